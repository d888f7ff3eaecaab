"""Game text: the items of a game as rows in two columns, with what of them match text cannot say."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from aceydeucey.engine.position import BAR, OFF, SIDES, WAITING, Side
from aceydeucey.notation.cube_values import CubeValues
from aceydeucey.notation.items import Run, parts_of
from aceydeucey.notation.mat.boards import board_text, dump_text
from aceydeucey.notation.mat.cell_texts import cell_texts
from aceydeucey.notation.mat.columns import Columns
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    CubeWord,
    Item,
    Lost,
    Move,
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

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from aceydeucey.notation.losses import Ledger

__all__ = ["GameText", "Heading", "lose_tail"]

_MOST_TARGETS = 4
_MOST_TIMES = 4
_LARGEST_POWER = 12

_ONE_ROLL = "in backgammon a turn is one roll"
_NO_TEXT = "match text has rows and results, and no place for it"
_NO_MARK = "match text has no mark for it; the play itself is written"


class Heading(NamedTuple):
    """What stands above the rows of a game: the names of the columns, the length of the match, the score."""

    names: tuple[str, str]
    length: int
    score: tuple[int, int]


class GameText:
    """Writes the items of one game; `text` is its rows."""

    def __init__(self, items: Sequence[Item], heading: Heading, ledger: Ledger) -> None:
        self._items = items
        self._heading = heading
        self._ledger = ledger
        self._columns = Columns()
        self._cube = CubeValues()
        self._number = 0
        self._at = 0
        self._said: CubeWord | None = None  # the last word of the cube
        self._dumped = False  # whether the position at hand stands in the cell before it
        for place, part in parts_of(items):
            if isinstance(part, Run):
                self._run(place, part)
            else:
                self._item(place, part)

    def _item(self, place: int, item: Item) -> None:
        self._at = place
        self._WRITERS[type(item)](self, item)

    @property
    def text(self) -> str:
        """The rows and the lines between them."""
        return self._columns.text()

    @property
    def _after(self) -> Item | None:
        """The next item that is no remark."""
        return self._first_said(range(self._at + 1, len(self._items)))

    @property
    def _before(self) -> Item | None:
        """The item before that is no remark."""
        return self._first_said(range(self._at - 1, -1, -1))

    def _first_said(self, places: Iterable[int]) -> Item | None:
        items = (self._items[place] for place in places)
        return next((item for item in items if not isinstance(item, Remark)), None)

    # ---- turns ------------------------------------------------------------------------------------------------

    def _run(self, place: int, run: Run) -> None:
        """Write plain turns without a look at each, others one by one."""
        whole = run.form == "acey" and (run.canonical or None not in run.plays)
        cells = cell_texts(run.texts) if whole else None
        numbers = list(range(self._number + 1, self._number + 1 + len(run)))
        if cells is None or run.numbers != numbers:
            for index, item in enumerate(run.items()):
                self._item(place + index, item)
            return
        self._cube.roll()
        self._number += len(run)
        self._columns.rolls(run.sides, cells)

    def _turn(self, item: Item) -> None:
        assert isinstance(item, Turn)
        if item.side is None:
            self._more_rolls(item, item.rolls)
            return
        self._count(item.number, item.span)
        self._cube.roll()
        first = item.rolls[0]
        span = item.place_of(first)
        if first.mark:
            self._ledger.lose(span, f"the mark `{first.mark}`", _ONE_ROLL)
        self._roll(item.side, first, span)
        if first.glyph or first.comments:
            self._tail(Tail(first.glyph, first.comments), span)
        if len(item.rolls) > 1 or item.irregular or item.remark is not None:
            self._more_rolls(item, item.rolls[1:])

    def _more_rolls(self, item: Turn, rolls: tuple[Roll, ...]) -> None:
        """Take down the rolls of a turn behind its first, and what stands behind all of them."""
        for roll in rolls:
            span = item.place_of(roll)
            self._ledger.lose(span, f"a roll marked `{roll.mark}`", _ONE_ROLL)
            if roll.illegal:
                self._ledger.lose(span, "`illegal`", _NO_MARK)
            self._tail(Tail(roll.glyph, roll.comments), span)
        if item.irregular:
            self._ledger.lose(item.span, "`irregular`", _NO_MARK)
        self._tail(Tail(remark=item.remark), item.span)

    def _roll(self, side: Side, roll: Roll, span: Span) -> None:
        dice = "" if roll.dice is None else f"{roll.dice[0]}{roll.dice[1]}:"
        dump = self._dump(roll)
        if dump and dice:
            self._columns.cell(side, f"{dice} Illegal play ({dump})")
            self._dumped = True
            return
        if roll.illegal:
            self._ledger.lose(span, "`illegal`", _NO_MARK)
        play = _play_text(roll.play)
        if play is None:
            self._ledger.lose(span, "the play of a roll", "match text has points, the bar and off for a move")
            play = ""
        if dice or play:
            self._columns.cell(side, f"{dice} {play}".strip())
        else:
            self._ledger.lose(span, "a roll without dice and play", _NO_TEXT)

    def _dump(self, roll: Roll) -> str:
        """Return the board after an illegal play of which that is all that is known, if its dump can be read again."""
        after = self._items[self._at + 1] if self._at + 1 < len(self._items) else None
        if not (roll.illegal and roll.play is Unplayed.UNRECORDED and isinstance(after, PositionLine)):
            return ""
        setup, names = after.setup, self._heading.names
        plain = setup._replace(score=None, length=None, crawford=False) == setup
        if setup.side is None or setup.dice or not plain or names[0] == names[1] or set("".join(names)) & set(";()"):
            return ""
        if setup.cube is not None and setup.cube < 2:
            return ""
        return dump_text(setup, names, self._heading.length, self._heading.score)

    def _closed(self, item: Item) -> None:
        assert isinstance(item, Closed)
        self._count(item.number, item.span)
        self._ledger.lose(item.span, "`closed`", "a turn without a roll leaves its cell empty")
        if item.irregular:
            self._ledger.lose(item.span, "`irregular`", _NO_MARK)
        self._tail(item.tail, item.span)

    # ---- cube and end -----------------------------------------------------------------------------------------

    def _cube_action(self, item: Item) -> None:
        assert isinstance(item, CubeAction)
        self._tail(item.tail, item.span)
        if item.void:
            self._ledger.lose(item.span, f"`{item.word.value}` … `void`", "an annulled offer has no cell")
            return
        if item.illegal:
            self._ledger.lose(item.span, "`illegal`", _NO_MARK)
        due = self._cube.due(item)
        value = self._cube.take(item)
        before, self._said = self._said, item.word
        if item.word is CubeWord.TAKE and item.value in {None, due} and before is CubeWord.BEAVER:
            return  # it goes without saying, and gnubg takes a word more for another double; a raccoon needs the word
        word = item.word.value.capitalize()
        if item.word in {CubeWord.TAKE, CubeWord.DROP}:
            if item.value not in {None, due}:
                self._ledger.lose(item.span, f"the cube value {item.value}", "an answer in match text has none")
            self._columns.cell(item.side, f" {word}")
        else:
            self._columns.cell(item.side, f" {word} => {value}")

    def _resign(self, item: Item) -> None:
        assert isinstance(item, Resign)
        self._tail(item.tail, item.span)
        after = self._after
        if isinstance(after, Refuse):
            what = "`resigns`" if item.offer is None else f"`resigns {item.offer}`"
            self._ledger.lose(item.span, what, "a refused offer has no cell")
            return
        if item.offer is not None and not (isinstance(after, Result) and after.points == item.offer):
            self._ledger.lose(
                item.span, f"the offer `{item.offer}` of a resignation", "match text gives the result alone"
            )
        self._columns.cell(item.side, " Resigns")

    def _refuse(self, item: Item) -> None:
        assert isinstance(item, Refuse)
        self._ledger.lose(item.span, "`refuses`", "a refused offer has no cell")
        self._tail(item.tail, item.span)

    def _result(self, item: Item) -> None:
        assert isinstance(item, Result)
        self._tail(item.tail, item.span)
        points = item.points
        if points is None or points != points.to_integral_value():
            what = "a match won without points" if points is None else f"a result of {points} points"
            self._ledger.lose(item.span, what, "a game in match text is won for whole points")
            return
        # A win on a board that is not finished is a resignation wherever match text is read.
        if item.how and (item.how != "resignation" or _ends(self._before)):
            self._ledger.lose(item.span, f"`by {item.how}`", "match text does not say how a game was won")
        self._columns.won(item.side, f"Wins {int(points)} point{'' if points == 1 else 's'}")

    def _unfinished(self, item: Item) -> None:
        assert isinstance(item, Unfinished)
        self._ledger.lose(item.span, "`unfinished`", "a game in match text has a result or none")
        self._tail(item.tail, item.span)

    # ---- positions --------------------------------------------------------------------------------------------

    def _position(self, item: Item) -> None:
        assert isinstance(item, PositionLine)
        setup = item.setup
        self._tail(item.tail, item.span)
        if self._dumped:
            self._dumped = False
        else:
            power = self._power(setup, item.span)
            self._columns.line(f"; Set Pos={board_text(setup)}/{power}")
            self._lose_parts(setup, item.span)
        if setup.cube is not None:
            self._cube.set(setup.cube, setup.owner)

    def _power(self, setup: Setup, span: Span) -> int:
        """Return the cube as a power of two, below zero where White owns it."""
        stated = setup.cube is not None
        value, owner = (setup.cube or 1, setup.owner) if stated else (self._cube.value, self._cube.owner)
        power = value.bit_length() - 1
        said = value == 1 << power and power <= _LARGEST_POWER and (power == 0) == (owner is None)
        if not said and stated:
            why = "match text has powers of two, a cube at 1 in the middle and any other at a side"
            self._ledger.lose(span, f"the cube at {value}{'' if owner is None else ':' + 'WB'[owner]}", why)
        return (-power if owner == 0 else power) if said else 0

    def _lose_parts(self, setup: Setup, span: Span) -> None:
        after = self._after
        side = getattr(after, "side", None)
        dice = after.rolls[0].dice if isinstance(after, Turn) else None
        for lost, what in (
            (_has_waiting(setup), "the checkers that are not yet entered"),
            (setup.side not in {None, side}, f"the side to move, {'-WB'[(setup.side or 0) + 1]},"),
            (setup.dice not in {None, dice}, "the dice"),
            (setup.score is not None, "the score"),
            (setup.length is not None, "the length"),
            (setup.crawford, "`crawford`"),
        ):
            if lost:
                self._ledger.lose(span, f"{what} of a position", "match text sets the checkers and the cube alone")

    # ---- what has no place ------------------------------------------------------------------------------------

    def _opening(self, item: Item) -> None:
        assert isinstance(item, Opening)
        pairs = " ".join(f"{white}-{black}" for white, black in item.pairs)
        self._ledger.lose(item.span, f"`opening {pairs}`", "match text begins with the first play")
        self._tail(item.tail, item.span)

    def _remark(self, item: Item) -> None:
        assert isinstance(item, Remark)
        self._ledger.lose_text(item.span, "the remark", item.text, _NO_TEXT)

    def _lost(self, item: Item) -> None:
        assert isinstance(item, Lost)
        self._ledger.lose_text(item.span, "the line", item.text, "it could not be read, and it is not written again")

    def _tail(self, tail: Tail, span: Span) -> None:
        lose_tail(self._ledger, tail, span)

    def _count(self, number: int | None, span: Span) -> None:
        self._number += 1
        if number not in {None, self._number}:
            self._ledger.lose(
                span, f"the turn number {number}", f"rows are numbered, and counting gives {self._number}"
            )

    _WRITERS: ClassVar[dict[type, Callable[[GameText, Item], None]]] = {
        Turn: _turn,
        Closed: _closed,
        CubeAction: _cube_action,
        Resign: _resign,
        Refuse: _refuse,
        Result: _result,
        Unfinished: _unfinished,
        Opening: _opening,
        PositionLine: _position,
        Remark: _remark,
        Lost: _lost,
    }


def lose_tail(ledger: Ledger, tail: Tail, span: Span) -> None:
    """Take down a glyph, comments and a remark, none of which match text has."""
    if tail.glyph:
        ledger.lose(span, f"the glyph `{tail.glyph}`", _NO_TEXT)
    for comment in tail.comments:
        ledger.lose_text(span, "the comment", comment, _NO_TEXT)
    if tail.remark is not None:
        ledger.lose_text(span, "the remark", tail.remark, _NO_TEXT)


def _has_waiting(setup: Setup) -> bool:
    return any(setup.position[side][WAITING] for side in SIDES)


def _ends(item: Item | None) -> bool:
    return isinstance(item, CubeAction) and item.word is CubeWord.DROP and not item.void


def _play_text(play: Play | Unplayed) -> str | None:
    """Return the moves, or None where one of them cannot be said."""
    if isinstance(play, Unplayed):
        return "Cannot Move" if play is Unplayed.PASS else ""
    texts = [_move_text(source, path, hits, times) for source, path, hits, times, _ in play.moves]
    return None if None in texts else " ".join(text for text in texts if text)


@lru_cache(maxsize=1 << 14)
def _move_text(source: int, path: tuple[int, ...], hits: tuple[bool, ...], times: int) -> str | None:
    if not 0 < source <= BAR or not path or any(not 0 <= point <= 24 for point in path) or OFF in path[:-1]:
        return None
    if len(path) > _MOST_TARGETS or times > _MOST_TIMES:
        singles = _single_steps(Move(source, path, hits, times))
        return " ".join(filter(None, (_move_text(start, (end,), (hit,), 1) for start, end, hit in singles)))
    stars = hits or (False,) * len(path)
    points = (f"{point}{'*' if hit else ''}" for point, hit in zip(path, stars, strict=True))
    return "/".join([str(source), *points]) + (f"({times})" if times > 1 else "")


def _single_steps(move: Move) -> list[tuple[int, int, bool]]:
    play = Play((move,))
    return [(*step, hit) for step, hit in zip(play.steps, play.stars, strict=True)]
