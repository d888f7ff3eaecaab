"""`acey validate`: what it prints where, and how it ends."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import stat
import sys
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.cli import batch, paths
from aceydeucey.cli.checking import Outcome
from fake_checker import CLEAN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("fake")

GOLDEN = """\
x.acey:2:3: 301 no-checker: BAD by itself
     2 | a BAD b
       |   ^^^

x.acey:3:1: 207 lone-tie: ODD by itself
     3 | ODD
       | ^^^
"""


def stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let standard input be these bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def codes(out: str) -> list[str]:
    """Return the codes of the findings in lines of JSON."""
    return [json.loads(line)["code"] for line in out.splitlines()]


def test_findings_go_to_output_and_the_summary_to_error(here: Path, acey: Callable[..., Any]) -> None:
    """The findings stand on standard output as they are in the golden text, the one summary line on standard error."""
    (here / "x.acey").write_text("record:\na BAD b\nODD\nNOTE\n")
    code, out, err = acey("validate", "x.acey")
    assert (code, out) == (1, GOLDEN)
    assert re.fullmatch(r"1 file, 1 game, 1 play, 1 error, 1 warning in \d+\.\d\d s\n", err)


def test_a_clean_file_says_nothing(here: Path, acey: Callable[..., Any]) -> None:
    """Without findings there is only the summary, and with -q not even that."""
    (here / "x.acey").write_text(CLEAN)
    assert acey("validate", "-q", "x.acey") == (0, "", "")


@pytest.mark.parametrize("style", ["text", "json", "jsonl", "sarif", "github", "junit"])
@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        (CLEAN, (), 0),
        ("record BAD", (), 1),
        ("record BAD", ("--exit-zero",), 0),
        ("record BAD", ("--ignore", "301"), 0),
        ("record BAD", ("--ignore", "no-checker"), 0),
        ("record BAD", ("--ignore", "3"), 0),
        ("record BAD", ("--ignore", "2,4xx"), 1),
        ("record BAD", ("--select", "200"), 0),
        ("record BAD", ("--select", "30"), 1),
        ("record ODD", (), 0),
        ("record ODD", ("--strict",), 1),
        ("record NOTE", ("--strict", "--notes"), 0),
        ("", (), 1),
        ("what is this", (), 1),
        ("what is this", ("--from", "mat"), 0),
    ],
)
def test_the_exit_code_is_that_of_the_content(  # noqa: PLR0913, PLR0917 - a case has these parts
    style: str, text: str, options: tuple[str, ...], code: int, here: Path, acey: Callable[..., Any]
) -> None:
    """Errors that count end with 1; the form of the report never changes that."""
    (here / "x.acey").write_text(text)
    assert acey("validate", "x.acey", "--format", style, *options).code == code


@pytest.mark.parametrize(
    "arguments",
    [
        ("missing.acey",),
        ("x.acey", "missing.acey"),
        ("--exit-zero", "missing.acey"),
        ("empty",),
        ("prose",),
        ("x.acey", "--select", "9"),
        ("x.acey", "--ignore", "nonsense"),
        ("x.acey", "--rules", "chess"),
        ("x.acey", "--rules", "american cube=perhaps"),
        ("x.acey", "--from", "pgn"),
        ("x.acey", "--jobs", "0"),
        ("x.acey", "--format", "yaml"),
        ("x.acey", "--output", "x.acey"),
        ("x.acey", "--output", "empty"),
        ("x.acey", "--output", "no/such/folder.txt"),
        ("x.acey", "--nonsense"),
        (),
    ],
)
def test_what_cannot_be_done_ends_with_2(arguments: tuple[str, ...], here: Path, acey: Callable[..., Any]) -> None:
    """A fault of the arguments, or of the system, is a sentence on standard error and the code 2."""
    (here / "x.acey").write_text(CLEAN)
    (here / "empty").mkdir()
    (here / "prose").mkdir()
    (here / "prose" / "README.txt").write_text("no record\n")
    code, out, err = acey("validate", *arguments)
    assert (code, out) == (2, "")
    assert err
    assert "Traceback" not in err
    assert (here / "x.acey").read_text() == CLEAN


def test_the_others_go_on(here: Path, acey: Callable[..., Any]) -> None:
    """A path that cannot be read costs no other one, and the highest code wins."""
    (here / "x.acey").write_text("record BAD")
    code, out, err = acey("validate", "missing.acey", "x.acey", "--format", "jsonl")
    assert (code, codes(out)) == (2, ["301"])
    assert "missing.acey: no such file" in err


def test_a_directory_is_searched(here: Path, acey: Callable[..., Any]) -> None:
    """Known suffixes, sorted; hidden folders, loops, and other files are left out, and what is no record is counted."""
    for name in ("b.acey", "a/z.mat", "a/.hidden.acey", ".git/c.acey", "a.acey.gz", "note.md", "B.ACEY", "README.txt"):
        path = here / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        data = b"prose" if name == "README.txt" else b"record BAD"
        path.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    (here / "in" / "a" / "loop").symlink_to(here / "in")
    (here / "in" / "a" / "nowhere.txt").symlink_to(here / "gone")
    (here / "in" / "round.json").symlink_to(here / "in" / "round.json")
    code, out, err = acey("validate", "in", "--format", "jsonl")
    assert code == 1
    assert [json.loads(line)["file"] for line in out.splitlines()] == [
        "in/B.ACEY",
        "in/a/z.mat",
        "in/a.acey.gz",
        "in/b.acey",
    ]
    assert err.startswith("4 files (1 skipped that holds no record: in/README.txt), ")


def test_standard_input_is_called_dash(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` reads standard input, and names it so."""
    stdin(monkeypatch, b"record BAD")
    code, out, _ = acey("validate", "-", "--format", "jsonl")
    assert (code, json.loads(out)["file"]) == (1, "-")


