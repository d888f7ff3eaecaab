"""Doubt: what else a game may stand at after a fault, so that what follows from one fault is no second one.

A play that is against the rules is carried out as it is written, and what follows is checked from there. But perhaps
it was written down wrongly: where a later play does not fit and would fit had a legal play been made instead, that is
what happened. Where a roll or a turn is missing altogether what follows is checked for as long as it fits.
"""

from __future__ import annotations

from aceydeucey.engine.actions import Action, Roll
from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import Checkers
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.engine.violations import Violation
from aceydeucey.notation.findings import Finding

__all__ = ["Doubt", "Patience", "after_play", "doubtful", "weighed"]

_DOUBTFUL = (
    "what is missing may have moved checkers: what follows is checked as long as it fits; from the first play "
    "that does not only dice, order, cube and scores are"
)

_ONE_MOVE = 4
"""How far two plays are apart that differ in one move: where it began and where it ended."""

_TRIES = 20
"""How many plays are tried for each line of a game, at most; the search for the nearest legal plays takes as long."""

_LONGEST = 200
"""How far the other positions are followed; no fault shows itself later."""

_WITHOUT_RIGHT = frozenset({"name-without-right", "extra-without-right", "complement-without-right", "chain-broken"})

_MISSING = frozenset({"missing-name", "missing-extra", "missing-complement", "wrong-side"})
"""Findings that say that a roll or a turn is missing."""

_CONSEQUENCES = frozenset(
    {
        "no-checker",
        "blocked-point",
        "bar-first",
        "enter-before-bar",
        "dice-left",
        "higher-die",
        "pass-with-play",
        "bear-off-early",
        "bear-off-lower",
        "bear-off-inexact",
        "frozen",
        "half-board",
        "ambiguous-play",
        "all-in-first",
        "hit-too-early",
        "no-way",
        "play-after-end",
        "not-closed-out",
        "unplayable-name",
    }
)
"""Faults that another position would not have; pips that no die gives and a way back are wrong in every one."""


def _misfits(applied: Applied, action: Roll) -> bool:
    """Return whether what is wrong with a play may be the consequence of a fault before it."""
    return not action.declared and any(violation.kind in _CONSEQUENCES for violation in applied.violations)


def _misstarred(applied: Applied, action: Roll) -> bool:
    verdict = applied.verdict
    return verdict is not None and action.stars is not None and verdict.starred != action.stars


def _lost(applied: Applied, action: Roll) -> Applied:
    """Return what a roll leads to whose play does not fit and need not: the position is not known any more."""
    game = applied.game._replace(position=None, outcome=None, offer=None, phase=Phase.FREE, side=action.side)
    rest = tuple(violation for violation in applied.violations if violation.kind not in _CONSEQUENCES)
    return Applied(game, rest)


class Patience:
    """How much may still be tried in a game, so that time grows with its length, whatever is wrong in it."""

    def __init__(self, lines: int = 1) -> None:
        self._left = _TRIES * (lines + 1)

    def try_one(self) -> bool:
        """Return whether one more thing may be tried."""
        self._left -= 1
        return self._left >= 0


class Doubt:
    """Other states that a game may be in, and what was done since; `endless`: there are more than can be told."""

    def __init__(
        self, states: tuple[Game, ...] = (), *, endless: bool = False, patience: Patience | None = None
    ) -> None:
        self.endless = endless
        self._patience = patience or Patience()
        self._states = states
        self._since: list[Action] = []

    def follow(self, action: Action) -> None:
        """Note what was done."""
        if self._states:
            self._since.append(action)
            if len(self._since) > _LONGEST:
                self._states = ()

    def settle(self, action: Roll) -> Applied | None:
        """Return what a roll leads to from the first other state that everything fits, None where there is none."""
        reached = [state.apply(action) for state in self.ends() if self._patience.try_one()]
        fitting = [applied for applied in reached if _fits(applied, action)]
        fitting.sort(key=lambda applied: _misstarred(applied, action))
        if not fitting:
            return None
        self._states = tuple(applied.game for applied in fitting)
        self._since = []
        return fitting[0]

    def excuses(self, action: Roll) -> bool:
        """Return whether the stars of a roll are right in one of the other states."""
        reached = (state.apply(action) for state in self.ends() if self._patience.try_one())
        return self.endless or any(_fits(each, action) and not _misstarred(each, action) for each in reached)

    def ends(self) -> tuple[Game, ...]:
        """Return the other states after all that was done since, those in which it was all right."""
        states = []
        for state in self._states:
            after = _followed(state, self._since, self._patience)
            if after is not None:
                states.append(after)
        self._states = tuple(states)
        self._since = []
        return self._states


