"""The move generator."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from aceydeucey.engine.legality import judge
from aceydeucey.engine.plays import can_move, expanded, legal_plays
from aceydeucey.engine.position import BLACK, WHITE, Position, Side, Step, layout
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.engine.steps import obstacle, open_ways, rank
from boards import BRITANNICA, HOUSE_RULES, board, brute_force, random_position, steps_of
from gnubg_client import decoded, position_of
from paths import ROOT, SHARED

SITUATIONS = json.loads((ROOT / "tests" / "data" / "situations.json").read_text())["situations"]
SETS = RULE_SETS | {"britannica": BRITANNICA}
BACKGAMMON = RULE_SETS["backgammon"]


def _expectations() -> list[Any]:
    cases = []
    for situation in SITUATIONS:
        expected = dict(situation["expect"])
        if "american" in expected:
            expected.setdefault("turkish", expected["american"])
        cases += [pytest.param(name, situation, id=f"{situation['id']}-{name}") for name in expected]
    return cases


def _board(situation: dict[str, Any]) -> Position:
    mine = {int(point): count for point, count in situation["x"].items()}
    mine |= {25: situation.get("bar", 0), 26: situation.get("in", 0)}
    theirs = {int(point): count for point, count in situation.get("o", {}).items()} | {25: situation.get("obar", 0)}
    return board(mine, theirs)


def _plays(lines: list[str]) -> list[tuple[Step, ...]]:
    return [steps_of("" if line == "(no play)" else line) for line in lines]


@pytest.mark.parametrize(("name", "situation"), _expectations())
def test_situation(name: str, situation: dict[str, Any]) -> None:
    """Each situation of the rules has the legal plays, the illegal ones and the dice that its sources give it."""
    expected = situation["expect"].get(name) or situation["expect"]["american"]
    rules, position, dice = SETS[name], _board(situation), (situation["dice"][0], situation["dice"][1])
    plays = legal_plays(rules, position, WHITE, dice)
    left = {play.position for play in plays}
    for steps in _plays(expected.get("legal", []) + expected.get("only", [])):
        verdict = judge(rules, position, WHITE, dice, steps)
        assert verdict.violations == ()
        assert verdict.position in left
    for steps in _plays(expected.get("illegal", [])):
        verdict = judge(rules, position, WHITE, dice, steps)
        assert len(verdict.violations) == 1
        assert verdict.position not in left
    if "only" in expected:
        # An empty list is no play.
        only = _plays(expected["only"] or ["(no play)"])
        assert left == {judge(rules, position, WHITE, dice, steps).position for steps in only}
    if "max" in expected:
        assert max(play.dice_used for play in plays) == expected["max"]


def test_situations_cover_the_shipped_sets() -> None:
    """The situations speak of the sets with rules of their own, and no set is misspelt."""
    named = {name for situation in SITUATIONS for name in situation["expect"]}
    assert {"american", "danish", "european", "backgammon", "galt", "bgammon"} <= named <= set(SETS)


@pytest.mark.parametrize(
    ("cell", "mine", "theirs", "dice", "only"),
    [
        ("E01", {26: 15}, {}, (6, 3), "in/19 in/22"),
        ("E02", {22: 1, 26: 14}, {}, (5, 2), "in/20 in/23"),
        ("E03", {13: 1, 26: 14}, {22: 1}, (6, 3), "in/19"),
    ],
)
def test_all_in_first(
    cell: str, mine: dict[int, int], theirs: dict[int, int], dice: tuple[int, int], only: str
) -> None:
    """Under Britannica's rules all enter before one moves, and nobody hits before one is home."""
    position = board(mine, theirs)
    plays = legal_plays(BRITANNICA, position, WHITE, dice)
    assert [play.steps for play in plays] == [steps_of(only)], cell


# Rows in which decision 16 (a win with dice left over is legal) adds a play to gnubg's.
WINS_ADDED = {"m095_len01/g1/a63/rnd", "m095_len01/g1/a63", "m069_len11/g6/a65"}


def _gnubg_rows() -> list[dict[str, Any]]:
    paths = [SHARED / "gnubg-oracle" / name for name in ("moves.jsonl", "moves-corner.jsonl")]
    if not all(path.exists() for path in paths):
        pytest.skip("the plays found by GNU Backgammon are not here")
    return [json.loads(line) for path in paths for line in path.read_text().splitlines()]


def test_gnubg() -> None:
    """GNU Backgammon finds the same positions, but for three rows in which a win with a die left over is added."""
    differing = []
    for row in _gnubg_rows():
        position, dice = position_of(row["board"]), (row["dice"][0], row["dice"][1])
        assert decoded(row["posid"]) == position
        plays = legal_plays(BACKGAMMON, position, WHITE, dice)
        found, expected = {play.position for play in plays}, {decoded(result) for result in row["results"]}
        assert len(found) == len(plays)
        assert max(play.dice_used for play in plays) == row["dice_used"]
        if found != expected:
            (added,) = found - expected
            assert not any(added.white[1:])
            assert expected < found
            differing.append(row["src"])
    assert sorted(differing) == sorted(WINS_ADDED)


