"""The dialects of `.mat` text: a small file for each writer, beside it the record that it gives."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.notation.model import Header
from paths import ROOT
from reading import findings, read, read_file, shown

DIALECTS = sorted(path for path in (ROOT / "tests/data/mat-dialects").iterdir() if path.suffix != ".expected")


@pytest.mark.parametrize("path", DIALECTS, ids=lambda path: path.name)
def test_a_dialect_gives_its_record(path: Path) -> None:
    """Every habit of a dialect is read as what it means, without a finding."""
    _, events = read_file(path)
    assert path.with_suffix(".expected").read_text().splitlines() == shown(events)
    assert findings(events) == []


def row(text: str) -> list[str]:
    """Return what one row says, in a match between Ann and Bob."""
    events = read(f" 3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n{text}\n")
    assert findings(events) == []
    return shown(events)[5:]


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("  1) 31: 8/5 6/5                 42: 8/4 6/4", ["W 31: 8/5 6/5", "B 42: 8/4 6/4"]),
        ("  1) 31: 8/5 6/5  42: 8/4 6/4", ["W 31: 8/5 6/5", "B 42: 8/4 6/4"]),
        ("  1) 31: 8/5 6/5 42: 8/4 6/4", ["W 31: 8/5 6/5", "B 42: 8/4 6/4"]),
        ("1) 31: 8/5 6/5\t42: 8/4 6/4", ["W 31: 8/5 6/5", "B 42: 8/4 6/4"]),
        ("  1)   42: 8/4 6/4", ["B 42: 8/4 6/4"]),
        ("  1)\t42: 8/4 6/4", ["W 42: 8/4 6/4"]),
        ("  1)\t\t42: 8/4 6/4", ["B 42: 8/4 6/4"]),
        ("100) 31: 8/5                      42: 8/4 6/4", ["W 31: 8/5", "B 42: 8/4 6/4"]),
        ("  1) 31:8/5 6/5 42:", ["W 31: 8/5 6/5", "B 42:"]),
        ("  1) 3-1: 8/5 6/5", ["W 31: 8/5 6/5"]),
        ("  1) 74: 8/1 6/2", ["W 74: 8/1 6/2"]),
        ("  1) 8/5 6/5                     8/4 6/4", ["W -: 8/5 6/5", "B -: 8/4 6/4"]),
        ("  1) 55: 24/14(2)                11: 6/5*/4*/3*/2*", ["W 55: 24/14(2)", "B 11: 6/5*/4*/3*/2*"]),
        ("  1) 61: Bar/24 25/19            65: 6/Off 5/0", ["W 61: bar/24 bar/19", "B 65: 6/off 5/off"]),
        ("  1) 61: cannot move             65: No move", ["W 61: pass", "B 65: pass"]),
        ("  1) 61: Pass                    Takes", ["W 61: pass", "B takes"]),
        ("  1) redoubles => 4              accepts", ["W doubles 4", "B takes"]),
        ("  1) 61:                         Resigns", ["W 61:", "B resigns"]),
        ("  1) 61: Resigns", ["W 61:", "W resigns"]),
        ("  1) Resigns   Wins 2 points", ["W resigns", "B wins 2"]),
        ("  1) 61: 5/off 1/off Wins 2 points", ["W 61: 5/off 1/off", "W wins 2"]),
        ("      Wins 1 point", ["W wins 1"]),
        ("      Losses 1 point", ["B wins 1"]),
        ("                                  Loses 1 point", ["W wins 1"]),
        ("   Wins 1 point and the match", ["W wins 1"]),
        ("                                  Wins 1 point", ["B wins 1"]),
        ("\t\t\t\tWins 1 point and wins the match", ["B wins 1"]),
        ("  Wins 2 points                  Loses 2 points", ["W wins 2"]),
        ("  1) Wins 2 points               Wins 2 points", ["W wins 2", "B wins 2"]),
        ("  1)", []),
        ("; a word", ["; a word"]),
    ],
)
def test_a_row_is_split_by_what_stands_in_it(text: str, items: list[str]) -> None:
    """Cells are found by dice, words and wide blanks, wherever the columns are."""
    assert row(text) == items


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_are_free(end: str) -> None:
    """LF, CRLF and CR give the same record."""
    text = (ROOT / "tests/data/mat-cases/01_correct_3pt.mat").read_text()
    assert read(text) == read(text.replace("\n", end))


@pytest.mark.parametrize("left", [True, False])
def test_a_name_given_for_one_player_alone(left: bool) -> None:  # noqa: FBT001 - a case
    """A tag of the second player alone is of the column that it fits: it gives the name that was cut off there."""
    long = "Bartholomew Christopher Jonson the elder"
    names = (long[:31], "Ann") if left else ("Ann", long[:31])
    columns = f" {names[0]} : 0         {names[1]} : 0"
    header = read(f'; [Player 2 "{long}"]\n\n 3 point match\n\n Game 1\n{columns}\n  1) 31: 8/5 6/5\n')[0]
    assert isinstance(header, Header)
    assert (header.get("White"), header.get("Black")) == ((long, "Ann") if left else ("Ann", long))
    assert header.get("Player 2") is None


@pytest.mark.parametrize("word", ["Beavers", "Raccoons"])
@pytest.mark.parametrize("takes", ["", "Takes"])
def test_the_take_of_a_raccoon_may_go_without_saying(word: str, takes: str) -> None:
    """So gnubg writes it, and calls a raccoon a beaver: whoever made it rolls next."""
    cube = f"  1)  Doubles => 2                Beavers => 4\n  2)  {word} => 8                 {takes}\n"
    events = read(f" 0 point match\n\n Game 1\n Ann : 0       Bob : 0\n{cube}  3) 52: 13/8 13/11\n")
    said = ["W doubles 2", "B beavers 4", f"W {word.lower()} 8", "B takes", "W 52: 13/8 13/11"]
    assert findings(events) == []
    assert shown(events)[-5:] == said
