"""Trees: the tokens of a text put together to nodes, and the nodes of the main line told from the variations.

Depth is a number here and no nesting, so a million brackets cost what a million letters do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.model import Lost, Span
from aceydeucey.notation.sgf.properties import Property

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side

__all__ = ["Node", "Sink", "Trees"]

_ROOT = frozenset({"FF", "GM", "MI"})
"""What stands in the first node of a game and in no other."""


class Node(NamedTuple):
    """The properties between two semicolons, and where they stood."""

    properties: tuple[Property, ...]
    span: Span


class Sink(Protocol):
    """What takes the nodes of the main lines, game by game."""

    def begin(self, root: Node) -> None:
        """Take the first node of a game."""

    def node(self, node: Node) -> None:
        """Take a node."""

    def play(self, side: Side, value: str, start: int) -> None:
        """Take a node that is a play or a word of the cube and nothing else; it stood at *start*."""

    def end(self) -> None:
        """Take the end of a game."""

    def lost(self, lost: Lost, finding: Finding) -> None:
        """Take what could not be read."""

    def found(self, finding: Finding) -> None:
        """Take a finding."""


class Trees:
    """Takes tokens and gives nodes to a sink."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self._depth = 0
        self._main = 0  # how deep the main line goes
        self._ended = False  # whether the main line has come to its end
        self._begun = False  # whether the game's first node was given
        self._variations: list[int] = []
        self._node: list[Property] | None = None
        self._values: list[str] = []  # of the node's last property
        self._node_start = self._node_end = 0
        self._junk: list[tuple[int, str]] = []

    def open(self, start: int) -> None:
        """Take an opening bracket."""
        self._flush()
        self._depth += 1
        if not self._ended:
            self._main = self._depth
        elif not self._variations:
            self._variations = [start, 1]
        else:
            self._variations[1] += 1

    def close(self, start: int) -> None:
        """Take a closing bracket."""
        if not self._depth:
            self.unknown(start, ")")
            return
        self._flush()
        self._ended = True
        self._depth -= 1
        if not self._depth:
            self._end_tree()

    def semicolon(self, start: int) -> None:
        """Take the beginning of a node."""
        self._flush()
        self._opened(start)
        self._node = []
        self._node_start, self._node_end = start, start + 1

    def property(self, found: Property) -> None:
        """Take a property."""
        self._flush_junk()
        if self._node is None:
            self._opened(found.span.start)
            self._node = []
            self._node_start = found.span.start
        self._finish_property()
        self._node.append(found)
        self._node_end = found.span.end

    def value(self, start: int, text: str, value: str) -> None:
        """Take a further value of the property before it."""
        if self._junk or not self._node:
            self.unknown(start, text)
            return
        self._values.append(value)
        self._node_end = start + len(text)

    def ready_for_plays(self, start: int) -> bool:
        """End the node before a run of plays, and return whether they belong to the main line of a game."""
        self._flush()
        self._opened(start)
        if self._ended:
            return False
        if not self._begun:
            self._begin(Node((), Span(start, start)))
        return True

    def unknown(self, start: int, text: str) -> None:
        """Take what fits nothing; neighbours are one piece."""
        self._junk.append((start, text))

    def cut_off(self, start: int, end: int) -> None:
        """Take the finding that a value has no end."""
        message = "the text ends in the middle of a value"
        self._sink.found(Finding.of("cut-off", Span(start, min(end, start + 40)), message))

    def finish(self, end: int) -> None:
        """Take the end of the text."""
        self._flush()
        if self._depth:
            self._sink.found(Finding.of("cut-off", Span(end, end), "the text ends in the middle of a game"))
            self._end_tree()

    def _opened(self, start: int) -> None:
        """Nodes outside of brackets are a game all the same."""
        if not self._depth:
            message = "a game that does not begin with a bracket"
            self._sink.found(Finding.of("unreadable-part", Span(start, start + 1), message))
            self._depth = self._main = 1

    def _flush(self) -> None:
        self._flush_junk()
        if self._node is None:
            return
        self._finish_property()
        node = Node(tuple(self._node), Span(self._node_start, self._node_end))
        self._node = None
        if self._begun and any(each.key in _ROOT for each in node.properties):
            self._restart(node)
        if self._ended:
            return
        if self._begun:
            self._sink.node(node)
        else:
            self._begin(node)

    def _finish_property(self) -> None:
        if self._node and self._values:
            last = self._node[-1]
            span = Span(last.span.start, self._node_end)
            self._node[-1] = Property(last.key, (*last.values, *self._values), span)
        self._values = []

    def _restart(self, node: Node) -> None:
        """A game begins inside of another, of which the end is missing."""
        message = "a game begins here, and the one before it has no closing bracket"
        self._sink.found(Finding.of("unreadable-part", Span(node.span.start, node.span.start + 1), message))
        self._end_tree()
        self._depth = self._main = 1

    def _begin(self, node: Node) -> None:
        self._begun = True
        self._sink.begin(node)

    def _end_tree(self) -> None:
        if self._variations:
            start, count = self._variations
            what = "a variation" if count == 1 else f"{count} variations"
            message = f"{what} beside the main line, which alone is read"
            finding = Finding.of("unreadable-part", Span(start, start + 1), message, severity=Severity.WARNING)
            self._sink.found(finding)
        if self._begun:
            self._sink.end()
        self._depth = self._main = 0
        self._ended = self._begun = False
        self._variations = []

    def _flush_junk(self) -> None:
        if not self._junk:
            return
        start, end = self._junk[0][0], self._junk[-1][0] + len(self._junk[-1][1])
        text = " ".join(" ".join(piece.split()) for _, piece in self._junk)
        self._junk = []
        shown = text if len(text) <= 40 else f"{text[:40]}…"
        message = f"`{shown}` is no property; one is a key and values in brackets, `B[31hefe]`"
        span = Span(start, end)
        self._sink.lost(Lost(text, span), Finding.of("unreadable-part", Span(start, min(end, start + 40)), message))
