"""Cube values: what the cube shows from action to action, for formats that always or never write it."""

from __future__ import annotations

from aceydeucey.engine.actions import Opening as OpeningDice
from aceydeucey.engine.position import Side
from aceydeucey.engine.state import Game as State
from aceydeucey.engine.state import Stakes
from aceydeucey.notation.items import parts_of
from aceydeucey.notation.losses import Ledger
from aceydeucey.notation.model import CubeAction, CubeWord, Game, Opening
from aceydeucey.notation.terms import Terms

__all__ = ["CubeValues", "lose_tied_cube", "tied_cube"]

_TURNS = {CubeWord.DOUBLE, CubeWord.BEAVER, CubeWord.RACCOON}


def tied_cube(opening: Opening, terms: Terms) -> int:
    """Return what automatic doubles make of the cube before the first roll, 1 where none are played."""
    state = State.start(terms.rules, Stakes(terms.length.kind))
    return state.apply(OpeningDice(opening.pairs)).game.cube.value


def lose_tied_cube(game: Game, terms: Terms, ledger: Ledger) -> None:
    """Take down that a format cannot say with which cube a game begins, where ties turned it."""
    opening = next((part for _, part in parts_of(game.items) if isinstance(part, Opening)), None)
    value = 1 if opening is None else tied_cube(opening, terms)
    if opening is not None and value > 1:
        ledger.lose(opening.span, f"the cube at {value} that the ties gave", "a game begins with the cube at 1 there")


class CubeValues:
    """Follows the cube of a game; a value that a record states counts, whatever it should have been."""

    def __init__(self, value: int = 1) -> None:
        self.value = value
        self.owner: Side | None = None
        self._offered = value
        self._doubler: Side | None = None
        self._beavered = False

    def set(self, value: int, owner: Side | None = None) -> None:
        """Take what the cube was set to."""
        self.value = self._offered = value
        self.owner = owner
        self._beavered = False

    def roll(self) -> None:
        """Take a roll: after a beaver it says that the cube was taken."""
        if self._beavered:
            self._accept()

    def due(self, action: CubeAction) -> int:
        """Return the value that an action gives or leaves the cube, if nothing is stated."""
        if action.word is CubeWord.DOUBLE:
            return self.value * 2
        return self._offered * 2 if action.word in _TURNS else self._offered

    def take(self, action: CubeAction) -> int:
        """Take an action that stands, and return the cube's value after it is accepted."""
        value = self.due(action) if action.value is None else action.value
        if action.word in _TURNS:
            self._offered = value
            if action.word is CubeWord.DOUBLE:
                self._doubler = action.side
        elif action.word is CubeWord.TAKE:
            self._offered = value
            self._accept()
        self._beavered = action.word in {CubeWord.BEAVER, CubeWord.RACCOON}
        return value

    def _accept(self) -> None:
        # Who beavers keeps the cube: so it is never the doubler's.
        self.set(self._offered, None if self._doubler is None else 1 - self._doubler)
