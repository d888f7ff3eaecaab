"""Values: what there is to say of one roll, by the kind of annotation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from aceydeucey.engine.position import BAR, WAITING, Position
from aceydeucey.engine.shots import blots, shots
from aceydeucey.notation.annotate.rolled import Rolled

__all__ = ["HOMEWARD", "VALUES", "Value"]

_LEAST_COST = 0.00005
_HOME = 6
"""The last point of the home board."""

Value: TypeAlias = Callable[[Rolled], str]
"""What gives the commands of one kind of annotation, nothing where it does not apply.

They are made as text at once: there are several for every roll.
"""


def _position(rolled: Rolled) -> str:
    if rolled.standings is None:
        return ""
    white, black = rolled.standings
    return f"[%acey.position W:{white.text}/B:{black.text}/{rolled.mover}]"


def _pips(rolled: Rolled) -> str:
    if rolled.standings is None:
        return ""
    white, black = rolled.standings
    return f"[%acey.pips {white.pips}-{black.pips}]"


def _plays(rolled: Rolled) -> str:
    plays = rolled.plays
    if plays is None:
        return ""
    return f"[%acey.plays {len(plays) if plays[0].steps or len(plays) > 1 else 0}]"


def _forced(rolled: Rolled) -> str:
    plays = rolled.plays
    if plays is None or len(plays) != 1:
        return ""
    return f"[%acey.forced {'yes' if plays[0].steps else 'pass'}]"


def _hits(rolled: Rolled) -> str:
    return f"[%acey.hits {rolled.hits}]" if rolled.hits else ""


def _blots(rolled: Rolled) -> str:
    if rolled.standings is None:
        return ""
    white, black = rolled.standings
    return f"[%acey.blots {blots(white.checkers, black.high)}-{blots(black.checkers, white.high)}]"


def _phase(rolled: Rolled) -> str:
    if rolled.standings is None or rolled.over:
        return ""
    white, black = rolled.standings
    if white.checkers[WAITING] or black.checkers[WAITING]:
        return "[%acey.phase entering]"
    if white.high + black.high >= BAR:
        return "[%acey.phase contact]"
    return f"[%acey.phase {'bearing-off' if rolled.standings[rolled.side].high <= _HOME else 'race'}]"


def _shots(rolled: Rolled) -> str:
    """Say how many rolls hit where the opponent rolls next."""
    if rolled.standings is None or not rolled.exposed:
        return ""
    white, black = rolled.standings
    if white.high + black.high < BAR:
        return ""
    count = shots(rolled.rules, Position(white.checkers, black.checkers), 1 - rolled.side)
    return f"[%acey.shots {count}]" if count else ""


def _luck(rolled: Rolled) -> str:
    luck = rolled.luck
    return "" if luck is None else f"[%acey.luck {luck:+.4f}]"


def _turns(rolled: Rolled) -> str:
    turns = rolled.turns
    return "" if turns is None else f"[%acey.turns {turns:.4f}]"


def _best(rolled: Rolled) -> str:
    """Say what a legal play cost and what would have been better, where one would have been."""
    cost = rolled.cost
    return "" if cost is None or cost < _LEAST_COST else f"[%acey.cost {cost:.4f}] [%acey.best {rolled.best}]"


VALUES: dict[str, Value] = {
    "position": _position,
    "pips": _pips,
    "plays": _plays,
    "forced": _forced,
    "hits": _hits,
    "blots": _blots,
    "phase": _phase,
    "shots": _shots,
    "luck": _luck,
    "turns": _turns,
    "best": _best,
}
"""What is said of a roll, by the name of its kind, in the order in which it is written."""

HOMEWARD = frozenset({"luck", "turns", "best"})
"""What is said of a roll only where it is homeward."""
