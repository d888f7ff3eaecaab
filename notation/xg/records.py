"""Records: what stands in `temp.xg`, taken apart by the library xgparse, one record at a time.

xgparse (by G. Elias, after M. Petch's xgdatatools, LGPL) knows the published layout of every version; its own walk
through a file unpacks to disk without a bound, so that only its records are used here.
"""

from __future__ import annotations

import io
import struct
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from aceydeucey.notation.xg.archive import RECORD

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

__all__ = ["MATCH", "Fields", "Record", "installed", "records"]

MATCH, GAME, CUBE, MOVE, GAME_END, MATCH_END, COMMENT, MISSING = range(8)
_TYPE = 8  # the byte of a record that says what it is
_UNREADABLE = (struct.error, EOFError, ValueError, OverflowError)


Fields: TypeAlias = Any
"""What the library makes of a record: None where it cannot, else an object with the names of the layout."""


class Record(NamedTuple):
    """One record: its number in the file, from 1, its type, and its fields; None where it cannot be taken apart."""

    number: int
    type: int
    fields: Fields


def installed() -> bool:
    """Return whether the libraries that take records and comments apart are there."""
    return all(find_spec(name) is not None for name in ("xgparse", "striprtf"))


def records(data: bytes) -> Iterator[Record]:
    """Give the records one after the other; a rest that is shorter than a record is left out."""
    library = import_module("xgparse.xgstruct")
    version = -1
    for number, start in enumerate(range(0, len(data) - RECORD + 1, RECORD), 1):
        block = data[start : start + RECORD]
        fields = _fields(library, block, version)
        if block[_TYPE] == MATCH and fields is not None:
            version = fields.version
        yield Record(number, block[_TYPE], fields)


def _fields(library: ModuleType, block: bytes, version: int) -> Fields:
    try:
        return library.read_game_record(io.BytesIO(block), version=version)
    except _UNREADABLE:
        return None
