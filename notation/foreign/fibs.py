"""Old moves of FIBS: what the server answers to `oldmoves`, saved as text.

X and O change from game to game while the names stay, so sides go by names. One of the two counts upwards from the
other's side; which one is told by the moves themselves.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.foreign.gathering import LineReader, Readable
from aceydeucey.notation.foreign.hops import NOT_A_MOVE, goes_up, plain_turn, read_moves
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    GameLine,
    Refuse,
    Resign,
    Result,
    Span,
    Tag,
    Turn,
    Unplayed,
)

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["FORMAT", "FibsLines"]

Score = tuple[int, int]

_CUBE = {
    "doubles": CubeWord.DOUBLE,
    "redoubles": CubeWord.DOUBLE,
    "accepts": CubeWord.TAKE,
    "rejects": CubeWord.DROP,
    "beavers": CubeWord.BEAVER,
    "raccoons": CubeWord.RACCOON,
}
_CANNOT = ("can't move", "cannot move", "no move")


class FibsLines(LineReader):
    """Takes the lines of old moves."""

    grammar = "fibs"

    def __init__(self) -> None:
        super().__init__()
        self.handlers = {
            "SCORE": self._score_line,
            "NAMES": self._names_line,
            "ROLL": self._roll,
            "MORE": self._more,
            "CUBE": self._cube,
            "RESIGN": self._resign,
            "WIN": self._win,
        }
        self._names: tuple[str, str] = ("", "")
        self._length = MONEY
        self._given: tuple[Line, Score, Length] | None = None
        self._score: Score = (0, 0)
        self._number = 0
        self._sides: dict[str, Side] = {"X": WHITE, "O": BLACK}
        self._resigned = False
        self._wrapped: tuple[Line, str] | None = None

    def take(self, line: Line) -> None:
        """Take one line; only what stands right behind a roll can go on with it."""
        if line.type != "MORE":
            self._wrapped = None
        if self._given and line.type != "NAMES":
            self._begin(("", ""), line.span)
        super().take(line)

    def close(self) -> None:
        """Take the end of the text, also right behind the line that begins a game."""
        if self._given:
            self._begin(("", ""), self._given[0].span)
        super().close()

    def _score_line(self, line: Line) -> None:
        found = self.groups(line)
        length = Length("points", int(found[3])) if found[3] and int(found[3]) else MONEY
        self._given = (line, (int(found[1]), int(found[2])), length)

    def _names_line(self, line: Line) -> None:
        first, letter, second, other = self.groups(line).groups()
        if letter == other:
            self.gathering.lose(line, f"both players are {letter}")
            return
        names = (first, second)
        crossed = names != self._names and names == self._names[::-1]
        white = WHITE if not crossed else BLACK
        self._sides = {letter: white, other: 1 - white}
        if self._given or self.gathering.items is None:
            self._begin(names, line.span)

    def _begin(self, names: tuple[str, str], span: Span) -> None:
        """Begin a game, and a match where other players sit down or the score falls back."""
        line, score, length = self._given or (None, None, self._length)
        self._given = None
        if not any(names):
            # The line that names them is lost: the same two, one hopes.
            names = self._names
        known = set(names) == set(self._names)
        crossed = known and names != self._names
        if score is not None and crossed:
            score = score[::-1]
        # The server gives the two scores in either order: the one that the games before give is meant.
        if score is not None and known and score != self._score == score[::-1]:
            score = score[::-1]
        starts = score is not None and sum(score) < sum(self._score)
        if not known or length != self._length or starts or not self._number:
            self._begin_match(names, length, line.span if line else span, span)
        self._number += 1
        self._score = score if score is not None else self._score
        self._resigned = False
        self.gathering.begin_game(GameLine(self._number, score, span=line.span if line else span))

    def _begin_match(self, names: tuple[str, str], length: Length, span: Span, names_span: Span) -> None:
        self._names, self._length, self._number = names, length, 0
        tags = [
            *(Tag(key, name, span=names_span) for key, name in zip(("White", "Black"), names, strict=True) if name),
            Tag("Rules", "backgammon", span=span),
            Tag("Match", str(length), span=span),
        ]
        if self.gathering.untold:
            self.gathering.lines[:0] = tags
        else:
            self.gathering.begin_match(tags)

    def _roll(self, line: Line) -> None:
        found = self.groups(line)
        self._wrapped = (line, found[4])
        self._play(line, line.text.rstrip(), line.span)

    def _play(self, line: Line, text: str, span: Span) -> None:
        found = self.groups(line)
        start, side = found.start(4), self._sides[found[1]]
        dice = (int(found[2]), int(found[3]))
        rest = " ".join(text[start:].split())
        if rest.lower().rstrip(".") in _CANNOT:
            self.gathering.add(plain_turn(side, dice, Unplayed.PASS, span))
            return
        read = read_moves(text, start=start, mirrored=goes_up(text[start:]))
        if read.bad:
            word = text[slice(*read.bad)][:40]
            self.gathering.lose(line, f"`{word}` is no move", notes=(NOT_A_MOVE,), part=line.part(*read.bad))
            return
        self.gathering.add(plain_turn(side, dice, read.play or Unplayed.BLANK, span))

    def _more(self, line: Line) -> None:
        """A line of moves alone goes on with the roll above."""
        items = self.gathering.items
        if not self._wrapped or not items or not isinstance(items[-1], Turn):
            self.gathering.lose(line)
            return
        above, _ = self._wrapped
        self._wrapped = None
        items.pop()
        gap = " " * max(1, line.start - above.start - len(above.text))
        self._play(above, above.text + gap + line.text.rstrip(), Span(above.span.start, line.span.end))

    def _cube(self, line: Line) -> None:
        found = self.groups(line)
        side, word = self._sides[found[1]], _CUBE[found[2].lower()]
        answered, self._resigned = self._resigned and word in {CubeWord.TAKE, CubeWord.DROP}, False
        if not answered:
            value = int(found[3]) if found[3] else None
            self.gathering.add(CubeAction(side, word, value, span=line.span))
        elif word is CubeWord.DROP:
            self.gathering.add(Refuse(side, span=line.span))

    def _resign(self, line: Line) -> None:
        self._resigned = True
        self.gathering.add(Resign(self._sides[self.groups(line)[1]], span=line.span))

    def _win(self, line: Line) -> None:
        found = self.groups(line)
        side, points = self._sides[found[1]], int(found[2])
        white, black = self._score
        self._score = (white, black + points) if side else (white + points, black)
        self.gathering.add(Result(side, Decimal(points), span=line.span))


FORMAT = Readable("fibs", "old moves of FIBS", (".txt",), FibsLines)
"""The format's one object."""
