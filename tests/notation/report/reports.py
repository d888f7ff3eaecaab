"""Reports made by hand, for the tests of the styles."""

from __future__ import annotations

from aceydeucey.notation.check import Report
from aceydeucey.notation.findings import Edit, Finding, Fix, Severity
from aceydeucey.notation.model import Span
from aceydeucey.notation.source import Source

__all__ = ["HOSTILE", "HOSTILE_NAME", "TEXT", "finding_at", "hostile", "plain", "report_of"]

TEXT = "game 1 0-0\n1 W 63: in/19 in/22\n2 B 21: bar/23 23/22\nW wins 4\n"

HOSTILE_NAME = "a%b,c:d\n::error::x\x1b[31m<script>&\"'.mat"
HOSTILE = '\x1b]0;x\x07 %25 ::warning::y\r\n\x00 \u202eevil ]]> <script> \udc80 \ufffe & " end'


def finding_at(
    word: str, name: str, message: str = "", *, text: str = TEXT, severity: Severity | None = None
) -> Finding:
    """Return a finding of that name at the first place where *word* stands."""
    start = text.index(word)
    return Finding.of(name, Span(start, start + len(word)), message, severity=severity)


def report_of(*findings: Finding, text: str = TEXT, name: str = "match.acey") -> Report:
    """Return a report of one match of one game."""
    return Report(Source(name, text), "acey", findings, 1, 1, 2)


def plain() -> Report:
    """Return a report with an error that has everything, a warning with a fix, and a note."""
    error = finding_at("bar/23", "no-checker", "bar/23: no checker stands on the bar")._replace(
        match=1,
        game=1,
        turn=2,
        legal=("in/23 in/24", "in/23 23/22"),
        position="W:in13,22,19/B:in15/B",
        notes=("a note to it",),
    )
    start = TEXT.index("in/22") + 5
    fix = Fix("add the star", (Edit(Span(start, start), "*"),))
    warning = finding_at("in/22", "missing-star")._replace(match=1, game=1, turn=1, fix=fix)
    note = finding_at("W wins 4", "unmarked-resignation")._replace(match=1, game=1)
    return report_of(warning, error, note)


def hostile() -> Report:
    """Return a report in which every text tries to break out of its place."""
    error = finding_at("evil", "unreadable-line", HOSTILE, text=HOSTILE)._replace(
        notes=(HOSTILE,),
        legal=(HOSTILE,),
        position=HOSTILE,
        match=1,
        game=1,
        fix=Fix(HOSTILE, (Edit(Span(0, 1), HOSTILE),)),
    )
    return report_of(error, text=HOSTILE, name=HOSTILE_NAME)
