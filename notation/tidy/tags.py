"""Tags in canonical form: under their own names, with the values that the notation writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from aceydeucey.notation.model import Header, HeaderLine, Tag
from aceydeucey.notation.rules.text import parse_rules, write_rules
from aceydeucey.notation.tag_values import (
    read_date,
    read_length,
    read_rating,
    read_result,
    read_stake,
    read_time,
    read_yes_no,
)
from aceydeucey.notation.terms import read_terms

__all__ = ["tidy_header"]

_KEYS: Final = {
    "WhiteElo": "WhiteRating",
    "BlackElo": "BlackRating",
    "EventDate": "Date",
    "EventTime": "Time",
    "CubeLimit": "Cube",
    "Variation": "Rules",
}
"""Tags that are read under another name as well."""


def tidy_header(header: Header) -> Header:
    """Return the header with its tags in canonical form, where they say the same in it.

    Of a tag that stands twice the first counts, and the others stay as they are.

    >>> tidy_header(Header((Tag("EventDate", "2026.11.??"), Tag("Match", "1 points")))).lines
    (Tag(key='Date', value='2026-11-??', remark=None, span=Span(start=0, end=0)), \
Tag(key='Match', value='1 point', remark=None, span=Span(start=0, end=0)))
    """
    for index, tag in _first_tags(header):
        for changed in _proposals(tag):
            lines = (*header.lines[:index], changed, *header.lines[index + 1 :])
            if changed != tag and _same(header, Header(lines), tag.key, changed.key):
                header = Header(lines)
                break
    return header


def _first_tags(header: Header) -> list[tuple[int, Tag]]:
    """Return the first tag of each key that can be changed, with its place."""
    known = _KEYS.keys() | _VALUES.keys()
    places: dict[str, tuple[int, Tag]] = {}
    for index, line in enumerate(header.lines):
        if isinstance(line, Tag) and line.key in known:
            places.setdefault(line.key, (index, line))
    return list(places.values())


def _proposals(tag: Tag) -> Iterator[Tag]:
    key = _KEYS.get(tag.key, tag.key)
    value = tag.value.strip()
    read = _VALUES.get(key)
    said = (read(value) if read else None) or tag.value
    if (key, said) == (tag.key, tag.value):
        return
    yield tag._replace(key=key, value=said)
    yield tag._replace(value=said)


def _same(before: Header, after: Header, key: str, changed: str) -> bool:
    """Return whether a header says the same after a change of one tag, and no more is wrong in it."""
    if key != changed and any(isinstance(line, Tag) and line.key == changed for line in before.lines):
        return False
    terms, findings = read_terms(before)
    again, found = read_terms(after)
    return terms == again and sorted(_names(findings)) == sorted(_names(found))


def _names(findings: tuple[HeaderLine, ...] | tuple[object, ...]) -> Iterator[str]:
    return (str(getattr(finding, "name", "")) for finding in findings)


def _date(value: str) -> str | None:
    return value.replace(".", "-") if read_date(value) else None


def _length(value: str) -> str | None:
    length = read_length(value)
    return str(length) if length else None


def _stake(value: str) -> str | None:
    stake = read_stake(value)
    return str(stake) if stake else None


def _score(value: str) -> str | None:
    score = read_result(value)
    return f"{score[0]}-{score[1]}" if score else None


def _rules(value: str) -> str | None:
    text = parse_rules(value)
    return None if text.problems else write_rules(text.rules)


def _yes_no(value: str) -> str | None:
    said = read_yes_no(value)
    return None if said is None else "yes" if said else "no"


def _count(value: str) -> str | None:
    # 1 and 0 are numbers here.
    return None if value.isdigit() else _yes_no(value) or value.lower()


def _rating(value: str) -> str | None:
    # The experience behind a rating is kept.
    return str(read_rating(value)) if "," in value and "/" not in value and read_rating(value) else None


_VALUES: Final[dict[str, Callable[[str], str | None]]] = {
    "Date": _date,
    "Time": read_time,
    "Match": _length,
    "Stake": _stake,
    "Result": _score,
    "Rules": _rules,
    "Crawford": _yes_no,
    "Jacoby": _yes_no,
    "Beavers": _count,
    "AutoDoubles": _count,
    "Cube": _count,
    "WhiteRating": _rating,
    "BlackRating": _rating,
}
"""How a value is written that can be read in several ways; None where it stays."""
