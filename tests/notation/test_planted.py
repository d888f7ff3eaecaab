"""One fault is one finding: on its line, of its kind, and nothing else comes of it."""

from __future__ import annotations

from functools import cache

import pytest
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.model import Match
from planted import Planted, line_of
from planting import KINDS
from played import checked, claimed, match_of, written

STAGES = [
    (name, length)
    for name in RULE_SETS
    for length in (Length("points", 3), MONEY, Length("games", 2))
    if length != MONEY or RULE_SETS[name].cube or name == "american"
]
AT_LEAST = 2
"""In how many matches a fault must be possible for its test to say something."""


@cache
def stage(name: str, length: Length, seed: int) -> Match:
    """Return a match in which something is to be planted."""
    return match_of(RULE_SETS[name], length, seed)


def planted(kind: str) -> list[Planted]:
    """Return the fault of one kind in every match that has a place for it."""
    places = []
    for seed in range(4):
        found = (next(KINDS[kind](stage(name, length, seed)), None) for name, length in STAGES)
        places += [place for place in found if place is not None]
        if len(places) >= AT_LEAST:
            break
    return places


@pytest.mark.parametrize("kind", KINDS)
def test_one_fault_is_one_finding(kind: str) -> None:
    """A fault planted in a match that was all right gives one error or warning, on its line and of the right kind."""
    places = planted(kind)
    assert len(places) >= AT_LEAST
    for place in places:
        report = checked(written(place.match))
        found = [(report.source.place(each.span.start).line, each.name) for each in claimed(report)]
        assert len(found) == 1, found
        assert found[0][0] == line_of(place)
        assert found[0][1] in place.names
