"""Bear-off tables: against the engine's own choices taken to their ends, and against gnubg's database."""

from __future__ import annotations

import random
import re
import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.actions import Roll
from aceydeucey.engine.bearoff import (
    MOST,
    SIZE,
    BearOff,
    bears_off,
    contact_over,
    counts_of,
    rank_of,
    terms_of,
)
from aceydeucey.engine.bearoff_solving import Solving, solved
from aceydeucey.engine.choices import dice_due, mark_due, playable
from aceydeucey.engine.game import Game
from aceydeucey.engine.position import OFF, Position, layout
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.engine.state import Phase
from aceydeucey.notation.annotate import bearoff_table
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids.gnubg import write
from peers import needed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FEW = 3
_ALL = [(high, low) for high in range(1, 7) for low in range(1, 7)]

AMERICAN, EUROPEAN, BGAMMON = RULE_SETS["american"], RULE_SETS["european"], RULE_SETS["bgammon"]
HOUSE = {
    "partial 1-2 names": replace(AMERICAN, acey_needs_both=False),
    "partial 1-2 names, always rolls": replace(BGAMMON, acey_needs_both=False),
    "playable names only": replace(BGAMMON, acey_needs_both=False, acey_name="playable_if_any"),
    "doubles always roll": replace(BGAMMON, doubles_bonus_roll="always"),
    "no duty to play": replace(EUROPEAN, max_dice=False, bearoff_inside="allowed"),
    "no duty to play, american": replace(AMERICAN, max_dice=False, higher_die=False, bearoff_over="exact"),
    "either die": replace(BGAMMON, higher_die=False),
    "frozen": replace(AMERICAN, home_frozen=True),
    "frozen, any": replace(AMERICAN, home_frozen=True, bearoff_over="any", doubles_complement=True),
    "complement without bonus": replace(AMERICAN, doubles_complement=True),
}
ALL_RULES = {**RULE_SETS, **HOUSE}

Counts = tuple[int, ...]


def _game(rules: Rules, counts: Counts, phase: Phase = Phase.TURN) -> Game:
    points = {point: count for point, count in enumerate(counts, 1) if count}
    mine = layout(points or {OFF: rules.checkers}, checkers=rules.checkers)
    theirs = layout({1: 1}, checkers=rules.checkers)
    return Game(rules, Position(mine, theirs), 0, phase)


def _leaves(game: Game, dice: tuple[int, int]) -> Iterator[tuple[Counts, bool]]:
    """Give where a roll can lead before chance or the opponent has a say: the position, and whether to roll again."""
    mark = mark_due(game)
    for play in playable(game, dice, side=0):
        applied = game.apply(Roll(0, dice, play.steps, mark, None, bool(mark)))
        assert applied.violations == ()
        after = applied.game
        assert after.position is not None
        counts = after.position[0][1:7]
        if after.phase in {Phase.NAME, Phase.COMPLEMENT}:
            nameable = [each for each in dice_due(after) if playable(after, each, side=0)[0].steps]
            free = after.phase is Phase.COMPLEMENT or game.rules.acey_name == "any" or not nameable
            for due in dice_due(after) if free else nameable:
                yield from _leaves(after, due)
        else:
            yield counts, after.phase is Phase.EXTRA


def _expected(rules: Rules) -> dict[Counts, float]:
    """Return by position of few checkers the further turns that are needed, found by trying all there is to choose."""
    known: dict[Counts, float] = {(0,) * 6: 0.0}
    for counts in counts_of(FEW)[1:]:
        if sum(counts) > rules.checkers:
            continue
        leaves = [set(_leaves(_game(rules, counts), dice)) for dice in _ALL]
        value, before = 0.0, -1.0
        while value - before > 1e-13:
            before, known[counts] = value, value
            value = sum(min(_worth(known, leaf) for leaf in each) for each in leaves) / 36
        known[counts] = value
    return known


def _worth(known: dict[Counts, float], leaf: tuple[Counts, bool]) -> float:
    counts, again = leaf
    return known[counts] + (1 if any(counts) and not again else 0)


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_table_is_what_trying_everything_gives(name: str) -> None:
    """With few checkers every choice can be followed through the state machine; the table says the same."""
    rules = ALL_RULES[name]
    solving = Solving(terms_of(rules), FEW)
    assert list(solving)[-1] == len(counts_of(FEW))
    expected = _expected(rules)
    found = dict(zip(solving.positions, solving.values, strict=True))
    assert len(expected) > 50
    assert {counts: found[counts] for counts in expected} == pytest.approx(expected, abs=1e-10)


