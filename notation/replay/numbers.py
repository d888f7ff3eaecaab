"""Numbers: how a record counts its turns."""

from __future__ import annotations

from collections.abc import Sequence

from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.model import Item, Span, Turn

__all__ = ["Numbering", "count_pairs", "gap"]

_GAPS = frozenset({"wrong-side", "closed-turn-left-out"})
"""Findings that say that a turn is missing."""


class Numbering:
    """How a game numbers its turns: `pairs` where its numbers count pairs of turns."""

    def __init__(self) -> None:
        self.pairs = False
        self._looked = False

    def judge(self, turn: Turn, number: int, expected: int, items: Sequence[Item]) -> tuple[Finding, int]:
        """Return what is found where a turn has a number that is not expected, and the number to count on from.

        All numbers of a game are looked at once, at the first of these.
        """
        self.pairs = not self._looked and count_pairs(items)
        self._looked = True
        if self.pairs:
            message = "the turn numbers count pairs of turns"
            return Finding.of("numbers-in-pairs", turn.span, message)._replace(turn=expected - 1 or None), expected
        return _misnumbered(turn.span.start, number, expected), number


def count_pairs(items: Sequence[Item]) -> bool:
    """Return whether the turn numbers of a game count pairs of turns all through, the first pair perhaps half."""
    numbers = [item.number for item in items if isinstance(item, Turn) and item.side is not None]
    if len(numbers) < 2 or any(number is None for number in numbers):
        return False
    return numbers in (_pairs(len(numbers), 0), _pairs(len(numbers), 1))


def _pairs(count: int, skipped: int) -> list[int | None]:
    return [(index + skipped) // 2 + 1 for index in range(count)]


def _misnumbered(start: int, number: int, expected: int) -> Finding:
    """Return the finding of a turn that is numbered *number*, which stands at *start*."""
    span = Span(start, start + len(str(number)))
    fix = Fix(f"number the turn {expected}", (Edit(span, str(expected)),))
    message = f"turn {expected} is numbered {number}"
    return Finding.of("wrong-turn-number", span, message, fix=fix)._replace(turn=number)


def gap(latest: list[Finding], number: int, expected: int, lost: int) -> int:
    """Return how many turns are missing or lost before a number, where that is what the number tells."""
    found = any(finding.name in _GAPS and finding.turn == number for finding in latest)
    told = (number == expected + 1 and found) or expected < number <= expected + lost
    return number - expected if told else 0
