"""Excerpts: the line of a text that a finding speaks of, with carets under the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.report.visible import visible, width_of

if TYPE_CHECKING:
    from aceydeucey.notation.model import Span
    from aceydeucey.notation.source import Source

__all__ = ["Excerpt", "around", "excerpt"]

_TAB = 4
_CUT = "…"


class Excerpt(NamedTuple):
    """A part of a line fit to be shown, and the carets that go under it."""

    text: str
    carets: str


class _Cell(NamedTuple):
    text: str
    width: int


def around(source: Source, span: Span, *, reach: int) -> tuple[str, int, bool, bool]:
    """Return what stands on the line up to *reach* characters around a place, and where in it the place is.

    The last two say whether the line was cut at its start and at its end. The cost does not grow with the line.
    """
    start = min(span.start, len(source.text))
    begin = start - (source.place(start).column - 1)
    left, right = max(begin, start - reach), start + reach
    after = source.text[start:right]
    ends = [end for end in (after.find("\n"), after.find("\r")) if end >= 0]
    text = source.text[left:start] + (after[: min(ends)] if ends else after)
    return text, start - left, left > begin, not ends and right < len(source.text)


def excerpt(source: Source, span: Span, *, width: int) -> Excerpt:
    """Return the line at *span* cut to *width* columns around the place, and the carets under it."""
    text, at, cut_left, cut_right = around(source, span, reach=2 * width)
    if len(text) <= width - 2 and text.isascii() and text.isprintable():
        # What nearly every line is: a character a column, and room for all.
        return Excerpt(text, " " * at + "^" * max(1, min(len(text) - at, span.end - span.start)))
    cells = _cells(text)
    stop = min(max(at + 1, at + span.end - span.start), max(len(cells), at + 1))
    first, last = _window(cells, at, width - 2)
    body = "".join(cell.text for cell in cells[first:last])
    before = _CUT if cut_left or first else ""
    behind = _CUT if cut_right or last < len(cells) else ""
    indent = len(before) + _width(cells[first:at])
    carets = max(1, _width(cells[at : min(stop, last)]))
    return Excerpt(before + body + behind, " " * indent + "^" * carets)


def _cells(text: str) -> list[_Cell]:
    cells: list[_Cell] = []
    column = 0
    for character in text:
        shown = " " * (_TAB - column % _TAB) if character == "\t" else visible(character)
        width = sum(map(width_of, shown))
        cells.append(_Cell(shown, width))
        column += width
    return cells


def _width(cells: list[_Cell]) -> int:
    return sum(cell.width for cell in cells)


def _window(cells: list[_Cell], at: int, width: int) -> tuple[int, int]:
    """Return the first and the last cell of a window of *width* columns that shows the cell *at*."""
    if _width(cells) <= width:
        return 0, len(cells)
    first, room = at, width // 3
    if _width(cells[:at]) <= width // 2:
        first = 0
    while first > 0 and cells[first - 1].width <= room:
        first -= 1
        room -= cells[first].width
    last, room = first, width
    while last < len(cells) and cells[last].width <= room:
        room -= cells[last].width
        last += 1
    return first, last
