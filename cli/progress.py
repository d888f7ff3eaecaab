"""Progress: a bar on a terminal, once the work has taken longer than a second."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

__all__ = ["watched"]

_PATIENCE = 1.0

_T = TypeVar("_T")


def watched(done: Iterable[_T], *, total: int, quiet: bool = False) -> Generator[_T, None, None]:
    """Give what is done on, with a bar on standard error where that is a terminal and somebody would wait.

    The bar is gone whenever something done is given on, so that what is printed meanwhile stands alone.
    """
    if quiet or total < 2 or not sys.stderr.isatty():
        yield from done
        return
    start = time.monotonic()
    waiting = iter(done)
    for count, each in enumerate(waiting, 1):
        yield each
        if time.monotonic() - start > _PATIENCE:
            yield from _with_bar(waiting, count, total)


def _with_bar(waiting: Iterator[_T], count: int, total: int) -> Iterator[_T]:
    from rich.console import Console  # noqa: PLC0415 - only for a terminal
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415 - as above

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    task = bar.add_task("", total=total, completed=count)
    shown = False
    drawn = 0.0
    try:
        for each in waiting:
            count += 1
            bar.update(task, completed=count)
            if time.monotonic() - drawn > 0.1:
                bar.start() if not shown else None
                shown, drawn = True, time.monotonic()
            if getattr(each, "piece", True) and sys.stdout.isatty() and shown:
                bar.stop()
                shown = False
            yield each
    finally:
        if shown:
            bar.stop()
