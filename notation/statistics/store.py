"""Stores: the counts of many matches, kept small until it is known which of them count."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import NamedTuple

from aceydeucey.notation.statistics.counts import Counts, MatchCounts

__all__ = ["Packed", "Store"]


class Packed(NamedTuple):
    """The counts of one match in the numbers of a store."""

    names: tuple[str, str]
    sides: tuple[array[int], array[int]]


class Store:
    """What is counted is named once for all matches; a match has its number and how often.

    >>> store = Store()
    >>> counts = MatchCounts(("North", "South"), (Counter({"rolls": 3}), Counter({("face", 6): 1})))
    >>> store.unpack(store.pack(counts)) == counts
    True
    """

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._things: list[object] = []

    def pack(self, match: MatchCounts) -> Packed:
        """Return the counts of a match packed."""
        white, black = map(self._packed, match.sides)
        return Packed(match.names, (white, black))

    def unpack(self, packed: Packed) -> MatchCounts:
        """Return the counts that were packed by this store."""
        white, black = map(self._unpacked, packed.sides)
        return MatchCounts(packed.names, (white, black))

    def _packed(self, counts: Counts) -> array[int]:
        return array("q", (number for thing, count in counts.items() for number in (self._number(thing), count)))

    def _unpacked(self, numbers: array[int]) -> Counts:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return Counter({self._things[number]: count for number, count in pairs})

    def _number(self, thing: object) -> int:
        number = self._numbers.setdefault(thing, len(self._things))
        if number == len(self._things):
            self._things.append(thing)
        return number
