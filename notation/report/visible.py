"""Visible text: what a record says, made safe for a terminal, and how wide it is there."""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

__all__ = ["visible", "visible_lines", "width_of"]

_KEPT = re.compile(r"(\r?\n|\t)")


def visible(text: str) -> str:
    r"""Return the text with every character that a terminal would act on, or not show, written as an escape.

    Those are control characters, the marks that turn the direction of writing, separators of lines, lone surrogates.

    >>> visible("a\x1b[31m\u202eb")
    'a\\x1b[31m\\u202eb'
    """
    return text if text.isprintable() else "".join(map(_visible_character, text))


def visible_lines(text: str) -> str:
    r"""Return lines of text made visible: what ends a line, and tabs, stay as they are.

    >>> visible_lines("a\x1b[31m\tb\r\nc\rd\n")
    'a\\x1b[31m\tb\r\nc\\rd\n'
    """
    return "".join(part if place % 2 else visible(part) for place, part in enumerate(_KEPT.split(text)))


def _visible_character(character: str) -> str:
    return character if character.isprintable() else ascii(character)[1:-1]


def width_of(character: str) -> int:
    """Return how many columns of a terminal a printable character takes: 0, 1 or 2.

    >>> [width_of(character) for character in "e\u0301中"]
    [1, 0, 2]
    """
    if character.isascii():
        return 1
    if category(character) in {"Mn", "Me"}:
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
