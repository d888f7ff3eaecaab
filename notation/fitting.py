"""Fitting: texts too long for a line of the formats that carry everything, left out and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, takewhile
from typing import NamedTuple, TypeAlias

from aceydeucey.notation.losses import Ledger, Loss
from aceydeucey.notation.model import Game, GameLine, Header, HeaderLine, Item, Lost, Match, Remark, Tag, Turn

__all__ = ["Fitted", "fitted"]


class Fitted(NamedTuple):
    """Matches of which every line can be read again, and what had to be left out for that."""

    matches: tuple[Match, ...]
    losses: tuple[Loss, ...]


_Place: TypeAlias = tuple[str, int]
"""What a text is, and which one of its kind on its line."""


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
        kept: Item | HeaderLine | GameLine | None = line
        while kept is not None and (over := self._length(kept) - self._most) > 0:
            texts = sorted(_texts(kept).items(), key=lambda each: len(each[1]), reverse=True)
            if not texts:
                break
            taken = list(takewhile(lambda before: before[0] < over, zip(_sums(texts), texts, strict=False)))
            for _, ((kind, _), text) in taken:
                why = f"with it the line would have more than the {self._most:,} characters that are read"
                self.ledger.lose_text(line.span, f"the {kind}", text, why)
            kept = _without(kept, {place for _, (place, _) in taken})
        return kept


def _sums(texts: list[tuple[_Place, str]]) -> Iterator[int]:
    """Give how long the texts before each of some texts are together."""
    return accumulate((len(text) for _, text in texts), initial=0)


def _texts(line: Item | HeaderLine | GameLine) -> dict[_Place, str]:
    """Return the texts of a line that can be left out, by what they are and where they stand."""
    if isinstance(line, Remark):
        return {("remark", 0): line.text}
    if isinstance(line, Lost):
        return {}
    if isinstance(line, Tag):
        return {(f"tag {line.key}", 0): line.value} | ({("remark", 0): line.remark} if line.remark else {})
    if isinstance(line, Turn):
        comments, remark = [comment for roll in line.rolls for comment in roll.comments], line.remark
    else:
        comments, remark = list(line.tail.comments), line.tail.remark
    return {("comment", at): text for at, text in enumerate(comments)} | ({("remark", 0): remark} if remark else {})


def _without(line: Item | HeaderLine | GameLine, places: set[_Place]) -> Item | HeaderLine | GameLine | None:
    """Return a line without some of its texts; nothing is left of a remark, nor of a tag without its value."""
    bare = ("remark", 0) in places
    if isinstance(line, (Remark, Lost)):
        return None
    if isinstance(line, Tag):
        return line._replace(remark=None) if places == {("remark", 0)} else None
    gone = {at for kind, at in places if kind == "comment"}
    if not isinstance(line, Turn):
        kept = tuple(text for at, text in enumerate(line.tail.comments) if at not in gone)
        tail = line.tail._replace(comments=kept, remark=None if bare else line.tail.remark)
        return line._replace(tail=tail)
    count = 0
    rolls = []
    for roll in line.rolls:
        kept = tuple(text for at, text in enumerate(roll.comments, count) if at not in gone)
        count += len(roll.comments)
        rolls.append(roll._replace(comments=kept))
    return line._replace(rolls=tuple(rolls), remark=None if bare else line.remark)
