"""Quits: `43: ????`, which is a resignation where nothing of the game comes after it, and else a play not recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.items import Run
from aceydeucey.notation.model import CubeAction, Item, Lost, PositionLine, Resign, Result, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aceydeucey.engine.position import Side

__all__ = ["Quits", "settled"]


class Quits(NamedTuple):
    """A cell that ends in question marks: what it says of a side that gave up here, and of one that played on."""

    side: Side
    gave_up: tuple[Item, ...]
    played_on: tuple[Item, ...]


def settled(parts: Sequence[Item | Run], quits: Sequence[tuple[int, Quits]]) -> list[Item | Run]:
    """Return the parts of a game with *quits* settled: cells that stand there as if they gave up, with their places."""
    cells = dict(quits)
    covered = {at for place, cell in quits for at in range(place, place + len(cell.gave_up))}
    backward: list[Item | Run] = []
    following: Item | None = None  # what goes on with the game or ends it
    for place in range(len(parts) - 1, -1, -1):
        cell = cells.get(place)
        if cell is not None:
            given_up = following is None or (isinstance(following, Result) and following.side != cell.side)
            said = cell.gave_up if given_up else cell.played_on
            backward += reversed(said)
            following = said[0]
        elif place not in covered:
            part = parts[place]
            backward.append(part)
            first = part.item(0) if isinstance(part, Run) else part
            following = first if isinstance(first, _GOING_ON) else following
    return backward[::-1]


_GOING_ON = (Turn, CubeAction, PositionLine, Resign, Result, Lost)
