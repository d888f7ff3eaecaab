"""Ratings: the formula of FIBS and Glicko-2.

FIBS: the formula that the First Internet Backgammon Server documents in its help topic `formula` (A. Schneider, 1992),
quoted in the FAQ of the newsgroup rec.games.backgammon. Everybody begins with 1500 and experience 0; experience is the
sum of the lengths of the matches played before.

Glicko-2: M. E. Glickman, "Example of the Glicko-2 system" (revised 2013), with the system constant 0.5; everybody
begins with 1500, deviation 350 and volatility 0.06. A rating period is a month: that paper asks for ten to fifteen
games a player and period, which no single evening gives.

Ratings are estimates and floating-point numbers, unlike points and money.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from math import exp, log, pi, sqrt
from typing import NamedTuple

from aceydeucey.engine.position import SIDES
from aceydeucey.notation.standings.played import Played

__all__ = ["Glicko", "Opponent", "Rating", "fibs_gain", "fibs_ratings", "glicko2", "glicko2_ratings", "idle"]

_START = 1500.0


class Rating(NamedTuple):
    """A player's rating; `deviation` is how far it may be off, 0 where the formula does not know."""

    value: float
    deviation: float = 0.0


def fibs_gain(winner: float, loser: float, length: int, experience: int) -> float:
    """Return the winner's gain or the loser's loss of a match of that length, for a player of that experience.

    >>> fibs_gain(1500, 1500, 1, 1000)
    2.0
    """
    # Beyond this the chance of the underdog is no number of its own any more.
    exponent = min(max((winner - loser) * sqrt(length) / 2000, -300.0), 300.0)
    upset = 1 - 1 / (10**-exponent + 1)
    return 4 * max(1.0, 5 - experience / 100) * sqrt(length) * upset


def fibs_ratings(matches: Iterable[Played]) -> dict[str, Rating]:
    """Return the ratings after matches to points in the order of their dates; others are not rated."""
    values: dict[str, float] = {}
    experience: dict[str, int] = {}
    for each in sorted(matches, key=lambda one: one.when):
        if each.winner is None or not each.length:
            continue
        winner, loser = each.names[each.winner], each.names[1 - each.winner]
        before = values.get(winner, _START), values.get(loser, _START)
        for name, value, sign in ((winner, before[0], 1), (loser, before[1], -1)):
            played = experience.get(name, 0)
            values[name] = value + sign * fibs_gain(*before, each.length, played)
            experience[name] = played + each.length
    return {name: Rating(value) for name, value in values.items()}


class Glicko(NamedTuple):
    """A player in Glicko-2, on the scale of the public rating."""

    rating: float = _START
    deviation: float = 350.0
    volatility: float = 0.06


class Opponent(NamedTuple):
    """One result of a period: against whom, and the score (1 won, 0.5 drawn, 0 lost)."""

    player: Glicko
    score: float


_SCALE = 173.7178
_TAU = 0.5
_EPSILON = 0.000001
_WIDEST = 350.0


def glicko2(player: Glicko, results: Iterable[Opponent]) -> Glicko:
    """Return the player after a rating period; without results only the deviation grows.

    The steps are numbered as in Glickman's paper.

    >>> paper = [Opponent(Glicko(1400, 30), 1), Opponent(Glicko(1550, 100), 0), Opponent(Glicko(1700, 300), 0)]
    >>> [round(value, 4) for value in glicko2(Glicko(1500, 200), paper)]
    [1464.0507, 151.5165, 0.06]
    """
    results = tuple(results)
    if not results:
        return idle(player, 1)
    mu, phi = (player.rating - _START) / _SCALE, player.deviation / _SCALE  # step 2
    weights = [_weights(mu, each) for each in results]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in weights)  # step 3
    gain = sum(g * (score - e) for g, e, score in weights)
    delta = variance * gain  # step 4
    volatility = _volatility(phi, variance, delta, player.volatility)  # step 5
    widened = phi * phi + volatility * volatility  # step 6
    new_phi = 1 / sqrt(1 / widened + 1 / variance)  # step 7
    new_mu = mu + new_phi * new_phi * gain
    return Glicko(_START + _SCALE * new_mu, _SCALE * new_phi, volatility)  # step 8


def idle(player: Glicko, periods: int) -> Glicko:
    """Return the player after periods without a match: his deviation has grown, to no more than a beginner's."""
    phi = player.deviation / _SCALE
    widened = _SCALE * sqrt(phi * phi + periods * player.volatility * player.volatility)
    return player._replace(deviation=min(widened, _WIDEST))


def _weights(mu: float, each: Opponent) -> tuple[float, float, float]:
    """Return g and E of step 3, and the score."""
    phi = each.player.deviation / _SCALE
    g = 1 / sqrt(1 + 3 * phi * phi / (pi * pi))
    expected = 1 / (1 + exp(-g * (mu - (each.player.rating - _START) / _SCALE)))
    # So far apart that a result says nothing: keep the variance a number.
    return g, min(max(expected, 1e-12), 1 - 1e-12), each.score


def _volatility(phi: float, variance: float, delta: float, sigma: float) -> float:
    """Return the new volatility by the Illinois algorithm of step 5."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        e = exp(x)
        total = phi * phi + variance + e
        return e * (delta * delta - total) / (2 * total * total) - (x - a) / (_TAU * _TAU)

    low, high = a, _bound(f, a, delta * delta - phi * phi - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EPSILON:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def _bound(f: Callable[[float], float], a: float, spread: float) -> float:
    if spread > 0:
        return log(spread)
    k = 1
    while f(a - k * _TAU) < 0:
        k += 1
    return a - k * _TAU


def glicko2_ratings(matches: Iterable[Played]) -> dict[str, Rating]:
    """Return the ratings after all matches that were won or drawn, month by month."""
    players: dict[str, Glicko] = {}
    seen: dict[str, int] = {}
    rated = sorted((each for each in matches if _rated(each)), key=lambda each: each.when)
    # Matches without a date are a period of their own before all others.
    first = min((_month(each) for each in rated if each.date and each.date.year), default=1) - 1
    last = 0
    for last, group in groupby(rated, key=lambda each: max(_month(each), first)):
        results: dict[str, list[Opponent]] = {}
        before = {name: idle(player, last - seen[name] - 1) for name, player in players.items() if seen[name] < last}
        for each in group:
            for side in SIDES:
                other = before.get(each.names[1 - side], Glicko())
                results.setdefault(each.names[side], []).append(Opponent(other, _result(each, side)))
        for name, opponents in results.items():
            players[name] = glicko2(before.get(name, Glicko()), opponents)
            seen[name] = last
    players = {name: idle(player, last - seen[name]) for name, player in players.items()}
    return {name: Rating(player.rating, player.deviation) for name, player in players.items()}


def _rated(each: Played) -> bool:
    """Return whether a match has a result: won, or complete and drawn."""
    return each.winner is not None or each.complete


def _result(each: Played, side: int) -> float:
    return 0.5 if each.winner is None else float(each.winner == side)


def _month(each: Played) -> int:
    year, month, _ = each.date or (None, None, None)
    return (year or 0) * 12 + (month or 1)
