"""Positions as other programs write them: read, written, refused."""

from __future__ import annotations

import doctest

import pytest
from aceydeucey.notation import position_ids
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids import CODES, Identified, Refused, read_any_position, write_position
from aceydeucey.notation.positions import format_position, parse_position
from drawn import setups
from hypothesis import given, settings
from hypothesis import strategies as st

BACKGAMMON = [name for name in CODES if name != "text"]
START = "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5"
BOARD = "-b----E-C---eE---c-e----B-"
FIBS = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"

KNOWN = [
    # The start of a money game, as gnubg's manual and eXtreme Gammon print it.
    ("4HPwATDgc/ABMA:cAkAAAAAAAAA", f"{START}/B"),
    ("4HPwATDgc/ABMA", f"{START}/W"),
    (f"XGID={BOARD}:0:0:1:00:0:0:0:0:10", f"{START}/W"),
    (f"{BOARD}:1:-1:-1:63:2:1:0:7:10", f"{START}/B/cube=2:B/dice=63/score=2-1/length=7"),
    (f"xgid={BOARD}:0:0:1:52:6:4:1:7:10", f"{START}/W/dice=52/score=6-4/length=7/crawford"),
    # Printed by gnubg 1.07 for positions set by hand.
    ("4HPwATDgc/ABMA:sIHmAGAAIAAE", f"{START}/W/dice=51/score=6-4/length=7/crawford"),
    ("4HPwATDgc/ABMA:cAnlAAAAAAAE", f"{START}/B/dice=21/score=0-0/length=7"),
    ("sGfwATDgc/ABMA:QQmgAAAAAAAE", "W:24x2,13x5,8x2,6x4,5x2/B:24x2,13x5,8x3,6x5/B/cube=2:W/score=0-0/length=5"),
    (
        "5;0;0;0;1;root;gnubg;0;0;0;2;-1;-1;-1;0;0;0;0;5;0;3;0;0;0;-5;4;0;0;0;-2;0;-4;-2;0;0;0;2;1;0;0;",
        "W:bar1,24,13x5,8x2,6x4,5x2/B:bar1,24x2,13x4,8x3,6x5/B/cube=2:W/score=0-0/length=5",
    ),
    (
        "0;1;0;1;0;a;b;0;3;2;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;6;2",
        f"{START}/W/dice=62/score=3-2",
    ),
    (
        f"board:root:gnubg:7:4:6:{FIBS}:-1:5:1:5:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0",
        f"{START}/B/dice=51/score=4-6/length=7",
    ),
    # The same seen by the player who counts up.
    (f"board:a:b:9999:0:0:{FIBS}:-1:0:0:0:0:2:1:0:0:-1:1:25:0:0:0:0:0:0:0:0:0", f"{START}/W/cube=2:W"),
    # The first example of HedgeHog's OGID.md, and some that gvformat 3.1 is tested with.
    ("11jjjjjhhhccccc:ooddddd88866666:N0N::W:IW:0:0:1:0", f"{START}/W/score=0-0/length=1"),
    ("11ccccchhhjjjjj:66666888dddddoo:N0N::W:IB:0:0:1:0", f"{START}/B/score=0-0/length=1"),
    ("OGID=11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:0:0:0:0", f"{START}/W/dice=13"),
    ("00jjj:ppp66:N0N::W:C:0:0:0", "W:bar2,6x3,off10/B:bar3,6x2,off10/B"),
    ("11ccccchhhjjjjj:66666888dddddoo:W1N::B", f"{START}/W/cube=2:W"),
]  # fmt: skip

