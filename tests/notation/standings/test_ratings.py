"""Ratings follow the published formulas and vectors."""

from __future__ import annotations

import pytest
from aceydeucey.notation.standings.digest import Digest
from aceydeucey.notation.standings.played import Played, Tally
from aceydeucey.notation.standings.ratings import (
    Glicko,
    Opponent,
    fibs_gain,
    fibs_ratings,
    glicko2,
    glicko2_ratings,
    idle,
)
from aceydeucey.notation.tag_values import Date
from hypothesis import given
from hypothesis import strategies as st


def _match(  # noqa: PLR0913 - what a match is made of
    white: str, black: str, winner: int | None, *, length: int = 1, day: int = 1, month: int = 11
) -> Played:
    date = Date(2026, month, day)
    sides = (Tally(int(winner == 0), int(winner == 0)), Tally(int(winner == 1), int(winner == 1)))
    digest = Digest(0, b"", b"")
    return Played("a", 1, (white, black), "", date, "", "", length, 1, sides, winner, True, False, digest)


GAINS = [
    # equals with 400 or more experience: 4 x 1 x sqrt(1) x 1/2
    (1500, 1500, 1, 400, 2.0),
    # a beginner's K is 5: 4 x 5 x sqrt(1) x 1/2
    (1500, 1500, 1, 0, 10.0),
    # K = 5 - 200/100 = 3: 4 x 3 x sqrt(9) x 1/2
    (1500, 1500, 9, 200, 18.0),
    # 2000 points ahead in a match to 1 the favourite wins 10 of 11: 4 x 1/11
    (3500, 1500, 1, 400, 4 / 11),
    # the underdog wins what the favourite loses: 4 x 10/11
    (1500, 3500, 1, 400, 40 / 11),
    # 400 points in a match to 25: 10^(400 x 5 / 2000) = 10: 4 x 5 x 1/11
    (1700, 1300, 25, 400, 20 / 11),
]


@pytest.mark.parametrize(("winner", "loser", "length", "experience", "gain"), GAINS)
def test_fibs_formula(winner: float, loser: float, length: int, experience: int, gain: float) -> None:
    """The gain is 4 K sqrt(n) P, with K = max(1, 5 - experience/100) and P the chance of what did not happen."""
    assert fibs_gain(winner, loser, length, experience) == pytest.approx(gain)


_RESULTS = st.lists(st.tuples(st.integers(1, 28), st.booleans(), st.integers(1, 25)), min_size=1, max_size=30)


@given(_RESULTS)
def test_fibs_is_zero_sum_between_two(results: list[tuple[int, bool, int]]) -> None:
    """Two players who only meet each other have the same experience: what one gains the other loses."""
    matches = [_match("Ann", "Bob", int(black), length=length, day=day) for day, black, length in results]
    ratings = fibs_ratings(matches)
    assert sum(rating.value for rating in ratings.values()) == pytest.approx(3000)


def test_fibs_goes_by_date() -> None:
    """Matches are rated in the order of their dates, whatever their order in the list."""
    matches = [_match("Ann", "Bob", 0, day=1, length=9), _match("Ann", "Bob", 1, day=2, length=1)]
    assert fibs_ratings(matches) == fibs_ratings(matches[::-1])
    # first 4 x 5 x 3 x 1/2 = 30; then at 1530 against 1470 Bob wins, experience 9 each: K = 4.91
    upset = 1 - 1 / (10 ** (60 / 2000) + 1)
    assert fibs_ratings(matches)["Ann"].value == pytest.approx(1530 - 4 * 4.91 * upset)


def test_fibs_rates_only_matches_to_points() -> None:
    """A session for money and an open match are not rated."""
    assert fibs_ratings([_match("Ann", "Bob", None), _match("Ann", "Bob", 0, length=0)]) == {}


def test_glickmans_example() -> None:
    """The example of Glickman's paper: 1500/200 wins against 1400/30, loses to 1550/100 and 1700/300."""
    results = [Opponent(Glicko(1400, 30), 1), Opponent(Glicko(1550, 100), 0), Opponent(Glicko(1700, 300), 0)]
    rating, deviation, volatility = glicko2(Glicko(1500, 200, 0.06), results)
    assert rating == pytest.approx(1464.06, abs=0.011)
    assert deviation == pytest.approx(151.52, abs=0.005)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_uncertain() -> None:
    """Without matches only the deviation grows: phi* = sqrt(phi^2 + sigma^2) a period (step 6 of the paper)."""
    # phi = 200 / 173.7178 = 1.1513; sqrt(1.1513^2 + 0.06^2) x 173.7178 = 200.27
    assert glicko2(Glicko(1500, 200, 0.06), []).deviation == pytest.approx(200.27, abs=0.005)
    assert idle(Glicko(1500, 200, 0.06), 10**9).deviation == 350


def test_glicko_goes_by_month() -> None:
    """Matches of one month count together, against the ratings before it."""
    together = glicko2_ratings([_match("Ann", "Bob", 0, day=1), _match("Ann", "Bob", 0, day=28)])
    apart = glicko2_ratings([_match("Ann", "Bob", 0, month=10), _match("Ann", "Bob", 0, month=11)])
    two = glicko2(Glicko(), [Opponent(Glicko(), 1), Opponent(Glicko(), 1)])
    assert together["Ann"].value == pytest.approx(two.rating)
    assert apart["Ann"].value != pytest.approx(two.rating)


@given(_RESULTS)
def test_glicko_between_beginners_is_even(results: list[tuple[int, bool, int]]) -> None:
    """Two players who only meet each other stay as far above 1500 as below, whatever the order of the list."""
    matches = [_match("Ann", "Bob", int(black), day=day) for day, black, _ in results]
    ratings = glicko2_ratings(matches)
    again = glicko2_ratings(matches[::-1])
    for name in "Ann", "Bob":
        assert again[name] == pytest.approx(ratings[name])  # sums of floats depend a little on the order
    assert ratings["Ann"].value + ratings["Bob"].value == pytest.approx(3000)
