"""Order: what a record means by a turn or a double that is not the turn of the side it is marked with."""

from __future__ import annotations

from enum import Enum

from aceydeucey.engine.actions import Roll
from aceydeucey.engine.position import Side, closed_out
from aceydeucey.engine.state import Game, Phase
from aceydeucey.notation.model import CubeAction, CubeWord, Item, Play, Turn

__all__ = ["Reading", "double_reading", "turn_reading"]

_ANSWERS = frozenset({CubeWord.TAKE, CubeWord.DROP, CubeWord.BEAVER})


class Reading(Enum):
    """How a line out of order is meant."""

    AS_WRITTEN = "by the side that it names: something before it is missing"
    OTHER_SIDE = "by the other side: the mark is wrong"
    TWICE = "not at all: it repeats the turn above"


def turn_reading(state: Game, turn: Turn, side: Side, items: tuple[Item, ...], index: int) -> Reading:
    """Return how a turn of *side*, the one that is not to move, is meant: what stands around it tells."""
    due = 1 - side
    if turn.irregular or (state.position is not None and closed_out(state.position, due)):
        return Reading.AS_WRITTEN
    before = items[index - 1] if index else None
    if isinstance(before, Turn) and before.side == side and before.rolls == turn.rolls:
        return Reading.TWICE
    following = _next_side(items, index)
    if following is not None:
        return Reading.OTHER_SIDE if following == side else Reading.AS_WRITTEN
    return Reading.OTHER_SIDE if _fits_better(state, turn, side, due) else Reading.AS_WRITTEN


def _next_side(items: tuple[Item, ...], index: int) -> Side | None:
    """Return the side that acts after a line, None where the next line does not say."""
    for item in items[index + 1 : index + 9]:
        if isinstance(item, Turn) and item.side is not None:
            return item.side
        if isinstance(item, CubeAction):
            return item.side if item.word is CubeWord.DOUBLE else None
    return None


def _fits_better(state: Game, turn: Turn, side: Side, due: Side) -> bool:
    if state.phase is not Phase.TURN:
        return False
    roll = turn.rolls[0]
    steps = roll.play.steps if isinstance(roll.play, Play) else ()
    stars = roll.play.stars if isinstance(roll.play, Play) else None
    ready = state._replace(side=due)
    if ready.apply(Roll(due, roll.dice, steps, roll.mark, stars)).violations:
        return False
    return bool(ready._replace(side=side).apply(Roll(side, roll.dice, steps, roll.mark, stars)).violations)


def double_reading(item: CubeAction, following: Item | None) -> Reading:
    """Return how a double by the side that may not is meant: nobody answers his own."""
    answered = isinstance(following, CubeAction) and following.word in _ANSWERS and following.side == item.side
    return Reading.OTHER_SIDE if answered else Reading.AS_WRITTEN
