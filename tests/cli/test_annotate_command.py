"""`acey annotate`: what it writes, where, and when it refuses."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest
from fake_gnubg import fake_gnubg
from paths import ROOT
from peers import needed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Acey = Callable[..., Any]

SAMPLES = ROOT / "samples"
TEXT = """\
[Acey "1"]
[Rules "backgammon"]
[Match "3 points"]

game 1 0-0 {the first}
1 W 31: 8/5 6/5 ! {[%clk 0:01] made}
2 B 63: 24/15
unfinished
"""
ANNOTATED = """\
[Acey "1"]
[Rules "backgammon"]
[Match "3 points"]

game 1 0-0 {the first} {[%acey.score 0-0]}
1 W 31: 8/5 6/5 ! {[%clk 0:01] made} {[%acey.pips 163-167]}
2 B 63: 24/15 {[%acey.pips 163-158] [%acey.shots 34]}
unfinished {[%acey.score 0-0]}
"""


@pytest.fixture(name="record")
def _record(here: Path) -> Path:
    path = here / "a.acey"
    path.write_text(TEXT)
    return path


def test_a_record_is_annotated_to_standard_output(acey: Acey, record: Path) -> None:
    """The record itself goes to standard output and nothing else does; the file stays as it was."""
    ran = acey("annotate", "a.acey")
    assert ran == (0, ANNOTATED, "1 record annotated\n")
    assert record.read_text() == TEXT
    assert acey("annotate", "-q", "a.acey") == (0, ANNOTATED, "")


def test_in_place_and_back(acey: Acey, record: Path) -> None:
    """In place twice is in place once, and stripped it is the file it was, to the byte."""
    assert acey("annotate", "--in-place", "-q", "a.acey") == (0, "", "")
    assert record.read_text() == ANNOTATED
    assert acey("annotate", "--in-place", "-q", "a.acey").code == 0
    assert record.read_text() == ANNOTATED
    assert acey("annotate", "--strip", "pips,shots", "-q", "a.acey").out == TEXT.replace(
        "{the first}", "{the first} {[%acey.score 0-0]}"
    ).replace("unfinished", "unfinished {[%acey.score 0-0]}")
    assert acey("annotate", "--strip", "all", "--in-place", "a.acey") == (0, "", "1 record stripped\n")
    assert record.read_text() == TEXT


def test_a_list_says_what_is_added(acey: Acey, record: Path) -> None:  # noqa: ARG001 - it is made
    """Nothing but what is on the list."""
    ran = acey("annotate", "--with", "plays,forced", "-q", "a.acey")
    assert ran.out == TEXT.replace("made}", "made} {[%acey.plays 16]}").replace("24/15\n", "24/15 {[%acey.plays 14]}\n")


def test_one_game_only(acey: Acey, record: Path) -> None:
    """A game that there is not is a mistake of the caller's."""
    record.write_text(f"{TEXT}\ngame 2 0-0\n1 W 31: 8/5 6/5\nunfinished\n")
    ran = acey("annotate", "--only", "2", "--with", "pips", "-q", "a.acey")
    assert ran.out == record.read_text().replace("31: 8/5 6/5\n", "31: 8/5 6/5 {[%acey.pips 163-167]}\n")
    ran = acey("annotate", "--only", "3", "a.acey")
    assert (ran.code, ran.out, ran.err) == (2, "", "acey: --only: there is no game 3 in a.acey\n")


@pytest.mark.parametrize("suffix", ["acey", "json", "sgf"])
def test_formats_that_have_comments(suffix: str, acey: Acey, here: Path) -> None:
    """Into each of them, and from it in place: what is annotated twice is annotated once."""
    shutil.copy(SAMPLES / "club-night.mat", here)
    names = "pips,plays,hits,findings,score,shots"
    ran = acey("annotate", "club-night.mat", "-o", f"b.{suffix}", "--with", names)
    assert (ran.code, ran.out) == (0, "")
    once = (here / f"b.{suffix}").read_bytes()
    assert once.count(b"%acey.pips ") > 100
    assert acey("annotate", "--in-place", f"b.{suffix}", "--with", names).code == 0
    assert (here / f"b.{suffix}").read_bytes() == once
    assert acey("convert", "club-night.mat", "-o", f"c.{suffix}", "-q").code == 0
    assert acey("annotate", "--in-place", f"b.{suffix}", "--strip", "all").code == 0
    assert (here / f"b.{suffix}").read_bytes() == (here / f"c.{suffix}").read_bytes()


