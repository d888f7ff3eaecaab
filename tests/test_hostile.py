"""Any bytes at all are read: no exception, no hang, and findings that make sense."""

from __future__ import annotations

import gzip
import random
import zlib
from pathlib import Path

import pytest
from aceydeucey.notation.check import Report, check_bytes
from aceydeucey.notation.findings import KINDS, Severity
from aceydeucey.notation.formats import FORMATS
from hypothesis import example, given, settings
from hypothesis import strategies as st
from paths import ROOT

READABLE = sorted(name for name, listing in FORMATS.items() if listing.reads)
FORCED = [None, *READABLE]
SEEDS = [*sorted((ROOT / "samples").rglob("*.acey")), *sorted((ROOT / "tests" / "data").rglob("*.mat"))]
SMALL = [path for path in SEEDS if path.stat().st_size < 4000]
PIECES = (
    b"\0",
    b"\x1b[31m",
    b"\r",
    b"\n\n",
    b"[",
    b'"',
    b"{",
    b"}",
    b"\\",
    b"(((",
    b"\xff\xfe",
    b"999999999",
    b"\xed\xa0\x80",
)

ACEY = b'[Acey "1"]\n[Rules "american"]\n\ngame 1 0-0\n'
MANY = 6_000

SHAPES: dict[str, bytes] = {
    "nothing": b"",
    "blank lines": b"\n" * MANY,
    "one long line": b"x" * (1 << 17),
    "one long turn": ACEY + b"1 W 21: in/24 in/23" + b" =66: in/19(4) +21: in/24 in/23" * MANY,
    "a turn of many moves": ACEY + b"1 W 21:" + b" in/24" * MANY,
    "a chain of many points": ACEY + b"1 W 21: 24" + b"/23" * MANY,
    "a count of many digits": ACEY + b"1 W 21: in/24(" + b"9" * MANY + b")",
    "a number of many digits": ACEY + b"9" * MANY + b" W 21: in/24 in/23",
    "points of many digits": ACEY + b"1 W 21: in/24 in/23\nW wins " + b"9" * MANY,
    "a score of many digits": b'[Acey "1"]\ngame 1 ' + b"9" * MANY + b"-" + b"9" * MANY,
    "a huge cube": ACEY + b"W doubles 1" + b"0" * MANY,
    "doubles without end": b'[Rules "backgammon"]\n' + b"W doubles\nB takes\nB doubles\nW takes\n" * 500,
    "beavers without end": b'[Rules "backgammon"]\nW doubles\n' + b"B beavers\nW beavers\n" * 1000,
    "braces": ACEY + b"1 W 21: in/24 in/23 " + b"{" * MANY,
    "backslashes": ACEY + b"1 W 21: in/24 in/23 {" + b"\\" * MANY,
    "brackets": b"[" * MANY,
    "quotes": b'[White "' + b'"' * MANY,
    "many tags": b'[White "x"]\n' * MANY,
    "many games": ACEY + b"game 2 1-0\n" * 3000,
    "many bad lines": ACEY + b"?\n" * 3000,
    "many illegal plays": ACEY + b"W 66: 24/18(4)\nB 65: 24/18\n" * 300,
    "many ways": b'[Rules "backgammon"]\n' + b"W 11: pass\nB 22: pass\n" * 50,
    "the same turn over and over": ACEY + b"W 31: in/22 in/24\n" * 2000,
    "lines that continue nothing": ACEY + b"=66: in/19(4)\n" * 2000,
    "positions over and over": ACEY + b"position W:in15/B:in15/W\n" * 500,
    "a position of many words": ACEY + b"position W:" + b"1x1," * 5000,
    "deep arrays": b'{"acey": 1, "matches": ' + b"[" * MANY,
    "deep objects": b'{"acey": 1, "matches": ' + b'{"a":' * MANY,
    "a huge number in json": b'{"acey": 1, "matches": [{"header": [], "games": [{"number": ' + b"9" * MANY + b"}]}]}",
    "deep trees": b"(;GM[6]" * MANY,
    "many properties": b"(;GM[6]" + b"XX[y]" * MANY,
    "many rows": b" 3 point match\n\n Game 1\n a : 0   b : 0\n" + b"  1) 31: 8/5 6/5   42: 8/4 6/4\n" * 500,
    "many columns": b" 3 point match\n\n Game 1\n a : 0   b : 0\n  1) " + b"31: 8/5 6/5   " * 3000,
    "control characters": bytes(range(32)) * 100,
    "all bytes": bytes(range(256)) * 20,
    "half a surrogate": b'[White "\xed\xa0\x80"]\n',
    "marks of byte order": b"\xff\xfe" * 500,
    "utf-16 without an end": "\ufeff[White".encode("utf-16-le") + b"\x00",
    "carriage returns": ACEY.replace(b"\n", b"\r") * 20,
    "line separators": '[White "a\u2028b"]\ngame 1\u2029'.encode(),
    "gzip that is none": b"\x1f\x8b" + b"\0" * 100,
    "gzip cut off": gzip.compress(ACEY * 100)[:-9],
    "gzip in gzip": gzip.compress(gzip.compress(ACEY)),
    "gzip of nothing": gzip.compress(b""),
}


