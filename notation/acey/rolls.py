"""Rolls: the text of dice and plays taken apart, with a memory, by the terminals of the grammar."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, WAITING
from aceydeucey.grammars import FLAGS, patterns
from aceydeucey.notation.model import Move, Play, Roll, Span, Unplayed
from aceydeucey.notation.plain_plays import PlainPlays
from aceydeucey.notation.remembered import Memory, MoveMemory

__all__ = ["MOST_STEPS", "Parts", "plain_plays", "read_parts", "read_rolls"]

MOST_STEPS = 16
"""A roll of more steps is not read: none has more than four dice, and what was played against the rules has room."""

_LONGEST_REMEMBERED = 200


class Parts(NamedTuple):
    """What the text of a roll says, wherever it stands."""

    mark: str
    dice: tuple[int, int] | None
    play: Play | Unplayed


class _Head(NamedTuple):
    """What stands before a play."""

    mark: str
    dice: tuple[int, int] | None


class _Terminals(NamedTuple):
    """The grammar's terminals, compiled: what stands before a play, a pass, a move, the pieces of a move."""

    head: re.Pattern[str]
    passed: re.Pattern[str]
    move: re.Pattern[str]
    piece: re.Pattern[str]


@cache
def _terminals() -> _Terminals:
    of = patterns("acey")
    pieces = "|".join(f"(?P<{name}>{of[name]})" for name in ("IN", "BAR", "OFF", "POINT", "STAR", "COUNT"))
    return _Terminals(
        re.compile(f"({of['MARK']})?({of['DICE']}){of['COLON']}", FLAGS),
        re.compile(of["PASS"], FLAGS),
        re.compile(of["MOVE"], FLAGS),
        re.compile(pieces, FLAGS),
    )


_rolls_of: Memory[tuple[int, str], tuple[Roll, ...]] = Memory()
_parts_of: Memory[str, Parts] = Memory()
_heads_of: Memory[str, _Head] = Memory()
_shapes_of: Memory[str, Move] = Memory()
_moves_known = MoveMemory()

_WORDS = {word.value: word for word in Unplayed}


def read_rolls(text: str, offset: int) -> tuple[Roll, ...] | None:
    """Return the rolls of a plain turn, which begin *offset* characters into their line.

    None where anything but rolls stands in *text*, which has no more than 200 characters, or where they are not
    written as usual: the line is then one for the grammar.
    """
    return _rolls_of.get((offset, text)) or _new_rolls(text, offset)


@cache
def plain_plays() -> PlainPlays:
    """Return what the engine needs of the rolls of plain turns, by their text; a KeyError where it is none."""
    return PlainPlays(lambda text: read_rolls(text, 0))


def read_parts(text: str) -> Parts | None:
    """Return what the text of one ROLL or MARKED says, or None where it has more steps than any roll can."""
    return _parts_of.get(text) or _new_parts(text)


def _new_rolls(text: str, offset: int) -> tuple[Roll, ...] | None:
    rolls = []
    for roll in _roll_texts(text):
        parts = _parts_of.get(roll) or _plain_parts(roll)
        if parts is None:
            return None
        end = offset + len(roll)
        rolls.append(Roll(*parts, "", False, (), Span(offset, end)))
        offset = end + 1
    return _rolls_of.keep((offset - len(text) - 1, text), tuple(rolls))


def _roll_texts(text: str) -> list[str]:
    """Return the text of each roll, as the words that end in a colon part them."""
    if text.count(":") == 1:
        return [text]
    words = text.split(" ")
    starts = [0, *(at for at, word in enumerate(words) if at and word.endswith(":"))]
    return [" ".join(words[start:end]) for start, end in zip(starts, [*starts[1:], len(words)], strict=True)]


def _plain_parts(text: str) -> Parts | None:
    """Return what a roll says, read word by word: the words are few, so that nearly all of them are remembered."""
    head, *words = text.split(" ")
    known = _heads_of.get(head) or _read_head(head)
    if known is None:
        return None
    unplayed = _WORDS.get(words[0] if words else "") if len(words) < 2 else None
    if unplayed is not None:
        return _parts_of.keep(text, Parts(*known, unplayed))
    at = len(head) + 1
    play = _moves_known.play(words, at) if words and len(words) <= MOST_STEPS else None
    if play is not None:
        return _parts_of.keep(text, Parts(*known, play))
    moves = []
    for word in words:
        move = _read_move(word, at)
        if move is None:
            return None
        moves.append(move)
        at += len(word) + 1
    play = _whole_play(moves)
    return None if play is None else _parts_of.keep(text, Parts(*known, play))


def _read_head(word: str) -> _Head | None:
    found = _terminals().head.fullmatch(word)
    return None if found is None else _heads_of.keep(word, _head(found))


def _read_move(word: str, offset: int) -> Move | None:
    move = _shapes_of.get(word) or _read_shape(word)
    if move is None:
        return None
    placed = Move(move.source, move.path, move.hits, move.times, Span(offset, offset + len(word)))
    _moves_known.keep(word, offset, placed)
    return placed


def _read_shape(word: str) -> Move | None:
    """Return the move that *word* is, placed nowhere, or None if it is none."""
    return _shapes_of.keep(word, _shape(word)) if _terminals().move.fullmatch(word) else None


def _head(found: re.Match[str]) -> _Head:
    mark, dice = found.groups("")
    return _Head(mark, None if dice == "??" else (int(dice[0]), int(dice[-1])))


def _new_parts(text: str) -> Parts | None:
    head = _terminals().head.match(text)
    if head is None:
        return None
    play = _play(text, head.end())
    if play is None:
        return None
    parts = Parts(*_head(head), play)
    return _parts_of.keep(text, parts) if len(text) <= _LONGEST_REMEMBERED else parts


def _play(text: str, start: int) -> Play | Unplayed | None:
    rest = text[start:].strip(" \t")
    if not rest:
        return Unplayed.BLANK
    if rest == Unplayed.UNRECORDED.value:
        return Unplayed.UNRECORDED
    if _terminals().passed.match(rest):
        return Unplayed.PASS
    found = [_read_move(move[0], move.start()) for move in _terminals().move.finditer(text, start)]
    return _whole_play([move for move in found if move is not None])


def _whole_play(moves: list[Move]) -> Play | None:
    """Return the play of those moves, unless it has too many steps."""
    play = Play(tuple(moves))
    return play if len(play.steps) <= MOST_STEPS else None


_PLACES = {"IN": WAITING, "BAR": BAR, "OFF": OFF}


def _shape(text: str) -> Move:
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
    return Move(places[0], tuple(places[1:]), stars, times)
