"""Places in a text, whatever its line ends."""

from __future__ import annotations

import pytest
from aceydeucey.notation.source import Place, Source
from effort import never_stuck

ENDS = ("\n", "\r\n", "\r")


@pytest.mark.parametrize("end", ENDS, ids=["LF", "CRLF", "CR"])
def test_lines_are_found_with_every_end(end: str) -> None:
    """A place has the same line and column whatever ends the lines."""
    source = Source("x", end.join(["ab", "", "cde", ""]))
    assert source.place(source.text.index("d")) == Place(3, 2)
    assert [source.line(number) for number in (1, 2, 3, 4)] == ["ab", "", "cde", ""]


def test_line_ends_may_be_mixed() -> None:
    """Every line end counts once, also where a file mixes them."""
    source = Source("x", "a\r\nb\rc\n\rd")
    assert [source.place(source.text.index(letter)) for letter in "abcd"] == [(1, 1), (2, 1), (3, 1), (5, 1)]


def test_an_empty_text_has_a_first_line() -> None:
    """The start of an empty text is line 1, column 1, and that line is empty."""
    source = Source("x", "")
    assert (source.place(0), source.line(1)) == (Place(1, 1), "")


@pytest.mark.parametrize("end", ENDS, ids=["LF", "CRLF", "CR"])
def test_many_lines_never_hang(end: str) -> None:
    """Two million line ends are no trouble, lone carriage returns like the others."""
    source = Source("x", end * 2_000_000)
    with never_stuck():
        assert source.place(len(source.text)).line == 2_000_001
