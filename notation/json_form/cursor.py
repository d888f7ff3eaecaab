"""Cursors: a JSON text, or the objects of one, walked step by step.

A text is never decoded as a whole: containers are walked, and only a value of bounded size is decoded at once. So
a long file needs no more memory than its longest game, every value has its place, and a text that breaks off
gives what stood before.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from json import JSONDecodeError
from typing import TYPE_CHECKING, NamedTuple, Protocol

from aceydeucey.notation.model import NOWHERE, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["LONGEST", "Broken", "Cursor", "ObjectCursor", "OddNumber", "RepeatedKeys", "TextCursor"]

LONGEST = 65_536
"""How many characters a value that is decoded at once may have: as many as a line of other formats."""

_WINDOWS = (2_048, LONGEST)
_MARGIN = 16
_WORDS = ("true", "false", "null", "NaN", "Infinity", "-Infinity")
_BLANKS = re.compile(r"[ \t\r\n]*")
_LINE_ENDS = re.compile(r"[\r\n]+")
_PLAIN_NUMBER = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,18})?")


class Broken(NamedTuple):
    """Where a text stops being JSON, and why. `cut_off`: it ends there, and is right up to its end."""

    offset: int
    message: str
    cut_off: bool = False


class OddNumber(str):
    """A number out of all proportion, or none (NaN): kept as it was written."""

    __slots__ = ()


class RepeatedKeys(dict[str, object]):
    """An object in which a key stands twice; the first one counts."""


class Cursor(Protocol):
    """A place in a JSON structure.

    Whoever is given an element or a member has to take it before asking for the next one: by `value`, or by
    walking through it. Once `broken` is set nothing more is given.
    """

    broken: Broken | None

    def kind(self) -> str:
        """Return what stands here: an "object", a "list" or a "value"."""

    def elements(self) -> Iterator[int]:
        """Give the index of each element of the list that stands here, with the cursor on the element."""

    def members(self) -> Iterator[str]:
        """Give each key of the object that stands here, with the cursor on its value."""

    def value(self) -> object:
        """Return the whole value that stands here."""

    def span(self) -> Span:
        """Return where the value taken last stood."""

    def words(self) -> str:
        """Return the value taken last as JSON on one line, as it was written where that is known."""


class ObjectCursor:
    """A cursor on what a JSON library has made of a text: it has no places."""

    def __init__(self, data: object) -> None:
        self.broken: Broken | None = None
        self._here = data

    def kind(self) -> str:
        """Return what stands here."""
        if isinstance(self._here, dict):
            return "object"
        return "list" if isinstance(self._here, list | tuple) else "value"

    def elements(self) -> Iterator[int]:
        """Give the index of each element."""
        assert isinstance(self._here, list | tuple)
        for index, element in enumerate(self._here):
            self._here = element
            yield index

    def members(self) -> Iterator[str]:
        """Give each key."""
        assert isinstance(self._here, dict)
        for key, member in self._here.items():
            self._here = member
            yield str(key)

    def value(self) -> object:
        """Return the value here."""
        return self._here

    def span(self) -> Span:
        """Return no place."""
        return NOWHERE

    def words(self) -> str:
        """Return the value here as JSON."""
        try:
            return json.dumps(self._here, skipkeys=True, default=str)[:LONGEST]
        except (ValueError, RecursionError):
            return "null"


class TextCursor:
    """A cursor on a JSON text."""

    def __init__(self, text: str) -> None:
        self.broken: Broken | None = None
        self._text = text
        self._at = 0
        self._taken = NOWHERE
        self._skip_blanks()

    def kind(self) -> str:
        """Return what stands here, told from its first character."""
        return {"{": "object", "[": "list"}.get(self._text[self._at : self._at + 1], "value")

    def elements(self) -> Iterator[int]:
        """Give the index of each element."""
        self._takes("[")
        index = 0
        more = not self._takes("]")
        while more and not self.broken:
            yield index
            index += 1
            more = self._goes_on("]")

    def members(self) -> Iterator[str]:
        """Give each key."""
        self._takes("{")
        more = not self._takes("}")
        while more and not self.broken:
            key = self._key()
            if self.broken:
                return
            yield key
            more = self._goes_on("}")

    def value(self) -> object:
        """Return the value here; None where the text breaks off in it."""
        if self.broken:
            return None
        for size in _WINDOWS:
            window = self._text[self._at : self._at + size]
            whole = self._at + size >= len(self._text)
            try:
                value, end = _DECODER.raw_decode(window)
            except JSONDecodeError as error:
                if whole or not _may_be_cut(error, len(window)):
                    self._break(self._at + error.pos, f"this is no JSON: {error.msg}", cut_off=_is_cut(error))
            except RecursionError:
                self._break(self._at, "brackets are nested too deeply here")
            else:
                if whole or end < len(window):
                    self._take(end)
                    return value
            if self.broken:
                return None
        self._break(self._at, f"a value of more than {LONGEST // 1024} KiB stands here")
        return None

    def span(self) -> Span:
        """Return where the value taken last stood."""
        return self._taken

    def words(self) -> str:
        """Return the text of the value taken last: line ends stand only between its parts."""
        return _LINE_ENDS.sub(" ", self._text[slice(*self._taken)])

    def end(self) -> None:
        """Break where anything stands after the end."""
        if not self.broken and self._at < len(self._text):
            self._break(self._at, "the text goes on after its end")

    def _take(self, length: int) -> None:
        self._taken = Span(self._at, self._at + length)
        self._at += length
        self._skip_blanks()

    def _key(self) -> str:
        start = self._at
        key = self.value() if self._text[start : start + 1] == '"' else None
        if not isinstance(key, str):
            self._break(start, "a key in double quotes should stand here")
            return ""
        if not self._takes(":"):
            self._break(self._at, "a colon should stand here")
        return key

    def _goes_on(self, closing: str) -> bool:
        """Return whether a comma stands here and not the end of the container."""
        if self.broken or self._takes(closing):
            return False
        if not self._takes(","):
            self._break(self._at, f"a comma or {closing} should stand here")
        return not self.broken

    def _takes(self, character: str) -> bool:
        if self._text[self._at : self._at + 1] != character:
            return False
        self._at += 1
        self._skip_blanks()
        return True

    def _skip_blanks(self) -> None:
        blanks = _BLANKS.match(self._text, self._at)
        self._at = blanks.end() if blanks else self._at

    def _break(self, offset: int, message: str, *, cut_off: bool = False) -> None:
        end = len(self._text)
        if cut_off or offset >= end:
            self.broken = self.broken or Broken(end, "the text ends here, in the middle", cut_off=True)
        self.broken = self.broken or Broken(offset, message)


def _may_be_cut(error: JSONDecodeError, length: int) -> bool:
    """Return whether the end of the window can be to blame: it breaks something near it, or leaves a string open."""
    return error.pos >= length - _MARGIN or error.msg.startswith("Unterminated string")


def _is_cut(error: JSONDecodeError) -> bool:
    """Return whether a text broke only because it ends: in a string, an escape or a word."""
    rest = error.doc[error.pos :].rstrip()
    word = any(word.startswith(rest) for word in _WORDS)
    return word or error.msg.startswith("Unterminated string") or (len(rest) < 6 and "escape" in error.msg)


def _number(text: str) -> int | OddNumber:
    return int(text) if _PLAIN_NUMBER.fullmatch(text) else OddNumber(text)


def _fraction(text: str) -> Decimal | OddNumber:
    return Decimal(text) if _PLAIN_NUMBER.fullmatch(text) else OddNumber(text)


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    return RepeatedKeys(reversed(pairs))


_DECODER = json.JSONDecoder(
    parse_int=_number, parse_float=_fraction, parse_constant=OddNumber, object_pairs_hook=_members
)
