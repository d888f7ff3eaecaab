"""Roots: what the first node of a game says of the match, of the game, and of its end."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import BLACK, WHITE, Side
from aceydeucey.notation.model import (
    NOWHERE,
    Header,
    HeaderLine,
    Remark,
    Result,
    Span,
    Tag,
    Unfinished,
)
from aceydeucey.notation.sgf.properties import Property, one_line, unescaped
from aceydeucey.notation.sgf.setups import SETUP_KEYS
from aceydeucey.notation.variations import VARIATIONS, Variation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.sgf.trees import Node

__all__ = ["ENDS", "FULL_NAMES", "TAGS", "Root", "read_root"]

TAGS = {
    "DT": "Date",
    "EV": "Event",
    "RO": "Round",
    "PC": "Site",
    "AN": "Annotator",
    "US": "Transcriber",
}
"""The properties of the first game that are tags, in the order in which gnubg writes those that it knows."""

FULL_NAMES = {"PW": "FW", "PB": "FB"}
"""Where a name is kept whole that gnubg, which cuts names after 31 bytes, would cut in the middle of a letter."""

ENDS = {"R": "resignation", "T": "time", "F": "forfeit"}
"""How a game ended, by the letter behind the points; gnubg knows the first."""

# Programs of which a game without RU says that no rule of it is in force.
_CAREFUL = ("GNU Backgammon", "aceydeucey")
_RESULT = re.compile(r"([wb])\+([0-9]{1,9}(?:\.[0-9]{1,4})?)([rtf])?[a-z]{0,12}", re.IGNORECASE)
_RATED = re.compile(r"([^/]{0,40})/([0-9]{1,9})")
_DATE = re.compile(r"[0-9]{4}(-[0-9]{2})?")
_COUNTS = ("length", "game", "ws", "bs")
_SGF_WORDS = {each.sgf.lower(): each for each in VARIATIONS if each.sgf}
_RULES_WORDS = frozenset({"nocube", "crawford", "crawfordgame", "jacoby", *_SGF_WORDS})
_INFO = ("WR", "BR", *TAGS, "GC")
_READ = frozenset({"FF", "GM", "CA", "MI", "PW", "PB", "FW", "FB", "WR", "BR", "RU", "RE", "CV", "GC", "C", *TAGS})


class Root(NamedTuple):
    """The first node of a game, read.

    `ordinal` counts the games of a match as written; `automatic` is what automatic doubles have made of the cube before
    the first roll; `info` are the properties that the first game has for all; `kept` are those that the record has no
    words for. `careful`: no RU means that no rule of it is in force.
    """

    span: Span
    header: Header
    names: tuple[str, str]
    length: int | None
    ordinal: int | None
    score: tuple[int, int] | None
    crawford: bool
    variation: Variation
    automatic: int | None
    result: Result | Unfinished | None
    comments: tuple[str, ...]
    kept: tuple[Property, ...]
    careful: bool
    game: str
    info: tuple[Property, ...]


def read_root(node: Node) -> Root:
    """Return what the first node of a game says."""
    given = {each.key: each for each in reversed(node.properties)}
    counts, odd_counts = _match_info(given.get("MI"))
    words, odd_words = _rules_words(given.get("RU"))
    careful = _text(given, "AP").startswith(_CAREFUL)
    variation = next((_SGF_WORDS[word] for word in words if word in _SGF_WORDS), VARIATIONS[0])
    names = (_name(given, "PW"), _name(given, "PB"))
    length = counts.get("length")
    result, odd_result = _result(given.get("RE"))
    root = Root(
        node.span,
        Header(),
        names,
        length,
        counts.get("game"),
        (counts["ws"], counts["bs"]) if {"ws", "bs"} <= counts.keys() else None,
        "crawfordgame" in words,
        variation,
        _cube(given),
        result,
        (unescaped(given["C"].values[0]),) if "C" in given else (),
        (
            *(each for each in node.properties if each.key not in _READ | {"W", "B"} | SETUP_KEYS),
            *odd_counts,
            *odd_words,
            *odd_result,
        ),
        careful,
        _text(given, "GM"),
        tuple(given[key] for key in _INFO if key in given),
    )
    known = careful or "RU" in given
    return root._replace(header=Header(tuple(_lines(root, given, words if known else None))))


def _lines(root: Root, given: dict[str, Property], words: frozenset[str] | None) -> Iterator[HeaderLine]:
    """Give the lines of the header; *words* are those of RU, None where it is not known which rules are in force."""
    if any(root.names):
        for key, name, span in zip(
            ("White", "Black"), root.names, (_span(given, "PW"), _span(given, "PB")), strict=True
        ):
            yield Tag(key, name, span=span)
    yield Tag("Rules", root.variation.rules, span=_span(given, "RU"))
    if root.length is not None:
        value = f"{root.length} point{'s' if root.length > 1 else ''}" if root.length else "money"
        yield Tag("Match", value, span=_span(given, "MI"))
    if words is not None:
        yield from _rules_tags(root.length, words, _span(given, "RU"))
    for key, colour in (("WR", "White"), ("BR", "Black")):
        yield from _rating(given.get(key), colour)
    for key, tag in TAGS.items():
        if key in given:
            value = _text(given, key)
            yield Tag(tag, _date(value) if key == "DT" else value, span=_span(given, key))
    if "GC" in given:
        text = unescaped(given["GC"].values[0]).removesuffix("\n")
        yield from (Remark(line.rstrip(), _span(given, "GC")) for line in text.split("\n"))


def _rules_tags(length: int | None, words: frozenset[str], span: Span) -> Iterator[Tag]:
    if "nocube" in words:
        yield Tag("Cube", "no", span=span)
    if length and not words & {"crawford", "crawfordgame"}:
        yield Tag("Crawford", "no", span=span)
    if length == 0:
        yield Tag("Jacoby", "yes" if "jacoby" in words else "no", span=span)


def _rating(found: Property | None, colour: str) -> Iterator[Tag]:
    if found is None:
        return
    value = one_line(found.values[0])
    parts = _RATED.fullmatch(value)
    yield Tag(f"{colour}Rating", parts[1].strip() if parts else value, span=found.span)
    if parts:
        yield Tag(f"{colour}Experience", parts[2], span=found.span)


def _name(given: dict[str, Property], key: str) -> str:
    return _text(given, FULL_NAMES[key]) or _text(given, key)


def _text(given: dict[str, Property], key: str) -> str:
    return one_line(given[key].values[0]) if key in given else ""


def _span(given: dict[str, Property], key: str) -> Span:
    return given[key].span if key in given else NOWHERE


def _date(value: str) -> str:
    """A month or a year is a date in SGF."""
    return f"{value}{'-??' * ((10 - len(value)) // 3)}" if _DATE.fullmatch(value) else value


def _match_info(found: Property | None) -> tuple[dict[str, int], tuple[Property, ...]]:
    """Return the numbers of the match information, and what else it says."""
    counts: dict[str, int] = {}
    odd = []
    for value in found.values if found else ():
        key, _, number = one_line(value).lower().partition(":")
        if key in _COUNTS and number.isascii() and number.isdigit() and len(number) < 7:
            counts.setdefault(key, int(number))
        else:
            odd.append(value)
    return counts, (Property("MI", tuple(odd)),) if odd else ()


def _rules_words(found: Property | None) -> tuple[frozenset[str], tuple[Property, ...]]:
    """Return the words that are known, in lower case, and those that are not."""
    words = [word.strip() for value in found.values for word in one_line(value).split(":")] if found else []
    odd = tuple(word for word in words if word and word.lower() not in _RULES_WORDS)
    known = frozenset(word.lower() for word in words) & _RULES_WORDS
    return known, (Property("RU", odd),) if odd else ()


def _cube(given: dict[str, Property]) -> int | None:
    """Return what the cube shows before the first roll, where automatic doubles turned it."""
    value = _text(given, "CV")
    if not (value.isascii() and value.isdigit() and len(value) < 7):
        return None
    return int(value) if int(value) > 1 else None


def _result(found: Property | None) -> tuple[Result | Unfinished | None, tuple[Property, ...]]:
    """Return how the game ended, and the property where it says nothing that is known."""
    if found is None:
        return None, ()
    word = one_line(found.values[0])
    if word.lower() == "void":
        return Unfinished(span=found.span), ()
    parts = _RESULT.fullmatch(word)
    if parts is None:
        return None, (Property("RE", found.values),)
    side: Side = WHITE if parts[1] in "wW" else BLACK
    return Result(side, Decimal(parts[2]), ENDS.get((parts[3] or "").upper()), span=found.span), ()
