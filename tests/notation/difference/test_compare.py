"""Two records of one match: equal through every format, and a change is named where it is and nowhere else."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.difference.compare import Difference, compare
from aceydeucey.notation.difference.report import as_data, as_text
from aceydeucey.notation.difference.transcript import Transcript, transcribe
from aceydeucey.notation.formats import reader, writer
from aceydeucey.notation.model import CubeAction, Game, Header, Item, Match, Result, Turn
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.source import Source
from aceydeucey.notation.tidy import tidy
from paths import ROOT, SHARED

GNUBG = SHARED / "gnubg-matches"
SAMPLE = (ROOT / "samples" / "wardroom.acey").read_text("utf-8")

MATCHES = [
    play_match(RULE_SETS["american"], Length("games", 2), 7),
    play_match(RULE_SETS["backgammon"], Length("points", 5), 3),
    play_match(RULE_SETS["european"], Length("points", 1), 5),
]


def _written(match: Match, name: str = "a.acey") -> Transcript:
    return transcribe(name, writer(name.rpartition(".")[2]).write((match,)).text.encode())


def _read(text: str, name: str) -> Match:
    header, games = Header(), list[Game]()
    for event in reader(name.rpartition(".")[2]).events(Source(name, text)):
        header = event if isinstance(event, Header) else header
        games += [event] if isinstance(event, Game) else []
    return Match(header, tuple(games))


def _changed(match: Match, game: int, items: list[Item]) -> Match:
    games = list(match.games)
    games[game] = games[game]._replace(items=tuple(items))
    return match._replace(games=tuple(games))


def _turns(match: Match, game: int) -> list[int]:
    return [index for index, item in enumerate(match.games[game].items) if isinstance(item, Turn)]


@pytest.mark.parametrize("match", MATCHES)
def test_a_record_equals_itself_in_every_format(match: Match) -> None:
    """A record as acey, tidied and as JSON is the same match."""
    forms = [_written(match), _written(match, "a.json"), _written(tidy(match))]
    for one in forms:
        for other in forms:
            assert compare(one, other) == ()


def test_mat_equals_acey_and_json() -> None:
    """A `.mat` record and what is written of it as acey, tidied and as JSON are the same match."""
    if not GNUBG.is_dir():
        pytest.skip("the matches of gnubg against itself are not here")
    for path in sorted(GNUBG.glob("*.mat"))[:8]:
        text = path.read_text("utf-8")
        match = _read(text, path.name)
        mat = transcribe(path.name, text.encode())
        for other in (_written(match), _written(match, "a.json"), _written(tidy(match))):
            assert compare(mat, other) == (), path.name
            assert compare(other, mat) == (), path.name


@pytest.mark.parametrize("match", MATCHES)
def test_a_turn_that_is_missing_is_named_and_nothing_else(match: Match) -> None:
    """With a turn removed from one record, exactly that turn is named, in either order of the records."""
    whole = _written(match)
    entries = [entry for entry in whole.matches[0].games[0].entries if entry.key[0] == "turn"]
    places = _turns(match, 0)
    for number in range(0, len(places), 5):
        items = list(match.games[0].items)
        del items[places[number]]
        lacking = _written(_changed(match, 0, items))
        (found,) = compare(whole, lacking)
        assert (found.kind, found.game, found.second) == ("turn", 1, None)
        assert found.first is not None
        assert found.first.entry is not None
        assert found.first.entry.key == entries[number].key
        (mirrored,) = compare(lacking, whole)
        assert mirrored.first is None
        assert mirrored.second == found.first


def _other_dice(turn: Turn, dice: tuple[int, int]) -> Turn:
    return turn._replace(rolls=(turn.rolls[0]._replace(dice=dice), *turn.rolls[1:]))


@pytest.mark.parametrize("match", MATCHES)
def test_a_changed_turn_is_named_and_nothing_else(match: Match) -> None:
    """With the dice of one turn changed, exactly that turn is named, with its number and its line."""
    whole = _written(match)
    random = Random(1)
    for place in random.sample(_turns(match, 0), 8):
        items = list(match.games[0].items)
        turn = items[place]
        assert isinstance(turn, Turn)
        first = turn.rolls[0].dice or (1, 1)
        items[place] = _other_dice(turn, (6, 5) if sorted(first) != [5, 6] else (6, 4))
        (found,) = compare(whole, _written(_changed(match, 0, items)))
        assert (found.kind, found.game, found.turn) == ("turn", 1, turn.number)
        assert found.first is not None
        assert found.second is not None
        assert found.first.line == found.second.line


def _line(old: str, new: str) -> tuple[Difference, ...]:
    assert SAMPLE.count(old) == 1
    return compare(transcribe("a.acey", SAMPLE.encode()), transcribe("b.acey", SAMPLE.replace(old, new).encode()))


OPEN = """[Rules "backgammon"]
[Match "5 points"]