def test_rules_are_passed_on(here: Path, acey: Callable[..., Any]) -> None:
    """`--rules` takes a name and flags."""
    (here / "x.acey").write_text("record BAD")
    out = acey("validate", "x.acey", "--format", "jsonl", "--rules", "danish bearoff_over=exact").out
    assert json.loads(out)["message"] == "BAD by danish"


def test_strict_makes_warnings_errors(here: Path, acey: Callable[..., Any]) -> None:
    """With `--strict` a warning is an error in the report too; a note stays what it is."""
    (here / "x.acey").write_text("record ODD NOTE")
    out = acey("validate", "x.acey", "--format", "jsonl", "--strict").out
    assert [json.loads(line)["severity"] for line in out.splitlines()] == ["error", "note"]


def test_fix_mends_a_file(here: Path, acey: Callable[..., Any]) -> None:
    """`--fix` changes what can be mended and nothing else: line ends, mark and mode stay; what remains is reported."""
    path = here / "x.acey"
    path.write_bytes(b"\xef\xbb\xbfrecord\r\nFIX\rBAD FIX")
    path.chmod(0o640)
    code, out, err = acey("validate", "--fix", "x.acey", "--format", "jsonl")
    assert (code, codes(out)) == (1, ["301"])
    assert path.read_bytes() == b"\xef\xbb\xbfrecord\r\nin/22*\rBAD in/22*"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert err.startswith("1 file (1 fixed), ")
    assert [each.name for each in here.iterdir()] == ["x.acey"]


def test_fix_keeps_the_encoding(here: Path, acey: Callable[..., Any]) -> None:
    """A file in another encoding stays in it."""
    (here / "x.mat").write_bytes(b"record Andr\xe9 FIX")
    assert acey("validate", "--fix", "x.mat", "-q").code == 0
    assert (here / "x.mat").read_bytes() == b"record Andr\xe9 in/22*"


def test_fix_heeds_the_selection(here: Path, acey: Callable[..., Any]) -> None:
    """What is ignored is not mended."""
    (here / "x.acey").write_text("record FIX")
    acey("validate", "--fix", "--ignore", "314", "x.acey")
    assert (here / "x.acey").read_text() == "record FIX"


def test_fix_leaves_packed_files(here: Path, acey: Callable[..., Any]) -> None:
    """A packed file is checked, not rewritten, and that is said."""
    data = gzip.compress(b"record FIX")
    (here / "x.acey.gz").write_bytes(data)
    code, _, err = acey("validate", "--fix", "x.acey.gz")
    assert code == 0
    assert "x.acey.gz: a packed file is not rewritten" in err
    assert (here / "x.acey.gz").read_bytes() == data


