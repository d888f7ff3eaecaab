"""Watch: a game as the replay saw it."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.state import Applied, Game
from aceydeucey.notation.replay.game import Watcher

__all__ = ["Acted", "Seen", "Stretch", "Watch"]


class Seen(NamedTuple):
    """A roll that was replayed: its place in the game's items and in its line, the game before, what it led to."""

    item: int
    roll: int
    before: Game
    applied: Applied


class Acted(NamedTuple):
    """Anything else that was replayed: its place in the game's items, the game before, what it led to."""

    item: int
    before: Game
    applied: Applied


class Stretch(NamedTuple):
    """Turns in a row that were run and not shown: their places in the game's items, the game before and after them."""

    first: int
    end: int
    before: Game
    after: Game


class Watch(Watcher):
    """What the replay saw of the game at hand; *every_turn*: plain turns are shown one by one as well."""

    every_turn = False

    def __init__(self, *, every_turn: bool = False) -> None:
        self.every_turn = self.every_turn or every_turn
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.seen: list[Seen] = []
        self.stretches: list[Stretch] = []
        self.others: list[Acted] = []

    def rolled(self, item: int, roll: int, before: Game, applied: Applied) -> None:
        """Keep what became of a roll."""
        self.seen.append(Seen(item, roll, before, applied))

    def ran(self, first: int, count: int, before: Game, after: Game) -> None:
        """Keep which of the turns that were run were not shown."""
        end = first + count
        shown = len(self.seen)
        while shown and self.seen[shown - 1].item >= first:
            shown -= 1
        for seen in self.seen[shown:]:
            self._stretch(Stretch(first, seen.item, before, seen.before))
            first, before = seen.item + 1, seen.applied.game
        self._stretch(Stretch(first, end, before, after))

    def _stretch(self, stretch: Stretch) -> None:
        if stretch.first < stretch.end:
            self.stretches.append(stretch)

    def counted(self, item: int, missing: int) -> None:
        """How turns are numbered changes nothing."""

    def acted(self, item: int, before: Game, applied: Applied) -> None:
        """Keep what became of anything else."""
        self.others.append(Acted(item, before, applied))
