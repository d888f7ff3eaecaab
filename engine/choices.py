"""Choices: what may come next in a game, for whoever plays it rather than records it."""

from __future__ import annotations

from aceydeucey.engine.actions import ROLLED
from aceydeucey.engine.plays import Play, legal_plays
from aceydeucey.engine.position import Position, Side
from aceydeucey.engine.state import Game, Phase
from aceydeucey.engine.steps import expanded
from aceydeucey.engine.turns import MARK_DUE, opens_gate

__all__ = ["dice_due", "mark_due", "playable"]

_ALL = tuple((high, low) for high in range(1, 7) for low in range(1, 7))
_DOUBLES = tuple((number, number) for number in range(1, 7))
_DIFFERENT = tuple(dice for dice in _ALL if dice not in _DOUBLES)


def mark_due(game: Game) -> str:
    """Return the mark that the next roll has: "", "=" named, "~" the complement, "+" the extra roll.

    >>> from aceydeucey.engine.game import Game
    >>> mark_due(Game.start())
    ''
    """
    return MARK_DUE.get(game.phase, ROLLED)


def dice_due(game: Game) -> tuple[tuple[int, int], ...]:
    """Return the dice that the next roll can show, each as likely as the other where they are cast.

    After an acey-deucey they are the six doubles, of which the player names one; the complement of a double and
    opening dice that are played are known, and until they are, those of the first turn differ; else they are the
    36 rolls.

    >>> from aceydeucey.engine.game import Game
    >>> len(dice_due(Game.start()))
    36
    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> len(dice_due(Game.start(RULE_SETS["backgammon"])))
    30
    """
    if game.phase is Phase.NAME:
        return _DOUBLES
    if game.phase is Phase.COMPLEMENT:
        return ((7 - game.double, 7 - game.double),)
    if game.dice is not None:
        return (game.dice,)
    return _DIFFERENT if game.phase is Phase.START and game.rules.opening == "play_opening" else _ALL


def playable(game: Game, dice: tuple[int, int], *, side: Side | None = None) -> tuple[Play, ...]:
    """Return the plays of a roll that are legal at this moment of a game, the pass where there is none.

    As of `legal_plays` there are none at all of dice that do not exist.
    *side* is the side to act unless it is given. ValueError: it is not settled who is to act, or the position is
    not known.

    >>> from aceydeucey.engine.game import Game
    >>> [play.steps for play in playable(Game.start(), (6, 5), side=0)]
    [((26, 19), (26, 20)), ((26, 19), (19, 14))]
    """
    mover = game.side if side is None else side
    if mover is None or game.position is None:
        raise ValueError("whose turn it is is not settled" if mover is None else "the position is not known")
    if expanded(dice) and _waits(game, mover, dice):
        return (_pass(game.position),)
    return legal_plays(game.rules, game.position, mover, dice)


def _waits(game: Game, side: Side, dice: tuple[int, int]) -> bool:
    """Return whether the entry gate is still closed to a side and stays closed with this roll."""
    return game.rules.gated and not game.gates[side] and not opens_gate(game.rules, dice)


def _pass(position: Position) -> Play:
    return Play((), (), position, 0)
