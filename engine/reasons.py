"""Reasons: what to say of a play that the rules do not allow, in the words of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from aceydeucey.engine.position import ANYWHERE, BAR, OFF, WAITING, Checkers, Step
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.steps import facing, obstacle, target_of
from aceydeucey.engine.violations import Violation

__all__ = ["NUMBERS", "Spot", "spell", "step_violation", "violation"]

_BASIS = {
    "no-checker": ("a checker to move", "A9, D11, T9"),
    "blocked-point": ("open points", "L1, A22, D16, T11, Z13"),
    "wrong-die": ("one step a die", "L2, D17, T9, Z8"),
    "bar-first": ("bar_first", "A21, D25, T20, Z16"),
    "enter-before-bar": ("bar_first", "A21, D25, T20"),
    "dice-left": ("max_dice", "L4, Z20"),
    "higher-die": ("higher_die", "L5, Z21"),
    "pass-with-play": ("max_dice", "L4, Z12"),
    "bear-off-early": ("all home", "A24, D33, T22, Z24"),
    "bear-off-lower": ("bearoff_over", "A26, A27, T25, T26, D36, Z28"),
    "bear-off-inexact": ("bearoff_over", "IE; GA 4; bgammon"),
    "frozen": ("bearoff_inside, home_frozen", "CE; LE"),
    "half-board": ("move_before_all_in", "GA 1"),
    "all-in-first": ("move_before_all_in", "BR, W8"),
    "hit-too-early": ("hit_gate", "BR"),
    "wrong-way": ("forward only", "A10, D3, Z1"),
    "no-way": ("open halfway points", "L2, D13, T10, Z10"),
    "ambiguous-play": ("named halfway points", "Z15; decision 27"),
}

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers in words."""


class Spot(NamedTuple):
    """Where a step was to be made: the rules, the checkers as they stand then, the roll and what is left of it.

    Both are empty where the dice are not known.
    """

    rules: Rules
    mine: Checkers
    theirs: Checkers
    rolled: tuple[int, ...]
    left: tuple[int, ...]


def violation(kind: str, message: str, *, step: int | None = None) -> Violation:
    """Return a violation of that kind with the rule behind it and where that is written."""
    rule, source = _BASIS[kind]
    return Violation(kind, message, step, rule, source)


def spell(steps: Sequence[Step], hits: Sequence[bool] = ()) -> str:
    """Return steps in the words of the board, equal ones counted.

    >>> spell(((25, 22), (6, 3), (6, 3)), (True, False, False))
    'bar/22* 6/3(2)'
    """
    counted = Counter(_move(step) for step in steps)
    starred = {_move(step) for step, hit in zip(steps, hits, strict=False) if hit}
    words = (word + "*" * (word in starred) + (f"({count})" if count > 1 else "") for word, count in counted.items())
    return " ".join(words) or "no play"


def _move(step: Step) -> str:
    source, target = step
    return _SOURCES.get(source, str(source)) + {OFF: "/off", ANYWHERE: ""}.get(target, f"/{target}")


_SOURCES = {BAR: "bar", WAITING: "in"}


def step_violation(spot: Spot, index: int, step: Step) -> Violation:
    """Return the first thing wrong with a step that cannot be made from there."""
    kind, why = _fault(spot, step)
    return violation(kind, f"{_move(step)}: {why}", step=index)


def _fault(spot: Spot, step: Step) -> tuple[str, str]:
    source, target = step
    if target >= min(source, BAR) or target < ANYWHERE:
        return "wrong-way", "a checker moves from the higher points to the lower"
    if not (0 < source <= WAITING and spot.mine[source]):
        return "no-checker", _EMPTY.get(source, f"no checker stands on the {source}-point")
    if not spot.rolled:
        return _blocked(spot, target) if target > OFF else ("no-way", "where the checker goes is not written")
    early = obstacle(spot.rules, spot.mine, spot.theirs, source, 1)
    if early in _BEFORE_THE_DICE:
        return early, _BEFORE_THE_DICE[early]
    if target == ANYWHERE:
        return _no_entry(spot, source)
    return _no_move(spot, source, target) if target else _no_bear_off(spot, source)


_EMPTY = {BAR: "no checker is on the bar", WAITING: "no checker is waiting to enter"}

_BEFORE_THE_DICE = {
    "bar-first": "a checker on the bar must enter before any other moves",
    "enter-before-bar": "a checker on the bar must enter before a waiting one",
    "all-in-first": "all checkers must be entered before one moves on the board",
}


def _blocked(spot: Spot, point: int) -> tuple[str, str]:
    count = spot.theirs[facing(point)] if 0 < point < BAR else 0
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return "blocked-point", f"the {point}-point is held by {number} of the opponent's checkers"


