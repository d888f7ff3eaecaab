"""Running: plain turns played one after the other without a state for each.

A plain turn is one roll that ends it, played in full and legally a die a step as written, or not because checkers
stay on the bar before closed points. Most turns of most records are plain. Here every tenth of a microsecond counts:
what of a play does not depend on the position is found once (`plain_play`), and the checkers are moved on two lists.
Whatever is not plain is left to `turns.roll`, which says what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.actions import ROLLED, Roll
from aceydeucey.engine.earnings import ended
from aceydeucey.engine.position import BAR, OFF, WAITING, Position, Side, Step
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.engine.steps import expanded
from aceydeucey.engine.turns import roll

__all__ = ["Hop", "Judged", "PlainPlay", "Ran", "hop", "legal_turns", "plain_play"]

_DIE = range(1, 7)
_new = tuple.__new__  # as in engine.turns
_BETWEEN = (Phase.TURN, Phase.START)
"""A roll here begins a turn."""

Hop: TypeAlias = tuple[int, int, int, bool, int]
"""A step made ready: from, to, the opponent's name for the point reached, whether a hit is marked, the die it takes.

The opponent has no point where a checker is borne off: that place is one behind all others. Die 0: no single die.
"""

_NOWHERE = WAITING + 1


class PlainPlay(NamedTuple):
    """A play as far as it does not depend on the position.

    `hops` take each die once where `exact`; `bars` of them, the first ones, enter from the bar. `second_from`: where
    they are two that can be looked at together, the point where the second finds its checker before the play, else -1.
    """

    dice: tuple[int, int]
    hops: tuple[Hop, ...]
    exact: bool
    bars: int
    second_from: int

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps, without what was made ready of them."""
        return tuple([each[:2] for each in self.hops])

    def roll(self, side: Side) -> Roll:
        """Return the roll that opens a side's turn with this play."""
        return Roll(1 if side else 0, self.dice, self.steps, ROLLED, tuple([each[3] for each in self.hops]))


class Ran(NamedTuple):
    """How far turns went: the state after them, how many they were, whose turn the last one was.

    `halted`: another turn came, which is for others to say what it is.
    """

    game: Game
    turns: int
    side: Side | None
    halted: bool = False


_Turn: TypeAlias = tuple[Side, PlainPlay | None]

Judged: TypeAlias = Callable[[int, Game, Applied], None]
"""Who is told of a turn that is legal but not as plain as others."""


def hop(source: int, target: int, star: bool = False) -> Hop:  # noqa: FBT001, FBT002 - a pair of a step and its star
    """Return a step made ready; *star*: it is marked as a hit."""
    if not 0 <= target < source <= WAITING:
        return source, target, _NOWHERE, star, 0
    if target == OFF:
        return source, target, _NOWHERE, star, source
    return source, target, BAR - target, star, (min(BAR, source)) - target


def plain_play(dice: tuple[int, int], hops: tuple[Hop, ...]) -> PlainPlay:
    """Return a play made ready for every position it may meet."""
    first, second = dice
    if len(hops) != 2 or first == second:
        return _alike(dice, hops)
    (s1, t1, _, _, d1), (s2, t2, _, h2, d2) = hops
    taken = (d1 == first and d2 == second) or (d1 == second and d2 == first)
    if not taken or s2 == BAR != s1 or not (0 < first < 7 and 0 < second < 7):
        return _new(PlainPlay, (dice, hops, False, 0, -1))
    # A checker that is borne off, or a second hit on one point, takes a closer look.
    together = t1 and t2 and (t1 != t2 or not h2)
    second_from = -1 if not together else s1 if t1 == s2 else s2
    return _new(PlainPlay, (dice, hops, True, (s1 == BAR) + (s2 == BAR), second_from))


def _alike(dice: tuple[int, int], hops: tuple[Hop, ...]) -> PlainPlay:
    """Return a double, or a play that is none of two dice, made ready."""
    first, second = dice
    sources = [each[0] for each in hops]
    bars = sources.count(BAR)
    exact = first == second and first in _DIE and [each[4] for each in hops] == [first] * 4
    return PlainPlay(dice, hops, exact and sources[:bars] == [BAR] * bars, bars, -1)


