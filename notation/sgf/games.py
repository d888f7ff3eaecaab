"""Games: the game trees of a text put together to matches."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Game, GameLine, Header, Lost, PositionLine, Setup, Tail
from aceydeucey.notation.rules.text import parse_rules
from aceydeucey.notation.sgf.items import Items, Plays
from aceydeucey.notation.sgf.kept import commands
from aceydeucey.notation.sgf.roots import Root, read_root
from aceydeucey.notation.sgf.setups import SETUP_KEYS

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.sgf.properties import Property
    from aceydeucey.notation.sgf.trees import Node

__all__ = ["Games"]

_STONES = frozenset({"AE", "AW", "AB"})


@cache
def _plays() -> Plays:
    """Return the memory of plays, which files share."""
    return Plays()


class Games:
    """The sink of the trees: has the matches and games ready that are complete."""

    def __init__(self) -> None:
        self._ready: list[Event] = []
        self._plays = _plays()
        self._findings: list[Finding] = []
        self._lost: list[Lost] = []  # of the next game, or of the last where there is none
        self._first: Root | None = None  # of the match
        self._root: Root | None = None
        self._game: Items | None = None
        self._held: Game | None = None
        self._base = 0
        self._number = 0

    def ready(self) -> list[Event]:
        """Return what is complete, and forget it."""
        ready, self._ready = self._ready, []
        return ready

    def begin(self, root: Node) -> None:
        """Take the first node of a game."""
        read = read_root(root)
        if read.game not in {"", "6"}:
            message = f"a game tree of another game, GM[{read.game[:20]}]; backgammon is GM[6]"
            self.found(Finding.of("unreadable-part", root.span, message))
            return
        self._release()
        last, self._root = self._root, read
        if last is None or not _continues(last, read):
            self._begin_match(read)
        elif last.names != read.names:
            before, now = (" and ".join(each.names) for each in (last, read))
            message = f"the players are {now}; before they were {before}"
            self.found(Finding.of("names-change", read.span, message))
        self._number = self._number + 1 if read.ordinal is None else read.ordinal + self._base
        self._begin_game(read, root)

    def node(self, node: Node) -> None:
        """Take a node."""
        if self._game:
            self._game.node(node.properties)

    def play(self, side: Side, value: str, start: int) -> None:
        """Take a node that is a play or a word of the cube and nothing else; its key stood at *start*."""
        if self._game:
            self._game.play(side, value, start)

    def end(self) -> None:
        """Take the end of a game."""
        game, root = self._game, self._root
        if game is None or root is None:
            return
        game.settle()
        if root.result:
            game.add(root.result)
        comments = (*root.comments, *game.comments, *_kept(root, self._first))
        line = GameLine(self._number, root.score, root.crawford, Tail(comments=comments), root.span)
        self._held = Game(line, tuple(game.items))
        self._findings += game.findings
        self._game = None

    def lost(self, lost: Lost, finding: Finding) -> None:
        """Take what could not be read."""
        self.found(finding)
        if self._game:
            self._game.add(lost)
        else:
            self._lost.append(lost)

    def found(self, finding: Finding) -> None:
        """Take a finding."""
        self._findings.append(finding)

    def finish(self) -> None:
        """Take the end of the text."""
        if self._held and self._lost:
            self._held = self._held._replace(items=(*self._held.items, *self._lost))
            self._lost = []
        self._release()
        self._ready += self._findings
        if self._lost:
            self._ready.append(Header(tuple(self._lost)))

    def _release(self) -> None:
        if self._held:
            self._ready += (*self._findings, self._held)
            self._held = None
            self._findings = []

    def _begin_match(self, root: Root) -> None:
        self._first = root
        self._number = 0
        # gnubg counts the games of a match from 0, the specification from 1.
        from_one = root.ordinal == 1 and not root.careful and not any(root.score or (0, 0))
        self._base = 0 if from_one else 1
        self._ready.append(Header((*root.header.lines, *self._lost)))
        self._lost = []

    def _begin_game(self, root: Root, node: Node) -> None:
        rules = parse_rules(root.variation.rules).rules
        game = self._game = Items(rules.start_position, rules.checkers, self._plays)
        for lost in self._lost:
            game.add(lost)
        self._lost = []
        keys = {each.key for each in node.properties}
        acts = _acts(node, whole=bool(keys & _STONES))
        if root.automatic and not keys & _STONES:
            setup = Setup(rules.start_position, cube=root.automatic)
            game.add(PositionLine(setup, span=next(each.span for each in node.properties if each.key == "CV")))
        if acts:
            game.node(acts)


def _acts(node: Node, *, whole: bool) -> list[Property]:
    """Return what a first node does beside what it says; without checkers CV is the match's and no set-up."""
    keys = {"W", "B", *SETUP_KEYS} - (set() if whole else {"CV"})
    return [each for each in node.properties if each.key in keys]


def _continues(last: Root, root: Root) -> bool:
    """Whether a game belongs to the match of the one before it."""
    if root.length != last.length or root.variation != last.variation:
        return False
    if root.ordinal is None or last.ordinal is None:
        return root.names == last.names and root.ordinal is last.ordinal
    return root.ordinal == last.ordinal + 1 or (root.ordinal > last.ordinal and root.names == last.names)


def _kept(root: Root, first: Root | None) -> tuple[str, ...]:
    """Return the comment that keeps what the record has no words for, and what a later game says anew of the match."""
    said = {each.key: each.values for each in first.info} if first else {}
    anew = tuple(each for each in root.info if root is not first and said.get(each.key) != each.values)
    kept = (*root.kept, *anew)
    return (commands(kept),) if kept else ()
