"""Games: the records of an `.xg` file as matches, player 1 on the left as White."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from aceydeucey.engine.position import BLACK, OFF, WHITE, Side
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Game,
    GameLine,
    Header,
    Item,
    Lost,
    Match,
    Move,
    Play,
    PositionLine,
    Resign,
    Result,
    Roll,
    Setup,
    Tail,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.sgf.boards import Board
from aceydeucey.notation.xg.headers import header_of, rules_of
from aceydeucey.notation.xg.positions import position_of
from aceydeucey.notation.xg.records import CUBE, GAME, GAME_END, MATCH, MISSING, MOVE, Fields, Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ["matches_of"]

_PLAYERS: dict[int, Side] = {1: WHITE, -1: BLACK}
_DROPPED, _TAKEN, _BEAVERED = 0, 1, 2
_RESIGNED, _SETTLED = 100, 1000
_ILLEGAL = 2


def matches_of(records: Iterable[Record], comments: Sequence[str] = ()) -> tuple[Match, ...]:
    """Return the matches that the records make up; what cannot be understood is a lost line that names the record."""
    reader = _Reader(comments)
    for record in records:
        reader.take(record)
    reader.end_match()
    return tuple(reader.matches)


class _Reader:
    def __init__(self, comments: Sequence[str]) -> None:
        self.matches: list[Match] = []
        self._comments = comments
        self._header = Header()
        self._rules = RULE_SETS["backgammon"]
        self._games: list[Game] = []
        self._line: GameLine | None = None
        self._items: list[Item] = []
        self._board = Board(self._rules.start_position)
        self._handlers: dict[int, Callable[[Fields], tuple[Item, ...] | None]] = {
            CUBE: self._cube,
            MOVE: self._move,
            GAME_END: self._result,
            MISSING: self._missing,
        }

    def take(self, record: Record) -> None:
        """Take one record."""
        fields = record.fields
        if fields is not None and record.type == MATCH:
            self._begin_match(fields)
        elif fields is not None and record.type == GAME:
            self._begin_game(fields)
        elif fields is None or self._line is not None:
            self._event(record)

    def _event(self, record: Record) -> None:
        handler = self._handlers.get(record.type)
        if record.fields is not None and handler is None:
            return
        found = handler(record.fields) if handler and record.fields is not None else None
        if found is None:
            self._items.append(Lost(f"record {record.number}, of type {record.type}, cannot be understood"))
        else:
            self._items += found

    # ---- matches and games ------------------------------------------------------------------------------------

    def _begin_match(self, fields: Fields) -> None:
        self.end_match()
        self._rules = rules_of(fields)
        self._header = header_of(fields, self._comment(fields.comment_header_match))

    def end_match(self) -> None:
        """End the match at hand."""
        self._end_game()
        if self._games or self._header.lines:
            self.matches.append(Match(self._header, tuple(self._games)))
        self._games, self._header = [], Header()

    def _begin_game(self, fields: Fields) -> None:
        self._end_game()
        score = (fields.score1, fields.score2)
        self._line = GameLine(
            fields.game_number if 0 < fields.game_number < 10_000 else None,
            score if min(score) >= 0 and max(score) < 100_000 else None,
            bool(fields.crawford_apply),
            Tail(comments=self._comment(fields.comment_header_game)),
        )
        self._board = Board(self._rules.start_position)
        self._set_up(fields.pos_init, 1 << min(max(fields.number_of_auto_doubles, 0), 12))

    def _end_game(self) -> None:
        if self._line is None:
            return
        if not any(isinstance(item, Result) for item in self._items):
            self._items.append(Unfinished())
        self._games.append(Game(self._line, tuple(self._items)))
        self._line, self._items = None, []

    def _set_up(self, raw: tuple[int, ...], cube: int = 1) -> None:
        """Set the board where the record has another one than the plays before it leave."""
        position = position_of(raw, self._rules.checkers)
        if position is None:
            return
        stands = tuple(map(tuple, self._board.after(self._items)))
        if cube > 1 or any(one[1:] != other[1:] for one, other in zip(stands, position, strict=True)):
            self._items.append(PositionLine(Setup(position, cube=cube if cube > 1 else None)))

    def _comment(self, index: int) -> tuple[str, ...]:
        return (self._comments[index],) if 0 <= index < len(self._comments) and self._comments[index] else ()

    # ---- events -----------------------------------------------------------------------------------------------

    def _cube(self, fields: Fields) -> tuple[Item, ...] | None:
        """A cube that stays where it is, or is not there, is no event."""
        if fields.double != 1:
            return ()
        side = _PLAYERS.get(fields.active_p)
        if side is None:
            return None
        other: Side = 1 - side
        self._set_up(fields.position)
        tail = Tail(comments=self._comment(fields.comment_cube))
        double = CubeAction(side, CubeWord.DOUBLE, tail=tail)
        if fields.take != _BEAVERED:
            return (double, *_answered(other, fields.take))
        if fields.beaver_r != _BEAVERED:
            return (double, CubeAction(other, CubeWord.BEAVER), *_answered(side, fields.beaver_r))
        raccoon = CubeAction(side, CubeWord.RACCOON)
        return (double, CubeAction(other, CubeWord.BEAVER), raccoon, *_answered(other, fields.raccoon_r))

    def _move(self, fields: Fields) -> tuple[Item, ...] | None:
        side = _PLAYERS.get(fields.active_p)
        play = _play(fields.moves)
        if side is None or play is None or not all(1 <= die <= 6 for die in fields.dice):
            return None
        self._set_up(fields.position_i)
        roll = Roll(
            "",
            fields.dice,
            play,
            illegal=fields.invalid_m == _ILLEGAL,
            comments=self._comment(fields.comment_move),
        )
        return (Turn(None, side, (roll,)),)

    def _result(self, fields: Fields) -> tuple[Item, ...] | None:
        side = _PLAYERS.get(fields.winner)
        if side is None or not 0 < fields.points_won < 1_000_000:
            return None
        points = Decimal(fields.points_won)
        if fields.termination >= _SETTLED:
            return (Result(side, points, "settlement"),)
        resigned = (Resign(1 - side),) if fields.termination >= _RESIGNED else ()
        return (*resigned, Result(side, points))

    def _missing(self, fields: Fields) -> tuple[Item, ...] | None:
        """A game of which nothing but the result is recorded."""
        side = _PLAYERS.get(fields.missing_winner)
        return None if side is None else (Result(side, Decimal(max(fields.missing_points, 0))),)


def _answered(side: Side, answer: int) -> tuple[CubeAction, ...]:
    words = {_DROPPED: CubeWord.DROP, _TAKEN: CubeWord.TAKE}
    return (CubeAction(side, words[answer]),) if answer in words else ()


def _play(numbers: Sequence[int]) -> Play | Unplayed | None:
    """Return the play of pairs of points that count from 0; 24 is the bar, below 0 a checker is off."""
    moves = []
    for source, target in zip(numbers[::2], numbers[1::2], strict=True):
        if source < 0 or source == target:
            break
        if source > 24 or target > 23:
            return None
        moves.append(Move(source + 1, (max(target + 1, OFF),)))
    return Play(tuple(moves)) if moves else Unplayed.BLANK
