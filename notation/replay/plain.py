"""Plain turns: one roll each, all in order, so that they can be replayed without a second look."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from aceydeucey.engine.running import PlainTurn
from aceydeucey.notation import model
from aceydeucey.notation.reading import Customs

__all__ = ["plain_from"]


def plain_from(
    items: tuple[model.Item, ...], index: int, number: int, customs: Customs, *, starred: bool = True
) -> Iterator[PlainTurn]:
    """Give the turns from *index* on that are one plain roll each and numbered as they should be.

    *starred*: whether the file marks hits at all.
    """
    numbered, play_class, turn_class = customs.numbered, model.Play, model.Turn
    for item in islice(items, index, None):
        number += 1
        if item.__class__ is not turn_class:
            return
        written, side, rolls, irregular, _, _ = item
        if len(rolls) != 1 or irregular or (numbered and written is not None and written != number):
            return
        mark, dice, play, _, illegal, _, _ = rolls[0]
        if mark or illegal or dice is None or side is None:
            return
        if play.__class__ is play_class:
            yield side, dice, play.steps, play.stars if starred else None
        elif play is model.Unplayed.UNRECORDED:
            return
        else:
            yield side, dice, (), ()
