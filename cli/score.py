"""`acey score`: the games of each match with their points, the score, who won and who owes what."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from aceydeucey.cli.batch import worked
from aceydeucey.cli.failure import tell
from aceydeucey.cli.options import Force, FromFormat, Jobs, NoColor, Output, Paths, Quiet, known_format, named_rules
from aceydeucey.cli.options import RulesName as Rules
from aceydeucey.cli.output import refuse_existing, write_results
from aceydeucey.cli.paths import Input, find_inputs
from aceydeucey.cli.progress import watched
from aceydeucey.cli.reading import NOTHING_UNREAD, How, Ledger, Read, Unread, counted, read_report
from aceydeucey.cli.repeated import read_played, stems_of
from aceydeucey.cli.targets import refuse_input

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aceydeucey.notation.scores.sheet import Sheet
    from aceydeucey.notation.standings.duplicates import Duplicate
    from aceydeucey.notation.standings.played import Played

__all__ = ["Form", "score"]


class Form(StrEnum):
    """What the scores are written as."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"


class _Scored(NamedTuple):
    """What became of a file: its matches, or why there are none."""

    sheets: tuple[tuple[Sheet, Played], ...] = ()
    problem: str = ""
    fault: str = ""
    skipped: Input | None = None
    unread: Unread = NOTHING_UNREAD


def score(
    paths: Paths,
    form: Annotated[Form, typer.Option("--format", help="How the scores are written.")] = Form.TABLE,
    from_: FromFormat = None,
    rules: Rules = None,
    together: Annotated[
        bool, typer.Option("--together", help="The files are the parts of one match, in this order.")
    ] = False,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="End with 0 in spite of errors.")] = False,
    jobs: Jobs = None,
    output: Output = None,
    force: Force = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a declared result or score contradicts the plays, or a line cannot be read."""
    refuse_existing(output, force=force)
    how = How(known_format(from_), named_rules(rules) if rules is not None else None)
    found = find_inputs(paths)
    refuse_input(output, (each.name for each in found.inputs))
    ledger = Ledger()
    ledger.take(found)
    owing = _Owing(how)
    if together:
        sheets = _together(how, found.inputs, ledger)
    else:
        done = worked(partial(_scored, how), found.inputs, jobs=jobs)
        sheets = _entered(watched(done, total=len(found.inputs), quiet=quiet), ledger, owing)
    if write_results(_pieces(form, sheets, ledger, owing), output, force=force):
        for duplicate in owing.repeated() if not quiet else ():
            tell(str(duplicate))
        ledger.close(counted(ledger.errors, "contradiction"), quiet=quiet)
    raise typer.Exit(ledger.code if ledger.code == 2 or not exit_zero else 0)


class _Owing:
    """The matches in which somebody owes something: each is to be paid once, in however many files it stands."""

    def __init__(self, how: How) -> None:
        self._how = how
        self._matches: list[Played] = []
        self._repeated: Sequence[Duplicate] | None = None

    def take(self, sheet: Sheet, played: Played) -> None:
        """Take a match."""
        from aceydeucey.notation.scores.payout import payout  # noqa: PLC0415 - after the check

        if payout(sheet.score) is not None:
            self._matches.append(played)

    def repeated(self) -> Sequence[Duplicate]:
        """Return the matches that are not counted because another is, when all are taken."""
        from aceydeucey.notation.standings.duplicates import once  # noqa: PLC0415 - as above

        if self._repeated is None:
            self._repeated = once(self._matches, stems_of(self._how)).duplicates
        return self._repeated


def _scored(how: How, each: Input) -> _Scored:
    """Return the score sheets of one file."""
    read, matches = read_played(how, each)
    if read.report is None:
        return _Scored((), *read[1:])
    from aceydeucey.notation.scores.disagreements import disagreements  # noqa: PLC0415 - after the check
    from aceydeucey.notation.scores.sheet import Sheet  # noqa: PLC0415 - as above

    found = disagreements(read.report)
    sheets = (
        Sheet(each.name, number, match, tuple(one for one in found if one.match == number))
        for number, match in enumerate(read.report.scores, 1)
    )
    return _Scored(tuple(zip(sheets, matches, strict=True)), *read[1:])


def _entered(done: Iterable[_Scored], ledger: Ledger, owing: _Owing) -> Iterator[Sheet]:
    for each in done:
        if ledger.enter(*each[1:]):
            for sheet, played in each.sheets:
                owing.take(sheet, played)
                yield sheet


def _together(how: How, inputs: Iterable[Input], ledger: Ledger) -> Iterator[Sheet]:
    """Give the one match of which the files are the parts."""
    from aceydeucey.notation.check import Onlooker  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.scores.together import Parts  # noqa: PLC0415 - as above

    parts = Parts()
    for each in inputs:
        read: Read = read_report(how, each, Onlooker(after=parts.score))
        if not ledger.enter(*read[1:]) or read.report is None:
            continue
        added = parts.add(read.report)
        if isinstance(added, str):
            ledger.fail(added)
            return
        parts = added
    if parts.sheet is not None:
        yield parts.sheet


def _pieces(form: Form, sheets: Iterable[Sheet], ledger: Ledger, owing: _Owing) -> Iterator[str]:
    from aceydeucey.notation.scores.forms import FORMS  # noqa: PLC0415 - as above

    def entered() -> Iterator[Sheet]:
        for sheet in sheets:
            ledger.errors += len(sheet.disagreements)
            yield sheet

    return FORMS[form](entered(), owing.repeated)
