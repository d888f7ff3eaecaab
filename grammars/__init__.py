"""What files look like: one lark grammar per text format, loaded once and lazily."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["FLAGS", "load"]

FLAGS = re.ASCII
"""The flags of every terminal: digits and letters in any case are those of ASCII."""


@cache
def load(name: str) -> Lark:
    """Return the parser of that grammar, built at the first call."""
    from lark import Lark  # noqa: PLC0415 - 100 ms that only reading costs

    return Lark.open_from_package(
        __name__, f"{name}.lark", parser="lalr", maybe_placeholders=False, g_regex_flags=FLAGS
    )
