"""Positions and records drawn by chance, for properties that hold for all of them."""

from __future__ import annotations

import random
from decimal import Decimal

from aceydeucey.engine.position import BAR, BLACK, OFF, WAITING, WHITE, Checkers, Position, layout
from aceydeucey.notation import model as m
from hypothesis import strategies as st

__all__ = ["headers", "records", "setups", "text"]

counts = st.integers(0, 10**6)
scores = st.tuples(counts, counts)
sides = st.sampled_from((WHITE, BLACK))


def random_position(seed: int, checkers: int) -> Position:
    """Return a possible position of both sides, drawn by chance."""
    chance = random.Random(seed)
    points = list(range(1, 25))
    chance.shuffle(points)
    cut = chance.randrange(25)
    white = _random_side(chance, points[:cut], checkers)
    return Position(white, _random_side(chance, [25 - point for point in points[cut:]], checkers))


def _random_side(chance: random.Random, points: list[int], checkers: int) -> Checkers:
    outside = (BAR, chance.choice((OFF, WAITING)))
    places = [chance.choice((*points, *outside)) for _ in range(checkers)]
    return layout({place: places.count(place) for place in set(places)}, checkers=checkers)


def positions_of(checkers: int) -> st.SearchStrategy[Position]:
    """Return a strategy of possible positions with that many checkers a side."""
    return st.integers(0, 2**32).map(lambda seed: random_position(seed, checkers))


@st.composite
def setups(draw: st.DrawFn, checkers: int = 15) -> m.Setup:
    """Return a strategy of positions with any tails."""
    cube = draw(st.none() | st.integers(0, 10).map(lambda power: 2**power))
    die = st.integers(1, 6)
    return m.Setup(
        draw(positions_of(checkers)),
        side=draw(st.none() | sides),
        cube=cube,
        owner=None if cube is None else draw(st.none() | sides),
        dice=draw(st.none() | st.tuples(die, die)),
        score=draw(st.none() | st.tuples(counts, counts)),
        length=draw(st.none() | st.integers(1, 10**6)),
        crawford=draw(st.booleans()),
    )


text = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=8)
line = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=8)
maybe_count = st.none() | counts
glyph = st.sampled_from(("", "!!", "!", "!?", "?!", "?", "??"))
comments = st.lists(text, max_size=2).map(tuple)
dice = st.tuples(st.integers(0, 9), st.integers(0, 9))
tail = st.builds(m.Tail, glyph, comments, st.none() | line)


@st.composite
def moves(draw: st.DrawFn) -> m.Move:
    """Return a strategy of moves, legal or not."""
    path = draw(st.lists(st.integers(OFF, 24), max_size=4).map(tuple))
    size = max(1, len(path))
    hits = draw(st.just(()) | st.lists(st.booleans(), min_size=size, max_size=size).map(tuple))
    return m.Move(draw(st.integers(1, WAITING)), path, hits, draw(st.integers(1, 4)))


plays = st.lists(moves(), max_size=4).map(tuple).map(m.Play).filter(lambda play: len(play.steps) <= 16)
rolls = st.builds(
    m.Roll,
    st.sampled_from(("", "=", "~", "+")),
    st.none() | dice,
    plays | st.sampled_from(m.Unplayed),
    glyph,
    st.booleans(),
    comments,
)


points = st.none() | st.decimals(0, 1000, places=2) | st.integers(0, 500).map(Decimal)
how = st.sampled_from((None, "bearing off", "resignation", "drop", "forfeit", "time", "settlement"))
offer = maybe_count | st.sampled_from(("single", "gammon", "backgammon"))
remarks = st.builds(m.Remark, line)
lost = st.builds(m.Lost, line)
items = st.one_of(
    st.builds(
        m.Turn, maybe_count, st.none() | sides, st.lists(rolls, max_size=3).map(tuple), st.booleans(), st.none() | line
    ),
    st.builds(m.Closed, maybe_count, sides, st.booleans(), tail),
    st.builds(
        m.CubeAction,
        sides,
        st.sampled_from(m.CubeWord),
        maybe_count,
        st.booleans(),
        st.booleans(),
        maybe_count,
        tail,
    ),
    st.builds(m.Resign, sides, offer, maybe_count, tail),
    st.builds(m.Refuse, sides, maybe_count, tail),
    st.builds(m.Result, sides, points, how, st.booleans(), tail),
    st.builds(m.Unfinished, tail),
    st.builds(m.Opening, st.lists(dice, max_size=3).map(tuple), tail),
    st.builds(m.PositionLine, setups(), tail),
    remarks,
    lost,
)
game_lines = st.builds(m.GameLine, maybe_count, st.none() | scores, st.booleans(), tail)
games = st.builds(m.Game, st.none() | game_lines, st.lists(items, max_size=5).map(tuple))
tags = st.builds(m.Tag, st.sampled_from(("White", "Rules", "acey.x")), line, st.none() | line)
headers = st.builds(m.Header, st.lists(tags | remarks | lost, max_size=3).map(tuple))
records = st.lists(st.builds(m.Match, headers, st.lists(games, max_size=3).map(tuple)), max_size=2).map(tuple)
