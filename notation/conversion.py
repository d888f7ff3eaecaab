"""Conversion: what was read in one format as the text of another, with what the other cannot carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.formats import FORMATS, reader, suffix_of, writer
from aceydeucey.notation.tidy import tidy

if TYPE_CHECKING:
    from aceydeucey.notation.losses import Written
    from aceydeucey.notation.model import Match
    from aceydeucey.notation.reading import Reading

__all__ = ["convert", "format_written_to", "prepared", "written_in"]


def convert(reading: Reading, to: str) -> Written:
    """Return the text of what was read in the format named *to*, and what of it that cannot carry.

    Where that is everything the record is refused. KeyError: no format that is written has that name.
    """
    return written_in(prepared(reading, to), to)


def written_in(matches: tuple[Match, ...], to: str) -> Written:
    """Return the text of matches in the format named *to*; matches of which nothing would be left are refused."""
    written = writer(to).write(matches)
    if written.text or written.refused or not matches:
        return written
    return written._replace(refused=f"nothing of the record would be left in {FORMATS[to].title}")


def prepared(reading: Reading, to: str) -> tuple[Match, ...]:
    """Return the matches as they are handed to a writer.

    Where the target numbers turns, stars hits and writes results out and the source does not, what follows from the
    record is filled in, so that nothing in the new file looks left out.
    """
    if not reading.format or FORMATS[to].lacks:
        return reading.matches
    customs = reader(reading.format).customs
    if customs.numbered:
        return reading.matches
    return tuple(tidy(match, customs) for match in reading.matches)


def format_written_to(name: str) -> str | None:
    """Return the name of the format that is written into a file of that name, None where its suffix tells none.

    >>> format_written_to("final.JSON")
    'json'
    """
    suffix = suffix_of(name)
    return next(
        (each.name for each in FORMATS.values() if (each.writes or each.tables) and suffix in each.suffixes), None
    )
