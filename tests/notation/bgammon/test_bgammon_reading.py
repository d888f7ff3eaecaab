"""Replays of bgammon.org, read."""

from __future__ import annotations

from decimal import Decimal

import pytest
from aceydeucey.engine.position import BLACK, WAITING, WHITE
from aceydeucey.notation.model import CubeAction, CubeWord, Play, Resign, Result, Turn, Unfinished
from reads import found, names, read

# The example that rules.md has from the server's code: player 1 rolls an acey-deucey on his second turn.
EXAMPLE = """\
i 1700000000 ann bob 25 0 0 0 1 1
1 r 6-3 off/19, off/22
2 r 5-4 off/5, off/4
1 r 2-1 off/24, off/23
1 r 6-6 off/19, off/19, off/19, off/19
1 r 5-2 22/17, 17/15
2 r 6-1 off/6 off/1
"""


def _turns(text: str) -> list[Turn]:
    return [item for item in read("bgammon", text).matches[0].games[0].items if isinstance(item, Turn)]


def _steps(turn: Turn) -> tuple[tuple[int, int], ...]:
    play = turn.rolls[0].play
    return play.steps if isinstance(play, Play) else ()


def test_the_named_double_and_the_extra_roll_are_told_from_the_roll_before() -> None:
    """After a full 2-1 the same player's next line is the double that he names, then comes the extra roll."""
    turns = _turns(EXAMPLE)
    assert [turn.rolls[0].mark for turn in turns] == ["", "", "", "=", "+", ""]
    assert [turn.side for turn in turns] == [WHITE, BLACK, WHITE, None, None, BLACK]
    assert names(found("bgammon", EXAMPLE)) == {}


def test_off_is_a_source_and_a_target() -> None:
    """`off` enters in front of the stroke and bears off behind it; all points are player 1's."""
    turns = _turns("i 0 a b 0 0 0 0 1 1\n1 r 6-1 off/19 24/off\n2 r 6-1 off/6, 3/off\n2 r 5-5 bar/5, 1/off\n")
    assert _steps(turns[0]) == ((WAITING, 19), (24, 0))
    assert _steps(turns[1]) == ((WAITING, 19), (22, 0))
    assert _steps(turns[2]) == ((25, 20), (24, 0))


def test_both_separators_are_read() -> None:
    """Commas and blanks mean the same."""
    assert _turns(EXAMPLE) == _turns(EXAMPLE.replace(",", ""))


def test_a_chain_goes_on_after_another_acey_deucey() -> None:
    """A 2-1 as the extra roll earns another name; a 2-1 of one move earns nothing."""
    chain = "1 r 2-1 off/24 off/23\n1 r 1-1 off/24\n1 r 2-1 off/23 off/24\n1 r 6-6\n1 r 2-1 off/24\n2 r 6-5\n"
    turns = _turns("i 0 a b 5 0 0 0 1 1\n" + chain)
    assert [turn.rolls[0].mark for turn in turns] == ["", "=", "+", "=", "+", ""]
    turns = _turns("i 0 a b 5 0 0 0 1 1\n1 r 2-1 off/24\n1 r 6-6 off/19\n")
    assert [turn.rolls[0].mark for turn in turns] == ["", ""]


def test_backgammon_has_no_named_doubles() -> None:
    """In backgammon a 2-1 is a roll like any other."""
    turns = _turns("i 0 a b 5 0 0 0 1 0\n1 r 2-1 13/11 6/5\n1 r 6-6 13/7\n")
    assert [turn.rolls[0].mark for turn in turns] == ["", ""]


def test_the_header_becomes_tags() -> None:
    """Players, length, rules and time are the header's; index lines are passed over."""
    header = read("bgammon", "bgammon-replay 00000024\n" + EXAMPLE).matches[0].header
    keys = ("White", "Black", "Rules", "Match", "Date", "Time")
    assert [header.get(key) for key in keys] == ["ann", "bob", "bgammon", "25 points", "2023-11-14", "22:13:20"]


def test_a_double_line_is_the_double_and_its_answer() -> None:
    """`d 2 1` is a double that was taken, `d 4 0` one that was dropped; a drop costs the value before."""
    text = "i 0 a b 5 2 0 1 2 0\n2 r 3-1 17/20 19/20\n1 d 2 1\n1 r 3-1 8/5 6/5\n2 d 4 1\n2 r 6-5 1/12\n1 d 8 0\n"
    game = read("bgammon", text.replace("5 2 0 1 2 0", "5 4 0 1 4 0")).matches[0].games[0]
    cubes = [(item.side, item.word, item.value) for item in game.items if isinstance(item, CubeAction)]
    assert cubes[:2] == [(WHITE, CubeWord.DOUBLE, 2), (BLACK, CubeWord.TAKE, None)]
    assert cubes[-2:] == [(WHITE, CubeWord.DOUBLE, 8), (BLACK, CubeWord.DROP, None)]
    assert game.items[-1] == Result(WHITE, Decimal(4))
    assert game.line is not None
    assert game.line.score == (0, 0)


