"""Slips: usual ways to write a roll or a play that are not those of the notation, and how it is written."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["hint"]

_FAR = 24
"""How many characters before the place are looked at."""


class _Slip(NamedTuple):
    """What stands before and from the place at which a line breaks off, and the advice; `{}` are their groups."""

    before: re.Pattern[str]
    there: re.Pattern[str]
    advice: str


_MOVED = r"(?:^|[\s:,])(bar|in|[0-9]{1,2})"
_POINT = r"([0-9]{1,2}|off)(?![0-9A-Za-z])"
_SLASH = "a slash stands between the points: `{}/{}`"
_SLIPS = tuple(
    _Slip(re.compile(before, re.IGNORECASE), re.compile(there, re.IGNORECASE), advice)
    for before, there, advice in (
        (
            r"(?:^|[\sWB=~+])\Z",
            r"([1-6])[ \t]{0,9}[ \t,/][ \t]{0,9}([1-6])[ \t]{0,9}:",
            "the dice are written together: `{}{}:`",
        ),
        (
            r"(?:^|\s)\Z",
            r"([=~+])[ \t]{1,9}([1-6])[- \t]?([1-6])[ \t]{0,9}:",
            "no blank stands after the mark: `{}{}{}:`",
        ),
        (r"[0-9a-z*)]\Z", r"[ \t]{0,9},", "moves are parted by blanks, without commas"),
        (r"[0-9a-z*)][ \t]{1,9}\Z", r",", "moves are parted by blanks, without commas"),
        (_MOVED + r"[ \t]{0,9}\Z", r"[ \t]{0,9}-[ \t]{0,9}" + _POINT, _SLASH),
        (_MOVED + r"[ \t]{1,9}\Z", _POINT, _SLASH),
    )
)
_IN_PLAYS = frozenset(_SLIPS[2:])
"""Those that are told of behind the colon of a roll only."""


def hint(text: str, offset: int) -> str:
    """Return how what stands at *offset* of a line, where it breaks off, is written; nothing where it is no usual slip.

    >>> hint("1 W 6 3: in/22", 4), hint("1 W 63: 22-19", 10)
    ('the dice are written together: `63:`', 'a slash stands between the points: `22/19`')
    """
    head, rest = text[max(0, offset - _FAR) : offset], text[offset : offset + 2 * _FAR]
    in_play = ":" in text[:offset]
    for slip in _SLIPS:
        before, there = slip.before.search(head), slip.there.match(rest)
        if before and there and (in_play or slip not in _IN_PLAYS):
            return slip.advice.format(*before.groups(), *there.groups())
    return ""
