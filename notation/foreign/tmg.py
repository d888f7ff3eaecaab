"""Matches of TrueMoneyGames: `.tmg`."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.foreign.gathering import Readable
from aceydeucey.notation.foreign.rolling import Rolling
from aceydeucey.notation.model import CubeWord, GameLine, Remark, Result, Tag

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["FORMAT", "TmgLines"]

_FLAGS = {
    "Jacoby": "Jacoby",
    "Beavers": "Beavers",
    "Crawford": "Crawford",
    "Cube": "Cube",
    "Stake": "Stake",
}
_YES_NO = {"0": "no", "1": "yes"}
_RULES = {"1": "backgammon", "2": "nackgammon"}
_LENGTHS = ("Length", "Points", "MatchLength")
_DATE = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[ T]+([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?))?")
_DICE = re.compile(r"[ \t]*([0-9])([0-9]):?")
_POINTS = re.compile(r"[ \t]*([0-9]{1,6}(?:\.[0-9]{1,4})?)")
_CUBE = {5: CubeWord.DOUBLE, 7: CubeWord.TAKE, 8: CubeWord.BEAVER, 10: CubeWord.DROP}
_ROLL, _AUTO, _MOVE, _SETTLED = 1, 2, 4, 19
_WINS, _TIMES = (14, 15, 16), (17, 22)
_NOTES = (
    "events are `1 1 31` (a roll), `1 4 8/5 6/5` (a play), 5 double, 7 take, 8 beaver, 10 pass, 14 to 16 a win, "
    "17 and 22 time, 19 a settlement; a minus is player 2's"
)


class TmgLines(Rolling):
    """Takes the lines of a TrueMoneyGames match."""

    grammar = "tmg"

    def __init__(self) -> None:
        super().__init__()
        self.handlers = {
            "PLAYER": self._player,
            "OPTION": self._option,
            "GAME": self._game,
            "EVENT": self._event,
        }
        self._rules = "backgammon"
        self._length = MONEY
        self._timed_out = False

    def _player(self, line: Line) -> None:
        number, _, name, rating = self.groups(line).groups()
        colour = ("White", "Black")[int(number) - 1]
        self.head(Tag(colour, name, span=line.span))
        if rating:
            self.head(Tag(f"{colour}Rating", rating, span=line.span))

    def _option(self, line: Line) -> None:
        found = self.groups(line)
        key, value = found[1], found[2].strip()
        if not self.gathering.untold:
            if key != "MatchID":
                self.gathering.lose(line)
                return
            self._rules, self._length = "backgammon", MONEY
        if key in _LENGTHS and value.isdigit():
            self._length = Length("points", int(value)) if int(value) else MONEY
        elif key == "Variant":
            self._rules = _RULES.get(value, value)
        elif key == "Startdate":
            self._date(value, line)
        else:
            flag = _FLAGS.get(key)
            told = _YES_NO.get(value, value) if flag and flag != "Stake" else value
            self.head(Tag(flag or key, told, span=line.span))

    def _date(self, value: str, line: Line) -> None:
        found = _DATE.match(value)
        if not found:
            self.head(Tag("Date", value, span=line.span))
            return
        self.head(Tag("Date", f"{found[1]}-{int(found[2]):02}-{int(found[3]):02}", span=line.span))
        if found[4]:
            self.head(Tag("Time", found[4].zfill(len(found[4]) + (found[4][1] == ":")), span=line.span))

    def _game(self, line: Line) -> None:
        found = self.groups(line)
        if self.gathering.untold:
            self.head(Tag("Rules", self._rules, span=line.span), Tag("Match", str(self._length), span=line.span))
        self._timed_out = False
        self.begin_game(GameLine(int(found[1]), (int(found[2]), int(found[3])), span=line.span))

    def _event(self, line: Line) -> None:
        found = self.groups(line)
        side = BLACK if found[1] == "-" else WHITE
        kind = int(found[3])
        if kind in _CUBE:
            self.cube(side, _CUBE[kind], None, line.span)
        elif kind in _WINS:
            self._won(side, "time" if self._timed_out else None, line)
        elif kind in _TIMES:
            self.settle()
            self._timed_out = True
            self.gathering.add(Remark(f"{'WB'[side]} is out of time", line.span))
        elif kind == _SETTLED:
            self._won(side, "settlement", line)
        else:
            self._rolled_or_moved(side, kind, line)

    def _rolled_or_moved(self, side: Side, kind: int, line: Line) -> None:
        found = self.groups(line)
        dice = _DICE.match(found[4])
        if kind == _MOVE:
            self.play(side, line, *found.span(4))
        elif kind not in {_ROLL, _AUTO}:
            self.gathering.lose(line, f"an event of the type {kind}, which is not known", notes=(_NOTES,))
        elif dice is None:
            self.gathering.lose(line, "a roll without its dice", part=line.part(*found.span(3)), notes=(_NOTES,))
        elif kind == _AUTO:
            self.tie(_pair(dice))
        else:
            self.roll(side, _pair(dice), line.span)

    def _won(self, side: Side, how: str | None, line: Line) -> None:
        found = self.groups(line)
        points = _POINTS.match(found[4])
        if points is None:
            self.gathering.lose(line, "a win without its points", part=line.part(*found.span(3)), notes=(_NOTES,))
            return
        self.settle()
        self.gathering.add(Result(side, Decimal(points[1]), how, span=line.span))


def _pair(found: re.Match[str]) -> tuple[int, int]:
    return int(found[1]), int(found[2])


FORMAT = Readable("tmg", "a match of TrueMoneyGames", (".tmg",), TmgLines)
"""The format's one object."""
