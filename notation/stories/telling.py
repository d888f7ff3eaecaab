"""Telling: the story of a source, from its replay."""

from __future__ import annotations

from bisect import bisect_right
from itertools import groupby, islice
from typing import NamedTuple

from aceydeucey.engine.rules import Rules
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.decoding import counted, decode
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import find_format, reader
from aceydeucey.notation.model import Game, Header
from aceydeucey.notation.reading import Reader
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import GameScore, MatchScore, Replay
from aceydeucey.notation.source import Source
from aceydeucey.notation.stories.story import GameStory, MatchStory, Story
from aceydeucey.notation.stories.telling_game import Seen, game_steps

__all__ = ["tell_bytes", "tell_source"]


def tell_bytes(name: str, data: bytes, *, format: str | None = None, rules: Rules | None = None) -> Story:  # noqa: A002 - the word of the command line
    """Return the story of the bytes of a file, gzipped or not, in any encoding that is met in the field."""
    source, unreadable = decode(name, data)
    story = tell_source(source, format=format, rules=rules)
    if story.format:
        unreadable = counted(unreadable, reader(story.format).customs)
    return story._replace(findings=(*unreadable, *story.findings))


def tell_source(source: Source, *, format: str | None = None, rules: Rules | None = None) -> Story:  # noqa: A002 - as above
    r"""Return the story of a source; nothing that a text says raises.

    *rules* are taken instead of the record's own. *format* is the name of a readable format and settles it; KeyError
    where there is none of that name.

    >>> text = "game 1\n1 W 63: in/22 22/16\n2 B 21: in/23 in/24\n"
    >>> story = tell_source(Source("a.acey", text))
    >>> [(step.anchor, step.words, step.pips) for step in story.matches[0].games[0].steps[1:-1]]
    [('t1', 'in/22 22/16', (366, 375)), ('t2', 'in/24 in/23', (366, 372))]
    """
    found = find_format(source.text, source.name) if format is None else reader(format)
    if isinstance(found, Finding):
        return Story(source, "", (), (found._replace(match=None),))
    return _told(source, found, rules)


class _Watch(Watcher):
    """What the replay saw of a game."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.seen = Seen({}, {}, {})

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Keep what became of a roll."""
        self.seen.rolls[item, roll] = (before, applied)

    def counted(self, item: int, missing: int) -> None:
        """Keep how many turns are missing before one."""
        self.seen.missing[item] = missing

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Keep what became of anything else."""
        self.seen.acts[item] = (before, applied)


def _told(source: Source, found: Reader, rules: Rules | None) -> Story:
    watch = _Watch()
    replay = Replay(found.customs, text=source.text, rules=rules, watcher=watch)
    read: list[list[_Read]] = []
    for event in found.events(source):
        watch.begin()
        replay.feed(event)
        if isinstance(event, Header) or (isinstance(event, Game) and not read):
            read.append([])
        if isinstance(event, Game) and replay.last_game is not None:
            read[-1].append(_Read(event, watch.seen, replay.last_game))
    replay.close()
    findings = tuple(replay.findings)
    matches = zip(replay.scores, read, strict=True)
    told = (_match(place, score, games) for place, (score, games) in enumerate(matches, 1))
    return Story(source, found.name, tuple(_with_findings(match, findings) for match in told), findings)


class _Read(NamedTuple):
    game: Game
    seen: Seen
    score: GameScore


def _match(place: int, score: MatchScore, games: list[_Read]) -> MatchStory:
    start = score.terms.rules.start_position
    told = (
        GameStory(number, each.score, game_steps(each.game, each.seen, each.score, start))
        for number, each in enumerate(games, 1)
    )
    return MatchStory(place, score, tuple(told))


def _with_findings(match: MatchStory, findings: tuple[Finding, ...]) -> MatchStory:
    """Return a match with each of its findings at the step that it speaks of."""
    steps = [step for game in match.games for step in game.steps]
    starts = [step.span.start for step in steps]
    own = sorted(
        ((_place(finding, starts), finding) for finding in findings if finding.match == match.place),
        key=lambda each: each[0],
    )
    placed = {place: tuple(each for _, each in group) for place, group in groupby(own, key=lambda each: each[0])}
    told = iter([step._replace(findings=placed.get(place, ())) for place, step in enumerate(steps)])
    games = tuple(game._replace(steps=tuple(islice(told, len(game.steps)))) for game in match.games)
    return match._replace(games=games, findings=placed.get(_NO_STEP, ()))


_NO_STEP = -1


def _place(finding: Finding, starts: list[int]) -> int:
    """Return which step a finding speaks of: the last one that it covers; none where it speaks of no game."""
    if finding.game is None or not starts:
        return _NO_STEP
    last = max(finding.span.start, finding.span.end - 1)
    return max(0, bisect_right(starts, last) - 1)
