"""Games: the events of one game of a bgammon.org replay as items, and how it ended, counted from the board."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.actions import EXTRA, NAMED, ROLLED
from aceydeucey.engine.game import Game as State
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.engine.scoring import LEVELS, level_of
from aceydeucey.notation.bgammon.heads import PAYS_WHAT_IS_LEFT, VARIANTS, Head
from aceydeucey.notation.model import Item, Play, Resign, Result, Roll, Span, Turn, Unfinished, Unplayed
from aceydeucey.notation.replay.game import GameReplay

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.engine.scoring import Outcome
    from aceydeucey.notation.reading import Customs

__all__ = ["Sequence", "Settled", "settle"]

Score = tuple[int, int]


class Sequence:
    """Tells what a roll is: the file marks neither the named double nor the extra roll.

    After a player's own 2-1, played with two moves, his next line is the double that he names, and the one after it
    his extra roll, which may be a 2-1 again (rules 2.4).
    """

    def __init__(self, variant: int) -> None:
        self._acey = RULE_SETS[VARIANTS[variant]].acey
        self._side: Side | None = None
        self._due = ROLLED

    def turn(self, side: Side, dice: tuple[int, int], play: Play | None, span: Span) -> Turn:
        """Return the line of one roll."""
        continues = side == self._side and self._due != ROLLED
        mark = self._mark(dice) if continues else ROLLED
        self._side = side
        self._due = self._next(mark, dice, len(play.steps) if play else 0)
        roll = Roll(mark, dice, play or Unplayed.BLANK, span=Span(0, span.end - span.start))
        return Turn(None, None if continues else side, (roll,), span=span)

    def _mark(self, dice: tuple[int, int]) -> str:
        # What follows 2-1 and is no double can only be the extra roll: the line between is missing.
        return NAMED if self._due == NAMED and dice[0] == dice[1] else EXTRA

    def _next(self, mark: str, dice: tuple[int, int], moves: int) -> str:
        if not self._acey:
            return ROLLED
        if mark == NAMED:
            return EXTRA
        return NAMED if sorted(dice) == [1, 2] and moves == 2 else ROLLED


class Settled(NamedTuple):
    """A game with its end: its items, the score before it, and the score that the next game should begin with."""

    items: tuple[Item, ...]
    before: Score
    after: Score


def settle(head: Head, items: list[Item], expected: Score | None, customs: Customs) -> Settled:
    """Return the game with the result that the header and the board say.

    The header's scores are those before the game where it was won by play, and those after it where it ended by a
    resignation or a drop; *expected* is the score that the games before it give, None where there are none.
    """
    replay = GameReplay(State.start(RULE_SETS[VARIANTS[head.variant]]), customs)
    replay.run(tuple(items))
    outcome = replay.state.outcome
    winner = head.winner
    if outcome is None:
        return _broken_off(head, items, replay.state)
    points = outcome.points
    before = head.score
    if outcome.how != "bearing off":
        points, before = _credited(head, _usual(head, outcome, replay.state), expected)
        items = [_agreed(item, points, outcome) for item in items]
    if winner is None:
        return Settled((*items, Unfinished(span=head.line.span)), before, before)
    result = Result(winner, Decimal(points), span=head.line.span)
    return Settled((*items, result), before, _plus(before, winner, points))


def _usual(head: Head, outcome: Outcome, state: State) -> int:
    """What the server credited at that time for a resignation; a drop gives the value before the offer."""
    if outcome.how != "resignation" or not head.time or head.time >= PAYS_WHAT_IS_LEFT:
        return outcome.points
    return state.cube.value


def _credited(head: Head, points: int, expected: Score | None) -> tuple[int, Score]:
    """Return the points of a game that did not end on the board and the score before it, from the score after it."""
    score, winner = head.score, head.winner
    if winner is None:
        return points, score
    if expected is not None and expected[1 - winner] == score[1 - winner] and expected[winner] <= score[winner]:
        # The difference is what was credited; nothing, where a player left.
        return score[winner] - expected[winner] or points, expected
    before = score[winner] - points
    if before >= 0:
        return points, _plus(score, winner, -points)
    return (score[winner], _plus(score, winner, -score[winner])) if score[winner] else (points, score)


def _agreed(item: Item, points: int, outcome: Outcome) -> Item:
    """A resignation of other points than the rules give says so."""
    if not isinstance(item, Resign) or points == outcome.points:
        return item
    return item._replace(offer=points)


def _broken_off(head: Head, items: list[Item], state: State) -> Settled:
    """A game that the board does not end: won all the same, says the header, or left."""
    winner, before = head.winner, head.score
    if winner is None:
        return Settled((*items, Unfinished(span=head.line.span)), before, before)
    position = state.position
    per_checker = state.rules.scoring == "per_checker" and position is not None
    level = level_of(state.rules, position[1 - winner]) if per_checker and position else LEVELS["single"]
    points = level * state.cube.value
    result = Result(winner, Decimal(points), span=head.line.span)
    return Settled((*items, result), before, _plus(before, winner, points))


def _plus(score: Score, side: Side, points: int) -> Score:
    white, black = score
    return (white, black + points) if side else (white + points, black)
