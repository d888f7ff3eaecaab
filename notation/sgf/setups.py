"""Set-ups: the nodes that say where the checkers stand, who is to move, what the dice and the cube show.

gnubg writes one such node for each thing that was edited; those that follow each other are read as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.position import BAR, BLACK, OFF, SIDES, WHITE, Side
from aceydeucey.notation.model import PositionLine, Roll, Setup, Span, Tail, Turn, Unplayed
from aceydeucey.notation.sgf.boards import Board, position_of
from aceydeucey.notation.sgf.letters import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aceydeucey.notation.model import Item
    from aceydeucey.notation.sgf.properties import Property

__all__ = ["SETUP_KEYS", "Pending", "setup_texts"]

SETUP_KEYS = frozenset({"PL", "AE", "AW", "AB", "DI", "CV", "CP", "CO"})

_STONES = {"AW": WHITE, "AB": BLACK}
_SIDES = {"w": WHITE, "1": WHITE, "b": BLACK, "2": BLACK}
_OWNERS: dict[str, Side | None] = {"w": WHITE, "b": BLACK, "c": None, "n": None}
_MOST_CUBE = 9


class Pending:
    """Set-up properties that wait for the node after them."""

    def __init__(self, board: Board, checkers: int) -> None:
        self._board = board
        self._checkers = checkers
        self._clear()

    def _clear(self) -> None:
        self._sides: list[list[int]] | None = None
        self._side: Side | None = None
        self._dice: tuple[int, int] | None = None
        self._cube: int | None = None
        self._owner: Side | None = None
        self._owned = False
        self._glyph = ""
        self._comments: list[str] = []
        self._span: Span | None = None
        self._text = ""

    def take(self, properties: Sequence[Property], items: Sequence[Item], tail: Tail) -> Property | None:
        """Take the set-up properties of a node; return the first one that cannot be read."""
        bad = None
        for each in properties:
            if not self._take(each, items):
                bad = bad or each
        span = Span(properties[0].span.start, properties[-1].span.end)
        self._span = Span(self._span.start, span.end) if self._span else span
        self._glyph = self._glyph or tail.glyph
        self._comments += tail.comments
        return bad

    @property
    def waits(self) -> bool:
        """Whether anything waits."""
        return self._span is not None

    def holds_dice_alone(self) -> bool:
        """Return whether dice were set and no checkers yet: a roll, if checkers follow."""
        return self._dice is not None and self._sides is None and self._cube is None

    def items(
        self, items: Sequence[Item], mover: Side | None = None, dice: tuple[int, int] | None = None
    ) -> Iterator[Item | Span]:
        """Give what waits: a position, a roll without a play, or nothing where *mover* plays that roll next.

        A span stands for a position that cannot be.
        """
        span = self._span
        if span is None:
            return
        if self._sides is None and self._cube is None:
            if self._dice and self._side is not None and (self._side, self._dice) != (mover, dice):
                roll = Roll("", self._dice, Unplayed.BLANK, self._glyph, comments=tuple(self._comments))
                yield Turn(None, self._side, (roll,), span=span)
        else:
            position = position_of(self._sides or self._board.after(items), self._checkers)
            if position is None:
                yield span
            else:
                if self._cube is not None and not self._owned:
                    self._owner = self._board.cube_after(items)[1] if self._sides is None else None
                setup = Setup(position, self._side, self._cube, self._owner, self._dice)
                yield PositionLine(setup, Tail(self._glyph, tuple(self._comments)), span)
        self._clear()

    def _take(self, found: Property, items: Sequence[Item]) -> bool:
        key, values, _ = found
        word = values[0].strip().lower()
        if key in {"AE", "AW", "AB"}:
            return self._stones(found, items)
        if key == "PL":
            self._side = _SIDES.get(word[:1])
            return self._side is not None
        if key == "DI":
            self._dice = (int(word[0]), int(word[1])) if len(word) == 2 and set(word) <= set("123456") else None
            return self._dice is not None
        if key == "CV":
            good = word.isascii() and word.isdigit() and len(word) <= _MOST_CUBE and int(word) > 0
            self._cube = int(word) if good else None
            return good
        self._owner = _OWNERS.get(word[:1])
        self._owned = True
        # Where the owner alone was edited the value stays.
        self._cube = self._cube or self._board.cube_after(items)[0]
        return word[:1] in _OWNERS

    def _stones(self, found: Property, items: Sequence[Item]) -> bool:
        if self._sides is None:
            self._sides = self._board.after(items)
        letters = [letters for value in found.values for letters in (_letters(value),)]
        for letter in "".join(each or "" for each in letters):
            self._put(found.key, letter)
        return None not in letters

    def _put(self, key: str, letter: str) -> None:
        assert self._sides is not None
        index = LETTERS.index(letter) + 1
        numbers = (index, index if index == BAR else 25 - index)
        if key == "AE":
            for side in SIDES:
                self._sides[side][numbers[side]] = 0
        elif letter != "z":
            side = _STONES[key]
            self._sides[side][numbers[side]] += 1


def _letters(value: str) -> str | None:
    """Return the points of a value, `a` or `a:y`, as letters; None where it is neither."""
    text = value.strip()
    first, colon, last = text.partition(":")
    if not text:
        return ""
    if len(first) != 1 or first not in LETTERS or (colon and (len(last) != 1 or last not in LETTERS)):
        return None
    if not colon:
        return first
    low, high = sorted((LETTERS.index(first), LETTERS.index(last)))
    return LETTERS[low : high + 1]


def setup_texts(setup: Setup) -> list[str]:
    """Return the nodes of a position as gnubg writes them, without their semicolons: checkers, cube value, owner."""
    mover = "" if setup.side is None else f"PL[{'WB'[setup.side]}]"
    dice = "" if setup.dice is None else f"DI[{setup.dice[0]}{setup.dice[1]}]"
    nodes = [f"{mover}AE[a:y]AW{_stones_text(setup, WHITE)}AB{_stones_text(setup, BLACK)}"]
    if setup.cube is not None:
        nodes += [f"CV[{setup.cube}]", f"CP[{'c' if setup.owner is None else 'wb'[setup.owner]}]"]
    if dice:
        nodes.append(f"{mover}{dice}")
    return nodes


def _stones_text(setup: Setup, side: Side) -> str:
    counts = setup.position[side]
    letters = [
        LETTERS[(point if point == BAR or side == WHITE else 25 - point) - 1] * counts[point]
        for point in range(OFF + 1, BAR + 1)
    ]
    return "".join(f"[{letter}]" for letter in "".join(letters)) or "[]"
