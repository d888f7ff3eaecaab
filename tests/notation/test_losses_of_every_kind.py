"""The report of losses is exact for each kind of thing that a record can say, alone and together with others.

A small record is changed in one place or in many, written in each format that does not carry everything, and read.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from aceydeucey.notation import model as m
from aceydeucey.notation.formats import FORMATS, writer
from aceydeucey.notation.library import read
from aceydeucey.notation.losses import Loss
from aceydeucey.notation.source import Source
from facets import missing

LOSSY = [each.name for each in FORMATS.values() if each.reads and each.writes and each.lacks]

BACKGAMMON = """[White "Ann"]
[Black "Bob"]
[Rules "backgammon"]
[Match "7 points"]

game 1 0-0
1 W 31: 8/5 6/5
2 B 64: 24/14
W doubles 2
B takes
3 W 63: 24/15
4 B 21: 13/11 6/5
W resigns
B wins 2

game 2 0-2
1 B 52: 13/8 13/11
2 W 43: 24/20 13/10
B doubles 2
W drops
B wins 1
"""

ACEY = """[White "Ann"]
[Black "Bob"]
[Rules "bgammon"]
[Match "25 points"]

game 1 0-0
1 W 63: in/22 in/19
2 B 21: in/24 in/23 =66: in/19(4) +43: in/21 in/22
W doubles 2
B takes
3 W 65: in/19 in/20
4 B 51: in/20 24/23
B resigns
W wins 30
"""


class Kind(NamedTuple):
    """A change of the record: what is put in place of which words."""

    old: str
    new: str


KINDS = {
    "a tag of its own": Kind("[Match", '[X-Own "kept?"]\n[Match'),
    "an event": Kind("[Match", '[Event "Club <night>"]\n[Site "The Ark; [2]"]\n[Round "2"]\n[Match'),
    "a day and a time": Kind("[Match", '[Date "2026-11-29"]\n[Time "20:30"]\n[Match'),
    "a day in part": Kind("[Match", '[Date "2026-11-??"]\n[Match'),
    "ratings": Kind("[Match", '[WhiteRating "1623"]\n[BlackRating "1500.5"]\n[WhiteExperience "120"]\n[Match'),
    "people": Kind(
        "[Match", '[Annotator "Cy"]\n[Transcriber "Di"]\n[TimeControl "12/8"]\n[Termination "normal"]\n[Match'
    ),
    "money": Kind('[Match "7 points"]', '[Match "money"]\n[Stake "0.25 USD"]\n[Jacoby "yes"]\n[Beavers "yes"]'),
    "games": Kind('[Match "7 points"]', '[Match "5 games"]'),
    "a final score": Kind("\n\ngame 1", '\n[Result "0-3"]\n\ngame 1'),
    "no Crawford game": Kind("[Match", '[Crawford "no"]\n[Match'),
    "a cube with a limit": Kind("[Match", '[Cube "64"]\n[Match'),
    "a flag of the rules": Kind('"]\n[Match', ' scoring=single"]\n[Match'),
    "a tag given twice": Kind("[Match", '[White "Anne"]\n[Match'),
    "a remark behind a tag": Kind('"Bob"]', '"Bob"] ; of Ely'),
    "a remark in the header": Kind("[Match", "; played at sea\n[Match"),
    "a name of many words": Kind('"Ann"', '"Ann Lee: 3, of the Long Company of Admirals"'),
    "a name beyond Latin": Kind('"Bob"', '"Боб Ёлкин «Ъ»"'),
    "no name": Kind('[White "Ann"]\n', ""),
    "an empty name": Kind('"Ann"', '""'),
    "a lost line in the header": Kind("[Match", "nothing that can be read\n[Match"),
    "a lost line in a game": Kind("\nW doubles", "\nnothing that can be read\nW doubles"),
    "a number of a game": Kind("game 1", "game 3"),
    "a later score": Kind("game 1 0-0", "game 1 1-3"),
    "a jump of the score": Kind("game 2 0-2", "game 2 0-4"),
    "a score in parts": Kind("game 2 0-2", "game 2 0-2.5"),
    "a crawford that the score does not tell": Kind("game 1 0-0", "game 1 0-0 crawford"),
    "a crawford that the score tells": Kind("game 2 0-2", "game 2 0-6 crawford"),
    "a game that is marked": Kind("game 1 0-0", "game 1 0-0 ?! {a long game} {and another} ; nearly lost"),
    "opening dice": Kind("\n1 ", "\nopening 3-3 3-1 {a tie}\n1 "),
    "a turn's number": Kind("3 W", "7 W"),
    "no numbers": Kind("\n2 B", "\nB"),
    "a number before the cube": Kind("W doubles 2", "3 W doubles 2"),
    "a glyph": Kind("24/14", "24/14 !?"),
    "a comment": Kind("24/14", "24/14 {a ] b \\\\ c [%clk 0:01]}"),
    "two comments": Kind("24/15", "24/15 {one} {two}"),
    "a comment of other formats": Kind("24/15", "24/15 {[%sgf.LU 0.1]}"),
    "a remark behind a turn": Kind("24/14", "24/14 ; said at the table"),
    "a remark between turns": Kind("\nW doubles", "\n; the cube comes\nW doubles"),
    "an illegal play": Kind("24/15", "24/14 illegal"),
    "an irregular turn": Kind("24/15", "24/15 irregular"),
    "everything at a turn": Kind("24/15", "24/15 ?? illegal {why} irregular ; who knows"),
    "a dance": Kind("24/15", "pass"),
    "a play that was not recorded": Kind("24/15", "..."),
    "two plays that were not recorded": Kind("24/15\n4 B 21: 13/11 6/5", "...\n4 B 21: ..."),
    "a play that is blank": Kind("63: 24/15", "63:"),
    "a chain": Kind("24/15", "24/18/15"),
    "a chain with hits": Kind("24/15", "24/18*/15*"),
    "a count": Kind("63: 24/15", "11: 6/5/4(2)"),
    "a checker that is not in": Kind("63: 24/15", "63: in/22 in/19"),
    "checkers off the bar": Kind("63: 24/15", "63: bar/22 6/off"),
    "a play without dice": Kind("63: 24/15", "??: 24/15"),
    "dice that cannot be": Kind("63: 24/15", "93: 24/15"),
    "a second roll": Kind("24/15", "24/15 =66: 24/18 +41: 6/5 6/2"),
    "a second roll on its own line": Kind("24/15", "24/15\n=66: 24/18 ! {three sixes lost}\n+41: 6/5 6/2"),
    "a mark": Kind("63: 24/15", "+63: 24/15"),
    "a turn without a roll": Kind("\n3 W", "\n3 W closed ?? irregular {shut out}\n3 W"),
    "a cube value": Kind("doubles 2", "doubles 8"),
    "no cube value": Kind("doubles 2", "doubles"),
    "a void double": Kind("W doubles 2", "W doubles 2 void {rolled already}\nW doubles 2"),
    "an illegal double": Kind("W doubles 2", "W doubles 2 illegal"),
    "an illegal take": Kind("B takes", "B takes illegal"),
    "words at the cube": Kind("W doubles 2", "W doubles 2 ? {too early} ; everyone says"),
    "words at the take": Kind("B takes", "B takes !! {brave} ; nobody says"),
    "a beaver": Kind("B takes", "B beavers 4\nW takes"),
    "a raccoon": Kind("B takes", "B beavers 4\nW raccoons 8\nB takes 8"),
    "a double without an answer": Kind("\nB takes", ""),
    "an answer without an offer": Kind("W doubles 2\nB takes", "B takes"),
    "a resignation at a price": Kind("W resigns", "W resigns 2"),
    "a resignation at another price": Kind("W resigns", "W resigns 6 {too much} ; he said"),
    "a resigned gammon": Kind("W resigns", "W resigns gammon ?"),
    "a refused resignation": Kind("W resigns", "W resigns single {no}\nB refuses ! {never} ; said Bob\nW resigns"),
    "a bare refusal": Kind("W resigns", "5 B refuses\nW resigns"),
    "a number before a resignation": Kind("W resigns", "5 W resigns"),
    "a resignation without a result": Kind("\nB wins 2\n", "\n"),
    "a result alone": Kind("W resigns\n", ""),
    "a way of winning": Kind("B wins 2", "B wins 2 by resignation"),
    "a forfeit": Kind("B wins 2", "B wins 2 by forfeit {he left} ; late"),
    "a win by time": Kind("W resigns\nB wins 2", "B wins 2 by time"),
    "a drop that is told": Kind("B wins 1", "B wins 1 by drop"),
    "other points": Kind("B wins 2", "B wins 3"),
    "points in parts": Kind("B wins 2", "B wins 2.5 by settlement"),
    "a won match": Kind("B wins 1\n", "B wins 1\nB wins match by forfeit\n"),
    "a glyph at the result": Kind("B wins 2", "B wins 2 ?? {a pity}"),
    "two results": Kind("B wins 2", "B wins 2\nB wins 1"),
    "an unfinished game": Kind("W drops\nB wins 1", "W drops\nunfinished ! {too late} ; the tide"),
    "a game without an end": Kind("W drops\nB wins 1", "W drops"),
    "a position": Kind("\n3 W", "\nposition W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/W {set up} ; again\n3 W"),
    "a position with a cube": Kind("\n3 W", "\nposition W:24x2,13x5,8x3,6x4,5x1/B:24x2,13x5,8x3,6x5/W/cube=2:B\n3 W"),
    "a position with all tails": Kind(
        "\n3 W", "\nposition W:24x2,6x13/B:13x15/W/cube=2:W/dice=63/score=1-1/length=5/crawford\n3 W"
    ),
    "a position of other dice": Kind("\n3 W", "\nposition W:24x1,6x14/B:13x15/B/dice=21 !\n3 W"),
    "two positions": Kind("\n3 W", "\nposition W:24x2,6x13/B:13x15/-\nposition W:24x2,6x13/B:13x14,8/-\n3 W"),
    "a position before the first turn": Kind("\n1 W", "\nposition W:24x2,6x13/B:13x15/-/cube=4:-\n1 W"),
    "waiting checkers in a position": Kind("\n3 W", "\nposition W:in2,6x13/B:13x15/W\n3 W"),
    "a double that nobody named": Kind(" =66: in/19(4)", ""),
    "an extra roll that nothing earned": Kind("in/22 in/19", "in/22 in/19 +43: in/21 in/22 ! {oh} illegal"),
    "a named double that broke off": Kind(" +43: in/21 in/22", ""),
    "a comment at each roll": Kind("in/19(4) +43: in/21 in/22", "in/19(4) {one} +43: in/21 in/22 ?! illegal {two}"),
}
"""The kinds of things, each as a change of words of a record; in one that does not have them nothing changes."""


def _changed(text: str, kind: Kind) -> str:
    return text.replace(kind.old, kind.new, 1)


def _one_game(text: str) -> str:
    return text.partition("\ngame 2")[0]


def _record(text: str) -> m.Match:
    (match,) = read(text=text, name="x", format="acey").matches
    return match


def _exact(text: str, name: str) -> None:
    """Compare what is reported with what is missing, line by line; a record that cannot be said is refused whole."""
    if name == "gam":
        text = _one_game(text)
    record = _record(text)
    written = writer(name).write((record,))
    if written.refused:
        assert (written.text, written.losses) == ("", ())
        return
    again = read(text=written.text, name="x", format=name).matches
    source = Source("x", text)
    losses = list(written.losses)
    kept = [game for game in record.games if not (name == "bgammon" and _left_out(game, losses))]
    if not kept:
        assert [loss.what for loss in losses if "match" in loss.what]
        return
    record = record._replace(games=tuple(kept))
    lost = Counter({source.place(place).line: count for place, count in missing(record, again).items()})
    reported = Counter(source.place(loss.span.start).line for loss in losses)
    wrong = {
        f"{word}: {source.line(line)}": count
        for word, lines in (("not missing", reported - lost), ("not reported", +lost - reported))
        for line, count in lines.items()
    }
    assert wrong == {}, f"{wrong}, told: {[loss.what for loss in written.losses]}"


def _left_out(game: m.Game, losses: list[Loss]) -> bool:
    """Whether a game is told to be left out as a whole; that loss is taken off, and speaks for all of the game."""
    setups = [item for item in game.items if isinstance(item, m.PositionLine)]
    told = [
        loss for loss in losses if setups and loss.span == setups[0].span and loss.span.start == setups[0].span.start
    ]
    if told:
        assert [loss.what.split()[0] for loss in told] == ["game"]
        losses.remove(told[0])
    return bool(told)


_ONE = [
    pytest.param(text, kind, name, id=f"{rules}-{what}-{name}")
    for rules, text in (("backgammon", BACKGAMMON), ("bgammon", ACEY))
    for what, kind in KINDS.items()
    if kind.old in text
    for name in (LOSSY if rules == "backgammon" else ["bgammon"])
]


@pytest.mark.parametrize(("text", "kind", "name"), _ONE)
def test_one_thing_is_carried_or_reported(text: str, kind: Kind, name: str) -> None:
    """Each kind of thing by itself."""
    _exact(_changed(text, kind), name)


@pytest.mark.parametrize("name", LOSSY)
@pytest.mark.parametrize("seed", range(50))
def test_many_things_are_carried_or_reported(seed: int, name: str) -> None:
    """Some of them together, those that do not stand in each other's way."""
    random = Random(seed)
    text = BACKGAMMON if name != "bgammon" or seed % 2 else ACEY
    for kind in random.sample(list(KINDS.values()), 6):
        text = _changed(text, kind)
    _exact(text, name)


def test_no_kind_is_left_out() -> None:
    """Every kind of line of the model, and every part of it that can be left out, stands in one of the records."""
    records = [_record(_changed(text, kind)) for text in (BACKGAMMON, ACEY) for kind in KINDS.values()]
    seen: set[tuple[str, str]] = set()
    for record in records:
        for node in (record.header.lines, *((game.line, tuple(game.items)) for game in record.games)):
            _see(node, seen)
    kinds = (*get_args(m.Item), m.Tag, m.GameLine, m.Tail, m.Roll, m.Move, m.Setup)
    wanted = {(kind.__name__, field) for kind in kinds for field in kind._field_defaults if field != "span"}
    assert wanted - seen == set()
    assert {kind.__name__ for kind in kinds} <= {name for name, _ in seen}


def _see(node: Any, seen: set[tuple[str, str]]) -> None:
    """Take down the parts of a node that are not what they are by default."""
    if not isinstance(node, tuple):
        return
    fields = getattr(node, "_fields", ())
    seen |= {(type(node).__name__, "")}
    defaults = getattr(node, "_field_defaults", {})
    seen |= {
        (type(node).__name__, name) for name in fields if name in defaults and getattr(node, name) != defaults[name]
    }
    for part in node:
        _see(part, seen)
