"""Tidy: a record as `fmt` writes it, with whatever follows from it filled in."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from aceydeucey.engine.legality import Verdict
from aceydeucey.engine.position import ANYWHERE, Side
from aceydeucey.engine.state import Applied, Phase
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    CubeWord,
    Game,
    GameLine,
    Header,
    HeaderLine,
    Item,
    Match,
    Move,
    Play,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Tag,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import GameScore, Replay
from aceydeucey.notation.written import move_order, written_play

__all__ = ["tidy", "tidy_play"]

_KEYS = {
    "WhiteElo": "WhiteRating",
    "BlackElo": "BlackRating",
    "EventDate": "Date",
    "EventTime": "Time",
    "CubeLimit": "Cube",
}
"""Tags that are read under another name as well."""

_ON_ONE_LINE = 2
"""A turn of more rolls than these has each on a line of its own."""

_RAISES = frozenset({CubeWord.DOUBLE, CubeWord.BEAVER, CubeWord.RACCOON})


def tidy(match: Match) -> Match:
    """Return the match in canonical form: moves in order, stars, numbers, scores, cube values and results filled in.

    What is against the rules stays as it is written; lines that could not be read must not be in it.
    """
    watch = _Watch()
    replay = Replay(Customs(), watcher=watch)
    replay.feed(match.header)
    games = []
    for game in match.games:
        watch.begin()
        replay.feed(game)
        score = replay.last_game
        assert score is not None
        games.append(Game(_game_line(game.line, score), tuple(_with_result(_items(game.items, watch), score, watch))))
    return Match(Header(tuple(_header_line(line) for line in match.header.lines)), tuple(games))


class _Seen(NamedTuple):
    """What became of one roll: the verdict of a play that stands, and whether nothing was played."""

    verdict: Verdict | None
    idle: bool


class _Watch(Watcher):
    """What the replay saw of a game."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.rolls: dict[tuple[int, int], _Seen] = {}
        self.missing: dict[int, int] = {}
        self.values: dict[int, int] = {}
        self.closed: dict[int, Side] = {}
        self.over = False

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Note what became of a roll."""
        verdict = applied.verdict
        stands = verdict is not None and not verdict.violations and verdict.position is not None
        self.rolls[item, roll] = _Seen(verdict if stands else None, _idle(before, applied))
        self._see(item, before, applied)

    def counted(self, item: int, missing: int) -> None:
        """Note how many turns are missing before one."""
        self.missing[item] = missing

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Note the value of a cube that is offered."""
        self._see(item, before, applied)
        offer = applied.game.offer
        if offer is not None:
            self.values[item] = offer.value

    def _see(self, item: int, before: State, applied: Applied) -> None:
        self.over = applied.game.over or applied.game.phase is Phase.RESIGNED
        if before.side is not None and any(v.kind == "closed-turn-left-out" for v in applied.violations):
            self.closed[item] = before.side


def _idle(before: State, applied: Applied) -> bool:
    return before.position is not None and applied.game.position == before.position


def _header_line(line: HeaderLine) -> HeaderLine:
    return line._replace(key=_KEYS.get(line.key, line.key)) if isinstance(line, Tag) else line


def _game_line(line: GameLine | None, score: GameScore) -> GameLine:
    white, black = score.score_before
    before = (int(white), int(black)) if white == int(white) and black == int(black) else None
    if line is None:
        return GameLine(score.number, before)
    return line._replace(number=line.number or score.number, score=line.score or before)


def _items(items: tuple[Item, ...], watch: _Watch) -> Iterator[Item]:
    """Give the items of a game in canonical form."""
    number = 0
    for group in _turns(items):
        first = group[0][0]
        if first in watch.closed:
            number += 1
            yield Closed(number, watch.closed[first])
        item = group[0][1]
        if isinstance(item, Turn) and item.side is not None:
            number += 1 + (watch.missing.get(first, 0) if first not in watch.closed else 0)
            yield from _turn_lines(group, number, watch)
        elif isinstance(item, Closed):
            number += 1
            yield item._replace(number=number)
        else:
            yield _plain_item(first, item, watch)


def _turns(items: tuple[Item, ...]) -> Iterator[list[tuple[int, Item]]]:
    """Give the items one by one, a turn together with the lines that continue it."""
    group: list[tuple[int, Item]] = []
    for index, item in enumerate(items):
        goes_on = isinstance(item, Turn) and item.side is None and group and isinstance(group[-1][1], Turn)
        if group and not goes_on:
            yield group
            group = []
        group.append((index, item))
    if group:
        yield group


