"""Exchange: a game read with its left column as White's, turned round where the left column is Black's."""

from __future__ import annotations

from operator import not_
from typing import TYPE_CHECKING

from aceydeucey.engine.position import Position
from aceydeucey.notation.items import Run
from aceydeucey.notation.model import CubeAction, GameLine, Item, PositionLine, Resign, Result, Setup, Turn

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side

__all__ = ["exchanged", "exchanged_line"]


def exchanged(part: Item | Run) -> Item | Run:
    """Return a part of a game with White and Black exchanged; the turns of a run are made when somebody looks."""
    if not isinstance(part, Run):
        return _item(part)
    return Run(
        part.form,
        sides=list(map(not_, part.sides)),
        texts=part.texts,
        numbers=part.numbers,
        plays=part.plays,
        make=lambda index: _item(part.item(index)),
    )


def exchanged_line(line: GameLine | None) -> GameLine | None:
    """Return the line of a game with the two scores exchanged."""
    return line._replace(score=line.score[::-1]) if line and line.score else line


def _item(item: Item) -> Item:
    if isinstance(item, Turn):
        return item._replace(side=_other(item.side))
    if isinstance(item, CubeAction | Resign | Result):
        return item._replace(side=1 - item.side)
    return item._replace(setup=_setup(item.setup)) if isinstance(item, PositionLine) else item


def _setup(setup: Setup) -> Setup:
    white, black = setup.position
    return setup._replace(position=Position(black, white), side=_other(setup.side), owner=_other(setup.owner))


def _other(side: Side | None) -> Side | None:
    return None if side is None else 1 - side
