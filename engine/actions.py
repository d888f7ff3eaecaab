"""Actions: what players do in a game, as a record or a program tells it. Any of them may be against the rules."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from aceydeucey.engine.position import Position, Side, Step

__all__ = [
    "COMPLEMENT",
    "EXTRA",
    "NAMED",
    "ROLLED",
    "Action",
    "Beaver",
    "ClosedOut",
    "Double",
    "Drop",
    "Opening",
    "Refuse",
    "Resign",
    "Roll",
    "SetBoard",
    "Take",
]

ROLLED, NAMED, COMPLEMENT, EXTRA = "", "=", "~", "+"
"""The marks of a roll: the roll that opens a turn, the double named after an acey-deucey, the complement of a double,
the extra roll."""


class Opening(NamedTuple):
    """The opening dice, White's first, pair after pair until they differ."""

    pairs: tuple[tuple[int, int], ...]


class Roll(NamedTuple):
    """One roll and what was played with it.

    `dice` None: not known. `steps` () is a pass, None means that the play is not known. `stars` says where hits were
    marked, None that they never are. `continues`: the roll stands in the same turn as the one before; `declared`:
    the record itself says that the play is illegal and stood.
    """

    side: Side
    dice: tuple[int, int] | None
    steps: tuple[Step, ...] | None = ()
    mark: str = ROLLED
    stars: tuple[bool, ...] | None = None
    continues: bool = False
    declared: bool = False


class ClosedOut(NamedTuple):
    """A turn without a roll by a side that is closed out."""

    side: Side


class Double(NamedTuple):
    """An offer to double; `value` is the cube's new value where said; `void`: offered and annulled."""

    side: Side
    value: int | None = None
    void: bool = False


class Take(NamedTuple):
    """An offered double accepted."""

    side: Side


class Drop(NamedTuple):
    """An offered double refused: the game is lost at the value before the offer."""

    side: Side


class Beaver(NamedTuple):
    """An offered double turned once more by the side it was offered to; a raccoon is a beaver of a beaver."""

    side: Side
    value: int | None = None


class Resign(NamedTuple):
    """An offer to give up the game: points, "single", "gammon", "backgammon", None for what the rules give.

    `open_points`: nothing is said here, and whatever is agreed on later counts.
    """

    side: Side
    offer: int | str | None = None
    open_points: bool = False


class Refuse(NamedTuple):
    """An offered resignation refused."""

    side: Side


class SetBoard(NamedTuple):
    """The board set to a position; what is None stays as it is. `dice` must be the next roll."""

    position: Position
    side: Side | None = None
    cube: int | None = None
    owner: Side | None = None
    dice: tuple[int, int] | None = None


Action: TypeAlias = Opening | Roll | ClosedOut | Double | Take | Drop | Beaver | Resign | Refuse | SetBoard
