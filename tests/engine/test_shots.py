"""Shots: the quick count is that of all legal plays."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import Checkers, Position, layout
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.engine.shots import blots, shots

AMERICAN, BACKGAMMON = RULE_SETS["american"], RULE_SETS["backgammon"]
ALL_RULES = {
    **RULE_SETS,
    "half board": replace(AMERICAN, move_before_all_in="half_board"),
    "no duty to play": replace(AMERICAN, max_dice=False),
    "either die": replace(AMERICAN, higher_die=False),
    "one home": replace(AMERICAN, hit_gate="one_home"),
}


def _side(draw: random.Random, points: list[int]) -> Checkers:
    counts = dict.fromkeys(points, 1)
    places = [*points, *points, 25, 26] if draw.random() < 0.4 else points
    for _ in range(draw.randint(0, 15 - len(points))):
        place = draw.choice(places)
        counts[place] = counts.get(place, 0) + 1
    if counts.get(26):
        counts[26] += 15 - sum(counts.values())
    return layout(counts)


def _position(draw: random.Random) -> Position:
    points = draw.sample(range(1, 25), draw.randint(4, 14))
    some = draw.randint(2, len(points) - 2)
    return Position(_side(draw, points[:some]), _side(draw, [25 - point for point in points[some:]]))


def _tried(rules: Rules, position: Position) -> int:
    rolls = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    return sum(any(True in play.hits for play in legal_plays(rules, position, 0, dice)) for dice in rolls)


@pytest.mark.parametrize("name", ALL_RULES)
def test_shots_are_those_of_the_legal_plays(name: str) -> None:
    """Of many positions of every kind the count is what trying all rolls gives."""
    draw = random.Random(name)
    positions = [_position(draw) for _ in range(150)]
    found = [shots(ALL_RULES[name], position, 0) for position in positions]
    assert found == [_tried(ALL_RULES[name], position) for position in positions]
    assert sum(found) > 500


def test_a_shot_that_leaves_a_die_over() -> None:
    """A hit with one die counts only where the other cannot be played, or can be played as well."""
    wall = {24: 2, 23: 2, 22: 2, 20: 2, 19: 2, 21: 1, 1: 4}
    position = Position(layout({25: 1, 6: 14}), layout(_mirrored(wall)))
    assert shots(BACKGAMMON, position, 0) == _tried(BACKGAMMON, position) == 11


def _mirrored(points: dict[int, int]) -> dict[int, int]:
    return {25 - point: count for point, count in points.items()}


def test_blots_that_nobody_can_come_to_are_none() -> None:
    """Behind all of the opponent's checkers a single checker is safe."""
    position = Position(layout({20: 1, 3: 1, 2: 13}), layout({20: 1, 1: 14}))
    assert (blots(position[0], 20), blots(position[1], 20), blots(position[0], 4)) == (1, 1, 0)
