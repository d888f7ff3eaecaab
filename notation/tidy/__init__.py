"""Tidy: a record as `fmt` writes it, with whatever follows from it filled in."""

from __future__ import annotations

from aceydeucey.notation.tidy.match import tidy
from aceydeucey.notation.tidy.plays import tidy_play
from aceydeucey.notation.tidy.watch import roll_action

__all__ = ["roll_action", "tidy", "tidy_play"]
