"""Scoring: what a game is worth, by the rule set's way of counting."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, WAITING, Checkers, Side
from aceydeucey.engine.rules import Rules

__all__ = ["LEVELS", "Outcome", "could_pay", "earned", "jacoby_applies", "level_of", "most_points"]

LEVELS = {"single": 1, "gammon": 2, "backgammon": 3}
"""How many times the cube each kind of loss costs under gammon scoring."""


class Outcome(NamedTuple):
    """How a game ended: `how` is "bearing off", "drop" or "resignation".

    `level` is what the cube is multiplied by, `open_points` says that a resignation named no points and the agreed
    ones count, `flat_points` what it gives under the Jacoby rule, where that rule could apply; of a resignation that
    names its points, only where it is played and gives less.
    """

    winner: Side
    points: int
    how: str
    level: int = 1
    open_points: bool = False
    flat_points: int | None = None


def level_of(rules: Rules, loser: Checkers) -> int:
    """Return what the cube is multiplied by when the side with these checkers loses on the board.

    Per checker: one for each checker not borne off, waiting and hit ones included (seed A28, decision 10). Gammon:
    3 with none off and a checker in the winner's home, on the bar or waiting, 2 with none off, else 1 (seed Z33-Z34).
    """
    if rules.scoring == "per_checker":
        return rules.checkers - loser[OFF]
    if rules.scoring == "single" or loser[OFF]:
        return 1
    return 3 if any(loser[19:25]) or loser[BAR] or loser[WAITING] else 2


def most_points(rules: Rules) -> int | None:
    """Return the most that one game can give, None where a cube without a limit sets none.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> most_points(RULE_SETS["american"]), most_points(RULE_SETS["danish"]), most_points(RULE_SETS["backgammon"])
    (15, 1, None)
    """
    if rules.cube == 1:
        return None
    level = {"per_checker": rules.checkers, "gammon": max(LEVELS.values())}.get(rules.scoring, 1)
    return level * max(rules.cube, 1)


def jacoby_applies(rules: Rules, *, turned: bool, money: bool) -> bool:
    """Return whether the Jacoby rule, if played, makes gammons count 1 here: for money, the cube never turned."""
    return money and bool(rules.cube) and not turned and rules.scoring == "gammon"


def earned(rules: Rules, winner: Side, how: str, level: int, cube: int, *, flat: bool) -> Outcome:  # noqa: PLR0913
    """Return the outcome of a game lost at a level; *flat*: the Jacoby rule applies here, if it is played."""
    counted = 1 if flat and rules.jacoby else level
    return Outcome(winner, cube * counted, how, level, flat_points=cube if flat else None)


def could_pay(rules: Rules, loser: Checkers | None, points: int, cube: int) -> bool:
    """Return whether a resignation of so many points is one that the rules and the position can give.

    A gammon cannot be lost with a checker off; a checker borne off cannot be paid for.
    """
    if points <= 0 or points % cube:
        return False
    level = points // cube
    off = loser[OFF] if loser else 0
    if rules.scoring == "per_checker":
        return level <= rules.checkers - off
    if rules.scoring == "single":
        return level == 1
    return level <= (1 if off else 3)
