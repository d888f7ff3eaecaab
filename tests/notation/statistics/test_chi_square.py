"""The chi-square distribution agrees with the published tables."""

from __future__ import annotations

from fractions import Fraction
from math import exp

import pytest
from aceydeucey.notation.statistics.chi_square import chi_square, upper_tail
from hypothesis import given
from hypothesis import strategies as st

# The upper critical values of the usual tables (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4).
TABLE = [
    (2.706, 1, 0.10),
    (3.841, 1, 0.05),
    (6.635, 1, 0.01),
    (10.828, 1, 0.001),
    (5.991, 2, 0.05),
    (7.815, 3, 0.05),
    (9.488, 4, 0.05),
    (9.236, 5, 0.10),
    (11.070, 5, 0.05),
    (15.086, 5, 0.01),
    (20.515, 5, 0.001),
    (18.307, 10, 0.05),
    (28.412, 20, 0.10),
    (31.410, 20, 0.05),
    (37.566, 20, 0.01),
    (45.315, 20, 0.001),
    (124.342, 100, 0.05),
]


@pytest.mark.parametrize(("statistic", "freedom", "p"), TABLE)
def test_published_values(statistic: float, freedom: int, p: float) -> None:
    """At the critical values of the tables the tail is the level of the column."""
    assert upper_tail(statistic, freedom) == pytest.approx(p, rel=2e-3)


@given(st.floats(0, 500))
def test_two_degrees_are_an_exponential(statistic: float) -> None:
    """With two degrees of freedom the tail is e to the minus half."""
    assert upper_tail(statistic, 2) == pytest.approx(exp(-statistic / 2))


@given(st.floats(0, 2000), st.floats(0, 50), st.integers(1, 60))
def test_more_is_less_likely(statistic: float, more: float, freedom: int) -> None:
    """The tail is a chance, and never grows with the statistic."""
    assert 0 <= upper_tail(statistic + more, freedom) <= upper_tail(statistic, freedom) + 1e-12 <= 1 + 1e-12


def test_a_loaded_die() -> None:
    """Sixty throws, counts 5 8 9 8 10 20 of ten expected: (25 + 4 + 1 + 4 + 0 + 100) / 10 = 13.4."""
    test = chi_square([5, 8, 9, 8, 10, 20], [Fraction(1, 6)] * 6)
    assert test is not None
    assert (test.statistic, test.freedom) == (13.4, 5)
    # between the values for 0.05 (11.070) and 0.01 (15.086)
    assert 0.01 < test.p < 0.05


def test_too_few_counts() -> None:
    """With less than five expected in a cell there is no test."""
    assert chi_square([4, 5, 5, 5, 5, 5], [Fraction(1, 6)] * 6) is None
    assert chi_square([5, 5, 5, 5, 5, 5], [Fraction(1, 6)] * 6) is not None
    assert chi_square([0] * 6, [Fraction(1, 6)] * 6) is None
