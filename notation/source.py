"""Sources: the text of a file, decoded, with what is needed to name a place in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["Place", "Source"]


_LINE_END = re.compile(r"\r\n|\n|\r")


class Place(NamedTuple):
    """A line and a column, both from 1, the column in characters."""

    line: int
    column: int


@dataclass(slots=True)
class Source:
    """A decoded text: its name as it was given, the text with the line ends as they stood, its encoding.

    The text has no byte-order mark. Spans count characters of `text`; `place` turns an offset into a line and a
    column, and costs nothing before the first call. Lines end with LF, CRLF or CR.
    """

    name: str
    text: str
    encoding: str = "utf-8"
    _starts: list[int] = field(default_factory=list, repr=False)

    def place(self, offset: int) -> Place:
        """Return the line and column of an offset into the text."""
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        return Place(line, offset - starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """Return the text of a line, counted from 1, without its end."""
        starts = self._line_starts()
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def _line_starts(self) -> list[int]:
        if not self._starts:
            self._starts = _starts_of(self.text)
        return self._starts


def _starts_of(text: str) -> list[int]:
    return [0, *(end.end() for end in _LINE_END.finditer(text))]
