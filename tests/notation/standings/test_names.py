"""Names files bring players together; near names are reported and never merged."""

from __future__ import annotations

from functools import partial

import pytest
from aceydeucey.notation.standings.names import near_names, one_name, read_names
from effort import calls, never_stuck


def test_a_names_file() -> None:
    """Each line is a person and other names; blanks, remarks and a byte-order mark do not matter."""
    names = read_names("\ufeffAnn Perry = A. Perry,  annp ; since May\n\n; a remark\nBob = bobby\n")
    assert names.problems == ()
    assert [names.of(name) for name in ("annp", " A.  Perry", "Ann Perry", "bobby", "Cy")] == [
        "Ann Perry",
        "Ann Perry",
        "Ann Perry",
        "Bob",
        "Cy",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Ann", "line 1: a line is"),
        ("Ann =", "line 1: a line is"),
        ("= annp", "line 1: a line is"),
        ("Ann = annp\nBob = annp", "line 2: "),
        ("Ann = annp\nannp = ap", "line 2: "),
    ],
)
def test_what_is_wrong_in_a_names_file(text: str, problem: str) -> None:
    """A line that is none, and a name that is two persons', are named with their line."""
    (found,) = read_names(text).problems[:1]
    assert found.startswith(problem)


NEAR = [
    ("Ann Perry", "ann perry"),
    ("Ann Perry", "Perry, Ann"),
    ("Zoë Hale", "Zoe Hale"),
    ("Ann Perry", "A. Perry"),
    ("Ann Perry", "Ann Pery"),
    ("Ann Perry", "Anne Perry"),
    ("Ann Perry", "Ann Berry"),
]


@pytest.mark.parametrize(("first", "second"), NEAR)
def test_near_names(first: str, second: str) -> None:
    """Case, order, accents, an initial and one letter make names near."""
    ((*pair, _),) = near_names([first, second, "Somebody Else"])
    assert set(pair) == {first, second}


@pytest.mark.parametrize(("first", "second"), [("Bob", "Rob"), ("Ann Perry", "Bob Perry"), ("Ann Perry", "Ann Hale")])
def test_other_names(first: str, second: str) -> None:
    """Short names a letter apart and people of one family are not near."""
    assert near_names([first, second]) == ()


def test_accents_are_written_in_one_way() -> None:
    """A name is the same with an accent of its own and with one put on."""
    assert one_name("Zoe\u0308") == one_name("Zo\u00eb")


def test_many_names_are_little_work() -> None:
    """The search is linear: ten times the names are ten times the work, also where all of them are near each other."""
    for name in ("player {:05}", "player {}{}".format("{:05}", "x" * 40), "p {:05}"):
        few, many = (
            calls(partial(near_names, [name.format(n * 7919 % 100003) for n in range(c)])) for c in (500, 5000)
        )
        assert many < 12 * few


def test_long_names_never_hang() -> None:
    """Only the beginning of a name is looked at."""
    with never_stuck():
        assert near_names(["x" * 1_000_000, "y" * 1_000_000]) == ()
