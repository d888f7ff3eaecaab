"""Remembered: what was read before is not read again, and no file makes a memory grow without end."""

from __future__ import annotations

from typing import TypeVar

from aceydeucey.engine.position import Step
from aceydeucey.notation.model import Move, Play

__all__ = ["MOST", "Memory", "MoveMemory"]

MOST = 30_000
"""How much a memory holds before it is emptied."""

_K = TypeVar("_K")
_V = TypeVar("_V")


class Memory(dict[_K, _V]):
    """A dictionary that forgets everything when it grows too large."""

    def __setitem__(self, key: _K, value: _V) -> None:
        """Remember."""
        self.keep(key, value)

    def keep(self, key: _K, value: _V) -> _V:
        """Return *value*, kept for the next time."""
        if len(self) >= MOST:
            self.clear()
        dict.__setitem__(self, key, value)
        return value


class MoveMemory:
    """Single moves by their word and by where it stands in its roll; a full memory is emptied."""

    def __init__(self) -> None:
        self._places: dict[int, dict[str, tuple[Move, Step, bool]]] = {}
        self._count = 0

    def keep(self, word: str, at: int, move: Move) -> None:
        """Remember a move of one step that is written as *word*, *at* characters into its roll."""
        if move.times != 1 or len(move.path) != 1:
            return
        if self._count >= MOST:
            self._places.clear()
            self._count = 0
        self._count += 1
        known = (move, (move.source, move.path[0]), True in move.hits)
        self._places.setdefault(at, {})[word] = known

    def play(self, words: list[str], at: int) -> Play | None:
        """Return the play of words with one blank between them, None where one of them was not met there before."""
        places = self._places
        moves, steps, stars = [], [], []
        for word in words:
            here = places.get(at)
            known = here.get(word) if here is not None else None
            if known is None:
                return None
            move, step, star = known
            moves.append(move)
            steps.append(step)
            stars.append(star)
            at += len(word) + 1
        return Play.of_steps(tuple(moves), tuple(steps), tuple(stars))
