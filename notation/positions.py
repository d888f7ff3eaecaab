"""Position text: one word that says where the checkers stand, `W:in15/B:in15/W`.

The grammar `position.lark` takes any text apart; what it means and whether it can be is judged here.
"""

from __future__ import annotations

from collections.abc import Callable

from aceydeucey.engine.position import BAR, BLACK, OFF, WAITING, WHITE, Checkers, Position
from aceydeucey.grammars import load
from aceydeucey.notation.model import Setup
from lark import Token, Tree

__all__ = ["format_checkers", "format_position", "impossible", "parse_position"]

_LIMIT = 1000
_WORDS = {"in": WAITING, "bar": BAR, "off": OFF}
_SIDES = {"W": WHITE, "w": WHITE, "B": BLACK, "b": BLACK, "-": None}
_LETTERS = {WHITE: "W", BLACK: "B", None: "-"}
_NAMES = {WHITE: "White", BLACK: "Black"}
_UNSET = Setup(Position((), ()))


def parse_position(text: str, *, checkers: int = 15) -> Setup | str:
    """Return the position that *text* describes, or one sentence that says what is wrong with it.

    *checkers* is the rule set's number of checkers a side. No text makes it raise.

    >>> parse_position("W:24x2,13x5,8x3,6x5/B:in15/W").position.white[13]
    5
    >>> parse_position("W:24x2/B:1x15/-")
    'both sides stand on one point, which is 24 to White and 1 to Black'
    """
    if len(text) > _LIMIT:
        return f"a position text has no more than {_LIMIT:,} characters, and this one has {len(text):,}"
    setup = _UNSET
    seen = set()
    for node in load("position").parse(text).children:
        name, read = _read(setup, node, checkers)
        if isinstance(read, str):
            return read
        if name in seen:
            return f"{name} stands twice"
        seen.add(name)
        setup = read
    return _missing(seen) or impossible(setup.position) or setup


def format_position(setup: Setup, *, checkers: int = 15) -> str:  # noqa: ARG001 - called as parse_position is
    """Return the canonical text of a position: in, bar, 24 to 1, off; the tails in a fixed order.

    `off` is written wherever it is not zero and `x1` is left out, so the text is the same for any number of *checkers*.

    >>> format_position(parse_position("b:5x9,24x1,6x5/w:6x7,13x4,in3,bar/B/dice=63/cube=2:w"))
    'W:in3,bar1,13x4,6x7/B:24,6x5,5x9/B/cube=2:W/dice=63'
    """
    white, black = (format_checkers(side) for side in setup.position)
    return "/".join((f"W:{white}", f"B:{black}", _LETTERS[setup.side], *_tails(setup)))


def format_checkers(checkers: Checkers) -> str:
    """Return the canonical text of one side's checkers, without its letter.

    >>> format_checkers(parse_position("W:bar,6x2,3/B:in15/-").position.white)
    'bar1,6x2,3,off11'
    """
    ahead = [f"{word}{checkers[place]}" for word, place in (("in", WAITING), ("bar", BAR)) if checkers[place]]
    points = [_PIECES[point, count] for point in _POINTS if (count := checkers[point])]
    off = [f"off{checkers[OFF]}"] if checkers[OFF] else []
    return ",".join(ahead + points + off)


def impossible(position: Position) -> str | None:
    """Return one sentence that says why no game can come to this position, else None."""
    for side, name in _NAMES.items():
        waiting, off = position[side][WAITING], position[side][OFF]
        if waiting and off:
            return f"{name}: {waiting} checkers wait to come in while {off} are off; none goes off before all are in"
    for point in range(1, 25):
        if position.white[point] and position.black[25 - point]:
            return f"both sides stand on one point, which is {point} to White and {25 - point} to Black"
    return None


class _Pieces(dict[tuple[int, int], str]):
    """The words for so many checkers on a point, made when they are asked for first."""

    def __missing__(self, key: tuple[int, int]) -> str:
        point, count = key
        self[key] = word = str(point) if count == 1 else f"{point}x{count}"
        return word


_PIECES = _Pieces()
_POINTS = tuple(range(24, 0, -1))


def _tails(setup: Setup) -> list[str]:
    pairs = (
        (setup.cube is not None, f"cube={setup.cube}:{_LETTERS[setup.owner]}"),
        (setup.dice is not None, "dice=" + "".join(map(str, setup.dice or ()))),
        (setup.score is not None, "score=" + "-".join(map(str, setup.score or ()))),
        (setup.length is not None, f"length={setup.length}"),
        (setup.crawford, "crawford"),
    )
    return [text for there, text in pairs if there]


