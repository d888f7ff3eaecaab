"""Matches of GamesGrid and GridGammon: `.sgg`."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.foreign.gathering import Readable
from aceydeucey.notation.foreign.rolling import Rolling
from aceydeucey.notation.model import Closed, CubeWord, GameLine, Refuse, Remark, Resign, Result, Tag

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["FORMAT", "SggLines"]

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_VARIANTS = {"backgammon": "backgammon", "nackgammon": "nackgammon", "hypergammon": "hypergammon"}
_FLAGS = {
    "jacoby": "Jacoby",
    "automatic doubles": "AutoDoubles",
    "crawford": "Crawford",
    "beavers": "Beavers",
    "doubling cube": "Cube",
}
_CUBE = {
    "double": CubeWord.DOUBLE,
    "redouble": CubeWord.DOUBLE,
    "accept": CubeWord.TAKE,
    "take": CubeWord.TAKE,
    "pass": CubeWord.DROP,
    "reject": CubeWord.DROP,
    "decline": CubeWord.DROP,
    "beaver": CubeWord.BEAVER,
    "raccoon": CubeWord.RACCOON,
}
_RATINGS = ("WhiteRating", "WhiteExperience", "BlackRating", "BlackExperience")
_PLURAL = re.compile(r"(?<=s)es$|(?<!s)s$")
_NUMBER = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,9})?")


class SggLines(Rolling):
    """Takes the lines of a GamesGrid match."""

    grammar = "sgg"

    def __init__(self) -> None:
        super().__init__()
        self.handlers = {
            "PLAYERS": self._players,
            "SITE": lambda line: self._tag("Site", self.groups(line)[1], line),
            "DATE": self._date,
            "OPTION": self._option,
            "GAME": self._game,
            "TIE": self._tie,
            "ROW": self._row,
            "CLOSED": self._closed,
            "WORD": self._word,
            "WIN": self._win,
            "LINE": self._said,
        }
        self._names = ("", "")
        self._length: Length | None = None
        self._last = ""

    def take(self, line: Line) -> None:
        """Take one line; the server now and then wrote a row twice."""
        row = line.text.strip() if line.type in {"ROW", "WORD", "CLOSED"} else ""
        column = line.text.count("\t")
        if row and f"{column} {row}" == self._last:
            return
        self._last = f"{column} {row}" if row else self._last
        super().take(line)

    # ---- the header -------------------------------------------------------------------------------------------

    def _tag(self, key: str, value: str, line: Line) -> None:
        if self.gathering.untold and value:
            self.gathering.head(Tag(key, value, span=line.span))

    def _players(self, line: Line) -> None:
        if self.gathering.items is not None and not self.gathering.items:
            self._said(line)
            return
        found = self.groups(line)
        self._names = (found[1], found[2])
        self._length = None
        self.head(Tag("White", found[1], span=line.span), Tag("Black", found[2], span=line.span))

    def _date(self, line: Line) -> None:
        found = self.groups(line)
        month = found[1][:3].lower()
        if month in _MONTHS:
            self._tag("Date", f"{found[3]}-{_MONTHS.index(month) + 1:02}-{int(found[2]):02}", line)
        else:
            self._said(line)

    def _option(self, line: Line) -> None:
        found = self.groups(line)
        key, value = found[1].lower(), found[2].strip()
        if key == "elo":
            for name, number in zip(_RATINGS, _NUMBER.findall(value), strict=False):
                self._tag(name, number, line)
        elif key == "variant":
            self._tag("Rules", _VARIANTS.get(value.lower(), value), line)
        else:
            yes_no = {"yes": "yes", "no": "no"}.get(value.lower(), value)
            self._tag(_FLAGS.get(key, found[1]), yes_no, line)

    def _complete(self, line: Line, length: Length) -> None:
        """The rules and the length of the match are known when its first game begins."""
        if self._length is not None and self._length != length:
            self.settle()
            self.gathering.begin_match(
                Tag(key, name, span=line.span) for key, name in zip(("White", "Black"), self._names, strict=True)
            )
        if self.gathering.untold:
            keys = {tag.key for tag in self.gathering.lines if isinstance(tag, Tag)}
            if "Rules" not in keys:
                self._tag("Rules", "backgammon", line)
            self._tag("Match", str(length), line)
        self._length = length

    # ---- games ------------------------------------------------------------------------------------------------

    def _game(self, line: Line) -> None:
        found = self.groups(line)
        number, white, black, points = (int(found[group]) for group in (1, 2, 4, 6))
        self._complete(line, Length("points", points) if points else MONEY)
        crawford = bool(found[3] or found[5] or found[7])
        self.begin_game(GameLine(number, (white, black), crawford, span=line.span))

    def _side(self, tabs: str) -> Side:
        return BLACK if len(tabs) > 1 else WHITE

    def _tie(self, line: Line) -> None:
        found = self.groups(line)
        self.tie((int(found[2]), int(found[3])))

    def _row(self, line: Line) -> None:
        found = self.groups(line)
        side, dice = self._side(found[2]), (int(found[3]), int(found[4]))
        if self.waits_for(side, dice) and found[5].strip():
            self.play(side, line, *found.span(5))
            return
        self.roll(side, dice, line.span)
        if found[5].strip():
            self.play(side, line, *found.span(5))

    def _closed(self, line: Line) -> None:
        self.settle()
        self.gathering.add(Closed(None, self._side(self.groups(line)[2]), span=line.span))

    def _word(self, line: Line) -> None:
        found = self.groups(line)
        side, word = self._side(found[2]), _PLURAL.sub("", found[3].lower())
        if word == "resign":
            self.settle()
            self.resigned = True
            self.gathering.add(Resign(side, span=line.span))
            return
        action = _CUBE[word]
        answers, self.resigned = self.resigned and action in {CubeWord.TAKE, CubeWord.DROP}, False
        if not answers:
            self.cube(side, action, None, line.span)
        elif action is CubeWord.DROP:
            self.gathering.add(Refuse(side, span=line.span))

    def _win(self, line: Line) -> None:
        found = self.groups(line)
        if self.gathering.items is None or found[1] not in self._names:
            self._said(line)
            return
        self.settle()
        side = self._names.index(found[1])
        self.gathering.add(Result(side, Decimal(found[2]), span=line.span))

    def _said(self, line: Line) -> None:
        """What is no row was said by somebody; what looks like a row and is none is lost."""
        text = line.text.strip()
        if "\t" in line.text.rstrip() and text[:1].isdigit():
            self.gathering.lose(line)
        elif self.gathering.untold:
            self.gathering.head(Remark(text, line.span))
        else:
            self.gathering.add(Remark(text, line.span))


FORMAT = Readable("sgg", "a match of GamesGrid", (".sgg",), SggLines)
"""The format's one object."""
