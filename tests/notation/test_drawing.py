"""Boards as text."""

from __future__ import annotations

import pytest
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.drawing.text import draw_board
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import parse_position

CROWDED = """\
  ○ White   pips 239   waiting 3   bar 2
 ┌─13─14─15─16─17─18─┬───┬─19─20─21─22─23─24─┐
 │  ●                │ ● │  ○              ● │
 │  ●                │   │  ○                │
 │  ●                │   │  ○                │
 │  ●                │   │  ○                │
 │ 11                │   │  7                │
 │                   │BAR│                   │
 │                   │   │                   │
 │                   │   │                   │
 │                   │   │                 ○ │
 │                   │ ○ │                 ○ │
 │                   │ ○ │                 ○ │
 └─12─11─10──9──8──7─┴───┴──6──5──4──3──2──1─┘
  ● Black   pips 192   bar 1   off 2   to play 63
  cube 2, White's   score 3-5   to 7 points   Crawford game"""


def drawn(text: str, *, ascii: bool = False) -> str:  # noqa: A002 - as the function has it
    """Return the board of a position text."""
    setup = parse_position(text)
    assert isinstance(setup, Setup), setup
    return draw_board(setup, ascii=ascii)


def test_a_board_shows_everything() -> None:
    """Bar, waiting and borne-off checkers, piles of more than five, dice, cube and score stand in their places."""
    text = "W:in3,bar2,24x3,6x7/B:bar1,24,13x11,off2/B/dice=63/cube=2:W/score=3-5/length=7/crawford"
    assert drawn(text) == CROWDED


def test_the_points_are_the_movers() -> None:
    """What is the 24-point to White is the 1-point where Black is to move."""
    white = drawn("W:24,in14/B:in15/W", ascii=True).splitlines()
    black = drawn("W:24,in14/B:in15/B", ascii=True).splitlines()
    assert white[2][white[1].index("24") + 1] == "O"
    assert black[-3][black[-2].rindex("-1-") + 1] == "O"


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("ascii_", [False, True])
def test_every_start_fits_80_columns(name: str, *, ascii_: bool) -> None:
    """The board of every rule set is 15 rows of at most 80 columns, plain ASCII where asked for."""
    board = draw_board(Setup(RULE_SETS[name].start_position), ascii=ascii_)
    assert len(board.splitlines()) == 15
    assert max(map(len, board.splitlines())) <= 80
    assert board.isascii() or not ascii_


@pytest.mark.parametrize("count", range(1, 16))
def test_a_pile_says_how_many_it_is(count: int) -> None:
    """Up to five checkers are drawn one by one; more are five places, the last of them the number."""
    column = [line[3:6] for line in drawn(f"W:13x{count},in{15 - count}/B:in15/W", ascii=True).splitlines()[2:7]]
    assert sum("O" in cell for cell in column) == min(count, 5 if count == 5 else 4 if count > 5 else count)
    assert (column[-1].strip() == str(count)) == (count > 5)
