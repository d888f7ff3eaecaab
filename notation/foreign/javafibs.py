"""Matches saved by JavaFIBS: `.match`, lines of `operation:player:data`.

One of the players counts upwards from the other's side; which one is told by the moves themselves. An accepted
double has no operation of its own that is known: a roll after a double says that it was taken.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.position import WHITE
from aceydeucey.notation.foreign.gathering import Readable
from aceydeucey.notation.foreign.hops import goes_up
from aceydeucey.notation.foreign.rolling import Rolling
from aceydeucey.notation.model import CubeWord, GameLine, Remark, Result, Tag, Unplayed

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["FORMAT", "JavaFibsLines"]

_DICE = re.compile(r"[^0-9]*([0-9])[^0-9]*([0-9])[^0-9]*")
_NUMBER = re.compile(r"[0-9]{1,6}")
_NOTES = (
    "operations are 0 roll, 1 move, 2 double, 5 drop, 6 opponents, 7 win, 8 match start, 11 opening roll, "
    "13 game start, 14 score, 15 cannot move"
)


class JavaFibsLines(Rolling):
    """Takes the lines of a JavaFIBS match."""

    grammar = "javafibs"

    def __init__(self) -> None:
        super().__init__()
        self.handlers = {"FIRST": self._first, "OPERATION": self._operation}
        self._operations: dict[int, Callable[[Line, str, str], None]] = {
            0: self._roll,
            1: self._move,
            2: self._double,
            5: self._drop,
            6: self._opponents,
            7: self._win,
            8: self._match,
            11: self._roll,
            13: self._game,
            14: self._scores,
            15: self._cannot,
        }
        self._names: list[str] = []
        self._length: str | None = None
        self._number = 0
        self._doubled: Side | None = None

    def _first(self, line: Line) -> None:
        del line
        if not self.gathering.untold:
            self._end_match()

    def _end_match(self) -> None:
        self.settle()
        self.gathering.begin_match()
        self._names, self._length, self._number = [], None, 0

    def _operation(self, line: Line) -> None:
        number, player, data = self.groups(line).groups()
        operation = self._operations.get(int(number))
        if operation is None:
            self.gathering.lose(line, f"operation {number}, which is not known", notes=(_NOTES,))
        else:
            operation(line, player.strip(), data.strip())

    def _side(self, player: str) -> Side | None:
        """Return the side of a player; the first two that are named are White and Black."""
        if player not in self._names and len(self._names) < 2 and player:
            self._names.append(player)
        return self._names.index(player) if player in self._names else None

    def _lose_player(self, line: Line) -> None:
        names = " and ".join(self._names) or "nobody"
        part = line.part(*self.groups(line).span(2))
        self.gathering.lose(line, f"the players are {names}", part=part, notes=(_NOTES,))

    def _lose_part(self, line: Line, side: Side | None, message: str) -> None:
        if side is None:
            self._lose_player(line)
        else:
            part = line.part(*self.groups(line).span(3))
            self.gathering.lose(line, message, part=part if part.end > part.start else None, notes=(_NOTES,))

    # ---- the match --------------------------------------------------------------------------------------------

    def _opponents(self, line: Line, player: str, data: str) -> None:
        names = [name for name in (player, *re.split(r"[:\s]+", data)) if name][:2]
        if len(names) < 2 or names[0] == names[1]:
            self.gathering.lose(line, "the names of both players", notes=(_NOTES,))
            return
        if self._names and names != self._names and not self.gathering.untold:
            self._end_match()
        self._names = names
        for key, name in zip(("White", "Black"), names, strict=True):
            self.head(Tag(key, name, span=line.span))

    def _match(self, line: Line, player: str, data: str) -> None:
        found = _NUMBER.search(data) or _NUMBER.search(player)
        if not self.gathering.untold:
            names = self._names
            self._end_match()
            self._opponents(line, *(names or ["", ""])[:2])
        points = int(found[0]) if found else 0
        self._length = str(Length("points", points) if points else MONEY)
        self.head(Tag("Match", self._length, span=line.span))

    def _game(self, line: Line, player: str, data: str) -> None:
        del player, data
        if self.gathering.untold:
            self.head(Tag("Rules", "backgammon", span=line.span))
        self._number += 1
        self._doubled = None
        self.begin_game(GameLine(self._number, span=line.span))

    def _scores(self, line: Line, player: str, data: str) -> None:
        """The score before a game stands behind its start, or is kept as a remark."""
        numbers = [int(number) for number in _NUMBER.findall(data)]
        game = self.gathering.line
        if game is None or self.gathering.items or len(numbers) not in {1, 2}:
            self._keep(line)
            return
        side = self._side(player) or WHITE
        white, black = game.score or (0, 0)
        if len(numbers) == 2:
            white, black = numbers if side == WHITE else numbers[::-1]
        else:
            white, black = (numbers[0], black) if side == WHITE else (white, numbers[0])
        self.gathering.line = game._replace(score=(white, black))

    def _keep(self, line: Line) -> None:
        remark = Remark(line.text.strip(), line.span)
        if self.gathering.untold:
            self.gathering.head(remark)
        else:
            self.gathering.add(remark)

    # ---- the games --------------------------------------------------------------------------------------------

    def _roll(self, line: Line, player: str, data: str) -> None:
        side, dice = self._side(player), _DICE.fullmatch(data)
        if side is None or dice is None:
            self._lose_part(line, side, "a roll is two dice")
            return
        self._taken(line)
        pair = (int(dice[1]), int(dice[2]))
        # The opening roll stands once more as the first roll.
        if not self.waits_for(side, pair):
            self.roll(side, pair, line.span)

    def _taken(self, line: Line) -> None:
        """A roll after a double says that the double was taken."""
        if self._doubled is not None:
            self.cube(1 - self._doubled, CubeWord.TAKE, None, line.span)
            self._doubled = None

    def _move(self, line: Line, player: str, data: str) -> None:
        side = self._side(player)
        if side is None:
            self._lose_player(line)
            return
        self.play(side, line, *self.groups(line).span(3), mirrored=goes_up(data))

    def _cannot(self, line: Line, player: str, data: str) -> None:
        del data
        side = self._side(player)
        if side is None:
            self._lose_player(line)
        else:
            self.played(side, Unplayed.PASS, line.span)

    def _double(self, line: Line, player: str, data: str) -> None:
        del data
        side = self._side(player)
        if side is None:
            self._lose_player(line)
            return
        self.cube(side, CubeWord.DOUBLE, None, line.span)
        self._doubled = side

    def _drop(self, line: Line, player: str, data: str) -> None:
        del data
        side = self._side(player)
        if side is None:
            self._lose_player(line)
            return
        self.cube(side, CubeWord.DROP, None, line.span)
        self._doubled = None

    def _win(self, line: Line, player: str, data: str) -> None:
        side, points = self._side(player), _NUMBER.search(data)
        if side is None or points is None:
            self._lose_part(line, side, "a win without its points")
            return
        self.settle()
        self.gathering.add(Result(side, Decimal(points[0]), span=line.span))


FORMAT = Readable("javafibs", "a match of JavaFIBS", (".match",), JavaFibsLines)
"""The format's one object."""
