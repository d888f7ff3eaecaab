"""Play-outs: whole matches that the engine plays by the rules and by the dice of a seed, as records.

For samples, tests and benchmarks: plays are chosen by a plain judgement of blots, points, hits and pips, so that
games look like games.
"""

from __future__ import annotations

from decimal import Decimal
from random import Random

from aceydeucey.engine import actions
from aceydeucey.engine.choices import mark_due, playable
from aceydeucey.engine.game import Game as State
from aceydeucey.engine.game import Phase
from aceydeucey.engine.length import Length
from aceydeucey.engine.match import Match as MatchState
from aceydeucey.engine.plays import Play as LegalPlay
from aceydeucey.engine.plays import can_move
from aceydeucey.engine.position import BAR, OFF, WAITING, Side, closed_out, pips
from aceydeucey.engine.rules import Rules
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    CubeWord,
    Game,
    GameLine,
    Header,
    Item,
    Match,
    Opening,
    Resign,
    Result,
    Roll,
    Tag,
    Turn,
)
from aceydeucey.notation.written import written_play

__all__ = ["play_game", "play_match"]

_GIVES_UP = 0.02
"""How often a side that is hopelessly behind resigns, a turn."""


def play_match(  # noqa: PLR0913 - what a match is made of
    rules: Rules,
    length: Length,
    seed: int,
    *,
    rules_tag: str = "",
    games: int | None = None,
    tags: tuple[tuple[str, str], ...] = (),
) -> Match:
    """Return a match played to its end, or *games* games of a money session.

    *tags* stand before those of the rules and the match; the same seed gives the same match.
    """
    random = Random(seed)  # noqa: S311 - dice for play, not for secrets
    state = MatchState.start(rules, length)
    played: list[Game] = []
    while not state.over and len(played) != games:
        line = GameLine(len(played) + 1, (int(state.score[0]), int(state.score[1])), _is_crawford(state))
        items, winner, points = play_game(state.game(), random)
        played.append(Game(line, items))
        state = state.after(winner, points)
    lines = (*(Tag(*tag) for tag in tags), Tag("Rules", rules_tag or rules.name), Tag("Match", str(length)))
    return Match(Header(lines), tuple(played))


def _is_crawford(state: MatchState) -> bool:
    return state.game().stakes.crawford


def play_game(state: State, random: Random) -> tuple[tuple[Item, ...], Side, int]:
    """Return the items of one game played from *state*, who won, and the points."""
    opening = _opening(random)
    items: list[Item] = [opening]
    state = state.apply(actions.Opening(opening.pairs)).game
    number = 0
    while state.outcome is None:
        if state.phase is Phase.TURN or state.phase is Phase.START:
            state, cube_items = _cube_actions(state, random)
            items.extend(cube_items)
            if state.outcome is not None:
                break
        number += 1
        state, item = _turn(state, number, random)
        items.append(item)
    outcome = state.outcome
    items.append(Result(outcome.winner, Decimal(outcome.points), outcome.how if random.random() < 0.3 else None))
    return tuple(items), outcome.winner, outcome.points


def _opening(random: Random) -> Opening:
    pairs: list[tuple[int, int]] = []
    while not pairs or pairs[-1][0] == pairs[-1][1]:
        pairs.append((random.randint(1, 6), random.randint(1, 6)))
    return Opening(tuple(pairs))


def _turn(state: State, number: int, random: Random) -> tuple[State, Item]:
    side = state.side
    assert side is not None
    assert state.position is not None
    if closed_out(state.position, side) and random.random() < 0.5:
        return state.apply(actions.ClosedOut(side)).game, Closed(number, side)
    rolls: list[Roll] = []
    while state.side == side and state.outcome is None and (not rolls or mark_due(state)):
        state, roll = _rolled(state, side, random)
        rolls.append(roll)
    return state, Turn(number, side, tuple(rolls))


