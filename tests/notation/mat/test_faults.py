"""What cannot be read in `.mat` text: one finding at its place, and everything else is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.notation.source import Source
from paths import ROOT
from reading import findings, games, read, read_file, shown

CASES = ROOT / "tests/data/mat-cases"
TEXTUAL = {
    "06b_names_change": [("names-change", 11, 2)],
    "11b_truncated_midline": [("cut-off", 20, 14)],
    "14_empty": [("empty-file", 1, 1)],
    "16_junk_line": [("unreadable-line", 6, 6)],
}


@pytest.mark.parametrize("path", sorted(CASES.glob("*.mat")), ids=lambda path: path.stem)
def test_the_cases_have_the_findings_of_their_text_and_no_others(path: Path) -> None:
    """Only faults of the text are the reader's: what the plays break is found in the replay."""
    source, events = read_file(path)
    found = [(finding.name, *source.place(finding.span.start)) for finding in findings(events)]
    assert TEXTUAL.get(path.stem, []) == found


def test_only_the_unreadable_cell_is_lost() -> None:
    """The other half of the row and all other rows are read."""
    _, events = read_file(CASES / "16_junk_line.mat")
    assert [*shown(events)[5:9]] == ["W 31: 8/5 6/5", "B 42: 8/4 6/4", "lost lorem ipsum dolor", "B 65: 24/18 18/13"]
    assert len(games(events)) == 3


GAME = " 3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n"


@pytest.mark.parametrize(
    ("text", "name", "line", "column"),
    [
        (GAME + "  1) 31: 8/5 6/5/\n", "unreadable-part", 5, 14),
        (GAME + "  1) 31: 8/5 6/28                42: 8/4\n", "unreadable-part", 5, 14),
        (GAME + "  1) 31: 8/5 6/0/2                42: 8/4\n", "unreadable-part", 5, 14),
        (GAME + "  1) 65: Illegal play (1;2;3)\n", "unreadable-part", 5, 10),
        (GAME + "  1) 31: 8/5 6/5   42: 8/4   61: 8/7 Takes x\n", "unreadable-part", 5, 44),
        (GAME + "some remark\n", "unreadable-line", 5, 1),
        (GAME + "; Set Pos=OO----E-C---eE---c-e----B-\n", "bad-position", 5, 1),
        (" 3 point match\n 5 point match\n" + GAME[15:], "several-headers", 2, 2),
        (GAME + '  1) 31: 8/5 6/5\n; [Event "x"]\n', "tags-without-game", 6, 1),
        (GAME + "  1) 31: 8/5 6/5\n" + "x" * 70_000 + "\n", "line-too-long", 6, 1),
        (" Game 1\n Ann\n  1) 31: 8/5 6/5\n", "unreadable-line", 2, 2),
        (GAME + " 1 : 2  x : 3\n", "unreadable-line", 5, 2),
        (" 3 point match\n\n Time : 12       Bank : 3\n\n" + GAME[16:], "unreadable-line", 3, 2),
        (" 3 point match\n\n Ann : 0       Bob : 0\n" + GAME[16:], "unreadable-line", 3, 2),
    ],
)
def test_a_fault_is_one_finding_at_its_place(text: str, name: str, line: int, column: int) -> None:
    """A fault of the text is named once, where it stands."""
    source = Source("", text)
    found = findings(read(text))
    assert [(name, line, column)] == [(finding.name, *source.place(finding.span.start)) for finding in found]


def test_the_last_header_counts() -> None:
    """Of two headers of one match the second is right."""
    assert '[Match "15 points"]' in shown(read(GAME.replace(" 3 point match\n", " 13 point match\n 15 point match\n")))


def test_a_finding_comes_with_its_own_game() -> None:
    """A finding of a later game does not come before an earlier one, nor before the header."""
    kinds = [type(event).__name__ for event in read(GAME + "x\n\n Game 2\n Ann : 1    Bob : 0\ny\n")]
    assert kinds == ["Header", "Finding", "Game", "Finding", "Game"]
