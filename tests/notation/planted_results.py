"""Faults of cube, results and scores."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from aceydeucey.engine.position import WHITE
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Game,
    Match,
    Result,
    Roll,
    Turn,
    Unplayed,
)
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import Replay
from planted import Planted, put, scenes, turns, with_items

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["RESULTS"]


def _results(match: Match) -> Iterator[tuple[int, int, Result]]:
    for number, game in enumerate(match.games):
        result = game.items[-1]
        assert isinstance(result, Result)
        yield number, len(game.items) - 1, result


def _wrong_winner(match: Match) -> Iterator[Planted]:
    for number, index, result in _results(match):
        names = frozenset({"wrong-winner"})
        wrong = result._replace(side=1 - result.side)
        yield Planted(put(match, number, index, wrong), number, index, names)


def _wrong_points(match: Match) -> Iterator[Planted]:
    names = frozenset({"wrong-points", "money-option-inferred"})
    for number, index, result in _results(match):
        assert result.points is not None
        wrong = result._replace(points=result.points + 1)
        yield Planted(put(match, number, index, wrong), number, index, names)


def _result_removed(match: Match) -> Iterator[Planted]:
    for number, index, _ in _results(match):
        yield Planted(put(match, number, index), number, index - 1, frozenset({"missing-result"}))


def _result_twice(match: Match) -> Iterator[Planted]:
    for number, index, result in _results(match):
        planted = put(match, number, index, result, result)
        yield Planted(planted, number, index + 1, frozenset({"play-after-end"}))


def _turn_after_result(match: Match) -> Iterator[Planted]:
    for number, index, result in _results(match):
        turns = [item for item in match.games[number].items if isinstance(item, Turn)]
        last = turns[-1] if turns else None
        if last is not None and last.number is not None and last.side is not None:
            more = Turn(last.number + 1, 1 - last.side, (Roll("", (6, 5), Unplayed.PASS),))
            planted = put(match, number, index, result, more)
            yield Planted(planted, number, index + 1, frozenset({"play-after-end"}))


def _game_line(match: Match, index: int, **changes: object) -> Match:
    games = list(match.games)
    line = games[index].line
    assert line is not None
    games[index] = Game(line._replace(**changes), games[index].items)  # type: ignore[arg-type]
    return match._replace(games=tuple(games))


def _wrong_score(match: Match) -> Iterator[Planted]:
    for number, game in list(enumerate(match.games))[1:]:
        assert game.line is not None
        assert game.line.score is not None
        white, black = game.line.score
        score = (black, white) if white != black else (white + 1, black)
        if number + 1 == len(match.games):
            yield Planted(_game_line(match, number, score=score), number, -1, frozenset({"wrong-score"}))


def _wrong_crawford(match: Match) -> Iterator[Planted]:
    for number, game in enumerate(match.games):
        if game.line is not None and not game.line.crawford:
            yield Planted(_game_line(match, number, crawford=True), number, -1, frozenset({"wrong-crawford"}))


def _wrong_game_number(match: Match) -> Iterator[Planted]:
    last = len(match.games) - 1
    if last:
        yield Planted(_game_line(match, last, number=last + 5), last, -1, frozenset({"wrong-game-number"}))


def _cubes(match: Match, *words: CubeWord) -> Iterator[tuple[int, int, CubeAction]]:
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items):
            if isinstance(item, CubeAction) and item.word in words:
                yield number, index, item


def _cube_value(match: Match) -> Iterator[Planted]:
    """Give a double the wrong value; what follows goes on from the right one."""
    for number, index, item in _cubes(match, CubeWord.DOUBLE):
        assert item.value is not None
        wrong = item._replace(value=item.value * 2)
        yield Planted(put(match, number, index, wrong), number, index, frozenset({"wrong-cube-value"}))


def _double_left_out(match: Match) -> Iterator[Planted]:
    """Leave a double out before its answer."""
    for number, index, _ in _cubes(match, CubeWord.DOUBLE):
        before, answer = match.games[number].items[index - 1 : index + 2 : 2]
        if isinstance(before, Turn) and isinstance(answer, CubeAction):
            yield Planted(put(match, number, index), number, index, frozenset({"answer-without-offer"}))


def _cube_value_taken(match: Match) -> Iterator[Planted]:
    """Give doubles that are taken with a value that no cube has."""
    for number, index, item in _cubes(match, CubeWord.DOUBLE):
        assert item.value is not None
        wrong = item._replace(value=item.value + 1)
        yield Planted(put(match, number, index, wrong), number, index, frozenset({"wrong-cube-value"}))


def _answer_without_offer(match: Match) -> Iterator[Planted]:
    for number, index, turn in turns(match):
        assert turn.side is not None
        take = CubeAction(1 - turn.side, CubeWord.TAKE)
        names = frozenset({"answer-without-offer"})
        yield Planted(put(match, number, index, turn, take), number, index + 1, names)


def _double_by_other(match: Match) -> Iterator[Planted]:
    names = frozenset({"double-after-roll", "not-cube-owner"})
    for number, index, item in _cubes(match, CubeWord.DOUBLE):
        follower = match.games[number].items[index + 1]
        answered = isinstance(follower, CubeAction) and follower.word is not CubeWord.BEAVER
        if answered and isinstance(match.games[number].items[index - 1], Turn):
            wrong = item._replace(side=1 - item.side)
            yield Planted(put(match, number, index, wrong), number, index, names)


def _answer_by_other(match: Match) -> Iterator[Planted]:
    for number, index, item in _cubes(match, CubeWord.TAKE, CubeWord.DROP):
        wrong = item._replace(side=1 - item.side)
        yield Planted(put(match, number, index, wrong), number, index, frozenset({"wrong-answerer"}))


def _answer_left_out(match: Match) -> Iterator[Planted]:
    for number, index, item in _cubes(match, CubeWord.TAKE):
        before, after = match.games[number].items[index - 1 : index + 2 : 2]
        if isinstance(after, Turn) and isinstance(before, CubeAction) and before.word is CubeWord.DOUBLE:
            del item
            yield Planted(put(match, number, index), number, index, frozenset({"roll-before-answer"}))


def _double_where_none(match: Match) -> Iterator[Planted]:
    """Give doubles in games without a cube, and in the Crawford game."""
    for number, index, turn in turns(match):
        line = match.games[number].line
        state = next(scene.before for scene in scenes(match) if (scene.game, scene.item) == (number, index + 1))
        if turn.side is not None and (not state.rules.cube or (line is not None and line.crawford)):
            names = frozenset({"no-cube", "crawford-double"})
            offer = CubeAction(1 - turn.side, CubeWord.DOUBLE, 2)
            answer = CubeAction(turn.side, CubeWord.DROP)
            rest = (turn, offer, answer, Result(1 - turn.side, Decimal(1)))
            items = (*match.games[number].items[:index], *rest)
            if number + 1 == len(match.games):
                yield Planted(with_items(match, number, items), number, index + 1, names)


def _game_after_match(match: Match) -> Iterator[Planted]:
    last = match.games[-1]
    replay = Replay(Customs())
    replay.feed(match.header)
    for game in match.games:
        replay.feed(game)
    score = replay.last_game
    replay.close()
    if replay.scores[0].complete and score is not None and last.line is not None:
        white, black = score.score_after
        line = last.line._replace(number=len(match.games) + 1, score=(int(white), int(black)), crawford=False)
        items = (Result(WHITE, Decimal(1), "forfeit"),)
        games = (*match.games, Game(line, items))
        names = frozenset({"game-after-match", "too-many-games"})
        yield Planted(match._replace(games=games), len(games) - 1, -1, names)


RESULTS: dict[str, Callable[[Match], Iterator[Planted]]] = {
    "the wrong winner": _wrong_winner,
    "the wrong points": _wrong_points,
    "the result removed": _result_removed,
    "the result given twice": _result_twice,
    "a turn after the result": _turn_after_result,
    "a wrong score": _wrong_score,
    "crawford on the wrong game": _wrong_crawford,
    "a wrong game number": _wrong_game_number,
    "a wrong cube value": _cube_value,
    "a cube value that is none": _cube_value_taken,
    "an answer without an offer": _answer_without_offer,
    "a double left out": _double_left_out,
    "a double by the wrong side": _double_by_other,
    "an answer by the wrong side": _answer_by_other,
    "an answer left out": _answer_left_out,
    "a double where there is no cube": _double_where_none,
    "a game after the match": _game_after_match,
}
