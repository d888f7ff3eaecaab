"""Annotating one file for `acey annotate`: read, brought to the target's form, written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

import typer
from aceydeucey.cli.conversion import loss_line, shown_findings
from aceydeucey.cli.engines import asking
from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.output import write_bytes, write_results
from aceydeucey.cli.paths import Oversize, read_input
from aceydeucey.cli.progress import watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from aceydeucey.cli.engines import Ask
    from aceydeucey.cli.paths import Input
    from aceydeucey.engine.bearoff import BearOff
    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.findings import Finding
    from aceydeucey.notation.reading import Reading
    from aceydeucey.notation.source import Source

__all__ = ["Job", "annotated"]

_NO_RECORD = frozenset({"unknown-format", "not-readable-yet", "empty-file", "file-too-large"})
_PAGE = ".html"
_FOR_PEOPLE = (".md", ".txt", _PAGE)
_PACKED = b"\x1f\x8b"
_KEEPS = "undecodable-bytes"
"""What stands there would be lost in a rewritten file."""


class Job(NamedTuple):
    """What is asked: what to add (None: the usual) or to take out, the one game, the format, an engine."""

    names: frozenset[str] | None = None
    strip: frozenset[str] | None = None
    only: int | None = None
    format: str | None = None
    quiet: bool = False
    ask: Ask | None = None


class _Read(NamedTuple):
    """A source that holds a record in the format of that name, what is wrong in its text, and what was read."""

    source: Source
    format: str
    findings: tuple[Finding, ...]
    reading: Reading | None = None


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
    to = _written_to(read.format, target, in_place=in_place)
    sys.stderr.write(shown_findings(read.source, read.format, read.findings))
    text = _text(job, read, to)
    if text is None:
        return 1
    if target is None:
        write_bytes(text.encode("utf-8", "replace"))
    else:
        write_results([text], target, force=True)
    if not job.quiet:
        typer.echo(f"1 record {'stripped' if job.strip is not None else 'annotated'}", err=True)
    return int(any(finding.severity == "error" for finding in read.findings))


def _opened(job: Job, name: str, data: bytes) -> _Read:
    from aceydeucey.notation.decoding import counted, decode  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.findings import Finding  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import find_format, reader  # noqa: PLC0415 - as above
    from aceydeucey.notation.library import read  # noqa: PLC0415 - as above

    source, unreadable = decode(name, data)
    if any(finding.name in _NO_RECORD for finding in unreadable):
        return _Read(source, "", unreadable)
    found = reader(job.format) if job.format else find_format(source.text, name)
    if isinstance(found, Finding):
        return _Read(source, "", (*unreadable, found))
    reading = read(text=source.text, name=name, format=found.name)
    return _Read(source, found.name, (*counted(unreadable, found.customs), *reading.findings), reading)


def _written_to(format: str, target: Path | None, *, in_place: bool) -> str:  # noqa: A002 - as above
    """Return the name of the format to write, or the suffix of a transcript: the target's, else the record's own."""
    from aceydeucey.notation.conversion import format_written_to  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - as above

    if in_place and not _carries(format):
        raise failure(f"{target} is {FORMATS[format].title}, which cannot be rewritten with comments; give --output")
    if target is None or in_place:
        return format if _carries(format) else "acey"
    if target.suffix.lower() in _FOR_PEOPLE:
        return target.suffix.lower()
    named = format_written_to(target.name)
    if named is None:
        raise failure(f"{target}: its suffix tells no format that is written")
    return named


def _carries(name: str) -> bool:
    """Return whether a format is written and has comments."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - as above

    return FORMATS[name].writes and "comments and glyphs" not in FORMATS[name].lacks


def _text(job: Job, read: _Read, to: str) -> str | None:
    """Return the text to write, None where the format or the record does not allow it."""
    from aceydeucey.notation.formats import FORMATS, writer  # noqa: PLC0415 - as above

    form = to if to in FORMATS else read.format if _carries(read.format) else "acey"
    if not _carries(form):
        tell(f"{FORMATS[form].title} has no comments, and annotations stand in comments; write acey, json or sgf")
        return None
    if to not in FORMATS and job.strip is not None:
        raise failure("--strip takes annotations out of a record, and a transcript is none")
    if to == _PAGE and job.only is not None:
        raise failure("a page shows the whole record: --only does not go with it")
    source = _in_format(read, form)
    if source is None:
        return None
    done = _changed(job, source, form)
    if job.only is not None and not _has_game(done, job.only):
        raise failure(f"--only: there is no game {job.only} in {source.name}")
    text = writer(form).write(done.matches).text
    return text if to == form else _for_people(job, _source(source.name, text), form, to)


def _changed(job: Job, source: Source, form: str) -> Reading:
    from aceydeucey.notation.annotate import DEFAULT, Request, annotate_source, strip_source  # noqa: PLC0415 - as above

    if job.strip is not None:
        return strip_source(source, form, _stripped(job.strip), only=job.only)
    request = Request(job.names or DEFAULT, job.only, _tables(job))
    if job.ask is None:
        return annotate_source(source, form, request)
    with asking(job.ask, quiet=job.quiet) as engine:
        return annotate_source(source, form, request._replace(asking=engine))


def _for_people(job: Job, source: Source, form: str, suffix: str) -> str:
    from aceydeucey.notation.stories.telling import tell_source  # noqa: PLC0415 - as above
    from aceydeucey.notation.transcript import transcript  # noqa: PLC0415 - as above
    from aceydeucey.notation.view import view_page  # noqa: PLC0415 - as above

    story = tell_source(source, format=form)
    return view_page([story]) if suffix == _PAGE else transcript(story, suffix, only=job.only)


def _stripped(names: frozenset[str]) -> frozenset[str] | None:
    """Return the kinds to take out, None for everything that is ours."""
    from aceydeucey.notation.annotate import KEYS  # noqa: PLC0415 - as above

    return None if len(names) == len(KEYS) else names


def _in_format(read: _Read, form: str) -> Source | None:
    """Return the record as a source in another format, having told what that cannot carry; None where it cannot."""
    from aceydeucey.notation.conversion import convert  # noqa: PLC0415 - as above

    if form == read.format:
        return read.source
    assert read.reading is not None, "a record was read"
    written = convert(read.reading, form)
    for loss in written.losses:
        sys.stderr.write(loss_line(read.source, loss))
    if written.refused:
        tell(f"{read.source.name}: {written.refused}")
        return None
    return _source(read.source.name, written.text)


def _source(name: str, text: str) -> Source:
    from aceydeucey.notation.source import Source as Text  # noqa: PLC0415 - as above

    return Text(name, text)


def _has_game(done: Reading, number: int) -> bool:
    counted = (
        game.line.number if game.line and game.line.number is not None else place
        for match in done.matches
        for place, game in enumerate(match.games, 1)
    )
    return number in counted


def _tables(job: Job) -> Callable[[Rules], BearOff | None]:
    """Return where the bear-off tables come from; a computation is announced, since it takes a while."""
    from aceydeucey.notation.annotate import bearoff_table  # noqa: PLC0415 - as above

    def announced(signs: Iterable[int], total: int) -> Iterator[int]:
        if not job.quiet:
            typer.echo("computing the bear-off table of these rules, once for all", err=True)
        return watched(signs, total=total, quiet=job.quiet)

    return lambda rules: bearoff_table(rules, watch=announced)
