"""Jellyfish match text: `.mat`, `.txt` and the single games of `.gam`."""

from __future__ import annotations

from aceydeucey.notation.mat.reader import FORMAT, Mat

__all__ = ["FORMAT", "Mat"]
