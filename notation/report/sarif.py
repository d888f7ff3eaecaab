"""SARIF 2.1.0, as the OASIS standard has it: what code scanning services read."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from aceydeucey import __version__
from aceydeucey.notation.findings import KINDS, Finding, Kind
from aceydeucey.notation.report.data import Region, region
from aceydeucey.notation.report.excerpt import around
from aceydeucey.notation.report.style import Look, Style, Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aceydeucey.notation.check import Report
    from aceydeucey.notation.findings import Fix
    from aceydeucey.notation.source import Source

__all__ = ["STYLE"]

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_FINGERPRINT = "aceyFinding/v1"
_FINGERPRINT_REACH = 200
_INDEX = {kind.code: index for index, kind in enumerate(KINDS.values())}


def _head() -> str:
    driver = {
        "name": "acey",
        "version": __version__,
        "rules": [_rule(kind) for kind in KINDS.values()],
    }
    run = json.dumps({"tool": {"driver": driver}, "columnKind": "unicodeCodePoints"})
    return f'{{"$schema": "{_SCHEMA}", "version": "2.1.0", "runs": [{run[:-1]}, "results": ['


def _tail(_tallies: Sequence[Tally]) -> str:
    return "\n]}]}\n"


def _rule(kind: Kind) -> dict[str, Any]:
    return {
        "id": kind.code,
        "name": kind.name,
        "shortDescription": {"text": kind.meaning},
        "help": {"text": f"{kind.code} {kind.name}: {kind.meaning}. `acey explain {kind.code}` shows an example."},
        "defaultConfiguration": {"level": kind.severity.value},
    }


def _piece(report: Report, _look: Look) -> str:
    seen: Counter[str] = Counter()
    return ",".join("\n" + json.dumps(_result(report.source, finding, seen)) for finding in report.findings)


def _result(source: Source, finding: Finding, seen: Counter[str]) -> dict[str, Any]:
    place = {"artifactLocation": _artifact(source), "region": _region(region(source, finding.span))}
    result = {
        "ruleId": finding.code,
        **({"ruleIndex": _INDEX[finding.code]} if finding.code in _INDEX else {}),
        "level": finding.severity.value,
        "message": {"text": "\n".join((finding.message, *finding.notes))},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {_FINGERPRINT: _fingerprint(source, finding, seen)},
        "properties": _properties(finding),
    }
    return {**result, "fixes": [_fix(source, finding.fix)]} if finding.fix else result


def _properties(finding: Finding) -> dict[str, Any]:
    names = ("match", "game", "turn", "position")
    known = {name: getattr(finding, name) for name in names if getattr(finding, name) is not None}
    return {"name": finding.name, **known, **({"legal": list(finding.legal)} if finding.legal else {})}


def _fix(source: Source, fix: Fix) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(region(source, edit.span)), "insertedContent": {"text": edit.text}}
        for edit in fix.edits
    ]
    change = {"artifactLocation": _artifact(source), "replacements": replacements}
    return {"description": {"text": fix.title}, "artifactChanges": [change]}


def _region(place: Region) -> dict[str, int]:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _artifact(source: Source) -> dict[str, str]:
    return {"uri": _relative_uri(source.name)}


@cache
def _relative_uri(name: str) -> str:
    """Return the name as a relative URI; a colon or a blank in it is percent-encoded, bytes that are no text too."""
    path = os.path.relpath(name) if os.path.isabs(name) else os.path.normpath(name)  # noqa: PTH117 - a text, no file
    return quote(os.fsencode(PurePath(path).as_posix()), safe="/")


def _fingerprint(source: Source, finding: Finding, seen: Counter[str]) -> str:
    """Return a mark of the finding that does not change when lines move: what it says and the words around it.

    Equal findings on equal lines are told apart by their order.
    """
    words = " ".join(around(source, finding.span, reach=_FINGERPRINT_REACH)[0].split())
    said = f"{finding.code}\0{finding.message}\0{words}"
    seen[said] += 1
    return hashlib.sha256(f"{said}\0{seen[said]}".encode("utf-8", "backslashreplace")).hexdigest()[:32]


STYLE = Style(_piece, _head, _tail, ",")
