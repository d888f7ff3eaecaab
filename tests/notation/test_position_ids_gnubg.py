"""Positions that GNU Backgammon wrote, and ours as it reads them."""

from __future__ import annotations

import json
import random
import re
import subprocess
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.position import BLACK, WHITE, Position
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids import Identified, read_any_position, write_position
from drawn import random_position
from paths import SHARED
from peers import needed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FORMATS = SHARED / "gnubg-formats"
_BOTH = re.compile(r"Position ID: (\S{14})\s+Match ID   : (\S{12})")


def _read(code: str) -> Setup:
    found = read_any_position(code)
    assert isinstance(found, Identified), (code, found)
    return found.setup


def _ids() -> Iterator[str]:
    for path in sorted(FORMATS.glob("*.posids.txt")):
        for line in path.read_text("utf-8").splitlines():
            code = line.split("\t")[-1]
            if not line.startswith("#") and code != "-":
                yield code


@pytest.mark.skipif(not FORMATS.exists(), reason="the shared data is not there")
def test_ids_of_whole_matches_are_written_as_they_were() -> None:
    """Every position and match ID that gnubg printed in the course of a match comes back bit by bit."""
    written = 0
    for code in _ids():
        found = read_any_position(code)
        assert isinstance(found, Identified)
        if not found.left_out:
            assert write_position(found.setup, "gnubg") == code
            written += 1
    assert written > 100


def _position_ids() -> Iterator[str]:
    for path in sorted((SHARED / "gnubg-oracle").glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            yield json.loads(line)["posid"]
    for line in (SHARED / "gnubg-matches" / "actions.jsonl").read_text("utf-8").splitlines()[:20]:
        for game in json.loads(line)["games"]:
            yield from (action[2] for action in game["actions"] if action[1] == "move")


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not there")
def test_position_ids_are_written_as_they_were() -> None:
    """The position IDs of the oracle and of the matches come back."""
    codes = list(_position_ids())
    assert len(codes) > 1000
    for code in codes:
        assert str(write_position(_read(code), "gnubg")).split(":")[0] == code


@pytest.mark.skipif(not FORMATS.exists(), reason="the shared data is not there")
@pytest.mark.parametrize("path", sorted(FORMATS.glob("*.snowietxt")), ids=lambda path: path.stem)
def test_snowie_lines_say_a_position_of_their_match(path: Path) -> None:
    """What gnubg exported as a Snowie line is one of the positions whose ID it printed, and is written back."""
    line = path.read_text("utf-8").strip()
    setup = _read(line)
    ids = path.with_name(path.name.replace("pos12.snowietxt", "posids.txt"))
    codes = [text.split("\t")[-1] for text in ids.read_text("utf-8").splitlines()]
    assert write_position(setup, "gnubg") in codes
    names = line.split(";")[5:7]
    ours = str(write_position(setup, "snowie")).split(";")
    assert ";".join([*ours[:5], *names, *ours[7:]]) == line


def _setups() -> Iterator[Setup]:
    """Give positions of matches such as a player may look at."""
    chance = random.Random(7)
    while True:
        position = random_position(chance.randrange(1 << 30), 15)
        sides = [(side[0] + side[26], *side[1:26], 0) for side in position]
        if any(side[0] == 15 or side[25] > 3 for side in sides):
            continue
        crawford = chance.random() < 0.3
        length = chance.choice((3, 5, 7, 25))
        score = (length - 1, chance.randrange(length - 1)) if crawford else (chance.randrange(length - 1), 0)
        cube = 1 if crawford else chance.choice((1, 2, 4))
        yield Setup(
            Position(*sides),
            chance.choice((WHITE, BLACK)),
            None if cube == 1 else cube,
            None if cube == 1 else chance.choice((WHITE, BLACK)),
            chance.choice(((6, 1), (5, 5), (3, 2), None)),
            score,
            length,
            crawford,
        )


def _asked(lines: list[str], folder: Path) -> str:
    commands = ["set automatic roll off", "set automatic game off", "set player 0 human", "set player 1 human"]
    script = "\n".join([*commands, "new match 7", *lines, ""])
    done = subprocess.run(
        [needed("gnubg"), "-t", "-q", "-r"], input=script, capture_output=True, text=True, check=True, cwd=folder
    )
    return done.stdout


def test_gnubg_reads_our_ids_and_we_read_what_it_then_writes(tmp_path: Path) -> None:
    """Set by our ID, gnubg prints the same ID, exports the Snowie line and shows the FIBS board that we read alike."""
    setups = [setup for setup, _ in zip(_setups(), range(25), strict=False)]
    lines = []
    for number, setup in enumerate(setups):
        lines += [f"set gnubgid {write_position(setup, 'gnubg')}", "set output rawboard off", "show board"]
        lines += [f"export position snowietxt {number}.txt", "set output rawboard on", "show board"]
    said = _asked(lines, tmp_path)
    ids = [":".join(found) for found in _BOTH.findall(said)]
    boards = [line for line in said.splitlines() if line.startswith("board:")]

    for number, setup in enumerate(setups):
        ours = str(write_position(setup, "gnubg"))
        assert ours in ids
        assert _read((tmp_path / f"{number}.txt").read_text("utf-8").strip()) == setup
    fibs = [_swapped(_read(board)) for board in boards]
    assert all(any(_alike(setup, seen) for seen in fibs) for setup in setups)


def _swapped(setup: Setup) -> Setup:
    """Return a setup with the sides changed: whom gnubg calls you is its second player, who is Black elsewhere."""
    white, black = setup.position
    side = None if setup.side is None else 1 - setup.side
    owner = None if setup.owner is None else 1 - setup.owner
    score = None if setup.score is None else (setup.score[1], setup.score[0])
    return setup._replace(position=Position(black, white), side=side, owner=owner, score=score)


def _alike(setup: Setup, seen: Setup) -> bool:
    """Return whether two setups are equal but for what gnubg does not put into a FIBS board: the Crawford game."""
    return seen._replace(crawford=False) == setup._replace(crawford=False)


def test_gnubg_reads_our_xgids(tmp_path: Path) -> None:
    """Set by our XGID, gnubg has the same checkers before the same side to move."""
    setups = [setup._replace(dice=(2, 1)) for setup, _ in zip(_setups(), range(12), strict=False)]
    lines = []
    for setup in setups:
        lines += [f"set xgid {write_position(setup, 'xgid')}", "show board"]
    printed = [position for position, _ in _BOTH.findall(_asked(lines, tmp_path))]

    for setup in setups:
        assert str(write_position(setup, "gnubg")).split(":")[0] in printed