def _no_entry(spot: Spot, source: int) -> tuple[str, str]:
    if source < BAR:
        return "no-way", "where the checker goes is not written"
    if not spot.left:
        return "wrong-die", f"all dice of {_roll(spot)} are played"
    die = spot.left[0]
    return _by_obstacle(spot, source, die)


def _by_obstacle(spot: Spot, source: int, die: int) -> tuple[str, str]:
    kind = obstacle(spot.rules, spot.mine, spot.theirs, source, die)
    return (kind, _HOUSE[kind]) if kind in _HOUSE else _blocked(spot, target_of(source, die))


def _why_no_die(spot: Spot, length: int) -> str:
    if length not in _lengths(spot.rolled):
        return f"no {length} was rolled with {_roll(spot)}"
    if length in spot.rolled:
        return f"the {length} of {_roll(spot)} is already played"
    return f"no {length} is left of {_roll(spot)}"


def _no_move(spot: Spot, source: int, target: int) -> tuple[str, str]:
    length = min(source, BAR) - target
    if length not in _lengths(spot.left):
        return "wrong-die", _why_no_die(spot, length)
    if spot.theirs[facing(target)] > 1:
        return _blocked(spot, target)
    if length in spot.left:
        return _by_obstacle(spot, source, length)
    starts = {
        order[0]: obstacle(spot.rules, spot.mine, spot.theirs, source, order[0]) for order in _orders(spot.left, length)
    }
    if set(starts.values()) <= _HOUSE.keys():
        return _by_obstacle(spot, source, next(iter(starts)))
    return "no-way", f"no order of {_roll(spot)} gets there: {_closed(spot, source, target)}"


_HOUSE = {
    "half-board": "no checker moves past the 13-point while one is waiting",
    "frozen": "a checker at home may only be borne off",
    "hit-too-early": "no hit before a checker of one's own has come home",
}


def _closed(spot: Spot, source: int, target: int) -> str:
    points = {_halfway(spot, source, order) for order in _orders(spot.left, min(source, BAR) - target)} - {0}
    words = " and ".join(f"the {point}-point" for point in sorted(points, reverse=True))
    return f"{words} on the way {'are' if len(points) > 1 else 'is'} held" if words else "the way is not open"


def _halfway(spot: Spot, source: int, order: tuple[int, ...]) -> int:
    """Return the first point on the way that cannot be touched, 0 where none is closed."""
    for die in order[:-1]:
        source = target_of(source, die)
        if spot.theirs[facing(source)] > 1:
            return source
    return 0


def _orders(dice: tuple[int, ...], length: int) -> Iterator[tuple[int, ...]]:
    for count in range(2, len(dice) + 1):
        for order in permutations(dice, count):
            if sum(order) == length:
                yield order


def _no_bear_off(spot: Spot, source: int) -> tuple[str, str]:
    if sum(spot.mine[7:]) > (source > 6):
        return _too_early(spot, source)
    fitting = [die for die in spot.left if die >= source]
    if not fitting:
        return _too_small(spot, source)
    die = fitting[0]
    kind = obstacle(spot.rules, spot.mine, spot.theirs, source, die)
    if kind == "bear-off-lower":
        highest = max(point for point in range(1, 7) if spot.mine[point])
        return kind, f"a {die} takes no checker from the {source}-point while one stands on the {highest}-point"
    return kind, f"a {die} takes no checker from the {source}-point, the number must be exact"


def _too_early(spot: Spot, source: int) -> tuple[str, str]:
    if max(_lengths(spot.rolled)) < source:
        return "wrong-die", f"{_roll(spot)} does not bring a checker off from the {source}-point"
    outside = [point for point in range(24, 6, -1) if spot.mine[point]]
    places = ((BAR, "on the bar"), (WAITING, "waiting to enter"))
    where = next((word for point, word in places if spot.mine[point]), f"on the {outside[0]}-point" if outside else "")
    return "bear-off-early", f"not all checkers are home, one is {where}"


def _too_small(spot: Spot, source: int) -> tuple[str, str]:
    if max(_lengths(spot.left)) < source:
        return "wrong-die", f"no die left of {_roll(spot)} takes a checker from the {source}-point"
    return "no-way", f"no order of {_roll(spot)} takes a checker from the {source}-point"


def _lengths(dice: tuple[int, ...]) -> set[int]:
    return {sum(some) for count in range(1, len(dice) + 1) for some in combinations(dice, count)} or {0}


def _roll(spot: Spot) -> str:
    return "-".join(str(die) for die in spot.rolled[:2])
