"""Figures: what the counts of a player come to, beside what fair dice give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from aceydeucey.notation.standings.duplicates import Duplicate
from aceydeucey.notation.statistics.chi_square import ChiSquare, chi_square
from aceydeucey.notation.statistics.counts import Counts, MatchCounts

__all__ = ["PAIRS", "Figures", "Person", "Survey", "figures_of", "places", "survey_of"]

PAIRS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
"""The 21 rolls of two dice."""

_FACES = tuple(range(1, 7))
_PAIR_SHARES = tuple(Fraction(1 if high == low else 2, 36) for high, low in PAIRS)

# Of the 36 rolls 30 are no doubles and sum to 210 pips, the doubles count four times and sum to 84: 294/36. With the
# complement each double gives 28: (210 + 168)/36. Opening dice are never a double: 210/30.
_FREE = {False: Fraction(294, 36), True: Fraction(378, 36)}
_OPENING = Fraction(210, 30)


class Figures(NamedTuple):
    """What counts come to; shares and averages are exact, None where nothing was rolled.

    The expected ones are for as many rolls, of the same kinds, of fair dice.
    """

    rolls: int
    average: Fraction | None
    expected_average: Fraction | None
    doubles: Fraction | None
    expected_doubles: Fraction | None
    acey: Fraction | None
    expected_acey: Fraction | None
    faces: ChiSquare | None
    pairs: ChiSquare | None


class Person(NamedTuple):
    """A player, his matches, his counts and what they come to."""

    name: str
    matches: int
    counts: Counts
    figures: Figures


class Survey(NamedTuple):
    """All players, all of them together, and the matches that are not counted again."""

    players: tuple[Person, ...]
    everybody: Person
    duplicates: tuple[Duplicate, ...] = ()

    def persons(self) -> Iterator[Person]:
        """Give the players, then everybody together."""
        yield from self.players
        yield self.everybody


def survey_of(matches: Iterable[MatchCounts]) -> Survey:
    """Return the statistics of many matches; the players stand in the order of their names."""
    counts: dict[str, Counts] = {}
    played: Counter[str] = Counter()
    total = 0
    for match in matches:
        total += 1
        for name, side in zip(match.names, match.sides, strict=True):
            counts.setdefault(name, Counter()).update(side)
        played.update(set(match.names))
    everybody: Counts = Counter()
    for each in counts.values():
        everybody.update(each)
    players = (Person(name, played[name], counts[name], figures_of(counts[name])) for name in sorted(counts))
    return Survey(tuple(players), Person("all", total, everybody, figures_of(everybody)))


def figures_of(counts: Counts) -> Figures:
    """Return what counts come to."""
    rolls = counts["rolls"]
    acey_rolls = counts["acey rolls", False] + counts["acey rolls", True]
    free = sum(counts["free rolls", flag] for flag in (False, True))
    opening = rolls - free
    pips = sum((counts["free rolls", flag] * each for flag, each in _FREE.items()), opening * _OPENING)
    acey = Fraction(counts["acey rolls", False], 18) + Fraction(counts["acey rolls", True], 15)
    return Figures(
        rolls,
        _share(counts["roll pips"], rolls),
        _share(pips, rolls),
        _share(counts["doubles"], rolls),
        _share(Fraction(free, 6), rolls),
        _share(counts["acey-deuceys"], acey_rolls),
        _share(acey, acey_rolls),
        chi_square([counts["face", face] for face in _FACES], [Fraction(1, 6)] * 6),
        chi_square([counts["pair", pair] for pair in PAIRS], _PAIR_SHARES),
    )


def _share(part: int | Fraction, whole: int) -> Fraction | None:
    return Fraction(part) / whole if whole else None


def places(number: Fraction | None, digits: int = 2) -> Decimal | None:
    """Return a number to so many places.

    >>> places(Fraction(49, 6))
    Decimal('8.17')
    """
    return None if number is None else Decimal(round(number * 10**digits)).scaleb(-digits)
