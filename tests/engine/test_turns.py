"""Whole turns: the situations S01 to S24 of the rules, as actions on the state machine."""

from __future__ import annotations

from dataclasses import replace

import pytest
from aceydeucey.engine.actions import ClosedOut, Opening, Roll, SetBoard
from aceydeucey.engine.game import Game, Phase, Stakes
from aceydeucey.engine.position import BAR, BLACK, WAITING, WHITE, Position, Step, layout
from aceydeucey.engine.rules import RULE_SETS, Rules

ACEY_SETS = ("american", "turkish", "danish", "galt", "bgammon", "european")


def steps(text: str) -> tuple[Step, ...]:
    """Read `13/11 6/5` as steps."""
    words = {"in": WAITING, "bar": BAR, "off": 0}
    pairs = [move.split("/") for move in text.split()]
    return tuple((words.get(a) or int(a), words.get(b, 0) if b in words else int(b)) for a, b in pairs)


def board(own: dict[int, int], other: dict[int, int] | None = None) -> Position:
    """Set White's checkers and Black's, the latter given on White's points; the rest is off."""
    mirrored = {25 - point if point < 25 else point: count for point, count in (other or {}).items()}
    return Position(layout(own), layout(mirrored) if other else layout({1: 15}))


def play(
    name: str | Rules, position: Position, *rolls: tuple[str, int, str], side: int = WHITE
) -> tuple[Game, list[str]]:
    """Play (mark, dice, moves) as one turn of White; return the state and the kinds of all violations."""
    rules = RULE_SETS[name] if isinstance(name, str) else name
    game = Game.start(rules).apply(SetBoard(position, side)).game
    kinds: list[str] = []
    for index, (mark, dice, text) in enumerate(rolls):
        action = Roll(side, (dice // 10, dice % 10), steps(text), mark, continues=index > 0)
        applied = game.apply(action)
        kinds += [violation.kind for violation in applied.violations]
        game = applied.game
    return game, kinds


A01 = board({13: 5, 8: 5, 6: 5})
TURN_S01 = (("", 21, "13/11 6/5"), ("=", 44, "13/9 13/9 9/5 9/5"))
S05 = board({23: 1, 1: 14}, {14: 2})
S04 = board({24: 1, 11: 1, 1: 13}, {2: 2})


@pytest.mark.parametrize("name", ["american", "turkish", "danish", "galt", "bgammon"])
def test_s01_a_full_acey_deucey_earns_name_and_roll(name: str) -> None:
    """S01: 1-2, named double, extra roll is one legal turn."""
    game, kinds = play(name, A01, *TURN_S01, ("+", 63, "13/7 13/10"))
    assert (kinds, game.side, game.phase) == ([], BLACK, Phase.TURN)


def test_s01_european_needs_the_complement() -> None:
    """S01: under european four 3s come before the extra roll."""
    assert play("european", A01, *TURN_S01, ("+", 63, "13/7 13/10"))[1] == ["missing-complement"]
    full = (*TURN_S01, ("~", 33, "13/10 10/7 8/5 8/5"), ("+", 63, "13/7 6/3"))
    assert play("european", A01, *full)[1] == []


@pytest.mark.parametrize("name", ACEY_SETS)
def test_s02_a_name_is_required(name: str) -> None:
    """S02: an extra roll without the named double lacks the double."""
    assert play(name, A01, TURN_S01[0], ("+", 63, "13/7 13/10"))[1] == ["missing-name"]


@pytest.mark.parametrize("name", ACEY_SETS)
def test_s03_no_name_after_part_of_a_1_2(name: str) -> None:
    """S03: after a 1-2 of which only the 2 was playable nothing is named."""
    position = board({20: 1, 1: 14}, {19: 2, 17: 2})
    home = "" if name == "european" else " 6/2"
    game, kinds = play(name, position, ("", 21, "20/18"), ("=", 44, "18/14 14/10 10/6" + home))
    assert kinds == ["name-without-right"]
    assert game.position is not None


def test_s03_flag_lets_part_of_a_1_2_name() -> None:
    """S03: with acey_needs_both off the double is named all the same."""
    rules = replace(RULE_SETS["american"], acey_needs_both=False)
    position = board({20: 1, 1: 14}, {19: 2, 17: 2})
    assert play(rules, position, ("", 21, "20/18"), ("=", 44, "18/14 14/10 10/6 6/2"))[1] == []


@pytest.mark.parametrize(("name", "expected"), [("american", ["extra-without-right"]), ("bgammon", [])])
def test_s04_no_roll_after_part_of_the_double(name: str, expected: list[str]) -> None:
    """S04: three of four 6s earn an extra roll under bgammon only."""
    rolls = (("", 21, "11/9 9/8"), ("=", 66, "24/18 18/12 12/6"), ("+", 31, "8/5 6/5"))
    assert play(name, S04, *rolls)[1] == expected


def test_s04_names_the_dice_that_stayed() -> None:
    """S04: the message says which dice of the double stayed unplayed."""
    rolls = (("", 21, "11/9 9/8"), ("=", 66, "24/18 18/12 12/6"))
    game, _ = play("american", S04, *rolls)
    (violation,) = game.apply(Roll(WHITE, (3, 1), steps("8/5 6/5"), "+", continues=True)).violations
    assert "one 6 of the 66 stayed unplayed" in violation.message


def test_s05_an_unplayable_name_ends_the_turn() -> None:
    """S05: naming a double of which nothing goes is legal and ends the turn; under bgammon the roll comes anyway."""
    rolls = (("", 21, "23/21 21/20"), ("=", 66, ""))
    game, kinds = play("american", S05, *rolls)
    assert (kinds, game.side) == ([], BLACK)
    game, kinds = play("bgammon", S05, *rolls)
    assert (kinds, game.phase) == ([], Phase.EXTRA)
    careful = replace(RULE_SETS["american"], acey_name="playable_if_any")
    assert play(careful, S05, *rolls)[1] == ["unplayable-name"]


def test_s06_two_of_four_are_forced() -> None:
    """S06: 2-2 of which two go: two are played and the turn ends; one is too few."""
    two = play("american", S05, ("", 21, "23/21 21/20"), ("=", 22, "20/18 18/16"))
    assert (two[1], two[0].side) == ([], BLACK)
    assert play("american", S05, ("", 21, "23/21 21/20"), ("=", 22, "20/18"))[1] == ["dice-left"]


def test_s07_a_full_name_earns_the_roll() -> None:
    """S07: four 4s and the extra roll."""
    rolls = (("", 21, "23/21 21/20"), ("=", 44, "20/16 16/12 12/8 8/4"), ("+", 21, "4/2 2/1"))
    assert play("american", S05, *rolls)[1] == []


def test_s08_chains_have_no_limit() -> None:
    """S08: 1-2, 3-3, 1-2, 1-1, 6-5 is one turn."""
    position = board({24: 5, 20: 5, 16: 5}, {1: 15})
    rolls = (
        ("", 21, "24/22 24/23"),
        ("=", 33, "20/17 20/17 20/17 20/17"),
        ("+", 21, "24/22 24/23"),
        ("=", 11, "17/16 17/16 17/16 17/16"),
        ("+", 65, "22/16 22/17"),
    )
    game, kinds = play("american", position, *rolls)
    assert (kinds, game.side) == ([], BLACK)


def test_s09_a_chain_ends_with_part_of_a_1_2() -> None:
    """S09: after the second 1-2, of which only the 2 goes, the turn is over."""
    position = board({20: 1, 8: 2, 1: 12}, {19: 2, 17: 2, 12: 2})
    rolls = (("", 21, "8/6 8/7"), ("=", 11, "7/6 6/5 6/5 5/4"), ("+", 21, "20/18 5/4"))
    assert play("american", position, *rolls)[1] == []


@pytest.mark.parametrize(
    ("name", "phase"),
    [("american", Phase.TURN), ("bgammon", Phase.TURN), ("galt", Phase.EXTRA), ("european", Phase.COMPLEMENT)],
)
def test_s10_a_double_as_extra_roll(name: str, phase: Phase) -> None:
    """S10: an extra roll that is a double is played four times; what follows depends on the set."""
    complement = (("~", 33, "13/10 10/7 8/5 8/5"),) if name == "european" else ()
    rolls = (*TURN_S01, *complement, ("+", 11, "13/12 8/7 8/7 6/5"))
    game, kinds = play(name, A01, *rolls)
    assert (kinds, game.phase) == ([], phase)


@pytest.mark.parametrize("name", ["american", "turkish", "danish", "backgammon", "bgammon"])
def test_s11_no_roll_after_a_rolled_double(name: str) -> None:
    """S11: a rolled double earns nothing in these sets."""
    rolls = (("", 33, "13/10 13/10 8/5 8/5"), ("+", 21, "13/11 6/5"))
    assert play(name, A01, *rolls)[1] == ["extra-without-right"]


def test_s11_galt_and_european_roll_again() -> None:
    """S11: galt rolls again after a full double, european after four and four."""
    rolls = (("", 33, "13/10 13/10 8/5 8/5"), ("+", 21, "13/11 6/5"))
    assert play("galt", A01, *rolls)[1] == []
    assert play("european", A01, *rolls)[1] == ["missing-complement"]
    full = (rolls[0], ("~", 44, "13/9 13/9 13/9 10/6"), ("+", 43, "10/6 9/6"))
    assert play("european", A01, *full)[1] == []


def test_s12_part_of_the_complement_earns_no_roll() -> None:
    """S12: european: four 2s, two of four 5s, then no roll."""
    position = board({20: 1, 1: 14})
    rolls = (("", 22, "20/18 18/16 16/14 14/12"), ("~", 55, "12/7 7/2"), ("+", 43, ""))
    assert play("european", position, *rolls)[1] == ["extra-without-right"]


def test_s13_the_complement_is_lost_with_the_double() -> None:
    """S13: european: three of four 3s, then no complement."""
    position = board({20: 1, 1: 14}, {8: 2})
    rolls = (("", 33, "20/17 17/14 14/11"), ("~", 44, "11/7 7/3"))
    assert play("european", position, *rolls)[1] == ["complement-without-right"]


def test_s14_the_first_turn_may_be_an_acey_deucey() -> None:
    """S14: the very first turn is a 1-2, four enter with the 6 and he rolls again."""
    game = Game.start().apply(Opening(((5, 2),))).game
    rolls = (("", (2, 1), "in/24 in/23"), ("=", (6, 6), "in/19 in/19 in/19 in/19"), ("+", (5, 4), "in/20 in/21"))
    for index, (mark, dice, text) in enumerate(rolls):
        applied = game.apply(Roll(WHITE, dice, steps(text), mark, continues=index > 0))
        assert applied.violations == ()
        game = applied.game
    assert (game.side, game.phase) == (BLACK, Phase.TURN)


def test_s15_no_name_with_one_left_on_the_bar() -> None:
    """S15: two on the bar, one enters on a 1-2: nothing is named."""
    position = board({13: 13, 25: 2}, {24: 2})
    assert play("american", position, ("", 21, "bar/23"), ("=", 44, "bar/21 21/17 17/13 13/9"))[1] == [
        "name-without-right"
    ]


def test_s16_the_game_ends_with_the_1_2() -> None:
    """S16: a 1-2 that bears off the last two ends the game, with nothing to name."""
    game, kinds = play("american", board({2: 1, 1: 1}), ("", 21, "2/off 1/off"))
    assert (kinds, game.phase) == ([], Phase.OVER)


def test_s17_the_game_ends_inside_the_named_double() -> None:
    """S17: two checkers on the 5-point and 5-5 named: two moves end the game."""
    position = board({5: 1, 6: 1, 8: 1})
    game, kinds = play("american", position, ("", 21, "8/6 6/5"), ("=", 66, "6/off 5/off 5/off"))
    assert (kinds, game.phase) == ([], Phase.OVER)
    assert game.outcome is not None
    assert game.outcome.winner == WHITE


def test_s18_s19_the_first_turn_and_the_opening_dice() -> None:
    """S18, S19: american rolls anew, backgammon plays the opening dice."""
    american = Game.start().apply(Opening(((6, 4),))).game
    assert american.apply(Roll(WHITE, (3, 3), steps("in/22 in/22 in/22 in/22"))).violations == ()
    backgammon = Game.start(RULE_SETS["backgammon"])
    opened = backgammon.apply(Opening(((6, 4),))).game
    three = Roll(WHITE, (3, 3), steps("8/5 8/5 6/3 6/3"))
    assert [v.kind for v in opened.apply(three).violations] == ["opening-mismatch"]
    assert [v.kind for v in backgammon.apply(three).violations] == ["opening-double"]
    assert opened.apply(Roll(WHITE, (4, 6), steps("24/14"))).violations == ()
    assert [v.kind for v in opened.apply(Roll(BLACK, (6, 4), steps("24/14"))).violations] == ["opening-mismatch"]


@pytest.mark.parametrize(
    ("auto", "kind", "cube"), [(-1, "money", 4), (1, "money", 2), (-1, "points", 1), (0, "money", 1)]
)
def test_s20_ties_turn_the_cube(auto: int, kind: str, cube: int) -> None:
    """S20: two ties: cube 4 without limit, 2 with at most one, never in a match."""
    rules = replace(RULE_SETS["backgammon"], auto_doubles=auto)
    game = Game.start(rules, Stakes(kind)).apply(Opening(((5, 5), (5, 5), (2, 6)))).game
    assert (game.cube.value, game.side, game.cube.turned) == (cube, BLACK, False)
    assert game.dice == (6, 2)


def test_s21_a_closed_out_side_need_not_roll() -> None:
    """S21: a turn without a roll is right over a closed board, and wrong elsewhere."""
    position = board({25: 1, 6: 14}, {19: 2, 20: 2, 21: 2, 22: 2, 23: 2, 24: 2})
    game = Game.start(RULE_SETS["backgammon"]).apply(SetBoard(position, WHITE)).game
    closed = game.apply(ClosedOut(WHITE))
    assert (closed.violations, closed.game.side) == ((), BLACK)
    opened = game._replace(position=board({25: 1, 6: 14}, {19: 2}))
    assert [v.kind for v in opened.apply(ClosedOut(WHITE)).violations] == ["not-closed-out"]
    left_out = game.apply(Roll(BLACK, (1, 2), steps("6/5 6/4")))
    assert [v.kind for v in left_out.violations][:1] == ["closed-turn-left-out"]


def test_s24_a_hit_in_the_1_2_counts_at_once() -> None:
    """S24: a checker hit by the 1 lies on the bar before the double is named."""
    game, kinds = play("american", board({8: 2, 1: 13}, {7: 1}), ("", 21, "8/7 8/6"))
    assert kinds == []
    assert game.position is not None
    assert game.position.black[BAR] == 1


def test_one_fault_is_one_violation() -> None:
    """After a turn that broke off, the next turn brings one late violation and play goes on."""
    game, _ = play("american", A01, TURN_S01[0])
    applied = game.apply(Roll(BLACK, (6, 3), ()))
    assert [(v.kind, v.late) for v in applied.violations][:1] == [("missing-name", True)]
    assert (applied.game.side, applied.game.phase) == (WHITE, Phase.TURN)


@pytest.mark.parametrize(
    ("mark", "dice", "kind"),
    [("", 44, "wrong-mark"), ("=", 43, "name-not-double"), ("~", 33, "complement-without-right")],
)
def test_marks_after_a_1_2(mark: str, dice: int, kind: str) -> None:
    """A roll after a full 1-2 must be a double and marked as named."""
    text = "13/9 13/10" if dice == 43 else "13/9 13/9 9/5 9/5" if dice == 44 else "13/10 13/10 8/5 8/5"
    assert play("american", A01, TURN_S01[0], (mark, dice, text))[1] == [kind]


def test_chain_broken_and_same_side_twice() -> None:
    """A second plain roll in one turn breaks the chain; in a turn of its own it is the wrong side."""
    first = ("", 63, "13/7 13/10")
    assert play("american", A01, first, ("", 52, "13/8 13/11"))[1] == ["chain-broken"]
    game, _ = play("american", A01, first)
    again = game.apply(Roll(WHITE, (5, 2), steps("13/8 13/11")))
    assert [v.kind for v in again.violations] == ["wrong-side"]
    assert again.game.side == BLACK


def test_wrong_complement() -> None:
    """European: the complement of 3-3 is 4-4."""
    rolls = (("", 33, "13/10 13/10 8/5 8/5"), ("~", 22, "13/11 13/11 13/11 10/8"))
    assert play("european", A01, *rolls)[1] == ["complement-without-right"]


def test_extra_roll_without_its_mark() -> None:
    """An extra roll written as a turn of its own lacks its mark and counts as the extra roll."""
    game, _ = play("american", A01, *TURN_S01)
    applied = game.apply(Roll(WHITE, (6, 3), steps("13/7 13/10")))
    assert [v.kind for v in applied.violations] == ["wrong-mark"]
    assert applied.game.side == BLACK


def test_the_record_goes_on_after_the_end() -> None:
    """Plays after the end give one violation, not one each."""
    game, _ = play("american", board({2: 1, 1: 1}), ("", 21, "2/off 1/off"))
    first = game.apply(Roll(BLACK, (6, 3), ()))
    assert [v.kind for v in first.violations] == ["play-after-end"]
    assert first.game.apply(Roll(WHITE, (6, 3), ())).violations == ()


@pytest.mark.parametrize(("gate", "dice", "opens"), [("six", (6, 1), True), ("six", (5, 5), False)])
def test_entry_gate(gate: str, dice: tuple[int, int], opens: bool) -> None:  # noqa: FBT001 - a case
    """Behind the gate nothing can be played until the roll that opens it."""
    rules = replace(RULE_SETS["american"], entry_gate=gate)
    game = Game.start(rules).apply(Opening(((5, 2),))).game
    entered = tuple((WAITING, 25 - die) for die in dice)
    kinds = [v.kind for v in game.apply(Roll(WHITE, dice, entered if opens else entered * 2)).violations]
    assert kinds == ([] if opens else ["gate-closed"])
    assert game.apply(Roll(WHITE, (2, 3), ())).violations == ()


def test_unknown_play_leaves_order_to_check() -> None:
    """After a play that is not known only the order is checked."""
    game = Game.start(RULE_SETS["backgammon"]).apply(Opening(((6, 4),))).game
    after = game.apply(Roll(WHITE, (6, 4), None)).game
    assert (after.position, after.side) == (None, BLACK)
    assert [v.kind for v in after.apply(Roll(WHITE, (3, 1), ())).violations] == ["wrong-side"]
    assert after.apply(Roll(BLACK, (3, 1), steps("8/5 6/5"))).violations == ()


def test_declared_illegal_play_frees_the_rest_of_the_turn() -> None:
    """A play declared illegal is recorded, and what follows it in the turn is taken as recorded."""
    game = Game.start().apply(SetBoard(A01, WHITE)).game
    first = game.apply(Roll(WHITE, (2, 1), steps("13/11"), declared=True))
    assert [v.kind for v in first.violations] == ["declared-illegal"]
    second = first.game.apply(Roll(WHITE, (4, 4), steps("13/9 13/9 9/5 9/5"), "=", continues=True))
    assert second.violations == ()
    legal = game.apply(Roll(WHITE, (2, 1), steps("13/11 6/5"), declared=True))
    assert [v.kind for v in legal.violations] == ["needless-illegal"]


def late(name: str, position: Position, *rolls: tuple[str, int, str]) -> tuple[str, str]:
    """Return what is said of a turn of White that stops too early, and by which rule."""
    game, kinds = play(name, position, *rolls)
    assert kinds == []
    (violation,) = game.apply(Roll(BLACK, (6, 5), None)).violations
    assert (violation.kind, violation.late) == ("missing-extra", True)
    return violation.message, violation.rule


def test_a_missing_extra_roll_says_what_earned_it() -> None:
    """A named and a rolled double earn it by two rules; where it always comes nothing need have been played."""
    unplayed = (("", 21, "23/21 21/20"), ("=", 66, ""))
    full = ("", 33, "13/10 13/10 8/5 8/5")
    played = "White played all of the {0} and rolls again"
    assert late("bgammon", S05, *unplayed) == (
        "White rolls again after the 66, whatever was played of it",
        "acey_bonus_roll",
    )
    assert late("american", A01, *TURN_S01) == (played.format(44), "acey_bonus_roll")
    assert late("galt", A01, full) == (played.format(33), "doubles_bonus_roll")
    complement = ("~", 44, "13/9 13/9 13/9 10/6")
    assert late("european", A01, full, complement) == (played.format(33), "doubles_bonus_roll")


@pytest.mark.parametrize(
    ("name", "rolls", "other", "reason"),
    [
        ("american", [TURN_S01[0]], ("=", 44), "the acey-deucey before it is White's"),
        ("european", [("", 33, "13/10 13/10 8/5 8/5")], ("~", 44), "the double before it is White's"),
    ],
)
def test_what_one_side_earned_the_other_cannot_use(
    name: str, rolls: list[tuple[str, int, str]], other: tuple[str, int], reason: str
) -> None:
    """All dice were played: the fault is that the other side takes what they earned."""
    game, _ = play(name, A01, *rolls)
    mark, dice = other
    (violation,) = game.apply(Roll(BLACK, (dice // 10, dice % 10), None, mark)).violations
    assert violation.message.endswith(f"here: {reason}")


def test_no_name_after_the_turn_of_the_acey_deucey() -> None:
    """A board that is set ends the turn, and with it the right to name."""
    game, _ = play("american", A01, TURN_S01[0])
    again = game.apply(SetBoard(A01, WHITE)).game
    (violation,) = again.apply(Roll(WHITE, (4, 4), None, "=")).violations
    assert violation.message == "no double can be named here: the turn of the acey-deucey is over"
