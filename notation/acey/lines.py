"""Lines: the tree of one line made an item of the record, or a finding that says why it is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from enum import Enum
from typing import NamedTuple, TypeAlias

from aceydeucey.notation.acey.faults import ACTS, Fault, fault_in
from aceydeucey.notation.acey.rolls import read_parts
from aceydeucey.notation.acey.words import (
    CUBE_WORDS,
    SIDES,
    TAG_KEYS,
    one_line,
    unescape_comment,
    unescape_value,
)
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    GameLine,
    Item,
    Lost,
    Opening,
    PositionLine,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Span,
    Tag,
    Tail,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.positions import parse_position
from lark import Token, Tree

__all__ = ["Line", "Place", "Role", "read_line", "score_of", "tag_of"]


class Role(Enum):
    """Where a line belongs."""

    TAG = "to a header"
    GAME = "to the beginning of a game"
    ITEM = "into a game"
    FREE = "wherever it stands"


class Line(NamedTuple):
    """A line read: what it says, where it belongs, and what is wrong if it is lost."""

    item: Item | Tag | GameLine
    role: Role
    finding: Finding | None = None


class Place(NamedTuple):
    """A line's text without its end and where it begins: in the file, and in what the grammar was given.

    `checkers` gives the number of checkers of the match.
    """

    text: str
    start: int
    begin: int
    checkers: Callable[[], int]


class _Said(NamedTuple):
    """What a line says, token by token: the builders of items work on it."""

    tokens: list[Token]
    remark: str | None
    span: Span
    place: Place

    def text(self, *names: str) -> str:
        """Return the first token of those names, else nothing."""
        return next((str(token) for token in self.tokens if token.type in names), "")

    def number(self, name: str) -> int | None:
        """Return the whole number of that name."""
        digits = self.text(name).rstrip(".)")
        return int(digits) if digits else None

    @property
    def side(self) -> int:
        """The side that the line speaks of."""
        return SIDES[self.text("SIDE").lower()]

    @property
    def tail(self) -> Tail:
        """What ends the line."""
        return Tail(self.text("GLYPH"), _comments(self.tokens), self.remark)


_Built: TypeAlias = Item | Tag | GameLine | Fault


def read_line(tree: Tree[Token], place: Place) -> Line | None:
    """Return what a `line` of the grammar says, or None for a blank one."""
    rule, tokens = _flat(tree)
    if not tokens:
        return None
    span = Span(_absolute(place, tokens[0].start_pos), _absolute(place, tokens[-1].end_pos))
    remark = _remark(tokens.pop()) if tokens[-1].type == "REMARK" else None
    if not tokens:
        return Line(Remark(remark or "", span), Role.FREE)
    built = fault_in(tokens, place.text, place.begin) or _BUILDERS[rule](_Said(tokens, remark, span, place))
    if isinstance(built, Fault):
        lost = Lost(place.text, Span(place.start, place.start + len(place.text)))
        return Line(lost, _role_lost(rule, tokens), _finding(built, place))
    return Line(built, _ROLES.get(rule, Role.ITEM))


def _absolute(place: Place, offset: int | None) -> int:
    return place.start - place.begin + (offset or 0)


def _flat(tree: Tree[Token]) -> tuple[str, list[Token]]:
    """Return the name of the line's innermost rule and its tokens in order, without the line end."""
    rule = ""
    tokens: list[Token] = []
    nodes: list[Token | Tree[Token]] = tree.children[-2::-1]
    while nodes:
        node = nodes.pop()
        if isinstance(node, Token):
            tokens.append(node)
        else:
            rule = str(node.data)
            nodes += node.children[::-1]
    return rule, tokens


def _remark(token: str) -> str:
    """Return the text of a remark: one blank after the semicolon is no part of it."""
    text = one_line(token[1:]).rstrip(" \t")
    return text[1:] if text[:1] in {" ", "\t"} else text


_ROLES = {"tag": Role.TAG, "game": Role.GAME}


def _role_lost(rule: str, tokens: list[Token]) -> Role:
    """Return where a lost line belongs, as far as it shows."""
    if tokens[0].type == "BAD":
        return Role.TAG if tokens[0].startswith("[") else Role.FREE
    if rule == "sided" and all(token.type not in ACTS for token in tokens):
        return Role.FREE
    return _ROLES.get(rule, Role.ITEM)


def _finding(fault: Fault, place: Place) -> Finding:
    start = place.start + fault.offset
    end = place.start + len(place.text.rstrip(" \t"))
    return Finding.of(fault.name, Span(start, max(start, end)), fault.message)


