"""`acey show`: the board, drawn in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer
from aceydeucey.cli.options import NoColor, read_position
from aceydeucey.cli.output import look_of, write_results

__all__ = ["show"]


def show(
    text: Annotated[str, typer.Argument(metavar="POSITION", help="A position in any notation.")],
    ascii_: Annotated[bool, typer.Option("--ascii", help="Draw with plain characters only.")] = False,
    checkers: Annotated[int, typer.Option("--checkers", min=1, max=99, help="How many checkers a side has.")] = 15,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 2 where the text describes no position."""
    from aceydeucey.notation.drawing import draw_board  # noqa: PLC0415 - not for --help

    setup = read_position(text, checkers=checkers)
    write_results([draw_board(setup, ascii=ascii_ or look_of().ascii) + "\n"])
