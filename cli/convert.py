"""`acey convert`: match records from one format into another."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from aceydeucey.cli.batch import worked
from aceydeucey.cli.conversion import Run, Task, converted
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import NoColor, Quiet, known_format
from aceydeucey.cli.output import refuse_existing
from aceydeucey.cli.paths import STDIN, Found, find_inputs
from aceydeucey.cli.progress import watched
from aceydeucey.cli.spool import spool_folder
from aceydeucey.cli.tabulation import TableTask, tabulated, write_tables
from aceydeucey.cli.targets import Plan, planned, same_file

__all__ = ["convert"]


def convert(
    paths: Annotated[list[str], typer.Argument(metavar="IN…", help="Files, directories, or - for standard input.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="OUT", help="The file to write; standard output without.")
    ] = None,
    out_dir: Annotated[
        Path | None, typer.Option("--out-dir", metavar="DIR", help="Where several files go, each under its own name.")
    ] = None,
    to: Annotated[
        str | None, typer.Option("--to", metavar="NAME", help="The format to write; OUT's suffix decides without.")
    ] = None,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="NAME", help="The format of the records; found out if not given.")
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing of a file that would lose something on the way.")
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, help="How many processes; all cores if not given.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a line cannot be read or a format cannot say a record, with 2 where a file cannot be written."""
    name = _named(to, output)
    source = known_format(from_)
    if _makes_tables(name):
        _tabulate(paths, name, source, out_dir, jobs=jobs, force=force, quiet=quiet)
    plan = _plan(paths, find_inputs(paths), output, out_dir, name)
    if output is not None and str(output) != STDIN:
        refuse_existing(output, force=force)
    task = Task(name, plan.targets, source, strict=strict, force=force, beside=plan.beside)
    run = Run()
    run.take(plan.found)
    inputs = plan.found.inputs
    run.finish(watched(worked(partial(converted, task), inputs, jobs=jobs), total=len(inputs), quiet=quiet))
    run.close(quiet=quiet)
    raise typer.Exit(run.code)


def _makes_tables(name: str) -> bool:
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - not for --help

    return FORMATS[name].tables


def _tabulate(
    paths: list[str],
    style: str,
    source: str | None,
    out_dir: Path | None,
    *,
    jobs: int | None,
    force: bool,
    quiet: bool,
) -> NoReturn:
    """Write the tables of all files into a directory and end the command."""
    if out_dir is None:
        raise failure("tables are three files, which go with --out-dir")
    if out_dir.exists() and not out_dir.is_dir():
        raise failure(f"{out_dir} is no directory")
    found = find_inputs(dict.fromkeys(paths))
    run = Run()
    run.take(found)
    inputs = found.inputs
    with spool_folder(out_dir) as spools:
        work = partial(tabulated, TableTask(style, spools, source))
        # Closed first, so that no process is at work any more when the folder goes.
        with closing(watched(worked(work, inputs, jobs=jobs), total=len(inputs), quiet=quiet)) as done:
            write_tables(run, done, out_dir, style, force=force)
    run.close(quiet=quiet)
    raise typer.Exit(run.code)


def _named(to: str | None, output: Path | None) -> str:
    """Return the name of the format to write; where none is named and the suffix tells none, the command ends."""
    from aceydeucey.notation.conversion import format_written_to  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - as above

    names = [known.name for known in FORMATS.values() if known.writes or known.tables]
    if to is not None:
        if to.lower() not in names:
            raise failure(f"--to: no format that is written is called {to!r}; there are {', '.join(names)}")
        return to.lower()
    found = format_written_to(output.name) if output is not None else None
    if found is None:
        raise failure(f"the format to write is not named: give --to with one of {', '.join(names)}")
    return found


def _plan(paths: list[str], found: Found, output: Path | None, out_dir: Path | None, name: str) -> Plan:
    """Return where each file goes; arguments that do not fit together end the command."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - as above

    if output is not None and out_dir is not None:
        raise failure("--output and --out-dir do not go together")
    if out_dir is not None:
        if out_dir.exists() and not out_dir.is_dir():
            raise failure(f"{out_dir} is no directory")
        return planned(found, out_dir, FORMATS[name].suffixes[0])
    if len(paths) > 1 or any(each.folder is not None for each in found.inputs):
        raise failure("several files or a directory go with --out-dir")
    if output is None or str(output) == STDIN:
        return Plan(found, {})
    if output.suffix.lower() == ".gz":
        raise failure(f"{output}: packed files are not written")
    if same_file(paths, output):
        raise failure(f"{output} would be replaced by its own conversion")
    return Plan(found, {each.name: output for each in found.inputs})
