"""Positions as GNU Backgammon writes them: a board of 25 counts a side, and the position id."""

from __future__ import annotations

from base64 import b64decode

from aceydeucey.engine.position import Checkers, Position


def checkers(counts: list[int]) -> Checkers:
    """Return one side's checkers from its 24 points and bar, the ace point first."""
    return (15 - sum(counts), *counts, 0)


def position_of(board: list[list[int]]) -> Position:
    """Return the position with the mover as White; the opponent's board comes first."""
    return Position(checkers(board[1]), checkers(board[0]))


def decoded(position_id: str) -> Position:
    """Return the position of an id: for each side, the one not to move first, as many ones as checkers a point."""
    bits = int.from_bytes(b64decode(position_id + "=="), "little")
    sides = []
    for _ in range(2):
        counts = []
        for _ in range(25):
            count = 0
            while bits & 1:
                count += 1
                bits >>= 1
            bits >>= 1
            counts.append(count)
        sides.append(checkers(counts))
    return Position(sides[1], sides[0])
