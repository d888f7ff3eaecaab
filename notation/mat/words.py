"""Words: what the grammar of `.mat` text calls things, as regular expressions, and the memory of its cells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.grammars import FLAGS
from aceydeucey.notation.mat.cells import Cells, compiled
from aceydeucey.notation.model import Span

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["Line", "Words"]

_USUAL = ("RUN", "GAME_SCORE", "WIN_LINE", "GAME", "NAMES")
_WORDS = ("DOUBLES", "TAKES", "DROPS", "PASSES", "BEAVERS", "RACCOONS", "RESIGNS", "WINS", "LOSSES", "ILLEGAL")
_TAKEN_APART = (
    *("GAME", "GAME_SCORE", "SCORE", "SCORE_TIGHT", "NAMES", "HEADER", "TAG", "BARE_TAG", "SET_POSITION", "COMMENT"),
    *_WORDS,
)


class Line(NamedTuple):
    """A line, or a run of plain rows: the grammar's name for it, its text with its end, its offset."""

    type: str
    text: str
    start: int

    @property
    def span(self) -> Span:
        """Where it stood, without the blanks around it and its end."""
        lead = len(self.text) - len(self.text.lstrip())
        return Span(self.start + lead, self.start + max(lead, len(self.text.rstrip())))


class Words:
    """The parser, and the terminals that are taken apart beside it, from the grammar itself."""

    def __init__(self, grammar: Lark) -> None:
        self.grammar = grammar
        self.cells = Cells(grammar)
        self.cell = re.compile(f"({_pattern(grammar, 'CELL')})", FLAGS)
        # In this order: where two fit, the grammar's priorities say the same.
        self.usual = re.compile("|".join(f"(?P<{name}>{_pattern(grammar, name)})" for name in _USUAL), FLAGS)
        self._patterns = {name: compiled(grammar, name) for name in _TAKEN_APART}

    def match(self, name: str, text: str) -> re.Match[str] | None:
        """Return the match of a terminal with the start of a text."""
        return self._patterns[name].match(text)

    def groups(self, line: Line, *, before: str = "") -> re.Match[str]:
        """Return the match of a line with its own terminal; *before* stands for what that looks ahead to."""
        found = self._patterns[line.type].match(line.text + before)
        assert found is not None, "a line matches its terminal"
        return found

    def type_of(self, text: str) -> str:
        """Return the name of the terminal that a word alone in a cell is."""
        return next(name for name in _WORDS if self._patterns[name].fullmatch(text))


def _pattern(grammar: Lark, name: str) -> str:
    return grammar.get_terminal(name).pattern.to_regexp()
