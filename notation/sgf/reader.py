"""The reader of SGF: a text in pieces of whole tokens through the grammar, games out, one by one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.grammars import FLAGS, load, patterns
from aceydeucey.notation.model import Span
from aceydeucey.notation.sgf.games import Games
from aceydeucey.notation.sgf.properties import Property
from aceydeucey.notation.sgf.trees import Trees

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source
    from lark import Token

__all__ = ["read_events"]

_MOST_TOKENS = 1000


class _Words(NamedTuple):
    """The grammar's terminals that are used beside the parser."""

    piece: re.Pattern[str]
    play: re.Pattern[str]


@cache
def _words() -> _Words:
    of = patterns("sgf")
    # Where two of them fit, the grammar's priorities say the same. CPython 3.11 loses count of a group that is repeated
    # without a way back, and PLAY has groups: but a play is a semicolon and a property too.
    tokens = "|".join(of[name] for name in ("WS", "PROPERTY", "VALUE", "OPEN", "CLOSE", "SEMICOLON", "UNKNOWN"))
    return _Words(re.compile(f"(?:{tokens}){{1,{_MOST_TOKENS}}}+", FLAGS), re.compile(of["PLAY"], FLAGS))


def read_events(source: Source) -> Iterator[Event]:
    """Give what the text of *source* says, game by game. Never raises for what a text says."""
    games = Games()
    trees = Trees(games)
    text, words = source.text, _words()
    place = 0
    while found := words.piece.match(text, place):
        _read(found[0], place, trees, games)
        yield from games.ready()
        place = found.end()
    trees.finish(len(text))
    games.finish()
    yield from games.ready()


def _read(piece: str, start: int, trees: Trees, games: Games) -> None:
    for token in load("sgf").parse(piece).children:
        if not isinstance(token, str):
            continue
        at = start + (token.start_pos or 0)
        match token.type:
            case "RUN" | "PLAY":
                _run(token, at, trees, games)
            case "SEMICOLON":
                trees.semicolon(at)
            case "PROPERTY":
                trees.property(_property(token, at, trees))
            case "VALUE":
                trees.value(at, str(token), _inside(token, at, trees))
            case "OPEN":
                trees.open(at)
            case "CLOSE":
                trees.close(at)
            case _:
                trees.unknown(at, str(token))


def _run(token: Token, start: int, trees: Trees, games: Games) -> None:
    if not trees.ready_for_plays(start):
        return
    # The bracket stands for what the last one of the run looked ahead to.
    for found in _words().play.finditer(f"{token}("):
        games.play("WB".index(found[1]), found[2], start + found.start(1))


def _property(token: Token, start: int, trees: Trees) -> Property:
    key, _, value = token.partition("[")
    # In FF[3] a key could have lower case letters, which mean nothing: AddBlack is AB.
    letters = "".join(letter for letter in key.strip() if letter.isupper()) or key.strip().upper()
    return Property(letters, (_inside(f"[{value}", start, trees),), Span(start, start + len(token)))


def _inside(value: str, start: int, trees: Trees) -> str:
    """Return what stands between the brackets of a value."""
    if value.endswith("]") and len(value) > 1 and not _escaped_end(value):
        return value[1:-1]
    trees.cut_off(start, start + len(value))
    return value[1:]


def _escaped_end(value: str) -> bool:
    """Whether the bracket at the end has a backslash before it, and so ends nothing."""
    body = value[:-1]
    return (len(body) - len(body.rstrip("\\"))) % 2 == 1
