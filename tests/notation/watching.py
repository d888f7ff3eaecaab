"""What a replay saw: the position before every action of a game, in order."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import Position, Side
from aceydeucey.engine.state import Applied, Game
from aceydeucey.notation.formats import reader
from aceydeucey.notation.model import CubeAction, Header, Match, Resign, Turn
from aceydeucey.notation.model import Game as GameRecord
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.source import Source

__all__ = ["Seen", "Watched", "watched"]


class Seen(NamedTuple):
    """One action of a record: who acted, what it was, the dice, and the state before it."""

    side: Side
    word: str
    dice: tuple[int, int] | None
    before: Game

    @property
    def position(self) -> Position | None:
        """The position before the action, with the side that acts as White."""
        position = self.before.position
        return position if position is None or not self.side else Position(*position[::-1])


class _Watch(Watcher):
    """Writes down the actions of the game that is being replayed."""

    every_turn = True

    def __init__(self) -> None:
        self.game = GameRecord(None, ())
        self.seen: list[Seen] = []

    def rolled(self, item: int, roll: int, before: Game, applied: Applied) -> None:
        """Write down a roll."""
        del applied
        turn = self.game.items[item]
        assert isinstance(turn, Turn)
        assert turn.side is not None
        self.seen.append(Seen(turn.side, "move", turn.rolls[roll].dice, before))

    def counted(self, item: int, missing: int) -> None:
        """Numbers are not looked at."""

    def acted(self, item: int, before: Game, applied: Applied) -> None:
        """Write down a cube action or a resignation."""
        del applied
        line = self.game.items[item]
        if isinstance(line, CubeAction):
            self.seen.append(Seen(line.side, _WORDS[line.word.name], None, before))
        elif isinstance(line, Resign):
            self.seen.append(Seen(line.side, "resign", None, before))


_WORDS = {"DOUBLE": "double", "TAKE": "take", "DROP": "drop"}


class Watched(NamedTuple):
    """A source replayed: the replay after its end, the matches, and what was seen of each game."""

    replay: Replay
    matches: tuple[Match, ...]
    games: tuple[tuple[Seen, ...], ...]


def watched(source: Source, format_name: str) -> Watched:
    """Return a source replayed and everything that was seen on the way."""
    found = reader(format_name)
    watch = _Watch()
    replay = Replay(found.customs, text=source.text, watcher=watch)
    games: list[tuple[Seen, ...]] = []
    matches: list[Match] = []
    for event in found.events(source):
        if isinstance(event, Header):
            matches.append(Match(event))
        elif isinstance(event, GameRecord):
            matches[-1] = matches[-1]._replace(games=(*matches[-1].games, event))
            watch.game = event
            watch.seen = []
        replay.feed(event)
        if isinstance(event, GameRecord):
            games.append(tuple(watch.seen))
    replay.close()
    return Watched(replay, tuple(matches), tuple(games))
