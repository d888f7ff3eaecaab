"""Faults of the order of turns and rolls, and lines that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.model import (
    Closed,
    Lost,
    Match,
    Opening,
    Roll,
    Turn,
    Unfinished,
)
from planted import Planted, put, scenes, some_play, turns, with_items, with_roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["ORDER"]


def _turn_dropped(match: Match) -> Iterator[Planted]:
    for number, index, _ in turns(match):
        before = match.games[number].items[index - 1]
        if isinstance(before, Turn):
            yield Planted(put(match, number, index), number, index, frozenset({"wrong-side"}))


def _turn_twice(match: Match) -> Iterator[Planted]:
    for number, index, turn in turns(match):
        yield Planted(put(match, number, index, turn, turn), number, index + 1, frozenset({"wrong-side"}))


def _side_swapped(match: Match) -> Iterator[Planted]:
    for number, index, turn in turns(match):
        assert turn.side is not None
        swapped = turn._replace(side=1 - turn.side)
        names = frozenset({"wrong-side", "opening-mismatch"})
        yield Planted(put(match, number, index, swapped), number, index, names)


def _wrong_number(match: Match) -> Iterator[Planted]:
    """Give one wrong number: those after it count on from the right one."""
    for number, index, turn in turns(match):
        assert turn.number is not None
        wrong = turn._replace(number=turn.number + (4, 1, 2, -1 if turn.number > 1 else 1)[index % 4])
        yield Planted(put(match, number, index, wrong), number, index, frozenset({"wrong-turn-number"}))


def _name_dropped(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        if scene.rolled.mark == "=" and scene.roll + 1 < len(scene.turn.rolls):
            yield Planted(with_roll(match, scene), scene.game, scene.item, frozenset({"missing-name"}))


def _turn_stops(match: Match, mark: str, name: str) -> Iterator[Planted]:
    """Give the turns that end before a roll of that mark."""
    for scene in scenes(match):
        ends = scene.roll + 1 == len(scene.turn.rolls)
        followed = isinstance(match.games[scene.game].items[scene.item + 1], Turn)
        if scene.rolled.mark == mark and ends and followed:
            yield Planted(with_roll(match, scene), scene.game, scene.item, frozenset({name}))


def _extra_dropped(match: Match) -> Iterator[Planted]:
    return _turn_stops(match, "+", "missing-extra")


def _complement_dropped(match: Match) -> Iterator[Planted]:
    return _turn_stops(match, "~", "missing-complement")


def _last_name_dropped(match: Match) -> Iterator[Planted]:
    return _turn_stops(match, "=", "missing-name")


def _extra_added(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        ends = scene.roll + 1 == len(scene.turn.rolls)
        if ends and scene.after.outcome is None and scene.after.side != scene.turn.side:
            side = scene.turn.side
            assert side is not None
            free = scene.after._replace(side=side)
            play = some_play(free, side)
            if play is not None:
                added = with_roll(match, scene, scene.rolled, Roll("+", (6, 5), play))
                yield Planted(added, scene.game, scene.item, frozenset({"extra-without-right"}))


def _wrong_mark(match: Match) -> Iterator[Planted]:
    names = frozenset({"wrong-mark"})
    for scene in scenes(match):
        if scene.roll and scene.rolled.mark in {"=", "+"}:
            yield Planted(with_roll(match, scene, scene.rolled._replace(mark="")), scene.game, scene.item, names)


def _name_no_double(match: Match) -> Iterator[Planted]:
    names = frozenset({"name-not-double"})
    for scene in scenes(match):
        if scene.rolled.mark == "=" and scene.rolled.dice:
            number = scene.rolled.dice[0]
            roll = scene.rolled._replace(dice=(number % 6 + 1, number))
            yield Planted(with_roll(match, scene, roll), scene.game, scene.item, names)


def _wrong_complement(match: Match) -> Iterator[Planted]:
    names = frozenset({"complement-without-right"})
    for scene in scenes(match):
        if scene.rolled.mark == "~" and scene.rolled.dice:
            number = scene.rolled.dice[0] % 6 + 1
            roll = scene.rolled._replace(dice=(number, number))
            yield Planted(with_roll(match, scene, roll), scene.game, scene.item, names)


def _opening_changed(match: Match) -> Iterator[Planted]:
    """Give openings by which the other side begins: the first turn is what does not follow."""
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items):
            if isinstance(item, Opening) and isinstance(game.items[index + 1], Turn):
                pair = item.pairs[-1]
                turned = item._replace(pairs=(*item.pairs[:-1], (pair[1], pair[0])))
                names = frozenset({"opening-mismatch"})
                yield Planted(put(match, number, index, turned), number, index + 1, names)


def _opening_tie(match: Match) -> Iterator[Planted]:
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items):
            if isinstance(item, Opening):
                names = frozenset({"lone-tie"})
                yield Planted(put(match, number, index, Opening(((3, 3),))), number, index, names)


def _junk_line(match: Match) -> Iterator[Planted]:
    for number, index, turn in turns(match):
        planted = put(match, number, index, turn, Lost("what is this?"))
        yield Planted(planted, number, index + 1, frozenset({"unreadable-line"}))


def _turn_unreadable(match: Match) -> Iterator[Planted]:
    for number, index, turn in turns(match):
        lost = Lost(f"{turn.number} {'WB'[turn.side or 0]} 6x: 13/7")
        planted = put(match, number, index, lost)
        yield Planted(planted, number, index, frozenset({"unreadable-part", "unreadable-line"}))


def _closed_but_open(match: Match) -> Iterator[Planted]:
    """Give turns that are said to be closed and are not, at the end of an unfinished game."""
    for number, index, turn in turns(match):
        assert turn.side is not None
        if number + 1 < len(match.games):
            continue
        items = (*match.games[number].items[:index], Closed(turn.number, turn.side), Unfinished())
        yield Planted(with_items(match, number, items), number, index, frozenset({"not-closed-out"}))


ORDER: dict[str, Callable[[Match], Iterator[Planted]]] = {
    "a turn dropped": _turn_dropped,
    "a turn written twice": _turn_twice,
    "the sides of a turn swapped": _side_swapped,
    "a wrong turn number": _wrong_number,
    "the named double dropped": _name_dropped,
    "the named double dropped at the end of the turn": _last_name_dropped,
    "the extra roll dropped": _extra_dropped,
    "the complement dropped": _complement_dropped,
    "an extra roll added": _extra_added,
    "a mark left out": _wrong_mark,
    "a named roll that is no double": _name_no_double,
    "the wrong complement": _wrong_complement,
    "the opening dice swapped": _opening_changed,
    "an opening tie alone": _opening_tie,
    "a junk line": _junk_line,
    "a turn that cannot be read": _turn_unreadable,
    "a closed turn that is none": _closed_but_open,
}
