"""Violations: what the engine says of an action that the rules do not allow."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Violation"]


class Violation(NamedTuple):
    """One rule broken by one action.

    `kind` is the name of the finding that a record gets for it (`blocked-point`), `message` one plain
    sentence, `step` the index of the step within the play as it was given, `rule` the flag or the
    principle of the rules, `source` where that rule is written. `late` says that the fault lies in the turn
    before the action: what should have followed there is missing.
    """

    kind: str
    message: str
    step: int | None = None
    rule: str = ""
    source: str = ""
    notes: tuple[str, ...] = ()
    late: bool = False
