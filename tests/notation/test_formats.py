"""The registry: the format of a text is found from its content first and its suffix second."""

from __future__ import annotations

import pytest
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import FORMATS, find_format, format_name, suffix_of


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ('[Acey "1"]\n', "", "acey"),
        ('; ours\n[White "Ann"]\n', "a.mat", "acey"),
        ("1 W 63: in/19 in/22\n", "", "acey"),
        ("game 1\n1 W 63: in/19 in/22\n", "", "acey"),
        ("game 1 0-0\n", "a.txt", "acey"),
        ("game 1\n", "", "acey"),
        ("W doubles 2\n", "", "acey"),
        ("opening 1-5\n", "", "acey"),
        ("", "a.acey", "acey"),
        ("{", "a.acey", "acey"),
        ('{"acey": 1}', "", "json"),
        ("{}", "a.json", None),
        (" 7 point match\n", "a.txt", "mat"),
        ("13 point match\n", "a.sgf", "mat"),
        ("+----+\n| Box |\n+----+\n 5 Point Match\n", "", "mat"),
        ('; [EventDate "2026.11.29"]\n', "", "mat"),
        (" Ann     Bob\n  1) 31: 8/5 6/5\n", "", "gam"),
        ("  1)                             31: 8/5 6/5\n", "", "mat"),
        ("Game 1\nAnn: 0     Bob: 0\n1) 31: 8/5\n", "", "mat"),
        ("nothing known", "a.mat", "mat"),
        ("nothing known", "a.MAT.GZ", "mat"),
        ("nothing known", "a.txt", None),
        ("nothing known", "-", None),
        ("(;FF[4]GM[6]", "a.txt", "sgf"),
        ("bgammon-replay 00000040\n", "a.match", "bgammon"),
        ("i 1700000000 ann bob 5 0 0 1 1 1\n", "", "bgammon"),
        ("JavaFIBS internal match representation v1.1\n", "", "javafibs"),
        ("RGMH\x08\0\0", "a.xg", "xg"),
        ("OGXM\0", "", "ogxm"),
        ('{"version":1,"compression":"gzip","encoding":"smile"}\n\0', "", "bgblitz"),
        ("BGF version 1.2\n", "a.bgf", "bgroom"),
        ("5;0;0;0;1;root;gnubg;0;0;0;", "", "snowie"),
        ("Score is 0-0 in a 5 point match.\n", "", "fibs"),
        ("The score (after 0 games) is: gnubg 0, root 0\n", "", "gnubg-text"),
        ("Ann vs. Bob\n", "", "sgg"),
        ("MatchID: 1\n", "", "tmg"),
        ("GMD-2\n", "", "gmd"),
        ("boardid=1\n", "", "party"),
        ("\0\0\1", "a.mat", None),
    ],
)
def test_a_text_is_known_by_what_it_looks_like(text: str, name: str, expected: str | None) -> None:
    """The content counts, then the suffix; a suffix that may be anything does not."""
    assert format_name(text, name) == expected


def test_a_known_text_gets_its_reader() -> None:
    """The reader of Jellyfish text is loaded by its name."""
    found = find_format(" 7 point match\n", "a.txt")
    assert not isinstance(found, Finding)
    assert found.name == "mat"


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("BGF version 1.2\n", "not-readable-yet", "BGRoom"),
        ("boardid=1\n", "not-readable-yet", "PartyGammon"),
        ("\0\1\2", "unknown-format", "binary"),
        ("{}", "unknown-format", "JSON"),
        ("<html>", "unknown-format", "web page"),
        ("hello", "unknown-format", "text"),
        (" ", "unknown-format", "no text"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, name: str, words: str) -> None:
    """The finding says what the text looks like and which formats are read."""
    found = find_format(text)
    assert isinstance(found, Finding)
    assert found.name == name
    assert words in found.message
    assert any("mat" in note for note in found.notes)


def test_listings_are_whole() -> None:
    """A format that is read or written has a module, every other has none."""
    for name, listing in FORMATS.items():
        assert name == listing.name
        assert (listing.reads or listing.writes) == bool(listing.module)


@pytest.mark.parametrize(("name", "suffix"), [("a.mat", ".mat"), ("x/a.SGF.gz", ".sgf"), ("a.gz", ""), ("-", "")])
def test_suffixes_are_those_of_the_packed_file(name: str, suffix: str) -> None:
    """`.gz` is no format."""
    assert suffix_of(name) == suffix
