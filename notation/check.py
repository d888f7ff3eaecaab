"""Check: a source read, replayed and judged, in one call."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.source import Source

__all__ = ["Report"]


class Report(NamedTuple):
    """What the check of one source found: its findings in the order of their places, and how much was read."""

    source: Source
    format: str
    findings: tuple[Finding, ...]
    matches: int = 0
    games: int = 0
    plays: int = 0
