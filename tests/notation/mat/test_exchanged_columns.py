"""Games whose two names stand the other way round are read with their columns exchanged."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.check import check_source
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import writer
from aceydeucey.notation.items import Items, Run
from aceydeucey.notation.library import read as read_whole
from aceydeucey.notation.model import Result
from aceydeucey.notation.replay.scores import GameScore
from aceydeucey.notation.source import Source
from paths import ROOT, SHARED
from reading import findings, games, read, shown

_FOLDERS = (ROOT / "tests/data/gnubg", SHARED / "gnubg-matches")
MATCHES = [path for folder in _FOLDERS for path in sorted(folder.glob("*.mat"))]
_GAME = re.compile(r"(?= Game \d+\n)")
_NAMES = re.compile(r" (.+?) : (\d+) +(.+?) : (\d+)")
_BEGIN = re.compile(r"\d\d:|Doubles|Takes|Drops|Wins")
_RIGHT = 33
"""Where gnubg begins the right column."""


def exchanged(game: str) -> str:
    """Return a game of gnubg's as somebody else writes it who has the right player on the left."""
    title, score, *rows = game.splitlines()
    told = _NAMES.fullmatch(score)
    assert told is not None
    left, points, right, others = told.groups()
    lines = [title, f" {right + ' : ' + others:<31}{left} : {points}"]
    cells = [cell for row in rows for cell in _cells(row)]
    number = 0
    for index, (is_right, text) in enumerate(cells):
        if is_right:
            number += 1
            lines.append(f"{number:>3}) {text}")
        elif index and cells[index - 1][0] and len(lines[-1]) < _RIGHT:
            lines[-1] = f"{lines[-1]:<{_RIGHT}}{text}"
        else:
            number += 1
            lines.append(f"{number:>3}) {text:>{len(text) + 28}}")
    return "\n".join((*lines, "", ""))


def _cells(row: str) -> list[tuple[bool, str]]:
    """Return the cells of a row, and for each whether it stands on the right, which a wide cell may push on."""
    starts = [found.start() for found in _BEGIN.finditer(row)]
    return [(start >= _RIGHT, row[start:end].strip()) for start, end in pairwise([*starts, len(row)])]


def rewritten(text: str, *, first: int, step: int) -> tuple[str, int]:
    """Return the text of a match with every *step*th game from the *first* on exchanged, and how many they are."""
    head, *parts = _GAME.split(text)
    chosen = range(first, len(parts), step)
    return head + "".join(exchanged(game) if at in chosen else game for at, game in enumerate(parts)), len(chosen)


def others(found: list[Finding] | tuple[Finding, ...]) -> list[tuple[object, ...]]:
    """Return the findings but for those of the names."""
    return [
        (each.name, each.severity, each.game, each.turn, each.message) for each in found if each.name != "names-change"
    ]


def outcomes(text: str) -> tuple[tuple[GameScore, ...], list[tuple[object, ...]]]:
    """Return what the games of a text gave, and what else was found."""
    report = check_source(Source("test.mat", text))
    return report.scores[0].games, others(report.findings)