RULES = [pytest.param(rules, id=f"{rules.name}-{index}") for index, rules in enumerate((*SETS.values(), *HOUSE_RULES))]


def _rolls(random: Random, count: int) -> list[tuple[Position, tuple[int, int]]]:
    # Three doubles of twelve: a double is where the generator takes its short cuts.
    dice = [
        (die, die) if random.random() < 0.25 else (die, random.randint(1, 6))
        for die in random.choices(range(1, 7), k=count)
    ]
    return [(random_position(random), roll) for roll in dice]


@pytest.mark.parametrize("rules", RULES)
def test_brute_force(rules: Any) -> None:
    """Under any rules the generator finds what trying every step sequence finds, with the same dice used."""
    for position, dice in _rolls(Random(f"plays {rules}"), 25):
        plays = legal_plays(rules, position, WHITE, dice)
        assert {play.position: play.dice_used for play in plays} == brute_force(rules, position, dice)
        assert len({play.position for play in plays}) == len(plays)


@pytest.mark.parametrize("rules", RULES)
def test_steps_can_be_made(rules: Any) -> None:
    """The steps of each play are as many as the dice it uses and can be made in their order."""
    for position, dice in _rolls(Random(f"steps {rules}"), 15):
        for play in legal_plays(rules, position, WHITE, dice):
            verdict = judge(rules, position, WHITE, dice, play.steps)
            assert verdict.violations == ()
            assert (verdict.position, verdict.steps, verdict.hits) == (play.position, play.steps, play.hits)
            assert len(play.steps) == play.dice_used


@pytest.mark.parametrize("rules", RULES)
def test_one_place_for_steps(rules: Any) -> None:
    """What the list of open steps holds is what has no obstacle."""
    for position, (die, _) in _rolls(Random(f"ways {rules}"), 20):
        mine, theirs = position
        listed = [way[0] for way in open_ways(rules, mine, theirs, die)]
        assert sorted(listed) == [source for source in range(1, 27) if not obstacle(rules, mine, theirs, source, die)]


@pytest.mark.parametrize("rules", RULES)
def test_can_move(rules: Any) -> None:
    """A roll can be played if a play of it uses a die."""
    for position, dice in _rolls(Random(f"moves {rules}"), 20):
        used = max(play.dice_used for play in legal_plays(rules, position, WHITE, dice))
        assert can_move(rules, position, WHITE, dice) == bool(used)


def test_black_plays_as_white() -> None:
    """Black's plays are White's with the sides changed."""
    for position, dice in _rolls(Random("sides"), 50):
        white = legal_plays(BACKGAMMON, position, WHITE, dice)
        black = legal_plays(BACKGAMMON, Position(*position[::-1]), BLACK, dice)
        assert [(play.steps, play.position[::-1]) for play in white] == [
            (play.steps, tuple(play.position)) for play in black
        ]


def test_steps_are_in_order() -> None:
    """Where nothing forbids it steps stand bar first, then entries, then from the far corner home."""
    for position, dice in _rolls(Random("order"), 100):
        for play in legal_plays(RULE_SETS["american"], position, WHITE, dice):
            ranks = [rank(source) for source, _ in play.steps]
            assert ranks == sorted(ranks, reverse=True)


def test_order_that_can_be_made() -> None:
    """A step inside the home board comes first where the last checker's coming home forbids it."""
    position = board({8: 1, 3: 1, 1: 13})
    plays = legal_plays(RULE_SETS["european"], position, WHITE, (2, 1))
    assert steps_of("3/2 8/6") in {play.steps for play in plays}


def test_joined_through_a_blot_is_another_play() -> None:
    """Two ways of one checker are two plays if only one hits."""
    position = board({24: 1, 1: 14}, {18: 1})
    plays = legal_plays(BACKGAMMON, position, WHITE, (6, 4))
    assert {(play.steps, play.hits) for play in plays} == {
        (steps_of("24/18 18/14"), (True, False)),
        (steps_of("24/20 20/14"), (False, False)),
    }


@pytest.mark.parametrize("side", [WHITE, BLACK])
def test_pass(side: Side) -> None:
    """Where nothing goes the one play has no steps and leaves the position as it is."""
    closed = layout(dict.fromkeys(range(1, 7), 2))
    position = Position.of(side, layout({25: 1, 6: 14}), closed)
    (play,) = legal_plays(BACKGAMMON, position, side, (6, 6))
    assert play == ((), (), position, 0)


def test_impossible_dice() -> None:
    """Of dice that do not exist there is no play, not even the pass."""
    position = BACKGAMMON.start_position
    for dice in ((0, 3), (7, 1), (-1, -1)):
        assert legal_plays(BACKGAMMON, position, WHITE, dice) == ()
        assert expanded(dice) == ()
