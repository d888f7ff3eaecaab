"""Order: what a record means by a turn or a double that is not the turn of the side it is marked with."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from aceydeucey.engine.actions import Roll as RollDice
from aceydeucey.engine.position import Side, closed_out
from aceydeucey.engine.sequence import side_name
from aceydeucey.engine.state import Game, Phase
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Item,
    Lost,
    Opening,
    Play,
    PositionLine,
    Remark,
    Result,
    Roll,
    Span,
    Turn,
    Unfinished,
)

__all__ = ["Reading", "begins_another", "begins_game", "due_side", "is_the_others", "order_finding", "turn_reading"]

_ANSWERS = frozenset({CubeWord.TAKE, CubeWord.DROP, CubeWord.BEAVER})


class Reading(Enum):
    """How a line out of order is meant."""

    AS_WRITTEN = "by the side that it names: something before it is missing"
    OTHER_SIDE = "by the other side: the mark is wrong"
    TWICE = "not at all: it repeats the turn above"


def due_side(state: Game) -> Side | None:
    """Return the side whose turn it is, None where no turn may begin or any side's may."""
    if state.phase is Phase.FREE and state.side is not None:
        return 1 - state.side
    return state.side if state.phase in {Phase.START, Phase.TURN} else None


def turn_reading(state: Game, turn: Turn, side: Side, items: Sequence[Item], index: int) -> Reading:
    """Return how a turn of *side*, the one that is not to move, is meant: what stands around it tells."""
    due = 1 - side
    lines = _lines_from(items, index)
    if any(line.irregular for line in lines) or (state.position is not None and closed_out(state.position, due)):
        return Reading.AS_WRITTEN
    if _begins_above(items, index) == (side, _rolls_of(lines)):
        return Reading.TWICE
    following = _next_side(items, index)
    if following is not None:
        return Reading.OTHER_SIDE if following == side else Reading.AS_WRITTEN
    return Reading.OTHER_SIDE if _fits_better(state, turn, side, due) else Reading.AS_WRITTEN


_MOST_LINES = 16
"""No turn at a board has more lines; further ones are not compared."""


def _begins_above(items: Sequence[Item], index: int) -> tuple[Side, list[Roll]] | None:
    """Return the side and the rolls of the turn that ends right above a line, None where none does."""
    for start in range(index - 1, max(-1, index - _MOST_LINES), -1):
        item = items[start]
        if not isinstance(item, Turn):
            return None
        if item.side is not None:
            return item.side, _rolls_of(_lines_from(items, start))
    return None


def _lines_from(items: Sequence[Item], index: int) -> list[Turn]:
    """Return the lines of the turn that begins at a line."""
    lines: list[Turn] = []
    for item in items[index : index + _MOST_LINES]:
        if not isinstance(item, Turn) or (lines and item.side is not None):
            break
        lines.append(item)
    return lines


def _rolls_of(lines: list[Turn]) -> list[Roll]:
    """Return the rolls without what is said of them: a comment makes no turn another one."""
    return [roll._replace(comments=()) for line in lines for roll in line.rolls]


def _next_side(items: Sequence[Item], index: int) -> Side | None:
    """Return the side that acts after a line, None where the next line does not say."""
    for item in items[index + 1 : index + 9]:
        if isinstance(item, Turn) and item.side is not None:
            return item.side
        if isinstance(item, CubeAction):
            return item.side if item.word is CubeWord.DOUBLE else None
    return None


def _fits_better(state: Game, turn: Turn, side: Side, due: Side) -> bool:
    if state.phase is not Phase.TURN or not turn.rolls:
        return False
    roll = turn.rolls[0]
    steps = roll.play.steps if isinstance(roll.play, Play) else ()
    stars = roll.play.stars if isinstance(roll.play, Play) else None
    ready = state._replace(side=due)
    if ready.apply(RollDice(due, roll.dice, steps, roll.mark, stars)).violations:
        return False
    return bool(ready._replace(side=side).apply(RollDice(side, roll.dice, steps, roll.mark, stars)).violations)


def order_finding(reading: Reading, state: Game, side: Side, span: Span) -> Finding:
    """Return the finding of a turn that is marked with *side* and read in another way."""
    name = "opening-mismatch" if state.phase is Phase.START else "wrong-side"
    message = f"the turn is {side_name(1 - side)}'s by its order, and it is marked {side_name(side)}'s"
    if reading is Reading.TWICE:
        message = "the turn above stands here a second time; it is counted once"
    return Finding.of(name, span, message)


def is_the_others(item: CubeAction, state: Game, following: Sequence[Item]) -> bool:
    """Return whether a double by the side that may not is marked with the wrong side: nobody answers his own."""
    if due_side(state) in {None, item.side}:
        return False
    answers = [line for line in following[:1] if isinstance(line, CubeAction) and line.word in _ANSWERS]
    return any(answer.side == item.side for answer in answers)


def begins_another(items: Sequence[Item], index: int, number: int) -> bool:
    """Return whether a line is the first of the next game: it stands behind the end of one, of so many turns."""
    item = items[index]
    turn = item
    if isinstance(item, PositionLine):
        turn = next((each for each in items[index + 1 : index + 4] if isinstance(each, Turn)), item)
    if not isinstance(item, Opening) and not (isinstance(turn, Turn) and turn.number == 1 < number):
        return False
    before = (items[at] for at in range(index - 1, -1, -1))
    return isinstance(next((each for each in before if not isinstance(each, Remark)), None), (Result, Unfinished))


def begins_game(item: Lost) -> bool:
    """Return whether a lost line was the line of a game: nothing of the game itself is lost with it."""
    return item.text.lstrip().lower().startswith("game")
