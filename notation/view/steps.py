"""Steps: what the script of the page needs to draw each step of a match."""

from __future__ import annotations

from typing import Any

from aceydeucey.engine.position import Position
from aceydeucey.notation.drawing.arrows import arrow_paths
from aceydeucey.notation.drawing.plan import HALVES, PLAN, RADIUS, SLAB, Pile
from aceydeucey.notation.markup import harmless
from aceydeucey.notation.stories.story import GameStory, MatchStory, Step

__all__ = ["match_data", "plan_data", "position_code"]


def plan_data() -> dict[str, Any]:
    """Return where every pile lies, as the script draws it."""
    return {
        "width": PLAN.width,
        "height": PLAN.height,
        "radius": RADIUS,
        "slab": SLAB,
        "halves": list(HALVES),
        "near": [_pile(pile) for pile in PLAN.near],
        "far": [_pile(pile) for pile in PLAN.far],
    }


def _pile(pile: Pile) -> list[float]:
    return [pile.x, pile.y, pile.step, pile.most, int(pile.slab)]


def match_data(match: MatchStory) -> dict[str, Any]:
    """Return the steps of a match, game by game, with the names of the players."""
    length = match.score.terms.length
    return {
        "names": list(map(harmless, match.names)),
        "cube": bool(match.score.terms.rules.cube),
        "length": length.number if length.kind == "points" else None,
        "games": [_game(game) for game in match.games],
    }


def _game(game: GameStory) -> list[dict[str, Any]]:
    data = []
    before = None
    for step in game.steps:
        data.append(_step(step, before))
        before = step.after
    return data


def position_code(position: Position | None) -> str:
    """Return the counts of a position as 54 characters, White's 27 first; "?" where it is not known.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> position_code(RULE_SETS["american"].start_position)
    '00000000000000000000000000f00000000000000000000000000f'
    """
    if position is None:
        return "?"
    return "".join(f"{count:x}" for side in position for count in side)


def _step(step: Step, before: Position | None) -> dict[str, Any]:
    """Return one step. What is as usual is left out: the script knows what usual is."""
    data = {
        "at": position_code(step.after) if step.after != before or step.kind == "start" else None,
        "side": step.side,
        "next": step.mover,
        "dice": f"{step.dice[0]}{step.dice[1]}" if step.dice and max(step.dice) < 10 else None,
        "mark": step.mark or None,
        "cube": step.cube.value if step.cube.value != 1 else None,
        "owner": step.cube.owner,
        "offer": step.offer,
        "score": [str(points) for points in step.score],
        "ways": _ways(step),
        "bad": _worst(step),
    }
    return {key: value for key, value in data.items() if value is not None}


def _ways(step: Step) -> list[str] | None:
    """Return the arrows of a play as White's side sees them; seen from the other side they are mirrored."""
    if not step.moves or step.after is None or step.side is None:
        return None
    return arrow_paths(step.moves, step.after[step.side], near=step.side == 0)


def _worst(step: Step) -> str | None:
    severities = {finding.severity.value for finding in step.findings}
    return next((each for each in ("error", "warning") if each in severities), None)
