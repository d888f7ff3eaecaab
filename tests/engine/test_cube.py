"""The cube, resignations and results: cases C01 to C13 of the rules and the corners of the cube."""

from __future__ import annotations

from dataclasses import replace

import pytest
from aceydeucey.engine.actions import Action, Beaver, Double, Drop, Refuse, Resign, Roll, SetBoard, Take
from aceydeucey.engine.game import Cube, Game, Phase, Stakes
from aceydeucey.engine.length import Length
from aceydeucey.engine.match import Match
from aceydeucey.engine.position import BAR, BLACK, WAITING, WHITE, Position, layout
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.engine.scoring import could_pay

BACKGAMMON = RULE_SETS["backgammon"]


def won(name: str, loser: dict[int, int], *, cube: int = 1, jacoby: bool = False, turned: bool | None = None) -> int:
    """Return the points when White bears off his last checker and Black has *loser*."""
    rules = replace(RULE_SETS[name], jacoby=jacoby)
    position = Position(layout({1: 1}), layout(loser))
    game = Game.start(rules).apply(SetBoard(position, WHITE)).game
    game = game._replace(cube=Cube(cube, WHITE, turned=cube > 1 if turned is None else turned))
    over = game.apply(Roll(WHITE, (6, 1), ((1, 0),))).game
    assert over.outcome is not None
    assert (over.outcome.winner, over.phase) == (WHITE, Phase.OVER)
    return over.outcome.points


@pytest.mark.parametrize(
    ("name", "loser", "cube", "points"),
    [
        ("american", {BAR: 2, 6: 10}, 1, 12),  # C01: 3 off, so 15 - 3
        ("american", {WAITING: 1, 6: 14}, 1, 15),  # C02: a waiting checker means none is off
        ("american", {WAITING: 15}, 1, 15),  # C02
        ("american", {6: 1}, 1, 1),  # C03: 14 off
        ("bgammon", {BAR: 2, 6: 10}, 1, 12),  # C12: counted from the board
        ("danish", {WAITING: 15}, 1, 1),  # C04
        ("turkish", {BAR: 2, 6: 10}, 1, 1),  # C04
        ("european", {6: 15}, 1, 1),  # C04
        ("backgammon", {BAR: 1, 6: 13}, 2, 2),  # C05: one is off: single
        ("backgammon", {18: 15}, 2, 4),  # C06: gammon
        ("backgammon", {BAR: 1, 6: 14}, 2, 6),  # C07: backgammon, on the bar
        ("backgammon", {19: 1, 6: 14}, 2, 6),  # C07: the 19-point is in the winner's home
        ("hypergammon", {6: 3}, 1, 2),  # three checkers, none off
    ],
)
def test_points(name: str, loser: dict[int, int], cube: int, points: int) -> None:
    """The rule set's scoring times the cube."""
    if name == "hypergammon":
        rules = RULE_SETS[name]
        position = Position(layout({1: 1}, checkers=3), layout(loser, checkers=3))
        outcome = Game.start(rules).apply(SetBoard(position, WHITE)).game.apply(Roll(WHITE, (6, 1), ((1, 0),)))
        assert outcome.game.outcome is not None
        assert outcome.game.outcome.points == points
    else:
        assert won(name, loser, cube=cube) == points


def test_c08_jacoby() -> None:
    """C08: for money with Jacoby a backgammon counts 1 while the cube was never turned; an automatic double is none."""
    assert won("backgammon", {BAR: 1, 6: 14}, jacoby=True) == 1
    assert won("backgammon", {BAR: 1, 6: 14}, jacoby=True, cube=2) == 6
    assert won("backgammon", {BAR: 1, 6: 14}, jacoby=True, cube=2, turned=False) == 2


def apply(game: Game, *actions: Action) -> tuple[Game, list[str]]:
    """Apply actions and collect the kinds of violations."""
    kinds: list[str] = []
    for action in actions:
        applied = game.apply(action)
        kinds += [violation.kind for violation in applied.violations]
        game = applied.game
    return game, kinds


def at_turn(*, rules: object = BACKGAMMON, stakes: Stakes = Stakes(), cube: Cube = Cube()) -> Game:  # noqa: B008
    """Return a game in which White is to move in mid-game."""
    assert isinstance(rules, type(BACKGAMMON))
    game = Game.start(rules, stakes)
    return game.apply(SetBoard(game.rules.start_position, WHITE)).game._replace(cube=cube)


def test_c09_a_drop_costs_the_value_before() -> None:
    """C09: a double from 2 to 4 declined: 2 for the doubler."""
    game, kinds = apply(at_turn(cube=Cube(2, WHITE, turned=True)), Double(WHITE, 4), Drop(BLACK))
    assert kinds == []
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.points, game.outcome.how) == (WHITE, 2, "drop")


