"""Hops: the moves of formats that write points as numbers, `24/18 13-9, bar/22 5/off`, as a play."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, WAITING, Side
from aceydeucey.grammars import FLAGS, patterns
from aceydeucey.notation.model import Move, Play, Roll, Span, Turn, Unplayed

__all__ = ["NOT_A_MOVE", "Moves", "goes_up", "plain_turn", "read_moves"]

NOT_A_MOVE = "a move is written as in 13/7, bar/20 or 6/off"

_SPLIT = re.compile("[/-]")
_NONE = 99


def plain_turn(side: Side, dice: tuple[int, int] | None, play: Play | Unplayed | None, span: Span) -> Turn:
    """Return a turn of one roll that stands at a place of the text; None is a play that is not written."""
    return Turn(None, side, (Roll("", dice, play or Unplayed.BLANK, span=Span(0, span.end - span.start)),), span=span)


def goes_up(text: str) -> bool:
    """Return whether moves count from the opponent's side, as their direction tells.

    >>> goes_up("bar-4 17-20"), goes_up("8-5 4-off")
    (True, False)
    """
    for found in _patterns()[0].finditer(text):
        first, second = _SPLIT.split(found[0].lower().partition("(")[0].replace("*", ""))[:2]
        if first.isdigit() and second.isdigit():
            return int(first) < int(second)
        if first == "bar" and second.isdigit():
            return int(second) <= 6
        if first.isdigit() and second == "off":
            return int(first) >= 19
    return False


class Moves(NamedTuple):
    """The play that a text says (None: no moves), or the part of it, from its beginning, that is no move."""

    play: Play | None
    bad: Span | None = None


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    found = patterns("hops")
    return (
        re.compile(found["HOPS"], FLAGS),
        re.compile(found["BETWEEN"], FLAGS),
        re.compile(r"[^ \t,]+", FLAGS),
    )


def read_moves(text: str, *, start: int = 0, mirrored: bool = False, off_enters: bool = False) -> Moves:
    """Return the play that a text says from *start* on; spans count from the beginning of the text.

    *mirrored*: the points are the opponent's, counted from his side. *off_enters*: `off` as a source is a checker
    that was never entered.

    >>> [step for step in read_moves("bar/4, 4/9*", mirrored=True).play.steps]
    [(25, 21), (21, 16)]
    """
    hops, between, word = _patterns()
    points = _Points(mirrored, off_enters)
    moves: list[Move] = []
    place = start
    while place < len(text):
        gap = between.match(text, place)
        if gap:
            place = gap.end()
            continue
        found = hops.match(text, place)
        move = _move(found[0], Span(place, found.end()), points) if found else None
        if found is None or move is None:
            bad = word.match(text, place)
            return Moves(None, Span(place, bad.end() if bad else place + 1))
        moves.append(move)
        place = found.end()
    return Moves(Play(tuple(moves)) if moves else None)


def _move(text: str, span: Span, points: _Points) -> Move | None:
    """Return the move of a word, or None where its points are no points."""
    body, _, count = text.partition("(")
    words = _SPLIT.split(body.lower())
    hits = tuple("*" in word for word in words[1:])
    if "*" in count:
        hits = (*hits[:-1], True)
    first, *rest = (word.rstrip("*") for word in words)
    source = points.source(first)
    path = tuple(points.target(word) for word in rest)
    if not 1 <= source <= WAITING or not all(0 <= point <= 24 for point in path) or OFF in path[:-1]:
        return None
    return Move(source, path, hits if any(hits) else (), int(count[0]) if count else 1, span)


class _Points(NamedTuple):
    """How a format writes points."""

    mirrored: bool
    off_enters: bool

    def source(self, word: str) -> int:
        """Return the source that a word is, or what is none."""
        if word == "off":
            return WAITING if self.off_enters else _NONE
        number = BAR if word == "bar" else self._number(word)
        return number if number <= BAR else _NONE

    def target(self, word: str) -> int:
        """Return the target that a word is, or what is none."""
        return OFF if word == "off" else _NONE if word == "bar" else self._number(word)

    def _number(self, word: str) -> int:
        return 25 - int(word) if self.mirrored else int(word)
