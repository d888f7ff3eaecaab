"""What the replay says, sentence by sentence: faults and what comes after them, corners of cube and score, severity."""

from __future__ import annotations

import pytest
from aceydeucey.notation.check import Report, check_source
from aceydeucey.notation.source import Source

A = '[Rules "american"]\n'
B = '[Rules "backgammon"]\n'
FIVE = f'{B}[Match "5 points"]\n'
T = "1 W 31: 8/5 6/5\n"
ONE = f'{B}[Match "1 point"]\n'
GAMMON = "position W:1x1/B:20x1,6x14/W\n1 W 21: 1/off\n"
CLOSED = "position W:8x3,6x2,5x2,4x2,3x2,2x2,1x2/B:bar1,13x5,8x4,6x5/W\n"
START = "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5"

E, W, N = "error", "warning", "note"

CASES: list[tuple[str, str, list[tuple[int, str, str]]]] = [
    (
        "an illegal play that can be carried out is, and the rest is checked as usual",
        f"{B}1 W 31: 8/5 6/4\n2 B 42: 8/4 6/4\n3 W 21: 4/3 4/2\n4 B 31: 8/7\nunfinished\n",
        [(2, "wrong-die", E), (4, "no-checker", E)],
    ),
    (
        "where the legal play explains what follows, that is no second fault",
        f"{B}1 W 31: 8/5\n2 B 42: 8/4 6/4\n3 W 21: 5/3 6/5\n4 B 31: 8/7 8/5\nunfinished\n",
        [(2, "dice-left", E)],
    ),
    (
        "after a play that cannot be carried out plays are not checked",
        f"{B}1 W 31: 10/7 6/5\n2 B 42: 9/5 6/4\nunfinished\n",
        [(2, "no-checker", E)],
    ),
    (
        "dice and side still are",
        f"{B}1 W 31: 10/7 6/5\n2 B 72: 9/5 6/4\n3 B 31: 1/0\nunfinished\n",
        [(2, "no-checker", E), (3, "impossible-die", E), (4, "wrong-side", E)],
    ),
    (
        "numbers and cube order too",
        f"{B}1 W 31: 10/7 6/5\n7 B 62: 9/5 6/4\nB takes\nunfinished\n",
        [(2, "no-checker", E), (3, "wrong-turn-number", W), (4, "answer-without-offer", E)],
    ),
    (
        "until a position line",
        f"{B}1 W 31: 10/7 6/5\nposition {START}/B\n2 B 42: 9/5 6/4\nunfinished\n",
        [(2, "no-checker", E), (3, "position-set", N), (4, "no-checker", E)],
    ),
    (
        "or the next game",
        f"{B}game 1 0-0\n1 W 31: 10/7 6/5\nunfinished\ngame 2 0-0\n1 W 31: 10/7 6/5\nunfinished\n",
        [(3, "no-checker", E), (6, "no-checker", E)],
    ),
    (
        "after a lost line plays are not checked",
        f"{B}1 W 31: 8/5 xx\n2 B 42: 1/0 6/4\nunfinished\n",
        [(2, "unreadable-part", E)],
    ),
    (
        "after ... with more than one result they are not either",
        f"{B}{T}2 B 42: ...\n3 W 31: 1/0 2/1\n4 B 31: pass\nB wins 1 by resignation\n",
        [(3, "play-not-recorded", W)],
    ),
    (
        "after ... with one result they are",
        f"{B}{CLOSED}1 W 21: 8/7 8/6\n2 B 31: ...\n3 W 31: 1/0 2/1\nunfinished\n",
        [(4, "play-not-recorded", W), (5, "bear-off-early", E)],
    ),
    (
        "after a play marked illegal the rest of the turn is taken as recorded",
        f"{A}1 W 21: in/24 illegal =66: in/19(4) +31: in/22 in/24\n2 B 65: in/20 in/19\nunfinished\n",
        [(2, "declared-illegal", N)],
    ),
    (
        "a turn broken off by a resignation is no fault",
        f"{A}1 W 21: in/24 in/23\nW resigns\nB wins 15\n",
        [],
    ),
    ("nor by unfinished", f"{A}1 W 21: in/24 in/23\nunfinished\n", []),
    ("nor by the end of the file", f"{A}1 W 21: in/24 in/23\n", [(2, "missing-result", W)]),
    (
        "a joined move whose ways differ by a hit is one error in acey",
        f"{B}position W:13x2,6x13/B:15x1,17x1,1x13/W\n1 W 32: 13/8\nunfinished\n",
        [(3, "ambiguous-play", E)],
    ),
    (
        "a missing named double is reported on the last line of the turn that lacks it",
        f"{A}1 W 21: in/24 in/23\n2 B 65: in/19 in/20\nunfinished\n",
        [(2, "missing-name", E)],
    ),
    (
        "and so is a missing extra roll, on the line that continues the turn",
        f"{A}1 W 21: in/24 in/23\n=66: in/19(4)\n2 B 65: in/20 bar/19\nunfinished\n",
        [(3, "missing-extra", E)],
    ),
    (
        "after a beaver takes may be left out",
        f'{B}[Beavers "yes"]\n{T}B doubles 2\nW beavers 4\n2 B 42: 8/4 6/4\nunfinished\n',
        [],
    ),
    (
        "a dropped beaver of 4 costs 2",
        f'{B}[Beavers "yes"]\n{T}B doubles 2\nW beavers 4\nB drops\nW wins 2\n',
        [],
    ),
    (
        "a dropped raccoon of 8 costs 4",
        f'{B}[Beavers "yes"]\n{T}B doubles 2\nW beavers 4\nB raccoons 8\nW drops\nB wins 4\n',
        [],
    ),
    (
        "a dropped beaver costs nothing else",
        f'{B}[Beavers "yes"]\n{T}B doubles 2\nW beavers 4\nB drops\nW wins 4\n',
        [(7, "wrong-points", E)],
    ),
    (
        "the winner of the opening may double before turn 1 where he rolls anew",
        f'[Rules "backgammon opening=roll_again"]\nopening 6-1\nW doubles 2\nB takes\n{T}unfinished\n',
        [],
    ),
    (
        "and not where the opening dice are played",
        f"{B}opening 6-1\nW doubles 2\nB takes\n1 W 61: 13/7 8/7\nunfinished\n",
        [(3, "double-after-roll", E)],
    ),
    (
        "an automatic double is no turned cube for Jacoby",
        f'{B}[Jacoby "yes"]\n[AutoDoubles "1"]\nopening 5-5 2-1\n{GAMMON}W wins 2\n',
        [],
    ),
    ("Jacoby makes a backgammon count one cube", f'{B}[Jacoby "yes"]\n{GAMMON}W wins 3\n', [(5, "wrong-points", E)]),
    ("and without it a backgammon counts three", f'{B}[Jacoby "no"]\n{GAMMON}W wins 3\n', []),
    (
        "Jacoby means nothing where the cube is off",
        f'[Rules "backgammon cube=no"]\n[Jacoby "yes"]\n{GAMMON}W wins 3\n',
        [(2, "cube-tag-without-cube", W)],
    ),
    (
        "with gammon scoring a waiting checker counts as one on the bar",
        '[Rules "american scoring=gammon"]\nposition W:1x1/B:in1,6x14/W\n1 W 31: 1/off\nW wins 3\n',
        [],
    ),
    (
        "a money session is judged by Jacoby where that fits",
        f"{B}{GAMMON}W wins 1\n",
        [(4, "money-option-inferred", N)],
    ),
    ("and without it where that does", f"{B}{GAMMON}W wins 3\n", []),
    ("but by nothing else", f"{B}{GAMMON}W wins 2\n", [(4, "wrong-points", E)]),
    (
        "beavers are inferred with a note",
        f"{B}{T}B doubles 2\nW beavers 4\nB drops\nW wins 2\n",
        [(4, "money-option-inferred", N)],
    ),
    (
        "but not where they are ruled out",
        f'{B}[Beavers "no"]\n{T}B doubles 2\nW beavers 4\nB drops\nW wins 2\n',
        [(5, "no-beaver", E)],
    ),
    (
        "no beavers in a match",
        f"{FIVE}{T}B doubles 2\nW beavers 4\nB drops\nW wins 2\n",
        [(5, "no-beaver", E)],
    ),
    # severity: errors
    ("a star where nobody is hit", f"{B}1 W 31: 8/5* 6/5\nunfinished\n", [(2, "wrong-star", E)]),
    (
        "a score that the games do not give",
        f"{FIVE}game 1 0-0\n{T}B resigns\nW wins 1\ngame 2 0-1\nunfinished\n",
        [(7, "wrong-score", E)],
    ),
    (
        "crawford on the wrong game",
        f"{FIVE}game 1 0-0 crawford\n{T}unfinished\n",
        [(3, "wrong-crawford", E)],
    ),
    ("a line that cannot be read", f"{B}{T}lorem ipsum\nunfinished\n", [(3, "unreadable-line", E)]),
    # severity: warnings
    (
        "a wrong number, and counting goes on from it",
        f"{B}{T}5 B 42: 8/4 6/4\n6 W 31: 24/23 13/10\nunfinished\n",
        [(3, "wrong-turn-number", W)],
    ),
    (
        "a missing star",
        f"{B}1 W 62: 24/18 13/11\n2 B 61: 13/7 8/7\n3 W 21: bar/23 6/5\nunfinished\n",
        [(3, "missing-star", W)],
    ),
    ("no result line", f"{B}{T}", [(2, "missing-result", W)]),
    (
        "games after the match's end",
        f"{ONE}game 1 0-0\n{T}B resigns\nW wins 1\ngame 2 1-0\n{T}unfinished\n",
        [(7, "game-after-match", W)],
    ),
    (
        "a fixed number of games exceeded",
        f'{B}[Match "1 games"]\ngame 1 0-0\n{T}B resigns\nW wins 1\ngame 2 1-0\n{T}unfinished\n',
        [(7, "too-many-games", W)],
    ),
    ("an unreadable Match tag", f'{B}[Match "soon"]\n{T}unfinished\n', [(2, "bad-match-tag", W)]),
    ("an unreadable Stake tag", f'{B}[Stake "a beer"]\n{T}unfinished\n', [(2, "bad-stake-tag", W)]),
    ("a lone tie", f"{B}opening 5-5\n{T}unfinished\n", [(2, "lone-tie", W)]),
    (
        "a by that does not fit",
        f"{B}{T}B doubles 2\nW drops\nB wins 1 by resignation\n",
        [(5, "how-mismatch", W)],
    ),
    ("a settlement in a match", f"{FIVE}{T}B wins 2 by settlement\n", [(4, "how-mismatch", W)]),
    ("a session for money declared won", f"{B}{T}B wins match by forfeit\n", [(3, "how-mismatch", W)]),
    ("a tag given twice", f"{B}{A}{T}unfinished\n", [(2, "repeated-tag", W)]),
    (
        "a cube tag without a cube",
        f'{A}[Crawford "yes"]\n1 W 31: in/22 in/24\nunfinished\n',
        [(2, "cube-tag-without-cube", W)],
    ),
    ("illegal on what is legal", f"{B}1 W 31: 8/5 6/5 illegal\nunfinished\n", [(2, "needless-illegal", W)]),
    ("irregular on what is regular", f"{B}1 W 31: 8/5 6/5 irregular\nunfinished\n", [(2, "needless-irregular", W)]),
    (
        "resignation points that are no multiple of the cube",
        f"{B}{T}B doubles 2\nW takes\n2 B 42: 8/4 6/4\nW resigns 3\nB wins 3\n",
        [(6, "odd-resignation", W)],
    ),
    # severity: notes
    (
        "a mid-game position",
        f"{B}{T}position {START}/B\n2 B 42: 8/4 6/4\nunfinished\n",
        [(3, "position-set", N)],
    ),
    ("a win on an unfinished board", f"{FIVE}{T}B wins 2\n", [(4, "unmarked-resignation", N)]),
    ("... as the last roll of a game", f"{B}{T}2 B 42: ...\nunfinished\n", [(3, "play-not-recorded", N)]),
    (
        "a record that starts above 0-0",
        f"{FIVE}game 3 2-1\n{T}unfinished\n",
        [(3, "starts-above-zero", N)],
    ),
    ("no Rules tag", "1 W 31: in/22 in/24\nunfinished\n", [(1, "no-rules-tag", N)]),
    (
        "a dead cube",
        (
            f"{FIVE}game 1 0-0\n{T}B resigns 3\nW wins 3\ngame 2 3-0\n{T}B doubles 2\nW takes\n"
            "2 B 42: 8/4 6/4\nW doubles 4\nB drops\nW wins 2\n"
        ),
        [(12, "dead-cube", N)],
    ),
    (
        "an irregular turn by the wrong side",
        f"{B}{T}2 W 31: 24/23 13/10 irregular\n3 B 42: 8/4 6/4\nunfinished\n",
        [(3, "declared-irregular", N)],
    ),
    (
        "an irregular extra roll",
        f"{A}1 W 31: in/22 in/24 +65: in/19 in/20 irregular\n2 B 65: in/20 in/19\nunfinished\n",
        [(2, "declared-irregular", N)],
    ),
    (
        "numbers that count pairs of turns, once",
        f"{B}{T}1 B 42: 8/4 6/4\n2 W 31: 24/23 13/10\n2 B 52: 13/8 24/22\nunfinished\n",
        [(3, "numbers-in-pairs", N)],
    ),
    (
        "a closed turn left out",
        f"{B}{CLOSED}1 W 21: 8/7 8/6\n2 W 21: 8/7 7/5\nunfinished\n",
        [(4, "closed-turn-left-out", N)],
    ),
    ("a closed turn is nothing", f"{B}{CLOSED}1 W 21: 8/7 8/6\n2 B closed\n3 W 21: 8/7 7/5\nunfinished\n", []),
    (
        "closed where a roll could be played is an error",
        f"{B}{T}2 B closed\n3 W 31: 24/23 13/10\nunfinished\n",
        [(3, "not-closed-out", E)],
    ),
    # crawford
    (
        "a crawford left out is nothing, and the game is the Crawford game all the same",
        (f'{B}[Match "2 points"]\ngame 1 0-0\n{T}B resigns\nW wins 1\ngame 2 1-0\n{T}B doubles 2\nW drops\nB wins 1\n'),
        [(9, "crawford-double", E)],
    ),
    (
        "whether a record that starts at match point is the Crawford game is unknown",
        f"{FIVE}game 1 4-2\n{T}B doubles 2\nW takes\nunfinished\n",
        [(3, "starts-above-zero", N)],
    ),
    ("and it may say so", f"{FIVE}game 1 4-2 crawford\n{T}unfinished\n", [(3, "starts-above-zero", N)]),
    (
        "then there is no doubling",
        f"{FIVE}game 1 4-2 crawford\n{T}B doubles 2\nW drops\nB wins 1\n",
        [(3, "starts-above-zero", N), (5, "crawford-double", E)],
    ),
    (
        "a one-point match has no Crawford game",
        f"{ONE}game 1 0-0 crawford\n{T}unfinished\n",
        [(3, "wrong-crawford", E)],
    ),
    # results
    ("a match forfeited", f"{FIVE}{T}B wins match by forfeit\n", []),
    ("a settlement for money may have decimals", f"{B}{T}B wins 2.5 by settlement\n", []),
    ("a bearing off that was none", f"{B}{T}B wins 1 by bearing off\n", [(3, "no-such-end", E)]),
    (
        "a resignation refused",
        f"{B}{T}B resigns gammon\nW refuses\n2 B 42: 8/4 6/4\nunfinished\n",
        [],
    ),
    (
        "a missing result is one finding: the next score tells what it was",
        f"{FIVE}game 1 0-0\n{T}game 2 1-0\n{T}unfinished\n",
        [(4, "missing-result", W)],
    ),
    (
        "a Result tag that contradicts the games",
        f'{FIVE}[Result "0-2"]\ngame 1 0-0\n{T}B resigns\nW wins 1\n',
        [(3, "wrong-final-score", E)],
    ),
    (
        "a Result tag that calls a match open that is over",
        f'{ONE}[Result "*"]\ngame 1 0-0\n{T}B resigns\nW wins 1\n',
        [(3, "wrong-final-score", E)],
    ),
    ("the score is right", f'{FIVE}[Result "1-0"]\ngame 1 0-0\n{T}B resigns\nW wins 1\n', []),
]


