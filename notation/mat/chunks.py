"""Chunks: a text in pieces of whole lines, small enough for the grammar."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["LONGEST_LINE", "Chunk", "chunks"]

LONGEST_LINE = 1 << 16


class Chunk(NamedTuple):
    """Whole lines that begin at an offset of the text, or one line that is too long to be read."""

    start: int
    text: str
    too_long: bool = False


def chunks(text: str) -> Iterator[Chunk]:
    r"""Give the text in chunks of at most LONGEST_LINE characters; only a single longer line is longer.

    >>> [chunk.text for chunk in chunks("a\\nb")]
    ['a\\nb']
    """
    start = 0
    while start < len(text):
        end = start + LONGEST_LINE
        if end < len(text):
            end = max(text.rfind("\n", start, end), text.rfind("\r", start, end)) + 1
        if end:
            yield Chunk(start, text[start:end])
        else:
            end = _line_end(text, start)
            yield Chunk(start, text[start:end].rstrip("\r\n"), too_long=True)
        start = end


def _line_end(text: str, start: int) -> int:
    feed = text.find("\n", start)
    end = len(text) if feed < 0 else feed + 1
    back = text.find("\r", start, end)
    return end if back in {-1, end - 2} else back + 1
