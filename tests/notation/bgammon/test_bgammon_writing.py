"""Replays of bgammon.org, written and read back."""

from __future__ import annotations

from collections import Counter

import pytest
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.bgammon import FORMAT
from aceydeucey.notation.check import check_source
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import reader
from aceydeucey.notation.model import Closed, Game, GameLine, Header, Match, Opening, Result, Tag
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.source import Source
from aceydeucey.notation.tidy import tidy
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from reads import names, read
from strategies import records

POINTS, GAMES = Length("points", 7), Length("points", 25)


def _without_losses(match: Match) -> Match:
    """Return a play-out without what a replay cannot carry: opening dice, turns not rolled, ways of winning."""
    return match._replace(games=tuple(_carried(game) for game in match.games))


def _carried(game: Game) -> Game:
    assert game.line is not None
    items = (item for item in game.items if not isinstance(item, Opening | Closed))
    bare = tuple(item._replace(how=None) if isinstance(item, Result) else item for item in items)
    return Game(game.line._replace(crawford=False), bare)


def _match(text: str) -> Match:
    return read("acey", text).matches[0]


@pytest.mark.parametrize(("rules", "length"), [("bgammon", GAMES), ("backgammon", POINTS), ("backgammon", MONEY)])
@settings(max_examples=2, phases=[Phase.generate])
@given(seed=st.integers(0, 10_000))
def test_what_the_engine_plays_is_read_back_equal(rules: str, length: Length, seed: int) -> None:
    """Every match played out comes back as it was, but for what the losses name, and nothing is found in it."""
    tags = (("White", "ann"), ("Black", "bob"), ("Date", "2026-11-29"), ("Time", "20:30:01"))
    match = play_match(RULE_SETS[rules], length, seed, games=2 if length is MONEY else None, tags=tags)
    written = FORMAT.write((match,))
    result = read("bgammon", written.text)
    assert result.findings == ()
    (back,) = result.matches
    assert tidy(back).games == tidy(_without_losses(match)).games
    assert sorted((line.key, line.value) for line in back.header.lines if isinstance(line, Tag)) == sorted(
        (line.key, line.value) for line in match.header.lines if isinstance(line, Tag)
    )
    assert check_source(Source("a.match", written.text)).findings == ()


@pytest.mark.parametrize("seed", range(4))
def test_the_losses_are_exact(seed: int) -> None:
    """A loss for each opening, each turn not rolled, and each way of winning, and no other."""
    match = play_match(RULE_SETS["backgammon"], POINTS, seed)
    expected = Counter[str]()
    for game in match.games:
        expected["the opening dice"] += sum(isinstance(item, Opening) for item in game.items)
        expected["a turn without a roll"] += sum(isinstance(item, Closed) for item in game.items)
        for item in game.items:
            if isinstance(item, Result) and item.how not in {None, "resignation"}:
                expected[f"`by {item.how}`"] += 1
    assert Counter(loss.what for loss in FORMAT.write((match,)).losses) == +expected


def test_an_extra_roll_after_an_incomplete_double_is_bgammon_only() -> None:
    """bgammon.org lets a player roll again whatever is left of his double; by the American rules he may not."""
    text = FORMAT.write((play_match(RULE_SETS["bgammon"], GAMES, 46),)).text
    assert names(check_source(Source("a.match", text)).findings) == {}
    american = names(check_source(Source("a.match", text), rules=RULE_SETS["american"]).findings)
    assert american["extra-without-right"] == 1


def test_written_twice_is_written_the_same() -> None:
    """What is read from a written file is written as the same file, times of its games included."""
    first = "i 1767225600 ann bob 25 15 0 1 1 1\n2 r 6-5 off/6, off/5\n2 t\n"
    second = "i 1767225900 ann bob 25 15 10 2 1 1\n1 r 6-5 off/19, off/20\n1 t\n"
    index = "bgammon-replay 00000048\nbgammon-replay 00000108\n"
    assert len(index) == 48
    assert len(index + first) == 108
    written = FORMAT.write(read("bgammon", first + second).matches)
    assert written.text == index + first + second
    assert written.losses == ()


LOSSY = """\
[White "Ann Lee"]
[Black "-"]
[Event "Cup"]
[Rules "bgammon"]
[Match "25 points"]
[Date "2026.11.??"]
; a remark

game 3 0-0 {nice}
opening 1-5
1 B 52: in/20 in/23 !? {good}
2 W 65: in/19 in/20 illegal
B resigns 3
W refuses
3 B 11: in/24(4) irregular
W resigns 15 ; enough
B wins 15 by resignation
"""


