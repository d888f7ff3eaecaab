"""Quits: `43: ????`, which is a resignation where nothing of the game comes after it, and else a play not recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.items import Run
from aceydeucey.notation.model import CubeAction, Item, PositionLine, Resign, Result, Turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aceydeucey.engine.position import Side

__all__ = ["Quits", "settled"]


class Quits(NamedTuple):
    """A cell that ends in question marks: what it says of a side that gave up here, and of one that played on."""

    side: Side
    gave_up: tuple[Item, ...]
    played_on: tuple[Item, ...]


def settled(parts: Sequence[Item | Run], quits: Sequence[tuple[int, Quits]]) -> list[Item | Run]:
    """Return the parts of a game with *quits* settled: cells that stand there as if they gave up, with their places."""
    whole = list(parts)
    for place, cell in reversed(quits):
        end = place + len(cell.gave_up)
        if not _gives_up(cell.side, whole[end:]):
            whole[place:end] = cell.played_on
    return whole


def _gives_up(side: Side, after: Iterable[Item | Run]) -> bool:
    """Whether what comes after a cell of *side* lets it end the game, and lose it."""
    items = (part.item(0) if isinstance(part, Run) else part for part in after)
    first = next((item for item in items if isinstance(item, Turn | CubeAction | PositionLine | Resign | Result)), None)
    return first is None or (isinstance(first, Result) and first.side != side)
