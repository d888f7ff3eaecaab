"""Standing: how one side's checkers stand, in what annotations say of it.

A play changes a quarter of the board or two, and the same quarters come again and again: what is said of each is
remembered, and of a whole side it is put together.
"""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.bearoff import furthest
from aceydeucey.engine.position import Checkers, pips
from aceydeucey.notation.positions import format_checkers
from aceydeucey.notation.remembered import MOST

__all__ = ["Standing", "standing_of"]

_new = tuple.__new__  # half the time of a call by name, for every turn


class Standing(NamedTuple):
    """One side's checkers, the word for them in a position text, their pips, the furthest of them."""

    checkers: Checkers
    text: str
    pips: int
    high: int


class _Quarter(dict[Checkers, tuple[str, int, int]]):
    """What the checkers on the places from *first* to before *end* say: the text with a comma behind, pips, furthest.

    A full memory is emptied.
    """

    def __init__(self, first: int, end: int) -> None:
        super().__init__()
        self._before = (0,) * first
        self._behind = (0,) * (27 - end)

    def __missing__(self, counts: Checkers) -> tuple[str, int, int]:
        checkers = (*self._before, *counts, *self._behind)
        text = format_checkers(checkers)
        if len(self) >= MOST:
            self.clear()
        self[counts] = said = (f"{text}," if text else "", pips(checkers), furthest(checkers))
        return said


# In a position text the bar and what waits stand before the far corner, and what is off behind the home board.
_HOME, _OUTER, _FAR, _CORNER = _Quarter(0, 7), _Quarter(7, 13), _Quarter(13, 19), _Quarter(19, 27)


def standing_of(checkers: Checkers) -> Standing:
    """Return how a side's checkers stand.

    >>> from aceydeucey.engine.position import layout
    >>> standing_of(layout({24: 2, 13: 5, 8: 3, 6: 4}))[1:]
    ('24x2,13x5,8x3,6x4,off1', 161, 24)
    """
    text, count, high = _HOME[checkers[:7]]
    outer, outer_pips, outer_high = _OUTER[checkers[7:13]]
    far, far_pips, far_high = _FAR[checkers[13:19]]
    corner, corner_pips, corner_high = _CORNER[checkers[19:]]
    return _new(
        Standing,
        (
            checkers,
            f"{corner}{far}{outer}{text}"[:-1],
            count + outer_pips + far_pips + corner_pips,
            corner_high or far_high or outer_high or high,
        ),
    )
