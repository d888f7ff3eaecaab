"""Tag values: what the values of the tags say, read one by one; None for one that cannot be read."""

from __future__ import annotations

import re
from calendar import monthrange
from decimal import Decimal
from typing import Final, NamedTuple

from aceydeucey.engine.length import MONEY, Length

__all__ = [
    "Date",
    "Stake",
    "read_count",
    "read_date",
    "read_length",
    "read_rating",
    "read_result",
    "read_stake",
    "read_time",
    "read_yes_no",
]

# `[0-9]` and not `\d`: the digits of other scripts are no numbers of this notation. Every repeat is bounded.
_LENGTH: Final = re.compile(r"([0-9]{1,6}) {0,9}(points?|games?)", re.IGNORECASE | re.ASCII)
_STAKE: Final = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,12})?)(?: {1,9}([^\s\x00-\x1f\x7f]{1,20}))?")
_DATE: Final = re.compile(r"([0-9]{4}|\?{4})([-.])([0-9]{2}|\?{2})\2([0-9]{2}|\?{2})")
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3])[:.][0-5][0-9](?:[:.][0-5][0-9])?")
_RATING: Final = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,9}))?(?:/[0-9]{1,9})?")
_COUNT: Final = re.compile(r"[0-9]{1,9}")
_RESULT: Final = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?) ?[-:] ?([0-9]{1,9}(?:\.[0-9]{1,9})?)")

_YES_NO: Final = {
    **dict.fromkeys(("yes", "on", "true", "1"), True),
    **dict.fromkeys(("no", "off", "false", "0"), False),
}


class Stake(NamedTuple):
    """What one point is worth."""

    amount: Decimal
    currency: str = ""

    def __str__(self) -> str:
        return f"{self.amount} {self.currency}".rstrip()


class Date(NamedTuple):
    """A day, as far as it is known."""

    year: int | None
    month: int | None = None
    day: int | None = None


def read_length(value: str) -> Length | None:
    """Return the length of a match.

    >>> read_length("25 points")
    Length(kind='points', number=25)
    """
    if value.strip().lower() == "money":
        return MONEY
    found = _LENGTH.fullmatch(value.strip())
    if found is None or not int(found[1]):
        return None
    return Length("points" if found[2].lower().startswith("p") else "games", int(found[1]))


def read_stake(value: str) -> Stake | None:
    """Return what a point is worth.

    >>> str(read_stake("0.25 USD"))
    '0.25 USD'
    """
    found = _STAKE.fullmatch(value.strip())
    return Stake(Decimal(found[1]), found[2] or "") if found else None


def read_date(value: str) -> Date | None:
    """Return a day of the calendar, `2026-11-29` or `2026.11.??`.

    >>> read_date("2026.11.??")
    Date(year=2026, month=11, day=None)
    """
    found = _DATE.fullmatch(value.strip())
    if found is None:
        return None
    year, month, day = (None if "?" in part else int(part) for part in found.group(1, 3, 4))
    if year == 0 or (month is not None and not 1 <= month <= 12):
        return None
    # A year that is not known may be a leap year.
    last = monthrange(year or 2000, month)[1] if month else 31
    return Date(year, month, day) if day is None or 1 <= day <= last else None


def read_time(value: str) -> str | None:
    """Return a time of day, `19:30` or `19:30:05`, with colons."""
    text = value.strip()
    return text.replace(".", ":") if _TIME.fullmatch(text) else None


def read_rating(value: str) -> Decimal | None:
    """Return a rating; other programs write it with a decimal comma, or with the experience behind it.

    >>> read_rating("1623,5/400")
    Decimal('1623.5')
    """
    found = _RATING.fullmatch(value.strip())
    return Decimal(f"{found[1]}.{found[2] or 0}") if found else None


def read_count(value: str) -> int | None:
    """Return a whole number of at most nine digits."""
    text = value.strip()
    return int(text) if _COUNT.fullmatch(text) else None


def read_result(value: str) -> tuple[Decimal, Decimal] | None:
    """Return the final score, White's first; None also for `*`, a match that is not over.

    >>> read_result("25-18")
    (Decimal('25'), Decimal('18'))
    """
    found = _RESULT.fullmatch(value.strip())
    return (Decimal(found[1]), Decimal(found[2])) if found else None


def read_yes_no(value: str) -> bool | None:
    """Return what a tag of yes or no says; other programs write it as on and off, true and false, 1 and 0."""
    return _YES_NO.get(value.strip().lower())
