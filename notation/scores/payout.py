"""Payout: who owes whom how much, exact to the last decimal."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, localcontext
from typing import NamedTuple

from aceydeucey.engine.match import Points, Score
from aceydeucey.engine.position import BLACK, WHITE, Side
from aceydeucey.notation.replay.scores import MatchScore
from aceydeucey.notation.tag_values import Stake

__all__ = ["Payout", "balances", "payout"]

_DIGITS = 200
"""More than a sum of any points times any stake can have: nothing is ever rounded."""


class Payout(NamedTuple):
    """What the loser owes: `winner` is None where nobody owes anything."""

    winner: Side | None
    points: Points
    stake: Stake
    amount: Decimal

    @property
    def money(self) -> str:
        """The amount with its currency."""
        return f"{self.amount} {self.stake.currency}".rstrip()


def payout(score: MatchScore) -> Payout | None:
    """Return who owes what for the points of a match at its stake, None where there is no stake.

    It is the difference of the points; in a match to points those above the target do not count.
    """
    stake = score.terms.stake
    if stake is None:
        return None
    with localcontext(prec=_DIGITS):
        white, black = _counting(score)
        points: Points = max(white, black) - min(white, black)
        amount = points * stake.amount
    winner = None if white == black else WHITE if white > black else BLACK
    return Payout(winner, points, stake, Decimal(amount))


def _counting(score: MatchScore) -> Score:
    white, black = score.score
    length = score.terms.length
    if length.kind != "points":
        return white, black
    return min(white, length.number), min(black, length.number)


def balances(owed: Iterable[tuple[str, str, Payout]]) -> list[tuple[str, str, Decimal]]:
    """Return what each player has won or lost in each currency, as (currency, player, amount), sorted.

    *owed* gives White's name, Black's name and the payout of each match. The amounts of a currency sum to nothing.
    """
    sums: dict[tuple[str, str], Decimal] = {}
    with localcontext(prec=_DIGITS):
        for white, black, each in owed:
            gain = each.amount if each.winner == WHITE else -each.amount
            for name, amount in ((white, gain), (black, -gain)):
                key = each.stake.currency, name
                sums[key] = sums.get(key, Decimal(0)) + (amount if each.winner is not None else 0)
    return [(currency, name, amount) for (currency, name), amount in sorted(sums.items())]
