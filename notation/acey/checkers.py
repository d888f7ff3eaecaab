"""Checkers: how many of them a side has, as far as the reader of position text has to know."""

from __future__ import annotations

import re

from aceydeucey.engine.rules import DEFAULT_RULES, RULE_SETS
from aceydeucey.notation.model import Header

__all__ = ["checkers_of"]

_FLAG = re.compile(r"checkers=([1-9][0-9]?)", re.ASCII)


def checkers_of(header: Header) -> int:
    """Return the number of checkers of a side that the Rules tag asks for, the usual one where it cannot be read.

    Whether the tag is right is judged elsewhere.
    """
    words = (header.get("Rules") or "").lower().split()
    flag = next((found for word in words if (found := _FLAG.fullmatch(word))), None)
    if flag is not None:
        return int(flag[1])
    rules = RULE_SETS.get(words[0], DEFAULT_RULES) if words else DEFAULT_RULES
    return rules.checkers
