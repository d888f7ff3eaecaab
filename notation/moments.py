"""Moments: a record roll by roll, each with the game before it and what it led to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aceydeucey.engine.position import Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.model import Closed, Game, Item, Match, Roll, Turn
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.replay.numbers import count_pairs

__all__ = ["Moment", "moments"]


class Moment(NamedTuple):
    """One roll of a record: the numbers of its game and turn, who rolled, what was written, before and after.

    `roll` is None for a closed-out side's turn without a roll. `before` is the state that the roll met, `applied` what
    it led to, with the verdict on the play.
    """

    game: int
    turn: int
    side: Side
    roll: Roll | None
    before: State
    applied: Applied


def moments(match: Match, *, customs: Customs | None = None, rules: Rules | None = None) -> Iterator[Moment]:
    r"""Give the rolls of a match in order, game by game.

    Turns are numbered as the record does it, and counted where it does not or where it counts pairs of turns.
    *customs* are those of the format that the match was read from; *rules* stand in place of the record's own.

    >>> from aceydeucey.notation.library import read
    >>> [match] = read(text="1 W 63: in/22 in/19\n2 B 66: in/19(4)\nunfinished").matches
    >>> [(moment.turn, moment.applied.game.position[moment.side][26]) for moment in moments(match)]
    [(1, 13), (2, 11)]
    """
    watch = _Watch()
    replay = Replay(customs or Customs(), rules=rules, watcher=watch)
    replay.feed(match.header)
    for game in match.games:
        watch.begin(game)
        replay.feed(game)
        score = replay.last_game
        assert score is not None
        yield from (moment._replace(game=score.number) for moment in watch.moments)


class _Watch(Watcher):
    """What the replay of one game showed."""

    def __init__(self) -> None:
        self.begin(Game(None, ()))

    def begin(self, game: Game) -> None:
        """Forget the last game; this is the next."""
        self.moments: list[Moment] = []
        self._items = game.items
        self._pairs = count_pairs(game.items)
        self._number = 0
        self._side: Side = 0
        self._seen = -1

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Note a roll."""
        turn = self._items[item]
        assert isinstance(turn, Turn)
        if item != self._seen and turn.side is not None:
            self._side = turn.side
            self._number = self._numbered(turn.number)
        self._seen = item
        last = applied.game.last
        # A turn with a wrong mark is replayed as the other side's.
        side = self._side if last is None or last is before.last else last.side
        self.moments.append(Moment(0, self._number, side, turn.rolls[roll], before, applied))

    def counted(self, item: int, missing: int) -> None:
        """A number that was written says it already."""

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Note a turn without a roll."""
        line: Item = self._items[item]
        if isinstance(line, Closed):
            self._number = self._numbered(line.number)
            self.moments.append(Moment(0, self._number, line.side, None, before, applied))

    def _numbered(self, written: int | None) -> int:
        return self._number + 1 if written is None or self._pairs else written
