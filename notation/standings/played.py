"""Played matches: what standings need of a match, small enough to be kept for every match of a season."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aceydeucey.engine.match import Points
from aceydeucey.engine.position import SIDES, WHITE, Side
from aceydeucey.notation.check import Report
from aceydeucey.notation.replay.scores import GameScore, MatchScore
from aceydeucey.notation.scores.disagreements import disagreements
from aceydeucey.notation.standings.digest import FEWEST, Digest
from aceydeucey.notation.standings.names import one_name
from aceydeucey.notation.tag_values import Date, read_date, read_time

__all__ = ["Played", "Tally", "played_matches"]

_GAMMON = 2


class Tally(NamedTuple):
    """What one side has of a match: games won, points, gammons and backgammons among them."""

    games: int = 0
    points: Points = 0
    gammons: int = 0

    def plus(self, other: Tally) -> Tally:
        """Return both together."""
        return Tally(self.games + other.games, self.points + other.points, self.gammons + other.gammons)


class Played(NamedTuple):
    """One match. `winner` is None where it is open, drawn or for money; `length` is 0 where it is not to points.

    `trouble` says why it cannot count; `gammons`: its rules know gammons.
    """

    file: str
    match: int
    names: tuple[str, str]
    event: str
    date: Date | None
    time: str
    round: str
    length: int
    games: int
    sides: tuple[Tally, Tally]
    winner: Side | None
    complete: bool
    gammons: bool
    digest: Digest
    trouble: str = ""

    @property
    def place(self) -> str:
        """The file and the match in it."""
        return f"{self.file}, match {self.match}"

    @property
    def where(self) -> tuple[str, int]:
        """The same as a key."""
        return self.file, self.match

    def where_data(self) -> dict[str, str | int]:
        """Return the same as the values of a JSON object."""
        return {"file": self.file, "match": self.match}

    @property
    def identity(self) -> tuple[object, ...]:
        """What the same match has in common wherever it is recorded: its plays; where they are few, who and when."""
        if self.digest.rolls >= FEWEST:
            return self.digest.rolls, self.digest.stem
        return (self.digest.rolls, self.digest.stem, self.names, self.event, self.date, self.round, self.sides)

    @property
    def when(self) -> tuple[object, ...]:
        """What matches are put in order by: the date, then what does not depend on the file."""
        year, month, day = self.date or (None, None, None)
        return (year or 0, month or 0, day or 0, self.time, _natural(self.round), self.names, self.digest)


def _natural(text: str) -> tuple[int, str]:
    """Return a round as it is counted: 2 before 10."""
    return (int(text), "") if text.isascii() and text.isdigit() and len(text) < 10 else (0, text)


def played_matches(report: Report, digests: list[Digest], *, trusting: bool = False) -> Iterator[Played]:
    """Give the matches of a source. `trusting`: what is declared counts, also where the plays contradict it."""
    found = disagreements(report)
    for number, (score, digest) in enumerate(zip(report.scores, digests, strict=True), 1):
        wrong = next((str(each) for each in found if each.match == number), "")
        yield _played(report.source.name, number, score, digest, "" if trusting else wrong, trusting=trusting)


def _played(  # noqa: PLR0913 - what a match is put together from
    file: str, number: int, score: MatchScore, digest: Digest, trouble: str, *, trusting: bool
) -> Played:
    header, length = score.header, score.terms.length
    white, black = (one_name(header.get(key) or "") for key in ("White", "Black"))
    sides = _sides(score, trusting=trusting)
    winner, complete = _ending(score, sides) if trusting else (score.winner, score.complete)
    return Played(
        file,
        number,
        (white, black),
        one_name(header.get("Event") or ""),
        read_date(header.get("Date") or header.get("EventDate") or ""),
        read_time(header.get("Time") or header.get("EventTime") or "") or "",
        one_name(header.get("Round") or ""),
        length.number if length.kind == "points" else 0,
        len(score.games),
        sides,
        winner,
        complete,
        score.terms.rules.scoring == "gammon",
        digest,
        trouble or _nameless(white, black),
    )


def _nameless(white: str, black: str) -> str:
    if not white or not black:
        return f"{'White' if not white else 'Black'} has no name"
    return f"both sides are {white}" if white == black else ""


def _sides(score: MatchScore, *, trusting: bool) -> tuple[Tally, Tally]:
    sides = [Tally(), Tally()]
    gammons = score.terms.rules.scoring == "gammon"
    for game in score.games:
        winner, points = _declared(game) if trusting else (game.winner, game.points)
        if winner is not None:
            sides[winner] = sides[winner].plus(Tally(1, points, int(gammons and game.level >= _GAMMON)))
    return sides[0], sides[1]


def _declared(game: GameScore) -> tuple[Side | None, Points]:
    if game.declared_winner is None:
        return game.winner, game.points
    points = game.points if game.declared_points is None else game.declared_points
    return game.declared_winner, points


def _ending(score: MatchScore, sides: tuple[Tally, Tally]) -> tuple[Side | None, bool]:
    """Return who won and whether the match is over by what is declared."""
    white, black = (sides[side].points for side in SIDES)
    start = score.games[0].score_before if score.games else (0, 0)
    totals = score.terms.final or (white + start[0], black + start[1])
    length = score.terms.length
    over = score.complete
    if length.kind == "points":
        over = over or max(totals) >= length.number
    if not over or totals[0] == totals[1] or length.kind == "money":
        return (score.winner if over and length.kind == "money" else None), over
    return (WHITE if totals[0] > totals[1] else 1 - WHITE), over
