"""Styles: what a form of report is made of, and the tally that goes with each report."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from aceydeucey.notation.check import Report

__all__ = ["Look", "Style", "Tally", "empty", "tally_of"]


class Look(NamedTuple):
    """How a text for people looks: columns, whether notes are shown, plain ASCII boards, colours of a terminal."""

    width: int = 80
    notes: bool = False
    ascii: bool = False
    colour: bool = False


class Tally(NamedTuple):
    """How much one report holds; `codes` counts its findings, in the order of the codes."""

    file: str
    format: str
    matches: int
    games: int
    plays: int
    errors: int
    warnings: int
    notes: int
    codes: tuple[tuple[str, int], ...] = ()


class Style(NamedTuple):
    """A form of report. `piece` shows one report ("" where it has nothing to show), `joint` stands between two."""

    piece: Callable[[Report, Look], str]
    head: Callable[[], str]
    tail: Callable[[Sequence[Tally]], str]
    joint: str = ""


def empty(_tallies: Sequence[Tally] = ()) -> str:
    """Return nothing: the head or tail of a style that has none."""
    return ""


def tally_of(report: Report) -> Tally:
    """Return how much a report holds."""
    bad = Counter(finding.severity for finding in report.findings)
    codes = Counter(finding.code for finding in report.findings)
    return Tally(
        report.source.name,
        report.format,
        report.matches,
        report.games,
        report.plays,
        bad[Severity.ERROR],
        bad[Severity.WARNING],
        bad[Severity.NOTE],
        tuple(sorted(codes.items())),
    )
