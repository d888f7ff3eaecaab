"""Legality: whether one given play is legal, and if not, which step breaks which rule.

A play of single steps that can be made as they are written and use all dice is legal, whatever else could be played:
`judge` sees that for itself and as fast as it can. All other plays are read in every way their words allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from aceydeucey.engine.plays import Play, can_move, legal_plays
from aceydeucey.engine.position import BAR, WAITING, Checkers, Position, Side, Step
from aceydeucey.engine.readings import Reading, begin, carry_on, explore
from aceydeucey.engine.reasons import NUMBERS, Spot, spell, step_violation, violation
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.steps import expanded, obstacle
from aceydeucey.engine.violations import Violation

__all__ = ["Verdict", "judge", "nearest"]


class Verdict(NamedTuple):
    """What became of a play: the position it left (None where it cannot be carried out) and what is wrong in it.

    `steps` are the single steps as carried out, joined ones taken apart, `hits` says which of them hit, `dice_left`
    how many dice were not used. `violations` is empty for a legal play. `ways` holds the readings of a play that
    could be several, each as steps, and is empty otherwise. `starred` says for each step *as written* whether a
    hit was made on the point where it ends, which is where its star belongs; a hit on the way of a joined step
    stands in `hits` only.
    """

    position: Position | None
    steps: tuple[Step, ...]
    hits: tuple[bool, ...]
    dice_left: int
    violations: tuple[Violation, ...] = ()
    ways: tuple[tuple[Step, ...], ...] = ()
    starred: tuple[bool, ...] = ()


_PAIRS = {
    (first, second): (first, second, 4 if first == second else 2) for first in range(1, 7) for second in range(1, 7)
}
_NO_HITS = tuple((False,) * count for count in range(5))
_new = tuple.__new__


def judge(  # noqa: C901, PLR0912, PLR0913 - one path without calls: half a million plays a second
    rules: Rules,
    position: Position,
    side: Side,
    dice: tuple[int, int] | None,
    steps: tuple[Step, ...],
    stars: tuple[bool, ...] | None = None,
    *,
    prefer_hits: bool = False,
) -> Verdict:
    """Return what became of a play: legal or not, why not, and the position it left.

    The steps may stand in any order, may be made of several dice each, and may end ANYWHERE. Without dice, or with
    a die that does not exist, only checkers and points are looked at. `stars`, one for each step as written,
    choose between legal readings that leave different positions; where they do not, the play is ambiguous, all
    `ways` are told and the one that hits least, with `prefer_hits` the one that hits most, is carried out.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> rules = RULE_SETS["backgammon"]
    >>> judge(rules, rules.start_position, 0, (3, 1), ((8, 5), (6, 5))).violations
    ()
    >>> judge(rules, rules.start_position, 0, (5, 1), ((13, 8), (6, 1))).violations[0].message
    '6/1: the 5 of 5-1 is already played'
    """
    roll = _PAIRS.get(dice) if rules.plain else None  # type: ignore[arg-type] # None is no pair
    if roll is None or len(steps) != roll[2]:
        return _judge(rules, position, side, dice, steps, stars, prefer_hits=prefer_hits)
    # `first` and `second` are the dice: when one is played both names mean the other.
    first, second, count = roll
    own = position[side]
    theirs = position[1 - side]
    mine = list(own)
    hits: list[Step] | None = None
    home = False
    for step in steps:
        source, target = step
        if not (0 <= target < source < 27 and mine[source]) or (source != 25 and mine[25]):
            break
        if target:
            there = theirs[25 - target]
            if there > 1:
                break
            die = source - target if source < 26 else 25 - target
        else:
            if not home:
                if any(mine[7:]):
                    break
                home = True
            there = 0
            die = source
            if die != first and die != second:
                die = _die_over(rules, mine, source, first, second)
        if die == first:
            first = second
        elif die == second:
            second = first
        else:
            break
        mine[source] -= 1
        mine[target] += 1
        if there:
            theirs = _hit(theirs, 25 - target)
            if hits is None:
                hits = []
            hits.append(step)
    else:
        left = tuple(mine)
        after = _new(Position, (theirs, left) if side else (left, theirs))
        marks = _NO_HITS[count] if hits is None else _marks(steps, hits)
        return _new(Verdict, (after, steps, marks, 0, (), (), marks))
    return _judge(rules, position, side, dice, steps, stars, prefer_hits=prefer_hits)


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


def _judge(  # noqa: PLR0913 - the parts of a play
    rules: Rules,
    position: Position,
    side: Side,
    dice: tuple[int, int] | None,
    steps: tuple[Step, ...],
    stars: tuple[bool, ...] | None,
    *,
    prefer_hits: bool,
) -> Verdict:
    rolled = expanded(dice) if dice else ()
    if dice and not steps and not can_move(rules, position, side, dice):
        return Verdict(position, (), (), len(rolled))
    complete, best = explore(rules, begin(position, side, rolled, steps))
    if not complete:
        return _broken(rules, best, rolled, side, steps)
    plays = legal_plays(rules, position, side, dice) if dice and _some_dice_left(complete) else ()
    legal = _legal(complete, side, plays)
    chosen, settled = _choice(legal or complete, stars, len(steps), prefer_hits=prefer_hits)
    verdict = _verdict(chosen, side, len(steps))
    if not legal:
        return verdict._replace(violations=(_short(plays, steps, len(rolled), len(chosen.dice)),))
    return verdict if settled else _ambiguous(verdict, legal)


def _some_dice_left(complete: list[Reading]) -> bool:
    return any(reading.dice and not reading.over for reading in complete)


def _legal(complete: list[Reading], side: Side, plays: tuple[Play, ...]) -> list[Reading]:
    """Return the legal readings, one for each position left: that which uses most dice."""
    positions = {play.position for play in plays}
    legal: dict[Position, Reading] = {}
    for reading in sorted(complete, key=lambda reading: len(reading.dice)):
        left = reading.position(side)
        if not reading.dice or reading.over or left in positions:
            legal.setdefault(left, reading)
    return list(legal.values())


def _choice(
    readings: list[Reading], stars: tuple[bool, ...] | None, count: int, *, prefer_hits: bool
) -> tuple[Reading, bool]:
    """Return the reading to carry out, and whether nothing speaks for another.

    A play without any star tells nothing: the writer may not mark hits at all.
    """
    ordered = sorted(readings, key=lambda reading: sum(reading.hits), reverse=prefer_hits)
    if not stars or not any(stars):
        return ordered[0], len(ordered) == 1
    merits = [(reading.starred(count) == stars, sum(reading.hits) == sum(stars)) for reading in ordered]
    best = max(merits)
    return ordered[merits.index(best)], merits.count(best) == 1


def _verdict(reading: Reading, side: Side, count: int) -> Verdict:
    position = None if reading.pending else reading.position(side)
    return Verdict(position, reading.steps, reading.hits, len(reading.dice), starred=reading.starred(count))


def _ambiguous(verdict: Verdict, legal: list[Reading]) -> Verdict:
    ways = " or ".join(spell(reading.steps, reading.hits) for reading in legal)
    step = next((index for index in range(len(verdict.starred)) if _differs(index, legal)), None)
    return verdict._replace(
        violations=(violation("ambiguous-play", f"the play can be read as {ways}", step=step),),
        ways=tuple(reading.steps for reading in legal),
    )


def _differs(index: int, legal: list[Reading]) -> bool:
    """Return whether a written step is made of other steps in another reading."""
    made = {
        tuple(step for step, origin in zip(reading.steps, reading.origins, strict=True) if origin == index)
        for reading in legal
    }
    return len(made) > 1


def _short(plays: tuple[Play, ...], steps: tuple[Step, ...], count: int, left: int) -> Violation:
    """Return what is wrong with a play of possible steps that uses too few dice, or the wrong one."""
    example = _closest(plays, steps)[0]
    spelt = spell(example.steps, example.hits)
    if not steps:
        return violation("pass-with-play", f"there is a legal play: {spelt}")
    if example.dice_used == count - left:
        return violation("higher-die", f"only one die can be played and it must be the higher: {spelt}", step=0)
    more = NUMBERS[example.dice_used]
    return violation("dice-left", f"{more} dice can be played, the play uses {NUMBERS[count - left]}: {spelt}")


def _broken(rules: Rules, best: Reading, rolled: tuple[int, ...], side: Side, steps: tuple[Step, ...]) -> Verdict:
    """Return what became of a play with a step that cannot be made."""
    done = carry_on(best)
    verdict = _verdict(done, side, len(steps))
    at = best if rolled else done
    faulty = _faulty(at, len(rolled)) if at.pending else _backward(steps)
    if faulty is None:
        return verdict
    spot = Spot(rules, at.mine, at.theirs, rolled, at.dice)
    return verdict._replace(violations=(step_violation(spot, faulty, steps[faulty]),))


def _faulty(reading: Reading, tried: int) -> int:
    """Return the first step as written that stays unmade; an entry from the bar comes before all others."""
    pending = [pending for pending in reading.pending if pending[0] < tried] or reading.pending
    from_bar = (index for index, source, _ in pending if source == BAR and reading.mine[BAR])
    return next(from_bar, pending[0][0])


def _backward(steps: tuple[Step, ...]) -> int | None:
    return next((index for index, (source, target) in enumerate(steps) if target >= min(source, BAR)), None)


def nearest(  # noqa: PLR0913 - the parts of a play
    rules: Rules, position: Position, side: Side, dice: tuple[int, int], steps: tuple[Step, ...], count: int = 5
) -> tuple[Play, ...]:
    """Return the legal plays nearest to the steps as written: most steps in common, then fewest pips apart."""
    return tuple(_closest(legal_plays(rules, position, side, dice), steps)[:count])


def _closest(plays: Iterable[Play], steps: tuple[Step, ...]) -> list[Play]:
    written, change = Counter(steps), _change(steps)

    def distance(play: Play) -> tuple[int, int]:
        apart = accumulate(a - b for a, b in zip(_change(play.steps), change, strict=True))
        return -(Counter(play.steps) & written).total(), sum(map(abs, apart))

    return sorted(plays, key=distance)


def _change(steps: tuple[Step, ...]) -> list[int]:
    """Return how steps change the mover's counts."""
    change = [0] * 27
    for source, target in steps:
        if 0 < source <= WAITING and 0 <= target <= WAITING:
            change[source] -= 1
            change[target] += 1
    return change
