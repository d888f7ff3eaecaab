"""Bear-off tables: how many turns a side still needs once it only has to bear off, exactly.

A table holds for each of the 54,264 ways in which up to fifteen checkers can stand on the points 1 to 6 the expected
number of turns to bear them all off, by a player who needs as few turns as he can. It knows nothing of the opponent,
so it is exact where neither side can hinder the other any more. What a turn may hold, a double named and an extra
roll included, is that of the rule set.
"""

from __future__ import annotations

from array import array
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple

from aceydeucey.engine.actions import Roll
from aceydeucey.engine.bearoff_fewest import Fewest
from aceydeucey.engine.choices import dice_due, mark_due, playable
from aceydeucey.engine.game import Game
from aceydeucey.engine.plays import Play
from aceydeucey.engine.position import BAR, OFF, WAITING, Checkers, Position, Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.state import Phase

__all__ = [
    "MOST",
    "SIZE",
    "BearOff",
    "Best",
    "Terms",
    "bears_off",
    "contact_over",
    "counts_of",
    "furthest",
    "rank_of",
    "terms_of",
]

MOST = 15
"""The most checkers of a side that the tables hold."""

SIZE = comb(6 + MOST, 6)
"""How many positions a table holds."""

_POINTS = range(24, 0, -1)

_ACEY = 3
"""What the dice of an acey-deucey add up to."""


class Terms(NamedTuple):
    """What a rule set says about bearing off: two sets that say the same have the same table.

    `named` and `rolled` say when a named and a rolled double earn the extra roll, `inside`: checkers may move inside.
    """

    acey: bool
    needs_both: bool
    name: str
    named: str
    rolled: str
    complement: bool
    max_dice: bool
    higher_die: bool
    over: str
    inside: bool


def terms_of(rules: Rules) -> Terms:
    """Return what of a rule set counts once a side only has to bear off.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> terms_of(RULE_SETS["nackgammon"]) == terms_of(RULE_SETS["backgammon"])
    True
    """
    acey = rules.acey
    return Terms(
        acey,
        not acey or rules.acey_needs_both,
        rules.acey_name if acey else "any",
        rules.acey_bonus_roll if acey else "none",
        rules.doubles_bonus_roll,
        rules.doubles_complement,
        rules.max_dice,
        rules.higher_die,
        rules.bearoff_over,
        rules.bearoff_inside == "allowed" and not rules.home_frozen,
    )


def counts_of(most: int = MOST) -> list[tuple[int, ...]]:
    """Return all positions of at most so many checkers, those of a table in the order of their ranks.

    A position is the counts of the points 1 to 6.
    """
    bars = combinations(range(most + 6), 6)
    found = ((a, b - a - 1, c - b - 1, d - c - 1, e - d - 1, f - e - 1) for a, b, c, d, e, f in bars)
    return sorted(found, key=lambda counts: counts[::-1])


# How many positions come before those with this count on a point: by the point, the sixth first, the checkers that are
# left for it and the points below, the count.
_BEFORE = tuple(
    tuple((0, *accumulate(comb(point + left - count, point) for count in range(left + 1))) for left in range(MOST + 1))
    for point in range(5, -1, -1)
)


def rank_of(checkers: Checkers) -> int:
    """Return where a position stands in the tables; only the points 1 to 6 are looked at.

    >>> rank_of((0,) * 27), rank_of((0, 1) + (0,) * 25), rank_of((0,) * 6 + (15,) + (0,) * 20) == SIZE - 1
    (0, 1, True)
    """
    left = MOST
    rank = 0
    for before, count in zip(_BEFORE, checkers[6:0:-1], strict=True):
        if count:
            rank += before[left][count]
            left -= count
    return rank


def furthest(checkers: Checkers) -> int:
    """Return the point of the checker that has the longest way to go, 25 for one on the bar or waiting, 0 for none."""
    if checkers[WAITING] or checkers[BAR]:
        return 25
    for point in _POINTS:
        if checkers[point]:
            return point
    return 0


def contact_over(position: Position) -> bool:
    """Return whether no checker of either side can meet one of the other any more."""
    return furthest(position[0]) + furthest(position[1]) < 25


def bears_off(position: Position, side: Side) -> bool:
    """Return whether all checkers of a side are home or off, and the opponent's have passed them."""
    mine = position[side]
    if any(mine[7:]):
        return False
    return contact_over(position) and sum(mine[1:7]) <= MOST


class Best(NamedTuple):
    """The best way to use a roll: its dice (those named where a double is named), the play, the turns it leaves."""

    dice: tuple[int, int]
    play: Play
    turns: float


class BearOff:
    """The table of a rule set: `values` holds by rank how many turns are needed besides the one that is under way."""

    def __init__(self, terms: Terms, values: array[float]) -> None:
        self.terms = terms
        self._values = values
        self._fewest = Fewest(self.turns)

    @property
    def values(self) -> array[float]:
        """What the table holds, in the order of the ranks."""
        return self._values

    def turns(self, checkers: Checkers) -> float:
        """Return the expected number of turns to bear all checkers off, the coming one included."""
        rank = rank_of(checkers)
        return self._values[rank] + 1 if rank else 0.0

    def rest(self, checkers: Checkers) -> float:
        """Return the expected number of further turns where a roll of the present one is still to come."""
        return self._values[rank_of(checkers)]

    def ahead(self, game: Game, side: Side) -> float:
        """Return how many turns a side still needs from this moment, the one under way not counted.

        The game must be one in which the side `bears_off`.
        """
        assert game.position is not None
        if game.position[side][OFF] == game.rules.checkers:
            return 0.0
        if game.phase in {Phase.NAME, Phase.COMPLEMENT}:
            return self.best(game, side).turns
        mine = game.position[side]
        return self.rest(mine) if game.phase is Phase.EXTRA else self.turns(mine)

    def fewest(self, rules: Rules, checkers: Checkers, dice: tuple[int, int]) -> float | None:
        """Return the turns that the best play of a roll leaves, None where only a look at the plays can tell.

        The roll opens a turn of a side that `bears_off`.
        """
        ends = rules.one_roll or not (dice[0] == dice[1] or sum(dice) == _ACEY)
        if not (ends and rules.plain and rules.max_dice and rules.bearoff_over == "highest"):
            return None
        return self._fewest.after(checkers, dice)

    def best(self, game: Game, side: Side, dice: tuple[int, int] | None = None) -> Best:
        """Return the best play of a roll, or of the double to be named or played next where no dice are given."""
        due = dice_due(game) if dice is None else (dice,)
        if game.phase is Phase.NAME and game.rules.acey_name == "playable_if_any":
            due = tuple(each for each in due if playable(game, each, side=side)[0].steps) or due
        found = (self._best_of(game, side, each) for each in due)
        return min(found, key=lambda best: (best.turns, -best.play.position[side][OFF]))

    def _best_of(self, game: Game, side: Side, dice: tuple[int, int]) -> Best:
        plays = playable(game, dice, side=side)
        if game.rules.one_roll:
            turns = [self.turns(play.position[side]) for play in plays]
        else:
            mark = mark_due(game)
            turns = [self._after(game, Roll(side, dice, play.steps, mark, None, bool(mark)), side) for play in plays]
        # Of plays that are equally good the one that bears off most is what a reader expects.
        place = min(range(len(plays)), key=lambda each: (turns[each], -plays[each].position[side][OFF]))
        return Best(dice, plays[place], turns[place])

    def _after(self, game: Game, roll: Roll, side: Side) -> float:
        return self.ahead(game.apply(roll).game, side)
