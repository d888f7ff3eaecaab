"""Records muddled by chance, as people write them: the same match in other words, or with faults in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from aceydeucey.notation import model as m

__all__ = ["muddled", "spoilt"]


def muddled(match: m.Match, seed: int, *, renumbered: bool = True) -> m.Match:
    """Return the match in other words: what is left out follows from the rest, what is moved means the same."""
    chance = Random(seed)
    numberings = _NUMBERINGS if renumbered else _NUMBERINGS[:2]
    return match._replace(
        games=tuple(
            _game(game, chance, chance.choice(numberings), first=game is match.games[0]) for game in match.games
        )
    )


def spoilt(match: m.Match, seed: int) -> m.Match:
    """Return the match with a few faults: lines lost, doubled or swapped, points and dice changed."""
    chance = Random(seed)
    return match._replace(games=tuple(_spoil(game, chance) for game in match.games))


def _game(game: m.Game, chance: Random, numbering: _Numbering, *, first: bool) -> m.Game:
    line = game.line
    if line is not None:
        line = line._replace(
            score=line.score if chance.random() < 0.5 else None, number=line.number if chance.random() < 0.5 else None
        )
        if first and chance.random() < 0.3:
            line = None
    items = [found for item in game.items for found in _item(item, chance)]
    return m.Game(line, tuple(numbering(items, chance)))


def _item(item: m.Item, chance: Random) -> Iterator[m.Item]:
    if chance.random() < 0.03:
        yield m.Remark(chance.choice(("late", "12 W 63: in/22", "")))
    if isinstance(item, m.Turn):
        yield from _turn(item, chance)
    elif isinstance(item, m.CubeAction):
        yield item._replace(value=item.value if chance.random() < 0.5 else None, number=chance.choice((None, 3)))
    elif not isinstance(item, m.Result | m.Closed) or chance.random() < 0.5:
        yield item


def _turn(turn: m.Turn, chance: Random) -> Iterator[m.Item]:
    rolls = tuple(_roll(roll, chance) for roll in turn.rolls)
    irregular = chance.random() < 0.02
    if len(rolls) == 1 or chance.random() < 0.4:
        remark = chance.choice(("so it was", None, None, None))
        yield turn._replace(rolls=rolls, irregular=irregular, remark=remark)
        return
    cut = chance.randrange(1, len(rolls))
    yield turn._replace(rolls=rolls[:cut], remark=chance.choice(("a remark", None)))
    if chance.random() < 0.2:
        yield m.Remark("between the rolls")
    yield m.Turn(None, None, rolls[cut:], irregular)


def _roll(roll: m.Roll, chance: Random) -> m.Roll:
    dice = roll.dice and (roll.dice if chance.random() < 0.5 else roll.dice[::-1])
    play = roll.play
    if isinstance(play, m.Play):
        play = m.Play(tuple(_moves(play, chance)))
    elif chance.random() < 0.5:
        play = m.Unplayed.BLANK
    if chance.random() < 0.02:
        play = m.Unplayed.BLANK
    comments = ("a comment }",) if chance.random() < 0.05 else ()
    return roll._replace(dice=dice, play=play, glyph=chance.choice(("", "", "?!")), comments=comments)


def _moves(play: m.Play, chance: Random) -> list[m.Move]:
    """Return the steps as moves, some joined where the one goes on from where the other ends, in any order."""
    keeps_stars = chance.random() < 0.6
    moves: list[m.Move] = []
    for step, star in zip(play.steps, play.stars, strict=True):
        last = moves[-1] if moves else None
        if last is not None and last.path[-1] == step[0] and step[0] and chance.random() < 0.7:
            path = (*last.path, step[1]) if chance.random() < 0.6 else (*last.path[:-1], step[1])
            hits = (*(last.hits or (False,) * len(last.path)), star)
            moves[-1] = last._replace(
                path=path, hits=hits if keeps_stars and any(hits) and len(path) == len(hits) else ()
            )
        else:
            moves.append(m.Move(step[0], (step[1],), (True,) if star and keeps_stars else ()))
    if chance.random() < 0.5:
        chance.shuffle(moves)
    if chance.random() < 0.1:
        moves = [
            move._replace(path=(), hits=()) if move.source >= 25 and move.path[0] > 18 and len(move.path) == 1 else move
            for move in moves
        ]
    return moves


def _as_it_is(items: list[m.Item], _chance: Random) -> list[m.Item]:
    return items


def _unnumbered(items: list[m.Item], _chance: Random) -> list[m.Item]:
    return [item._replace(number=None) if isinstance(item, m.Turn | m.Closed) else item for item in items]


def _in_pairs(items: list[m.Item], _chance: Random) -> list[m.Item]:
    numbered = []
    count = 0
    for item in items:
        opens = isinstance(item, m.Turn) and item.side is not None
        numbered.append(item._replace(number=count // 2 + 1) if opens and isinstance(item, m.Turn) else item)
        count += opens
    return numbered


def _wrong_now_and_then(items: list[m.Item], chance: Random) -> list[m.Item]:
    return [
        item._replace(number=item.number + 1)
        if isinstance(item, m.Turn) and item.number and chance.random() < 0.1
        else item
        for item in items
    ]


_Numbering: TypeAlias = Callable[[list[m.Item], Random], list[m.Item]]
_NUMBERINGS: tuple[_Numbering, ...] = (
    _as_it_is,
    _unnumbered,
    _in_pairs,
    _wrong_now_and_then,
)


def _spoil(game: m.Game, chance: Random) -> m.Game:
    items: list[m.Item] = []
    for item in game.items:
        fate = chance.random()
        if fate < 0.02:
            continue
        items.append(_fault(item, chance) if fate < 0.08 else item)
        if fate > 0.99:
            items.append(item)
        if fate > 0.98 and len(items) > 1:
            items[-2:] = items[:-3:-1]
    line = game.line
    if line is not None and line.score is not None and chance.random() < 0.1:
        line = line._replace(score=(line.score[0] + 1, line.score[1]), crawford=not line.crawford)
    return m.Game(line, tuple(items))


def _fault(item: m.Item, chance: Random) -> m.Item:
    if isinstance(item, m.Turn) and item.rolls:
        index = chance.randrange(len(item.rolls))
        rolls = list(item.rolls)
        rolls[index] = _faulty(rolls[index], chance)
        return item._replace(rolls=tuple(rolls), irregular=chance.random() < 0.2)
    if isinstance(item, m.Result) and item.points is not None:
        return item._replace(points=item.points + chance.randrange(3))
    if isinstance(item, m.CubeAction) and item.value:
        return item._replace(value=item.value * chance.choice((1, 2, 3)), void=chance.random() < 0.3)
    return item


def _faulty(roll: m.Roll, chance: Random) -> m.Roll:
    play = roll.play
    if isinstance(play, m.Play) and all(move.path for move in play.moves):
        moves = list(play.moves)
        place = chance.randrange(len(moves))
        move = moves[place]
        moves[place] = chance.choice(
            (
                move._replace(source=chance.randrange(1, 27)),
                move._replace(path=(*move.path[:-1], chance.randrange(25))),
                move._replace(hits=(True,) * len(move.path)),
                move._replace(times=chance.randrange(1, 5)),
            )
        )
        play = m.Play(tuple(moves[: chance.randrange(len(moves)) or None]))
    if chance.random() < 0.2:
        play = chance.choice(tuple(m.Unplayed))
    dice = roll.dice if chance.random() < 0.7 else (chance.randrange(8), chance.randrange(1, 7))
    return roll._replace(
        dice=dice,
        play=play,
        mark=roll.mark if not roll.mark or chance.random() < 0.8 else chance.choice(("=", "~", "+")),
        illegal=chance.random() < 0.3,
    )
