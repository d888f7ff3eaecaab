"""Earnings: what a play leaves to do in its turn, or that the turn or the game is over."""

from __future__ import annotations

from aceydeucey.engine.actions import COMPLEMENT, NAMED, Roll
from aceydeucey.engine.position import OFF, Position, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.scoring import earned, jacoby_applies, level_of
from aceydeucey.engine.state import Game, Last, Phase

__all__ = ["after_play", "ended", "may_go_on", "unknown"]

_TURN, _FREE = Phase.TURN, Phase.FREE
_new = tuple.__new__  # as in engine.turns


def may_go_on(rules: Rules, action: Roll) -> bool:
    """Return whether something may follow this roll in the same turn."""
    high, low = action.dice or (0, 0)
    if action.mark in {NAMED, COMPLEMENT}:
        return True
    if high == low:
        return rules.doubles_complement or rules.doubles_bonus_roll != "none"
    return rules.acey and high + low == 3


def unknown(game: Game, action: Roll) -> Game:
    """Return the state after a roll whose play is not known."""
    last = Last(action.side, action.mark, action.dice, 0)
    if action.dice is not None and may_go_on(game.rules, action):
        return game._replace(phase=_FREE, side=action.side, last=last)
    return game._replace(phase=_TURN, side=1 - action.side, double=0, last=last)


def after_play(game: Game, action: Roll, position: Position | None, dice_left: int) -> Game:
    """Return the state after a play that left *position*: won, something due in this turn, or the other side."""
    rules, side = game.rules, action.side
    if position is None:
        return unknown(game, action)._replace(position=None)
    if position[side][OFF] == rules.checkers:
        return _won(game, side, position)
    if game.phase is _FREE:
        return game._replace(position=position, last=Last(side, action.mark, action.dice, dice_left))
    if (action.mark or not rules.one_roll) and action.dice is not None:
        return _earned(game, action, position, dice_left)
    return ended(game, action, position, dice_left)


def ended(game: Game, action: Roll, position: Position | None, dice_left: int) -> Game:
    """Return the state in which the turn is over and the other side is to move."""
    rules, _, _, _, cube, stakes, _, _, _, _, _, gates, _, _ = game
    side, dice, _, mark, _, _, _ = action
    last = _new(Last, (side, mark, dice, dice_left))
    return _new(Game, (rules, position, 1 - side, _TURN, cube, stakes, None, 0, False, None, _TURN, gates, last, None))


def _earned(game: Game, action: Roll, position: Position, dice_left: int) -> Game:
    """Return the state with what the roll earned due next."""
    phase, double, named = _due_after(game, action, complete=not dice_left)
    if phase is _TURN:
        return ended(game, action, position, dice_left)
    return game._replace(
        position=position,
        side=action.side,
        phase=phase,
        double=double,
        named=named,
        dice=None,
        last=Last(action.side, action.mark, action.dice, dice_left),
    )


def _due_after(game: Game, action: Roll, *, complete: bool) -> tuple[Phase, int, bool]:
    assert action.dice is not None
    rules = game.rules
    high, low = action.dice
    if action.mark == COMPLEMENT:
        return _bonus(game, complete=complete, number=game.double, named=game.named)
    if high == low:
        named = action.mark == NAMED
        if rules.doubles_complement and complete:
            return Phase.COMPLEMENT, high, named
        return _bonus(game, complete=complete and not rules.doubles_complement, number=high, named=named)
    if action.mark != NAMED and rules.acey and high + low == 3 and (complete or not rules.acey_needs_both):
        return Phase.NAME, 0, False
    return _TURN, 0, False


def _bonus(game: Game, *, complete: bool, number: int, named: bool) -> tuple[Phase, int, bool]:
    """Return whether a double, its complement included, earns the extra roll; one only (decision 17)."""
    rule = game.rules.acey_bonus_roll if named else game.rules.doubles_bonus_roll
    if rule == "always" or (rule == "if_complete" and complete):
        return Phase.EXTRA, number, named
    return _TURN, 0, False


def _won(game: Game, side: Side, position: Position) -> Game:
    rules, cube = game.rules, game.cube
    level = level_of(rules, position[1 - side])
    flat = jacoby_applies(rules, turned=cube.turned, money=game.stakes.money)
    outcome = earned(rules, side, "bearing off", level, cube.value, flat=flat)
    return game._replace(position=position, side=None, phase=Phase.OVER, outcome=outcome)
