"""`acey formats`: the formats that can be read and written."""

from __future__ import annotations

from aceydeucey.cli.output import write_results

__all__ = ["formats"]


def formats() -> None:
    """List the formats by name, with the suffixes by which they are known."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - not for --help

    write_results(f"{name:<10}  {' '.join(known.suffixes):<20}  {known.title}\n" for name, known in FORMATS.items())
