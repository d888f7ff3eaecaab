"""Judging: what a written replay will be read as, compared with what it was written from."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.bgammon.reader import read_events
from aceydeucey.notation.losses import Loss
from aceydeucey.notation.model import NOWHERE, Game, Header, Refuse, Remark, Resign, Result
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.bgammon.events import WrittenGame

__all__ = ["differences"]


class _Read(NamedTuple):
    """A game as it will be read, whether the scores make it the Crawford game, whether it begins a match."""

    game: Game
    crawford: bool
    begins: bool


class _End(NamedTuple):
    """How a game ended: who won how many points, what the resignation that stood offered."""

    result: Result | None
    resign: Resign | None


def differences(text: str, matches: int, games: list[WrittenGame]) -> Iterator[Loss]:
    """Give the scores, points and numbers that will not be read back, for a replay counts them from the board."""
    read: list[_Read] = []
    headers = 0
    replay = Replay(Customs(numbered=False, tagged_rules=False, stars=False, opening=False))
    begins = False
    for event in read_events(Source("", text)):
        replay.feed(event)
        begins = begins or isinstance(event, Header)
        headers += isinstance(event, Header)
        if isinstance(event, Game):
            crawford = replay.last_game is not None and replay.last_game.crawford
            read.append(_Read(event, crawford=crawford, begins=begins))
            begins = False
    if headers < matches:
        why = (
            "a match of the same players to the same length that goes on from the same score is read as the same match"
        )
        yield Loss(NOWHERE, "where a match begins", why)
    for done, back in zip(games, read, strict=True):
        yield from _line_differences(done, back)
        yield from _end_differences(_end(done.game), _end(back.game))


def _line_differences(done: WrittenGame, back: _Read) -> Iterator[Loss]:
    line, read = done.game.line, back.game.line
    if line is None or read is None:
        return
    if back.begins and not done.first:
        yield Loss(line.span, "that it is a game of the same match", "a lower score begins another match in a replay")
    if line.number is not None and line.number != read.number:
        yield Loss(
            line.span, f"game {line.number}", f"games have no numbers in a replay; this is read as {read.number}"
        )
    if line.score is not None and line.score != read.score:
        why = "the score in a replay is the one after the game where that ended by a resignation or a drop"
        yield Loss(line.span, f"the score {line.score[0]}-{line.score[1]}", why)
    if line.crawford and not back.crawford:
        why = "a replay does not say which game is the Crawford game, and the score does not tell"
        yield Loss(line.span, "crawford", why)


def _end(game: Game) -> _End:
    results = [item for item in game.items if isinstance(item, Result)]
    items = [item for item in game.items if not isinstance(item, Remark)]
    resigns = [
        item
        for item, after in zip_longest(items, items[1:])
        if isinstance(item, Resign) and not isinstance(after, Refuse)
    ]
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
    if said is not None and said.points == resign.offer:
        return
    if back.resign is None or back.resign.offer != resign.offer:
        yield Loss(resign.span, f"resigns {resign.offer}", "a replay says that a player resigned, not at what price")
