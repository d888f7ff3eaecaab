"""The fewest turns that a roll leaves are those of the best of its plays."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import product

import pytest
from aceydeucey.engine.bearoff import SIZE, BearOff, Terms, terms_of
from aceydeucey.engine.flags import parse_flag
from aceydeucey.engine.game import Game
from aceydeucey.engine.position import Position, layout
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.engine.state import Phase
from hypothesis import given, settings
from hypothesis import strategies as st

ROLLS = tuple(product(range(1, 7), range(1, 7)))
GONE = layout({1: 15})
USUAL = [name for name, rules in RULE_SETS.items() if rules.plain and rules.bearoff_over == "highest"]


@cache
def _table(terms: Terms) -> BearOff:
    """Return a table of numbers that mean nothing, so that no two plays are equally good by chance or by nature."""
    return BearOff(terms, array("d", [rank * 7919 % SIZE / 1000 for rank in range(SIZE)]))


@st.composite
def _home(draw: st.DrawFn) -> dict[int, int]:
    points = draw(st.lists(st.integers(1, 6), min_size=1, max_size=15))
    return {point: points.count(point) for point in points}


@given(st.sampled_from(USUAL), _home(), st.sampled_from(ROLLS))
@settings(max_examples=400)
def test_no_play_leaves_fewer(name: str, counts: dict[int, int], dice: tuple[int, int]) -> None:
    """Where they are told without the plays they are what the best play leaves."""
    rules = RULE_SETS[name]
    mine = layout(counts)
    table = _table(terms_of(rules))
    found = table.fewest(rules, mine, dice)
    best = table.best(Game(rules, Position(mine, GONE), 0, Phase.TURN), 0, dice)
    if found is None:
        assert not rules.one_roll
        assert dice[0] == dice[1] or sum(dice) == 3
    else:
        assert found == best.turns


@pytest.mark.parametrize(
    ("flag", "value"),
    [("bearoff_over", "any"), ("bearoff_over", "exact"), ("bearoff_inside", "forbidden"), ("max_dice", "no")],
)
def test_other_rules_need_the_plays(flag: str, value: str) -> None:
    """Rules that let checkers be borne off otherwise, or that do not ask for all dice, are left to the plays."""
    rules = parse_flag(RULE_SETS["backgammon"], flag, value)
    assert isinstance(rules, Rules)
    assert _table(terms_of(rules)).fewest(rules, layout({6: 3}), (6, 5)) is None
