"""Snowie: its position line of 40 fields between semicolons, as gnubg exports it too.

Points are counted from the side to move; that side's checkers are positive and the opponent's negative, so that the
two bars tell by their sign whose they are. The first player is White.
"""

from __future__ import annotations

from aceydeucey.engine.position import BAR, BLACK, WHITE, Side
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids.carrying import (
    MONEY_START,
    SIDE_NAMES,
    Code,
    Identified,
    Refused,
    number,
    placed,
    setup_of,
    unsaid,
)

__all__ = ["CODE"]

_FIELDS = 40
_NAMES = slice(5, 7)
_BOARD = slice(12, 38)
_OWNERS = (1, -1, 0)
_HIGHEST_CUBE = 1 << 15


def _recognises(text: str) -> bool:
    return text.count(";") >= _FIELDS - 1


def _read(text: str, checkers: int) -> Identified | str:
    parts = text.removesuffix(";").split(";")
    if len(parts) != _FIELDS:
        return f"a Snowie line has 40 fields, and this one has {len(parts)}"
    read = [number(part.strip(), signed=True) for part in parts]
    if None in (*read[: _NAMES.start], *read[_NAMES.stop :]):
        return "a Snowie line has nothing but numbers beside the names"
    numbers = [each or 0 for each in read]
    wrong = _wrong(numbers)
    if wrong:
        return wrong
    side = WHITE if numbers[4] == 0 else BLACK
    own, other = _sides(numbers)
    position = placed(*((other, own) if side == BLACK else (own, other)), checkers)
    if isinstance(position, str):
        return position
    mine, yours = numbers[8], numbers[9]
    setup = setup_of(
        position,
        side,
        cube=numbers[10],
        owner={1: side, -1: 1 - side, 0: None}[numbers[11]],
        dice=(numbers[38], numbers[39]) if numbers[38] else None,
        score=(yours, mine) if side == BLACK else (mine, yours),
        length=numbers[0],
        crawford=bool(numbers[7] and numbers[0]),
    )
    return Identified(setup, ("that Jacoby's rule holds",) if numbers[1] and not numbers[0] else ())


def _wrong(numbers: list[int]) -> str:
    if min(numbers[0], numbers[8], numbers[9]) < 0:
        return "Snowie: the length and the scores are not negative"
    if numbers[4] not in {0, 1}:
        return f"Snowie: the player to move is 0 or 1, not {numbers[4]}"
    if not 1 <= numbers[10] <= _HIGHEST_CUBE or numbers[10].bit_count() != 1 or numbers[11] not in _OWNERS:
        return "Snowie: the cube is a power of two, its owner 1, -1 or 0"
    dice = numbers[38:]
    if any(not 0 <= die <= 6 for die in dice) or bool(dice[0]) != bool(dice[1]):
        return "Snowie: a die shows a number from 1 to 6, or 0 where nothing is rolled"
    return ""


def _sides(numbers: list[int]) -> tuple[dict[int, int], dict[int, int]]:
    """Return the checkers of the side to move and those of the other, each in its own numbering."""
    own: dict[int, int] = {}
    other: dict[int, int] = {}
    for index, count in enumerate(numbers[_BOARD]):
        bar = index in {0, 25}
        if count > 0:
            own[BAR if bar else index] = count
        elif count:
            other[BAR if bar else 25 - index] = -count
    return own, other


def _write(setup: Setup, checkers: int) -> str | Refused:
    refused = unsaid(setup, checkers, code="a Snowie line", most=checkers)
    if refused is not None:
        return refused
    assert setup.side is not None
    side: Side = setup.side
    own, other = setup.position[side], setup.position[1 - side]
    board = [-other[BAR], *(own[point] or -other[25 - point] for point in range(1, 25)), own[BAR]]
    score = setup.score or MONEY_START
    owner = 0 if setup.owner is None else 1 if setup.owner == side else -1
    money = int(not setup.length)
    fields = (
        setup.length or 0, 0, 0, money, side, SIDE_NAMES[side], SIDE_NAMES[1 - side], int(setup.crawford), score[side],
        score[1 - side], setup.cube or 1, owner, *board, *(setup.dice or (0, 0)),
    )  # fmt: skip
    return "".join(f"{field};" for field in fields)


CODE = Code("snowie", "a Snowie line", _recognises, _read, _write)
