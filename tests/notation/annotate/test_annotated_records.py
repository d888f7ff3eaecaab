"""Records annotated: what is said where, that nothing else changes, and that all of it can be taken out again."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.notation.annotate import DEFAULT, KEYS, Request, annotate_source, strip_source
from aceydeucey.notation.annotate.commands import values_in
from aceydeucey.notation.check import check_source
from aceydeucey.notation.library import read, write
from aceydeucey.notation.model import Match, Roll, Turn
from aceydeucey.notation.source import Source
from hypothesis import given, settings
from paths import ROOT
from strategies import records

ALL = Request(frozenset(KEYS))
SAMPLES = sorted((ROOT / "samples").glob("*.acey"))
_ALWAYS = frozenset({"position", "pips", "blots", "phase"})
_NO_TABLES = Request(frozenset(KEYS) - {"luck", "turns", "best"})


def _annotated(text: str, request: Request = ALL) -> str:
    return write(annotate_source(Source("", text), "acey", request).matches)


def _stripped(text: str) -> str:
    return write(strip_source(Source("", text), "acey", None).matches)


def _rolls(text: str) -> list[Roll]:
    items = [item for match in read(text=text).matches for game in match.games for item in game.items]
    return [roll for item in items if isinstance(item, Turn) for roll in item.rolls]


def _values(lines: str, *, rules: str = "backgammon", request: Request = ALL) -> list[dict[str, str]]:
    """Return what is said of each roll of one game."""
    return [values_in(roll.comments) for roll in _rolls(_annotated(f'[Rules "{rules}"]\n\ngame 1\n{lines}\n', request))]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_is_annotated_once_and_stripped_again(path: Path) -> None:
    """Every roll of every sample gets its values; a second time changes nothing; stripped it is what it was."""
    text = path.read_text(encoding="utf-8")
    once = _annotated(text)
    assert _annotated(once) == once
    assert _stripped(once) == _stripped(text)
    assert ("[%acey." in text) or _stripped(once) == text
    assert all(values_in(roll.comments) for roll in _rolls(once))
    assert [each.name for each in check_source(Source("a.acey", once)).findings] == [
        each.name for each in check_source(Source("a.acey", text)).findings
    ]


@given(records())
@settings(max_examples=150)
def test_whatever_a_record_says_stays(matches: tuple[Match, ...]) -> None:
    """Any record at all: annotated twice is annotated once, and nothing but our commands is new in it."""
    text = write(matches)
    once = _annotated(text, _NO_TABLES)
    assert _annotated(once, _NO_TABLES) == once
    assert _stripped(once) == _stripped(text)
    assert strip_source(Source("", once), "acey", None).matches == strip_source(Source("", text), "acey", None).matches


def test_what_is_said_of_a_roll() -> None:
    """Position, pips, number of plays, blots, phase and shots are those after the play."""
    [first, second] = _values("1 W 31: 8/5 6/5\n2 B 21: 13/11 6/5\nunfinished")
    assert first == {
        "position": "W:24x2,13x5,8x2,6x4,5x2/B:24x2,13x5,8x3,6x5/B",
        "pips": "163-167",
        "plays": "16",
        "blots": "0-0",
        "phase": "contact",
    }
    assert (second["blots"], second["shots"], second["pips"]) == ("0-2", "15", "163-164")


def test_forced_plays_and_passes() -> None:
    """One legal play is forced, none is a pass, and several are not spoken of."""
    closed = "position W:bar1,6x14/B:6x3,5x3,4x3,3x2,2x2,1x2/W\n1 W 66: pass\n2 B 66: 6/off(3) 5/off\nunfinished"
    [passed, forced] = _values(closed)
    assert (passed["plays"], passed["forced"]) == ("0", "pass")
    assert (forced["plays"], forced["forced"]) == ("1", "yes")


def test_hits_are_counted() -> None:
    """Every checker that the play sent to the bar counts, and a play without one says nothing."""
    lines = "position W:8,6,1x13/B:23,21,1x13/W\n1 W 42: 8/4* 6/2*\n2 B 66: pass\nunfinished"
    [hit, quiet] = _values(lines, request=Request(frozenset({"hits"})))
    assert (hit, quiet) == ({"hits": "2"}, {})


@pytest.mark.parametrize(
    ("position", "phase"),
    [
        ("W:in2,13,6x12/B:2x15/W", "entering"),
        ("W:13,6x14/B:24,1x14/W", "contact"),
        ("W:13,9,6x13/B:1x15/W", "race"),
        ("W:6x15/B:1x15/W", "bearing-off"),
    ],
)
def test_phases(position: str, phase: str) -> None:
    """The phase is that of the side that rolled."""
    play = {"entering": "in/24 24/22", "contact": "13/12 6/4", "race": "13/12 9/7"}.get(phase, "6/5 6/4")
    [values] = _values(f"position {position}\n1 W 21: {play}\nunfinished", rules="american", request=Request(_ALWAYS))
    assert values["phase"] == phase


def test_a_play_that_costs_turns() -> None:
    """In the bear-off luck, turns and the better play are exact: here both dice take a checker off instead."""
    [values] = _values("position W:4,1,off13/B:1x15/W\n1 W 41: 4/off 1/off\nW wins 1")
    assert (values["turns"], values["luck"]) == ("0.0000", "+0.1944")
    assert "cost" not in values
    [values] = _values("position W:4,1x2,off12/B:1x15/W\n1 W 31: 4/1 1/off\nunfinished")
    assert (values["turns"], "cost" in values) == ("1.0000", False)
    [values] = _values("position W:5,2,1x2,off11/B:1x15/W\n1 W 21: 5/3 2/1\nunfinished")
    assert (values["cost"], values["best"]) == ("0.5741", "2/off 1/off")


def test_luck_is_nothing_on_average() -> None:
    """The luck of all 36 rolls from one position comes to nothing."""
    luck = []
    for first in range(1, 7):
        for second in range(1, 7):
            lines = f"position W:5,3,1,off12/B:1x15/W\n1 W {first}{second}:\nunfinished"
            [values] = _values(lines, request=Request(frozenset({"luck"})))
            luck.append(float(values["luck"]))
    assert sum(luck) == pytest.approx(0, abs=36 * 0.00005)
    assert max(luck) > 0 > min(luck)


def test_the_double_to_be_named() -> None:
    """After an acey-deucey the best name is told, with the play, where another one costs turns."""
    lines = "position W:6,5,4,3,2,1,off9/B:1x15/W\n1 W 21: 2/off 1/off =33: 6/3 5/2 4/1 3/off +21: 3/1 2/1\nunfinished"
    first, named, extra = _values(lines, rules="american")
    assert named["best"].startswith("=66: 6/off 5/off 4/off 3/off")
    assert float(named["cost"]) > 0.3
    assert "luck" in first
    assert "luck" not in named
    assert "luck" in extra


def test_what_cannot_be_valued_is_not() -> None:
    """In contact, after an unknown play, and after one against the rules no turns are told, or no best play."""
    [contact] = _values("position W:4x2,1x13/B:24,1x14/W\n1 W 41: 4/off 1/off\nunfinished")
    assert {"luck", "turns", "cost"}.isdisjoint(contact)
    [illegal] = _values("position W:4x2,1x13/B:1x15/W\n1 W 41: 4/off 4/off\nunfinished")
    assert {"cost", "best"}.isdisjoint(illegal)
    assert illegal["findings"] == "303"
    unknown, after = _values("1 W 31: ...\n2 B 21: 13/11 6/5\nunfinished")
    assert unknown == {"plays": "16", "findings": "317"}
    assert after == {}


def test_findings_stand_where_they_belong() -> None:
    """The code of what is wrong is with its roll, at the line of the game or at the result; notes are not told."""
    text = "game 1 0-0\n1 W 63: in/22 in/18\n2 B 63: in/22 in/19\nW wins 3\n\ngame 2 4-0\nunfinished\n"
    once = _annotated(text, Request(frozenset({"findings"})))
    assert "1 W 63: in/22 in/18 {[%acey.findings 303]}\n" in once
    assert "2 B 63: in/22 in/19\n" in once
    assert "game 2 4-0 {[%acey.findings 608]}\n" in once


def test_scores_before_and_after() -> None:
    """The line of the game has the score before it, the result the score after it."""
    text = (
        '[Match "5 points"]\n[Rules "backgammon"]\n\ngame 1 0-0\nW doubles 2\nB drops\nW wins 1\n\ngame 2\nunfinished\n'
    )
    once = _annotated(text, Request(frozenset({"score"})))
    assert "game 1 0-0 {[%acey.score 0-0]}" in once
    assert "W wins 1 {[%acey.score 1-0]}" in once
    assert "game 2 {[%acey.score 1-0]}" in once


def test_a_comment_makes_no_turn_another_one() -> None:
    """A turn that stands twice is taken as such before and after it is annotated."""
    once = _annotated("1 W 63: in/22 in/19\n1 W 63: in/22 in/19\nunfinished\n")
    assert "[%acey.findings 204]" in once
    assert _annotated(once) == once


def test_only_one_game_is_changed() -> None:
    """The others stay as they were, annotations of before included."""
    text = "game 1 0-0\n1 W 63: in/22 in/19 {[%acey.pips 1-1]}\nunfinished\n\ngame 2\n1 W 63: in/22 in/19\nunfinished\n"
    once = _annotated(text, Request(frozenset({"pips"}), only=2))
    assert "[%acey.pips 1-1]" in once
    assert once.count("[%acey.pips 366-375]") == 1
    stripped = write(strip_source(Source("", once), "acey", None, only=1).matches)
    assert "[%acey.pips 1-1]" not in stripped
    assert "[%acey.pips 366-375]" in stripped


def test_the_usual_list_leaves_out_what_is_long() -> None:
    """Without a list no positions are written."""
    assert "position" not in DEFAULT
    assert "[%acey.position" not in _annotated("1 W 63: in/22 in/19\nunfinished\n", Request())


def test_the_tour_says_the_pips_that_we_find() -> None:
    """The sample that shows a command of ours shows a right one."""
    text = (ROOT / "samples" / "tour.acey").read_text(encoding="utf-8")
    said = [values_in(roll.comments) for roll in _rolls(text)]
    found = [values_in(roll.comments) for roll in _rolls(_annotated(text, Request(frozenset({"pips"}))))]
    assert any("pips" in each for each in said)
    assert [each for each in said if each] == [now for each, now in zip(said, found, strict=True) if each]
