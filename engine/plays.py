"""Plays: all legal plays of a roll."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.position import Position, Step

__all__ = ["Play"]


class Play(NamedTuple):
    """One legal way to use a roll: single steps in order, which of them hit, the position left, the dice used.

    A pass is a play of no steps.
    """

    steps: tuple[Step, ...]
    hits: tuple[bool, ...]
    position: Position
    dice_used: int
