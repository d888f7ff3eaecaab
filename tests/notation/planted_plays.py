"""Faults of dice and plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.actions import Roll as RollDice
from aceydeucey.notation.model import (
    Match,
    Move,
    Play,
    Roll,
    Unplayed,
)
from planted import Planted, Scene, scenes, with_roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["PLAYS"]

PLAY = frozenset(
    {
        "no-checker",
        "blocked-point",
        "wrong-die",
        "bar-first",
        "enter-before-bar",
        "dice-left",
        "higher-die",
        "bear-off-early",
        "bear-off-lower",
        "bear-off-inexact",
        "frozen",
        "half-board",
        "no-way",
        "pass-with-play",
        "wrong-way",
    }
)
"""What may be wrong with a play whose dice or moves were changed at random."""


def _breaks(scene: Scene, roll: Roll, names: frozenset[str]) -> bool:
    """Return whether a roll in place of the scene's is against the rules, and in the way that is meant."""
    play = roll.play
    steps = play.steps if isinstance(play, Play) else ()
    side = scene.turn.side
    assert side is not None
    applied = scene.before.apply(RollDice(side, roll.dice, steps, roll.mark, None, bool(scene.roll)))
    return bool(applied.violations) and applied.violations[0].kind in names


def _rolls(match: Match, change: Callable[[Scene], Iterator[Roll]], names: frozenset[str]) -> Iterator[Planted]:
    """Give the faults that come of rolls being changed."""
    for scene in scenes(match):
        for roll in change(scene):
            if _breaks(scene, roll, names):
                yield Planted(with_roll(match, scene, roll), scene.game, scene.item, names)


def _die_changed(match: Match) -> Iterator[Planted]:
    def change(scene: Scene) -> Iterator[Roll]:
        roll = scene.rolled
        if roll.dice and not roll.mark and scene.before.dice is None:
            high, low = roll.dice
            yield from (roll._replace(dice=(die, low)) for die in range(1, 7) if die != high)

    return _rolls(match, change, PLAY)


def _opening_die_of_turn(match: Match) -> Iterator[Planted]:
    names = frozenset({"opening-mismatch", "opening-double"})

    def change(scene: Scene) -> Iterator[Roll]:
        roll = scene.rolled
        if roll.dice and scene.before.dice:
            yield roll._replace(dice=(roll.dice[0] % 6 + 1, roll.dice[1]))

    return _rolls(match, change, names)


def _impossible_die(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        if scene.rolled.dice and not scene.rolled.mark:
            roll = scene.rolled._replace(dice=(7, scene.rolled.dice[1]))
            yield Planted(with_roll(match, scene, roll), scene.game, scene.item, frozenset({"impossible-die"}))


def _dice_missing(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        if scene.steps and not scene.rolled.mark:
            roll = scene.rolled._replace(dice=None)
            yield Planted(with_roll(match, scene, roll), scene.game, scene.item, frozenset({"missing-dice"}))


def _moves_changed(
    match: Match, change: Callable[[Scene, Move], Iterator[Move | None]], *names: str
) -> Iterator[Planted]:
    """Give the faults that come of single moves being changed or left out."""

    def changed(scene: Scene) -> Iterator[Roll]:
        play = scene.rolled.play
        if not isinstance(play, Play):
            return
        for index, move in enumerate(play.moves):
            for new in change(scene, move):
                moves = (*play.moves[:index], *([new] if new else []), *play.moves[index + 1 :])
                yield scene.rolled._replace(play=Play(moves) if moves else Unplayed.PASS)

    return _rolls(match, changed, frozenset(names) or PLAY)


def _to_blocked(match: Match) -> Iterator[Planted]:
    def change(scene: Scene, move: Move) -> Iterator[Move]:
        position, side = scene.before.position, scene.turn.side
        assert position is not None
        assert side is not None
        for point in range(1, min(25, move.source)):
            if position[1 - side][25 - point] > 1:
                yield move._replace(path=(point,), hits=(), times=1)

    return _moves_changed(match, change, "blocked-point")


def _from_empty(match: Match) -> Iterator[Planted]:
    def change(scene: Scene, move: Move) -> Iterator[Move]:
        position, side = scene.before.position, scene.turn.side
        assert position is not None
        assert side is not None
        for point in range(move.path[0] + 1, 25):
            if not position[side][point] and point not in {target for _, target in scene.steps}:
                yield move._replace(source=point, times=1)

    return _moves_changed(match, change, "no-checker")


def _move_left_out(match: Match) -> Iterator[Planted]:
    def change(_: Scene, move: Move) -> Iterator[Move | None]:
        yield move._replace(times=move.times - 1, hits=()) if move.times > 1 else None

    return _moves_changed(match, change, "dice-left", "higher-die", "bear-off-early", "pass-with-play")


def _pass_instead(match: Match) -> Iterator[Planted]:
    def change(scene: Scene) -> Iterator[Roll]:
        if scene.steps:
            yield scene.rolled._replace(play=Unplayed.PASS)

    return _rolls(match, change, frozenset({"pass-with-play"}))


def _stars(match: Match, *, present: bool, name: str) -> Iterator[Planted]:
    for scene in scenes(match):
        play = scene.rolled.play
        if not isinstance(play, Play):
            continue
        for index, move in enumerate(play.moves):
            if any(move.hits) == present and move.path != (0,):
                hits = () if present else (*(False,) * (len(move.path) - 1), True)
                moves = (*play.moves[:index], move._replace(hits=hits), *play.moves[index + 1 :])
                roll = scene.rolled._replace(play=Play(moves))
                yield Planted(with_roll(match, scene, roll), scene.game, scene.item, frozenset({name}))


def _star_removed(match: Match) -> Iterator[Planted]:
    return _stars(match, present=True, name="missing-star")


def _star_added(match: Match) -> Iterator[Planted]:
    return _stars(match, present=False, name="wrong-star")


PLAYS: dict[str, Callable[[Match], Iterator[Planted]]] = {
    "a die changed": _die_changed,
    "a die of the first turn changed": _opening_die_of_turn,
    "a die that does not exist": _impossible_die,
    "no dice": _dice_missing,
    "a move to a blocked point": _to_blocked,
    "a move from an empty point": _from_empty,
    "a move left out": _move_left_out,
    "a pass instead of the play": _pass_instead,
    "a star removed": _star_removed,
    "a star added": _star_added,
}