def test_fix_is_a_filter(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With standard input the mended text is the output and the findings go to standard error."""
    stdin(monkeypatch, b"record FIX BAD\n")
    code, out, err = acey("validate", "--fix", "-")
    assert (code, out) == (1, "record in/22* BAD\n")
    assert "-:1:15: 301 no-checker" in err


def test_diff_changes_nothing(here: Path, acey: Callable[..., Any]) -> None:
    """`--diff` shows what `--fix` would do, in a form that patch takes."""
    (here / "x.acey").write_text("record\nFIX\nBAD")
    code, out, err = acey("validate", "--diff", "x.acey")
    assert code == 1
    assert out == (
        "--- x.acey\n+++ x.acey\n@@ -1,3 +1,3 @@\n record\n-FIX\n+in/22*\n BAD\n\\ No newline at end of file\n"
    )
    assert err.startswith("1 file (1 to be fixed), ")
    assert "; with --fix 1 error, 0 warnings would remain in " in err
    assert (here / "x.acey").read_text() == "record\nFIX\nBAD"


def test_statistics_count_by_code(here: Path, acey: Callable[..., Any]) -> None:
    """The counts follow the findings in text, and leave the output of machines alone."""
    (here / "x.acey").write_text("record BAD BAD ODD")
    counts = "      2  301 no-checker\n      1  207 lone-tie\n"
    assert acey("validate", "x.acey", "--statistics").out.endswith(counts)
    code, out, err = acey("validate", "x.acey", "--statistics", "--format", "jsonl", "-q")
    assert (code, len(out.splitlines()), err) == (1, 3, counts)


def test_output_goes_to_a_file(here: Path, acey: Callable[..., Any]) -> None:
    """`--output` writes the report to a file, and replaces one only with `--force`."""
    (here / "x.acey").write_text("record:\na BAD b\nODD\nNOTE\n")
    report = here / "report.txt"
    assert acey("validate", "x.acey", "-q", "--output", "report.txt") == (1, "", "")
    assert report.read_text() == GOLDEN
    report.write_text("mine")
    assert acey("validate", "x.acey", "--output", "report.txt").code == 2
    assert report.read_text() == "mine"
    assert acey("validate", "x.acey", "--output", "report.txt", "--force").code == 1
    assert report.read_text() == GOLDEN


def test_a_large_file_is_not_loaded(here: Path, acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file over the limit is one finding, by its size alone."""
    monkeypatch.setattr(paths, "LIMIT", 1000)
    (here / "x.acey").write_text("record" * 1000)
    code, out, _ = acey("validate", "x.acey", "--format", "jsonl")
    assert (code, codes(out)) == (1, ["116"])
    stdin(monkeypatch, b"record" * 1000)
    assert codes(acey("validate", "-", "--format", "jsonl").out) == ["116"]


@pytest.mark.parametrize("style", ["text", "json", "jsonl", "sarif", "github", "junit"])
def test_the_output_is_the_same_by_any_number_of_jobs(
    style: str, here: Path, acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several processes print the same bytes as one."""
    monkeypatch.setattr(batch, "_PATIENCE", -1)
    for number in range(30):
        (here / f"{number:02}.acey").write_text("record:\n" + "BAD " * (number % 3) + "ODD" * (number % 2))
    one = acey("validate", ".", "missing", "--format", style, "--jobs", "1", "-q")
    three = acey("validate", ".", "missing", "--format", style, "--jobs", "3", "-q")
    assert one == three
    assert one.code == 2
    assert one.out


def test_a_long_batch_is_shared_out(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a batch takes its time, files are checked by other processes; before that by this one."""
    for number in range(12):
        (here / f"{number:02}.acey").write_text("record")
    monkeypatch.setattr("aceydeucey.cli.batch.outcome", lambda _task, _each: Outcome(notice=str(os.getpid())))
    task: Any = None
    inputs = paths.find_inputs(["."]).inputs
    assert {each.notice for each in batch.outcomes(task, inputs, jobs=2)} == {str(os.getpid())}
    monkeypatch.setattr(batch, "_PATIENCE", -1)
    assert str(os.getpid()) not in {each.notice for each in batch.outcomes(task, inputs, jobs=2)}
    assert {each.notice for each in batch.outcomes(task, inputs, jobs=1)} == {str(os.getpid())}
