"""Words: what the grammar of `.mat` text calls things, as regular expressions, and the memory of its cells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import Side
from aceydeucey.grammars import FLAGS
from aceydeucey.notation.mat.cells import Cells, compiled
from aceydeucey.notation.mat.runs import Runs
from aceydeucey.notation.model import CubeAction, Resign, Result, Span
from aceydeucey.notation.remembered import Memory

if TYPE_CHECKING:
    from lark import Lark, Token

__all__ = ["Line", "Words"]

_USUAL = ("RUN", "GAME_SCORE", "WIN_LINE", "GAME", "HEADER", "TAG", "NAMES", "_EOL")
_WORDS = ("DOUBLES", "TAKES", "DROPS", "PASSES", "BEAVERS", "RACCOONS", "RESIGNS", "WINS", "LOSSES", "ILLEGAL")
_WHOLE = re.compile("")
_TAKEN_APART = (
    *("GAME", "GAME_SCORE", "SCORE", "SCORE_TIGHT", "NAMES", "HEADER", "TAG", "BARE_TAG", "SET_POSITION", "COMMENT"),
    *_WORDS,
    *("NUMBER", "WIN_LINE", "_EOL"),
)


class Line(NamedTuple):
    """A line, or a run of plain rows: the grammar's name for it, its text with its end, its offset.

    `found` is the match of its terminal, group `first` of it the whole line; it counts from the offset `base`.
    """

    type: str
    text: str
    start: int
    found: re.Match[str]
    first: int
    base: int

    @property
    def span(self) -> Span:
        """Where it stood, without the blanks around it and its end."""
        lead = len(self.text) - len(self.text.lstrip())
        return Span(self.start + lead, self.start + max(lead, len(self.text.rstrip())))

    def part(self, number: int) -> str:
        """Return what a group of its terminal took, the first one being 1; nothing where it took no part."""
        return self.found[self.first + number] or ""

    def place(self, number: int) -> Span:
        """Return where that group stood."""
        start, end = self.found.span(self.first + number)
        return Span(self.base + start, self.base + end)


class Words:
    """The parser, and the terminals that are taken apart beside it, from the grammar itself."""

    def __init__(self, grammar: Lark) -> None:
        self.grammar = grammar
        self.cells = Cells(grammar)
        self.runs = Runs(grammar, self.cells)
        # In this order: where two fit, the grammar's priorities say the same.
        self.usual = re.compile("|".join(f"(?P<{name}>{_pattern(grammar, name)})" for name in _USUAL), FLAGS)
        self.said = Memory[tuple[Side, str], CubeAction | Resign | Result]()
        self._patterns = {name: compiled(grammar, name) for name in _TAKEN_APART}

    def match(self, name: str, text: str, place: int = 0) -> re.Match[str] | None:
        """Return the match of a terminal with a text from some place on."""
        return self._patterns[name].match(text, place)

    def usual_line(self, found: re.Match[str], base: int) -> Line:
        """Return the line of a match of `usual`."""
        name = found.lastgroup or ""
        return Line(name, found[0], base + found.start(), found, self.usual.groupindex[name], base)

    def line(self, token: Token, text: str, base: int) -> Line:
        """Return the line of a token of the parser's."""
        start = token.start_pos or 0
        found = self._patterns.get(token.type, _WHOLE).match(text, start)
        assert found is not None, "a token matches its terminal"
        return Line(token.type, str(token), base + start, found, 0, base)

    def type_of(self, text: str) -> str:
        """Return the name of the terminal that a word alone in a cell is."""
        return next(name for name in _WORDS if self._patterns[name].fullmatch(text))


def _pattern(grammar: Lark, name: str) -> str:
    return grammar.get_terminal(name).pattern.to_regexp()
