"""Rows: a row that is no plain one, split into cells by what stands in it, not by fixed columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import BLACK, WHITE, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lark import Token

__all__ = ["ALONE", "PLAYED", "RESULTS", "Cell", "Part", "cells_of", "column_side"]

CUBE_WORDS = {"DOUBLES", "TAKES", "DROPS", "PASSES", "BEAVERS", "RACCOONS"}
RESULTS = {"WINS", "LOSSES"}
ALONE = CUBE_WORDS | RESULTS | {"RESIGNS"}
"""Parts that are a cell of their own."""
PLAYED = {"DICE", "MOVE", "NOTHING", "DANCE", "PASSES"}
"""Parts of a cell that is a roll."""

# So many blanks end a cell; so many more are needed where they may be the blank play of bare dice.
_WIDE, _WIDER = 3, 8
# A win line stands at column 3 to 6 for the left player, from 34 on for the right one.
_RIGHT_COLUMN = 20


class Part(NamedTuple):
    """One part of a row: the grammar's name for it, its text, its offset, the width of the blanks before it."""

    type: str
    text: str
    start: int
    blanks: int

    @property
    def end(self) -> int:
        """The offset after it."""
        return self.start + len(self.text)


class Cell(NamedTuple):
    """One side's half of a row."""

    side: Side
    parts: tuple[Part, ...]

    @property
    def types(self) -> tuple[str, ...]:
        """The grammar's names of its parts."""
        return tuple(part.type for part in self.parts)


def cells_of(tokens: Sequence[Token], base: int) -> Iterator[Cell]:
    """Give the cells of a row from left to right; *base* is the offset of the text that the tokens count from."""
    parts = _parts(tokens, base)
    numbered = bool(parts) and parts[0].type == "NUMBER"
    groups = _groups(parts[1:] if numbered else parts)
    side = WHITE
    for index, group in enumerate(groups):
        head = group[0]
        if head.type == "NUMBER":
            # The row's number again stands at the head of the right column (Galaxy); another number is the next row,
            # which gnubg 1.07 now and then puts behind a dance.
            side = BLACK if head.text == parts[0].text else WHITE
            del group[0]
        elif index:
            side = side if head.type in RESULTS and head.blanks < _WIDE else BLACK
        elif len(groups) == 1 and _far(head, numbered=numbered):
            side = BLACK
        if group:
            yield Cell(side, tuple(group))


def column_side(blanks: str) -> Side:
    """Return the side of what stands after so many blanks on a line that is not numbered."""
    return BLACK if len(blanks.expandtabs()) >= _RIGHT_COLUMN else WHITE


def _parts(tokens: Sequence[Token], base: int) -> list[Part]:
    parts: list[Part] = []
    blanks = 0
    for token in tokens:
        text = token.lstrip(" \t")
        lead = len(token) - len(text)
        if token.type == "INDENT":
            blanks = len(token.expandtabs())
        elif token.type == "GAP":
            blanks += len(token) + token.count("\t")
        else:
            parts.append(Part(token.type, text, base + (token.start_pos or 0) + lead, blanks + lead))
            blanks = 0
    return parts


def _groups(parts: list[Part]) -> list[list[Part]]:
    groups: list[list[Part]] = []
    for part in parts:
        if not groups or _begins(part, groups[-1]):
            groups.append([part])
        else:
            groups[-1].append(part)
    return groups


def _begins(part: Part, group: list[Part]) -> bool:
    """Whether a part begins a cell after those of *group*."""
    head = group[0].type
    if len(group) == 1 and head == "NUMBER":
        return part.type == "NUMBER"
    if part.type in {"NUMBER", "DICE"}:
        return True
    bare = len(group) == 1 and head == "DICE"
    if part.type in ALONE:
        return not (bare and (part.type == "PASSES" or (part.type == "RESIGNS" and part.blanks < _WIDE)))
    return part.blanks >= (_WIDER if bare else _WIDE)


def _far(head: Part, *, numbered: bool) -> bool:
    """Whether the only cell of a row stands in the right column."""
    if not numbered:
        return head.blanks >= _RIGHT_COLUMN
    # Words are written with a blank of their own in front.
    return head.blanks >= (_WIDE + 1 if head.type in ALONE else _WIDE)
