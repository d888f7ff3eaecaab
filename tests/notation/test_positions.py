"""Position text: what is read, what is written, and what is said of what cannot be."""

from __future__ import annotations

import doctest
import random

import pytest
from aceydeucey.engine.position import BAR, BLACK, OFF, WAITING, WHITE, Position, layout
from aceydeucey.notation import positions
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import format_checkers, format_position, parse_position
from drawn import setups
from hypothesis import given
from hypothesis import strategies as st

READ_AND_WRITTEN = [
    ("W:in15/B:in15/W", "W:in15/B:in15/W"),
    ("W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/-", "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/-"),
    ("W:in3,bar1,13x4,6x7/B:24x1,6x5,5x9/B", "W:in3,bar1,13x4,6x7/B:24,6x5,5x9/B"),
    ("W:/B:in15/W", "W:off15/B:in15/W"),
    ("W:6/B:6x2,off13/W", "W:6,off14/B:6x2,off13/W"),
    ("b:IN15/w:BAR/b", "W:bar1,off14/B:in15/B"),
    ("W:6X15/B:barx2,inx13/-", "W:6x15/B:in13,bar2/-"),
    ("W:1,off14/B:in15,off0/W", "W:1,off14/B:in15/W"),
    ("W:in15/B:in15/W/crawford/length=7/score=6-5/dice=63/cube=2:-", None),
    ("W:in15/B:in15/W/Cube=64:b", "W:in15/B:in15/W/cube=64:B"),
]

PROBLEMS = {
    "": "an empty part",
    "W:in15": "Black's checkers are missing",
    "B:in15/W": "White's checkers are missing",
    "W:in15/B:in15": "the side to move is missing",
    "W:in15/B:in15/": "an empty part",
    "W:in15//B:in15/W": "an empty part",
    "W:in15/B:in15/X": '"X" is no part of a position',
    "W:in15/B:in15/W/B": "the side to move stands twice",
    "W:in15/W:in15/B:in15/W": "W: stands twice",
    "W:in15/B:in15/W/crawford/crawford": "crawford stands twice",
    "W:24/B:1/W": "both sides stand on one point, which is 24 to White and 1 to Black",
    "W:6x16/B:in15/W": "White: 16 checkers are too many; a side has 15",
    "W:in15/B:bar1,in15/W": "Black: 16 checkers are too many; a side has 15",
    "W:6x2,6x3/B:in15/W": "White: point 6 stands twice",
    "W:in2,in13/B:in15/W": "White: in stands twice",
    "W:25x2/B:in15/W": "White: there is no point 25; they go from 1 to 24",
    "W:0/B:in15/W": "White: there is no point 0; they go from 1 to 24",
    "W:in3,6x2/B:in15/W": "White: 3 checkers wait to come in while 10 are off",
    "W:6x2,off12/B:in15/W": "White: off12 does not fit; 2 of 15 checkers stand elsewhere, which leaves 13",
    "W:6x2,,5/B:in15/W": "White: nothing stands between two commas",
    "W:6x2,/B:in15/W": "White: nothing stands between two commas",
    "W:6x/B:in15/W": 'White: "6x" cannot be read; 13x5, 6, in3, bar1 or off4 could stand here',
    "W:6\N{ARABIC-INDIC DIGIT TWO}/B:in15/W": "cannot be read",
    "W:\N{LATIN SMALL LETTER DOTLESS I}n15/B:in15/W": "cannot be read",
    "W:in15/B:in15/W/cube=0:-": "a cube shows 1 or more",
    "W:in15/B:in15/W/cube=2": "is no part of a position",
    "W:in15/B:in15/W/dice=70": "a die shows a number from 1 to 6",
    "W:in15/B:in15/W/dice=6-3": "is no part of a position",
    "W:in15/B:in15/W/length=0": "without length= it is a money session",
    "W:in15/B:in15/W ": "is no part of a position",
    "W:in15/B:in15/W\n": "is no part of a position",
    "W" * 1001: "no more than 1,000 characters",
}


