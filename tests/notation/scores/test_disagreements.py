"""Every declared result or score that the plays contradict is named with its line and explained."""

from __future__ import annotations

import pytest
from aceydeucey.notation.check import Onlooker, check_bytes, check_source
from aceydeucey.notation.scores.disagreements import disagreements
from aceydeucey.notation.scores.sheet import remarks, sentences
from aceydeucey.notation.scores.together import Parts
from aceydeucey.notation.source import Source
from paths import ROOT
from scored import game, match, sheet_of

MAT = ROOT / "tests" / "data" / "mat-cases"

MONEY = "backgammon beavers=0"

MISSING = "the score was written wrongly, or a game is missing"

EXPLAINED = [
    # 3 x cube 1; the Jacoby rule is stated not to be played, so 1 is wrong, and right if it were
    (
        f"{MONEY} jacoby=no",
        "money",
        [game("W", "backgammon", declared="W wins 1")],
        "wrong-points",
        "the declared points are right under the Jacoby rule, which is not played here",
    ),
    (
        f"{MONEY} jacoby=yes",
        "money",
        [game("W", "backgammon", declared="W wins 3")],
        "wrong-points",
        "the declared points are right without the Jacoby rule, which is played here: the cube was never turned",
    ),
    # 2 for the gammon at 4-0 in a match to 5: the match needed 1
    (
        "backgammon",
        "5 points",
        ["game 1 4-0\n" + game("W", "gammon", declared="W wins 1")],
        "wrong-points",
        "only the 1 that the match still needed are counted; the game gave 2",
    ),
    # 2 x 2 with the cube at 2
    (
        "backgammon",
        "7 points",
        [game("W", "gammon", cube="2:W", declared="W wins 2")],
        "wrong-points",
        "that is the price of a single; the loser had none borne off",
    ),
    (
        "backgammon",
        "7 points",
        [game("W", "single", cube="4:W", declared="W wins 1")],
        "wrong-points",
        "the cube, which stood at 4, is left out",
    ),
    (
        "backgammon",
        "7 points",
        [game("W", "single", cube="4:W", declared="W wins 8")],
        "wrong-points",
        "that is the price of a gammon; the loser had 1 borne off",
    ),
    # resigned as a gammon, and counted as a single game; nobody has doubled
    (
        "backgammon",
        "5 points",
        ["1 W 31: 8/5 6/5\nB resigns gammon\nW wins 1 by resignation\n"],
        "wrong-points",
        "that is the price of a single game; a gammon was resigned",
    ),
    (
        f"{MONEY} jacoby=yes",
        "money",
        ["1 W 31: 8/5 6/5\nB resigns gammon\nW wins 2 by resignation\n"],
        "wrong-points",
        "the declared points are right without the Jacoby rule, which is played here: the cube was never turned",
    ),
    # 12 not borne off, 2 of them on the bar
    (
        "american",
        "25 points",
        [game("W", "twelve", declared="W wins 10")],
        "wrong-points",
        "the 2 on the bar are not counted",
    ),
    (
        "american",
        "25 points",
        [game("W", "waiting", declared="W wins 14")],
        "wrong-points",
        "the 1 still waiting are not counted",
    ),
    (
        "american",
        "25 points",
        [game("W", "twelve", declared="W wins 3")],
        "wrong-points",
        "that is how many were borne off; 12 were not",
    ),
    (
        "american",
        "25 points",
        [game("W", "twelve", declared="B wins 12")],
        "wrong-winner",
        "White has borne off every checker, Black 3",
    ),
    # the score lines
    (
        "american",
        "25 points",
        [game("W", "twelve"), "game 2 0-12\n" + game("B", "one")],
        "wrong-score",
        "White's and Black's points are exchanged",
    ),
    (
        "american",
        "25 points",
        [game("W", "twelve"), game("B", "one"), "game 3 12-0\n" + game("B", "one")],
        "wrong-score",
        "the last game before it is not counted",
    ),
    (
        "american",
        "25 points",
        [game("W", "twelve"), "game 2 14-1\n" + game("B", "one")],
        "wrong-score",
        "White has 2 more than the games give and Black has 1 more than the games give: " + MISSING,
    ),
]


@pytest.mark.parametrize(("rules", "length", "games", "name", "reason"), EXPLAINED)
def test_a_difference_is_explained(rules: str, length: str, games: list[str], name: str, reason: str) -> None:
    """A wrong winner, wrong points or a wrong score is one disagreement with the likeliest reason."""
    sheet = sheet_of(match(rules, length, *games))
    (found,) = sheet.disagreements
    assert found.name == name
    assert reason in found.reasons


@pytest.mark.parametrize(("resigned", "wins"), [("gammon", 1), ("4", 2)])
def test_no_double_is_explained_where_there_was_none(resigned: str, wins: int) -> None:
    """Half the points of a game without a double are no double that was not counted."""
    text = f"1 W 31: 8/5 6/5\nB resigns {resigned}\nW wins {wins}\n"
    (found,) = (each for each in sheet_of(match("backgammon", "5 points", text)).disagreements if each.name[0] == "w")
    assert not any("double" in reason for reason in found.reasons)


