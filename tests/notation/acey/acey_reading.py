"""What the tests of the acey notation share: a text read whole."""

from __future__ import annotations

from pathlib import Path

from aceydeucey.notation.acey import FORMAT
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Game, Header, Match
from aceydeucey.notation.source import Source

__all__ = ["CASES", "findings_of", "matches_of", "text_of"]

CASES = Path(__file__).parent


def text_of(path: Path) -> str:
    """Return the text of a case with its line ends as they stand."""
    return path.read_bytes().decode("utf-8")


def matches_of(text: str) -> tuple[Match, ...]:
    """Return the matches of an acey text."""
    found: list[Match] = []
    for event in FORMAT.events(Source("test", text)):
        if isinstance(event, Header):
            found.append(Match(event))
        elif isinstance(event, Game):
            found[-1] = found[-1]._replace(games=(*found[-1].games, event))
    return tuple(found)


def findings_of(text: str) -> list[str]:
    """Return the findings of an acey text as `line:column CODE name`."""
    source = Source("test", text)
    places = [(source.place(event.span.start), event) for event in FORMAT.events(source) if isinstance(event, Finding)]
    return [f"{place.line}:{place.column} {event.code} {event.name}" for place, event in places]
