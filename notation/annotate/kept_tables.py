"""Kept tables: bear-off tables computed once and kept in the user's cache folder.

A file is a line that says what is in it, then the numbers. Its name tells the rules that matter and the form of the
file, so that another version neither reads nor spoils it; one that is damaged or belongs to somebody else is not read.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias
from zlib import crc32

from aceydeucey.engine.bearoff import MOST, SIZE, BearOff, Terms, terms_of
from aceydeucey.engine.bearoff_solving import CHUNK, Solving
from aceydeucey.engine.rules import Rules
from aceydeucey.grammars.kept import kept_file

__all__ = ["FORMAT", "Watch", "bearoff_table"]

FORMAT = 1
"""The form of the files and the way the tables are computed; raised when either changes what is in them."""

Watch: TypeAlias = Callable[[Iterable[int], int], Iterable[int]]
"""Who watches a computation: takes its signs of life and how many will come, and gives them on."""

_WIDTH = 8
_loaded: dict[Terms, BearOff] = {}


def _unwatched(signs: Iterable[int], _total: int) -> Iterable[int]:
    return signs


def bearoff_table(rules: Rules, *, watch: Watch = _unwatched) -> BearOff | None:
    """Return the bear-off table of a rule set, from the cache if it was ever computed; None where there is none.

    There is none for more checkers than the tables hold. Computing one takes some ten seconds.
    """
    if rules.checkers > MOST:
        return None
    terms = terms_of(rules)
    table = _loaded.get(terms)
    if table is None:
        table = _loaded[terms] = _read(terms) or _computed(terms, watch)
    return table


def _computed(terms: Terms, watch: Watch) -> BearOff:
    solving = Solving(terms)
    for _ in watch(solving, -(-SIZE // CHUNK)):
        pass
    table = solving.table
    _keep(terms, table.values)
    return table


def _name(terms: Terms) -> str:
    return f"bearoff-{FORMAT}-{crc32(repr(terms).encode()):08x}.table"


def _head(terms: Terms, data: bytes) -> bytes:
    return f"{terms!r} {SIZE} {crc32(data):08x}\n".encode()


def _read(terms: Terms) -> BearOff | None:
    path = kept_file(_name(terms))
    if path is None or not Path(path).is_file():
        return None
    try:
        head, _, data = Path(path).read_bytes().partition(b"\n")
    except OSError:
        return None
    if len(data) != SIZE * _WIDTH or head + b"\n" != _head(terms, data):
        return None
    values = array("d")
    values.frombytes(data)
    if sys.byteorder == "big":
        values.byteswap()
    return BearOff(terms, values)


def _keep(terms: Terms, values: array[float]) -> None:
    """Write the table whole or not at all; where it cannot be kept it is computed again next time."""
    path = kept_file(_name(terms))
    if path is None:
        return
    if sys.byteorder == "big":
        values = array("d", values)
        values.byteswap()
    data = values.tobytes()
    with contextlib.suppress(OSError):
        _write(Path(path), _head(terms, data) + data)


def _write(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=".table-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
