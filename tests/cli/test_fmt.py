"""`acey fmt`: what it rewrites, what it leaves alone, and how it ends."""

from __future__ import annotations

import gzip
import io
import stat
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ROUGH = """\
[RULES "american"]
game 1
1. w 3-6: in(2)
unfinished
"""

TIDY = """\
[Acey "1"]
[Rules "american"]

game 1 0-0
1 W 63: in/22 in/19
unfinished
"""

BROKEN = ROUGH.replace("unfinished", "2 B 6x: in/19")

DIFF = """\
--- x.acey
+++ x.acey
@@ -1,4 +1,6 @@
-[RULES "american"]
-game 1
-1. w 3-6: in(2)
+[Acey "1"]
+[Rules "american"]
+
+game 1 0-0
+1 W 63: in/22 in/19
 unfinished
"""

FINDING = """\
x.acey:4:5: 102 unreadable-part: found `6x:`, expected a roll mark (`=`, `~`, `+`) or two dice
     4 | 2 B 6x: in/19
       |     ^^^^^^^^^
"""


def stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let standard input be these bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_a_record_is_rewritten_in_place(here: Path, acey: Callable[..., Any]) -> None:
    """The file is rewritten whole, its mode is kept, nothing else is left in the folder; a second time is none."""
    path = here / "x.acey"
    path.write_text(ROUGH)
    path.chmod(0o640)
    assert acey("fmt", "x.acey") == (0, "", "1 file, 1 rewritten\n")
    assert path.read_text() == TIDY
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in here.iterdir()] == ["x.acey"]
    before = path.stat().st_mtime_ns
    assert acey("fmt", "x.acey") == (0, "", "1 file, 0 rewritten\n")
    assert path.stat().st_mtime_ns == before


def test_quiet_says_nothing(here: Path, acey: Callable[..., Any]) -> None:
    """With -q there is no summary."""
    (here / "x.acey").write_text(ROUGH)
    assert acey("fmt", "-q", "x.acey") == (0, "", "")


@pytest.mark.parametrize(
    ("options", "code", "out"),
    [
        (("--check",), 1, "x.acey\n"),
        (("--diff",), 0, DIFF),
        (("--check", "--diff"), 1, DIFF),
    ],
)
def test_nothing_is_written_where_only_asked(
    options: tuple[str, ...], code: int, out: str, here: Path, acey: Callable[..., Any]
) -> None:
    """--check names what would change and ends with 1, --diff shows it; neither writes."""
    (here / "x.acey").write_text(ROUGH)
    assert acey("fmt", *options, "x.acey") == (code, out, "1 file, 1 to be rewritten\n")
    assert (here / "x.acey").read_text() == ROUGH


@pytest.mark.parametrize("options", [(), ("--check",), ("--diff",), ("--check", "--diff")])
def test_what_is_tidy_stays(options: tuple[str, ...], here: Path, acey: Callable[..., Any]) -> None:
    """A tidy record changes nothing and ends with 0."""
    (here / "x.acey").write_text(TIDY)
    assert acey("fmt", "-q", *options, "x.acey") == (0, "", "")


@pytest.mark.parametrize("options", [(), ("--check",), ("--diff",)])
def test_a_line_that_cannot_be_read_saves_the_file(
    options: tuple[str, ...], here: Path, acey: Callable[..., Any]
) -> None:
    """The file is left as it is, the finding is shown, the end is 1; the other files are done all the same."""
    (here / "x.acey").write_text(BROKEN)
    (here / "y.acey").write_text(ROUGH)
    code, out, err = acey("fmt", *options, "x.acey", "y.acey")
    assert code == 1
    assert FINDING in (err if "--diff" in options else out)
    assert "1 left as it is" in err
    assert (here / "x.acey").read_text() == BROKEN
    assert (here / "y.acey").read_text() == (ROUGH if options else TIDY)


def test_bytes_that_cannot_be_read_save_the_file(here: Path, acey: Callable[..., Any]) -> None:
    """What is no UTF-8 would not be the same afterwards, so it is left."""
    data = b'[White "J\xf6rg"]\n' + ROUGH.encode()
    (here / "x.acey").write_bytes(data)
    code, out, _ = acey("fmt", "x.acey")
    assert (code, "112 undecodable-bytes" in out) == (1, True)
    assert (here / "x.acey").read_bytes() == data


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf" + TIDY.encode(), TIDY.replace("\n", "\r\n").encode()])
def test_byte_order_marks_and_line_ends_are_settled(data: bytes, here: Path, acey: Callable[..., Any]) -> None:
    """A mark and CRLF are read and not written."""
    (here / "x.acey").write_bytes(data)
    assert acey("fmt", "-q", "x.acey").code == 0
    assert (here / "x.acey").read_bytes() == TIDY.encode()


