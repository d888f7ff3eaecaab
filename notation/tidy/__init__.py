"""Tidy: a record as `fmt` writes it, with whatever follows from it filled in."""

from __future__ import annotations

from aceydeucey.notation.tidy.match import tidy

__all__ = ["tidy"]
