"""Reading files for the commands that reckon: what became of each, and the exit code of them all."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.failure import tell
from aceydeucey.cli.paths import Found, Input, Oversize, read_input
from aceydeucey.cli.troubles import Troubles, is_passed_over

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.check import Onlooker, Report
    from aceydeucey.notation.findings import Finding
    from aceydeucey.notation.source import Source

__all__ = ["NOTHING_UNREAD", "How", "Ledger", "Read", "Unread", "counted", "read_report", "unread_of"]

_NO_RECORD = frozenset({"unknown-format", "not-readable-yet", "empty-file", "file-too-large"})
_OF_THE_TEXT = ("1", "7")
"""The hundreds of the findings that say what could not be read."""
_MOST_TOLD = 20


class How(NamedTuple):
    """How files are to be read: the format, where it is settled, and rules in place of the records' own."""

    format: str | None = None
    rules: Rules | None = None


class Unread(NamedTuple):
    """What could not be read of a record: how many places, and a line for each of the first ones."""

    places: int = 0
    lines: tuple[str, ...] = ()

    def tell(self) -> None:
        """Say so on standard error."""
        sys.stderr.write("".join(f"{line}\n" for line in self.lines))


NOTHING_UNREAD = Unread()


def unread_of(source: Source, findings: Iterable[Finding]) -> Unread:
    """Return what the findings say could not be read of a record, in lines safe for a terminal."""
    from aceydeucey.notation.report.data import region  # noqa: PLC0415 - most records are read whole
    from aceydeucey.notation.report.visible import visible  # noqa: PLC0415 - as above

    found = [each for each in findings if each.severity == "error" and each.code.startswith(_OF_THE_TEXT)]
    lines = []
    for each in found[:_MOST_TOLD]:
        line, column = region(source, each.span)[:2]
        lines.append(visible(f"{source.name}:{line}:{column}: {each.code} {each.name}: {each.message}"))
    if len(found) > _MOST_TOLD:
        lines.append(visible(f"{source.name}: {len(found) - _MOST_TOLD:,} more; acey validate shows them all"))
    return Unread(len(found), tuple(lines))


class Read(NamedTuple):
    """What became of a file: its report, or why there is none.

    `problem`: it could not be read; `fault`: it was named and holds no record; `skipped`: it was found in a
    directory and holds none; `unread`: what of the record could not be read.
    """

    report: Report | None = None
    problem: str = ""
    fault: str = ""
    skipped: Input | None = None
    unread: Unread = NOTHING_UNREAD


def read_report(how: How, each: Input, onlooker: Onlooker | None = None) -> Read:
    """Return the checked report of one file."""
    data = read_input(each)
    if isinstance(data, str):
        return Read(problem=data)
    if isinstance(data, Oversize):
        return Read(fault=f"{each.name}: more than 256 MiB are not read")
    from aceydeucey.notation import check  # noqa: PLC0415 - the heavy part of a command

    onlooker = onlooker or check.Onlooker()
    report = check.check_bytes(each.name, data, format=how.format, rules=how.rules, onlooker=onlooker)
    fault = next((finding.message for finding in report.findings if finding.name in _NO_RECORD), None)
    if fault is None:
        return Read(report, unread=unread_of(report.source, report.findings))
    return Read(skipped=each) if is_passed_over(each) else Read(fault=f"{each.name}:1:1: {fault}")


class Ledger:
    """What was said of files on the way, and what the command ends with."""

    def __init__(self) -> None:
        self.files = 0
        self.errors = 0
        self._unread = 0
        self._troubles = Troubles()

    def take(self, found: Found) -> None:
        """Take the files that are to come, and tell which cannot."""
        self._troubles.take(found)

    def fail(self, sentence: str) -> None:
        """Say what could not be done."""
        self._troubles.fail(sentence)

    def enter(self, problem: str, fault: str, skipped: Input | None, unread: Unread) -> bool:
        """Take what became of a file, and return whether there is a record in it."""
        unread.tell()
        self._unread += unread.places
        if problem:
            self.fail(problem)
        elif fault:
            tell(fault)
            self.errors += 1
        elif skipped is not None:
            self._troubles.skip(skipped)
        else:
            self.files += 1
            return True
        return False

    def close(self, summary: str, *, quiet: bool = False) -> None:
        """Say what was left out and the summary, when everything is done."""
        self._troubles.close()
        aside = f" ({skipped})" if (skipped := self._troubles.skipped) else ""
        if not quiet:
            unread = f", {counted(self._unread, 'place')} not read" if self._unread else ""
            sys.stderr.write(f"{counted(self.files, 'file')}{aside}, {summary}{unread}\n")

    @property
    def code(self) -> int:
        """The exit code: 2 where something could not be done, else 1 where the content has errors."""
        return 2 if self._troubles.any else int(self.errors + self._unread > 0)


def counted(count: int, one: str, many: str = "") -> str:
    """Return how many there are, in words.

    >>> counted(1, "match", "matches"), counted(2000, "file")
    ('1 match', '2,000 files')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"
