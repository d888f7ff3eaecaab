"""Process: a program that is asked line by line and answers on its output, ended at the latest when its time is up."""

from __future__ import annotations

import contextlib
import os
import subprocess
from itertools import count
from tempfile import TemporaryDirectory
from threading import Timer
from typing import Final

__all__ = ["EngineError", "Process"]

_LONGEST_LINE: Final = 1 << 16
_LONGEST_ANSWER: Final = 1 << 20
"""Many times what gnubg says of one position; a program that says more is none that can be understood."""

_PARTING: Final = 5.0
"""Seconds that the program has to end by itself."""


class EngineError(Exception):
    """What kept a program from answering, in one sentence; `late`: its time was up."""

    def __init__(self, reason: str, *, late: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.late = late

    def __str__(self) -> str:
        return self.reason


class Process:
    """A running gnubg. `ask` gives it commands and returns what it says to them; `close` ends it.

    It works in a folder of its own, which is its home as well: what it keeps there goes with it, and the user's own
    settings neither change its answers nor are changed. *limit*: after so many seconds it is ended, answers or not.
    """

    def __init__(self, program: str, *, limit: float) -> None:
        self.name = os.path.basename(program)  # noqa: PTH119 - a name for sentences
        self._limit = limit
        self._late = False
        self._numbers = count(1)
        self._home = TemporaryDirectory(prefix="acey-gnubg-", ignore_cleanup_errors=True)
        try:
            self._running = subprocess.Popen(  # noqa: S603 - the program that the user asked for; no shell
                [program, "-t", "-q", "-r"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                cwd=self._home.name,
                env=_environment(self._home.name),
            )
        except OSError as error:
            self._home.cleanup()
            raise EngineError(f"{program} cannot be started: {error.strerror or error}") from None
        self._timer = Timer(limit, self._end_late)
        self._timer.daemon = True
        self._timer.start()

    def ask(self, *commands: str) -> str:
        """Return what the program says to some commands.

        EngineError: it has ended, its time is up, or what it says has no end.
        """
        # gnubg repeats a word that it does not know, which marks where an answer ends.
        mark = f"acey-{next(self._numbers)}"
        self._tell("".join(f"{command}\n" for command in (*commands, mark)))
        lines: list[str] = []
        length = 0
        assert self._running.stdout is not None
        while length < _LONGEST_ANSWER:
            line = self._running.stdout.readline(_LONGEST_LINE).decode("utf-8", "replace")
            if not line:
                raise self._ended("".join(lines[-1:]))
            if mark in line:
                return "".join(lines)
            lines.append(line)
            length += len(line)
        raise EngineError(f"{self.name} says more than can be understood")

    def close(self) -> None:
        """End the program, by force where it does not end by itself."""
        self._timer.cancel()
        with contextlib.suppress(EngineError):
            self._tell("quit\n")
        with contextlib.suppress(OSError):
            self._running.communicate(timeout=_PARTING) if not self._late else None
        self.kill()

    def kill(self) -> None:
        """End the program at once."""
        self._timer.cancel()
        self._running.kill()
        self._running.wait()
        for pipe in (self._running.stdin, self._running.stdout):
            with contextlib.suppress(OSError):
                pipe.close() if pipe is not None else None
        self._home.cleanup()

    def _tell(self, text: str) -> None:
        assert self._running.stdin is not None
        try:
            self._running.stdin.write(text.encode("ascii"))
            self._running.stdin.flush()
        except (OSError, ValueError):
            raise self._ended("") from None

    def _end_late(self) -> None:
        self._late = True
        self._running.kill()

    def _ended(self, last: str) -> EngineError:
        if self._late:
            seconds = "a second" if self._limit == 1 else f"{self._limit:g} seconds"
            return EngineError(f"{self.name} was not done after {seconds} and was ended", late=True)
        said = f": {' '.join(last.split())[:200]}" if last.strip() else ""
        return EngineError(f"{self.name} ended before it had answered{said}")


def _environment(home: str) -> dict[str, str]:
    """Return what the program may know: its answers are to be English whatever the user speaks."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**kept, "HOME": home, "LC_ALL": "C", "LANG": "C"}
