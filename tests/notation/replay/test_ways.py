"""A joined move whose ways differ by a hit, in a format that never stars hits."""

from __future__ import annotations

import pytest
from aceydeucey.notation.check import check_source
from aceydeucey.notation.source import Source

HEAD = " 7 point match\n\n Game 1\n A : 0                           B : 0\n"
OPEN = "  1) 31: 8/5 6/5                 61: 24/18 6/5\n"


def _found(rows: str) -> list[tuple[int, str, str]]:
    report = check_source(Source("x.mat", HEAD + rows))
    findings = [(report.source.place(each.span.start).line, each.name, each.severity.value) for each in report.findings]
    return [each for each in findings if each[1] != "missing-result"]


@pytest.mark.parametrize(
    ("answer", "after"),
    [
        ("31: 25/22 6/5", []),
        ("31: 18/15 6/5", []),
        ("31: 24/21 6/5", []),
        ("31: 9/6 6/5", [(6, "no-checker", "error")]),
    ],
    ids=["a checker enters: it was hit", "it moves: it was not", "either", "neither"],
)
def test_the_next_turn_tells_which_way(answer: str, after: list[tuple[int, str, str]]) -> None:
    """The reading is taken under which the next turn is legal, else the one without the hit, as a warning."""
    rows = f"{OPEN}  2) 31: 8/4                     {answer}\n"
    assert _found(rows) == [(6, "ambiguous-play", "warning"), *after]
