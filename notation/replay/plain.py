"""Plain turns: one roll each, all in order, so that they can be replayed without a second look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from aceydeucey.engine.position import Side
from aceydeucey.engine.running import PlainPlay
from aceydeucey.notation.items import Items
from aceydeucey.notation.model import Item, Turn
from aceydeucey.notation.plain_plays import plain_roll
from aceydeucey.notation.reading import Customs

__all__ = ["plain_from"]


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
