"""XGID: the code of eXtreme Gammon, `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10`.

The player in capitals is White here. The published description has the first letter of the board wrong: it is the bar
of the player in small letters, as the programs write it.
"""

from __future__ import annotations

import re

from aceydeucey.engine.position import BAR, BLACK, WHITE, Position
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids.carrying import (
    MONEY_START,
    Code,
    Identified,
    Refused,
    exponent,
    number,
    placed,
    power,
    setup_of,
    short,
    unsaid,
)

__all__ = ["CODE", "write"]

_SHAPE = re.compile(r"XGID=|[-A-Pa-p]{26}:", re.IGNORECASE)
_SIDES = {"1": WHITE, "-1": BLACK}
_OWNERS = {"0": None, **_SIDES}
_MARKS = {WHITE: "1", BLACK: "-1", None: "0"}
_ACTIONS = {"D": "that a double is offered", "B": "that a beaver is made", "R": "that a raccoon is made"}
_NOT_ROLLED = {"00", *_ACTIONS}
_FIELDS = 10
_LARGEST_CUBE = "10"
_BASE = ord("A") - 1


def _recognises(text: str) -> bool:
    return _SHAPE.match(text) is not None


def _read(text: str, checkers: int) -> Identified | str:
    parts = text[5:].split(":") if text[:5].upper() == "XGID=" else text.split(":")
    if len(parts) not in {_FIELDS - 1, _FIELDS}:
        return f"an XGID has 10 fields between colons, and this one has {len(parts)}"
    board, cube, owner, turn, dice, *tail = parts
    position = _wrong(parts) or _board(board, checkers)
    if isinstance(position, str):
        return position
    white, black, flag, length, *_ = [int(part) for part in tail]
    setup = setup_of(
        position,
        _SIDES[turn],
        cube=exponent(cube) or 1,
        owner=_OWNERS[owner],
        dice=None if dice in _NOT_ROLLED else (int(dice[0]), int(dice[1])),
        score=(white, black),
        length=length,
        crawford=bool(length and flag),
    )
    return Identified(setup, tuple(_left_out(dice, flag if not length else 0, tail[-1] if len(tail) == 5 else "")))


def _wrong(parts: list[str]) -> str:
    """Return what is wrong with the fields after the board, nothing where all can be read."""
    _, cube, owner, turn, dice, *tail = parts
    checks = (
        (exponent(cube) is None, f"the cube is a power of two from 0 to 15, not {short(cube)}"),
        (owner not in _OWNERS, f"the owner of the cube is 1, -1 or 0, not {short(owner)}"),
        (turn not in _SIDES, f"the turn is 1 or -1, not {short(turn)}"),
        (not _can_be_dice(dice), f"the dice are two digits from 1 to 6, 00, D, B or R, not {short(dice)}"),
        (None in map(number, tail), "scores, rules, length and the largest cube are numbers"),
    )
    return next((f"XGID: {message}" for wrong, message in checks if wrong), "")


def _can_be_dice(dice: str) -> bool:
    return dice in _NOT_ROLLED or (len(dice) == 2 and all(die in "123456" for die in dice))


def _left_out(dice: str, flag: int, largest: str) -> list[str]:
    found = [_ACTIONS[dice]] if dice in _ACTIONS else []
    found += ["that Jacoby's rule holds"] if flag & 1 else []
    found += ["that beavers are allowed"] if flag & 2 else []
    return found + ([f"that the cube goes to 2^{largest} at most"] if largest not in {"", _LARGEST_CUBE} else [])


def _board(board: str, checkers: int) -> Position | str:
    if len(board) != 26:
        return f"the board of an XGID has 26 characters, and this one has {len(board)}"
    white: dict[int, int] = {}
    black: dict[int, int] = {}
    for index, letter in enumerate(board):
        if "A" <= letter <= "P":
            white[index] = ord(letter) - _BASE
        elif "a" <= letter <= "p":
            black[25 - index] = ord(letter.upper()) - _BASE
        elif letter != "-":
            return f"{short(letter)} cannot stand on the board of an XGID; A to P and a to p are checkers, - is none"
    if 0 in white or 0 in black:
        return "an XGID has the bar of the small letters first and that of the capitals last, not the other way round"
    return placed(white, black, checkers)


def write(setup: Setup, checkers: int = 15) -> str | Refused:
    """Return the XGID of a position, or why there is none."""
    refused = unsaid(setup, checkers, code="an XGID")
    if refused is not None:
        return refused
    white, black = setup.position
    board = ["-"] * 26
    for place in range(1, BAR + 1):
        if white[place]:
            board[place] = chr(_BASE + white[place])
        if black[place]:
            board[25 - place] = chr(_BASE + black[place]).lower()
    dice = "{}{}".format(*setup.dice) if setup.dice else "00"
    score = ":".join(map(str, setup.score or MONEY_START))
    owner = _MARKS[setup.owner]
    tail = f"{int(setup.crawford)}:{setup.length or 0}:{_LARGEST_CUBE}"
    return f"XGID={''.join(board)}:{power(setup)}:{owner}:{_MARKS[setup.side]}:{dice}:{score}:{tail}"


CODE = Code("xgid", "an XGID", _recognises, _read, write)
