"""What gnubg writes is read without a finding, action by action as gnubg itself recorded it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.mat import FORMAT
from aceydeucey.notation.model import CubeAction, Game, Header, Play, Result, Roll, Turn, Unplayed
from aceydeucey.notation.source import Source
from paths import SHARED
from reading import findings, games, read_file

MATCHES = SHARED / "gnubg-matches"
pytestmark = pytest.mark.skipif(not MATCHES.is_dir(), reason="the recorded matches of gnubg are not beside the project")

SIDES = {"X": WHITE, "O": BLACK}
WORDS = {"double": "doubles", "take": "takes", "drop": "drops"}


def recorded() -> list[dict[str, Any]]:
    """Return gnubg's own record of every match."""
    lines = (MATCHES / "actions.jsonl").read_text().splitlines() if MATCHES.is_dir() else []
    return [json.loads(line) for line in lines]


def actions(game: Game) -> Iterator[list[object]]:
    """Give the plays and cube actions of a game in the form of gnubg's record."""
    for item in game.items:
        if isinstance(item, CubeAction):
            yield [item.side, item.word.value]
        elif isinstance(item, Turn):
            (roll,) = item.rolls
            yield [item.side, roll.dice, _steps(roll)]


def _steps(roll: Roll) -> list[tuple[int, int]]:
    if not isinstance(roll.play, Play):
        assert roll.play is Unplayed.BLANK
        return []
    return sorted(roll.play.steps)


def expected(game: dict[str, Any]) -> Iterator[list[object]]:
    """Give gnubg's actions but for resignations, which its match text does not tell."""
    for who, word, _, dice, moves in game["actions"]:
        if word in WORDS:
            yield [SIDES[who], WORDS[word]]
        elif word == "move":
            yield [SIDES[who], tuple(dice), sorted(map(tuple, moves))]


@pytest.mark.parametrize("match", recorded(), ids=lambda match: match["file"])
def test_every_action_is_as_gnubg_recorded_it(match: dict[str, Any]) -> None:
    """Names, length, scores, sides, dice, moves, cube and results agree; X is the left player, White."""
    _, (header, *events) = read_file(MATCHES / f"{match['file']}.mat")
    assert isinstance(header, Header)
    assert (match["X"], match["O"]) == (header.get("White"), header.get("Black"))
    assert header.get("Match") == f"{match['length']} point{'s' * (match['length'] > 1)}"
    assert len(match["games"]) == len(events) == len(games(events))
    for record, game in zip(match["games"], games(events), strict=True):
        info = record["info"]
        assert game.line is not None
        assert (info["score-X"], info["score-O"]) == game.line.score
        assert list(expected(record)) == list(actions(game))
        result = game.items[-1]
        assert isinstance(result, Result)
        assert (SIDES[info["winner"]], info["points-won"]) == (result.side, result.points)


OTHERS = [
    path
    for folder in ("gnubg-odd-names", "gnubg-formats")
    for path in sorted((SHARED / folder).glob("*"))
    if path.suffix in {".mat", ".gam"} or path.name.endswith(".snowie.txt") or folder == "gnubg-odd-names"
    if path.suffix != ".sgf"
]


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_other_exports_of_gnubg_are_read(path: Path) -> None:
    """Odd names, Snowie text and single games are read without a finding."""
    _, events = read_file(path)
    assert findings(events) == []
    assert games(events)


def test_odd_names_are_read_as_they_are() -> None:
    """Names may hold blanks, accents and brackets."""
    headers = [read_file(SHARED / "gnubg-odd-names" / name)[1][0] for name in ("n00.mat", "n01.mat")]
    names = [(header.get("White"), header.get("Black")) for header in headers if isinstance(header, Header)]
    assert names == [("Ann Lee", "Bob"), ("alice", "José")]


def test_equal_plays_are_one_object() -> None:
    """Equal cells share their rolls, so that a file of many matches takes little memory."""
    text = (MATCHES / "m000_len01.mat").read_text()
    first, second = (
        [
            turn.rolls
            for game in FORMAT.events(Source("", text))
            if isinstance(game, Game)
            for turn in game.items
            if isinstance(turn, Turn)
        ]
        for _ in range(2)
    )
    assert all(one is other for one, other in zip(first, second, strict=True))
