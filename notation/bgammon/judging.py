"""Judging: what a written replay will be read as, compared with what it was written from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.bgammon.reader import read_events
from aceydeucey.notation.losses import Loss
from aceydeucey.notation.model import NOWHERE, Game, Header, Resign, Result
from aceydeucey.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.bgammon.events import WrittenGame

__all__ = ["differences"]


class _End(NamedTuple):
    """How a game ended: who won how many points, what the resignation that stood offered."""

    result: Result | None
    resign: Resign | None


def differences(text: str, matches: int, games: list[WrittenGame]) -> Iterator[Loss]:
    """Give the scores, points and numbers that will not be read back, for a replay counts them from the board."""
    events = list(read_events(Source("", text)))
    headers = [event for event in events if isinstance(event, Header)]
    read = [event for event in events if isinstance(event, Game)]
    if len(headers) < matches:
        why = (
            "a match of the same players to the same length that goes on from the same score is read as the same match"
        )
        yield Loss(NOWHERE, "where a match begins", why)
    for game, back in zip((done.game for done in games), read, strict=True):
        yield from _line_differences(game, back)
        yield from _end_differences(_end(game), _end(back))


def _line_differences(game: Game, back: Game) -> Iterator[Loss]:
    line, read = game.line, back.line
    if line is None or read is None:
        return
    if line.number is not None and line.number != read.number:
        yield Loss(
            line.span, f"game {line.number}", f"games have no numbers in a replay; this is read as {read.number}"
        )
    if line.score is not None and line.score != read.score:
        why = "the score in a replay is the one after the game where that ended by a resignation or a drop"
        yield Loss(line.span, f"the score {line.score[0]}-{line.score[1]}", why)


def _end(game: Game) -> _End:
    results = [item for item in game.items if isinstance(item, Result)]
    resigns = [item for item in game.items if isinstance(item, Resign)]
    return _End(results[0] if results else None, resigns[-1] if resigns else None)


def _end_differences(end: _End, back: _End) -> Iterator[Loss]:
    said, read = end.result, back.result
    if said is not None and not said.match and (read is None or (said.side, said.points) != (read.side, read.points)):
        counted = "nothing" if read is None else f"{'WB'[read.side]} wins {read.points}"
        what = f"{'WB'[said.side]} wins {said.points}"
        yield Loss(said.span, what, f"the points of a replay are counted from the board, which gives {counted}")
    resign = end.resign
    if resign is None or resign.offer is None:
        return
    if back.resign is None or back.resign.offer != resign.offer:
        yield Loss(resign.span, f"resigns {resign.offer}", "a replay says that a player resigned, not at what price")
