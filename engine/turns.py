"""Turns: the order of rolls, who plays, and whether a play is what the roll allows."""

from __future__ import annotations

from aceydeucey.engine.actions import COMPLEMENT, EXTRA, NAMED, ROLLED, Roll
from aceydeucey.engine.earnings import after_play, ended, may_go_on, unknown
from aceydeucey.engine.legality import Verdict, impossible_die, judge, judge_made
from aceydeucey.engine.plays import can_move, legal_plays
from aceydeucey.engine.position import Side, closed_out
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.sequence import digits, misplaced, side_name
from aceydeucey.engine.state import Applied, Cube, Game, Phase
from aceydeucey.engine.straight import straight
from aceydeucey.engine.violations import Violation

__all__ = ["MARK_DUE", "after_the_end", "missing_of", "opens_gate", "roll", "wrong_side"]

_TURN, _START, _FREE = Phase.TURN, Phase.START, Phase.FREE
_DIE = range(1, 7)
_new = tuple.__new__  # half the time of a call by name, on the way of every plain roll

MARK_DUE = {Phase.NAME: NAMED, Phase.COMPLEMENT: COMPLEMENT, Phase.EXTRA: EXTRA}
"""The mark that a roll must have where something is due in the turn."""


def roll(game: Game, action: Roll) -> Applied:
    """Return the state after a roll and its play."""
    side, dice, steps, mark, _, continues, declared = action
    due = game.phase is _TURN and side == game.side and not mark and not continues and game.dice is None
    if due and dice is not None:
        if steps and game.position is not None and not declared and not game.rules.gated:
            made = straight(game.rules, game.position, side, dice, steps)
            if made is not None and not made.dice_left:
                return _new(Applied, (after_play(game, action, made.position, 0), (), made))
            if dice[0] in _DIE and dice[1] in _DIE:
                verdict = judge_made(made, game.rules, game.position, side, dice, steps, action.stars)
                return _settled(game, action, verdict, ())
        return _played(game, action, ())
    if game.over:
        return after_the_end(game)
    ready, violations = _made_ready(game, action)
    if violations and violations[0].kind == "wrong-mark":
        action = action._replace(mark=MARK_DUE[ready.phase])
    return _played(ready, action, violations, game.dice)


def after_the_end(game: Game) -> Applied:
    """Return what an action does to a game that is over: one violation, and silence after it."""
    if game.phase is Phase.DEAD:
        return Applied(game)
    return Applied(
        game._replace(phase=Phase.DEAD),
        (Violation("play-after-end", "the game is over, and the record goes on", rule="end of the game"),),
    )