game 1 0-0
1 W 31: 8/5 6/5
2 B 64: ...
3 W 52: ...
position W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/B
4 B 61: 13/7 8/7
5 W 66: 24/18(2) 13/7
6 B 11: 8/7(2) 6/5(2)
W wins 1 by time
"""
STANDING = "position W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5"


def _apart(old: str, new: str) -> list[tuple[str, list[str]]]:
    """Return the kinds and the words of the differences that a change makes in a record of match text's kind."""
    assert OPEN.count(old) == 1
    mine, theirs = (
        transcribe(f"{name}.acey", text.encode()) for name, text in (("a", OPEN), ("b", OPEN.replace(old, new)))
    )
    found = compare(mine, theirs)
    assert [each._replace(first=each.second, second=each.first) for each in compare(theirs, mine)] == list(found)
    return [(each.kind, [part.words for part in (each.first, each.second) if part]) for each in found]


@pytest.mark.parametrize(
    ("tag", "flag"),
    [
        ('[Crawford "no"]', "crawford=no"),
        ('[Beavers "yes"]', "beavers=yes"),
        ('[Jacoby "yes"]', "jacoby=yes"),
        ('[Cube "no"]', "cube=no"),
    ],
)
def test_rules_that_differ_are_told_by_their_flags(tag: str, flag: str) -> None:
    """The rules are written with the flags that set them apart, beside the line of the tag that says so."""
    other = OPEN.replace("\n\n", f"\n{tag}\n\n", 1)
    (found,) = compare(transcribe("a.acey", OPEN.encode()), transcribe("b.acey", other.encode()))
    parts = [part and (part.line, part.words) for part in (found.first, found.second)]
    assert parts == [(1, "Rules backgammon"), (3, f"Rules backgammon {flag}")]


def test_a_tag_that_differs_is_shown_where_it_stands() -> None:
    """Names, length and declared result stand in their lines; a rule set of another name is the Rules tag's doing."""
    one = '[White "A"]\n[Rules "{}"]\n[Black "{}"]\n[Crawford "no"]\n[Match "{} points"]\ngame 1\n1 W 31: 8/5 6/5\n'
    mine, theirs = (
        transcribe("x.acey", one.format(*values).encode())
        for values in (("backgammon", "B", 5), ("nackgammon", "C", 7))
    )
    found = [(each.first, each.second) for each in compare(mine, theirs)]
    assert [(part.line, part.words) for pair in found for part in pair if part] == [
        (3, "Black B"),
        (3, "Black C"),
        (5, "Match 5 points"),
        (5, "Match 7 points"),
        (2, "Rules backgammon crawford=no"),
        (2, "Rules nackgammon crawford=no"),
    ]


def test_a_match_given_away_is_no_number_of_points() -> None:
    """A result that gives the match is told as such, and so is what it does to the game."""
    assert _apart("wins 1 by", "wins match by") == [("result", ["W wins 1", "W wins match"])]
    mine, theirs = (transcribe(f"{n}.acey", OPEN.replace("wins 1", f"wins {n}").encode()) for n in ("match", "1"))
    text = "".join(as_text(mine, theirs, compare(mine, theirs)))
    assert "game 1: White wins the match in match.acey, White wins 1 in 1.acey" in text
    assert "None" not in text


@pytest.mark.parametrize(
    ("old", "new", "kinds"),
    [
        ("B 64: ...", "B 64:", []),
        ("W 52: ...", "W 52:", []),
        ("B 64: ...", "B 64: pass", ["turn"]),
        ("W 52: ...", "W 52: pass", ["turn"]),
        ("W 66: 24/18(2) 13/7", "W 66:", ["turn"]),
        ("B 61: 13/7 8/7", "B 61:", ["turn"]),
        ("8x3,6x5/B\n", "8x3,6x5/-\n", []),
        ("8x3,6x5/B\n", "8x3,6x5/W\n", ["line"]),
        ("8x3,6x5/B\n", "8x3,6x5/B/cube=1:-\n", []),
        ("8x3,6x5/B\n", "8x3,6x5/-/cube=2:W\n", ["line"]),
        ("8x3,6x5/B\n", "8x3,6x4,5/-\n", ["line"]),
    ],
)
def test_what_is_left_to_be_told_from_around_it_is_no_difference(old: str, new: str, kinds: list[str]) -> None:
    """A play that neither records, and a side to move and a cube that are not written and stand as they would."""
    assert [kind for kind, _ in _apart(old, new)] == kinds


def test_a_side_to_move_that_the_next_turn_denies_is_a_difference() -> None:
    """Where one record says whose turn it is and the other's next turn is the other side's, both lines are told."""
    other = OPEN.replace(STANDING + "/B\n4 B 61: 13/7 8/7\n5 W", STANDING + "/-\n4 W")
    found = compare(transcribe("a.acey", OPEN.encode()), transcribe("b.acey", other.encode()))
    assert [each.kind for each in found][:2] == ["line", "turn"]


def test_the_only_play_need_not_be_written() -> None:
    """Nothing behind the dice is a pass, or the only play that there was; it differs from any other."""
    one = '[Rules "backgammon"]\n[Match "money"]\ngame 1\nposition W:7,1/B:6x3/W\n1 W 61:{}\nW wins 3\n'
    plays = {play: transcribe("a.acey", one.format(play).encode()) for play in ("", " 7/1 1/off", " pass", " ...")}
    assert [play for play, other in plays.items() if not compare(plays[""], other)] == ["", " 7/1 1/off"]


