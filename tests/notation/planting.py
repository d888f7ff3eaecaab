"""Faults planted in matches that the engine played out: where each one stands and what must be found there."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.actions import Roll as RollDice
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Game,
    Item,
    Lost,
    Match,
    Move,
    Opening,
    Play,
    Result,
    Roll,
    Turn,
    Unplayed,
)
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import Replay
from played import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["KINDS", "Planted", "Scene", "line_of", "scenes"]

PLAY = frozenset(
    [
        "no-checker",
        "blocked-point",
        "wrong-die",
        "bar-first",
        "enter-before-bar",
        "dice-left",
        "higher-die",
        "bear-off-early",
        "bear-off-lower",
        "bear-off-inexact",
        "frozen",
        "half-board",
        "no-way",
        "pass-with-play",
        "wrong-way",
    ]
)
"""What may be wrong with a play whose dice or moves were changed at random."""


class Planted(NamedTuple):
    """A match with one fault in it: the line of the fault as (game, item), what may be found there."""

    match: Match
    game: int
    item: int
    names: frozenset[str]


class Scene(NamedTuple):
    """One roll of a match: where it stands, the state before it and after it."""

    game: int
    item: int
    roll: int
    turn: Turn
    before: State
    after: State

    @property
    def rolled(self) -> Roll:
        """The roll itself."""
        return self.turn.rolls[self.roll]

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The steps of the play, none for a pass."""
        return self.rolled.play.steps if isinstance(self.rolled.play, Play) else ()


class _Watch:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = -1
        self.scenes: list[Scene] = []

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        turn = self.match.games[self.game].items[item]
        assert isinstance(turn, Turn)
        self.scenes.append(Scene(self.game, item, roll, turn, before, applied.game))

    def counted(self, item: int, missing: int) -> None:
        """Numbers are not looked at."""

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Only rolls are scenes."""


def scenes(match: Match) -> list[Scene]:
    """Return every roll of a match with the states around it."""
    watch = _Watch(match)
    replay = Replay(Customs(), watcher=watch)
    replay.feed(match.header)
    for number, game in enumerate(match.games):
        watch.game = number
        replay.feed(game)
    return watch.scenes


def line_of(planted: Planted) -> int:
    """Return the number of the line on which the fault stands; item -1 is the line of the game."""
    games = planted.match.games[: planted.game + 1]
    shown = games[-1]._replace(items=games[-1].items[: planted.item + 1])
    return written(planted.match._replace(games=(*games[:-1], shown))).count("\n")


def _with_items(match: Match, game: int, items: tuple[Item, ...]) -> Match:
    games = list(match.games)
    games[game] = games[game]._replace(items=items)
    return match._replace(games=tuple(games))


def _put(match: Match, game: int, item: int, *new: Item) -> Match:
    """Return the match with other lines in place of one."""
    items = match.games[game].items
    return _with_items(match, game, (*items[:item], *new, *items[item + 1 :]))


def _with_roll(match: Match, scene: Scene, *rolls: Roll) -> Match:
    turn = scene.turn
    changed = (*turn.rolls[: scene.roll], *rolls, *turn.rolls[scene.roll + 1 :])
    return _put(match, scene.game, scene.item, turn._replace(rolls=changed))


def _breaks(scene: Scene, roll: Roll, names: frozenset[str]) -> bool:
    """Return whether a roll in place of the scene's is against the rules, and in the way that is meant."""
    play = roll.play
    steps = play.steps if isinstance(play, Play) else ()
    side = scene.turn.side
    assert side is not None
    applied = scene.before.apply(RollDice(side, roll.dice, steps, roll.mark, None, bool(scene.roll)))
    return bool(applied.violations) and applied.violations[0].kind in names


def _rolls(match: Match, change: Callable[[Scene], Iterator[Roll]], names: frozenset[str]) -> Iterator[Planted]:
    """Give the faults that come of rolls being changed."""
    for scene in scenes(match):
        for roll in change(scene):
            if _breaks(scene, roll, names):
                yield Planted(_with_roll(match, scene, roll), scene.game, scene.item, names)


def _die_changed(match: Match) -> Iterator[Planted]:
    def change(scene: Scene) -> Iterator[Roll]:
        roll = scene.rolled
        if roll.dice and not roll.mark and scene.before.dice is None:
            high, low = roll.dice
            yield from (roll._replace(dice=(die, low)) for die in range(1, 7) if die != high)

    return _rolls(match, change, PLAY)


