"""Shots: how many of the 36 rolls hit a blot."""

from __future__ import annotations

from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import BAR, WAITING, Checkers, Position, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.straight import straight

__all__ = ["blots", "shots"]

_ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
_ENTRY = 25


def blots(position: Position, side: Side, high: int) -> list[int]:
    """Return the points, in a side's own numbering, of its single checkers that an opponent's can still come to.

    *high* is the furthest point of the opponent's checkers, in his numbering.
    """
    return [point for point, count in enumerate(position[side][1:25], 1) if count == 1 and high > _ENTRY - point]


def shots(rules: Rules, position: Position, side: Side) -> int:
    """Return how many of the 36 rolls let a side hit at once, by a legal play of the roll alone.

    What a double named after a 1-2 or an extra roll could hit is not counted.

    >>> from aceydeucey.engine.position import layout
    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> ahead = Position(layout({7: 1, 1: 14}), layout({24: 1, 6: 14}))
    >>> shots(RULE_SETS["backgammon"], ahead, 0)
    0
    >>> shots(RULE_SETS["backgammon"], Position(layout({7: 1, 1: 14}), layout({24: 2, 23: 1, 6: 12})), 0)
    13
    """
    mine, theirs = position[side], position[1 - side]
    sources = [point for point in range(24, 0, -1) if mine[point]]
    if mine[BAR] or mine[WAITING]:
        sources.insert(0, _ENTRY)
    targets = [_ENTRY - point for point in range(1, 25) if theirs[point] == 1]
    ways = {source - target for source in sources for target in targets if source > target}
    if not ways:
        return 0
    likely = (dice for dice in _ROLLS if _reaches(dice, ways))
    return sum(1 + (high != low) for high, low in likely if _hits(rules, position, side, (high, low)))


def _reaches(dice: tuple[int, int], ways: set[int]) -> bool:
    """Return whether some checker is as far from some blot as the dice can take it."""
    high, low = dice
    if high == low:
        return high in ways or 2 * high in ways or 3 * high in ways or 4 * high in ways
    return high in ways or low in ways or high + low in ways


def _hits(rules: Rules, position: Position, side: Side, dice: tuple[int, int]) -> bool:
    return _hits_at_ease(rules, position, side, dice) or any(
        True in play.hits for play in legal_plays(rules, position, side, dice)
    )


def _hits_at_ease(rules: Rules, position: Position, side: Side, dice: tuple[int, int]) -> bool:
    """Return whether two dice hit by a play of one checker each that uses both: the quick answer to most shots."""
    if dice[0] == dice[1]:
        return False
    mine, theirs = position[side], position[1 - side]
    for die, other in (dice, dice[::-1]):
        for step in _hitting(mine, theirs, die):
            for rest in _open(mine, theirs, other):
                if (rest[0] != step[0] or mine[step[0]] > 1) and _legal(rules, position, side, dice, (step, rest)):
                    return True
    return False


def _legal(
    rules: Rules, position: Position, side: Side, dice: tuple[int, int], steps: tuple[tuple[int, int], ...]
) -> bool:
    verdict = straight(rules, position, side, dice, steps)
    return verdict is not None and not verdict.dice_left and True in verdict.hits


def _hitting(mine: Checkers, theirs: Checkers, die: int) -> list[tuple[int, int]]:
    entries = [(source, _ENTRY - die) for source in (BAR, WAITING) if mine[source] and theirs[die] == 1]
    return entries + [
        (point, point - die) for point in range(24, die, -1) if mine[point] and theirs[_ENTRY - point + die] == 1
    ]


def _open(mine: Checkers, theirs: Checkers, die: int) -> list[tuple[int, int]]:
    entries = [(source, _ENTRY - die) for source in (BAR, WAITING) if mine[source] and theirs[die] < 2]
    return entries + [
        (point, point - die) for point in range(24, die, -1) if mine[point] and theirs[_ENTRY - point + die] < 2
    ]
