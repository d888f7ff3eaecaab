"""What games and matches give: the cases of the rules, matches worked by hand, and what must always hold."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.formats import writer
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.scores.disagreements import disagreements
from aceydeucey.notation.scores.sheet import remarks, sentences
from hypothesis import given, settings
from hypothesis import strategies as st
from paths import SHARED
from scored import game, match, points_of, sheet_of, sheets_of

GNUBG = SHARED / "gnubg-matches"

CASES = [
    # C01: 15 checkers less the 3 that are off
    ("american", "money", game("W", "twelve"), 12),
    # C02: a waiting checker means that none was borne off
    ("american", "money", game("W", "waiting"), 15),
    # C03: 15 less 14
    ("american", "money", game("W", "one"), 1),
    # C04: the winner only, whatever is left
    ("danish", "money", game("W", "twelve"), 1),
    ("turkish", "money", game("W", "waiting"), 1),
    ("european", "money", game("W", "one"), 1),
    # C05: one is off, so 1 x cube 2
    ("backgammon", "money", game("W", "single", cube="2:W"), 2),
    # C06: none off, none in the winner's home: 2 x cube 2
    ("backgammon", "money", game("W", "gammon", cube="2:W"), 4),
    # C07: none off, one on the bar: 3 x cube 2
    ("backgammon", "money", game("W", "backgammon", cube="2:W"), 6),
    # C08: Jacoby, the cube was never turned: 1
    ("backgammon jacoby=yes", "money", game("W", "backgammon"), 1),
    # C09: a double from 2 to 4 dropped costs the 2 that stood before
    ("backgammon", "money", "position W:24x2,13x13/B:24x2,13x13/W/cube=2:W\nW doubles 4\nB drops\n", 2),
    # C12: as C01 under the rules of bgammon, where the header's value is the cube, 1
    ("bgammon", "money", game("W", "twelve"), 12),
    # C13: a resignation that names no points, 4 off: 15 - 4 (as bgammon counts since 2025-12-27)
    ("bgammon", "money", "position W:6x15/B:6x11/B\nB resigns\n", 11),
]


@pytest.mark.parametrize(("rules", "length", "text", "points"), CASES)
def test_cases_of_the_rules(rules: str, length: str, text: str, points: int) -> None:
    """Each end gives White the points that the rules say, and nothing contradicts."""
    sheet = sheet_of(match(rules, length, text))
    assert points_of(sheet) == [("W", points, (points, 0))]
    assert sheet.disagreements == ()


# Match to 5: 0-2 before, a gammon with the cube at 2 gives White 4. The next game is the Crawford game, which Black
# wins single: 4-3. Then doubling is allowed again.
CRAWFORD = (
    game("W", "gammon", cube="2:W", line="game 1 0-2"),
    "game 2 4-2 crawford\n{doubles}" + game("B", "single"),
    "game 3 4-3\nposition W:24x2,13x13/B:24x2,13x13/B\nB doubles 2\nW drops\n",
)


def test_no_double_in_the_crawford_game() -> None:
    """C10: at 4-2 in a match to 5 a double is an error."""
    text = match("backgammon", "5 points", CRAWFORD[0], "game 2 4-2\nopening 3-1\n1 W 31: 8/5 6/5\nB doubles 2\n")
    report = check_bytes("a.acey", text.encode())
    assert "crawford-double" in {finding.name for finding in report.findings}


def test_after_the_crawford_game_doubles_count() -> None:
    """C11: at 4-3 the trailing side doubles, and the dropped double makes it 4-4."""
    sheet = sheet_of(match("backgammon", "5 points", *(text.format(doubles="") for text in CRAWFORD)))
    # White 4; Black 2 + 1 + the dropped double's 1
    assert points_of(sheet) == [("W", 4, (4, 2)), ("B", 1, (4, 3)), ("B", 1, (4, 4))]
    assert [game.crawford for game in sheet.score.games] == [False, True, False]
    assert [remarks(sheet, game) for game in sheet.score.games] == [(), ("Crawford",), ("post-Crawford",)]
    assert sentences(sheet) == (
        "The match is open at 4-4: North needs 1 and South needs 1; the Crawford game has been played",
    )


HAND_WORKED = [
    # american to 25: 12 + 12 + 1 for White, 15 for Black
    ("american", "25 points", ["W twelve", "B waiting", "W twelve", "W one"], (25, 15), "W"),
    # beyond the target: 12 + 12 + 12 = 36 of 25
    ("american", "25 points", ["W twelve", "W twelve", "W twelve"], (36, 0), "W"),
    # three games, the highest total wins: 12 against 15 + 1
    ("american", "3 games", ["W twelve", "B waiting", "B one"], (12, 16), "B"),
    # two games, 15 each: a tie is a tie
    ("american", "2 games", ["W waiting", "B waiting"], (15, 15), None),
    # single points, first to 3
    ("turkish", "3 points", ["W twelve", "B one", "W waiting", "W one"], (3, 1), "W"),
    ("danish", "2 points", ["B twelve", "B waiting"], (0, 2), "B"),
    ("european", "3 games", ["B twelve", "W waiting", "B one"], (1, 2), "B"),
    ("galt", "2 points", ["W one", "B one"], (1, 1), None),
    ("bgammon", "15 points", ["W twelve", "W one", "B one"], (13, 1), None),
    # gammon 2, single 1, backgammon 3 at cube 1, to 5
    ("backgammon", "5 points", ["W gammon", "B single", "W backgammon"], (5, 1), "W"),
    # for money there is no end: 3 and 2 against 1
    ("nackgammon", "money", ["W backgammon", "W gammon", "B single"], (5, 1), None),
    # backgammon with american's counting: no cube, 12 and 1
    ("backgammon scoring=per_checker cube=no", "money", ["W twelve", "B one"], (12, 1), None),
]


@pytest.mark.parametrize(("rules", "length", "ends", "score", "winner"), HAND_WORKED)
def test_matches_worked_by_hand(
    rules: str, length: str, ends: list[str], score: tuple[int, int], winner: str | None
) -> None:
    """The score of a match is the sum of its games, and who has enough of them wins."""
    games = (game(*end.split()) for end in ends)
    sheet = sheet_of(match(rules, length, *games))
    assert sheet.score.score == score
    assert ("WB"[sheet.score.winner] if sheet.score.winner is not None else None) == winner
    assert sheet.disagreements == ()


def test_hypergammon_has_three_checkers() -> None:
    """With three checkers a side, one left on the loser's bar and none off is a backgammon: 3."""
    text = "position W:1/B:bar1,13x2/W\n1 W 61: 1/off\n"
    assert points_of(sheet_of(match("hypergammon", "money", text))) == [("W", 3, (3, 0))]