def test_c10_c11_crawford() -> None:
    """C10, C11: no double in the Crawford game, and one is fine in the next."""
    match = Match.start(BACKGAMMON, Length("points", 5)).after(WHITE, 4).after(BLACK, 0)
    first = Match.start(BACKGAMMON, Length("points", 5)).after(WHITE, 4).game()
    assert first.stakes.crawford
    assert apply(first._replace(side=BLACK, phase=Phase.TURN), Double(BLACK))[1] == ["crawford-double"]
    assert not match.game().stakes.crawford
    assert apply(match.game()._replace(side=BLACK, phase=Phase.TURN), Double(BLACK))[1] == []


@pytest.mark.parametrize(
    ("game", "actions", "kinds"),
    [
        (at_turn(rules=RULE_SETS["american"]), (Double(WHITE),), ["no-cube"]),
        (at_turn(cube=Cube(2, BLACK, turned=True)), (Double(WHITE, 4),), ["not-cube-owner"]),
        (at_turn(), (Double(WHITE, 4),), ["wrong-cube-value"]),
        (at_turn(), (Double(BLACK),), ["double-after-roll"]),
        (at_turn(rules=replace(BACKGAMMON, cube=2), cube=Cube(2, WHITE)), (Double(WHITE),), ["cube-limit"]),
        (at_turn(), (Take(BLACK),), ["answer-without-offer"]),
        (at_turn(), (Drop(BLACK),), ["answer-without-offer"]),
        (at_turn(), (Beaver(BLACK),), ["answer-without-offer"]),
        (at_turn(), (Double(WHITE), Take(WHITE)), ["wrong-answerer"]),
        (at_turn(), (Double(WHITE), Beaver(BLACK, 4)), ["no-beaver"]),
        (at_turn(), (Double(WHITE), Roll(WHITE, (3, 1), ((8, 5), (6, 5)))), ["roll-before-answer"]),
        (at_turn(stakes=Stakes("points", away=(1, 3))), (Double(WHITE),), ["dead-cube"]),
        (at_turn(stakes=Stakes("points", away=(2, 3))), (Double(WHITE),), []),
        (at_turn(), (Double(WHITE, void=True), Double(WHITE), Take(BLACK)), []),
        (Game.start(BACKGAMMON), (Double(WHITE),), ["double-after-roll"]),
        (Game.start(replace(RULE_SETS["american"], cube=1)), (Double(WHITE), Take(BLACK)), []),
        (at_turn(), (Resign(WHITE, "gammon"), Refuse(WHITE)), ["wrong-answerer"]),
        (at_turn(cube=Cube(2, WHITE)), (Resign(WHITE, 3),), ["odd-resignation"]),
        (at_turn(), (Refuse(BLACK),), ["answer-without-offer"]),
    ],
)
def test_cube_faults(game: Game, actions: tuple[Action, ...], kinds: list[str]) -> None:
    """Each thing that can be wrong with the cube gives its one violation."""
    assert apply(game, *actions)[1] == kinds


def test_beavers_and_raccoons() -> None:
    """A dropped beaver of 4 costs 2, a dropped raccoon of 8 costs 4; the taker of the double keeps the cube."""
    game = at_turn(rules=replace(BACKGAMMON, beavers=2))
    beavered, kinds = apply(game, Double(WHITE, 2), Beaver(BLACK, 4))
    assert kinds == []
    dropped = apply(beavered, Drop(WHITE))[0].outcome
    assert dropped is not None
    assert (dropped.winner, dropped.points) == (BLACK, 2)
    raccoon = apply(beavered, Beaver(WHITE, 8), Drop(BLACK))[0].outcome
    assert raccoon is not None
    assert (raccoon.winner, raccoon.points) == (WHITE, 4)
    rolled, kinds = apply(beavered, Roll(WHITE, (3, 1), ((8, 5), (6, 5))))
    assert (kinds, rolled.cube) == ([], Cube(4, BLACK, turned=True))
    assert apply(at_turn(rules=replace(BACKGAMMON, beavers=1)), Double(WHITE), Beaver(BLACK), Beaver(WHITE))[1] == [
        "no-beaver"
    ]


def test_refused_resignation_goes_on() -> None:
    """A refused resignation leaves the game where it stood."""
    game, kinds = apply(at_turn(), Resign(WHITE, "single"), Refuse(BLACK), Roll(WHITE, (3, 1), ((8, 5), (6, 5))))
    assert (kinds, game.side, game.outcome) == ([], BLACK, None)


@pytest.mark.parametrize(
    ("name", "loser", "points", "cube", "fits"),
    [
        ("backgammon", {6: 15}, 3, 1, True),
        ("backgammon", {6: 15}, 5, 1, False),  # 3 is the most
        ("backgammon", {6: 14}, 2, 1, False),  # a checker is off: no gammon
        ("backgammon", {6: 15}, 3, 2, False),  # no multiple of the cube
        ("american", {6: 11}, 11, 1, True),  # C13: four off, eleven to pay
        ("american", {6: 11}, 12, 1, False),
        ("danish", {6: 15}, 2, 1, False),
    ],
)
def test_what_a_resignation_can_pay(name: str, loser: dict[int, int], points: int, cube: int, fits: bool) -> None:  # noqa: FBT001
    """A resignation pays what the rules and the position can give."""
    assert could_pay(RULE_SETS[name], layout(loser), points, cube) is fits


