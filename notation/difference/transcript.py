"""Transcripts: a record with what the replay saw of every line, ready to be laid beside another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aceydeucey.engine.match import Score
from aceydeucey.engine.position import ANYWHERE, Position, Side
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.check import Onlooker, Report, check_bytes
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.keys import PlayKey, RollKey, play_key, roll_key, steps_key
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    CubeWord,
    Game,
    Item,
    Opening,
    Play,
    PositionLine,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Span,
    Turn,
    Unplayed,
)
from aceydeucey.notation.positions import format_position
from aceydeucey.notation.reading import Event
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.scores import GameScore, MatchScore

__all__ = ["Entry", "GameTranscript", "MatchTranscript", "Transcript", "transcribe"]


class Entry(NamedTuple):
    """One turn or cube line of a game: its key, its number among the turns, where it stands, the boards around it.

    `said` is what need not be written, None where it is not: the value of a cube; of a position the side to move and
    the cube. `due` is what stands in its place, None where anything may. `number` of a cube line is that of the turn
    that follows.
    """

    key: tuple[object, ...]
    number: int
    span: Span
    side: Side | None = None
    said: tuple[object, ...] = ()
    due: tuple[object, ...] = ()
    before: Position | None = None
    after: Position | None = None


class GameTranscript(NamedTuple):
    """One game: its entries, the opening dice, the score line, where it begins and where its result stands.

    `score` is what it gave, `errors` what is wrong in it, `match` whether its result line gives the whole match away.
    """

    entries: tuple[Entry, ...]
    opening: tuple[tuple[int, int], ...]
    line: Score | None
    span: Span
    end: Span
    score: GameScore
    errors: tuple[Finding, ...]
    match: bool = False


class MatchTranscript(NamedTuple):
    """One match and its games."""

    score: MatchScore
    games: tuple[GameTranscript, ...]


class Transcript(NamedTuple):
    """A whole record."""

    report: Report
    matches: tuple[MatchTranscript, ...]

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.report.source.name

    def line(self, span: Span) -> int:
        """Return the line on which something stands."""
        return self.report.source.place(min(span.start, len(self.report.source.text))).line

    def words(self, span: Span) -> str:
        """Return what is written there, on one line."""
        return " ".join(self.report.source.text[span.start : min(span.end, span.start + 400)].split())


class _Seen(NamedTuple):
    before: State
    applied: Applied


class _Scribe(Watcher):
    """Takes down every game with what the replay saw of its items."""

    def __init__(self) -> None:
        self.games: list[tuple[Game, dict[tuple[int, int], _Seen]]] = []

    def event(self, event: Event) -> None:
        """Begin a new game."""
        if isinstance(event, Game):
            self.games.append((event, {}))

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Note a roll."""
        self.games[-1][1][item, roll] = _Seen(before, applied)

    def counted(self, item: int, missing: int) -> None:
        """A turn was counted, which tells nothing new."""

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Note anything else."""
        self.games[-1][1][item, 0] = _Seen(before, applied)


def transcribe(name: str, data: bytes, *, format: str | None = None) -> Transcript:  # noqa: A002 - as check_bytes has it
    """Return the transcript of a file; its report says what is wrong where nothing can be read."""
    scribe = _Scribe()
    report = check_bytes(name, data, format=format, onlooker=Onlooker(scribe.event, scribe))
    taken = iter(scribe.games)
    matches = [
        MatchTranscript(score, tuple(_game(report, number, one, *next(taken)) for one in score.games))
        for number, score in enumerate(report.scores, 1)
    ]
    return Transcript(report, tuple(matches))


def _game(
    report: Report, match: int, score: GameScore, game: Game, seen: dict[tuple[int, int], _Seen]
) -> GameTranscript:
    pairs = next((item.pairs for item in game.items if isinstance(item, Opening)), ())
    span = game.line.span if game.line else game.items[0].span if game.items else Span(0, 0)
    errors = tuple(
        finding
        for finding in report.findings
        if finding.severity is Severity.ERROR and (finding.match or 1) == match and finding.game == score.number
    )
    result = next((item for item in game.items if isinstance(item, Result)), None)
    end = result.span if result else game.items[-1].span if game.items else span
    line, match_won = game.line and game.line.score, result is not None and result.match
    return GameTranscript(_entries(game, seen), pairs, line, span, end, score, errors, match_won)


def _entries(game: Game, seen: dict[tuple[int, int], _Seen]) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    number = 0
    for index, item in enumerate(game.items):
        if isinstance(item, Turn):
            entry = _turn(index, item, seen)
            if item.side is None and entries and entries[-1].key[0] == "turn":
                entries[-1] = _continued(entries[-1], entry)
                continue
            number += 1
            entries.append(entry._replace(number=number))
        elif (key := _key(item)) is not None:
            after = seen.get((index, 0))
            boards = (after.before.position, after.applied.game.position) if after else (None, None)
            side = None if isinstance(item, PositionLine) else getattr(item, "side", None)
            entries.append(Entry(key, number + 1, item.span, side, *_said(game.items, index, after), *boards))
    return tuple(entries)


def _said(items: Sequence[Item], index: int, seen: _Seen | None) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Return what an item says and need not, and what stands in its place."""
    item = items[index]
    if isinstance(item, PositionLine):
        setup, cube = item.setup, seen and seen.applied.game.cube
        written = None if setup.cube is None else (setup.cube, setup.owner)
        return (setup.side, written), (_next_side(items, index + 1), cube and (cube.value, cube.owner))
    return (item.value if isinstance(item, CubeAction) else None,), (None,)


