"""`acey formats`: the formats that can be read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.cli.output import write_results

if TYPE_CHECKING:
    from aceydeucey.notation.formats import Listing

__all__ = ["formats"]


def formats() -> None:
    """List the formats by name: what can be done with each, its suffixes, what it cannot carry."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - not for --help

    write_results(map(_lines, FORMATS.values()))


def _lines(listing: Listing) -> str:
    able = f"{'reads' if listing.reads else '':<5} {'writes' if listing.writes or listing.tables else '':<6}"
    lacks = "".join(f"{'':28}cannot carry {each}\n" for each in listing.lacks)
    return f"{listing.name:<10}  {able}  {' '.join(listing.suffixes):<14}  {listing.title}\n{lacks}"