def test_a_capped_final_score_is_explained() -> None:
    """A Result tag that leaves out the points above the target says so; the line is the tag's."""
    games = [game("W", "twelve"), game("W", "waiting")]
    sheet = sheet_of(match("american", "25 points", *games, tags='[Result "25-0"]\n'))
    (found,) = sheet.disagreements
    # 12 + 15 = 27, capped at 25
    assert (found.name, found.line) == ("wrong-final-score", 5)
    assert found.reasons == ("the points above the match's 25 are left out",)
    assert "The Result tag declares 25-0" in sentences(sheet)


def test_a_resignation_of_more_than_the_board_shows() -> None:
    """No more points can be given up than checkers are left on the loser's side."""
    text = "position W:6x15/B:6x11/B\nB resigns\nW wins 14\n"
    (found,) = sheet_of(match("american", "25 points", text, tags="")).disagreements
    # 4 of 15 are off
    assert "11" in found.message


def test_declared_otherwise_stands_beside_the_game() -> None:
    """The remarks of a game say what is declared where it differs."""
    sheet = sheet_of(match("american", "25 points", game("W", "twelve", declared="B wins 12")))
    assert "declared: South wins 12" in remarks(sheet, sheet.score.games[0])


CASES = {
    "03b_wrong_points": ("wrong-points", 8, 1),
    "10c_wins_5": ("impossible-points", 7, 1),
}


@pytest.mark.parametrize("name", CASES)
def test_mat_cases(name: str) -> None:
    """Wrong points in `.mat` files are named at their line."""
    kind, line, number = CASES[name]
    report = check_bytes(f"{name}.mat", (MAT / f"{name}.mat").read_bytes())
    (found,) = disagreements(report)
    assert (found.name, found.line, found.game) == (kind, line, number)


def _together(*texts: str) -> Parts | str:
    parts = Parts()
    for number, text in enumerate(texts, 1):
        report = check_source(Source(f"{number}.acey", text), onlooker=Onlooker(after=parts.score))
        added = parts.add(report)
        if isinstance(added, str):
            return added
        parts = added
    return parts


FIRST = match("american", "25 points", game("W", "twelve"), game("B", "one"))


def test_parts_are_one_match() -> None:
    """A match spread over files goes on where the file before stopped, with and without a score line."""
    for line in ("game 3 12-1", "game 3"):
        parts = _together(FIRST, match("american", "25 points", f"{line}\n" + game("W", "waiting")))
        assert isinstance(parts, Parts)
        assert parts.sheet is not None
        # 12 + 15 against 1
        assert parts.sheet.score.score == (27, 1)
        assert [each.number for each in parts.sheet.score.games] == [1, 2, 3]
        assert parts.sheet.score.winner == 0
        assert parts.sheet.disagreements == ()


def test_a_part_that_does_not_follow_is_a_disagreement() -> None:
    """A score line in a later part is checked against the games of the earlier ones, in the file where it stands."""
    parts = _together(FIRST, match("american", "25 points", "game 3 13-1\n" + game("W", "one")))
    assert isinstance(parts, Parts)
    assert parts.sheet is not None
    assert [(each.file, each.name) for each in parts.sheet.disagreements] == [("2.acey", "wrong-score")]


def test_the_crawford_game_may_begin_a_part() -> None:
    """A side that comes to one point from the match in one file plays the Crawford game in the next."""
    first = match("backgammon", "3 points", game("W", "gammon"))
    second = match("backgammon", "3 points", "game 2\n" + game("B", "single"))
    parts = _together(first, second)
    assert isinstance(parts, Parts)
    assert parts.sheet is not None
    assert [each.crawford for each in parts.sheet.score.games] == [False, True]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (FIRST.replace("South", "East"), "Black is East and not South"),
        (FIRST.replace("25 points", "15 points"), "the match is 15 points and not 25 points"),
        (FIRST.replace("american", "danish"), "the rules are danish and not american"),
        (FIRST + FIRST, "2 matches"),
    ],
)
def test_a_stranger_is_no_part(changed: str, words: str) -> None:
    """Files of other players, another length or other rules are not put together."""
    found = _together(FIRST, changed)
    assert isinstance(found, str)
    assert words in found


PLANTED = [
    # the winner's column: Bob dropped, so Alice wins; the result is moved under Bob
    (
        "      Wins 1 point\n\n Game 2",
        f"{'':34}Wins 1 point\n\n Game 2",
        ("wrong-winner", 8, 1),
        "Black dropped the double",
    ),
    ("Alice : 1                       Bob : 1", "Alice : 1                       Bob : 2", ("wrong-score", 18, 3), ""),
    (
        "Alice : 1                       Bob : 1",
        "Alice : 1                       Bob : 0",
        ("wrong-score", 18, 3),
        "not counted",
    ),
    # the cube at 2, a resignation of 3 is no multiple of it
    ("Wins 2 points", "Wins 3 points", ("impossible-points", 23, 3), ""),
]


@pytest.mark.parametrize(("old", "new", "expected", "reason"), PLANTED)
def test_planted_in_mat(old: str, new: str, expected: tuple[str, int, int], reason: str) -> None:
    """A result or a score changed in a right `.mat` file is named at its line, and only that."""
    text = (MAT / "01_correct_3pt.mat").read_text("utf-8")
    assert disagreements(check_bytes("a.mat", text.encode())) == ()
    assert old in text
    first, *_ = disagreements(check_bytes("a.mat", text.replace(old, new).encode()))
    assert (first.name, first.line, first.game) == expected
    assert reason in " ".join(first.reasons)
