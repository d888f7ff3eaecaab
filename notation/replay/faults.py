"""Faults: what the engine calls a violation, made a finding at its place in the record."""

from __future__ import annotations

from aceydeucey.engine.state import Game
from aceydeucey.engine.violations import Violation
from aceydeucey.notation import model
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.replay.wording import UNKNOWN

__all__ = ["absolute", "before_the_roll", "declared", "finding_of", "place_of", "settle_irregular", "unrecorded"]

_ABOUT_ORDER = frozenset(
    {
        "wrong-side",
        "missing-name",
        "name-without-right",
        "wrong-mark",
        "name-not-double",
        "extra-without-right",
        "missing-extra",
        "missing-complement",
        "complement-without-right",
        "chain-broken",
        "unplayable-name",
        "opening-mismatch",
        "opening-double",
        "not-closed-out",
    }
)
"""What `irregular` declares: the order of the turn, not one play of it."""

_BEFORE = frozenset({"wrong-side", "closed-turn-left-out", "roll-before-answer"})


def before_the_roll(violations: tuple[Violation, ...]) -> bool:
    """Return whether all faults lie before a roll: they explain nothing of what follows it in its turn."""
    return all(violation.late or violation.kind in _BEFORE for violation in violations)


def declared(violations: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Return what is left of the violations of an action that the record itself calls illegal."""
    if not violations:
        return (Violation("needless-illegal", "the action is marked illegal and is legal", rule="illegal"),)
    fault = violations[0]
    return (fault._replace(kind="declared-illegal", message=f"as declared, illegal: {fault.message}"),)


def finding_of(violation: Violation, span: model.Span) -> Finding:
    """Return the finding of a violation, with its rule among the notes."""
    notes = violation.notes
    if violation.rule:
        source = f" ({violation.source})" if violation.source else ""
        notes = (*notes, f"rule: {violation.rule}{source}")
    return Finding.of(violation.kind, span, violation.message, notes=notes)


def absolute(outer: model.Span, inner: model.Span) -> model.Span:
    """Return a span within another, counted from the start of the text."""
    return model.Span(outer.start + inner.start, outer.start + inner.end)


def place_of(violation: Violation, turn: model.Turn, roll: model.Roll) -> model.Span:
    """Return where a violation stands: its move if one step is at fault, else the roll."""
    span = absolute(turn.span, roll.span)
    if violation.step is None or not isinstance(roll.play, model.Play) or violation.step >= len(roll.play.steps):
        return span
    return absolute(span, roll.play.move_of(violation.step)[0].span)


def settle_irregular(findings: list[Finding], number: int, span: model.Span) -> None:
    """Make the faults in the order of a turn that is declared irregular notes, or say that it has none."""
    settled = False
    for index in range(len(findings) - 1, max(-1, len(findings) - 9), -1):
        finding = findings[index]
        if finding.turn == number and finding.name in _ABOUT_ORDER:
            message = f"as declared, irregular: {finding.message}"
            findings[index] = Finding.of("declared-irregular", finding.span, message)._replace(turn=number)
            settled = True
    if not settled:
        findings.append(Finding.of("needless-irregular", span)._replace(turn=number))


def unrecorded(turn: model.Turn, roll: model.Roll, before: Game, after: Game) -> Finding:
    """Return the finding of a play that is not written."""
    notes = (UNKNOWN,) if after.position is None and before.position is not None else ()
    message = "the play of this roll was not recorded"
    return Finding.of("play-not-recorded", absolute(turn.span, roll.span), message, notes=notes)
