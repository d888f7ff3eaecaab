"""Events: the items of a game as the events of a bgammon.org replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import ANYWHERE, BAR, OFF, WAITING, Side, Step
from aceydeucey.notation.bgammon.games import Sequence
from aceydeucey.notation.bgammon.names import TIME_COMMENT
from aceydeucey.notation.cube_values import CubeValues
from aceydeucey.notation.losses import Loss
from aceydeucey.notation.model import (
    NO_TAIL,
    Closed,
    CubeAction,
    CubeWord,
    Game,
    GameLine,
    Item,
    Lost,
    Move,
    Opening,
    Play,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Span,
    Tail,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.replay.game import Watcher

if TYPE_CHECKING:
    from aceydeucey.engine.state import Applied
    from aceydeucey.engine.state import Game as State
    from aceydeucey.notation.replay.match import GameScore

__all__ = ["Words", "WrittenGame", "write_game"]

_NO_COMMENT = "a replay has no place for comments, glyphs and remarks"
_NO_MARK = "a replay does not say that a play broke the rules and stood"
_REFUSED = "a replay says only the resignation that stood"
_WORDS = {OFF: "off", BAR: "bar", WAITING: "off"}


class WrittenGame(NamedTuple):
    """A game written: its record, its text, what of it is not in the text, whether it is the first of its match."""

    game: Game
    text: str
    losses: tuple[Loss, ...]
    first: bool = False


class Words(Watcher):
    """What the replay of a game found: the single steps of plays that stand, the values that cubes were offered at."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.steps: dict[tuple[int, int], tuple[Step, ...]] = {}
        self.values: dict[int, int] = {}
        self.playable: set[tuple[int, int]] = set()
        self.unknown: set[tuple[int, int]] = set()
        self.cube = 1
        self.over = False

    def taken(self) -> Words:
        """Return what was found in the last game."""
        copy = Words()
        copy.steps, copy.values, copy.playable = self.steps, self.values, self.playable
        copy.unknown, copy.cube, copy.over = self.unknown, self.cube, self.over
        return copy

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Keep the steps of a play."""
        if before.position is None:
            self.unknown.add((item, roll))
        verdict = applied.verdict
        if verdict is not None and not applied.violations and verdict.position is not None:
            self.steps[item, roll] = verdict.steps
        if any(violation.kind == "pass-with-play" for violation in applied.violations):
            self.playable.add((item, roll))
        self._see(applied)

    def counted(self, item: int, missing: int) -> None:
        """Take no note of a turn's number."""

    def acted(self, item: int, before: State, applied: Applied) -> None:  # noqa: ARG002 - the protocol's
        """Keep the value of a cube that is offered."""
        if applied.game.offer is not None:
            self.values[item] = applied.game.offer.value
        self._see(applied)

    def _see(self, applied: Applied) -> None:
        self.cube = applied.game.cube.value
        outcome = applied.game.outcome
        self.over = outcome is not None and outcome.how == "bearing off"


def write_game(game: Game, score: GameScore, words: Words, head: str, variant: int) -> WrittenGame:
    """Return the text of a game; *head* is its header as far as the length of the match."""
    writer = _Writer(game, words, variant)
    writer.write()
    result = next((item for item in game.items if isinstance(item, Result)), None)
    winner = result.side if result else score.winner
    open_end = any(isinstance(item, Unfinished) for item in game.items)
    if result and not words.over and not writer.ended:
        writer.lines.append(f"{2 - result.side} t")
        writer.ended = True
    points = int(result.points) if result and result.points is not None else int(score.points)
    before = tuple(map(int, score.standing))
    after = [before[0], before[1]]
    if winner is not None and writer.ended and not open_end:
        after[winner] += points
    won = 0 if winner is None or open_end else winner + 1
    first = f"{head} {after[0]} {after[1]} {won} {words.cube} {variant}"
    text = "".join(f"{line}\n" for line in (first, *writer.lines))
    return WrittenGame(game, text, (*_line_losses(game.line), *writer.losses))


