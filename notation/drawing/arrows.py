"""Arrows: the way of each checker of a play over the drawn board."""

from __future__ import annotations

from collections import Counter
from math import hypot
from typing import NamedTuple

from aceydeucey.engine.position import Checkers, Step
from aceydeucey.notation.drawing.plan import PLAN, RADIUS, TRAY, Pile

__all__ = ["arrow_paths"]

_BOW = 0.16
"""How far an arrow bows towards the middle of the board, of its length."""
_SHORT = RADIUS - 7
"""How far from the middle of its checker an arrow ends."""
_BARB = 13


class _Point(NamedTuple):
    x: float
    y: float


class _Way(NamedTuple):
    """A step on the drawing; `rests`: the checker stays where it ends."""

    start: _Point
    end: _Point
    rests: bool


def arrow_paths(steps: tuple[Step, ...], after: Checkers, *, near: bool = True) -> list[str]:
    """Return the SVG path of each step of a play; *after* are the mover's checkers when all are made.

    An arrow begins where the checker lay and ends at where it lies now; one that goes on has its head at the end only.

    >>> arrow_paths(((6, 5),), (9, 0, 0, 0, 0, 2, 4) + (0,) * 20)
    ['M367 354Q390 395.5 409.3 466.5M399.6 455.7L409.3 466.5L412.2 452.2']
    """
    return [_path(way) for way in _ways(steps, after, PLAN.near if near else PLAN.far)]


def _ways(steps: tuple[Step, ...], after: Checkers, piles: tuple[Pile, ...]) -> list[_Way]:
    left: Counter[int] = Counter()
    starts = []
    for source, _ in steps:
        starts.append(_spot(piles[source], after[source] + left[source]))
        left[source] += 1
    followers = _followers(steps)
    resting = Counter(target for (_, target), follower in zip(steps, followers, strict=True) if follower is None)
    ways = []
    for start, (_, target), follower in zip(starts, steps, followers, strict=True):
        if follower is not None:
            ways.append(_Way(start, starts[follower], rests=False))
        else:
            ways.append(_Way(start, _spot(piles[target], after[target] - resting[target]), rests=True))
            resting[target] -= 1
    return ways


def _followers(steps: tuple[Step, ...]) -> list[int | None]:
    """Return for each step which later one carries its checker on."""
    taken: set[int] = set()
    followers = []
    for index, (_, target) in enumerate(steps):
        later = (place for place in range(index + 1, len(steps)) if steps[place][0] == target and place not in taken)
        follower = next(later, None)
        taken |= {follower} if follower is not None else set()
        followers.append(follower)
    return followers


def _spot(pile: Pile, place: int) -> _Point:
    """Return the middle of a place in a pile; a slab is met at the edge of its tray."""
    place = max(0, min(place, pile.most - 1))
    return _Point(pile.x - (TRAY / 2 + 3 if pile.slab else 0), pile.y + pile.step * place)


def _path(way: _Way) -> str:
    """Return a bowed line, with a head where the checker rests, as one path."""
    start, end, rests = way
    bend = _bend(start, end)
    if not rests:
        return f"M{_at(start)}Q{_at(bend)} {_at(end)}"
    end = _towards(end, bend, _SHORT)
    back = _towards(end, bend, _BARB)
    across = _Point((back.y - end.y) * 0.5, (end.x - back.x) * 0.5)
    barbs = _Point(back.x + across.x, back.y + across.y), _Point(back.x - across.x, back.y - across.y)
    return f"M{_at(start)}Q{_at(bend)} {_at(end)}M{_at(barbs[0])}L{_at(end)}L{_at(barbs[1])}"


def _bend(a: _Point, b: _Point) -> _Point:
    """Return the point that an arrow bends to: off its middle, towards the middle of the board."""
    middle = PLAN.height / 2
    x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
    length = hypot(b.x - a.x, b.y - a.y)
    away = _BOW * length
    if abs(y - middle) < 1:
        return _Point(x + away * (1 if b.y < a.y else -1), y)
    return _Point(x, y + (away if y < middle else -away))


def _towards(a: _Point, b: _Point, length: float) -> _Point:
    whole = hypot(b.x - a.x, b.y - a.y) or 1
    return _Point(a.x + (b.x - a.x) * length / whole, a.y + (b.y - a.y) * length / whole)


def _at(point: _Point) -> str:
    return f"{round(point.x, 1):g} {round(point.y, 1):g}"
