"""`acey annotate`: a record with what its readers want to know in its comments, or written out for people."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from aceydeucey.cli.annotation import Job, annotated
from aceydeucey.cli.engines import Ask, asked_for, program_of
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import Force, FromFormat, NoColor, Quiet, known_format
from aceydeucey.cli.output import refuse_existing
from aceydeucey.cli.paths import STDIN, Input, find_inputs
from aceydeucey.cli.targets import same_file

__all__ = ["annotate"]


class Engines(StrEnum):
    """The programs that can be asked."""

    gnubg = "gnubg"


def annotate(
    path: Annotated[str, typer.Argument(metavar="IN", help="A record, or - for standard input.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help="The file to write, a record, a transcript (.md, .txt) or a page (.html); standard output without.",
        ),
    ] = None,
    with_: Annotated[
        str | None,
        typer.Option(
            "--with",
            metavar="LIST",
            help="What to add, or all: position, pips, plays, forced, hits, blots, phase, shots, luck, turns, best, "
            "equity (with --engine), findings, score.",
        ),
    ] = None,
    engine: Annotated[
        Engines | None,
        typer.Option("--engine", help="Add what this program says of the plays and the cube in backgammon."),
    ] = None,
    plies: Annotated[
        int | None,
        typer.Option("--plies", metavar="N", min=0, max=2, help="How far ahead the engine looks; 2 if not given."),
    ] = None,
    time_limit: Annotated[
        int | None,
        typer.Option(
            "--time-limit",
            metavar="SECONDS",
            min=1,
            max=604_800,
            help="How long the engine may take in all; 600 if not given.",
        ),
    ] = None,
    only: Annotated[int | None, typer.Option("--only", metavar="GAME", help="Change this game and no other.")] = None,
    strip: Annotated[
        str | None, typer.Option("--strip", metavar="LIST", help="Take these annotations out, or all of them.")
    ] = None,
    in_place: Annotated[bool, typer.Option("--in-place", help="Replace IN.")] = False,
    from_: FromFormat = None,
    force: Force = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a line cannot be read or the format has no comments, with 2 where OUT cannot be written."""
    if with_ is not None and strip is not None:
        raise failure("--with adds and --strip takes out: give one of them")
    if engine is not None and strip is not None:
        raise failure("--engine adds and --strip takes out: give one of them")
    if engine is None and not (plies is None and time_limit is None):
        raise failure("--plies and --time-limit are for an engine; add --engine gnubg")
    names = asked_for(
        _names("--with", with_), engine=engine is not None, all_="all" in (with_ or "").lower().split(",")
    )
    job = Job(names, _names("--strip", strip), only, known_format(from_), quiet=quiet)
    each = _one(path)
    target = _target(path, output, in_place=in_place)
    refuse_existing(target, force=force or in_place)
    if engine is not None:
        job = job._replace(ask=Ask.of(program_of(engine.value), plies=plies, limit=time_limit))
    raise typer.Exit(annotated(job, each, target, in_place=in_place))


def _names(option: str, text: str | None) -> frozenset[str] | None:
    """Return the kinds of annotation that an option names; one that is none ends the command."""
    from aceydeucey.notation.annotate import chosen  # noqa: PLC0415 - not for --help

    names = None if text is None else chosen(text)
    if isinstance(names, str):
        raise failure(f"{option}: {names}")
    return names


def _one(path: str) -> Input:
    found = find_inputs([path])
    if found.problems:
        raise failure(found.problems[0])
    if any(each.folder is not None for each in found.inputs):
        raise failure(f"{path} is a directory; annotate takes one record")
    return found.inputs[0]


def _target(path: str, output: Path | None, *, in_place: bool) -> Path | None:
    """Return the file to write, None for standard output; what does not fit together ends the command."""
    if in_place and (output is not None or path == STDIN):
        raise failure("--in-place replaces a file: it goes with no --output and not with standard input")
    if in_place:
        return Path(path)
    if output is None or str(output) == STDIN:
        return None
    if output.suffix.lower() == ".gz":
        raise failure(f"{output}: packed files are not written")
    if same_file([path], output):
        raise failure(f"{output} is the record itself; --in-place replaces it")
    return output
