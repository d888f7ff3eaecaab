"""Sayings: what gnubg prints of a position, as data."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

__all__ = ["CubeEquities", "Valued", "cube_equities", "position_shown", "valued_plays", "version_said", "worth_said"]


class Valued(NamedTuple):
    """A play as gnubg writes it, what it is worth to the side that makes it, how many plies it was looked ahead."""

    words: str
    equity: float
    plies: int


class CubeEquities(NamedTuple):
    """What the side that may double has without a double, with one that is taken, and with one that is dropped."""

    no_double: float
    taken: float
    dropped: float

    @property
    def doubled(self) -> float:
        """What a double is worth: the opponent answers as is better for himself."""
        return min(self.taken, self.dropped)


_NUMBER: Final = r"[+-]?[0-9]{1,6}\.[0-9]{1,12}"
_PLAY = re.compile(
    r"^ {0,5}[0-9]{1,3}\. (?:Cubeful|Cubeless) ([0-9])-ply {1,9}([0-9A-Za-z/*() ]{1,60}?) {1,60}Eq\.: {0,9}"
    rf"({_NUMBER})",
    re.MULTILINE,
)
_CUBE = re.compile(
    rf"^[1-3]\. (No (?:re)?double|(?:Red|D)ouble, (?:pass|take|beaver)) {{1,20}}({_NUMBER})", re.MULTILINE
)
_ROW = re.compile(rf"^ ?(static|[0-9] ply):((?: {{1,9}}{_NUMBER}){{7}})", re.MULTILINE)
_SHOWN = re.compile(r"Position ID: (\S{14})\s{1,30}Match ID {1,5}: (\S{12})")
_VERSION = re.compile(r"GNU Backgammon ([0-9][0-9A-Za-z.]{0,15})")


def version_said(text: str) -> str | None:
    """Return the version that gnubg says it is, None where it is no gnubg."""
    found = _VERSION.search(text)
    return found[1] if found else None


def position_shown(text: str) -> str | None:
    """Return the position ID and the match ID that stand at the last board of an answer."""
    found = _SHOWN.findall(text)
    return ":".join(found[-1]) if found else None


def valued_plays(text: str) -> tuple[Valued, ...]:
    r"""Return the plays of a hint, the best one first.

    >>> valued_plays("    1. Cubeful 2-ply    bar/23 6/4*(2)          Eq.: +0.158210\n")
    (Valued(words='bar/23 6/4*(2)', equity=0.15821, plies=2),)
    """
    return tuple(Valued(words.strip(), float(equity), int(plies)) for plies, words, equity in _PLAY.findall(text))


def cube_equities(text: str) -> CubeEquities | None:
    """Return the three equities of a cube decision, None where there is none to make."""
    said = {words.rpartition(" ")[2]: float(equity) for words, equity in _CUBE.findall(text)}
    taken = said.get("take", said.get("beaver"))
    no_double = said.get("double", said.get("redouble"))
    if taken is None or no_double is None or "pass" not in said:
        return None
    return CubeEquities(no_double, taken, said["pass"])


def worth_said(text: str, plies: int, *, cubeful: bool) -> float | None:
    """Return the equity that an evaluation shows at so many plies for the side that is to roll."""
    rows = {row: numbers.split() for row, numbers in _ROW.findall(text)}
    numbers = rows.get(f"{plies} ply" if plies else "static")
    return float(numbers[6 if cubeful else 5]) if numbers else None
