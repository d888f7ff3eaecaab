"""Plain plays: what the engine needs of a roll, by the roll's text.

A roll that was met before is looked up, and one of which every word was met before is put together from its words:
nearly no text of a long file is read by its grammar, and none of it twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from aceydeucey.engine.position import BAR, OFF
from aceydeucey.engine.running import Hop, PlainPlay, hop, plain_play
from aceydeucey.notation.model import Play, Roll, Unplayed
from aceydeucey.notation.remembered import MOST, Memory

__all__ = ["PlainPlays", "numbered", "plain_roll", "usual_chains", "usual_words"]

_DICE = {f"{first}{second}:": (first, second) for first in range(10) for second in range(10)}
_HEADS = {f"{dice} ": pair for dice, pair in _DICE.items()}
_HEAD = 4
"""The characters of dice with the blank behind them."""


def plain_roll(rolls: tuple[Roll, ...]) -> PlainPlay | None:
    """Return the play of a turn of one unmarked roll whose dice and play are known, else None."""
    if len(rolls) != 1:
        return None
    mark, dice, play, _, illegal, _, _ = rolls[0]
    if mark or illegal or dice is None or play is Unplayed.UNRECORDED:
        return None
    return plain_play(dice, _hops(play) if isinstance(play, Play) else ())


class PlainPlays(dict[str, PlainPlay | None]):
    """Plays made ready, by the text of a turn's rolls; None where the turn is no plain one.

    Subscribing reads a text that is new by *read*, which gives its rolls, or None where it has none: a KeyError. A full
    memory is emptied. *more* are moves of one die in other words than the usual ones.
    """

    def __init__(
        self, read: Callable[[str], tuple[Roll, ...] | None], more: Mapping[str, Hop] = MappingProxyType({})
    ) -> None:
        super().__init__()
        self._read = read
        self._hops = {**usual_words(), **more}
        self._hop_of = self._hops.__getitem__
        self._chains = Memory(usual_chains())

    def __missing__(self, text: str) -> PlainPlay | None:
        try:
            found: PlainPlay | None = plain_play(
                _HEADS[text[:_HEAD]], tuple(map(self._hop_of, text[_HEAD:].split(" ")))
            )
        except KeyError:
            found = self._unusual(text)
        if len(self) >= MOST:
            self.clear()
        self[text] = found
        return found

    def _unusual(self, text: str) -> PlainPlay | None:
        head, *words = text.split(" ")
        dice, hops = _DICE.get(head), self._chained(words)
        return plain_play(dice, hops) if dice and hops else self._learned(text, words)

    def _chained(self, words: list[str]) -> tuple[Hop, ...] | None:
        """Return the hops of words of which some are several steps, None where one was not met before."""
        hops: list[Hop] = []
        for word in words:
            known = self._hops.get(word)
            chain = (known,) if known else self._chains.get(word)
            if chain is None:
                return None
            hops += chain
        return tuple(hops)

    def _learned(self, text: str, words: list[str]) -> PlainPlay | None:
        rolls = self._read(text)
        if rolls is None:
            raise KeyError(text)
        play = rolls[0].play if len(rolls) == 1 else None
        if isinstance(play, Play) and len(play.moves) == len(words):
            for word, move in zip(words, play.moves, strict=True):
                self._chains[word] = _hops(Play((move,)))
        return plain_roll(rolls)


@cache
def usual_words() -> dict[str, Hop]:
    """Return the moves of one die in the words that every reader reads and nearly every writer writes."""
    names = {point: str(point) for point in range(1, BAR)} | {BAR: "bar", OFF: "off"}
    ends = {(source, max(source - die, OFF)) for source in range(1, BAR + 1) for die in range(1, 7)}
    plain = {f"{names[source]}/{names[target]}": hop(source, target) for source, target in ends}
    return plain | {
        f"{word}*": hop(source, target, star=True) for word, (source, target, *_) in plain.items() if target
    }


@cache
def usual_chains() -> dict[str, tuple[Hop, ...]]:
    """Return the same moves made several times; a star is the first one's hit."""
    return {
        f"{word}({count})": (first, *[hop(first[0], first[1])] * (count - 1))
        for word, first in usual_words().items()
        for count in range(2, 5)
    }


def numbered(word: str) -> str:
    """Return a usual word as match text writes it, where the bar is 25 and off is 0.

    >>> numbered("bar/22*"), numbered("3/off(2)")
    ('25/22*', '3/0(2)')
    """
    return word.replace("bar/", "25/").replace("/off", "/0")


def _hops(play: Play) -> tuple[Hop, ...]:
    return tuple([hop(source, target, star) for (source, target), star in zip(play.steps, play.stars, strict=True)])
