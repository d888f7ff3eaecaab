"""Letters: the points of SGF, a to x from White's ace point on, y the bar, z off; absolute, not the mover's own."""

from __future__ import annotations

from aceydeucey.engine.position import BAR, BLACK, OFF, Side, Step
from aceydeucey.notation.model import Move, Play, Span, Unplayed

__all__ = ["LETTERS", "read_play", "steps_text"]

LETTERS = "abcdefghijklmnopqrstuvwxyz"

_MOST_STEPS = 8
"""More than the four of a double, so that a record of a fault can be read; every format must end somewhere."""


def _numbers(side: Side, bar_or_off: dict[str, int]) -> dict[str, int]:
    points = {letter: 25 - index if side == BLACK else index for index, letter in enumerate(LETTERS[:24], 1)}
    return {**points, **bar_or_off}


_SOURCES = tuple(_numbers(side, {"y": BAR}) for side in (0, 1))
_TARGETS = tuple(_numbers(side, {"z": OFF}) for side in (0, 1))
_SOURCE_LETTERS = tuple({point: letter for letter, point in numbers.items()} for numbers in _SOURCES)
_TARGET_LETTERS = tuple({point: letter for letter, point in numbers.items()} for numbers in _TARGETS)


def read_play(side: Side, text: str, offset: int) -> Play | Unplayed | None:
    """Return the play of letter pairs, none of them a dance; None where it is no play. *offset*: where they stand."""
    if len(text) % 2 or len(text) > 2 * _MOST_STEPS:
        return None
    sources, targets = _SOURCES[side], _TARGETS[side]
    moves = []
    for place in range(0, len(text), 2):
        source, target = sources.get(text[place]), targets.get(text[place + 1])
        if source is None or target is None:
            return None
        moves.append(Move(source, (target,), span=Span(offset + place, offset + place + 2)))
    return Play(tuple(moves)) if moves else Unplayed.BLANK


def steps_text(side: Side, steps: tuple[Step, ...]) -> str | None:
    """Return the letter pairs of single steps, None where there are no letters for one or they are too many."""
    sources, targets = _SOURCE_LETTERS[side], _TARGET_LETTERS[side]
    if len(steps) > _MOST_STEPS or not all(source in sources and target in targets for source, target in steps):
        return None
    return "".join(sources[source] + targets[target] for source, target in steps)
