"""Words: what the grammar of `.mat` text calls things, as regular expressions, and the memory of its cells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.notation.mat.cells import Cells, compiled

if TYPE_CHECKING:
    from lark import Lark, Token

__all__ = ["Words"]

_TAKEN_APART = (
    *("GAME", "SCORE", "SCORE_TIGHT", "NAMES", "HEADER", "TAG", "BARE_TAG", "SET_POSITION", "COMMENT"),
    *("DOUBLES", "TAKES", "DROPS", "PASSES", "BEAVERS", "RACCOONS", "RESIGNS", "WINS", "LOSSES", "ILLEGAL"),
)


class Words:
    """The parser, and the terminals that are taken apart after it, from the grammar itself."""

    def __init__(self, grammar: Lark) -> None:
        self.grammar = grammar
        self.cells = Cells(grammar)
        self.cell = re.compile(f"({grammar.get_terminal('CELL').pattern.to_regexp()})")
        self._patterns = {name: compiled(grammar, name) for name in _TAKEN_APART}

    def match(self, name: str, text: str) -> re.Match[str] | None:
        """Return the match of a terminal with the start of a text."""
        return self._patterns[name].match(text)

    def groups(self, token: Token, context: str = "") -> re.Match[str]:
        """Return the match of a token with its own terminal; *context* is what the terminal looks ahead to."""
        found = self._patterns[token.type].match(token + context)
        assert found is not None, "a token matches its terminal"
        return found

    def type_of(self, text: str) -> str:
        """Return the name of the terminal that a cube word is."""
        return next(name for name in ("DOUBLES", "TAKES", "DROPS") if self._patterns[name].fullmatch(text))
