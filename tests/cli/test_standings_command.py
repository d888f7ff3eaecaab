"""`acey standings`: its tables and forms, what is left out, the same output whatever the order and the jobs."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from aceydeucey.cli import batch
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

Acey: TypeAlias = Callable[..., Any]

# FIBS for Cy, who loses round 2 to Bob and wins round 3 against Ann, each of 15 points, sqrt(15) = 3.873:
# round 1, Ann beats Bob, both new: 4 x 5 x 3.873 x 1/2 = 38.73, so 1538.73 and 1461.27
# round 2, 1461.27 beats 1500: 1/(1 + 10^(38.73 x 3.873 / 2000)) = 0.4569; Cy loses 4 x 5 x 3.873 x 0.5431 = 42.07
# round 3, 1457.93 beats 1538.73: 0.4109; Cy's K is 5 - 15/100: 4 x 4.85 x 3.873 x 0.5891 = 44.26, so 1502.20
GOLDEN = """\
   player     matches  won  lost  drawn  games  games won  for  against  difference  a game   rating
1  Bob Hale         3    2     1      0      6          3   43       24          19    3.17  1537.86
2  Ann Perry        3    1     2      0      6          3   28       43         -15   -2.50  1458.68
3  Cy Young         2    1     1      0      4          2   17       21          -4   -1.00  1502.20
-  ---------  -------  ---  ----  -----  -----  ---------  ---  -------  ----------  ------  -------
   total            4    4     4      0      8          8   88       88           0
"""


@pytest.fixture(name="league")
def _league(here: Path) -> Path:
    shutil.copytree(ROOT / "samples" / "league", here / "league")
    shutil.copy(ROOT / "samples" / "league" / "names", here / "names")
    return here


def test_the_table(league: Path, acey: Acey) -> None:
    """The table has a row a player and the sums under them."""
    assert league
    ran = acey("standings", "league", "--names", "names")
    assert (ran.code, ran.out, ran.err) == (0, GOLDEN, "4 files, 4 matches counted\n")


def test_near_names_are_reported(league: Path, acey: Acey) -> None:
    """Without the names file the near-duplicate is reported and two players stand in the table."""
    assert league
    ran = acey("standings", "league")
    assert "A. Perry and Ann Perry may be one person" in ran.err
    assert "A. Perry" in ran.out


def test_cross_table(league: Path, acey: Acey) -> None:
    """The cross table shows what --by says, seen from the player of the row."""
    assert league
    ran = acey("standings", "league", "--names", "names", "--cross", "--by", "matches")
    rows = [line.split() for line in ran.out.splitlines()]
    assert rows[0] == ["matches", "Bob", "Hale", "Cy", "Young", "Ann", "Perry"]
    assert rows[1] == ["Bob", "Hale", "1-0", "1-1"]


def test_head_to_head(league: Path, acey: Acey) -> None:
    """Two players' matches are listed by date, with their sums; other names of theirs are understood."""
    assert league
    ran = acey("standings", "league", "--names", "names", "--versus", "A. Perry", "Bob Hale")
    lines = ran.out.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["2026-11-03", "2026-11-24"]
    assert lines[-1].split() == ["total", "22", "28", "1-1"]


def test_json(league: Path, acey: Acey) -> None:
    """JSON has the same figures, and what the notices say."""
    assert league
    shutil.copy(league / "league" / "round-1.acey", league / "league" / "copy.acey")
    data = json.loads(acey("standings", "league", "--format", "json", "--cross").out)
    assert (data["matches"], data["games"]) == (4, 8)
    assert data["players"][0]["name"] == "Bob Hale"
    assert data["players"][0]["points_for"] == 43
    assert [each["file"] for each in data["duplicates"]] == ["league/round-1.acey"]
    assert data["near_names"][0]["names"] == ["A. Perry", "Ann Perry"]
    assert {"player": "Bob Hale", "opponent": "Cy Young", "matches": 1, "games": 1, "points": 15} in data["cross"]


def test_csv_and_markdown(league: Path, acey: Acey) -> None:
    """CSV has a head and a row a player, Markdown the table."""
    assert league
    rows = acey("standings", "league", "--format", "csv", "--names", "names").out.splitlines()
    assert rows[0].startswith("place,player,matches,won")
    assert rows[1].startswith("1,Bob Hale,3,2,1,0,6,3,43,24,19,3.17")
    assert "| 1 | Bob Hale | 3 |" in acey("standings", "league", "--format", "markdown", "--names", "names").out


def test_by_event_and_day(league: Path, acey: Acey) -> None:
    """Matches are chosen by day and by event."""
    assert league
    assert acey("standings", "league", "--since", "2026-11-10").err.endswith("4 files, 3 matches counted\n")
    assert acey("standings", "league", "--until", "2026-10-??").err.endswith("4 files, 0 matches counted\n")
    assert acey("standings", "league", "--event", "wardroom LEAGUE").err.endswith("4 files, 4 matches counted\n")
    assert acey("standings", "league", "--since", "soon").code == 2


def test_a_match_that_contradicts_its_plays(league: Path, acey: Acey) -> None:
    """Such a match is left out and named, with code 1; with --trust-declared it counts as declared."""
    path = league / "league" / "round-1.acey"
    text = path.read_text("utf-8")
    assert "\nW wins 8" in text
    path.write_text(text.replace("\nW wins 8", "\nB wins 8"), "utf-8")
    ran = acey("standings", "league", "--names", "names")
    assert ran.code == 1
    assert "league/round-1.acey, match 1 is not counted: league/round-1.acey:" in ran.err
    assert "602 wrong-winner" in ran.err
    ran = acey("standings", "league", "--names", "names", "--trust-declared", "--format", "json")
    assert ran.code == 0
    assert json.loads(ran.out)["matches"] == 4


def test_bad_options(league: Path, acey: Acey) -> None:
    """Options that make no sense end with 2 and a sentence."""
    (league / "bad").write_text("Ann\n")
    assert acey("standings", "league", "--names", "bad").code == 2
    assert acey("standings", "league", "--names", "nothing").code == 2
    assert acey("standings", "league", "--by", "rating", "--rating", "none").code == 2


def test_jobs_and_order_do_not_count(league: Path, acey: Acey, monkeypatch: pytest.MonkeyPatch) -> None:
    """The output is the same with one process and with several, and whatever the order of the files."""
    monkeypatch.setattr(batch, "_PATIENCE", -1)
    files = [str(path.relative_to(league)) for path in sorted((league / "league").glob("*.acey"))]
    expected = acey("standings", *files, "--jobs", "1").out
    assert acey("standings", *files, "--jobs", "3").out == expected
    assert acey("standings", *files[::-1], "--jobs", "2").out == expected
