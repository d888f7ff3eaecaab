"""The matches that GNU Backgammon played against itself: all of them are right, and its positions are ours.

Some short ones stand in the repository, so that this runs everywhere.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from aceydeucey.notation.findings import Severity
from aceydeucey.notation.replay.match import GameScore
from aceydeucey.notation.source import Source
from gnubg_client import decoded
from paths import ROOT, SHARED
from watching import Seen, Watched, watched

KEPT = ROOT / "tests" / "data" / "gnubg"
FOLDER = SHARED / "gnubg-matches"
FOLDERS = (KEPT, *([FOLDER] if FOLDER.is_dir() else []))
FILES = [folder / f"{path.stem}.mat" for folder in FOLDERS for path in sorted(folder.glob("*.mat"))]
SIDES = "XO"


@cache
def said(folder: Path) -> dict[str, Any]:
    """Return what GNU Backgammon says of each match of a folder, by the name of its file."""
    lines = (folder / "actions.jsonl").read_text(encoding="utf-8").splitlines()
    return {match["file"]: match for match in map(json.loads, lines)}


@cache
def replayed(path: Path) -> Watched:
    """Return a match replayed."""
    return watched(Source(path.name, path.read_text(encoding="utf-8")), "mat")


def games_of(path: Path) -> list[dict[str, Any]]:
    """Return what GNU Backgammon says of the games of a match."""
    games: list[dict[str, Any]] = said(path.parent)[path.stem]["games"]
    return games


def test_the_shared_matches_are_there() -> None:
    """There are a hundred matches with about fifteen thousand plays."""
    if not FOLDER.is_dir():
        pytest.skip("the matches of GNU Backgammon are not beside the repository")
    paths = [path for path in FILES if path.parent == FOLDER]
    assert len(paths) == len(said(FOLDER)) == 100
    assert sum(replayed(path).replay.plays for path in paths) == 15_013


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_is_wrong(path: Path) -> None:
    """Every play is legal, every result and score right: there is no error and no warning."""
    findings = replayed(path).replay.findings
    assert [finding for finding in findings if finding.severity is not Severity.NOTE] == []
    assert {finding.name for finding in findings} <= {"unmarked-resignation"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_position_is_gnubgs(path: Path) -> None:
    """The same side acts in the same way from the same position, action by action."""
    games = games_of(path)
    assert len(replayed(path).games) == len(games)
    for seen, game in zip(replayed(path).games, games, strict=True):
        actions = [action for action in game["actions"] if action[1] != "resign"]
        assert [(SIDES[each.side], each.word, each.dice) for each in seen] == [
            (side, word, tuple(dice) if dice else None) for side, word, _, dice, _ in actions
        ]
        for each, (_, _, position_id, _, _) in zip(seen, actions, strict=True):
            assert position_id is None or each.position == decoded(position_id)
            assert position_id is not None or each.word in {"take", "drop"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_score_is_gnubgs(path: Path) -> None:
    """Winner, points, score before the game and the Crawford game are the same, game by game."""
    score = replayed(path).replay.scores
    assert len(score) == 1
    assert score[0].terms.length.number == said(path.parent)[path.stem]["length"]
    assert [_told(game) for game in score[0].games] == [_gnubg(game["info"]) for game in games_of(path)]
    assert all(game.verified for game in score[0].games)
    assert [each for each in map(_crawford_double, replayed(path).games) if each] == []


def _told(game: GameScore) -> tuple[object, ...]:
    return game.score_before, SIDES[game.winner] if game.winner is not None else None, game.points, game.crawford


def _gnubg(info: dict[str, Any]) -> tuple[object, ...]:
    return (info["score-X"], info["score-O"]), info["winner"], info["points-won"], info.get("crawford", False)


def _crawford_double(game: tuple[Seen, ...]) -> list[Seen]:
    return [each for each in game if each.word == "double" and each.before.stakes.crawford]
