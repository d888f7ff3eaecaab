"""Positions as other programs write them in one line, both ways."""

from __future__ import annotations

from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids import fibs, gnubg, ogid, snowie, xgid
from aceydeucey.notation.position_ids.carrying import Code, Identified, Refused
from aceydeucey.notation.positions import format_position, parse_position

__all__ = ["CODES", "Code", "Identified", "Refused", "read_any_position", "write_position"]

_LIMIT = 1000


def _read_text(text: str, checkers: int) -> Identified | str:
    setup = parse_position(text, checkers=checkers)
    return setup if isinstance(setup, str) else Identified(setup)


def _write_text(setup: Setup, checkers: int) -> str:
    return format_position(setup, checkers=checkers)


_TEXT = Code("text", "position text", lambda _: True, _read_text, _write_text)

CODES: dict[str, Code] = {code.name: code for code in (_TEXT, xgid.CODE, gnubg.CODE, ogid.CODE, fibs.CODE, snowie.CODE)}
"""Every way to write a position, by name; position text is what none of the others recognises."""


def read_any_position(text: str, *, checkers: int = 15) -> Identified | str:
    """Return the position that a text of any kind describes, or one sentence that says what is wrong with it.

    >>> read_any_position("4HPwATDgc/ABMA:cAkAAAAAAAAA").setup.side
    1
    """
    text = text.strip()
    if len(text) > _LIMIT:
        return f"a position has no more than {_LIMIT:,} characters, and this one has {len(text):,}"
    code = next((code for code in CODES.values() if code is not _TEXT and code.recognises(text)), _TEXT)
    return code.read(text, checkers)


def write_position(setup: Setup, name: str, *, checkers: int = 15) -> str | Refused:
    """Return a position written in a code by its name, or why it cannot be; KeyError where there is no such code.

    >>> write_position(parse_position("W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/B"), "gnubg")
    '4HPwATDgc/ABMA:cAkAAAAAAAAA'
    """
    return CODES[name].write(setup, checkers)
