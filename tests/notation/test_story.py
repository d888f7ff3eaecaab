"""Records told step by step."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation import model as m
from aceydeucey.notation.acey.writer import write_matches
from aceydeucey.notation.check import check_source
from aceydeucey.notation.positions import format_position
from aceydeucey.notation.source import Source
from aceydeucey.notation.stories.story import GameStory, Kind, MatchStory, Step, Story
from aceydeucey.notation.stories.telling import tell_bytes, tell_source
from hypothesis import given, settings
from paths import ROOT, SHARED
from strategies import records

SAMPLES = sorted(path for path in (ROOT / "samples").rglob("*") if path.suffix in {".acey", ".mat", ".gz"})
MATCHES = sorted((SHARED / "gnubg-matches").glob("*.mat"))[:5]

CUBE = """\
[White "North"]
[Black "South"]
[Rules "backgammon"]
[Match "5 points"]
; a quiet evening

game 1 0-0 {the first}
opening 3-3 6-3
1 W 63: 24/15
; he thought long
B doubles 2 ?
W takes {[%clk 0:01:00] quickly}
2 B 62: 24/18 13/11 ! ; at last
B resigns gammon
W refuses
3 W 55: 13/8(2) 8/3(2)
B resigns
W wins 2 by resignation
"""


def told(text: str) -> MatchStory:
    """Return the story of the one match of a text."""
    return tell_source(Source("x.acey", text)).matches[0]


def the_game(text: str) -> GameStory:
    """Return the story of the one game of a text."""
    (game,) = told(text).games
    return game


def step_at(text: str, anchor: str) -> Step:
    """Return the step of that anchor."""
    (step,) = [step for step in the_game(text).steps if step.anchor == anchor]
    return step


def all_steps(story: Story) -> list[Step]:
    """Return the steps of all games."""
    return [step for match in story.matches for game in match.games for step in game.steps]


def test_every_roll_of_a_turn_is_a_step() -> None:
    """A turn after an acey-deucey is the 1-2, the named double and the extra roll, each with the board it left."""
    game = the_game((ROOT / "samples" / "wardroom.acey").read_text("utf-8"))
    rolls = [(step.anchor, step.mark, step.words, step.pips) for step in game.steps if step.turn == 7]
    assert rolls[:3] == [
        ("t7", "", "bar/23 23/22", (354, 372)),
        ("t7.2", "=", "in/20(2) 22/17 17/12", (354, 352)),
        ("t7.3", "+", "in/21(2) 20/16(2)", (354, 336)),
    ]


def test_a_step_says_all_that_happened() -> None:
    """Side, dice, hits, checkers as they moved, comment, position before and after and who is next are there."""
    step = step_at((ROOT / "samples" / "wardroom.acey").read_text("utf-8"), "t6")
    assert (step.kind, step.side, step.dice, step.mover) == (Kind.ROLL, WHITE, (5, 1), BLACK)
    assert (step.moves, step.hits) == (((26, 20), (20, 19)), (False, True))
    assert step.comments == ("hits on the six-point",)
    assert step.before is not None
    assert step.rolled is not None
    assert format_position(step.rolled) == "W:in12,23x2,14/B:in14,6/W/dice=51"
    assert step.setup is not None
    assert format_position(step.setup) == "W:in11,23x2,19,14/B:in14,bar1/B"


def test_cube_and_resignations_are_steps() -> None:
    """What is not a roll is told in words, with the cube and the offer as they stand after it."""
    game = the_game(CUBE)
    shown = [
        (step.anchor, step.kind.value, step.side, step.words, step.cube.value, step.offer) for step in game.steps[1:]
    ]
    assert shown == [
        ("t0-1", "opening", None, "3-3, 6-3, White begins", 1, None),
        ("t1", "roll", 0, "24/18/15", 1, None),
        ("t1-1", "cube", 1, "doubles to 2", 1, 2),
        ("t1-2", "cube", 0, "takes", 2, None),
        ("t2", "roll", 1, "24/18 13/11", 2, None),
        ("t2-1", "resign", 1, "resigns a gammon", 2, None),
        ("t2-2", "refuse", 0, "refuses the resignation", 2, None),
        ("t3", "roll", 0, "13/8(2) 8/3(2)", 2, None),
        ("t3-1", "resign", 1, "resigns", 2, None),
        ("end", "end", 0, "wins 2 points by resignation", 2, None),
    ]


def test_what_was_said_stands_where_it_was_said() -> None:
    """Glyphs, comments and remarks belong to their step, those of the game line to the start."""
    by_anchor = {step.anchor: step for step in the_game(CUBE).steps}
    assert by_anchor["start"].comments == ("the first",)
    assert by_anchor["t1"].remarks == ("he thought long",)
    assert by_anchor["t1-1"].glyph == "?"
    assert by_anchor["t1-2"].comments == ("[%clk 0:01:00] quickly",)
    assert (by_anchor["t2"].glyph, by_anchor["t2"].remarks) == ("!", ("at last",))


def test_the_score_counts_up() -> None:
    """Until its end a game stands at the score before it, and at its end at the one after."""
    game = the_game(CUBE)
    assert {step.score for step in game.steps[:-1]} == {(0, 0)}
    assert game.steps[-1].score == (2, 0)


def test_a_game_without_an_end_gets_one() -> None:
    """Where no line ends a game the story does: a win by bearing off, or unfinished."""
    start = "game 1\nposition W:1,off14/B:1,off14/W\n"
    won = the_game(start + "1 W 21: 1/off\n").steps
    assert [(step.anchor, step.words, step.item) for step in won[1:]] == [
        ("t1", "1/off", 1),
        ("end", "wins 1 point by bearing off", None),
    ]
    assert the_game(start).steps[-1].words == "unfinished"


def test_a_position_at_the_start_is_where_the_game_begins() -> None:
    """A position line before anything else is the start, one in mid-game a step."""
    text = "game 1\nposition W:1,off14/B:2,off14/W {late}\n1 W 21: 1/off\nposition W:2,off14/B:2,off14/B\n"
    start, _, set_again, _ = the_game(text).steps
    assert (start.kind, start.pips, start.mover, start.comments) == (Kind.START, (1, 2), WHITE, ("late",))
    assert (set_again.kind, set_again.pips, set_again.anchor) == (Kind.POSITION, (2, 2), "t1-1")


def test_a_finding_stands_with_its_step() -> None:
    """A fault in a play, in a missing extra roll, in a tag and in a line that is lost are found where they are."""
    text = """\
