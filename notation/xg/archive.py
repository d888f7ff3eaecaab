"""Archives: the streams that an `.xg` file holds behind its header and its picture, unpacked within bounds.

By the published layout (extremegammon.com/xgformat.aspx) they are `temp.xg`, the records of the match, and beside it
an index, rollouts and comments, each a zlib stream, and a registry of their names. Some files have the streams and no
registry, so that the streams are told apart by what they hold.
"""

from __future__ import annotations

import struct
import zlib
from typing import NamedTuple

__all__ = ["MAGIC", "RECORD", "Archive", "unpacked"]

MAGIC = b"RGMH"
"""How an `.xg` file begins."""

RECORD = 2560
"""The bytes of one record of `temp.xg`."""

_HEADER = 8232
_MARK = (556, b"DMLI")
_HEAD = 4096
_MOST = 64 << 20  # a hundred times the longest matches, analysis and all
_MOST_STREAMS = 8


class Archive(NamedTuple):
    """What an archive holds: the records of the match, the text of the comments, and what is wrong with the file."""

    records: bytes
    comments: bytes = b""
    fault: str = ""


_TOO_MUCH = "it unpacks to more than 64 MiB, and no match is as long; what comes after that is not read"


def unpacked(data: bytes) -> Archive:
    """Return what an `.xg` file holds; no file makes it unpack more than 64 MiB."""
    if len(data) < _HEADER:
        return Archive(b"", fault="the file ends in its header")
    picture = struct.unpack_from("<I", data, 20)[0]
    streams, fault = _streams(data, _HEADER + picture)
    matches = [stream for stream in streams if stream[_MARK[0] : _MARK[0] + 4] == _MARK[1]]
    records = max(matches, key=len, default=b"")
    comments = next((stream for stream in streams if stream[:_HEAD].find(b"{\\rtf") >= 0), b"")
    if not records:
        return Archive(b"", fault=fault or "no match in this archive of eXtreme Gammon")
    if not fault and len(records) % RECORD:
        fault = "the records end in the middle"
    return Archive(records, comments, fault)


def _streams(data: bytes, start: int) -> tuple[list[bytes], str]:
    """Return the streams one after the other, and what is wrong with the last of them."""
    found: list[bytes] = []
    rest, room = data[start:], _MOST
    while rest and len(found) < _MOST_STREAMS:
        if room <= 0:  # which zlib takes for no limit at all
            return found, _TOO_MUCH
        machine = zlib.decompressobj()
        try:
            stream = machine.decompress(rest, room)
        except zlib.error:
            return _after_damage(found, rest)
        found.append(stream)
        room -= len(stream)
        if not machine.eof:
            return found, _TOO_MUCH if room <= 0 else "the file ends in the middle"
        rest = machine.unused_data
    return found, "" if found else "the file ends in its header"


def _after_damage(found: list[bytes], rest: bytes) -> tuple[list[bytes], str]:
    """Behind the streams stands the registry, which is none; a damaged first stream is read as far as it goes."""
    if found:
        return found, ""
    machine = zlib.decompressobj()
    pieces: list[bytes] = []
    room = _MOST
    for place in range(0, len(rest), 512):
        try:
            pieces.append(machine.decompress(rest[place : place + 512], room))
        except zlib.error:
            break
        room -= len(pieces[-1])
        if room <= 0:
            break
    return [b"".join(pieces)], "the packed records are damaged"
