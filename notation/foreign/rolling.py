"""Rolling: the reader of formats that write a roll on one line and its play on another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import SIDES
from aceydeucey.notation.foreign.gathering import LineReader
from aceydeucey.notation.foreign.hops import NOT_A_MOVE, plain_turn, read_moves
from aceydeucey.notation.model import CubeAction, CubeWord, GameLine, Opening, Play, Span, Tag, Turn, Unplayed

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.notation.foreign.lines import Line

__all__ = ["Rolling"]

_NONE = ("0/0", "o-o", "cannot move", "can't move")


class _Rolled(NamedTuple):
    """Dice that wait for their play."""

    side: Side
    dice: tuple[int, int]
    span: Span


class Rolling(LineReader):
    """Keeps dice until their play comes, or something else that shows that none will."""

    def __init__(self) -> None:
        super().__init__()
        self._rolled: _Rolled | None = None
        self._ties: list[tuple[int, int]] = []
        self.resigned = False

    def begin_game(self, line: GameLine | None) -> None:
        """End the game at hand and begin the next."""
        self.settle()
        self._ties = []
        self.resigned = False
        self.gathering.begin_game(line)

    def close(self) -> None:
        """Take the end of the text."""
        self.settle()
        super().close()

    def settle(self) -> None:
        """Give up waiting for a play."""
        if self._rolled:
            side, dice, span = self._rolled
            self._rolled = None
            self._add(plain_turn(side, dice, None, span))

    def roll(self, side: Side, dice: tuple[int, int], span: Span) -> None:
        """Take the dice of a roll."""
        self.settle()
        self._rolled = _Rolled(side, dice, span)

    def waits_for(self, side: Side, dice: tuple[int, int]) -> bool:
        """Whether the play of this roll is what is waited for."""
        return self._rolled is not None and (self._rolled.side, self._rolled.dice) == (side, dice)

    def tie(self, dice: tuple[int, int]) -> None:
        """Take opening dice that were a tie and turned the cube."""
        self._ties.append(dice)

    def play(self, side: Side, line: Line, start: int, end: int, *, mirrored: bool = False) -> None:
        """Take the play of a roll, which stands in a part of a line."""
        text = line.text[:end].rstrip()
        if text[start:].strip().lower() in _NONE:
            self.played(side, Unplayed.PASS, line.span)
            return
        read = read_moves(text, start=start, mirrored=mirrored)
        if read.bad:
            self._rolled = None
            word = text[slice(*read.bad)][:40]
            self.gathering.lose(line, f"`{word}` is no move", notes=(NOT_A_MOVE,), part=line.part(*read.bad))
            return
        # Spans of moves count from the beginning of the line.
        self.played(side, read.play, Span(line.start, line.span.end))

    def played(self, side: Side, play: Play | Unplayed | None, span: Span) -> None:
        """Take the play of the dice that wait for it; a play without dice has none."""
        waits = self._rolled
        if waits is not None and waits.side != side:
            self.settle()
            waits = None
        self._rolled = None
        self._add(plain_turn(side, waits.dice if waits else None, play, span))

    def cube(self, side: Side, word: CubeWord, value: int | None, span: Span) -> None:
        """Take a cube action."""
        self.settle()
        self.gathering.add(CubeAction(side, word, value, span=span))

    def _add(self, turn: Turn) -> None:
        """Take a turn; before the first the opening dice are told from its own where there were ties."""
        dice = turn.rolls[0].dice
        if self._ties and dice and turn.side in SIDES:
            high, low = max(dice), min(dice)
            last = (low, high) if turn.side else (high, low)
            self.gathering.add(Opening((*self._ties, last), span=turn.span))
            self._ties = []
        self.gathering.add(turn)

    def head(self, *tags: Tag) -> None:
        """Take tags; after the first game of a match they begin the next one."""
        if not self.gathering.untold:
            self.settle()
            self.gathering.begin_match()
        for tag in tags:
            self.gathering.head(tag)
