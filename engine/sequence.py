"""Sequence: what is wrong with a roll that is not the one due, and how the game goes on from it."""

from __future__ import annotations

from aceydeucey.engine.actions import COMPLEMENT, EXTRA, NAMED, ROLLED, Roll
from aceydeucey.engine.position import Side
from aceydeucey.engine.state import Game, Last, Phase
from aceydeucey.engine.violations import Violation

__all__ = ["digits", "misplaced", "side_name"]


def side_name(side: Side) -> str:
    """Return the side's name in a sentence."""
    return ("White", "Black")[side]


def digits(dice: tuple[int, int]) -> str:
    """Return dice as they are written: `63`."""
    return f"{dice[0]}{dice[1]}"


def misplaced(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """Return the state in which this roll is carried out, and the one thing that is wrong with its coming now."""
    same = action.side == game.side
    if same and game.phase is Phase.NAME:
        return _instead_of_name(game, action)
    if same and game.phase is Phase.COMPLEMENT:
        return _instead_of_complement(game, action)
    if same and game.phase is Phase.EXTRA:
        return _instead_of_extra(game, action)
    ready = game._replace(phase=Phase.FREE, side=action.side)
    return ready, (_without_right(game, action),)


def _instead_of_name(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    who = side_name(action.side)
    if action.mark == COMPLEMENT:
        return _complement_of_none(game, action)
    if not action.mark and action.dice and action.dice[0] == action.dice[1]:
        return game, (_wrong_mark(action, NAMED, "the double named after an acey-deucey"),)
    message = f"{who} rolls again without naming a double after the acey-deucey"
    ready = game._replace(phase=Phase.EXTRA)
    return ready, (Violation("missing-name", message, rule="acey", source="L7; D30; T16"),)


def _complement_of_none(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """A complement where a double is to be named: of the two the double is what is missing."""
    if not game.rules.doubles_complement or action.dice is None:
        return game._replace(phase=Phase.FREE), (_no_complement(game, action.side),)
    message = f"{side_name(action.side)} plays a complement without naming a double after the acey-deucey"
    ready = game._replace(phase=Phase.COMPLEMENT, double=7 - action.dice[0], named=True)
    return ready, (Violation("missing-name", message, rule="acey", source="L7; D30; T16"),)


def _instead_of_complement(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    due = 7 - game.double
    if action.mark in {ROLLED, EXTRA} and action.dice == (due, due):
        return game, (_wrong_mark(action, COMPLEMENT, "the complement of a double"),)
    if action.mark == NAMED:
        return game._replace(phase=Phase.FREE), (_no_name(game, action.side),)
    message = f"after all four {game.double}s the complement ~{due}{due} is due before another roll"
    ready = game._replace(phase=Phase.EXTRA)
    return ready, (Violation("missing-complement", message, rule="doubles_complement", source="IE; BE; CE"),)


def _instead_of_extra(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    if not action.mark:
        return game, (_wrong_mark(action, EXTRA, "the extra roll"),)
    fault = _no_name(game, action.side) if action.mark == NAMED else _no_complement(game, action.side)
    return game._replace(phase=Phase.FREE), (fault,)


def _wrong_mark(action: Roll, mark: str, what: str) -> Violation:
    written = f"{action.dice[0]}{action.dice[1]}" if action.dice else "the roll"
    return Violation("wrong-mark", f"this is {what}: it is written {mark}{written}", rule="marks")


def _without_right(game: Game, action: Roll) -> Violation:
    if action.mark == NAMED:
        return _no_name(game, action.side)
    if action.mark == COMPLEMENT:
        return _no_complement(game, action.side)
    if action.mark == EXTRA:
        return _no_extra(game, action)
    message = f"the turn of {side_name(action.side)} is over, and another roll stands in it"
    return Violation("chain-broken", message, rule="order of turns")


def _no_name(game: Game, side: Side) -> Violation:
    message = f"no double can be named here: {_why_no_name(game, side)}"
    return Violation("name-without-right", message, rule="acey_needs_both", source="A14-A15; T18")


def _why_no_name(game: Game, side: Side) -> str:
    last = game.last
    if not game.rules.acey:
        return "the rule set has no acey-deucey"
    if last is None or last.dice is None or last.mark in {NAMED, COMPLEMENT} or sum(last.dice) != 3:
        return "the roll before is no acey-deucey"
    if last.side != side:
        return f"the acey-deucey before it is {side_name(last.side)}'s"
    if not last.dice_left:
        return "the turn of the acey-deucey is over"
    return f"{_dice_word(last)} of the acey-deucey stayed unplayed"


def _no_complement(game: Game, side: Side) -> Violation:
    message = f"no complement can be played here: {_why_no_complement(game, side)}"
    return Violation("complement-without-right", message, rule="doubles_complement", source="IE; BE; CE")


def _why_no_complement(game: Game, side: Side) -> str:
    last = game.last
    if not game.rules.doubles_complement:
        return "the rule set has none"
    if last is None or last.dice is None or last.dice[0] != last.dice[1] or last.mark == COMPLEMENT:
        return "no double was played in full before it"
    if last.side != side:
        return f"the double before it is {side_name(last.side)}'s"
    return f"{_dice_word(last)} of the double stayed unplayed" if last.dice_left else "the turn of the double is over"


def _no_extra(game: Game, action: Roll) -> Violation:
    message = f"{side_name(action.side)} has no extra roll: {_why_no_extra(game, action)}"
    rule = "doubles_bonus_roll" if game.last is not None and not game.last.mark else "acey_bonus_roll"
    return Violation("extra-without-right", message, rule=rule, source="A14-A18; T18")


def _why_no_extra(game: Game, action: Roll) -> str:
    last = game.last
    if last is None or last.side != action.side or last.dice is None:
        return "nothing before it earned one"
    if last.mark in {NAMED, COMPLEMENT} or last.dice[0] == last.dice[1]:
        if last.dice_left:
            return f"{_dice_word(last)} of the {last.dice[0]}{last.dice[1]} stayed unplayed"
        return "the rule set gives none for a double"
    if game.rules.acey and sum(last.dice) == 3 and last.dice_left:
        return f"{_dice_word(last)} of the acey-deucey stayed unplayed"
    return "nothing before it earned one"


def _dice_word(last: Last) -> str:
    assert last.dice is not None
    if last.dice[0] == last.dice[1]:
        number = last.dice[0]
        return f"one {number}" if last.dice_left == 1 else f"{_COUNT[last.dice_left]} {number}s"
    return "one die" if last.dice_left == 1 else "both dice"


_COUNT = ("none", "one", "two", "three", "all four")