def _line_losses(line: GameLine | None) -> Iterator[Loss]:
    if line is None:
        return
    comments = tuple(comment for comment in line.tail.comments if not TIME_COMMENT.fullmatch(comment))
    yield from _tail_losses(line.tail._replace(comments=comments), line.span)


def _tail_losses(tail: Tail, span: Span) -> Iterator[Loss]:
    if tail == NO_TAIL:
        return
    if tail.glyph:
        yield Loss(span, f"the glyph {tail.glyph}", _NO_COMMENT)
    yield from (Loss(span, f"the comment {{{comment}}}", _NO_COMMENT) for comment in tail.comments)
    if tail.remark is not None:
        yield Loss(span, f"the remark `{tail.remark}`", _NO_COMMENT)


class _Writer:
    """Writes the items of one game."""

    def __init__(self, game: Game, words: Words, variant: int) -> None:
        self.lines: list[str] = []
        self.losses: list[Loss] = []
        self.ended = False
        self._items = game.items
        self._words = words
        self._sequence = Sequence(variant)
        self._variant = variant
        self._side: Side = 0
        self._answered: set[int] = set()
        self._number = 0
        self._result: Result | None = None
        self._values = CubeValues()
        self._beavered = False

    def write(self) -> None:
        """Write all items."""
        for index, item in enumerate(self._items):
            if isinstance(item, Turn):
                self._turn(index, item)
            elif isinstance(item, Remark):
                self._lose(item.span, f"the remark `{item.text}`", _NO_COMMENT)
            elif isinstance(item, Lost):
                self._lose(item.span, f"the line `{item.text}`", "a line that could not be read is not written")
            else:
                self._other(index, item)
                self.losses += _tail_losses(item.tail, item.span)

    def _lose(self, span: Span, what: str, why: str) -> None:
        self.losses.append(Loss(span, what, why))

    def _next(self, index: int) -> Item | None:
        """The next item that is no remark."""
        rest = (item for item in self._items[index + 1 :] if not isinstance(item, Remark))
        return next(rest, None)

    # ---- turns ------------------------------------------------------------------------------------------------

    def _turn(self, index: int, turn: Turn) -> None:
        if turn.side is not None:
            self._side = turn.side
            self._values.roll()
            self._count(turn.number, turn.span)
        for place, roll in enumerate(turn.rolls):
            unknown = roll.play is Unplayed.PASS and (index, place) in self._words.unknown
            if unknown or (index, place) in self._words.playable:
                why = "dice alone are a dance in a replay only where nothing can be played"
                self._lose(turn.place_of(roll), "`pass`", why)
            self._roll(turn, roll, self._words.steps.get((index, place)))
        if turn.irregular:
            self._lose(turn.span, "`irregular`", _NO_MARK)
        if turn.remark is not None:
            self._lose(turn.span, f"the remark `{turn.remark}`", _NO_COMMENT)

    def _roll(self, turn: Turn, roll: Roll, steps: tuple[Step, ...] | None) -> None:
        span = turn.place_of(roll)
        written = roll.play.steps if isinstance(roll.play, Play) else ()
        steps = written if steps is None else steps
        if roll.dice is None:
            self._lose(span, "a play without its dice", "every play of a replay stands behind its dice")
            self._lose_words(roll, span)
            return
        if any(target == ANYWHERE for _, target in steps):
            self._lose(span, "a play whose points are not told", "a replay names the points of every move")
            steps = ()
        high, low = max(roll.dice), min(roll.dice)
        moves = ", ".join(self._move(step) for step in steps)
        self.lines.append(f"{self._side + 1} r {high}-{low} {moves}".rstrip())
        # What the reader will take it for: it may not be what the record says.
        read = self._sequence.turn(self._side, (high, low), Play(()) if not steps else _as_play(steps), span)
        if read.rolls[0].mark != roll.mark:
            why = "a replay has no marks: what a roll is follows from the acey-deucey before it"
            self._lose(span, f"the mark of the roll {roll.mark}{high}{low}", why)
        self._lose_words(roll, span)

    def _lose_words(self, roll: Roll, span: Span) -> None:
        if roll.illegal:
            self._lose(span, "`illegal`", _NO_MARK)
        self.losses += _tail_losses(Tail(roll.glyph, roll.comments), span)

    def _move(self, step: Step) -> str:
        return "/".join(_WORDS.get(point) or str(25 - point if self._side else point) for point in step)

    # ---- everything else --------------------------------------------------------------------------------------

    def _other(self, index: int, item: Item) -> None:
        if isinstance(item, CubeAction):
            self._cube(index, item)
        elif isinstance(item, Resign):
            self._resign(index, item)
        elif isinstance(item, Closed):
            self._count(item.number, item.span)
            self._lose(item.span, "a turn without a roll", "a replay has no line for a turn that was not rolled")
            if item.irregular:
                self._lose(item.span, "`irregular`", _NO_MARK)
        elif isinstance(item, Opening):
            self._lose(item.span, "the opening dice", "a replay begins with the first roll that is played")
        elif isinstance(item, Refuse):
            self._lose(item.span, "`refuses`", _REFUSED)
        elif isinstance(item, Result):
            self._won(item)

    def _won(self, item: Result) -> None:
        if self._result is not None:
            self._lose(item.span, "a second result", "a replay says once who won a game")
            return
        self._result = item
        if item.match:
            self._lose(item.span, "`match`", "a replay says who won a game, and nothing of the match")
        given_up = item.how == "resignation" and (self.ended or not self._words.over)
        if item.how is not None and not given_up:
            self._lose(item.span, f"`by {item.how}`", "a replay says who won and not how")

    def _count(self, number: int | None, span: Span) -> None:
        self._number += 1
        if number not in {None, self._number}:
            why = f"a replay has none, and counting gives {self._number}"
            self._lose(span, f"the turn number {number}", why)

    def _cube(self, index: int, item: CubeAction) -> None:
        if item.illegal:
            self._lose(item.span, "`illegal`", _NO_MARK)
        due = self._values.due(item)
        if not item.void:
            self._values.take(item)
        implied = item.word is CubeWord.TAKE and self._beavered
        if (index in self._answered or implied) and item.value not in {None, due}:
            self._lose(item.span, f"the cube value {item.value}", "a replay says the value of the double alone")
        if index in self._answered:
            return
        answer = self._next(index)
        answers = isinstance(answer, CubeAction) and answer.word in {CubeWord.TAKE, CubeWord.DROP} and not item.void
        if implied:
            self._beavered = False  # it goes without saying
            return
        self._beavered = item.word in {CubeWord.BEAVER, CubeWord.RACCOON}
        if item.word is not CubeWord.DOUBLE or not answers or not isinstance(answer, CubeAction):
            why = "a replay says a double together with its answer, take or drop, and nothing else of the cube"
            self._lose(item.span, f"`{item.word.value}{' void' if item.void else ''}`", why)
        else:
            taken = answer.word is CubeWord.TAKE
            value = item.value or self._words.values.get(index, 2)
            self.lines.append(f"{item.side + 1} d {value} {int(taken)}")
            self._answered.add(self._items.index(answer, index))
            self.ended = not taken

    def _resign(self, index: int, item: Resign) -> None:
        answer = self._next(index)
        if isinstance(answer, Refuse):
            self._lose(item.span, "a resignation that was refused", _REFUSED)
            return
        self.lines.append(f"{item.side + 1} t")
        self.ended = True


def _as_play(steps: tuple[Step, ...]) -> Play:
    return Play(tuple(Move(source, (target,)) for source, target in steps))