OPEN = "1 W 31: 8/5 6/5\nunfinished\n"

ACEY_OPEN = "1 W 65: in/19 in/20\nunfinished\n"

UNDECIDED = [
    # a cube without a limit: the game in the middle can give any number of points
    ("backgammon", "2 games", [OPEN, game("W", "single")], (None, False), "The match is open at 1-0: 1 game undecided"),
    ("backgammon", "2 games", [game("W", "single"), OPEN], (None, False), "The match is open at 1-0: 1 game undecided"),
    (
        "backgammon",
        "4 games",
        [OPEN, game("W", "single"), OPEN],
        (None, False),
        "The match is open at 1-0: 1 game to play and 2 games undecided",
    ),
    # a game gives 15 at most: 15 behind can be made up to a draw
    (
        "american",
        "2 games",
        [ACEY_OPEN, game("W", "waiting")],
        (None, False),
        "The match is open at 15-0: 1 game undecided",
    ),
    # 16 cannot
    (
        "american",
        "3 games",
        [game("W", "one"), ACEY_OPEN, game("W", "waiting")],
        (0, True),
        "North wins the match 16-0",
    ),
    # the next score tells what the game gave
    ("american", "2 games", [ACEY_OPEN, "game 2 0-3\n" + game("W", "one")], (1, True), "South wins the match 3-1"),
]


@pytest.mark.parametrize(("rules", "length", "games", "ending", "words"), UNDECIDED)
def test_an_undecided_game_keeps_a_match_open(
    rules: str, length: str, games: list[str], ending: tuple[int | None, bool], words: str
) -> None:
    """A match of a fixed number of games is open as long as a game without a winner could change who wins."""
    sheet = sheet_of(match(rules, length, *games))
    assert (sheet.score.winner, sheet.score.complete) == ending
    assert words in sentences(sheet)


def test_a_match_that_is_decided_may_be_called_open() -> None:
    """A game of it is not over: the Result tag may say so."""
    games = [game("W", "one"), game("W", "waiting"), ACEY_OPEN]
    assert sheet_of(match("american", "3 games", *games, tags='[Result "*"]\n')).disagreements == ()


