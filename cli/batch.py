"""Batches: many files, by several processes where that pays, with the same output whatever their number."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from aceydeucey.cli.checking import Outcome, Task, outcome
from aceydeucey.cli.paths import STDIN, Input

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["outcomes", "worked"]

_T = TypeVar("_T")

_PATIENCE = 0.3
"""Seconds after which a batch is shared out; to start processes costs about a third of that."""
_FEW_BYTES = 1 << 20
_MOST_AT_ONCE = 16


def outcomes(task: Task, inputs: Sequence[Input], *, jobs: int | None = None) -> Iterator[Outcome]:
    """Give what becomes of each file at a check, in their order."""
    return worked(partial(_outcome, task), inputs, jobs=jobs)


def _outcome(task: Task, each: Input) -> Outcome:
    return outcome(task, each)


def worked(work: Callable[[Input], _T], inputs: Sequence[Input], *, jobs: int | None = None) -> Iterator[_T]:
    """Give what the work on each file gives, in their order; what takes no time is done in the process itself."""
    workers = jobs or _cores()
    start = time.monotonic()
    for index, each in enumerate(inputs):
        left = len(inputs) - index
        # By then the parsers are built, and the processes that are started inherit them.
        worth = time.monotonic() - start > _PATIENCE or each.size > _FEW_BYTES
        if worth and min(workers, left) > 1:
            yield from _shared_out(work, inputs[index:], min(workers, left))
            return
        yield work(each)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _shared_out(work: Callable[[Input], _T], inputs: Sequence[Input], workers: int) -> Iterator[_T]:
    """Give what the work gives, done by several processes; standard input is read by this one.

    No more work is handed out than is soon asked for, so that a closed pipe or Ctrl-C ends it all quickly.
    """
    from collections import deque  # noqa: PLC0415 - only for a batch
    from concurrent.futures import Future, ProcessPoolExecutor  # noqa: PLC0415 - as above

    from aceydeucey.notation import check  # noqa: F401, PLC0415 - loaded once, before the processes part

    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent)
    chunks = _chunks(inputs, workers)
    pending: deque[Future[list[_T]] | Input] = deque()

    def hand_out(chunk: list[Input]) -> Future[list[_T]] | Input:
        return chunk[0] if chunk[0].name == STDIN else pool.submit(_all, work, chunk)

    try:
        pending.extend(map(hand_out, islice(chunks, 4 * workers)))
        while pending:
            first = pending.popleft()
            yield from [work(first)] if isinstance(first, Input) else first.result()
            pending.extend(map(hand_out, islice(chunks, 1)))
    finally:
        # Whoever is at a file finishes it, so that no rewriting is left half done.
        pool.shutdown(wait=True, cancel_futures=True)


def _chunks(inputs: Sequence[Input], workers: int) -> Iterator[list[Input]]:
    """Give the files in handfuls, large ones alone, standard input alone."""
    most = max(1, min(_MOST_AT_ONCE, len(inputs) // (4 * workers)))
    chunk: list[Input] = []
    size = 0
    for each in inputs:
        alone = each.name == STDIN
        if chunk and (alone or len(chunk) >= most or size + each.size > _FEW_BYTES):
            yield chunk
            chunk, size = [], 0
        chunk.append(each)
        size += each.size
        if alone:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _all(work: Callable[[Input], _T], inputs: list[Input]) -> list[_T]:
    return [work(each) for each in inputs]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
