"""Suffixes that mean several things: the content tells which."""

from __future__ import annotations

import gzip

import pytest
from aceydeucey.notation.decoding import decode
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import FORMATS, find_format, format_name
from paths import SHARED

_ROW = "  1) 31: 8/5 6/5                 52: 13/8 13/11\n"

TXT = [
    (" 7 point match\n\n Game 1\n Ann : 0          Ben : 0\n" + _ROW, "mat"),
    ('\ufeff; [Site "XG"]\r\n; [Match ID "1"]\r\n\r\n7 point match\r\n', "mat"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10\n\nX:Ann   O:Ben\n", "xgid"),
    ("BGBlitz 3.9\nPosition-ID: 4HPwATDgc/ABMA Match-ID: cAkAAAAAAAAA\n", "bgblitz-text"),
    ("7;0;0;0;1;Ann;Ben;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;\n", "snowie"),
    ("Score is 0-0 in a 5 point match.\nann is X - bob is O\n", "fibs"),
    ("ann is O - bob is X\nX: (3 1) 8-5 6-5\n", "fibs"),
    ("The score (after 0 games) is: gnubg 0, root 0 (match to 1 point)\n", "gnubg-text"),
    (" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA\n", "gnubg-text"),
]
GAM = [
    (" Ann                            Ben\n" + _ROW, "gam"),
    ("\n Ann Lee\tBen\r\n  1)                             52: 13/8 13/11\r\n", "gam"),
    ("Ann     Ben\n" + _ROW + "Ann resigns\nWins 1 point\n", "empire"),
    ("boardid=1\ncreator=Ann\nGAME_1_PLAYER_1=Ann\n", "party"),
    (" 7 point match\n\n Game 1\n Ann : 0          Ben : 0\n" + _ROW, "mat"),
]
BGF = [
    ('{"version":1,"compression":"gzip","encoding":"smile"}\n\x1f\0', "bgblitz"),
    ("BGF version 1.2\nGame 1 - Ann (0) vs. Ben\n", "bgroom"),
]
MATCH = [
    ("bgammon-replay 00000024\ni 0 ann bob 5 0 0 1 1 1\n", "bgammon"),
    ("i 1700000000 ann bob 5 0 0 1 1 0\n1 r 3-1 8/5, 6/5\n", "bgammon"),
    ("JavaFIBS internal match representation v1.1\n6:ann:bob\n", "javafibs"),
]
MEANINGS = [
    *((".txt", *case) for case in TXT),
    *((".gam", *case) for case in GAM),
    *((".bgf", *case) for case in BGF),
    *((".match", *case) for case in MATCH),
]


@pytest.mark.parametrize(("suffix", "text", "expected"), MEANINGS)
def test_a_suffix_of_several_meanings_is_told_by_the_content(suffix: str, text: str, expected: str) -> None:
    """With its suffix, without a name, and under a suffix that is wrong, the content tells."""
    assert format_name(text, f"a{suffix}") == expected
    assert format_name(text, "") == expected
    assert format_name(text, "a.sgf") == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TXT[4][0], "one position"),
        (TXT[7][0], "export it as `.mat` or `.sgf`"),
        (TXT[2][0], "acey position"),
        (GAM[3][0], "can most likely export"),
    ],
)
def test_what_cannot_be_read_comes_with_advice(text: str, words: str) -> None:
    """The finding says what the file is and what to do with it."""
    found = find_format(text, "a.txt")
    assert isinstance(found, Finding)
    assert found.name == "not-readable-yet"
    assert any(words in note for note in found.notes)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Dear Ann,\nthe match is on Monday.\n", "text"),
        ("<html>", "web page"),
        ("{}", "JSON"),
        ("\0\1\2\3", "binary"),
        ("", "no text"),
    ],
)
@pytest.mark.parametrize("name", ["a.txt", "", "a.txt.gz"])
def test_a_file_that_is_none_is_told_what_it_looks_like(text: str, words: str, name: str) -> None:
    """Nothing is guessed where no sign fits."""
    found = find_format(text, name)
    assert isinstance(found, Finding)
    assert words in found.message


def test_every_listing_can_be_loaded() -> None:
    """What is said to be read has a reader of that name, and what is said to be written a writer."""
    for listing in FORMATS.values():
        assert bool(listing.module) == (listing.reads or listing.writes)


def test_packed_bytes_are_known_too() -> None:
    """The text of a packed file tells as well."""
    source, _ = decode("a.txt.gz", gzip.compress(TXT[5][0].encode(), mtime=0))
    assert format_name(source.text, source.name) == "fibs"


def test_what_gnubg_writes_is_known() -> None:
    """Each kind of file that gnubg writes is known for what it is."""
    folder = SHARED / "gnubg-formats"
    if not folder.is_dir():
        pytest.skip("the files that gnubg wrote are not here")
    kinds = {".mat": "mat", ".snowie.txt": "mat", ".txt": "gnubg-text", ".sgf": "sgf", ".gam": "gam"}
    kinds[".pos12.snowietxt"] = "snowie"
    for suffix, expected in kinds.items():
        for stem in ("m000_len01", "m002_len05"):
            path = folder / f"{stem}{suffix}"
            assert format_name(path.read_text("utf-8"), path.name) == expected
