"""The cube and resignations: what may be offered and answered, and what an answer costs."""

from __future__ import annotations

from aceydeucey.engine.actions import Beaver, Double, Drop, Refuse, Resign, Take
from aceydeucey.engine.position import Side, closed_out
from aceydeucey.engine.rules import UNLIMITED
from aceydeucey.engine.scoring import LEVELS, Outcome, could_pay, earned, jacoby_applies, level_of
from aceydeucey.engine.sequence import side_name
from aceydeucey.engine.state import Applied, Cube, Game, Offer, Phase
from aceydeucey.engine.turns import missing_of
from aceydeucey.engine.violations import Violation
from aceydeucey.engine.wording import quoted

__all__ = ["beaver", "double", "drop", "refuse", "resign", "take"]

_MID_TURN = (Phase.NAME, Phase.COMPLEMENT, Phase.EXTRA)


def double(game: Game, action: Double) -> Applied:
    """Return the state after an offer to double."""
    if game.over or game.phase is Phase.RESIGNED:
        return _too_late(game)
    if game.phase is Phase.OFFERED:
        return beaver(game, Beaver(action.side, action.value))
    if action.void:
        return Applied(game)
    side, cube = action.side, game.cube
    order = _out_of_turn(game, side)
    fault = _double_fault(game, side, order)
    value, value_fault = _raised(game, cube.value * 2, action.value)
    # A double out of turn does not change whose turn it is.
    late = any(violation.kind == "double-after-roll" for violation in order)
    offer = Offer(value, cube.value, 1 - side, 1 - side, mover=game.side if late else side)
    after = game._replace(phase=Phase.OFFERED, side=1 - side, offer=offer, resume=game.phase)
    return Applied(after, fault or value_fault or _dead_cube(game, side))


def _too_late(game: Game) -> Applied:
    if game.phase is Phase.DEAD:
        return Applied(game)
    fault = Violation("play-after-end", "the game is over, and the record goes on", rule="end of the game")
    return Applied(game._replace(phase=Phase.DEAD), (fault,))


