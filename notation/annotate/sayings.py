"""Sayings: what annotations say, in words for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

__all__ = ["Saying", "sayings"]


class Saying(NamedTuple):
    """What one value says, its key, and whether it speaks of something that was given away."""

    key: str
    words: str
    loss: bool = False


_WORDS = (
    Saying("pips", "pips {}"),
    Saying("plays", "{} legal plays"),
    Saying("blots", "blots {}"),
    Saying("phase", "{}"),
    Saying("shots", "{} of 36 rolls hit"),
    Saying("luck", "luck {} turns"),
    Saying("turns", "{} turns to go"),
    Saying("cost", "costs {} turns", loss=True),
    Saying("best", "best {}", loss=True),
    Saying("equity", "equity {}"),
    Saying("equity-lost", "loses {}", loss=True),
    Saying("better", "better {}", loss=True),
    Saying("equity-undoubled", "not doubling first loses {}", loss=True),
    Saying("engine", "equities by {}"),
)

_INSTEAD = {
    ("plays", "0"): "no legal play",
    ("plays", "1"): "1 legal play",
    ("shots", "1"): "1 of 36 rolls hits",
    ("phase", "bearing-off"): "bearing off",
}
"""Where the value makes another sentence."""


def sayings(values: Mapping[str, str]) -> Iterator[Saying]:
    """Give in words what values say that people want to read; what a board shows anyway is left out but for pips.

    >>> [saying.words for saying in sayings({"shots": "11", "forced": "yes", "score": "1-0"})]
    ['forced', '11 of 36 rolls hit']
    """
    if values.get("forced") == "yes":
        yield Saying("forced", "forced")
    for key, words, loss in _WORDS:
        if key in values:
            value = values[key]
            yield Saying(key, _INSTEAD.get((key, value)) or words.format(value), loss)
