"""Comments: the texts of `temp.xgc`, one a line, in rich text or plain, as comments of the record.

By the published layout a line end within a comment is written as the characters 1 and 2.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

__all__ = ["comments_of"]

_LINE_END = "\x01\x02"
_LONGEST = 1 << 16
_MOST = 100_000
_RICH = "{\\rtf"
_UNREADABLE = (ValueError, LookupError, OverflowError)


def comments_of(data: bytes) -> tuple[str, ...]:
    """Return the comments by their number; one that cannot be read stays as it stands."""
    lines = data.decode("cp1252", "replace").split("\r\n", _MOST)
    return tuple(_plain(line.replace(_LINE_END, "\n")[:_LONGEST]) for line in lines)


def _plain(text: str) -> str:
    if text.lstrip().startswith(_RICH):
        with suppress(*_UNREADABLE):
            text = str(import_module("striprtf.striprtf").rtf_to_text(text, errors="replace"))
    lines = ("".join(letter if letter.isprintable() else " " for letter in line) for line in text.split("\n"))
    return "\n".join(line.strip() for line in lines).strip()
