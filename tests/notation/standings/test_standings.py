"""Standings: sums that agree, matches that count once, and nothing that depends on an order."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.check import Onlooker, check_source
from aceydeucey.notation.formats import reader, writer
from aceydeucey.notation.model import Game, Header, Match, Tag
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.source import Source
from aceydeucey.notation.standings.board import Board, Scope, board_of
from aceydeucey.notation.standings.digest import Digests, stems_at
from aceydeucey.notation.standings.duplicates import Duplicate, once
from aceydeucey.notation.standings.played import Played, played_matches
from aceydeucey.notation.tag_values import Date
from aceydeucey.notation.tidy import tidy
from paths import ROOT, SHARED

if TYPE_CHECKING:
    from collections.abc import Collection

TEXTS: dict[str, str] = {}


def _tags(white: str, black: str, day: int) -> tuple[tuple[str, str], ...]:
    return (("Event", "League"), ("Date", f"2026-11-{day:02}"), ("White", white), ("Black", black))


LEAGUE = [
    play_match(RULE_SETS["backgammon"], Length("points", 3), 1, tags=_tags("Ann", "Bob", 1)),
    play_match(RULE_SETS["american"], Length("games", 2), 2, tags=_tags("Bob", "Cy", 2)),
    play_match(RULE_SETS["turkish"], Length("points", 2), 3, tags=_tags("Cy", "Ann", 3)),
    play_match(RULE_SETS["backgammon"], Length("money"), 4, games=3, tags=_tags("Ann", "Bob", 4)),
]


def _text(match: Match, form: str = "acey") -> str:
    return writer(form).write((match,)).text


def _played(text: str, name: str = "a.acey", *, trusting: bool = False) -> list[Played]:
    digests = Digests()
    report = check_source(Source(name, text), onlooker=Onlooker(digests.event))
    digests.close()
    TEXTS[name] = text
    return list(played_matches(report, digests.matches, trusting=trusting))


def _stems(each: Played, rolls: Collection[int]) -> dict[int, bytes]:
    name = each.file.rpartition(".")[2]
    return stems_at(reader(name).events(Source(each.file, TEXTS[each.file])), each.match, rolls)


def _once(*matches: Played) -> tuple[list[Played], list[Duplicate]]:
    return once(matches, _stems)


def _league(form: str = "acey") -> list[Played]:
    return [one for n, match in enumerate(LEAGUE) for one in _played(_text(match, form), f"{n}.{form}")]


def _figures(board: Board) -> list[object]:
    return list(board.players)


def test_sums_agree() -> None:
    """What the table shows is the sum over the games, and what one wins another loses."""
    matches = _league()
    board = board_of(matches)
    points = [sum(side.points for side in each.sides) for each in matches]
    assert sum(player.tally.points for player in board.players) == sum(points)
    assert sum(player.against.points for player in board.players) == sum(points)
    assert sum(player.won for player in board.players) == sum(player.lost for player in board.players)
    assert sum(player.tally.games for player in board.players) == sum(each.games for each in matches)
    assert sum(pair.points for pair in board.pairs.values()) == sum(points)


@pytest.mark.parametrize("rating", ["fibs", "glicko2", "none"])
@pytest.mark.parametrize("by", ["points", "matches", "games", "rating"])
def test_the_order_of_files_does_not_count(by: str, rating: str) -> None:
    """Standings are the same whatever the order of the files and whatever their format."""
    expected = _figures(board_of(_league(), by=by, rating=rating))
    shuffled = _league()
    for seed in range(3):
        Random(seed).shuffle(shuffled)
        assert _figures(board_of(_once(*shuffled)[0], by=by, rating=rating)) == expected
    assert _figures(board_of(_league("json"), by=by, rating=rating)) == expected


def test_a_small_league_by_hand() -> None:
    """Three players, every number worked out by hand."""
    # american, a position before the last roll: 12 and 1 for Ann, then 15 for Bob
    head = '[White "Ann"]\n[Black "Bob"]\n[Rules "american"]\n[Match "25 points"]\n[Round "1"]\n\n'
    first = "game 1\nposition W:1/B:bar2,6x10/W\n1 W 61: 1/off\ngame 2\nposition W:1/B:6/W\n1 W 61: 1/off\n"
    second = head.replace("Bob", "Cy").replace('"1"', '"2"') + "game 1\nposition W:6/B:1/B\n1 B 61: 1/off\n"
    matches = [*_played(head + first, "1.acey"), *_played(second, "2.acey")]
    board = board_of(matches)
    ann, cy, bob = board.players
    # 12 + 1 = 13 against the 1 that Cy won of Ann
    assert (ann.name, ann.tally.points, ann.against.points, ann.games, ann.tally.games) == ("Ann", 13, 1, 3, 2)
    # (13 - 1) / 3 = 4
    assert ann.average == 4
    assert (cy.name, cy.tally.points, cy.against.points) == ("Cy", 1, 0)
    assert (bob.name, bob.tally.points, bob.against.points, bob.average) == ("Bob", 0, 13, Decimal("-6.5"))
    assert (ann.matches, ann.won, ann.lost) == (2, 0, 0)


def test_the_same_match_in_other_formats_counts_once() -> None:
    """A match as acey, tidied and as JSON counts once; the others are named with the one that counts."""
    match = LEAGUE[0]
    one, two, three = (
        *_played(_text(match), "a.acey"),
        *_played(_text(tidy(match)), "b.acey"),
        *_played(_text(match, "json"), "c.json"),
    )
    for order in ((one, two, three), (three, two, one)):
        kept, left = _once(*order)
        assert kept == [one]
        assert [str(each) for each in left] == [
            f"{name}, match 1 is the same match as a.acey, match 1 and is not counted" for name in ("b.acey", "c.json")
        ]


def test_a_mat_file_and_its_acey_copy_count_once() -> None:
    """The digest of a `.mat` record is that of the same record as acey."""
    text = (ROOT / "tests" / "data" / "mat-cases" / "01_correct_3pt.mat").read_text("utf-8")
    events = list(reader("mat").events(Source("a.mat", text)))
    header = next(event for event in events if isinstance(event, Header))
    match = Match(header, tuple(event for event in events if isinstance(event, Game)))
    ((kept,), (left,)) = _once(*_played(text, "a.mat"), *_played(_text(tidy(match)), "a.acey"))
    assert {kept.file, left.match.file} == {"a.mat", "a.acey"}
    assert kept.digest.rolls > 8


@pytest.mark.parametrize("cut", [5, 12, 30])
def test_the_beginning_of_a_match_does_not_count(cut: int) -> None:
    """A record that breaks off early is the beginning of the whole one, and named as such."""
    match = LEAGUE[0]
    games = (*match.games[:-1], match.games[-1]._replace(items=match.games[-1].items[:-cut]))
    (whole,) = _played(_text(match), "whole.acey")
    (part,) = _played(_text(match._replace(games=games)), "part.acey")
    for order in ((whole, part), (part, whole)):
        kept, left = _once(*order)
        assert kept == [whole]
        assert [(each.match, each.counted) for each in left] == [(part, whole)]


def test_matches_that_only_begin_alike_both_count() -> None:
    """Two matches with the same first game and different second ones are two matches."""
    match = LEAGUE[3]
    first, second, third = match.games
    (one,) = _played(_text(match._replace(games=(first, second))), "a.acey")
    (two,) = _played(_text(match._replace(games=(first, third))), "b.acey")
    assert _once(one, two) == ([one, two], [])


def test_short_records_are_known_by_who_and_when() -> None:
    """Two records of a few rolls are one match only if the players and the day are the same, too."""
    head = (
        '[White "Ann"]\n[Black "Bob"]\n[Rules "backgammon"]\n[Date "2026-11-01"]\n\ngame 1\n1 W 31: 8/5 6/5\nB wins 1\n'
    )
    (one,), (same,), (other,) = (
        _played(head, "a.acey"),
        _played(head, "b.acey"),
        _played(head.replace("11-01", "11-02"), "c.acey"),
    )
    kept, left = _once(one, same, other)
    assert kept == [one, other]
    assert [each.match for each in left] == [same]


WRONG = (
    '[White "Ann"]\n[Black "Bob"]\n[Rules "american"]\n[Match "15 points"]\n\n'
    "game 1\nposition W:1/B:bar2,6x10/W\n1 W 61: 1/off\nW wins 15\n"
)


def test_a_match_that_contradicts_its_plays_has_trouble() -> None:
    """Computed points and declared ones differ: the match does not count, with the line of the reason."""
    (each,) = _played(WRONG)
    # 15 - 3 = 12, and 15 are declared
    assert each.trouble.startswith("a.acey:9:1: 603 wrong-points")
    assert (each.sides[0].points, each.winner) == (12, None)


def test_what_is_declared_can_be_trusted() -> None:
    """Where the declared result counts, the points and the winner are the declared ones."""
    (each,) = _played(WRONG, trusting=True)
    assert each.trouble == ""
    assert (each.sides[0].points, each.winner, each.complete) == (15, 0, True)


def test_without_names_nothing_counts() -> None:
    """A match without a name, or of somebody against himself, has trouble."""
    assert _played(WRONG.replace('[White "Ann"]\n', ""), trusting=True)[0].trouble == "White has no name"
    assert _played(WRONG.replace("Bob", "Ann"), trusting=True)[0].trouble == "both sides are Ann"


SCOPES = [
    (Scope(), True),
    (Scope(event="league"), True),
    (Scope(event="Cup"), False),
    (Scope(since=Date(2026, 11, 1)), True),
    (Scope(since=Date(2026, 11, 2)), False),
    (Scope(until=Date(2026, 11, 1)), True),
    (Scope(until=Date(2026, 10)), False),
    (Scope(since=Date(2026), until=Date(2026)), True),
]


@pytest.mark.parametrize(("scope", "held"), SCOPES)
def test_scope(scope: Scope, *, held: bool) -> None:
    """Matches are chosen by their event and their day."""
    assert scope.holds(_league()[0]) is held


def test_without_a_date_a_match_is_of_no_day() -> None:
    """A match without a date does not count where a day is asked for."""
    match = LEAGUE[0]
    lines = tuple(line for line in match.header.lines if not (isinstance(line, Tag) and line.key == "Date"))
    (each,) = _played(_text(match._replace(header=Header(lines))))
    assert not Scope(since=Date(2000)).holds(each)
    assert Scope().holds(each)


def test_gnubg_matches_are_all_different() -> None:
    """Of 100 matches between the same two players none is taken for another."""
    folder = SHARED / "gnubg-matches"
    if not folder.is_dir():
        pytest.skip("the matches of gnubg against itself are not here")
    matches = [one for path in sorted(folder.glob("*.mat"))[:40] for one in _played(path.read_text("utf-8"), path.name)]
    kept, left = _once(*matches)
    assert (len(kept), left) == (len(matches), [])
    assert all(each.gammons for each in kept)
