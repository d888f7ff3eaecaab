"""Small files of other programs and sites with their habits, and the record that each must give; damaged ones too."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from aceydeucey.notation.acey import write_matches
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.formats import find_format
from aceydeucey.notation.model import Lost, Match
from reads import Found, read

CASES = sorted(path for path in (Path(__file__).parent / "cases").iterdir() if path.suffix != ".acey")


def _format(path: Path) -> str:
    return path.stem.partition("_")[0]


@pytest.fixture(params=CASES, ids=lambda path: path.name)
def case(request: pytest.FixtureRequest) -> Path:
    """Return the path of one file."""
    path: Path = request.param
    return path


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def test_the_record_is_the_one_beside_the_file(case: Path) -> None:
    """Each habit of a format is read as the record says, without a finding."""
    result = read(_format(case), _text(case))
    assert write_matches(result.matches) == case.with_suffix(".acey").read_text("utf-8")
    assert result.findings == ()


def test_the_file_is_known_by_its_content(case: Path) -> None:
    """No name is needed to find the format."""
    found = find_format(_text(case), "some.txt")
    assert getattr(found, "name", "") == _format(case)


def _lost(matches: tuple[Match, ...]) -> list[Lost]:
    lost = [line for match in matches for line in match.header.lines if isinstance(line, Lost)]
    return lost + [item for match in matches for game in match.games for item in game.items if isinstance(item, Lost)]


def _accounted(result: Found) -> bool:
    """Whether each line that is lost has a finding that stands in it."""
    starts = [finding.span.start for finding in result.findings]
    return all(any(line.span.start <= start <= line.span.end for start in starts) for line in _lost(result.matches))


def test_a_file_cut_anywhere_keeps_its_whole_games(case: Path) -> None:
    """Wherever a file ends, the games before that are the same, and a line that is lost is found."""
    text = _text(case)
    whole = [game for match in read(_format(case), text).matches for game in match.games]
    begun = [game.line.span.end for game in whole if game.line]
    for end in range(len(text)):
        result = read(_format(case), text[:end])
        assert _accounted(result)
        games = [game for match in result.matches for game in match.games]
        complete = sum(line_end <= end for line_end in begun[1:])
        assert games[:complete] == whole[:complete]


def test_lines_removed_doubled_and_swapped_are_read(case: Path) -> None:
    """Whatever became of the lines, nothing raises and what is lost is found."""
    lines = _text(case).splitlines(keepends=True)
    for index in range(len(lines)):
        gone = [*lines[:index], *lines[index + 1 :]]
        twice = [*lines[: index + 1], *lines[index:]]
        swapped = [*lines[:index], *lines[index + 1 : index + 2], lines[index], *lines[index + 2 :]]
        for changed in (gone, twice, swapped):
            text = "".join(changed)
            assert _accounted(read(_format(case), text))
            check_bytes(case.name, text.encode(), format=_format(case))


def test_flipped_bytes_are_read(case: Path) -> None:
    """Bytes of any value anywhere: nothing raises, what is lost is found."""
    data = case.read_bytes()
    random = Random(case.name)
    for _ in range(150):
        changed = bytearray(data)
        for _ in range(random.randint(1, 4)):
            changed[random.randrange(len(data))] = random.randrange(256)
        report = check_bytes(case.name, bytes(changed), format=_format(case))
        assert _accounted(read(_format(case), report.source.text))


@pytest.mark.parametrize("text", ["", "\n", "\0" * 50, "x" * 70_000, " " * 70_000, "1\t" * 40_000, "\r" * 1000])
def test_hostile_text_is_read(case: Path, text: str) -> None:
    """Nothing at all, and lines longer than any: each is a finding or nothing."""
    result = read(_format(case), text)
    assert _accounted(result)
    assert len(text.strip()) < 60_000 or "line-too-long" in {finding.name for finding in result.findings}