@pytest.fixture(scope="module")
def backgammon() -> BearOff:
    """The table of backgammon."""
    return solved(terms_of(RULE_SETS["backgammon"]))


def test_a_rank_is_the_place_in_the_table() -> None:
    """All positions of fifteen checkers are counted through without a gap."""
    positions = counts_of()
    assert len(positions) == SIZE == 54_264
    assert [rank_of((0, *counts, *(0,) * 20)) for counts in positions] == list(range(SIZE))


def test_the_few_are_among_the_many(backgammon: BearOff) -> None:
    """A table of fewer checkers has the values of the whole one."""
    few = Solving(terms_of(RULE_SETS["backgammon"]), 4)
    list(few)
    for counts, value in zip(few.positions, few.values, strict=True):
        assert backgammon.rest((0, *counts, *(0,) * 20)) == value


def test_known_positions_of_backgammon(backgammon: BearOff) -> None:
    """One checker on the ace point takes one turn; one on the six-point misses with 9 of 36 rolls."""
    assert backgammon.turns(layout({1: 1})) == 1
    assert backgammon.turns(layout({6: 1})) == pytest.approx(1 + 9 / 36)
    assert backgammon.turns(layout({OFF: 15})) == 0


def test_backgammon_agrees_with_gnubg(backgammon: BearOff, tmp_path: Path) -> None:
    """The mean number of rolls is that of gnubg's one-sided database, to all the digits it shows."""
    draw = random.Random(5)
    pairs = [(_drawn(draw), _drawn(draw)) for _ in range(40)]
    script = ["set player 0 human", "set player 1 human", "set evaluation chequerplay evaluation plies 0", "new game"]
    for mine, theirs in pairs:
        code = write(Setup(Position(layout(mine), layout(theirs)), 0))
        assert isinstance(code, str)
        script += [f"set board {code.partition(':')[0]}", "eval"]
    file = tmp_path / "commands"
    file.write_text("\n".join(script) + "\n")
    done = subprocess.run(
        [needed("gnubg"), "-t", "-q", "-r", "-c", file], capture_output=True, text=True, timeout=120, check=True
    )
    means = re.findall(r"^Mean\s+(\d+\.\d{3})\s+(\d+\.\d{3})", done.stdout, re.MULTILINE)
    ours = [tuple(f"{backgammon.turns(layout(side)):.3f}" for side in pair) for pair in pairs]
    assert len(means) == len(pairs)
    wrong = [
        pair
        for pair in zip(means, ours, strict=True)
        if any(abs(float(a) - float(b)) > 0.0011 for a, b in zip(*pair, strict=True))
    ]
    assert wrong == []


def _drawn(draw: random.Random) -> dict[int, int]:
    counts: dict[int, int] = {}
    for _ in range(draw.randint(1, MOST)):
        point = draw.randint(1, 6)
        counts[point] = counts.get(point, 0) + 1
    return counts


def test_where_a_table_is_exact() -> None:
    """Only where all checkers of a side are home or off and those of the other have passed them."""
    home = layout({6: 5, 5: 5, 4: 5})
    assert bears_off(Position(home, layout({18: 15})), 0)
    assert not bears_off(Position(home, layout({19: 1, 1: 14})), 0)
    assert not bears_off(Position(layout({7: 1, 1: 14}), layout({1: 15})), 0)
    assert not bears_off(Position(home, layout({25: 1, 1: 14})), 0)
    assert not contact_over(Position(home, layout({26: 15})))
    assert contact_over(Position(layout({12: 15}), layout({12: 15})))


def test_the_best_play_of_a_roll(backgammon: BearOff) -> None:
    """With 4-1 two checkers come off only one way."""
    game = _game(RULE_SETS["backgammon"], (1, 0, 0, 1, 0, 0))
    best = backgammon.best(game, 0, (4, 1))
    assert (best.turns, best.dice) == (0, (4, 1))


def test_the_best_double_to_name() -> None:
    """After an acey-deucey the double is named that needs the fewest turns; the extra roll it earns is in them."""
    table = bearoff_table(AMERICAN)
    assert table is not None
    game = _game(AMERICAN, (0, 0, 0, 0, 2, 3), Phase.NAME)
    best = table.best(game, 0)
    assert best.dice == (6, 6)
    assert best.turns == table.rest(layout({5: 1})) == table.ahead(game, 0)
    assert best.turns < table.turns(layout({5: 1}))
