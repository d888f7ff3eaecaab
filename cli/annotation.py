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
