"""Running: plain turns played one after the other without a state for each.

A plain turn is one roll that ends it, played in full and legally a die a step as written, or a dance from the bar
against two closed points. Most turns of most records are plain. Here every tenth of a microsecond counts, so the
checkers are moved on two lists; whatever is not plain is left to `turns.roll`, which says what it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from aceydeucey.engine.actions import Roll
from aceydeucey.engine.earnings import ended
from aceydeucey.engine.position import BAR, OFF, Position, Side, Step
from aceydeucey.engine.state import Game, Phase

__all__ = ["PlainTurn", "plain_turns"]

PlainTurn: TypeAlias = tuple[Side, tuple[int, int], tuple[Step, ...], tuple[bool, ...] | None]
"""A turn of one roll: the side, the dice, the steps as written (none: a dance), which of them are marked as hits.

None for the marks: hits are never marked.
"""


def plain_turns(game: Game, turns: Iterable[PlainTurn]) -> tuple[Game, int]:
    """Return the state after the first of these turns, as many as are plain, and how many they are.

    The turn that wins the game is not plain, nor is any under a rule set whose steps ask for more than checkers,
    points and the order of the bear-off.
    """
    rules, position = game.rules, game.position
    if game.phase is not Phase.TURN or position is None or game.dice is not None or rules.gated or not rules.plain:
        return game, 0
    boards = (list(position.white), list(position.black))
    to_move, one_roll, over = game.side, rules.one_roll, rules.bearoff_over == "highest"
    most_off = rules.checkers - 4
    count = 0
    last = None
    for turn in turns:
        side, (first, second), steps, stars = turn
        mine, theirs = boards[side], boards[1 - side]
        if side != to_move or mine[OFF] >= most_off or not (one_roll or (first != second and first + second != 3)):
            break
        if not steps:
            if not _dances(mine, theirs, first, second):
                break
        elif not _made(mine, theirs, first, second, steps, stars, over=over):
            break
        to_move, last = 1 - side, turn
        count += 1
    if last is None:
        return game, 0
    after = Position(tuple(boards[0]), tuple(boards[1]))
    return ended(game, Roll(last[0], last[1]), after, 0 if last[2] else 2), count


def _dances(mine: list[int], theirs: list[int], first: int, second: int) -> bool:
    """Return whether a checker on the bar meets two closed points; an entry with a die is on the opponent's point."""
    return mine[BAR] > 0 and 0 < first < 7 and 0 < second < 7 and theirs[first] > 1 and theirs[second] > 1


def _made(  # noqa: C901, PLR0912, PLR0913, PLR0917 - one path without calls
    mine: list[int],
    theirs: list[int],
    first: int,
    second: int,
    steps: tuple[Step, ...],
    stars: tuple[bool, ...] | None,
    *,
    over: bool,
) -> bool:
    """Move the checkers if all dice are played as written, and return whether they were."""
    if len(steps) != (4 if first == second else 2) or not (0 < first < 7 and 0 < second < 7):
        return False
    made = 0
    hits = 0
    for source, target in steps:
        there = 0
        if not 0 <= target < source < 27 or not mine[source] or (mine[25] and source != 25):
            break
        if target:
            there = theirs[25 - target]
            die = source - target if source < 26 else 25 - target
            if there > 1 or (stars is not None and (there == 1) != stars[made]):
                break
        elif any(mine[7:]):
            break
        else:
            die = source
            if die != first and die != second:  # noqa: PLR1714 - quicker
                die = first if first > second else second  # noqa: FURB136 - quicker
                if not over or die < source or any(mine[source + 1 : 7]):
                    break
        # When one die is played both names mean the other.
        if die == first:
            first = second
        elif die == second:
            second = first
        else:
            break
        mine[source] -= 1
        mine[target] += 1
        if there:
            theirs[25 - target] = 0
            theirs[25] += 1
            hits |= 1 << made
        made += 1
    else:
        return True
    for index in range(made - 1, -1, -1):
        source, target = steps[index]
        mine[source] += 1
        mine[target] -= 1
        if hits >> index & 1:
            theirs[25 - target] = 1
            theirs[25] -= 1
    return False
