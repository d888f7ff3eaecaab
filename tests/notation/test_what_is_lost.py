"""What a format cannot carry is said, item by item with its place, and what is not said to be lost is there."""

from __future__ import annotations

import pytest
import strategies
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.formats import FORMATS, writer
from aceydeucey.notation.model import Match, Tag
from aceydeucey.notation.source import Source
from comparing import matches_in, told
from hypothesis import given, settings
from hypothesis import strategies as st

RECORD = """[White "Ann"]
[Black "Bob"]
[Rules "backgammon scoring=single"]
[Match "5 games"]
[Date "2026-11-29"]
[TimeControl "12/8"]
[Beavers "yes"]
[Result "5-3"] ; of the first day
; a remark before the games

game 1 0-0 {of the game}
opening 3-3 3-1
1 W 31: 8/5 6/5 ! {good} ; said at the table
; between two turns
3 B 64: 24/14 illegal {[%sgf.LU 0.1]}
W doubles 2 void
W doubles 8
B takes
3 W 63: in/22 24/18
B 65: ...
W closed
B resigns 3
W refuses
position W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/W/cube=2:W/dice=63/score=1-1
5 W 63: 24/15 irregular
B resigns gammon
W wins 2.5 by settlement {shaken on}
unfinished
"""

EXPECTED = {
    "sgf": [
        (3, "the flag scoring of the rules"),
        (4, "the length of 5 games"),
        (6, "the tag TimeControl `12/8`"),
        (7, "whether beavers are allowed"),
        (8, "the remark `of the first day`"),
        (8, "the tag Result `5-3`"),
        (12, "`opening 3-3 3-1`"),
        (13, "the form of the remark `said at the table`"),
        (14, "the form of the remark `between two turns`"),
        (15, "the turn number 3"),
        (15, "`illegal`"),
        (16, "`doubles` … `void`"),
        (17, "the cube value 8"),
        (19, "the play of a roll"),
        (21, "`closed`"),
        (22, "`resigns 3`"),
        (23, "`refuses`"),
        (24, "the score of a position"),
        (25, "the turn number 5"),
        (25, "`irregular`"),
        (26, "`resigns gammon`"),
        (27, "a result of 2.5 points"),
        (27, "the place of the comment `shaken on`"),
    ],
    "mat": [
        (3, "the flag scoring of the rules"),
        (4, "the length of 5 games"),
        (8, "the remark `of the first day`"),
        (11, "the comment `of the game`"),
        (12, "`opening 3-3 3-1`"),
        (13, "the glyph `!`"),
        (13, "the comment `good`"),
        (13, "the remark `said at the table`"),
        (14, "the remark `between two turns`"),
        (15, "the turn number 3"),
        (15, "`illegal`"),
        (15, "the comment `[%sgf.LU 0.1]`"),
        (16, "`doubles` … `void`"),
        (19, "the play of a roll"),
        (21, "`closed`"),
        (22, "`resigns 3`"),
        (23, "`refuses`"),
        (24, "the score of a position"),
        (25, "the turn number 5"),
        (25, "`irregular`"),
        (26, "the offer `gammon` of a resignation"),
        (27, "the comment `shaken on`"),
        (27, "a result of 2.5 points"),
        (28, "`unfinished`"),
    ],
}


@pytest.mark.parametrize("form", ["sgf", "mat"])
def test_every_loss_is_told_with_its_line(form: str) -> None:
    """A record with one of everything: what is lost is listed in order, each with its line and a reason."""
    source = Source("test", RECORD)
    written = writer(form).write(matches_in(RECORD, "acey"))
    found = [(source.place(loss.span.start).line, loss.what) for loss in written.losses]
    assert sorted(found) == sorted(EXPECTED[form])
    assert all(loss.why for loss in written.losses)


@pytest.mark.parametrize("form", ["sgf", "mat"])
def test_what_is_not_lost_is_there(form: str) -> None:
    """Of the same record every tag that is not listed as lost, and every play, is read back."""
    (first,) = matches_in(RECORD, "acey")
    (again,) = matches_in(writer(form).write((first,)).text, form)
    assert again.header.get("White") == "Ann"
    assert again.header.get("Date") == "2026-11-29"
    assert told(again).games[0][2][:2] == told(first).games[0][2][1:2] + told(first).games[0][2][3:4]


@pytest.mark.parametrize("form", ["sgf", "mat"])
@pytest.mark.parametrize("rules", ["american", "danish", "turkish", "european", "galt", "bgammon"])
def test_acey_deucey_is_refused(form: str, rules: str) -> None:
    """A record of the acey-deucey family is refused with a sentence that names the formats which can say it."""
    text = f'[Rules "{rules}"]\n\ngame 1 0-0\n1 W 21: in/24 in/23 =66: in/19(4) +43: in/21 in/22\n'
    written = writer(form).write(matches_in(text, "acey"))
    assert written.text == ""
    assert rules in written.refused
    assert "acey" in written.refused.partition("formats that can say them: ")[2].split(", ")
    assert "json" in written.refused
    assert form not in written.refused.partition("formats that can say them: ")[2].split(", ")


def test_the_registry_says_what_is_refused() -> None:
    """A format that refuses acey-deucey says in the registry that it lacks it."""
    text = '[Rules "american"]\n\ngame 1 0-0\n1 W 21: in/24 in/23\n'
    for listing in FORMATS.values():
        if listing.writes and "named doubles and extra rolls" in listing.lacks:
            assert writer(listing.name).write(matches_in(text, "acey")).refused, listing.name


@st.composite
def backgammon(draw: st.DrawFn) -> Match:
    """Return a record of any kind, but under rules of the backgammon family."""
    match = draw(strategies.matches())
    rules = draw(st.sampled_from(("backgammon", "nackgammon", "backgammon jacoby=yes", "backgammon crawford=no")))
    lines = (Tag("Rules", rules), *match.header.lines)
    return match._replace(header=match.header._replace(lines=lines))


@pytest.mark.parametrize("form", ["sgf", "mat"])
@given(match=backgammon())
@settings(max_examples=150)
def test_any_record_is_written(form: str, match: Match) -> None:
    """Whatever a record says it is written, and what is read of that settles at the first writing of it."""
    once = writer(form).write((match,))
    assert once.refused == ""
    again = writer(form).write(matches_in(once.text, form)).text
    assert writer(form).write(matches_in(again, form)).text == again


SETTLED = """\
[Rules "backgammon"]
[Match "money"]

game 1
1 W 63: 24/18 13/10
W wins 1.5 by settlement

game 2
1 B 63: 24/18 13/10
W resigns
B wins 1.5 by settlement

game 3 1.5-1.5
1 B 63: 24/18 13/10
B resigns
W wins 1
"""


@pytest.mark.parametrize("form", ["sgf", "mat"])
def test_a_settlement_leaves_no_contradiction(form: str) -> None:
    """Where a format has whole points only, a result in parts is left out, and the scores agree with the rest."""
    written = writer(form).write(matches_in(SETTLED, "acey"))
    assert [loss.what for loss in written.losses].count("a result of 1.5 points") == 2
    found = check_bytes(f"x.{form}", written.text.encode()).findings
    assert {finding.name for finding in found} == {"missing-result"}
