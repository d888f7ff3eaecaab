"""Cubes: where else the cube may stand after a fault of the cube, so that what follows from one fault is no second one.

Where a double has a wrong value the players may have turned the cube to the value that is written or to the one that
was due; where an answer has no offer the double before it may be left out. What follows may fit either reading; the
first line of the cube and the result that fits one only tells which it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from aceydeucey.engine.actions import Action, Beaver, Double, Drop, Take
from aceydeucey.engine.scoring import earned, jacoby_applies
from aceydeucey.engine.state import Applied, Cube, Game
from aceydeucey.notation.model import CubeAction, Item
from aceydeucey.notation.replay.actions import cube_action
from aceydeucey.notation.replay.faults import declared
from aceydeucey.notation.replay.order import is_the_others

__all__ = ["CubeReadings"]

_MOST = 4
"""How many other readings are followed; no fault has more than one."""


class CubeReadings:
    """The other states that a game may be in which differ in the cube, beside the one that is replayed.

    Turns are the same in all of them: they are only looked at where something is done with the cube, where the game
    is resigned, and at the result.
    """

    def __init__(self) -> None:
        self._others: tuple[Game, ...] = ()
        self._beside: Game | None = None

    def acted(
        self, item: CubeAction, state: Game, following: Callable[[int], Sequence[Item]]
    ) -> tuple[Action, Applied]:
        """Return what a line of the cube does, and what it leads to; *following* gives so many lines after it."""
        action = cube_action(item)
        applied = state.apply(action)
        if item.illegal:
            self._others = ()
            return action, applied._replace(violations=declared(applied.violations))
        if applied.violations and isinstance(action, Double) and is_the_others(item, state, following(1)):
            action = action._replace(side=1 - item.side)
            return action, self.apply(state, action)._replace(violations=applied.violations)
        return action, self._best(state, action, applied)

    def apply(self, state: Game, action: Action) -> Applied:
        """Return what an action leads to: in another reading where it fits that one only, else as the game stands."""
        return self._best(state, action, state.apply(action))

    def _best(self, state: Game, action: Action, applied: Applied) -> Applied:
        others = self._still(state)
        if not others and not applied.violations:
            return applied
        reached = [(state, applied), *((other, other.apply(action)) for other in others)]
        best = next((after for _, after in reached if not _kinds(after)), applied)
        kept = [(before, after) for before, after in reached if _kinds(after) == _kinds(best)]
        games = [after.game for _, after in kept]
        games += [game for before, after in kept for game in _otherwise(before, action, after)]
        self._others = tuple(dict.fromkeys(game for game in games if game != best.game))[:_MOST]
        self._beside = best.game
        return best

    def all(self, state: Game) -> tuple[Game, ...]:
        """Return every state that the game may be in, the one that is replayed first."""
        return state, *self._still(state)

    def _still(self, state: Game) -> tuple[Game, ...]:
        """Return the other readings after the turns that were played since something was done with the cube."""
        if state is not self._beside and self._others:
            self._others = tuple(_with_cube_of(other, state) for other in self._others if not other.over)
            self._beside = state
        return self._others


def _kinds(applied: Applied) -> list[str]:
    """Return what is wrong with an action; a dead cube is only worth knowing."""
    return [violation.kind for violation in applied.violations if violation.kind != "dead-cube"]


def _with_cube_of(other: Game, state: Game) -> Game:
    """Return a state with the cube of another; a double that was offered there is taken by the roll after it."""
    cube, offer, outcome = other.cube, other.offer, state.outcome
    if offer is not None and state.offer is None:
        cube, offer = Cube(offer.value, offer.holder, turned=True), None
    if outcome is not None and outcome.how == "bearing off":
        flat = jacoby_applies(state.rules, turned=cube.turned, money=state.stakes.money)
        outcome = earned(state.rules, outcome.winner, outcome.how, outcome.level, cube.value, flat=flat)
    return state._replace(cube=cube, offer=offer, outcome=outcome)


def _otherwise(before: Game, action: Action, after: Applied) -> Iterator[Game]:
    """Give what a faulty action may have led to beside what it is taken for."""
    kinds = _kinds(after)
    if isinstance(action, Double | Beaver) and "wrong-cube-value" in kinds and action.value is not None:
        due = before.apply(action._replace(value=None)).game
        for value in (action.value, due.offer.value if due.offer else 0):
            if after.game.offer is not None and value > 0:
                yield after.game._replace(offer=after.game.offer._replace(value=value))
    elif isinstance(action, Take | Drop | Beaver) and "answer-without-offer" in kinds:
        offered = before.apply(Double(1 - action.side))
        answered = offered.game.apply(action)
        if not offered.violations and not answered.violations:
            yield answered.game
