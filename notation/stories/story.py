"""Stories: a record told step by step, each with the board that it left, for whoever shows a record to people.

A step is what a reader turns a page for: one roll and its play (so a turn after an acey-deucey is several), a cube
action, a resignation, the result. What is wrong in a step stands with it, and so do its comments.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from aceydeucey.engine.match import Score
from aceydeucey.engine.position import BLACK, WHITE, Position, Side, pips
from aceydeucey.engine.position import Step as Way
from aceydeucey.engine.state import Cube
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import NOWHERE, Header, Setup, Span
from aceydeucey.notation.replay.match import GameScore, MatchScore
from aceydeucey.notation.source import Source

__all__ = ["GameStory", "Kind", "MatchStory", "Step", "Story"]


class Kind(StrEnum):
    """What a step is."""

    START = "start"
    """The game is about to begin."""
    OPENING = "opening"
    ROLL = "roll"
    CLOSED = "closed"
    """A turn without a roll by a side that is closed out."""
    CUBE = "cube"
    RESIGN = "resign"
    REFUSE = "refuse"
    POSITION = "position"
    """The board was set in mid-game."""
    LOST = "lost"
    """A line that could not be read; the position is not known after it."""
    END = "end"
    """The result, or where the record stops."""


class Step(NamedTuple):
    """One step of a game.

    `anchor` names it within its game: `start`, `t14` (the first roll of turn 14), `t14.2` (the second), `t14-1` (what
    comes first after turn 14), `end`. `turn` is the number of its turn, or of the turn before it, 0 before the first.
    `before` and `after` are the positions, None where not known; `moves` the single steps as they were carried out,
    `hits` says which of them hit. `words` is what was done, without the dice. `cube` is the cube after the step,
    `offer` the value of a double that waits for its answer, `mover` who is to act next. `score` is that of the match
    at this moment. `declared` is "illegal" or "irregular" where the record says so. `item` and `roll` tell where in
    the game's items it comes from, `item` is None for a result that no line says.
    """

    kind: Kind
    anchor: str
    turn: int = 0
    side: Side | None = None
    before: Position | None = None
    after: Position | None = None
    mark: str = ""
    dice: tuple[int, int] | None = None
    words: str = ""
    moves: tuple[Way, ...] = ()
    hits: tuple[bool, ...] = ()
    cube: Cube = Cube()
    offer: int | None = None
    mover: Side | None = None
    score: Score = (0, 0)
    glyph: str = ""
    declared: str = ""
    comments: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    item: int | None = None
    roll: int | None = None
    span: Span = NOWHERE

    @property
    def pips(self) -> tuple[int, int] | None:
        """The pip counts of both sides after the step, White's first."""
        return (pips(self.after[WHITE]), pips(self.after[BLACK])) if self.after is not None else None

    @property
    def setup(self) -> Setup | None:
        """The position after the step, to be drawn: who is to move, and the cube if it was ever turned."""
        return self._drawn(self.after, self.mover, None)

    @property
    def rolled(self) -> Setup | None:
        """The position before the step with its dice, to be drawn."""
        return self._drawn(self.before, self.side, self.dice)

    def _drawn(self, position: Position | None, side: Side | None, dice: tuple[int, int] | None) -> Setup | None:
        if position is None:
            return None
        fresh = self.cube.value == 1 and self.cube.owner is None
        value, owner = (None, None) if fresh else (self.cube.value, self.cube.owner)
        return Setup(position, side, value, owner, dice)


class GameStory(NamedTuple):
    """A game: its place in the match from 1, what it gave, its steps, the first of them the start."""

    place: int
    score: GameScore
    steps: tuple[Step, ...]


class MatchStory(NamedTuple):
    """A match: its place in the file from 1, its header, what it gave, its games, what is wrong in no step of them."""

    place: int
    score: MatchScore
    games: tuple[GameStory, ...]
    findings: tuple[Finding, ...] = ()

    @property
    def header(self) -> Header:
        """The header of the match."""
        return self.score.header

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called, White's first."""
        return self.header.get("White") or "White", self.header.get("Black") or "Black"


class Story(NamedTuple):
    """All matches of a source. `findings` are all there are, those that belong to no match as well."""

    source: Source
    format: str
    matches: tuple[MatchStory, ...]
    findings: tuple[Finding, ...]
