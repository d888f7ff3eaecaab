"""How much work something is, told without a clock: the calls that it makes, and a limit after which a test hangs."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

LONG = 60
"""Seconds after which something that takes a small part of one is not slow but stuck."""


def calls(work: Callable[[], object]) -> int:
    """Return how many functions are called while *work* runs, the interpreter's own included: the same every time."""
    count = 0

    def seen(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@contextmanager
def never_stuck(seconds: int = LONG) -> Iterator[None]:
    """Fail what is not done after so many seconds, also inside a regular expression that goes astray."""

    def stuck(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"not done after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stuck)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
