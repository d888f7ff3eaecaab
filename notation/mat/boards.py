"""Boards: the two ways in which `.mat` text says that the board was set to a position."""

from __future__ import annotations

import re

from aceydeucey.engine.position import BAR, BLACK, OFF, SIDES, WHITE, Position, Side
from aceydeucey.notation.model import Setup

__all__ = ["board_text", "counted_board", "dump_text", "dumped", "xgid_board"]

_FIELDS = 38
_COUNT = re.compile(r"-?[0-9]{1,3}")


def xgid_board(board: str, *, checkers: int = 15, power: int | None = None) -> Setup | None:
    """Return the position of the 26 letters of an XGID, White in upper case; None if there is no such position.

    *power* is the cube's power of two, below zero where White owns it.

    >>> xgid_board("-b----E-C---eE---c-e----B-").position.white[24]
    2
    """
    counts = [0 if letter == "-" else ord(letter.upper()) - 64 for letter in board]
    white = [count if letter.isupper() else 0 for letter, count in zip(board, counts, strict=True)]
    black = [count if letter.islower() else 0 for letter, count in zip(board, counts, strict=True)]
    setup = _setup(white, black[::-1], 0, checkers=checkers, cube=None if power is None else 1 << abs(power))
    return setup and setup._replace(owner=None if not power else WHITE if power < 0 else BLACK)


def board_text(setup: Setup) -> str:
    """Return the 26 letters of an XGID for a position.

    >>> board_text(xgid_board("-b----E-C---eE---c-e----B-"))
    '-b----E-C---eE---c-e----B-'
    """
    white, black = (list(side[: BAR + 1]) for side in setup.position)
    white[OFF] = black[OFF] = 0
    pairs = zip(white, reversed(black), strict=True)
    return "".join(chr(64 + upper) if upper else chr(96 + lower) if lower else "-" for upper, lower in pairs)


def dump_text(setup: Setup, names: tuple[str, str], length: int, score: tuple[int, int]) -> str:
    """Return the dump that stands for a play that broke the rules: the board after it, seen by who is to move."""
    mover = setup.side or WHITE
    own, other = setup.position[mover], setup.position[1 - mover]
    counts = [-other[BAR], *(own[point] or -other[25 - point] for point in range(1, BAR)), own[BAR]]
    owner = 0 if setup.owner is None else 1 if setup.owner == mover else -1
    # The length, Jacoby and two numbers unknown, 1 for the mover, whose name and score come first, and Crawford.
    head = (length, 0, 0, 0, 1, names[mover], names[1 - mover], 0, score[mover], score[1 - mover])
    return ";".join(map(str, (*head, setup.cube or 1, owner, *counts, 0, 0))) + ";"


def dumped(text: str, names: tuple[str, str], *, checkers: int = 15) -> Setup | None:
    """Return the position of the dump that gnubg writes after an illegal play, or None where it cannot be read.

    The counts are the mover's where they are positive, in his numbering; the first and the last are the bars. The
    player on roll is named first; where that name is in neither column the number before it tells.
    """
    fields = [field.strip() for field in text.split(";")]
    if len(fields) < _FIELDS or not all(map(_COUNT.fullmatch, [*fields[10:_FIELDS], fields[4]])):
        return None
    counts = [int(field) for field in fields[12:_FIELDS]]
    mover = names.index(fields[5]) if names.count(fields[5]) == 1 else int(fields[4]) & 1
    own = [max(count, 0) for count in counts]
    other = [max(-count, 0) for count in counts]
    # The opponent's bar stands first and the mover's last; a positive first or a negative last count is no position.
    if own[0] or other[25]:
        return None
    cube, owner = int(fields[10]), int(fields[11])
    setup = _setup(own, other[::-1], mover, checkers=checkers, cube=cube if cube > 1 else None)
    return setup and setup._replace(side=mover, owner=_owner(owner, mover) if cube > 1 else None)


def counted_board(counts: list[int], *, checkers: int = 15) -> Setup | None:
    """Return the position of 26 counts in White's numbering, White's positive: Black's bar, 24 points, White's bar.

    >>> counted_board([0] * 6 + [5] + [0] * 18 + [1]).position.white[25]
    1
    """
    own = [max(count, 0) for count in counts]
    other = [max(-count, 0) for count in counts]
    return None if own[0] or other[25] else _setup(own, other[::-1], 0, checkers=checkers, cube=None)


def _owner(sign: int, mover: Side) -> Side | None:
    return None if sign == 0 else mover if sign > 0 else 1 - mover


def _setup(own: list[int], other: list[int], side: Side, *, checkers: int, cube: int | None) -> Setup | None:
    both = [[checkers - sum(counts), *counts[1:BAR], counts[BAR], 0] for counts in (own, other)]
    if any(counts[OFF] < 0 for counts in both) or any(own[point] and other[25 - point] for point in range(1, 25)):
        return None
    position = Position.of(side, tuple(both[0]), tuple(both[1]))
    return Setup(position, cube=cube) if any(sum(position[who][1:]) for who in SIDES) else None
