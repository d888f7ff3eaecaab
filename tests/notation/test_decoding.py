"""Bytes to text: packed files, encodings, and what is no text."""

from __future__ import annotations

import gzip

import pytest
from aceydeucey.notation import decoding
from aceydeucey.notation.decoding import counted, decode
from aceydeucey.notation.reading import Customs

TEXT = " 3 point match\n José : 0      Zoë : 0\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (b"\xef\xbb\xbf" + TEXT.encode(), "utf-8"),
        (b"\xff\xfe" + TEXT.encode("utf-16-le"), "utf-16-le"),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("cp1252"), "cp1252"),
        (gzip.compress(TEXT.encode(), mtime=0), "utf-8"),
        (gzip.compress(TEXT.encode("cp1252"), mtime=0), "cp1252"),
        (gzip.compress(TEXT[:9].encode(), mtime=0) + gzip.compress(TEXT[9:].encode(), mtime=0), "utf-8"),
    ],
)
def test_every_encoding_gives_the_same_text(data: bytes, encoding: str) -> None:
    """The text has no byte-order mark and is the same whatever the bytes were."""
    source, findings = decode("a.mat", data)
    assert (TEXT, encoding) == (source.text, source.encoding)
    expected = [] if encoding == "utf-8" else ["undecodable-bytes"]
    assert expected == [finding.name for finding in findings]


def test_the_first_bad_byte_is_named() -> None:
    """The finding stands at the first character that is not UTF-8."""
    source, (finding,) = decode("a", TEXT.encode("cp1252"))
    assert source.place(finding.span.start) == (2, 5)


def test_bytes_outside_cp1252_are_latin_1() -> None:
    """Some bytes mean nothing in cp1252."""
    assert decode("a", b"a\x81b\xe9")[0].text == "a\x81bé"


def test_an_encoding_is_no_fault_where_it_is_a_habit() -> None:
    """Only in formats that are UTF-8 by contract the finding counts."""
    _, findings = decode("a", TEXT.encode("cp1252"))
    assert counted(findings, Customs(utf8=True)) == findings
    assert counted(findings, Customs(utf8=False)) == ()


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b" \n\n", gzip.compress(b"", mtime=0)])
def test_a_file_with_nothing_in_it_is_empty(data: bytes) -> None:
    """Nothing, a mark alone and blank lines are an empty file, at its first place."""
    source, (finding,) = decode("a", data)
    assert finding.name == "empty-file"
    assert source.place(finding.span.start) == (1, 1)


@pytest.mark.parametrize("data", [b"\0\1\2" * 50, b"\xff\0\xe9\0\0" * 50, bytes(range(256))])
def test_binary_data_is_left_to_the_formats(data: bytes) -> None:
    """Zeros are no text; the finding is that no format knows it."""
    source, findings = decode("a", data)
    assert "\0" in source.text
    assert findings == ()


def test_of_a_broken_packed_file_the_beginning_is_read() -> None:
    """A packed file that is cut off or damaged gives what could be unpacked, and says so at its end."""
    whole = "".join(f"{number}\n" for number in range(50_000))
    packed = gzip.compress(whole.encode())
    for data in (packed[: len(packed) // 2], packed[:-4] + b"abcd", packed[:-6]):
        source, (finding,) = decode("a.gz", data)
        assert finding.name == "cut-off"
        assert finding.span.start == len(source.text)
        assert source.text
        assert whole.startswith(source.text)


def test_a_packed_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What unpacks to more than the limit is given up when the limit is reached."""
    monkeypatch.setattr(decoding, "LARGEST", 1 << 20)
    source, (finding,) = decode("a.gz", gzip.compress(b"a" * (1 << 24)))
    assert finding.name == "file-too-large"
    assert source.text == ""


def test_a_large_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit holds for plain files as well, and the limit itself is allowed."""
    monkeypatch.setattr(decoding, "LARGEST", 10)
    assert [finding.name for finding in decode("a", b"a" * 11)[1]] == ["file-too-large"]
    assert decode("a", b"a" * 10)[0].text == "a" * 10
