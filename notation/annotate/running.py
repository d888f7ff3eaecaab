"""Running: turns that the replay ran, played once more for what there is to say of each.

It found them to be legal as they are written, a die a step, so nothing is checked here: the checkers are moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.bearoff import BearOff, Best
from aceydeucey.engine.plays import Play, legal_plays
from aceydeucey.engine.position import BAR, Checkers, Position, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.running import PlainPlay, legal_turns
from aceydeucey.engine.state import Game, Phase
from aceydeucey.notation.annotate.rolled import Rolled, Tables, best_words
from aceydeucey.notation.annotate.standing import Standing, standing_of
from aceydeucey.notation.annotate.watch import Seen, Stretch
from aceydeucey.notation.items import Items, Run
from aceydeucey.notation.model import Item, Turn
from aceydeucey.notation.plain_plays import plain_roll
from aceydeucey.notation.replay.plain import rolled

__all__ = ["Lane", "Plain", "lane_of"]

_Turn: TypeAlias = tuple[Side, PlainPlay | None]


_HOME = 6
"""The last point of the home board."""


class Plain(Rolled):
    """A turn that is over with its roll, and then the next one: `go` from each to the one after it."""

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
        self._opens = self._next_opens = game.phase is not Phase.TURN or game.side is None

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


class Lane(NamedTuple):
    """Turns of a stretch: those to be run as plain ones, from which item and state on, and others with their states."""

    first: int
    before: Game
    turns: Sequence[_Turn]
    shown: list[Seen]


def lane_of(stretch: Stretch, items: Sequence[Item]) -> Lane:
    """Return the turns of a stretch parted: whatever its last one leads to, the other ones only end the turn.

    Dice that were set beforehand and gates are looked at from state to state.
    """
    first, end, before, after = stretch
    turns = list(_turns(items, first, end))
    known = len(turns) if before.rules.gated else int(before.dice is not None)
    shown = []
    for turn in turns[:known]:
        shown.append(Seen(first, 0, before, rolled(before, *turn)))
        first, before = first + 1, shown[-1].applied.game
    rest = turns[known:]
    if rest and after.phase is not Phase.TURN:
        last = legal_turns(before, rest[:-1], marked=False).game
        shown.append(Seen(end - 1, 0, last, rolled(last, *rest.pop())))
    return Lane(first, before, rest, shown)


def _turns(items: Sequence[Item], first: int, end: int) -> Iterator[_Turn]:
    """Give the sides and the plays of items that are turns of one roll."""
    at = first
    while at < end:
        place = items.run_at(at) if isinstance(items, Items) else None
        turns = _read(*place, end - at) if place is not None else [_made(items[at])]
        yield from turns
        at += len(turns)


def _read(run: Run, begin: int, most: int) -> list[_Turn]:
    return list(zip(run.sides[begin : begin + most], run.plays[begin : begin + most], strict=True))


def _made(item: Item) -> _Turn:
    assert isinstance(item, Turn)
    assert item.side is not None
    return item.side, plain_roll(item.rolls)
