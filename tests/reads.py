"""Reading in tests: what a text gives, and what is found in it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from aceydeucey.notation.check import check_source
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import reader
from aceydeucey.notation.model import Game, Header, Match
from aceydeucey.notation.source import Source

__all__ = ["Found", "found", "names", "read"]


class Found(NamedTuple):
    """The matches of a text and the findings of its reader."""

    matches: tuple[Match, ...]
    findings: tuple[Finding, ...]


def read(format: str, text: str) -> Found:  # noqa: A002 - as the library calls it
    """Return what a format's reader gives for a text."""
    matches: list[tuple[Header, list[Game]]] = []
    findings = []
    for event in reader(format).events(Source("", text)):
        if isinstance(event, Header):
            matches.append((event, []))
        elif isinstance(event, Game):
            matches[-1][1].append(event)
        else:
            findings.append(event)
    return Found(tuple(Match(header, tuple(games)) for header, games in matches), tuple(findings))


def found(format: str, text: str) -> tuple[Finding, ...]:  # noqa: A002 - as above
    """Return what the check of a text finds, replay included."""
    return check_source(Source("", text), format=format).findings


def names(findings: tuple[Finding, ...]) -> Counter[str]:
    """Return how often each kind of finding is there."""
    return Counter(finding.name for finding in findings)
