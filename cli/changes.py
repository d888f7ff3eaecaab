"""Changes: what would become of a text, shown line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["changes"]


def changes(name: str, old: str, new: str) -> Iterator[str]:
    """Give the lines of a unified diff, nothing where nothing changes; only a line feed ends a line of it.

    A pipe gets the lines as they are, so that they can be applied; a terminal gets no control characters.
    """
    from difflib import unified_diff  # noqa: PLC0415 - only where a difference is shown

    shown = visible if sys.stdout.isatty() else str
    for line in unified_diff(_lines(old), _lines(new), visible(name), visible(name)):
        whole = line.endswith("\n")
        yield shown(line[: -1 if whole else None]) + ("\n" if whole else "\n\\ No newline at end of file\n")


def _lines(text: str) -> list[str]:
    lines = [f"{line}\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return [*lines, last] if last else lines
