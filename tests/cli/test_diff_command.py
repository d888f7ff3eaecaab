"""`acey diff`: equal or not, what is shown, what cannot be compared."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

Acey: TypeAlias = Callable[..., Any]

HEAD = '[Rules "american"]\n[Match "money"]\ngame 1\nposition W:2,1/B:6x3/W\n'

GOLDEN = """\
match 1, game 1, turn 1: the turn
  a.acey:5: 1 W 61: 2/off 1/off
  b.acey:5: 1 W 61: 2/1
  a.acey: the whole game replays
  b.acey: it does not replay: 306 dice-left: only 1 of the dice is played, and more can be

before:
  X Black   pips 18   off 12
 +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+
 |                   |   |  X                |
 |                   |   |  X                |
 |                   |   |  X                |
"""


@pytest.fixture(name="files")
def _files(here: Path) -> Path:
    (here / "a.acey").write_text(HEAD + "1 W 61: 2/off 1/off\nW wins 3\n")
    (here / "b.acey").write_text(HEAD + "1 W 61: 2/1\n2 B 66: 6/off(3)\nB wins 2\n")
    shutil.copy(here / "a.acey", here / "same.acey")
    return here


def test_equal_records(files: Path, acey: Acey) -> None:
    """Two records that say the same end with 0, and nothing stands on standard output."""
    assert files
    ran = acey("diff", "a.acey", "same.acey")
    assert (ran.code, ran.out, ran.err) == (0, "", "1 match, no difference\n")
    assert json.loads(acey("diff", "a.acey", "same.acey", "--format", "json").out)["equal"] is True


def test_different_records(files: Path, acey: Acey) -> None:
    """The first difference is shown with both boards and its effect, the others after it, and the code is 1."""
    assert files
    ran = acey("diff", "a.acey", "b.acey", "--ascii")
    assert ran.code == 1
    head, _, rest = ran.out.partition("before:\n")
    assert head.splitlines()[:4] == GOLDEN.splitlines()[:4]
    assert "  b.acey: it does not replay: 306 dice-left" in head
    assert rest.startswith(GOLDEN.partition("before:\n")[2])
    assert ran.out.endswith(
        "match 1, game 1: White wins 3 in a.acey, Black wins 2 in b.acey\n"
        "match 1, score: 3-0 in a.acey, 0-2 in b.acey\n"
        "\nlater differences:\n"
        "match 1, game 1, turn 2: the turn\n  a.acey: nothing\n  b.acey:6: 2 B 66: 6/off(3)\n"
        "match 1, game 1: the result\n  a.acey:6: W wins 3\n  b.acey:7: B wins 2\n"
        "\n3 differences\n"
    )


def test_the_form_never_changes_the_code(files: Path, acey: Acey) -> None:
    """JSON says the same, with the same code."""
    assert files
    ran = acey("diff", "a.acey", "b.acey", "--format", "json")
    assert ran.code == 1
    data = json.loads(ran.out)
    assert [(each["kind"], each["turn"]) for each in data["differences"]] == [
        ("turn", 1),
        ("turn", 2),
        ("result", None),
    ]
    assert data["scores"] == [["3-0"], ["0-2"]]


def test_what_cannot_be_compared(files: Path, acey: Acey) -> None:
    """A missing file and a directory end with 2, a file that is no record with 1."""
    (files / "note.txt").write_text("hello\n")
    assert acey("diff", "a.acey", "nothing.acey").code == 2
    assert acey("diff", "a.acey", ".").code == 2
    assert acey("diff", "-", "-").code == 2
    assert acey("diff", "a.acey", "note.txt").code == 1


def test_mat_against_mat(acey: Acey) -> None:
    """Two `.mat` sheets that differ in one roll differ there."""
    folder = ROOT / "tests" / "data" / "mat-cases"
    ran = acey("diff", str(folder / "01_correct_3pt.mat"), str(folder / "03b_wrong_points.mat"))
    assert ran.code == 1
    assert "match 1, game 1: the result\n" in ran.out
    assert "1 difference\n" in ran.out
