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

    names = max(map(len, FORMATS))
    suffixes = max(len(" ".join(listing.suffixes)) for listing in FORMATS.values())
    write_results(_lines(listing, names, suffixes) for listing in FORMATS.values())


def _lines(listing: Listing, names: int, suffixes: int) -> str:
    able = f"{'reads' if listing.reads else '':<5} {'writes' if listing.writes or listing.tables else '':<6}"
    row = f"{listing.name:<{names}}  {able}  {' '.join(listing.suffixes):<{suffixes}}  "
    lacks = "".join(f"{'':{len(row)}}cannot carry {each}\n" for each in listing.lacks)
    return f"{row}{listing.title}\n{lacks}"
