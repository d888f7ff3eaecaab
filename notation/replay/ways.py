"""Ways: which of several readings of a play a record means, where its format never marks hits."""

from __future__ import annotations

from collections.abc import Sequence

from aceydeucey.engine.actions import Roll
from aceydeucey.engine.state import Applied, Game
from aceydeucey.notation.model import Item, Play, Turn

__all__ = ["chosen_way"]


def chosen_way(before: Game, action: Roll, applied: Applied, upcoming: Sequence[Item]) -> Applied:
    """Return what the reading leads to under which the next turn is legal, else the one with the fewest hits.

    The violations stay those of the ambiguous play, and nothing is said of its stars.
    """
    assert applied.verdict is not None
    written = applied.verdict
    readings = [before.apply(action._replace(steps=way, stars=None)) for way in applied.verdict.ways]
    readings = [reading for reading in readings if not reading.violations]
    if not readings:
        return applied
    follower = next((item for item in upcoming if isinstance(item, Turn)), None)
    fitting = [reading for reading in readings if follower is not None and _fits(reading.game, follower)]
    chosen = min(fitting if len(fitting) == 1 else readings, key=_hits)
    assert chosen.verdict is not None
    verdict = chosen.verdict._replace(
        violations=written.violations, starred=action.stars or written.starred, ways=written.ways
    )
    return chosen._replace(violations=applied.violations, verdict=verdict)


def _fits(game: Game, turn: Turn) -> bool:
    roll = turn.rolls[0] if turn.rolls else None
    if turn.side is None or roll is None or not isinstance(roll.play, Play):
        return True
    return not game.apply(Roll(turn.side, roll.dice, roll.play.steps, roll.mark, roll.play.stars)).violations


def _hits(reading: Applied) -> int:
    return sum(reading.verdict.hits) if reading.verdict else 0
