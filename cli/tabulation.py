"""Tabulating for `acey convert --to csv`: the rows of one file, and the tables of all of them."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.conversion import NO_RECORD, Outcome, Run, shown_findings
from aceydeucey.cli.failure import failure
from aceydeucey.cli.output import replacing
from aceydeucey.cli.paths import Input, Oversize, read_input
from aceydeucey.cli.spool import Spool
from aceydeucey.cli.troubles import is_passed_over

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from aceydeucey.cli.spool import Spooled
    from aceydeucey.notation.check import Report
    from aceydeucey.notation.datasets import Row

__all__ = ["TableTask", "tabulated", "write_tables"]

_OF_THE_TEXT = ("1", "7")
"""The hundreds of the findings that say what could not be read; what a record claims does not matter here."""

_AT_ONCE = 100
"""How many rows are made into text at once, and held while that is done."""


class TableTask(NamedTuple):
    """What is asked of every file; `spools` is the folder for rows that are too many to be held."""

    style: str
    spools: Path
    format: str | None = None


def tabulated(task: TableTask, each: Input) -> Outcome:
    """Return the rows of one file as pieces of the tables; they are put down game by game, as they come."""
    data = read_input(each)
    if isinstance(data, str):
        return Outcome(problem=data)
    if isinstance(data, Oversize):
        return Outcome(refused=f"{each.name}: more than 256 MiB are not read")
    from aceydeucey.notation.check import check_bytes  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.datasets import TABLES, Collector  # noqa: PLC0415 - as above

    spool = Spool(task.spools, len(TABLES))
    collector = Collector(Path(each.name).as_posix(), _writer(task.style, spool))
    report = check_bytes(each.name, data, format=task.format, onlooker=collector.onlooker)
    no_record = not report.format or any(finding.name in NO_RECORD for finding in report.findings)
    if no_record:
        spool.drop()
    if no_record and is_passed_over(each):
        return Outcome(skipped=each)
    said, errors = _unread(report)
    if no_record:
        return Outcome(said=said, errors=True)
    collector.finish(report)
    return Outcome(said=said, errors=errors, done=True, pieces=spool.close())


def _writer(style: str, spool: Spool) -> Callable[[str, Iterator[Row]], None]:
    """Return what puts down rows of a table, some at a time."""
    from aceydeucey.notation.datasets import TABLES, lines  # noqa: PLC0415 - as above

    places = {table.name: place for place, table in enumerate(TABLES)}

    def write(name: str, rows: Iterator[Row]) -> None:
        place = places[name]
        while text := lines(style, TABLES[place], islice(rows, _AT_ONCE)):
            spool.add(place, text)

    return write


def _unread(report: Report) -> tuple[str, bool]:
    found = tuple(finding for finding in report.findings if finding.code.startswith(_OF_THE_TEXT))
    return shown_findings(report.source, report.format, found), any(each.severity == "error" for each in found)


def write_tables(run: Run, done: Iterable[Outcome], out_dir: Path, style: str, *, force: bool) -> None:
    """Write the tables of all files, whole or not at all; nothing is written where no file has a record."""
    from aceydeucey.notation.datasets import TABLES, head  # noqa: PLC0415 - as above

    paths = [out_dir / f"{table.name}.{style}" for table in TABLES]
    existing = next((path for path in paths if path.exists()), None)
    if existing is not None and not force:
        raise failure(f"{existing} exists; --force replaces it")
    pieces = _pieces(run, done)
    first = next(pieces, None)
    if first is None:
        return
    out_dir.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        files = [stack.enter_context(replacing(path, force=True)) for path in paths]
        for file, table in zip(files, TABLES, strict=True):
            file.write(head(style, table).encode())
        for each in chain((first,), pieces):
            each.pour(files)


def _pieces(run: Run, done: Iterable[Outcome]) -> Iterator[Spooled]:
    for each in done:
        run.count(each)
        if each.pieces is not None:
            yield each.pieces
