"""Plain turns: one roll each, all in order, so that they can be replayed without a second look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from aceydeucey.engine.position import Side
from aceydeucey.engine.running import PlainPlay, legal_turns
from aceydeucey.engine.state import Applied, Game
from aceydeucey.engine.turns import roll
from aceydeucey.notation.items import Items
from aceydeucey.notation.model import Item, Turn
from aceydeucey.notation.plain_plays import plain_roll
from aceydeucey.notation.reading import Customs

__all__ = ["TurnsRun", "last_of", "plain_from", "rolled"]


class TurnsRun(NamedTuple):
    """Turns that were run: the first item, how many, the number of the turn before them, the state before them."""

    first: int
    turns: int
    number: int
    before: Game


def last_of(
    run: TurnsRun | None, items: Sequence[Item], customs: Customs, *, marked: bool
) -> list[tuple[Game, Applied]]:
    """Return the state before the last turn of a run and what it led to, nothing where none was run."""
    if run is None:
        return []
    turns = islice(plain_from(items, run.first, run.number, customs), run.turns)
    before = legal_turns(run.before, islice(turns, run.turns - 1), marked=marked).game
    return [(before, rolled(before, *turn)) for turn in turns]


def rolled(before: Game, side: Side, play: PlainPlay | None) -> Applied:
    """Return what a turn leads to that can be run."""
    assert play is not None, "what is run is known"
    return roll(before, play.roll(side))


def plain_from(
    items: Sequence[Item], index: int, number: int, customs: Customs
) -> Iterable[tuple[Side, PlainPlay | None]]:
    """Give the turns from *index* on that are numbered as they should be after *number*, as the engine takes them.

    The first one that is no single plain roll ends them, and so may the beginning or the end of a run.
    """
    place = items.run_at(index) if isinstance(items, Items) else None
    if place is None:
        return _made_ready(items, index, number, customs) if isinstance(items[index], Turn) else ()
    run, at = place
    if run.plays[at] is None:
        return ()
    if customs.numbered and run.numbers is not None:
        numbers = run.numbers[at:]
        if numbers != list(range(number + 1, number + 1 + len(numbers))):
            return _made_ready(items, index, number, customs)
    return zip(run.sides[at:], run.plays[at:], strict=True)


def _made_ready(
    items: Sequence[Item], index: int, number: int, customs: Customs
) -> Iterator[tuple[Side, PlainPlay | None]]:
    for at in range(index, len(items)):
        if at > index and isinstance(items, Items) and items.run_at(at):
            return
        item = items[at]
        number += 1
        if not isinstance(item, Turn):
            return
        written, side, rolls, irregular, _, _ = item
        if side is None or irregular or (customs.numbered and written is not None and written != number):
            return
        yield side, plain_roll(rolls)