def legal_turns(game: Game, turns: Iterable[_Turn], *, marked: bool = True, judged: Judged | None = None) -> Ran:
    """Return what the first of these turns lead to, as many as are of one roll and legal.

    A turn is a side and its play, None for one that `plain_play` does not know. *marked*: hits are marked; else a mark
    says nothing, nor does it that there is none. A turn that is not plain is judged by `turns.roll`. *judged* is told
    of those that win, are not made as written, a die a step, or are played under rules whose steps ask for more than
    checkers and points: which of the turns it is, the state before, and what it led to.
    """
    coming = iter(turns)
    count, last = 0, None
    while True:
        ran, halted = _plain_turns(game, coming, marked=marked)
        game, count = ran.game, count + ran.turns
        last = ran.side if ran.turns else last
        applied = halted and _judge(game, *halted, marked=marked)
        if halted is None or applied is None:
            return Ran(game, count, last, halted is not None)
        if judged is not None and not _as_written(game, halted, applied):
            judged(count, game, applied)
        game, count, last = applied.game, count + 1, 1 if halted[0] else 0


def _as_written(game: Game, turn: _Turn, applied: Applied) -> bool:
    """Return whether a legal play was made as written, a die a step, so that nothing more is to be said of it."""
    play, verdict = turn[1], applied.verdict
    if play is None or applied.game.over or not game.rules.plain:
        return False
    return verdict is not None and verdict.steps == play.steps


def _judge(game: Game, side: Side, play: PlainPlay | None, *, marked: bool) -> Applied | None:
    """Return what a roll and its play lead to if they are legal and the hits are marked as they should be.

    A play of no steps is a pass, or nothing was written because nothing could be played: which is the same.
    """
    if play is None or game.position is None or game.side not in {side, None} or game.phase not in _BETWEEN:
        return None
    action = play.roll(side)
    applied = roll(game, action)
    _, violations, verdict = applied
    if violations or (action.steps and verdict is None) or (verdict and marked and verdict.starred != action.stars):
        return None
    return applied


def _plain_turns(game: Game, turns: Iterator[_Turn], *, marked: bool) -> tuple[Ran, _Turn | None]:
    """Return what plain turns lead to, and the first turn that is not plain.

    None is plain that wins the game, nor is any under a rule set whose steps ask for more than checkers, points and
    the order of the bear-off.
    """
    halted = next(turns, None)
    rules, position, to_move = game.rules, game.position, _to_move(game, halted)
    if position is None or to_move is None or halted is None:
        return Ran(game, 0, None), halted
    white, black = [*position.white, 0], [*position.black, 0]
    mine, theirs = (black, white) if to_move else (white, black)
    ends, over, most_off = rules.one_roll, rules.bearoff_over == "highest", rules.checkers - 4
    count, last = 0, None
    for side, play in chain((halted,), turns):
        if side != to_move or play is None:
            halted = side, play
            break
        dice, hops, exact, bars, second_from = play
        if second_from >= 0 and ends:
            (s1, t1, o1, h1, _), (s2, t2, o2, h2, _) = hops
            free = theirs[o1] == h1 and theirs[o2] == h2
            made = free and mine[25] == bars and mine[s1] > (s1 == s2) and mine[second_from]
        else:
            made = False
        if made:
            mine[s1] -= 1
            mine[t1] += 1
            mine[s2] -= 1
            mine[t2] += 1
            if h1:
                theirs[o1] = 0
                theirs[25] += 1
            if h2:
                theirs[o2] = 0
                theirs[25] += 1
        elif (
            (mine[OFF] >= most_off and mine[OFF] + [each[1] for each in hops].count(OFF) >= rules.checkers)
            or not (ends or (dice[0] != dice[1] and sum(dice) != 3))
            or not (
                (exact and mine[25] <= bars and _hopped(mine, theirs, hops))
                or _made(mine, theirs, play, marked=marked, over=over)
            )
        ):
            halted = side, play
            break
        mine, theirs = theirs, mine
        to_move = 1 - to_move
        last = play
        count += 1
    else:
        halted = None
    if last is None:
        return Ran(game, 0, None), halted
    after = Position(tuple(white[:_NOWHERE]), tuple(black[:_NOWHERE]))
    action = Roll(1 - to_move, last.dice)
    dice_left = len(expanded(last.dice)) - len(last.hops)
    return Ran(ended(game, action, after, dice_left), count, action.side), halted


