"""Encoding: records as eXtreme Gammon saves them, by the places that its published layout names.

Written from the layout alone, without the library that reads it, so that the two check each other.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from aceydeucey.engine.position import BAR, BLACK, WHITE
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Game,
    Match,
    Play,
    PositionLine,
    Resign,
    Result,
    Turn,
)
from aceydeucey.notation.sgf.boards import Board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aceydeucey.engine.position import Side

__all__ = ["archive", "cube_record", "encoded", "game_end", "game_record", "match_record", "move_record"]

_SIZE = 2560
_PLAYER = {WHITE: 1, BLACK: -1}
_START = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)


class _Block:
    """One record: what it is stands at byte 8, all other places are those of the layout."""

    def __init__(self, kind: int) -> None:
        self.data = bytearray(_SIZE)
        self.data[8] = kind

    def ints(self, place: int, *values: int) -> None:
        struct.pack_into(f"<{len(values)}i", self.data, place, *values)

    def reals(self, place: int, *values: float) -> None:
        struct.pack_into(f"<{len(values)}d", self.data, place, *values)

    def flags(self, place: int, *values: int) -> None:
        struct.pack_into(f"<{len(values)}b", self.data, place, *values)

    def ansi(self, place: int, text: str) -> None:
        data = text.encode("cp1252", "replace")
        self.data[place : place + 1 + len(data)] = bytes([len(data)]) + data

    def wide(self, place: int, text: str) -> None:
        data = text.encode("utf-16-le")[:256]
        self.data[place : place + len(data)] = data


def match_record(  # noqa: PLR0913 - as many as the record has
    names: tuple[str, str],
    length: int,
    *,
    variation: int = 0,
    flags: tuple[bool, bool, bool, bool] = (True, False, False, False),
    days: float = 0,
    texts: tuple[str, str, str, str] = ("", "", "", ""),
    ratings: tuple[float, float] = (0, 0),
    experience: tuple[int, int] = (0, 0),
    limits: tuple[int, int] = (10, 0),
    version: int = 30,
    comment: int = -1,
) -> bytes:
    """The header; flags are Crawford, Jacoby, beavers, automatic doubles, texts event, place, round, transcriber."""
    block = _Block(0)
    block.ansi(9, names[0][:40])
    block.ansi(50, names[1][:40])
    block.ints(92, length, variation)
    block.flags(100, *flags)
    block.reals(104, *ratings)
    block.ints(120, *experience)
    block.reals(128, days)
    block.ints(552, version)
    block.data[556:560] = b"DMLI"
    block.ints(576, comment, -1)
    if version >= 8:
        block.ints(612, *limits)
    if version >= 24:
        for place, text in zip((880, 1138, 622, 1396, 1654), (*names, *texts[:3]), strict=True):
            block.wide(place, text)
    if version >= 30:
        block.wide(1960, texts[3])
    return bytes(block.data)


def game_record(  # noqa: PLR0913 - as many as the record has
    number: int,
    score: tuple[int, int],
    *,
    crawford: bool = False,
    board: Sequence[int] = _START,
    auto_doubles: int = 0,
    comment: int = -1,
) -> bytes:
    """The header of a game."""
    block = _Block(1)
    block.ints(12, *score)
    block.flags(20, crawford)
    block.flags(21, *board)
    block.ints(48, number)
    block.ints(56, comment, -1, auto_doubles)
    return bytes(block.data)


def cube_record(
    side: Side, answers: tuple[int, int, int, int], board: Sequence[int] = _START, *, comment: int = -1
) -> bytes:
    """A cube that is turned or not: 1 doubled; 0 dropped, 1 taken, 2 beavered; the same of beaver and raccoon."""
    block = _Block(2)
    block.ints(12, _PLAYER[side], *answers)
    block.flags(36, *board)
    block.ints(292, comment)
    return bytes(block.data)


def move_record(  # noqa: PLR0913 - as many as the record has
    side: Side,
    dice: tuple[int, int],
    steps: Sequence[tuple[int, int]],
    board: Sequence[int] = _START,
    *,
    illegal: bool = False,
    comment: int = -1,
) -> bytes:
    """A play: pairs of points that count from 0, the bar is 24, off is -1, and so is what is not used."""
    block = _Block(3)
    numbers = [number for source, target in steps for number in (source - 1, target - 1)]
    block.flags(9, *board)
    block.ints(64, _PLAYER[side], *(numbers + [-1] * 8)[:8], *dice)
    block.ints(2480, 2 if illegal else 0)
    block.ints(2524, comment)
    return bytes(block.data)


def game_end(winner: Side, points: int, how: int) -> bytes:
    """The end of a game: 0 a drop, 1 to 3 by play, 100 more for a resignation, 1,000 more for a settlement."""
    block = _Block(4)
    block.ints(24, _PLAYER[winner], points, how)
    return bytes(block.data)


def archive(records: Iterable[bytes], comments: bytes = b"", *, picture: bytes = b"a picture") -> bytes:
    """The file: its header of 8,232 bytes, a picture, and the streams with the index before the records."""
    head = struct.pack("<4siiqi", b"RGMH", 1, 8232, 0, len(picture))
    whole = b"".join(records)
    index = whole[:_SIZE] if whole else bytes(_SIZE)
    streams = (index, whole, *((comments,) if comments else ()))
    return head.ljust(8232, b"\0") + picture + b"".join(map(zlib.compress, streams)) + b"\0" * 36


def encoded(match: Match) -> bytes:
    """The file of a match by the rules of backgammon."""
    names = (match.header.get("White") or "", match.header.get("Black") or "")
    points = int((match.header.get("Match") or "0").split()[0])
    return archive((match_record(names, points), *(record for game in match.games for record in _game(game))))


def _game(game: Game) -> Iterator[bytes]:
    assert game.line is not None
    white, black = game.line.score or (0, 0)
    yield game_record(game.line.number or 1, (int(white), int(black)), crawford=game.line.crawford)
    board = Board(RULE_SETS["backgammon"].start_position)
    for index, item in enumerate(game.items):
        numbers = _numbers(board.after(game.items[:index]))
        if isinstance(item, Turn):
            assert item.side is not None
            roll = item.rolls[0]
            steps = roll.play.steps if isinstance(roll.play, Play) else ()
            yield move_record(item.side, roll.dice or (0, 0), steps, numbers)
        elif isinstance(item, CubeAction) and item.word is CubeWord.DOUBLE:
            answer = game.items[index + 1]
            assert isinstance(answer, CubeAction)
            yield cube_record(item.side, (1, int(answer.word is CubeWord.TAKE), -1, -1), numbers)
        elif isinstance(item, Result):
            resigned = any(isinstance(each, Resign) for each in game.items)
            yield game_end(item.side, int(item.points or 0), 101 if resigned else 1)
        assert not isinstance(item, PositionLine)


def _numbers(sides: list[list[int]]) -> list[int]:
    white, black = sides
    board = [white[point] - black[25 - point] if 0 < point < BAR else 0 for point in range(26)]
    board[0], board[25] = -black[BAR], white[BAR]
    return board