@pytest.mark.parametrize(("first", "step"), [(1, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_match_is_the_same_whoever_stands_on_the_left(path: Path, first: int, step: int) -> None:
    """Whatever games have their columns exchanged, the record is the same, and each of them has a finding."""
    text = path.read_text(encoding="utf-8")
    other, count = rewritten(text, first=first, step=step)
    assert (other != text) == bool(count)
    assert shown(read(text)) == shown(read(other))
    assert games(read(text)) == games(read(other))
    assert ["names-change"] * count == [finding.name for finding in findings(read(other))]
    assert outcomes(text) == outcomes(other)


def test_there_are_games_to_exchange() -> None:
    """Some of the matches have more than one game."""
    assert any(rewritten(path.read_text(encoding="utf-8"), first=1, step=1)[1] > 3 for path in MATCHES)


def test_turns_of_exchanged_columns_are_made_when_somebody_looks() -> None:
    """Plain rows are a run in an exchanged game, too."""
    text, _ = rewritten(MATCHES[-1].read_text(encoding="utf-8"), first=1, step=1)
    exchanged_game = games(read(text))[1]
    assert isinstance(exchanged_game.items, Items)
    assert any(isinstance(part, Run) and len(part) > 3 for _, part in exchanged_game.items.parts())


@pytest.mark.parametrize("name", ["acey", "mat"])
def test_what_is_written_has_the_players_where_the_match_has_them(name: str) -> None:
    """The rows of an exchanged game are written as those of any other."""
    text = MATCHES[-1].read_text(encoding="utf-8")
    other, _ = rewritten(text, first=1, step=1)
    both = [read_whole(text=each, format="mat").matches for each in (text, other)]
    assert writer(name).write(both[0]) == writer(name).write(both[1])


HEAD = " 5 point match\n\n Game 1\n Ann : 0                         Ben : 0\n      Wins 1 point\n"
SECOND = " Game 2\n Ben : 0                         Ann : 1\n"


@pytest.mark.parametrize(
    ("rows", "items"),
    [
        ("  1) 31: 8/5 6/5                 42: 8/4 6/4", ["B 31: 8/5 6/5", "W 42: 8/4 6/4"]),
        ("  1)                             42: 8/4 6/4", ["W 42: 8/4 6/4"]),
        ("  1) 31: 8/5 lorem               42: 8/4 6/4", ["lost 31: 8/5 lorem", "W 42: 8/4 6/4"]),
        ("  1)  Doubles => 2                Beavers => 4", ["B doubles 2", "W beavers 4"]),
        ("  1) 61:                         Resigns", ["B 61:", "W resigns"]),
        ("  1) 61:                         Resigned Game", ["B 61:", "B resigns"]),
        ("  1) 43: ????\n                                  Wins 1 point", ["B 43:", "B resigns", "W wins 1"]),
        ("      Wins 2 points", ["B wins 2"]),
        ("  1) Losses 1 point               Wins 1 point", ["W wins 1"]),
        ("  1) 31: 8/5 6/5\n      Wins 2 points and the match", ["B 31: 8/5 6/5", "B wins 2"]),
        (
            "; Set Pos=-b----E-C---eE---c-e----B-/-1",
            [
                "position W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/-/cube=2:B",
            ],
        ),
        (
            "; Set Pos=--A--b--------------------",
            ["position W:20x2/B:2x1/-"],
        ),
    ],
)
def test_everything_in_a_column_is_the_other_sides(rows: str, items: list[str]) -> None:
    """Turns, cube words, resignations, results and boards follow the names."""
    assert [*shown(read(HEAD + SECOND + rows + "\n"))[6:]] == ["game 2 1-0", *items]


_DUMP = "1) 65: Illegal play (5;0;0;0;{};0;0;0;2;-1;-1;2;2;0;-1;0;2;-1;2;1;1;1;-4;3;0;0;0;-2;0;-4;-2;0;0;0;1;0;0;0)"


@pytest.mark.parametrize(("who", "mover"), [("1;Ann;Ben", "W"), ("1;Ben;Ann", "B"), ("1;X;Y", "W"), ("0;X;Y", "B")])
def test_the_board_of_a_dump_is_its_players(who: str, mover: str) -> None:
    """A dump names whose board it is; where it does not, its number tells the column."""
    (_, game) = games(read(HEAD + SECOND + _DUMP.format(who) + "\n"))
    assert shown([game])[-1].endswith(f"/{mover}/cube=2:{'B' if mover == 'W' else 'W'}")


@pytest.mark.parametrize("second", [" Ben,1500 : 0                    Ann,1600.5 : 1\n", "Ben: 0  Ann: 1\n"])
def test_ratings_behind_the_names_change_nothing(second: str) -> None:
    """Names are compared without the ratings that GridGammon writes behind them."""
    text = HEAD.replace("Ann", "Ann,1499.9") + " Game 2\n" + second + "      Wins 1 point\n"
    (found,) = findings(read(text))
    assert "exchanged" in found.message
    results = [item for game in games(read(text)) for item in game.items if isinstance(item, Result)]
    assert [result.side for result in results] == [WHITE, BLACK]


def test_names_that_are_others_exchange_nothing() -> None:
    """One name the same, or on its side, is no exchange."""
    for names in (" Ben : 0       Cid : 1\n", " Ann : 0       Cid : 1\n", " ben : 0       ann : 1\n"):
        text = HEAD + " Game 2\n" + names + "      Wins 1 point\n"
        (found,) = findings(read(text))
        assert (found.name, found.message.startswith("the players are")) == ("names-change", True)
        assert shown(read(text))[-1] == "W wins 1"


def test_the_games_after_an_exchanged_one_are_their_own() -> None:
    """Each game is read by its own names, and a game without names as the match began."""
    third = " Game 3\n Ann : 1                         Ben : 1\n      Wins 1 point\n"
    text = HEAD + SECOND + "      Wins 1 point\n" + third + " Game 4\n      Wins 1 point\n"
    assert [line for line in shown(read(text)) if "wins" in line] == ["W wins 1", "B wins 1", "W wins 1", "W wins 1"]
    assert len(findings(read(text))) == 1


def test_another_match_has_names_of_its_own() -> None:
    """Nothing is exchanged where a match begins, though the one before it had the names the other way round."""
    text = HEAD + SECOND.replace(" Game 2", "\n 3 point match\n\n Game 1") + "      Wins 1 point\n"
    assert findings(read(text)) == []
    assert shown(read(text))[-6:] == [
        '[White "Ben"]',
        '[Black "Ann"]',
        '[Rules "backgammon"]',
        '[Match "3 points"]',
        "game 1 0-1",
        "W wins 1",
    ]


@pytest.mark.parametrize("players", [("Ann", "Ben"), ("Ben", "Ann")])
def test_tags_of_the_players_change_nothing(players: tuple[str, str]) -> None:
    """Tags name the players in any order; who is White the columns of the first game say."""
    tags = "".join(f'; [Player {number} "{name}"]\n' for number, name in enumerate(players, 1))
    assert shown(read(tags + HEAD + SECOND + "      Wins 1 point\n")) == [
        *shown(read(HEAD)),
        "game 2 1-0",
        "B wins 1",
    ]


def test_the_score_is_what_the_sheet_says() -> None:
    """Each player has what he won, and no score is wrong."""
    report = check_source(Source("test.mat", HEAD + SECOND + "      Wins 1 point\n"))
    assert report.scores[0].score == (1, 1)
    assert [finding.name for finding in report.findings if finding.severity != "note"] == ["names-change"]