def _comments(tokens: list[Token]) -> tuple[str, ...]:
    return tuple(unescape_comment(token[1:-1]) for token in tokens if token.type == "COMMENT")


def _has(tokens: list[Token], name: str) -> bool:
    return any(token.type == name for token in tokens)


def _tag(said: _Said) -> Tag:
    return tag_of(said.text("TAG"))._replace(remark=said.remark, span=said.span)


def tag_of(text: str) -> Tag:
    """Return what the text of a TAG says."""
    key, _, rest = text[1:-1].strip(" \t").partition('"')
    key = key.rstrip(" \t")
    return Tag(TAG_KEYS.get(key.lower(), key), unescape_value(rest[:-1]))


def _game(said: _Said) -> GameLine:
    score = said.text("SCORE")
    crawford = _has(said.tokens, "CRAWFORD")
    return GameLine(said.number("INT"), score_of(score) if score else None, crawford, said.tail, said.span)


def score_of(text: str) -> tuple[int | Decimal, int | Decimal]:
    """Return the score that a text like `3-5` or `1.5-0` says."""
    white, _, black = text.partition("-")
    return _points(white), _points(black)


def _points(text: str) -> int | Decimal:
    return Decimal(text) if "." in text else int(text)


def _opening(said: _Said) -> Opening:
    pairs = tuple((int(token[0]), int(token[-1])) for token in said.tokens if token.type == "PAIR")
    return Opening(pairs, said.tail, said.span)


def _position(said: _Said) -> PositionLine | Fault:
    token = next(token for token in said.tokens if token.type == "PLACE")
    setup = parse_position(str(token), checkers=said.place.checkers())
    if isinstance(setup, str):
        return Fault("bad-position", int(token.start_pos or 0) - said.place.begin, setup)
    return PositionLine(setup, said.tail, said.span)


def _unfinished(said: _Said) -> Unfinished:
    return Unfinished(said.tail, said.span)


def _turn(said: _Said) -> Turn:
    number, side = said.number("NUMBER"), said.side if said.text("SIDE") else None
    rolls = tuple(_rolls(said.tokens, said.tokens[0].start_pos or 0))
    return Turn(number, side, rolls, _has(said.tokens, "IRREGULAR"), said.remark, said.span)


def _rolls(tokens: list[Token], begin: int) -> Iterator[Roll]:
    """Give the rolls among *tokens*, each with what stands behind it."""
    starts = [index for index, token in enumerate(tokens) if token.type in {"ROLL", "MARKED"}]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        notes = tokens[start:end]
        token = notes[0]
        span = Span((token.start_pos or 0) - begin, (notes[-1].end_pos or 0) - begin)
        glyph = next((str(note) for note in notes if note.type == "GLYPH"), "")
        mark, dice, play = read_parts(token) or ("", None, Unplayed.BLANK)
        yield Roll(mark, dice, play, glyph, _has(notes, "ILLEGAL"), _comments(notes), span)


def _closed(said: _Said) -> Closed:
    return Closed(said.number("NUMBER"), said.side, _has(said.tokens, "IRREGULAR"), said.tail, said.span)


def _cube(said: _Said) -> CubeAction:
    return CubeAction(
        said.side,
        CUBE_WORDS[said.text("CUBE").lower()],
        said.number("INT"),
        void=_has(said.tokens, "VOID"),
        illegal=_has(said.tokens, "ILLEGAL"),
        number=said.number("NUMBER"),
        tail=said.tail,
        span=said.span,
    )


def _resign(said: _Said) -> Resign:
    offer = said.text("OFFER").lower() or said.number("INT")
    return Resign(said.side, offer, said.number("NUMBER"), said.tail, said.span)


def _refuse(said: _Said) -> Refuse:
    return Refuse(said.side, said.number("NUMBER"), said.tail, said.span)


def _result(said: _Said) -> Result:
    points = said.text("POINTS")
    how = " ".join(said.text("HOW").lower().split())
    return Result(said.side, Decimal(points) if points else None, how or None, not points, said.tail, said.span)


_BUILDERS: dict[str, Callable[[_Said], _Built]] = {
    "tag": _tag,
    "game": _game,
    "opening": _opening,
    "position": _position,
    "unfinished": _unfinished,
    "turn": _turn,
    "more": _turn,
    "closed": _closed,
    "cube": _cube,
    "resign": _resign,
    "refuse": _refuse,
    "result": _result,
}
