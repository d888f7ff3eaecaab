"""The judge of plays."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from random import Random

import pytest
from aceydeucey.engine.legality import judge, nearest
from aceydeucey.engine.plays import expanded, legal_plays
from aceydeucey.engine.position import ANYWHERE, BLACK, WHITE, Position, Step
from aceydeucey.engine.rules import RULE_SETS, Rules
from boards import BRITANNICA, HOUSE_RULES, board, brute_force, brute_readings, made, random_position, steps_of
from effort import never_stuck
from hypothesis import given, settings
from hypothesis import strategies as st

AMERICAN, BACKGAMMON, EUROPEAN, GALT = (RULE_SETS[name] for name in ("american", "backgammon", "european", "galt"))
FROZEN = replace(AMERICAN, home_frozen=True)
CLOSED = {19: 2, 20: 2, 21: 2, 22: 2, 23: 2, 24: 2}
ALL_RULES = (*RULE_SETS.values(), BRITANNICA, *HOUSE_RULES)

Dice = tuple[int, int]

# kind, rules, mine, theirs, dice, play, index of the step, a piece of the message.
REASONS = [
    ("no-checker", BACKGAMMON, {8: 3, 13: 12}, {}, (6, 4), "8/2 18/14", 1, "18/14: no checker stands"),
    ("no-checker", BACKGAMMON, {8: 1, 13: 14}, {}, (6, 4), "8/2 8/4", 1, "8-point"),
    ("no-checker", BACKGAMMON, {8: 15}, {}, (6, 4), "bar/19 8/4", 0, "on the bar"),
    ("no-checker", AMERICAN, {8: 15}, {}, (6, 4), "in/19 8/4", 0, "waiting to enter"),
    ("blocked-point", BACKGAMMON, {13: 15}, {7: 2}, (6, 4), "13/7 13/9", 0, "13/7: the 7-point is held by two"),
    ("blocked-point", BACKGAMMON, {8: 3, 6: 12}, {1: 2}, (5, 5), "8/3 8/3 6/1* 6/1", 2, "6/1: the 1-point is held"),
    ("blocked-point", BACKGAMMON, {25: 1, 6: 14}, {20: 3}, (5, 5), "bar/20", 0, "the 20-point is held by three"),
    ("blocked-point", BACKGAMMON, {25: 1, 13: 14}, {20: 2}, (5, 1), "13/12 bar/20", 1, "bar/20"),
    ("blocked-point", BACKGAMMON, {24: 15}, {14: 2}, (6, 4), "24/14", 0, "24/14: the 14-point"),
    ("wrong-die", BACKGAMMON, {24: 15}, {17: 2}, (6, 4), "24/17", 0, "24/17: no 7 was rolled with 6-4"),
    ("wrong-die", BACKGAMMON, {13: 15}, {}, (6, 4), "13/7 13/7", 1, "13/7: the 6 of 6-4 is already played"),
    ("wrong-die", BACKGAMMON, {13: 15}, {}, (6, 4), "13/7 13/9 13/7", 2, "already played"),
    ("wrong-die", BACKGAMMON, {6: 2, 5: 13}, {}, (5, 4), "6/off 5/1", 0, "6/off: no die left of 5-4"),
    ("wrong-die", AMERICAN, {6: 15}, {}, (3, 1), "6/off", 0, "6/off"),
    ("bar-first", BACKGAMMON, {25: 1, 13: 14}, {}, (6, 4), "13/7 13/9", 0, "13/7: a checker on the bar"),
    ("bar-first", BACKGAMMON, {25: 2, 13: 13}, {}, (6, 4), "13/9 bar/19", 0, "13/9"),
    ("enter-before-bar", AMERICAN, {25: 1, 26: 14}, {}, (6, 4), "in/19 in/21", 0, "in/19"),
    ("dice-left", BACKGAMMON, {24: 1, 7: 1, 1: 13}, {23: 2}, (6, 1), "7/1", None, "the play uses one: 24/18"),
    ("dice-left", BACKGAMMON, {23: 1, 1: 14}, {3: 2}, (5, 5), "23/18 18/13", None, "three dice can be played"),
    ("higher-die", BACKGAMMON, {20: 1, 1: 14}, {9: 2}, (6, 5), "20/15", 0, "20/14"),
    ("pass-with-play", BACKGAMMON, {13: 15}, {}, (6, 5), "", None, "there is a legal play: 13/7 13/8"),
    ("bear-off-early", BACKGAMMON, {13: 1, 6: 14}, {7: 2}, (6, 5), "6/off 13/8", 0, "one is on the 8-point"),
    ("bear-off-early", AMERICAN, {26: 1, 6: 14}, {}, (6, 5), "6/off 6/1", 0, "one is waiting to enter"),
    ("bear-off-lower", AMERICAN, {4: 1, 3: 14}, {}, (6, 5), "3/off 3/off", 0, "while one stands on the 4-point"),
    ("bear-off-inexact", EUROPEAN, {3: 15}, {}, (6, 5), "3/off 3/off", 0, "3/off: a 6 takes no checker"),
    ("frozen", EUROPEAN, {6: 2, 3: 13}, {}, (6, 3), "6/off 6/3", 1, "6/3: a checker at home may only be borne off"),
    ("frozen", FROZEN, {13: 2, 6: 13}, {}, (6, 3), "13/7 6/3", 1, "6/3"),
    ("half-board", GALT, {26: 1, 15: 14}, {}, (6, 3), "15/9 15/12", 0, "15/9: no checker moves past the 13-point"),
    ("all-in-first", BRITANNICA, {26: 2, 15: 13}, {}, (6, 3), "in/19 15/12", 1, "15/12: all checkers must be entered"),
    ("hit-too-early", BRITANNICA, {13: 15}, {7: 1}, (6, 3), "13/7 13/10", 0, "13/7: no hit before"),
    ("wrong-way", BACKGAMMON, {7: 15}, {}, (6, 3), "7/13 7/4", 0, "7/13: a checker moves from the higher points"),
    ("no-way", BACKGAMMON, {24: 15}, {18: 2, 20: 2}, (6, 4), "24/14", 0, "20-point and the 18-point on the way are"),
    ("no-way", BACKGAMMON, {24: 15}, {18: 2}, (6, 6), "24/12", 0, "the 18-point on the way is held"),
    ("ambiguous-play", BACKGAMMON, {24: 1, 1: 14}, {18: 1}, (6, 4), "24/14", 0, "24/18* 18/14"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "rules", "mine", "theirs", "dice", "text", "step", "message"), REASONS)
def test_reason(  # noqa: PLR0913, PLR0917 - a case has these parts
    kind: str,
    rules: Rules,
    mine: dict[int, int],
    theirs: dict[int, int],
    dice: Dice,
    text: str,
    step: int | None,
    message: str,
) -> None:
    """An illegal play gets the one reason that a director would give, at the step where it goes wrong."""
    position = board(mine, theirs)
    (violation,) = judge(rules, position, WHITE, dice, steps_of(text)).violations
    assert (violation.kind, violation.step) == (kind, step)
    assert message in violation.message
    assert violation.rule
    assert violation.source[:1].isupper(), "where the rule is written"


LEGAL = [
    ("any order", BACKGAMMON, {25: 1, 13: 14}, {}, (6, 4), "13/9 bar/19", (False, False)),
    ("last one home, then off", AMERICAN, {8: 1, 4: 1}, {}, (6, 2), "6/off 8/6", (False, False)),
    ("joined", BACKGAMMON, {24: 2, 13: 13}, {}, (6, 4), "24/14", (False,)),
    ("joined from the bar", BACKGAMMON, {25: 1, 13: 14}, {14: 1}, (6, 5), "bar/14*", (True,)),
    ("joined by the one open way", BACKGAMMON, {24: 2, 13: 13}, {18: 2}, (6, 4), "24/14", (False,)),
    ("three dice joined", BACKGAMMON, {24: 2, 13: 13}, {6: 1}, (6, 6), "24/6* 13/7", (True, False)),
    ("joined bear-off", AMERICAN, {6: 1, 1: 5}, {}, (5, 1), "6/off", (False,)),
    ("joined bear-off that a die could do", AMERICAN, {2: 1, 1: 5}, {}, (6, 1), "2/off", (False,)),
    ("two bare entries", AMERICAN, {26: 15}, {22: 1}, (6, 3), "in in", (False, True)),
    ("a bare entry with one number open", BACKGAMMON, {25: 1, 13: 14}, {19: 2}, (6, 3), "bar 13/7", (False, False)),
    ("a point is hit once", BACKGAMMON, {13: 15}, {7: 1}, (6, 6), "13/7* 13/7 13/1", (True, False, False)),
    ("a win with a die left", AMERICAN, {2: 1}, {}, (6, 1), "2/off", (False,)),
    ("a dance", BACKGAMMON, {25: 1, 6: 14}, CLOSED, (6, 1), "", ()),
]  # fmt: skip


@pytest.mark.parametrize(("why", "rules", "mine", "theirs", "dice", "text", "starred"), LEGAL)
def test_legal(  # noqa: PLR0913, PLR0917 - a case has these parts
    why: str,
    rules: Rules,
    mine: dict[int, int],
    theirs: dict[int, int],
    dice: Dice,
    text: str,
    starred: tuple[bool, ...],
) -> None:
    """A legal play is legal in every form of words, and tells where its stars belong."""
    verdict = judge(rules, board(mine, theirs), WHITE, dice, steps_of(text))
    assert verdict.violations == (), why
    assert verdict.starred == starred
    assert len(verdict.steps) == len(verdict.hits)


def test_dice_left() -> None:
    """Dice left over are counted by the reading that uses most."""
    assert judge(AMERICAN, board({2: 1, 1: 5}), WHITE, (6, 1), steps_of("2/off")).dice_left == 0
    assert judge(AMERICAN, board({2: 1}), WHITE, (6, 5), steps_of("2/off")).dice_left == 1
    assert judge(AMERICAN, board({25: 1, 6: 14}, CLOSED), WHITE, (6, 6), ()).dice_left == 4


def test_star_settles_which_way() -> None:
    """A star chooses between two ways of a joined move."""
    position = board({24: 1, 1: 14}, {18: 1})
    undecided = judge(BACKGAMMON, position, WHITE, (6, 4), steps_of("24/14"), (False,))
    assert [violation.kind for violation in undecided.violations] == ["ambiguous-play"]
    assert set(undecided.ways) == {steps_of("24/18 18/14"), steps_of("24/20 20/14")}
    assert undecided.hits == (False, False)
    hitting = judge(BACKGAMMON, position, WHITE, (6, 4), steps_of("24/14"), prefer_hits=True)
    assert hitting.violations == undecided.violations
    assert hitting.hits == (True, False)
    starred = judge(BACKGAMMON, position, WHITE, (6, 4), steps_of("24/14"), (True,))
    assert (starred.violations, starred.hits, starred.starred) == ((), (True, False), (False,))


def test_one_star_means_one_hit() -> None:
    """A star at the end and none on the way tells that the way without a second hit was taken."""
    position = board({24: 1, 1: 14}, {18: 1, 14: 1})
    verdict = judge(BACKGAMMON, position, WHITE, (6, 4), steps_of("24/14"), (True,))
    assert verdict.violations == ()
    assert verdict.steps == steps_of("24/20 20/14")


ON_THE_TABLE = [
    ({13: 15}, {7: 1}, (5, 4), "13/7* 13/9", {13: 13, 7: 1, 9: 1}),
    ({25: 1, 13: 14}, {}, (6, 4), "13/7 13/9", {25: 1, 13: 12, 7: 1, 9: 1}),
    ({13: 15}, {}, (6, 4), "13/3 13/7", {13: 13, 3: 1, 7: 1}),
    ({13: 15}, {7: 2}, (6, 4), "13/7 13/9", None),
    ({13: 15}, {}, (6, 4), "12/6 13/9", None),
    ({13: 15}, {}, (6, 4), "13/off", {13: 14}),
    ({26: 15}, {}, (5, 4), "in in in", None),
]


@pytest.mark.parametrize(("mine", "theirs", "dice", "text", "left"), ON_THE_TABLE)
def test_what_stood_at_the_table(
    mine: dict[int, int], theirs: dict[int, int], dice: Dice, text: str, left: dict[int, int] | None
) -> None:
    """An illegal play is carried out where checkers stand and no held point is touched, else not."""
    verdict = judge(BACKGAMMON, board(mine, theirs), WHITE, dice, steps_of(text))
    assert verdict.violations
    assert (verdict.position and verdict.position.white) == (board(left).white if left else None)


def test_hit_of_an_illegal_play_counts() -> None:
    """The blot that an illegal play hit is on the bar."""
    verdict = judge(BACKGAMMON, board({13: 15}, {7: 1}), WHITE, (5, 4), steps_of("13/7* 13/9"))
    assert verdict.position == board({13: 13, 7: 1, 9: 1}, {25: 1})._replace(
        black=verdict.position.black if verdict.position else ()
    )
    assert verdict.position is not None
    assert verdict.position.black[25] == 1
    assert verdict.starred == (True, False)


@pytest.mark.parametrize("text", ["9/2 13/9", "13/7", ""])
@pytest.mark.parametrize(("dice", "bad"), [((7, 1), 7), ((3, 0), 0), ((9, 9), 9)])
def test_impossible_dice_are_what_is_wrong(dice: Dice, bad: int, text: str) -> None:
    """A die that does not exist is the one fault, whatever was played; checkers go where they can."""
    position = board({13: 15}, {7: 2})
    verdict = judge(BACKGAMMON, position, WHITE, dice, steps_of(text))
    (violation,) = verdict.violations
    assert (violation.kind, violation.message) == ("impossible-die", f"a die shows 1 to 6, not {bad}")
    assert verdict._replace(violations=()) == judge(BACKGAMMON, position, WHITE, None, steps_of(text))._replace(
        violations=()
    )


def test_without_dice() -> None:
    """Without dice only checkers and points are looked at."""
    position = board({13: 15}, {7: 2})
    verdict = judge(BACKGAMMON, position, WHITE, None, steps_of("9/2 13/9"))
    assert (verdict.violations, verdict.position) == ((), board({13: 14, 2: 1}, {7: 2}))
    for text, kind in (("13/7", "blocked-point"), ("12/7", "no-checker"), ("8/13", "wrong-way"), ("bar", "no-checker")):
        assert [
            violation.kind for violation in judge(BACKGAMMON, position, WHITE, None, steps_of(text)).violations
        ] == [kind]


def test_nearest() -> None:
    """The plays with most steps in common come first, then those that are fewest pips away."""
    position = BACKGAMMON.start_position
    plays = nearest(BACKGAMMON, position, WHITE, (3, 1), steps_of("8/5 6/4"))
    assert len(plays) == 5
    assert plays[0].steps == steps_of("8/5 6/5")
    common = [sum(step in play.steps for step in steps_of("8/5 6/4")) for play in plays]
    assert common == sorted(common, reverse=True)
    assert nearest(BACKGAMMON, position, WHITE, (3, 1), steps_of("8/5 6/4"), 1) == plays[:1]


def _written(random: Random, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps in another order, some of them joined."""
    written = list(steps)
    random.shuffle(written)
    for index, first in enumerate(steps):
        follower = next((step for step in steps[index + 1 :] if step in written and 0 < step[0] == first[1]), None)
        if first in written and follower and random.random() < 0.5:
            written.remove(follower)
            written[written.index(first)] = (first[0], follower[1])
    return tuple(written)


