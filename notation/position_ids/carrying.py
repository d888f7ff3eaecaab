"""Carrying: what the codes of backgammon positions have in common, and what none of them can say."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, SIDES, WAITING, Checkers, Position, Side
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import impossible

__all__ = [
    "MONEY_START",
    "SIDE_NAMES",
    "Code",
    "Identified",
    "Refused",
    "exponent",
    "number",
    "placed",
    "power",
    "setup_of",
    "short",
    "unsaid",
]

SIDE_NAMES = ("White", "Black")
MONEY_START = (0, 0)
_HIGHEST_POWER = 15


class Identified(NamedTuple):
    """A position that was read, and what its code says besides that a setup has no place for."""

    setup: Setup
    left_out: tuple[str, ...] = ()


class Refused(NamedTuple):
    """One sentence that says why a position cannot be written in a code."""

    reason: str


class Code(NamedTuple):
    """One way to write positions: its name, what people call it, how it is told, read and written."""

    name: str
    title: str
    recognises: Callable[[str], bool]
    read: Callable[[str, int], Identified | str]
    write: Callable[[Setup, int], str | Refused]


def _side_of(counts: dict[int, int], checkers: int, side: Side) -> Checkers | str:
    """Return one side's checkers, those that stand nowhere borne off, or what is wrong with them."""
    written = sum(counts.values())
    if written > checkers:
        return f"{SIDE_NAMES[side]}: {written} checkers are too many; a side has {checkers}"
    places = [0] * 27
    for place, count in counts.items():
        places[place] = count
    places[OFF] = checkers - written
    return tuple(places)


def placed(white: dict[int, int], black: dict[int, int], checkers: int) -> Position | str:
    """Return the position of these checkers, or one sentence that says why there is none."""
    sides = [_side_of(counts, checkers, side) for side, counts in enumerate((white, black))]
    wrong = next((side for side in sides if isinstance(side, str)), None)
    if wrong is not None:
        return wrong
    position = Position(*[side for side in sides if not isinstance(side, str)])
    return impossible(position) or position


def unsaid(setup: Setup, checkers: int, *, code: str, most: int = 15, sided: bool = True) -> Refused | None:
    """Return why no code of a backgammon position says this one, None where one can.

    `most` is how many checkers a point can be said to hold; `sided`: the code needs a side to move.
    """
    if sided and setup.side is None:
        return Refused(f"{code} says whose move it is, and this position does not")
    for side in SIDES:
        reason = _unsaid_of(setup.position[side], checkers, most)
        if reason:
            return Refused(f"{SIDE_NAMES[side]} has {reason}, which {code} cannot say; position text can")
    if setup.crawford and setup.length is None:
        return Refused(f"{code} names the Crawford game only in a match, and this position has no length=")
    if (setup.cube or 1).bit_count() != 1 or power(setup) > _HIGHEST_POWER:
        return Refused(f"{code} has no cube that shows {setup.cube}")
    return None


def _unsaid_of(side: Checkers, checkers: int, most: int) -> str:
    if side[WAITING]:
        return f"{side[WAITING]} {'checker' if side[WAITING] == 1 else 'checkers'} waiting to come in"
    crowded = next((place for place in (*range(1, 25), BAR) if side[place] > most), None)
    if crowded is not None:
        return f"{side[crowded]} checkers {'on the bar' if crowded == BAR else f'on point {crowded}'}"
    if sum(side) != checkers:
        return f"{sum(side)} checkers and not {checkers}"
    return ""


def power(setup: Setup) -> int:
    """Return the cube as a power of two, 0 where none is stated."""
    return (setup.cube or 1).bit_length() - 1


def exponent(text: str) -> int | None:
    """Return the cube's value of a written power of two, None for what is none."""
    read = number(text)
    return 1 << read if read is not None and read <= _HIGHEST_POWER else None


def number(text: str, *, signed: bool = False) -> int | None:
    """Return a whole number of at most nine digits, None for what is none."""
    digits = text[1:] if signed and text[:1] == "-" else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def setup_of(  # noqa: PLR0913 - a setup has these parts
    position: Position,
    side: Side | None,
    *,
    cube: int = 1,
    owner: Side | None = None,
    dice: tuple[int, int] | None = None,
    score: tuple[int, int] = MONEY_START,
    length: int = 0,
    crawford: bool = False,
) -> Setup:
    """Return a setup that says only what is worth saying: no cube in the middle at 1, no money session at 0-0."""
    stated = cube != 1 or owner is not None
    scored = bool(length) or score != MONEY_START
    return Setup(
        position,
        side,
        cube if stated else None,
        owner if stated else None,
        dice,
        score if scored else None,
        length or None,
        crawford,
    )


def short(text: str) -> str:
    """Return a piece of a code in quotes, as much of it as fits in a sentence."""
    shown = text if len(text) <= 20 else f"{text[:19]}…"
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in f'"{shown}"')
