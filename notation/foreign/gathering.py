"""Gathering: what the lines of a text say, put together to matches and games, given on as they become complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.foreign.lines import Line, groups, lost, read_lines
from aceydeucey.notation.model import Game, GameLine, Header, HeaderLine, Item, Tag
from aceydeucey.notation.reading import Customs

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterable, Iterator

    from aceydeucey.notation.model import Span
    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source

__all__ = ["FOREIGN", "Gathering", "LineReader", "Readable"]

FOREIGN = Customs(numbered=False, tagged_rules=False, stars=False, opening=False, open_resignation=True, utf8=False)
"""The habits of the programs and sites whose matches are read."""


class Gathering:
    """Takes headers, games, items and findings in the order of the text; `ready` gives what is complete.

    A header is complete when its first game is: what a format says late still stands in it.
    """

    def __init__(self) -> None:
        self._ready: list[Event] = []
        self.lines: list[HeaderLine] = []
        self._announced = False
        self._found: list[Finding] = []
        self.items: list[Item] | None = None
        self.line: GameLine | None = None

    def ready(self) -> list[Event]:
        """Return what is complete, and forget it."""
        ready, self._ready = self._ready, []
        return ready

    @property
    def untold(self) -> bool:
        """Whether the header of the match at hand can still be added to, and no game of it has begun."""
        return not self._announced and self.items is None

    def begin_match(self, lines: Iterable[HeaderLine] = ()) -> None:
        """End the match at hand and begin the next."""
        self.end_match()
        self.lines = list(lines)

    def head(self, line: HeaderLine) -> None:
        """Take a line of the header; once a game is complete it is too late for it."""
        if not self._announced:
            self.lines.append(line)

    def begin_game(self, line: GameLine | None) -> None:
        """End the game at hand and begin the next."""
        self.end_game()
        self.items = []
        self.line = line

    def add(self, *items: Item) -> None:
        """Take items of the game at hand; without one they begin one without a line."""
        if self.items is None:
            self.items = []
        self.items.extend(items)

    def find(self, finding: Finding) -> None:
        """Take a finding about what was taken last or will be next."""
        self._found.append(finding)

    def lose(self, line: Line, message: str = "", *, notes: tuple[str, ...] = (), part: Span | None = None) -> None:
        """Take a line that cannot be read: it is kept where it stands."""
        kept, finding = lost(line, message, notes=notes, part=part)
        if self.items is None and not self._announced:
            self.lines.append(kept)
        else:
            self.add(kept)
        self._found.append(finding)

    def end_game(self) -> None:
        """Give on the game at hand."""
        if self.items is None:
            return
        self._announce()
        self._ready.append(Game(self.line, tuple(self.items)))
        self.items = None
        self.line = None

    def end_match(self) -> None:
        """Give on the match at hand."""
        self.end_game()
        if not self._announced and self.lines:
            first = next((line for line in self.lines if isinstance(line, Tag)), None)
            if first:
                self._found.append(Finding.of("tags-without-game", first.span))
            self._announce()
        self._ready += self._found
        self._found = []
        self.lines = []
        self._announced = False

    def _announce(self) -> None:
        self._ready += self._found
        self._found = []
        if not self._announced:
            self._ready.append(Header(tuple(self.lines)))
            self._announced = True


class LineReader:
    """Gives each line to the method that knows its type; what no method knows is lost.

    A format's reader is a subclass: `grammar` names its grammar, `handlers` its methods by the types of lines.
    """

    grammar: ClassVar[str]

    def __init__(self) -> None:
        self.gathering = Gathering()
        self.handlers: dict[str, Callable[[Line], None]] = {}

    def take(self, line: Line) -> None:
        """Take one line."""
        self.handlers.get(line.type, self.gathering.lose)(line)

    def groups(self, line: Line) -> re.Match[str]:
        """Return the match of a line with its terminal."""
        return groups(self.grammar, line)

    def close(self) -> None:
        """Take the end of the text."""
        self.gathering.end_match()

    @classmethod
    def events(cls, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""
        reader = cls()
        for line in read_lines(source.text, cls.grammar):
            reader.take(line)
            yield from reader.gathering.ready()
        reader.close()
        yield from reader.gathering.ready()


class Readable(NamedTuple):
    """A format that is read by lines and not written."""

    name: str
    title: str
    suffixes: tuple[str, ...]
    lines: type[LineReader]
    customs: Customs = FOREIGN

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game."""
        return self.lines.events(source)