def _opening_die_of_turn(match: Match) -> Iterator[Planted]:
    names = frozenset({"opening-mismatch", "opening-double"})

    def change(scene: Scene) -> Iterator[Roll]:
        roll = scene.rolled
        if roll.dice and scene.before.dice:
            yield roll._replace(dice=(roll.dice[0] % 6 + 1, roll.dice[1]))

    return _rolls(match, change, names)


def _impossible_die(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        if scene.rolled.dice and not scene.rolled.mark:
            roll = scene.rolled._replace(dice=(7, scene.rolled.dice[1]))
            yield Planted(_with_roll(match, scene, roll), scene.game, scene.item, frozenset({"impossible-die"}))


def _dice_missing(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        if scene.steps and not scene.rolled.mark:
            roll = scene.rolled._replace(dice=None)
            yield Planted(_with_roll(match, scene, roll), scene.game, scene.item, frozenset({"missing-dice"}))


def _moves_changed(
    match: Match, change: Callable[[Scene, Move], Iterator[Move | None]], *names: str
) -> Iterator[Planted]:
    """Give the faults that come of single moves being changed or left out."""

    def changed(scene: Scene) -> Iterator[Roll]:
        play = scene.rolled.play
        if not isinstance(play, Play):
            return
        for index, move in enumerate(play.moves):
            for new in change(scene, move):
                moves = (*play.moves[:index], *([new] if new else []), *play.moves[index + 1 :])
                yield scene.rolled._replace(play=Play(moves) if moves else Unplayed.PASS)

    return _rolls(match, changed, frozenset(names) or PLAY)


def _to_blocked(match: Match) -> Iterator[Planted]:
    def change(scene: Scene, move: Move) -> Iterator[Move]:
        position, side = scene.before.position, scene.turn.side
        assert position is not None
        assert side is not None
        for point in range(1, min(25, move.source)):
            if position[1 - side][25 - point] > 1:
                yield move._replace(path=(point,), hits=(), times=1)

    return _moves_changed(match, change, "blocked-point")


def _from_empty(match: Match) -> Iterator[Planted]:
    def change(scene: Scene, move: Move) -> Iterator[Move]:
        position, side = scene.before.position, scene.turn.side
        assert position is not None
        assert side is not None
        for point in range(move.path[0] + 1, 25):
            if not position[side][point] and point not in {target for _, target in scene.steps}:
                yield move._replace(source=point, times=1)

    return _moves_changed(match, change, "no-checker")


def _move_left_out(match: Match) -> Iterator[Planted]:
    def change(_: Scene, move: Move) -> Iterator[Move | None]:
        yield move._replace(times=move.times - 1, hits=()) if move.times > 1 else None

    return _moves_changed(match, change, "dice-left", "higher-die", "bear-off-early", "pass-with-play")


def _pass_instead(match: Match) -> Iterator[Planted]:
    def change(scene: Scene) -> Iterator[Roll]:
        if scene.steps:
            yield scene.rolled._replace(play=Unplayed.PASS)

    return _rolls(match, change, frozenset({"pass-with-play"}))


def _stars(match: Match, *, present: bool, name: str) -> Iterator[Planted]:
    for scene in scenes(match):
        play = scene.rolled.play
        if not isinstance(play, Play):
            continue
        for index, move in enumerate(play.moves):
            if any(move.hits) == present and move.path != (0,):
                hits = () if present else (*(False,) * (len(move.path) - 1), True)
                moves = (*play.moves[:index], move._replace(hits=hits), *play.moves[index + 1 :])
                roll = scene.rolled._replace(play=Play(moves))
                yield Planted(_with_roll(match, scene, roll), scene.game, scene.item, frozenset({name}))


def _star_removed(match: Match) -> Iterator[Planted]:
    return _stars(match, present=True, name="missing-star")


def _star_added(match: Match) -> Iterator[Planted]:
    return _stars(match, present=False, name="wrong-star")


def _turns(match: Match) -> Iterator[tuple[int, int, Turn]]:
    """Give the turns that others follow, as (game, item, turn)."""
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items[:-3]):
            if isinstance(item, Turn) and isinstance(game.items[index + 1], Turn):
                yield number, index, item


def _turn_dropped(match: Match) -> Iterator[Planted]:
    for number, index, _ in _turns(match):
        before = match.games[number].items[index - 1]
        if isinstance(before, Turn):
            yield Planted(_put(match, number, index), number, index, frozenset({"wrong-side"}))


def _turn_twice(match: Match) -> Iterator[Planted]:
    for number, index, turn in _turns(match):
        yield Planted(_put(match, number, index, turn, turn), number, index + 1, frozenset({"wrong-side"}))


def _side_swapped(match: Match) -> Iterator[Planted]:
    for number, index, turn in _turns(match):
        assert turn.side is not None
        swapped = turn._replace(side=1 - turn.side)
        names = frozenset({"wrong-side", "opening-mismatch"})
        yield Planted(_put(match, number, index, swapped), number, index, names)


def _wrong_number(match: Match) -> Iterator[Planted]:
    """Give one wrong number: those after it count on from the right one, so the next one is told as well."""
    for number, game in enumerate(match.games):
        last = max((index for index, item in enumerate(game.items) if isinstance(item, Turn)), default=None)
        if last is not None:
            turn = game.items[last]
            assert isinstance(turn, Turn)
            assert turn.number is not None
            wrong = turn._replace(number=turn.number + 4)
            yield Planted(_put(match, number, last, wrong), number, last, frozenset({"wrong-turn-number"}))


def _name_dropped(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        if scene.rolled.mark == "=" and scene.roll + 1 < len(scene.turn.rolls):
            yield Planted(_with_roll(match, scene), scene.game, scene.item, frozenset({"missing-name"}))


def _turn_stops(match: Match, mark: str, name: str) -> Iterator[Planted]:
    """Give the turns that end before a roll of that mark."""
    for scene in scenes(match):
        ends = scene.roll + 1 == len(scene.turn.rolls)
        followed = isinstance(match.games[scene.game].items[scene.item + 1], Turn)
        if scene.rolled.mark == mark and ends and followed:
            yield Planted(_with_roll(match, scene), scene.game, scene.item, frozenset({name}))


def _extra_dropped(match: Match) -> Iterator[Planted]:
    return _turn_stops(match, "+", "missing-extra")


def _complement_dropped(match: Match) -> Iterator[Planted]:
    return _turn_stops(match, "~", "missing-complement")


def _last_name_dropped(match: Match) -> Iterator[Planted]:
    return _turn_stops(match, "=", "missing-name")


def _extra_added(match: Match) -> Iterator[Planted]:
    for scene in scenes(match):
        ends = scene.roll + 1 == len(scene.turn.rolls)
        if ends and scene.after.outcome is None and scene.after.side != scene.turn.side:
            side = scene.turn.side
            assert side is not None
            free = scene.after._replace(side=side)
            play = _some_play(free, side)
            if play is not None:
                added = _with_roll(match, scene, scene.rolled, Roll("+", (6, 5), play))
                yield Planted(added, scene.game, scene.item, frozenset({"extra-without-right"}))


def _some_play(state: State, side: int) -> Play | Unplayed | None:
    from aceydeucey.engine.plays import legal_plays
    from aceydeucey.notation.written import written_play

    assert state.position is not None
    play = legal_plays(state.rules, state.position, side, (6, 5))[0]
    return None if play.position[side][0] == state.rules.checkers else written_play(play.steps, play.hits)


def _wrong_mark(match: Match) -> Iterator[Planted]:
    names = frozenset({"wrong-mark"})
    for scene in scenes(match):
        if scene.roll and scene.rolled.mark in {"=", "+"}:
            yield Planted(_with_roll(match, scene, scene.rolled._replace(mark="")), scene.game, scene.item, names)


def _name_no_double(match: Match) -> Iterator[Planted]:
    names = frozenset({"name-not-double"})
    for scene in scenes(match):
        if scene.rolled.mark == "=" and scene.rolled.dice:
            number = scene.rolled.dice[0]
            roll = scene.rolled._replace(dice=(number % 6 + 1, number))
            yield Planted(_with_roll(match, scene, roll), scene.game, scene.item, names)


def _wrong_complement(match: Match) -> Iterator[Planted]:
    names = frozenset({"complement-without-right"})
    for scene in scenes(match):
        if scene.rolled.mark == "~" and scene.rolled.dice:
            number = scene.rolled.dice[0] % 6 + 1
            roll = scene.rolled._replace(dice=(number, number))
            yield Planted(_with_roll(match, scene, roll), scene.game, scene.item, names)


def _results(match: Match) -> Iterator[tuple[int, int, Result]]:
    for number, game in enumerate(match.games):
        result = game.items[-1]
        assert isinstance(result, Result)
        yield number, len(game.items) - 1, result


def _wrong_winner(match: Match) -> Iterator[Planted]:
    for number, index, result in _results(match):
        names = frozenset({"wrong-winner"})
        wrong = result._replace(side=1 - result.side)
        yield Planted(_put(match, number, index, wrong), number, index, names)


def _wrong_points(match: Match) -> Iterator[Planted]:
    names = frozenset({"wrong-points", "money-option-inferred"})
    for number, index, result in _results(match):
        assert result.points is not None
        wrong = result._replace(points=result.points + 1)
        yield Planted(_put(match, number, index, wrong), number, index, names)


def _result_removed(match: Match) -> Iterator[Planted]:
    for number, index, _ in _results(match):
        yield Planted(_put(match, number, index), number, index - 1, frozenset({"missing-result"}))


def _result_twice(match: Match) -> Iterator[Planted]:
    for number, index, result in _results(match):
        planted = _put(match, number, index, result, result)
        yield Planted(planted, number, index + 1, frozenset({"play-after-end"}))


def _turn_after_result(match: Match) -> Iterator[Planted]:
    for number, index, result in _results(match):
        turns = [item for item in match.games[number].items if isinstance(item, Turn)]
        last = turns[-1] if turns else None
        if last is not None and last.number is not None and last.side is not None:
            more = Turn(last.number + 1, 1 - last.side, (Roll("", (6, 5), Unplayed.PASS),))
            planted = _put(match, number, index, result, more)
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


def _opening_changed(match: Match) -> Iterator[Planted]:
    """Give openings by which the other side begins: the first turn is what does not follow."""
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items):
            if isinstance(item, Opening) and isinstance(game.items[index + 1], Turn):
                pair = item.pairs[-1]
                turned = item._replace(pairs=(*item.pairs[:-1], (pair[1], pair[0])))
                names = frozenset({"opening-mismatch"})
                yield Planted(_put(match, number, index, turned), number, index + 1, names)


def _opening_tie(match: Match) -> Iterator[Planted]:
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items):
            if isinstance(item, Opening):
                names = frozenset({"lone-tie"})
                yield Planted(_put(match, number, index, Opening(((3, 3),))), number, index, names)