def assert_sane(report: Report) -> None:
    """Assert what holds for the findings of every file."""
    length = len(report.source.text)
    starts = [finding.span.start for finding in report.findings]
    assert starts == sorted(starts)
    for finding in report.findings:
        assert 0 <= finding.span.start <= finding.span.end <= length
        assert finding.severity in Severity
        assert KINDS[finding.name].code == finding.code
        assert finding.message
        assert len(finding.legal) <= 5
        place = report.source.place(finding.span.start)
        assert place.line >= 1
        assert place.column >= 1
        for edit in finding.fix.edits if finding.fix else ():
            assert 0 <= edit.span.start <= edit.span.end <= length


@pytest.mark.parametrize("format_name", FORCED)
@given(data=st.binary(max_size=400))
@settings(max_examples=40)
@example(data=b"")
@example(data=b"\0")
@example(data=b"\x1f\x8b")
def test_any_bytes(format_name: str | None, data: bytes) -> None:
    """Bytes that mean nothing are read in every format, found or forced."""
    assert_sane(check_bytes("x", data, format=format_name))


@pytest.mark.parametrize("format_name", FORCED)
@given(text=st.text(max_size=300))
@settings(max_examples=40)
def test_any_text(format_name: str | None, text: str) -> None:
    """So is any text."""
    assert_sane(check_bytes("x", text.encode("utf-8", "surrogatepass"), format=format_name))


def mutated(data: bytes, seed: int) -> bytes:
    """Return the bytes with a few cuts, copies, changes and strange pieces."""
    chance = random.Random(seed)
    for _ in range(chance.randint(1, 6)):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.randrange(40))
        new = chance.choice((b"", data[start:end] * 2, bytes([chance.randrange(256)]), chance.choice(PIECES)))
        data = data[:start] + new + data[end:]
    return data


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.name)
@given(seed=st.integers(0, 2**32), format_name=st.sampled_from(FORCED))
@settings(max_examples=6)
def test_damaged_records(path: Path, seed: int, format_name: str | None) -> None:
    """A record that was cut, copied into itself and written over is read, in its format and in any other."""
    assert_sane(check_bytes(path.name, mutated(path.read_bytes(), seed), format=format_name))


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_that_break_readers(shape: str) -> None:
    """What is deep, long, huge or many is read, in the format that it looks like and in each of the others."""
    for format_name in FORCED:
        assert_sane(check_bytes("x", SHAPES[shape], format=format_name))


def test_a_file_that_unpacks_to_too_much() -> None:
    """A packed file that grows past all bounds is refused with one finding, before it is unpacked."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join(packer.compress(b"\0" * (1 << 20)) for _ in range(300)) + packer.flush()
    assert len(bomb) < 1 << 20
    report = check_bytes("bomb.acey.gz", bomb)
    assert [finding.name for finding in report.findings] == ["file-too-large"]


def test_a_line_of_ten_million_characters() -> None:
    """One such line is one finding, and what follows it is read."""
    for start in (b"", b'[White "', b"1 W 21: ", b"; "):
        data = ACEY + start + b"x" * 10_000_000 + b"\nunfinished\n"
        report = check_bytes("x.acey", data)
        assert [finding.name for finding in report.findings] == ["line-too-long"]
        assert report.games == 1
