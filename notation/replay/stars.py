"""Stars: hits that are not marked, and marks where nobody is hit."""

from __future__ import annotations

from collections.abc import Iterator

from aceydeucey.engine.actions import Roll
from aceydeucey.engine.legality import Verdict
from aceydeucey.engine.position import ANYWHERE
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.model import Play, Span

__all__ = ["star_findings", "unsaid_hits"]


def star_findings(play: Play, verdict: Verdict, offset: int, text: str, *, once: bool) -> Iterator[Finding]:
    """Give a finding for each step whose star is missing or wrong; *offset* is where the roll starts in *text*.

    The order of moves is free, so any step that ends on a point may have the star of the hit made there, be it on
    the way of another. *once*: no other one may have a star then; some programs give it to all of them.
    """
    marked = {target for (_, target), star in zip(play.steps, play.stars, strict=True) if star and target != ANYWHERE}
    made = {target for (_, target), hit in zip(verdict.steps, verdict.hits, strict=True) if hit}
    told: set[int] = set()
    for index, (star, hit) in enumerate(zip(play.stars, verdict.starred, strict=True)):
        target = play.steps[index][1]
        if (hit and target == ANYWHERE) if star else (not hit or target in marked):
            continue
        if star and target in made and not (once and target in told):
            told.add(target)
            continue
        move, landing = play.move_of(index)
        span = Span(offset + move.span.start, offset + move.span.end)
        if star:
            yield Finding.of("wrong-star", span, _why_wrong(target, told))
        else:
            yield Finding.of(
                "missing-star",
                span,
                f"a checker is hit on the {target}-point, and no star says so",
                fix=_starred(text, span, landing),
            )


def _why_wrong(target: int, told: set[int]) -> str:
    if target in told:
        return f"the one hit on the {target}-point has its star already"
    return f"nobody is hit on the {target}-point" if target else "nobody is hit by a checker borne off"


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
