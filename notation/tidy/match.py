"""Matches in canonical form, game by game."""

from __future__ import annotations

from aceydeucey.notation.model import Game, GameLine, Match
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import GameScore, Replay
from aceydeucey.notation.tidy.lines import tidy_items, with_result
from aceydeucey.notation.tidy.tags import tidy_header
from aceydeucey.notation.tidy.watch import Watch

__all__ = ["tidy"]


def tidy(match: Match) -> Match:
    """Return the match in canonical form: moves in order, stars, numbers, scores, cube values and results filled in.

    What is against the rules stays as it is written. Lines that could not be read have no canonical form: what
    stands near one may lose its meaning, so a match that holds a `Lost` is better left alone.

    >>> from aceydeucey.notation.acey import write_line
    >>> from aceydeucey.notation.model import Header, Move, Play, Roll, Turn
    >>> turn = Turn(7, 0, (Roll("", (3, 6), Play((Move(26, (22,)), Move(26, (19,))))),))
    >>> write_line(tidy(Match(Header(), (Game(None, (turn,)),))).games[0].items[0])
    '1 W 63: in/22 in/19'
    """
    watch = Watch()
    replay = Replay(Customs(), watcher=watch)
    watch.replay = replay
    replay.feed(match.header)
    games = []
    for game in match.games:
        watch.begin(game.items)
        replay.feed(game)
        score = replay.last_game
        assert score is not None
        items = list(tidy_items(game.items, watch))
        games.append(Game(_game_line(game.line, score), tuple(with_result(items, score.winner, score.points, watch))))
    return Match(tidy_header(match.header), tuple(games))


def _game_line(line: GameLine | None, score: GameScore) -> GameLine:
    """Return the line with number and score; a score with decimals, as a settlement leaves it, cannot be written."""
    white, black = score.score_before
    before = (int(white), int(black)) if white == int(white) and black == int(black) else None
    if line is None:
        return GameLine(score.number, before)
    number = score.number if line.number is None else line.number
    return line._replace(number=number, score=before if line.score is None else line.score)
