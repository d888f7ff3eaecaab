"""Stars: hits that are not marked, and marks where nobody is hit."""

from __future__ import annotations

from collections.abc import Iterator

from aceydeucey.engine.actions import Roll
from aceydeucey.engine.legality import Verdict
from aceydeucey.engine.position import ANYWHERE
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.model import Play, Span

__all__ = ["star_findings", "unsaid_hits"]


def star_findings(play: Play, verdict: Verdict, offset: int, text: str) -> Iterator[Finding]:
    """Give a finding for each step whose star is missing or wrong; *offset* is where the roll starts in *text*.

    Where two steps end on one point either may have the star of the hit that was made there.
    """
    marked, made = _targets(play, play.stars), _targets(play, verdict.starred)
    for index, (star, hit) in enumerate(zip(play.stars, verdict.starred, strict=True)):
        if star == hit or play.steps[index][1] in (made if star else marked):
            continue
        move, landing = play.move_of(index)
        span = Span(offset + move.span.start, offset + move.span.end)
        target = play.steps[index][1]
        if star:
            where = f"nobody is hit on the {target}-point" if target else "nobody is hit by a checker borne off"
            yield Finding.of("wrong-star", span, where)
        else:
            yield Finding.of(
                "missing-star",
                span,
                f"a checker is hit on the {target}-point, and no star says so",
                fix=_starred(text, span, landing),
            )


def _targets(play: Play, stars: tuple[bool, ...]) -> set[int]:
    return {target for (_, target), star in zip(play.steps, stars, strict=True) if star and target != ANYWHERE}


def _starred(text: str, span: Span, landing: int) -> Fix | None:
    """Return the fix that puts a star behind a landing point, the first one being 0."""
    parts = text[span.start : span.end].split("/")
    if landing + 1 >= len(parts):
        return None
    before = sum(len(part) + 1 for part in parts[: landing + 1])
    part = parts[landing + 1]
    point = len(part) - len(part.lstrip("0123456789"))
    place = span.start + before + point
    return Fix("mark the hit", (Edit(Span(place, place), "*"),))


def unsaid_hits(action: Roll, verdict: Verdict | None) -> tuple[str, ...]:
    """Return the notes on hits that an illegal play made, carried out as it stands, and that no star tells."""
    if verdict is None or verdict.position is None or action.steps is None:
        return ()
    stars = action.stars or (False,) * len(action.steps)
    points = [
        target for (_, target), star, hit in zip(action.steps, stars, verdict.starred, strict=False) if hit and not star
    ]
    return tuple(f"carried out as it is written, the play hits on the {point}-point" for point in points)
