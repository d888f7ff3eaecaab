"""Check: a source read, replayed and judged, in one call."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.rules import Rules
from aceydeucey.notation.decoding import decode
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import find_format
from aceydeucey.notation.replay.match import MatchScore, Replay
from aceydeucey.notation.source import Source

__all__ = ["Report", "check_bytes", "check_source"]


class Report(NamedTuple):
    """What the check of one source found: its findings in the order of their places, and how much was read."""

    source: Source
    format: str
    findings: tuple[Finding, ...]
    matches: int = 0
    games: int = 0
    plays: int = 0
    scores: tuple[MatchScore, ...] = ()


def check_source(source: Source, *, format: str | None = None, rules: Rules | None = None) -> Report:  # noqa: A002
    """Return what is wrong in a source; *rules* are taken instead of the record's own, *format* settles the format."""
    found = find_format(source.text, source.name, format=format)
    if isinstance(found, Finding):
        return Report(source, "", (found,))
    replay = Replay(found.customs, text=source.text, rules=rules)
    for event in found.events(source):
        replay.feed(event)
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


def check_bytes(name: str, data: bytes, *, format: str | None = None, rules: Rules | None = None) -> Report:  # noqa: A002
    """Return what is wrong in the bytes of a file, gzipped or not, in any encoding that is met in the field."""
    source, unreadable = decode(name, data)
    report = check_source(source, format=format, rules=rules)
    return report._replace(findings=(*unreadable, *report.findings))