RULES = [pytest.param(rules, id=f"{rules.name}-{index}") for index, rules in enumerate(ALL_RULES)]


@pytest.mark.parametrize("rules", RULES)
def test_every_generated_play_is_legal(rules: Rules) -> None:
    """Every play that is generated is legal however it is written, unless it can be read as another one too."""
    random = Random(f"judge {rules}")
    for _ in range(10):
        position, dice = random_position(random), (random.randint(1, 6), random.randint(1, 6))
        for play in legal_plays(rules, position, WHITE, dice):
            steps = _written(random, play.steps)
            verdict = judge(rules, position, WHITE, dice, steps, prefer_hits=any(play.hits))
            if verdict.ways:
                assert [violation.kind for violation in verdict.violations] == ["ambiguous-play"]
                assert play.position in {_after(position, way) for way in verdict.ways}
            else:
                assert (verdict.violations, verdict.position) == ((), play.position)


def _after(position: Position, steps: tuple[Step, ...]) -> Position:
    for source, target in steps:
        position = made(position, source, target)
    return position


@pytest.mark.parametrize("rules", RULES)
def test_every_legal_play_is_generated(rules: Rules) -> None:
    """Steps at random are judged legal exactly if some order of them leaves a position that can be left."""
    random = Random(f"any steps {rules}")
    for _ in range(60):
        position, dice = random_position(random), (random.randint(1, 6), random.randint(1, 6))
        steps = _random_steps(random, position, dice)
        left = brute_readings(rules, position, expanded(dice), steps) & brute_force(rules, position, dice).keys()
        verdict = judge(rules, position, WHITE, dice, steps)
        if left:
            as_it_stands = len(left) == 1 or verdict.steps == steps
            assert [violation.kind for violation in verdict.violations] == ([] if as_it_stands else ["ambiguous-play"])
        else:
            assert len(verdict.violations) == 1
        assert not left or verdict.position in left