def check(text: str) -> Report:
    """Return what is wrong in a record."""
    return check_source(Source("x.acey", text), format="acey")


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_sentence_holds(text: str, expected: list[tuple[int, str, str]]) -> None:
    """What the sentence says is found, on its line, as bad as it says, and nothing else."""
    report = check(text)
    found = [(report.source.place(each.span.start).line, each.name, each.severity.value) for each in report.findings]
    assert found == expected


UNKNOWN_AFTER = [
    text for name, text, _ in CASES if name.startswith(("after a play that", "after a lost", "after ... with more"))
]


@pytest.mark.parametrize("text", UNKNOWN_AFTER)
def test_the_finding_says_that_the_position_is_lost(text: str) -> None:
    """The finding after which the position is not known says so in its notes, and only that one does."""
    notes = [note for each in check(text).findings for note in each.notes if "position is not known" in note]
    assert len(notes) == 1


def test_a_missing_turn_says_what_is_still_checked() -> None:
    """After a turn that is missing the rest is checked as long as it fits, and the finding says so."""
    text = f"{B}{T}2 B 42: 8/4 6/4\n4 B 31: 13/9\n5 W 66: 1/off\nunfinished\n"
    report = check(text)
    assert [each.name for each in report.findings] == ["wrong-side"]
    assert any("as long as it fits" in note for note in report.findings[0].notes)


