"""Shots: how many of the 36 rolls hit a blot."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import BAR, WAITING, Checkers, Position, Side
from aceydeucey.engine.rules import Rules

__all__ = ["blots", "shots"]

_Dice: TypeAlias = tuple[int, int]

_ENTRY = 25
_HOME_IN_ONE_ROLL = 3
"""With more checkers outside no double brings all home and bears one off."""

_ROLLS: tuple[_Dice, ...] = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))


def _reach(dice: _Dice) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return how far a roll can take one checker, and by which landing points before the last."""
    high, low = dice
    if high == low:
        return {steps * high: (tuple(high * step for step in range(1, steps)),) for steps in range(1, 5)}
    return {high: ((),), low: ((),), high + low: ((high,), (low,))}


_REACH = {dice: _reach(dice) for dice in _ROLLS}
_BY_LENGTH = tuple(
    tuple((dice, _REACH[dice][length]) for dice in _ROLLS if length in _REACH[dice]) for length in range(25)
)
"""By the way to a blot the rolls that take a checker there."""


def blots(checkers: Checkers, high: int) -> int:
    """Return how many single checkers of one side one of the opponent's can still come to.

    *high* is the furthest point of the opponent's checkers, in his numbering.
    """
    return checkers[_ENTRY - high + 1 : _ENTRY].count(1)


def shots(rules: Rules, position: Position, side: Side) -> int:
    """Return how many of the 36 rolls let a side hit at once, by a legal play of the roll alone.

    What a double named after a 1-2 or an extra roll could hit is not counted.

    >>> from aceydeucey.engine.position import layout
    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> backgammon = RULE_SETS["backgammon"]
    >>> shots(backgammon, Position(layout({7: 1, 1: 14}), layout({23: 1, 6: 14})), 0)
    15
    """
    mine, theirs = position[side], position[1 - side]
    sources = [point for point in range(24, 0, -1) if mine[point]]
    if mine[BAR] or mine[WAITING]:
        sources.insert(0, _ENTRY)
    targets = [_ENTRY - point for point in range(1, 25) if theirs[point] == 1]
    ways = [(source, source - target) for source in sources for target in targets if source > target]
    if not ways:
        return 0
    if mine[BAR] or not (rules.plain and rules.max_dice):
        sure, doubtful = set[_Dice](), _likely({length for _, length in ways})
    else:
        sure, doubtful = _seen(_Board(mine, theirs, sources), ways)
    hitting = [*sure, *(dice for dice in doubtful if _hits(rules, position, side, dice))]
    return sum(1 + (high != low) for high, low in hitting)


class _Board(NamedTuple):
    """The checkers of both sides, and where the mover has any, 25 for those that wait."""

    mine: Checkers
    theirs: Checkers
    sources: list[int]

    def open(self, point: int) -> bool:
        """Return whether a checker can land on a point of the mover's."""
        return point > 0 and self.theirs[_ENTRY - point] < 2

    def plays(self, die: int, moved: int, to: int) -> bool:
        """Return whether a die can be played inside the board when one checker was moved by another die."""
        if self.open(to - die):
            return True
        alone = self.mine[WAITING if moved == _ENTRY else moved] == 1
        return any(self.open(point - die) for point in self.sources if point != moved or not alone)


def _likely(lengths: set[int]) -> set[_Dice]:
    """Return the rolls that could take a checker as far as some blot is away."""
    return {dice for dice in _ROLLS if lengths.intersection(_REACH[dice])}


def _seen(board: _Board, ways: list[tuple[int, int]]) -> tuple[set[_Dice], set[_Dice]]:
    """Return the rolls that surely hit and those that may, nobody being on the bar; no other roll does.

    With both dice played a hit is legal whatever else could be played. The steps of a double do not hinder each
    other, so that one with a hit can be filled up to as many as any, unless bearing off comes into it.
    """
    sure: set[_Dice] = set()
    doubtful: set[_Dice] = set()
    outside = sum(board.mine[7:])
    for source, length in ways:
        for dice, landings in _BY_LENGTH[length]:
            if dice in sure or not _clear(board, source, landings):
                continue
            high, low = dice
            if high == low:
                (sure if outside > _HOME_IN_ONE_ROLL else doubtful).add(dice)
            elif length == high + low or board.plays(high + low - length, source, source - length):
                sure.add(dice)
            else:
                doubtful.add(dice)
    return sure, doubtful - sure


def _clear(board: _Board, source: int, landings: tuple[tuple[int, ...], ...]) -> bool:
    """Return whether a checker can come to a blot by one of these ways, each given as the landing points before it."""
    theirs = board.theirs
    for landing in landings:
        for length in landing:
            if theirs[_ENTRY - source + length] > 1:
                break
        else:
            return True
    return False


def _hits(rules: Rules, position: Position, side: Side, dice: _Dice) -> bool:
    return any(True in play.hits for play in legal_plays(rules, position, side, dice))
