"""OGID: the code of OpenGammon, `11ccccchhhjjjjj:66666888dddddoo:N0N:63:B:R:0:0:7:0`.

Every checker is one character for its point, counted from White's far corner (1) to his home (o), 0 White's bar and p
Black's. The colour is that of the player who *reached* the position, so the other one is to move, but for the start
of a game, where it is White (`docs/OGID.md` of HedgeHog; the same in gvformat 3.1).
"""

from __future__ import annotations

import re
from collections import Counter

from aceydeucey.engine.position import BAR, BLACK, WHITE, Checkers, Position, Side
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

__all__ = ["CODE"]

_SHAPE = re.compile(r"OGID[=:]|[0-9a-p]{0,99}:[0-9a-p]{0,99}:[BWND?]\d{1,3}[OTPN](?::|$)", re.IGNORECASE)
_POINTS = "0123456789abcdefghijklmnop"
_CUBE = re.compile(r"[BWND?]\d{1,3}[OTPN]")
_LENGTH = re.compile(r"(\d{1,9})([LCG]?)(\d{0,9})")
_OWNERS = {"W": WHITE, "B": BLACK}
_LETTERS = {WHITE: "W", BLACK: "B", None: "N"}
# What is left out is the start of a money session.
_DEFAULTS = ["IW", "0", "0", "0", "0", ""]
_OVER = {"G", "M", "RG", "RM", "P"}


def _recognises(text: str) -> bool:
    return _SHAPE.match(text) is not None


def _read(text: str, checkers: int) -> Identified | str:
    parts = (text[5:] if text[:4].upper() == "OGID" else text).split(":")
    if not 5 <= len(parts) <= 11:
        return f"an OGID has from 5 to 11 fields between colons, and this one has {len(parts)}"
    parts += _DEFAULTS[len(parts) - 5 :]
    white, black, cube, dice, colour, state, own_score, other_score, length, _, count = parts
    position = _wrong(parts) or _placed(white, black, int(count) if count else checkers)
    if isinstance(position, str):
        return position
    said = _LENGTH.fullmatch(length)
    to_points, kind, games = said.groups() if said else ("0", "", "")
    setup = setup_of(
        position,
        WHITE if state == "IW" and not dice else 1 - _OWNERS[colour],
        cube=exponent(cube[1:-1]) or 1,
        owner=_OWNERS.get(cube[0]),
        dice=(int(dice[0]), int(dice[1])) if dice else None,
        score=(int(own_score), int(other_score)),
        length=int(to_points),
        crawford=kind == "C" and int(to_points) > 0,
    )
    return Identified(setup, tuple(_left_out(cube, state, games if kind == "G" else "")))


def _wrong(parts: list[str]) -> str:
    """Return what is wrong with the fields after the checkers, nothing where all can be read."""
    _, _, cube, dice, colour, _, own_score, other_score, length, _, count = parts
    turned = _CUBE.fullmatch(cube)
    checks = (
        (
            turned is None or exponent(cube[1:-1]) is None,
            f"the cube is an owner, a power of two and what was done, such as W1N, not {short(cube)}",
        ),
        (colour not in _OWNERS, f"the colour is W or B, not {short(colour)}"),
        (
            bool(dice) and (len(dice) != 2 or any(die not in "123456" for die in dice)),
            f"the dice are two digits from 1 to 6 or nothing, not {short(dice)}",
        ),
        (number(own_score) is None or number(other_score) is None, "the scores are numbers"),
        (_LENGTH.fullmatch(length) is None, "the length is a number, with C for the Crawford game"),
        (bool(count) and number(count) is None, "the count of checkers is a number"),
    )
    return next((f"OGID: {message}" for wrong, message in checks if wrong), "")


def _left_out(cube: str, state: str, games: str) -> list[str]:
    found = ["that a double is offered"] if cube.endswith("O") or state == "D" else []
    found += ["that the game is over"] if state in _OVER else []
    found += ["that the cube is dead"] if cube.startswith("D") else []
    return found + ([f"that the session has {games} games"] if games else [])


def _placed(white: str, black: str, checkers: int) -> Position | str:
    sides = []
    for text, side in ((white, WHITE), (black, BLACK)):
        strange = next((letter for letter in text if letter not in _POINTS), None)
        if strange is not None:
            return f"OGID: {short(strange)} is no point; they go from 0 to 9 and from a to p"
        counts = Counter(_own(_POINTS.index(letter), side) for letter in text)
        if counts[0]:
            return "OGID: a checker stands on the other side's bar"
        sides.append({place: count for place, count in counts.items() if count})
    return placed(sides[WHITE], sides[BLACK], checkers)


def _own(point: int, side: Side) -> int:
    """Return a point in its side's own numbering, and back: each is the other's mirror."""
    return point if side == BLACK else BAR - point


def _write(setup: Setup, checkers: int) -> str | Refused:
    refused = unsaid(setup, checkers, code="an OGID", most=99)
    if refused is not None:
        return refused
    assert setup.side is not None
    sides = [_points(setup.position[side], side) for side in (WHITE, BLACK)]
    dice = "{}{}".format(*setup.dice) if setup.dice else ""
    reached = _LETTERS[1 - setup.side]
    length = f"{setup.length or 0}{'C' if setup.crawford else ''}"
    score = setup.score or MONEY_START
    cube = f"{_LETTERS[setup.owner]}{power(setup)}N"
    fields = (*sides, cube, dice, reached, "R" if dice else "C", *map(str, score), length, "0")
    return ":".join(fields) + (f":{checkers}" if checkers != 15 else "")


def _points(checkers: Checkers, side: Side) -> str:
    return "".join(_POINTS[point] * checkers[_own(point, side)] for point in range(26) if _own(point, side))


CODE = Code("ogid", "an OGID", _recognises, _read, _write)
