"""gnubg: the position ID and match ID of GNU Backgammon, `4HPwATDgc/ABMA:cAkAAAAAAAAA`.

The position ID holds, for each side, the one not to move first, as many ones as checkers a point. White is player 0,
whose name stands left in match text; a position ID alone says nothing of names, and White is to move.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from typing import NamedTuple

from aceydeucey.engine.position import BAR, BLACK, SIDES, WHITE, Checkers, Side
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids.carrying import (
    MONEY_START,
    Code,
    Identified,
    Refused,
    placed,
    power,
    setup_of,
    unsaid,
)

__all__ = ["CODE", "write"]

_SHAPE = re.compile(
    r"(?:GNUBGID[= ]{1,3}|GNUbg ID[:=]? {0,3})?([A-Za-z0-9+/]{14})(?:==)?(?::([A-Za-z0-9+/]{12}))?", re.IGNORECASE
)
_CENTRED = 3
_LARGEST = (1 << 15) - 1
_PLAYING = 1
_STATES = {2: "the game is over", 3: "the game was given up", 4: "a double was dropped"}
_RESIGNATIONS = ("", "a single game", "a gammon", "a backgammon")
_BITS = 80


class _Fields(NamedTuple):
    """The fields of a match ID, in their order."""

    cube: int
    owner: int
    mover: int
    crawford: int
    state: int
    turn: int
    doubled: int
    resigned: int
    die1: int
    die2: int
    length: int
    white: int
    black: int
    no_jacoby: int


_WIDTHS = _Fields(4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)


def _recognises(text: str) -> bool:
    return _SHAPE.fullmatch(text) is not None


def _read(text: str, checkers: int) -> Identified | str:
    found = _SHAPE.fullmatch(text)
    if found is None:
        return "a gnubg position ID has 14 letters and digits, then a colon and a match ID of 12"
    position_id, match_id = found.groups()
    sides = _unpacked(position_id)
    if isinstance(sides, str):
        return sides
    fields = _fields(match_id) if match_id else None
    mover = fields.mover if fields else WHITE
    other, own = sides
    position = placed(*((other, own) if mover == BLACK else (own, other)), checkers)
    if isinstance(position, str):
        return position
    if fields is None:
        return Identified(Setup(position, WHITE))
    owner = {_CENTRED: None, 0: WHITE, 1: BLACK}.get(fields.owner, -1)
    if owner == -1 or max(fields.die1, fields.die2) > 6 or bool(fields.die1) != bool(fields.die2):
        return "the match ID has an owner of the cube or dice that cannot be"
    setup = setup_of(
        position,
        mover,
        cube=1 << fields.cube,
        owner=owner,
        dice=(fields.die1, fields.die2) if fields.die1 else None,
        score=(fields.white, fields.black),
        length=fields.length,
        crawford=bool(fields.crawford),
    )
    return Identified(setup, tuple(_left_out(fields)))


def _left_out(fields: _Fields) -> list[str]:
    found = [f"that {_STATES[fields.state]}"] if fields.state in _STATES else []
    found += ["that a double is offered"] if fields.doubled else []
    found += [f"that {_RESIGNATIONS[fields.resigned]} is offered"] if fields.resigned else []
    return found


def _unpacked(position_id: str) -> list[dict[int, int]] | str:
    """Return the points of both sides by their counts, the side that is not to move first."""
    bits = int.from_bytes(b64decode(position_id + "=="), "little")
    sides: list[dict[int, int]] = []
    for _ in SIDES:
        counts: dict[int, int] = {}
        for place in range(1, BAR + 1):
            ones = (~bits & (bits + 1)).bit_length() - 1
            bits >>= ones + 1
            if ones:
                counts[place] = ones
        sides.append(counts)
    return "the position ID has more checkers than it has places" if bits else sides


def _fields(match_id: str) -> _Fields:
    bits = int.from_bytes(b64decode(match_id), "little")
    values = []
    for width in _WIDTHS:
        values.append(bits & ((1 << width) - 1))
        bits >>= width
    return _Fields(*values)


def write(setup: Setup, checkers: int = 15) -> str | Refused:
    """Return the position ID and the match ID of a position, or why there are none."""
    refused = unsaid(setup, checkers, code="a gnubg ID") or _too_large(setup)
    if refused is not None:
        return refused
    assert setup.side is not None
    position = _packed(setup.position[1 - setup.side], setup.position[setup.side])
    if position.bit_length() > _BITS:
        return Refused("a gnubg ID has no room for so many checkers; position text can say them")
    text = b64encode(position.to_bytes(_BITS // 8, "little")).decode()
    return f"{text.rstrip('=')}:{_match_id(setup, setup.side)}"


def _too_large(setup: Setup) -> Refused | None:
    numbers = (setup.length or 0, *(setup.score or MONEY_START))
    return Refused(f"a gnubg ID has no number above {_LARGEST:,}") if max(numbers) > _LARGEST else None


def _packed(first: Checkers, second: Checkers) -> int:
    bits = at = 0
    for side in (first, second):
        for count in side[1 : BAR + 1]:
            bits |= ((1 << count) - 1) << at
            at += count + 1
    return bits


def _match_id(setup: Setup, side: Side) -> str:
    first, second = setup.dice or (0, 0)
    dice = (first, second) if first >= second else (second, first)  # as gnubg writes them
    owner = _CENTRED if setup.owner is None else setup.owner
    score = setup.score or MONEY_START
    match = int(setup.length is not None)
    values = _Fields(
        power(setup), owner, side, int(setup.crawford), _PLAYING, side, 0, 0, *dice, setup.length or 0, *score, match
    )
    bits = at = 0
    for value, width in zip(values, _WIDTHS, strict=True):
        bits |= value << at
        at += width
    return b64encode(bits.to_bytes(9, "little")).decode()


CODE = Code("gnubg", "a gnubg position ID", _recognises, _read, write)
