"""The standard streams, fit to be used also where whoever started the program has closed one of them."""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path

__all__ = ["open_streams"]


class _Closed(io.RawIOBase):
    """A stream that nothing can be read from and nothing written to; it says so to whoever tries."""

    def __init__(self, name: str) -> None:
        self._name = name

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, _buffer: object) -> int:
        raise OSError(errno.EBADF, f"{self._name} is closed")

    def write(self, data: object) -> int:
        if data:
            raise OSError(errno.EBADF, f"{self._name} is closed")
        return 0


def open_streams() -> None:
    """Put a stream in the place of each standard one that was closed, which Python leaves as None.

    Nobody hears what goes to a closed standard error; to need one of the other two is an error of the system.
    """
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        _fill_descriptors()
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Closed("standard input")), "utf-8")
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(_Closed("standard output"), "utf-8", write_through=True)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        # What the terminal cannot show is escaped, it never stops a report.
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace", newline="")


def _fill_descriptors() -> None:
    """Let no file that is opened later get the number of a standard stream, and with it what is meant for that."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)
