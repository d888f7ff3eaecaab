"""Hypothesis strategies: records of the model, such as a careful reader of any format could give."""

from __future__ import annotations

from decimal import Decimal

from aceydeucey.engine.position import BAR, BLACK, OFF, WAITING, WHITE, Position, layout
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    CubeWord,
    Game,
    GameLine,
    Header,
    Item,
    Match,
    Move,
    Opening,
    Play,
    PositionLine,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Setup,
    Tag,
    Tail,
    Turn,
    Unfinished,
    Unplayed,
)
from hypothesis import strategies as st

__all__ = ["comments", "games", "headers", "items", "lines_of_text", "matches", "moves", "plays", "records", "rolls"]

# What ends a line anywhere, and what UTF-8 has no bytes for, is in no record.
_BREAKS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters=_BREAKS)

sides = st.sampled_from((WHITE, BLACK))
numbers = st.none() | st.integers(1, 9999)
glyphs = st.sampled_from(("", "!!", "!", "!?", "?!", "?", "??"))
dice = st.tuples(st.integers(0, 9), st.integers(0, 9))

lines_of_text = st.text(_CHARACTERS, max_size=30)
"""Text of one line."""

remarks = lines_of_text.map(lambda text: text.rstrip(" \t"))

_PIECES = st.sampled_from(
    ("[%clk 0:04:10]", "[%", "[%acey.pips", "]", "[", "{", "}", "\\", "\\n", "\n", "\\]", "; ", "%")
)
comments = st.lists(_PIECES | st.text(_CHARACTERS, max_size=8), max_size=8).map("".join)
"""Text of comments, with all that could be taken for the end of one."""

tails = st.builds(Tail, glyphs, st.lists(comments, max_size=2).map(tuple), st.none() | remarks)


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """Return a move as it is written, possible or not; `hits` is empty where there are none."""
    source = draw(st.integers(1, 24) | st.sampled_from((BAR, WAITING)))
    path = draw(st.lists(st.integers(OFF, 24), min_size=0 if source in {BAR, WAITING} else 1, max_size=4))
    stars = draw(st.lists(st.booleans(), min_size=len(path), max_size=len(path)))
    return Move(source, tuple(path), tuple(stars) if any(stars) else (), draw(st.integers(1, 4)))


plays = st.lists(moves(), min_size=1, max_size=4).map(tuple).map(Play).filter(lambda play: len(play.steps) <= 16)
"""Plays of as many steps as a record may claim."""


def rolls(marks: tuple[str, ...] = ("", "=", "~", "+")) -> st.SearchStrategy[Roll]:
    """Return rolls with one of those marks."""
    return st.builds(
        Roll,
        st.sampled_from(marks),
        st.none() | dice,
        plays | st.sampled_from(Unplayed),
        glyphs,
        st.booleans(),
        st.lists(comments, max_size=2).map(tuple),
    )


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    """Return a turn, or a line that continues one."""
    side = draw(st.none() | sides)
    first = draw(rolls() if side is not None else rolls(("=", "~", "+")))
    more = draw(st.lists(rolls(), max_size=3))
    number = draw(numbers) if side is not None else None
    return Turn(number, side, (first, *more), draw(st.booleans()), draw(st.none() | remarks))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Return a position that can be, with what its tails say."""
    own = draw(st.dictionaries(st.integers(1, 12) | st.just(BAR), st.integers(1, 2), min_size=1, max_size=6))
    other = draw(st.dictionaries(st.integers(1, 12) | st.just(BAR), st.integers(1, 2), min_size=1, max_size=6))
    return Setup(Position(layout(own), layout(other)), draw(st.none() | sides), crawford=draw(st.booleans()))


_points = st.integers(1, 999).map(Decimal) | st.sampled_from(("0.5", "2.50", "12.25")).map(Decimal)
_hows = st.none() | st.sampled_from(("bearing off", "resignation", "drop", "forfeit", "time", "settlement"))
_offers = st.none() | st.integers(1, 99) | st.sampled_from(("single", "gammon", "backgammon"))

_no, _yes = st.just(value=False), st.just(value=True)
results = st.builds(Result, sides, _points, _hows, _no, tails) | st.builds(Result, sides, st.none(), _hows, _yes, tails)

items: st.SearchStrategy[Item] = st.one_of(
    turns(),
    st.builds(Closed, numbers, sides, st.booleans(), tails),
    st.builds(
        CubeAction,
        sides,
        st.sampled_from(CubeWord),
        st.none() | st.integers(1, 4096),
        st.booleans(),
        st.booleans(),
        numbers,
        tails,
    ),
    st.builds(Resign, sides, _offers, numbers, tails),
    st.builds(Refuse, sides, numbers, tails),
    results,
    st.builds(Unfinished, tails),
    st.builds(Opening, st.lists(dice, min_size=1, max_size=3).map(tuple), tails),
    st.builds(PositionLine, setups(), tails),
    st.builds(Remark, remarks),
)
"""All that may stand in a game, but for lines that could not be read."""

_keys = st.sampled_from(("Event", "White", "Black", "Match", "Result", "Annotator", "X-Own"))
tags = st.builds(Tag, _keys, lines_of_text, st.none() | remarks)
headers = st.lists(tags | st.builds(Remark, remarks), max_size=5).map(tuple).map(Header)

_standing = st.integers(0, 99) | st.sampled_from(("0.5", "2.50", "12.25")).map(Decimal)
_scores = st.none() | st.tuples(_standing, _standing)
game_lines = st.builds(GameLine, st.none() | st.integers(1, 99), _scores, st.booleans(), tails)


def games(lines: st.SearchStrategy[GameLine | None] = game_lines) -> st.SearchStrategy[Game]:
    """Return games that begin with one of those lines."""
    return st.builds(Game, lines, st.lists(items, max_size=8).map(tuple))


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Return a match. Its first game may do without its line, if it does not begin with a remark."""
    first = draw(games(st.none() | game_lines).filter(_begins))
    return Match(draw(headers), (first, *draw(st.lists(games(), max_size=2))))


def _begins(game: Game) -> bool:
    return game.line is not None or (bool(game.items) and not isinstance(game.items[0], Remark))


@st.composite
def records(draw: st.DrawFn) -> tuple[Match, ...]:
    """Return what a file may hold: after all but the last match no remark, which would belong to the next."""
    found = draw(st.lists(matches(), min_size=1, max_size=3))
    return (*map(_unremarked, found[:-1]), found[-1])


def _unremarked(match: Match) -> Match:
    *before, last = match.games
    items = list(last.items)
    while items and isinstance(items[-1], Remark):
        items.pop()
    return match._replace(games=(*before, last._replace(items=tuple(items))))
