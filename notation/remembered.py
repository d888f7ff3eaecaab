"""Remembered moves: plays whose words were all met before are put together without being taken apart again."""

from __future__ import annotations

from aceydeucey.engine.position import Step
from aceydeucey.notation.model import Move, Play

__all__ = ["MoveMemory"]

_MOST = 30_000


class MoveMemory:
    """Single moves by their word and by where it stands in its roll; a full memory is emptied."""

    def __init__(self) -> None:
        self._places: dict[int, dict[str, tuple[Move, Step, bool]]] = {}
        self._count = 0

    def keep(self, word: str, at: int, move: Move) -> None:
        """Remember a move of one step that is written as *word*, *at* characters into its roll."""
        if move.times != 1 or len(move.path) != 1:
            return
        if self._count >= _MOST:
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
