"""`acey fmt`: acey records rewritten in their canonical form."""

from __future__ import annotations

from typing import Annotated

import typer
from aceydeucey.cli.formatting import Mode, Run, formatted
from aceydeucey.cli.options import NoColor, Quiet
from aceydeucey.cli.output import write_results
from aceydeucey.cli.paths import find_inputs
from aceydeucey.cli.progress import watched

__all__ = ["fmt"]


def fmt(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH…", help="Files, directories, or - for a filter of standard input.")
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; name the files that would change and end with 1.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change.")] = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a line cannot be read, since such a file is left as it is, with 2 where a file is no record."""
    mode = Mode(check=check, diff=diff)
    found = find_inputs(paths)
    run = Run(mode)
    run.take(found)
    done = watched((formatted(mode, each) for each in found.inputs), total=len(found.inputs), quiet=quiet)
    if write_results(run.pieces(done), painted=True):
        run.close(quiet=quiet)
    raise typer.Exit(run.code)
