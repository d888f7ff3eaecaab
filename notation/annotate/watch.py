"""Watch: a game as the replay saw it."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.state import Applied, Game
from aceydeucey.notation.replay.game import Watcher

__all__ = ["Acted", "Seen", "Watch"]


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


class Watch(Watcher):
    """What the replay saw of the game at hand."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.seen: list[Seen] = []
        self.others: list[Acted] = []

    def rolled(self, item: int, roll: int, before: Game, applied: Applied) -> None:
        """Keep what became of a roll."""
        self.seen.append(Seen(item, roll, before, applied))

    def counted(self, item: int, missing: int) -> None:
        """How turns are numbered changes nothing."""

    def acted(self, item: int, before: Game, applied: Applied) -> None:
        """Keep what became of anything else."""
        self.others.append(Acted(item, before, applied))
