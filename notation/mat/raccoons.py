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
    raccoon: CubeAction | None = None
    beavered = False
    for part in parts:
        if isinstance(part, Remark):
            whole.append(part)
            continue
        first = part.item(0) if raccoon is not None and isinstance(part, Run) else part
        if raccoon is not None and isinstance(first, Turn) and first.side == raccoon.side:
            end = Span(raccoon.span.end, raccoon.span.end)
            whole.append(CubeAction(1 - raccoon.side, CubeWord.TAKE, span=end))
        again = isinstance(part, CubeAction) and part.word in _BEAVERS
        raccoon = part if beavered and again and isinstance(part, CubeAction) else None
        beavered = again
        whole.append(part)
    return whole
