"""One fault is one finding, and what is wrong beside it is found all the same."""

from __future__ import annotations

from cProfile import Profile
from pstats import Stats

import pytest
from aceydeucey.notation.check import check_source
from aceydeucey.notation.source import Source

A = '[Rules "american"]\n'
E5 = '[Rules "european"]\n'
NINE = '[Rules "backgammon"]\n[Match "9 points"]\n'
FIVE = '[Rules "backgammon"]\n[Match "5 points"]\n'
T = "1 W 31: 8/5 6/5\n"
DEUCE = "1 W 63: in/22 in/19\n2 B 21: in/24 in/23\n"
BLOT = f"{FIVE}position W:24,20,13x5,6x8/B:13x5,8x5,6x4,3/B\n"
ON_THE_WAY = f"{FIVE}position W:21x2,16,6x12/B:10,6x4,13x5,3x5/W\n1 W 66: "
NAMEABLE = '[Rules "american acey_name=playable_if_any"]\n'
ON = "2 B 42: 8/4 6/4\n"
START = "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5"
END = "position W:1/B:20,6x14/W\n2 W 61: 1/off\n"
LATE = "position W:5x2/B:1x10/W\n"

CASES: list[tuple[str, str, list[tuple[int, str]]]] = [
    (
        "the line of a game that cannot be read is no line of the game",
        f"{NINE}game 1 0:0\nopening 3-1\n{T}2 B 42: 8/4 6/5\nunfinished\n",
        [(3, "unreadable-part"), (6, "wrong-die")],
    ),
    (
        "pips that no die gives are wrong wherever the checkers stand",
        f"{A}{DEUCE}3 W 44: in/21(4)\n4 B 63: in/18 in/19\nunfinished\n",
        [(3, "missing-name"), (5, "wrong-die")],
    ),
    (
        "a way back is wrong wherever the checkers stand",
        f"{A}{DEUCE}3 W 44: in/21(4)\n4 B 63: 24/24 in/19\nunfinished\n",
        [(3, "missing-name"), (5, "wrong-way")],
    ),
    (
        "a turn that lacks something says nothing of the turn after it",
        f"{A}{DEUCE}3 W 44: in/21(4) +63: in/22 in/19\nunfinished\n",
        [(3, "missing-name"), (4, "extra-without-right")],
    ),
    (
        "nor does a turn that is missing",
        f"{A}1 W 63: in/22 in/19\n2 W 44: in/21(4) +63: in/22 in/19\n3 B 63: in/22 in/19\nunfinished\n",
        [(3, "wrong-side"), (3, "extra-without-right")],
    ),
    (
        "a roll without right that is not played is one fault",
        f"{E5}position W:12,1x14/B:in15/W\n1 W 55: 12/7 7/2\n~22: pass\n2 B 63: in/19 in/22\nunfinished\n",
        [(4, "complement-without-right")],
    ),
    (
        "a roll without right that is played against the rules is two",
        f"{A}1 W 63: in/22 in/19 +63: 22/18 in/22\nunfinished\n",
        [(2, "extra-without-right"), (2, "wrong-die")],
    ),
    (
        "a wrong score is one fault where the next is right by the games",
        (
            f"{NINE}game 1 0-0\n{T}W resigns 1\nB wins 1\ngame 2 0-2\n{T}W resigns 1\nB wins 1\n"
            f"game 3 0-2\n{T}W resigns 1\nB wins 1\n"
        ),
        [(7, "wrong-score")],
    ),
    (
        "and where it goes on from the wrong one",
        (
            f"{NINE}game 1 0-0\n{T}W resigns 1\nB wins 1\ngame 2 0-2\n{T}W resigns 1\nB wins 1\n"
            f"game 3 0-3\n{T}W resigns 1\nB wins 1\n"
        ),
        [(7, "wrong-score")],
    ),
    (
        "two wrong scores are two",
        (
            f"{NINE}game 1 0-0\n{T}W resigns 1\nB wins 1\ngame 2 0-2\n{T}W resigns 1\nB wins 1\n"
            f"game 3 5-5\n{T}W resigns 1\nB wins 1\n"
        ),
        [(7, "wrong-score"), (11, "wrong-score")],
    ),
    (
        "a wrong score does not end a match, nor does it hide the Crawford game",
        (
            f"{FIVE}game 1 0-0\n{T}W resigns 2\nB wins 2\ngame 2 0-3\n{T}W resigns 2\nB wins 2\n"
            f"game 3 0-4 crawford\n{T}W doubles 2\nB drops\nW wins 1\n"
        ),
        [(7, "wrong-score"), (13, "crawford-double")],
    ),
    (
        "a final score that the games give is right after a wrong score between them",
        f'{FIVE}[Result "0-2"]\ngame 1 0-0\n{T}W resigns 1\nB wins 1\ngame 2 0-4\n{T}W resigns 1\nB wins 1\n',
        [(8, "wrong-score")],
    ),
    ("a result line that cannot be read is not missing as well", f"{A}{DEUCE}W wins\n", [(4, "unreadable-part")]),
    (
        "a result line is missing after a lost line in mid-game",
        f"{A}1 W 63: in/22 xx\n2 B 63: in/22 in/19\n",
        [(2, "unreadable-part"), (3, "missing-result")],
    ),
    (
        "points are resigned that the position cannot give",
        f"{A}{LATE}B resigns 11\nW wins 11\n",
        [(3, "impossible-points")],
    ),
    (
        "+ for ~ is a wrong mark, and what follows is due after a complement",
        f"{E5}1 W 33: in/22(4) +44: in/21(4) +63: in/22 in/19\n2 B 65: in/20 in/19\nunfinished\n",
        [(2, "wrong-mark")],
    ),
    (
        "another roll in place of the complement is none",
        f"{E5}1 W 33: in/22(4) +63: in/22 in/19\n2 B 65: in/20 in/19\nunfinished\n",
        [(2, "missing-complement")],
    ),
    (
        "a double that is named without right and is none",
        f"{E5}1 W 63: in/22 in/19\n2 B =65: in/19 in/20\nunfinished\n",
        [(3, "name-without-right")],
    ),
    (
        "a double that is named without right, played as one that it is not",
        f"{E5}1 W 63: in/22 in/19\n2 B =65: in/19(4)\nunfinished\n",
        [(3, "name-without-right")],
    ),
    (
        "a double that is named without right and cannot be played",
        f"{NAMEABLE}position W:7x2,in13/B:24,1x14/W\n1 W 63: in/22 in/19\n2 B =66: pass\nunfinished\n",
        [(4, "name-without-right")],
    ),
    (
        "a complement without right that is no double",
        f"{E5}1 W 63: in/22 in/19\n2 B ~13: in/24 in/22\nunfinished\n",
        [(3, "complement-without-right")],
    ),
    (
        "a complement before the name that is no double",
        f"{E5}1 W 21: in/24 in/23 ~65: in/20 in/19\nunfinished\n",
        [(2, "missing-name")],
    ),
    (
        "a name that is due and is no double is one fault still",
        f"{E5}1 W 21: in/24 in/23 =65: in/20 in/19\nunfinished\n",
        [(2, "name-not-double")],
    ),
    (
        "a second star for one hit is a false one",
        f"{BLOT}1 B 31: 8/5* 6/5*\nunfinished\n",
        [(4, "wrong-star")],
    ),
    ("either of two moves may have the star of a hit", f"{BLOT}1 B 31: 8/5 6/5*\nunfinished\n", []),
    ("n moves share one", f"{BLOT}1 B 11: 6/5*(2) 8/7(2)\nunfinished\n", []),
    (
        "equal moves written apart do not",
        f"{BLOT}1 B 11: 6/5* 6/5* 8/7(2)\nunfinished\n",
        [(4, "wrong-star")],
    ),
    (
        "a hit may be starred where another move touches the point first",
        f"{ON_THE_WAY}21/9 16/10 21/15*\nunfinished\n",
        [],
    ),
    ("in the other order too", f"{ON_THE_WAY}21/15* 16/10 21/9\nunfinished\n", []),
    ("or on the way itself", f"{ON_THE_WAY}21/15*/9 16/10 21/15\nunfinished\n", []),
    ("but not in both places", f"{ON_THE_WAY}21/15*/9 16/10 21/15*\nunfinished\n", [(4, "wrong-star")]),
    ("nor where nobody stands", f"{ON_THE_WAY}21/9* 16/10 21/15*\nunfinished\n", [(4, "wrong-star")]),
    (
        "a double to the wrong value may have turned the cube to the right one",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W doubles 4\nB takes\nW wins 4 by resignation\n",
        [(4, "wrong-cube-value")],
    ),
    (
        "or to the one that is written",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W doubles 8\nB takes\nW wins 8 by resignation\n",
        [(4, "wrong-cube-value")],
    ),
    (
        "a third value is a second fault",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W doubles 16\nB drops\nW wins 4\n",
        [(4, "wrong-cube-value"), (7, "wrong-cube-value")],
    ),
    (
        "and the drop after it costs what the cube stood at in either reading",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W doubles 16\nB drops\nW wins 2\n",
        [(4, "wrong-cube-value"), (7, "wrong-cube-value")],
    ),
    (
        "no more than that",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W doubles 4\nB drops\nW wins 4\n",
        [(4, "wrong-cube-value"), (9, "wrong-points")],
    ),
    (
        "the result tells which it was",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W resigns\nB wins 2\n",
        [(4, "wrong-cube-value")],
    ),
    (
        "and may be the written one",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W resigns\nB wins 4\n",
        [(4, "wrong-cube-value")],
    ),
    (
        "and is wrong where it is neither",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}W resigns\nB wins 1\n",
        [(4, "wrong-cube-value"), (8, "wrong-points")],
    ),
    (
        "a value that no cube has is one fault",
        f"{NINE}{T}B doubles 3\nW takes\n{ON}W doubles 6\nB takes\nW wins 6 by resignation\n",
        [(4, "wrong-cube-value")],
    ),
    (
        "a game borne off is worth what the cube of either reading makes of it",
        f"{NINE}{T}B doubles 4\nW takes\n{END}W wins 6\n",
        [(4, "wrong-cube-value")],
    ),
    (
        "a wrong value of a beaver",
        f'[Rules "backgammon"]\n[Beavers "yes"]\n{T}B doubles 2\nW beavers 8\n{ON}W resigns\nB wins 4\n',
        [(5, "wrong-cube-value")],
    ),
    (
        "a double that is left out",
        f"{NINE}{T}W takes\n{ON}W doubles 4\nB takes\nW wins 4 by resignation\n",
        [(4, "answer-without-offer")],
    ),
    (
        "or an answer too much",
        f"{NINE}{T}W takes\n{ON}W doubles 2\nB takes\nW wins 2 by resignation\n",
        [(4, "answer-without-offer")],
    ),
    (
        "the side that is said to have taken has the cube, or nobody",
        f"{NINE}{T}W takes\n{ON}3 W 31: 24/23 13/10\nB doubles 2\nW takes\n4 B 42: 13/11 13/9\nW resigns\nB wins 2\n",
        [(4, "answer-without-offer")],
    ),
    (
        "the result tells that a double is left out",
        f"{NINE}{T}W takes\n{ON}W resigns\nB wins 2\n",
        [(4, "answer-without-offer")],
    ),
    ("or that it is not", f"{NINE}{T}W takes\n{ON}W resigns\nB wins 1\n", [(4, "answer-without-offer")]),
    (
        "a double that is left out before a drop",
        f"{NINE}{T}W drops\nB wins 1 by drop\n",
        [(4, "answer-without-offer")],
    ),
    (
        "a double that is left out before a beaver",
        f'[Rules "backgammon"]\n[Beavers "yes"]\n{T}W beavers 4\nB takes\n{ON}W resigns\nB wins 4\n',
        [(4, "answer-without-offer")],
    ),
    (
        "no double is left out where none may be made",
        f"{NINE}{T}B takes\n{ON}W doubles 4\nB takes\nW wins 4 by resignation\n",
        [(4, "answer-without-offer"), (6, "wrong-cube-value")],
    ),
    (
        "a board that is set with its cube settles the cube",
        f"{NINE}{T}B doubles 4\nW takes\n{ON}position {START}/W/cube=4:W\nW doubles 4\nB drops\nW wins 4\n",
        [(4, "wrong-cube-value"), (8, "wrong-cube-value")],
    ),
    ("what is left on the board can be resigned", f"{A}{LATE}B resigns 10\nW wins 10\n", []),
]


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_each_fault_is_found_once(text: str, expected: list[tuple[int, str]]) -> None:
    """Each fault is found on its line, and nothing that only follows from it."""
    report = check_source(Source("x.acey", text))
    found = [(report.source.place(finding.span.start).line, finding.name) for finding in report.findings]
    kept = [each for each in found if each[1] not in {"position-set", "starts-above-zero"}]
    assert kept == expected


