"""Differences: what most likely lies behind a declared result or score that the plays do not give."""

from __future__ import annotations

from collections.abc import Iterator

from aceydeucey.engine.match import Match, Points, Score
from aceydeucey.engine.position import BAR, OFF, WAITING, Checkers
from aceydeucey.engine.scoring import LEVELS, Outcome
from aceydeucey.engine.sequence import side_name
from aceydeucey.engine.state import Game

__all__ = ["of_points", "of_score", "of_winner", "score_text"]


def of_points(game: Game, outcome: Outcome, points: Points, match: Match) -> tuple[str, ...]:
    """Return what explains declared points that the game did not give, the likeliest first; empty where nothing does.

    *match* is the match before the game.
    """
    loser = game.position[1 - outcome.winner] if game.position is not None else None
    found = (*_capped(outcome, points, match), *_money(outcome, points), *_counted(game, outcome, points, loser))
    return found or tuple(_cube(game, outcome, points))


def of_winner(game: Game, outcome: Outcome) -> tuple[str, ...]:
    """Return what the record itself says of who won."""
    winner, loser = side_name(outcome.winner), side_name(1 - outcome.winner)
    if outcome.how == "drop":
        return (f"{loser} dropped the double",)
    if outcome.how == "resignation":
        return (f"{loser} resigned",)
    if game.position is None:
        return ()
    return (f"{winner} has borne off every checker, {loser} {game.position[1 - outcome.winner][OFF]}",)


def of_score(said: Score, due: Score, before: Score | None, length: int = 0) -> tuple[str, ...]:
    """Return what explains a score that the games do not give.

    *before* is the score before the last game, *length* the points of the match, 0 where it is not to points.

    >>> of_score((5, 3), (3, 5), None)
    ("White's and Black's points are exchanged",)
    """
    if length and said == (min(due[0], length), min(due[1], length)):
        return (f"the points above the match's {length} are left out",)
    if said == (due[1], due[0]):
        return ("White's and Black's points are exchanged",)
    if said == before:
        return ("the last game before it is not counted",)
    parts = [_apart(side_name(side), said[side] - due[side]) for side in (0, 1) if said[side] != due[side]]
    return (f"{' and '.join(parts)}: the score was written wrongly, or a game is missing",)


def score_text(score: Score) -> str:
    """Return a score as it is written.

    >>> score_text((3, 5))
    '3-5'
    """
    return f"{score[0]}-{score[1]}"


def _apart(name: str, points: Points) -> str:
    return f"{name} has {abs(points)} {'more' if points > 0 else 'less'} than the games give"


def _capped(outcome: Outcome, points: Points, match: Match) -> Iterator[str]:
    away = match.away
    if away is None or outcome.points < away[outcome.winner]:
        return
    if points == away[outcome.winner]:
        yield f"only the {points} that the match still needed are counted; the game gave {outcome.points}"
    elif points == match.length.number:
        yield f"the length of the match, {points}, stands in place of the points of the game"


def _money(outcome: Outcome, points: Points) -> Iterator[str]:
    flat = outcome.flat_points
    if flat is None or outcome.level == 1:
        return
    if points == flat:
        yield "the declared points are right under the Jacoby rule, which is not played here"
    elif outcome.points == flat and points == flat * outcome.level:
        yield "the declared points are right without the Jacoby rule, which is played here: the cube was never turned"


def _counted(game: Game, outcome: Outcome, points: Points, loser: Checkers | None) -> Iterator[str]:
    """What was not counted, or counted for something else."""
    cube = game.cube.value
    if outcome.how == "resignation" and game.rules.scoring == "gammon":
        yield from _resigned(outcome, points, cube)
    if outcome.how != "bearing off" or loser is None:
        return
    if game.rules.scoring == "per_checker":
        yield from _checkers(loser, points, cube)
    elif game.rules.scoring == "gammon":
        kinds = [name for name, level in LEVELS.items() if level * cube == points and level != outcome.level]
        off = loser[OFF]
        had = f"{off} borne off" if off else "none borne off" + (" and a checker in the last quarter" * _far(loser))
        yield from (f"that is the price of a {name}; the loser had {had}" for name in kinds)


def _resigned(outcome: Outcome, points: Points, cube: int) -> Iterator[str]:
    kinds = {level: "single game" if name == "single" else name for name, level in LEVELS.items()}
    given = kinds.get(outcome.level)
    if given is not None and outcome.points % cube == 0:
        for level, kind in kinds.items():
            if level * cube == points and level != outcome.level:
                yield f"that is the price of a {kind}; a {given} was resigned"


def _far(loser: Checkers) -> bool:
    return bool(any(loser[19:25]) or loser[BAR] or loser[WAITING])


def _checkers(loser: Checkers, points: Points, cube: int) -> Iterator[str]:
    left = sum(loser) - loser[OFF]
    aside = {"on the bar": loser[BAR], "still waiting": loser[WAITING]}
    for where, count in aside.items():
        if count and points == (left - count) * cube:
            yield f"the {count} {where} are not counted"
    if all(aside.values()) and points == (left - sum(aside.values())) * cube:
        yield f"the {sum(aside.values())} on the bar and still waiting are not counted"
    if points == loser[OFF] * cube and loser[OFF] != left:
        yield f"that is how many were borne off; {left} were not"


def _cube(game: Game, outcome: Outcome, points: Points) -> Iterator[str]:
    if not game.rules.cube:
        return
    if outcome.how == "drop" and points == 2 * outcome.points:
        yield "a dropped double costs the value of the cube before the offer"
    elif game.cube.value > 1 and points == outcome.level:
        yield f"the cube, which stood at {game.cube.value}, is left out"
    elif points == 2 * outcome.points:
        yield "that is twice as much: a double that is not in the record"
    elif 2 * points == outcome.points and game.cube.value > 1:
        yield "that is half as much: the last double is not counted"
