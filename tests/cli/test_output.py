"""Files written whole or not at all."""

from __future__ import annotations

import os
import shutil
import stat
from typing import TYPE_CHECKING, Any

import pytest
import typer
from aceydeucey.cli.output import replacing, write_results
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def names(folder: Path) -> list[str]:
    """Return what lies in a folder."""
    return sorted(each.name for each in folder.iterdir())


def _interrupted() -> Iterator[str]:
    yield "half"
    raise KeyboardInterrupt


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    """A file that was not there gets the mode that the user's mask gives."""
    before = os.umask(0o027)
    try:
        write_results(["a", "", "b"], tmp_path / "x")
    finally:
        os.umask(before)
    assert (tmp_path / "x").read_text() == "ab"
    assert stat.S_IMODE((tmp_path / "x").stat().st_mode) == 0o640


def test_a_failure_leaves_the_old_file(tmp_path: Path) -> None:
    """What goes wrong halfway leaves the file as it was and nothing beside it."""
    path = tmp_path / "x"
    path.write_text("old")
    with pytest.raises(KeyboardInterrupt):
        write_results(_interrupted(), path, force=True)
    assert path.read_text() == "old"
    assert names(tmp_path) == ["x"]


@pytest.mark.parametrize("name", ["link-to-nowhere", "n" * 300])
def test_what_cannot_be_written_is_called_what_the_user_called_it(name: str, tmp_path: Path) -> None:
    """No message names the temporary file."""
    (tmp_path / "link-to-nowhere").symlink_to(tmp_path / "no" / "such")
    with pytest.raises(OSError, match=name[-9:]) as found:
        write_results(["a"], tmp_path / name)
    assert found.value.filename == str(tmp_path / name)
    assert ".acey-" not in str(found.value)
    assert names(tmp_path) == ["link-to-nowhere"]


def test_an_existing_file_is_refused(tmp_path: Path) -> None:
    """Without force a file stays, and so does a directory with it."""
    (tmp_path / "x").write_text("old")
    for path, force in ((tmp_path / "x", False), (tmp_path, True)):
        with pytest.raises(typer.Exit), replacing(path, force=force):
            pass
    assert (tmp_path / "x").read_text() == "old"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What a link points to is replaced, with its mode, and the link still points there."""
    (tmp_path / "sub").mkdir()
    target = tmp_path / "sub" / "real"
    target.write_text("old")
    target.chmod(0o600)
    (tmp_path / "link").symlink_to(target)
    with replacing(tmp_path / "link", force=True) as file:
        file.write(b"new")
    assert (tmp_path / "link").is_symlink()
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_a_device_is_written_as_it_stands(tmp_path: Path) -> None:
    """The null device is no file to be replaced."""
    (tmp_path / "null").symlink_to(os.devnull)
    write_results(["a"], tmp_path / "null")
    assert names(tmp_path) == ["null"]


def test_surrogates_are_escaped_in_a_file(tmp_path: Path) -> None:
    """A name that is no text does not stop a report."""
    write_results(["a\udc80"], tmp_path / "x")
    assert (tmp_path / "x").read_text() == "a\\udc80"


@pytest.mark.parametrize(
    "command",
    [
        ("validate", "a.acey", "--output"),
        ("score", "a.acey", "--output"),
        ("stats", "a.acey", "--output"),
        ("standings", "a.acey", "--output"),
        ("diff", "a.acey", "a.acey", "--output"),
        ("view", "a.acey", "--output"),
        ("annotate", "a.acey", "--output"),
        ("convert", "a.acey", "--to", "acey", "--output"),
        ("show", "a.acey", "--svg"),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize("force", [(), ("--force",)], ids=["", "force"])
def test_an_output_in_no_directory_is_refused(
    command: tuple[str, ...], force: tuple[str, ...], here: Path, acey: Callable[..., Any]
) -> None:
    """Every command says so in the same sentence, ends with 2, and makes no directory; nor is a file taken for one."""
    shutil.copy(ROOT / "samples" / "wardroom.acey", here / "a.acey")
    refused = "acey: no/where/x.acey: there is no directory no/where\n"
    assert acey(*command, "no/where/x.acey", *force) == (2, "", refused)
    refused = "acey: a.acey/x.acey: there is no directory a.acey\n"
    assert acey(*command, "a.acey/x.acey", *force) == (2, "", refused)
    assert names(here) == ["a.acey"]
