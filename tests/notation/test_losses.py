"""The report of losses is exact: what is in it is missing from what was written, what is not in it is there.

The formats are those of the registry, so that a new one is tried as soon as it is entered. Records are play-outs with
remarks, comments, glyphs, tags and more strewn over them; what a format says otherwise than the acey notation and
means the same (numbers, cube values, the order of steps) is no loss.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
import strategies
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation import model as m
from aceydeucey.notation.acey import write_matches
from aceydeucey.notation.formats import FORMATS, writer
from aceydeucey.notation.library import read
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.source import Source
from facets import missing
from hypothesis import given, settings

BOTH_WAYS = [each for each in FORMATS.values() if each.reads and each.writes]
LOSSLESS = [each.name for each in BOTH_WAYS if not each.lacks]
LOSSY = [each.name for each in BOTH_WAYS if each.lacks]

_TEXTS = ("well played", "=1+1", "a ] b \\ c", "über 3/1", "{[%clk 0:01]}")


def _text_of(chance: Random) -> str:
    """Return a text that stands nowhere else in the record."""
    return f"{chance.choice(_TEXTS)} {chance.random()}"


def _read(text: str, form: str) -> tuple[m.Match, ...]:
    return read(text=text, name="x", format=form).matches


@pytest.mark.parametrize("name", LOSSLESS)
@given(strategies.records())
@settings(max_examples=60)
def test_a_format_that_lacks_nothing_loses_nothing(name: str, record: tuple[m.Match, ...]) -> None:
    """By its own declaration it carries everything: what is read again is what was written."""
    written = writer(name).write(record)

    assert (written.losses, written.refused) == ((), "")
    assert _read(written.text, name) == record


def _strewn(match: m.Match, chance: Random) -> m.Match:
    """Return a match with all that people write between and behind the plays."""
    header = [*match.header.lines, m.Tag("Event", "Club <night>"), m.Tag("X-Own", "kept?"), m.Remark("of the match")]
    return m.Match(m.Header(tuple(header)), tuple(_strewn_game(game, chance) for game in match.games))


def _strewn_game(game: m.Game, chance: Random) -> m.Game:
    items: list[m.Item] = []
    for item in game.items:
        if chance.random() < 0.04:
            items.append(m.Remark(_text_of(chance)))
        items.append(_strewn_item(item, chance))
    return m.Game(game.line, tuple(items))


def _strewn_item(item: m.Item, chance: Random) -> m.Item:
    remark = _text_of(chance) if chance.random() < 0.1 else None
    if isinstance(item, m.Turn):
        rolls = tuple(roll._replace(glyph=_glyph(chance), comments=_comments(chance)) for roll in item.rolls)
        return item._replace(rolls=rolls, remark=remark)
    if isinstance(item, m.CubeAction | m.Resign | m.Result):
        return item._replace(tail=m.Tail(_glyph(chance), _comments(chance), remark))
    return item


def _glyph(chance: Random) -> str:
    return chance.choice(("", "", "", "?", "!!", "?!"))


def _comments(chance: Random) -> tuple[str, ...]:
    return (_text_of(chance),) if chance.random() < 0.15 else ()


def _text(rules: str, seed: int) -> str:
    """Return a generated record as an acey file."""
    match = play_match(RULE_SETS[rules], Length("points", 5), seed, rules_tag=rules, games=2)
    return write_matches((_strewn(match, Random(seed)),))


@pytest.mark.parametrize("name", LOSSY)
@pytest.mark.parametrize("rules", ["backgammon", "nackgammon", "hypergammon", "american", "bgammon"])
@pytest.mark.parametrize("seed", range(2))
def test_the_report_of_losses_is_exact(name: str, rules: str, seed: int) -> None:
    """Line by line, as many things are missing as are reported; a record that cannot be said is refused whole."""
    text = _text(rules, seed)
    record = _read(text, "acey")
    written = writer(name).write(record)
    if written.refused:
        assert (written.text, written.losses) == ("", ())
        assert any(f" {other}" in written.refused for other in LOSSLESS)
        return
    again = _read(written.text, name)
    lines = Source("x", text)
    lost = Counter({lines.place(place).line: count for place, count in missing(record[0], again).items() if count})
    reported = Counter(lines.place(loss.span.start).line for loss in written.losses)
    assert {lines.line(line): count for line, count in (reported - lost).items()} == {}, "not missing"
    assert {lines.line(line): count for line, count in (lost - reported).items()} == {}, "not reported"