@pytest.mark.parametrize(
    ("data", "code", "out"),
    [
        (ROUGH.encode(), 0, TIDY),
        (TIDY.encode(), 0, TIDY),
        (BROKEN.encode(), 1, BROKEN),
        (gzip.compress(ROUGH.encode(), mtime=0), 0, TIDY),
        (b"", 1, ""),
    ],
)
def test_a_filter(  # noqa: PLR0913, PLR0917 - a case has these parts
    data: bytes, code: int, out: str, here: Path, acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standard input goes to standard output, tidy or, where it cannot be read, as it came; findings stand apart."""
    del here
    stdin(monkeypatch, data)
    ran = acey("fmt", "-")
    assert (ran.code, ran.out) == (code, out)
    assert ("-:" in ran.err) == (code == 1)


def test_a_filter_may_only_be_asked(here: Path, acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With --check standard input is named as `-`."""
    del here
    stdin(monkeypatch, ROUGH.encode())
    assert acey("fmt", "-q", "--check", "-") == (1, "-\n", "")


def test_in_a_directory_only_acey_files_are_touched(here: Path, acey: Callable[..., Any]) -> None:
    """Other records and files that are no record stay as they are, and are named."""
    files = {
        "a.acey": ROUGH,
        "deep/b.ACEY": ROUGH,
        "notes.txt": "1 W 63: in/22\n",
        "c.mat": " 1 point match\n\n Game 1\n A : 0 B : 0\n  1) 31: 8/5 6/5\n",
        "d.acey": " 1 point match\n\n Game 1\n A : 0 B : 0\n  1) 31: 8/5 6/5\n",
        ".hidden/e.acey": ROUGH,
    }
    for name, text in files.items():
        (here / "d" / name).parent.mkdir(parents=True, exist_ok=True)
        (here / "d" / name).write_text(text)
    skipped = "3 skipped that hold no acey record: d/c.mat, d/d.acey, d/notes.txt"
    assert acey("fmt", "d") == (0, "", f"2 files, 2 rewritten, {skipped}\n")
    changed = [name for name, text in files.items() if (here / "d" / name).read_text() != text]
    assert changed == ["a.acey", "deep/b.ACEY"]


def test_a_link_stays_a_link(here: Path, acey: Callable[..., Any]) -> None:
    """What a link leads to is rewritten."""
    (here / "x.acey").write_text(ROUGH)
    (here / "y.acey").symlink_to("x.acey")
    assert acey("fmt", "-q", "y.acey").code == 0
    assert (here / "y.acey").is_symlink()
    assert (here / "x.acey").read_text() == TIDY


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("x.mat", b" 1 point match\n\n Game 1\n A : 0 B : 0\n  1) 31: 8/5 6/5\n", "Jellyfish match text"),
        ("x.pdf", b"%PDF", "no record"),
        ("x.acey.gz", gzip.compress(ROUGH.encode(), mtime=0), "packed"),
    ],
)
def test_what_is_no_acey_file_is_told(name: str, data: bytes, words: str, here: Path, acey: Callable[..., Any]) -> None:
    """A file that was named and is none ends with 2, in one sentence, and stays as it is."""
    (here / name).write_bytes(data)
    code, out, err = acey("fmt", "-q", name)
    assert (code, out) == (2, "")
    assert words in err
    assert (here / name).read_bytes() == data


@pytest.mark.parametrize("arguments", [(), ("nowhere.acey",), ("empty",), ("--style", "x.acey")])
def test_what_cannot_be_done_ends_with_2(arguments: tuple[str, ...], here: Path, acey: Callable[..., Any]) -> None:
    """A missing file, an empty folder and an option that is none are the caller's mistakes."""
    (here / "empty").mkdir()
    assert acey("fmt", *arguments).code == 2


def test_an_empty_file_is_an_error_of_the_content(here: Path, acey: Callable[..., Any]) -> None:
    """Named or found, it ends with 1."""
    (here / "x.acey").write_text("")
    assert acey("fmt", ".").code == 1
    code, out, _ = acey("fmt", "x.acey")
    assert (code, out.split(":")[:3]) == (1, ["x.acey", "1", "1"])


def test_a_file_that_cannot_be_replaced_is_kept(
    here: Path, acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the new file cannot take its place the old one stays, and nothing is left beside it."""
    (here / "x.acey").write_text(ROUGH)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "x.acey")

    monkeypatch.setattr("pathlib.Path.replace", refuse)
    code, _, err = acey("fmt", "x.acey")
    assert (code, "Permission denied" in err) == (2, True)
    assert [each.name for each in here.iterdir()] == ["x.acey"]
    assert (here / "x.acey").read_text() == ROUGH


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_becomes_utf_8(encoding: str, here: Path, acey: Callable[..., Any]) -> None:
    """A record that an editor saved as UTF-16, with a mark or without, is rewritten, and that is said."""
    rough = f'[White "Zoë"]\n{ROUGH}'
    tidy = TIDY.replace("[Rules", '[White "Zoë"]\n[Rules')
    (here / "x.acey").write_bytes(rough.encode(encoding))
    notice = "acey: x.acey: it is UTF-16, fmt writes UTF-8\n"
    assert acey("fmt", "--check", "x.acey") == (1, "x.acey\n", f"{notice}1 file, 1 to be rewritten\n")
    assert (here / "x.acey").read_bytes() == rough.encode(encoding)
    assert acey("fmt", "x.acey") == (0, "", f"{notice}1 file, 1 rewritten\n")
    assert (here / "x.acey").read_text("utf-8") == tidy
    assert acey("fmt", "--check", "x.acey") == (0, "", "1 file, 0 to be rewritten\n")


@pytest.mark.parametrize(
    "data",
    [
        '\ufeff[White "Zo'.encode("utf-16-le") + b"\x00\xd8" + f'"]\n{ROUGH}'.encode("utf-16-le"),
        b'[White "Zo\xeb"]\n' + ROUGH.encode(),
    ],
    ids=["a broken letter", "a guess"],
)
def test_an_encoding_that_is_not_sure_is_left_with_advice(data: bytes, here: Path, acey: Callable[..., Any]) -> None:
    """Where something would be lost or is guessed the file stays as it is, and the way out is named, which works."""
    (here / "x.acey").write_bytes(data)
    code, out, _ = acey("fmt", "x.acey")
    assert (code, (here / "x.acey").read_bytes()) == (1, data)
    assert "`acey convert FILE --to acey --output NEW`" in out
    assert acey("convert", "x.acey", "--to", "acey", "--output", "new.acey").code == 0
    assert '[White "Zo' in (here / "new.acey").read_text("utf-8")
