"""Reading: what every reader gives, one event after the other, so that a file need not fit in memory twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.losses import Written
from aceydeucey.notation.model import Game, Header, Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.source import Source

__all__ = ["Customs", "Event", "Format", "Reader", "Reading", "Writer"]

Event: TypeAlias = Header | Game | Finding
"""A Header begins a match, each Game belongs to the Header before it, a Finding of the text comes no later than the
Header or Game whose lines it speaks of (its `match` and `game` are filled in by whoever reads the events)."""


class Customs(NamedTuple):
    """The habits of a format that are no fault in it.

    `numbered`: turn numbers are the notation's and are checked. `tagged_rules`: a missing Rules tag is worth a note.
    `stars`: hits are always starred; else a missing star counts only in a file that stars others.
    `opening`: the opening dice can be written. `open_resignation`: a resignation says no points, the result does.
    `utf8`: the text is UTF-8 by contract; elsewhere an encoding is a habit. `results`: a game that its plays end has
    a line that says so. `starred`: hits can be starred at all; else a star stands in a comment and tells nothing.
    `claim`: words in the line of a result that say that the match is won by it, too.
    """

    numbered: bool = True
    tagged_rules: bool = True
    stars: bool = True
    opening: bool = True
    open_resignation: bool = False
    utf8: bool = True
    results: bool = True
    starred: bool = True
    claim: str = ""


class Reader(Protocol):
    """What the module of a readable format offers; one line of the registry names it."""

    @property
    def name(self) -> str:
        """The name by which commands know the format."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The suffixes of its files, the usual one first."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def customs(self) -> Customs:
        """What is no fault in it."""

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""


class Writer(Protocol):
    """What the module of a writable format offers."""

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches in this format and what of them it cannot carry. Never raises for that."""


class Format(Reader, Writer, Protocol):
    """A format that is read and written."""


class Reading(NamedTuple):
    """A whole file read: its matches, the findings of the text, and the format it was in."""

    matches: tuple[Match, ...]
    findings: tuple[Finding, ...]
    format: str
