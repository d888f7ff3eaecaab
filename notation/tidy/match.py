"""Matches in canonical form, game by game."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import NamedTuple

from aceydeucey.engine.match import Points
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.items import Run, items_of, odd_items
from aceydeucey.notation.model import Game, GameLine, Item, Lost, Match, Resign, Result, Unfinished
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import GameScore, Replay
from aceydeucey.notation.tidy.lines import tidy_items, with_result
from aceydeucey.notation.tidy.tags import tidy_header
from aceydeucey.notation.tidy.watch import Watch

__all__ = ["tidy"]


_HARMLESS = frozenset(
    {
        "missing-result",
        "missing-star",
        "money-option-inferred",
        "numbers-in-pairs",
        "play-not-recorded",
        "starts-above-zero",
        "unmarked-resignation",
        "wrong-star",
        "wrong-turn-number",
    }
)
"""Findings beside which every turn is whose it says."""


_OURS = Customs()


def tidy(match: Match, customs: Customs = _OURS) -> Match:
    """Return the match in canonical form: moves in order, stars, numbers, scores, cube values and results filled in.

    What is against the rules stays as it is written. Lines that could not be read have no canonical form, and what
    stands near one may lose its meaning: a game with a `Lost` before its result stays as it is, and so does one in
    which the next begins without a line that says so. *customs* are those of the format that it was read from: where a
    resignation says no points, those of the result are filled in; where two moves to a point may each have the star of
    the hit there, one star stays.

    >>> from aceydeucey.notation.acey import write_line
    >>> from aceydeucey.notation.model import Header, Move, Play, Roll, Turn
    >>> turn = Turn(7, 0, (Roll("", (3, 6), Play((Move(26, (22,)), Move(26, (19,))))),))
    >>> write_line(tidy(Match(Header(), (Game(None, (turn,)),))).games[0].items[0])
    '1 W 63: in/22 in/19'
    """
    watch = Watch(doubled_stars=not customs.stars)
    replay = Replay(Customs(open_resignation=customs.open_resignation), watcher=watch)
    replay.feed(match.header)
    replay.findings.clear()
    replayed = _Replayed(watch, replay, open_resignation=customs.open_resignation)
    games = []
    for game in match.games:
        before = replayed.as_it_stands()
        seen = replayed.game(game)
        if _has_lost_lines(game) or replayed.goes_on:
            seen = seen._replace(tidied=game)
        elif not _harmless(seen):
            seen = before.as_it_stands().game(game, every_turn=True)
            if not _the_same_is_said(before, seen):
                seen = seen._replace(tidied=game._replace(line=seen.tidied.line))
        games.append(seen.tidied)
    return Match(tidy_header(match.header), tuple(games))


class _Seen(NamedTuple):
    """What the replay of one game gave: its canonical form, the way it took, what was found in it."""

    tidied: Game
    track: list[object]
    score: GameScore
    findings: list[Finding]


class _Replayed:
    """A match as far as it was replayed, without what was found in it until now."""

    def __init__(self, watch: Watch, replay: Replay, *, open_resignation: bool) -> None:
        self._watch = watch
        self._replay = replay
        self._open_resignation = open_resignation

    def as_it_stands(self) -> _Replayed:
        """Return a copy that goes on by itself; nothing is kept of the lists that it shares."""
        twin = object.__new__(Replay)  # a quarter of the time of copy.copy
        vars(twin).update(vars(self._replay))
        return _Replayed(self._watch, twin, open_resignation=self._open_resignation)

    def game(self, game: Game, *, every_turn: bool = False) -> _Seen:
        """Return what the next game gives; without *every_turn* its track lacks the plain turns."""
        self._watch.begin(game.items, self._replay, every_turn=every_turn)
        self._replay.feed(game)
        score = self._replay.last_game
        assert score is not None
        findings = self._replay.findings.copy()
        self._replay.findings.clear()
        items = list(with_result(list(tidy_items(game.items, self._watch)), score.winner, score.points, self._watch))
        whole = items_of(self._with_points(items, score))
        return _Seen(Game(_game_line(game.line, score), whole), self._watch.track, score, findings)

    @property
    def goes_on(self) -> bool:
        """Whether another game begins in the last one, without a line that says so."""
        return self._replay.game is not None and self._replay.game.another is not None

    def _with_points(self, items: list[Item | Run], score: GameScore) -> list[Item | Run]:
        """Return the items with the points of a resignation that names none, where they are not a single game's."""
        state = self._replay.game.state if self._replay.game is not None else None
        outcome = state.outcome if state is not None and self._open_resignation else None
        points = score.points
        if outcome is None or not outcome.open_points or outcome.winner != score.declared_winner:
            return items
        if points in {0, outcome.points} or points != int(points):
            return items
        resigned = [(at, item) for at, item in enumerate(items) if isinstance(item, Resign)]
        last, resign = next(each for each in reversed(resigned) if each[1].side != outcome.winner)
        return [*items[:last], resign._replace(offer=int(points)), *items[last + 1 :]]


def _has_lost_lines(game: Game) -> bool:
    """Return whether a line was lost before the game had its result."""
    ends = (item for item in odd_items(game.items) if isinstance(item, Lost | Result | Unfinished))
    return isinstance(next(ends, None), Lost)


def _harmless(seen: _Seen) -> bool:
    return all(finding.name in _HARMLESS for finding in seen.findings)


def _the_same_is_said(before: _Replayed, seen: _Seen) -> bool:
    """Return whether the canonical form of a game says what the game says.

    Only where turns are out of order it may not: which turn is meant for which side is told by what stands around it.
    """
    again = before.game(seen.tidied, every_turn=True)
    if (again.tidied, again.track, _undeclared(again.score)) != (seen.tidied, seen.track, _undeclared(seen.score)):
        return False
    return _kinds(again) <= _kinds(seen)


def _undeclared(score: GameScore) -> GameScore:
    """Return the score without what is declared beside it: a result line that was missing is filled in."""
    return score._replace(declared_winner=None, declared_points=None)


def _kinds(seen: _Seen) -> Counter[tuple[str, Severity]]:
    return Counter((finding.name, finding.severity) for finding in seen.findings)


def _game_line(line: GameLine | None, score: GameScore) -> GameLine:
    """Return the line with number and score; decimals, as a settlement leaves them, only where they are needed."""
    stated = line.score if line is not None and line.score is not None else score.standing
    standing = (_plain(stated[0]), _plain(stated[1]))
    if line is None:
        return GameLine(score.number, standing)
    return line._replace(number=score.number if line.number is None else line.number, score=standing)


def _plain(points: Points) -> Points:
    whole = int(points)
    return whole if whole == points else Decimal(points).normalize()