@pytest.mark.parametrize(("text", "written"), READ_AND_WRITTEN)
def test_reads_and_writes(text: str, written: str | None) -> None:
    """A position text is written in its one canonical form."""
    setup = parse_position(text)
    assert isinstance(setup, Setup)
    assert format_position(setup) == written or "W:in15/B:in15/W/cube=2:-/dice=63/score=6-5/length=7/crawford"


def test_tails_are_read_in_any_order() -> None:
    """The tails mean the same in any order and are written in one."""
    head = "W:in15/B:in15/W"
    tails = ["cube=2:B", "dice=63", "score=6-5", "length=7", "crawford"]
    expected = Setup(
        Position(layout({WAITING: 15}), layout({WAITING: 15})), WHITE, 2, BLACK, (6, 3), (6, 5), 7, crawford=True
    )
    assert parse_position("/".join([head, *reversed(tails)])) == expected
    assert format_position(expected) == "/".join([head, *tails])


@pytest.mark.parametrize(("text", "message"), PROBLEMS.items(), ids=[text[:30] or "empty" for text in PROBLEMS])
def test_says_what_is_wrong(text: str, message: str) -> None:
    """A text that is no position is answered with one sentence that names the fault."""
    problem = parse_position(text)
    assert isinstance(problem, str)
    assert message in problem
    assert "\n" not in problem


def test_a_side_of_three() -> None:
    """The number of checkers is the rule set's: three in hypergammon."""
    setup = parse_position("W:24,23,22/B:24,off2/W", checkers=3)
    assert isinstance(setup, Setup)
    assert setup.position.white[OFF] == 0
    assert format_position(setup, checkers=3) == "W:24,23,22/B:24,off2/W"
    assert parse_position("W:24x4/B:/W", checkers=3) == "White: 4 checkers are too many; a side has 3"


def test_one_side_alone() -> None:
    """The checkers of one side are written without its letter."""
    assert format_checkers(layout({WAITING: 3, BAR: 1, 24: 1, 6: 10})) == "in3,bar1,24,6x10"


@given(setups())
def test_a_position_survives(setup: Setup) -> None:
    """What is written is read again as the same."""
    assert parse_position(format_position(setup)) == setup


@given(setups(checkers=3))
def test_a_hypergammon_position_survives(setup: Setup) -> None:
    """What is written is read again as the same with three checkers a side."""
    assert parse_position(format_position(setup, checkers=3), checkers=3) == setup


@given(setups(), st.randoms(use_true_random=False))
def test_the_order_of_pieces_says_nothing(setup: Setup, chance: random.Random) -> None:
    """The pieces of a side may stand in any order, in any case."""
    parts = format_position(setup).split("/")
    for index in (0, 1):
        head, _, pieces = parts[index].partition(":")
        shuffled = pieces.split(",")
        chance.shuffle(shuffled)
        parts[index] = f"{head}:{','.join(shuffled)}"
    assert parse_position("/".join(parts).upper()) == setup


alphabet = st.sampled_from([*"WBwb-/:,x=0123456789 \n\0", "in", "bar", "off", "cube=", "dice=", "crawford", "\u0131"])


@given(st.text() | st.lists(alphabet).map("".join))
def test_no_text_raises(text: str) -> None:
    """Any text is a position or gets one sentence, and a position read can be written and read again."""
    read = parse_position(text)
    if isinstance(read, Setup):
        assert parse_position(format_position(read)) == read
    else:
        assert read
        assert read.isprintable()


@given(setups(), st.data())
def test_damage_never_raises(setup: Setup, data: st.DataObject) -> None:
    """A text with one character lost or changed never raises."""
    text = format_position(setup)
    at = data.draw(st.integers(0, len(text) - 1))
    parse_position(text[:at] + data.draw(st.sampled_from(["", *"x,/:9WBi"])) + text[at + 1 :])


def test_examples_in_the_docstrings() -> None:
    """The examples in the docstrings are true."""
    assert doctest.testmod(positions).failed == 0
