"""The record: what a match file says, line by line, in the words of no format.

A record is many small tuples. Everything that a file says is here in its order, so that a writer can give it
back; nothing is here that a file does not say. Where a thing stood is its *span*.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from enum import Enum
from typing import NamedTuple, Self, TypeAlias

from aceydeucey.engine.position import ANYWHERE, Position, Side, Step

__all__ = [
    "Closed",
    "CubeAction",
    "CubeWord",
    "Game",
    "GameLine",
    "Header",
    "HeaderLine",
    "Item",
    "Lost",
    "Match",
    "Move",
    "Opening",
    "Play",
    "PositionLine",
    "Refuse",
    "Remark",
    "Resign",
    "Result",
    "Roll",
    "Setup",
    "Span",
    "Tag",
    "Tail",
    "Turn",
    "Unfinished",
    "Unplayed",
]


class Span(NamedTuple):
    """Where a node stood: character offsets, the end exclusive.

    The span of a line counts from the start of the text, the span of a roll from the start of its line,
    the span of a move from the start of its roll: so equal rolls can be one object.
    All spans are equal: where a thing stands is no part of what it says.
    """

    start: int
    end: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span)

    def __ne__(self, other: object) -> bool:
        return not isinstance(other, Span)

    def __hash__(self) -> int:
        return 0


NOWHERE = Span(0, 0)


class Move(NamedTuple):
    """One move as written: `13/7*/5*(2)` is source 13, path (7, 5), hits (True, True), times 2.

    `source` is a point, BAR or WAITING; `path` holds the points touched, the last one the target (OFF is 0). An
    empty path is an entry whose die was not written: `in(2)`. A step of the path may be several dice.
    """

    source: int
    path: tuple[int, ...]
    hits: tuple[bool, ...] = ()
    times: int = 1
    span: Span = NOWHERE


class _Play(NamedTuple):
    moves: tuple[Move, ...]
    steps: tuple[Step, ...]
    stars: tuple[bool, ...]


class Play(_Play):
    """All moves of one roll, `Play((move, …))`.

    `steps` are the single steps in the order written, chains and counts taken apart ((13, 7), (7, 5), …), `stars`
    says for each whether a hit was marked there. A move without a path is a step to ANYWHERE. (In `n` moves made at
    once a star is the first one's hit.)

    >>> Play((Move(13, (7, 5), (True, False)),)).steps
    ((13, 7), (7, 5))
    """

    __slots__ = ()

    def __new__(cls, moves: tuple[Move, ...]) -> Self:
        """Return the play of these moves, with its steps taken apart."""
        steps: list[Step] = []
        stars = None
        for source, path, hits, times, _ in moves:
            if times != 1 or len(path) != 1:
                return _new(cls, (moves, *_taken_apart(moves)))
            steps.append((source, path[0]))
            stars = stars or (hits and hits[0])
        marks = tuple([True in move.hits for move in moves]) if stars else (False,) * len(moves)
        return _new(cls, (moves, tuple(steps), marks))

    @classmethod
    def of_steps(cls, moves: tuple[Move, ...], steps: tuple[Step, ...], stars: tuple[bool, ...]) -> Play:
        """Return the play of moves that are one step each, which are known already."""
        return _new(cls, (moves, steps, stars))

    def __getnewargs__(self) -> tuple[tuple[Move, ...]]:
        return (self.moves,)

    def __repr__(self) -> str:
        return f"Play({self.moves!r})"

    def move_of(self, step: int) -> tuple[Move, int]:
        """Return the move that a step belongs to, and which of its landing points the step reaches, from 0."""
        for move in self.moves:
            legs = max(len(move.path), 1)
            if step < move.times * legs:
                return move, step % legs
            step -= move.times * legs
        raise IndexError(step)


_new = tuple.__new__  # plays are made by the thousand; this is half the time of a call by name


def _taken_apart(moves: tuple[Move, ...]) -> tuple[tuple[Step, ...], tuple[bool, ...]]:
    """Return the steps of moves, chains and counts taken apart, and where they are starred."""
    steps: list[Step] = []
    stars: list[bool] = []
    for move in moves:
        path = move.path or (ANYWHERE,)
        hits = move.hits or (False,) * len(path)
        for turn in range(move.times):
            source = move.source
            for target, hit in zip(path, hits, strict=True):
                steps.append((source, target))
                stars.append(hit and turn == 0)
                source = target
    return tuple(steps), tuple(stars)


class Unplayed(Enum):
    """What stands in place of a play."""

    PASS = "pass"
    """No legal move, says the record."""
    UNRECORDED = "..."
    """The play was not written down."""
    BLANK = ""
    """Nothing is written after the dice: read by what is possible."""


class Roll(NamedTuple):
    """One roll and its play. `mark` is "", "=" (named), "~" (complement) or "+" (extra).

    `dice` stand as written, also impossible ones; None where a play has no dice. `illegal`: the record itself
    says that the play broke the rules and stood.
    """

    mark: str
    dice: tuple[int, int] | None
    play: Play | Unplayed
    glyph: str = ""
    illegal: bool = False
    comments: tuple[str, ...] = ()
    span: Span = NOWHERE


class Tail(NamedTuple):
    """What may end any line: a glyph, comments (unescaped, without braces), a remark (text after `; `)."""

    glyph: str = ""
    comments: tuple[str, ...] = ()
    remark: str | None = None


NO_TAIL = Tail()


class Turn(NamedTuple):
    """A line of rolls. `side` None: the line continues the turn above. `number` None: not written.

    Glyphs and comments stand with the rolls; `irregular`: the turn broke the rules and stood.
    """

    number: int | None
    side: Side | None
    rolls: tuple[Roll, ...]
    irregular: bool = False
    remark: str | None = None
    span: Span = NOWHERE

    def place_of(self, roll: Roll) -> Span:
        """Return where one of the rolls stands in the text."""
        return Span(self.span.start + roll.span.start, self.span.start + roll.span.end)


class Closed(NamedTuple):
    """`N W closed`: a closed-out player did not even roll."""

    number: int | None
    side: Side
    irregular: bool = False
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class CubeWord(Enum):
    """What is done with the cube."""

    DOUBLE = "doubles"
    TAKE = "takes"
    DROP = "drops"
    BEAVER = "beavers"
    RACCOON = "raccoons"

    __hash__ = object.__hash__  # that of Enum is a call in Python


class CubeAction(NamedTuple):
    """A cube action; `value` is the cube's new value where written, `void`: offered and annulled."""

    side: Side
    word: CubeWord
    value: int | None = None
    void: bool = False
    illegal: bool = False
    number: int | None = None
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Resign(NamedTuple):
    """An offer to give up the game: points, `single`, `gammon`, `backgammon`, or None: what the rules give."""

    side: Side
    offer: int | str | None = None
    number: int | None = None
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Refuse(NamedTuple):
    """An offered resignation refused by *side*."""

    side: Side
    number: int | None = None
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Result(NamedTuple):
    """The declared result. `points` None with `match`: "wins match"; `how` as in `bearing off`, or None.

    Points are whole; only a settlement for money may have decimals.
    """

    side: Side
    points: Decimal | None
    how: str | None = None
    match: bool = False
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Unfinished(NamedTuple):
    """The record of this game stops here on purpose."""

    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Opening(NamedTuple):
    """The opening dice, White's first, pair after pair until they differ."""

    pairs: tuple[tuple[int, int], ...]
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Setup(NamedTuple):
    """A position text: the checkers, the side to move (None: not settled) and what its tails say."""

    position: Position
    side: Side | None = None
    cube: int | None = None
    owner: Side | None = None
    dice: tuple[int, int] | None = None
    score: tuple[int, int] | None = None
    length: int | None = None
    crawford: bool = False


class PositionLine(NamedTuple):
    """The board was set to this position."""

    setup: Setup
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


class Remark(NamedTuple):
    """A remark on a line of its own, without its `; `."""

    text: str
    span: Span = NOWHERE


class Lost(NamedTuple):
    """A line that could not be read, word for word."""

    text: str
    span: Span = NOWHERE


class Tag(NamedTuple):
    """`[Key "value"]`, the value unescaped. Keys of other formats are brought to ours by their reader."""

    key: str
    value: str
    remark: str | None = None
    span: Span = NOWHERE


class GameLine(NamedTuple):
    """`game N S-S crawford`: what the record says of the game before it begins.

    A score has decimals only after a settlement for money.
    """

    number: int | None
    score: tuple[int | Decimal, int | Decimal] | None = None
    crawford: bool = False
    tail: Tail = NO_TAIL
    span: Span = NOWHERE


HeaderLine: TypeAlias = Tag | Remark | Lost

Item: TypeAlias = (
    Turn | Closed | CubeAction | Resign | Refuse | Result | Unfinished | Opening | PositionLine | Remark | Lost
)


class Game(NamedTuple):
    """One game: its line (None where a record of one game leaves it out) and its items in order."""

    line: GameLine | None
    items: Sequence[Item]


class Header(NamedTuple):
    """What stands before the games of a match."""

    lines: tuple[HeaderLine, ...] = ()

    def get(self, key: str) -> str | None:
        """Return the value of a tag, the first one where it is given twice, else None."""
        return next((line.value for line in self.lines if isinstance(line, Tag) and line.key == key), None)


class Match(NamedTuple):
    """A match: header and games."""

    header: Header
    games: tuple[Game, ...] = ()
