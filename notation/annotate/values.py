"""Values: what there is to say of one roll, by the key it is written under."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from aceydeucey.engine.bearoff import BearOff, Best, bears_off, furthest
from aceydeucey.engine.choices import playable
from aceydeucey.engine.plays import Play
from aceydeucey.engine.position import BLACK, WAITING, WHITE, Checkers, Side, pips
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.shots import blots, shots
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.notation.positions import format_checkers
from aceydeucey.notation.written import play_words

__all__ = ["VALUES", "Rolled", "Tables"]

Tables: TypeAlias = Callable[[Rules], BearOff | None]
"""Where the bear-off tables come from; None where there is none for these rules."""

_LETTERS = {WHITE: "W", BLACK: "B", None: "-"}
_DUE = frozenset({Phase.NAME, Phase.COMPLEMENT})
"""What the dice show is the player's choice or known: there is no luck in it."""
_VALUED = frozenset({Phase.TURN, Phase.EXTRA, *_DUE})
_LEAST_COST = 0.00005
_MARKS = {Phase.NAME: "=", Phase.COMPLEMENT: "~"}

_text_of = lru_cache(maxsize=4096)(format_checkers)
_pips_of = lru_cache(maxsize=4096)(pips)
_furthest = lru_cache(maxsize=4096)(furthest)


@lru_cache(maxsize=4096)
def _blots_of(checkers: Checkers, high: int) -> int:
    return len(blots(checkers, high))


class _NotYet:
    """What was not asked for yet."""


_NOT_YET = _NotYet()


class Rolled:
    """One roll of a record as the replay saw it: whose it was, the dice, the game before, what it led to.

    What several values need is worked out once, when it is asked for.
    """

    __slots__ = ("_best", "_plays", "_tables", "_turns", "after", "applied", "before", "dice", "high", "side")

    def __init__(
        self, side: Side, dice: tuple[int, int] | None, before: Game, applied: Applied, *, tables: Tables
    ) -> None:
        self.side = side
        self.dice = dice
        self.before = before
        self.applied = applied
        self.after = applied.game
        position = self.after.position
        self.high = (0, 0) if position is None else (_furthest(position[WHITE]), _furthest(position[BLACK]))
        self._tables = tables
        self._plays: tuple[Play, ...] | _NotYet | None = _NOT_YET
        self._turns: float | _NotYet | None = _NOT_YET
        self._best: tuple[BearOff, Best] | _NotYet | None = _NOT_YET

    @property
    def plays(self) -> tuple[Play, ...] | None:
        """The legal plays of the roll, a pass where there is none; None where that is not known."""
        if isinstance(self._plays, _NotYet):
            playing = (
                self.dice if self._castable and self.before.position is not None and not self.before.over else None
            )
            self._plays = None if playing is None else playable(self.before, playing, side=self.side)
        return self._plays

    @property
    def _castable(self) -> bool:
        dice = self.dice
        return dice is not None and 0 < dice[0] < 7 and 0 < dice[1] < 7

    @property
    def turns(self) -> float | None:
        """How many turns the side needs after this one, None where that is not known exactly."""
        if isinstance(self._turns, _NotYet):
            self._turns = self._turns_left()
        return self._turns

    @property
    def best(self) -> tuple[BearOff, Best] | None:
        """The best that could be made of the roll, None where that is not known exactly."""
        if isinstance(self._best, _NotYet):
            self._best = self._best_play()
        return self._best

    def _turns_left(self) -> float | None:
        after, side = self.after, self.side
        if not _valued(after, side) or (after.phase not in _VALUED and after.phase is not Phase.OVER):
            return None
        table = self._tables(after.rules)
        return table.ahead(after, side) if table is not None else None

    def _best_play(self) -> tuple[BearOff, Best] | None:
        before, side = self.before, self.side
        if not _valued(before, side) or before.phase not in _VALUED or before.side != side or not self._castable:
            return None
        table = self._tables(before.rules)
        if table is None:
            return None
        return table, table.best(before, side, None if before.phase in _DUE else self.dice)


Value: TypeAlias = Callable[[Rolled, dict[str, str]], None]
"""What adds the values of one kind of annotation, nothing where it does not apply."""