def test_a_format_without_comments_is_refused(acey: Acey, record: Path) -> None:
    """Nothing is written, and the sentence says which formats there are."""
    ran = acey("annotate", "a.acey", "-o", "b.match")
    assert (ran.code, ran.out) == (1, "")
    assert "has no comments, and annotations stand in comments; write acey, json or sgf" in ran.err
    assert not record.with_name("b.match").exists()


def test_a_mat_is_annotated_as_acey(acey: Acey, here: Path) -> None:
    """Standard output gets the record in a form that can hold comments; the file itself cannot."""
    shutil.copy(SAMPLES / "club-night.mat", here)
    ran = acey("annotate", "club-night.mat", "--with", "pips")
    assert (ran.code, ran.out[:10]) == (0, '[Acey "1"]')
    ran = acey("annotate", "--in-place", "club-night.mat")
    assert ran.code == 2
    assert "cannot be rewritten with comments" in ran.err


@pytest.mark.parametrize(
    ("suffix", "start"), [("md", "# White (White)"), ("txt", "White (White)"), ("html", "<!doctype")]
)
def test_transcripts(suffix: str, start: str, acey: Acey, record: Path) -> None:
    """The suffix of the file says that people will read it; it is replaced only where that is said."""
    assert acey("annotate", "a.acey", "-o", f"b.{suffix}", "-q") == (0, "", "")
    assert record.with_name(f"b.{suffix}").read_text().lower().startswith(start.lower())
    assert acey("annotate", "a.acey", "-o", f"b.{suffix}").code == 2
    assert acey("annotate", "a.acey", "-o", f"b.{suffix}", "--force").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("a.acey", "--with", "pips", "--strip", "all"), "--with adds and --strip takes out: give one of them"),
        (("a.acey", "--with", "luckk"), "--with: there is no annotation called luckk"),
        (("a.acey", "--strip", "x"), "--strip: there is no annotation called x"),
        (("a.acey", "--in-place", "-o", "b.acey"), "it goes with no --output"),
        (("-", "--in-place"), "not with standard input"),
        (("a.acey", "-o", "a.acey"), "a.acey is the record itself; --in-place replaces it"),
        (("a.acey", "-o", "b.xyz"), "b.xyz: its suffix tells no format that is written"),
        (("a.acey", "-o", "b.acey.gz"), "packed files are not written"),
        (("a.acey", "-o", "b.md", "--strip", "all"), "a transcript is none"),
        (("a.acey", "-o", "b.html", "--only", "1"), "a page shows the whole record"),
        (("a.acey", "--engine", "gnubg", "--strip", "all"), "--engine adds and --strip takes out"),
        (("a.acey", "--with", "pips,equity"), "--with: equity is what an engine says; add --engine gnubg"),
        (("a.acey", "--engine", "xg"), "'xg' is not one of 'gnubg'"),
        (("a.acey", "--engine", "gnubg", "--plies", "9"), "9 is not in the range 0<=x<=2"),
        (("a.acey", "--plies", "1"), "--plies and --time-limit are for an engine"),
        (("none.acey",), "none.acey: no such file or directory"),
        ((".",), ". is a directory; annotate takes one record"),
    ],
)
def test_what_does_not_fit_together(arguments: tuple[str, ...], sentence: str, acey: Acey, record: Path) -> None:
    """The command ends with 2 and a sentence, and writes nothing."""
    ran = acey("annotate", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert [path.name for path in record.parent.iterdir()] == ["a.acey"]
    assert record.read_text() == TEXT


def test_a_line_that_cannot_be_read_stays(acey: Acey, record: Path) -> None:
    """It is told on standard error and kept word for word; the code is 1."""
    record.write_text(TEXT.replace("2 B 63: 24/15", "2 B 63: twenty-four"))
    ran = acey("annotate", "--with", "pips", "a.acey")
    assert ran.code == 1
    assert "\n2 B 63: twenty-four\n" in ran.out
    assert "a.acey:7:" in ran.err


@pytest.mark.parametrize("text", ["", "no record at all"])
def test_what_is_no_record(text: str, acey: Acey, record: Path) -> None:
    """An empty file and one in no known format are errors of the content."""
    record.with_name("b").write_text(text)
    ran = acey("annotate", "b")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("b:1:1: 11")


def test_bytes_that_are_no_text_are_never_lost(acey: Acey, record: Path) -> None:
    """A file that cannot be written as it was read is left alone."""
    record.write_bytes(TEXT.encode().replace(b"first", b"fi\xfe\x81st"))
    before = record.read_bytes()
    ran = acey("annotate", "--in-place", "a.acey")
    assert (ran.code, record.read_bytes()) == (2, before)


def test_a_missing_engine_is_named(acey: Acey, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what was looked for, where, and how to get it; nothing is written."""
    monkeypatch.setenv("PATH", str(record.parent))
    monkeypatch.setattr("aceydeucey.notation.gnubg.client.FOLDERS", ())
    ran = acey("annotate", "--engine", "gnubg", "--in-place", "a.acey")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no gnubg and no gnubg-cli in PATH" in ran.err
    assert "the package gnubg" in ran.err
    assert record.read_text() == TEXT


def test_an_engine_that_takes_too_long(acey: Acey, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When its time is up the command says so, with what helps, and has written nothing."""
    folder = record.parent / "bin"
    folder.mkdir()
    fake_gnubg(folder, "stuck")
    monkeypatch.setenv("PATH", str(folder))
    for arguments in (("--in-place",), ("-o", "b.acey")):
        ran = acey("annotate", "--engine", "gnubg", "--time-limit", "1", "a.acey", *arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == (
            "acey: gnubg was not done after a second and was ended; --time-limit gives it more, --plies 0 asks for "
            "less; nothing was written\n"
        )
    assert record.read_text() == TEXT
    assert {path.name for path in record.parent.iterdir()} == {"a.acey", "bin"}


def test_a_game_that_the_engine_does_not_know(acey: Acey, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says of each match that no equities are added; the rest is done, and the engine not even started."""
    folder = record.parent / "bin"
    folder.mkdir()
    fake_gnubg(folder, "dies")
    monkeypatch.setenv("PATH", str(folder))
    american = '[Acey "1"]\n[Rules "american"]\n\ngame 1\n1 W 63: in/22 in/19\nunfinished\n'
    record.write_text(american)
    ran = acey("annotate", "--engine", "gnubg", "--with", "pips", "-q", "a.acey")
    assert (ran.code, ran.out) == (0, american.replace("in/19\n", "in/19 {[%acey.pips 366-375]}\n"))
    assert ran.err == (
        "acey: match 1 is played by the rules american, which gnubg does not know; no equities are added to it\n"
    )
    assert not (folder / "asked").exists()


def test_a_real_engine(acey: Acey, record: Path) -> None:
    """The engine adds its equities to the usual ones, alone to those of a list, and all of it is taken out again."""
    needed("gnubg")
    ran = acey("annotate", "--engine", "gnubg", "--plies", "0", "-q", "--with", "pips", "a.acey")
    assert (ran.code, ran.err) == (0, "")
    assert "game 1 0-0 {the first} {[%acey.engine gnubg " in ran.out
    assert "made} {[%acey.pips 163-167] [%acey.equity +" in ran.out
    assert acey("annotate", "--engine", "gnubg", "--plies", "0", "--in-place", "-q", "a.acey").code == 0
    once = record.read_text()
    assert "[%acey.score 0-0]" in once
    assert acey("annotate", "--engine", "gnubg", "--plies", "0", "--in-place", "-q", "a.acey").code == 0
    assert record.read_text() == once
    assert acey("annotate", "--with", "all", "-q", "a.acey").out.count("[%acey.equity ") == 2
    assert acey("annotate", "--strip", "all", "--in-place", "-q", "a.acey").code == 0
    assert record.read_text() == TEXT


def test_a_page_shows_what_was_asked_for(acey: Acey, record: Path) -> None:
    """With a suffix .html the annotated record becomes a page."""
    assert acey("annotate", "-q", "--with", "shots", "a.acey", "-o", "b.html").code == 0
    assert "34 of 36 rolls hit" in record.with_name("b.html").read_text()
