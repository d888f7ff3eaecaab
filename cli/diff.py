"""`acey diff`: where two records of one match part, and what that does to the score."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer
from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.options import Force, FromFormat, NoColor, Output, Quiet, known_format
from aceydeucey.cli.output import look_of, refuse_existing, write_results
from aceydeucey.cli.paths import STDIN, Input, Oversize, find_inputs, read_input
from aceydeucey.cli.reading import counted
from aceydeucey.cli.targets import refuse_input

if TYPE_CHECKING:
    from aceydeucey.notation.difference.transcript import Transcript

__all__ = ["Form", "diff"]


class Form(StrEnum):
    """What the differences are written as."""

    TEXT = "text"
    JSON = "json"


def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="A record, or - for standard input.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another record of the same match, in any format.")],
    form: Annotated[Form, typer.Option("--format", help="How the differences are written.")] = Form.TEXT,
    from_: FromFormat = None,
    ascii_: Annotated[bool, typer.Option("--ascii", help="Draw with plain characters only.")] = False,
    output: Output = None,
    force: Force = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 0 where both say the same, with 1 where they differ."""
    refuse_input(output, (first, second))
    refuse_existing(output, force=force)
    if first == second == STDIN:
        raise failure("only one of the two records can come from standard input")
    mine, theirs = (_transcript(name, known_format(from_)) for name in (first, second))
    from aceydeucey.notation.difference import report  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.difference.compare import compare  # noqa: PLC0415 - as above

    found = compare(mine, theirs)
    if form is Form.JSON:
        pieces = report.as_json(mine, theirs, found)
    else:
        pieces = report.as_text(mine, theirs, found, plain=ascii_ or look_of(to_file=output is not None).ascii)
    if write_results(pieces, output, force=force) and not found and not quiet:
        typer.echo(f"{counted(len(mine.matches), 'match', 'matches')}, no difference", err=True)
    raise typer.Exit(int(bool(found)))


def _transcript(name: str, known: str | None) -> Transcript:
    """Return the transcript of a file; one that cannot be read ends the command, with 1 where it is no record."""
    found = find_inputs([name])
    if found.problems:
        raise failure(found.problems[0])
    if len(found.inputs) != 1 or found.inputs[0].folder is not None:
        raise failure(f"{name} is a directory; two files are compared")
    data = read_input(Input(name))
    if isinstance(data, str):
        raise failure(data)
    if isinstance(data, Oversize):
        raise failure(f"{name}: more than 256 MiB are not read")
    from aceydeucey.notation.difference.transcript import transcribe  # noqa: PLC0415 - not for --help

    transcript = transcribe(name, data, format=known)
    if not transcript.report.format:
        tell(f"{name}:1:1: {transcript.report.findings[0].message}")
        raise typer.Exit(1)
    return transcript
