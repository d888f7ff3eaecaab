"""`acey position`: a position from one notation to another."""

from __future__ import annotations

from typing import Annotated

import typer
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import read_position
from aceydeucey.cli.output import write_results

__all__ = ["position"]


def position(
    text: Annotated[
        str,
        typer.Argument(
            metavar="POSITION", help="A position text, an XGID, a gnubg ID, an OGID, a FIBS board or a Snowie line."
        ),
    ],
    to: Annotated[
        str, typer.Option("--to", metavar="NAME", help="What to write: text, xgid, gnubg, ogid, fibs or snowie.")
    ] = "text",
    checkers: Annotated[int, typer.Option("--checkers", min=1, max=99, help="How many checkers a side has.")] = 15,
) -> None:
    """End with 2 where the text describes no position, or the notation is not known or cannot say it."""
    from aceydeucey.notation.position_ids import CODES, Refused, write_position  # noqa: PLC0415 - not for --help

    if to.lower() not in CODES:
        raise failure(f"--to: no notation of positions is called {to!r}; there are {', '.join(CODES)}")
    written = write_position(read_position(text, checkers=checkers), to.lower(), checkers=checkers)
    if isinstance(written, Refused):
        raise failure(written.reason)
    write_results([f"{written}\n"])
