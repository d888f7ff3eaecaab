"""`acey score`: its forms, its exit codes, several files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

HEAD = '[White "North"]\n[Black "=South"]\n[Rules "american"]\n[Match "25 points"]\n[Stake "0.25 USD"]\n\n'
# 15 - 3 = 12 for White; 1 for Black
FIRST = "game 1 0-0\nposition W:1/B:bar2,6x10/W\n1 W 61: 1/off\nW wins 12\n"
SECOND = "game 2 12-0\nposition W:6/B:1/B\n1 B 61: 1/off\nB wins 1\n"

Acey: TypeAlias = Callable[..., Any]


@pytest.fixture(name="files")
def _files(here: Path) -> Path:
    (here / "right.acey").write_text(HEAD + FIRST + "\n" + SECOND)
    (here / "wrong.acey").write_text(HEAD + FIRST.replace("wins 12", "wins 10"))
    return here


GOLDEN = """\
right.acey, match 1: North (W) - =South (B), american, 25 points
 game  North  =South  how          score  remarks
    1     12          bearing off   12-0
    2              1  bearing off   12-1
-----  -----  ------  -----------  -----  -------
total     12       1                12-1
The match is open at 12-1: North needs 13 and =South needs 24
=South owes North 2.75 USD (11 at 0.25 USD)
"""


def test_the_table(files: Path, acey: Acey) -> None:
    """The table shows each game, the sums, what is open and who owes what."""
    ran = acey("score", "right.acey")
    assert files
    assert (ran.code, ran.out) == (0, GOLDEN)
    assert ran.err == "1 file, 0 contradictions\n"


def test_json_has_the_shape_that_is_promised(files: Path, acey: Acey) -> None:
    """The JSON form is what scripts rely on."""
    assert files
    ran = acey("score", "right.acey", "wrong.acey", "--format", "json")
    assert ran.code == 1
    first, second = json.loads(ran.out)["matches"]
    assert first["games"][1] == {
        "number": 2,
        "winner": "B",
        "points": 1,
        "how": "bearing off",
        "declared_winner": "B",
        "declared_points": 1,
        "score_before": [12, 0],
        "score_after": [12, 1],
        "crawford": False,
        "complete": True,
        "verified": True,
    }
    promised = [
        "file",
        "match",
        "white",
        "black",
        "rules",
        "length",
        "games",
        "score",
        "winner",
        "complete",
        "findings",
    ]
    assert list(first)[: len(promised)] == promised
    assert first["length"] == {"points": 25}
    assert (first["score"], first["winner"], first["complete"]) == ([12, 1], None, False)
    assert first["payout"]["amount"] == "2.75"
    assert second["disagreements"][0]["reasons"] == ["the 2 on the bar are not counted"]


def test_csv_is_one_table(files: Path, acey: Acey) -> None:
    """CSV has one head and a row a game; a name that looks like a formula is harmless."""
    assert files
    rows = list(csv.DictReader(io.StringIO(acey("score", "right.acey", "wrong.acey", "--format", "csv").out)))
    assert [(row["file"], row["winner"], row["points"]) for row in rows] == [
        ("right.acey", "W", "12"),
        ("right.acey", "B", "1"),
        ("wrong.acey", "W", "12"),
    ]
    assert rows[0]["black"] == "'=South"


def test_markdown(files: Path, acey: Acey) -> None:
    """Markdown has a heading a match and its table."""
    assert files
    out = acey("score", "right.acey", "--format", "markdown").out
    assert out.startswith("## right.acey, match 1: North (W) - =South (B)")
    assert "| 1 | 12 |  | bearing off | 12-0 |  |\n" in out


def test_a_contradiction_ends_with_1(files: Path, acey: Acey) -> None:
    """A declared result that the plays contradict is named with its line and its reason, and the code is 1."""
    assert files
    for form in ("table", "json", "csv", "markdown"):
        assert acey("score", "wrong.acey", "--format", form).code == 1
    ran = acey("score", "wrong.acey")
    assert "wrong.acey:10:1: 603 wrong-points" in ran.out
    assert "  the 2 on the bar are not counted\n" in ran.out
    assert acey("score", "wrong.acey", "--exit-zero").code == 0


def test_files_of_one_match(files: Path, acey: Acey) -> None:
    """With --together the files are one match, in the order given."""
    (files / "1.acey").write_text(HEAD + FIRST)
    (files / "2.acey").write_text(HEAD + SECOND)
    ran = acey("score", "--together", "1.acey", "2.acey")
    assert ran.code == 0
    assert ran.out.splitlines()[1:] == GOLDEN.splitlines()[1:]
    assert acey("score", "--together", "2.acey", "1.acey").code == 1
    (files / "2.acey").write_text(HEAD.replace("North", "East") + SECOND)
    ran = acey("score", "--together", "1.acey", "2.acey")
    assert ran.code == 2
    assert "White is East and not North" in ran.err


def test_what_is_no_record(files: Path, acey: Acey) -> None:
    """A named file that is no record ends with 1, a missing one with 2; the rest is done."""
    (files / "empty.acey").write_text("")
    ran = acey("score", "empty.acey", "right.acey")
    assert (ran.code, ran.out) == (1, GOLDEN)
    ran = acey("score", "nothing.acey", "right.acey")
    assert (ran.code, ran.out) == (2, GOLDEN)


def test_mat_cases_with_wrong_results(acey: Acey) -> None:
    """The `.mat` cases with wrong points end with 1."""
    folder = ROOT / "tests" / "data" / "mat-cases"
    for name in ("03b_wrong_points", "10c_wins_5"):
        assert acey("score", str(folder / f"{name}.mat")).code == 1, name
    assert acey("score", str(folder / "01_correct_3pt.mat")).code == 0


def test_a_match_that_is_found_twice_is_paid_once(files: Path, acey: Acey) -> None:
    """Both records are shown, the balance counts the match once, and the other record is named, in every form."""
    (files / "wrong.acey").unlink()
    acey("convert", "right.acey", "--output", "right.json")
    ran = acey("score", ".")
    told = "acey: ./right.json, match 1 is the same match as ./right.acey, match 1 and is not counted\n"
    assert ran.out.count("=South owes North 2.75 USD") == 2
    assert [line.split() for line in ran.out.splitlines()[-2:]] == [
        ["=South", "-2.75", "USD"],
        ["North", "2.75", "USD"],
    ]
    assert ran.err == f"{told}2 files, 0 contradictions\n"
    for form in ("json", "csv", "markdown"):
        assert acey("score", ".", "--format", form).err == ran.err
    data = json.loads(acey("score", ".", "--format", "json", "--quiet").out)
    assert data["duplicates"] == [
        {"file": "./right.json", "match": 1, "counted": {"file": "./right.acey", "match": 1}, "beginning": False}
    ]
    assert acey("score", ".", "--quiet").err == ""


def test_a_file_that_is_named_twice_is_paid_once(files: Path, acey: Acey) -> None:
    """A file named twice is one match; matches without a stake owe nothing and are not named."""
    ran = acey("score", "right.acey", "right.acey")
    assert ran.out.endswith("=South    -2.75  USD\nNorth      2.75  USD\n")
    (files / "free.acey").write_text((HEAD + FIRST).replace('[Stake "0.25 USD"]\n', ""))
    assert acey("score", "free.acey", "free.acey").err == "2 files, 0 contradictions\n"


def test_nobody_wins_a_session_for_money(here: Path, acey: Acey) -> None:
    """Where the record says that the match was won, the session goes on standing as the games have it."""
    head = '[White "Ann"]\n[Black "Bob"]\n[Rules "backgammon"]\n[Match "money"]\n'
    games = (
        "game 1 0-0\n1 W 31: 8/5 6/5\nB resigns 1\nW wins 1\n\ngame 2 1-0\n1 W 31: 8/5 6/5\nB wins match by forfeit\n"
    )
    (here / "a.acey").write_text(f"{head}\n{games}")
    ran = acey("score", "a.acey")
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "Ann is 1 point ahead")
    assert "wins the match" not in ran.out
