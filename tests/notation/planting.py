"""Everything that can be planted in a match, in words; each kind gives the places of a match where it can be."""

from __future__ import annotations

from planted_order import ORDER
from planted_plays import PLAYS
from planted_results import RESULTS

__all__ = ["KINDS"]

KINDS = {**PLAYS, **ORDER, **RESULTS}
"""What can be planted, by its description."""
