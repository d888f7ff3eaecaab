"""Tag lines: the header of a match as the lines before its games, with what of it cannot be said there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.engine.flags import flag_word
from aceydeucey.notation.mat.names import column_name
from aceydeucey.notation.mat.tags import Names, header_of
from aceydeucey.notation.model import Header, HeaderLine, Lost, Remark, Span, Tag
from aceydeucey.notation.variations import MATCH_FLAGS, Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.losses import Ledger
    from aceydeucey.notation.terms import Terms

__all__ = ["TagLines"]

_KEYS = {"Date": "EventDate", "Time": "EventTime", "Beavers": "Beaver", "Cube": "CubeLimit"}
_FLAG_TAGS = {
    "crawford": "Crawford",
    "jacoby": "Jacoby",
    "beavers": "Beavers",
    "cube": "Cube",
    "auto_doubles": "AutoDoubles",
}
_ALIASES = {
    "EventDate": "Date",
    "EventTime": "Time",
    "CubeLimit": "Cube",
    "WhiteElo": "WhiteRating",
    "BlackElo": "BlackRating",
}
_RATINGS = {"White": "Player 1 Elo", "Black": "Player 2 Elo"}
_ON_OFF = {"yes": "On", "no": "Off"}
_LINE = re.compile(r"[^\r\n]{0,16000}")
_KEY = re.compile(r"[^\"\]\r\n\s](?:[^\"\]\r\n]{0,78}[^\"\]\r\n\s])?")
_LOOKS_LIKE_MORE = re.compile(r"\s*(?:\[|set\s+pos\s*=)", re.IGNORECASE)


class TagLines:
    """The lines before the games of a match: `lines`, the names above the columns, the length in points."""

    def __init__(self, header: Header, terms: Terms, played: Played, ledger: Ledger) -> None:
        self._ledger = ledger
        self._terms = terms
        self._header = header
        self.names = (header.get("White") or "", header.get("Black") or "")
        self.columns = (column_name(self.names[0]), column_name(self.names[1]))
        self.length = terms.length.number if terms.length.kind == "points" else 0
        self.lines = [*self._players(), *self._rules(played), *self._rest()]

    def _players(self) -> Iterator[str]:
        """A name that cannot stand above a column is given in a tag."""
        if self.names != self.columns:
            for number, name in enumerate(self.names, 1):
                yield _line(f"Player {number}", " ".join(name.split("\n")))

    def _rules(self, played: Played) -> Iterator[str]:
        place = next((line.span for line in self._header.lines if _is_tag(line, "Rules", "Variation")), Span(0, 0))
        if played.variation.word != "Backgammon":
            yield _line("Variation", played.variation.word)
        for flag in played.flags:
            if flag not in MATCH_FLAGS:
                self._ledger.lose(place, f"the flag {flag} of the rules", "match text has no tag for this rule")
            elif self._header.get(_FLAG_TAGS[flag]) is None:
                tag = Tag(_FLAG_TAGS[flag], flag_word(self._terms.rules, flag))
                yield _line(_KEYS.get(tag.key, tag.key), _value(tag))
        if self._terms.length.kind == "games":
            span = next((line.span for line in self._header.lines if _is_tag(line, "Match")), Span(0, 0))
            why = "a match in match text has points or no length"
            self._ledger.lose(span, f"the length of {self._terms.length}", why)

    def _rest(self) -> Iterator[str]:
        seen: set[str] = set()
        for each in self._header.lines:
            alias = _ALIASES.get(each.key) if isinstance(each, Tag) else None
            line = each._replace(key=alias) if isinstance(each, Tag) and alias else each
            if isinstance(line, Lost):
                why = "it could not be read, and it is not written again"
                self._ledger.lose_text(line.span, "the line", line.text, why)
            elif isinstance(line, Remark):
                yield from self._remark(line)
            else:
                yield from self._tag(line, again=line.key in seen)
                seen.add(line.key)

    def _remark(self, line: Remark) -> Iterator[str]:
        if _LOOKS_LIKE_MORE.match(line.text) or not _LINE.fullmatch(line.text):
            why = "as a comment it would be read as a tag, or is too long"
            self._ledger.lose_text(line.span, "the remark", line.text, why)
        else:
            yield f"; {line.text}".rstrip()

    def _tag(self, tag: Tag, *, again: bool) -> Iterator[str]:
        if tag.remark is not None:
            self._ledger.lose_text(tag.span, "the remark", tag.remark, "a tag in match text has none behind it")
        if tag.key in {"White", "Black", "Rules", "Variation", "Match"}:
            if again:
                self._lose(tag, "it is given again, and match text has one place for it")
            return
        colour = tag.key[:5]
        if colour in _RATINGS and tag.key in {f"{colour}Rating", f"{colour}Experience"}:
            yield from self._rating(tag, colour, again=again)
            return
        written = Tag(_KEYS.get(tag.key, tag.key), _value(tag))
        if self._comes_back(written, self._read(tag)):
            yield _line(written.key, written.value)
        else:
            self._lose(tag, "its key or value would be read as something else")

    def _rating(self, tag: Tag, colour: str, *, again: bool) -> Iterator[str]:
        """Rating and experience are one tag, which stands where the rating does."""
        rating, experience = (self._header.get(f"{colour}{what}") for what in ("Rating", "Experience"))
        if tag.key.endswith("Experience"):
            if rating is None or again:
                self._lose(tag, "match text gives it together with a rating")
            return
        written = Tag(_RATINGS[colour], tag.value if experience is None else f"{tag.value}/{experience}")
        plain = tag._replace(remark=None)
        due = (plain,) if experience is None else (plain, Tag(f"{colour}Experience", experience))
        if again or not self._comes_back(written, due):
            self._lose(tag, "match text has one rating for a player, without blanks or a slash")
        else:
            yield _line(written.key, written.value)

    def _comes_back(self, written: Tag, due: tuple[HeaderLine, ...]) -> bool:
        """Whether a line is read as what it was written for."""
        if not _KEY.fullmatch(written.key) or not _LINE.fullmatch(written.value):
            return False
        return self._read(written) == due

    def _read(self, tag: Tag) -> tuple[HeaderLine, ...]:
        """Return what a tag line is read as, behind the names and the rules."""
        bare = tag if tag.remark is None else tag._replace(remark=None)
        return header_of((bare,), Names(*self.columns), None).lines[3:]

    def _lose(self, tag: Tag, why: str) -> None:
        self._ledger.lose_text(tag.span, f"the tag {tag.key}", tag.value, why)


def _is_tag(line: HeaderLine, *keys: str) -> bool:
    return isinstance(line, Tag) and line.key in keys


def _value(tag: Tag) -> str:
    """Return the value of a tag as match text writes it."""
    value = tag.value
    if tag.key == "Date":
        return value.replace("-", ".")
    if tag.key == "Time":
        return value.replace(":", ".")
    if tag.key in {"Crawford", "Jacoby", "Beavers"}:
        return _ON_OFF.get(value, value)
    return "1" if tag.key == "Cube" and value == "no" else value


def _line(key: str, value: str) -> str:
    return f'; [{key} "{value}"]'
