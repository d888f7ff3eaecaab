"""Comparing: records as every backgammon format can say them, so that what two formats say can be compared."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.match import Score
from aceydeucey.engine.position import Position, Side
from aceydeucey.notation.cube_values import CubeValues
from aceydeucey.notation.formats import reader
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    CubeWord,
    Game,
    Header,
    Match,
    Play,
    PositionLine,
    Resign,
    Result,
    Tag,
    Turn,
)
from aceydeucey.notation.moments import moments
from aceydeucey.notation.source import Source

__all__ = ["Told", "actions", "games_of", "matches_in", "positions", "told"]

_TAGS = ("White", "Black", "Rules", "Match", "Date", "Event", "Round", "Site")


class Told(NamedTuple):
    """What is told of a match: its tags, and game by game number, score and actions."""

    tags: tuple[tuple[str, str], ...]
    games: tuple[tuple[int | None, Score | None, tuple[object, ...]], ...]


def matches_in(text: str, form: str, name: str = "test") -> tuple[Match, ...]:
    """Return the matches of a text in a format."""
    found: list[tuple[Header, list[Game]]] = []
    for event in reader(form).events(Source(name, text)):
        if isinstance(event, Header):
            found.append((event, []))
        elif isinstance(event, Game):
            found[-1][1].append(event)
    return tuple(Match(header, tuple(games)) for header, games in found)


def told(match: Match) -> Told:
    """Return what a match says, whatever the format it was read from says of more.

    Steps have no order and no stars, cube values are filled in, a resignation is its result, and after a beaver a take
    goes without saying.
    """
    tags = {line.key: line.value for line in reversed(match.header.lines) if isinstance(line, Tag)}
    return Told(tuple((key, tags[key]) for key in _TAGS if key in tags), games_of(match))


def games_of(match: Match) -> tuple[tuple[int | None, Score | None, tuple[object, ...]], ...]:
    """Return number, score and actions of every game."""
    lines = [game.line for game in match.games]
    return tuple(
        (line.number if line else None, line.score if line else None, actions(game))
        for line, game in zip(lines, match.games, strict=True)
    )


def actions(game: Game) -> tuple[object, ...]:
    """Return what was done in a game."""
    cube = CubeValues()
    done: list[tuple[object, ...]] = []
    for item in game.items:
        match item:
            case Turn(side=side, rolls=rolls):
                cube.roll()
                done.append((side, *((roll.dice, _steps(roll.play)) for roll in rolls)))
            case CubeAction(side=side, word=word):
                value = cube.take(item)
                if not (word is CubeWord.TAKE and done and done[-1][1] in {CubeWord.BEAVER, CubeWord.RACCOON}):
                    done.append((side, word, value))
            case Result(side=side, points=points):
                done.append((side, "wins", points))
            case PositionLine(setup=setup):
                cube.set(setup.cube or cube.value, setup.owner)
                done.append((setup.position, cube.value, setup.owner))
            case Closed(side=side):
                done.append((side, "closed"))
            case Resign():
                pass
            case _:
                done.append((item, None))
    return tuple(done)


def _steps(play: object) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(play.steps)) if isinstance(play, Play) else ()


def positions(match: Match, form: str) -> list[tuple[int, Side, Position | None]]:
    """Return game, side and position after every roll, as the replay has it."""
    return [
        (moment.game, moment.side, moment.applied.game.position)
        for moment in moments(match, customs=reader(form).customs)
    ]
