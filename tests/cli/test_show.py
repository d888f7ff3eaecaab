"""`acey show` on positions and records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WARDROOM = str(ROOT / "samples" / "wardroom.acey")
AMERICAN = str(ROOT / "samples" / "american.acey")
BROKEN = str(ROOT / "samples" / "broken" / "second-table.acey")
SAMPLES = sorted(str(path) for path in (ROOT / "samples").glob("*.*") if path.suffix != ".md")

TURN = """\
Game 1, turn 6: North 51: in/20/19*
  X Black   pips 356   waiting 14
 +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+
 |     O             |   |  X           O    |
 |                   |   |              O    |
 |                   |   |                   |
 |                   |   |                   |
 |                   |   |                   |
 |                   |BAR|                   |
 |                   |   |                   |
 |                   |   |                   |
 |                   |   |                   |
 |                   |   |                   |
 |                   |   |                   |
 +-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+
  O White   pips 360   waiting 12   to play 51
  score 0-0
    in/24 in/20
    in/20 23/22
  * in/20 20/19*
    in/20 14/13
    in/24 23/18
    23/22 23/18
    23/18 18/17
    23/18 14/13
    in/24 14/9
    23/22 14/9
    14/9 9/8
  hits on the six-point
"""


def test_a_turn_is_shown(acey: Callable[..., Any]) -> None:
    """The board before the play, with the dice, what was played, what could have been, and what was said of it."""
    assert acey("show", WARDROOM, "--turn", "6", "--plays", "--ascii") == (0, TURN, "")


def test_a_turn_of_three_rolls_is_three_boards(acey: Callable[..., Any]) -> None:
    """After an acey-deucey each roll has its board, and is told for what it is."""
    heads = [line for line in acey("show", WARDROOM, "--turn", "7").out.splitlines() if line.startswith("Game")]
    assert heads == [
        "Game 1, turn 7: South 21: bar/23 23/22",
        "Game 1, turn 7: South names 55: in/20(2) 22/17 17/12",
        "Game 1, turn 7: South rolls again 44: in/21(2) 20/16(2)",
    ]


def test_the_last_position_is_shown(acey: Callable[..., Any]) -> None:
    """Without a turn the last position of the record is drawn, or that of a game."""
    assert acey("show", AMERICAN).out.startswith("Game 3: CPO Walt Iverson wins 15 points by bearing off\n")
    assert acey("show", AMERICAN, "--game", "1").out.startswith("Game 1: ")


@pytest.mark.parametrize("path", SAMPLES)
def test_every_sample_is_shown_whole(path: str, acey: Callable[..., Any]) -> None:
    """Every board of every sample fits 80 columns."""
    code, out, err = acey("show", path, "--all", "--ascii")
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80


def test_a_finding_stands_under_its_board(acey: Callable[..., Any]) -> None:
    """What is wrong with a play is said where the play is shown; the record can be read, so the code is 0."""
    code, out, _ = acey("show", BROKEN, "--turn", "3")
    assert code == 0
    assert "  error 301 no-checker: 17/15: no checker stands on the 17-point\n" in out


def test_the_board_is_seen_from_a_side(acey: Callable[..., Any]) -> None:
    """`--view` keeps one side at the bottom, whoever is to move."""
    last = [acey("show", WARDROOM, "--turn", turn, "--view", "black").out.splitlines()[-2] for turn in ("8", "9")]
    assert all("Black" in line for line in last)


def test_a_picture_is_written(acey: Callable[..., Any], tmp_path: Path) -> None:
    """`--svg` writes the board after the play with its arrows, and replaces no file unasked."""
    target = tmp_path / "turn.svg"
    assert acey("show", WARDROOM, "--turn", "6", "--svg", target).code == 0
    assert target.read_text("utf-8").count('class="arrow"') == 2
    assert acey("show", WARDROOM, "--turn", "6", "--svg", target).code == 2
    assert acey("show", "W:in15/B:in15/W", "--svg", target, "--force").code == 0
    assert acey("show", "W:in15/B:in15/W", "--svg", "-").out == target.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((WARDROOM, "--turn", "99"), "game 1 has no turn 99; its last turn is 10"),
        ((AMERICAN, "--game", "9"), "no game 9; there is 1 to 3"),
        ((AMERICAN, "--match", "2"), "no match 2; the file has 1"),
        ((AMERICAN, "--all", "--svg", "-"), "--svg draws one board"),
        ((BROKEN, "--turn", "5", "--svg", "-"), "the position is not known there"),
    ],
)
def test_what_is_not_there_ends_with_2(arguments: tuple[str, ...], message: str, acey: Callable[..., Any]) -> None:
    """A match, game, turn or position that is not there is said in one sentence."""
    code, out, err = acey("show", *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_file_without_a_record_ends_with_1(acey: Callable[..., Any], tmp_path: Path) -> None:
    """A file in no known format has nothing to be shown."""
    file = tmp_path / "x.txt"
    file.write_text("nothing\n", "utf-8")
    code, out, err = acey("show", file)
    assert (code, out) == (1, "")
    assert "no line in it is one of a known format" in err


def test_hostile_text_is_made_visible(acey: Callable[..., Any], tmp_path: Path) -> None:
    """No control character of a record reaches the terminal."""
    file = tmp_path / "x.acey"
    file.write_text('[White "\x1b[31mred"]\n[Rules "american"]\ngame 1\n1 W 63: in/22 in/19 {\x1b]0;x\x07}\n', "utf-8")
    out = acey("show", file, "--all").out
    assert "\x1b" not in out
    assert "\\x1b[31mred" in out


def test_games_that_follow_one_another_are_not_counted_up(acey: Callable[..., Any], tmp_path: Path) -> None:
    """Only the first and the last of a run are named, two and single ones as they are."""
    record = tmp_path / "x.acey"
    record.write_text("".join(f"game {number}\nunfinished\n\n" for number in (*range(1, 2000), 2001, 2003, 2004)))
    assert acey("show", record, "--game", "5000").err.splitlines()[-1] == (
        "acey: no game 5000; there is 1 to 1999, 2001, 2003, 2004"
    )
