"""Directories: a ruined record is a fault for every command, a file that may be anything is passed over and named."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

Acey: TypeAlias = Callable[..., Any]

COMMANDS = (
    ("validate",),
    ("score",),
    ("stats",),
    ("standings",),
    ("convert", "--to", "json", "--out-dir", "out"),
    ("convert", "--to", "csv", "--out-dir", "out"),
)
BINARY = b"\x8f\x00\xc1\x02" * 20
RUIN = "this looks like binary data, in no format that is known"


@pytest.fixture(name="folder")
def _folder(here: Path) -> Path:
    (here / "d").mkdir()
    shutil.copy(ROOT / "samples" / "wardroom.acey", here / "d" / "a.acey")
    return here / "d"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    "ruin",
    [
        ("empty.acey", b"", "nothing in"),
        ("bin.acey", BINARY, RUIN),
        ("bin.mat", BINARY, RUIN),
        ("bin.SGF", BINARY, RUIN),
        ("bin.gam", BINARY, RUIN),
        ("bin.acey.gz", gzip.compress(BINARY, mtime=0), RUIN),
    ],
    ids=lambda ruin: ruin[0],
)
def test_a_ruined_record_is_a_fault(
    command: tuple[str, ...], ruin: tuple[str, bytes, str], folder: Path, acey: Acey
) -> None:
    """A file that is found and whose suffix promises a record is named with what is wrong, and the code is 1."""
    name, data, words = ruin
    (folder / name).write_bytes(data)
    ran = acey(*command, "d")
    assert ran.code == 1
    told = ran.out + ran.err
    assert f"d/{name}:1:1" in told
    assert words in told
    assert "skipped" not in told


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_what_may_be_anything_is_named(command: tuple[str, ...], folder: Path, acey: Acey) -> None:
    """Up to five files that hold no record are named, more are counted; nothing is wrong with them."""
    names = ["b.txt", "c.json", "d.txt", "e.match", "f.txt"]
    for name in names:
        (folder / name).write_bytes(BINARY)
    ran = acey(*command, "d")
    assert ran.code == 0
    assert f"5 skipped that hold no record: {', '.join(f'd/{name}' for name in names)})" in ran.err
    (folder / "g.txt").write_bytes(b"prose")
    shutil.rmtree(folder.parent / "out", ignore_errors=True)
    assert "(6 skipped that hold no record)" in acey(*command, "d").err


def test_one_that_is_skipped_is_said_in_the_singular(folder: Path, acey: Acey) -> None:
    """And a name that would steer a terminal is shown harmlessly."""
    (folder / "\x1b[2J.txt").write_bytes(b"prose")
    ran = acey("validate", "d")
    assert "(1 skipped that holds no record: d/" in ran.err
    assert "\x1b" not in ran.err


def test_a_ruined_record_is_not_formatted(folder: Path, acey: Acey) -> None:
    """It is no acey record, and fmt says so as if it had been named."""
    (folder / "bin.acey").write_bytes(BINARY)
    ran = acey("fmt", "d")
    assert ran.code == 2
    assert "d/bin.acey: this is no record of a known format; fmt writes acey records only" in ran.err
    assert (folder / "bin.acey").read_bytes() == BINARY


def test_a_ruined_record_is_told_beside_the_page(folder: Path, acey: Acey) -> None:
    """The page of a directory is written without it, and the code is 1."""
    (folder / "bin.acey").write_bytes(BINARY)
    ran = acey("view", "d", "--output", "page.html")
    assert ran.code == 1
    assert f"d/bin.acey: {RUIN}" in ran.err
    assert (folder.parent / "page.html").exists()
