"""The reader of bgammon.org replays: lines to games, games to matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.position import BLACK
from aceydeucey.notation.bgammon.games import Score, Sequence, settle
from aceydeucey.notation.bgammon.heads import VARIANTS, Head, moment, read_head, tags_of
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.foreign.gathering import Gathering
from aceydeucey.notation.foreign.hops import NOT_A_MOVE, read_moves
from aceydeucey.notation.foreign.lines import Line, groups, lost, read_lines
from aceydeucey.notation.model import CubeAction, CubeWord, GameLine, Item, Resign, Span, Tail
from aceydeucey.notation.reading import Customs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source

__all__ = ["TIME_KEY", "read_events"]

TIME_KEY = "bgammon.time"
"""The comment command that keeps the time of a game that is not the time of its match."""

_TABULA = 2
_CUSTOMS = Customs(numbered=False, tagged_rules=False, stars=False, opening=False)
_EVENTS = (
    "an event is a roll `1 r 6-3 24/18, 13/10`, a double and its answer `1 d 2 1`, or a resignation `2 t`, "
    "after a header `i time name name length score score winner cube variant`"
)


def read_events(source: Source) -> Iterator[Event]:
    """Give what the text says, game by game."""
    reader = _Reader()
    for line in read_lines(source.text, "bgammon"):
        reader.take(line)
        yield from reader.gathering.ready()
    reader.close()
    yield from reader.gathering.ready()


class _Reader:
    def __init__(self) -> None:
        self.gathering = Gathering()
        self._head: Head | None = None
        self._items: list[Item] = []
        self._number = 0
        self._expected: Score | None = None
        self._time = 0
        self._skips = False
        self._sequence = Sequence(1)
        self._handlers: dict[str, Callable[[Line], None]] = {
            "INDEX": lambda _: None,
            "HEADER": self._header,
            "ROLL": self._roll,
            "DOUBLE": self._double,
            "RESIGN": self._resign,
        }

    def take(self, line: Line) -> None:
        """Take one line."""
        if self._skips and line.type != "HEADER":
            return
        handler = self._handlers.get(line.type)
        if handler is None:
            self._lose(line, notes=(_EVENTS,))
        elif line.type in {"HEADER", "INDEX"} or self._head is not None:
            handler(line)
        else:
            self._headless(line)

    def close(self) -> None:
        """Take the end of the text."""
        self._end_game()
        self.gathering.end_match()

    def _lose(self, line: Line, message: str = "", *, notes: tuple[str, ...] = (), part: Span | None = None) -> None:
        if self._head is None:
            self.gathering.lose(line, message, notes=notes, part=part)
            return
        kept, finding = lost(line, message, notes=notes, part=part)
        self._items.append(kept)
        self.gathering.find(finding)

    def _headless(self, line: Line) -> None:
        """An event before any header: of what game, and by what rules, is not known."""
        kept, _ = lost(line)
        self.gathering.head(kept)
        message = "an event of a game without its header, which says the players and the variant"
        self.gathering.find(Finding.of("misplaced-line", line.span, message, notes=(_EVENTS,)))

    # ---- games ------------------------------------------------------------------------------------------------

    def _header(self, line: Line) -> None:
        self._end_game()
        before = self._head
        head = read_head(line, groups("bgammon", line).groups())
        self._skips = head.variant not in VARIANTS
        if self._skips:
            self._refuse(head)
            return
        self._head = head
        self._sequence = Sequence(head.variant)
        if before is None or self._next_match(head, before):
            self._begin_match(head)
        self._number += 1

    def _refuse(self, head: Head) -> None:
        what = "Tabula" if head.variant == _TABULA else f"variant {head.variant}, which is not known"
        message = f"a game of {what}: only acey-deucey and backgammon can be read"
        self.gathering.find(Finding.of("not-readable-yet", head.line.span, message))
        self._head = None

    def _next_match(self, head: Head, before: Head) -> bool:
        """Whether a game begins another match."""
        if not head.continues(before):
            return True
        expected, number = self._expected, head.length.number
        over = expected is not None and 0 < number <= max(expected)
        return head.score == (0, 0) and over

    def _begin_match(self, head: Head) -> None:
        if self.gathering.untold:
            self.gathering.lines[:0] = tags_of(head)
        else:
            self.gathering.begin_match(tags_of(head))
        self._number = 0
        self._expected = None
        self._time = head.time
        if len(head.names) != 2:
            message = f"{len(head.names)} words where two names are: a name has no blanks here"
            finding = Finding.of("bad-tag-value", head.line.span, message, severity=Severity.WARNING)
            self.gathering.find(finding)

    def _end_game(self) -> None:
        head = self._head
        if head is None:
            return
        settled = settle(head, self._items, self._expected, _CUSTOMS)
        self._expected = settled.after
        self.gathering.begin_game(GameLine(self._number, settled.before, tail=self._tail(head), span=head.line.span))
        self.gathering.add(*settled.items)
        self.gathering.end_game()
        self._items = []

    def _tail(self, head: Head) -> Tail:
        """Keep the time of a game that did not begin with its match, or that is no time."""
        told = head.time == self._time and (head.time == 0 or moment(head.time) is not None)
        return Tail() if told else Tail(comments=(f"[%{TIME_KEY} {head.time}]",))

    # ---- events -----------------------------------------------------------------------------------------------

    def _roll(self, line: Line) -> None:
        found = groups("bgammon", line)
        side = int(found[1]) - 1
        if found[4]:
            part = line.part(*found.span(4))
            self._lose(line, "a third die: only Tabula has three", part=part)
            return
        read = read_moves(line.text.rstrip(), start=found.start(5), mirrored=side == BLACK, off_enters=True)
        if read.bad:
            word = line.text[slice(*read.bad)]
            part = line.part(*read.bad)
            self._lose(line, f"`{word[:40]}` is no move", notes=(NOT_A_MOVE,), part=part)
            return
        self._items.append(self._sequence.turn(side, (int(found[2]), int(found[3])), read.play, line.span))

    def _double(self, line: Line) -> None:
        found = groups("bgammon", line)
        side = int(found[1]) - 1
        answer = CubeWord.TAKE if found[3] == "1" else CubeWord.DROP
        self._items.append(CubeAction(side, CubeWord.DOUBLE, int(found[2]), span=line.span))
        self._items.append(CubeAction(1 - side, answer, span=line.span))

    def _resign(self, line: Line) -> None:
        self._items.append(Resign(int(groups("bgammon", line)[1]) - 1, span=line.span))