WRONG = {
    f"XGID={BOARD}": "an XGID has 10 fields between colons, and this one has 1",
    f"{BOARD}:0:0:0:00:0:0:0:0:10": 'XGID: the turn is 1 or -1, not "0"',
    f"{BOARD}:99:0:1:00:0:0:0:0:10": 'XGID: the cube is a power of two from 0 to 15, not "99"',
    f"{BOARD}:0:2:1:00:0:0:0:0:10": 'XGID: the owner of the cube is 1, -1 or 0, not "2"',
    f"{BOARD}:0:0:1:07:0:0:0:0:10": 'XGID: the dice are two digits from 1 to 6, 00, D, B or R, not "07"',
    f"{BOARD}:0:0:1:00:x:0:0:0:10": "XGID: scores, rules, length and the largest cube are numbers",
    "XGID=-b----E:0:0:1:00:0:0:0:0:10": "the board of an XGID has 26 characters, and this one has 7",
    f"XGID=?{BOARD[1:]}:0:0:1:00:0:0:0:0:10": '"?" cannot stand on the board of an XGID; A to P and a to p are '
    "checkers, - is none",
    f"XGID=A{BOARD[1:]}:0:0:1:00:0:0:0:0:10": "an XGID has the bar of the small letters first and that of the "
    "capitals last, not the other way round",
    f"XGID=-B{BOARD[2:]}:0:0:1:00:0:0:0:0:10": "White: 17 checkers are too many; a side has 15",
    "AAAAAAAAAAAA/A": "the position ID has more checkers than it has places",
    "4HPwATDgc/ABMA:IAEAAAAAAAAA": "the match ID has an owner of the cube or dice that cannot be",
    "11:oo:X0N::W": '"11:oo:X0N::W" is no part',
    "OGID=11:oo:X0N::W": "OGID: the cube is an owner, a power of two and what was done, such as W1N, not",
    "11:oo:N0N::X": 'OGID: the colour is W or B, not "X"',
    "11:oo:N0N:7:W": "OGID: the dice are two digits from 1 to 6 or nothing",
    "11:oo:N0N::W:C:x:0:0": "OGID: the scores are numbers",
    "11:oo:N0N::W:C:0:0:C": "OGID: the length is a number, with C for the Crawford game",
    "11:oo:N0N::W:C:0:0:0:0:x": "OGID: the count of checkers is a number",
    "1p:oo:N0N::W:C:0:0:0:0": "OGID: a checker stands on the other side's bar",
    "11:11:N0N::W:C:0:0:0:0": "both sides stand on one point",
    "OGID=1Q:oo:N0N::W": 'OGID: "Q" is no point; they go from 0 to 9 and from a to p',
    "OGID=1": "an OGID has from 5 to 11 fields between colons, and this one has 1",
    "board:a:b:1": "a FIBS board has two names and 50 numbers, and this one has 3 fields",
    f"board:a:b:7:4:6:{FIBS}:1:0:0:0:0:3:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0": "FIBS: no cube shows 3",
    f"board:a:b:7:4:6:{FIBS}:1:0:0:0:9:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0": "FIBS: a die shows a number from 1 to 6",
    f"board:a:b:7:4:6:{FIBS}:1:0:0:0:0:1:1:1:0:0:-1:0:25:0:0:0:0:0:0:0:0": "FIBS: the colour and the direction",
    f"board:a:b:-7:4:6:{FIBS}:1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0": "FIBS: lengths, scores and counts",
    f"board:a:b:x:4:6:{FIBS}:1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0": "a FIBS board has nothing but numbers",
    ";" * 45: "a Snowie line has 40 fields, and this one has 45",
    "x;" * 40: "a Snowie line has nothing but numbers beside the names",
    "7;0;0;0;2;a;b;" + "0;" * 33: "Snowie: the player to move is 0 or 1, not 2",
    "7;0;0;0;1;a;b;" + "0;" * 33: "Snowie: the cube is a power of two, its owner 1, -1 or 0",
    "7;0;0;0;1;a;b;0;-1;0;1;0;" + "0;" * 28: "Snowie: the length and the scores are not negative",
    "7;0;0;0;1;a;b;0;0;0;1;0;" + "0;" * 26 + "6;0": "Snowie: a die shows a number from 1 to 6",
    "x" * 2000: "a position has no more than 1,000 characters",
}

REFUSED = [
    ("W:in3,6x12/B:6x15/W", BACKGAMMON, "White has 3 checkers waiting to come in, which"),
    ("W:6x15/B:in1,6x14/W", BACKGAMMON, "Black has 1 checker waiting to come in, which"),
    (f"{START}/-", ["xgid", "gnubg", "ogid", "snowie"], "says whose move it is, and this position does not"),
    (f"{START}/W/cube=3:W", BACKGAMMON, "has no cube that shows 3"),
    (f"{START}/W/crawford", BACKGAMMON, "names the Crawford game only in a match"),
    (f"{START}/W/length=32768", ["gnubg"], "has no number above 32,767"),
    (f"{START}/W/length=9999", ["fibs"], "has no match to 9,999 points"),
    (f"{START}/-/dice=63", ["fibs"], "has the dice of the side to move"),
    (f"{START}/W/length=7/score=1-1/crawford", ["fibs"], "tells the Crawford game by the score and the cube"),
    (f"{START}/W/cube=1:W", ["fibs"], "has no owner of a cube at 1"),
]

