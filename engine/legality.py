"""Legality: whether one given play is legal, and if not, which step breaks which rule.

Most plays are settled without a search (see `straight`); of the others every reading that their words allow is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from aceydeucey.engine.plays import Play, both_playable, can_move, legal_plays
from aceydeucey.engine.position import BAR, OFF, WAITING, Position, Side, Step
from aceydeucey.engine.readings import Reading, begin, carry_on, explore
from aceydeucey.engine.reasons import NUMBERS, Spot, spell, step_violation, violation
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.steps import expanded
from aceydeucey.engine.straight import joined, straight
from aceydeucey.engine.verdict import Verdict
from aceydeucey.engine.violations import Violation

__all__ = ["Verdict", "impossible_die", "judge", "judge_made", "nearest"]


def judge(  # noqa: PLR0913, PLR0917 - the parts of a play
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

    The steps may stand in any order, may be made of several dice each, and may end ANYWHERE; what is legal a die a
    step as it stands is read so. Without dice only checkers and points are looked at; so are they with a die that
    does not exist, and that die is what is wrong. `stars`, one for each step as written, choose between legal readings
    that leave different positions; where they do not, the play is ambiguous, all `ways` are told and the one that hits
    least, with `prefer_hits` the one that hits most, is carried out.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> rules = RULE_SETS["backgammon"]
    >>> judge(rules, rules.start_position, 0, (3, 1), ((8, 5), (6, 5))).violations
    ()
    >>> judge(rules, rules.start_position, 0, (5, 1), ((13, 8), (6, 1))).violations[0].message
    '6/1: the 5 of 5-1 is already played'
    >>> judge(rules, rules.start_position, 0, (9, 9), ()).violations[0].kind
    'impossible-die'
    """
    if dice is None:
        return _unrolled(rules, position, side, steps)
    made = straight(rules, position, side, dice, steps)
    if made is None and not expanded(dice):
        return _unrolled(rules, position, side, steps)._replace(violations=(impossible_die(dice),))
    return judge_made(made, rules, position, side, dice, steps, stars, prefer_hits=prefer_hits)


def impossible_die(dice: tuple[int, int]) -> Violation:
    """Return the violation of dice of which one shows no number from 1 to 6."""
    bad = next(die for die in dice if not 1 <= die <= 6)
    return Violation("impossible-die", f"a die shows 1 to 6, not {bad}", rule="dice")


def judge_made(  # noqa: PLR0913, PLR0917 - the parts of a play
    made: Verdict | None,
    rules: Rules,
    position: Position,
    side: Side,
    dice: tuple[int, int],
    steps: tuple[Step, ...],
    stars: tuple[bool, ...] | None = None,
    *,
    prefer_hits: bool = False,
) -> Verdict:
    """Return what `judge` does of a play that was *made* `straight`, None where that is not possible."""
    verdict = made
    if verdict is None:
        verdict = joined(rules, position, side, dice, steps)
    elif verdict.dice_left and not _is_most(rules, position, side, dice, verdict):
        verdict = None
    return verdict or _by_readings(rules, position, side, dice, steps, stars, prefer_hits=prefer_hits)


def _is_most(rules: Rules, position: Position, side: Side, dice: tuple[int, int], verdict: Verdict) -> bool:
    """Return whether a play of possible steps with dice left over is legal."""
    if not verdict.steps and not can_move(rules, position, side, dice):
        return True
    if len(verdict.steps) == 1 and dice[0] != dice[1] and rules.max_dice and verdict.steps[0][1] != OFF:
        return _is_one_die(rules, position, side, dice, verdict.steps[0])
    outcome = (verdict.position, len(verdict.steps))
    return outcome in [(play.position, play.dice_used) for play in legal_plays(rules, position, side, dice)]


def _is_one_die(rules: Rules, position: Position, side: Side, dice: tuple[int, int], step: Step) -> bool:
    """Return whether one die of two is all that can be played, and the step takes the one that must be."""
    if both_playable(rules, position, side, dice):
        return False
    source, target = step
    high = max(dice)
    takes_high = min(source, BAR) - target == high
    return takes_high or not rules.higher_die or not can_move(rules, position, side, (high, high))


def _unrolled(rules: Rules, position: Position, side: Side, steps: tuple[Step, ...]) -> Verdict:
    return _broken(rules, begin(position, side, (), steps), (), side, steps)


def _by_readings(  # noqa: PLR0913, PLR0917 - the parts of a play
    rules: Rules,
    position: Position,
    side: Side,
    dice: tuple[int, int],
    steps: tuple[Step, ...],
    stars: tuple[bool, ...] | None,
    *,
    prefer_hits: bool,
) -> Verdict:
    rolled = expanded(dice)
    complete, best = explore(rules, begin(position, side, rolled, steps))
    if not complete:
        return _broken(rules, best, rolled, side, steps)
    plays = legal_plays(rules, position, side, dice) if _some_dice_left(complete) else ()
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
    most = max(play.dice_used for play in plays)
    example = _closest([play for play in plays if play.dice_used == most], steps)[0]
    spelt = spell(example.steps, example.hits)
    if not steps:
        return violation("pass-with-play", f"there is a legal play: {spelt}")
    if most == count - left:
        return violation("higher-die", f"only one die can be played and it must be the higher: {spelt}", step=0)
    return violation("dice-left", f"{NUMBERS[most]} dice can be played, the play uses {NUMBERS[count - left]}: {spelt}")


def _broken(rules: Rules, best: Reading, rolled: tuple[int, ...], side: Side, steps: tuple[Step, ...]) -> Verdict:
    """Return what became of a play with a step that cannot be made."""
    if len(steps) > _HANDFUL:
        return _verdict(best, side, len(steps))._replace(violations=(_too_many(steps),))
    done = carry_on(best)
    verdict = _verdict(done, side, len(steps))
    stuck = best if rolled else done
    faulty = _faulty(stuck, len(rolled)) if stuck.pending else _backward(steps)
    if faulty is None:
        return verdict
    spot = Spot(rules, stuck.mine, stuck.theirs, rolled, stuck.dice)
    return verdict._replace(violations=(step_violation(spot, faulty, steps[faulty]),))


_HANDFUL = 64
"""No play at a board has more steps; one that is longer is not carried out, since that would cost time for nothing."""


def _too_many(steps: tuple[Step, ...]) -> Violation:
    return violation("wrong-die", f"a play of {len(steps)} steps: no roll has more than four dice", step=4)


def _faulty(reading: Reading, tried: int) -> int:
    """Return the first step as written that stays unmade; an entry from the bar comes before all others."""
    pending = [pending for pending in reading.pending if pending[0] < tried] or reading.pending
    from_bar = (index for index, source, _ in pending if source == BAR and reading.mine[BAR])
    return next(from_bar, pending[0][0])


def _backward(steps: tuple[Step, ...]) -> int | None:
    return next((index for index, (source, target) in enumerate(steps) if target >= min(source, BAR)), None)


def nearest(  # noqa: PLR0913, PLR0917 - the parts of a play
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
