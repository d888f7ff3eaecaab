"""Payouts are exact and sum to nothing."""

from __future__ import annotations

from decimal import Decimal

import pytest
from aceydeucey.notation.scores.forms import FORMS
from aceydeucey.notation.scores.payout import balances, payout
from aceydeucey.notation.scores.sheet import sentences
from scored import game, match, sheet_of

SETTLED = "position W:24x2,13x13/B:24x2,13x13/B/cube=2:W\nB wins 1.5 by settlement\n"

PAID = [
    # 12 - 1 = 11 points at 0.25
    ("money", [game("W", "twelve"), game("B", "one")], "0.25 USD", "South owes North 2.75 USD (11 at 0.25 USD)"),
    # 12 + 15 of 25 count 25: 25 at 0.10
    ("25 points", [game("W", "twelve"), game("W", "waiting")], "0.10", "South owes North 2.50 (25 at 0.10)"),
    # 15 each
    ("2 games", [game("W", "waiting"), game("B", "waiting")], "5 EUR", "Nobody owes anything"),
    # 12 - 1.5 = 10.5 at a third of nothing in particular
    (
        "money",
        [game("W", "twelve"), SETTLED],
        "0.333333333333",
        "South owes North 3.4999999999965 (10.5 at 0.333333333333)",
    ),
    # no float could hold it: 12 x 999999999999.999999999999
    (
        "money",
        [game("W", "twelve")],
        "999999999999.999999999999",
        "South owes North 11999999999999.999999999988 (12 at 999999999999.999999999999)",
    ),
]


@pytest.mark.parametrize(("length", "games", "stake", "words"), PAID)
def test_who_owes_whom(length: str, games: list[str], stake: str, words: str) -> None:
    """The loser owes the difference of the points at the stake, to the last decimal."""
    sheet = sheet_of(match("american", length, *games, tags=f'[Stake "{stake}"]\n'))
    assert words in sentences(sheet)


def test_no_stake_no_payout() -> None:
    """Without a stake nobody owes anything and nothing is said of it."""
    assert payout(sheet_of(match("american", "money", game("W", "one"))).score) is None


def test_balances_sum_to_nothing() -> None:
    """Over several matches what some have won others have lost, in each currency."""
    sheets = [
        sheet_of(match("american", "money", game("W", "twelve"), tags='[Stake "0.25 USD"]\n')),
        sheet_of(match("american", "money", game("B", "one"), tags='[Stake "0.10 USD"]\n')),
        sheet_of(match("american", "money", game("B", "waiting"), tags='[Stake "2 EUR"]\n')),
    ]
    owed = [(*sheet.names, each) for sheet in sheets if (each := payout(sheet.score))]
    # 12 x 0.25 - 1 x 0.10 = 2.90; 15 x 2 = 30
    assert balances(owed) == [
        ("EUR", "North", Decimal(-30)),
        ("EUR", "South", Decimal(30)),
        ("USD", "North", Decimal("2.90")),
        ("USD", "South", Decimal("-2.90")),
    ]
    assert "Balance of all matches" in "".join(FORMS["table"](sheets, list))
