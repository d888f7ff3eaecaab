"""Moves: a play as gnubg writes it, made on a board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, Position, Side

__all__ = ["position_after"]

_MOVE = re.compile(r"(bar|[0-9]{1,2})((?:/(?:off|[0-9]{1,2})\*?){1,4})(?:\(([1-4])\))?")
_HOP = re.compile(r"/(off|[0-9]{1,2})(\*?)")
_WORDS = {"bar": BAR, "off": OFF}


class _Moved(NamedTuple):
    source: int
    target: int
    hits: tuple[int, ...]
    times: int


def position_after(position: Position, side: Side, words: str) -> Position | None:
    """Return the position that a play leaves, None where its words are no play that can be made there.

    Whether it is legal is not asked.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> start = RULE_SETS["backgammon"].start_position
    >>> after = position_after(start, 0, "24/22 13/11")
    >>> after[0][22], after[0][11]
    (1, 1)
    >>> position_after(start, 0, "12/10") is None
    True
    """
    own, other = list(position[side]), list(position[1 - side])
    moves = list(_moves(words))
    if None in moves:
        return None
    for move in moves:
        assert move is not None
        own[move.source] -= move.times
        own[move.target] += move.times
        for point in move.hits:
            other[25 - point] -= 1
            other[BAR] += 1
    if min(*own, *other) < 0:
        return None
    return Position.of(side, tuple(own), tuple(other))


def _moves(words: str) -> Iterator[_Moved | None]:
    for word in words.split():
        found = _MOVE.fullmatch(word)
        if found is None:
            yield None
            return
        hops = [(_WORDS.get(point) if point in _WORDS else int(point), star) for point, star in _HOP.findall(found[2])]
        source = _WORDS[found[1]] if found[1] in _WORDS else int(found[1])
        points = [source, *(point for point, _ in hops)]
        if not all(point is not None and 0 <= point <= BAR for point in points):
            yield None
            return
        hits = tuple(point for point, star in hops if star and point is not None)
        target = hops[-1][0]
        assert target is not None
        yield _Moved(source, target, hits, int(found[3] or 1))