def _double_fault(game: Game, side: Side, order: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Return the first thing wrong with a double now: no cube, the Crawford game, not his turn, not his cube."""
    who = side_name(side)
    if not game.rules.cube:
        return (Violation("no-cube", f"{who} doubles, and the rule set has no cube", rule="cube"),)
    if game.stakes.crawford:
        return (Violation("crawford-double", f"{who} doubles in the Crawford game", rule="crawford", source="GN"),)
    if order:
        return order
    if game.cube.owner not in {None, side}:
        message = f"{who} doubles, and the cube is {side_name(1 - side)}'s"
        return (Violation("not-cube-owner", message, rule="cube", source="Z19"),)
    return ()


def _out_of_turn(game: Game, side: Side) -> tuple[Violation, ...]:
    who = side_name(side)
    if game.phase is Phase.START and (game.rules.opening == "play_opening"):
        message = f"{who} doubles before the first turn, and the opening dice are already cast"
        return (Violation("double-after-roll", message, rule="opening", source="Z3; Z19"),)
    if game.side in {None, side} and game.phase not in _MID_TURN:
        return ()
    if game.phase in _MID_TURN and game.side != side:
        return (missing_of(game),)
    if game.phase is Phase.FREE:
        return ()
    if game.position is not None and game.side is not None and closed_out(game.position, game.side):
        message = f"{side_name(game.side)} is closed out, and his turn is left out"
        return (Violation("closed-turn-left-out", message, rule="closed board", source="Z18-Z19"),)
    message = f"{who} doubles after his own roll; a double comes before the dice"
    return (Violation("double-after-roll", message, rule="cube", source="Z19"),)


def _raised(game: Game, due: int, said: int | None) -> tuple[int, tuple[Violation, ...]]:
    """Return the value that the cube is offered at, and what is wrong with it."""
    limit = game.rules.cube
    if said is not None and said != due:
        value = said if said > 1 and not said & (said - 1) else due
        message = f"the cube goes from {due // 2} to {due}, not to {said}"
        return value, (Violation("wrong-cube-value", message, rule="cube", source="Z19"),)
    if limit > 1 and due > limit:
        return due, (Violation("cube-limit", f"the cube goes no higher than {limit}", rule="cube"),)
    return due, ()


def _dead_cube(game: Game, side: Side) -> tuple[Violation, ...]:
    away = game.stakes.away
    if away is None or away[side] > game.cube.value or game.stakes.money:
        return ()
    message = f"a dead cube: {side_name(side)} wins the match with the cube at {game.cube.value} already"
    return (Violation("dead-cube", message, rule="match score"),)


def take(game: Game, action: Take) -> Applied:
    """Return the state after a double is taken."""
    offer = game.offer
    if game.phase is not Phase.OFFERED or offer is None:
        return _no_offer(game, action.side, "takes")
    cube = Cube(offer.value, offer.holder, turned=True)
    phase = game.resume if game.resume in _MID_TURN else Phase.TURN
    after = game._replace(phase=phase, side=offer.mover, cube=cube, offer=None)
    return Applied(after, _answerer_fault(offer, action.side))


def _no_offer(game: Game, side: Side, word: str) -> Applied:
    if game.over:
        return _too_late(game)
    message = f"{side_name(side)} {word}, and nothing was offered"
    return Applied(game, (Violation("answer-without-offer", message, rule="cube"),))


def _answerer_fault(offer: Offer, side: Side) -> tuple[Violation, ...]:
    if side == offer.answerer:
        return ()
    message = f"{side_name(side)} answers his own double"
    return (Violation("wrong-answerer", message, rule="cube"),)


def drop(game: Game, action: Drop) -> Applied:
    """Return the state after a double is dropped: the game is over at the value before it (a beaver's: half)."""
    offer = game.offer
    if game.phase is not Phase.OFFERED or offer is None:
        return _no_offer(game, action.side, "drops")
    outcome = Outcome(1 - offer.answerer, offer.base, "drop")
    after = game._replace(phase=Phase.OVER, side=None, offer=None, outcome=outcome)
    return Applied(after, _answerer_fault(offer, action.side))


def beaver(game: Game, action: Beaver) -> Applied:
    """Return the state after a double is turned once more by the side that was offered it."""
    offer = game.offer
    if game.phase is not Phase.OFFERED or offer is None:
        return _no_offer(game, action.side, "beavers")
    faults = _answerer_fault(offer, action.side) or _beaver_fault(game, offer, action.side)
    value, value_fault = _raised(game, offer.value * 2, action.value)
    raised = Offer(value, offer.value, 1 - offer.answerer, offer.holder, offer.depth + 1, offer.mover)
    after = game._replace(offer=raised, side=raised.answerer)
    return Applied(after, faults or value_fault)


def _beaver_fault(game: Game, offer: Offer, side: Side) -> tuple[Violation, ...]:
    allowed = game.rules.beavers if game.stakes.money else 0
    if allowed == UNLIMITED or offer.depth < allowed:
        return ()
    word = "raccoons" if offer.depth % 2 else "beavers"
    reason = f"the rules allow {allowed} in a row, raccoons counted" if allowed else "the rules allow none"
    if not game.stakes.money:
        reason = "there are none in a match to points"
    return (Violation("no-beaver", f"{side_name(side)} {word}, and {reason}", rule="beavers", source="GN"),)


def resign(game: Game, action: Resign) -> Applied:
    """Return the state after a resignation, which stands unless it is refused."""
    if game.over:
        return _too_late(game)
    if game.phase is Phase.RESIGNED:
        return Applied(game, (Violation("play-after-end", "the game is resigned already", rule="resignation"),))
    outcome, fault = _resigned(game, action)
    after = game._replace(phase=Phase.RESIGNED, resume=game.phase, outcome=outcome)
    return Applied(after, fault)


def _resigned(game: Game, action: Resign) -> tuple[Outcome, tuple[Violation, ...]]:
    cube, offer, winner = game.cube.value, action.offer, 1 - action.side
    flat = jacoby_applies(game.rules, turned=game.cube.turned, money=game.stakes.money)
    if isinstance(offer, int):
        level = max(1, offer // cube)
        less = flat and game.rules.jacoby and level > 1
        outcome = Outcome(winner, offer, "resignation", level, flat_points=cube if less else None)
        return outcome, _unpayable(game, action.side, offer) or (_above_flat(offer, cube) if less else ())
    if offer and _has_level(game, offer):
        level = LEVELS[offer]
        fault = _unpayable(game, action.side, cube * level)
    else:
        level = _given_level(game, action.side)
        fault = _no_level(game, offer) if offer else ()
        offer = None
    outcome = earned(game.rules, winner, "resignation", level, cube, flat=flat)
    unknown = offer is None and game.position is None and game.rules.scoring == "per_checker"
    return outcome._replace(open_points=action.open_points or unknown), fault


def _above_flat(points: int, cube: int) -> tuple[Violation, ...]:
    """Points that the Jacoby rule does not pay; players may agree on them (decision 24)."""
    message = f"a resignation of {points} with the cube never turned: the Jacoby rule pays {cube}"
    return (Violation("odd-resignation", message, rule="jacoby", source="GN"),)


def _has_level(game: Game, offer: str) -> bool:
    """Whether a win can be a single game, a gammon or a backgammon by this scoring."""
    if game.rules.scoring == "gammon":
        return offer in LEVELS
    return game.rules.scoring == "single" and offer == "single"


def _no_level(game: Game, offer: str) -> tuple[Violation, ...]:
    counted = {
        "per_checker": "every checker that is left counts",
        "single": "every game counts once",
        "gammon": "a game is single, a gammon or a backgammon",
    }
    what = "a single game" if offer == "single" else f"a {offer}" if offer in LEVELS else quoted(offer)
    message = f"{what} is resigned where {counted[game.rules.scoring]}: it is taken as what the rules give"
    return (Violation("odd-resignation", message, rule="scoring"),)


def _unpayable(game: Game, loser: Side, points: int) -> tuple[Violation, ...]:
    """Points that cannot be lost; those of an unknown position are taken as they are."""
    cube = game.cube.value
    if points % cube:
        message = f"a resignation of {points} is no multiple of the cube, which is at {cube}"
        return (Violation("odd-resignation", message, rule="scoring"),)
    if could_pay(game.rules, game.position[loser] if game.position else None, points, cube):
        return ()
    message = f"{side_name(loser)} cannot lose {points} points from here, and resigns them"
    return (Violation("impossible-points", message, rule="scoring"),)


def _given_level(game: Game, loser: Side) -> int:
    """What a resignation costs where nothing is said: the checkers left, per checker, else single (decision 24)."""
    if game.rules.scoring == "per_checker":
        return level_of(game.rules, game.position[loser]) if game.position else 1
    return 1


def refuse(game: Game, action: Refuse) -> Applied:
    """Return the state after a resignation is refused: the game goes on where it stood."""
    if game.phase is not Phase.RESIGNED or game.outcome is None:
        return _no_offer(game, action.side, "refuses")
    fault: tuple[Violation, ...] = ()
    if game.outcome.winner != action.side:
        message = f"{side_name(action.side)} refuses his own resignation"
        fault = (Violation("wrong-answerer", message, rule="resignation"),)
    return Applied(game._replace(phase=game.resume, outcome=None), fault)
