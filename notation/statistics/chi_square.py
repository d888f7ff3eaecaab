"""Chi-square: how unlikely counts are, if what is expected is true.

For whole degrees of freedom the upper tail has an exact, finite form (Abramowitz and Stegun, 26.4.4 and 26.4.5), so
nothing beyond the standard library is needed; the usual library for it is fifty times the size of this project.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple

__all__ = ["ChiSquare", "chi_square", "upper_tail"]

_LEAST = 5
"""The usual rule: below five expected a cell is too small for the approximation."""


class ChiSquare(NamedTuple):
    """A test: the statistic, its degrees of freedom, and the chance of at least so much by luck alone."""

    statistic: float
    freedom: int
    p: float


def chi_square(counts: Sequence[int], shares: Sequence[Fraction]) -> ChiSquare | None:
    """Return the test of counts against the shares that are expected, None where there are too few of them.

    >>> test = chi_square([5, 8, 9, 8, 10, 20], [Fraction(1, 6)] * 6)
    >>> round(test.statistic, 1), test.freedom, round(test.p, 3)
    (13.4, 5, 0.02)
    """
    total = sum(counts)
    expected = [total * share for share in shares]
    if not total or min(expected) < _LEAST:
        return None
    statistic = float(sum((count - each) ** 2 / each for count, each in zip(counts, expected, strict=True)))
    freedom = len(counts) - 1
    return ChiSquare(statistic, freedom, upper_tail(statistic, freedom))


def upper_tail(statistic: float, freedom: int) -> float:
    """Return the chance that a chi-square of that many degrees of freedom is at least *statistic*.

    >>> round(upper_tail(3.841, 1), 3), round(upper_tail(11.070, 5), 3)
    (0.05, 0.05)
    """
    half = statistic / 2
    if half <= 0:
        return 1.0
    even = freedom % 2 == 0
    # Q(k/2, x/2) = Q(k/2 - 1, x/2) + (x/2)^(k/2 - 1) e^(-x/2) / Gamma(k/2), begun at k = 2 or 1.
    tail = exp(-half) if even else erfc(sqrt(half))
    first = 1.0 if even else 0.5
    powers = [first + step for step in range((freedom - 1) // 2)]
    return min(1.0, tail + sum(exp(power * log(half) - half - lgamma(power + 1)) for power in powers))
