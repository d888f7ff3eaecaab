"""Boards: the checkers of a game as its plays leave them, for nodes that change a part of them or the cube alone.

Plays are carried out as they are written; whether they are right is for others to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.position import BAR, OFF, SIDES, Position, Side
from aceydeucey.notation.cube_values import CubeValues
from aceydeucey.notation.model import CubeAction, Item, Play, PositionLine, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Board", "position_of"]


class Board:
    """The checkers of a game, brought up to date with its items when they are asked for."""

    def __init__(self, start: Position) -> None:
        self._sides = [list(start.white), list(start.black)]
        self._cube = CubeValues()
        self._read = 0

    def cube_after(self, items: Sequence[Item]) -> tuple[int, Side | None]:
        """Return what the cube shows after the items of the game, and whose it is."""
        self._read_on(items)
        return self._cube.value, self._cube.owner

    def after(self, items: Sequence[Item]) -> list[list[int]]:
        """Return each side's 27 counts after the items of the game; those seen before are not looked at again."""
        self._read_on(items)
        return [list(side) for side in self._sides]

    def _read_on(self, items: Sequence[Item]) -> None:
        for index in range(self._read, len(items)):
            item = items[index]
            if isinstance(item, PositionLine):
                self._sides = [list(side) for side in item.setup.position]
                self._cube.set(item.setup.cube or self._cube.value, item.setup.owner)
            elif isinstance(item, CubeAction):
                self._cube.take(item)
            elif isinstance(item, Turn) and item.side is not None:
                self._cube.roll()
                self._turn(item, item.side)
        self._read = len(items)

    def _turn(self, turn: Turn, side: Side) -> None:
        for roll in turn.rolls:
            if isinstance(roll.play, Play):
                for source, target in roll.play.steps:
                    self._step(side, source, target)

    def _step(self, side: Side, source: int, target: int) -> None:
        own, other = self._sides[side], self._sides[1 - side]
        if not own[source] or target < OFF:
            return
        own[source] -= 1
        own[target] += 1
        if OFF < target < BAR and other[25 - target] == 1:
            other[25 - target] = 0
            other[BAR] += 1


def position_of(sides: list[list[int]], checkers: int) -> Position | None:
    """Return the position of such counts, those off counted anew; None where there is none."""
    for side in SIDES:
        sides[side][OFF] = 0
        sides[side][OFF] = checkers - sum(sides[side])
    white, black = sides
    if min(white[OFF], black[OFF]) < 0 or any(white[point] and black[25 - point] for point in range(1, BAR)):
        return None
    if not any(white[1:]) and not any(black[1:]):
        return None
    return Position(tuple(white), tuple(black))
