"""Digests: by which the same match is known again in another file and another format, and the beginning of one, too."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from aceydeucey.engine.actions import ROLLED
from aceydeucey.engine.position import Step
from aceydeucey.notation.items import Run, parts_of
from aceydeucey.notation.keys import steps_key
from aceydeucey.notation.model import CubeAction, CubeWord, Game, Header, Item, Play, PositionLine, Turn
from aceydeucey.notation.positions import format_position
from aceydeucey.notation.reading import Event
from aceydeucey.notation.remembered import MOST, Memory

__all__ = ["FEWEST", "Digest", "Digests", "beginnings_of", "stems_at"]

FEWEST = 8
"""Rolls without which a record is too short to be known by its plays alone: openings are alike."""

_CUBE = {CubeWord.DOUBLE: b"d", CubeWord.TAKE: b"t", CubeWord.DROP: b"p"}
_SIDES = (b"W", b"B")


class Digest(NamedTuple):
    """A match by its plays: how many rolls, the digest of the first few, the digest up to the last roll.

    What stands after the last roll, such as a dropped double or a result, does not count: so a record and the same
    record without its end have the same digest.
    """

    rolls: int
    head: bytes
    stem: bytes


class _Plays(NamedTuple):
    """The plays of a match as bytes, and after how many of these each roll is done."""

    tokens: list[bytes]
    places: list[int]

    def stem(self, rolls: int) -> bytes:
        """Return the digest up to a roll, empty where there are not so many."""
        if not 0 < rolls <= len(self.places):
            return b""
        return blake2b(b"".join(self.tokens[: self.places[rolls - 1]]), digest_size=16).digest()

    def digest(self) -> Digest:
        """Return the digest of the whole."""
        rolls = len(self.places)
        return Digest(rolls, self.stem(FEWEST), self.stem(rolls))


class Digests:
    """The digests of a source: give it every event; `matches` are those that are over, `close` ends the last."""

    def __init__(self) -> None:
        self.matches: list[Digest] = []
        self._plays: _Plays | None = None

    def event(self, event: Event) -> None:
        """Take an event of a reader."""
        if isinstance(event, Header):
            self.close()
            self._plays = _Plays([], [])
        elif isinstance(event, Game):
            self._plays = self._plays or _Plays([], [])
            self._game(self._plays, event)

    def close(self) -> _Plays | None:
        """End a match, and return its plays."""
        plays, self._plays = self._plays, None
        if plays is not None:
            self.matches.append(plays.digest())
        return plays

    def _game(self, plays: _Plays, game: Game) -> None:
        plays.tokens.append(b"G")
        for begin, part in parts_of(game.items):
            if isinstance(part, Run):
                _run(plays, game.items, begin, part)
            else:
                _item(plays, part)


def _run(plays: _Plays, items: Sequence[Item], begin: int, run: Run) -> None:
    """Take plain turns down by their texts: over many files most plays are old acquaintances."""
    tokens, places = plays
    known = _TEXTS.setdefault(run.form, Memory())
    for index, (side, text) in enumerate(zip(run.sides, run.texts, strict=True)):
        token = known.get(text) or _kept(known, run, index)
        if token:
            tokens.append(_SIDES[side] + token)
            places.append(len(tokens))
        else:
            _item(plays, items[begin + index])


_TEXTS: dict[str, Memory[str, bytes]] = {}
"""Plain turns that were met before, by their texts, for each format by its name."""


def _kept(known: Memory[str, bytes], run: Run, index: int) -> bytes:
    """Return what an item of a run comes to, kept for the next time; nothing where it is no plain turn."""
    play = run.plays[index]
    return b"" if play is None else known.keep(run.texts[index], _token(ROLLED, play.dice, play.steps))


def _item(plays: _Plays, item: Item) -> None:
    if isinstance(item, Turn):
        _turn(plays, item)
    elif isinstance(item, CubeAction):
        plays.tokens.append(_SIDES[item.side] + _CUBE.get(item.word, b"b"))
    elif isinstance(item, PositionLine):
        plays.tokens.append(format_position(item.setup).encode())


def _turn(plays: _Plays, turn: Turn) -> None:
    tokens, places = plays
    _, side, rolls, _, _, _ = turn
    if side is not None:
        tokens.append(_SIDES[side])
    for mark, dice, play, _, _, _, _ in rolls:
        tokens.append(_token(mark, dice, play.steps if isinstance(play, Play) else ()))
        places.append(len(tokens))


@lru_cache(maxsize=MOST)
def _token(mark: str, dice: tuple[int, int] | None, steps: tuple[Step, ...]) -> bytes:
    return f"{mark}{sorted(dice or ())}{steps_key(steps)}".encode()


def beginnings_of(events: Iterable[Event]) -> list[bytes]:
    """Return the digests of the first few rolls of each match of a source, of all where there are not so many.

    A match without a roll has none: it is empty.
    """
    digests = Digests()
    for event in events:
        digests.event(event)
    digests.close()
    return [each.head or each.stem for each in digests.matches]


def stems_at(events: Iterable[Event], match: int, rolls: Collection[int]) -> dict[int, bytes]:
    """Return the digests of one match of a source, counted from 1, up to those numbers of rolls."""
    digests = Digests()
    plays = None
    for event in events:
        if isinstance(event, Header) and len(digests.matches) == match - 1:
            plays = digests.close()
            if len(digests.matches) == match:
                break
        digests.event(event)
    if len(digests.matches) < match:
        plays = digests.close()
    return {number: plays.stem(number) for number in rolls} if plays else {}
