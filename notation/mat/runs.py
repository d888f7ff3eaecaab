"""Runs: plain rows of a text, taken apart without a look at what was met before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.grammars import FLAGS
from aceydeucey.notation.items import Pieces, Run
from aceydeucey.notation.mat.cells import Cells, compiled
from aceydeucey.notation.plain_plays import PlainPlays, numbered, usual_words
from aceydeucey.notation.remembered import Memory

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.notation.model import Item, Roll
    from lark import Lark

__all__ = ["Runs"]

_WIDTH = 2
"""The pieces of a cell: what stands before it, and its text."""

_KINDS = ("ROW", "FAR_ROW", "BESIDE")
_NEVER = re.compile("[FB]B")
"""A cell beside one of the right column."""


class _Kinds(Memory[str, str]):
    """What stands before a cell, by its text: a new row (R), one without a left cell (F), blanks beside one (B)."""

    def __init__(self, grammar: Lark) -> None:
        super().__init__()
        self._patterns = [(name[0], compiled(grammar, name)) for name in _KINDS]

    def __missing__(self, text: str) -> str:
        kind = next((kind for kind, pattern in self._patterns if pattern.fullmatch(text)), None)
        if kind is None:
            raise KeyError(text)
        self[text] = kind
        return kind


class Runs:
    """Takes runs of rows apart, by the terminals of the grammar."""

    def __init__(self, grammar: Lark, cells: Cells) -> None:
        self._piece = re.compile(f"({grammar.get_terminal('PIECE').pattern.to_regexp()})", FLAGS)
        self._tail = compiled(grammar, "TAIL")
        self._cell = compiled(grammar, "CELL")
        self._kinds = _Kinds(grammar)
        self._plays = PlainPlays(self._rolls, {numbered(word): hop for word, hop in usual_words().items()})
        self._cells = cells

    def run(self, text: str, start: int, make: Callable[[list[str], int], Item]) -> Run | None:
        """Return what a text that is a RUN says, None if its rows are not plain after all.

        *make* gives the item of a cell from what stands before it, its text and where the first begins.
        """
        # All by calls that loop in C: a cell that was met before costs nothing else.
        pieces = self._piece.split(text)
        if not self._tail.fullmatch(pieces.pop()):
            return None
        texts = pieces[1::2]
        try:
            kinds = "".join(map(self._kinds.__getitem__, ["\n" + pieces[0], *pieces[2::2]]))
            plays = list(map(self._plays.__getitem__, texts))
        except (KeyError, IndexError):
            return None
        if _NEVER.search(kinds):
            return None
        sides = list(map("R".__ne__, kinds))
        item = Pieces(pieces, _WIDTH, start, make).item
        return Run("mat", sides=sides, texts=texts, numbers=None, plays=plays, make=item)

    def _rolls(self, text: str) -> tuple[Roll, ...] | None:
        """Return the rolls of a cell, none for a word alone; None if it is no cell."""
        if not text[0].isdigit():
            return ()
        return self._cells.rolls(text) if self._cell.fullmatch(text) else None
