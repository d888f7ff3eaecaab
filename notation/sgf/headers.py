"""Headers: the tags and remarks of a match as the properties of its games' first nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.model import Header, Lost, Remark, Span, Tag
from aceydeucey.notation.sgf.properties import escaped, one_line
from aceydeucey.notation.sgf.roots import FULL_NAMES, TAGS
from aceydeucey.notation.variations import MATCH_FLAGS, Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.losses import Ledger
    from aceydeucey.notation.terms import Terms

__all__ = ["HeaderText"]

_KEYS = {tag: key for key, tag in TAGS.items()}
_PLAYERS = {"White": "PW", "Black": "PB"}
_RATINGS = {"White": "WR", "Black": "BR"}
_TERMS = frozenset({"Rules", "Variation", "Match", "Crawford", "Jacoby", "Cube", "CubeLimit", "Beavers", "AutoDoubles"})
_ALIASES = {"EventDate": "Date", "WhiteElo": "WhiteRating", "BlackElo": "BlackRating"}
_LONGEST_NAME = 31
"""Bytes; what is longer gnubg cuts off, and cannot save a match again where it cuts in the middle of a letter."""

_FLAGS = {
    "Crawford": "crawford",
    "Jacoby": "jacoby",
    "Cube": "cube",
    "CubeLimit": "cube",
    "Beavers": "beavers",
    "AutoDoubles": "auto_doubles",
}
_NO_TAG = "SGF has no property for it"
_NO_RULE = "SGF has no word for this rule"


class HeaderText:
    """The properties of a match: `names` stand in every game, `info` and `comment` in the first, `rules` in each."""

    def __init__(self, header: Header, terms: Terms, played: Played, ledger: Ledger) -> None:
        self._ledger = ledger
        self._tags = _first_tags(header, ledger)
        self._terms = terms
        self.played = played
        self.names = "".join(self._player(tag, key) for tag, key in _PLAYERS.items())
        self.info = "".join(self._info())
        remarks = [line for line in header.lines if isinstance(line, Remark)]
        self.comment = f"GC[{escaped(''.join(f'{line.text}{chr(10)}' for line in remarks))}]" if remarks else ""
        self.words = tuple(self._rules_words())
        self._lose_the_rest()

    @property
    def length(self) -> int:
        """The points of the match, 0 for a money session."""
        return self._terms.length.number if self._terms.length.kind == "points" else 0

    def _player(self, tag: str, key: str) -> str:
        name = self._value(tag)
        if not name and tag not in self._tags:
            return ""
        data = name.encode("utf-8", "replace")
        short = data[:_LONGEST_NAME].decode("utf-8", "ignore")
        if len(data) > _LONGEST_NAME and len(short.encode()) < _LONGEST_NAME:
            return f"{key}[{escaped(short)}]{FULL_NAMES[key]}[{escaped(name)}]"
        return f"{key}[{escaped(name)}]"

    def _value(self, key: str) -> str:
        """Return the value of a tag as SGF can have it."""
        tag = self._tags.get(key)
        if tag is None:
            return ""
        value = one_line(escaped(tag.value))
        if value != tag.value:
            self._ledger.lose_text(
                tag.span, f"blanks in the tag {key}", tag.value, "SGF ends and joins lines its own way"
            )
        return value

    def _info(self) -> Iterator[str]:
        for colour, key in _RATINGS.items():
            yield from self._rating(colour, key)
        for key, tag in TAGS.items():
            if tag in self._tags:
                value = self._value(tag)
                yield f"{key}[{escaped(value.replace('-??', '') if tag == 'Date' else value)}]"

    def _rating(self, colour: str, key: str) -> Iterator[str]:
        rating, experience = self._value(f"{colour}Rating"), self._value(f"{colour}Experience")
        if not rating or "/" in rating:
            if experience:
                self._lose_tag(f"{colour}Experience", "SGF gives it together with a rating")
            experience = ""
        if rating:
            yield f"{key}[{escaped(rating)}{f'/{experience}' if experience else ''}]"

    def _rules_words(self) -> Iterator[str]:
        rules, length = self._terms.rules, self._terms.length
        if not rules.cube:
            yield "NoCube"
        if rules.crawford and length.kind == "points":
            yield "Crawford"
        if rules.jacoby and length.kind == "money":
            yield "Jacoby"
        if self.played.variation.sgf:
            yield self.played.variation.sgf

    def _lose_the_rest(self) -> None:
        for key, tag in self._tags.items():
            known = key in _KEYS or key in _PLAYERS or key in _TERMS or key.endswith(("Rating", "Experience"))
            if tag.remark is not None:
                self._ledger.lose_text(tag.span, "the remark", tag.remark, "a property in SGF has no remark")
            if not known:
                self._lose_tag(key, _NO_TAG)
            elif _FLAGS.get(key, "") not in {"", *self._terms.stated}:
                self._lose_tag(key, "its value cannot be read")
        self._lose_rules()

    def _lose_tag(self, key: str, why: str) -> None:
        tag = self._tags[key]
        self._ledger.lose_text(tag.span, f"the tag {key}", tag.value, why)

    def _lose_rules(self) -> None:
        """Take down what the words of RU do not say of the rules and the length of the match."""
        rules, length = self._terms.rules, self._terms.length
        place = self._place("Rules", "Variation")
        for flag in self.played.flags:
            if flag not in MATCH_FLAGS:
                self._ledger.lose(place, f"the flag {flag} of the rules", _NO_RULE)
        if self.played.variation.word == "LongGammon":
            self._ledger.lose(place, "the start of the rules", "SGF has no word for longgammon")
        for there, keys, what in (
            (rules.cube > 1, ("Cube", "CubeLimit"), f"the largest value of the cube, {rules.cube}"),
            (rules.auto_doubles, ("AutoDoubles",), "automatic doubles"),
            ("beavers" in self._terms.stated, ("Beavers",), "whether beavers are allowed"),
            ("Crawford" in self._tags and length.kind != "points", ("Crawford",), "whether there is a Crawford game"),
            (rules.jacoby and length.kind != "money", ("Jacoby",), "the Jacoby rule"),
        ):
            if there:
                self._ledger.lose(self._place(*keys, "Rules"), what, _NO_RULE)
        if length.kind == "games":
            self._ledger.lose(self._place("Match"), f"the length of {length}", "a match in SGF has points or no length")

    def _place(self, *keys: str) -> Span:
        return next((self._tags[key].span for key in keys if key in self._tags), Span(0, 0))


def _first_tags(header: Header, ledger: Ledger) -> dict[str, Tag]:
    """Return the tags by their keys, the first of each; the others and what could not be read are losses."""
    tags: dict[str, Tag] = {}
    for line in header.lines:
        if isinstance(line, Lost):
            ledger.lose_text(line.span, "the line", line.text, "it could not be read, and SGF has no place for it")
        elif isinstance(line, Tag):
            key = _ALIASES.get(line.key, line.key)
            if tags.setdefault(key, line) is not line:
                ledger.lose_text(line.span, f"the tag {key}, given again,", line.value, "SGF takes a property once")
    return tags
