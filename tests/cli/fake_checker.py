"""A small checker in place of the real one, so that the tests of the commands speak of commands only."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING, Any

from aceydeucey.notation.check import Report
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.model import Span
from aceydeucey.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["CLEAN", "check_bytes"]

CLEAN = "record\n1 W 63: in/19 in/22\n"

_WORDS = {"BAD": "no-checker", "ODD": "lone-tie", "NOTE": "unmarked-resignation", "FIX": "missing-star"}


def check_bytes(name: str, data: bytes, *, format: str | None = None, rules: Any = None) -> Report:  # noqa: A002
    """Return a report that finds the words BAD, ODD, NOTE and FIX; what does not begin with `record` is none."""
    data = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
    encoding = "latin-1" if b"\xe9" in data else "utf-8-sig"
    source = Source(name, data.decode(encoding), "utf-8" if encoding == "utf-8-sig" else encoding)
    if not source.text:
        return Report(source, "", (Finding.of("empty-file"),))
    if not source.text.startswith("record") and format is None:
        return Report(source, "", (Finding.of("unknown-format"),))
    findings = tuple(_findings(source.text, rules))
    return Report(source, format or "acey", findings, 1, 1, source.text.count(":"))


def _findings(text: str, rules: Any) -> Iterator[Finding]:
    for match in re.finditer("BAD|ODD|NOTE|FIX", text):
        found = Finding.of(_WORDS[match[0]], Span(*match.span()), f"{match[0]} by {rules.name if rules else 'itself'}")
        fix = Fix("settle it", (Edit(Span(*match.span()), "in/22*"),)) if match[0] == "FIX" else None
        yield found._replace(match=1, game=1, fix=fix)
