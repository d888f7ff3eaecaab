"""Tidy: a record as `fmt` writes it, with whatever follows from it filled in."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from aceydeucey.engine.legality import Verdict
from aceydeucey.engine.position import ANYWHERE, BAR, WAITING, Side
from aceydeucey.engine.state import Applied, Phase
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    Game,
    GameLine,
    Header,
    HeaderLine,
    Item,
    Match,
    Move,
    Play,
    Remark,
    Result,
    Roll,
    Tag,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.playout import written_moves
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import GameScore, Replay
from aceydeucey.notation.reading import Customs

__all__ = ["tidy"]

_KEYS = {
    "WhiteElo": "WhiteRating",
    "BlackElo": "BlackRating",
    "EventDate": "Date",
    "EventTime": "Time",
    "CubeLimit": "Cube",
}
"""Tags that are read under another name as well."""

_LONGEST_LINE = 2
"""A turn of more rolls than these has each on a line of its own."""


def tidy(match: Match) -> Match:
    """Return the match in canonical form: moves in order, stars, numbers, scores, cube values and results filled in.

    What is against the rules stays as it is written; lines that could not be read must not be in it.
    """
    watch = _Watch()
    replay = Replay(Customs(), watcher=watch)
    replay.feed(match.header)
    games = []
    for game in match.games:
        watch.begin()
        replay.feed(game)
        games.append(_tidy_game(game, watch, replay.last_score))
    return Match(_tidy_header(match.header), tuple(games))


class _Played(NamedTuple):
    """What became of one roll: the verdict, and whether it was one that stands as written."""

    verdict: Verdict | None
    legal: bool
    passed: bool


class _Watch(Watcher):
    """What the replay saw of a game: each roll, each turn's number, cube values, turns that were left out."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.rolls: dict[tuple[int, int], _Played] = {}
        self.numbers: dict[int, int] = {}
        self.values: dict[int, int] = {}
        self.left_out: dict[int, Side] = {}

    def rolled(self, item: int, roll: int, applied: Applied) -> None:
        """Note what became of a roll."""
        kinds = {violation.kind for violation in applied.violations}
        verdict = applied.verdict
        legal = verdict is not None and not verdict.violations and verdict.position is not None
        self.rolls[item, roll] = _Played(verdict, legal, applied.game.position is not None)
        if "closed-turn-left-out" in kinds:
            self.left_out[item] = 1 - (applied.game.last.side if applied.game.last else 0)

    def counted(self, item: int, number: int) -> None:
        """Note the number of a turn."""
        self.numbers[item] = number

    def offered(self, item: int, value: int) -> None:
        """Note the value of a cube that was offered."""
        self.values[item] = value
