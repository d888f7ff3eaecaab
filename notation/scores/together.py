"""Together: the parts of one match, each in a file of its own, as one match."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.notation.check import Report
from aceydeucey.notation.model import Header
from aceydeucey.notation.replay.scores import MatchScore
from aceydeucey.notation.scores.disagreements import disagreements
from aceydeucey.notation.scores.sheet import Sheet
from aceydeucey.notation.tag_values import read_length, read_result

__all__ = ["Parts"]


class Parts(NamedTuple):
    """The parts of a match that were read so far, as one sheet."""

    sheet: Sheet | None = None

    @property
    def score(self) -> MatchScore | None:
        """What the next part goes on from."""
        return self.sheet.score if self.sheet else None

    def add(self, report: Report) -> Parts | str:
        """Return the match with one more part, checked as going on from `score`; or one sentence why it is no part."""
        if len(report.scores) != 1:
            return (
                f"{report.source.name}: {len(report.scores)} matches stand in this file, and one part of a match could"
            )
        part = report.scores[0]
        found = disagreements(report)
        if self.sheet is None:
            return Parts(Sheet(report.source.name, 1, part, found))
        stranger = _stranger(self.sheet.score.header, part.header)
        if stranger:
            return f"{report.source.name}: {stranger}, so this is no part of the same match"
        whole = _joined(self.sheet.score, part)
        kept = tuple(each for each in self.sheet.disagreements if not _settled(each.name, whole))
        return Parts(self.sheet._replace(score=whole, disagreements=(*kept, *found)))


def _joined(first: MatchScore, part: MatchScore) -> MatchScore:
    final = read_result(part.header.get("Result") or "") or first.terms.final
    return part._replace(
        header=first.header,
        terms=first.terms._replace(final=final),
        games=first.games + part.games,
        findings=first.findings + part.findings,
    )


def _settled(name: str, whole: MatchScore) -> bool:
    """Return whether a Result tag of an earlier part spoke of the whole match, and rightly."""
    return name == "wrong-final-score" and whole.terms.final == whole.score


def _stranger(first: Header, part: Header) -> str:
    """Return what says that a part belongs to another match."""
    for key in ("White", "Black"):
        before, now = first.get(key), part.get(key)
        if before and now and before.strip() != now.strip():
            return f"{key} is {now} and not {before}"
    lengths = [read_length(header.get("Match") or "") for header in (first, part)]
    if all(lengths) and lengths[0] != lengths[1]:
        return f"the match is {lengths[1]} and not {lengths[0]}"
    rules = [header.get("Rules") for header in (first, part)]
    return f"the rules are {rules[1]} and not {rules[0]}" if all(rules) and rules[0] != rules[1] else ""
