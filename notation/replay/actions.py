"""Actions: lines of a record as what the engine takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from aceydeucey.engine.actions import Action, Beaver, Double, Drop, Roll, Take
from aceydeucey.engine.position import Side
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.notation import model

__all__ = ["Played", "cube_action", "in_free_order", "unwritten"]


class Played(NamedTuple):
    """A roll of a record on its way through the engine."""

    turn: model.Turn
    roll: model.Roll
    action: Roll
    before: Game


_CUBE_ACTIONS: dict[model.CubeWord, Callable[[model.CubeAction], Action]] = {
    model.CubeWord.DOUBLE: lambda item: Double(item.side, item.value, void=item.void),
    model.CubeWord.TAKE: lambda item: Take(item.side),
    model.CubeWord.DROP: lambda item: Drop(item.side),
    model.CubeWord.BEAVER: lambda item: Beaver(item.side, item.value),
    model.CubeWord.RACCOON: lambda item: Beaver(item.side, item.value),
}


def cube_action(item: model.CubeAction) -> Action:
    """Return what is done with the cube."""
    return _CUBE_ACTIONS[item.word](item)


def unwritten(roll: model.Roll, side: Side, *, continues: bool) -> Roll:
    """Return the roll whose play is a pass or is not known."""
    steps = () if roll.play is model.Unplayed.PASS else None
    return Roll(side, roll.dice, steps, roll.mark, None, continues, roll.illegal)


def in_free_order(applied: Applied, side: Side) -> Applied:
    """Return what a faulty roll led to with the turn still open, whatever its side writes next."""
    if applied.game.over or applied.game.side == side:
        return applied
    return applied._replace(game=applied.game._replace(phase=Phase.FREE, side=side))