@pytest.mark.parametrize("side", ["W", "B"])
def test_two_faults_are_two_findings(side: str) -> None:
    """What is wrong on its own is told, also after another fault."""
    turns = {"W": "3 W 31: 24/22 13/10", "B": "3 W 31: 24/23 13/10\n4 B 65: 24/18 13/9"}[side]
    report = check(f"{B}1 W 31: 8/5\n2 B 42: 8/4 6/4\n{turns}\nunfinished\n")
    assert [each.name for each in report.findings] == ["dice-left", "wrong-die"]


def test_who_won_a_forfeited_match() -> None:
    """A forfeit ends the match whatever the score is."""
    (score,) = check(f"{FIVE}{T}B wins match by forfeit\n").scores
    assert (score.winner, score.complete) == (1, True)


@pytest.mark.parametrize(
    ("end", "won"),
    [
        ("B wins match by forfeit", (1, 0, "forfeit")),
        ("B doubles 2\nW drops\nB wins match", (1, 1, "drop")),
        ("B resigns 2\nB wins match by time", (0, 2, "resignation")),
    ],
)
def test_nobody_wins_a_session_for_money(end: str, won: tuple[int, int, str]) -> None:
    """It stays open, another game may follow, and what the plays give the game at hand counts."""
    report = check(f'{B}[Match "money"]\ngame 1\n{T}{end}\n\ngame 2\n{T}unfinished\n')
    assert [finding.name for finding in report.findings if finding.severity != "note"] == ["how-mismatch"]
    (score,) = report.scores
    assert (score.winner, score.complete) == (None, False)
    assert (score.games[0].winner, score.games[0].points, score.games[0].how) == won
