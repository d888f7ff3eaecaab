"""Cell texts: rolls of the acey notation in the words of match text, word by word."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from aceydeucey.notation.plain_plays import numbered, usual_chains, usual_words
from aceydeucey.notation.remembered import Memory

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["cell_texts"]

_MOST_STEPS = 4
_ALIKE = re.compile("[0-9]{2}:[0-9/* ]*")
"""Moves on the board, none of them made several times: both notations have the same words for them."""


class _Texts(Memory[str, str]):
    """Cells by the text of the roll; a KeyError for one that has other than the usual words."""

    def __init__(self) -> None:
        super().__init__()
        self._words = {word: numbered(word) for word in (*usual_words(), *usual_chains())} | {"pass": "Cannot Move"}

    def __missing__(self, text: str) -> str:
        if _ALIKE.fullmatch(text) and text.count("/") <= _MOST_STEPS:
            cell = text
        else:
            head, *words = text.split(" ")
            cell = " ".join([head, *map(self._words.__getitem__, words)])
        return self.keep(text, cell)


@cache
def _known() -> _Texts:
    return _Texts()


def cell_texts(texts: Sequence[str]) -> list[str] | None:
    """Return the cells of plain rolls, None where one of them has other than the usual words."""
    try:
        return list(map(_known().__getitem__, texts))
    except KeyError:
        return None