def _cubes(match: Match, *words: CubeWord) -> Iterator[tuple[int, int, CubeAction]]:
    for number, game in enumerate(match.games):
        for index, item in enumerate(game.items):
            if isinstance(item, CubeAction) and item.word in words:
                yield number, index, item


def _cube_value(match: Match) -> Iterator[Planted]:
    """Give the last double of a game with the wrong value, where it is dropped."""
    for number, index, item in _cubes(match, CubeWord.DOUBLE):
        assert item.value is not None
        follower = match.games[number].items[index + 1]
        if isinstance(follower, CubeAction) and follower.word is CubeWord.DROP:
            wrong = item._replace(value=item.value * 2)
            yield Planted(_put(match, number, index, wrong), number, index, frozenset({"wrong-cube-value"}))


def _cube_value_taken(match: Match) -> Iterator[Planted]:
    """Give doubles that are taken with a value that no cube has."""
    for number, index, item in _cubes(match, CubeWord.DOUBLE):
        assert item.value is not None
        wrong = item._replace(value=item.value + 1)
        yield Planted(_put(match, number, index, wrong), number, index, frozenset({"wrong-cube-value"}))


def _answer_without_offer(match: Match) -> Iterator[Planted]:
    for number, index, turn in _turns(match):
        assert turn.side is not None
        take = CubeAction(1 - turn.side, CubeWord.TAKE)
        names = frozenset({"answer-without-offer"})
        yield Planted(_put(match, number, index, turn, take), number, index + 1, names)