LEFT_OUT = [
    (f"{BOARD}:2:-1:-1:D:0:0:3:0:8", ["a double is offered", "Jacoby", "beavers", "2^8"]),
    ("4HPwATDgc/ABMA:MBngAAAAAAAE", ["a double is offered"]),
    ("4HPwATDgc/ABMA:MCHgAAAAAAAE", ["a single game is offered"]),
    ("11:oo:D0N::W:G:0:0:0G5", ["the game is over", "the cube is dead", "the session has 5 games"]),
    ("0;1;0;1;0;a;b;0;0;0;1;0;" + "0;" * 28, ["Jacoby"]),
]


def _text(found: Identified | str) -> str:
    return found if isinstance(found, str) else format_position(found.setup)


def _setup(text: str, checkers: int = 15) -> Setup:
    setup = parse_position(text, checkers=checkers)
    assert isinstance(setup, Setup)
    return setup


@pytest.mark.parametrize(("code", "text"), KNOWN)
def test_known_codes_are_read(code: str, text: str) -> None:
    """What other programs print for a position is read as that position."""
    assert _text(read_any_position(code)) == text


@pytest.mark.parametrize("code", WRONG)
def test_what_cannot_be_read_is_told_in_a_sentence(code: str) -> None:
    """Each fault has its own sentence."""
    assert WRONG[code] in _text(read_any_position(code))


@pytest.mark.parametrize(("text", "names", "reason"), REFUSED)
def test_what_a_code_cannot_carry_is_refused(text: str, names: list[str], reason: str) -> None:
    """A position is never written without a part of it."""
    for name in names:
        written = write_position(_setup(text), name)
        assert isinstance(written, Refused), name
        assert reason in written.reason


@pytest.mark.parametrize(("code", "words"), LEFT_OUT)
def test_what_a_setup_has_no_place_for_is_told(code: str, words: list[str]) -> None:
    """A code that says more than a setup is read, and what it says besides is told."""
    found = read_any_position(code)
    assert isinstance(found, Identified)
    assert len(found.left_out) == len(words)
    assert all(word in said for word, said in zip(words, found.left_out, strict=True))


def plain(setup: Setup) -> Setup:
    """Return a setup in which what goes without saying is not said, and the order of the dice does not count."""
    score = setup.score or ((0, 0) if setup.length else None)
    at_one = setup.cube in {None, 1} and setup.owner is None
    return setup._replace(
        score=None if score == (0, 0) and not setup.length else score,
        cube=None if at_one else setup.cube,
        dice=None if setup.dice is None else (max(setup.dice), min(setup.dice)),
    )


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize("checkers", [3, 15, 20])
@given(data=st.data())
@settings(max_examples=150)
def test_what_is_written_is_read_back(name: str, checkers: int, data: st.DataObject) -> None:
    """Every position that a code does not refuse comes back as it was, and the code is written alike again."""
    setup = data.draw(setups(checkers))
    if name != "text" and data.draw(st.booleans()):
        white, black = (_all_in(side) for side in setup.position)
        setup = setup._replace(position=type(setup.position)(white, black))
    written = write_position(setup, name, checkers=checkers)
    if isinstance(written, Refused):
        assert name != "text"
        return
    found = read_any_position(written, checkers=checkers)
    assert isinstance(found, Identified), (written, found)
    assert not found.left_out
    assert plain(found.setup) == plain(setup)
    assert write_position(found.setup, name, checkers=checkers) == written


def _all_in(side: tuple[int, ...]) -> tuple[int, ...]:
    return (side[0] + side[26], *side[1:26], 0)


@given(st.text(max_size=80) | st.text("XGID=-abAB01:;/+WOTPN", max_size=80))
def test_no_text_makes_the_reading_raise(text: str) -> None:
    """Any text is a position or a sentence."""
    assert isinstance(read_any_position(text), Identified | str)


def test_the_start_of_hypergammon_can_be_written() -> None:
    """A rule set with fewer checkers has codes as well."""
    setup = _setup("W:24,23,22/B:24,23,22/W", checkers=3)
    written = write_position(setup, "xgid", checkers=3)
    assert written == "XGID=-aaa------------------AAA-:0:0:1:00:0:0:0:0:10"


def test_the_examples_of_the_docstrings_hold() -> None:
    """The doctests of the module pass."""
    assert doctest.testmod(position_ids).failed == 0
