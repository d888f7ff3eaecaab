"""Matches annotated: a source replayed, and what there is to say put into the comments of its lines."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from aceydeucey.engine.position import Side
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.running import PlainPlay
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.annotate.commands import Comments, annotated, parts_of, stripped, values_in, written
from aceydeucey.notation.annotate.equities import Decision, Engine, decisions, knows, values_of
from aceydeucey.notation.annotate.kept_tables import bearoff_table
from aceydeucey.notation.annotate.keys import DEFAULT, ENGINE
from aceydeucey.notation.annotate.rolled import Shown, Tables
from aceydeucey.notation.annotate.running import Plain, lane_of
from aceydeucey.notation.annotate.told import Change, Said, Spot, Told, changed, spots
from aceydeucey.notation.annotate.values import HOMEWARD, VALUES
from aceydeucey.notation.annotate.watch import Seen, Watch
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.formats import reader
from aceydeucey.notation.items import Run
from aceydeucey.notation.items import parts_of as items_parts
from aceydeucey.notation.model import Game, Header, Item, Match, Result, Turn, Unfinished
from aceydeucey.notation.reading import Reading
from aceydeucey.notation.replay.differences import score_text
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.replay.scores import GameScore
from aceydeucey.notation.source import Source

__all__ = ["Asking", "Request", "annotate_source", "strip_source"]

_START = attrgetter("start")

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
    return reading._replace(matches=work.matches(lambda comments, *_: stripped(comments, parts)))


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


class _Work:
    """The matches of a source while they are annotated."""

    def __init__(self, request: Request, *, joined: bool) -> None:
        self.watch = Watch(every_turn=request.asking is not None)
        self._request = request
        self._joined = joined
        self._values = tuple(value for name, value in VALUES.items() if name in request.names)
        self._elsewhere = tuple(value for name, value in VALUES.items() if name in request.names - HOMEWARD)
        self._headers: list[Header] = []
        self._told: list[list[Told]] = []
        self._asked: list[tuple[Decision, Told]] = []

    def begin(self, header: Header) -> None:
        """Begin the next match."""
        self._headers.append(header)
        self._told.append([])

    def take(self, game: Game, score: GameScore) -> None:
        """Take a game that was just replayed."""
        if not self._headers:
            self.begin(Header())
        if self._request.only not in {None, score.number}:
            self._told[-1].append(Told(game, None, [], {}))
            return
        said = _scores(game, score) if "score" in self._request.names else {}
        seen = self.watch.seen if self._values else []
        told = Told(game, said, [""] * len(game.items), {}, seen[0][:2] if seen else None)
        self._told[-1].append(told)
        if self._values:
            self._say(told)
        if self._request.asking:
            found = decisions(game.items, self.watch.seen, self.watch.others)
            self._asked += ((decision, told) for decision in found if knows(decision.before.rules))

    def _say(self, told: Told) -> None:
        """Say what there is to say of each roll."""
        for seen in self.watch.seen:
            self._show(told, seen)
        for stretch in self.watch.stretches:
            first, before, turns, shown = lane_of(stretch, told.game.items)
            for seen in shown:
                self._show(told, seen)
            if turns:
                told.firsts[first : first + len(turns)] = self._run(turns, before)

    def _show(self, told: Told, seen: Seen) -> None:
        """Say what there is to say of a roll as the replay saw it."""
        item, place, before, applied = seen
        turn, side = told.game.items[item], applied.roller
        if before.over or side is None or not isinstance(turn, Turn):
            return
        rolled = Shown(side, turn.rolls[place].dice, before, applied, tables=self._request.tables)
        text = " ".join([text for value in self._values if (text := value(rolled))])
        if place:
            told.later[item, place] = text
        else:
            told.firsts[item] = text

    def _run(self, turns: Sequence[tuple[Side, PlainPlay | None]], before: State) -> Iterator[str]:
        """Give what there is to say of plain turns, one after the other."""
        rolled = Plain(before, 1 if turns[0][0] else 0, tables=self._request.tables)
        for _, play in turns:
            assert play is not None, "what was run is known"
            rolled.go(play)
            values = self._values if rolled.homeward else self._elsewhere
            yield " ".join([text for value in values if (text := value(rolled))])

    def place(self, findings: Iterable[Finding]) -> None:
        """Put the codes of findings to the places that they speak of."""
        places: dict[int, list[Spot]] = {}
        for finding in findings:
            if finding.game is None or finding.severity is Severity.NOTE:
                continue
            match = (finding.match or 1) - 1
            if match not in places:
                places[match] = list(spots(self._told[match]))
            if not places[match]:
                continue
            last = max(finding.span.start, finding.span.end - 1)
            there = places[match][max(0, bisect_right(places[match], last, key=_START) - 1)]
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
            told = next(where)
            said = told.said
            values = values_of(asking.engine, decision)
            if values and said is not None:
                said.setdefault((decision.item, decision.roll), {}).update(values)
                first = (None, 0) if told.game.line is not None else told.begins or next(iter(said))
                said.setdefault(first, {})["engine"] = f"gnubg {asking.engine.version}, {asking.engine.plies}-ply"

    def matches(self, change: Change | None = None) -> tuple[Match, ...]:
        """Return the matches with their comments changed, by what is said of them unless something else is asked."""
        parts = parts_of(self._request.names)

        def say(comments: Comments, text: str, values: dict[str, str]) -> Comments:
            if comments:
                return annotated(comments, {**values_in((text,)), **values}, parts, joined=self._joined)
            whole = " ".join(filter(None, (text, written(values))))
            return (whole,) if whole else ()

        told = zip(self._headers, self._told, strict=True)
        return tuple(Match(header, tuple(changed(each, change or say) for each in games)) for header, games in told)


def _scores(game: Game, score: GameScore) -> Said:
    """Return the score before the game at its line, and the score after it where its result stands."""
    said: Said = {(None, 0): {"score": score_text(score.score_before)}} if game.line is not None else {}
    end = _end(game.items)
    if end is not None:
        said[end, 0] = {"score": score_text(score.score_after)}
    return said


def _end(items: Sequence[Item]) -> int | None:
    """Return where the last line that ends a game stands, None where there is none."""
    for begin, part in reversed(list(items_parts(items))):
        if not isinstance(part, Run):
            if isinstance(part, Result | Unfinished):
                return begin
            continue
        others = (at for at in reversed(range(len(part))) if part.plays[at] is None)
        found = next((at for at in others if isinstance(part.item(at), Result | Unfinished)), None)
        if found is not None:
            return begin + found
    return None