AGREED = [
    # resigned gammon with the cube at 2: 2 x 2
    (
        "backgammon",
        "money",
        "position W:24x2,13x13/B:24x2,13x13/B/cube=2:W\nB resigns gammon\n",
        ("W", 4, "resignation"),
    ),
    # a forfeit is what was agreed
    ("american", "25 points", "1 W 65: in/19 in/20\nB wins 15 by forfeit\n", ("B", 15, "forfeit")),
    ("american", "25 points", "1 W 65: in/19 in/20\nB wins 5 by time\n", ("B", 5, "time")),
    # a settlement for money may have decimals
    (
        "backgammon",
        "money",
        "position W:24x2,13x13/B:24x2,13x13/B/cube=2:W\nW wins 1.25 by settlement\n",
        ("W", Decimal("1.25"), "settlement"),
    ),
    ("american", "money", "1 W 65: in/19 in/20\nunfinished\n", ("-", 0, "unfinished")),
    # Jacoby: a gammon counts 1 x cube with the cube never turned, 2 x cube after a double
    ("backgammon jacoby=yes", "money", "1 W 31: 8/5 6/5\nB resigns gammon\n", ("W", 1, "resignation")),
    ("backgammon jacoby=yes", "5 points", "1 W 31: 8/5 6/5\nB resigns gammon\n", ("W", 2, "resignation")),
    (
        "backgammon jacoby=yes",
        "money",
        "1 W 31: 8/5 6/5\nB doubles 2\nW takes\n2 B 42: 8/4 6/4\nW resigns backgammon\n",
        ("B", 6, "resignation"),
    ),
    # an automatic double turns nothing: 1 x 2
    (
        "backgammon jacoby=yes auto_doubles=1",
        "money",
        "opening 33 31\n1 W 31: 8/5 6/5\nB resigns gammon\n",
        ("W", 2, "resignation"),
    ),
    # what is agreed on counts, also where the rules pay less
    ("backgammon jacoby=yes", "money", "1 W 31: 8/5 6/5\nB resigns 2\n", ("W", 2, "resignation")),
    ("backgammon jacoby=yes", "money", "1 W 31: 8/5 6/5\nB resigns 2\nW wins 1\n", ("W", 1, "resignation")),
]


@pytest.mark.parametrize(("rules", "length", "text", "expected"), AGREED)
def test_games_that_end_otherwise(rules: str, length: str, text: str, expected: tuple[object, ...]) -> None:
    """Resignations, forfeits, times, settlements and unfinished games count as they were agreed."""
    sheet = sheet_of(match(rules, length, text))
    ((winner, points, _),) = points_of(sheet)
    assert (winner, points, sheet.score.games[0].how) == expected
    assert sheet.disagreements == ()


def test_several_matches_in_a_file() -> None:
    """Each match of a file has its own score."""
    text = match("american", "money", game("W", "twelve")) + "\n" + match("turkish", "1 point", game("B", "one"))
    assert [sheet.score.score for sheet in sheets_of(text)] == [(12, 0), (0, 1)]


@pytest.mark.skipif(not GNUBG.is_dir(), reason="the matches of gnubg against itself are not here")
def test_gnubg_agrees() -> None:
    """Every winner, points, score and Crawford game of 100 matches is what gnubg says."""
    lines = (GNUBG / "actions.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 100
    for line in lines:
        told = json.loads(line)
        name = f"{told['file']}.mat"
        report = check_bytes(name, (GNUBG / name).read_bytes())
        (score,) = report.scores
        assert disagreements(report) == (), name
        infos = [each["info"] for each in told["games"]]
        assert len(score.games) == len(infos), name
        for computed, info in zip(score.games, infos, strict=True):
            assert computed.score_before == (info["score-X"], info["score-O"]), (name, computed.number)
            assert computed.crawford == info.get("crawford", False), (name, computed.number)
            if info.get("winner"):
                assert ("XO"[computed.winner or 0], computed.points) == (info["winner"], info["points-won"]), name


_RULES = ("american", "turkish", "european", "backgammon")
_LENGTHS = (Length("points", 5), Length("games", 3), Length("points", 1))


@settings(max_examples=15)
@given(st.sampled_from(_RULES), st.sampled_from(_LENGTHS), st.integers(0, 999))
def test_scores_never_fall(rules: str, length: Length, seed: int) -> None:
    """In matches that the engine plays out, scores never fall, sums agree and nothing contradicts."""
    text = writer("acey").write((play_match(RULE_SETS[rules], length, seed),)).text
    sheet = sheet_of(text)
    games = sheet.score.games
    for one in games:
        assert all(after >= before for before, after in zip(one.score_before, one.score_after, strict=True))
        assert sum(one.score_after) - sum(one.score_before) == one.points
    assert sum(one.points for one in games) == sum(sheet.score.score)
    assert sheet.score.complete
    assert sheet.disagreements == ()


SCORE_LINES = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=4, max_size=4)


@given(SCORE_LINES)
def test_written_scores_move_no_computed_one(scores: list[tuple[int, int]]) -> None:
    """Whatever the score lines say after the first, the score is what the games give from there."""
    ends = ("W one", "B twelve", "W waiting", "B one")
    lines = [f"game {number} {white}-{black}" for number, (white, black) in enumerate(scores, 1)]
    games = [f"{line}\n{game(*end.split())}" for line, end in zip(lines, ends, strict=True)]
    sheet = sheet_of(match("american", "money", *games))
    white, black = scores[0]
    # 1 and 15 for White, 12 and 1 for Black
    assert sheet.score.score == (white + 16, black + 13)


def test_a_declared_result_moves_no_computed_score() -> None:
    """A result that the plays contradict, and a score line that follows from it, leave the computed score alone."""
    games = [game("W", "twelve", declared="W wins 10"), "game 2 10-0\n" + game("B", "one")]
    sheet = sheet_of(match("american", "25 points", *games))
    assert sheet.score.score == (12, 1)
    assert [found.name for found in sheet.disagreements] == ["wrong-points"]
