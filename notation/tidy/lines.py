"""Lines in canonical form: turns numbered and broken into lines, cube lines with their values, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import TypeAlias

from aceydeucey.engine.match import Points
from aceydeucey.engine.position import Side
from aceydeucey.notation.items import Run
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    Item,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Turn,
    Unfinished,
)
from aceydeucey.notation.tidy.plays import tidy_turn
from aceydeucey.notation.tidy.runs import Stretch, TidyRun, tidy_parts
from aceydeucey.notation.tidy.watch import Watch

__all__ = ["tidy_items", "with_result"]

_ON_ONE_LINE = 2
"""A turn of more rolls than these has each on a line of its own."""

_Line: TypeAlias = Turn | Remark
_Placed: TypeAlias = tuple[int, Item | Stretch]


def tidy_items(items: Sequence[Item], watch: Watch) -> Iterator[Item | Run]:
    """Give the items of a game in canonical form; *watch* saw its replay, plain turns perhaps excepted."""
    number = 0
    for group in _turns(enumerate(items) if watch.every_turn else tidy_parts(items, watch)):
        index, first = group[0]
        if isinstance(first, Stretch):
            yield TidyRun(*first, number + 1)
            number += first.end - first.first
            continue
        left_out = watch.closed.get(index)
        if left_out is not None:
            number += 1
            yield Closed(number, left_out)
        if isinstance(first, Turn):
            if first.side is not None:
                number += 1 if left_out is not None else 1 + watch.missing.get(index, 0)
            if len(group) == 1 and len(first.rolls) == 1 and first.side is not None:
                yield tidy_turn(first, number, watch.tidied(index, 0, first.rolls[0].play))
                continue
            yield from _numbered(_joined(list(_turn_lines(group, watch))), number if first.side is not None else None)
        elif isinstance(first, Closed):
            number += 1
            yield first._replace(number=number)
        else:
            yield _plain(index, first, watch)


def _turns(items: Iterable[_Placed]) -> Iterator[list[_Placed]]:
    """Give the items one by one, a turn together with the lines that continue it and the remarks between them."""
    group: list[_Placed] = []
    for placed in items:
        item = placed[1]
        goes_on = isinstance(item, Remark) or (isinstance(item, Turn) and item.side is None)
        if group and not goes_on:
            yield from _parted(group) if len(group) > 1 else (group,)
            group = []
        if group or isinstance(item, Turn):
            group.append(placed)
        else:
            yield [placed]
    yield from _parted(group)


def _parted(group: list[_Placed]) -> Iterator[list[_Placed]]:
    """Give a turn, and alone the remarks behind it."""
    whole = len(group)
    while whole and isinstance(group[whole - 1][1], Remark):
        whole -= 1
    yield from [group[:whole]] if group else []
    yield from ([remark] for remark in group[whole:])


def _turn_lines(group: list[_Placed], watch: Watch) -> Iterator[_Line]:
    """Give the lines of one turn: as they were for one or two rolls, else one for each roll."""
    many = sum(len(item.rolls) for _, item in group if isinstance(item, Turn)) > _ON_ONE_LINE
    for index, item in group:
        if isinstance(item, Turn):
            yield from _pieces(item._replace(number=None, rolls=_rolls(index, item, watch)), many=many)
        elif isinstance(item, Remark):
            yield item


def _pieces(turn: Turn, *, many: bool) -> Iterator[Turn]:
    """Give a line as one, or *many* rolls one by one: what ends the line ends the last of them.

    Only a marked roll can begin a line, so one that lacks its mark stays behind the roll before it.
    """
    rolls = turn.rolls
    starts = [0, *(index for index, roll in enumerate(rolls) if index and roll.mark and many)]
    side: Side | None = turn.side
    for start, end in pairwise(starts):
        yield Turn(None, side, rolls[start:end])
        side = None
    yield turn._replace(side=side, rolls=rolls[starts[-1] :])


def _joined(lines: list[_Line]) -> list[_Line]:
    """Return the lines, those of two rolls as one where no remark parts them."""
    turns = [line for line in lines if isinstance(line, Turn)]
    rolls = tuple(roll for turn in turns for roll in turn.rolls)
    parted = len(turns) < len(lines) or any(turn.remark is not None for turn in turns[:-1])
    if parted or len(rolls) > _ON_ONE_LINE:
        return lines
    irregular = any(turn.irregular for turn in turns)
    return [turns[0]._replace(rolls=rolls, irregular=irregular, remark=turns[-1].remark)]


def _numbered(lines: list[_Line], number: int | None) -> Iterator[_Line]:
    first = lines[0]
    yield first._replace(number=number) if isinstance(first, Turn) else first
    yield from lines[1:]


def _rolls(index: int, turn: Turn, watch: Watch) -> tuple[Roll, ...]:
    return tuple(
        roll._replace(
            dice=(max(roll.dice), min(roll.dice)) if roll.dice else None,
            play=watch.tidied(index, place, roll.play),
        )
        for place, roll in enumerate(turn.rolls)
    )


def _plain(index: int, item: Item, watch: Watch) -> Item:
    if isinstance(item, CubeAction):
        return item._replace(number=None, value=watch.values.get(index) if item.value is None else item.value)
    if isinstance(item, Result) and item.points is not None and item.points == item.points.to_integral_value():
        return item._replace(points=Decimal(int(item.points)))
    return item._replace(number=None) if isinstance(item, Resign | Refuse) else item


def with_result(items: list[Item | Run], winner: Side | None, points: Points, watch: Watch) -> Iterator[Item | Run]:
    """Give the items and, where the game is over and no line says so, the result before the last remarks."""
    end = len(items)
    done = any(isinstance(item, Result | Unfinished) for item in items)
    if done or winner is None or not watch.over:
        yield from items
        return
    while isinstance(items[end - 1], Remark):
        end -= 1
    yield from items[:end]
    yield Result(winner, Decimal(points))
    yield from items[end:]
