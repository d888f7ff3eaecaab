"""Items: the lines of a game, of which those that a reader found to be plain are made when somebody looks.

Most lines of most games are plain turns, and whoever only checks a record never looks at one of them: what the engine
needs of it is in the run already.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import cast, overload

from aceydeucey.engine.position import Side
from aceydeucey.engine.running import PlainPlay
from aceydeucey.notation.model import Item

__all__ = ["Items", "Pieces", "Run", "items_of", "odd_items", "parts_of"]

_FEW = 16
"""So many items are made one by one rather than all of them at once."""


class Run:
    """Items in a row, most of them plain turns.

    `sides` and `plays` say of each item what turn it is, None for a play that is not plain; `texts` are the rolls of
    the turns in the words of the format *form*; `numbers` are the numbers that the turns bear, None where they bear
    none. `canonical`: each turn is the line of its number, its side and its text. *make* gives one item.
    """

    __slots__ = ("_make", "_plays", "form", "numbers", "sides", "texts")

    canonical = False

    def __init__(  # noqa: PLR0913 - the parts of one thing, by name
        self,
        form: str,
        *,
        sides: Sequence[Side],
        texts: Sequence[str],
        numbers: list[int] | None,
        plays: Sequence[PlainPlay | None],
        make: Callable[[int], Item],
    ) -> None:
        self.form = form
        self.sides = sides
        self.texts = texts
        self.numbers = numbers
        self._plays = plays
        self._make = make

    def __len__(self) -> int:
        return len(self.texts)

    @property
    def plays(self) -> Sequence[PlainPlay | None]:
        """What the engine needs of each play."""
        return self._plays

    def item(self, index: int) -> Item:
        """Return one item."""
        return self._make(index)

    def items(self) -> Iterator[Item]:
        """Give all items."""
        return map(self._make, range(len(self)))


class Pieces:
    """A text cut in pieces, *width* for each item; *make* gives an item of its pieces and of their offset."""

    __slots__ = ("_at", "_known", "_make", "_pieces", "_start", "_starts", "_width")

    def __init__(self, pieces: list[str], width: int, start: int, make: Callable[[list[str], int], Item]) -> None:
        self._pieces = pieces
        self._width = width
        self._start = start
        self._make = make
        self._known, self._at = 0, start
        self._starts: list[int] | None = None

    def item(self, index: int) -> Item:
        """Return one item."""
        at = index * self._width
        return self._make(self._pieces[at : at + self._width], self._offset(at))

    def _offset(self, at: int) -> int:
        """Return where a piece begins: nearly all are asked for in their order, and then few lengths are added."""
        if self._starts is None and at >= self._known:
            self._at += sum(map(len, self._pieces[self._known : at]))
            self._known = at
            return self._at
        if self._starts is None:
            self._starts = list(accumulate(map(len, self._pieces), initial=self._start))
        return self._starts[at]


class Items(Sequence[Item]):
    """The items of a game; equal to the tuple of them."""

    __slots__ = ("_all", "_begins", "_length", "_made", "_parts")

    def __init__(self, parts: Sequence[Item | Run]) -> None:
        self._parts = parts
        self._all: tuple[Item, ...] | None = None
        self._made: dict[int, Item] = {}
        *self._begins, self._length = accumulate(
            [len(part) if isinstance(part, Run) else 1 for part in parts], initial=0
        )

    def parts(self) -> Iterator[tuple[int, Item | Run]]:
        """Give the runs and the items that stand in none, each with the place of its first item."""
        return zip(self._begins, self._parts, strict=True)

    def run_at(self, index: int) -> tuple[Run, int] | None:
        """Return the run in which an item stands, and which item of it that is; None where it stands in none."""
        part = bisect_right(self._begins, index) - 1
        found = self._parts[part]
        return (found, index - self._begins[part]) if isinstance(found, Run) else None

    def _whole(self) -> tuple[Item, ...]:
        if self._all is None:
            every: list[Item] = []
            for part in self._parts:
                if isinstance(part, Run):
                    every.extend(part.items())
                else:
                    every.append(part)
            self._all = tuple(every)
        return self._all

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return iter(self._whole())

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...

    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        if self._all is not None:
            return self._all[index]
        if isinstance(index, slice):
            wanted = range(self._length)[index]
            return tuple(map(self.__getitem__, wanted)) if len(wanted) < _FEW else self._whole()[index]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        index %= self._length
        item = self._made.get(index)
        if item is None:
            part = bisect_right(self._begins, index) - 1
            found = self._parts[part]
            item = self._made[index] = found.item(index - self._begins[part]) if isinstance(found, Run) else found
        return item

    def __eq__(self, other: object) -> bool:
        return self._whole() == (other._whole() if isinstance(other, Items) else other)

    def __hash__(self) -> int:
        return hash(self._whole())

    def __repr__(self) -> str:
        return repr(self._whole())

    def __reduce__(self) -> tuple[type[tuple[Item, ...]], tuple[tuple[Item, ...]]]:
        return tuple, (self._whole(),)


def parts_of(items: Sequence[Item]) -> Iterator[tuple[int, Item | Run]]:
    """Give the runs among some items and the items that stand in none, each with the place of its first item."""
    return items.parts() if isinstance(items, Items) else enumerate(items)


def odd_items(items: Sequence[Item]) -> Iterator[Item]:
    """Give all items but plain turns in runs."""
    for begin, part in parts_of(items):
        if not isinstance(part, Run):
            yield part
        elif None in part.plays:
            yield from (items[begin + index] for index, play in enumerate(part.plays) if play is None)


def items_of(parts: Sequence[Item | Run]) -> Sequence[Item]:
    """Return the items of runs and single items put together."""
    return Items(parts) if any(isinstance(part, Run) for part in parts) else cast("tuple[Item, ...]", tuple(parts))
