"""The tidy form: it is a fixed point, it says what the record said, and nothing more is wrong in it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation import library
from aceydeucey.notation import model as m
from aceydeucey.notation.acey import FORMAT
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.rules.text import parse_rules
from aceydeucey.notation.source import Source
from aceydeucey.notation.tidy import tidy
from drawn import records
from hypothesis import given, settings
from muddled import muddled, spoilt
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from aceydeucey.engine.position import Position
    from aceydeucey.engine.state import Applied, Game

PAIRS = sorted((ROOT / "tests" / "notation" / "tidy").glob("*.in"))

SETTLED = frozenset(
    {
        "missing-star",
        "wrong-turn-number",
        "numbers-in-pairs",
        "closed-turn-left-out",
        "missing-result",
    }
)
"""What a tidy record need not have any more."""


class Tracks(Watcher):
    """The positions after every roll, and the cube after everything else."""

    def __init__(self) -> None:
        self.positions: list[Position | None] = []
        self.cubes: list[object] = []

    def rolled(self, item: int, roll: int, before: Game, applied: Applied) -> None:
        """Note the position."""
        del item, roll, before
        self.positions.append(applied.game.position)

    def counted(self, item: int, missing: int) -> None:
        """Nothing to note."""

    def acted(self, item: int, before: Game, applied: Applied) -> None:
        """Note the cube, where anything moved it."""
        del item
        if applied.game.cube != before.cube or applied.game.offer != before.offer:
            self.cubes.append((applied.game.cube, applied.game.offer))


def read(text: str) -> tuple[m.Match, ...]:
    """Return the matches of a text that can be read."""
    matches: list[m.Match] = []
    for event in FORMAT.events(Source("x.acey", text)):
        if isinstance(event, m.Header):
            matches.append(m.Match(event))
        elif isinstance(event, m.Game):
            matches[-1] = matches[-1]._replace(games=(*matches[-1].games, event))
        else:
            assert event.code[0] == "1", event
            assert event.severity != "error", event
    return tuple(matches)


def write(*matches: m.Match) -> str:
    """Return the text of matches."""
    return FORMAT.write(matches).text


def replayed(match: m.Match) -> tuple[Tracks, Replay]:
    """Return what a replay saw and found."""
    tracks = Tracks()
    replay = Replay(FORMAT.customs, text=write(match), watcher=tracks)
    replay.feed(match.header)
    for game in match.games:
        replay.feed(game)
    replay.close()
    return tracks, replay


def kinds(findings: list[Finding]) -> Counter[str]:
    """Return how often each kind of finding was made."""
    return Counter(finding.name for finding in findings)


def assert_the_same_is_said(before: m.Match, after: m.Match) -> None:
    """The replays give the same positions, cubes and scores, and no finding is new."""
    tracks, replay = replayed(before)
    again, found = replayed(after)
    assert again.positions == tracks.positions
    assert again.cubes == tracks.cubes
    computed = [[(g.winner, g.points, g.how, g.score_after, g.crawford) for g in s.games] for s in replay.scores]
    assert computed == [[(g.winner, g.points, g.how, g.score_after, g.crawford) for g in s.games] for s in found.scores]
    assert found.scores[0].terms == replay.scores[0].terms
    assert kinds(found.findings) <= kinds(replay.findings)
    assert kinds(replay.findings).keys() - kinds(found.findings).keys() <= SETTLED


def assert_tidied(match: m.Match) -> m.Match:
    """The tidy form of the match is a fixed point, can be read back, and says the same."""
    done = tidy(match)
    text = write(done)
    assert read(text) == (done,)
    assert write(*map(tidy, read(text))) == text
    assert_the_same_is_said(match, done)
    return done


HOUSE_RULES = (
    "american entry_gate=double_or_acey",
    "american entry_gate=six scoring=gammon cube=yes",
    "american hit_gate=one_home max_dice=no",
    "european acey_name=playable_if_any",
    "galt move_before_all_in=none",
    "backgammon beavers=2 jacoby=yes auto_doubles=1",
    "american acey_needs_both=no acey_bonus_roll=always doubles_bonus_roll=always",
    "backgammon higher_die=no bearoff_over=any",
    "american home_frozen=yes bearoff_inside=forbidden",
)

MATCHES = [(name, seed) for seed in range(4) for name in RULE_SETS] + [(name, 13) for name in HOUSE_RULES]


@cache
def played(name: str, seed: int) -> m.Match:
    """Return a match played out by a rule set."""
    rules = parse_rules(name).rules
    length = (Length("points", 9), Length("games", 3), Length("money", 0), Length("points", 3))[seed % 4]
    return play_match(rules, length, seed, games=3, rules_tag=name)


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_a_record_becomes_what_stands_beside_it(path: Path) -> None:
    """The tidy form of x.in is x.out, and that stays as it is."""
    expected = path.with_suffix(".out").read_text("utf-8")
    matches = read(path.read_text("utf-8"))
    assert write(*map(tidy, matches)) == expected
    assert write(*map(tidy, read(expected))) == expected
    for match in matches:
        assert_the_same_is_said(match, tidy(match))


SAMPLES = sorted((ROOT / "samples").rglob("*.acey"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_says_the_same(path: Path) -> None:
    """Every sample that can be read, those of every kind of finding among them, keeps what is wrong in it."""
    reading = library.read(path)
    if any(finding.severity == "error" or finding.name == "undecodable-bytes" for finding in reading.findings):
        pytest.skip("there are lines in it that cannot be read")
    for match in reading.matches:
        assert_tidied(match)


def test_there_are_pairs() -> None:
    """The folder of pairs is where it should be."""
    assert len(PAIRS) > 10


@pytest.mark.parametrize(("name", "seed"), MATCHES)
def test_a_played_match_is_tidied(name: str, seed: int) -> None:
    """What the engine played is right before and after."""
    assert_tidied(played(name, seed))


@pytest.mark.parametrize(("name", "seed"), MATCHES)
def test_a_muddled_match_becomes_tidy(name: str, seed: int) -> None:
    """Other words for the same match become the words of the notation."""
    for chance in range(3):
        assert_tidied(muddled(tidy(played(name, seed)), 10 * seed + chance))


@pytest.mark.parametrize(("name", "seed"), MATCHES)
def test_a_spoilt_match_keeps_its_faults(name: str, seed: int) -> None:
    """What is against the rules is neither mended nor made worse."""
    for chance in range(3):
        assert_tidied(spoilt(muddled(played(name, seed), chance, renumbered=False), 10 * seed + chance))


@settings(max_examples=150)
@given(records)
def test_anything_can_be_tidied(matches: tuple[m.Match, ...]) -> None:
    """No record, however strange, is too much; once is as good as twice."""
    once = tuple(map(tidy, matches))
    assert tuple(map(tidy, once)) == once
    assert bool(write(*once)) == bool(once)


def test_a_resignation_of_the_notation_stays_as_it_is() -> None:
    """Only of a format without points for it the result says what a resignation costs."""
    text = '[Rules "american"]\n\ngame 1 0-0\n1 W 63: in/22 in/19\n2 B 64: ...\nB resigns\nW wins 7\n'
    [match] = library.read(text=text).matches
    assert tidy(match).games[0].items[-2] == m.Resign(1)
    assert tidy(match, Customs(open_resignation=True)).games[0].items[-2] == m.Resign(1, 7)
