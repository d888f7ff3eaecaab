"""Boards for the tests of the engine: plays and positions from words, random ones, and all plays by brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from aceydeucey.engine.position import ANYWHERE, BAR, OFF, WAITING, Checkers, Position, Step, layout
from aceydeucey.engine.rules import RULE_SETS, Rules

_WORDS = {"bar": BAR, "in": WAITING, "off": OFF}

BRITANNICA = replace(RULE_SETS["american"], name="britannica", move_before_all_in="none", hit_gate="one_home")

HOUSE_RULES = tuple(
    replace(
        RULE_SETS["american"],
        max_dice=max_dice,
        higher_die=higher_die,
        bearoff_over=over,
        bearoff_inside=inside,
        home_frozen=frozen,
        move_before_all_in=early,
        hit_gate=gate,
    )
    for max_dice in (True, False)
    for higher_die in (True, False)
    for over in ("highest", "any", "exact")
    for inside in ("allowed", "forbidden")
    for frozen in (False, True)
    for early in ("free", "half_board", "none")
    for gate in ("none", "one_home")
)


def steps_of(text: str) -> tuple[Step, ...]:
    """Return the steps of a play of single moves such as `bar/22 13/7`."""
    return tuple(_step(word) for word in text.split())


def _step(word: str) -> Step:
    source, _, target = word.rstrip("*").partition("/")
    return _point(source), _point(target) if target else ANYWHERE


def _point(word: str) -> int:
    return _WORDS[word] if word in _WORDS else int(word)


def board(mine: dict[int, int], theirs: dict[int, int] | None = None, *, off: int = 0) -> Position:
    """Return White's checkers and Black's, both on White's numbers of the points, but Black's bar and pile on his."""
    black = {25 - point if point < BAR else point: count for point, count in (theirs or {}).items()}
    return Position(layout(mine | ({OFF: off} if off else {})), layout(black))


def random_position(random: Random) -> Position:
    """Return a position of any phase: entering, contact or bearing off, with or without checkers on the bar."""
    reach = random.choice((6, 6, 8, 13, 24))
    count = random.choice((1, 2, 3, 5, 9, 15))
    mine = _scatter(random, range(1, reach + 1), count)
    free = [point for point in range(1, 25) if not mine[25 - point]]
    theirs = _scatter(random, free, 15)
    return Position(mine, theirs)


def _scatter(random: Random, points: range | list[int], count: int) -> Checkers:
    counts = [0] * 27
    places = random.sample(list(points), min(len(points), random.randint(1, 8)))
    places += random.choice(([], [], [BAR], [WAITING], [BAR, WAITING], [OFF]))
    for _ in range(count):
        counts[random.choice(places)] += 1
    counts[OFF] += 15 - count
    return tuple(counts)


def brute_force(rules: Rules, position: Position, dice: tuple[int, int]) -> dict[Position, int]:
    """Return every position that a legal play of White leaves, with the most dice that reach it.

    Written from the rules anew, step by step, and slow: it shares nothing with the engine's own generator.
    """
    orders = {dice * 2} if dice[0] == dice[1] else set(permutations(dice))
    depths: dict[Position, int] = {position: 0}
    by_first: dict[int, set[Position]] = {}
    for order in orders:
        reached = {position}
        for depth, die in enumerate(order, 1):
            reached = {after for before in reached for after in _after_step(rules, before, die)}
            if depth == 1:
                by_first[die] = reached
            for after in reached:
                depths[after] = max(depth, depths.get(after, 0))
    most = max(depths.values())
    higher = by_first[max(dice)]
    one_die = rules.higher_die and most == 1 and dice[0] != dice[1] and bool(higher)
    return {
        after: depth
        for after, depth in depths.items()
        if not any(after.white[1:])
        or ((depth == most or not rules.max_dice) and not (one_die and depth == 1 and after not in higher))
    }


def _after_step(rules: Rules, position: Position, die: int) -> set[Position]:
    results = set()
    for source in range(1, 27):
        target = _reach(rules, position, source, die)
        if target is not None:
            results.add(made(position, source, target))
    return results


def made(position: Position, source: int, target: int) -> Position:
    """Return the position after one of White's checkers moved, a blot where it lands hit."""
    mine, theirs = list(position.white), list(position.black)
    mine[source] -= 1
    mine[target] += 1
    if target and theirs[25 - target]:
        theirs[25 - target] = 0
        theirs[BAR] += 1
    return Position(tuple(mine), tuple(theirs))


def _reach(rules: Rules, position: Position, source: int, die: int) -> int | None:
    mine, theirs = position
    waiting, hit = mine[WAITING], mine[BAR]
    if mine[source] == 0 or (hit and source != BAR):
        return None
    entering = source in (BAR, WAITING)
    target = 25 - die if entering else source - die
    all_home = sum(mine[7:27]) == 0
    if target <= 0:
        return 0 if all_home and _may_bear_off(rules, mine, source, die) else None
    if theirs[25 - target] >= 2:
        return None
    blot = theirs[25 - target] == 1
    forbidden = (
        (rules.move_before_all_in == "none" and waiting and not entering)
        or (rules.move_before_all_in == "half_board" and waiting and not entering and target < 13)
        or (rules.home_frozen and source <= 6)
        or (rules.bearoff_inside == "forbidden" and all_home)
        or (rules.hit_gate == "one_home" and blot and sum(mine[0:7]) == 0)
    )
    return None if forbidden else target


def _may_bear_off(rules: Rules, mine: Checkers, source: int, die: int) -> bool:
    if die == source:
        return True
    highest = max(point for point in range(1, 7) if mine[point])
    if highest >= die or rules.bearoff_over == "exact":
        return False
    return rules.bearoff_over == "any" or source == highest


def brute_readings(rules: Rules, position: Position, dice: tuple[int, ...], steps: tuple[Step, ...]) -> set[Position]:
    """Return every position that White's written steps can leave, each made of one die or more, in any order."""
    if not steps:
        return {position}
    left = set()
    for index, (source, target) in enumerate(steps):
        for die in set(dice):
            reached = _reach(rules, position, source, die)
            if reached is None or reached < max(target, 0) or (target == ANYWHERE and source < BAR):
                continue
            rest = list(dice)
            rest.remove(die)
            ahead = () if target in (reached, ANYWHERE) else ((reached, target),)
            after = made(position, source, reached)
            left |= brute_readings(rules, after, tuple(rest), (*steps[:index], *ahead, *steps[index + 1 :]))
    return left
