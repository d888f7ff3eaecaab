"""Assembly: lines put together to headers and games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from aceydeucey.notation.acey.checkers import checkers_of
from aceydeucey.notation.acey.lines import Line, Role
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.items import Run, items_of
from aceydeucey.notation.model import Game, GameLine, Header, HeaderLine, Item, Lost, Remark, Tag, Turn
from aceydeucey.notation.reading import Event

__all__ = ["Assembly"]

_VERSION = Tag("Acey", "1")


class Assembly:
    """Headers and games in the making. Lines go in, events come out as soon as they are whole."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._findings: list[Finding] = []
        self._header: list[HeaderLine] | None = []
        self._match_header = Header()
        self._line: GameLine | None = None
        self._items: list[Item | Run] | None = None
        self._pending: list[Line] = []

    def taken(self) -> list[Event]:
        """Return the events that are whole, and forget them."""
        events, self._events = self._events, []
        return events

    def checkers(self) -> int:
        """Return how many checkers a side has in the match that the next line belongs to."""
        header = self._match_header if self._header is None else Header(tuple(self._header))
        return checkers_of(header)

    def add(self, line: Line) -> None:
        """Put a line where it belongs."""
        if self._waits(line):
            self._pending.append(line)
        elif line.role is Role.TAG:
            self._add_to_header(line)
        elif line.role is Role.GAME:
            self._open(line)
        elif line.role is Role.ITEM or self._items is not None:
            self._game_items().append(_item(line))
            self._note(line)
        else:
            self._add_to_header(line)

    def add_turns(self, turns: Sequence[Turn | Run]) -> None:
        """Put turns into the game, one by one or in runs."""
        if turns:
            self._game_items().extend(turns)

    def close(self) -> None:
        """End the last game; tags that no game follows are still a header."""
        if self._items is not None:
            self._end_game()
        elif self._header:
            tag = next((line for line in self._header if isinstance(line, Tag)), None)
            if tag is not None:
                self._findings.append(Finding.of("tags-without-game", tag.span))
            self._end_header()
        self._emit()

    def _waits(self, line: Line) -> bool:
        """Return whether only the next line tells if *line* still belongs to the game before it.

        A remark between matches belongs to the next one, and so does a tag that cannot be read: but a lone broken
        bracket in mid-game does not end the match.
        """
        if self._items is None:
            return False
        return isinstance(line.item, Remark) or (line.role is Role.TAG and line.finding is not None)

    def _add_to_header(self, line: Line) -> None:
        if self._header is None:
            before, self._pending = self._pending, []
            self._end_game()
            self._header = []
            for earlier in before:
                self._add_to_header(earlier)
        if isinstance(line.item, (Tag, Remark, Lost)):
            self._header.append(line.item)
        self._note(line)

    def _open(self, line: Line) -> None:
        self._end_game()
        self._end_header()
        self._items = []
        if isinstance(line.item, GameLine):
            self._line = line.item
        else:
            self._items.append(_item(line))
        self._note(line)

    def _game_items(self) -> list[Item | Run]:
        """Return the items of the game that is open; a record may leave the line out that opens its only one."""
        if self._items is None:
            self._end_header()
            self._items = []
        for line in self._pending:
            self._items.append(_item(line))
            self._note(line)
        self._pending.clear()
        return self._items

    def _note(self, line: Line) -> None:
        if line.finding is not None:
            self._findings.append(line.finding)

    def _end_header(self) -> None:
        if self._header is None:
            return
        self._match_header = Header(_without_version(self._header))
        self._header = None
        self._emit(self._match_header)

    def _end_game(self) -> None:
        if self._items is None:
            return
        items = self._game_items()
        game = Game(self._line, items_of(items))
        self._line, self._items = None, None
        self._emit(game)

    def _emit(self, *events: Event) -> None:
        self._events += self._findings
        self._events += events
        self._findings.clear()


def _item(line: Line) -> Item:
    """Return the line's item; a tag and the line of a game never come here."""
    return cast("Item", line.item)


def _without_version(lines: list[HeaderLine]) -> tuple[HeaderLine, ...]:
    """Return the lines of a header without `[Acey "1"]`, which the writer adds: it says nothing of the match."""
    version = next((at for at, line in enumerate(lines) if isinstance(line, Tag) and line.key == "Acey"), None)
    if version is None or lines[version] != _VERSION:
        return tuple(lines)
    return (*lines[:version], *lines[version + 1 :])
