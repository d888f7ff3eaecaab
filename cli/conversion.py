"""Converting one file for `acey convert`, and what is said of all of them together."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.failure import tell
from aceydeucey.cli.output import look_of, replacing, write_bytes
from aceydeucey.cli.paths import Input, Oversize, read_input
from aceydeucey.cli.troubles import Troubles, is_passed_over
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from aceydeucey.cli.paths import Found
    from aceydeucey.cli.spool import Spooled
    from aceydeucey.notation.findings import Finding
    from aceydeucey.notation.losses import Loss, Written
    from aceydeucey.notation.source import Source

__all__ = ["NO_RECORD", "Outcome", "Run", "Task", "converted", "loss_line", "shown_findings"]

NO_RECORD = frozenset({"unknown-format", "not-readable-yet", "empty-file", "file-too-large"})
_UNREAD = frozenset({"unreadable-part", "undecodable-bytes"})
"""Warnings of what could not be read: it may be lost on the way, as what is an error may."""


class Task(NamedTuple):
    """What is asked of every file; `targets` says by the name of a file where it goes, standard output where none.

    Of the targets those `beside` the sources are only replaced where they hold the same record.
    """

    to: str
    targets: Mapping[str, Path]
    format: str | None = None
    strict: bool = False
    force: bool = False
    beside: frozenset[Path] = frozenset()


class Outcome(NamedTuple):
    """What became of one file.

    `said` is for standard error: findings and losses. `problem`: it could not be done; `refused`: the record cannot
    be said in the format; `skipped`: found in that directory and no record. `text` goes to standard output, `pieces` to
    the tables.
    """

    said: str = ""
    problem: str = ""
    refused: str = ""
    skipped: Input | None = None
    text: str | None = None
    done: bool = False
    errors: bool = False
    left_out: int = 0
    pieces: Spooled | None = None


def converted(task: Task, each: Input) -> Outcome:
    """Return what becomes of one file; where it has a target it has been written."""
    target = task.targets.get(each.name)
    if target is not None and not task.force and target.exists() and target.is_file():
        return Outcome(problem=f"{target} exists; --force replaces it")
    data = read_input(each)
    if isinstance(data, str):
        return Outcome(problem=data)
    if isinstance(data, Oversize):
        return Outcome(refused=f"{each.name}: more than 256 MiB are not read")
    return _read(task, each, data, target)


def _read(task: Task, each: Input, data: bytes, target: Path | None) -> Outcome:
    from aceydeucey.notation.conversion import convert  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.decoding import counted, decode  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import reader  # noqa: PLC0415 - as above
    from aceydeucey.notation.library import read  # noqa: PLC0415 - as above

    source, unreadable = decode(each.name, data)
    reading = read(text=source.text, name=each.name, format=task.format)
    found = (*unreadable, *reading.findings)
    if is_passed_over(each) and any(finding.name in NO_RECORD for finding in found):
        return Outcome(skipped=each)
    if not reading.format or any(finding.name in NO_RECORD for finding in found):
        return Outcome(said=shown_findings(source, reading.format, found), errors=True)
    found = (*counted(unreadable, reader(reading.format).customs), *reading.findings)
    said = shown_findings(source, reading.format, found)
    errors = any(finding.severity == "error" for finding in found)
    if task.strict and (errors or any(finding.name in _UNREAD for finding in found)):
        refused = f"{source.name}: not written, since something in it could not be read"
        return Outcome(said=said, refused=refused, errors=errors)
    outcome = _written(task, source, convert(reading, task.to), target)
    return outcome._replace(said=said + outcome.said, errors=errors or outcome.errors)


def _written(task: Task, source: Source, written: Written, target: Path | None) -> Outcome:
    said = "".join(loss_line(source, loss) for loss in written.losses)
    if written.refused:
        return Outcome(said=said, refused=f"{source.name}: {written.refused}")
    if task.strict and written.losses:
        return Outcome(said=said, refused=f"{source.name}: not written, since something would be left out")
    done = Outcome(said=said, done=True, left_out=len(written.losses))
    if target is None:
        return done._replace(text=written.text)
    if target in task.beside and target.exists() and not _is_earlier(target, written.text, task.to):
        return Outcome(said=said, problem=f"{target} holds something else and is not replaced; give another --out-dir")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with replacing(target, force=True) as file:
            file.write(written.text.encode("utf-8", "replace"))
    except OSError as error:
        return Outcome(problem=f"{target}: {error.strerror or error}")
    return done


def _is_earlier(target: Path, text: str, to: str) -> bool:
    """Return whether a file is what an earlier run left: each of its matches begins as one of the text does."""
    from aceydeucey.notation.decoding import decode  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import reader  # noqa: PLC0415 - as above
    from aceydeucey.notation.source import Source  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.digest import beginnings_of  # noqa: PLC0415 - as above

    data = read_input(Input(str(target)))
    if not isinstance(data, bytes):
        return False
    if data == text.encode("utf-8", "replace"):
        return True
    there, new = (beginnings_of(reader(to).events(each)) for each in (decode(str(target), data)[0], Source("", text)))
    return bool(there) and b"" not in there and not Counter(there) - Counter(new)


def shown_findings(source: Source, name: str, findings: tuple[Finding, ...]) -> str:
    """Return the text of findings, without those that are merely worth knowing."""
    from aceydeucey.notation.check import Report  # noqa: PLC0415 - as above
    from aceydeucey.notation.report import style_named  # noqa: PLC0415 - as above

    shown = tuple(finding for finding in findings if finding.severity != "note")
    return style_named("text").piece(Report(source, name, shown), look_of(to_file=True)) if shown else ""


def loss_line(source: Source, loss: Loss) -> str:
    """Return the line that says what is left out, where it stood and why."""
    line, column = source.place(loss.span.start)
    place = f"{source.name}:{line}:{column}" if loss.span.end else source.name
    return f"{visible(f'{place}: left out: {loss.what}: {loss.why}')}\n"


class Run:
    """What became of the files until now, and what could not be done."""

    def __init__(self) -> None:
        self._troubles = Troubles()
        self._done = 0
        self._failed = 0
        self._left_out = 0
        self._errors = False

    def take(self, found: Found) -> None:
        """Take the files that are to come, and tell which cannot."""
        self._troubles.take(found)

    def finish(self, done: Iterable[Outcome]) -> None:
        """Tell what became of each file, and pass on what goes to standard output."""
        for each in done:
            self.count(each)
            if each.text is not None:
                write_bytes(each.text.encode("utf-8", "replace"))

    def count(self, each: Outcome) -> None:
        """Tell and count what became of one file."""
        sys.stderr.write(each.said)
        if each.problem:
            self._troubles.fail(each.problem)
            self._failed += 1
            return
        if each.skipped is not None:
            self._troubles.skip(each.skipped)
            return
        if each.refused:
            tell(each.refused)
        self._errors |= each.errors or bool(each.refused)
        self._done += each.done
        self._failed += not each.done
        self._left_out += each.left_out

    def close(self, *, quiet: bool) -> None:
        """Say what was done in all."""
        self._troubles.close()
        if not quiet:
            sys.stderr.write(f"{self._summary()}\n")

    def _summary(self) -> str:
        parts = [f"{self._done:,} {'file' if self._done == 1 else 'files'} converted"]
        parts += [f"{self._failed:,} failed"] if self._failed else []
        parts += [f"{self._left_out:,} {'item' if self._left_out == 1 else 'items'} left out"] if self._left_out else []
        skipped = self._troubles.skipped
        return ", ".join(parts) + (f" ({skipped})" if skipped else "")

    @property
    def code(self) -> int:
        """The exit code: 2 where something could not be done, 1 where the content has errors or is refused."""
        return 2 if self._troubles.any else int(self._errors)
