"""Names: who played and when, as the header of a bgammon.org replay says it."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from aceydeucey.notation.bgammon.heads import NO_NAME
from aceydeucey.notation.losses import Loss
from aceydeucey.notation.model import Remark, Tag
from aceydeucey.notation.tag_values import read_date, read_length, read_time

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.engine.position import Side
    from aceydeucey.notation.model import Game, Header

__all__ = ["TIME_COMMENT", "game_time", "header_losses", "match_time", "name_of"]

TIME_COMMENT = re.compile(r"\[%bgammon\.time ([0-9]{1,12})\]")
"""Keeps the time of a game that is not the time of its match."""

_BLANK = re.compile(r"\s")
_LONGEST = 90
"""More characters of a name are not read back."""


def name_of(header: Header, side: Side) -> str:
    """Return a player's name as one word.

    >>> from aceydeucey.notation.model import Header, Tag
    >>> name_of(Header((Tag("White", "Ann Lee"),)), 0)
    'Ann_Lee'
    """
    return _one_word(header.get(("White", "Black")[side]) or "") or NO_NAME


def _one_word(name: str) -> str:
    return _BLANK.sub("_", name)[:_LONGEST]


def match_time(header: Header) -> int:
    """Return the time of the Date and Time tags in seconds, in UTC; 0 where there is no whole date."""
    date = read_date(header.get("Date") or "")
    if date is None or date.year is None or date.month is None or date.day is None:
        return 0
    hour, minute, second = _clock(header)
    return max(0, int(datetime(date.year, date.month, date.day, hour, minute, second, tzinfo=UTC).timestamp()))


def game_time(game: Game, time: int) -> int:
    """Return the time of a game: what its line keeps, else the time of the match."""
    comments = game.line.tail.comments if game.line else ()
    kept = next((found for comment in comments if (found := TIME_COMMENT.fullmatch(comment))), None)
    return int(kept[1]) if kept else time


def _clock(header: Header) -> tuple[int, int, int]:
    hour, minute, second = (*((read_time(header.get("Time") or "") or "0:0:0").split(":")), "0")[:3]
    return int(hour), int(minute), int(second)


def header_losses(header: Header, rules: str) -> Iterator[Loss]:
    """Give what stands before the games and has no place in a replay; *rules* is the set that it will be read under."""
    seen: set[str] = set()
    for line in header.lines:
        if not isinstance(line, Tag):
            what = "the remark" if isinstance(line, Remark) else "the line"
            yield Loss(line.span, f"{what} `{line.text}`", "a replay has no remarks")
            continue
        if line.remark is not None:
            yield Loss(line.span, f"the remark `{line.remark}`", "a replay has no remarks")
        why = "a replay has each particular once" if line.key in seen else _why_lost(line, header, rules)
        seen.add(line.key)
        if why:
            yield Loss(line.span, f'[{line.key} "{line.value}"]', why)


def _why_lost(tag: Tag, header: Header, rules: str) -> str:
    """Say why a tag does not come back as it is, or nothing where it does."""
    value = tag.value
    if tag.key in {"White", "Black"}:
        back = _one_word(value)
        return (
            ""
            if value == back != NO_NAME and value
            else f"a name in a replay is one word of at most {_LONGEST} characters"
        )
    if tag.key == "Rules":
        return "" if value == rules else f"a replay does not name its rules; it is read under the rule set {rules}"
    if tag.key == "Match":
        length = read_length(value)
        points = length is not None and length.kind != "games" and str(length) == value
        return "" if points else "a replay knows matches to a number of points, and games without a match"
    if tag.key in {"Date", "Time"}:
        return _why_when_lost(tag, header)
    return "a replay has no place for it"


def _why_when_lost(tag: Tag, header: Header) -> str:
    time = match_time(header)
    back = str(datetime.fromtimestamp(time, UTC))[:19].split() if time else ["", ""]
    if tag.key == "Time" and back[1] == "00:00:00":
        back[1] = ""
    return "" if tag.value == back[tag.key == "Time"] else "a replay has one moment, day and time to the second"