def _double_by_other(match: Match) -> Iterator[Planted]:
    names = frozenset({"double-after-roll", "not-cube-owner"})
    for number, index, item in _cubes(match, CubeWord.DOUBLE):
        follower = match.games[number].items[index + 1]
        if isinstance(follower, CubeAction) and follower.word is not CubeWord.BEAVER:
            if isinstance(match.games[number].items[index - 1], Turn):
                wrong = item._replace(side=1 - item.side)
                yield Planted(_put(match, number, index, wrong), number, index, names)


def _answer_by_other(match: Match) -> Iterator[Planted]:
    for number, index, item in _cubes(match, CubeWord.TAKE, CubeWord.DROP):
        wrong = item._replace(side=1 - item.side)
        yield Planted(_put(match, number, index, wrong), number, index, frozenset({"wrong-answerer"}))


def _answer_left_out(match: Match) -> Iterator[Planted]:
    for number, index, item in _cubes(match, CubeWord.TAKE):
        before, after = match.games[number].items[index - 1 : index + 2 : 2]
        if isinstance(after, Turn) and isinstance(before, CubeAction) and before.word is CubeWord.DOUBLE:
            del item
            yield Planted(_put(match, number, index), number, index, frozenset({"roll-before-answer"}))


def _double_where_none(match: Match) -> Iterator[Planted]:
    """Give doubles in games without a cube, and in the Crawford game."""
    for number, index, turn in _turns(match):
        line = match.games[number].line
        state = next(scene.before for scene in scenes(match) if (scene.game, scene.item) == (number, index + 1))
        if turn.side is not None and (not state.rules.cube or (line is not None and line.crawford)):
            names = frozenset({"no-cube", "crawford-double"})
            offer = CubeAction(1 - turn.side, CubeWord.DOUBLE, 2)
            answer = CubeAction(turn.side, CubeWord.DROP)
            rest = (turn, offer, answer, Result(1 - turn.side, Decimal(1)))
            items = (*match.games[number].items[:index], *rest)
            if number + 1 == len(match.games):
                yield Planted(_with_items(match, number, items), number, index + 1, names)


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


