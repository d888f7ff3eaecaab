"""Heads: the line that begins a game of a bgammon.org replay."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.notation.model import Tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["MIDNIGHT", "NO_NAME", "PAYS_WHAT_IS_LEFT", "VARIANTS", "Head", "moment", "read_head", "tags_of"]

VARIANTS = {0: "backgammon", 1: "bgammon"}
"""The rule sets of the variants that can be read; 2 is Tabula."""

NO_NAME = "-"
"""Stands where a player has no name."""

PAYS_WHAT_IS_LEFT = int(datetime(2025, 12, 27, tzinfo=UTC).timestamp())
"""Since that day a resignation costs the checkers not borne off, before it once the cube (tslocum/bgammon d1fb08f)."""

MIDNIGHT = " 00:00:00"


class Head(NamedTuple):
    """The header of a game: `winner` None where there is none, `names` are two words unless blanks broke them."""

    time: int
    names: tuple[str, ...]
    length: Length
    score: tuple[int, int]
    winner: Side | None
    cube: int
    variant: int
    line: Line

    def continues(self, before: Head) -> bool:
        """Whether this can be a later game of the same match."""
        same = (self.names, self.length, self.variant) == (before.names, before.length, before.variant)
        return same and all(now >= then for now, then in zip(self.score, before.score, strict=True))


def read_head(line: Line, parts: tuple[str, ...]) -> Head:
    """Return the header that the parts of its line say."""
    time, names, length, white, black, winner, cube, variant = parts
    return Head(
        int(time),
        tuple(names.split()),
        Length("points", int(length)) if int(length) else MONEY,
        (int(white), int(black)),
        int(winner) - 1 if int(winner) else None,
        int(cube),
        int(variant),
        line,
    )


def moment(time: int) -> tuple[str, str] | None:
    """Return the day and the time of day of a time in seconds; None for 0, which says nothing.

    >>> moment(1700000000)
    ('2023-11-14', '22:13:20')
    """
    # Twelve digits reach past the calendar's last year.
    if not 0 < time < 253_402_300_800:
        return None
    day, clock = str(datetime.fromtimestamp(time, UTC))[:19].split()
    return day, clock


def tags_of(head: Head) -> Iterator[Tag]:
    """Give the tags of a match that begins with this game."""
    span = head.line.span
    for key, name in zip(("White", "Black"), (*head.names, NO_NAME, NO_NAME)[:2], strict=True):
        if name != NO_NAME:
            yield Tag(key, name, span=span)
    yield Tag("Rules", VARIANTS[head.variant], span=span)
    yield Tag("Match", str(head.length), span=span)
    when = moment(head.time)
    if when:
        yield Tag("Date", when[0], span=span)
        if f" {when[1]}" != MIDNIGHT:
            yield Tag("Time", when[1], span=span)
