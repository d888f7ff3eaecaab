"""Standard streams that whoever started the program has closed."""

from __future__ import annotations

import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = ROOT / "samples"
OUT = "acey: standard output is closed\n"


def _run(arguments: str, closed: str, folder: Path) -> tuple[int, str, str]:
    program = shlex.join([sys.executable, "-c", "from aceydeucey.cli.main import run; run()"])
    done = subprocess.run(
        ["sh", "-c", f"{program} {arguments} {closed}"],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(name="records")
def _records(tmp_path: Path) -> Path:
    (tmp_path / "x.acey").write_bytes((SAMPLES / "wardroom.acey").read_bytes())
    (tmp_path / "bad.acey").write_bytes((SAMPLES / "broken" / "603-wrong-points.acey").read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    ["--version", "--help", "rules", "formats", "score x.acey", "validate bad.acey", "convert x.acey --to json"],
)
def test_a_closed_output_that_is_needed_is_told(arguments: str, records: Path) -> None:
    """Where there is something to write and nowhere to write it, the command ends with 2 and one sentence."""
    code, _, err = _run(arguments, ">&-", records)
    assert (code, err) == (2, OUT)
    assert _run(arguments, ">&- 2>&-", records) == (2, "", "")


def test_a_closed_output_that_is_not_needed_is_no_matter(records: Path) -> None:
    """Nothing is to be said of a sound record, and a report may go to a file."""
    assert _run("validate -q x.acey", ">&-", records) == (0, "", "")
    assert _run("score -q bad.acey --output table.txt", ">&-", records)[0] == 1
    assert (records / "table.txt").read_text() == _run("score -q bad.acey", "", records)[1]


@pytest.mark.parametrize(
    "arguments", ["validate -", "fmt -", "score -", "stats -", "standings -", "show -", "annotate -", "plays -"]
)
def test_a_closed_input_that_is_needed_is_told(arguments: str, records: Path) -> None:
    """To read a closed standard input is what could not be done."""
    code, _, err = _run(arguments, "<&-", records)
    assert code == 2
    assert "standard input is closed\n" in err
    assert "Traceback" not in err
    assert "unforeseen" not in err


@pytest.mark.parametrize(
    ("arguments", "code"), [("validate x.acey", 0), ("validate bad.acey", 1), ("validate no.acey", 2), ("nonsense", 2)]
)
def test_a_closed_standard_error_changes_nothing(arguments: str, code: int, records: Path) -> None:
    """What would be said there is lost; the results and the exit code are the same."""
    assert _run(arguments, "2>&-", records) == (code, _run(arguments, "", records)[1], "")


def test_an_output_that_takes_nothing_is_told_once(records: Path) -> None:
    """A full disk or an output that is opened for reading ends with 2 and without a traceback."""
    code, _, err = _run("formats", "1</dev/null", records)
    assert (code, err) == (2, "acey: Bad file descriptor\n")
