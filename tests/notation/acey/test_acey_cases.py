"""The acey notation by cases that are files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from acey_reading import CASES, findings_of, matches_of, text_of
from aceydeucey.notation.acey import write_matches
from aceydeucey.notation.model import Lost


def _named(folder: str, pattern: str) -> list[Path]:
    found = sorted((CASES / folder).glob(pattern))
    assert found
    return found


@pytest.mark.parametrize("path", _named("identity", "*.acey"), ids=lambda path: path.stem)
def test_a_tidy_file_is_written_as_it_was_read(path: Path) -> None:
    """A file in canonical form has no finding and is written back character by character."""
    text = text_of(path)

    assert findings_of(text) == []
    assert write_matches(matches_of(text)) == text


@pytest.mark.parametrize("path", _named("pairs", "*.in"), ids=lambda path: path.stem)
def test_what_is_also_read_is_written_in_canonical_form(path: Path) -> None:
    """Blanks, case and the order of a line's parts are settled, without a finding."""
    text = text_of(path)

    assert findings_of(text) == []
    assert write_matches(matches_of(text)) == text_of(path.with_suffix(".out"))


@pytest.mark.parametrize("path", _named("invalid", "*.acey"), ids=lambda path: path.stem)
def test_each_unreadable_line_is_one_finding_at_its_place(path: Path) -> None:
    """The findings are those beside the file, and every lost line is written back word for word."""
    text = text_of(path)
    written = write_matches(matches_of(text)).splitlines()
    source_lines = text.splitlines()
    expected = text_of(path.with_suffix(".findings")).splitlines()

    assert findings_of(text) == expected
    for line in expected:
        if "105" not in line:
            assert source_lines[int(re.split(":", line)[0]) - 1] in written


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n", " \t\n"])
def test_line_ends_do_not_matter(end: str) -> None:
    """CRLF, a lone CR, blank lines and trailing blanks are read like LF."""
    text = text_of(CASES / "identity" / "every_line.acey")

    assert matches_of(text.replace("\n", end)) == matches_of(text)
    assert findings_of(text.replace("\n", end)) == []


def test_an_indented_file_is_read_alike() -> None:
    """Leading blanks do not matter, nor does a missing line end after the last line."""
    text = text_of(CASES / "identity" / "example.acey")
    indented = "\n".join(f"  {line}" for line in text.splitlines())

    assert matches_of(indented) == matches_of(text)


def test_a_broken_bracket_in_mid_game_does_not_end_the_match() -> None:
    """Only a whole tag begins the next match; a broken one before it goes with it."""
    within = matches_of("game 1\n1 W 31: 8/5 6/5\n[oops\n2 B 31: 8/5 6/5\n")
    between = matches_of('game 1\n1 W 31: 8/5 6/5\n[oops\n[White "x"]\ngame 1\n')

    assert [isinstance(item, Lost) for item in within[0].games[0].items] == [False, True, False]
    assert [len(match.games[0].items) for match in between] == [1, 0]
    assert isinstance(between[1].header.lines[0], Lost)


def test_a_lost_game_line_begins_a_game_all_the_same() -> None:
    """The turns after it are not counted to the game before."""
    first, second = matches_of("game 1\n1 W 31: 8/5 6/5\ngame 2 x\n1 W 42: 8/4 6/4\n")[0].games

    assert len(first.items) == 1
    assert second.line is None
    assert isinstance(second.items[0], Lost)