@pytest.mark.parametrize(
    ("time", "score", "points", "offer"),
    [(1767225600, 15, 15, None), (1767225600, 0, 15, None), (1700000000, 1, 1, 1), (0, 15, 15, None)],
)
def test_a_resignation_costs_what_it_cost_at_the_time(time: int, score: int, points: int, offer: int | None) -> None:
    """Since 2025-12-27 the checkers not borne off, before that one; the header's scores are those after it."""
    text = f"i {time} a b 25 {score} 0 1 1 1\n1 r 6-3 off/19 off/22\n2 r 6-5 off/6\n2 t\n"
    game = read("bgammon", text).matches[0].games[0]
    assert game.items[-2:] == (Resign(BLACK, offer), Result(WHITE, Decimal(points)))
    assert game.line is not None
    assert game.line.score == (0, 0)


def test_several_games_are_one_match() -> None:
    """The same players to the same length go on with their match; the score before a resigned game is the old one."""
    first = "i 1767225600 a b 25 0 0 1 1 1\n2 r 6-5 off/6 off/5\n2 t\n".replace("0 0 1 1 1", "15 0 1 1 1")
    second = "i 1767225900 a b 25 15 10 2 1 1\n1 r 6-5 off/19 off/20\n1 t\n"
    third = "i 1767226000 a b 25 15 10 0 1 1\n1 r 6-5 off/19 off/20\n"
    matches = read("bgammon", first + second + third).matches
    assert len(matches) == 1
    lines = [game.line for game in matches[0].games]
    assert [line.score for line in lines if line] == [(0, 0), (15, 0), (15, 10)]
    # The ten points that were credited are kept, though the board says fifteen.
    assert matches[0].games[1].items[-2:] == (Resign(WHITE, 10), Result(BLACK, Decimal(10)))
    assert isinstance(matches[0].games[2].items[-1], Unfinished)
    assert [line.tail.comments for line in lines if line][1:] == [
        ("[%bgammon.time 1767225900]",),
        ("[%bgammon.time 1767226000]",),
    ]


def test_other_players_begin_another_match() -> None:
    """A header of other players, another length or a lower score begins a match."""
    game = "i 0 a b 5 3 0 0 1 0\n"
    others = (game.replace("a b", "a c"), game.replace("b 5", "b 7"), game.replace("3 0 0", "1 1 0"))
    assert [len(read("bgammon", game + other).matches) for other in (game, *others)] == [1, 2, 2, 2]


def test_tabula_is_refused_and_the_rest_is_read() -> None:
    """A game of Tabula is one finding; the games around it are read."""
    tabula = "i 0 a b 1 0 0 1 1 2\n1 r 6-3-2 off/6 off/3\n"
    result = read("bgammon", EXAMPLE + tabula + EXAMPLE)
    assert [len(match.games) for match in result.matches] == [1, 1]
    assert [finding.name for finding in result.findings] == ["not-readable-yet"]
    assert "Tabula" in result.findings[0].message


@pytest.mark.parametrize(
    ("line", "name", "what"),
    [
        ("1 r 6-3 off/19, of/22", "unreadable-part", "of/22"),
        ("1 r 6-3 off/19, 22/29", "unreadable-part", "22/29"),
        ("1 r 6-3-2 off/19", "unreadable-part", "-2"),
        ("3 r 6-3 off/19", "unreadable-line", "3 r 6-3 off/19"),
        ("1 x", "unreadable-line", "1 x"),
        ("1 d 2 2", "unreadable-line", "1 d 2 2"),
    ],
)
def test_a_line_that_cannot_be_read_costs_that_line(line: str, name: str, what: str) -> None:
    """The line is kept word for word where it stood, and the finding says which part of it is wrong."""
    text = EXAMPLE + line + "\n1 r 6-5 24/18\n"
    result = read("bgammon", text)
    assert [finding.name for finding in result.findings] == [name]
    assert text[slice(*result.findings[0].span)] == what
    assert getattr(result.matches[0].games[0].items[6], "text", "") == line


def test_events_without_a_header_are_lost() -> None:
    """Without its header a game is not read: nothing tells by what rules it was played."""
    result = read("bgammon", "1 r 6-3 off/19 off/22\n1 t\n" + EXAMPLE)
    assert names(result.findings) == {"misplaced-line": 2}
    assert [len(match.games) for match in result.matches] == [1]


def test_names_with_blanks_are_a_warning() -> None:
    """A name with a blank breaks the header, but not the game."""
    result = read("bgammon", EXAMPLE.replace("ann", "ann lee"))
    assert names(result.findings) == {"bad-tag-value": 1}
    assert len(result.matches[0].games) == 1