def test_match_text_made_of_a_record_is_the_same() -> None:
    """A record with plays that are not recorded and a position set in mid-game equals the match text made of it."""
    match = _read(OPEN, "a.acey")
    for one, other in ((_written(match), _written(match, "a.mat")), (_written(match, "a.mat"), _written(match))):
        assert [each.kind for each in compare(one, other)] == []


PLANTED = [
    ("2 W 65: in/20/14", "2 W 65: in/19/14", []),
    ("2 W 65: in/20/14", "2. white 5-6: IN/14", []),
    ("19/16 16/14", "19/17/14 {a comment}", []),
    ("{hits on the six-point}", "! ; well", []),
    ("game 1 0-0", "game 1", []),
    ("19/16 16/14", "19/16 13/11", ["turn"]),
    ('[White "North"]', '[White "East"]', ["tag"]),
    ("25 points", "15 points", ["tag"]),
    ("american", "danish", ["tag"]),
    ("opening 1-5", "opening 2-5", ["opening"]),
    ("game 1 0-0", "game 1 3-0", ["score"]),
    ("unfinished", "W wins 15 by forfeit", ["result"]),
]


@pytest.mark.parametrize(("old", "new", "kinds"), PLANTED)
def test_what_is_a_difference(old: str, new: str, kinds: list[str]) -> None:
    """Another way of writing is none; another play, player, length, rule set, opening, score or result is one."""
    assert [found.kind for found in _line(old, new)] == kinds


def test_results_and_cube_values_are_compared() -> None:
    """A declared result or a value of the cube that differs is named, and one that is left out is not."""
    match = MATCHES[1]
    places = [(n, i) for n, game in enumerate(match.games) for i, _ in enumerate(game.items)]
    for game, place in places:
        items = list(match.games[game].items)
        item = items[place]
        if isinstance(item, CubeAction) and item.value:
            items[place] = item._replace(value=item.value * 2)
            kind = "value"
        elif isinstance(item, Result) and item.points is not None:
            items[place] = item._replace(points=item.points + Decimal(7))
            kind = "result"
        else:
            continue
        (found,) = compare(_written(match), _written(_changed(match, game, items)))
        assert (found.kind, found.game) == (kind, game + 1)


@pytest.mark.parametrize("missing", [0, 1])
def test_a_game_that_is_missing_is_named(missing: int) -> None:
    """A game that one record lacks is one difference; the others are laid beside each other."""
    match = MATCHES[0]
    games = [game._replace(line=None) for index, game in enumerate(match.games) if index != missing]
    found = compare(_written(match), _written(match._replace(games=tuple(games))))
    assert [(each.kind, each.game, each.second) for each in found if each.kind == "game"] == [
        ("game", missing + 1, None)
    ]
    assert {each.kind for each in found} <= {"game", "score"}


def test_a_match_that_is_missing_is_named() -> None:
    """Where one file holds a match more, that match is the difference."""
    one = transcribe("a.acey", SAMPLE.encode())
    two = transcribe("b.acey", (SAMPLE + "\n" + SAMPLE).encode())
    assert [(each.kind, each.match) for each in compare(one, two)] == [("match", 2)]


def test_records_of_different_matches_differ_without_end() -> None:
    """Two records that have nothing in common are compared in reasonable time."""
    found = compare(_written(MATCHES[0]), _written(MATCHES[1]))
    assert found
    assert "".join(as_text(_written(MATCHES[0]), _written(MATCHES[1]), found))


def test_the_report_says_what_a_director_asks() -> None:
    """The first difference stands with both boards, which record replays, and what it does to the score."""
    one = '[Rules "american"]\n[Match "money"]\ngame 1\nposition W:2,1/B:6x3/W\n1 W 61: {}\n{}'
    mine = transcribe("a.acey", one.format("2/off 1/off", "W wins 3").encode())
    theirs = transcribe("b.acey", one.format("2/1", "2 B 66: 6/off(3)\nB wins 2").encode())
    found = compare(mine, theirs)
    text = "".join(as_text(mine, theirs, found, plain=True))
    assert text.startswith(
        "match 1, game 1, turn 1: the turn\n  a.acey:5: 1 W 61: 2/off 1/off\n  b.acey:5: 1 W 61: 2/1\n"
    )
    assert "  a.acey: the whole game replays\n" in text
    assert "  b.acey: it does not replay: 306 dice-left" in text
    assert text.count("+-13-14") == 3
    # White bears off both: Black has 3 left; else Black bears off all, and White has 2 left
    assert "match 1, game 1: White wins 3 in a.acey, Black wins 2 in b.acey\n" in text
    assert "match 1, score: 3-0 in a.acey, 0-2 in b.acey\n" in text
    data = as_data(mine, theirs, found)
    assert data["equal"] is False
    assert data["differences"][0]["records"][0]["after"] == "W:off15/B:6x3,off12/W"
