"""Collector: what the check of a file sees, given on as rows while it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.check import Onlooker, Report
from aceydeucey.notation.datasets.rows import GameRows, Played, Row, Seen, match_row
from aceydeucey.notation.model import Game, Header
from aceydeucey.notation.reading import Event
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.source import Source

__all__ = ["Collector"]


class _Watch(Watcher):
    """What the replay sees of a game."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, int], Seen] = {}
        self.turns: dict[int, int] = {}
        self._turn = 0

    def begin(self) -> None:
        """Forget the last game."""
        self.seen, self.turns, self._turn = {}, {}, 0

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Keep what became of a roll."""
        self.seen[item, roll] = Seen(before, applied)

    def counted(self, item: int, missing: int) -> None:
        """Number a turn."""
        self._turn += 1 + missing
        self.turns[item] = self._turn

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Keep what became of anything else: where one line does two things, the last."""
        first = self.seen.get((item, -1))
        self.seen[item, -1] = Seen(first.before if first else before, applied)


class Collector:
    """What the check of one file saw, as rows: give `onlooker` to the check, then `finish` with its report.

    *give* is called with the name of a table and rows of it, and takes them before it returns: those of a game as soon
    as it is replayed, since no more than one game is held; those of the matches at the end. *name* stands for the file
    in the ids.
    """

    def __init__(self, name: str, give: Callable[[str, Iterator[Row]], None]) -> None:
        self._name = name
        self._give = give
        self._watch = _Watch()
        self._game: Game | None = None
        self._place = 0

    @property
    def onlooker(self) -> Onlooker:
        """What the check is to call."""
        return Onlooker(self._event, self._watch, replayed=self._replayed)

    def _event(self, event: Event) -> None:
        self._game = event if isinstance(event, Game) else None
        if isinstance(event, Header):
            self._place = 0
        elif self._game is not None:
            self._place += 1
            self._watch.begin()

    def _replayed(self, source: Source, replay: Replay) -> None:
        """Give the rows of a game."""
        game, result = self._game, replay.last_game
        if game is None or result is None:
            return
        ids = self._ids(len(replay.scores) + 1)
        ids = {"game_id": f"{ids['match_id']}:{self._place}", **ids}
        played = Played(game, self._watch.seen, self._watch.turns)
        writer = GameRows(played, replay.terms, result, source, ids)
        self._give("actions", writer.actions())
        self._give("games", iter((writer.game(self._place),)))
        self._game = None
        self._watch.begin()

    def _ids(self, match: int) -> dict[str, str]:
        return {"match_id": f"{self._name}:{match}"}

    def finish(self, report: Report) -> None:
        """Give the rows of the matches."""
        self._give("matches", self._matches(report))

    def _matches(self, report: Report) -> Iterator[Row]:
        for number, score in enumerate(report.scores, 1):
            about: Row = {**self._ids(number), "file": self._name, "format": report.format, "match": number}
            yield {**about, **match_row(score)}
