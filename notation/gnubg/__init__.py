"""gnubg: GNU Backgammon asked what positions are worth, one process for as many as there are."""

from __future__ import annotations

from aceydeucey.notation.gnubg.client import FOLDERS, NAMES, Asked, Gnubg, find_gnubg
from aceydeucey.notation.gnubg.process import EngineError
from aceydeucey.notation.gnubg.sayings import CubeEquities, Valued

__all__ = ["FOLDERS", "NAMES", "Asked", "CubeEquities", "EngineError", "Gnubg", "Valued", "find_gnubg"]
