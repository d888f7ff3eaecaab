"""Told: a game with what there is to say at its places, and the game that has it in its comments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from aceydeucey.notation.annotate.commands import Comments
from aceydeucey.notation.annotate.runs import AnnotatedRun
from aceydeucey.notation.items import Run, items_of, parts_of
from aceydeucey.notation.model import Game, Item, Lost, Remark, Roll, Tail, Turn

__all__ = ["Change", "Place", "Said", "Spot", "Told", "changed", "spots"]

Place: TypeAlias = tuple[int | None, int]
"""Where something is said: the item (None: the line of the game), the roll in it, 0 for what has no rolls."""

Said: TypeAlias = dict[Place, dict[str, str]]

Change: TypeAlias = Callable[[Comments, str, dict[str, str]], Comments]
"""What makes comments of those that were there, the commands that say what there is to say of a roll, and further
values. Where it has nothing but commands it makes one comment of them."""

_NOTHING: dict[str, str] = {}
_new = tuple.__new__  # half the time of a call by name or a _replace, for every roll


class Told(NamedTuple):
    """A game with what is said at its places; where `said` is None nothing is to be changed.

    `firsts` are the commands that say what there is to say of the first roll of each item, `later` those of further
    rolls; `said` is what comes to it from elsewhere. `begins` is the first of those rolls if it was shown.
    """

    game: Game
    said: Said | None
    firsts: list[str]
    later: dict[Place, str]
    begins: Place | None = None


class Spot(NamedTuple):
    """A place in the text: where it begins, what is said there, None where nothing can be."""

    start: int
    place: Place
    said: Said | None


def spots(games: Iterable[Told]) -> Iterator[Spot]:
    """Give all places of a match where something can stand, in order."""
    for game, said, *_ in games:
        if game.line is not None:
            yield Spot(game.line.span.start, (None, 0), said)
        for index, item in enumerate(game.items):
            if isinstance(item, Turn):
                for place, roll in enumerate(item.rolls):
                    start = item.span.start + (roll.span.start if place else 0)
                    yield Spot(start, (index, place), said)
            else:
                yield Spot(item.span.start, (index, 0), None if isinstance(item, Remark | Lost) else said)


def changed(told: Told, change: Change) -> Game:
    """Return a game with its comments changed."""
    game, said, *_ = told
    if said is None:
        return game
    line = game.line
    if line is not None:
        line = line._replace(tail=_tail(line.tail, said.get((None, 0), _NOTHING), change))
    parts: list[Item | Run] = []
    for begin, part in parts_of(game.items):
        if isinstance(part, Run):
            parts += _run(begin, part, told, change)
        else:
            parts.append(_item(begin, part, told, change))
    return Game(line, items_of(parts))


def _run(begin: int, run: Run, told: Told, change: Change) -> Iterator[Item | Run]:
    """Give a run with the commands of its rolls, and one by one the items of which there is more to say."""
    start = 0
    for odd in (*_odd(begin, run, told), len(run)):
        if start < odd:
            yield AnnotatedRun(run, start, told.firsts[begin + start : begin + odd])
        if odd < len(run):
            yield _item(begin + odd, run.item(odd), told, change)
        start = odd + 1


def _odd(begin: int, run: Run, told: Told) -> Iterable[int]:
    """Return which items of a run are more than a plain turn with the commands of its roll."""
    items = range(begin, begin + len(run))
    odd = {item - begin for item, _ in told.said or () if item is not None and item in items}
    if None in run.plays:
        odd.update(at for at, play in enumerate(run.plays) if play is None)
    return sorted(odd)


def _item(index: int, item: Item, told: Told, change: Change) -> Item:
    said = told.said or {}
    if isinstance(item, Turn):
        texts = [told.firsts[index], *(told.later.get((index, place), "") for place in range(1, len(item.rolls)))]
        rolls = [
            _roll(roll, text, said.get((index, place), _NOTHING), change)
            for place, (roll, text) in enumerate(zip(item.rolls, texts, strict=True))
        ]
        return _new(Turn, (*item[:2], tuple(rolls), *item[3:]))
    if isinstance(item, Remark | Lost):
        return item
    return item._replace(tail=_tail(item.tail, said.get((index, 0), _NOTHING), change))


def _roll(roll: Roll, text: str, values: dict[str, str], change: Change) -> Roll:
    if not text and not values and not roll.comments:
        return roll
    return _new(Roll, (*roll[:5], change(roll.comments, text, values), roll.span))


def _tail(tail: Tail, values: dict[str, str], change: Change) -> Tail:
    return tail._replace(comments=change(tail.comments, "", values))
