"""Games: the lines of a text put together to matches and games."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from aceydeucey.engine.position import BLACK, WHITE, Side
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.items import Run, items_of
from aceydeucey.notation.mat.boards import xgid_board
from aceydeucey.notation.mat.exchange import exchanged, exchanged_line
from aceydeucey.notation.mat.items import Context, row_items, word_item
from aceydeucey.notation.mat.quits import Quits, settled
from aceydeucey.notation.mat.raccoons import with_takes
from aceydeucey.notation.mat.rows import Cell, Part, column_side
from aceydeucey.notation.mat.tags import Names, checkers_of, header_of, unquoted
from aceydeucey.notation.mat.words import Line, Words
from aceydeucey.notation.model import (
    Game,
    GameLine,
    HeaderLine,
    Item,
    Lost,
    PositionLine,
    Remark,
    Result,
    Span,
    Tag,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.notation.mat.chunks import Chunk
    from aceydeucey.notation.reading import Event
    from lark import Token

__all__ = ["Games"]

# What stands before a cell of the left column; anything wider stands before one of the right.
_LEFT = (") ", ")  ")
_LINE_END = re.compile(r"\r\n?|\n")
_new = tuple.__new__
_RATING = re.compile(r",[0-9.]{1,8}$")


class Games:
    """Takes chunk after chunk and has the matches and games that they complete ready."""

    def __init__(self, text: str, words: Words) -> None:
        self._text = text
        self._words = words
        self._ready: list[Event] = []
        # A text cut off in mid line has no last line end; what is broken there is no fault of the writer's.
        self._cut = -1 if text.endswith(("\n", "\r")) else len(text.rstrip())
        self._handlers: dict[str, Callable[[Line], None]] = {
            "RUN": self._run,
            "WIN_LINE": self._win_line,
            "GAME": self._game_line,
            "GAME_SCORE": self._game_score,
            "SCORE": self._score,
            "SCORE_TIGHT": self._score,
            "NAMES": self._names_line,
            "HEADER": self._length_line,
            "TAG": self._tag,
            "BARE_TAG": self._bare_tag,
            "SET_POSITION": self._set_position,
            "COMMENT": self._comment,
            "BOX": self._box,
            "LINE": self._lost,
            "_EOL": self._blank,
        }
        self._new_match()

    def _new_match(self) -> None:
        self._lines: list[HeaderLine] = []
        self._length: Tag | None = None
        self._names: Names | None = None
        self._header_findings: list[Finding] = []
        self._announced = False
        self._context = Context(self._text, self._words)
        self._no_game()

    def _no_game(self) -> None:
        self._items: list[Item | Run] | None = None
        self._line: GameLine | None = None
        self._findings: list[Finding] = []
        self._exchanged = False
        self._quits: list[tuple[int, Quits]] = []

    def ready(self) -> list[Event]:
        """Return what is complete, and forget it."""
        ready, self._ready = self._ready, []
        return ready

    def read(self, chunk: Chunk) -> None:
        """Take whole lines."""
        text = chunk.text if chunk.text.endswith(("\n", "\r")) else chunk.text + "\n"
        match, next_line = self._words.usual.match, _LINE_END.search
        place = 0
        while place < len(text):
            odd = place
            found = match(text, place)
            while found is None and place < len(text):
                end = next_line(text, place)
                place = end.end() if end else len(text)
                found = match(text, place)
            self._odd(text[odd:place], chunk.start + odd)
            if found:
                line = self._words.usual_line(found, chunk.start)
                self._handlers[line.type](line)
                place = found.end()

    def _odd(self, text: str, start: int) -> None:
        """Take lines of which the first is none of the usual."""
        if not text:
            return
        for node in self._words.grammar.parse(text, start="start").children:
            if isinstance(node, str):
                self._handlers[node.type](self._words.line(node, text, start))
            else:
                self._row([token for token in node.children if isinstance(token, str)], start)

    def too_long(self, chunk: Chunk) -> None:
        """Take a line that is too long to be read."""
        span = Span(chunk.start, chunk.start + len(chunk.text))
        self._lose(Lost(chunk.text, span), Finding.of("line-too-long", Span(chunk.start, chunk.start + 1)))

    def close(self) -> None:
        """Take the end of the text."""
        self._end_match()

    # ---- matches and games ------------------------------------------------------------------------------------

    def _end_match(self) -> None:
        self._end_game()
        if not self._announced and (self._lines or self._length):
            first = self._length or next((line for line in self._lines if isinstance(line, Tag)), None)
            if first:
                self._header_findings.append(Finding.of("tags-without-game", first.span))
            self._announce()
        self._new_match()

    def _end_game(self) -> None:
        if self._items is None:
            return
        if not self._announced:
            self._announce()
        self._ready += self._findings
        self._ready.append(self._whole(self._items))
        self._no_game()

    def _whole(self, parts: list[Item | Run]) -> Game:
        if self._quits:
            parts = settled(parts, self._quits)
        parts = with_takes(parts)
        if self._exchanged:
            return Game(exchanged_line(self._line), items_of([exchanged(part) for part in parts]))
        return Game(self._line, items_of(parts))

    def _announce(self) -> None:
        self._ready += self._header_findings
        self._ready.append(header_of(self._lines, self._names, self._length))
        self._announced = True

    def _open(self) -> list[Item | Run]:
        """Return the items of the game at hand; rows without a game line begin one."""
        if self._items is None:
            self._items = []
            if not self._announced:
                self._context = self._context._replace(checkers=checkers_of(self._lines))
        return self._items

    @property
    def _last(self) -> Item | None:
        """What stands last in the game at hand."""
        last = self._items[-1] if self._items else None
        return last.item(len(last) - 1) if isinstance(last, Run) else last

    def _before_games(self) -> None:
        """Tags and headers belong to the next match where this one has games already."""
        if self._items is not None or self._announced:
            self._end_match()

    def _lose(self, lost: Lost, finding: Finding) -> None:
        if self._items is None and not self._announced:
            self._lines.append(lost)
            self._header_findings.append(finding)
        else:
            self._open().append(lost)
            self._findings.append(finding)

    # ---- lines ------------------------------------------------------------------------------------------------

    def _length_line(self, line: Line) -> None:
        if self._items and not isinstance(self._last, Result) and self._row_follows(line):
            self._lost(line)
            return
        self._before_games()
        points = int(line.part(1) or line.part(2) or 0)
        value = f"{points} point{'s' if points > 1 else ''}" if points else "money"
        span = line.span
        if self._length:
            message = f"a second header: {value}, after {self._length.value}; the last one counts"
            self._header_findings.append(Finding.of("several-headers", span, message))
        self._length = Tag("Match", value, span=span)

    def _tag(self, line: Line) -> None:
        self._before_games()
        self._lines.append(Tag(line.part(1).strip(), line.part(2), span=line.span))

    def _bare_tag(self, line: Line) -> None:
        self._before_games()
        span = line.span
        text = line.part(1)
        self._lines.append(unquoted(text, span) or Remark(f"[{text}]", span))

    def _comment(self, line: Line) -> None:
        remark = Remark(line.part(1).strip(), line.span)
        if self._items is None:
            self._lines.append(remark)
        else:
            self._items.append(remark)

    def _box(self, line: Line) -> None:
        if isinstance(self._last, Result):
            self._end_match()
        if self._items is None:
            self._lines.append(Remark(line.text.strip(), line.span))
        else:
            self._lost(line)

    def _lost(self, line: Line) -> None:
        text = line.text.strip()
        if text:
            span = line.span
            self._lose(Lost(line.text.rstrip("\r\n"), span), Finding.of("unreadable-line", span))

    def _blank(self, line: Line) -> None:
        """A blank line says nothing."""

    def _set_position(self, line: Line) -> None:
        power = int(line.part(2)) if line.part(2) else None
        setup = xgid_board(line.part(1), checkers=self._context.checkers, power=power)
        span = line.span
        if setup:
            self._open().append(PositionLine(setup, span=span))
        else:
            self._lose(Lost(line.text.rstrip("\r\n"), span), Finding.of("bad-position", span))

    def _game_line(self, line: Line) -> None:
        self._end_game()
        self._open()
        self._line = GameLine(int(line.part(1)), span=line.span)

    def _game_score(self, line: Line) -> None:
        self._end_game()
        self._open()
        self._scored(int(line.part(1)), line, 2)

    def _score(self, line: Line) -> None:
        if self._items is None or isinstance(self._last, Result):
            if self._game_follows(line):
                self._lost(line)
                return
            # The line above, with the number of the game, is missing or unreadable.
            self._end_game()
            self._open()
            self._line = GameLine(None)
        if self._line is None or self._line.score or self._items:
            self._lost(line)
        else:
            self._scored(self._line.number, line, 1)

    def _game_follows(self, line: Line) -> bool:
        """Return whether the next line that is not blank begins a game."""
        return self._words.match("GAME", self._text, self._next_line(line)) is not None

    def _row_follows(self, line: Line) -> bool:
        """Return whether the next line that says something goes on with a game: it is a row, and not the first."""
        place = self._next_line(line)
        while remark := self._words.match("COMMENT", self._text, place):
            place = remark.end()
        if self._words.match("WIN_LINE", self._text, place):
            return True
        number = self._words.match("NUMBER", self._text, place)
        return number is not None and number[0].strip() != "1)"

    def _next_line(self, line: Line) -> int:
        """Return where the next line that is not blank begins."""
        place = line.start + len(line.text)
        blank = self._words.match("_EOL", self._text, place)
        return blank.end() if blank else place

    def _scored(self, number: int | None, line: Line, first: int) -> None:
        """Take the score line: left name, score, right name, score are the parts from *first* on."""
        left, right = line.place(first), line.place(first + 2)
        span = Span(left.start, line.place(first + 3).end)
        self._line = GameLine(number, (int(line.part(first + 1)), int(line.part(first + 3))), span=span)
        self._name(Names(line.part(first), line.part(first + 2), left, right), span)

    def _names_line(self, line: Line) -> None:
        if self._items:
            self._lost(line)
            return
        self._open()
        self._line = self._line and self._line._replace(span=line.span)
        self._name(Names(line.part(1), line.part(2), line.place(1), line.place(2)), line.span)

    def _name(self, names: Names, span: Span) -> None:
        if self._names is None and not self._announced:
            self._names = names
            self._context = self._context._replace(names=(names.left, names.right))
        elif self._names and names[:2] != self._names[:2] and _plain(names) != _plain(self._names):
            self._renamed(names, self._names, span)

    def _renamed(self, names: Names, before: Names, span: Span) -> None:
        """Take other names than the match's; where they are those the other way round, so are the columns."""
        self._exchanged = names[1::-1] == before[:2] or _plain(names)[::-1] == _plain(before)
        if self._exchanged:
            message = f"the columns are exchanged in this game, and read so: {names.left} left, {names.right} right"
        else:
            now, then = (f"{each.left} and {each.right}" for each in (names, before))
            message = f"the players are {now}; before they were {then}"
        self._findings.append(Finding.of("names-change", span, message))

    # ---- rows -------------------------------------------------------------------------------------------------

    def _run(self, line: Line) -> None:
        items = self._open()
        make = partial(self._cell, self._context)
        run = self._words.runs.run(line.text, line.start, make)
        if run is not None:
            items.append(run)
            return
        odd = place = line.start
        for row in line.text.splitlines(keepends=True):
            run = self._words.runs.run(row, place, make)
            if run is not None:
                self._odd(line.text[odd - line.start : place - line.start], odd)
                items.append(run)
                odd = place + len(row)
            place += len(row)
        self._odd(line.text[odd - line.start :], odd)

    def _cell(self, context: Context, pieces: list[str], start: int) -> Item:
        """Return the item of a cell of a run and of what stands before it."""
        before, text = pieces
        start += len(before)
        side = WHITE if before.endswith(_LEFT) else BLACK
        if not text[0].isdigit():
            return self._word(side, text, start, context)
        span = Span(start, start + len(text))
        return Turn(None, side, self._words.cells.rolls(text), False, None, span)

    def _win_line(self, line: Line) -> None:
        text = line.text.lstrip()
        blanks = line.text[: -len(text)]
        start = line.start + len(blanks)
        self._open().append(self._word(column_side(blanks), text.rstrip(), start, self._context))

    def _word(self, side: Side, text: str, start: int, context: Context) -> Item:
        """Return the item of a word alone in a cell; there are few words, and they are remembered."""
        known = self._words.said.get((side, text))
        if known is None:
            part = Part(self._words.type_of(text), text, start, 0)
            known = self._words.said[side, text] = word_item(Cell(side, (part,)), context)
        # The span is the last field of every item; `_replace` takes eight times as long.
        return _new(known.__class__, (*known[:-1], Span(start, start + len(text))))

    def _row(self, tokens: list[Token], start: int) -> None:
        items = self._open()
        context = self._context
        if self._exchanged:
            context = context._replace(names=context.names[::-1])
        for thing in row_items(tokens, start, context):
            if isinstance(thing, Finding):
                self._findings.append(self._cut_off(thing))
            elif isinstance(thing, Quits):
                self._quits.append((len(items), thing))
                items.extend(thing.gave_up)
            else:
                items.append(thing)

    def _cut_off(self, finding: Finding) -> Finding:
        if finding.span.end != self._cut:
            return finding
        return Finding.of("cut-off", finding.span, notes=finding.notes)


def _plain(names: Names) -> tuple[str, str]:
    """The names without the rating that GridGammon writes after them."""
    return _RATING.sub("", names.left), _RATING.sub("", names.right)
