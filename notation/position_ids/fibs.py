"""FIBS: the `board:` line of the First Internet Backgammon Server.

The one whom the line calls you is White here. Positive counts are those of the player whose colour is 1; the direction
says which way you count. Who may double is in it, so that the Crawford game is told by nobody being allowed to.
"""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import BAR, BLACK, OFF, WHITE, Position, Side
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids.carrying import (
    MONEY_START,
    Code,
    Identified,
    Refused,
    number,
    placed,
    setup_of,
    unsaid,
)

__all__ = ["CODE"]

_FIELDS = 52
_UNLIMITED = 9999
_NAMES = ("You", "Opponent")
_HIGHEST_CUBE = 1 << 15


class _Line(NamedTuple):
    """The numbers of a line after its names."""

    length: int
    score: tuple[int, int]
    board: tuple[int, ...]
    turn: int
    dice: tuple[tuple[int, int], tuple[int, int]]
    cube: int
    may_double: tuple[int, int]
    doubled: int
    colour: int
    direction: int
    bar: tuple[int, int]
    crawford_played: int

    @classmethod
    def of(cls, numbers: list[int]) -> _Line:
        """Return the line of 50 numbers."""
        length, mine, yours, *rest = numbers
        board, rest = tuple(rest[:26]), rest[26:]
        turn, a, b, c, d, cube, own_may, other_may, doubled, colour, direction, *rest = rest
        _, _, _, _, bar, other_bar, _, _, played, _ = rest
        return cls(
            length, (mine, yours), board, turn, ((a, b), (c, d)), cube, (own_may, other_may), doubled, colour,
            direction, (bar, other_bar), played,
        )  # fmt: skip


def _recognises(text: str) -> bool:
    return text.startswith("board:")


def _read(text: str, checkers: int) -> Identified | str:
    parts = text.split(":")[1:]
    if len(parts) != _FIELDS:
        return f"a FIBS board has two names and 50 numbers, and this one has {len(parts)} fields"
    numbers = [number(part, signed=True) for part in parts[2:]]
    if None in numbers:
        return "a FIBS board has nothing but numbers after the names"
    line = _Line.of([each or 0 for each in numbers])
    wrong = _wrong(line)
    if wrong:
        return wrong
    position = _board(line, checkers)
    if isinstance(position, str):
        return position
    side = {line.colour: WHITE, -line.colour: BLACK}.get(line.turn)
    length = 0 if line.length == _UNLIMITED else line.length
    setup = setup_of(
        position,
        side,
        cube=line.cube,
        owner=_owner(line),
        dice=next((pair for pair in line.dice if all(pair)), None),
        score=line.score,
        length=length,
        crawford=_crawford(line, length),
    )
    return Identified(setup, ("that a double is offered",) if line.doubled else ())


def _wrong(line: _Line) -> str:
    if line.colour not in {1, -1} or line.direction not in {1, -1}:
        return "FIBS: the colour and the direction are 1 or -1"
    if not 1 <= line.cube <= _HIGHEST_CUBE or line.cube.bit_count() != 1:
        return f"FIBS: no cube shows {line.cube}"
    if any(not 0 <= die <= 6 for pair in line.dice for die in pair):
        return "FIBS: a die shows a number from 1 to 6, or 0 where nothing is rolled"
    if line.length < 0 or min(line.score) < 0 or min(line.bar) < 0:
        return "FIBS: lengths, scores and counts are not negative"
    return ""


def _board(line: _Line, checkers: int) -> Position | str:
    own: dict[int, int] = {}
    other: dict[int, int] = {}
    for index, count in enumerate(line.board):
        place = index if line.direction == -1 else 25 - index
        if count * line.colour > 0:
            own[place] = abs(count)
        elif count:
            other[25 - place] = abs(count)
    if OFF in own or OFF in other:
        return "FIBS: a checker stands on the other side's bar"
    # Some writers fill only one of the two places that say how many are on the bar.
    for side, bar in zip((own, other), line.bar, strict=True):
        if max(bar, side.get(BAR, 0)):
            side[BAR] = max(bar, side.get(BAR, 0))
    return placed(own, other, checkers)


def _owner(line: _Line) -> Side | None:
    """Return whose the cube is: his who alone may double."""
    if line.cube == 1:
        return None
    own, other = line.may_double
    return None if bool(own) == bool(other) else WHITE if own else BLACK


def _crawford(line: _Line, length: int) -> bool:
    ahead = length > 1 and length - 1 in line.score
    return ahead and line.cube == 1 and not any(line.may_double) and not line.crawford_played and not line.doubled


def _write(setup: Setup, checkers: int) -> str | Refused:
    refused = unsaid(setup, checkers, code="a FIBS board", most=checkers, sided=False) or _unfit(setup)
    if refused is not None:
        return refused
    white, black = setup.position
    board = [white[index] if index else -black[BAR] for index in range(26)]
    for index in range(1, 25):
        board[index] = board[index] or -black[25 - index]
    dice = [0, 0, 0, 0]
    if setup.dice is not None and setup.side is not None:
        dice[2 * setup.side : 2 * setup.side + 2] = setup.dice
    may = [int(not setup.crawford and setup.owner in {None, side}) for side in (WHITE, BLACK)]
    turn = {WHITE: 1, BLACK: -1, None: 0}[setup.side]
    past = _past_crawford(setup)
    numbers = (
        setup.length or _UNLIMITED, *(setup.score or MONEY_START), *board, turn, *dice, setup.cube or 1, *may, 0, 1, -1,
        0, 25, white[OFF], black[OFF], white[BAR], black[BAR], 0, 0, past, 0,
    )  # fmt: skip
    return ":".join(("board", *_NAMES, *map(str, numbers)))


def _past_crawford(setup: Setup) -> int:
    length, score = setup.length or 0, setup.score or MONEY_START
    return int(length > 1 and length - 1 in score and not setup.crawford)


def _unfit(setup: Setup) -> Refused | None:
    length, score = setup.length, setup.score or MONEY_START
    if setup.crawford and (length is None or length - 1 not in score or length == 1 or (setup.cube or 1) != 1):
        return Refused("a FIBS board tells the Crawford game by the score and the cube at 1, and these do not fit it")
    if (setup.cube or 1) == 1 and setup.owner is not None:
        return Refused("a FIBS board has no owner of a cube at 1")
    if setup.dice is not None and setup.side is None:
        return Refused("a FIBS board has the dice of the side to move, and this position does not say which it is")
    return Refused(f"a FIBS board has no match to {length:,} points") if length == _UNLIMITED else None


CODE = Code("fibs", "a FIBS board", _recognises, _read, _write)
