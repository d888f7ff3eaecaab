"""Items: the nodes of one game, one after the other, as items of the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.position import BLACK, WHITE, Position, Side
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Item,
    Lost,
    Remark,
    Roll,
    Span,
    Tail,
    Turn,
)
from aceydeucey.notation.sgf.boards import Board
from aceydeucey.notation.sgf.kept import commands
from aceydeucey.notation.sgf.letters import read_play
from aceydeucey.notation.sgf.properties import Property, one_line, unescaped
from aceydeucey.notation.sgf.setups import SETUP_KEYS, Pending

if TYPE_CHECKING:
    from collections.abc import Iterable


__all__ = ["MARKS", "Items", "Plays"]

MARKS = {
    "??": ("BM", "2"),
    "?": ("BM", "1"),
    "?!": ("DO", ""),
    "!?": ("IT", ""),
    "!": ("TE", "1"),
    "!!": ("TE", "2"),
}
"""The properties that are glyphs: gnubg's own BM[2] is worse than bad, TE[2] is better than good."""

_GLYPHS = {mark: glyph for glyph, mark in MARKS.items()}
_PLAIN_GLYPHS = {"BM": "?", "TE": "!", "DO": "?!", "IT": "!?"}
_PLAYERS: dict[str, Side] = {"W": WHITE, "B": BLACK}
_WORDS = {
    "double": CubeWord.DOUBLE,
    "doubles": CubeWord.DOUBLE,
    "redouble": CubeWord.DOUBLE,
    "take": CubeWord.TAKE,
    "accept": CubeWord.TAKE,
    "drop": CubeWord.DROP,
    "pass": CubeWord.DROP,
    "reject": CubeWord.DROP,
    "beaver": CubeWord.BEAVER,
    "raccoon": CubeWord.RACCOON,
}
# gnubg writes a beaver as a double by the side that was doubled, and so on.
_AGAIN = {
    CubeWord.DOUBLE: CubeWord.BEAVER,
    CubeWord.BEAVER: CubeWord.RACCOON,
    CubeWord.RACCOON: CubeWord.RACCOON,
}
_NO_PLAY = (
    "a play is two dice and two letters for each checker moved, a to x the points, y the bar, z off: `31hefe`; a cube "
    "action is `double`, `take` or `drop`"
)
_BOARD = frozenset({"AE", "AW", "AB", "CV", "CP", "CO"})
_DICE = frozenset("123456")
_MOST_REMEMBERED = 50_000


class Plays:
    """Gives the rolls of a play's text: equal ones are one object, for in a match most plays are old acquaintances."""

    def __init__(self) -> None:
        self.known: dict[tuple[Side, str], tuple[Roll, ...]] = {}

    def rolls(self, side: Side, value: str) -> tuple[Roll, ...] | None:
        """Return the rolls of `31hefe`, None where that is no play."""
        found = self.known.get((side, value))
        if found is None and len(value) > 1 and _DICE.issuperset(value[:2]):
            play = read_play(side, value[2:], len("W[31"))
            if play is not None:
                if len(self.known) >= _MOST_REMEMBERED:
                    self.known.clear()
                roll = Roll("", (int(value[0]), int(value[1])), play, span=Span(0, len(value) + 3))
                found = self.known[side, value] = (roll,)
        return found