def _position(rolled: Rolled, said: dict[str, str]) -> None:
    position = rolled.after.position
    if position is not None:
        mover = None if rolled.after.over else rolled.after.side
        said["position"] = f"W:{_text_of(position[WHITE])}/B:{_text_of(position[BLACK])}/{_LETTERS[mover]}"


def _pips(rolled: Rolled, said: dict[str, str]) -> None:
    position = rolled.after.position
    if position is not None:
        said["pips"] = f"{_pips_of(position[WHITE])}-{_pips_of(position[BLACK])}"


def _plays(rolled: Rolled, said: dict[str, str]) -> None:
    plays = rolled.plays
    if plays is not None:
        said["plays"] = str(len(plays) if plays[0].steps or len(plays) > 1 else 0)


def _forced(rolled: Rolled, said: dict[str, str]) -> None:
    plays = rolled.plays
    if plays is not None and len(plays) == 1:
        said["forced"] = "yes" if plays[0].steps else "pass"


def _hits(rolled: Rolled, said: dict[str, str]) -> None:
    verdict = rolled.applied.verdict
    count = verdict.hits.count(True) if verdict is not None and verdict.position is not None else 0
    if count:
        said["hits"] = str(count)


def _blots(rolled: Rolled, said: dict[str, str]) -> None:
    position = rolled.after.position
    if position is not None:
        white, black = rolled.high
        said["blots"] = f"{_blots_of(position[WHITE], black)}-{_blots_of(position[BLACK], white)}"


def _phase(rolled: Rolled, said: dict[str, str]) -> None:
    position = rolled.after.position
    if position is None or rolled.after.over:
        return
    if position[WHITE][WAITING] or position[BLACK][WAITING]:
        said["phase"] = "entering"
    elif sum(rolled.high) >= 25:
        said["phase"] = "contact"
    else:
        said["phase"] = "bearing-off" if rolled.high[rolled.side] <= 6 else "race"


def _shots(rolled: Rolled, said: dict[str, str]) -> None:
    """Say how many rolls hit where the opponent rolls next."""
    after = rolled.after
    foe = 1 - rolled.side
    if after.position is None or after.phase is not Phase.TURN or after.side != foe or sum(rolled.high) < 25:
        return
    if after.rules.gated and not after.gates[foe]:
        return
    count = shots(after.rules, after.position, foe)
    if count:
        said["shots"] = str(count)


def _valued(game: Game, side: Side) -> bool:
    """Return whether a side's turns can be told: it bears off, nothing hinders it, what the turn allows is known."""
    return (
        game.position is not None
        and bears_off(game.position, side)
        and not (game.rules.gated and not game.gates[side])
        and game.rules.checkers == sum(game.position[side])
    )


def _turns(rolled: Rolled, said: dict[str, str]) -> None:
    if rolled.turns is not None:
        said["turns"] = f"{rolled.turns:.4f}"


def _luck(rolled: Rolled, said: dict[str, str]) -> None:
    before = rolled.before
    if before.phase in _DUE or before.dice is not None or rolled.best is None:
        return
    table, best = rolled.best
    assert before.position is not None
    said["luck"] = f"{table.rest(before.position[rolled.side]) - best.turns:+.4f}"


def _best(rolled: Rolled, said: dict[str, str]) -> None:
    """Say what a legal play cost and what would have been better, where one would have been."""
    if rolled.applied.violations or rolled.best is None or rolled.turns is None:
        return
    best = rolled.best[1]
    cost = rolled.turns - best.turns
    if cost < _LEAST_COST:
        return
    mark = _MARKS.get(rolled.before.phase)
    dice = f"{mark}{best.dice[0]}{best.dice[1]}: " if mark else ""
    said["cost"] = f"{cost:.4f}"
    said["best"] = dice + play_words(best.play.steps, best.play.hits)


VALUES: dict[str, Value] = {
    "position": _position,
    "pips": _pips,
    "plays": _plays,
    "forced": _forced,
    "hits": _hits,
    "blots": _blots,
    "phase": _phase,
    "shots": _shots,
    "luck": _luck,
    "turns": _turns,
    "best": _best,
}
"""What is said of a roll, by the name of its kind."""
