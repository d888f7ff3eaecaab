"""Written: single steps as a record has them: bar, in, then from the far corner home, equal ones as (n)."""

from __future__ import annotations

from aceydeucey.engine.position import BAR, OFF, WAITING, Step
from aceydeucey.notation.model import Move, Play, Unplayed

__all__ = ["move_order", "play_words", "written_play"]

_WORDS = {OFF: "off", BAR: "bar", WAITING: "in"}
_RANK = {BAR: 0, WAITING: 1}


def written_play(steps: tuple[Step, ...], hits: tuple[bool, ...]) -> Play | Unplayed:
    """Return the play of these steps, `hits` saying which of them hit; no step is a pass."""
    if not steps:
        return Unplayed.PASS
    times: dict[Step, int] = {}
    starred: dict[Step, bool] = {}
    for step, hit in zip(steps, hits, strict=True):
        times[step] = times.get(step, 0) + 1
        starred[step] = starred.get(step, False) or hit
    moves = [Move(step[0], (step[1],), (True,) if starred[step] else (), times[step]) for step in times]
    return Play(tuple(sorted(moves, key=move_order)))


def move_order(move: Move) -> tuple[int, tuple[int, ...]]:
    """Return what moves are sorted by: bar, in, then from the far corner home."""
    return _RANK.get(move.source, 26 - move.source), tuple(-point for point in move.path)


def play_words(steps: tuple[Step, ...], hits: tuple[bool, ...] = ()) -> str:
    """Return single steps in canonical notation; no step is a pass.

    >>> play_words(((13, 7), (13, 7), (26, 22)), (True, False, False))
    'in/22 13/7*(2)'
    """
    play = written_play(steps, hits or (False,) * len(steps))
    if isinstance(play, Unplayed):
        return play.value
    return " ".join(_move_words(move) for move in play.moves)


def _move_words(move: Move) -> str:
    star = "*" if any(move.hits) else ""
    target = move.path[0]
    text = f"{_WORDS.get(move.source, move.source)}/{_WORDS.get(target, target)}{star}"
    return f"{text}({move.times})" if move.times > 1 else text
