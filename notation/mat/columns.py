"""Columns: the cells of a game laid out in numbered rows, as gnubg does it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

from aceydeucey.engine.position import BLACK, WHITE, Side

__all__ = ["Columns"]

_LEFT_WIDTH = 27
_WON = {WHITE: " " * 6, BLACK: " " * 34}
_DICE = re.compile(r"[0-9]{2}:")


class Columns:
    """Takes cells in the order of the game and gives the lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._number = 0
        self._left: str | None = None
        """The left cell of a row of which the right one is open; None where none is."""

    def cell(self, side: Side, text: str) -> None:
        """Take the next cell of a side."""
        if side == WHITE:
            self._end_row()
            self._left = text
        else:
            self._row(self._left or "", text)
            self._left = None

    def rolls(self, sides: Sequence[Side], texts: Sequence[str]) -> None:
        """Take the cells of rolls in the order of the game."""
        at = 0 if sides[0] == WHITE else 1
        lefts, rights = texts[at::2], texts[at + 1 :: 2]
        if any(sides[at::2]) or not all(sides[at + 1 :: 2]):
            for side, text in zip(sides, texts, strict=True):
                self.cell(side, text)
            return
        if at:
            self.cell(BLACK, texts[0])
        self._end_row()
        rows = zip(count(self._number + 1), lefts, rights, strict=False)
        self.lines += [f"{number:3d}) {left + ' ':<{_LEFT_WIDTH + 1}}{right}" for number, left, right in rows]
        self._number += len(rights)
        if len(lefts) > len(rights):
            self._left = lefts[-1]

    def line(self, text: str) -> None:
        """Take a line of its own."""
        self._end_row()
        self.lines.append(text)

    def won(self, side: Side, text: str) -> None:
        """Take who won, in the winner's column.

        An open right cell must be used: what gnubg reads next after a lone `Drops` it takes for the other side's.
        """
        if side == BLACK and self._left is not None:
            self.cell(side, f" {text}")
        else:
            self.line(_WON[side] + text)

    def text(self) -> str:
        """Return the lines."""
        self._end_row()
        return "\n".join([*self.lines, ""])

    def _end_row(self) -> None:
        if self._left is not None:
            self._row(self._left, "")
            self._left = None

    def _row(self, left: str, right: str) -> None:
        self._number += 1
        # Only dice tell where the right cell begins; before a word there must be blanks enough.
        gap = "" if not right else " " if _DICE.match(right) else "   "
        self.lines.append(f"{self._number:3d}) {left + gap:<{_LEFT_WIDTH + 1}}{right}".rstrip())
