"""Annotating one file for `acey annotate`: read, brought to the target's form, written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

import typer
from aceydeucey.cli.conversion import loss_line, shown_findings
from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.output import write_bytes, write_results
from aceydeucey.cli.paths import Oversize, read_input
from aceydeucey.cli.progress import watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from aceydeucey.cli.paths import Input
    from aceydeucey.engine.bearoff import BearOff
    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.findings import Finding
    from aceydeucey.notation.losses import Written
    from aceydeucey.notation.reading import Reading
    from aceydeucey.notation.source import Source

__all__ = ["Job", "annotated"]

_NO_RECORD = frozenset({"unknown-format", "not-readable-yet", "empty-file", "file-too-large"})
_PACKED = b"\x1f\x8b"
_KEEPS = "undecodable-bytes"
"""What stands there would be lost in a rewritten file."""


class Job(NamedTuple):
    """What is asked: what to add (None: the usual) or to take out, the one game, the format of the record."""

    names: frozenset[str] | None = None
    strip: frozenset[str] | None = None
    only: int | None = None
    format: str | None = None
    quiet: bool = False


class _Read(NamedTuple):
    """A source that holds a record in the format of that name, and what is wrong in its text."""

    source: Source
    format: str
    findings: tuple[Finding, ...]


def annotated(job: Job, each: Input, target: Path | None, *, in_place: bool) -> int:
    """Write one record with its annotations, or for people where the target's suffix says so; return the exit code."""
    data = read_input(each)
    if isinstance(data, str):
        raise failure(data)
    if isinstance(data, Oversize):
        tell(f"{each.name}: more than 256 MiB are not read")
        return 1
    if in_place and data.startswith(_PACKED):
        raise failure(f"{each.name}: a packed file is not rewritten")
    read = _opened(job, each.name, data)
    if any(finding.name in _NO_RECORD for finding in read.findings):
        sys.stderr.write(shown_findings(read.source, read.format, read.findings))
        return 1
    if in_place and any(finding.name == _KEEPS for finding in read.findings):
        raise failure(f"{each.name} has bytes that are no text and would be lost; it is left as it is")
    transcript = _transcript(job, each.name, data, target)
    if transcript is not None:
        return _pass_on(read, transcript, target, job)
    return _record(job, read, _written_to(read.format, target, in_place=in_place), target)


def _opened(job: Job, name: str, data: bytes) -> _Read:
    from aceydeucey.notation.decoding import counted, decode  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.formats import find_format, reader  # noqa: PLC0415 - as above
    from aceydeucey.notation.library import read  # noqa: PLC0415 - as above

    source, unreadable = decode(name, data)
    if any(finding.name in _NO_RECORD for finding in unreadable):
        return _Read(source, "", unreadable)
    found = reader(job.format) if job.format else find_format(source.text, name)
    if not hasattr(found, "events"):
        return _Read(source, "", (*unreadable, found))
    reading = read(text=source.text, name=name, format=found.name)
    return _Read(source, found.name, (*counted(unreadable, found.customs), *reading.findings))


def _transcript(job: Job, name: str, data: bytes, target: Path | None) -> str | None:
    """Return the record written out for people, None where the target is a record."""
    from aceydeucey.notation.telling import tell_bytes  # noqa: PLC0415 - as above
    from aceydeucey.notation.transcript import FORMS  # noqa: PLC0415 - as above

    form = FORMS.get(target.suffix.lower()) if target is not None else None
    if form is None:
        return None
    if job.strip is not None:
        raise failure("--strip takes annotations out of a record, and a transcript is none")
    return form(tell_bytes(name, data, format=job.format), job.names, job.only, _tables(job))


def _pass_on(read: _Read, text: str, target: Path | None, job: Job) -> int:
    sys.stderr.write(shown_findings(read.source, read.format, _unreadable(read)))
    write_results([text], target, force=True)
    _say(job, "written out")
    return _code(read)


