"""What the tests of the commands share."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest
from aceydeucey.cli import main
from fake_checker import check_bytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Ran(NamedTuple):
    """What a command did: its exit code, what it wrote to standard output and to standard error."""

    code: int
    out: str
    err: str


@pytest.fixture(name="fake")
def _fake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the small checker in place of the real one."""
    monkeypatch.setattr("aceydeucey.notation.check.check_bytes", check_bytes)


@pytest.fixture(name="here")
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run in an empty directory, with a terminal of known width that shows no colours."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "ACEY_DEBUG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture(name="acey")
def _acey(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Give a function that runs the program as a whole, in this process."""

    def acey(*arguments: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["acey", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main.run()
        out, err = capfd.readouterr()
        assert isinstance(end.value.code, int)
        return Ran(end.value.code, out, err)

    return acey
