"""Watcher: who wants to see a game being replayed."""

from __future__ import annotations

from typing import Protocol

from aceydeucey.engine.running import Judged
from aceydeucey.engine.state import Applied, Game

__all__ = ["Watcher", "shown_from"]


class Watcher(Protocol):
    """Who wants to see a game being replayed; items and rolls are counted from 0 within the game and the line."""

    every_turn: bool = True
    """Whether turns are shown that are legal as written, a die a step, and do not win the game."""

    def rolled(self, item: int, roll: int, before: Game, applied: Applied) -> None:
        """A roll was replayed; in a turn that stands twice the second time is as the first was."""

    def ran(self, first: int, count: int, before: Game, after: Game) -> None:
        """So many turns from the item *first* on were run from a state to another; some of them were shown just now."""
        del first, count, before, after

    def counted(self, item: int, missing: int) -> None:
        """A turn was counted, and so many turns before it are missing: -1 for one that only repeats the turn above."""

    def acted(self, item: int, before: Game, applied: Applied) -> None:
        """Anything else was replayed."""


def shown_from(first: int, watcher: Watcher) -> Judged:
    """Return what shows a watcher turns that are run, the first of which is the item *first*."""

    def show(turn: int, before: Game, applied: Applied) -> None:
        watcher.rolled(first + turn, 0, before, applied)

    return show
