"""`acey stats`: its tables, its forms and its codes."""

from __future__ import annotations

import csv
import io
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

GOLDEN = """\
Plays
player  turns  no play  dances  hits given  hits taken  pips rolled  pips used  wasted  turns to the end  in games
North       5        0       0           2           0           34         34       0                           0
South       5        0       0           0           2           67         67       0                           0
------  -----  -------  ------  ----------  ----------  -----------  ---------  ------  ----------------  --------
all        10        0       0           2           2          101        101       0                           0

Are the dice fair?
North: 5 rolls are too few for a test of the dice
South: 6 rolls are too few for a test of the dice
all: 11 rolls are too few for a test of the dice
"""


@pytest.fixture(name="files")
def _files(here: Path) -> Path:
    shutil.copytree(ROOT / "samples" / "league", here / "league")
    shutil.copy(ROOT / "samples" / "wardroom.acey", here / "a.acey")
    return here


def test_the_tables(files: Path, acey: Acey) -> None:
    """Dice, named doubles and plays stand in three tables, and a sentence says whether the dice are fair."""
    assert files
    ran = acey("stats", "a.acey")
    assert ran.code == 0
    assert ran.out.startswith("Dice thrown")
    assert "\nDoubles named\n" in ran.out
    assert ran.out.endswith(GOLDEN)
    assert ran.err == "1 file, 1 match\n"


def test_json_and_csv_agree(files: Path, acey: Acey) -> None:
    """JSON and CSV have the same figures."""
    assert files
    data = json.loads(acey("stats", "a.acey", "--format", "json").out)
    rows = list(csv.DictReader(io.StringIO(acey("stats", "a.acey", "--format", "csv").out)))
    assert [row["name"] for row in rows] == ["North", "South", "all"]
    for person, row in zip([*data["players"], data["all"]], rows, strict=True):
        for name in ("rolls", "doubles", "acey_deuceys", "pips_used", "hits_given", "turns"):
            assert row[name] == str(person[name])
    assert data["players"][1]["average_roll"] == pytest.approx(47 / 6)
    assert data["players"][1]["named"]["5"] == 1


def test_jobs_do_not_count(files: Path, acey: Acey, monkeypatch: pytest.MonkeyPatch) -> None:
    """The output is the same whatever the number of processes."""
    assert files
    monkeypatch.setattr(batch, "_PATIENCE", -1)
    expected = acey("stats", "league", "--jobs", "1").out
    assert acey("stats", "league", "--jobs", "3").out == expected
    assert "single dice (656 rolls)" in expected


def test_what_is_no_record(files: Path, acey: Acey) -> None:
    """A named file that is no record ends with 1, a missing one with 2."""
    (files / "note.txt").write_text("hello\n")
    assert acey("stats", "note.txt", "a.acey").code == 1
    assert acey("stats", "nothing").code == 2


def test_markdown(files: Path, acey: Acey) -> None:
    """Markdown has the same tables."""
    assert files
    assert "| North | 5 | 0 | 0 | 2 |" in acey("stats", "a.acey", "--format", "markdown").out


def test_a_match_that_is_found_twice_counts_once(files: Path, acey: Acey) -> None:
    """The same match in another format, the beginning of one and a file named twice count once, as in standings."""
    assert files
    once = acey("stats", "league", "--format", "json")
    acey("convert", "league/round-1.acey", "--output", "league/round-1.json")
    whole = (files / "league" / "round-2.acey").read_text("utf-8").splitlines(keepends=True)
    (files / "part.acey").write_text("".join(whole[: len(whole) // 2]), "utf-8")
    paths = ("league", "part.acey", "league/round-2.acey")
    ran = acey("stats", *paths, "--format", "json")
    told = [line for line in ran.err.splitlines() if line.endswith("is not counted")]
    assert told == [line for line in acey("standings", *paths).err.splitlines() if line.endswith("is not counted")]
    assert (
        "acey: league/round-1.json, match 1 is the same match as league/round-1.acey, match 1 and is not counted"
        in told
    )
    assert len(told) == 3
    data = json.loads(ran.out)
    assert [each["beginning"] for each in data.pop("duplicates")] == [False, False, True]
    expected = json.loads(once.out)
    assert expected.pop("duplicates") == []
    assert data == expected
    assert "not counted" not in acey("stats", *paths, "--quiet").err
