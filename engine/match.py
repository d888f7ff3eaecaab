"""The match: the score over its games, the Crawford game, and when it is over."""

from __future__ import annotations

from decimal import Decimal
from enum import Enum
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.game import Game, Stakes
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.position import BLACK, WHITE, Side
from aceydeucey.engine.rules import DEFAULT_RULES, Rules

__all__ = ["Crawford", "Match", "Points", "Score"]

Points: TypeAlias = int | Decimal
"""Points of a game; only a settlement for money has decimals."""

Score: TypeAlias = tuple[Points, Points]
"""White's and Black's points."""


class Crawford(Enum):
    """Where a match stands with its Crawford game, in which there is no doubling."""

    NONE = "none in this match"
    AHEAD = "nobody is one point from the match yet"
    NOW = "the next game is it"
    PAST = "it has been played"
    UNKNOWN = "the record starts with a side one point from the match"


class Match(NamedTuple):
    """The state of a match between its games.

    >>> match = Match.start(length=Length("points", 5))
    >>> match.after(WHITE, 4).score
    (4, 0)
    """

    rules: Rules
    length: Length
    score: Score = (0, 0)
    games: int = 0
    crawford: Crawford = Crawford.NONE

    @classmethod
    def start(cls, rules: Rules = DEFAULT_RULES, length: Length = MONEY) -> Match:
        """Return a match of that length at 0-0. A match of one point has no Crawford game."""
        has_one = length.kind == "points" and length.number > 1 and rules.crawford and bool(rules.cube)
        return cls(rules, length, crawford=Crawford.AHEAD if has_one else Crawford.NONE)

    @property
    def away(self) -> tuple[Points, Points] | None:
        """How many points each side still needs, None where the match is not to points; never below 0."""
        if self.length.kind != "points":
            return None
        white, black = (max(self.length.number - points, 0) for points in self.score)
        return white, black

    @property
    def over(self) -> bool:
        """Whether the match has all its points or games; a money session never is over."""
        if self.length.kind == "points":
            return max(self.score) >= self.length.number
        return self.length.kind == "games" and self.games >= self.length.number

    @property
    def winner(self) -> Side | None:
        """Who won the match, None while it is open and after a draw."""
        if not self.over or self.score[WHITE] == self.score[BLACK]:
            return None
        return WHITE if self.score[WHITE] > self.score[BLACK] else BLACK

    def game(self) -> Game:
        """Return the next game, ready to begin."""
        away = self.away
        whole = (int(away[0]), int(away[1])) if away else None
        stakes = Stakes(self.length.kind, self.crawford is Crawford.NOW, whole)
        return Game.start(self.rules, stakes)

    def after(self, winner: Side | None, points: Points = 0) -> Match:
        """Return the match after one more game; without a winner the score stays."""
        score = self.score
        if winner is not None:
            score = (score[0] + points, score[1]) if winner == WHITE else (score[0], score[1] + points)
        played = self.crawford in {Crawford.NOW, Crawford.UNKNOWN}
        crawford = Crawford.PAST if played else self.crawford
        return Match(self.rules, self.length, self.score, self.games + 1, crawford).at(score, known=True)

    def at(self, score: Score, *, known: bool = False) -> Match:
        """Return the match standing at that score; `known`: it follows from the games before."""
        crawford = self.crawford
        most = max(score)
        if crawford is Crawford.AHEAD and self.length.number - 1 <= most < self.length.number:
            crawford = Crawford.NOW if known else Crawford.UNKNOWN
        return Match(self.rules, self.length, score, self.games, crawford)
