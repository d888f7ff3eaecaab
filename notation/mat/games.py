"""Games: the lines of a text put together to matches and games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.mat.boards import xgid_board
from aceydeucey.notation.mat.items import Context, row_items, word_item
from aceydeucey.notation.mat.rows import Cell, Part
from aceydeucey.notation.mat.tags import Names, checkers_of, header_of, unquoted
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
    from aceydeucey.notation.mat.words import Words
    from aceydeucey.notation.reading import Event
    from lark import Token, Tree

__all__ = ["Games"]

# What stands before a cell of the left column; anything wider stands before one of the right.
_LEFT = (") ", ")  ")
_RATING = re.compile(r",[0-9.]{1,8}$")


class Games:
    """Takes chunk after chunk and has the matches and games that they complete ready."""

    def __init__(self, text: str, words: Words) -> None:
        self._text = text
        self._words = words
        self._ready: list[Event] = []
        self._base = 0
        # A text cut off in mid line has no last line end; what is broken there is no fault of the writer's.
        self._cut = -1 if text.endswith(("\n", "\r")) else len(text.rstrip())
        self._handlers: dict[str, Callable[[Token], None]] = {
            "RUN": self._run,
            "GAME": self._game_line,
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
        self._items: list[Item] | None = None
        self._line: GameLine | None = None
        self._findings: list[Finding] = []

    def ready(self) -> list[Event]:
        """Return what is complete, and forget it."""
        ready, self._ready = self._ready, []
        return ready

    def read(self, chunk: Chunk) -> None:
        """Take whole lines."""
        self._base = chunk.start
        text = chunk.text if chunk.text.endswith(("\n", "\r")) else chunk.text + "\n"
        for node in self._words.grammar.parse(text).children:
            handler = self._handlers.get(getattr(node, "type", ""))
            if handler:
                handler(node)  # type: ignore[arg-type]
            else:
                self._row(node)  # type: ignore[arg-type]

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
        self._ready.append(Game(self._line, tuple(self._items)))
        self._no_game()

    def _announce(self) -> None:
        self._ready += self._header_findings
        self._ready.append(header_of(self._lines, self._names, self._length))
        self._announced = True

    def _open(self) -> list[Item]:
        """Return the items of the game at hand; rows without a game line begin one."""
        if self._items is None:
            self._items = []
            self._context = self._context._replace(checkers=checkers_of(self._lines))
        return self._items

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

    def _span(self, token: Token) -> Span:
        """Where a line stood, without its blanks and its end."""
        start = self._base + (token.start_pos or 0)
        lead = len(token) - len(token.lstrip())
        return Span(start + lead, start + max(lead, len(token.rstrip())))

    def _length_line(self, token: Token) -> None:
        self._before_games()
        points = int(self._words.groups(token)[1])
        value = f"{points} point{'s' if points > 1 else ''}" if points else "money"
        span = self._span(token)
        if self._length:
            message = f"a second header: {value}, after {self._length.value}; the last one counts"
            self._header_findings.append(Finding.of("several-headers", span, message))
        self._length = Tag("Match", value, span=span)

    def _tag(self, token: Token) -> None:
        self._before_games()
        found = self._words.groups(token)
        self._lines.append(Tag(found[1].strip(), found[2], span=self._span(token)))

    def _bare_tag(self, token: Token) -> None:
        self._before_games()
        span = self._span(token)
        text = self._words.groups(token)[1]
        self._lines.append(unquoted(text, span) or Remark(f"[{text}]", span))

    def _comment(self, token: Token) -> None:
        remark = Remark(self._words.groups(token)[1].strip(), self._span(token))
        if self._items is None:
            self._lines.append(remark)
        else:
            self._items.append(remark)

    def _box(self, token: Token) -> None:
        if self._items and isinstance(self._items[-1], Result):
            self._end_match()
        if self._items is None:
            self._lines.append(Remark(token.strip(), self._span(token)))
        else:
            self._lost(token)

    def _lost(self, token: Token) -> None:
        text = token.strip()
        if text:
            span = self._span(token)
            self._lose(Lost(token.rstrip("\r\n"), span), Finding.of("unreadable-line", span))

    def _set_position(self, token: Token) -> None:
        found = self._words.groups(token)
        cube = int(found[2]) if found[2] else None
        setup = xgid_board(found[1], checkers=self._context.checkers, cube=cube)
        span = self._span(token)
        if setup:
            self._open().append(PositionLine(setup, span=span))
        else:
            self._lose(Lost(token.rstrip("\r\n"), span), Finding.of("bad-position", span))

    def _game_line(self, token: Token) -> None:
        self._end_game()
        self._open()
        number = int(self._words.groups(token)[1])
        self._line = GameLine(number, span=self._span(token))

    def _score(self, token: Token) -> None:
        if self._line is None or self._line.score or self._items:
            self._lost(token)
            return
        found = self._words.groups(token)
        span = self._span(token)
        start = self._base + (token.start_pos or 0)
        spans = (Span(*(start + place for place in found.span(group))) for group in (1, 3))
        self._line = self._line._replace(score=(int(found[2]), int(found[4])), span=span)
        self._name(Names(found[1], found[3], *spans), span)

    def _names_line(self, token: Token) -> None:
        if self._items:
            self._lost(token)
            return
        self._open()
        found = self._words.groups(token, "1)")
        self._name(Names(found[1], found[2]), self._span(token))

    def _name(self, names: Names, span: Span) -> None:
        if self._names is None and not self._announced:
            self._names = names
            self._context = self._context._replace(names=(names.left, names.right))
        elif self._names and _plain(names) != _plain(self._names):
            before = f"{self._names.left} and {self._names.right}"
            message = f"the players are {names.left} and {names.right}; before they were {before}"
            self._findings.append(Finding.of("names-change", span, message))

    # ---- rows -------------------------------------------------------------------------------------------------

    def _run(self, token: Token) -> None:
        items = self._open()
        known, rolls_of = self._words.cells.known, self._words.cells.rolls
        new = tuple.__new__
        end = self._base + (token.start_pos or 0)
        pieces = iter(self._words.cell.split(token))
        # By position and by tuple.__new__: this loop is most of the time of reading.
        for before, text in zip(pieces, pieces, strict=False):
            start = end + len(before)
            end = start + len(text)
            side = WHITE if before.endswith(_LEFT) else BLACK
            rolls = known.get(text)
            if rolls is None and not text[0].isdigit():
                part = Part(self._words.type_of(text), text, start, 0)
                items.append(word_item(Cell(side, (part,)), self._context))
                continue
            span = new(Span, (start, end))
            items.append(new(Turn, (None, side, rolls or rolls_of(text), False, None, span)))

    def _row(self, row: Tree[Token]) -> None:
        items = self._open()
        tokens = [child for child in row.children if not isinstance(child, type(row))]
        for thing in row_items(tokens, self._base, self._context):
            if isinstance(thing, Finding):
                self._findings.append(self._cut_off(thing))
            else:
                items.append(thing)

    def _cut_off(self, finding: Finding) -> Finding:
        if finding.span.end != self._cut:
            return finding
        return Finding.of("cut-off", finding.span, notes=finding.notes)


def _plain(names: Names) -> tuple[str, str]:
    """The names without the rating that GridGammon writes after them."""
    return _RATING.sub("", names.left), _RATING.sub("", names.right)