class Items:
    """The items of a game in the making, its findings, and the comments that belong to the game as a whole."""

    def __init__(self, start: Position, checkers: int, plays: Plays) -> None:
        self.items: list[Item] = []
        self.findings: list[Finding] = []
        self.comments: list[str] = []
        self._plays = plays
        self._pending = Pending(Board(start), checkers)
        self._offer: CubeAction | None = None
        self._extras: list[str] = []  # comments of nodes that are nothing else; they belong to the item before

    def play(self, side: Side, value: str, start: int) -> None:
        """Take a node that is a play or a word of the cube alone; its key stood at *start*."""
        rolls = self._plays.known.get((side, value))
        span = Span(start, start + len(value) + 3)
        if rolls is None or self._pending.waits or self._extras:
            self._act(side, Property("WB"[side], (value,), span), Tail())
        else:
            self._offer = None
            self.items.append(Turn(None, side, rolls, span=span))

    def node(self, properties: Iterable[Property]) -> None:
        """Take the properties of a node."""
        acts: list[Property] = []
        setups: list[Property] = []
        others: list[Property] = []
        for each in properties:
            (acts if each.key in _PLAYERS else setups if each.key in SETUP_KEYS else others).append(each)
        tail = _tail(others, marked=bool(acts or setups))
        if setups:
            self._set_up(setups, Tail() if acts else tail)
        for index, act in enumerate(acts):
            self._act(_PLAYERS[act.key], act, Tail() if index else tail)
        if not acts and not setups:
            self._extras += tail.comments

    def add(self, item: Item) -> None:
        """Take an item that is no node."""
        self.settle()
        self.items.append(item)

    def settle(self, mover: Side | None = None, dice: tuple[int, int] | None = None) -> None:
        """Put in what waits, before *mover* plays *dice*, or at the end."""
        self._attach()
        for item in self._pending.items(self.items, mover, dice):
            if isinstance(item, Span):
                self.findings.append(Finding.of("bad-position", item, "the nodes set up no possible position"))
                self.items.append(Lost("", item))
            else:
                self.items.append(item)

    def _set_up(self, setups: list[Property], tail: Tail) -> None:
        keys = {each.key for each in setups}
        # A side with its dice, once more: the roll before was not played, and this is the next.
        if self._pending.holds_dice_alone() and (keys & _BOARD or keys >= {"PL", "DI"}):
            self.settle()
        self._attach()
        bad = self._pending.take(setups, self.items, tail)
        if bad:
            message = f"`{_shown(bad)}` sets up nothing that is known"
            self.findings.append(Finding.of("unreadable-part", bad.span, message))

    def _act(self, side: Side, found: Property, tail: Tail) -> None:
        word = one_line(found.values[0])
        rolls = self._plays.rolls(side, word)
        self.settle(side, rolls[0].dice if rolls else None)
        if rolls:
            self._offer = None
            if tail.glyph or tail.comments:
                rolls = (rolls[0]._replace(glyph=tail.glyph, comments=tail.comments),)
            self.items.append(Turn(None, side, rolls, span=found.span))
            return
        action = _WORDS.get(word.lower())
        if action:
            self._cube(CubeAction(side, action, tail=tail, span=found.span))
            return
        message = f"`{_shown(found)}` is no play"
        self.findings.append(Finding.of("unreadable-part", found.span, message, notes=(_NO_PLAY,)))
        self.items.append(Lost(_shown(found), found.span))
        self._extras += tail.comments

    def _cube(self, action: CubeAction) -> None:
        if action.word is CubeWord.DOUBLE and self._offer and self._offer.side != action.side:
            action = action._replace(word=_AGAIN[self._offer.word])
        self._offer = action if action.word in _AGAIN else None
        self.items.append(action)

    def _attach(self) -> None:
        """Give the comments of nodes that are nothing else to the item before them, or to the game."""
        extras = tuple(self._extras)
        if not extras:
            return
        self._extras = []
        last = self.items[-1] if self.items else None
        if isinstance(last, Turn):
            *before, roll = last.rolls
            self.items[-1] = last._replace(rolls=(*before, roll._replace(comments=roll.comments + extras)))
        elif last is None or isinstance(last, (Lost, Remark)):
            self.comments += extras
        else:
            self.items[-1] = last._replace(tail=last.tail._replace(comments=last.tail.comments + extras))


def _tail(properties: list[Property], *, marked: bool) -> Tail:
    """Return the glyph and the comments of a node: its text, then what is kept for others."""
    glyph = ""
    comments = []
    kept = []
    for each in properties:
        mark = _GLYPHS.get((each.key, each.values[0].strip())) or _PLAIN_GLYPHS.get(each.key)
        if marked and mark and not glyph:
            glyph = mark
        elif each.key == "C":
            comments.append(unescaped(each.values[0]))
        else:
            kept.append(each)
    return Tail(glyph, (*comments, *((commands(kept),) if kept else ())))


def _shown(found: Property) -> str:
    text = f"{found.key}{''.join(f'[{value}]' for value in found.values)}"
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:60]}…"
