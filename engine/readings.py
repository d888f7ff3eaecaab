"""Readings: in which ways the steps of a play, as they are written, can be made with the dice.

The steps may stand in any order, and one written step may take several dice or leave its target open. Every order and
every way is tried; what leads to the same position with the same dice and steps ahead is tried once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.position import ANYWHERE, BAR, OFF, WAITING, Checkers, Position, Side, Step
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.steps import facing, obstacle, target_of, won

__all__ = ["Pending", "Reading", "begin", "carry_on", "explore"]

Pending: TypeAlias = tuple[int, int, int]
"""A step still to be made: its index as written, where its checker stands now, its target."""


class Reading(NamedTuple):
    """A way to make the written steps, or a part of it: the checkers it leaves, what was done and what is to come.

    `origins` says for each single step which written one it belongs to; `dice` are left over.
    """

    mine: Checkers
    theirs: Checkers
    dice: tuple[int, ...]
    pending: tuple[Pending, ...]
    steps: tuple[Step, ...] = ()
    hits: tuple[bool, ...] = ()
    origins: tuple[int, ...] = ()

    def position(self, side: Side) -> Position:
        """Return the position left."""
        return Position.of(side, self.mine, self.theirs)

    @property
    def over(self) -> bool:
        """Whether the last checker is off."""
        return won(self.mine)

    def starred(self, count: int) -> tuple[bool, ...]:
        """Return for each of the *count* written steps whether a hit was made where it ends."""
        ends = dict(zip(self.origins, self.hits, strict=True))
        return tuple(ends.get(index, False) for index in range(count))


def begin(position: Position, side: Side, dice: tuple[int, ...], written: tuple[Step, ...]) -> Reading:
    """Return the reading in which nothing is made yet."""
    pending = tuple((index, source, target) for index, (source, target) in enumerate(written))
    return Reading(position[side], position[1 - side], dice, pending)


def explore(rules: Rules, start: Reading) -> tuple[list[Reading], Reading]:
    """Return the readings that make every written step, and the one that makes most of them.

    Of steps that are more than the dice only as many as there are dice are tried. A step that is made in part does
    not count as made. Where several make as many, the one that keeps to the order as written and hits least is best.
    """
    beyond = start.pending[len(start.dice) :]
    complete: list[Reading] = []
    best = start._replace(pending=start.pending[: len(start.dice)])
    begun = {index: source for index, source, _ in best.pending}
    stack, seen = [best], set()
    while stack:
        reading = stack.pop()
        state = reading[:4]
        if state in seen:
            continue
        seen.add(state)
        if not reading.pending and not beyond:
            complete.append(reading)
        if _merit(reading) > _merit(best) and all(begun[index] == source for index, source, _ in reading.pending):
            best = reading
        stack.extend(reversed(list(_next(rules, reading))))
    return complete, best._replace(pending=best.pending + beyond)


def _merit(reading: Reading) -> tuple[int, int]:
    return -len(reading.pending), -sum(reading.hits)


def _next(rules: Rules, reading: Reading) -> Iterator[Reading]:
    for pending in reading.pending:
        _, source, target = pending
        if not 0 < source <= WAITING:
            continue
        for die in dict.fromkeys(reading.dice):
            reached = target_of(source, die)
            if reached < max(target, OFF) or (target == ANYWHERE and source < BAR):
                continue
            if not obstacle(rules, reading.mine, reading.theirs, source, die):
                yield _made(reading, pending, reached, (die,))


def _made(reading: Reading, pending: Pending, reached: int, dice: tuple[int, ...]) -> Reading:
    index, source, target = pending
    mine, theirs = list(reading.mine), reading.theirs
    mine[source] -= 1
    mine[reached] += 1
    hit = reached != OFF and theirs[facing(reached)] == 1
    place = reading.pending.index(pending)
    ahead = () if target in (reached, ANYWHERE) else ((index, reached, target),)
    return Reading(
        tuple(mine),
        _with_hit(theirs, facing(reached)) if hit else theirs,
        _without(reading.dice, dice),
        (*reading.pending[:place], *ahead, *reading.pending[place + 1 :]),
        (*reading.steps, (source, reached)),
        (*reading.hits, hit),
        (*reading.origins, index),
    )


def _with_hit(theirs: Checkers, point: int) -> Checkers:
    left = list(theirs)
    left[point] -= 1
    left[BAR] += 1
    return tuple(left)


def _without(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


def carry_on(reading: Reading) -> Reading:
    """Return the reading with its pending steps made as on the table, whatever the dice, as far as they can be.

    A checker must stand where a step begins and no two of the opponent's where it ends; a step of several dice is
    made at once. The steps are made in any order that works: of moves that go forward the first that can be made
    never stands in the way of another.
    """
    while reading.pending:
        steps = (_on_table(reading, pending) for pending in reading.pending)
        made = next((step for step in steps if step), None)
        if made is None:
            break
        reading = made
    return reading


def _on_table(reading: Reading, pending: Pending) -> Reading | None:
    index, source, target = pending
    if not (0 < source <= WAITING and reading.mine[source]):
        return None
    target = _only_entry(reading, source) if target == ANYWHERE else target
    if not OFF <= target < BAR or (target and reading.theirs[facing(target)] > 1):
        return None
    aimed = (index, source, target)
    ahead = tuple(aimed if one == pending else one for one in reading.pending)
    return _made(reading._replace(pending=ahead), aimed, target, _spent(reading.dice, source, target))


def _only_entry(reading: Reading, source: int) -> int:
    """Return the one point on which a checker can enter, ANYWHERE where there is none or a choice."""
    points = {target_of(source, die) for die in reading.dice if source >= BAR and reading.theirs[die] < 2}
    return points.pop() if len(points) == 1 else ANYWHERE


def _spent(dice: tuple[int, ...], source: int, target: int) -> tuple[int, ...]:
    """Return the dice that a step on the table used up: that of its length, else the first that make up for it."""
    length = min(source, BAR) - target
    if length in dice:
        return (length,)
    spent: list[int] = []
    for die in dice:
        if length > 0:
            spent.append(die)
            length -= die
    return tuple(spent)
