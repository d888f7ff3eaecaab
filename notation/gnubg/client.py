"""Client: gnubg asked what plays, cube decisions and positions are worth.

Nothing of a record reaches it but positions, as the IDs that gnubg itself writes: no name, no comment, no file. Before
it is asked it is made to show the position that it has, and where that is another one its answer counts for nothing.
"""

from __future__ import annotations

import os
import shutil
from base64 import b64decode, b64encode
from typing import Final, NamedTuple, Self

from aceydeucey.notation.gnubg.process import EngineError, Process
from aceydeucey.notation.gnubg.sayings import (
    CubeEquities,
    Valued,
    cube_equities,
    position_shown,
    valued_plays,
    version_said,
    worth_said,
)
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids.gnubg import write

__all__ = ["FOLDERS", "NAMES", "Asked", "Gnubg", "find_gnubg"]

NAMES: Final = ("gnubg", "gnubg-cli")
"""What the program is called; the second is its name without windows on Windows."""

FOLDERS: Final = ("/usr/games", "/usr/local/games")
"""Where Debian has games, which not every PATH has."""

_SETTINGS: Final = (
    "set display off",
    "set confirm new off",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic crawford off",
    "set player 0 human",
    "set player 1 human",
    "set output digits 6",
    "set output matchpc off",
    "set output mwc off",
)
# With one thread gnubg 1.07 sleeps for some milliseconds before each answer; its answers are the same with any number.
_THREADS: Final = max(2, min(os.cpu_count() or 2, 8))
_JACOBY_OFF: Final = 1 << 66
"""The bit of the match ID that says that the Jacoby rule is not played."""

_MOST_PLAYS: Final = 999
_MOST_REMEMBERED: Final = 100_000


class Asked(NamedTuple):
    """What gnubg is asked about: a position with all that counts for it, and whether there is a cube at all."""

    setup: Setup
    jacoby: bool = False
    cubeful: bool = True


def find_gnubg() -> str | None:
    """Return the path of gnubg, None where it is not installed."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *FOLDERS])
    return next((found for name in NAMES if (found := shutil.which(name, path=path))), None)


class Gnubg:
    """A gnubg that looks so many plies ahead and has so many seconds for everything that it is asked.

    It is started at the first question and ended at the end of the `with` block. EngineError from any question: it
    cannot be started, it has ended or its time is up.
    """

    def __init__(self, program: str, *, plies: int = 2, limit: float = 600) -> None:
        self.plies = plies
        self.version = ""
        self._program = program
        self._limit = limit
        self._process: Process | None = None
        self._cubeful = True
        self._answers: dict[tuple[str, str, bool], str | None] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._process is not None:
            self._process.close() if kind is None else self._process.kill()
            self._process = None

    def plays(self, asked: Asked) -> tuple[Valued, ...]:
        """Return the legal plays of a roll, the best one first; all but a few may be looked at less far ahead."""
        answer = self._answer(asked, f"hint {_MOST_PLAYS}")
        return valued_plays(answer) if answer else ()

    def cube(self, asked: Asked) -> CubeEquities | None:
        """Return what the side to roll has with and without a double, None where it cannot double."""
        answer = self._answer(asked, "hint")
        return cube_equities(answer) if answer else None

    def worth(self, asked: Asked) -> float | None:
        """Return what a position is worth to the side that is to roll, None where gnubg cannot tell."""
        answer = self._answer(asked, "eval")
        return worth_said(answer, self.plies, cubeful=asked.cubeful) if answer else None

    def _answer(self, asked: Asked, command: str) -> str | None:
        """Return what gnubg says to a command in a position, None where it does not have that position."""
        code = _code(asked)
        if code is None:
            return None
        key = (code, command, asked.cubeful)
        if key not in self._answers:
            if len(self._answers) >= _MOST_REMEMBERED:
                self._answers.clear()
            self._answers[key] = self._fresh_answer(code, command, cubeful=asked.cubeful)
        return self._answers[key]

    def _fresh_answer(self, code: str, command: str, *, cubeful: bool) -> str | None:
        process = self._started()
        if cubeful != self._cubeful:
            word = "on" if cubeful else "off"
            process.ask(
                *(f"set evaluation {what} evaluation cubeful {word}" for what in ("chequerplay", "cubedecision"))
            )
            self._cubeful = cubeful
        shown = position_shown(process.ask(f"set gnubgid {code}", "show board"))
        return process.ask(command) if shown == code else None

    def _started(self) -> Process:
        if self._process is None:
            self._process = process = Process(self._program, limit=self._limit)
            version = version_said(process.ask("show version"))
            if version is None:
                raise EngineError(f"{self._program} does not answer as GNU Backgammon does")
            self.version = version
            plies = (f"set evaluation {what} evaluation plies {self.plies}" for what in ("chequerplay", "cubedecision"))
            # A position can be set only while a game is being played.
            process.ask(*_SETTINGS, f"set threads {_THREADS}", *plies, "new session")
        return self._process


def _code(asked: Asked) -> str | None:
    """Return the ID of a position, None where it has none."""
    setup = asked.setup
    code = write(setup)
    if not isinstance(code, str):
        return None
    if setup.length is None and not asked.jacoby:
        position, _, match = code.partition(":")
        bits = int.from_bytes(b64decode(match), "little") | _JACOBY_OFF
        return f"{position}:{b64encode(bits.to_bytes(9, 'little')).decode()}"
    return code
