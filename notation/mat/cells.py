"""Cells: the text of one side's half of a row, and the roll that it says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.engine.position import BAR, OFF
from aceydeucey.grammars import FLAGS
from aceydeucey.notation.model import Move, Play, Roll, Span, Unplayed
from aceydeucey.notation.remembered import Memory, MoveMemory

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["Cells", "compiled"]

_WORDS = {"bar": BAR, "off": OFF}
_DICE = {f"{first}{second}:": (first, second) for first in range(10) for second in range(10)}


def compiled(grammar: Lark, name: str) -> re.Pattern[str]:
    """Return the regular expression of one of the grammar's terminals."""
    return re.compile(grammar.get_terminal(name).pattern.to_regexp(), FLAGS)


class Cells:
    """Gives the roll of a cell's text: equal texts are one object, for in a match most plays are old acquaintances."""

    def __init__(self, grammar: Lark) -> None:
        self._dice = compiled(grammar, "DICE")
        self._move = compiled(grammar, "MOVE")
        self._dance = compiled(grammar, "DANCE")
        self._nothing = compiled(grammar, "NOTHING")
        self._passes = compiled(grammar, "PASSES")
        self._moves = MoveMemory()
        self._known = Memory[str, tuple[Roll, ...]]()

    def rolls(self, text: str) -> tuple[Roll, ...]:
        """Return the roll of a cell that holds dice, moves and words for none, as the rolls of a turn."""
        found = self._known.get(text)
        if found is None:
            found = self._known[text] = (self._read(text),)
        return found

    def _read(self, text: str) -> Roll:
        return self._put_together(text) or self._taken_apart(text)

    def _put_together(self, text: str) -> Roll | None:
        """Return the roll of a cell whose words were all met before, else None."""
        head, *words = text.split(" ")
        dice = _DICE.get(head)
        play = self._moves.play(words, len(head) + 1) if words and dice else None
        return play and Roll("", dice, play, "", False, (), Span(0, len(text)))

    def _taken_apart(self, text: str) -> Roll:
        head = self._dice.match(text)
        start = head.end() if head else 0
        dice = (int(text[0]), int(text[start - 2])) if head else None
        moves = tuple([self._move_at(found[0], found.start()) for found in self._move.finditer(text, start)])
        return Roll("", dice, Play(moves) if moves else self._unplayed(text, start), span=Span(0, len(text)))

    def _move_at(self, text: str, start: int) -> Move:
        move = _move(text, start)
        self._moves.keep(text, start, move)
        return move

    def _unplayed(self, text: str, start: int) -> Unplayed:
        words = (self._dance, self._nothing, self._passes)
        return Unplayed.PASS if any(word.search(text, start) for word in words) else Unplayed.BLANK


def _move(text: str, start: int) -> Move:
    body, _, count = text.partition("(")
    source, *path = body.split("/")
    if count.endswith("*"):
        path[-1] += "*"
    hits = tuple(point.endswith("*") for point in path) if "*" in text else ()
    targets = tuple(_point(point.rstrip("*")) for point in path)
    return Move(_point(source), targets, hits, int(count[0]) if count else 1, Span(start, start + len(text)))


def _point(text: str) -> int:
    word = _WORDS.get(text.lower())
    return int(text) if word is None else word