def _followed(state: Game, actions: list[Action], patience: Patience) -> Game | None:
    for action in actions:
        if not patience.try_one():
            return None
        applied = state.apply(action)
        if isinstance(action, Roll) and not _fits(applied, action):
            return None
        state = applied.game
    return state


def _fits(applied: Applied, action: Roll) -> bool:
    return not applied.violations and not _misfits(applied, action)


def after_play(before: Game, action: Roll, after: Game, patience: Patience) -> Doubt | None:
    """Return the doubt after a play against the rules that could be carried out: a legal one may have been made.

    One that differs in more than one move is no slip of the pen and explains nothing. The nearest come first.
    """
    position, dice, left = before.position, action.dice, after.position
    if position is None or left is None or dice is None or not all(1 <= die <= 6 for die in dice):
        return None
    if not patience.try_one():
        return None
    side = action.side
    plays = legal_plays(before.rules, position, side, dice)
    apart = [_apart(play.position[side], left[side]) for play in plays]
    near = sorted((far, index) for index, far in enumerate(apart) if far <= _ONE_MOVE)
    others = (
        before.apply(action._replace(steps=plays[index].steps, stars=None)).game
        for _, index in near
        if patience.try_one()
    )
    return Doubt(tuple(others), patience=patience)


def _apart(checkers: Checkers, others: Checkers) -> int:
    return sum(abs(a - b) for a, b in zip(checkers, others, strict=True))


def _after_missing(before: Game, action: Roll, violations: tuple[Violation, ...], patience: Patience) -> Doubt | None:
    """Return the doubt after a roll that came when another or none was due, None where nothing speaks for one."""
    kinds = {violation.kind for violation in violations}
    if kinds & _WITHOUT_RIGHT:
        other = before if before.side != action.side else before._replace(phase=Phase.FREE)
        return Doubt((other,), patience=patience)
    return Doubt(endless=True) if kinds & _MISSING else None


def weighed(
    doubt: Doubt | None, before: Game, action: Roll, applied: Applied, patience: Patience
) -> tuple[Applied, Doubt | None]:
    """Return what a roll leads to without what is the consequence of an earlier fault, and the doubt after it."""
    if before.position is None:
        return applied, None
    missing = _after_missing(before, action, applied.violations, patience)
    if missing is not None and not missing.endless:
        return applied, missing
    doubt = missing or doubt
    if doubt is None:
        return applied, None
    if not _misfits(applied, action):
        if _misstarred(applied, action) and doubt.excuses(action):
            applied = _as_starred(applied, action)
        doubt.follow(action)
        return applied, doubt
    other = doubt.settle(action)
    if other is not None:
        return other, doubt
    return _lost(applied, action) if doubt.endless else applied, None


def _as_starred(applied: Applied, action: Roll) -> Applied:
    assert applied.verdict is not None
    assert action.stars is not None
    return applied._replace(verdict=applied.verdict._replace(starred=action.stars))


def doubtful(finding: Finding, after: Game) -> Finding:
    """Say at a finding that something is missing that the position may not be right after it."""
    if finding.name not in _MISSING or after.position is None:
        return finding
    return finding._replace(notes=(*finding.notes, _DOUBTFUL))
