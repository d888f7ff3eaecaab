"""What lies in a directory under the name of a record and is no file: it is told, and never opened."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

Acey: TypeAlias = Callable[..., Any]

COMMANDS = (
    ("validate",),
    ("fmt", "--check"),
    ("score",),
    ("stats",),
    ("standings",),
    ("view", "-o", "page.html"),
    ("convert", "--to", "json", "--out-dir", "out"),
    ("convert", "--to", "csv", "--out-dir", "out"),
)


@pytest.fixture(name="folder")
def _folder(here: Path) -> Path:
    (here / "d").mkdir()
    shutil.copy(ROOT / "samples" / "wardroom.acey", here / "d" / "round1.acey")
    return here / "d"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_link_that_leads_nowhere_is_told(command: tuple[str, ...], folder: Path, acey: Acey) -> None:
    """Every command ends with 2 and names the link in one line."""
    (folder / "deep").mkdir()
    (folder / "deep" / "round2.mat").symlink_to(folder / "gone")
    ran = acey(*command, "d")
    assert ran.code == 2
    told = [line for line in ran.err.splitlines() if "round2" in line]
    assert told == ["acey: d/deep/round2.mat: a link that leads nowhere"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes on this system")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_named_pipe_in_a_directory_is_told_and_not_opened(command: tuple[str, ...], folder: Path, acey: Acey) -> None:
    """A pipe that nobody writes to would be waited for without end."""
    os.mkfifo(folder / "round2.acey.gz")
    ran = acey(*command, "d")
    assert ran.code == 2
    assert "acey: d/round2.acey.gz: a named pipe; in a directory only files are read\n" in ran.err


def test_sockets_devices_and_circles_are_told_in_order(
    folder: Path, acey: Acey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is named for what it is, in the order of the names."""
    (folder / "c.mat").symlink_to("c.mat")
    (folder / "a.mat").symlink_to(os.devnull)
    monkeypatch.chdir(folder)  # the name of a socket may not be long
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("b.sgf")
        ran = acey("validate", ".", "-q")
    assert ran.code == 2
    assert ran.err.splitlines() == [
        "acey: ./a.mat: a device; in a directory only files are read",
        "acey: ./b.sgf: a socket; in a directory only files are read",
        "acey: ./c.mat: Too many levels of symbolic links",
    ]


def test_what_may_be_anything_is_ignored(folder: Path, acey: Acey) -> None:
    """Broken links that are hidden, of no format, or with a suffix that is used for other things cost nothing."""
    for name in ("notes.txt", "x.json", "y.md", ".z.acey", "deep"):
        (folder / name).symlink_to(folder / "gone")
    ran = acey("validate", "d")
    assert (ran.code, ran.err.count("\n")) == (0, 1)


def test_a_directory_with_nothing_else_is_told_once(folder: Path, acey: Acey) -> None:
    """Where the broken link is all that there is, it is what is said of the directory."""
    (folder / "round1.acey").unlink()
    (folder / "round2.mat").symlink_to(folder / "gone")
    ran = acey("score", "d", "-q")
    assert (ran.code, ran.err) == (2, "acey: d/round2.mat: a link that leads nowhere\n")
