"""The state of a game: one frozen value that says all that the next action depends on."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from aceydeucey.engine.actions import SetBoard
from aceydeucey.engine.position import SIDES, WHITE, Position, Side
from aceydeucey.engine.rules import DEFAULT_RULES, Rules

if TYPE_CHECKING:
    from aceydeucey.engine.actions import Action
    from aceydeucey.engine.legality import Verdict
    from aceydeucey.engine.scoring import Outcome
    from aceydeucey.engine.violations import Violation

__all__ = ["HANDLERS", "Applied", "Cube", "Game", "Last", "Offer", "Phase", "Stakes"]


class Phase(Enum):
    """What is to happen next."""

    START = "the opening dice or the first turn"
    TURN = "a turn: a double, a roll or a resignation"
    NAME = "the double named after an acey-deucey"
    COMPLEMENT = "the complement of a double"
    EXTRA = "the extra roll"
    OFFERED = "the answer to a double"
    RESIGNED = "nothing, unless the resignation is refused"
    FREE = "whatever the record says: what the turn allows is not known"
    OVER = "nothing: the game is over"
    DEAD = "nothing: the game was over and the record went on"


class Cube(NamedTuple):
    """The cube: its value, who has it (None: in the middle), whether a player ever turned it."""

    value: int = 1
    owner: Side | None = None
    turned: bool = False


class Offer(NamedTuple):
    """A double waiting for its answer.

    `value` is what the cube will show, `base` what a drop costs, `answerer` who must answer, `holder` who has
    the cube if it is taken, `depth` how often it was beavered, `mover` who is to move then.
    """

    value: int
    base: int
    answerer: Side
    holder: Side
    depth: int = 0
    mover: Side | None = None


class Stakes(NamedTuple):
    """What a match makes of one game: its kind, whether this is the Crawford game, what each side needs to win."""

    kind: str = "money"
    crawford: bool = False
    away: tuple[int, int] | None = None

    @property
    def money(self) -> bool:
        """Whether Jacoby, beavers and automatic doubles can apply: not in a match to points."""
        return self.kind != "points"


class Last(NamedTuple):
    """The last roll: its mark, its dice, how many of them were not played."""

    side: Side
    mark: str
    dice: tuple[int, int] | None
    dice_left: int


class Game(NamedTuple):
    """One game. `apply` gives the next state; a state never changes.

    `position` None: not known any more. `side`: who is to act, None before that is settled. `dice`: what the next
    roll must be, where the opening dice are played. `double` is the number whose complement or extra roll is due,
    `named` whether it was named. `gates` says who has had the roll that lets him start.

    >>> game = Game.start()
    >>> game.phase.name, game.cube.value
    ('START', 1)
    """

    rules: Rules
    position: Position | None
    side: Side | None = None
    phase: Phase = Phase.START
    cube: Cube = Cube()
    stakes: Stakes = Stakes()
    dice: tuple[int, int] | None = None
    double: int = 0
    named: bool = False
    offer: Offer | None = None
    resume: Phase = Phase.TURN
    gates: tuple[bool, bool] = (False, False)
    last: Last | None = None
    outcome: Outcome | None = None

    @classmethod
    def start(cls, rules: Rules = DEFAULT_RULES, stakes: Stakes = Stakes()) -> Game:  # noqa: B008 - frozen
        """Return a game about to begin."""
        return cls(rules, rules.start_position, stakes=stakes)

    def apply(self, action: Action) -> Applied:
        """Return what the action leads to and what was against the rules in it.

        Nothing is refused and nothing raises: an action against the rules is carried out as well as it can be,
        for what stood at the table is a fact. ValueError: the side of the action is none.

        >>> from aceydeucey.engine.actions import Roll
        >>> Game.start().apply(Roll(2, (6, 3))).game
        Traceback (most recent call last):
            ...
        ValueError: a side is 0 (WHITE) or 1 (BLACK), not 2
        """
        side = getattr(action, "side", WHITE)
        if side not in SIDES and not (side is None and action.__class__ is SetBoard):
            raise ValueError(f"a side is 0 (WHITE) or 1 (BLACK), not {side!r}")
        return HANDLERS[action.__class__](self, action)

    @property
    def over(self) -> bool:
        """Whether the game has an outcome that nothing can take back."""
        return self.phase is Phase.OVER or self.phase is Phase.DEAD


class Applied(NamedTuple):
    """What an action led to: the next state, what was against the rules, and the verdict on a play."""

    game: Game
    violations: tuple[Violation, ...] = ()
    verdict: Verdict | None = None

    @property
    def roller(self) -> Side | None:
        """The side that made the roll which led here; the winning play ends a game before it is its last roll."""
        game = self.game
        if game.phase is Phase.OVER and game.outcome is not None:
            return game.outcome.winner
        return game.last.side if game.last is not None else None


HANDLERS: dict[type, Callable[[Game, Any], Applied]] = {}
"""What each kind of action does; filled by `engine.game`."""
