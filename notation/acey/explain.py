"""Explain: where a line breaks off, what was found there and what could stand there, asked of the grammar itself."""

from __future__ import annotations

import re
from typing import NamedTuple

from aceydeucey.grammars import load
from lark import UnexpectedInput
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

__all__ = ["Break", "explain", "found", "roll_break"]

_ROLL_NAMES = {
    "MARK": "a roll mark (`=`, `~`, `+`)",
    "DICE": "two dice",
    "COLON": "`:`",
    "POINT": "a point from 1 to 24",
    "BAR": "`bar`",
    "IN": "`in`",
    "OFF": "`off`",
    "SLASH": "`/`",
    "STAR": "`*`",
    "COUNT": "a count like `(2)`",
    "PASS": "`pass`",
    "UNRECORDED": "`...`",
}
"""What the pieces of a roll are called, in the order of a message."""

_LINE_NAMES = {
    "TAG": 'a tag like [White "North"]',
    "GAME": "`game`",
    "OPENING": "`opening`",
    "POSITION": "`position`",
    "UNFINISHED": "`unfinished`",
    "NUMBER": "a turn number",
    "SIDE": "`W` or `B`",
    "ROLL": "a roll like `63:`",
    "MARKED": "a marked roll like `=66:`",
    "CLOSED": "`closed`",
    "CUBE": "a cube action like `doubles`",
    "RESIGNS": "`resigns`",
    "REFUSES": "`refuses`",
    "WINS": "`wins`",
    "INT": "a whole number",
    "SCORE": "a score like `3-5`",
    "CRAWFORD": "`crawford`",
    "PAIR": "opening dice like `5-3`",
    "PLACE": "a position text like `W:in15/B:in15/W`",
    "VOID": "`void`",
    "OFFER": "`single`, `gammon` or `backgammon`",
    "POINTS": "the points won",
    "MATCH": "`match`",
    "BY": "`by`",
    "HOW": "`bearing off`, `resignation`, `drop`, `forfeit`, `time` or `settlement`",
    "GLYPH": "a glyph like `?!`",
    "ILLEGAL": "`illegal`",
    "IRREGULAR": "`irregular`",
    "COMMENT": "a {comment}",
    "REMARK": "a remark after `;`",
}
"""What the parts of a line are called, in the order of a message."""

_NAMES = _ROLL_NAMES | _LINE_NAMES
_TOUCHING = frozenset(("SLASH", "STAR", "COUNT"))
_WORD = re.compile(r"[^\s{};]+|\S")
_LONGEST_FOUND = 24


class Break(NamedTuple):
    """The offset at which a line can no longer be read, and the names of the terminals that could stand there."""

    offset: int
    terminals: frozenset[str]

    def message(self, text: str) -> str:
        """Return what was found in *text* at that place, and what was expected."""
        return f"{found(text, self.offset)}, expected {_listed(self.terminals)}"


def explain(text: str, offset: int) -> Break:
    """Return what could stand where *text*, a line, breaks off at *offset*."""
    return Break(offset, _possible(text[:offset]))


def _possible(text: str) -> frozenset[str]:
    """Return the names of the terminals that could follow the beginning *text* of a line."""
    try:
        reading = load("acey").parse_interactive(text, start="line")
        reading.exhaust_lexer()
    except UnexpectedInput:
        return frozenset()
    return frozenset(name for name in _choices(reading) if name in _LINE_NAMES)


def _choices(reading: InteractiveParser) -> dict[str, object]:
    """Return what the parser could do next, by the names of terminals."""
    return dict(reading.choices())  # type: ignore[no-untyped-call]


def found(text: str, offset: int) -> str:
    """Return what stands at *offset*, as a message says it."""
    word = _WORD.match(text, offset)
    if word is None:
        return "the line ends"
    short = word[0] if len(word[0]) <= _LONGEST_FOUND else word[0][:_LONGEST_FOUND] + "…"
    return f"found `{short}`" if short.isprintable() else f"found {short!r}"


def roll_break(text: str, offset: int, roll: int) -> Break | None:
    """Return where the roll that begins at *roll* breaks off, if what stands at *offset* began like a part of it."""
    rest = text[roll : offset + 200]
    try:
        load("acey").parse(rest, start="roll")
    except UnexpectedCharacters as error:
        at, names = roll + (error.pos_in_stream or 0), error.allowed
    except UnexpectedToken as error:
        ended = error.token.type == "$END"
        at, names = roll + (len(rest.rstrip()) if ended else error.pos_in_stream or 0), error.expected
    else:
        return None
    if at < offset or (at == offset and not text[at : at + 1].isalnum()):
        return None
    return Break(at, _standing(text, at, frozenset(names or ())))


def _standing(text: str, at: int, names: frozenset[str]) -> frozenset[str]:
    """Return which of *names* could stand there: some touch what is before them."""
    apart = at > 0 and text[at - 1] in " \t"
    return names & _ROLL_NAMES.keys() - (_TOUCHING if apart else frozenset())


def _listed(terminals: frozenset[str]) -> str:
    names = [name for terminal, name in _NAMES.items() if terminal in terminals]
    if not names:
        return "the end of the line"
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} or {names[-1]}"
