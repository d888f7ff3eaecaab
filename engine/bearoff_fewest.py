"""Fewest turns: what the best play of a roll leaves in the bear-off, found without making the plays.

The checkers on the points 1 to 6 are one number with four bits for each point, so that a step is a difference. No roll
leaves a die over there but where nobody is left: with every checker home and nobody in the way each die can be played.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from aceydeucey.engine.position import Checkers
from aceydeucey.engine.steps import expanded

__all__ = ["Fewest"]

_UNIT = (0, *(16 ** (point - 1) for point in range(1, 7)))
"""By point what a checker there counts; one that is off counts nothing."""

_STEPS = tuple(
    tuple((15 * _UNIT[point], _UNIT[point - die] - _UNIT[point]) for point in range(max(die, 1), 7)) for die in range(7)
)
"""By die the points from which it moves or bears off a checker: the bits that say whether one is there, the change."""


class Fewest(dict[int, float]):
    """The turns that positions need by *turns*, by their numbers; a table has room for all of them."""

    def __init__(self, turns: Callable[[Checkers], float]) -> None:
        super().__init__()
        self._turns = turns

    def __missing__(self, key: int) -> float:
        points = tuple([key >> 4 * point & 15 for point in range(6)])
        self[key] = turns = self._turns((0, *points))
        return turns

    def after(self, checkers: Checkers, dice: tuple[int, int]) -> float:
        """Return the fewest turns that a roll leaves where all dice must be played as far as possible.

        All checkers are home or off, fifteen at most, and no checker of the opponent's is in the way. A die that is
        higher than all of them bears off the highest, and checkers may move inside.

        >>> Fewest(sum).after((0, 2, 0, 0, 1, 0, 0), (3, 1))
        2
        """
        key = sum(map(mul, checkers[:7], _UNIT))
        first, second = dice
        if first == second:
            reached = _reached({key}, expanded(dice))
        else:
            reached = _reached({key}, (first, second)) | _reached({key}, (second, first))
        return min(map(self.__getitem__, reached))


def _reached(keys: set[int], dice: tuple[int, ...]) -> set[int]:
    """Return the positions that the dice lead to in this order."""
    for die in dice:
        steps = _STEPS[die]
        found: set[int] = set()
        for key in keys:
            there = [key + change for bits, change in steps if key & bits]
            found.update(there or [key - _UNIT[(key.bit_length() + 3) // 4]])
        keys = found
    return keys
