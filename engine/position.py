"""Positions: where the checkers of both sides stand.

A *side's checkers* are a tuple of 27 counts in that side's own numbering: index 0 is borne off,
1 to 24 the points (24 the far corner, 6 to 1 home), 25 the bar, 26 the checkers that were never
entered. The point *p* of one side is the point *25 - p* of the other.
"""

from __future__ import annotations

from operator import mul
from typing import NamedTuple, TypeAlias

__all__ = [
    "ANYWHERE",
    "BAR",
    "BLACK",
    "OFF",
    "SIDES",
    "WAITING",
    "WHITE",
    "Checkers",
    "Position",
    "Side",
    "Step",
    "closed_out",
    "layout",
    "pips",
]

Side: TypeAlias = int
"""A side: WHITE (0) or BLACK (1); `1 - side` is the other one."""

WHITE: Side = 0
BLACK: Side = 1
SIDES = (WHITE, BLACK)

OFF, BAR, WAITING = 0, 25, 26

ANYWHERE = -1
"""The target of a step whose die was not written down (`in` or `bar` alone)."""

Checkers: TypeAlias = tuple[int, ...]
"""27 counts in the side's own numbering, see the module's docstring."""

Step: TypeAlias = tuple[int, int]
"""A checker moved: (from, to), with BAR and WAITING as sources and OFF as a target; as written also by several dice."""


class Position(NamedTuple):
    """The checkers of both sides; `position[side]` gives one side's."""

    white: Checkers
    black: Checkers

    @classmethod
    def of(cls, side: Side, own: Checkers, other: Checkers) -> Position:
        """Return the position in which *side* has *own* and the opponent *other*."""
        return cls(other, own) if side else cls(own, other)


def layout(points: dict[int, int], *, checkers: int = 15) -> Checkers:
    """Return one side's checkers from {index: count}; what is left of *checkers* is borne off.

    >>> layout({24: 2, 13: 5, 8: 3, 6: 5})[13]
    5
    """
    counts = [0] * 27
    for point, count in points.items():
        counts[point] = count
    counts[OFF] = counts[OFF] or checkers - sum(counts)
    return tuple(counts)


_PIPS = (*range(26), 25)
"""What a checker counts, by where it stands."""


def pips(checkers: Checkers) -> int:
    """Return the pip count of one side: a checker on the bar or waiting counts 25 (rules 5, 20)."""
    return sum(map(mul, checkers, _PIPS))


def closed_out(position: Position, side: Side) -> bool:
    """Return whether no roll of the dice could be played: a checker on the bar, six points closed."""
    return bool(position[side][BAR]) and all(count >= 2 for count in position[1 - side][1:7])
