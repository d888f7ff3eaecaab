"""Straight plays: the quick answer to most plays of a record.

A play whose steps can be made one after the other as written, a die each, needs no search: if it uses all dice it is
legal whatever else could be played. Here every microsecond counts, so `straight` is one loop over lists.
"""

from __future__ import annotations

from aceydeucey.engine.position import BAR, Checkers, Position, Side, Step
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.steps import expanded, obstacle, target_of
from aceydeucey.engine.verdict import Verdict

__all__ = ["joined", "straight"]

_ROLLS = {
    (first, second): (first, second, 4 if first == second else 2) for first in range(1, 7) for second in range(1, 7)
}
_NO_HITS = tuple((False,) * count for count in range(5))
_new = tuple.__new__


def straight(  # noqa: C901, PLR0911, PLR0912 - one path without calls
    rules: Rules, position: Position, side: Side, dice: tuple[int, int], steps: tuple[Step, ...]
) -> Verdict | None:
    """Return what becomes of single steps made as written, None where one cannot be made. Dice may be left over."""
    roll = _ROLLS.get(dice)
    if roll is None or len(steps) > roll[2]:
        return None
    # `first` and `second` are the dice: when one is played both names mean the other.
    first, second, count = roll
    theirs = position[1 - side]
    mine = list(position[side])
    house = not rules.plain
    hits: list[Step] | None = None
    home = False
    for step in steps:
        source, target = step
        if not (0 <= target < source < 27 and mine[source]) or (source != 25 and mine[25]):
            return None
        if target:
            there = theirs[25 - target]
            if there > 1:
                return None
            die = source - target if source < 26 else 25 - target
        else:
            if not home and any(mine[7:]):
                return None
            home = True
            there = 0
            die = source
            if die != first and die != second:  # noqa: PLR1714 - quicker
                die = _die_over(rules, mine, source, first, second)
        if die == first:
            first = second
        elif die == second:
            second = first
        else:
            return None
        if house and obstacle(rules, mine, theirs, source, die):
            return None
        mine[source] -= 1
        mine[target] += 1
        if there:
            theirs = _hit(theirs, 25 - target)
            hits = hits or []
            hits.append(step)
    left = tuple(mine)
    after = _new(Position, (theirs, left) if side else (left, theirs))
    marks = _marks(steps, hits) if hits else _NO_HITS[len(steps)]
    return _new(Verdict, (after, steps, marks, count - len(steps), (), (), marks))


def _die_over(rules: Rules, mine: list[int], source: int, first: int, second: int) -> int:
    """Return the die that is higher than the point and bears a checker off from it, 0 where none does."""
    die = max(first, second)
    return die if die > source and not obstacle(rules, mine, mine, source, die) else 0


def _hit(theirs: Checkers, point: int) -> Checkers:
    left = list(theirs)
    left[point] = 0
    left[BAR] += 1
    return tuple(left)


def _marks(steps: tuple[Step, ...], hits: list[Step]) -> tuple[bool, ...]:
    """Return for each step whether it hit; of equal steps the first one did."""
    marks = []
    for step in steps:
        marks.append(step in hits)
        if marks[-1]:
            hits.remove(step)
    return tuple(marks)


def joined(
    rules: Rules, position: Position, side: Side, dice: tuple[int, int], steps: tuple[Step, ...]
) -> Verdict | None:
    """Return what becomes of a play with joined steps that uses all dice, None where that takes a closer look."""
    rolled = expanded(dice)
    if len(rolled) == 4:
        return _joined_double(rules, position, side, dice, steps)
    if len(rolled) != 2 or len(steps) != 1:
        return None
    source, target = steps[0]
    if target < 0 or min(source, BAR) - target != sum(rolled):
        return None
    ways = []
    for die in rolled:
        halfway = target_of(source, die)
        ways.append(straight(rules, position, side, dice, ((source, halfway), (halfway, target))))
    high, low = ways
    if high and low and high.position != low.position:
        return None
    way = high or low
    return way and way._replace(starred=way.hits[1:])


def _joined_double(
    rules: Rules, position: Position, side: Side, dice: tuple[int, int], steps: tuple[Step, ...]
) -> Verdict | None:
    """Return the same for a double, whose joined steps can be taken apart in one way only."""
    singles: list[Step] = []
    ends: list[int] = []
    for source, target in steps[:4]:
        place = source
        while place > max(target, 0) and len(singles) < 5:
            reached = target_of(place, dice[0])
            singles.append((place, reached))
            place = reached
        if place != target:
            return None
        ends.append(len(singles) - 1)
    if len(singles) != 4 or len(steps) > 4:
        return None
    way = straight(rules, position, side, dice, tuple(singles))
    return way and way._replace(starred=tuple([way.hits[end] for end in ends]))
