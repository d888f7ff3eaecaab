"""Watch: what the replay of one game saw that a tidy record tells."""

from __future__ import annotations

from collections.abc import Sequence

from aceydeucey.engine.actions import Roll as RollAction
from aceydeucey.engine.position import Side
from aceydeucey.engine.state import Applied, Phase
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.model import CubeAction, CubeWord, Item, Play, Roll, Turn, Unplayed
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.tidy.plays import plain_tidied, tidy_play

__all__ = ["Watch"]

_RAISES = frozenset({CubeWord.DOUBLE, CubeWord.BEAVER, CubeWord.RACCOON})


class Watch(Watcher):
    """What the replay saw of a game, by the places of items and rolls.

    `plays` are the plays in canonical form, `missing` how many turns are missing before one, `values` the values of
    the cube as it was offered, `closed` who was closed out before an item and left his turn out. `over`: the
    game has an end. `track` is the way that the game took: positions, and the cube wherever it was moved.
    """

    every_turn = False

    def __init__(self, *, doubled_stars: bool = False) -> None:
        self._doubled_stars = doubled_stars
        self.begin((), None)

    def begin(self, items: Sequence[Item], replay: Replay | None, *, every_turn: bool = False) -> None:
        """Forget the last game; these are the items of the next, and this replays it."""
        self.every_turn = every_turn
        self._replay = replay
        self.plays: dict[tuple[int, int], Play | Unplayed] = {}
        self.missing: dict[int, int] = {}
        self.values: dict[int, int] = {}
        self.closed: dict[int, Side] = {}
        self.track: list[object] = []
        self.over = False
        self._items = items
        self._side: Side = 0

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Note the play of a roll in canonical form."""
        turn = self._items[item]
        assert isinstance(turn, Turn)
        if turn.side is not None:
            self._side = turn.side
        last = applied.game.last
        # A turn with a wrong mark is replayed as the other side's.
        side = self._side if last is None or last is before.last else last.side
        action = roll_action(turn.rolls[roll], side, continues=turn.side is None or roll > 0)
        if not self._doubtful:
            play = turn.rolls[roll].play
            self.plays[item, roll] = tidy_play(play, action, before, applied, doubled_stars=self._doubled_stars)
        self.track.append(applied.game.position)
        self._see(item, before, applied)

    @property
    def _doubtful(self) -> bool:
        """Whether a fault before leaves it open where the checkers stand, so that nothing follows from the record."""
        return self._replay is not None and self._replay.game is not None and self._replay.game.doubt is not None

    def tidied(self, item: int, roll: int, play: Play | Unplayed) -> Play | Unplayed:
        """Return a play in canonical form; one that was not shown is plain."""
        seen = self.plays.get((item, roll))
        if seen is not None or self.every_turn:
            return play if seen is None else seen
        return plain_tidied(play)

    def counted(self, item: int, missing: int) -> None:
        """Note how many turns are missing before one."""
        self.missing[item] = missing

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Note the value at which a cube is offered."""
        self._see(item, before, applied)
        if (applied.game.cube, applied.game.offer) != (before.cube, before.offer):
            self.track.append((applied.game.cube, applied.game.offer))
        action = self._items[item]
        if not isinstance(action, CubeAction) or action.word not in _RAISES:
            return
        offer = applied.game.offer
        if offer is not None and offer != before.offer:
            self.values[item] = offer.value
        elif action.void and before.rules.cube and before.offer is None and not before.over:
            self.values[item] = before.cube.value * 2

    def _see(self, item: int, before: State, applied: Applied) -> None:
        self.over = applied.game.over or applied.game.phase is Phase.RESIGNED
        if before.side is not None and any(v.kind == "closed-turn-left-out" for v in applied.violations):
            self.closed[item] = before.side


def roll_action(roll: Roll, side: Side, *, continues: bool) -> RollAction:
    """Return what the replay gives the engine for a roll."""
    play = roll.play
    steps, stars = (play.steps, play.stars) if isinstance(play, Play) else (None, None)
    return RollAction(side, roll.dice, steps, roll.mark, stars, continues, roll.illegal)
