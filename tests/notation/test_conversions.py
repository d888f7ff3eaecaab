"""From format to format: what gnubg wrote in one of its formats is what it wrote in the other, and no way loses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.formats import writer
from comparing import matches_in, positions, told
from paths import SHARED

_FOLDERS = ("gnubg-matches", "gnubg-odd-names", "gnubg-formats")
_MATS = [path for folder in _FOLDERS for path in sorted((SHARED / folder).glob("*.mat"))]
_SGFS = [path for folder in _FOLDERS for path in sorted((SHARED / folder).glob("*.sgf"))]
needs_matches = pytest.mark.skipif(not _MATS, reason="the recorded matches of gnubg are not beside the project")

WAYS = (
    ("mat", ("acey", "mat")),
    ("mat", ("sgf", "mat")),
    ("mat", ("json", "sgf", "json", "mat")),
    ("mat", ("sgf", "acey", "json", "mat", "sgf")),
    ("sgf", ("acey", "sgf")),
    ("sgf", ("json", "sgf")),
    ("sgf", ("acey", "json", "sgf")),
    ("sgf", ("mat", "acey", "sgf", "mat")),
)


def _name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@needs_matches
@pytest.mark.parametrize("path", _MATS, ids=_name)
def test_both_formats_of_a_match_say_the_same(path: Path) -> None:
    """The .mat and the .sgf of a match are equal records but for the order of steps, and so are their positions."""
    mat = matches_in(path.read_text("utf-8"), "mat")
    sgf = matches_in(path.with_suffix(".sgf").read_text("utf-8"), "sgf")
    assert list(map(told, mat)) == list(map(told, sgf))
    assert [positions(match, "mat") for match in mat] == [positions(match, "sgf") for match in sgf]


@needs_matches
@pytest.mark.parametrize(("start", "way"), WAYS, ids=lambda each: each if isinstance(each, str) else "-".join(each))
def test_no_way_loses_an_action(start: str, way: tuple[str, ...]) -> None:
    """However a match goes from format to format, its tags, actions, scores, results and positions stay."""
    for path in (_MATS if start == "mat" else [each for each in _SGFS if ".pos" not in each.name])[::3]:
        first = matches = matches_in(path.read_text("utf-8"), start)
        for form in way:
            written = writer(form).write(matches)
            assert written.refused == ""
            matches = matches_in(written.text, form)
        assert list(map(told, matches)) == list(map(told, first)), path.name
        assert positions(matches[0], way[-1]) == positions(first[0], start), path.name


@needs_matches
@pytest.mark.parametrize("path", _MATS, ids=_name)
def test_match_text_of_gnubg_is_written_as_it_stood(path: Path) -> None:
    """What gnubg wrote as match text comes back word for word, straight or by way of acey, with nothing lost."""
    text = path.read_text("utf-8")
    matches = matches_in(text, "mat")
    by_acey = matches_in(writer("acey").write(matches).text, "acey")
    assert by_acey == matches
    for each in (matches, by_acey):
        written = writer("mat").write(each)
        assert written.text.split() == text.split()
        assert written.losses == ()


@needs_matches
@pytest.mark.parametrize("path", _SGFS, ids=_name)
def test_sgf_of_gnubg_is_written_as_it_stood(path: Path) -> None:
    """What gnubg wrote as SGF comes back, statistics and analysis with it, straight or by way of acey or JSON."""
    text = path.read_text("utf-8")
    matches = matches_in(text, "sgf")
    for form in ("acey", "json"):
        between = matches_in(writer(form).write(matches).text, form)
        assert between == matches
        written = writer("sgf").write(between)
        assert written.text.split() == text.split()
        assert written.losses == ()


@needs_matches
@pytest.mark.parametrize("path", [path for path in _SGFS if ".pos" not in path.name], ids=_name)
def test_sgf_of_gnubg_is_valid(path: Path) -> None:
    """The replay finds no error and nothing to warn of in what gnubg wrote."""
    report = check_bytes(path.name, path.read_bytes())
    assert report.format == "sgf"
    assert [finding for finding in report.findings if finding.severity != "note"] == []
    assert report.plays > 0
