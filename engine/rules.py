"""Rule sets as data: one frozen table of flags each. No code asks for a rule set's name."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache

from aceydeucey.engine.position import BLACK, OFF, SIDES, WAITING, WHITE, Position, layout

__all__ = ["DEFAULT_RULES", "RULE_SETS", "STARTS", "UNLIMITED", "Rules", "misfit"]

UNLIMITED = -1
"""The value of a number flag that sets no limit."""

STARTS: dict[str, dict[int, int]] = {
    "standard": {24: 2, 13: 5, 8: 3, 6: 5},
    "nackgammon": {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    "hypergammon": {24: 1, 23: 1, 22: 1},
}
"""The named starting positions of one side, both sides alike; "off" has every checker waiting."""


class _Derived:
    """What is worked out of the flags once, since legality asks for it at every step: no flag, so no field."""

    __slots__ = ("gated", "one_roll", "plain")

    plain: bool
    """Whether a step needs nothing but a checker, an open point, an empty bar and the order of the bear-off."""
    gated: bool
    """Whether a player must have had a certain roll before he can play."""
    one_roll: bool
    """Whether a turn is one roll whatever it shows."""


@dataclass(frozen=True, slots=True)
class Rules(_Derived):
    """One rule set; the flags are those of the documentation, each with the values named there.

    `start` is "off", a name of STARTS or a position. `auto_doubles` and `beavers` are numbers, UNLIMITED for any;
    `cube` is 0 (none), 1 (a cube without limit) or the largest value allowed.
    """

    name: str
    start: str | Position = "off"
    checkers: int = 15
    opening: str = "roll_again"
    auto_doubles: int = 0
    entry_gate: str = "none"
    move_before_all_in: str = "free"
    hit_gate: str = "none"
    doubles_complement: bool = False
    doubles_bonus_roll: str = "none"
    acey: bool = True
    acey_needs_both: bool = True
    acey_name: str = "any"
    acey_bonus_roll: str = "if_complete"
    max_dice: bool = True
    higher_die: bool = True
    bearoff_over: str = "highest"
    bearoff_inside: str = "allowed"
    home_frozen: bool = False
    scoring: str = "per_checker"
    cube: int = 0
    jacoby: bool = False
    beavers: int = 0
    crawford: bool = True

    def __post_init__(self) -> None:
        house = (self.move_before_all_in, self.hit_gate, self.bearoff_inside, self.home_frozen)
        more = self.acey or self.doubles_complement or self.doubles_bonus_roll != "none"
        object.__setattr__(self, "plain", house == ("free", "none", "allowed", False))
        object.__setattr__(self, "gated", self.entry_gate != "none")
        object.__setattr__(self, "one_roll", not more)

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        return Rules, tuple(getattr(self, flag.name) for flag in fields(self))

    @property
    def start_position(self) -> Position:
        """The position in which a game starts."""
        return _start_position(self.start, self.checkers)


@lru_cache(maxsize=256)
def _start_position(start: str | Position, checkers: int) -> Position:
    if isinstance(start, Position):
        return start
    side = layout({WAITING: checkers} if start == "off" else STARTS[start], checkers=checkers)
    return Position(side, side)


def misfit(rules: Rules) -> str | None:
    """Return one sentence that says why no game can start by these rules, None where one can."""
    start = rules.start
    if isinstance(start, str):
        count = sum(STARTS.get(start, {}).values()) or rules.checkers
        counts: tuple[int, ...] = (count,)
    else:
        counts = tuple(sum(start[side]) for side in SIDES)
    wrong = next((count for count in counts if count != rules.checkers), None)
    if wrong is not None:
        return f"the start has {wrong} checkers of a side and the rules have {rules.checkers}"
    return _impossible(start) if isinstance(start, Position) else None


def _impossible(start: Position) -> str | None:
    shared = next((point for point in range(1, 25) if start[WHITE][point] and start[BLACK][25 - point]), None)
    if shared is not None:
        return f"both sides stand on White's {shared}-point in the start"
    if any(start[side][OFF] == sum(start[side]) for side in SIDES):
        return "one side has borne off every checker in the start"
    return None


_AMERICAN = Rules("american")
_BACKGAMMON = Rules("backgammon", start="standard", opening="play_opening", acey=False, scoring="gammon", cube=1)

RULE_SETS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        _AMERICAN,
        replace(_AMERICAN, name="turkish", scoring="single"),
        replace(_AMERICAN, name="danish", bearoff_over="any", scoring="single"),
        replace(
            _AMERICAN,
            name="european",
            doubles_complement=True,
            doubles_bonus_roll="if_complete",
            bearoff_over="exact",
            bearoff_inside="forbidden",
            scoring="single",
        ),
        _BACKGAMMON,
        replace(
            _AMERICAN,
            name="galt",
            move_before_all_in="half_board",
            doubles_bonus_roll="if_complete",
            bearoff_over="exact",
            scoring="single",
        ),
        replace(_AMERICAN, name="bgammon", acey_bonus_roll="always", bearoff_over="exact"),
        replace(_BACKGAMMON, name="nackgammon", start="nackgammon"),
        replace(_BACKGAMMON, name="hypergammon", start="hypergammon", checkers=3),
    )
}
"""The rule sets that the project ships, by name."""

DEFAULT_RULES = RULE_SETS["american"]
"""What a record without a Rules tag is judged by."""
