"""Decoding: the bytes of a file to the text of a source. Packed files are unpacked, encodings found."""

from __future__ import annotations

import codecs
import gzip
import io
import re
import zlib
from typing import TYPE_CHECKING

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Span
from aceydeucey.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.notation.reading import Customs

__all__ = ["LARGEST", "counted", "decode"]

LARGEST = 256 << 20
"""The most bytes, unpacked, that a file may have."""

_XG = b"RGMH"
_GZIP = b"\x1f\x8b"
_STEP = 1 << 20
_HEAD = 4096
_OF_THE_FIELD = re.compile(r"windows-|cp[0-9]|iso-?8859|latin|koi8|mac|gb|big5|euc|shift|sjis")
_CHARSET = re.compile(rb"\s{0,80}\(\s{0,80};[^)]{0,400}?CA\[([A-Za-z0-9._:-]{1,40})\]")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(name: str, data: bytes) -> tuple[Source, tuple[Finding, ...]]:
    r"""Return the source of a file's bytes and what is wrong with them.

    Bytes that are not UTF-8 give `undecodable-bytes`; `counted` tells whether that matters in a format. Binary data
    is decoded as it can be, without a finding: no format will know it. The records of eXtreme Gammon become lines of
    text, where what reads them is installed.

    >>> decode("a.mat", "\ufeff 3 point match".encode())[0].text
    ' 3 point match'
    """
    data, fault = _unpacked(data)
    if data.startswith(_XG):
        return _transcript(name, data, fault)
    encoding, text, bad = _text(data)
    findings = [] if bad is None else [_undecodable(encoding, text, bad)]
    if fault:
        end = Span(len(text), len(text))
        findings.append(fault._replace(span=end, notes=("what could be unpacked was read",) if text else ()))
    elif not text or text.isspace():
        findings.append(Finding.of("empty-file"))
    return Source(name, text, encoding), tuple(findings)


def counted(findings: Iterable[Finding], customs: Customs) -> tuple[Finding, ...]:
    """Return the findings of a decoding that count in a format: where an encoding is a habit, it is no fault."""
    return tuple(finding for finding in findings if customs.utf8 or finding.name != "undecodable-bytes")


def _transcript(name: str, data: bytes, fault: Finding | None) -> tuple[Source, tuple[Finding, ...]]:
    """Return the records of eXtreme Gammon as text; without the extra the bytes as they stand, which none reads."""
    from aceydeucey.notation.xg.transcript import transcribed  # noqa: PLC0415 - few files need it, and it needs lark

    source, findings = transcribed(name, data) or (Source(name, data.decode("latin-1"), "latin-1"), ())
    end = Span(len(source.text), len(source.text))
    return source, (*findings, *([fault._replace(span=end)] if fault else []))


def _unpacked(data: bytes) -> tuple[bytes, Finding | None]:
    """Return the data unpacked and what is wrong with it; a file of more than LARGEST is given up early."""
    if len(data) > LARGEST:
        return b"", Finding.of("file-too-large")
    if not data.startswith(_GZIP):
        return data, None
    file = gzip.GzipFile(fileobj=io.BytesIO(data))
    pieces: list[bytes] = []
    size = 0
    try:
        while piece := file.read1(_STEP):
            pieces.append(piece)
            size += len(piece)
            if size > LARGEST:
                return b"", Finding.of("file-too-large")
    except EOFError:
        return b"".join(pieces), Finding.of("cut-off", message="the packed file ends in the middle")
    except (zlib.error, gzip.BadGzipFile):
        return b"".join(pieces), Finding.of("cut-off", message="the packed file is damaged")
    return b"".join(pieces), None


def _text(data: bytes) -> tuple[str, str, int | None]:
    """Return the encoding, the text, and the offset of the first character that is not UTF-8."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _marked(data[len(mark) :], encoding)
    try:
        return _utf8(data)
    except UnicodeDecodeError as error:
        return _declared(data) or _single_bytes(data, error.start)


def _marked(data: bytes, encoding: str) -> tuple[str, str, int | None]:
    text = data.decode(encoding, "replace")
    first = 0 if encoding != "utf-8" else text.find("\N{REPLACEMENT CHARACTER}")
    return encoding, text, None if first < 0 else first


def _utf8(data: bytes) -> tuple[str, str, int | None]:
    if b"\0" in data[:_HEAD]:
        encoding = _wide(data[:_HEAD])
        if encoding:
            return encoding, data.decode(encoding, "replace"), 0
    return "utf-8", data.decode(), None


def _wide(head: bytes) -> str | None:
    """Return UTF-16 where every second byte is zero, as in Latin text, and hardly any other is."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    most = len(head) // 2 * 0.8
    if odd >= most and not even:
        return "utf-16-le"
    return "utf-16-be" if even >= most and not odd else None


def _declared(data: bytes) -> tuple[str, str, int | None] | None:
    """A text of SGF in the charset that it names itself, where that is one of bytes and fits."""
    found = _CHARSET.match(data[:_HEAD])
    if found is None:
        return None
    name = found[1].decode("ascii").lower()
    try:
        return (name, data.decode(name), None) if _OF_THE_FIELD.match(name) else None
    except (LookupError, UnicodeError):
        return None


def _single_bytes(data: bytes, first: int) -> tuple[str, str, int | None]:
    """A text of single bytes; where there are zeros too it is no text."""
    bad = None if b"\0" in data[:_HEAD] else first
    for encoding in ("cp1252", "latin-1"):
        try:
            return encoding, data.decode(encoding), bad
        except UnicodeDecodeError:
            continue
    raise AssertionError("latin-1 decodes every byte")


def _undecodable(encoding: str, text: str, offset: int) -> Finding:
    what = f"read as {encoding}" if encoding != "utf-8" else "replaced"
    return Finding.of(
        "undecodable-bytes", Span(offset, min(offset + 1, len(text))), f"bytes that are not UTF-8 ({what})"
    )
