"""Disagreements: where a declared result or score contradicts the plays, with the line and what explains it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from aceydeucey.notation.check import Report
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.report.data import region
from aceydeucey.notation.source import Source

__all__ = ["Disagreement", "disagreements"]

_CONTRADICTIONS = frozenset(
    {
        "wrong-winner",
        "wrong-points",
        "impossible-points",
        "no-such-end",
        "wrong-score",
        "wrong-final-score",
        "play-after-end",
    }
)
"""The findings that say that what is declared is not what the plays give, or that it leaves plays out."""


class Disagreement(NamedTuple):
    """One declaration that the plays contradict: where it stands, what is wrong, what explains it."""

    file: str
    line: int
    column: int
    match: int
    game: int | None
    code: str
    name: str
    message: str
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.code} {self.name}: {self.message}"

    def data(self) -> dict[str, Any]:
        """Return the values of its JSON object."""
        return {**self._asdict(), "reasons": list(self.reasons)}


def disagreements(report: Report) -> tuple[Disagreement, ...]:
    """Return the disagreements of a source in the order of their places."""
    return tuple(_all(report.source, report.findings))


def _all(source: Source, findings: Iterable[Finding]) -> Iterable[Disagreement]:
    for finding in findings:
        if finding.name in _CONTRADICTIONS:
            line, column = region(source, finding.span)[:2]
            match = finding.match or 1
            what = (finding.code, finding.name, finding.message, finding.notes)
            yield Disagreement(source.name, line, column, match, finding.game, *what)