def _written_to(format: str, target: Path | None, *, in_place: bool) -> str:  # noqa: A002 - as above
    """Return the name of the format to write: the target's, else the record's own, else acey."""
    from aceydeucey.notation.conversion import format_written_to  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - as above

    named = None if target is None or in_place else format_written_to(target.name)
    if target is not None and not in_place and named is None:
        raise failure(f"{target}: its suffix tells no format that is written")
    own = FORMATS[format]
    if in_place and not _carries(format):
        raise failure(f"{target} is {own.title}, which cannot be rewritten with comments; give --output")
    return named or (format if _carries(format) else "acey")


def _carries(name: str) -> bool:
    """Return whether a format is written and has comments."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - as above

    return FORMATS[name].writes and "comments and glyphs" not in FORMATS[name].lacks


def _record(job: Job, read: _Read, to: str, target: Path | None) -> int:
    from aceydeucey.notation.annotate import DEFAULT, Request, annotate_source, strip_source  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import FORMATS, writer  # noqa: PLC0415 - as above

    sys.stderr.write(shown_findings(read.source, read.format, _unreadable(read)))
    if not _carries(to):
        tell(f"{FORMATS[to].title} has no comments, and annotations stand in comments; write acey, json or sgf")
        return 1
    source = read.source
    if to != read.format:
        converted = _converted(read, to)
        if converted.refused:
            tell(f"{source.name}: {converted.refused}")
            return 1
        source = source.__class__(source.name, converted.text)
    if job.strip is not None:
        done = strip_source(source, to, _stripped(job.strip), only=job.only)
    else:
        done = annotate_source(source, to, Request(job.names or DEFAULT, job.only, _tables(job)))
    return _finish(job, read, done, writer(to).write(done.matches), target)


def _stripped(names: frozenset[str]) -> frozenset[str] | None:
    """Return the kinds to take out, None for everything that is ours."""
    from aceydeucey.notation.annotate import KEYS  # noqa: PLC0415 - as above

    return None if len(names) == len(KEYS) else names


def _converted(read: _Read, to: str) -> Written:
    """Return the record in another format, having told what that cannot carry."""
    from aceydeucey.notation.conversion import convert  # noqa: PLC0415 - as above
    from aceydeucey.notation.library import read as read_text  # noqa: PLC0415 - as above

    written = convert(read_text(text=read.source.text, name=read.source.name, format=read.format), to)
    for loss in written.losses:
        sys.stderr.write(loss_line(read.source, loss))
    return written


def _finish(job: Job, read: _Read, done: Reading, written: Written, target: Path | None) -> int:
    if job.only is not None and not _has_game(done, job.only):
        raise failure(f"--only: there is no game {job.only} in {read.source.name}")
    if target is None:
        write_bytes(written.text.encode("utf-8", "replace"))
    else:
        write_results([written.text], target, force=True)
    _say(job, "stripped" if job.strip is not None else "annotated")
    return _code(read)


def _has_game(done: Reading, number: int) -> bool:
    counted = (
        game.line.number if game.line and game.line.number is not None else place
        for match in done.matches
        for place, game in enumerate(match.games, 1)
    )
    return number in counted


def _say(job: Job, what: str) -> None:
    if not job.quiet:
        typer.echo(f"1 record {what}", err=True)


def _tables(job: Job) -> Callable[[Rules], BearOff | None]:
    """Return where the bear-off tables come from; a computation is announced, since it takes a while."""
    from aceydeucey.notation.annotate import bearoff_table  # noqa: PLC0415 - as above

    def announced(signs: Iterable[int], total: int) -> Iterator[int]:
        if not job.quiet:
            typer.echo("computing the bear-off table of these rules, once for all", err=True)
        return watched(signs, total=total, quiet=job.quiet)

    return lambda rules: bearoff_table(rules, watch=announced)


def _unreadable(read: _Read) -> tuple[Finding, ...]:
    return tuple(finding for finding in read.findings if finding.severity != "note")


def _code(read: _Read) -> int:
    return int(any(finding.severity == "error" for finding in read.findings))
