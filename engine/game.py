"""The game: one state machine that takes any action and says what was against the rules."""

from __future__ import annotations

from aceydeucey.engine import actions, cube, opening, turns
from aceydeucey.engine.state import HANDLERS, Applied, Cube, Game, Last, Offer, Phase, Stakes

__all__ = ["Applied", "Cube", "Game", "Last", "Offer", "Phase", "Stakes"]

HANDLERS.update(
    {
        actions.Opening: opening.open_game,
        actions.Roll: turns.roll,
        actions.ClosedOut: opening.close_out,
        actions.SetBoard: opening.set_board,
        actions.Double: cube.double,
        actions.Take: cube.take,
        actions.Drop: cube.drop,
        actions.Beaver: cube.beaver,
        actions.Resign: cube.resign,
        actions.Refuse: cube.refuse,
    }
)
