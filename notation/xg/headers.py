"""Headers: the first record of a match as the tags of the record."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from aceydeucey.notation.model import Header, Remark, Tag
from aceydeucey.notation.rules.text import parse_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.xg.records import Fields

__all__ = ["header_of", "plain", "rules_of"]

_RULES = {
    1: "nackgammon",
    2: "hypergammon",
    3: "backgammon start=W:24x15/B:24x15/-",
}
_UNLIMITED = 99_999
_NO_LIMIT = 10  # the cube may go to 1,024: nothing is limited then
_NO_DATE = "1899-12-30"  # where Delphi begins to count the days


def rules_of(fields: Fields) -> Rules:
    """Return the rules of a match as its variation names them."""
    return parse_rules(_rules(fields)).rules


def _rules(fields: Fields) -> str:
    return _RULES.get(fields.variation, "backgammon")


def header_of(fields: Fields, comments: tuple[str, ...]) -> Header:
    """Return the header that the first record says."""
    remarks = (Remark(line.rstrip()) for comment in comments for line in comment.splitlines())
    return Header((*(Tag(key, value) for key, value in _tags(fields) if value), *remarks))


def _tags(fields: Fields) -> Iterator[tuple[str, str]]:
    """Give the tags; older versions have names of single bytes alone."""
    yield "White", plain(fields.player1 or fields.s_player1)
    yield "Black", plain(fields.player2 or fields.s_player2)
    yield "Rules", _rules(fields)
    yield from _length(fields)
    yield "WhiteRating", _rating(fields.elo1)
    yield "BlackRating", _rating(fields.elo2)
    yield "WhiteExperience", str(fields.exp1) if fields.exp1 > 0 else ""
    yield "BlackExperience", str(fields.exp2) if fields.exp2 > 0 else ""
    day, _, time = fields.date.partition(" ")
    if day != _NO_DATE:
        yield "Date", day
        yield "Time", time.partition(".")[0]
    yield "Event", plain(fields.event or fields.s_event)
    yield "Site", plain(fields.location or fields.s_location)
    yield "Round", plain(fields.round or fields.s_round)
    yield "Transcriber", plain(fields.transcriber)


def _length(fields: Fields) -> Iterator[tuple[str, str]]:
    length = fields.match_length
    if 0 < length < _UNLIMITED:
        yield "Match", f"{length} point{'s' if length > 1 else ''}"
        yield "Crawford", "" if fields.crawford else "no"
    else:
        yield "Match", "money"
        yield "Jacoby", "yes" if fields.jacoby else "no"
        yield "Beavers", "yes" if fields.beaver else "no"
        yield "AutoDoubles", _auto_doubles(fields)
    yield "Cube", str(1 << fields.cube_limit) if 0 < fields.cube_limit < _NO_LIMIT else ""


def _auto_doubles(fields: Fields) -> str:
    if not fields.auto_double:
        return ""
    return str(fields.auto_double_max) if 0 < fields.auto_double_max < 100 else "unlimited"


def _rating(value: float) -> str:
    return f"{value:.2f}" if math.isfinite(value) and 0 < value < 100_000 else ""


def plain(text: str) -> str:
    """Return a text of UTF-16 units as one line of characters."""
    whole = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return " ".join("".join(letter if letter.isprintable() else " " for letter in whole).split())
