"""Equities: what an engine says of the decisions in a game, as values of annotations.

What is valued is what stands in the record: the engine gets the position of the replay anew for each decision, and
its plays are told apart by the positions that they leave. Where it has another position or play nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from aceydeucey.engine.choices import playable
from aceydeucey.engine.flags import differences
from aceydeucey.engine.plays import Play
from aceydeucey.engine.position import Position, Side, pips
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.notation.annotate.watch import Acted, Seen
from aceydeucey.notation.gnubg import Asked, CubeEquities, Valued
from aceydeucey.notation.gnubg.moves import position_after
from aceydeucey.notation.model import CubeAction, CubeWord, Item, Setup, Turn
from aceydeucey.notation.written import play_words

__all__ = ["Decision", "Engine", "decisions", "knows", "values_of"]

_BACKGAMMON: Final = RULE_SETS["backgammon"]
_TOLD: Final = frozenset({"start", "opening", "cube", "crawford", "jacoby", "beavers", "auto_doubles"})
"""Flags in which rules may differ from backgammon: what they decide an engine is told, or it is over and done."""

_NO_LIMIT: Final = 1
_OUT_OF_REACH: Final = 1 << 12
"""A cube that may show so much is as good as one without a limit."""

_FARTHEST: Final = 64
"""gnubg's table of matches has no more points than that."""

_LEAST: Final = 0.00005
"""Half of the last digit that is written: less was not lost."""

_ROLLED: Final = frozenset({Phase.START, Phase.TURN})
_ANSWERS: Final = frozenset({CubeWord.TAKE, CubeWord.DROP})


class Engine(Protocol):
    """Who is asked: every answer is from the side that is to decide or to roll."""

    @property
    def plies(self) -> int:
        """How far ahead it looks."""

    @property
    def version(self) -> str:
        """Which version it is, known once it was asked."""

    def plays(self, asked: Asked) -> tuple[Valued, ...]:
        """Return the plays of a roll, the best one first."""

    def cube(self, asked: Asked) -> CubeEquities | None:
        """Return what it is to double and not to double, None where that cannot be done."""

    def worth(self, asked: Asked) -> float | None:
        """Return what a position is worth."""


class Decision(NamedTuple):
    """A decision to be valued: its place in the game (item and roll), the game before, what it led to.

    `word` is the cube action that it is, None for a roll.
    """

    item: int
    roll: int
    before: Game
    applied: Applied
    side: Side
    dice: tuple[int, int] | None
    word: CubeWord | None = None


@lru_cache(maxsize=256)
def knows(rules: Rules) -> bool:
    """Return whether gnubg plays by these rules: backgammon, from any start, for money or points.

    >>> knows(RULE_SETS["nackgammon"]), knows(RULE_SETS["american"])
    (True, False)
    """
    limited = rules.cube > _NO_LIMIT and rules.cube < _OUT_OF_REACH
    return not limited and _TOLD.issuperset(differences(_BACKGAMMON, rules))


def decisions(items: Sequence[Item], seen: Iterable[Seen], acted: Iterable[Acted]) -> Iterator[Decision]:
    """Give what in a game an engine can be asked about: legal plays, doubles, and the answers to them."""
    for item, roll, before, applied in seen:
        turn, side = items[item], applied.roller
        if isinstance(turn, Turn) and side is not None and before.phase in _ROLLED and _sound(before, applied):
            yield Decision(item, roll, before, applied, side, turn.rolls[roll].dice)
    for item, before, applied in acted:
        action = items[item]
        if isinstance(action, CubeAction) and _sound(before, applied) and _plain(action, before):
            yield Decision(item, 0, before, applied, action.side, None, action.word)


def _sound(before: Game, applied: Applied) -> bool:
    return before.position is not None and not before.over and not applied.violations


def _plain(action: CubeAction, before: Game) -> bool:
    """Return whether a cube action is one of those that are valued: no beaver, no answer to one, nothing annulled."""
    if action.void:
        return False
    if action.word in _ANSWERS:
        return before.offer is not None and not before.offer.depth
    return action.word is CubeWord.DOUBLE and before.offer is None and before.phase is Phase.TURN


def values_of(engine: Engine, decision: Decision) -> dict[str, str]:
    """Return what is to be said of a decision; what an engine cannot say is left out."""
    if not knows(decision.before.rules):
        return {}
    if decision.word is None:
        return {**_of_play(engine, decision), **_of_no_double(engine, decision)}
    return _of_double(engine, decision) if decision.word is CubeWord.DOUBLE else _of_answer(engine, decision)


