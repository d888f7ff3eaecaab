"""Moments of a played match, and which of them show what only one rule set has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.actions import EXTRA, NAMED
from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import OFF
from aceydeucey.notation.model import CubeAction, CubeWord, Item, Play, Result, Roll, Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.engine.game import Game as State
    from aceydeucey.engine.state import Applied

__all__ = [
    "Moment",
    "answered",
    "any_checker",
    "chain",
    "chosen_name",
    "complement",
    "double_pays",
    "exact_only",
    "held_back",
    "in_crawford",
    "pays_anyway",
    "won",
]


class Moment(NamedTuple):
    """A line or a roll of a game, with the state before it: `roll` counts within the line, None for a whole line."""

    game: int
    line: int
    item: Item
    roll: int | None
    before: State
    applied: Applied | None

    @property
    def rolled(self) -> Roll | None:
        """The roll, where it is one."""
        return self.item.rolls[self.roll] if isinstance(self.item, Turn) and self.roll is not None else None


def chain(moment: Moment) -> bool:
    """Return whether an extra roll is an acey-deucey again."""
    roll = moment.rolled
    after = moment.applied.game if moment.applied else None
    return roll is not None and roll.mark == EXTRA and after is not None and after.phase.name == "NAME"


def chosen_name(moment: Moment) -> bool:
    """Return whether a double is named and played in full."""
    return _played_in_full(moment, NAMED)


def _played_in_full(moment: Moment, mark: str) -> bool:
    roll = moment.rolled
    if roll is None or roll.mark != mark or not isinstance(roll.play, Play) or roll.dice is None:
        return False
    return roll.dice[0] == roll.dice[1] and len(roll.play.steps) == 4


def complement(moment: Moment) -> bool:
    """Return whether a complement is played in full."""
    return _played_in_full(moment, "~")


def double_pays(moment: Moment) -> bool:
    """Return whether an extra roll follows a rolled double."""
    roll = moment.rolled
    if roll is None or roll.mark != EXTRA or not isinstance(moment.item, Turn) or not moment.roll:
        return False
    before = moment.item.rolls[moment.roll - 1]
    return not before.mark and before.dice is not None and before.dice[0] == before.dice[1]


def pays_anyway(moment: Moment) -> bool:
    """Return whether an extra roll follows a named double that was not played in full."""
    if not isinstance(moment.item, Turn) or not moment.roll:
        return False
    before = moment.item.rolls[moment.roll - 1]
    steps = len(before.play.steps) if isinstance(before.play, Play) else 0
    return before.mark == NAMED and 0 < steps < 4


def held_back(moment: Moment) -> bool:
    """Return whether the half-board limit forbids what would be possible without it."""
    return _forbids(moment, move_before_all_in="free")


def any_checker(moment: Moment) -> bool:
    """Return whether a checker is borne off that only the Danish rule lets go."""
    roll = moment.rolled
    if roll is None or not isinstance(roll.play, Play) or moment.before.position is None or roll.dice is None:
        return False
    assert isinstance(moment.item, Turn)
    assert moment.item.side is not None
    strict = replace(moment.before.rules, bearoff_over="highest")
    plays = legal_plays(strict, moment.before.position, moment.item.side, roll.dice)
    after = moment.applied.game.position if moment.applied else None
    return OFF in {target for _, target in roll.play.steps} and after not in {play.position for play in plays}


def _forbids(moment: Moment, **changes: str) -> bool:
    roll = moment.rolled
    if roll is None or moment.before.position is None or roll.dice is None or not isinstance(moment.item, Turn):
        return False
    side = moment.item.side
    assert side is not None
    rules = moment.before.rules
    free = replace(rules, **changes)  # type: ignore[arg-type]  # the flags used here are words
    position, dice = moment.before.position, roll.dice
    return legal_plays(free, position, side, dice) != legal_plays(rules, position, side, dice)


def exact_only(moment: Moment) -> bool:
    """Return whether a larger number is lost that would bear a checker off elsewhere."""
    roll = moment.rolled
    return roll is not None and not isinstance(roll.play, Play) and _forbids(moment, bearoff_over="highest")


def answered(word: CubeWord) -> Callable[[Moment], bool]:
    """Return what fits a cube action of that word."""
    return lambda moment: isinstance(moment.item, CubeAction) and moment.item.word is word


def won(least: int, most: int = 99) -> Callable[[Moment], bool]:
    """Return what fits a result of so many points."""
    return lambda moment: (
        isinstance(moment.item, Result)
        and moment.item.points is not None
        and least <= moment.item.points <= most
        and moment.before.outcome is not None
        and moment.before.outcome.how == "bearing off"
    )


def in_crawford(moment: Moment) -> bool:
    """Return whether this is the first turn of the Crawford game."""
    return moment.before.stakes.crawford and moment.roll == 0
