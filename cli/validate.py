"""`acey validate`: everything that match records claim, checked."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import Annotated

import typer
from aceydeucey.cli.batch import outcomes
from aceydeucey.cli.checking import Task
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import Force, NoColor, Output, Quiet, RulesName, known_format, named_rules
from aceydeucey.cli.output import look_of, refuse_existing, write_results
from aceydeucey.cli.paths import STDIN, find_inputs
from aceydeucey.cli.progress import watched
from aceydeucey.cli.run import Run
from aceydeucey.cli.selection import Selection, select
from aceydeucey.cli.targets import refuse_input

__all__ = ["validate"]

Styles = StrEnum("Styles", ["text", "json", "jsonl", "sarif", "github", "junit"])

_Codes = list[str] | None


def validate(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, directories, or - for standard input.")],
    style: Annotated[Styles, typer.Option("--format", help="How the findings are written.")] = Styles.text,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="NAME", help="The format of the records; found out if not given.")
    ] = None,
    rules: RulesName = None,
    chosen: Annotated[
        _Codes, typer.Option("--select", metavar="CODE,…", help="Only these count: codes, names, hundreds.")
    ] = None,
    ignored: Annotated[_Codes, typer.Option("--ignore", metavar="CODE,…", help="These do not count.")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings are errors.")] = False,
    notes: Annotated[bool, typer.Option("--notes", help="Show what is merely worth knowing, too.")] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Apply the safe fixes; standard input goes to the output.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would do, and change nothing.")] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by code.")] = False,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="End with 0 in spite of errors.")] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, help="How many processes; all cores if not given.")
    ] = None,
    output: Output = None,
    force: Force = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a record has errors, with 2 where something could not be read."""
    refuse_existing(output, force=force)
    started = time.monotonic()
    task = Task(
        style.value,
        look_of(notes=notes, to_file=output is not None),
        _selection(chosen or [], ignored or [], strict=strict),
        known_format(from_),
        named_rules(rules) if rules is not None else None,
        fix=fix and not diff,
        diff=diff,
    )
    found = find_inputs(paths)
    refuse_input(output, (each.name for each in found.inputs))
    run = Run(task, statistics=statistics)
    run.take(found)
    done = watched(outcomes(task, found.inputs, jobs=jobs), total=len(found.inputs), quiet=quiet)
    mends = task.fix and STDIN in paths
    pieces = run.mended(done) if mends else run.pieces(done)
    if write_results(pieces, output, force=force, painted=task.style == "text" and not mends):
        run.close(quiet=quiet, seconds=time.monotonic() - started)
    raise typer.Exit(run.code(exit_zero=exit_zero))


def _selection(chosen: list[str], ignored: list[str], *, strict: bool) -> Selection:
    selection = select(chosen=chosen, ignored=ignored, strict=strict)
    if isinstance(selection, str):
        raise failure(selection)
    return selection