def _calls(text: str) -> int:
    profile = Profile()
    profile.runcall(check_source, Source("x.acey", text))
    return int(getattr(Stats(profile), "total_calls"))  # noqa: B009 - typeshed does not know it


GROWING = {
    "wrong turn numbers": "position W:in15/B:in15/W\n9 W 63: in/19 in/22\n",
    "results too early": "W wins 1\n1 W 63: in/19 in/22\nposition W:in15/B:in15/W\n",
    "illegal plays": "position W:in15/B:in15/W\n9 W 63: in/20 in/22\n8 B 63: in/20 in/22\n",
    "missing names": "position W:in15/B:in15/W\n1 W 21: in/24 in/23\n2 B 63: in/19 in/22\n",
    "lost lines": "xyzzy\n",
    "wrong scores": "game 3 5-5\n1 W 63: in/19 in/22\nW wins 15\n",
    "doubles": "W doubles 2\nB takes\n",
}


@pytest.mark.parametrize("lines", GROWING.values(), ids=GROWING)
def test_the_work_grows_with_the_record(lines: str) -> None:
    """Four times the lines, with a fault on each, are about four times the work and not sixteen."""
    head = f'{A}[Match "money"]\n\ngame 1\n'
    _calls(head + lines)
    assert _calls(head + lines * 400) < 6 * _calls(head + lines * 100)
