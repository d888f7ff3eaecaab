"""Tabulating for `acey convert --to csv`: the rows of one file, and the tables of all of them."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from aceydeucey.cli.conversion import NO_RECORD, Outcome, Run, shown_findings
from aceydeucey.cli.failure import failure
from aceydeucey.cli.output import replacing
from aceydeucey.cli.paths import Input, Oversize, read_input
from aceydeucey.cli.troubles import is_passed_over

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aceydeucey.notation.check import Report

__all__ = ["TableTask", "tabulated", "write_tables"]

_OF_THE_TEXT = ("1", "7")
"""The hundreds of the findings that say what could not be read; what a record claims does not matter here."""


class TableTask(NamedTuple):
    """What is asked of every file."""

    style: str
    format: str | None = None


def tabulated(task: TableTask, each: Input) -> Outcome:
    """Return the rows of one file as pieces of the tables."""
    data = read_input(each)
    if isinstance(data, str):
        return Outcome(problem=data)
    if isinstance(data, Oversize):
        return Outcome(refused=f"{each.name}: more than 256 MiB are not read")
    from aceydeucey.notation.check import check_bytes  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.datasets import TABLES, Collector, lines  # noqa: PLC0415 - as above

    collector = Collector()
    report = check_bytes(each.name, data, format=task.format, onlooker=collector.onlooker)
    no_record = not report.format or any(finding.name in NO_RECORD for finding in report.findings)
    if no_record and is_passed_over(each):
        return Outcome(skipped=each)
    said, errors = _unread(report)
    if no_record:
        return Outcome(said=said, errors=True)
    rows = collector.rows(report, Path(each.name).as_posix())
    pieces = tuple(lines(task.style, table, rows[table.name]) for table in TABLES)
    return Outcome(said=said, errors=errors, done=True, pieces=pieces)


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
        _append(files, [head(style, table) for table in TABLES])
        _append(files, first)
        for more in pieces:
            _append(files, more)


def _append(files: list[IO[bytes]], texts: Iterable[str]) -> None:
    for file, text in zip(files, texts, strict=True):
        file.write(text.encode("utf-8", "replace"))


def _pieces(run: Run, done: Iterable[Outcome]) -> Iterator[tuple[str, ...]]:
    for each in done:
        run.count(each)
        if each.pieces:
            yield each.pieces
