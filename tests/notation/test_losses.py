"""The report of losses is exact: what is in it is missing from what was written, what is not in it is there.

The formats are those of the registry, so that a new one is tried as soon as it is entered. Records are play-outs with
remarks, comments, glyphs, tags and more strewn over them; what a format says otherwise than the acey notation and
means the same (numbers, cube values, the order of steps) is no loss.
"""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

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
from hypothesis import given, settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
@settings(deadline=None, max_examples=60)
def test_a_format_that_lacks_nothing_loses_nothing(name: str, record: tuple[m.Match, ...]) -> None:
    """By its own declaration it carries everything: what is read again is what was written."""
    written = writer(name).write(record)

    assert (written.losses, written.refused) == ((), "")
    assert _read(written.text, name) == record


class _Facet(NamedTuple):
    """One thing that a record says: the line that says it (0 the match, else its start), what it is, what it says."""

    place: int
    what: str
    said: Any


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


_IMPLIED = {"Rules", "Match", "White", "Black"}
"""What a format says of every match: a reader may give it where nothing was said, or as the format has it."""

_TEXTUAL = {"comment", "remark"}


class _Text(NamedTuple):
    """A comment or a remark: the place of its line, which of the two it is, and what line it belongs to."""

    place: int
    what: str
    owner: str


class _Said(NamedTuple):
    """What a match says: its lines with all that belongs to each, and apart from them its texts."""

    lines: list[list[_Facet]]
    texts: dict[str, _Text]


def _said(match: m.Match) -> _Said:
    """Return what a match says; several comments of one line may become one."""
    lines: list[list[_Facet]] = []
    texts: dict[str, _Text] = {}
    for facets in _facets(match):
        owner = "" if facets[0].what in _TEXTUAL else _key(facets)
        for facet in facets:
            if facet.what in _TEXTUAL:
                texts |= dict.fromkeys(str(facet.said).split("\n"), _Text(facet.place, facet.what, owner))
        rest = [facet for facet in facets if facet.what not in _TEXTUAL]
        lines += [rest] if rest else []
    return _Said(lines, texts)


def _key(line: list[_Facet]) -> str:
    return repr(line[0]._replace(place=0))


def _facets(match: m.Match) -> Iterator[list[_Facet]]:
    """Give what a match says, line by line; the first facet of a line is what the line is."""
    for line in match.header.lines:
        if isinstance(line, m.Remark):
            yield [_Facet(line.span.start, "remark", line.text)]
    for game in match.games:
        head = game.line or m.GameLine(None)
        # A game without a score begins at 0-0.
        yield [_Facet(head.span.start, "game", head.score or (0, 0)), *_tail(head.span.start, head.tail)]
        for item in _whole_turns(game.items):
            yield list(_item(item))


def _whole_turns(items: Sequence[m.Item]) -> list[m.Item]:
    """Return the items, the lines of a turn as one: how it is broken into lines is nothing that it says."""
    whole: list[m.Item] = []
    for item in items:
        last = whole[-1] if whole else None
        if isinstance(item, m.Turn) and item.side is None and isinstance(last, m.Turn):
            whole[-1] = last._replace(rolls=last.rolls + item.rolls, remark=item.remark or last.remark)
        else:
            whole.append(item)
    return whole


def _tags(match: m.Match) -> dict[tuple[str, str], int]:
    """Return the tags by what they say, each with its place."""
    return {(line.key, line.value): line.span.start for line in match.header.lines if isinstance(line, m.Tag)}


def _item(item: m.Item) -> Iterator[_Facet]:
    place = item.span.start
    match item:
        case m.Turn(side=side, rolls=rolls):
            played = tuple((roll.mark, sorted(roll.dice or ()), _steps(roll.play)) for roll in rolls)
            yield _Facet(place, "turn", (side, played))
            for roll in rolls:
                yield from _tail(place, m.Tail(roll.glyph, roll.comments))
            yield from _tail(place, m.Tail(remark=item.remark))
        case m.CubeAction(side=side, word=word):
            yield _Facet(place, "cube", (side, word))
        case m.Resign(side=side):
            yield _Facet(place, "resignation", side)
        case m.Result(side=side, points=points, how=how):
            yield _Facet(place, "result", (side, points))
            if how:
                yield _Facet(place, "how", how)
        case m.Remark(text=text):
            yield _Facet(place, "remark", text)
        case m.Opening(pairs=pairs):
            yield _Facet(place, "opening", pairs)
        case _:
            yield _Facet(place, type(item).__name__, item._replace(span=m.NOWHERE))
    yield from _tail(place, getattr(item, "tail", m.Tail()))


def _steps(play: m.Play | m.Unplayed) -> object:
    if isinstance(play, m.Play):
        return sorted(play.steps)
    return m.Unplayed.PASS if play is m.Unplayed.BLANK else play


def _tail(place: int, tail: m.Tail) -> Iterator[_Facet]:
    if tail.glyph:
        yield _Facet(place, "glyph", tail.glyph)
    for text in tail.comments:
        # What a reader keeps of its own format's properties, such as who wrote the file, is nobody's word.
        if not text.startswith("[%sgf.AP"):
            yield _Facet(place, "comment", text)
    if tail.remark is not None:
        yield _Facet(place, "remark", tail.remark)


def _missing(before: m.Match, after: m.Match) -> Counter[int]:
    """Return how many things are missing, by the places of their lines; what is invented fails."""
    old, new = _said(before), _said(after)
    assert set(new.texts) <= set(old.texts)
    # A remark that became a comment is there, and that it was a remark is not; so with one that went to another line.
    missing = Counter(
        text.place
        for said, text in old.texts.items()
        if said not in new.texts or new.texts[said]._replace(place=text.place) != text
    )
    tags, again = _tags(before), _tags(after)
    missing.update(place for tag, place in tags.items() if tag not in again)
    assert {key for key, _ in again.keys() - tags.keys()} <= _IMPLIED
    old_keys, new_keys = ([_key(line) for line in lines] for lines in (old.lines, new.lines))
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, old_keys, new_keys, autojunk=False).get_opcodes():
        if tag == "equal":
            for one, other in zip(old.lines[i1:i2], new.lines[j1:j2], strict=True):
                missing += _lacking(one, other)
        else:
            assert j1 == j2, (tag, old.lines[i1:i2], new.lines[j1:j2])
            missing.update(line[0].place for line in old.lines[i1:i2] for _ in line)
    return missing


def _lacking(one: list[_Facet], other: list[_Facet]) -> Counter[int]:
    said = Counter((facet.what, repr(facet.said)) for facet in one)
    again = Counter((facet.what, repr(facet.said)) for facet in other)
    assert not again - said, (one, other)
    return Counter({one[0].place: (said - again).total()})


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
    (again,) = _read(written.text, name)
    lines = Source("x", text)
    missing = {lines.place(place).line: count for place, count in _missing(record[0], again).items() if count}
    # The Crawford game follows from the scores of these records, so that its mark is missing or not as one likes.
    losses = [loss for loss in written.losses if loss.what.strip("`") != "crawford"]
    reported = Counter(lines.place(loss.span.start).line for loss in losses)
    assert {lines.line(line): count for line, count in (reported - Counter(missing)).items()} == {}, "not missing"
    assert {lines.line(line): count for line, count in (Counter(missing) - reported).items()} == {}, "not reported"
