"""The plan of the drawn board: where each checker of each pile lies. SVG drawings and the page share it.

Lengths are in the units of the drawing. *near* is the side that sits at the bottom and bears off at the bottom right,
*far* the other one. What is near to one side is far to the other, so one plan serves both.
"""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, WAITING

__all__ = ["HALVES", "PLAN", "Pile", "Plan", "Spot", "pile_spots"]

POINT = 46
RADIUS = 21
RAIL = 24
"""The frame above and below, where the numbers stand."""
EDGE = 16
BAR_WIDTH = 52
DIVIDER = 12
TRAY = 66
GUTTER = 58
"""Where the cube lies: left of the board, and only where a cube is played."""
DEPTH = 520
"""How high the inside is."""
SLAB = 7.4
"""A checker in a tray, seen from its edge, with its gap."""

_LEFT = EDGE
_TOP, _BOTTOM = RAIL, RAIL + DEPTH
_MIDDLE = RAIL + DEPTH / 2
_BAR_LEFT = _LEFT + 6 * POINT
_RIGHT_HALF = _BAR_LEFT + BAR_WIDTH
HALVES = (_LEFT + 3 * POINT, _RIGHT_HALF + 3 * POINT)
"""The middles of the two halves, left and right: a side rolls in the half at its right."""
_TRAY_LEFT = _RIGHT_HALF + 6 * POINT + DIVIDER


class Pile(NamedTuple):
    """A pile: the middle of its first checker, how far the next one lies, how many are drawn, slabs or discs."""

    x: float
    y: float
    step: float
    most: int
    slab: bool = False


class Spot(NamedTuple):
    """Where one checker lies; `written` is what is written on it, 0 for nothing."""

    x: float
    y: float
    written: int = 0


class Plan(NamedTuple):
    """The whole plan; `near` and `far` hold a pile for each index of a side's checkers."""

    width: float
    height: float
    near: tuple[Pile, ...]
    far: tuple[Pile, ...]


def column(point: int) -> float:
    """Return the middle of a point as the near side numbers it, from the left edge of the drawing."""
    place = point - 13 if point > 12 else 12 - point
    return _LEFT + place * POINT + POINT / 2 + (BAR_WIDTH if place > 5 else 0)


def _near() -> tuple[Pile, ...]:
    piles = {point: Pile(column(point), _TOP + RADIUS + 1, 2 * RADIUS, 5) for point in range(13, 25)}
    piles |= {point: Pile(column(point), _BOTTOM - RADIUS - 1, -2 * RADIUS, 5) for point in range(1, 13)}
    piles[BAR] = Pile(_BAR_LEFT + BAR_WIDTH / 2, _MIDDLE - 50, -2 * RADIUS, 4)
    piles[OFF] = Pile(_TRAY_LEFT + TRAY / 2, _BOTTOM - 8, -SLAB, 15, slab=True)
    piles[WAITING] = Pile(_TRAY_LEFT + TRAY / 2, _MIDDLE - 10, -SLAB, 15, slab=True)
    return tuple(piles[index] for index in range(27))


def _mirrored(piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """Return the piles of the side across: its 24-point is the near side's 1-point."""
    mirrored = [pile._replace(y=2 * _MIDDLE - pile.y, step=-pile.step) for pile in piles]
    return tuple(mirrored)


_NEAR = _near()

PLAN = Plan(_TRAY_LEFT + TRAY + EDGE, _BOTTOM + RAIL, _NEAR, _mirrored(_NEAR))
"""The plan of every board."""


def pile_spots(pile: Pile, count: int) -> list[Spot]:
    """Return where the checkers of a pile lie; of one that is too high the last one says how many they are.

    >>> [spot.written for spot in pile_spots(PLAN.near[6], 7)]
    [0, 0, 0, 0, 7]
    """
    shown = min(count, pile.most)
    spots = [Spot(pile.x, round(pile.y + pile.step * place, 1)) for place in range(shown)]
    if count > pile.most and not pile.slab:
        spots[-1] = spots[-1]._replace(written=count)
    return spots