def _made_ready(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """Return the state in which this roll is what comes next, and what was wrong in its coming now."""
    if game.phase is Phase.RESIGNED:
        return _after_resignation(game, action)
    if game.phase is Phase.OFFERED:
        return _answered(game, action)
    if game.phase is _START:
        return _begun(game, action)
    if game.side is None:
        return game._replace(side=action.side, phase=_TURN), ()
    return _in_order(game, action)


def _after_resignation(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    ready = game._replace(phase=_FREE, outcome=None, side=action.side)
    return ready, (Violation("play-after-end", "the game was resigned, and the record goes on", rule="resignation"),)


def _answered(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """A roll takes a beaver by the way; any other double must be answered first."""
    offer = game.offer
    assert offer is not None
    ready = game._replace(phase=_TURN, offer=None, side=action.side, cube=Cube(offer.value, offer.holder, turned=True))
    if offer.depth and action.side == offer.answerer:
        return ready, ()
    message = f"{side_name(action.side)} rolls before the double to {offer.value} is answered"
    return ready, (Violation("roll-before-answer", message, rule="cube"),)


def _begun(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    ready = game._replace(side=action.side, phase=_TURN, dice=None)
    if game.side is not None and game.side != action.side:
        message = f"{side_name(game.side)} has the higher opening die and begins, not {side_name(action.side)}"
        return ready, (Violation("opening-mismatch", message, rule="opening", source="A5-A6; Z3"),)
    if action.mark:
        return misplaced(ready._replace(phase=_START), action)
    return ready, _opening_fault(game, action)


def _opening_fault(game: Game, action: Roll) -> tuple[Violation, ...]:
    dice = action.dice
    if game.rules.opening != "play_opening" or dice is None or not _DIE.start <= min(dice) <= max(dice) < _DIE.stop:
        return ()
    if game.dice is not None and sorted(game.dice) != sorted(dice):
        message = f"the opening dice {digits(game.dice)} are played first, not {digits(dice)}"
        return (Violation("opening-mismatch", message, rule="opening", source="Z3"),)
    if dice[0] == dice[1]:
        message = f"the first roll cannot be {digits(dice)}: the opening dice are played, and they differ"
        return (Violation("opening-double", message, rule="opening", source="Z3-Z4"),)
    return ()


def _in_order(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """Look at side and mark against what is due."""
    if game.phase is _FREE:
        return _in_free_order(game, action)
    due = MARK_DUE.get(game.phase)
    if action.side == game.side and action.mark == (due or ROLLED) and (due or not action.continues):
        return game._replace(dice=None), _dice_fault(game, action)
    if action.side != game.side and not action.mark and not action.continues:
        return _other_side(game, action)
    return misplaced(game, action)


def _dice_fault(game: Game, action: Roll) -> tuple[Violation, ...]:
    """The dice that a position line set must be the next roll."""
    if game.dice is None or action.dice is None or sorted(game.dice) == sorted(action.dice):
        return ()
    message = f"the position says that {digits(game.dice)} was rolled, not {digits(action.dice)}"
    return (Violation("opening-mismatch", message, rule="position"),)


def _in_free_order(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """What the turn allows is not known: any roll of the same side may follow, or the other side's turn."""
    if action.side == game.side and not action.mark and not action.continues:
        return _other_side(game._replace(phase=_TURN, side=1 - action.side), action)
    if action.side == game.side:
        return game, ()
    return game._replace(phase=_TURN, side=action.side), ()


def _other_side(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """The roll opens a turn of the side that is not to move."""
    ready = game._replace(phase=_TURN, side=action.side, dice=None)
    if game.phase in MARK_DUE:
        return ready, (missing_of(game),)
    assert game.side is not None
    if game.position is not None and closed_out(game.position, game.side):
        message = f"{side_name(game.side)} is closed out, and his turn is left out"
        return ready, (Violation("closed-turn-left-out", message, rule="closed board", source="Z18-Z19"),)
    return ready, (wrong_side(game, action.side),)


def wrong_side(game: Game, side: Side) -> Violation:
    """Return the violation of a turn by the side that is not to move."""
    twice = game.last is not None and game.last.side == side
    message = (
        f"{side_name(side)} plays twice running; a turn of {side_name(1 - side)} is missing"
        if twice
        else f"it is {side_name(1 - side)}'s turn, not {side_name(side)}'s"
    )
    return Violation("wrong-side", message, rule="order of turns", source="Z11-Z12")


def missing_of(game: Game) -> Violation:
    """Return what the turn lacks that stopped where something was still due."""
    assert game.side is not None
    who = side_name(game.side)
    if game.phase is Phase.NAME:
        message = f"{who} played an acey-deucey in full and must name a double (=11 to =66)"
        return Violation("missing-name", message, rule="acey", source="A, L7; decision 7", late=True)
    if game.phase is Phase.COMPLEMENT:
        number = 7 - game.double
        message = f"after all four {game.double}s {who} plays the complement ~{number}{number}"
        return Violation("missing-complement", message, rule="doubles_complement", source="IE; BE; CE", late=True)
    played = game.last is None or not game.last.dice_left
    double = digits((game.double, game.double))
    message = f"{who} played all of the {double} and rolls again"
    if not played:
        message = f"{who} rolls again after the {double}, whatever was played of it"
    rule, source = ("acey_bonus_roll", "L8") if game.named else ("doubles_bonus_roll", "IE; BE; GA")
    return Violation("missing-extra", message, rule=rule, source=source, late=True)


def _played(game: Game, action: Roll, violations: tuple[Violation, ...], due: tuple[int, int] | None = None) -> Applied:
    """Judge the play and go on to what it earns; *due* are the dice that had to be rolled."""
    dice, steps, rules = action.dice, action.steps, game.rules
    if dice is None or dice[0] not in _DIE or dice[1] not in _DIE:
        return _carried_out(game, action, (*violations, _missing_dice() if dice is None else impossible_die(dice)))
    if action.mark in {NAMED, COMPLEMENT} and _MISPLACED.isdisjoint(violation.kind for violation in violations):
        violations = (*violations, *_named_fault(game, action))
    if rules.gated and not game.gates[action.side]:
        game, faults = _through_gate(game, action)
        if not game.gates[action.side]:
            return _gated(game, action, (*violations, *faults))
    if game.position is None or steps is None:
        return _not_judged(game, action, violations)
    verdict = judge(rules, game.position, action.side, dice, steps, action.stars)
    if not steps and not _WITHOUT_RIGHT.isdisjoint(violation.kind for violation in violations):
        verdict = verdict._replace(violations=())
    if verdict.violations and violations and violations[-1].kind in _WRONG_DICE:
        action, verdict = _by_due_dice(game, action, verdict, due)
    return _settled(game, action, verdict, violations)


def _settled(game: Game, action: Roll, verdict: Verdict, violations: tuple[Violation, ...]) -> Applied:
    if verdict.violations or action.declared:
        return _with_faults(game, action, verdict, violations)
    return Applied(after_play(game, action, verdict.position, verdict.dice_left), violations, verdict)


_WITHOUT_RIGHT = frozenset({"name-without-right", "complement-without-right", "extra-without-right", "chain-broken"})
"""Faults of a roll that should not be there: not to play it is no second fault."""

_MISPLACED = _WITHOUT_RIGHT | {"missing-name"}
"""Faults of a mark that should not be there: that its dice do not suit it is no second fault."""

_WRONG_DICE = frozenset(
    {"opening-mismatch", "opening-double", "name-not-double", "name-without-right", "complement-without-right"}
)
"""Faults of the dice as written: a play that fits the dice that were due is no second fault."""


def _by_due_dice(game: Game, action: Roll, verdict: Verdict, due: tuple[int, int] | None) -> tuple[Roll, Verdict]:
    """Return the roll with the dice that were due and the verdict on it, if the play fits them, else both as given."""
    assert game.position is not None
    assert action.steps is not None
    for dice in _due_dice(game, action, due):
        meant = judge(game.rules, game.position, action.side, dice, action.steps, action.stars)
        if not meant.violations:
            return action._replace(dice=dice), meant
    return action, verdict


def _due_dice(game: Game, action: Roll, due: tuple[int, int] | None) -> tuple[tuple[int, int], ...]:
    """Return the dice that a roll should have shown."""
    if action.mark == COMPLEMENT:
        return ((7 - game.double, 7 - game.double),) if game.double else ()
    if action.mark == NAMED and action.dice is not None:
        high, low = action.dice
        return (high, high), (low, low)
    return (due,) if due is not None else ()


def _missing_dice() -> Violation:
    return Violation("missing-dice", "a play without its dice", rule="dice")


def _not_judged(game: Game, action: Roll, violations: tuple[Violation, ...]) -> Applied:
    if game.position is None:
        return Applied(unknown(game, action), violations)
    return _unrecorded(game, action, violations)


def _with_faults(game: Game, action: Roll, verdict: Verdict, violations: tuple[Violation, ...]) -> Applied:
    """An illegal play: what the rest of the turn allows is not known, so what follows it is no second fault."""
    faults = verdict.violations
    if action.declared:
        faults = (_declared(verdict),)
    after = after_play(game, action, verdict.position, verdict.dice_left)
    if verdict.violations and not after.over and may_go_on(game.rules, action):
        after = after._replace(phase=_FREE, side=action.side)
    return Applied(after, (*violations, *faults), verdict)


def _declared(verdict: Verdict) -> Violation:
    if not verdict.violations:
        return Violation("needless-illegal", "the play is marked illegal and is legal", rule="illegal")
    fault = verdict.violations[0]
    return fault._replace(kind="declared-illegal", message=f"as declared, illegal: {fault.message}")


def _carried_out(game: Game, action: Roll, violations: tuple[Violation, ...]) -> Applied:
    """A play without usable dice: only where the checkers go is looked at."""
    if game.position is None or action.steps is None:
        return Applied(unknown(game, action)._replace(position=None), violations)
    verdict = judge(game.rules, game.position, action.side, None, action.steps, action.stars)
    return Applied(after_play(game, action, verdict.position, 0), violations, verdict)


def _named_fault(game: Game, action: Roll) -> tuple[Violation, ...]:
    assert action.dice is not None
    high, low = action.dice
    word = "named roll" if action.mark == NAMED else "complement"
    if high != low:
        return (Violation("name-not-double", f"a {word} is a double, not {digits(action.dice)}", rule="acey"),)
    if action.mark == COMPLEMENT and game.phase is Phase.COMPLEMENT and high != 7 - game.double:
        number = 7 - game.double
        message = f"the complement of {game.double}{game.double} is {number}{number}, not {digits(action.dice)}"
        return (Violation("complement-without-right", message, rule="doubles_complement", source="IE; BE; CE"),)
    if action.mark == NAMED and game.rules.acey_name == "playable_if_any":
        return _unplayable_name(game, action.side, high)
    return ()


def _unplayable_name(game: Game, side: Side, number: int) -> tuple[Violation, ...]:
    if game.position is None or can_move(game.rules, game.position, side, (number, number)):
        return ()
    others = [n for n in range(1, 7) if can_move(game.rules, game.position, side, (n, n))]
    if not others:
        return ()
    message = f"{number}{number} cannot be played, and {others[-1]}{others[-1]} could be"
    return (Violation("unplayable-name", message, rule="acey_name"),)


def opens_gate(rules: Rules, dice: tuple[int, int]) -> bool:
    """Return whether this is the roll that lets a player start behind the entry gate."""
    return 6 in dice if rules.entry_gate == "six" else dice[0] == dice[1] or sum(dice) == 3


def _through_gate(game: Game, action: Roll) -> tuple[Game, tuple[Violation, ...]]:
    """Open the side's gate if this roll opens it."""
    assert action.dice is not None
    if opens_gate(game.rules, action.dice):
        gates = (True, game.gates[1]) if action.side == 0 else (game.gates[0], True)
        return game._replace(gates=gates), ()
    if not action.steps:
        return game, ()
    what = "a 6" if game.rules.entry_gate == "six" else "a double or a 1-2"
    message = f"{side_name(action.side)} cannot play before he has rolled {what}"
    return game, (Violation("gate-closed", message, rule="entry_gate", source="LE; W8"),)


def _gated(game: Game, action: Roll, violations: tuple[Violation, ...]) -> Applied:
    if not action.steps or game.position is None:
        return Applied(ended(game, action, game.position, 0), violations)
    verdict = judge(game.rules, game.position, action.side, None, action.steps, action.stars)
    return Applied(ended(game, action, verdict.position, 0), violations, verdict)


def _unrecorded(game: Game, action: Roll, violations: tuple[Violation, ...]) -> Applied:
    """A play that was not written down is known where only one position can result."""
    assert game.position is not None
    assert action.dice is not None
    if not can_move(game.rules, game.position, action.side, action.dice):
        return Applied(after_play(game, action, game.position, _dice_count(action.dice)), violations)
    plays = legal_plays(game.rules, game.position, action.side, action.dice)
    if len(plays) > 1:
        return Applied(unknown(game, action)._replace(position=None), violations)
    left = _dice_count(action.dice) - plays[0].dice_used
    return Applied(after_play(game, action, plays[0].position, left), violations)


def _dice_count(dice: tuple[int, int]) -> int:
    return 4 if dice[0] == dice[1] else 2
