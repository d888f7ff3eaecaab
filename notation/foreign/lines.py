"""Lines: a text taken apart by a grammar of plain lines, each line one token."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.grammars import FLAGS, load, patterns
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.mat.chunks import chunks
from aceydeucey.notation.model import Lost, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["TOO_LONG", "Line", "groups", "lost", "read_lines"]

TOO_LONG = "TOO_LONG"
"""The type of a line that is too long to be read."""


class Line(NamedTuple):
    """A line without its end: the grammar's name for it, its text, its offset; `cut`: the text ends in its middle."""

    type: str
    text: str
    start: int
    cut: bool = False

    @property
    def span(self) -> Span:
        """Where it stands, without the blanks around it."""
        lead = len(self.text) - len(self.text.lstrip())
        return Span(self.start + lead, self.start + max(lead, len(self.text.rstrip())))

    def part(self, start: int, end: int) -> Span:
        """Return where a part of it stands, given from its own beginning."""
        return Span(self.start + start, self.start + end)


def read_lines(text: str, grammar: str) -> Iterator[Line]:
    """Give the lines of a text that are not blank; those that fit nothing in the grammar are of the type LINE."""
    parse = load(grammar).parse
    cut = len(text) if text and text[-1] not in "\r\n" else -1
    for chunk in chunks(text):
        if chunk.too_long:
            yield Line(TOO_LONG, chunk.text, chunk.start)
            continue
        whole = chunk.text if chunk.text.endswith(("\n", "\r")) else chunk.text + "\n"
        for token in parse(whole).children:
            assert isinstance(token, str)
            start = chunk.start + (token.start_pos or 0)
            yield Line(token.type, str(token), start, start + len(token) == cut)


@cache
def _compiled(grammar: str, name: str) -> re.Pattern[str]:
    return re.compile(patterns(grammar)[name], FLAGS)


def groups(grammar: str, line: Line) -> re.Match[str]:
    """Return the match of a line with its own terminal."""
    found = _compiled(grammar, line.type).match(line.text + "\n")
    assert found is not None, "a line matches its terminal"
    return found


def lost(
    line: Line, message: str = "", *, notes: tuple[str, ...] = (), part: Span | None = None
) -> tuple[Lost, Finding]:
    """Return a line kept word for word and the finding that says why; *part* is what of it cannot be read."""
    span = line.span
    kept = Lost(line.text.strip(), span)
    if line.type == TOO_LONG:
        return kept, Finding.of("line-too-long", Span(span.start, span.start + 1))
    if line.cut:
        return kept, Finding.of("cut-off", part or span, notes=notes)
    return kept, Finding.of("unreadable-part" if part else "unreadable-line", part or span, message, notes=notes)