def test_everything_that_is_lost_is_named() -> None:
    """Each thing that is not read back is one loss, at its line, in the order of the record."""
    losses = FORMAT.write((_match(LOSSY),)).losses
    assert [loss.what for loss in losses] == [
        '[White "Ann Lee"]',
        '[Black "-"]',
        '[Event "Cup"]',
        '[Date "2026.11.??"]',
        "the remark `a remark`",
        "the comment {nice}",
        "game 3",
        "the opening dice",
        "the glyph !?",
        "the comment {good}",
        "`illegal`",
        "a resignation that was refused",
        "`refuses`",
        "`irregular`",
        "the remark `enough`",
    ]


def test_a_win_on_an_unfinished_board_is_a_resignation() -> None:
    """The file can say an unmarked resignation only as one; what it is worth follows from the board."""
    match = _match('[Rules "bgammon"]\n\ngame 1 0-0\n1 W 65: in/19 in/20\nW wins 15\n')
    written = FORMAT.write((match,))
    assert written.text.endswith("2 t\n")
    assert written.losses == ()
    match = _match('[Rules "bgammon"]\n\ngame 1 0-0\n1 W 65: in/19 in/20\nW wins 7\n')
    assert [loss.what for loss in FORMAT.write((match,)).losses] == []


@pytest.mark.parametrize("rules", ["european", "nackgammon", "hypergammon", "american start=W:24x15/B:24x15/-"])
def test_other_games_are_refused(rules: str) -> None:
    """What bgammon.org does not play is refused with a sentence that names formats which can say it."""
    written = FORMAT.write((_match(f'[Rules "{rules}"]\n\ngame 1 0-0\nunfinished\n'),))
    assert written.text == ""
    assert "acey and json" in written.refused


def test_an_american_record_loses_its_rules() -> None:
    """Acey-deucey by other rules can be written, and will be read by the site's own."""
    text = '[Rules "american"]\n\ngame 1 0-0\n1 W 21: in/24 in/23 =66: in/19(4) +43: in/21 in/22\nunfinished\n'
    losses = FORMAT.write((_match(text),)).losses
    assert [loss.what for loss in losses] == ['[Rules "american"]']


def test_a_mark_that_cannot_be_told_is_lost() -> None:
    """An extra roll that nothing earned looks like a second turn of the same player."""
    text = '[Rules "bgammon"]\n\ngame 1 0-0\n1 W 63: in/19 in/22 +43: in/21 in/22\nunfinished\n'
    assert [loss.what for loss in FORMAT.write((_match(text),)).losses] == ["the mark of the roll +43"]


def test_a_pass_that_cannot_be_told_is_lost() -> None:
    """Where the position is not known dice alone are a play that was not recorded."""
    text = '[Rules "bgammon"]\n\ngame 1 0-0\n1 W 63: ...\n2 B 63: pass\n3 W 41: ...\nunfinished\n'
    assert [loss.what for loss in FORMAT.write((_match(text),)).losses] == ["`pass`"]


def test_a_game_from_a_position_is_left_out() -> None:
    """A replay cannot set the board: the game is left out and named."""
    text = '[Rules "backgammon"]\n\ngame 1 0-0\nposition W:6x2/B:6x2/W\n1 W 63: 6/off 6/3\nunfinished\n'
    written = FORMAT.write((_match(text),))
    assert written.text == ""
    assert [loss.what for loss in written.losses] == ["the match", "game 1"]


@settings(max_examples=30)
@given(records())
def test_no_record_makes_the_writer_fail(matches: tuple[Match, ...]) -> None:
    """Whatever a record says, it is written or refused, and what is written can be read without a finding."""
    written = FORMAT.write(matches)
    findings = [event for event in reader("bgammon").events(Source("", written.text)) if isinstance(event, Finding)]
    assert not (written.refused and written.text)
    assert [event for event in findings if event.name != "bad-tag-value"] == []


def test_an_empty_record_is_an_empty_file() -> None:
    """No games, no text."""
    assert FORMAT.write((Match(Header()),)) == ("", (), "")
    assert FORMAT.write((Match(Header(), (Game(GameLine(1), ()),)),)).text == "i 0 - - 0 0 0 0 1 1\n"
