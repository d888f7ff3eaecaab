"""Turn numbers: a slip is one number, a gap is a gap, and only what is sure is mended."""

from __future__ import annotations

from typing import Any

import pytest
from aceydeucey.notation import library
from aceydeucey.notation.acey import FORMAT
from aceydeucey.notation.check import check_source
from aceydeucey.notation.fixes import apply_fixes
from aceydeucey.notation.model import Item, Turn
from aceydeucey.notation.replay.numbers import Numbering, Place
from aceydeucey.notation.source import Source
from aceydeucey.notation.stories.telling import tell_source
from aceydeucey.notation.tidy import tidy
from paths import ROOT

HEAD = '[Acey "1"]\n[Rules "american"]\n\ngame 1 0-0\n'
PLAY = " 63: in/22 in/19"
BOARD = "position W:in13,22,19/B:in13,22,19"
NUMBER = "wrong-turn-number"


def record(*turns: str) -> str:
    """Return an unfinished game: `3 W` stands for a turn, anything else for a line; 63 is entered again and again."""
    lines = [turn + PLAY if turn[0].isdigit() and turn[-2:] in {" W", " B"} else turn for turn in turns]
    return HEAD + "\n".join(lines) + "\nunfinished\n"


def found(text: str) -> list[tuple[int, str, str]]:
    """Return the findings but notes: the turn's place below the line of the game, the name and the fix."""
    report = check_source(Source("x.acey", text))
    return [
        (
            report.source.place(finding.span.start).line - HEAD.count("\n"),
            finding.name,
            finding.fix.title if finding.fix else "",
        )
        for finding in report.findings
        if finding.severity.value != "note"
    ]


def fixed(text: str) -> str:
    """Return the text with every fix."""
    return apply_fixes(text, check_source(Source("x.acey", text)).findings)


def tidied(text: str) -> str:
    """Return the text in canonical form, which stays as it is."""
    once = FORMAT.write(tuple(map(tidy, library.read(text=text).matches))).text
    assert FORMAT.write(tuple(map(tidy, library.read(text=once).matches))).text == once
    return once


@pytest.mark.parametrize("wrong", [1, 2, 4, 5, 17])
def test_a_slip_in_a_sample_costs_one_finding(wrong: int) -> None:
    """The numbers after it say that only it is wrong: mended it is the sample again."""
    sample = (ROOT / "samples" / "american.acey").read_text("utf-8")
    text = sample.replace("\n3 B", f"\n{wrong} B", 1)
    [finding] = check_source(Source("x.acey", text)).findings
    assert (finding.name, finding.message) == (NUMBER, f"turn 3 is numbered {wrong}")
    assert fixed(text) == sample
    assert tidied(text) == tidied(sample)


@pytest.mark.parametrize(
    ("turns", "mended"),
    [
        (("1 W", "2 B", "4 W", "4 B", "5 W"), {3: 3}),
        (("1 W", "2 B", "4 W", "5 B", "5 W", "6 B"), {3: 3, 4: 4}),
        (("1 W", "9 B", "9 W", "4 B", "5 W"), {2: 2, 3: 3}),
        (("1 W", "2 B", "4 W", "3 B", "5 W", "6 B"), {3: 3, 4: 4}),
        (("2 W", "2 B", "3 W"), {1: 1}),
        (("1 W", "2 B", "7 W"), {3: 3}),
        (("1 W", "2 B", BOARD + "/W", "7 W", "4 B", "5 W"), {4: 3}),
        (("1 W", "2 B", "5 W", f"4 W{PLAY} irregular"), {3: 3}),
    ],
    ids=[
        "one",
        "two running",
        "two that say the same",
        "two numbers swapped, the lines are not",
        "the first",
        "the last",
        "behind a board that was set",
        "before an irregular turn",
    ],
)
def test_slips_are_mended(turns: tuple[str, ...], mended: dict[int, int]) -> None:
    """Each slip is one finding with its fix, and nothing is left after it."""
    text = record(*turns)
    assert found(text) == [(line, NUMBER, f"number the turn {right}") for line, right in mended.items()]
    assert found(fixed(text)) == []
    assert tidied(text) == tidied(fixed(text))


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (("1 B", "2 W", "4 W", "3 B", "5 B", "6 W"), [(3, "wrong-side", ""), (4, NUMBER, ""), (5, "wrong-side", "")]),
        (("2 B", "1 W", "3 W", "4 B"), [(1, NUMBER, ""), (2, NUMBER, ""), (3, "wrong-side", "")]),
    ],
    ids=["in mid-game", "at the beginning"],
)
def test_swapped_lines_renumber_nothing(turns: tuple[str, ...], expected: list[tuple[int, str, str]]) -> None:
    """Where two lines are swapped no number is changed, neither theirs nor one after them."""
    text = record(*turns)
    assert found(text) == expected
    assert fixed(text) == text
    assert tidied(text) == text


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (("1 W", "; a stretch is lost", BOARD + "/B", "8 B", "9 W"), []),
        (("1 W", BOARD + "/B", "; a stretch is lost", "8 B"), []),
        ((BOARD + "/W", "15 W", "16 B"), []),
        (("1 W", "2 B", "5 W", "6 B"), [(3, NUMBER, "")]),
        (("1 W", "2 B", "4 W", "5 B", "6 W"), [(3, NUMBER, "")]),
        (("1 W", "6 W", "7 B"), [(2, "wrong-side", "")]),
        (("3 W", "4 B", "5 W"), [(1, NUMBER, "")]),
        (("opening 1-5", "2 W", "3 B", "4 W"), [(2, "wrong-side", "")]),
        (("opening 1-5", "4 W", "5 B"), [(2, "wrong-side", "")]),
        (("opening 1-5", "2 W"), [(2, "wrong-side", "")]),
    ],
    ids=[
        "the board was set",
        "the board was set, the last turn",
        "a game that begins from a board",
        "turns are missing",
        "a number was left out",
        "sides say that turns are missing",
        "the first turns are missing",
        "the first turn is missing after the opening dice",
        "the first three are",
        "there is but the second",
    ],
)
def test_a_gap_stays(turns: tuple[str, ...], expected: list[tuple[int, str, str]]) -> None:
    """Where the numbers go on behind a gap they stay as they are, with one finding where nothing told of it."""
    text = record(*turns)
    assert found(text) == expected
    assert fixed(text) == text
    assert tidied(text) == text


