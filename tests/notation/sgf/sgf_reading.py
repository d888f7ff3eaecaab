"""Reads SGF in tests."""

from __future__ import annotations

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Game, Header, Match
from aceydeucey.notation.reading import Event
from aceydeucey.notation.sgf import FORMAT
from aceydeucey.notation.source import Source

__all__ = ["findings_in", "matches_of", "read"]


def read(text: str) -> list[Event]:
    """Return everything that the reader gives for a text."""
    return list(FORMAT.events(Source("test.sgf", text)))


def matches_of(text: str) -> tuple[Match, ...]:
    """Return the matches of a text; every game has a header before it."""
    found: list[tuple[Header, list[Game]]] = []
    for event in read(text):
        if isinstance(event, Header):
            found.append((event, []))
        elif isinstance(event, Game):
            found[-1][1].append(event)
    return tuple(Match(header, tuple(games)) for header, games in found)


def findings_in(text: str) -> list[tuple[str, str, int, int]]:
    """Return the findings of a text: severity, name, line and column."""
    source = Source("test.sgf", text)
    found = [event for event in FORMAT.events(source) if isinstance(event, Finding)]
    return [(each.severity.value, each.name, *source.place(each.span.start)) for each in found]
