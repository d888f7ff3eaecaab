"""Tables of large files: the rows go to the disk as they come, and nothing but the tables is left there."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.cli import spool
from aceydeucey.cli.paths import Input
from aceydeucey.cli.tabulation import TableTask, tabulated
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    Acey = Callable[..., Any]

SAMPLE = (ROOT / "samples" / "club-night.mat").read_text("utf-8")
LATE = "i 0 ann bob 25 0 0 0 1 1\n1 r 6-3 off/19, off/22\n2 r 5-4 off/5, off/4\ni 0 a b 1 0 0 1 1 2\n"
"""A game that is read, and one of Tabula, which is not."""


@pytest.fixture(autouse=True)
def _there(here: Path) -> None:
    for number, times in enumerate((3, 1, 2), 1):
        (here / f"{number}.mat").write_text(f"{SAMPLE}\n" * times, "utf-8")
    (here / "none.acey").write_bytes(b"")


def _tables(folder: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


@pytest.mark.parametrize("style", ["csv", "jsonl"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_on_the_disk_or_in_memory_the_tables_are_the_same(
    style: str, jobs: int, acey: Acey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order of files and rows does not hang on how much is held, and what lay on the disk is gone."""
    monkeypatch.setattr("aceydeucey.cli.batch._PATIENCE", -1)
    arguments = ("convert", "1.mat", "none.acey", "2.mat", "3.mat", "--to", style, "--jobs", jobs)
    before = acey(*arguments, "--out-dir", "held")
    monkeypatch.setattr(spool, "_MOST", 100)
    after = acey(*arguments, "--out-dir", "out")
    assert (after.code, after.out, after.err) == (before.code, before.out, before.err) == (1, "", before.err)
    assert _tables("out") == _tables("held")
    assert len(_tables("out")) == 3
    assert not list(Path().glob(".*"))


def test_no_more_is_held_of_a_longer_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is put down at once is no more in a file of three matches than in one of a single match."""
    put_down: list[int] = []
    add = spool.Spool.add

    def watched(self: spool.Spool, place: int, text: str) -> None:
        put_down.append(len(text))
        add(self, place, text)

    monkeypatch.setattr(spool.Spool, "add", watched)
    most = []
    for name in ("2.mat", "1.mat"):
        put_down.clear()
        outcome = tabulated(TableTask("csv", Path("spools")), Input(name))
        assert outcome.done
        most.append((max(put_down), sum(put_down)))
    (short, short_whole), (long, long_whole) = most
    assert long < 1.01 * short
    assert long_whole > 2.9 * short_whole


def test_rows_of_a_file_that_is_no_record_after_all_are_dropped(acey: Acey, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file whose later game cannot be read is in no table, on the disk or not."""
    Path("x.match").write_text(LATE, "utf-8")
    monkeypatch.setattr(spool, "_MOST", 100)
    ran = acey("convert", "x.match", "2.mat", "--to", "csv", "--out-dir", "out")
    assert (ran.code, "702 not-readable-yet" in ran.err) == (1, True)
    assert b"x.match" not in b"".join(_tables("out").values())
    assert not list(Path("out").glob(".*"))


def test_what_breaks_off_leaves_nothing(here: Path) -> None:
    """The folder of the spools goes whatever happened, and it lies where the tables would."""
    with suppress(KeyboardInterrupt), spool.spool_folder(here / "out" / "deep") as folder:
        put = spool.Spool(folder, 2)
        put.add(1, "x" * 300_000)
        assert folder.parent == here
        assert [path.stat().st_size for path in folder.iterdir()] == [300_000]
        raise KeyboardInterrupt
    assert not folder.exists()


def test_a_disk_that_takes_nothing_is_named(here: Path, acey: Acey, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where rows cannot be put down the folder of the tables is named, the code is 2, and there are no tables."""
    monkeypatch.setattr(spool, "_MOST", 100)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "secret name")

    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    (here / "out").mkdir()
    ran = acey("convert", "2.mat", "--to", "csv", "--out-dir", "out")
    assert (ran.code, ran.err) == (2, "acey: out: No space left on device\n")
    assert not list((here / "out").iterdir())
