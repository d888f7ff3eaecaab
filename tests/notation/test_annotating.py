"""The quick way of annotating, turns run without states, says to the letter what the slow one says, roll by roll."""

from __future__ import annotations

from array import array
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.bearoff import SIZE, BearOff, Terms, terms_of
from aceydeucey.engine.flags import parse_flag
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.notation.annotate import KEYS, Request, annotate_source, strip_source
from aceydeucey.notation.annotate.watch import Watch
from aceydeucey.notation.formats import writer
from aceydeucey.notation.source import Source
from hypothesis import given, settings
from hypothesis import strategies as st
from muddled import muddled, spoilt
from paths import ROOT, SHARED
from played import LENGTHS, house_rules, match_of, written
from strategies import records

if TYPE_CHECKING:
    from aceydeucey.notation.model import Match
    from aceydeucey.notation.reading import Reading

SAMPLES = sorted((ROOT / "samples").rglob("*.acey"))
MATCHES = sorted((SHARED / "gnubg-matches").glob("*.mat"))[::25]
_SLOW_TO_FIND = {"plays", "forced", "shots"}


@cache
def _table(terms: Terms) -> BearOff:
    """Return a table of numbers that mean nothing: what counts here is which of them are said where."""
    return BearOff(terms, array("d", [rank * 7919 % 1000 / 100 for rank in range(SIZE)]))


def _tables(rules: Rules) -> BearOff:
    return _table(terms_of(rules))


FEW = Request(frozenset(KEYS) - _SLOW_TO_FIND, tables=_tables)
ALL = Request(frozenset(KEYS), tables=_tables)


def _way(text: str, form: str, request: Request, *, quick: bool) -> Reading:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Watch, "every_turn", not quick)
        return annotate_source(Source("", text), form, request)


def _assert_same(text: str, form: str = "acey", request: Request = FEW) -> str:
    """Return the text with its annotations, which are the same both ways; taking them out leaves what was there."""
    quick, slow = (_way(text, form, request, quick=quick) for quick in (True, False))
    once = writer("acey").write(quick.matches).text
    assert once == writer("acey").write(slow.matches).text
    assert quick == slow
    assert repr(quick.matches) == repr(slow.matches)  # with all spans
    stripped = (strip_source(Source("", each), form, None).matches for each in (once, text) if form == "acey")
    assert len({writer("acey").write(matches).text for matches in stripped}) <= 1
    return once


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples(path: Path) -> None:
    """Every sample, the broken ones too, with everything that can be said; a second time changes nothing."""
    once = _assert_same(path.read_text("utf-8", "replace"), request=ALL)
    assert _assert_same(once, request=ALL) == once


@pytest.mark.skipif(not MATCHES, reason="the matches of gnubg against itself are not here")
@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.name)
def test_matches_of_gnubg(path: Path) -> None:
    """Match text, and the acey record that is made of it."""
    text = path.read_text("utf-8")
    _assert_same(_assert_same(text, "mat"))


@pytest.mark.parametrize("form", ["acey", "json", "sgf"])
@pytest.mark.parametrize("name", RULE_SETS)
def test_play_outs(name: str, form: str) -> None:
    """Whole matches under every rule set, as every format with comments has them."""
    for seed, length in enumerate(LENGTHS):
        _assert_same(written(match_of(RULE_SETS[name], length, seed, games=1), form), form)


@given(house_rules(), st.integers(0, 10_000))
@settings(max_examples=60)
def test_house_rules(rules: Rules, seed: int) -> None:
    """Rule sets with a few flags changed."""
    _assert_same(written(match_of(rules, LENGTHS[seed % len(LENGTHS)], seed, games=1)))


@cache
def _played(name: str, seed: int) -> Match:
    return match_of(RULE_SETS[name], LENGTHS[seed % len(LENGTHS)], seed, games=2)


@given(st.sampled_from(sorted(RULE_SETS)), st.integers(0, 9), st.integers(0, 10_000), st.booleans())
@settings(max_examples=150)
def test_damaged_records(name: str, seed: int, chance: int, with_faults: bool) -> None:  # noqa: FBT001 - drawn
    """Matches in other words, and matches with lines lost, doubled, swapped and changed."""
    _assert_same(written((spoilt if with_faults else muddled)(_played(name, seed), chance)))


@given(records())
@settings(max_examples=100)
def test_any_record(matches: tuple[Match, ...]) -> None:
    """Any record at all, possible or not."""
    _assert_same(writer("acey").write(matches).text)


@pytest.mark.parametrize(
    "lines",
    [
        "position W:6,5,4,off12/B:1x15/W/dice=21\n1 W 21: 6/4 5/4\n2 B 66: 1/off(4)\n3 W 31: 4/1 4/3",
        "position W:6,5,4,off12/B:1x15/-\n1 W 31: 6/3 5/4\n2 B 65: 1/off(2)\n3 W 31: 4/1 4/3",
        "1 W 31: 8/5 6/5\n2 B 21: 13/11 6/5\n2 B 21: 13/11 6/5\n3 W 65: 24/13\n3 W 65: 24/13\n4 B 11: 6/5(2) 8/7(2)",
        "1 W 31: 8/5 6/5\n2 B 21: 13/11\n3 W 65: 24/18 13/8\n+41: 6/5 8/4\n4 B 52: 13/8 13/11",
        "1 W 31: 8/5 6/5\n2 B 21: ...\n3 W 65: 24/18 13/8\nW wins 1\n4 B 52: 13/8 13/11\nW wins 1",
        "position W:bar1,6x14/B:6x3,5x3,4x3,3x2,2x2,1x2/W\n1 W 66:\n2 B 65: 6/off 5/off\n3 W 61: pass\n4 B 11: 6/5",
    ],
)
@pytest.mark.parametrize(
    "rules", ["backgammon", "american", "american entry_gate=double_or_acey", "backgammon entry_gate=double_or_acey"]
)
def test_corners(lines: str, rules: str) -> None:
    """Dice that were set, nobody's turn, turns that stand twice, partial plays and passes, gates that are shut."""
    text = f'[Rules "{rules}"]\n\ngame 1\n{lines}\nunfinished\n'
    assert "[%acey." in _assert_same(text, request=ALL)


def test_a_gate_that_can_be_told_is_shut() -> None:
    """The rule sets with a gate of the corners are read as such."""
    gated = parse_flag(RULE_SETS["american"], "entry_gate", "double_or_acey")
    assert isinstance(gated, Rules)
    assert gated.gated
    assert gated.plain
