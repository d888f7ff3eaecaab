"""What is no record at all: the command ends with 0, 1 or 2, without a traceback, and harms no terminal."""

from __future__ import annotations

import io
import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

FORMATS = ("text", "json", "jsonl", "sarif", "github", "junit")
ODD_NAME = "a\x1b[31m\nb.acey"
RECORD = b'[Rules "american"]\n[White "\x1b]0;owned\x07"]\n1 W 21: in/24 in/23 \x1b[2J\nunfinished\n'
BINARY = bytes(range(256)) * 8


def assert_quiet(ran: Any, *codes: int) -> None:
    """Assert that a command ended as it may and wrote nothing that a terminal would act on."""
    assert ran.code in codes
    for text in (ran.out, ran.err):
        assert "Traceback" not in text
        assert [each for each in text if not each.isprintable() and each not in "\n\t"] == []


@pytest.mark.parametrize("form", FORMATS)
def test_bytes_that_are_no_record(form: str, here: Path, acey: Callable[..., Any]) -> None:
    """A binary file is an error of its content in every form of the report."""
    Path(here, "a.bin").write_bytes(BINARY)
    assert_quiet(acey("validate", "--format", form, "a.bin"), 1)


@pytest.mark.parametrize("form", FORMATS)
def test_a_record_with_escape_codes(form: str, here: Path, acey: Callable[..., Any]) -> None:
    """Codes for the terminal in names and lines never reach it."""
    Path(here, "a.acey").write_bytes(RECORD)
    assert_quiet(acey("validate", "--notes", "--format", form, "a.acey"), 1)


@pytest.mark.parametrize("form", FORMATS)
def test_a_name_with_escape_codes(form: str, here: Path, acey: Callable[..., Any]) -> None:
    """Nor do those in the name of a file, which may hold line ends."""
    Path(here, ODD_NAME).write_bytes(RECORD)
    assert_quiet(acey("validate", "--format", form, ODD_NAME), 1)


def test_an_empty_file(here: Path, acey: Callable[..., Any]) -> None:
    """An empty file that was named is an error at 1:1."""
    Path(here, "a.acey").touch()
    ran = acey("validate", "a.acey")
    assert_quiet(ran, 1)
    assert "a.acey:1:1:" in ran.out


def test_the_null_device(acey: Callable[..., Any]) -> None:
    """The null device is an empty file."""
    assert_quiet(acey("validate", os.devnull), 1)


def test_an_empty_directory(here: Path, acey: Callable[..., Any]) -> None:
    """A directory with nothing in it is no work that could be done."""
    Path(here, "d").mkdir()
    assert_quiet(acey("validate", "d"), 2)


def test_a_directory_named_like_a_record(here: Path, acey: Callable[..., Any]) -> None:
    """A directory is searched whatever it is called."""
    Path(here, "d.acey").mkdir()
    Path(here, "d.acey", "x.acey").write_text("1 W 31: in/22 in/24\nunfinished\n")
    assert_quiet(acey("validate", "d.acey"), 0)


def test_a_name_that_is_missing(acey: Callable[..., Any]) -> None:
    """A file that is not there is named without the codes in its name."""
    assert_quiet(acey("validate", ODD_NAME + "x"), 2)


def test_standard_input(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Binary data on standard input is an error of its content."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BINARY)))
    assert_quiet(acey("validate", "-"), 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes on this system")
def test_a_named_pipe(here: Path, acey: Callable[..., Any]) -> None:
    """A record that comes through a named pipe is read to its end."""
    pipe = Path(here, "pipe.acey")
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(b"1 W 31: in/22 in/24\nunfinished\n",))
    writer.start()
    assert_quiet(acey("validate", "pipe.acey"), 0)
    writer.join(10)


def test_one_bad_file_costs_nothing_else(here: Path, acey: Callable[..., Any]) -> None:
    """A batch with binary, missing and right files is finished, and the highest code wins."""
    Path(here, "a.acey").write_bytes(BINARY)
    Path(here, "b.acey").write_bytes(b"1 W 31: in/23 in/24\nunfinished\n")
    ran = acey("validate", "a.acey", "missing.acey", "b.acey")
    assert_quiet(ran, 2)
    assert "b.acey:1:" in ran.out