def _next_side(items: Sequence[Item], index: int) -> Side | None:
    """Return the side that acts before anything else is said of whose turn it is, None where that tells nothing."""
    for place in range(index, len(items)):
        item = items[place]
        if isinstance(item, Turn | Closed) or (isinstance(item, CubeAction) and item.word is CubeWord.DOUBLE):
            return item.side
        if not isinstance(item, Remark):
            return None
    return None


def _turn(index: int, turn: Turn, seen: dict[tuple[int, int], _Seen]) -> Entry:
    rolls = [_roll_key(turn, roll, seen.get((index, place))) for place, roll in enumerate(turn.rolls)]
    first, last = seen.get((index, 0)), seen.get((index, len(turn.rolls) - 1))
    before = first.before.position if first else None
    after = last.applied.game.position if last else None
    return Entry(("turn", turn.side, *rolls), 0, turn.span, turn.side, before=before, after=after)


def _roll_key(turn: Turn, roll: Roll, seen: _Seen | None) -> RollKey:
    """Return the key of a roll, with what is not written out told from the board."""
    key = roll_key(roll)
    verdict = seen.applied.verdict if seen else None
    if isinstance(roll.play, Play) and verdict and any(target == ANYWHERE for _, target in roll.play.steps):
        # `in(2)` says where only together with the dice
        return (*key[:2], steps_key(verdict.steps))
    if roll.play is Unplayed.BLANK and seen and not seen.before.over:
        return (*key[:2], _blank_key(turn, seen))
    return key


def _blank_key(turn: Turn, seen: _Seen) -> PlayKey:
    """Return what nothing after the dice means: no play, the only one that there was, or one that is not recorded."""
    last = seen.applied.game.last
    side = last.side if last else turn.side
    before, after = seen.before.position, seen.applied.game.position
    if side is None or before is None or after is None:
        return play_key(Unplayed.UNRECORDED)
    changes = enumerate(now - once for once, now in zip(before[side], after[side], strict=True))
    return tuple(change for change in changes if change[1]) or play_key(Unplayed.PASS)


def _continued(entry: Entry, more: Entry) -> Entry:
    return entry._replace(key=(*entry.key, *more.key[2:]), span=Span(entry.span.start, more.span.end), after=more.after)


def _key(item: Item) -> tuple[object, ...] | None:
    """Return the key of a line that is no turn, None where the line need not be in every record of a match."""
    if isinstance(item, CubeAction):
        return "cube", item.side, item.word, item.void
    if isinstance(item, Resign | Refuse):
        return type(item).__name__, item.side
    if not isinstance(item, PositionLine):
        return None
    return "position", format_position(item.setup._replace(side=None, cube=None, owner=None))
