"""`acey position`: a position from one notation to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import read_position
from aceydeucey.cli.output import write_results

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.notation.model import Setup

__all__ = ["position"]


def position(
    text: Annotated[str, typer.Argument(metavar="POSITION", help="A position text.")],
    to: Annotated[str, typer.Option("--to", metavar="NAME", help="The notation to write.")] = "text",
    checkers: Annotated[int, typer.Option("--checkers", min=1, max=99, help="How many checkers a side has.")] = 15,
) -> None:
    """End with 2 where the text describes no position, or the notation is not known."""
    write = _writers().get(to.lower())
    if write is None:
        raise failure(f"--to: no notation of positions is called {to!r}; there are {', '.join(_writers())}")
    write_results([write(read_position(text, checkers=checkers), checkers) + "\n"])


def _writers() -> dict[str, Callable[[Setup, int], str]]:
    from aceydeucey.notation.positions import format_position  # noqa: PLC0415 - not for --help

    return {"text": lambda setup, checkers: format_position(setup, checkers=checkers)}
