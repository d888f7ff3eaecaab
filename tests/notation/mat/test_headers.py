"""The line that says how long a match is, in the words in which people write it."""

from __future__ import annotations

import pytest
from aceydeucey.notation.check import check_source
from aceydeucey.notation.source import Source
from reading import findings, games, read, shown

REST = "\n Game 1\n Ann : 0                         Ben : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
WON = "      Wins 1 point\n"

LINES = {
    "7 points": (
        "7 point match",
        "7 points match",
        "7-point match",
        "7 - point match",
        "7 point Match",
        "7 Point Match:",
        "7-POINTS MATCH.",
        "Match to 7",
        "Match to 7.",
        "Match to 7 points",
        "match  to\t7 point :",
        "Match to 7-points",
    ),
    "1 point": ("1-point match", "Match to 1", "Match to 1 point"),
    "money": (
        "0 point match",
        "Match to 0",
        "Money Game",
        "money game:",
        "Money session",
        "MONEY MATCH.",
        "Unlimited match",
        "Unlimited game",
        "unlimited session",
    ),
}


@pytest.mark.parametrize("blanks", ["", "   ", "\t"])
@pytest.mark.parametrize(("value", "line"), [(value, line) for value, lines in LINES.items() for line in lines])
def test_it_is_the_length_of_the_match(value: str, line: str, blanks: str) -> None:
    """However it is put, it is one tag, without a finding, and the match is found in a file of any suffix."""
    text = f"{blanks}{line}{blanks}\n{REST}{WON}"
    assert findings(read(text)) == []
    assert f'[Match "{value}"]' in shown(read(text))
    report = check_source(Source("test.txt", text))
    assert (report.format, report.scores[0].score, str(report.scores[0].terms.length)) == ("mat", (1, 0), value)


@pytest.mark.parametrize(
    "line",
    ["Match to", "Match to 7 or 9", "Money", "Money games won", "7-point", "Unlimited", "A money game", "Match two 7"],
)
def test_other_lines_say_no_length(line: str) -> None:
    """What only begins like one is a line that cannot be read, as ever."""
    found = findings(read(f" {line}\n{REST}"))
    assert [finding.name for finding in found] == ["unreadable-line"]


@pytest.mark.parametrize("line", ["7 point match", "Match to 7", "Money session"])
def test_it_begins_the_next_match_where_one_may_begin(line: str) -> None:
    """After a game with or without its result it stands for a match of its own."""
    first = " 5 point match\n" + REST
    for text in (first + WON, first):
        assert len([each for each in shown(read(text + line + "\n" + REST)) if each.startswith("[Match")]) == 2
        assert findings(read(text + line + "\n" + REST)) == []


@pytest.mark.parametrize("line", ["7 point match", "Match to 7", "Money game"])
def test_between_the_rows_of_a_game_it_is_a_line_that_is_lost(line: str) -> None:
    """The game goes on behind it, so no match begins."""
    events = read(f" 5 point match\n{REST}{line}\n\n  2) 65: 24/18 18/13\n{WON}")
    assert [finding.name for finding in findings(events)] == ["unreadable-line"]
    assert shown(events)[-3:] == [f"lost {line}", "W 65: 24/18 18/13", "W wins 1"]
    assert len(games(events)) == 1


@pytest.mark.parametrize("between", ["; note\n", "; note\n; more\n  2) 65: 24/18 18/13\n", ""])
def test_before_the_result_it_is_a_line_that_is_lost(between: str) -> None:
    """Remarks may stand between, and the line of a result goes on with the game as a row does."""
    events = read(f" 5 point match\n{REST}Money game\n{between}{WON}")
    assert [finding.name for finding in findings(events)] == ["unreadable-line"]
    assert (len(games(events)), shown(events)[-1]) == (1, "W wins 1")


def test_two_of_them_are_two_headers() -> None:
    """The last one counts, and a finding says so, however they are put."""
    events = read(f" 13 point match\n Match to 15\n{REST}")
    assert [finding.name for finding in findings(events)] == ["several-headers"]
    assert '[Match "15 points"]' in shown(events)
