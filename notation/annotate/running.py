"""Running: plain turns played once more for what there is to say of each.

The replay found them to be legal, so nothing is checked here: the checkers are moved as it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aceydeucey.engine.bearoff import BearOff, Best
from aceydeucey.engine.plays import Play, legal_plays
from aceydeucey.engine.position import BAR, Checkers, Position, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.running import PlainPlay
from aceydeucey.engine.state import Game, Phase
from aceydeucey.notation.annotate.rolled import Rolled, Tables, best_words
from aceydeucey.notation.annotate.standing import Standing, standing_of
from aceydeucey.notation.items import Items, Run
from aceydeucey.notation.model import Item, Turn
from aceydeucey.notation.plain_plays import plain_roll

__all__ = ["Plain", "plain_turns"]


_HOME = 6
"""The last point of the home board."""


class Plain(Rolled):
    """A plain turn, and then the next one: `go` from each to the one after it."""

    __slots__ = (
        "_before",
        "_counts",
        "_dice",
        "_fewest",
        "_next_opens",
        "_opens",
        "_plays",
        "_rules",
        "_tables",
        "_turns",
    )

    standings: tuple[Standing, Standing]

    def __init__(self, game: Game, first: Side, *, tables: Tables) -> None:
        position = game.position
        assert position is not None, "plain turns have one"
        self.side = 1 - first
        self.standings = self._before = (standing_of(position.white), standing_of(position.black))
        self.over = False
        self._counts = [*position.white], [*position.black]
        self._rules = game.rules
        self._tables = tables
        self._opens = self._next_opens = game.phase is not Phase.TURN

    def go(self, play: PlainPlay) -> None:
        """Go on by the next turn."""
        foe = self.side
        self.side = side = 1 - foe
        mine, theirs = self._counts[side], self._counts[foe]
        hits = 0
        for source, target, opposite, _, _ in play.hops:
            mine[source] -= 1
            mine[target] += 1
            if target and theirs[opposite]:
                theirs[opposite] = 0
                theirs[25] += 1
                hits += 1
        self._before = before = self.standings
        own = standing_of(tuple(mine)) if play.hops else before[side]
        other = standing_of(tuple(theirs)) if hits else before[foe]
        self.standings = (other, own) if side else (own, other)
        self.mover = "W" if side else "B"
        self.hits = hits
        self._dice = play.dice
        self._plays: tuple[Play, ...] | None = None
        self._opens, self._next_opens = self._next_opens, False
        self.homeward = homeward = own.high <= _HOME and own.high + other.high < BAR
        if homeward:
            self._fewest: float | None = None
            self._turns: float | None = None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._rules

    @property
    def plays(self) -> tuple[Play, ...]:
        """The legal plays of the roll, a pass where there is none."""
        if self._plays is None:
            self._plays = legal_plays(self._rules, self._position_before, self.side, self._dice)
        return self._plays

    @property
    def exposed(self) -> bool:
        """Whether the opponent rolls next and may start: always after a plain turn."""
        return True

    @property
    def turns(self) -> float | None:
        """How many turns the side needs after this one, None where that is not known exactly."""
        checkers = self._bearing_off(self.standings) if self._turns is None else None
        table = self._tables(self._rules) if checkers else None
        if checkers and table is not None:
            self._turns = table.turns(checkers)
        return self._turns

    @property
    def luck(self) -> float | None:
        """How many turns the dice saved against the average, None where that is not known exactly."""
        checkers = self._bearing_off(self._before)
        fewest = self._left(checkers) if checkers else None
        table = None if fewest is None else self._tables(self._rules)
        return table.rest(checkers) - fewest if checkers and table and fewest is not None else None

    @property
    def cost(self) -> float | None:
        """How many turns the play cost against the best one, None where that is not known exactly."""
        checkers = self._bearing_off(self._before)
        fewest = self._left(checkers) if checkers else None
        turns = None if fewest is None else self.turns
        return turns - fewest if turns is not None and fewest is not None else None

    @property
    def best(self) -> str:
        """The best play in words, where the cost is known."""
        table = self._tables(self._rules)
        return best_words(self._best(table), Phase.TURN) if table is not None else ""

    @property
    def _position_before(self) -> Position:
        white, black = self._before
        return Position(white.checkers, black.checkers)

    def _bearing_off(self, standings: tuple[Standing, Standing]) -> Checkers | None:
        """Return the checkers of the side if its turns can be told: it bears off, and nothing hinders it."""
        mine = standings[self.side]
        if mine.high > _HOME or mine.high + standings[1 - self.side].high >= BAR:
            return None
        return mine.checkers if self._rules.checkers == sum(mine.checkers) else None

    def _left(self, checkers: Checkers) -> float | None:
        """Return the fewest turns that the roll can leave, None where they are not known exactly."""
        if self._fewest is None and not self._opens:
            table = self._tables(self._rules)
            if table is not None:
                fewest = table.fewest(self._rules, checkers, self._dice)
                self._fewest = self._best(table).turns if fewest is None else fewest
        return self._fewest

    def _best(self, table: BearOff) -> Best:
        return table.best(Game(self._rules, self._position_before, self.side, Phase.TURN), self.side, self._dice)


def plain_turns(items: Sequence[Item], first: int, end: int) -> Iterator[tuple[Side, PlainPlay]]:
    """Give the sides and the plays of items that are plain turns."""
    at = first
    while at < end:
        place = items.run_at(at) if isinstance(items, Items) else None
        turns = _read(*place, end - at) if place is not None else [_made(items[at])]
        yield from turns
        at += len(turns)


def _read(run: Run, begin: int, most: int) -> list[tuple[Side, PlainPlay]]:
    rows = zip(run.sides[begin : begin + most], run.plays[begin : begin + most], strict=True)
    return [(side, play) for side, play in rows if play is not None]


def _made(item: Item) -> tuple[Side, PlainPlay]:
    assert isinstance(item, Turn)
    play = plain_roll(item.rolls)
    assert play is not None
    assert item.side is not None
    return item.side, play
