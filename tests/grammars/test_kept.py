"""Where built parsers are kept between runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from aceydeucey.grammars.kept import cache_file


def test_the_folder_is_made_for_its_user_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file stands in the user's own cache folder, which nobody else can write to."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    path = Path(cache_file("acey") or "")

    assert path.parent == tmp_path / "caches" / "aceydeucey"
    assert path.parent.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="file modes of another kind")
def test_a_folder_that_others_can_write_to_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pickle that anybody could have put there is never read."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "aceydeucey").mkdir()
    (tmp_path / "aceydeucey").chmod(0o777)

    assert cache_file("acey") is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="file modes of another kind")
def test_a_file_that_others_can_write_to_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file itself is looked at too."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = Path(cache_file("acey") or "")
    path.touch()
    assert cache_file("acey") == str(path)
    path.chmod(0o666)

    assert cache_file("acey") is None


def test_a_folder_that_cannot_be_made_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept, parsers are built anew."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    assert cache_file("acey") is None


@pytest.mark.parametrize("kept", [None, b"", b"not a pickle"])
def test_a_damaged_file_is_built_anew(tmp_path: Path, kept: bytes | None) -> None:
    """Whatever is found there, the parser works, says nothing, and is the same when it is fetched."""
    code = "from aceydeucey.grammars import load; print(len(load('acey').parse('game 1\\n', start='start').children))"
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    if kept is not None:
        (tmp_path / "aceydeucey").mkdir(mode=0o700)
        (tmp_path / "aceydeucey" / f"acey.{sys.implementation.cache_tag}.lark").write_bytes(kept)
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        assert (run.stdout, run.stderr) == ("1\n", "")
    assert list((tmp_path / "aceydeucey").iterdir())
