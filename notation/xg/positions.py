"""Positions: the 26 numbers of a record, player 1's checkers above zero, from his side; the bars at both ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.position import BAR, WAITING
from aceydeucey.notation.sgf.boards import position_of as counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aceydeucey.engine.position import Position

__all__ = ["position_of"]


def position_of(numbers: Sequence[int], checkers: int) -> Position | None:
    """Return the position, None where there can be none."""
    white, black = [0] * (WAITING + 1), [0] * (WAITING + 1)
    for point, number in enumerate(numbers[:26]):
        if number > 0:
            white[point or BAR] = number
        elif number < 0:
            black[25 - point or BAR] = -number
    return counted([white, black], checkers)
