"""Places in matches that the engine played out, and the means to plant a fault there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.model import (
    Item,
    Match,
    Play,
    Roll,
    Turn,
    Unplayed,
)
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.written import written_play
from played import written

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Planted", "Scene", "line_of", "put", "scenes", "some_play", "turns", "with_items", "with_roll"]


class Planted(NamedTuple):
    """A match with one fault in it: the line of the fault as (game, item), what may be found there."""

    match: Match
    game: int
    item: int
    names: frozenset[str]


class Scene(NamedTuple):
    """One roll of a match: where it stands, the state before it and after it."""

    game: int
    item: int
    roll: int
    turn: Turn
    before: State
    after: State

    @property
    def rolled(self) -> Roll:
        """The roll itself."""
        return self.turn.rolls[self.roll]

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The steps of the play, none for a pass."""
        return self.rolled.play.steps if isinstance(self.rolled.play, Play) else ()


class _Watch(Watcher):
    every_turn = True

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = -1
        self.scenes: list[Scene] = []

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        turn = self.match.games[self.game].items[item]
        assert isinstance(turn, Turn)
        self.scenes.append(Scene(self.game, item, roll, turn, before, applied.game))

    def counted(self, item: int, missing: int) -> None:
        """Numbers are not looked at."""

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Only rolls are scenes."""


_ORDER = Random(3)
_KNOWN: dict[int, tuple[Match, list[Scene]]] = {}


def scenes(match: Match) -> list[Scene]:
    """Return every roll of a match with the states around it, in an order that looks like chance."""
    if id(match) not in _KNOWN:
        _KNOWN[id(match)] = (match, _scenes(match))
    return _KNOWN[id(match)][1]


def _scenes(match: Match) -> list[Scene]:
    watch = _Watch(match)
    replay = Replay(Customs(), watcher=watch)
    replay.feed(match.header)
    for number, game in enumerate(match.games):
        watch.game = number
        replay.feed(game)
    _ORDER.shuffle(watch.scenes)
    return watch.scenes


def line_of(planted: Planted) -> int:
    """Return the number of the line on which the fault stands; item -1 is the line of the game."""
    games = planted.match.games[: planted.game + 1]
    shown = games[-1]._replace(items=games[-1].items[: planted.item + 1])
    return written(planted.match._replace(games=(*games[:-1], shown))).count("\n")


def with_items(match: Match, game: int, items: tuple[Item, ...]) -> Match:
    """Return the match with other lines in one of its games."""
    games = list(match.games)
    games[game] = games[game]._replace(items=items)
    return match._replace(games=tuple(games))


def put(match: Match, game: int, item: int, *new: Item) -> Match:
    """Return the match with other lines in place of one."""
    items = match.games[game].items
    return with_items(match, game, (*items[:item], *new, *items[item + 1 :]))


def with_roll(match: Match, scene: Scene, *rolls: Roll) -> Match:
    """Return the match with other rolls in place of one."""
    turn = scene.turn
    changed = (*turn.rolls[: scene.roll], *rolls, *turn.rolls[scene.roll + 1 :])
    return put(match, scene.game, scene.item, turn._replace(rolls=changed))


def turns(match: Match) -> Iterator[tuple[int, int, Turn]]:
    """Give the turns that others follow, as (game, item, turn), in an order that looks like chance."""
    turns = [
        (number, index, item)
        for number, game in enumerate(match.games)
        for index, item in enumerate(game.items[:-3])
        if isinstance(item, Turn) and isinstance(game.items[index + 1], Turn)
    ]
    yield from _ORDER.sample(turns, len(turns))


def some_play(state: State, side: int) -> Play | Unplayed | None:
    """Return a legal play of 6-5, None where it wins."""
    assert state.position is not None
    play = legal_plays(state.rules, state.position, side, (6, 5))[0]
    return None if play.position[side][0] == state.rules.checkers else written_play(play.steps, play.hits)
