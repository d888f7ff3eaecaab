"""Lines that cannot be read: told by every command that goes on without them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOUND = (ROOT / "samples" / "wardroom.acey").read_text(encoding="utf-8")
COMMANDS = [("score",), ("stats",), ("standings",), ("show",), ("view", "--output", "-")]


def _spoilt(lines: int) -> tuple[str, int]:
    """Return the record with lines in it that say nothing, and the number of the first of them."""
    rows = SOUND.splitlines()
    place = next(number for number, row in enumerate(rows) if row.startswith("1 "))
    return "\n".join([*rows[: place + 1], *["what is \x1b[31mthis"] * lines, *rows[place + 1 :]]) + "\n", place + 2


@pytest.mark.parametrize("command", COMMANDS)
def test_a_line_that_cannot_be_read_is_told(command: tuple[str, ...], here: Path, acey: Callable[..., Any]) -> None:
    """The file, the place and the finding stand on standard error, and the command ends with 1."""
    text, line = _spoilt(1)
    (here / "x.acey").write_text(text)
    code, out, err = acey(*command, "x.acey")
    assert code == 1
    assert out
    assert err.startswith(f"x.acey:{line}:1: 1")
    assert "\x1b" not in err
    assert len([each for each in err.splitlines() if each.startswith("x.acey:")]) == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_a_sound_record_is_told_nothing_of(command: tuple[str, ...], here: Path, acey: Callable[..., Any]) -> None:
    """Where all is read the code is 0 and nothing is named."""
    (here / "x.acey").write_text(SOUND)
    code, _, err = acey(*command, "x.acey")
    assert code == 0
    assert "x.acey:" not in err


@pytest.mark.parametrize("command", COMMANDS)
def test_of_many_lines_the_first_are_told(command: tuple[str, ...], here: Path, acey: Callable[..., Any]) -> None:
    """A hopeless file does not flood the terminal; how many more there are is said."""
    (here / "x.acey").write_text(_spoilt(400)[0])
    code, _, err = acey(*command, "x.acey")
    assert code == 1
    rows = [each for each in err.splitlines() if each.startswith("x.acey:")]
    assert len(rows) == 21
    assert rows[-1] == "x.acey: 380 more; acey validate shows them all"


def test_the_summary_counts_them(here: Path, acey: Callable[..., Any]) -> None:
    """The summary says how many places were not read, `--exit-zero` hides the code."""
    (here / "x.acey").write_text(_spoilt(3)[0])
    code, _, err = acey("score", "x.acey", "--exit-zero")
    assert code == 0
    assert err.endswith("1 file, 0 contradictions, 3 places not read\n")


def test_a_hopeless_file_is_told_to_have_no_more_boards(here: Path, acey: Callable[..., Any]) -> None:
    """The text of more than a thousand findings goes on without boards, with a notice; machines hear nothing of it."""
    games = "".join(
        f"\ngame {number} 0-0\n1 W 63: in/19 in/22\n2 B 52: in/20 in/23\n3 W 61: 20/14 in/24\nunfinished\n"
        for number in range(1, 1003)
    )
    (here / "x.acey").write_text(f'[Rules "american"]\n{games}')
    _, out, err = acey("validate", "x.acey", "--ignore", "6")
    assert out.count(" 301 no-checker: ") == 1002
    assert err.startswith("acey: x.acey: no boards after 1,000 findings; 2 left out\n")
    assert "no boards" not in acey("validate", "x.acey", "--ignore", "6", "--format", "jsonl").err
