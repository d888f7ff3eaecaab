"""Properties: the keys and values of a node, and what the text between the brackets means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from aceydeucey.notation.model import NOWHERE, Span

__all__ = ["Property", "escaped", "one_line", "unescaped", "written"]


class Property(NamedTuple):
    """A key, in capitals, with its values as they stand between the brackets."""

    key: str
    values: tuple[str, ...]
    span: Span = NOWHERE

    def __repr__(self) -> str:
        return f"Property(key={self.key!r}, values={self.values!r})"


_LINE_END = re.compile(r"\r\n?|\n\r?")
# A line end after a backslash is none: so long lines are folded.
_ESCAPE = re.compile(r"\\(?:\n|([\s\S])|\Z)")
_RAW = re.compile(r"(?:[^\]\\]++|\\[\s\S])*+")
_SPECIAL = re.compile(r"[\]\\]")
_BLANKS = re.compile(r"[\t\n\x0b\x0c]")


def unescaped(raw: str) -> str:
    r"""Return the text that a raw value means.

    >>> unescaped("a \\] b\\\\ fol\\\nded")
    'a ] b\\ folded'
    """
    return _ESCAPE.sub(lambda found: found[1] or "", _LINE_END.sub("\n", raw))


def one_line(raw: str) -> str:
    """Return the simple text that a raw value means: a line end in it is a blank."""
    return _BLANKS.sub(" ", unescaped(raw)).strip()


def escaped(text: str) -> str:
    """Return a text as it stands between the brackets."""
    return _SPECIAL.sub(lambda found: f"\\{found[0]}", text)


def written(key: str, values: Iterable[str]) -> str:
    """Return a property of raw values; what would end a value too early is escaped."""
    return key + "".join(f"[{value if _RAW.fullmatch(value) else escaped(value)}]" for value in values)