def _junk_line(match: Match) -> Iterator[Planted]:
    for number, index, turn in _turns(match):
        planted = _put(match, number, index, turn, Lost("what is this?"))
        yield Planted(planted, number, index + 1, frozenset({"unreadable-line"}))


def _turn_unreadable(match: Match) -> Iterator[Planted]:
    for number, index, turn in _turns(match):
        lost = Lost(f"{turn.number} {'WB'[turn.side or 0]} 6x: 13/7")
        planted = _put(match, number, index, lost)
        yield Planted(planted, number, index, frozenset({"unreadable-part", "unreadable-line"}))


def _closed_but_open(match: Match) -> Iterator[Planted]:
    """Give turns that are said to be closed and are not, at the end of an unfinished game."""
    from aceydeucey.notation.model import Closed, Unfinished

    for number, index, turn in _turns(match):
        assert turn.side is not None
        if number + 1 < len(match.games):
            continue
        items = (*match.games[number].items[:index], Closed(turn.number, turn.side), Unfinished())
        yield Planted(_with_items(match, number, items), number, index, frozenset({"not-closed-out"}))


KINDS: dict[str, Callable[[Match], Iterator[Planted]]] = {
    "a die changed": _die_changed,
    "a die of the first turn changed": _opening_die_of_turn,
    "a die that does not exist": _impossible_die,
    "no dice": _dice_missing,
    "a move to a blocked point": _to_blocked,
    "a move from an empty point": _from_empty,
    "a move left out": _move_left_out,
    "a pass instead of the play": _pass_instead,
    "a star removed": _star_removed,
    "a star added": _star_added,
    "a turn dropped": _turn_dropped,
    "a turn written twice": _turn_twice,
    "the sides of a turn swapped": _side_swapped,
    "a wrong turn number": _wrong_number,
    "the named double dropped": _name_dropped,
    "the named double dropped at the end of the turn": _last_name_dropped,
    "the extra roll dropped": _extra_dropped,
    "the complement dropped": _complement_dropped,
    "an extra roll added": _extra_added,
    "a mark left out": _wrong_mark,
    "a named roll that is no double": _name_no_double,
    "the wrong complement": _wrong_complement,
    "the wrong winner": _wrong_winner,
    "the wrong points": _wrong_points,
    "the result removed": _result_removed,
    "the result given twice": _result_twice,
    "a turn after the result": _turn_after_result,
    "a wrong score": _wrong_score,
    "crawford on the wrong game": _wrong_crawford,
    "a wrong game number": _wrong_game_number,
    "the opening dice swapped": _opening_changed,
    "an opening tie alone": _opening_tie,
    "a wrong cube value": _cube_value,
    "a cube value that is none": _cube_value_taken,
    "an answer without an offer": _answer_without_offer,
    "a double by the wrong side": _double_by_other,
    "an answer by the wrong side": _answer_by_other,
    "an answer left out": _answer_left_out,
    "a double where there is no cube": _double_where_none,
    "a game after the match": _game_after_match,
    "a junk line": _junk_line,
    "a turn that cannot be read": _turn_unreadable,
    "a closed turn that is none": _closed_but_open,
}
"""What can be planted; each gives all the places of a match where it can be."""

assert (WHITE, BLACK) == (0, 1)