def test_c13_resignation_without_points_pays_the_checkers_left() -> None:
    """C13: per checker a resignation with four off costs eleven."""
    game = Game.start().apply(SetBoard(Position(layout({6: 11}), layout({6: 15})), WHITE)).game
    over = game.apply(Resign(WHITE)).game
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.points) == (BLACK, 11)


@pytest.mark.parametrize(
    ("rules", "offer", "loser", "points", "kinds"),
    [
        ("backgammon", "gammon", {6: 15}, 2, []),
        ("backgammon jacoby=yes", "gammon", {6: 15}, 1, []),
        ("backgammon jacoby=yes", "backgammon", {6: 15}, 1, []),
        ("backgammon jacoby=yes", 2, {6: 15}, 2, ["odd-resignation"]),  # agreed on, and not what the rules pay
        ("backgammon jacoby=yes", 1, {6: 15}, 1, []),
        ("backgammon", "single", {6: 14}, 1, []),
        ("backgammon", "gammon", {6: 14}, 2, ["impossible-points"]),  # a checker is off
        ("backgammon", "foo", {6: 11}, 1, ["odd-resignation"]),
        ("backgammon", "Gammon", {6: 15}, 1, ["odd-resignation"]),
        ("backgammon", "2", {6: 15}, 1, ["odd-resignation"]),
        ("turkish", "foo", {6: 11}, 1, ["odd-resignation"]),
        ("american", "foo", {6: 11}, 11, ["odd-resignation"]),
        ("american", "gammon", {6: 11}, 11, ["odd-resignation"]),  # every checker that is left counts
        ("american", "single", {6: 11}, 11, ["odd-resignation"]),
        ("danish", "backgammon", {6: 11}, 1, ["odd-resignation"]),  # every game counts once
        ("danish", "single", {6: 11}, 1, []),
    ],
)
def test_a_level_costs_what_the_scoring_says(
    rules: str, offer: str | int, loser: dict[int, int], points: int, kinds: list[str]
) -> None:
    """A gammon where there are none is worth a word, and costs what the rules give for a game that is given up."""
    board = Position(layout(loser), layout({6: 15}))
    name, *jacoby = rules.split()
    flags = replace(RULE_SETS[name], jacoby=bool(jacoby))
    applied = Game.start(flags).apply(SetBoard(board, WHITE)).game.apply(Resign(WHITE, offer))
    assert applied.game.outcome is not None
    assert (applied.game.outcome.points, [each.kind for each in applied.violations]) == (points, kinds)


def test_a_level_that_does_not_exist_is_quoted() -> None:
    """The sentence says what can be resigned."""
    game = Game.start(BACKGAMMON)
    (violation,) = game.apply(Resign(WHITE, "foo")).violations
    assert violation.message == (
        '"foo" is resigned where a game is single, a gammon or a backgammon: it is taken as what the rules give'
    )


def test_matches_count_games_points_and_the_crawford_game() -> None:
    """Scores add up, a match ends at its length, a fixed number of games can be drawn."""
    match = Match.start(BACKGAMMON, Length("points", 3)).after(WHITE, 2)
    assert (match.away, match.over, match.game().stakes.crawford) == ((1, 3), False, True)
    over = match.after(WHITE, 6)
    assert (over.score, over.over, over.winner) == ((8, 0), True, WHITE)
    games = Match.start(RULE_SETS["american"], Length("games", 2)).after(WHITE, 5).after(BLACK, 5)
    assert (games.over, games.winner) == (True, None)
    one = Match.start(BACKGAMMON, Length("points", 1))
    assert not one.game().stakes.crawford


@pytest.mark.parametrize(("name", "open_points"), [("american", True), ("backgammon", False)])
def test_a_resignation_from_an_unknown_position(name: str, open_points: bool) -> None:  # noqa: FBT001
    """Per checker nobody can say what a resignation costs where the position is not known; the agreed points count."""
    game = Game.start(RULE_SETS[name])._replace(side=WHITE, phase=Phase.TURN, position=None)
    outcome = game.apply(Resign(WHITE)).game.outcome
    assert outcome is not None
    assert outcome.open_points is open_points


def test_a_double_out_of_turn_leaves_the_turn() -> None:
    """Who doubles after his own roll does not move once more: his opponent is to move when it is answered."""
    game = Game.start(BACKGAMMON)._replace(side=BLACK, phase=Phase.TURN)
    offered = game.apply(Double(WHITE))
    assert [each.kind for each in offered.violations] == ["double-after-roll"]
    assert offered.game.apply(Take(BLACK)).game.side == BLACK
    assert game.apply(Double(BLACK)).game.apply(Take(WHITE)).game.side == BLACK
