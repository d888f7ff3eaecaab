"""Match records of acey-deucey and its family: read, replayed, checked.

The names here read records and play games; the parts of a record, as a file says them, are in `aceydeucey.record`.
Each is loaded when it is first asked for, so that `import aceydeucey` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"

__all__ = [
    "BAR",
    "BLACK",
    "OFF",
    "RULE_SETS",
    "WAITING",
    "WHITE",
    "Action",
    "Applied",
    "Beaver",
    "ClosedOut",
    "Double",
    "Drop",
    "Finding",
    "Game",
    "Length",
    "Loss",
    "Match",
    "Moment",
    "Opening",
    "Phase",
    "Play",
    "Position",
    "Reading",
    "Refuse",
    "Report",
    "Resign",
    "Roll",
    "Rules",
    "SetBoard",
    "Setup",
    "Severity",
    "Take",
    "Verdict",
    "Violation",
    "Written",
    "__version__",
    "check",
    "convert",
    "dice_due",
    "format_position",
    "judge",
    "legal_plays",
    "mark_due",
    "moments",
    "pips",
    "play_words",
    "playable",
    "position",
    "read",
    "record",
    "rules",
    "tidy",
    "write",
    "written",
]

_HOMES = {
    "engine.actions": ("Action Beaver ClosedOut Double Drop Opening Refuse Resign Roll SetBoard Take"),
    "engine.choices": "dice_due mark_due playable",
    "engine.game": "Applied Game Phase",
    "engine.legality": "Verdict judge",
    "engine.length": "Length",
    "engine.match": "Match",
    "engine.plays": "Play legal_plays",
    "engine.position": "BAR BLACK OFF WAITING WHITE Position pips",
    "engine.rules": "RULE_SETS Rules",
    "engine.violations": "Violation",
    "notation.check": "Report",
    "notation.findings": "Finding Severity",
    "notation.library": "check convert position read rules write written",
    "notation.losses": "Loss Written",
    "notation.model": "Setup",
    "notation.moments": "Moment moments",
    "notation.positions": "format_position",
    "notation.reading": "Reading",
    "notation.tidy": "tidy",
    "notation.written": "play_words",
}
_MODULES = {name: module for module, names in _HOMES.items() for name in names.split()}

if TYPE_CHECKING:
    from aceydeucey import record
    from aceydeucey.engine.actions import (
        Action,
        Beaver,
        ClosedOut,
        Double,
        Drop,
        Opening,
        Refuse,
        Resign,
        Roll,
        SetBoard,
        Take,
    )
    from aceydeucey.engine.choices import dice_due, mark_due, playable
    from aceydeucey.engine.game import Applied, Game, Phase
    from aceydeucey.engine.legality import Verdict, judge
    from aceydeucey.engine.length import Length
    from aceydeucey.engine.match import Match
    from aceydeucey.engine.plays import Play, legal_plays
    from aceydeucey.engine.position import BAR, BLACK, OFF, WAITING, WHITE, Position, pips
    from aceydeucey.engine.rules import RULE_SETS, Rules
    from aceydeucey.engine.violations import Violation
    from aceydeucey.notation.check import Report
    from aceydeucey.notation.findings import Finding, Severity
    from aceydeucey.notation.library import check, convert, position, read, rules, write, written
    from aceydeucey.notation.losses import Loss, Written
    from aceydeucey.notation.model import Setup
    from aceydeucey.notation.moments import Moment, moments
    from aceydeucey.notation.positions import format_position
    from aceydeucey.notation.reading import Reading
    from aceydeucey.notation.tidy import tidy
    from aceydeucey.notation.written import play_words

else:
    # Behind `else`, so that a type checker knows a name that is not there.

    def __getattr__(name: str) -> object:
        from importlib import import_module  # noqa: PLC0415 - what is lazy here

        if name == "record":
            return import_module("aceydeucey.record")
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"aceydeucey.{_MODULES[name]}"), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