def _rolled(state: State, side: Side, random: Random) -> tuple[State, Roll]:
    dice = _dice(state, side, random)
    play = _best(state, side, dice, random)
    mark = mark_due(state)
    applied = state.apply(actions.Roll(side, dice, play.steps, mark))
    return applied.game, Roll(mark, dice, written_play(play.steps, play.hits))


def _dice(state: State, side: Side, random: Random) -> tuple[int, int]:
    if state.dice is not None:
        return state.dice
    if state.phase is Phase.NAME:
        number = _named(state, side, random)
        return number, number
    if state.phase is Phase.COMPLEMENT:
        return 7 - state.double, 7 - state.double
    first, second = random.randint(1, 6), random.randint(1, 6)
    return max(first, second), min(first, second)


def _named(state: State, side: Side, random: Random) -> int:
    """The double that moves the most pips with the best position, and now and then any."""
    assert state.position is not None
    if random.random() < 0.1:
        number = random.randint(1, 6)
        if state.rules.acey_name == "any" or can_move(state.rules, state.position, side, (number, number)):
            return number
    worth = {}
    for number in range(1, 7):
        play = _best(state, side, (number, number), random)
        worth[number] = _value(side, play) + 6 * len(play.steps)
    return max(worth, key=lambda number: worth[number])


def _best(state: State, side: Side, dice: tuple[int, int], random: Random) -> LegalPlay:
    plays = playable(state, dice, side=side)
    if random.random() < 0.05:
        return random.choice(plays)
    return max(plays, key=lambda play: _value(side, play))


def _value(side: Side, play: LegalPlay) -> int:
    """Blots cost, points and hits pay, home points more; pips and checkers off count always."""
    own, other = play.position[side], play.position[1 - side]
    contact = max((25 - point for point in range(1, 27) if other[point]), default=0)
    blots = sum(own[point] == 1 for point in range(1, 25) if point > 25 - contact or other[BAR] or other[WAITING])
    made = sum(own[point] >= 2 for point in range(1, 25))
    home = sum(own[point] >= 2 for point in range(1, 7))
    return 3 * made + 4 * home - 4 * blots + 10 * other[BAR] + 5 * own[OFF] - own[WAITING] - pips(own) // 4


def _cube_actions(state: State, random: Random) -> tuple[State, list[Item]]:
    """A double when the race is well ahead, taken or dropped by how far; a hopeless side resigns."""
    side = state.side
    assert side is not None
    assert state.position is not None
    own, other = pips(state.position[side]), pips(state.position[1 - side])
    if own > 2 * other + 20 and random.random() < _GIVES_UP:
        return state.apply(actions.Resign(side)).game, [Resign(side)]
    if not _may_double(state, side) or own * 10 > other * 9 or random.random() < 0.6:
        return state, []
    offered = state.apply(actions.Double(side)).game
    assert offered.offer is not None
    items: list[Item] = [CubeAction(side, CubeWord.DOUBLE, offered.offer.value)]
    if own * 5 < other * 4:
        return offered.apply(actions.Drop(1 - side)).game, [*items, CubeAction(1 - side, CubeWord.DROP)]
    if _may_beaver(state) and random.random() < 0.3:
        items.append(CubeAction(1 - side, CubeWord.BEAVER, offered.offer.value * 2))
        beavered = offered.apply(actions.Beaver(1 - side)).game
        return beavered.apply(actions.Take(side)).game, [*items, CubeAction(side, CubeWord.TAKE)]
    return offered.apply(actions.Take(1 - side)).game, [*items, CubeAction(1 - side, CubeWord.TAKE)]


def _may_beaver(state: State) -> bool:
    return bool(state.rules.beavers) and state.stakes.money


def _may_double(state: State, side: Side) -> bool:
    limit = state.rules.cube
    if not limit or state.stakes.crawford or (limit > 1 and state.cube.value * 2 > limit):
        return False
    if state.phase is Phase.START and state.rules.opening == "play_opening":
        return False
    away = state.stakes.away
    if away is not None and away[side] <= state.cube.value:
        return False
    return state.cube.owner in {None, side}
