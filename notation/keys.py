"""Keys: what is the same in two records of one match, whatever the format and the way of writing.

A play is known by where checkers left and where they came to rest: `13/7 7/5`, `13/7/5` and `13/5` are one play, and so
are stars, counts and any order of the moves. Marks of judgement, comments and turn numbers do not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from aceydeucey.engine.position import Step
from aceydeucey.notation.model import Play, Roll, Unplayed

__all__ = ["PlayKey", "RollKey", "play_key", "roll_key", "steps_key"]

PlayKey: TypeAlias = tuple[tuple[int, int], ...] | str
"""By how much each place changed, in the order of the places; or a word for no play."""

RollKey: TypeAlias = tuple[str, tuple[int, int] | None, PlayKey]

_WORDS = {Unplayed.PASS: "pass", Unplayed.BLANK: "pass", Unplayed.UNRECORDED: "..."}


def steps_key(steps: Iterable[Step]) -> PlayKey:
    """Return the key of steps.

    >>> steps_key([(13, 7), (7, 5)]) == steps_key([(13, 5)])
    True
    """
    changes: dict[int, int] = {}
    for source, target in steps:
        changes[source] = changes.get(source, 0) - 1
        changes[target] = changes.get(target, 0) + 1
    return tuple(sorted(change for change in changes.items() if change[1]))


def play_key(play: Play | Unplayed) -> PlayKey:
    """Return the key of a play as it is written."""
    return steps_key(play.steps) if isinstance(play, Play) else _WORDS[play]


def roll_key(roll: Roll) -> RollKey:
    """Return the key of a roll as it is written; the order of the dice does not count."""
    dice = (max(roll.dice), min(roll.dice)) if roll.dice else None
    return roll.mark, dice, play_key(roll.play)