@pytest.mark.parametrize("number", [3, 4, 8])
def test_a_lost_line_may_hold_several_turns(number: int) -> None:
    """The numbers after it say how many."""
    text = record("1 W", "2 B and what follows is torn off", f"{number} W", f"{number + 1} B")
    assert found(text) == [(2, "unreadable-part", "")]


def test_a_lost_line_hides_no_slip() -> None:
    """A number that the next one contradicts is wrong, however many turns were lost."""
    text = record("1 W", "here nobody wrote anything", "3 B", "3 W", "4 B")
    assert found(text) == [(2, "unreadable-line", ""), (3, NUMBER, "number the turn 2")]


def test_the_opening_dice_do_not_hide_a_wrong_side() -> None:
    """A first turn of the wrong side whose number is contradicted is no second turn."""
    names = [name for _, name, _ in found(record("opening 1-5", "2 W", "2 B", "3 W"))]
    assert names == [NUMBER, "opening-mismatch"]


def test_in_backgammon_the_missing_first_turn_had_the_opening_dice() -> None:
    """Turn 2 has dice of its own."""
    head = HEAD.replace("american", "backgammon")
    text = f"{head}opening 1-5\n2 W 66: 24/18(2) 13/7(2)\n3 B 21: 13/11 24/23\nunfinished\n"
    assert found(text) == [(2, "wrong-side", "")]
    assert tidied(text).count("\n2 W") == 1


@pytest.mark.parametrize(
    ("turns", "message"),
    [
        (("1 W", "2 B", "5 W", "6 B"), "turn 5 follows turn 2: the turns between seem to be missing"),
        (("3 W", "4 B"), "the first turn is numbered 3: what comes before it seems to be missing"),
        (("1 W", "2 B", "4 W", "5 B"), "turn 3 is numbered 4, and the turns after it count on from there"),
        (("1 W", "2 B", "2 W", "3 B", "4 W"), "turn 3 is numbered 2, and the turns after it count on from there"),
    ],
)
def test_what_is_said_of_a_number_that_others_follow(turns: tuple[str, ...], message: str) -> None:
    """Turns are said to be missing only where the sides allow it."""
    [finding] = check_source(Source("x.acey", record(*turns))).findings
    assert (finding.message, finding.fix) == (message, None)


def test_a_story_counts_a_slip_as_the_turn_that_it_is() -> None:
    """The turns after it keep their numbers."""
    text = record("1 W", "2 B", "4 W", "4 B", "5 W")
    [match] = tell_source(Source("x.acey", text)).matches
    assert [step.turn for step in match.games[0].steps if step.dice] == [1, 2, 3, 4, 5]


class _Looks(tuple[Item, ...]):
    """Items that count how often one is looked at."""

    __slots__ = ()
    looks = 0

    def __getitem__(self, index: Any) -> Any:
        _Looks.looks += 1
        return super().__getitem__(index)


def test_few_lines_are_looked_at_for_a_number() -> None:
    """However long a record in which every number is wrong, only those near one are looked at."""
    [match] = library.read(text=record(*(f"{9 * at % 7 + 1} {'WB'[at % 2]}" for at in range(300)))).matches
    items = _Looks(match.games[0].items)
    numbering = Numbering()
    for at, turn in enumerate(items[:300]):
        assert isinstance(turn, Turn)
        numbering.judge(Place(items, at, turn, at + 1000, 0), [])
    assert 300 < _Looks.looks < 300 * 20
