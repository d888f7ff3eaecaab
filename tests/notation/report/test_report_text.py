"""Reports for people: the place, the line, the board, what could be played."""

from __future__ import annotations

import pytest
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Span
from aceydeucey.notation.report import Look, render
from aceydeucey.notation.report.excerpt import excerpt
from aceydeucey.notation.report.visible import visible, width_of
from aceydeucey.notation.source import Source
from reports import hostile, plain, report_of

PLAIN = """\
match.acey:2:15: 314 missing-star: a hit without its star
     2 | 1 W 63: in/19 in/22
       |               ^^^^^
  fix: add the star

match.acey:3:9: 301 no-checker: bar/23: no checker stands on the bar
     3 | 2 B 21: bar/23 23/22
       |         ^^^^^^
    O White   pips 366   waiting 13
   +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+
   |                   |   |                   |
   |                   |   |                   |
   |                   |   |                   |
   |                   |   |                   |
   |                   |   |                   |
   |                   |BAR|                   |
   |                   |   |                   |
   |                   |   |                   |
   |                   |   |                   |
   |                   |   |                   |
   |                   |   |  O        O       |
   +-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+
    X Black   pips 375   waiting 15   to move
  nearest legal plays: in/23 in/24, in/23 23/22
  note: a note to it
"""

NOTE = """
match.acey:4:1: 607 unmarked-resignation: a win on an unfinished board, read as a resignation
     4 | W wins 4
       | ^^^^^^^^
"""


def shown(*, notes: bool = False, colour: bool = False, width: int = 80) -> str:
    """Return the plain report as text."""
    return "".join(render([plain()], style="text", look=Look(width=width, notes=notes, ascii=True, colour=colour)))


def test_a_finding_shows_its_line_its_board_and_its_plays() -> None:
    """The text of a report is exactly this."""
    assert shown() == PLAIN


@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_play_is_cut_at_the_end_of_a_line(width: int) -> None:
    """The plays are called the nearest once, and stand whole on lines of the terminal's width."""
    legal = ("bar/24 24/18*", "bar/24 13/7(2)", "bar/18 8/2", "13/7 13/12", "6/5")
    finding = next(each for each in plain().findings if each.legal)._replace(legal=legal, position=None, notes=())
    report = plain()._replace(findings=(finding,))
    rows = "".join(render([report], style="text", look=Look(width=width))).splitlines()[3:]
    assert max(map(len, rows)) <= width
    assert " ".join(row.strip() for row in rows) == f"nearest legal plays: {', '.join(legal)}"
    assert [
        play for row in rows for play in row.strip().removeprefix("nearest legal plays: ").strip(",").split(", ")
    ] == [*legal]


def test_notes_are_shown_on_request() -> None:
    """A note is shown with `notes` and not without."""
    assert shown(notes=True) == PLAIN + NOTE


def test_colours_only_add_escapes() -> None:
    """A coloured text says the same."""
    coloured = shown(colour=True)
    assert "\x1b[31m301\x1b[0m" in coloured
    assert (
        coloured.replace("\x1b[31m", "").replace("\x1b[33m", "").replace("\x1b[1m", "").replace("\x1b[0m", "") == PLAIN
    )


def test_nothing_of_a_record_acts_on_a_terminal() -> None:
    """No control character, mark of direction or surrogate of a record reaches the text."""
    text = "".join(render([hostile()], style="text", look=Look(notes=True)))
    assert all(character.isprintable() for line in text.split("\n") for character in line)
    assert "\\x1b]0;x\\x07" in text
    assert "\\u202e" in text
    assert "\\udc80" in text


def test_a_report_without_findings_is_no_text() -> None:
    """A clean file says nothing, and leaves no gap between its neighbours."""
    reports = [plain(), report_of(), plain()]
    assert "".join(render(reports, style="text", look=Look(ascii=True))) == PLAIN + "\n" + PLAIN


def test_a_finding_of_a_whole_file_has_no_line() -> None:
    """An empty file has its finding at 1:1 and nothing is quoted."""
    report = report_of(Finding.of("empty-file"), text="")
    text = "".join(render([report], style="text"))
    assert text == "match.acey:1:1: 117 empty-file: a file with nothing in it\n"


@pytest.mark.parametrize(
    ("text", "word", "line", "carets"),
    [
        ("one two", "two", "one two", "    ^^^"),
        ("a\tbad", "bad", "a   bad", "    ^^^"),
        ("中中 bad", "bad", "中中 bad", "     ^^^"),
        ("中中 bad", "中中", "中中 bad", "^^^^"),
        ("e\u0301 bad", "bad", "e\u0301 bad", "  ^^^"),
        ("\x1b bad", "bad", "\\x1b bad", "     ^^^"),
        ("first\r\nsecond bad\r\nthird", "bad", "second bad", "       ^^^"),
        ("first\rsecond bad\rthird", "bad", "second bad", "       ^^^"),
    ],
)
def test_the_carets_stand_under_the_place(text: str, word: str, line: str, carets: str) -> None:
    """Tabs, wide and combining characters, escapes and every kind of line end are counted as a terminal shows them."""
    start = text.index(word)
    found = excerpt(Source("x", text), Span(start, start + len(word)), width=40)
    assert (found.text, found.carets) == (line, carets)


def test_a_place_behind_the_text_has_a_caret() -> None:
    """What is missing at the end of a text is shown after its last character."""
    assert excerpt(Source("x", "abc"), Span(3, 3), width=40) == ("abc", "   ^")
    assert excerpt(Source("x", "abc\n"), Span(9, 12), width=40) == ("", "^")


@pytest.mark.parametrize("at", [0, 1, 100, 500, 50_000, 99_996])
def test_a_long_line_is_cut_around_the_place(at: int) -> None:
    """However long a line is, its part fits the width, and what is marked is what the finding speaks of."""
    text = "x" * at + "BAD!" + "x" * (100_000 - at - 4)
    found = excerpt(Source("x", text), Span(at, at + 4), width=60)
    assert len(found.text) <= 60
    assert found.text[found.carets.index("^") :].startswith("BAD!")
    assert found.carets.count("^") == 4


def test_a_long_span_has_carets_no_wider_than_the_line() -> None:
    """Carets end with what is shown."""
    found = excerpt(Source("x", "y" * 1000), Span(10, 900), width=60)
    assert len(found.carets) <= 60


def test_visible_text_is_left_alone() -> None:
    """Letters of every script stay; only what cannot be seen is escaped."""
    assert visible("Ærøskøbing 中文 → “x”") == "Ærøskøbing 中文 → “x”"
    assert visible("a\nb\u2028c\x7f") == "a\\nb\\u2028c\\x7f"
    assert [width_of(character) for character in "a中\u0301"] == [1, 2, 0]
