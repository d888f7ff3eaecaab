"""Raccoons: gnubg leaves out that one was taken, and calls it a second beaver; whoever made it rolls next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.items import Run
from aceydeucey.notation.model import CubeAction, CubeWord, Item, Remark, Span, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["with_takes"]

_BEAVERS = frozenset({CubeWord.BEAVER, CubeWord.RACCOON})


def with_takes(parts: Sequence[Item | Run]) -> list[Item | Run]:
    """Return the parts of a game with the takes that go without saying after a raccoon."""
    whole: list[Item | Run] = []
    before: Item | Run | None = None
    for place, part in enumerate(parts):
        whole.append(part)
        if isinstance(part, Remark):
            continue
        if (
            _is_beaver(part)
            and _is_beaver(before)
            and isinstance(part, CubeAction)
            and _rolls(part, parts[place + 1 :])
        ):
            end = Span(part.span.end, part.span.end)
            whole.append(CubeAction(1 - part.side, CubeWord.TAKE, span=end))
        before = part
    return whole


def _is_beaver(part: Item | Run | None) -> bool:
    return isinstance(part, CubeAction) and part.word in _BEAVERS


def _rolls(raccoon: CubeAction, after: Sequence[Item | Run]) -> bool:
    """Return whether the side of a raccoon rolls next."""
    items = (part.item(0) if isinstance(part, Run) else part for part in after)
    first = next((item for item in items if not isinstance(item, Remark)), None)
    return isinstance(first, Turn) and first.side == raccoon.side
