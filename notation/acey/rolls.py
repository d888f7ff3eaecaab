"""Rolls: the text of dice and plays taken apart, with a memory, by the terminals of the grammar."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple, TypeVar

from aceydeucey.engine.position import BAR, OFF, WAITING
from aceydeucey.grammars import FLAGS, patterns
from aceydeucey.notation.model import Move, Play, Roll, Span, Unplayed

__all__ = ["MOST_STEPS", "Memory", "Parts", "read_parts", "read_rolls"]

MOST_STEPS = 16
"""A roll of more steps is not read: none has more than four dice, and what was played against the rules has room."""

_LONGEST_REMEMBERED = 200
_MEMORY_SIZE = 20_000

_K = TypeVar("_K")
_V = TypeVar("_V")


class Memory(dict[_K, _V]):
    """What was read before, by its text. A full memory is emptied, so that no file makes it grow without end."""

    def keep(self, key: _K, value: _V) -> _V:
        """Return *value*, kept for the next time."""
        if len(self) >= _MEMORY_SIZE:
            self.clear()
        self[key] = value
        return value


class Parts(NamedTuple):
    """What the text of a roll says, wherever it stands."""

    mark: str
    dice: tuple[int, int] | None
    play: Play | Unplayed


class _Terminals(NamedTuple):
    """The grammar's terminals, compiled: a roll, what stands before its play, a pass, a move, the pieces of a move."""

    roll: re.Pattern[str]
    head: re.Pattern[str]
    passed: re.Pattern[str]
    move: re.Pattern[str]
    piece: re.Pattern[str]


@cache
def _terminals() -> _Terminals:
    of = patterns("acey")
    pieces = "|".join(f"(?P<{name}>{of[name]})" for name in ("IN", "BAR", "OFF", "POINT", "STAR", "COUNT"))
    return _Terminals(
        re.compile(f"{of['ROLL']}|{of['MARKED']}", FLAGS),
        re.compile(f"({of['MARK']})?({of['DICE']}){of['COLON']}", FLAGS),
        re.compile(of["PASS"], FLAGS),
        re.compile(of["MOVE"], FLAGS),
        re.compile(pieces, FLAGS),
    )


_rolls_of: Memory[tuple[int, str], tuple[Roll, ...]] = Memory()
_parts_of: Memory[str, Parts] = Memory()
_moves_of: Memory[tuple[int, str], Move] = Memory()


def read_rolls(text: str, offset: int) -> tuple[Roll, ...] | None:
    """Return the rolls of a plain turn, which begin *offset* characters into their line.

    None where anything but rolls and blanks stands in *text*, which has no more than 200 characters.
    """
    return _rolls_of.get((offset, text)) or _new_rolls(text, offset)


def _new_rolls(text: str, offset: int) -> tuple[Roll, ...] | None:
    roll = _terminals().roll
    rolls = []
    at = 0
    while found := roll.match(text, at):
        parts = read_parts(found[0])
        if parts is None:
            return None
        rolls.append(Roll(*parts, span=Span(offset + at, offset + found.end())))
        at = found.end()
        at += len(text) - at - len(text[at:].lstrip(" \t"))
    if at < len(text) or not rolls:
        return None
    return _rolls_of.keep((offset, text), tuple(rolls))


def read_parts(text: str) -> Parts | None:
    """Return what the text of one ROLL or MARKED says, or None where it has more steps than any roll can."""
    return _parts_of.get(text) or _new_parts(text)


def _new_parts(text: str) -> Parts | None:
    head = _terminals().head.match(text)
    if head is None:
        return None
    mark, dice = head.groups("")
    play = _play(text, head.end())
    if play is None:
        return None
    parts = Parts(mark, None if dice == "??" else (int(dice[0]), int(dice[-1])), play)
    return _parts_of.keep(text, parts) if len(text) <= _LONGEST_REMEMBERED else parts


def _play(text: str, start: int) -> Play | Unplayed | None:
    rest = text[start:].strip(" \t")
    if not rest:
        return Unplayed.BLANK
    if rest == Unplayed.UNRECORDED.value:
        return Unplayed.UNRECORDED
    if _terminals().passed.match(rest):
        return Unplayed.PASS
    moves = tuple(_move(found[0], found.start()) for found in _terminals().move.finditer(text, start))
    if sum(move.times * max(1, len(move.path)) for move in moves) > MOST_STEPS:
        return None
    return Play(moves)


def _move(text: str, offset: int) -> Move:
    return _moves_of.get((offset, text)) or _moves_of.keep((offset, text), _new_move(text, offset))


_PLACES = {"IN": WAITING, "BAR": BAR, "OFF": OFF}


def _new_move(text: str, offset: int) -> Move:
    places: list[int] = []
    hits: list[bool] = []
    times = 1
    for piece in _terminals().piece.finditer(text):
        name = piece.lastgroup
        if name == "STAR":
            hits[-1] = True
        elif name == "COUNT":
            times = int(piece[0][1:-1])
        else:
            places.append(int(piece[0]) if name == "POINT" else _PLACES[str(name)])
            hits.append(False)
    stars = tuple(hits[1:]) if any(hits) else ()
    return Move(places[0], tuple(places[1:]), stars, times, Span(offset, offset + len(text)))
