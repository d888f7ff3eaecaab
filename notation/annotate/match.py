"""Matches annotated: a source replayed, and what there is to say put into the comments of its lines."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.rules import Rules
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.annotate.commands import Comments, annotated, parts_of, stripped
from aceydeucey.notation.annotate.equities import Decision, Engine, decisions, knows, values_of
from aceydeucey.notation.annotate.kept_tables import bearoff_table
from aceydeucey.notation.annotate.keys import DEFAULT, ENGINE
from aceydeucey.notation.annotate.values import VALUES, Rolled, Tables
from aceydeucey.notation.annotate.watch import Watch
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.formats import reader
from aceydeucey.notation.model import Game, Header, Item, Lost, Match, Remark, Result, Roll, Tail, Turn, Unfinished
from aceydeucey.notation.reading import Reading
from aceydeucey.notation.replay.differences import score_text
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.replay.scores import GameScore
from aceydeucey.notation.source import Source

__all__ = ["Asking", "Request", "annotate_source", "strip_source"]

_Place: TypeAlias = tuple[int | None, int]
"""Where something is said: the item (None: the line of the game), the roll in it, 0 for what has no rolls."""

_Said: TypeAlias = dict[_Place, dict[str, str]]

_Change: TypeAlias = Callable[[Comments, dict[str, str]], Comments]

_new = tuple.__new__  # half the time of a call by name or a _replace, for every roll

_ONE_COMMENT = frozenset({"sgf"})
"""Formats in which a place has one comment."""


def _unwatched(decisions: Iterable[Decision], _total: int) -> Iterable[Decision]:
    return decisions


def _untold(_place: int, _rules: Rules) -> None:
    """Nobody asks."""


class Asking(NamedTuple):
    """An engine to be asked.

    `watch` takes the decisions to be valued and their number, and gives them on; `unknown` is told the place of each
    match in the file whose rules the engine does not know, and the rules.
    """

    engine: Engine
    watch: Callable[[Iterable[Decision], int], Iterable[Decision]] = _unwatched
    unknown: Callable[[int, Rules], None] = _untold


class Request(NamedTuple):
    """What is to be said: kinds of annotation by name, the number of the one game where it is said, the tables.

    What only an engine can say is said where there is one.
    """

    names: frozenset[str] = DEFAULT
    only: int | None = None
    tables: Tables = bearoff_table
    asking: Asking | None = None


def annotate_source(source: Source, format: str, request: Request = Request()) -> Reading:  # noqa: A002, B008 - the word of the command line; frozen
    r"""Return what a source in a readable format says, with annotations in the comments of its lines.

    Annotating what was annotated changes nothing. KeyError: there is no readable format of that name. What the engine
    raises comes through.

    >>> source = Source("", "1 W 63: in/22 in/19\nunfinished\n")
    >>> [match] = annotate_source(source, "acey", Request(frozenset({"pips"}))).matches
    >>> match.games[0].items[0].rolls[0].comments
    ('[%acey.pips 366-375]',)
    """
    names = request.names | ENGINE if request.asking else request.names - ENGINE
    work = _Work(request._replace(names=names), joined=format in _ONE_COMMENT)
    replay, reading = _replayed(source, format, work)
    if "findings" in request.names:
        work.place(replay.findings)
    if request.asking:
        work.ask(request.asking, [score.terms.rules for score in replay.scores])
    return reading._replace(matches=work.matches())


def strip_source(source: Source, format: str, names: Collection[str] | None, *, only: int | None = None) -> Reading:  # noqa: A002 - as above
    """Return what a source says without our annotations: those of these kinds, all of ours where no kinds are given.

    *only* is the number of the one game that is changed.
    """
    parts = None if names is None else parts_of(names)
    work = _Work(Request(frozenset(), only), joined=False)
    _, reading = _replayed(source, format, work)
    return reading._replace(matches=work.matches(lambda comments, _: stripped(comments, parts)))


def _replayed(source: Source, format: str, work: _Work) -> tuple[Replay, Reading]:  # noqa: A002 - as above
    """Return the replay of a source and the findings of its text; *work* gets every game."""
    found = reader(format)
    replay = Replay(found.customs, text=source.text, watcher=work.watch)
    findings = []
    for event in found.events(source):
        work.watch.begin()
        replay.feed(event)
        if isinstance(event, Finding):
            findings.append(event)
        elif isinstance(event, Header):
            work.begin(event)
        elif replay.last_game is not None:
            work.take(event, replay.last_game)
    replay.close()
    return replay, Reading((), tuple(findings), format)


class _Told(NamedTuple):
    """A game with what is said at its places; `said` is None where nothing is to be changed."""

    game: Game
    said: _Said | None


class _Work:
    """The matches of a source while they are annotated."""

    def __init__(self, request: Request, *, joined: bool) -> None:
        self.watch = Watch()
        self._request = request
        self._joined = joined
        self._values = tuple(value for name, value in VALUES.items() if name in request.names)
        self._headers: list[Header] = []
        self._told: list[list[_Told]] = []
        self._asked: list[tuple[Decision, _Told]] = []

    def begin(self, header: Header) -> None:
        """Begin the next match."""
        self._headers.append(header)
        self._told.append([])

    def take(self, game: Game, score: GameScore) -> None:
        """Take a game that was just replayed."""
        if not self._headers:
            self.begin(Header())
        if self._request.only not in {None, score.number}:
            self._told[-1].append(_Told(game, None))
            return
        said: _Said = {}
        for item, roll, before, applied in self.watch.seen if self._values else ():
            said[item, roll] = self._of_roll(game.items[item], roll, before, applied)
        if "score" in self._request.names:
            said.update(_scores(game, score))
        told = _Told(game, said)
        self._told[-1].append(told)
        if self._request.asking:
            found = decisions(game.items, self.watch.seen, self.watch.others)
            self._asked += ((decision, told) for decision in found if knows(decision.before.rules))

    def _of_roll(self, turn: Item, place: int, before: State, applied: Applied) -> dict[str, str]:
        side = applied.roller
        if before.over or side is None or not isinstance(turn, Turn):
            return {}
        rolled = Rolled(side, turn.rolls[place].dice, before, applied, tables=self._request.tables)
        values: dict[str, str] = {}
        for value in self._values:
            value(rolled, values)
        return values

    def place(self, findings: Iterable[Finding]) -> None:
        """Put the codes of findings to the places that they speak of."""
        places = [list(_places(games)) for games in self._told]
        starts = [[each.start for each in match] for match in places]
        for finding in findings:
            match = (finding.match or 1) - 1
            if finding.game is None or finding.severity is Severity.NOTE or not starts[match]:
                continue
            last = max(finding.span.start, finding.span.end - 1)
            there = places[match][max(0, bisect_right(starts[match], last) - 1)]
            if there.said is not None:
                values = there.said.setdefault(there.place, {})
                codes = values["findings"].split(",") if "findings" in values else []
                values["findings"] = ",".join(dict.fromkeys([*codes, finding.code]))

    def ask(self, asking: Asking, rules: list[Rules]) -> None:
        """Put what an engine says of the decisions to their places, and to each game which engine it was."""
        for place, each in enumerate(rules, 1):
            if not knows(each):
                asking.unknown(place, each)
        where = iter([told for _, told in self._asked])
        for decision in asking.watch([decision for decision, _ in self._asked], len(self._asked)):
            game, said = next(where)
            values = values_of(asking.engine, decision)
            if values and said is not None:
                said.setdefault((decision.item, decision.roll), {}).update(values)
                first = (None, 0) if game.line is not None else next(iter(said))
                said.setdefault(first, {})["engine"] = f"gnubg {asking.engine.version}, {asking.engine.plies}-ply"

    def matches(self, change: _Change | None = None) -> tuple[Match, ...]:
        """Return the matches with their comments changed, by what is said of them unless something else is asked."""
        parts = parts_of(self._request.names)

        def say(comments: Comments, values: dict[str, str]) -> Comments:
            return annotated(comments, values, parts, joined=self._joined)

        told = zip(self._headers, self._told, strict=True)
        return tuple(Match(header, tuple(_changed(each, change or say) for each in games)) for header, games in told)


def _scores(game: Game, score: GameScore) -> _Said:
    """Return the score before the game at its line, and the score after it where its result stands."""
    said: _Said = {(None, 0): {"score": score_text(score.score_before)}} if game.line is not None else {}
    ends = [place for place, item in enumerate(game.items) if isinstance(item, Result | Unfinished)]
    if ends:
        said[ends[-1], 0] = {"score": score_text(score.score_after)}
    return said


class _Spot(NamedTuple):
    start: int
    place: _Place
    said: _Said | None


def _places(games: list[_Told]) -> Iterator[_Spot]:
    """Give all places of a match where something can stand, in order."""
    for game, said in games:
        if game.line is not None:
            yield _Spot(game.line.span.start, (None, 0), said)
        for index, item in enumerate(game.items):
            if isinstance(item, Turn):
                for place, roll in enumerate(item.rolls):
                    start = item.span.start + (roll.span.start if place else 0)
                    yield _Spot(start, (index, place), said)
            else:
                yield _Spot(item.span.start, (index, 0), None if isinstance(item, Remark | Lost) else said)


def _changed(told: _Told, change: _Change) -> Game:
    game, said = told
    if said is None:
        return game
    line = game.line
    if line is not None:
        line = line._replace(tail=_tail(line.tail, said.get((None, 0), {}), change))
    return Game(line, tuple(_item(index, item, said, change) for index, item in enumerate(game.items)))


def _item(index: int, item: Item, said: _Said, change: _Change) -> Item:
    if isinstance(item, Turn):
        rolls = tuple([_roll(roll, said.get((index, place), {}), change) for place, roll in enumerate(item.rolls)])
        return _new(Turn, (*item[:2], rolls, *item[3:]))
    if isinstance(item, Remark | Lost):
        return item
    return item._replace(tail=_tail(item.tail, said.get((index, 0), {}), change))


def _roll(roll: Roll, values: dict[str, str], change: _Change) -> Roll:
    if not values and not roll.comments:
        return roll
    return _new(Roll, (*roll[:5], change(roll.comments, values), roll.span))


def _tail(tail: Tail, values: dict[str, str], change: _Change) -> Tail:
    return tail._replace(comments=change(tail.comments, values))
