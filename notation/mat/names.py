"""Names: what of a name gnubg can read above a column."""

from __future__ import annotations

import re

__all__ = ["column_name"]

_LONGEST = 31
"""Bytes: gnubg reads no more, and what is left over it takes for the score."""

_BLANKS = re.compile(r"[\x00-\x20\x7f-\xa0\u2028\u2029]+")


def column_name(name: str) -> str:
    """Return a name as it can stand above a column: gnubg ends it at the first colon, and needs one.

    >>> column_name("A:b"), column_name("")
    ('A.b', '?')
    """
    plain = _BLANKS.sub(" ", name).strip().replace(":", ".")
    short = plain.encode("utf-8", "replace")[:_LONGEST].decode("utf-8", "ignore").rstrip()
    return short or "?"
