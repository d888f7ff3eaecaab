"""Rolled: one roll of a record, in what the values of annotations are found from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from aceydeucey.engine.bearoff import BearOff, Best, bears_off
from aceydeucey.engine.choices import playable
from aceydeucey.engine.plays import Play
from aceydeucey.engine.position import BLACK, WHITE, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.notation.annotate.standing import Standing, standing_of
from aceydeucey.notation.written import play_words

__all__ = ["LETTERS", "Rolled", "Shown", "Tables", "best_words"]

Tables: TypeAlias = Callable[[Rules], BearOff | None]
"""Where the bear-off tables come from; None where there is none for these rules."""

LETTERS = {WHITE: "W", BLACK: "B", None: "-"}
"""The letter of the side to move in a position text."""

_DUE = frozenset({Phase.NAME, Phase.COMPLEMENT})
"""What the dice show is the player's choice or known: there is no luck in it."""
_VALUED = frozenset({Phase.TURN, Phase.EXTRA, *_DUE})
_MARKS = {Phase.NAME: "=", Phase.COMPLEMENT: "~"}


class _NotYet:
    """What was not asked for yet."""


_NOT_YET = _NotYet()


class Rolled(ABC):
    """One roll of a record: whose it was, and what it led to.

    `standings` are White's and Black's checkers after it, None where they are not known; `mover` the letter of who is
    to act then; `over`: nobody is, the game is over. `hits`: how many checkers the play sent to the bar. Where it is
    not `homeward` nothing is known of turns.
    """

    __slots__ = ("hits", "homeward", "mover", "over", "side", "standings")

    side: Side
    standings: tuple[Standing, Standing] | None
    mover: str
    over: bool
    hits: int
    homeward: bool

    @property
    @abstractmethod
    def plays(self) -> tuple[Play, ...] | None:
        """The legal plays of the roll, a pass where there is none; None where that is not known."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    @abstractmethod
    def exposed(self) -> bool:
        """Whether the opponent rolls next and may start."""

    @property
    @abstractmethod
    def turns(self) -> float | None:
        """How many turns the side needs after this one, None where that is not known exactly."""

    @property
    @abstractmethod
    def luck(self) -> float | None:
        """How many turns the dice saved against the average, None where nothing was cast or that is not known."""

    @property
    @abstractmethod
    def cost(self) -> float | None:
        """How many turns a legal play cost against the best one, None where that is not known exactly."""

    @property
    @abstractmethod
    def best(self) -> str:
        """The best play in words, where the cost is known."""


class Shown(Rolled):
    """A roll as the replay showed it: the dice, the game before, what it led to.

    What several values need is worked out once, when it is asked for.
    """

    __slots__ = ("_after", "_applied", "_before", "_best", "_dice", "_fewest", "_plays", "_tables", "_turns")

    def __init__(
        self, side: Side, dice: tuple[int, int] | None, before: Game, applied: Applied, *, tables: Tables
    ) -> None:
        after, _, verdict = applied
        position = after.position
        self.side = side
        self.standings = None if position is None else (standing_of(position[WHITE]), standing_of(position[BLACK]))
        self.over = after.over
        self.mover = LETTERS[None if self.over else after.side]
        self.hits = verdict.hits.count(True) if verdict is not None and verdict.position is not None else 0
        self.homeward = True
        self._dice = dice
        self._before = before
        self._applied = applied
        self._after = after
        self._tables = tables
        self._plays: tuple[Play, ...] | _NotYet | None = _NOT_YET
        self._turns: float | _NotYet | None = _NOT_YET
        self._fewest: float | _NotYet | None = _NOT_YET
        self._best: Best | None = None

    @property
    def plays(self) -> tuple[Play, ...] | None:
        """The legal plays of the roll, a pass where there is none; None where that is not known."""
        if isinstance(self._plays, _NotYet):
            before, dice = self._before, self._castable
            known = dice is not None and before.position is not None and not before.over
            self._plays = playable(before, dice, side=self.side) if known and dice else None
        return self._plays

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._after.rules

    @property
    def exposed(self) -> bool:
        """Whether the opponent rolls next and may start."""
        after, foe = self._after, 1 - self.side
        return after.phase is Phase.TURN and after.side == foe and not (after.rules.gated and not after.gates[foe])

    @property
    def turns(self) -> float | None:
        """How many turns the side needs after this one, None where that is not known exactly."""
        if isinstance(self._turns, _NotYet):
            self._turns = self._turns_left()
        return self._turns

    @property
    def luck(self) -> float | None:
        """How many turns the dice saved against the average, None where nothing was cast or that is not known."""
        before = self._before
        if before.phase in _DUE or before.dice is not None:
            return None
        fewest = self._fewest_left
        table = None if fewest is None else self._tables(before.rules)
        if fewest is None or table is None or before.position is None:
            return None
        return table.rest(before.position[self.side]) - fewest

    @property
    def cost(self) -> float | None:
        """How many turns a legal play cost against the best one, None where that is not known exactly."""
        fewest = None if self._applied.violations else self._fewest_left
        return None if fewest is None or self.turns is None else self.turns - fewest

    @property
    def best(self) -> str:
        """The best play in words, where the cost is known."""
        best = self._best or self._best_play(self._tables(self._before.rules))
        return best_words(best, self._before.phase) if best is not None else ""

    @property
    def _castable(self) -> tuple[int, int] | None:
        dice = self._dice
        return dice if dice is not None and 0 < dice[0] < 7 and 0 < dice[1] < 7 else None

    @property
    def _fewest_left(self) -> float | None:
        if isinstance(self._fewest, _NotYet):
            self._fewest = self._left()
        return self._fewest

    def _turns_left(self) -> float | None:
        after, side = self._after, self.side
        if not _valued(after, side) or (after.phase not in _VALUED and after.phase is not Phase.OVER):
            return None
        table = self._tables(after.rules)
        return table.ahead(after, side) if table is not None else None

    def _left(self) -> float | None:
        """Return the fewest turns that the roll can leave, None where they are not known exactly."""
        before, side, dice = self._before, self.side, self._castable
        if not _valued(before, side) or before.phase not in _VALUED or before.side != side or dice is None:
            return None
        table = self._tables(before.rules)
        if table is None or before.position is None:
            return None
        fewest = table.fewest(before.rules, before.position[side], dice) if before.phase is Phase.TURN else None
        if fewest is None:
            self._best = self._best_play(table)
        return self._best.turns if self._best is not None else fewest

    def _best_play(self, table: BearOff | None) -> Best | None:
        before = self._before
        return None if table is None else table.best(before, self.side, None if before.phase in _DUE else self._dice)


def best_words(best: Best, phase: Phase) -> str:
    """Return a play in words, with the dice where the player chooses them or knows them."""
    mark = _MARKS.get(phase)
    dice = f"{mark}{best.dice[0]}{best.dice[1]}: " if mark else ""
    return dice + play_words(best.play.steps, best.play.hits)


def _valued(game: Game, side: Side) -> bool:
    """Return whether a side's turns can be told: it bears off, nothing hinders it, what the turn allows is known."""
    return (
        game.position is not None
        and bears_off(game.position, side)
        and not (game.rules.gated and not game.gates[side])
        and game.rules.checkers == sum(game.position[side])
    )
