"""Solving: a bear-off table computed, position by position, from those with fewer pips.

Every roll is played to leave the fewest expected turns. A turn may hold several rolls, so the value of a position is
that of a roll in it, the turn not counted: what the roll leaves is worth a turn more where it ends the turn. What is
still to be played of a roll is a table of its own (so many dice of a number left), so that no play is looked at twice:
plays that lead to one position are one.

Where nothing can be played the position stays as it is, and its value depends on itself: that equation is solved.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from aceydeucey.engine.bearoff import MOST, SIZE, BearOff, Terms, counts_of

__all__ = ["CHUNK", "Solving", "solved"]

CHUNK = 1_000
"""So many positions are computed between two signs of life."""

_NEVER = float("inf")
_DICE = range(1, 7)
_MIXED = tuple((high, low) for low, high in combinations(_DICE, 2))

_Table: TypeAlias = list[float]
_Steps: TypeAlias = list[list[int]]
"""By die the ranks of the positions that it leads to."""

_Option: TypeAlias = tuple[int, float, float]
"""A roll: how many of the 36 it is, the best that it leads to, the turns added where the position stays as it is."""


def solved(terms: Terms) -> BearOff:
    """Return the table of a rule set; this takes seconds."""
    solving = Solving(terms)
    for _ in solving:
        pass
    return solving.table


class Solving:
    """The computation of a table: go through it for a sign of life after every chunk, then take `table`.

    `positions` are those of at most so many checkers, `values` what was found for them so far.
    """

    def __init__(self, terms: Terms, most: int = MOST) -> None:
        self._terms = terms
        self.positions = counts_of(most)
        self.values: _Table = [0.0]
        self._ended: _Table = [0.0]
        self._single = [[0.0] for _ in range(7)]
        self._rolled = _Double(terms, terms.rolled)
        same = terms.named == terms.rolled
        self._named = self._rolled if same else _Double(terms, terms.named)
        self._name: _Table = [0.0]
        self._single_acey: tuple[_Table, ...] = ([], [0.0], [0.0])

    def __iter__(self) -> Iterator[int]:
        """Give how many positions are done, chunk by chunk."""
        successors = _Successors(self._terms, self.positions)
        for rank in range(1, len(self.positions)):
            self._solve(successors.of(rank))
            if rank % CHUNK == 0:
                yield rank
        yield len(self.positions)

    @property
    def table(self) -> BearOff:
        """The table, when all is done: it has room for no fewer checkers than the tables hold."""
        assert len(self.values) == SIZE
        return BearOff(self._terms, array("d", self.values))

    def _solve(self, steps: _Steps) -> None:
        """Add the next position."""
        ended = self._ended
        for die in _DICE:
            self._single[die].append(_least(ended, steps[die]))
        self._rolled.begin(steps)
        if self._terms.acey:
            if self._named is not self._rolled:
                self._named.begin(steps)
            for die in (1, 2):
                self._single_acey[die].append(_least(self._name, steps[die]))
        value = _fixed_point(list(self._options(steps)))
        self.values.append(value)
        ended.append(value + 1)
        self._rolled.finish(value)
        if self._terms.acey:
            if self._named is not self._rolled:
                self._named.finish(value)
            self._name.append(min(self._named.whole[number][-1] for number in self._nameable(steps)))

    def _nameable(self, steps: _Steps) -> Sequence[int]:
        if self._terms.name == "any":
            return _DICE
        return [number for number in _DICE if steps[number]] or _DICE

    def _options(self, steps: _Steps) -> Iterator[_Option]:
        optional = not self._terms.max_dice
        for number in _DICE:
            stays = optional or not steps[number]
            yield 1, self._rolled.whole[number][-1], self._rolled.incomplete if stays else _NEVER
        for high, low in _MIXED:
            if self._terms.acey and high + low == 3:
                yield self._acey(steps)
                continue
            best = _both(self._single, steps, high, low)
            if optional or best == _NEVER:
                best = min(best, self._one_die(self._single, steps, high, low))
            yield 2, best, 1.0 if optional or best == _NEVER else _NEVER

    def _one_die(self, single: Sequence[_Table], steps: _Steps, high: int, low: int) -> float:
        """Return the best that one of two dice leads to."""
        if steps[high] and self._terms.higher_die and _both(self._single, steps, high, low) == _NEVER:
            return single[high][-1]
        return min(single[high][-1], single[low][-1])

    def _acey(self, steps: _Steps) -> _Option:
        """Return the option of a 1-2, with all that it earns."""
        optional = not self._terms.max_dice
        best = _both(self._single_acey, steps, 2, 1)
        stays = optional or best == _NEVER
        if stays:
            single = self._single if self._terms.needs_both else self._single_acey
            one = self._one_die(single, steps, 2, 1)
            stays = optional or one == _NEVER
            best = min(best, one)
        if not stays or self._terms.needs_both:
            return 2, best, 1.0 if stays else _NEVER
        return 2, min(best, self._best_name(steps)), self._idle_name(steps)

    def _best_name(self, steps: _Steps) -> float:
        """Return the best that a double leads to, named where nothing of the 1-2 was played."""
        return min(self._named.whole[number][-1] for number in self._nameable(steps))

    def _idle_name(self, steps: _Steps) -> float:
        """Return what it costs to name a double of which nothing is played."""
        idle = not self._terms.max_dice or any(not steps[number] for number in self._nameable(steps))
        return self._named.incomplete if idle else _NEVER


class _Double:
    """The tables of a double, rolled or named: for each number and so many dice of it left, the best they lead to.

    `whole` are those of all four dice. While a position is looked at they hold what does not depend on its own value.
    `incomplete` is what is added to that value where the double leaves it as it is.
    """

    def __init__(self, terms: Terms, earns: str) -> None:
        self._optional = not terms.max_dice
        self._complement = terms.complement
        self.complete = 1.0 if earns == "none" else 0.0
        self.incomplete = 0.0 if earns == "always" else 1.0
        self._left = [[[0.0] for _ in range(5)] for _ in range(7)]
        self._second = [[[0.0] for _ in range(5)] for _ in range(7)] if terms.complement else []
        self._idle: list[bool] = []
        self.whole = [tables[4] for tables in self._left]

    def begin(self, steps: _Steps) -> None:
        """Add what the next position leads to by one step at least."""
        for tables in (self._left, self._second):
            for number in _DICE if tables else ():
                there = steps[number]
                fewer, one, two, three, four = tables[number]
                if len(there) == 1:
                    [rank] = there
                    one.append(fewer[rank])
                    two.append(one[rank])
                    three.append(two[rank])
                    four.append(three[rank])
                else:
                    one.append(_least(fewer, there))
                    two.append(_least(one, there))
                    three.append(_least(two, there))
                    four.append(_least(three, there))
        self._idle = [self._optional or not there for there in steps]

    def finish(self, value: float) -> None:
        """Add what depends on the value of the position itself."""
        for tables in (self._second, self._left):
            for number in _DICE if tables else ():
                if self._idle[number]:
                    for table in tables[number][1:]:
                        table[-1] = min(table[-1], value + self.incomplete)
        for number in _DICE:
            if self._complement:
                self._second[number][0].append(value + self.complete)
                self._left[7 - number][0].append(self._second[number][4][-1])
            else:
                self._left[number][0].append(value + self.complete)


class _Successors:
    """Where the dice lead to from each position."""

    def __init__(self, terms: Terms, positions: list[tuple[int, ...]]) -> None:
        self._terms = terms
        self._positions = positions
        self._keys = [_key(counts) for counts in positions]
        self._ranks = {key: rank for rank, key in enumerate(self._keys)}

    def of(self, rank: int) -> _Steps:
        """Return the ranks that each die leads to, by die."""
        counts, key, ranks = self._positions[rank], self._keys[rank], self._ranks
        occupied = [point for point in range(6, 0, -1) if counts[point - 1]]
        high = occupied[0]
        steps: _Steps = [[]]
        for die in _DICE:
            there = [ranks[key - _UNIT[die]]] if counts[die - 1] else []
            if high > die and self._terms.inside:
                there += [ranks[key - _UNIT[point] + _UNIT[point - die]] for point in occupied if point > die]
            elif high < die:
                there += [ranks[key - _UNIT[point]] for point in self._over(occupied)]
            steps.append(there)
        return steps

    def _over(self, occupied: list[int]) -> list[int]:
        """Return from where a number above all checkers bears off."""
        over = self._terms.over
        return [] if over == "exact" else occupied if over == "any" else occupied[:1]


_UNIT = (0, *(16**point for point in range(6)))


def _key(counts: tuple[int, ...]) -> int:
    return sum(count * _UNIT[point] for point, count in enumerate(counts, 1))


def _least(table: _Table, ranks: list[int]) -> float:
    return min([table[rank] for rank in ranks]) if ranks else _NEVER


def _both(single: Sequence[_Table], steps: _Steps, high: int, low: int) -> float:
    """Return the best that two dice lead to, whichever is played first."""
    return min(_least(single[low], steps[high]), _least(single[high], steps[low]))


def _fixed_point(options: list[_Option]) -> float:
    """Return the value that a position has if its rolls lead where the options say.

    A roll is worth the better of what it leads to and of the position's own value, with the turns added. Those that
    have nothing but the latter stay; of the others one comes to it only if the value turns out to be so low, and the
    value then falls further: so no choice is ever taken back, and each pass makes one more or is the last.
    """
    staying = {place for place, (_, best, _) in enumerate(options) if best == _NEVER}
    while True:
        total = 0.0
        weight = 36
        for place, (rolls, best, more) in enumerate(options):
            if place in staying:
                total += rolls * more
                weight -= rolls
            else:
                total += rolls * best
        value = total / weight
        tempted = {place for place, (_, best, more) in enumerate(options) if value + more < best}
        if tempted <= staying:
            return value
        staying |= tempted
