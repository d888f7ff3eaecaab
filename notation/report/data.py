"""Data: a finding as plain values, in the shape that the JSON forms promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from aceydeucey.notation.source import Place

if TYPE_CHECKING:
    from aceydeucey.notation.findings import Finding, Fix
    from aceydeucey.notation.model import Span
    from aceydeucey.notation.source import Source

__all__ = ["Region", "finding_data", "fix_data", "region"]

_MOST_PLAYS = 5


class Region(NamedTuple):
    """Where something stands: lines and columns from 1, the end exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(source: Source, span: Span) -> Region:
    """Return where a span stands; what lies behind the text stands at its end."""
    last = len(source.text)
    start = source.place(min(span.start, last)) if span.start else Place(1, 1)
    end = source.place(min(max(span.start, span.end), last)) if span.end else start
    return Region(*start, *end)


def finding_data(source: Source, finding: Finding) -> dict[str, Any]:
    """Return one finding as the values of its JSON object, in the order promised."""
    return {
        "file": source.name,
        "match": finding.match,
        "game": finding.game,
        "turn": finding.turn,
        **region(source, finding.span)._asdict(),
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "message": finding.message,
        "notes": list(finding.notes),
        "legal": list(finding.legal[:_MOST_PLAYS]),
        "position": finding.position,
        "fix": finding.fix and fix_data(source, finding.fix),
    }


def fix_data(source: Source, fix: Fix) -> dict[str, Any]:
    """Return a fix as the values of its JSON object."""
    edits = [{**region(source, edit.span)._asdict(), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "edits": edits}
