"""Arguments that all commands take alike, and what is said of those that make no sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.notation.formats import FORMATS
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RECORD = (ROOT / "samples" / "wardroom.acey").read_bytes()
OTHER = (ROOT / "samples" / "broken" / "second-table.acey").read_bytes()


@pytest.fixture(autouse=True)
def _records(here: Path) -> None:
    (here / "x.acey").write_bytes(RECORD)
    (here / "y.acey").write_bytes(OTHER)


def test_the_table_of_formats_is_aligned(acey: Callable[..., Any]) -> None:
    """However long its name or its suffixes, the title of every format begins in the same column."""
    rows = [line for line in acey("formats").out.splitlines() if line.split()[0] in FORMATS]
    assert len(rows) == len(FORMATS)
    assert len({row.index(FORMATS[row.split()[0]].title, 20) for row in rows}) == 1


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize("text", ["", " , "])
def test_no_code_is_a_bad_argument(option: str, text: str, acey: Callable[..., Any]) -> None:
    """An empty selection, as an unset variable of a script gives, is told and never taken for all."""
    code, out, err = acey("validate", "x.acey", option, text)
    assert (code, out) == (2, "")
    assert err.startswith("acey: an empty text is no code")


def test_a_file_without_a_turn_is_told_so(acey: Callable[..., Any]) -> None:
    """Where plays is given a file and no turn it says how a turn is named."""
    code, out, err = acey("plays", "x.acey")
    assert (code, out) == (2, "")
    assert err == "acey: x.acey is a file: name the turn of the record with --turn N, such as --turn 1\n"


@pytest.mark.parametrize("rules", ["martian", "cube=yes", ""])
def test_unknown_rules_are_not_replaced(rules: str, acey: Callable[..., Any]) -> None:
    """Where the command ends, no rule set is said to be taken, and all of them are named."""
    code, _, err = acey("validate", "x.acey", "--rules", rules)
    assert code == 2
    assert "taken" not in err
    assert "did you mean" not in err
    assert "there are american, turkish, danish" in err


def test_unknown_rules_with_flags_are_not_replaced(acey: Callable[..., Any]) -> None:
    """`acey rules` says no more of another rule set that is taken than `--rules` does."""
    code, out, err = acey("rules", "martian cube=yes")
    assert (code, out) == (2, "")
    assert err.startswith('acey: no rule set is called "martian"; there are american, ')


WRITERS = [
    ("validate", "x.acey", "--format", "json"),
    ("score", "x.acey"),
    ("stats", "x.acey"),
    ("standings", "x.acey"),
    ("diff", "x.acey", "y.acey"),
    ("annotate", "x.acey"),
    ("convert", "x.acey", "--to", "json"),
    ("view", "x.acey"),
]


@pytest.mark.parametrize("arguments", WRITERS)
@pytest.mark.parametrize("option", ["-o", "--output"])
def test_a_dash_is_standard_output(
    option: str, arguments: tuple[str, ...], here: Path, acey: Callable[..., Any]
) -> None:
    """`-o -` writes to standard output wherever there is an output, and makes no file of that name."""
    assert acey(*arguments, option, "-").out
    assert sorted(each.name for each in here.iterdir()) == ["x.acey", "y.acey"]


@pytest.mark.parametrize(
    "arguments",
    [*WRITERS, *[(*each[:1], ".", *each[2:]) for each in WRITERS[:4]], ("view", "."), ("show", "x.acey")],
)
@pytest.mark.parametrize("name", ["x.acey", "./x.acey", "link"])
def test_an_input_is_never_replaced(
    name: str, arguments: tuple[str, ...], here: Path, acey: Callable[..., Any]
) -> None:
    """Not even `--force` lets a report take the place of a record that it reports on, by whatever name."""
    (here / "link").symlink_to("x.acey")
    option = "--svg" if arguments[0] == "show" else "--output"
    code, out, err = acey(*arguments, option, name, "--force")
    assert (code, out) == (2, "")
    assert "replace" in err
    assert (here / "x.acey").read_bytes() == RECORD
