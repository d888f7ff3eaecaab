"""The nodes of the record in JSON: which type has which keys.

The tables here are the JSON form; `schemas/acey-record-1.json` says the same to other programs.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from aceydeucey.engine.position import BAR, OFF, WAITING, Position
from aceydeucey.notation import model
from aceydeucey.notation.json_form.fields import At, Codec, Field, Form, Mismatch, checked, choice, many
from aceydeucey.notation.model import CubeWord, Move, Play, Roll, Setup, Unplayed
from aceydeucey.notation.positions import impossible

__all__ = ["GAME_LINE", "HEADER_LINES", "ITEMS", "read_typed", "write_typed"]

_MOST = 999_999_999
_MOST_STEPS = 16
_MOST_CHECKERS = 99


def _is_whole(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_text(value: object) -> bool:
    """Return whether a value is text that can be written to a file: a lone surrogate cannot."""
    return type(value) is str and not _SURROGATES.search(value)


def _is_line(value: object) -> bool:
    return _is_text(value) and not _ENDS.search(str(value))


_SURROGATES = re.compile("[\ud800-\udfff]")
_ENDS = re.compile(r"[\r\n]")
_KEY = re.compile(r'[^\s"\[\]\\;{}]{1,99}')
_DECIMAL = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")

_COUNT = checked("a whole number from 0 on", lambda value: _is_whole(value, _MOST))
_DIE = checked("a digit", lambda value: _is_whole(value, 9))
_TIMES = checked(f"a number from 1 to {_MOST_STEPS}", lambda value: _is_whole(value, _MOST_STEPS) and value > 0)
_FLAG = checked("true or false", lambda value: type(value) is bool)
_LINE = checked("text of one line", _is_line)
_TAG_KEY = checked(
    "a word without blanks, quotes and brackets", lambda value: _is_text(value) and bool(_KEY.fullmatch(value))
)
_SIDE = choice({"W": 0, "B": 1})
_GLYPH = choice({glyph: glyph for glyph in ("", "!!", "!", "!?", "?!", "?", "??")})
_MARK = choice({mark: mark for mark in ("", "=", "~", "+")})
_HOW = choice({how: how for how in ("bearing off", "resignation", "drop", "forfeit", "time", "settlement")})
_ACTION = choice({word.value: word for word in CubeWord})
_UNPLAYED = choice({"pass": Unplayed.PASS, "unrecorded": Unplayed.UNRECORDED, "blank": Unplayed.BLANK})
_DICE = many(_DIE, length=2)
_REAL_DICE = many(checked("a number from 1 to 6", lambda value: _is_whole(value, 6) and value > 0), length=2)
_SCORE = many(_COUNT, length=2)
_OFFERS = ("single", "gammon", "backgammon")
_OFFER = checked(
    "a number of points, single, gammon or backgammon",
    lambda value: _is_whole(value, _MOST) or (type(value) is str and value in _OFFERS),
)

_PLAIN = checked("text", _is_text)


def _read_text(value: object, at: At) -> str:
    """Return text with the line ends that records have."""
    text: str = _PLAIN.read(value, at)
    return text.replace("\r\n", "\n").replace("\r", "\n")


_TEXT = Codec(_read_text, _PLAIN.write)

_PLACES: dict[str, int] = {"off": OFF, "bar": BAR, "in": WAITING}
_PLACE_WORDS = {place: word for word, place in _PLACES.items()}


def _place(*words: str) -> Codec:
    """Return the codec of points and of the places beside them that have these words."""

    def read(value: object, at: At) -> int:
        if type(value) is str and value in words:
            return _PLACES[value]
        if type(value) is int and 1 <= value <= 24:
            return value
        raise Mismatch(at, f"a point from 1 to 24 or {' or '.join(words)}", value)

    return Codec(read, lambda place: _PLACE_WORDS.get(place, place))


def _read_points(value: object, at: At) -> Decimal:
    text = str(value)
    if type(value) not in (int, str, float, Decimal) or not _DECIMAL.fullmatch(text):
        raise Mismatch(at, 'a number of points, with decimals as text ("2.5")', value)
    return Decimal(text)


def _write_points(points: Decimal) -> int | str:
    text = f"{points:f}"
    return int(text) if text.isdecimal() and str(int(text)) == text else text


_POINTS = Codec(_read_points, _write_points)
_STANDING = many(
    Codec(
        lambda value, at: value if _is_whole(value, _MOST) else _read_points(value, at),
        lambda points: _write_points(Decimal(points)),
    ),
    length=2,
)


_ANYWHERE = _place("in", "bar", "off")
_NUMBER_OF_CHECKERS = checked(
    f"a number from 1 to {_MOST_CHECKERS}", lambda value: _is_whole(value, _MOST_CHECKERS) and value > 0
)


def _read_checkers(value: object, at: At) -> tuple[int, ...]:
    if not isinstance(value, dict):
        raise Mismatch(at, 'an object like {"24": 2, "13": 5, "in": 8}', value)
    counts = [0] * 27
    for name, count in value.items():
        place = int(name) if re.fullmatch(r"[1-9][0-9]?", str(name)) else name
        counts[_ANYWHERE.read(place, at)] = _NUMBER_OF_CHECKERS.read(count, at / str(name))
    return tuple(counts)


def _write_checkers(checkers: tuple[int, ...]) -> dict[str, int]:
    order = (WAITING, BAR, *range(24, 0, -1), OFF)
    return {str(_PLACE_WORDS.get(place, place)): checkers[place] for place in order if checkers[place]}


_CHECKERS = Codec(_read_checkers, _write_checkers)
_CUBE = checked("a number from 1 on", lambda value: _is_whole(value, _MOST) and value > 0)


def _setup(white: tuple[int, ...], black: tuple[int, ...], **rest: Any) -> Setup:  # noqa: ANN401 - its own fields
    return Setup(Position(white, black), **rest)


_SETUP = Form(
    _setup,
    (
        Field("white", _CHECKERS, attribute="position.white"),
        Field("black", _CHECKERS, attribute="position.black"),
        Field("side", _SIDE, None),
        Field("cube", _CUBE, None),
        Field("owner", _SIDE, None),
        Field("dice", _REAL_DICE, None),
        Field("score", _SCORE, None),
        Field("length", _CUBE, None),
        Field("crawford", _FLAG, False),
    ),
)


def _read_setup(value: object, at: At) -> Setup:
    setup: Setup = _SETUP.read(value, at)
    problem = impossible(setup.position)
    if problem:
        raise Mismatch(at, "a possible position", problem)
    return setup


def _read_move(value: object, at: At) -> Move:
    move: Move = _MOVE.read(value, at)
    if move.hits and len(move.hits) != max(1, len(move.path)):
        raise Mismatch(at / "hits", "as many as the points of to", list(move.hits))
    return move


_MOVE = Form(
    Move,
    (
        Field("from", _place("in", "bar"), attribute="source"),
        Field("to", many(_place("off")), attribute="path"),
        Field("hits", many(_FLAG), ()),
        Field("times", _TIMES, 1),
    ),
)
_MANY_MOVES = many(Codec(_read_move, _MOVE.write))


def _read_moves(value: object, at: At) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = _MANY_MOVES.read(value, at)
    steps = sum(max(1, len(move.path)) * move.times for move in moves)
    if steps > _MOST_STEPS:
        raise Mismatch(at, f"a play of no more than {_MOST_STEPS} steps", f"{steps} steps")
    return moves


_MOVES = Codec(_read_moves, _MANY_MOVES.write)


def _roll(moves: tuple[Move, ...] | None, unplayed: Unplayed, **rest: Any) -> Roll:  # noqa: ANN401 - its own fields
    return Roll(play=unplayed if moves is None else Play(moves), **rest)


def _moves_of(roll: Roll) -> tuple[Move, ...] | None:
    return roll.play.moves if isinstance(roll.play, Play) else None


def _unplayed_of(roll: Roll) -> Unplayed:
    return roll.play if isinstance(roll.play, Unplayed) else Unplayed.BLANK


_ROLL = Form(
    _roll,
    (
        Field("mark", _MARK, ""),
        Field("dice", _DICE, None),
        Field("moves", _MOVES, None, of=_moves_of),
        Field("unplayed", _UNPLAYED, Unplayed.BLANK, of=_unplayed_of),
        Field("glyph", _GLYPH, ""),
        Field("illegal", _FLAG, False),
        Field("comments", many(_TEXT), ()),
    ),
)


def _read_roll(value: object, at: At) -> Roll:
    roll: Roll = _ROLL.read(value, at)
    if isinstance(value, dict) and {"moves", "unplayed"} <= value.keys():
        raise Mismatch(at, "an object with either moves or unplayed", value)
    return roll


_NUMBER = Field("number", _COUNT, None)
_WHOSE = Field("side", _SIDE)
_ILLEGAL = Field("illegal", _FLAG, False)
_IRREGULAR = Field("irregular", _FLAG, False)
_REMARK = Field("remark", _LINE, None)
_TAIL = (
    Field("glyph", _GLYPH, "", attribute="tail.glyph"),
    Field("comments", many(_TEXT), (), attribute="tail.comments"),
    Field("remark", _LINE, None, attribute="tail.remark"),
)
_ROLLS = many(Codec(_read_roll, _ROLL.write))
_OPENING = many(_DICE)

GAME_LINE = Form(
    model.GameLine,
    (_NUMBER, Field("score", _STANDING, None), Field("crawford", _FLAG, False), *_TAIL),
)
"""The keys of a game beside its items."""

HEADER_LINES = {
    "tag": Form(model.Tag, (Field("key", _TAG_KEY), Field("value", _LINE), _REMARK)),
    "remark": Form(model.Remark, (Field("text", _LINE),)),
    "lost": Form(model.Lost, (Field("text", _LINE),)),
}
"""What can stand in a header, by its type."""

ITEMS = {
    "turn": Form(model.Turn, (_NUMBER, Field("side", _SIDE, None), Field("rolls", _ROLLS), _IRREGULAR, _REMARK)),
    "closed": Form(model.Closed, (_NUMBER, _WHOSE, _IRREGULAR, *_TAIL)),
    "cube": Form(
        model.CubeAction,
        (
            _NUMBER,
            _WHOSE,
            Field("action", _ACTION, attribute="word"),
            Field("value", _COUNT, None),
            Field("void", _FLAG, False),
            _ILLEGAL,
            *_TAIL,
        ),
    ),
    "resign": Form(model.Resign, (_NUMBER, _WHOSE, Field("offer", _OFFER, None), *_TAIL)),
    "refuse": Form(model.Refuse, (_NUMBER, _WHOSE, *_TAIL)),
    "result": Form(
        model.Result,
        (_WHOSE, Field("points", _POINTS, None), Field("how", _HOW, None), Field("match", _FLAG, False), *_TAIL),
    ),
    "unfinished": Form(model.Unfinished, _TAIL),
    "opening": Form(model.Opening, (Field("dice", _OPENING, attribute="pairs"), *_TAIL)),
    "position": Form(
        model.PositionLine, (Field("position", Codec(_read_setup, _SETUP.write), attribute="setup"), *_TAIL)
    ),
    "remark": HEADER_LINES["remark"],
    "lost": HEADER_LINES["lost"],
}
"""What can stand in a game, by its type."""

_TYPES = {form.make: name for name, form in {**HEADER_LINES, **ITEMS}.items()}
_TYPE_KEY = frozenset({"type"})


def read_typed(forms: dict[str, Form], value: object, at: At) -> Any:  # noqa: ANN401 - any of the forms' nodes
    """Return the node that an object with a type stands for."""
    if not isinstance(value, dict) or "type" not in value:
        raise Mismatch(at, "an object with a type", value)
    name = value["type"]
    if type(name) is not str or name not in forms:
        raise Mismatch(at / "type", " or ".join(forms), name)
    return forms[name].read(value, at, besides=_TYPE_KEY)


def write_typed(node: object) -> dict[str, object]:
    """Return the object that stands for a line of a header or an item of a game."""
    name = _TYPES[type(node)]
    return {"type": name, **({**HEADER_LINES, **ITEMS})[name].write(node)}
