"""What gnubg makes of the same files: it reads three of the formats, so it can be asked."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.model import Closed, CubeAction, Match, Play, Remark, Resign, Result, Turn
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.tidy import tidy
from peers import needed
from reads import read
from rendered import RENDERERS

if TYPE_CHECKING:
    from pathlib import Path

_IMPORTS = {"fibs": "oldmoves", "sgg": "sgg", "tmg": "tmg"}


def _asked(folder: Path, kind: str, text: str) -> Match:
    """Return the match that gnubg reads, by way of its own records: its match text loses line ends."""
    (folder / "in").write_text(text)
    (folder / "commands").write_text(f"import {kind} in\nsave match out.sgf\n")
    command = [needed("gnubg"), "-t", "-q", "-r", "-c", "commands"]
    env = {**os.environ, "HOME": str(folder)}
    subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=60)
    (match,) = read("sgf", (folder / "out.sgf").read_text()).matches
    return match


def _story(match: Match) -> list[list[tuple[str, object]]]:
    """Return what happened in each game, by the names of the players and not by the columns they sit in."""
    names = (match.header.get("White"), match.header.get("Black"))
    return [[part for item in game.items for part in _parts(item, names)] for game in tidy(match).games]


def _parts(item: object, names: tuple[str | None, ...]) -> list[tuple[str, object]]:
    if isinstance(item, Turn):
        roll = item.rolls[0]
        moves = (
            sorted((move.source, move.path, move.times) for move in roll.play.moves)
            if isinstance(roll.play, Play)
            else []
        )
        return [(str(names[item.side or 0]), (roll.dice, moves))]
    if isinstance(item, CubeAction):
        return [(str(names[item.side]), item.word)]
    if isinstance(item, Result):
        return [(str(names[item.side]), item.points)]
    assert isinstance(item, Resign | Remark), item
    return []


@pytest.mark.parametrize("format", _IMPORTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_gnubg_reads_the_same_match(format: str, seed: int, tmp_path: Path) -> None:  # noqa: A002 - the library's word
    """Players, dice, moves, cube actions and points are those that gnubg finds in the same file."""
    match = play_match(RULE_SETS["backgammon"], Length("points", 3), seed)
    # A turn that is not rolled makes gnubg take the players for each other.
    assert not any(isinstance(item, Closed) for game in match.games for item in game.items)
    text = RENDERERS[format](match)
    if format == "fibs":
        # gnubg does not put together what the server broke at 80 columns.
        text = text.replace("\n  ", " ")
    if format == "sgg":
        # gnubg 1.07 does not live through blank lines above the first game, nor through talk.
        text = "".join(line for line in text.splitlines(keepends=True) if line.strip() and "," not in line)
    (ours,) = read(format, text).matches
    assert _story(ours) == _story(_asked(tmp_path, _IMPORTS[format], text))
