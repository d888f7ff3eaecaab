"""Nodes: the items of a game as the nodes of its main line, with what of them SGF cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.plays import can_move
from aceydeucey.engine.position import SIDES, WAITING
from aceydeucey.notation.cube_values import CubeValues, tied_cube
from aceydeucey.notation.model import (
    NO_TAIL,
    Closed,
    CubeAction,
    CubeWord,
    Game,
    Item,
    Lost,
    Opening,
    Play,
    PositionLine,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Setup,
    Span,
    Tail,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.sgf.boards import Board, position_of
from aceydeucey.notation.sgf.items import MARKS
from aceydeucey.notation.sgf.kept import kept_in
from aceydeucey.notation.sgf.letters import steps_text
from aceydeucey.notation.sgf.properties import Property, escaped, written
from aceydeucey.notation.sgf.roots import ENDS
from aceydeucey.notation.sgf.setups import setup_texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.engine.position import Side
    from aceydeucey.notation.losses import Ledger
    from aceydeucey.notation.terms import Terms

__all__ = ["Nodes", "notes"]

_HOWS = {how: letter for letter, how in ENDS.items()}
_ANSWERS = {CubeWord.TAKE: "take", CubeWord.DROP: "drop"}
_BEAVERS = {CubeWord.BEAVER: CubeWord.DOUBLE, CubeWord.RACCOON: CubeWord.BEAVER}

_ONE_ROLL = "in backgammon a turn is one roll"
_WHOLE = "a game in SGF is won for whole points; it is written as one without a result"
_NO_NODE = "SGF has no node for it"
_NO_MARK = "SGF has no property for it; the play itself is written"


class _Node(NamedTuple):
    """A node in the making: what it says, the comments that go to it, what is kept for others."""

    text: str
    comments: list[str]
    kept: list[Property]


class Nodes:
    """Writes the items of one game; `result` is the value of its RE property, `cube` what CV says in its root."""

    def __init__(self, game: Game, terms: Terms, ledger: Ledger) -> None:
        self.result = ""
        self.cube: int | None = None
        self.comments: list[str] = []
        self._nodes: list[_Node] = []
        self._items = game.items
        self._terms = terms
        self._ledger = ledger
        self._board = Board(terms.rules.start_position)
        self._cube = CubeValues()
        self._offer: CubeAction | None = None
        self._number = 0
        self._ended: Result | Unfinished | None = None
        self._writers: dict[type, Callable[[Item], None]] = {
            Turn: self._turn,
            Closed: self._closed,
            CubeAction: self._cube_action,
            Resign: self._resign,
            Refuse: self._refuse,
            Result: self._result,
            Unfinished: self._unfinished,
            Opening: self._opening,
            PositionLine: self._position,
            Remark: self._remark,
            Lost: self._lost,
        }
        self._at = 0
        for self._at, item in enumerate(game.items):
            self._writers[type(item)](item)

    @property
    def text(self) -> str:
        """The nodes, one a line."""
        return "".join(f"\n;{node.text}{notes(node.comments, node.kept)}" for node in self._nodes)

    @property
    def _before(self) -> Item | None:
        return self._items[self._at - 1] if self._at else None

    # ---- what is a node ---------------------------------------------------------------------------------------

    def _turn(self, item: Item) -> None:
        assert isinstance(item, Turn)
        if item.side is None:
            self._more_rolls(item, item.rolls)
            return
        self._count(item.number, item.span)
        self._cube.roll()
        first = item.rolls[0]
        if first.mark:
            self._ledger.lose(item.place_of(first), f"the mark `{first.mark}`", _ONE_ROLL)
        self._roll(item.side, first, item.place_of(first))
        self._more_rolls(item, item.rolls[1:])
        self._offer = None

    def _more_rolls(self, item: Turn, rolls: tuple[Roll, ...]) -> None:
        """Take down the rolls of a turn behind its first, and what stands behind all of them; their words go on."""
        for roll in rolls:
            span = item.place_of(roll)
            self._ledger.lose(span, f"a roll marked `{roll.mark}`", _ONE_ROLL)
            if roll.illegal:
                self._ledger.lose(span, "`illegal`", _NO_MARK)
            self._end_tail(Tail(roll.glyph, roll.comments), span)
        if item.irregular:
            self._ledger.lose(item.span, "`irregular`", _NO_MARK)
        self._line_remark(item.remark, item.span)

    def _roll(self, side: Side, roll: Roll, span: Span) -> None:
        if roll.illegal:
            self._ledger.lose(span, "`illegal`", _NO_MARK)
        dice = roll.dice
        if dice is None or not all(1 <= die <= 6 for die in dice):
            what = "a play without dice" if dice is None else f"the dice {dice[0]}{dice[1]}"
            self._ledger.lose(span, f"{what}, and what was played", "a play in SGF begins with two dice from 1 to 6")
            self._end_tail(Tail(roll.glyph, roll.comments), span)
            return
        letters = steps_text(side, roll.play.steps) if isinstance(roll.play, Play) else ""
        if letters is None:
            self._ledger.lose(span, "the play of a roll", "a move has no letters in SGF, or there are too many moves")
        if roll.play is Unplayed.PASS and self._can_play(side, dice):
            self._ledger.lose(span, "`pass`", "dice alone are a dance in SGF only where nothing can be played")
        key = "WB"[side]
        if self._is_unplayed(side, roll, lost=letters is None):
            text = f"PL[{key}]DI[{dice[0]}{dice[1]}]"
        else:
            text = f"{key}[{dice[0]}{dice[1]}{letters or ''}]"
        self._add(text, Tail(roll.glyph, roll.comments), span)

    def _is_unplayed(self, side: Side, roll: Roll, *, lost: bool) -> bool:
        """Whether a roll has no play that is known: SGF, where dice alone are a dance, sets the dice up then.

        Right behind a position its dice would be taken for that position's, and before a play of the same side with the
        same dice for the dice of that play.
        """
        if isinstance(roll.play, Play) and not lost:
            return False
        if roll.play is Unplayed.PASS or isinstance(self._before, PositionLine):
            return False
        after = self._items[self._at + 1] if self._at + 1 < len(self._items) else None
        if isinstance(after, Turn) and (after.side, after.rolls[0].dice) == (side, roll.dice):
            return False
        return self._can_play(side, roll.dice or (0, 0))

    def _can_play(self, side: Side, dice: tuple[int, int]) -> bool:
        position = position_of(self._board.after(self._items[: self._at]), self._terms.rules.checkers)
        return position is None or can_move(self._terms.rules, position, side, dice)

    def _cube_action(self, item: Item) -> None:
        assert isinstance(item, CubeAction)
        if item.void:
            self._ledger.lose(item.span, f"`{item.word.value}` … `void`", "an annulled offer has no node in SGF")
            self._end_tail(item.tail, item.span)
            return
        if item.illegal:
            self._ledger.lose(item.span, "`illegal`", _NO_MARK)
        due = self._cube.due(item)
        if item.value not in {None, due}:
            why = f"SGF does not write it, and after what stands before it is {due}"
            self._ledger.lose(item.span, f"the cube value {item.value}", why)
        self._cube.take(item._replace(value=None))
        self._add(f"{'WB'[item.side]}[{self._cube_word(item)}]", item.tail, item.span)
        self._line_remark(item.tail.remark, item.span)
        self._offer = None if item.word in _ANSWERS else item

    def _cube_word(self, item: CubeAction) -> str:
        """Gnubg writes a beaver as a double by the other side; where none was offered its own word says what it is."""
        if item.word in _ANSWERS:
            return _ANSWERS[item.word]
        answers = self._offer is not None and self._offer.side != item.side
        if item.word is CubeWord.DOUBLE:
            return "redouble" if answers else "double"
        before = self._offer.word if answers and self._offer else None
        chained = before is _BEAVERS[item.word] or (before is item.word is CubeWord.RACCOON)
        return "double" if chained else item.word.value.removesuffix("s")

    def _position(self, item: Item) -> None:
        assert isinstance(item, PositionLine)
        setup = item.setup
        followed = self._items[self._at + 1 : self._at + 2]
        if followed and isinstance(followed[0], PositionLine):
            self._ledger.lose(item.span, "a position", "another one follows it at once")
            self._end_tail(item.tail, item.span)
            return
        self._lose_parts(setup, item.span)
        if setup.cube is not None:
            self._cube.set(setup.cube, setup.owner)
        plain = setup.owner is None and setup.side is None and setup.dice is None and item.tail == NO_TAIL
        if not self._nodes and plain and setup.position == self._terms.rules.start_position and (setup.cube or 0) > 1:
            self.cube = setup.cube
        else:
            first, *more = setup_texts(setup)
            self._add(first, item.tail, item.span)
            self._nodes += [_Node(text, [], []) for text in more]
        self._line_remark(item.tail.remark, item.span)
        self._offer = None

    def _lose_parts(self, setup: Setup, span: Span) -> None:
        if any(setup.position[side][WAITING] for side in SIDES):
            why = "SGF has points, the bar and what is off"
            self._ledger.lose(span, "the checkers of a position that are not yet entered", why)
        for there, what in (
            (setup.score is not None, "the score"),
            (setup.length is not None, "the length"),
            (setup.crawford, "`crawford`"),
        ):
            if there:
                self._ledger.lose(span, f"{what} of a position", "SGF gives it for the game as a whole")

    # ---- the end ----------------------------------------------------------------------------------------------

    def _resign(self, item: Item) -> None:
        """A resignation is the R of the result behind it."""
        assert isinstance(item, Resign)
        after = next((each for each in self._items[self._at + 1 :] if not isinstance(each, Remark)), None)
        if (
            not isinstance(after, Result)
            or not _is_whole(after)
            or after.side == item.side
            or _HOWS.get(after.how or "", "R") != "R"
        ):
            self._ledger.lose(
                item.span,
                "`resigns`" if item.offer is None else f"`resigns {item.offer}`",
                f"{_NO_NODE} where no result follows",
            )
        elif item.offer is not None and item.offer != after.points:
            self._ledger.lose(item.span, f"the offer `{item.offer}` of a resignation", "SGF gives the result alone")
        self._end_tail(item.tail, item.span)

    def _result(self, item: Item) -> None:
        assert isinstance(item, Result)
        if self._ended or item.points is None:
            what = "a second result" if self._ended else "a match won without points"
            self._ledger.lose(item.span, what, "SGF gives one result of a game, in points")
            return
        if not _is_whole(item):
            self._ledger.lose(item.span, f"a result of {item.points} points", _WHOLE)
            self._end_tail(item.tail, item.span)
            return
        self._ended = item
        letter = _HOWS.get(item.how or "", "") or ("" if self._is_over(item.side) else "R")
        if item.how and item.how not in _HOWS:
            self._ledger.lose(item.span, f"`by {item.how}`", "a result in SGF says how only for a resignation")
        self.result = f"{'WB'[item.side]}+{item.points:f}{letter}"
        self._end_tail(item.tail, item.span)

    def _is_over(self, winner: Side) -> bool:
        """Whether the game is over without a resignation: gnubg must be told of one to take the result for one."""
        before = [each for each in self._items[: self._at] if not isinstance(each, (Remark, Resign))]
        if before and isinstance(before[-1], CubeAction) and before[-1].word is CubeWord.DROP:
            return True
        return not any(self._board.after(self._items[: self._at])[winner][1:])

    def _unfinished(self, item: Item) -> None:
        assert isinstance(item, Unfinished)
        if self._ended:
            self._ledger.lose(item.span, "`unfinished`", "SGF gives one result of a game")
            return
        self._ended = item
        self.result = "Void"
        self._end_tail(item.tail, item.span)

    def _end_tail(self, tail: Tail, span: Span) -> None:
        """What stands at a result, which is no node, goes to the last node."""
        if tail.glyph:
            self._ledger.lose(span, f"the glyph `{tail.glyph}`", "only plays and cube actions have one")
        for comment in tail.comments:
            why = "it has no node in SGF; the text is written as a comment on the play before"
            self._ledger.lose_text(span, "the place of the comment", comment, why)
            self._comment(comment)
        self._line_remark(tail.remark, span)

    # ---- what is none -----------------------------------------------------------------------------------------

    def _closed(self, item: Item) -> None:
        assert isinstance(item, Closed)
        self._count(item.number, item.span)
        self._ledger.lose(item.span, "`closed`", "a turn without a roll has no node in SGF")
        if item.irregular:
            self._ledger.lose(item.span, "`irregular`", _NO_MARK)
        self._end_tail(item.tail, item.span)
        self._offer = None

    def _refuse(self, item: Item) -> None:
        assert isinstance(item, Refuse)
        self._ledger.lose(item.span, "`refuses`", _NO_NODE)
        self._end_tail(item.tail, item.span)

    def _opening(self, item: Item) -> None:
        assert isinstance(item, Opening)
        pairs = " ".join(f"{white}-{black}" for white, black in item.pairs)
        self._ledger.lose(item.span, f"`opening {pairs}`", "SGF begins with the first play")
        value = tied_cube(item, self._terms)
        if value > 1 and not self._nodes:
            self.cube = value
            self._cube.set(value)
        self._end_tail(item.tail, item.span)

    def _remark(self, item: Item) -> None:
        assert isinstance(item, Remark)
        self._line_remark(item.text, item.span)

    def _lost(self, item: Item) -> None:
        assert isinstance(item, Lost)
        self._ledger.lose_text(item.span, "the line", item.text, "it could not be read, and SGF has no place for it")

    def _line_remark(self, remark: str | None, span: Span) -> None:
        if remark is not None:
            why = "SGF knows comments alone; the text is written as one"
            self._ledger.lose_text(span, "the form of the remark", remark, why)
            self._comment(remark)

    # ---- parts ------------------------------------------------------------------------------------------------

    def _count(self, number: int | None, span: Span) -> None:
        self._number += 1
        if number not in {None, self._number}:
            self._ledger.lose(span, f"the turn number {number}", f"SGF has none, and counting gives {self._number}")

    def _comment(self, text: str) -> None:
        (self._nodes[-1].comments if self._nodes else self.comments).append(text)

    def _add(self, text: str, tail: Tail, span: Span) -> None:
        key, value = MARKS.get(tail.glyph, ("", ""))
        node = _Node(f"{text}{f'{key}[{value}]' if key else ''}", [], [])
        for comment in tail.comments:
            kept = kept_in(comment)
            if kept is None:
                node.comments.append(comment)
            else:
                node.kept.extend(kept)
        if len(node.comments) > 1:
            why = "a node has one comment; they are joined by a line end"
            self._ledger.lose(span, f"where one of {len(node.comments)} comments ends", why)
        self._nodes.append(node)


def notes(comments: list[str], kept: list[Property]) -> str:
    """Return the properties of comments, which are joined, and of what is kept for others."""
    rest = "".join(written(each.key, each.values) for each in kept)
    return f"{rest}C[{escaped(chr(10).join(comments))}]" if comments else rest


def _is_whole(result: Result) -> bool:
    return result.points is None or result.points == result.points.to_integral_value()
