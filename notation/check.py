"""Check: a source read, replayed and judged, in one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from aceydeucey.engine.rules import Rules
from aceydeucey.notation.decoding import counted, decode
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import find_format, reader
from aceydeucey.notation.reading import Event, Reader
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import MatchScore, Replay
from aceydeucey.notation.source import Source

__all__ = ["Onlooker", "Report", "check_bytes", "check_source"]

_NOTHING_TO_READ = frozenset({"empty-file", "file-too-large"})


class Report(NamedTuple):
    """What the check of one source found: its findings in the order of their places, and how much was read.

    `format` is empty where none was recognised; `scores` says what each match gave, in the order of the file.
    """

    source: Source
    format: str
    findings: tuple[Finding, ...]
    matches: int = 0
    games: int = 0
    plays: int = 0
    scores: tuple[MatchScore, ...] = ()


class Onlooker(NamedTuple):
    """Who sees a check: `event` is called with every event before it is replayed, `watcher` sees the replay.

    The first match goes on `after` one that another record broke off. `replayed` is called with the source and the
    replay when an event has been replayed.
    """

    event: Callable[[Event], None] | None = None
    watcher: Watcher | None = None
    after: MatchScore | None = None
    replayed: Callable[[Source, Replay], None] | None = None


_NOBODY = Onlooker()


def check_source(
    source: Source,
    *,
    format: str | None = None,  # noqa: A002 - the word of the command line
    rules: Rules | None = None,
    onlooker: Onlooker = _NOBODY,
) -> Report:
    """Return what is wrong in a source.

    *rules* are taken instead of the record's own. *format* is the name of a readable format and settles it; KeyError
    where there is none of that name. Nothing that a text says raises.
    """
    found = find_format(source.text, source.name) if format is None else reader(format)
    if isinstance(found, Finding):
        return Report(source, "", (found._replace(match=None),))
    return _replayed(source, found, rules, onlooker)


def _replayed(source: Source, found: Reader, rules: Rules | None, onlooker: Onlooker) -> Report:
    replay = Replay(found.customs, text=source.text, rules=rules, watcher=onlooker.watcher, after=onlooker.after)
    for event in found.events(source):
        if onlooker.event is not None:
            onlooker.event(event)
        replay.feed(event)
        if onlooker.replayed is not None:
            onlooker.replayed(source, replay)
    replay.close()
    return Report(
        source,
        found.name,
        tuple(replay.findings),
        len(replay.scores),
        replay.games,
        replay.plays,
        tuple(replay.scores),
    )


def check_bytes(
    name: str,
    data: bytes,
    *,
    format: str | None = None,  # noqa: A002 - as above
    rules: Rules | None = None,
    onlooker: Onlooker = _NOBODY,
) -> Report:
    """Return what is wrong in the bytes of a file, gzipped or not, in any encoding that is met in the field."""
    source, unreadable = decode(name, data)
    if any(finding.name in _NOTHING_TO_READ for finding in unreadable):
        return Report(source, "", unreadable)
    report = check_source(source, format=format, rules=rules, onlooker=onlooker)
    if report.format:
        unreadable = counted(unreadable, reader(report.format).customs)
    return report._replace(findings=tuple(sorted((*unreadable, *report.findings), key=_place)))


def _place(finding: Finding) -> int:
    return finding.span.start
