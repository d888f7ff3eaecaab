"""`????` is a resignation where it ends a game that its side loses, and in mid-game a play that was not recorded."""

from __future__ import annotations

from functools import partial

import pytest
from aceydeucey.notation.check import check_source
from aceydeucey.notation.items import Items
from aceydeucey.notation.model import Turn
from aceydeucey.notation.source import Source
from effort import calls
from reading import findings, games, read, shown

HEAD = " 3 point match\n\n Game 1\n Ann : 0                         Ben : 0\n"
LATER = "".join(f"{number:>3}) 61: 13/7 8/7                 61: 13/7 8/7\n" for number in range(2, 9))
"""Rows that are read as a run."""


def said(rows: str) -> list[str]:
    """Return what the rows of a game say; nothing in them is unreadable."""
    events = read(HEAD + rows)
    assert findings(events) == []
    return shown(events)[5:]


@pytest.mark.parametrize(
    ("rows", "items"),
    [
        ("  2) 65: ????                    41: 24/23 13/9\n", ["W 65: ...", "B 41: 24/23 13/9"]),
        ("  2) 65: ????\n  3)  Doubles => 2\n", ["W 65: ...", "W doubles 2"]),
        ("  2) 65: ????\n  3)                             Doubles => 2\n", ["W 65: ...", "B doubles 2"]),
        ("  2) 65: ????                    Resigns\n", ["W 65: ...", "B resigns"]),
        ("  2) 65: ????\n  3) Resigns\n", ["W 65: ...", "W resigns"]),
        ("  2) 65: ????                    41: ????\n", ["W 65: ...", "B 41:", "B resigns"]),
        ("  2) 00: ????                    41: 24/23 13/9\n", ["W -: ...", "B 41: 24/23 13/9"]),
        ("  2) 65: ????\n; Set Pos=--A--b--------------------\n", ["W 65: ...", "position W:2x1/B:20x2/-"]),
        ("  2) 65: ????\n      Wins 1 point\n", ["W 65: ...", "W wins 1"]),
        ("  2) 65: ????\n  3) Losses 1 point\n", ["W 65:", "W resigns", "B wins 1"]),
        ("  2) 65: ????\n                                  Wins 1 point\n", ["W 65:", "W resigns", "B wins 1"]),
        ("  2) 65: ????\n; he left\n                                  Wins 1 point\n", None),
        ("  2) 00: ????\n                                  Wins 1 point\n", ["W resigns", "B wins 1"]),
        ("  2) 65: ????\n", ["W 65:", "W resigns"]),
        ("  2) 65: 24/18 18/13 ????\n", ["W 65: 24/18 18/13", "W resigns"]),
        ("  2) 65: 24/18 18/13 ????        41: 24/23 13/9\n", ["W 65: 24/18 18/13", "B 41: 24/23 13/9"]),
    ],
)
def test_what_comes_after_it_tells(rows: str, items: list[str] | None) -> None:
    """It is a resignation only where nothing but a win of the other side follows in its game."""
    assert said(rows) == (items or ["W 65:", "W resigns", "; he left", "B wins 1"])


def test_a_run_of_rows_after_it_is_play() -> None:
    """Rows that nobody has looked at are more of the game, too."""
    text = HEAD + "  1) 31: 8/5 6/5                 65: ????\n" + LATER
    (game,) = games(read(text))
    assert isinstance(game.items, Items)
    assert shown([game])[1:4] == ["W 31: 8/5 6/5", "B 65: ...", "W 61: 13/7 8/7"]


def test_the_next_game_is_no_more_of_this_one() -> None:
    """Each game has its own end."""
    text = "  2) 65: ????\n Game 2\n Ann : 0                         Ben : 1\n  1) 65: ????   41: 24/23 13/9\n"
    assert said(text) == ["W 65:", "W resigns", "game 2 0-1", "W 65: ...", "B 41: 24/23 13/9"]


def test_it_is_the_side_of_the_names() -> None:
    """In exchanged columns it is settled as anywhere, and then the other side's."""
    text = HEAD + " Game 2\n Ben : 0                         Ann : 0\n  1) 31: ????   41: 24/23 13/9\n  2) 65: ????\n"
    won = "                                  Wins 1 point\n"
    assert shown(read(text + won))[-5:] == ["B 31: ...", "W 41: 24/23 13/9", "B 65:", "B resigns", "W wins 1"]


def test_marks_behind_moves_are_the_glyph_of_a_play() -> None:
    """In mid-game they say nothing of a resignation, and the play is as it is written."""
    (game,) = games(read(HEAD + "  1) 65: 24/18 18/13 ??          41: 24/23 13/9\n"))
    first, second = game.items
    assert isinstance(first, Turn)
    assert isinstance(second, Turn)
    assert (first.rolls[0].glyph, second.rolls[0].glyph) == ("??", "")


@pytest.mark.parametrize("mark", ["65: ????", "65: 24/18 18/13 ??"])
def test_the_whole_cell_is_where_it_stood(mark: str) -> None:
    """The place of the turn and of its roll holds the marks."""
    text = HEAD + f"  1) {mark}   41: 24/23 13/9\n"
    turn = next(item for game in games(read(text)) for item in game.items)
    assert isinstance(turn, Turn)
    assert text[turn.span.start : turn.span.end] == mark
    assert turn.place_of(turn.rolls[0])[:] == turn.span[:]


def test_the_replay_says_once_that_the_play_is_missing() -> None:
    """Nobody resigns in mid-game, and the result at the end counts."""
    text = HEAD + "  1) 65: ????                    41: 24/23 13/9\n" + LATER + "      Wins 1 point\n"
    report = check_source(Source("test.mat", text))
    assert [finding.name for finding in report.findings] == ["play-not-recorded"]
    assert report.scores[0].score == (1, 0)


def test_rows_that_cannot_be_read_go_on_with_the_game() -> None:
    """What follows may be anything but nothing: the play was not recorded."""
    events = read(f"{HEAD}  2) 65: ????\n  3) nobody knows\n")
    assert "W 65: ..." in shown(events)
    assert "W resigns" not in shown(events)


@pytest.mark.parametrize("row", ["{0:>3}) 65: ????   43: ????\n", "{0:>3})  Beavers   Beavers\n"])
def test_many_of_them_are_work_in_proportion(row: str) -> None:
    """Each is settled by what comes next, whatever the length of the game."""
    texts = [HEAD + "".join(row.format(number % 999) for number in range(count)) for count in (500, 2000)]
    short, long = (calls(partial(read, text)) for text in texts)
    assert long < 5 * short
