"""Reading: what every reader gives, one event after the other, so that a file need not fit in memory twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Game, Header, Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.source import Source

__all__ = ["Customs", "Event", "Format", "Reading"]

Event: TypeAlias = Header | Game | Finding
"""A Header begins a match, each Game belongs to the Header before it, a Finding of the text comes no later than the
Header or Game whose lines it speaks of (its `match` and `game` are filled in by whoever reads the events)."""


class Customs(NamedTuple):
    """The habits of a format that are no fault in it.

    `numbered`: turn numbers are the notation's and are checked. `tagged_rules`: a missing Rules tag is worth a note.
    `stars`: hits are always starred; else a missing star counts only in a file that stars others.
    `opening`: the opening dice can be written. `open_resignation`: a resignation says no points, the result does.
    """

    numbered: bool = True
    tagged_rules: bool = True
    stars: bool = True
    opening: bool = True
    open_resignation: bool = False


class Format(Protocol):
    """What a format's module offers; one line of the registry names it."""

    name: str
    suffixes: tuple[str, ...]
    title: str
    customs: Customs

    def recognises(self, head: str) -> bool:
        """Return whether the first 4,096 characters of a text look like this format."""

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""

    def write(self, matches: tuple[Match, ...]) -> str:
        """Return the text of the matches in this format."""


class Reading(NamedTuple):
    """A whole file read: its matches, the findings of the text, and the format it was in."""

    matches: tuple[Match, ...]
    findings: tuple[Finding, ...]
    format: str