def _to_move(game: Game, first: _Turn | None) -> Side | None:
    """Return the side whose turn begins where a plain turn may, else None."""
    if game.dice is not None or first is None or first[1] is None or not game.rules.plain or game.rules.gated:
        return None
    if game.phase is Phase.START and game.side is None:
        dice = first[1].dice
        return None if dice[0] == dice[1] else 1 if first[0] else 0
    return game.side if game.phase is Phase.TURN else None


def _hopped(mine: list[int], theirs: list[int], hops: tuple[Hop, ...]) -> bool:
    """Move the checkers by hops that take their dice exactly, and return whether they all could; else none is moved."""
    made = 0
    for source, target, opposite, hit, _ in hops:
        if not mine[source] or theirs[opposite] != hit or (not target and any(mine[7:])):
            break
        mine[source] -= 1
        mine[target] += 1
        if hit:
            theirs[opposite] = 0
            theirs[25] += 1
        made += 1
    else:
        return True
    _taken_back(mine, theirs, [(source, target, hit) for source, target, _, hit, _ in hops[:made]])
    return False


def _made(  # noqa: C901, PLR0912 - one path without calls
    mine: list[int], theirs: list[int], play: PlainPlay, *, marked: bool, over: bool
) -> bool:
    """Move the checkers if the play uses all dice as written or the bar leaves none to play, and return whether so."""
    first, second = play.dice
    if first not in _DIE or second not in _DIE:
        return False
    if not play.hops:
        return mine[BAR] > 0 and theirs[first] > 1 and theirs[second] > 1
    dice = [first, second] * (1 + (first == second))
    if len(play.hops) != len(dice):
        return len(play.hops) == 1 and first != second and _entered(mine, theirs, play, marked=marked)
    made: list[tuple[int, int, bool]] = []
    for source, target, opposite, hit, distance in play.hops:
        there, die = theirs[opposite], distance
        if not die or not mine[source] or (mine[25] and source != BAR) or there > 1:
            break
        if marked and (there == 1) != hit:
            break
        if not target:
            if any(mine[7:]):
                break
            if die not in dice:
                die = max(dice)
                if not over or die < source or any(mine[source + 1 : 7]):
                    break
        if die not in dice:
            break
        dice.remove(die)
        made.append((source, target, there == 1))
        mine[source] -= 1
        mine[target] += 1
        if there:
            theirs[opposite] = 0
            theirs[25] += 1
    else:
        return True
    _taken_back(mine, theirs, made)
    return False


def _entered(mine: list[int], theirs: list[int], play: PlainPlay, *, marked: bool) -> bool:
    """Enter one checker, and return whether it could and another one stays on the bar for the other die is blocked."""
    first, second = play.dice
    source, target, opposite, hit, die = play.hops[0]
    there = theirs[opposite]
    other = second if die == first else first
    if source != BAR or mine[25] < 2 or die not in play.dice or theirs[other] < 2 or there > 1:
        return False
    if marked and (there == 1) != hit:
        return False
    mine[25] -= 1
    mine[target] += 1
    if there:
        theirs[opposite] = 0
        theirs[25] += 1
    return True


def _taken_back(mine: list[int], theirs: list[int], made: list[tuple[int, int, bool]]) -> None:
    for source, target, hit in reversed(made):
        mine[source] += 1
        mine[target] -= 1
        if hit:
            theirs[BAR - target] = 1
            theirs[25] -= 1
