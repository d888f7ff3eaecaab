"""Replays of bgammon.org: `.match`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.bgammon.reader import read_events
from aceydeucey.notation.bgammon.writer import write_matches
from aceydeucey.notation.reading import Customs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.losses import Written
    from aceydeucey.notation.model import Match
    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source

__all__ = ["FORMAT", "Bgammon"]


class Bgammon:
    """The replays of bgammon.org: acey-deucey and backgammon, all moves from player 1's side."""

    name = "bgammon"
    suffixes = (".match",)
    title = "a replay of bgammon.org"
    customs = Customs(numbered=False, tagged_rules=False, stars=False, opening=False, starred=False)

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game."""
        return read_events(source)

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches and what it cannot carry."""
        return write_matches(matches)


FORMAT = Bgammon()
"""The format's one object."""
