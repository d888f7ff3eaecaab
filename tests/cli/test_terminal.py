"""What a record says on a terminal: nothing that the terminal would act on, while pipes get every byte."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

_RECORD = (
    b'[Acey "1"]\n[Rules "backgammon"]\n[White "A\x1b[31mnna\xe2\x80\xae"]\n[Black "B\xc2\x9b2J"]\n\ngame 1\n'
    b"1 W 63: 24/18 13/10\t{\x1b]0;title\x07}\n; \x08\xe2\x81\xa6\x1b[2J\n2 B 52: 13/8 13/11\n"
)
_RAW = (b"\x1b", b"\x07", b"\x08", b"\xe2\x80\xae", b"\xe2\x81\xa6", b"\xc2\x9b")


def _acey(*words: str) -> list[str]:
    return [str(Path(sys.executable).with_name("acey")), *words]


def _on_a_terminal(*words: str, given: bytes = b"") -> bytes:
    """Return what a command writes where standard output is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(_acey(*words), stdin=subprocess.PIPE, stdout=theirs, stderr=subprocess.PIPE) as process:
        os.close(theirs)
        assert process.stdin is not None
        process.stdin.write(given)
        process.stdin.close()
        shown = b"".join(_read(ours))
    os.close(ours)
    return shown


def _read(terminal: int) -> Iterator[bytes]:
    """Give what comes from a terminal until nobody writes there any more, which Linux calls an error."""
    with suppress(OSError):
        while piece := os.read(terminal, 65536):
            yield piece


@pytest.mark.parametrize(
    "words",
    [
        ("fmt", "-"),
        ("annotate", "-", "--with", "pips"),
        ("convert", "-", "--to", "acey"),
        ("convert", "-", "--to", "sgf"),
        ("convert", "-", "--to", "mat"),
        ("convert", "-", "--to", "json"),
        ("validate", "-", "--fix"),
        ("score", "-"),
        ("view", "-", "-o", "-"),
        ("show", "-", "--svg", "-"),
    ],
    ids=" ".join,
)
def test_nothing_from_a_record_is_acted_on(words: tuple[str, ...]) -> None:
    """A name, a comment or a remark comes to a terminal as text that can be read, in every form that is written."""
    shown = _on_a_terminal(*words, given=_RECORD)
    assert b"nna" in shown
    assert [raw for raw in _RAW if raw in shown] == []


def test_an_escape_is_seen_for_what_it_is() -> None:
    """What is hidden in the record stands there as an escape, and lines and tabs as they are."""
    shown = _on_a_terminal("fmt", "-", given=_RECORD).decode()
    assert r'[White "A\x1b[31mnna\u202e"]' in shown
    assert shown.count("\r\n") == _RECORD.count(b"\n")


def test_bytes_that_are_no_text_are_seen() -> None:
    """A file that is passed on as it is reaches no terminal as it is."""
    shown = _on_a_terminal("fmt", "-", given=b"game 1\n1 W 63: nonsense \x9b2J\xff\n")
    assert rb"\x9b2J\xff" in shown
    assert b"\x9b" not in shown


@pytest.mark.parametrize("words", [("fmt", "-"), ("convert", "-", "--to", "acey")], ids=" ".join)
def test_a_pipe_gets_every_byte(words: tuple[str, ...], tmp_path: Path) -> None:
    """A pipe and a file get the record as it is."""
    piped = subprocess.run(_acey(*words), input=_RECORD, capture_output=True, check=False).stdout
    assert [raw for raw in _RAW if raw not in piped] == []
    with (tmp_path / "x").open("wb") as file:
        subprocess.run(_acey(*words), input=_RECORD, stdout=file, stderr=subprocess.DEVNULL, check=False)
    assert (tmp_path / "x").read_bytes() == piped
