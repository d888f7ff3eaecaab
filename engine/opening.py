"""Opening: the dice that say who begins, a board that is set up, a turn that is not rolled."""

from __future__ import annotations

from aceydeucey.engine.actions import ClosedOut, Opening, SetBoard
from aceydeucey.engine.legality import impossible_die
from aceydeucey.engine.position import SIDES, closed_out
from aceydeucey.engine.rules import UNLIMITED
from aceydeucey.engine.sequence import side_name
from aceydeucey.engine.state import Applied, Cube, Game, Last, Phase
from aceydeucey.engine.steps import expanded
from aceydeucey.engine.turns import MARK_DUE, after_the_end, missing_of, wrong_side
from aceydeucey.engine.violations import Violation

__all__ = ["close_out", "open_game", "set_board"]

_START, _TURN = Phase.START, Phase.TURN


def open_game(game: Game, action: Opening) -> Applied:
    """Return the state after the opening dice: who begins, what he plays, what ties did to the cube."""
    if game.phase is not _START or not action.pairs:
        return Applied(game, (Violation("misplaced-line", "opening dice stand before the first turn only"),))
    bad = next((pair for pair in action.pairs if not expanded(pair)), None)
    if bad is not None:
        return Applied(game, (impossible_die(bad),))
    first, second = action.pairs[-1]
    cube = _auto_doubled(game, sum(a == b for a, b in action.pairs))
    if first == second:
        message = f"the opening dice {first}-{second} are a tie; the next pair is missing"
        return Applied(game._replace(cube=cube), (Violation("lone-tie", message, rule="opening_tie"),))
    early = any(a != b for a, b in action.pairs[:-1])
    dice = (max(first, second), min(first, second)) if game.rules.opening == "play_opening" else None
    opened = game._replace(side=SIDES[second > first], dice=dice, cube=cube)
    message = "opening dice are cast again only after a tie"
    return Applied(opened, (Violation("opening-mismatch", message, rule="opening_tie"),) if early else ())


def _auto_doubled(game: Game, ties: int) -> Cube:
    limit = game.rules.auto_doubles
    if not game.stakes.money or not game.rules.cube or not limit:
        return game.cube
    times = ties if limit == UNLIMITED else min(ties, limit)
    return game.cube._replace(value=game.cube.value << min(times, 32))


def close_out(game: Game, action: ClosedOut) -> Applied:
    """Return the state after a turn that a closed-out side did not roll."""
    if game.over:
        return after_the_end(game)
    violations: tuple[Violation, ...] = ()
    if game.phase in MARK_DUE:
        violations = (missing_of(game),)
    elif game.side not in {None, action.side} and game.phase is _TURN:
        violations = (wrong_side(game, action.side),)
    if game.position is not None and not closed_out(game.position, action.side):
        message = f"{side_name(action.side)} is not closed out: a roll could be played"
        violations = (*violations, Violation("not-closed-out", message, rule="closed board", source="Z18"))
    after = game._replace(phase=_TURN, side=1 - action.side, dice=None, last=Last(action.side, "", None, 0))
    return Applied(after, violations)


def set_board(game: Game, action: SetBoard) -> Applied:
    """Return the state with the board set; what the action leaves open stays as it is."""
    cube = game.cube
    if action.cube is not None:
        cube = Cube(action.cube, action.owner, turned=cube.turned or action.cube > 1)
    side = game.side if action.side is None else action.side
    after = game._replace(
        position=action.position,
        side=side,
        phase=_TURN,
        cube=cube,
        dice=action.dice,
        double=0,
        offer=None,
        outcome=None,
    )
    return Applied(after)
