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
