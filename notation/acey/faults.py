"""Faults: what makes a line that the grammar took apart unreadable all the same."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.notation.acey.explain import Break, explain, found, roll_break
from aceydeucey.notation.acey.rolls import MOST_STEPS, read_parts
from aceydeucey.notation.acey.slips import hint
from lark import Token

__all__ = ["ACTS", "Fault", "fault_in"]

_ROLLS = frozenset(("ROLL", "MARKED"))

ACTS = _ROLLS | {"CLOSED", "CUBE", "RESIGNS", "REFUSES", "WINS"}
"""The tokens that say what a side did."""

_NEEDS: dict[str, frozenset[str]] = {
    "NUMBER": frozenset(("SIDE",)),
    "SIDE": ACTS,
    "OPENING": frozenset(("PAIR",)),
    "POSITION": frozenset(("PLACE",)),
    "WINS": frozenset(("POINTS", "MATCH")),
    "BY": frozenset(("HOW",)),
}
"""What must follow a token. The grammar lets it be missing, so that no line is beyond it."""

_ONCE = frozenset(("GLYPH", "ILLEGAL", "IRREGULAR"))


class Fault(NamedTuple):
    """Why a line is lost: the name of the finding, where it breaks off, a message."""

    name: str
    offset: int
    message: str


def fault_in(tokens: list[Token], text: str, begin: int) -> Fault | None:
    """Return the first fault of a line, or None.

    *text* is the line; the tokens count their places from *begin* characters before it.
    """
    fault = _first(tokens, text, begin)
    advice = hint(text, fault.offset) if fault else ""
    return fault._replace(message=f"{found(text, fault.offset)}; {advice}") if fault and advice else fault


def _first(tokens: list[Token], text: str, begin: int) -> Fault | None:
    if tokens[0].type == "BAD":
        return _nothing_read(text, _start(tokens[0]) - begin)
    seen: set[str] = set()
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        offset = _start(token) - begin
        if token.type in seen:
            return Fault("unreadable-part", offset, f"{found(text, offset)}, where one stands already")
        if token.type in _ROLLS:
            seen.clear()
            if read_parts(token) is None:
                return Fault("unreadable-part", offset, f"a roll of more than {MOST_STEPS} steps")
        elif token.type in _ONCE:
            seen.add(token.type)
        if fault := _breaks_after(token, after, text, begin):
            return fault
    return None


def _start(token: Token) -> int:
    return int(token.start_pos or 0)


def _nothing_read(text: str, offset: int) -> Fault:
    if text[offset] == "[":
        return Fault("broken-tag", offset, f'{found(text, offset)}, expected a tag like [White "North"]')
    if text[offset] in "=~+" and (broken := roll_break(text, offset, offset)):
        return Fault("unreadable-part", broken.offset, broken.message(text))
    broken = explain(text, offset)
    return Fault("unreadable-line", offset, broken.message(text))


def _breaks_after(token: Token, after: Token | None, text: str, begin: int) -> Fault | None:
    """Return the fault if the line breaks off behind *token*."""
    needs = _NEEDS.get(token.type)
    bad = after is not None and after.type == "BAD"
    if not bad and (needs is None or (after is not None and after.type in needs)):
        return None
    offset = (_start(after) if after is not None else int(token.end_pos or 0)) - begin
    broken = _in_roll(token, text, begin, offset) if bad else None
    broken = broken or (Break(offset, needs) if needs else explain(text, offset))
    return Fault("unreadable-part", broken.offset, broken.message(text))


def _in_roll(token: Token, text: str, begin: int, offset: int) -> Break | None:
    if token.type in _ROLLS:
        return roll_break(text, offset, _start(token) - begin)
    return roll_break(text, offset, offset) if token.type == "SIDE" else None
