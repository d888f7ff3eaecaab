"""Verdicts: what became of one play."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import Position, Step
from aceydeucey.engine.violations import Violation

__all__ = ["Verdict"]


class Verdict(NamedTuple):
    """What became of a play: the position it left (None where it cannot be carried out) and what is wrong in it.

    `steps` are the single steps as carried out, joined ones taken apart, `hits` says which of them hit, `dice_left`
    how many dice were not used. `violations` is empty for a legal play. `ways` holds the readings of a play that
    could be several, each as steps, and is empty otherwise. `starred` says for each step *as written* whether a
    hit was made on the point where it ends, which is where its star belongs; a hit on the way of a joined step
    stands in `hits` only.
    """

    position: Position | None
    steps: tuple[Step, ...]
    hits: tuple[bool, ...]
    dice_left: int
    violations: tuple[Violation, ...] = ()
    ways: tuple[tuple[Step, ...], ...] = ()
    starred: tuple[bool, ...] = ()
