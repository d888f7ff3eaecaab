"""Boards: the two ways in which `.mat` text says that the board was set to a position."""

from __future__ import annotations

import re

from aceydeucey.engine.position import BAR, OFF, SIDES, Position, Side
from aceydeucey.notation.model import Setup

__all__ = ["counted_board", "dumped", "xgid_board"]

_FIELDS = 38
_COUNT = re.compile(r"-?[0-9]{1,3}")


def xgid_board(board: str, *, checkers: int = 15, cube: int | None = None) -> Setup | None:
    """Return the position of the 26 letters of an XGID, White in upper case; None if there is no such position.

    >>> xgid_board("-b----E-C---eE---c-e----B-").position.white[24]
    2
    """
    counts = [0 if letter == "-" else ord(letter.upper()) - 64 for letter in board]
    white = [count if letter.isupper() else 0 for letter, count in zip(board, counts, strict=True)]
    black = [count if letter.islower() else 0 for letter, count in zip(board, counts, strict=True)]
    return _setup(white, black[::-1], 0, checkers=checkers, cube=cube)


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