def _plain_item(index: int, item: Item, watch: _Watch) -> Item:
    if isinstance(item, CubeAction) and item.word in _RAISES and not item.void:
        return item._replace(number=None, value=item.value or watch.values.get(index))
    if isinstance(item, Turn):
        return item._replace(rolls=_rolls(index, item, watch))
    return item._replace(number=None) if isinstance(item, CubeAction | Resign | Refuse) else item


def _turn_lines(group: list[tuple[int, Item]], number: int, watch: _Watch) -> Iterator[Turn]:
    """Give the lines of one turn: one line for one or two rolls, else one for each roll; remarks end a line."""
    lines: list[Turn] = []
    count = sum(len(item.rolls) for _, item in group if isinstance(item, Turn))
    for index, item in group:
        assert isinstance(item, Turn)
        rolls = _rolls(index, item, watch)
        step = 1 if count > _ON_ONE_LINE else len(rolls)
        pieces = [rolls[start : start + step] for start in range(0, len(rolls), step)]
        for place, piece in enumerate(pieces):
            last = place == len(pieces) - 1
            lines.append(Turn(None, None, piece, item.irregular and last, item.remark if last else None))
    lines[0] = lines[0]._replace(number=number, side=_side(group))
    if count <= _ON_ONE_LINE and len(lines) > 1 and lines[0].remark is None:
        joined = lines[0].rolls + lines[1].rolls
        lines = [lines[0]._replace(rolls=joined, irregular=lines[1].irregular, remark=lines[1].remark)]
    yield from lines


def _side(group: list[tuple[int, Item]]) -> Side | None:
    first = group[0][1]
    return first.side if isinstance(first, Turn) else None


def _rolls(index: int, turn: Turn, watch: _Watch) -> tuple[Roll, ...]:
    return tuple(_roll(roll, watch.rolls.get((index, place))) for place, roll in enumerate(turn.rolls))


def _roll(roll: Roll, seen: _Seen | None) -> Roll:
    dice = (max(roll.dice), min(roll.dice)) if roll.dice else None
    seen = seen or _Seen(None, idle=False)
    return roll._replace(dice=dice, play=tidy_play(roll.play, seen.verdict, idle=seen.idle))


def tidy_play(play: Play | Unplayed, verdict: Verdict | None, *, idle: bool) -> Play | Unplayed:
    """Return a play in canonical form; one that is against the rules (no verdict), or not known, stays as it is.

    *idle*: nothing was written, and nothing could be played.
    """
    if play is Unplayed.BLANK:
        return Unplayed.PASS if idle else Unplayed.UNRECORDED
    if isinstance(play, Unplayed) or verdict is None:
        return play
    if any(_joined(step) for step in play.steps) or len(verdict.steps) != len(play.steps):
        return written_play(verdict.steps, verdict.hits)
    return Play(_merged(_starred(play, verdict)))


def _joined(step: tuple[int, int]) -> bool:
    source, target = step
    return target == ANYWHERE or (target > 0 and min(source, 25) - target > 6)


def _starred(play: Play, verdict: Verdict) -> list[Move]:
    """Return the moves with the stars of the hits that were made."""
    moves = []
    at = 0
    for move in play.moves:
        path = len(move.path)
        stars = [any(verdict.starred[at + leg + turn * path] for turn in range(move.times)) for leg in range(path)]
        moves.append(move._replace(hits=tuple(stars) if any(stars) else ()))
        at += path * move.times
    return moves


def _merged(moves: list[Move]) -> tuple[Move, ...]:
    """Return the moves in order, equal ones as one."""
    merged: dict[tuple[int, tuple[int, ...]], Move] = {}
    for move in moves:
        key = (move.source, move.path)
        twin = merged.get(key)
        if twin is None:
            merged[key] = move
        else:
            hits = twin.hits or move.hits
            merged[key] = twin._replace(times=twin.times + move.times, hits=hits)
    return tuple(sorted(merged.values(), key=move_order))


def _with_result(items: Iterator[Item], score: GameScore, watch: _Watch) -> Iterator[Item]:
    """Give the items and, where the game is over and no line says so, the result before the last remarks."""
    kept = list(items)
    done = any(isinstance(item, Result | Unfinished) for item in kept)
    if done or score.winner is None or not watch.over:
        yield from kept
        return
    end = len(kept)
    while end and isinstance(kept[end - 1], Remark):
        end -= 1
    yield from kept[:end]
    yield Result(score.winner, Decimal(score.points))
    yield from kept[end:]
