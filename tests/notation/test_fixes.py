"""Fixes applied to their text."""

from __future__ import annotations

import pytest
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.fixes import apply_fixes
from aceydeucey.notation.model import Span
from hypothesis import given
from hypothesis import strategies as st


def fix(*edits: tuple[int, int, str]) -> Finding:
    """Return a finding with a fix of those edits."""
    return Finding.of("missing-star", fix=Fix("x", tuple(Edit(Span(start, end), text) for start, end, text in edits)))


@pytest.mark.parametrize(
    ("fixes", "text"),
    [
        ([], "0123456789"),
        ([fix((3, 3, "*"))], "012*3456789"),
        ([fix((8, 9, "")), fix((0, 2, "ab"))], "ab2345679"),
        ([fix((2, 5, "x")), fix((4, 6, "y"))], "01x56789"),
        ([fix((2, 5, "x")), fix((3, 3, "y"))], "01x56789"),
        ([fix((3, 3, "y")), fix((2, 5, "x"))], "012y3456789"),
        ([fix((2, 5, "x")), fix((5, 6, "y"))], "01xy6789"),
        ([fix((5, 5, "a")), fix((5, 5, "b"))], "01234ab56789"),
        ([fix((5, 5, "a")), fix((5, 5, "a"))], "01234a56789"),
        ([fix((0, 1, "a"), (9, 10, "b")), fix((9, 10, "c"), (4, 4, "d"))], "a12345678b"),
        ([fix((9, 11, "x"))], "0123456789"),
        ([fix((5, 4, "x"))], "0123456789"),
        ([fix((10, 10, "!"))], "0123456789!"),
    ],
)
def test_fixes_apply_whole_or_not_at_all(fixes: list[Finding], text: str) -> None:
    """The first fix at a place counts; one that touches it, or lies outside the text, changes nothing."""
    assert apply_fixes("0123456789", fixes) == text


@given(st.lists(st.tuples(st.integers(0, 600), st.integers(0, 3)), max_size=30))
def test_fixes_at_many_places_leave_the_rest_alone(places: list[tuple[int, int]]) -> None:
    """What no fix speaks of stands in the text as before."""
    text = "abcdefghij" * 60
    fixes = [fix((start, min(600, start + length), "*")) for start, length in places]
    removed = {index for start, length in places for index in range(start, min(600, start + length))}
    kept = [character for index, character in enumerate(text) if index not in removed]
    left = iter(apply_fixes(text, fixes))
    assert all(character in left for character in kept)