def _random_steps(random: Random, position: Position, dice: Dice) -> tuple[Step, ...]:
    steps = []
    sources = [source for source in range(1, 27) if position.white[source]] or [1]
    for _ in range(random.randint(0, 4 if dice[0] == dice[1] else 2)):
        source = random.choice(sources)
        length = random.choice((*dice, dice[0], sum(dice)))
        target = max(min(source, 25) - length, 0) if random.random() < 0.95 else ANYWHERE
        steps.append((source, target))
        sources += [target] if target > 0 else []
    return tuple(steps)


_points = st.integers(-3, 40)
_counts = st.lists(st.integers(0, 15), min_size=27, max_size=27).map(tuple)


@settings(max_examples=300)
@given(
    st.sampled_from(ALL_RULES),
    st.tuples(_counts, _counts),
    st.sampled_from([WHITE, BLACK]),
    st.none() | st.tuples(st.integers(-1, 8), st.integers(-1, 8)),
    st.lists(st.tuples(_points, _points), max_size=7).map(tuple),
)
def test_never_raises(
    rules: Rules,
    sides: tuple[tuple[int, ...], tuple[int, ...]],
    side: int,
    dice: Dice | None,
    steps: tuple[Step, ...],
) -> None:
    """Whatever is written, the judge gives a verdict: the position left, or one reason for there being none."""
    verdict = judge(rules, Position(*sides), side, dice, steps)
    assert len(verdict.violations) <= 1
    assert verdict.position is not None or verdict.violations
    assert len(verdict.starred) == len(steps)
    assert verdict.position is None or sum(map(sum, verdict.position)) == sum(map(sum, sides))


def test_long_plays_cost_little() -> None:
    """A play of a hundred thousand steps is refused at once."""
    steps = steps_of("13/7") * 100_000
    with never_stuck():
        judge(BACKGAMMON, BACKGAMMON.start_position, WHITE, None, steps)
        assert judge(BACKGAMMON, BACKGAMMON.start_position, WHITE, (6, 4), steps).position is None


@pytest.mark.parametrize("rules", [AMERICAN, EUROPEAN])
def test_rules_travel(rules: Rules) -> None:
    """Copied or pickled rules judge as before."""
    for copied in (copy.copy(rules), pickle.loads(pickle.dumps(rules)), replace(rules)):  # noqa: S301 - our own bytes
        assert copied == rules
        assert copied.plain == rules.plain
