"""Turns run one after the other end where the state machine ends when it is asked roll by roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from aceydeucey.engine.actions import Roll
from aceydeucey.engine.legality import judge
from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import BAR, OFF, WAITING, Checkers, Position, Side, Step
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.engine.running import PlainPlay, hop, legal_turns, plain_play
from aceydeucey.engine.state import Game, Phase
from aceydeucey.engine.straight import straight
from aceydeucey.engine.turns import roll
from hypothesis import Phase as Stage
from hypothesis import given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**32)
MOST_TURNS = 40
# To shrink a whole game takes minutes and says little.
FEW = settings(max_examples=6, phases=(Stage.explicit, Stage.reuse, Stage.generate))


def bearing_off(checkers: int, random: Random) -> Checkers:
    """Return one side's checkers with at most four left, all in the home board."""
    left = min(checkers, random.randint(1, 4))
    points = Counter(random.randint(1, 6) for _ in range(left))
    return (checkers - left, *(points[point] for point in range(1, 25)), 0, 0)


def on_the_bar(checkers: int, random: Random) -> Checkers:
    """Return one side's checkers with two or three on the bar, and pairs in the home board that close points."""
    bar = min(checkers, random.randint(2, 3))
    pairs = min(random.randint(1, 5), (checkers - bar) // 2)
    closed = set(random.sample(range(1, 7), pairs))
    rest = checkers - bar - 2 * pairs
    return (rest, *(2 * (point in closed) for point in range(1, 25)), bar, 0)


def early_or_late(rules: Rules, random: Random) -> Game:
    """Return a game at its start, with checkers on the bar on both sides, or near its end."""
    kind = random.randrange(3)
    if kind == 0:
        return Game.start(rules)
    placed = bearing_off if kind == 1 else on_the_bar
    sides = placed(rules.checkers, random), placed(rules.checkers, random)
    return Game.start(rules)._replace(position=Position(*sides), side=random.randrange(2), phase=Phase.TURN)


class Walk:
    """A game played at random, and at each of its states rolls that may be legal or not."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.random = Random(seed)
        self.first = self.game = early_or_late(rules, self.random)
        self.path: list[tuple[Game, Roll]] = []

    def rolls(self) -> Iterator[tuple[Game, Roll]]:
        """Give states and rolls in them, one turn after the other."""
        for _ in range(MOST_TURNS):
            dice = self._dice()
            side = self.random.randrange(2) if self.game.side is None else self.game.side
            if self.game.phase not in {Phase.START, Phase.TURN} or self.game.position is None:
                return
            plays = legal_plays(self.game.rules, self.game.position, side, dice)
            for steps, stars in self._candidates(side, dice):
                yield self.game, Roll(side, dice, steps, "", stars)
            chosen = self.random.choice(plays)
            action = Roll(side, dice, chosen.steps, "", chosen.hits)
            self.path.append((self.game, action))
            self.game = roll(self.game, action).game

    def _dice(self) -> tuple[int, int]:
        first, second = self.random.randint(1, 6), self.random.randint(1, 6)
        return (first, second) if self.game.phase is Phase.TURN else (1 + first % 6, first)

    def _candidates(self, side: Side, dice: tuple[int, int]) -> Iterator[tuple[tuple[Step, ...], tuple[bool, ...]]]:
        assert self.game.position is not None
        plays = legal_plays(self.game.rules, self.game.position, side, dice)
        for play in self.random.sample(plays, min(len(plays), 4)):
            order = self.random.sample(range(len(play.steps)), len(play.steps))
            yield play.steps, play.hits
            yield tuple(play.steps[at] for at in order), tuple(play.hits[at] for at in order)
            yield play.steps, tuple(self.random.random() < 0.3 for _ in play.steps)
            yield play.steps[:-1], play.hits[:-1]
        yield (), ()
        sources = [BAR, WAITING, *range(1, 25)]
        for count in (1, 2, 2, 4):
            steps = [self._step(self.random.choice(sources), dice) for _ in range(count)]
            yield tuple(steps), (False,) * count

    def _step(self, source: int, dice: tuple[int, int]) -> Step:
        die = self.random.choice([*dice, *dice, self.random.randint(1, 6)])
        return source, max(min(source, BAR) - die, OFF)


def ready(action: Roll) -> tuple[Side, PlainPlay]:
    """Return a roll as the turns that are run."""
    assert action.dice is not None
    assert action.steps is not None
    assert action.stars is not None
    hops = [hop(*step, star) for step, star in zip(action.steps, action.stars, strict=True)]
    return action.side, plain_play(action.dice, tuple(hops))


@pytest.mark.parametrize("name", RULE_SETS)
@given(seed=SEEDS)
@FEW
def test_a_turn_is_run_if_the_state_machine_finds_nothing_wrong(name: str, seed: int) -> None:
    """A turn with steps is run exactly where `roll` accepts it with these stars, and leads to the same state."""
    for game, action in Walk(RULE_SETS[name], seed).rolls():
        ran = legal_turns(game, [ready(action)])
        applied = roll(game, action)
        verdict = applied.verdict
        marked = verdict is None or verdict.starred == action.stars
        assert ran.turns == (not applied.violations and marked), (game.position, action)
        assert ran.game == (applied.game if ran.turns else game)
        assert ran.side == (action.side if ran.turns else None)


@pytest.mark.parametrize("name", RULE_SETS)
@given(seed=SEEDS)
@FEW
def test_marks_do_not_count_where_none_are_made(name: str, seed: int) -> None:
    """Where hits are not marked a turn is run as `roll` takes it."""
    for game, action in Walk(RULE_SETS[name], seed).rolls():
        ran = legal_turns(game, [ready(action)], marked=False)
        applied = roll(game, action)
        assert ran.turns == (not applied.violations)
        assert ran.game == (applied.game if ran.turns else game)


@pytest.mark.parametrize("name", RULE_SETS)
@given(seed=SEEDS)
@FEW
def test_turns_in_a_row_lead_where_they_lead_one_by_one(name: str, seed: int) -> None:
    """A whole game is run up to the first turn that is none for the running, and ends in the state before it."""
    walk = Walk(RULE_SETS[name], seed)
    for _ in walk.rolls():
        pass
    turns = [ready(action) for _, action in walk.path]
    ran = legal_turns(walk.first, turns)
    states = [game for game, _ in walk.path] + [walk.game]
    assert ran.game == states[ran.turns]
    if ran.turns < len(turns):
        assert roll(*walk.path[ran.turns]).violations


@pytest.mark.parametrize("name", RULE_SETS)
@given(seed=SEEDS)
@FEW
def test_a_pass_is_a_play_left_blank_where_nothing_can_be_played(name: str, seed: int) -> None:
    """Where a pass is legal, a roll of which the play is not written leads to the same state."""
    for game, action in Walk(RULE_SETS[name], seed).rolls():
        passed = roll(game, action._replace(steps=(), stars=None))
        if not passed.violations:
            assert roll(game, action._replace(steps=None, stars=None))[:2] == passed[:2]


@pytest.mark.parametrize("name", RULE_SETS)
@given(seed=SEEDS)
@FEW
def test_one_die_of_two_is_legal_if_the_generator_gives_it(name: str, seed: int) -> None:
    """A single step is a legal play of two different dice exactly where it stands among the legal plays."""
    rules = RULE_SETS[name]
    for game, action in islice(Walk(rules, seed).rolls(), seed % 3, None, 3):
        assert game.position is not None
        assert action.dice is not None
        if action.dice[0] == action.dice[1]:
            continue
        legal = [
            (play.position, play.dice_used) for play in legal_plays(rules, game.position, action.side, action.dice)
        ]
        for source in (BAR, WAITING, *range(24, 0, -1)):
            for die in action.dice:
                step = source, max(min(source, BAR) - die, OFF)
                made = straight(rules, game.position, action.side, action.dice, (step,))
                if made is None or made.dice_left != 1 or step[1] == OFF:  # which may be two dice at once
                    continue
                verdict = judge(rules, game.position, action.side, action.dice, (step,))
                assert (not verdict.violations) == ((made.position, 1) in legal), (game.position, action.dice, step)


def test_a_play_that_is_not_known_ends_the_running() -> None:
    """What is no plain play, and a turn of the other side, is left to others."""
    game = Game.start(RULE_SETS["backgammon"])
    first = plain_play((3, 1), (hop(8, 5), hop(6, 5)))
    second = plain_play((4, 2), (hop(8, 4), hop(6, 4)))
    assert legal_turns(game, [(0, first), (1, second), (0, None)]).turns == 2
    assert legal_turns(game, [(0, first), (0, second)]).turns == 1
    assert legal_turns(game, [(0, None)]) == (game, 0, None, True)
    assert legal_turns(game, []) == (game, 0, None, False)
