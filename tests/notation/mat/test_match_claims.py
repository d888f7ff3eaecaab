"""`Wins 2 points and the match` is held to the score: one finding where the match goes on, and none for silence."""

from __future__ import annotations

import pytest
from aceydeucey.notation.check import check_source
from aceydeucey.notation.conversion import convert
from aceydeucey.notation.library import read
from aceydeucey.notation.source import Source

CLAIM = " and the match"


def game(number: int, score: tuple[int, int], result: str) -> str:
    """Return a game that White wins for one point by a double that is dropped, with that result."""
    return (
        f"\n Game {number}\n Ann : {score[0]}                         Ben : {score[1]}\n"
        "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2)  Doubles => 2                Drops\n"
        f"{result}\n"
    )


def found(text: str) -> list[tuple[str, str]]:
    """Return the findings of a text that are no notes, each with the text that it is about."""
    findings = check_source(Source("test.mat", text), format="mat").findings
    return [(each.name, text[each.span.start : each.span.end]) for each in findings if each.severity != "note"]


@pytest.mark.parametrize(
    ("length", "score", "result"),
    [
        (" 3 point match", (2, 0), "      Wins 1 point and the match"),
        (" 3 point match", (2, 0), "      Wins 1 point, and  wins the\tMatch."),
        # only what the match needs, or its whole length, is credited
        (" 3 point match", (2, 0), "      Wins 3 points and the match"),
        (" 3 point match", (2, 0), "      Wins 1 point"),
        (" 3 point match", (1, 0), "      Wins 1 point"),
        (" Money session", (2, 0), "      Wins 1 point"),
        # nothing says how long it is
        ("", (2, 0), "      Wins 1 point and the match"),
    ],
)
def test_a_true_claim_and_silence_are_nothing(length: str, score: tuple[int, int], result: str) -> None:
    """A match that is over, one whose length is not stated, and one of which nothing is said have no finding."""
    assert found(length + "\n" + game(1, score, result)) == []


@pytest.mark.parametrize(
    ("length", "stands"),
    [
        ("5 point match", "which stands at 2-0 of 5 points"),
        ("25 point match", "which stands at 2-0 of 25 points"),
        ("Money session", "and a session for money has no end"),
    ],
)
def test_a_false_claim_is_one_finding_at_its_line(length: str, stands: str) -> None:
    """The record says that a game wins the match, and the match is not over."""
    text = f" {length}\n" + game(1, (1, 0), "      Wins 1 point and the match") + game(2, (2, 0), "      Wins 1 point")
    assert found(text) == [("how-mismatch", "Wins 1 point and the match")]
    (finding,) = (each for each in check_source(Source("", text), format="mat").findings if each.code == "613")
    assert finding.message == f"the record says that this wins the match, {stands}"
    assert (finding.severity, finding.game) == ("warning", 1)


def test_wrong_points_are_one_mistake() -> None:
    """A claim that only wrong points make true, or false, is no second finding."""
    wrong = game(1, (1, 0), "      Wins 2 points and the match")
    assert [name for name, _ in found(" 3 point match\n" + wrong)] == ["wrong-points"]


@pytest.mark.parametrize(
    ("drop", "row"),
    [
        ("Doubles => 2                Drops", "  3) Wins 1 point and the match   Losses 1 point"),
        ("61: 13/7 8/7               Doubles => 2\n  3) Drops", "  4) Losses 1 point   Wins 1 point and the match"),
    ],
)
def test_the_winners_words_count_in_a_row_that_says_it_twice(drop: str, row: str) -> None:
    """Lost and won in one row are one result, and its claim is looked at."""
    text = " 5 point match\n" + game(1, (0, 0), row).replace("Doubles => 2                Drops", drop)
    assert found(text) == [("how-mismatch", "Wins 1 point and the match")]


def test_the_columns_may_be_exchanged() -> None:
    """A claim in exchanged columns is the other player's."""
    first = game(1, (0, 0), "      Wins 1 point")
    for claimed in (True, False):
        won = f"      Wins 1 point{CLAIM * claimed}"
        second = game(2, (0, 1), won).replace("Ann", "Cid").replace("Ben", "Ann").replace("Cid", "Ben")
        names = [name for name, _ in found(" 5 point match\n" + first + second)]
        assert names == ["names-change", *["how-mismatch"] * claimed]


@pytest.mark.parametrize("name", ["acey", "json", "mat"])
def test_conversion_leaves_the_claim_to_the_points(name: str) -> None:
    """It follows from the points and the length, so nothing is left out with it."""
    both = [read(text=" 1 point match\n" + game(1, (0, 0), f"      Wins 1 point{said}")) for said in ("", CLAIM)]
    assert convert(both[0], name) == convert(both[1], name)
    assert convert(both[1], name).losses == ()
