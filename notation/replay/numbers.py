"""Numbers: how a record counts its turns."""

from __future__ import annotations

from aceydeucey.notation.model import Item, Turn

__all__ = ["count_pairs"]


def count_pairs(items: tuple[Item, ...]) -> bool:
    """Return whether the turn numbers of a game count pairs of turns all through, the first pair perhaps half."""
    numbers = [item.number for item in items if isinstance(item, Turn) and item.side is not None]
    if len(numbers) < 2 or any(number is None for number in numbers):
        return False
    return numbers in (_pairs(len(numbers), 0), _pairs(len(numbers), 1))


def _pairs(count: int, skipped: int) -> list[int | None]:
    return [(index + skipped) // 2 + 1 for index in range(count)]
