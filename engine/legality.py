"""Legality: whether one given play is legal, and if not, which step breaks which rule."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import Position, Step
from aceydeucey.engine.violations import Violation

__all__ = ["Verdict"]


class Verdict(NamedTuple):
    """What became of a play: the position it left (None where it cannot be carried out) and what is wrong in it.

    `steps` are the single steps as carried out, joined ones taken apart, `hits` says which of them hit, `dice_left`
    how many dice were not used. `violations` is empty for a legal play. `ways` holds the readings of a play that
    could be several, each as steps, and is empty otherwise.
    """

    position: Position | None
    steps: tuple[Step, ...]
    hits: tuple[bool, ...]
    dice_left: int
    violations: tuple[Violation, ...] = ()
    ways: tuple[tuple[Step, ...], ...] = ()
