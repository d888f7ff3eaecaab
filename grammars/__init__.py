"""What files look like: one lark grammar per text format, loaded once and lazily."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from aceydeucey.grammars.kept import cache_file

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["FLAGS", "load", "patterns"]

FLAGS = re.ASCII
"""The flags of every terminal. ASCII keeps the long s and the Kelvin sign out of keywords in any case."""

_STARTS = {"acey": ("start", "line", "pieces", "roll"), "mat": ("start", "pieces")}
"""The rules by which a grammar may be entered, where there are others than `start`."""


@cache
def load(name: str) -> Lark:
    """Return the parser of `<name>.lark`, LALR with a contextual lexer, built or fetched at the first call."""
    from lark import Lark  # noqa: PLC0415 - what reads no text should not pay for it

    return Lark.open_from_package(
        __name__,
        f"{name}.lark",
        ("",),
        parser="lalr",
        lexer="contextual",
        start=list(_STARTS.get(name, ("start",))),
        maybe_placeholders=False,
        g_regex_flags=FLAGS,
        cache=cache_file(name) or False,
    )


@cache
def patterns(name: str) -> dict[str, str]:
    """Return the regular expressions of a grammar's terminals by name, for fast paths that may not restate them."""
    return {terminal.name: terminal.pattern.to_regexp() for terminal in load(name).terminals}