# ---- plays --------------------------------------------------------------------------------------------------------


def _of_play(engine: Engine, decision: Decision) -> dict[str, str]:
    """Return what the play is worth and, where another one is worth more, what it lost and to which."""
    before, after = decision.before, decision.applied.game.position
    asked = _asked(before, decision.side, dice=decision.dice)
    if asked is None or after is None or decision.dice is None:
        return {}
    legal = {play.position: play for play in playable(before, decision.dice, side=decision.side) if play.steps}
    if after not in legal:
        return {}
    valued = _placed(engine.plays(asked), decision.side, asked.setup.position)
    best = next(iter(valued), None)
    if best is None or best not in legal or after not in valued:
        return {}
    made = _equity_of(engine, decision, after, valued[after])
    most = made if best == after else _equity_of(engine, decision, best, valued[best])
    return {} if made is None or most is None else _compared(made, most, _words(legal[best]))


def _placed(plays: tuple[Valued, ...], side: Side, position: Position) -> dict[Position, Valued]:
    """Return the plays by the positions that they leave, the best one first."""
    placed: dict[Position, Valued] = {}
    for play in plays:
        after = position_after(position, side, play.words)
        if after is not None:
            placed.setdefault(after, play)
    return placed


def _equity_of(engine: Engine, decision: Decision, after: Position, valued: Valued) -> float | None:
    """Return what a play is worth that leaves this position, looked ahead as far as the engine was told to.

    It does not look closer at a play that is plainly the best or plainly not: what the opponent has after it is asked.
    """
    if valued.plies >= engine.plies or not pips(after[decision.side]):
        return valued.equity
    foe = _asked(decision.before._replace(position=after), 1 - decision.side)
    worth = None if foe is None else engine.worth(foe)
    return None if worth is None else -worth


def _compared(equity: float, best: float, better: str) -> dict[str, str]:
    said = {"equity": f"{equity:+.4f}"}
    if best - equity >= _LEAST:
        said |= {"equity-lost": f"{best - equity:.4f}", "better": better}
    return said


def _words(play: Play) -> str:
    return play_words(play.steps, play.hits)


# ---- the cube -----------------------------------------------------------------------------------------------------


def _of_no_double(engine: Engine, decision: Decision) -> dict[str, str]:
    """Return what it lost to roll and not to double before."""
    before, side = decision.before, decision.side
    if before.phase is not Phase.TURN or before.dice is not None or before.cube.owner not in {None, side}:
        return {}
    equities = _cube(engine, before, side)
    lost = 0.0 if equities is None else equities.doubled - equities.no_double
    return {"equity-undoubled": f"{lost:.4f}"} if lost >= _LEAST else {}


def _of_double(engine: Engine, decision: Decision) -> dict[str, str]:
    equities = _cube(engine, decision.before, decision.side)
    if equities is None:
        return {}
    return _compared(equities.doubled, max(equities.no_double, equities.doubled), "no double")


def _of_answer(engine: Engine, decision: Decision) -> dict[str, str]:
    """Return what the answer to a double is worth to the side that gave it."""
    equities = _cube(engine, decision.before, 1 - decision.side)
    if equities is None:
        return {}
    take, drop = -equities.taken, -equities.dropped
    if decision.word is CubeWord.TAKE:
        return _compared(take, max(take, drop), "drop")
    return _compared(drop, max(take, drop), "take")


def _cube(engine: Engine, before: Game, side: Side) -> CubeEquities | None:
    if before.rules.cube == 0 or before.stakes.crawford:
        return None
    asked = _asked(before, side)
    return None if asked is None else engine.cube(asked)


def _asked(game: Game, side: Side, *, dice: tuple[int, int] | None = None) -> Asked | None:
    """Return a position as an engine is told of it, None where it cannot be."""
    position, stakes, cube = game.position, game.stakes, game.cube
    if position is None or (dice is not None and not all(0 < die < 7 for die in dice)):
        return None
    setup = Setup(position, side, cube.value, cube.owner, dice)
    rules = game.rules
    if stakes.money:
        return Asked(setup, jacoby=rules.jacoby, cubeful=rules.cube != 0)
    if stakes.away is None or not all(0 < away <= _FARTHEST for away in stakes.away):
        return None
    length = max(stakes.away)
    score = (length - stakes.away[0], length - stakes.away[1])
    setup = setup._replace(score=score, length=length, crawford=stakes.crawford)
    return Asked(setup, cubeful=rules.cube != 0)
