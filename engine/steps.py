"""Steps: what one checker may do with one die, and if it may not, why.

A step is asked about with the mover's checkers and the opponent's as they stand when it is made. `obstacle` names the
rule in its way; `open_ways` lists every step that has none. The two say the same, which the tests hold them to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from aceydeucey.engine.position import BAR, OFF, WAITING, Step
from aceydeucey.engine.rules import Rules

__all__ = ["HIT", "Way", "expanded", "facing", "obstacle", "open_ways", "rank", "target_of", "won"]

Way: TypeAlias = tuple[int, int, int, int, Step]
"""A step ready to be made: source, target, the target in the opponent's numbering, what it adds to a position's key
(see `HIT`), the step."""

_BASE = 5
HIT = tuple(1 << _BASE * (27 + point) for point in range(25))
"""What a hit on a point adds to a position's key. The key of a position reached from another is the change of every
count, five bits each: no play changes one by more than four."""


def target_of(source: int, die: int) -> int:
    """Return where a die brings a checker: both kinds of entry land on 25 - die (A7, A22), past the ace it is off."""
    return max((BAR if source == WAITING else source) - die, OFF)


def facing(point: int) -> int:
    """Return the opponent's number of a point."""
    return 25 - point


def rank(source: int) -> int:
    """Return the order in which steps are written, highest first: bar, in, then from the far corner home."""
    return 27 if source == BAR else source


def expanded(dice: tuple[int, int]) -> tuple[int, ...]:
    """Return the dice to play, the higher first, four of a double; no die where one shows no number from 1 to 6.

    >>> expanded((3, 6)), expanded((2, 2))
    ((6, 3), (2, 2, 2, 2))
    """
    return _ROLLS.get(dice, ())


_ROLLS = {
    (first, second): (first,) * 4 if first == second else (max(first, second), min(first, second))
    for first in range(1, 7)
    for second in range(1, 7)
}


def won(mine: Sequence[int]) -> bool:
    """Return whether no checker is left on the board, on the bar or waiting."""
    return not any(mine[1:])


def obstacle(rules: Rules, mine: Sequence[int], theirs: Sequence[int], source: int, die: int) -> str:
    """Return the kind of the rule that forbids this step, "" if none does."""
    if not mine[source]:
        return "no-checker"
    if mine[BAR] and source != BAR:
        return "enter-before-bar" if source == WAITING else "bar-first"
    if rules.move_before_all_in == "none" and mine[WAITING] and source < BAR:
        return "all-in-first"
    target = target_of(source, die)
    if target == OFF:
        return _bear_off_obstacle(rules, mine, source, die)
    if theirs[facing(target)] > 1:
        return "blocked-point"
    return "" if rules.plain else _house_obstacle(rules, mine, theirs, source, target)


def _bear_off_obstacle(rules: Rules, mine: Sequence[int], source: int, die: int) -> str:
    if any(mine[7:]):
        return "bear-off-early"
    if source == die:
        return ""
    if rules.bearoff_over == "exact":
        return "bear-off-inexact"
    above = mine[source + 1 : 7] if rules.bearoff_over == "highest" else mine[die:7]
    return "bear-off-lower" if any(above) else ""


def _house_obstacle(rules: Rules, mine: Sequence[int], theirs: Sequence[int], source: int, target: int) -> str:
    if rules.move_before_all_in == "half_board" and mine[WAITING] and source < BAR and target < 13:
        return "half-board"
    if source <= 6 and (rules.home_frozen or (rules.bearoff_inside == "forbidden" and not any(mine[7:]))):
        return "frozen"
    if rules.hit_gate == "one_home" and theirs[facing(target)] and not any(mine[:7]):
        return "hit-too-early"
    return ""


def _way(source: int, die: int) -> Way:
    target = target_of(source, die)
    change = (1 << _BASE * target) - (1 << _BASE * source)
    return source, target, facing(target), change, (source, target)


_BAR_WAY: tuple[Way, ...] = tuple(_way(BAR, die) for die in range(7))
_BOARD_WAYS: tuple[tuple[Way, ...], ...] = tuple(
    tuple(_way(source, die) for source in (WAITING, *range(24, die, -1))) for die in range(7)
)
_OFF_WAYS: tuple[Way, ...] = tuple(_way(source, 6) for source in range(7))
_ALL_WAYS: tuple[tuple[Way, ...], ...] = tuple(
    tuple(_way(source, die) for source in (BAR, WAITING, *range(24, 0, -1))) for die in range(7)
)


def open_ways(rules: Rules, mine: Sequence[int], theirs: Sequence[int], die: int) -> list[Way]:
    """Return every step that the die allows, in the order of `rank`."""
    if not rules.plain:
        return [way for way in _ALL_WAYS[die] if not obstacle(rules, mine, theirs, way[0], die)]
    if mine[BAR]:
        return [_BAR_WAY[die]] if theirs[die] < 2 else []
    ways = [way for way in _BOARD_WAYS[die] if mine[way[0]] and theirs[way[2]] < 2]
    if not any(mine[7:]):
        ways += _bear_offs(rules, mine, die)
    return ways


def _bear_offs(rules: Rules, mine: Sequence[int], die: int) -> list[Way]:
    points = range(die, 0, -1)
    return [_OFF_WAYS[point] for point in points if mine[point] and not _bear_off_obstacle(rules, mine, point, die)]