def _read(setup: Setup, node: Token | Tree[Token], checkers: int) -> tuple[str, Setup | str]:
    """Return what the part is called, and the setup with the part in it or what is wrong with the part."""
    if isinstance(node, Token):
        name, reader = _READERS[node.type]
        return name, reader(setup, str(node))
    if node.data == "nothing":
        return (
            "",
            "an empty part: a position is W:… / B:… / the side to move, and a single slash stands between the parts",
        )
    side = BLACK if node.children[0] in ("B:", "b:") else WHITE
    read = _side(node.children[1:], checkers)
    if isinstance(read, str):
        return "", f"{_NAMES[side]}: {read}"
    return f"{_LETTERS[side]}:", setup._replace(position=Position.of(side, read, setup.position[1 - side]))


def _side(pieces: list[Token | Tree[Token]], checkers: int) -> Checkers | str:
    counts: dict[int, int] = {}
    written = [] if len(pieces) == 1 and isinstance(pieces[0], Tree) else pieces
    for piece in written:
        read = _place(piece)
        if isinstance(read, str):
            return read
        place, count = read
        if place in counts:
            return f"{_place_name(place)} stands twice; its checkers are written once, with their count"
        counts[place] = count
    return _filled(counts, checkers)


def _place(piece: Token | Tree[Token]) -> tuple[int, int] | str:
    """Return the place of a piece and its count, or what is wrong with it."""
    if isinstance(piece, Tree):
        return "nothing stands between two commas, where 13x5, 6, in3, bar1 or off4 could"
    if piece.type == "ODD":
        return f'"{_short(piece)}" cannot be read; 13x5, 6, in3, bar1 or off4 could stand here'
    word, _, count = piece.lower().partition("x")
    if word.isdecimal():
        point = int(word)
        return (point, int(count or 1)) if 1 <= point <= 24 else f"there is no point {point}; they go from 1 to 24"
    name = word.rstrip("0123456789")
    return _WORDS[name], int(count or word[len(name) :] or 1)


def _filled(counts: dict[int, int], checkers: int) -> Checkers | str:
    """Return the side's checkers with those borne off counted, or what cannot be."""
    written = sum(counts.values()) - counts.get(OFF, 0)
    left = checkers - written
    if left < 0:
        return f"{written} checkers are too many; a side has {checkers}"
    if counts.get(OFF, left) != left:
        return f"off{counts[OFF]} does not fit; {written} of {checkers} checkers stand elsewhere, which leaves {left}"
    counts[OFF] = left
    return tuple(counts.get(place, 0) for place in range(27))


def _place_name(place: int) -> str:
    return next((word for word, index in _WORDS.items() if index == place), f"point {place}")


def _mover(setup: Setup, text: str) -> Setup | str:
    return setup._replace(side=_SIDES[text])


def _cube(setup: Setup, text: str) -> Setup | str:
    value, _, owner = _value(text).partition(":")
    if not int(value):
        return "a cube shows 1 or more, not 0"
    return setup._replace(cube=int(value), owner=_SIDES[owner])


def _dice(setup: Setup, text: str) -> Setup | str:
    first, second = map(int, _value(text))
    if not (1 <= first <= 6 and 1 <= second <= 6):
        return f"a die shows a number from 1 to 6, which {text} does not"
    return setup._replace(dice=(first, second))


def _score(setup: Setup, text: str) -> Setup | str:
    white, black = map(int, _value(text).split("-"))
    return setup._replace(score=(white, black))


def _length(setup: Setup, text: str) -> Setup | str:
    if not int(_value(text)):
        return "a match is to 1 point or more; without length= it is a money session"
    return setup._replace(length=int(_value(text)))


def _crawford(setup: Setup, _: str) -> Setup | str:
    return setup._replace(crawford=True)


def _strange(_: Setup, text: str) -> Setup | str:
    return (
        f'"{_short(text)}" is no part of a position; it can be W:… or B:… with checkers, W, B or - for the side to'
        " move, cube=2:W, dice=63, score=3-5, length=7 or crawford"
    )


_READERS: dict[str, tuple[str, Callable[[Setup, str], Setup | str]]] = {
    "MOVER": ("the side to move", _mover),
    "CUBE": ("cube=", _cube),
    "DICE": ("dice=", _dice),
    "SCORE": ("score=", _score),
    "LENGTH": ("length=", _length),
    "CRAWFORD": ("crawford", _crawford),
    "STRANGE": ("", _strange),
}
"""What a part is called and how it is read, by its terminal in the grammar."""


def _value(text: str) -> str:
    return text.partition("=")[2]


def _short(text: str) -> str:
    shown = text if len(text) <= 30 else f"{text[:29]}…"
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in shown)


_NEEDED = {
    "W:": "White's checkers are missing; they are written as W:in15",
    "B:": "Black's checkers are missing; they are written as B:in15",
    "the side to move": "the side to move is missing; W, B or - stands after the checkers",
}


def _missing(seen: set[str]) -> str | None:
    return next((message for name, message in _NEEDED.items() if name not in seen), None)
