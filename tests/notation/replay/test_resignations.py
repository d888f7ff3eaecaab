"""What a game that is given up for money is worth: the Jacoby rule, and points on which the players agree."""

from __future__ import annotations

import pytest
from aceydeucey.notation.check import check_source
from aceydeucey.notation.source import Source

B = '[Rules "backgammon"]\n'
JACOBY = f'{B}[Jacoby "yes"]\n'
T = "1 W 31: 8/5 6/5\n"

E, W, N = "error", "warning", "note"

CASES: list[tuple[str, str, list[tuple[int, str, str]]]] = [
    (
        "Jacoby makes a resigned gammon count one cube",
        f"{JACOBY}game 1 0-0\n{T}B resigns gammon\nW wins 1\ngame 2 1-0\n{T}unfinished\n",
        [],
    ),
    (
        "and not two",
        f"{JACOBY}{T}B resigns gammon\nW wins 2\n",
        [(5, "wrong-points", E)],
    ),
    (
        "a resigned gammon is judged by whichever reading fits",
        f"{B}game 1 0-0\n{T}B resigns gammon\nW wins 1\ngame 2 1-0\n{T}B resigns gammon\nW wins 2\n",
        [(5, "money-option-inferred", N)],
    ),
    (
        "points resigned that Jacoby does not pay",
        f"{JACOBY}{T}B resigns 2\nW wins 2\n",
        [(4, "odd-resignation", W)],
    ),
    (
        "and what it pays stands in the result",
        f"{JACOBY}{T}B resigns 2\nW wins 1\n",
        [(4, "odd-resignation", W)],
    ),
    (
        "nor does it pay them where the resignation is not written",
        f"{JACOBY}{T}W wins 2 by resignation\n",
        [(4, "odd-resignation", W)],
    ),
    (
        "a double that is taken turns the cube",
        f"{JACOBY}{T}B doubles 2\nW takes\n2 B 42: 8/4 6/4\nW resigns gammon\nB wins 4\n",
        [],
    ),
    (
        "then points of a gammon are a price",
        f"{JACOBY}{T}B doubles 2\nW takes\n2 B 42: 8/4 6/4\nW resigns 4\nB wins 4\n",
        [],
    ),
]


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_is_given_up(text: str, expected: list[tuple[int, str, str]]) -> None:
    """What the sentence says is found, on its line, as bad as it says, and nothing else."""
    report = check_source(Source("x.acey", text))
    found = [(report.source.place(each.span.start).line, each.name, each.severity.value) for each in report.findings]
    assert found == expected


def test_the_missing_result_is_written_with_its_points() -> None:
    """A resigned gammon without a result line gets the points that the Jacoby rule pays."""
    (finding,) = check_source(Source("x.acey", f"{JACOBY}{T}B resigns gammon\n")).findings
    assert finding.name == "missing-result"
    assert finding.fix is not None
    assert finding.fix.edits[0].text.strip() == "W wins 1"
