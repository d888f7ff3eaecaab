"""Scores: what games and matches gave, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aceydeucey.engine.match import Crawford, Match, Points, Score
from aceydeucey.engine.position import WHITE, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.scoring import most_points
from aceydeucey.notation.model import Header, Result
from aceydeucey.notation.terms import Terms

__all__ = [
    "GameScore",
    "MatchScore",
    "could_turn",
    "declared_points",
    "declared_score",
    "undecided",
    "whole_score",
    "why_not_crawford",
]


class GameScore(NamedTuple):
    """What one game gave: computed from its plays, and what the record declares beside it.

    `complete`: the game has an end; `verified`: every play of it was checked and nothing was wrong. `level` is what
    the cube was multiplied by, 0 where that is not known; `standing` the score before the game as the record has it,
    where that contradicts the plays.
    """

    number: int
    winner: Side | None
    points: Points
    how: str
    declared_winner: Side | None
    declared_points: Points | None
    score_before: Score
    score_after: Score
    crawford: bool
    complete: bool
    verified: bool
    level: int = 0
    standing: Score = (0, 0)


class MatchScore(NamedTuple):
    """What one match gave: its header and terms, its games, the score, who won (None: open or a draw).

    `state` is where the match stands, from which another record may go on.
    """

    header: Header
    terms: Terms
    games: tuple[GameScore, ...]
    score: Score
    winner: Side | None
    complete: bool
    findings: int
    state: Match = Match.start()


def undecided(games: Sequence[GameScore]) -> int:
    """Return how many games have no winner, not counting those of which the next score tells who it was."""
    later = (*(game.score_before for game in games[1:]), None)
    pairs = zip(games, later, strict=True)
    return sum(not game.complete and score in {None, game.score_after} for game, score in pairs)


def could_turn(games: Sequence[GameScore], score: Score, rules: Rules) -> bool:
    """Return whether the undecided games could change who wins a match of a fixed number of games."""
    count, most = undecided(games), most_points(rules)
    return count > 0 and (most is None or max(score) - min(score) <= count * most)


def declared_points(result: Result | None) -> Points | None:
    """Return the points that a result declares, None where it declares none."""
    if result is None or result.points is None:
        return None
    return int(result.points) if result.points == result.points.to_integral_value() else result.points


def declared_score(before: Score, result: Result | None) -> Score | None:
    """Return the score that the declared result gives, None where it gives none."""
    points = declared_points(result)
    if result is None or points is None:
        return None
    white, black = before
    return (white + points, black) if result.side == WHITE else (white, black + points)


def whole_score(text: str) -> Score | None:
    """Return the score of whole points that a text says, `3-1`; None where it says none."""
    white, dash, black = text.partition("-")
    if not dash or not all(part.isascii() and part.isdigit() and len(part) < 10 for part in (white, black)):
        return None
    return int(white), int(black)


def why_not_crawford(match: Match) -> str:
    """Return why the next game of a match is not the Crawford game."""
    if match.crawford is Crawford.PAST:
        return "it has been played"
    if match.crawford is Crawford.NONE:
        return "the match has none"
    return "nobody is one point from the match"
