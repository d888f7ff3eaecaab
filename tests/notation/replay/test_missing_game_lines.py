"""A `game` line that was forgotten is one finding, and with its fix the record is whole again."""

from __future__ import annotations

import pytest
from aceydeucey.notation import library
from aceydeucey.notation.check import check_source
from aceydeucey.notation.fixes import apply_fixes
from aceydeucey.notation.scores.disagreements import disagreements
from aceydeucey.notation.source import Source
from aceydeucey.notation.tidy import tidy
from paths import ROOT

SAMPLES = [path for path in sorted((ROOT / "samples").glob("*.acey")) if "\ngame 2" in path.read_text("utf-8")]


def without(text: str, number: int) -> str:
    """Return a record without the line that begins one of its games."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(f"game {number} "))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
@pytest.mark.parametrize("number", [2, 3])
def test_it_is_one_finding_and_one_fix(path: str, number: int) -> None:
    """Neither the plays nor the games behind it are accused, and nothing is numbered anew."""
    whole = (ROOT / "samples" / path).read_text("utf-8")
    text = without(whole, number)
    if text == whole:
        pytest.skip("the sample has fewer games")
    expected = [(finding.code, finding.message) for finding in check_source(Source("a.acey", whole)).findings]
    every = check_source(Source("a.acey", text)).findings
    found = [finding for finding in every if finding.message.startswith("the game has its result, and here the next")]
    assert len(found) == len(whole.splitlines()) - len(text.splitlines())
    assert [each for each in every if each not in found and (each.code, each.message) not in expected] == []
    mended = apply_fixes(text, found)
    assert [(finding.code, finding.message) for finding in check_source(Source("a.acey", mended)).findings] == expected
    assert without(mended, number) == text


@pytest.mark.parametrize("opening", ["opening 3-1\n", ""])
def test_the_first_turn_tells_as_well(opening: str) -> None:
    """Opening dice need not be written: a turn numbered 1 begins a game."""
    games = f"{opening}1 W 31: 8/5 6/5\n2 B 42: 8/4 6/4\nW wins 1 by forfeit\n"
    text = f'[Rules "backgammon"]\n\ngame 1 0-0\n{games}\n{games}'
    [found] = [each for each in check_source(Source("a.acey", text)).findings if each.severity == "error"]
    assert (found.name, found.fix and found.fix.edits[0].text) == ("play-after-end", "game 2 1-0\n")
    assert [
        match for match in library.read(text=text).matches if tidy(match).games[0].items != match.games[0].items
    ] == []


def test_a_result_that_stands_too_early_is_none() -> None:
    """Where the numbers go on the game does: another result ends it."""
    text = (
        '[Rules "backgammon"]\n\ngame 1\n1 W 31: 8/5 6/5\nB wins 1 by forfeit\n2 B 42: 8/4 6/4\nW wins 1 by forfeit\n'
    )
    assert "the line `game" not in "".join(each.message for each in check_source(Source("a.acey", text)).findings)


def test_the_score_is_no_whole_one() -> None:
    """The game that is not checked is no game of the match: whoever counts is told."""
    games = "opening 3-1\n1 W 31: 8/5 6/5\nW wins 1 by forfeit\n"
    report = check_source(Source("a.acey", f'[Rules "backgammon"]\n[Result "2-0"]\n\ngame 1 0-0\n{games}\n{games}'))
    assert [each.name for each in disagreements(report)] == ["play-after-end"]
