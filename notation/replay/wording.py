"""Wording: positions and plays as text for findings; nothing here costs anything for a record without findings."""

from __future__ import annotations

from aceydeucey.engine.legality import nearest
from aceydeucey.engine.position import Side, Step
from aceydeucey.engine.state import Game
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import format_position
from aceydeucey.notation.written import play_words

__all__ = ["UNKNOWN", "illustrated", "position_text"]

UNKNOWN = (
    "from here on the position is not known: until a position line or the next game only dice, order, "
    "cube and scores are checked"
)


def position_text(game: Game, side: Side | None, dice: tuple[int, int] | None = None) -> str | None:
    """Return the position of a game as text, with what differs from a fresh cube; None where it is not known."""
    if game.position is None:
        return None
    cube = game.cube
    setup = Setup(
        game.position,
        side,
        cube.value if cube.value > 1 or cube.owner is not None else None,
        cube.owner,
        dice,
    )
    return format_position(setup, checkers=game.rules.checkers)


def illustrated(
    finding: Finding, game: Game, side: Side, dice: tuple[int, int] | None, steps: tuple[Step, ...]
) -> Finding:
    """Return the finding with the position before the play and the legal plays nearest to it."""
    legal: tuple[str, ...] = ()
    if game.position is not None and dice is not None and all(1 <= die <= 6 for die in dice):
        plays = nearest(game.rules, game.position, side, dice, steps)
        legal = tuple(play_words(play.steps, play.hits) for play in plays)
    return finding._replace(position=position_text(game, side), legal=legal)
