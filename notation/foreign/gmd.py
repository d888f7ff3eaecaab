"""Match dumps of Gibbon: `.gmd`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.foreign.gathering import FOREIGN, Readable
from aceydeucey.notation.foreign.rolling import Rolling
from aceydeucey.notation.mat.boards import counted_board
from aceydeucey.notation.model import CubeWord, GameLine, PositionLine, Refuse, Remark, Resign, Setup, Span, Tag

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["FORMAT", "GmdLines"]

_SIDES = {"W": WHITE, "B": BLACK}
_CUBE = {
    "Double": CubeWord.DOUBLE,
    "Redouble": CubeWord.DOUBLE,
    "Take": CubeWord.TAKE,
    "Drop": CubeWord.DROP,
}
_PLAYERS = {"Player": "", "Rank": "Rating", "Rating": "Rating", "Experience": "Experience", "Location": "Location"}
_SAME = ("Event", "Round", "Date", "Site", "Annotator", "Transcriber")
_RULES = {"Crawford": "Crawford", "Jacoby": "Jacoby", "Beavers": "Beavers", "NoCube": "Cube"}
_PAIR = re.compile(r"[ \t]*([0-9])[ \t]+([0-9])[ \t]*")
_OWNED = re.compile(r"[ \t]*([WB]?)[ \t]*:[ \t]*(.*?)[ \t]*")
_FIELD = re.compile(r"(Scores|Points|Dice|Cube|Turn)\{([^{}]{0,200})\}")
_NUMBER = re.compile(r"-?[0-9]{1,7}")


class GmdLines(Rolling):
    """Takes the lines of a Gibbon match dump."""

    grammar = "gmd"

    def __init__(self) -> None:
        super().__init__()
        self.handlers = {
            "VERSION": self._version,
            "COMMENT": self._comment,
            "OTHER": self._other,
            "GAME": self._game,
            "PLAYED": self._played,
        }
        self._length = MONEY
        self._number = 0
        self._offer: tuple[Side, Span] | None = None

    def _version(self, line: Line) -> None:
        if not self.gathering.untold or self.gathering.lines:
            self.settle()
            self.gathering.begin_match()
        self._length, self._number = MONEY, 0
        if line.text.strip() not in {"GMD-1", "GMD-2"}:
            message = f"{line.text.strip()} is not known; read as GMD-2"
            self.gathering.find(Finding.of("newer-version", line.span, message))

    def _comment(self, line: Line) -> None:
        self._keep(line, self.groups(line)[1].strip())

    def _keep(self, line: Line, text: str) -> None:
        remark = Remark(text, line.span)
        if self.gathering.untold:
            self.gathering.head(remark)
        else:
            self.gathering.add(remark)

    def _other(self, line: Line) -> None:
        found = self.groups(line)
        key, rest = found[1], found[2]
        owned = _OWNED.fullmatch(rest)
        if not self.gathering.untold or key.startswith("X-"):
            # What is not known is kept, as Gibbon does.
            self._keep(line, line.text.strip())
        elif key in _PLAYERS and owned:
            self._player(_PLAYERS[key], owned[1], owned[2], line)
        elif key == "Length" and rest.strip(" \t:").isdigit():
            number = int(rest.strip(" \t:"))
            self._length = Length("points", number) if number else MONEY
        elif key == "Rule":
            self._rule(rest.strip(" \t:"), line)
        elif key in _SAME:
            self.head(Tag(key, rest.strip(" \t:"), span=line.span))
        else:
            self.gathering.lose(line)

    def _player(self, suffix: str, letter: str, value: str, line: Line) -> None:
        if not letter:
            self.gathering.lose(line, "of which player this is said is missing: `W` or `B`")
            return
        colour = ("White", "Black")[_SIDES[letter]]
        if suffix != "Rating":
            self.head(Tag(f"{colour}{suffix}", value, span=line.span))
            return
        numbers = value.split()
        if numbers:
            self.head(Tag(f"{colour}Rating", numbers[0], span=line.span))
        if len(numbers) > 1:
            self.head(Tag(f"{colour}Experience", numbers[1], span=line.span))

    def _rule(self, rule: str, line: Line) -> None:
        key = _RULES.get(rule)
        if rule.lower() in RULE_SETS:
            self.head(Tag("Rules", rule.lower(), span=line.span))
        else:
            self.head(Tag(key or "Rule", "no" if key == "Cube" else "yes" if key else rule, span=line.span))

    def _game(self, line: Line) -> None:
        if self.gathering.untold:
            keys = {tag.key for tag in self.gathering.lines if isinstance(tag, Tag)}
            if "Rules" not in keys:
                self.head(Tag("Rules", "backgammon", span=line.span))
            self.head(Tag("Match", str(self._length), span=line.span))
        self._number += 1
        self._offer = None
        rest = self.groups(line)[1]
        fields = {found[1]: [int(word) for word in _NUMBER.findall(found[2])] for found in _FIELD.finditer(rest)}
        scores = fields.get("Scores", [])
        score = (scores[0], scores[1]) if len(scores) == 2 and min(scores) >= 0 else None
        self.begin_game(GameLine(self._number, score, span=line.span))
        points = fields.get("Points", [])
        if len(points) == 26:
            self._position(points, fields, rest, line)
        elif rest.strip() and "Points" in rest:
            self.gathering.lose(line, "a position without its 26 points")

    def _position(self, points: list[int], fields: dict[str, list[int]], rest: str, line: Line) -> None:
        setup = counted_board(points)
        if setup is None:
            kind = "bad-position"
            self.gathering.find(Finding.of(kind, line.span, "these points are no position of two times 15 checkers"))
            return
        if setup.position == RULE_SETS["backgammon"].start_position:
            return
        turn = re.search(r"Turn\{[ \t]*(W|B|-?1)", rest)
        side = None if turn is None else BLACK if turn[1] in {"B", "-1"} else WHITE
        self.gathering.add(PositionLine(_with_dice(setup._replace(side=side), fields), span=line.span))

    def _played(self, line: Line) -> None:
        found = self.groups(line)
        word, side, data = found[1], _SIDES[found[2]], found[4]
        if word == "Roll":
            self._roll(side, data, line)
        elif word == "Move":
            self.play(side, line, *found.span(4), mirrored=side == BLACK)
        elif word in _CUBE:
            self.cube(side, _CUBE[word], None, line.span)
        elif word == "Resign":
            self._resign(side, data, line)
        elif word == "Reject" and self._offer:
            self.gathering.add(Refuse(side, span=line.span))
        elif not self._offer:
            self.cube(side, CubeWord.TAKE if word == "Accept" else CubeWord.DROP, None, line.span)

    def _roll(self, side: Side, data: str, line: Line) -> None:
        dice = _PAIR.fullmatch(data)
        if dice is None:
            self.gathering.lose(line, "a roll is two dice, `Roll:W:: 4 2`", part=line.part(*self.groups(line).span(4)))
        else:
            self.roll(side, (int(dice[1]), int(dice[2])), line.span)

    def _resign(self, side: Side, data: str, line: Line) -> None:
        self.settle()
        self._offer = (side, line.span)
        points = int(data.strip()) if data.strip().isdigit() else None
        self.gathering.add(Resign(side, points or None, span=line.span))


def _with_dice(setup: Setup, fields: dict[str, list[int]]) -> Setup:
    dice = [number for number in fields.get("Dice", []) if 1 <= number <= 6]
    return setup._replace(dice=(dice[0], dice[1])) if len(dice) == 2 else setup


FORMAT = Readable("gmd", "a match dump of Gibbon", (".gmd",), GmdLines, FOREIGN._replace(results=False))
"""The format's one object; it has no results: they follow from the board."""
