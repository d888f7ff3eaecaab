"""What the findings of the acey notation say."""

from __future__ import annotations

import pytest
from aceydeucey.notation.acey import FORMAT
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.source import Source


def _finding(line: str) -> Finding:
    found = [event for event in FORMAT.events(Source("test", f"{line}\n")) if isinstance(event, Finding)]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("9 B 63: bar/22 22/x", 19, "found `x`, expected a point from 1 to 24 or `off`"),
        ("W 63: 30/4", 7, "found `30/4`, expected a point from 1 to 24, `bar`, `in`, `pass` or `...`"),
        ("W 63: 13/7 off/4", 12, "found `off/4`, expected a point from 1 to 24, `bar` or `in`"),
        ("W 63 13/4", 6, "found `13/4`, expected `:`"),
        ("W 63: 13/", 10, "the line ends, expected a point from 1 to 24 or `off`"),
        ("W wins", 7, "the line ends, expected the points won or `match`"),
        ("12", 3, "the line ends, expected `W` or `B`"),
        ("opening x", 9, "found `x`, expected opening dice like `5-3`"),
        ("W 63: 13/7 ! !", 14, "found `!`, where one stands already"),
        ("W 63: 13/7(9) 13/7(9)", 3, "a roll of more than 16 steps"),
        (
            "W doubles 2 \x07",
            13,
            "found '\\x07', expected `void`, a glyph like `?!`, `illegal`, a {comment} or a remark after `;`",
        ),
    ],
)
def test_a_message_says_what_was_found_and_what_could_stand_there(line: str, column: int, message: str) -> None:
    """The place is where the line can no longer be read, not where it begins."""
    finding = _finding(line)

    assert (finding.name, finding.span.start + 1) == ("unreadable-part", column)
    assert finding.message == message


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("1 W 6 3: in/22 in/19", 5, "found `6`; the dice are written together: `63:`"),
        ("1 W 6,3: in/22 in/19", 5, "found `6,3:`; the dice are written together: `63:`"),
        ("1 W 63: in/22 in/19 + 43: in/21", 21, "found `+`; no blank stands after the mark: `+43:`"),
        ("+ 43: in/21", 1, "found `+`; no blank stands after the mark: `+43:`"),
        ("1 W 63: in/22, in/19", 14, "found `,`; moves are parted by blanks, without commas"),
        ("1 W 63: 22/19,6/5", 14, "found `,6/5`; moves are parted by blanks, without commas"),
        ("1 W 63: 22 19", 12, "found `19`; a slash stands between the points: `22/19`"),
        ("1 W 63: 22-19", 11, "found `-19`; a slash stands between the points: `22/19`"),
        ("1 W 63: 24/18 bar-off", 18, "found `-off`; a slash stands between the points: `bar/off`"),
    ],
)
def test_a_usual_slip_is_told_how_it_is_written(line: str, column: int, message: str) -> None:
    """Dice apart, a blank behind a mark, commas and missing slashes are named with what to write."""
    finding = _finding(line)

    assert (finding.span.start + 1, finding.message) == (column, message)


@pytest.mark.parametrize("line", ["W 63: 30/4", "W 63: 13/7 off/4", "game 1 3 5", "opening 5 3", "W wins 1, 2"])
def test_no_advice_where_it_is_no_slip(line: str) -> None:
    """What only looks a little like a slip has the usual message."""
    assert "; " not in _finding(line).message


def test_a_line_that_fits_nothing_names_the_forms_of_lines() -> None:
    """A turn, a tag and the rest could stand there."""
    finding = _finding("Hello")

    assert finding.name == "unreadable-line"
    assert finding.message.startswith("found `Hello`, expected a tag like")
    assert "a turn number" in finding.message


def test_the_sentence_of_the_position_reader_is_the_message() -> None:
    """What is wrong in a position text is said by whoever reads it, at the text's place."""
    finding = _finding("position W:99/B:in15/-")

    assert (finding.name, finding.span.start) == ("bad-position", 9)
    assert "99" in finding.message
