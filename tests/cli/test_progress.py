"""The bar: on a terminal, after a while, and never in the way of what is printed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from aceydeucey.cli import progress

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(name="terminal")
def _terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    def terminal(is_one: bool) -> None:  # noqa: FBT001 - a yes or no of the test
        monkeypatch.setattr(sys.stderr, "isatty", lambda: is_one)
        monkeypatch.setattr(progress, "_PATIENCE", -1)

    return terminal


@pytest.mark.parametrize(("is_one", "quiet", "total"), [(False, False, 5), (True, True, 5), (True, False, 1)])
def test_no_bar_is_drawn_where_nobody_looks(
    *, is_one: bool, quiet: bool, total: int, terminal: Callable[[bool], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Away from a terminal, when quiet, and for one file everything is handed on and nothing drawn."""
    terminal(is_one)
    assert list(progress.watched(range(total), total=total, quiet=quiet)) == list(range(total))
    assert capsys.readouterr().err == ""


def test_a_bar_counts_what_is_done(
    terminal: Callable[[bool], None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal the bar shows the count, and everything is handed on in order."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    terminal(True)
    assert list(progress.watched(range(5), total=5)) == list(range(5))
    assert "/5" in capsys.readouterr().err


def test_a_short_work_has_no_bar(
    terminal: Callable[[bool], None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a second has passed nothing is drawn."""
    terminal(True)
    monkeypatch.setattr(progress, "_PATIENCE", 3600)
    assert list(progress.watched(range(5), total=5)) == list(range(5))
    assert capsys.readouterr().err == ""
