"""JSON, schema 1: the findings, then how much each file holds, then the sums.

The findings come first so that they can be written while files are still being read.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from aceydeucey.notation.report.data import finding_data
from aceydeucey.notation.report.style import Look, Style, Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aceydeucey.notation.check import Report

__all__ = ["STYLE"]

_COUNTS = ("matches", "games", "plays", "errors", "warnings", "notes")


def _head() -> str:
    return '{"schema": 1, "findings": ['


def _piece(report: Report, _look: Look) -> str:
    return ",".join("\n" + json.dumps(finding_data(report.source, finding)) for finding in report.findings)


def _tail(tallies: Sequence[Tally]) -> str:
    files = ",".join("\n" + json.dumps(_file(tally)) for tally in tallies)
    return f'\n], "files": [{files}\n], "summary": {json.dumps(_summary(tallies))}}}\n'


def _file(tally: Tally) -> dict[str, Any]:
    return {"file": tally.file, "format": tally.format or None, **{name: getattr(tally, name) for name in _COUNTS}}


def _summary(tallies: Sequence[Tally]) -> dict[str, Any]:
    codes: Counter[str] = Counter()
    for tally in tallies:
        codes.update(dict(tally.codes))
    sums = {name: sum(getattr(tally, name) for tally in tallies) for name in _COUNTS}
    return {"files": len(tallies), **sums, "codes": dict(sorted(codes.items()))}


STYLE = Style(_piece, _head, _tail, ",")