[Match "often"]
[Rules "american"]

game 1
1 W 63: in/22 in/18
2 B 21: in/24 in/23 =66: in/19(4)
3 W 11: in/24(4)
some nonsense
unfinished
"""
    match = told(text)
    found = {step.anchor: [finding.name for finding in step.findings] for step in match.games[0].steps}
    assert [finding.name for finding in match.findings] == ["bad-match-tag"]
    assert found["t1"] == ["wrong-die"]
    assert found["t2.2"] == ["missing-extra"]
    assert found["t3-1"] == ["unreadable-line"]
    assert found["t2"] == found["t3"] == found["end"] == []


def test_an_unknown_position_is_not_guessed() -> None:
    """After a lost line no board is told, until the next game."""
    lost, after = the_game("game 1\n1 W 63: in/22 in/19\nnonsense\n2 B 63: in/22 in/19\nunfinished\n").steps[2:4]
    assert (lost.kind, lost.words) == (Kind.LOST, "nonsense")
    assert lost.before is not None
    assert (lost.after, lost.pips, lost.setup, after.after) == (None, None, None, None)


@pytest.mark.parametrize("text", ["", "\0\0", "nonsense", '[White "x"]\n'])
def test_a_text_without_games_has_a_short_story(text: str) -> None:
    """Nothing raises, and what is wrong with the text is said."""
    story = tell_bytes("x.acey", text.encode())
    assert all_steps(story) == []
    assert story.findings


@pytest.mark.parametrize("path", [*SAMPLES, *MATCHES], ids=lambda path: path.name)
def test_a_story_holds_together(path: Path) -> None:
    """Every step begins where the one before ended; all findings of the check are told, each once."""
    data = path.read_bytes()
    story = tell_bytes(path.name, data)
    for match in story.matches:
        for game in match.games:
            assert all(a.after == b.before for a, b in zip(game.steps, game.steps[1:], strict=False))
            assert len({step.anchor for step in game.steps}) == len(game.steps)
    _findings_are_told_once(story)


def _findings_are_told_once(story: Story) -> None:
    report = check_source(story.source)
    at_steps = [finding for step in all_steps(story) for finding in step.findings]
    aside = [finding for match in story.matches for finding in match.findings]
    assert sorted(map(str, [*at_steps, *aside])) == sorted(map(str, report.findings))


@settings(max_examples=100)
@given(records())
def test_any_record_has_a_story(matches: tuple[m.Match, ...]) -> None:
    """Whatever a record says, it is told: anchors are unique, and no finding is lost."""
    story = tell_source(Source("x.acey", write_matches(matches)), format="acey")
    for match in story.matches:
        for game in match.games:
            assert len({step.anchor for step in game.steps}) == len(game.steps)
            assert game.steps[0].kind is Kind.START
            assert Kind.END in {step.kind for step in game.steps}


def test_a_play_left_blank_is_a_pass_only_where_nothing_was_played() -> None:
    """Nothing after the dice is a pass where no play was possible, else the only play there was."""
    blocked = "game 1\nposition W:bar1,1,off13/B:6x2,5x2,4x2,3x2,2x2,1x2,off3/W\n1 W 21:\nunfinished\n"
    forced = "game 1\nposition W:1,off14/B:6x2,off13/W\n1 W 21:\nunfinished\n"
    assert step_at(blocked, "t1").words == "pass"
    assert step_at(forced, "t1").words == "1/off"
    assert step_at(forced, "t1").pips == (0, 12)


def test_a_turn_marked_for_the_wrong_side_is_told_of_the_right_one() -> None:
    """Where the order says whose turn it is, the step and its arrows are of that side."""
    text = "game 1\n1 W 63: in/22 in/19\n2 B 43: in/22 in/21\n3 B 52: 22/17 19/17\n4 B 61: 22/16 in/24\nunfinished\n"
    step = step_at(text, "t3")
    assert (step.side, [finding.name for finding in step.findings]) == (WHITE, ["wrong-side"])
    assert step.after is not None
    assert step.after.white[17] == 2


def test_a_turn_that_stands_twice_is_told_with_the_first() -> None:
    """A repeated turn counts once; its rolls have anchors of their own."""
    text = "game 1\n1 W 63: in/22 in/19\n1 W 63: in/22 in/19\n2 B 43: in/22 in/21\nunfinished\n"
    assert [step.anchor for step in the_game(text).steps] == ["start", "t1", "t1.2", "t2", "end"]


def test_the_winning_play_is_its_players() -> None:
    """The roll that ends a game belongs to the side that made it, not to the one that rolled before."""
    text = "game 1\nposition W:3,1x2,off12/B:2x2,off13/W\n1 W 21: 1/off 3/1\n2 B 65: 2/off(2)\nB wins 1\n"
    story = tell_source(Source("a.acey", text))
    steps = [step for step in story.matches[0].games[0].steps if step.kind is Kind.ROLL]
    assert [step.side for step in steps] == [0, 1]
