r"""Kept properties: what a record has no words for, as `[%sgf.KEY value]` commands in its comments.

The value is the raw text between the brackets, so that it can be given back as it stood; what would end the command or
the comment is escaped: `\[` `\]` `\}` `\\`, `\n` for a line end, `\xHHHH` for the other line ends that there are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.notation.sgf.properties import Property

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["commands", "kept_in"]

# What the record has words for is never kept; a command that says it does is somebody's comment.
_OURS = frozenset({"B", "W", "C", "PL", "AE", "AW", "AB", "DI", "CV", "CP", "CO"})
_SPECIAL = re.compile("[\\[\\]}\\\\\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_ESCAPED = re.compile(r"\\(?:x([0-9a-f]{4})|(n)|([^\n]))")
_COMMAND = re.compile(r"[ \n]*+\[%sgf\.([A-Za-z]{1,90})(?:[ \t]((?:[^\\\[\]}\n]|\\[^\n])*+))?\][ \n]*+")


def commands(properties: Iterable[Property]) -> str:
    r"""Return the commands that keep some properties, one a value.

    >>> commands([Property("LU", ("0.1",)), Property("A", ("0", "a]b\\c"))])
    '[%sgf.LU 0.1][%sgf.A 0][%sgf.A a\\]b\\\\c]'
    """
    return "".join(
        f"[%sgf.{key}{' ' if value else ''}{_SPECIAL.sub(_spelling, value)}]"
        for key, values, *_ in properties
        for value in values
    )


def kept_in(comment: str) -> tuple[Property, ...] | None:
    """Return the properties that a comment of nothing but commands keeps, None for any other comment.

    >>> kept_in(commands([Property("A", ("0", "x")), Property("MR", ("",))]))
    (Property(key='A', values=('0', 'x')), Property(key='MR', values=('',)))
    """
    found: dict[str, list[str]] = {}
    place = 0
    while match := _COMMAND.match(comment, place):
        found.setdefault(match[1], []).append(_ESCAPED.sub(_meaning, match[2] or ""))
        place = match.end()
    if not found or place < len(comment) or not found.keys().isdisjoint(_OURS):
        return None
    return tuple(Property(key, tuple(values)) for key, values in found.items())


def _spelling(found: re.Match[str]) -> str:
    letter = found[0]
    if letter == "\n":
        return "\\n"
    return f"\\{letter}" if letter in "[]}\\" else f"\\x{ord(letter):04x}"


def _meaning(found: re.Match[str]) -> str:
    code, newline, letter = found.groups()
    if code:
        return chr(int(code, 16))
    return "\n" if newline else str(letter)
