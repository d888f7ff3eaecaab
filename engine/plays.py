"""Plays: all legal plays of a roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.position import BAR, OFF, Position, Side, Step
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.steps import HIT, expanded, facing, obstacle, open_ways, won

__all__ = ["Play", "both_playable", "can_move", "expanded", "legal_plays"]


class Play(NamedTuple):
    """One legal way to use a roll: single steps in order, which of them hit, the position left, the dice used.

    A pass is a play of no steps.
    """

    steps: tuple[Step, ...]
    hits: tuple[bool, ...]
    position: Position
    dice_used: int


_Node: TypeAlias = tuple[list[int], Sequence[int], tuple[Step, ...], int]
"""The mover's checkers, the opponent's, the steps that led here, the highest source the next step may have."""

_Layer: TypeAlias = dict[int, _Node]
"""Nodes by the key of their position, see `steps.HIT`: positions that were reached before are dropped."""

_NO_BOUND = 99


def can_move(rules: Rules, position: Position, side: Side, dice: tuple[int, int]) -> bool:
    """Return whether any die of the roll can be played."""
    mine, theirs = position[side], position[1 - side]
    first, second = dice
    return _opens(rules, mine, theirs, first) or (first != second and _opens(rules, mine, theirs, second))


def both_playable(rules: Rules, position: Position, side: Side, dice: tuple[int, int]) -> bool:
    """Return whether two different dice can be played one after the other, whichever is the first."""
    mine, theirs = position[side], position[1 - side]
    return _goes_on(rules, mine, theirs, *dice) or _goes_on(rules, mine, theirs, *dice[::-1])


def _goes_on(rules: Rules, mine: Sequence[int], theirs: Sequence[int], first: int, second: int) -> bool:
    for source, target, there, _, _ in open_ways(rules, mine, theirs, first):
        own = list(mine)
        own[source] -= 1
        own[target] += 1
        hit = target and theirs[there] == 1
        if open_ways(rules, own, _after_hit(theirs, there) if hit else theirs, second):
            return True
    return False


def _opens(rules: Rules, mine: Sequence[int], theirs: Sequence[int], die: int) -> bool:
    return 0 < die < 7 and bool(open_ways(rules, mine, theirs, die))


def legal_plays(rules: Rules, position: Position, side: Side, dice: tuple[int, int]) -> tuple[Play, ...]:
    """Return the legal plays of a roll, one for each position that can be left; where there is none, the pass.

    Where a die shows no number from 1 to 6 there is no play, and no pass either.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> backgammon = RULE_SETS["backgammon"]
    >>> len(legal_plays(backgammon, backgammon.start_position, 0, (3, 1)))
    16
    >>> legal_plays(backgammon, backgammon.start_position, 0, (7, 3))
    ()
    """
    to_play = expanded(dice)
    if not to_play:
        return ()
    root: _Layer = {0: (list(position[side]), position[1 - side], (), _NO_BOUND)}
    mixed = len(to_play) == 2
    layers = _mixed_layers(rules, root, *to_play) if mixed else _double_layers(rules, root, to_play)
    return tuple(_play(node, side, depth, position[1 - side]) for depth, node in _chosen(rules, layers, len(to_play)))


def _mixed_layers(rules: Rules, root: _Layer, high: int, low: int) -> list[_Layer]:
    by_high: _Layer = {}
    by_low: _Layer = {}
    both: _Layer = {}
    _advance(rules, root, high, by_high)
    _advance(rules, by_high, low, both)
    _advance(rules, root, low, by_low)
    found = len(both)
    _advance(rules, by_low, high, both)
    _put_in_order(rules, root[0], both, (high, low), found)
    if not both and by_high and rules.higher_die:
        by_low = {key: node for key, node in by_low.items() if won(node[0])}
    return [root, {**by_high, **by_low}, both]


def _double_layers(rules: Rules, root: _Layer, dice: tuple[int, ...]) -> list[_Layer]:
    """Return the layers of equal dice.

    The steps of a double can be made from the far corner home in any case but two: a checker that moves inside before
    the last one comes home, where that is forbidden afterwards, and one that comes home before another may hit.
    So elsewhere only that order is tried.
    """
    homeward = rules.bearoff_inside == "allowed" and rules.hit_gate == "none"
    layers = [root]
    for die in dice:
        layer: _Layer = {}
        _advance(rules, layers[-1], die, layer, homeward=homeward)
        layers.append(layer)
    return layers


def _advance(rules: Rules, layer: _Layer, die: int, into: _Layer, *, homeward: bool = False) -> None:
    for key, (mine, theirs, steps, bound) in layer.items():
        for source, target, there, change, step in open_ways(rules, mine, theirs, die):
            if source > bound:
                continue
            hit = target and theirs[there] == 1
            reached = key + change + HIT[target] if hit else key + change
            if reached in into:
                continue
            own = mine[:]
            own[source] -= 1
            own[target] += 1
            into[reached] = (
                own,
                _after_hit(theirs, there) if hit else theirs,
                (*steps, step),
                source if homeward and source != BAR else _NO_BOUND,
            )


def _after_hit(theirs: Sequence[int], point: int) -> list[int]:
    left = list(theirs)
    left[point] = 0
    left[BAR] += 1
    return left


def _put_in_order(rules: Rules, root: _Node, both: _Layer, dice: tuple[int, int], found: int) -> None:
    """Bring the steps of each play into the order in which they are written, where it can be carried out.

    The first *found* nodes played the higher die first.
    """
    for number, (key, (mine, theirs, steps, bound)) in enumerate(both.items()):
        first, second = steps
        # Bar steps come first by themselves, so the number of the source is its rank.
        if second[0] > first[0] != BAR:
            order = dice if number < found else dice[::-1]
            if rules.plain or _can_swap(rules, root, (first, second), order):
                both[key] = (mine, theirs, (second, first), bound)


def _can_swap(rules: Rules, root: _Node, steps: tuple[Step, Step], dice: tuple[int, int]) -> bool:
    mine, theirs = root[0][:], root[1]
    (first, (source, target)), (die, other) = steps, dice
    if obstacle(rules, mine, theirs, source, other):
        return False
    mine[source] -= 1
    mine[target] += 1
    if target and theirs[facing(target)] == 1:
        theirs = _after_hit(theirs, facing(target))
    return not obstacle(rules, mine, theirs, first[0], die)


def _chosen(rules: Rules, layers: list[_Layer], count: int) -> Iterator[tuple[int, _Node]]:
    """Give the legal nodes with the dice they use: those of the deepest layer, and every win (rules 5, 16)."""
    deepest = max(depth for depth, layer in enumerate(layers) if layer)
    seen: set[int] = set()
    shallow = not rules.max_dice or sum(layers[0][0][0][1:]) < count
    for depth in range(deepest, -1 if shallow else deepest - 1, -1):
        for key, node in layers[depth].items():
            if key not in seen and (depth == deepest or not rules.max_dice or won(node[0])):
                seen.add(key)
                yield depth, node


def _play(node: _Node, side: Side, depth: int, before: Sequence[int]) -> Play:
    mine, theirs, steps, _ = node
    own, other = tuple(mine), tuple(theirs)
    position = _new(Position, (other, own) if side else (own, other))
    return _new(Play, (steps, _NO_HITS[depth] if theirs is before else _hits(steps, before), position, depth))


# The constructor of a NamedTuple takes twice the time of the tuple it makes.
_new = tuple.__new__
_NO_HITS = tuple((False,) * count for count in range(5))


def _hits(steps: tuple[Step, ...], before: Sequence[int]) -> tuple[bool, ...]:
    """Return which steps hit: the first that lands on each blot."""
    hits, landed = [], {OFF}
    for _, target in steps:
        hits.append(target not in landed and before[25 - target] == 1)
        landed.add(target)
    return tuple(hits)
