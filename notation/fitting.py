"""Fitting: texts too long for a line of the formats that carry everything, left out and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from aceydeucey.notation.losses import Ledger, Loss
from aceydeucey.notation.model import Game, GameLine, Header, HeaderLine, Item, Lost, Match, Remark, Tag, Turn

__all__ = ["Fitted", "fitted"]


class Fitted(NamedTuple):
    """Matches of which every line can be read again, and what had to be left out for that."""

    matches: tuple[Match, ...]
    losses: tuple[Loss, ...]


class _Cut(NamedTuple):
    """A text of a line: what it is, and the line without it; None where nothing is left of it."""

    kind: str
    text: str
    line: Item | HeaderLine | GameLine | None


def fitted(matches: tuple[Match, ...], length: Callable[[Item | HeaderLine | GameLine], int], most: int) -> Fitted:
    """Return the matches with no line longer than *most*, as *length* has it, as long as there is a text to leave out.

    The longest texts go first: comments, remarks, values of tags. Lines that could not be read stay as they are.
    """
    fit = _Fit(length, most)
    return Fitted(tuple(map(fit.match, matches)), tuple(fit.ledger.losses))


class _Fit:
    """Shortens lines, and takes down what is left out."""

    def __init__(self, length: Callable[[Item | HeaderLine | GameLine], int], most: int) -> None:
        self.ledger = Ledger()
        self._length = length
        self._most = most

    def match(self, match: Match) -> Match:
        """Return a match of lines that fit."""
        lines = [self._line(line) for line in match.header.lines]
        header = Header(tuple(line for line in lines if isinstance(line, (Tag, Remark, Lost))))
        return Match(header, tuple(map(self._game, match.games)))

    def _game(self, game: Game) -> Game:
        line = game.line and self._line(game.line)
        items = [self._line(item) for item in game.items]
        assert line is None or isinstance(line, GameLine), "only remarks and tags vanish"
        return Game(line, tuple(item for item in items if item is not None and not isinstance(item, (Tag, GameLine))))

    def _line(self, line: Item | HeaderLine | GameLine) -> Item | HeaderLine | GameLine | None:
        while self._length(line) > self._most:
            cut = max(_cuts(line), key=lambda cut: len(cut.text), default=None)
            if cut is None:
                return line
            why = f"with it the line would have more than the {self._most:,} characters that are read"
            self.ledger.lose_text(line.span, f"the {cut.kind}", cut.text, why)
            if cut.line is None:
                return None
            line = cut.line
        return line


def _cuts(line: Item | HeaderLine | GameLine) -> Iterator[_Cut]:
    """Give the texts of a line that can be left out."""
    if isinstance(line, Remark):
        yield _Cut("remark", line.text, None)
    elif isinstance(line, Tag):
        yield _Cut(f"tag {line.key}", line.value, None)
        if line.remark:
            yield _Cut("remark", line.remark, line._replace(remark=None))
    elif isinstance(line, Turn):
        yield from _roll_cuts(line)
        if line.remark:
            yield _Cut("remark", line.remark, line._replace(remark=None))
    elif not isinstance(line, Lost):
        tail = line.tail
        for place, comment in enumerate(tail.comments):
            kept = tail._replace(comments=_without(tail.comments, place))
            yield _Cut("comment", comment, line._replace(tail=kept))
        if tail.remark:
            yield _Cut("remark", tail.remark, line._replace(tail=tail._replace(remark=None)))


def _roll_cuts(turn: Turn) -> Iterator[_Cut]:
    rolls = turn.rolls
    for at, roll in enumerate(rolls):
        for place, comment in enumerate(roll.comments):
            bare = roll._replace(comments=_without(roll.comments, place))
            yield _Cut("comment", comment, turn._replace(rolls=(*rolls[:at], bare, *rolls[at + 1 :])))


def _without(comments: tuple[str, ...], place: int) -> tuple[str, ...]:
    return (*comments[:place], *comments[place + 1 :])
