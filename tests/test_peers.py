"""Tests that need another program are skipped at home and fail in CI."""

from __future__ import annotations

import pytest
from paths import ROOT
from peers import find, needed

NOWHERE = "no-program-of-this-name"


def test_a_missing_program_skips_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without CI a test whose program is missing is skipped with its name."""
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=NOWHERE):
        needed(NOWHERE)


def test_a_missing_program_fails_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    """In CI the same test fails: CI installs what the tests compare with."""
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=NOWHERE):
        needed(NOWHERE)


def test_gnubg_is_there() -> None:
    """The program that the numbers and the oracle come from can be started."""
    assert needed("gnubg") == find("gnubg")


def test_no_test_looks_for_programs_itself() -> None:
    """Only one module looks for programs, so that no skip escapes CI."""
    word = "shutil." + "which"
    users = {path.name for path in (ROOT / "tests").rglob("*.py") if word in path.read_text("utf-8")}
    assert users == {"peers.py"}
