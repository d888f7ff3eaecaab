"""The real client: gnubg reads every match that we write, and says the same of it as our replay."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.notation.formats import writer
from aceydeucey.notation.model import Match
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.rules.text import parse_rules
from comparing import games_of, matches_in, positions
from gnubg_client import decoded
from paths import SHARED
from peers import needed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.engine.position import Position

NAMES = (
    ("A:b", "Ann: 3 Lee"),
    ('"Quoted" [x]', "back\\slash; #1"),
    ("Жан-Люк Пикар, капитан звездолёта", "山田太郎・伊藤博文・高橋是清・原敬"),
    ("x" * 60, "é" * 60),
    ("1) 31: 8/5 6/5", "Game 2"),
    ("", "?"),
    ("Ann,1700", "7 point match"),
    ("a  b", "c)d;e"),
)
"""Names that are hard on a format."""

_IMPORTS = {"mat": "import mat", "sgf": "load match"}
_EXPORTS = {"mat": "export match mat", "sgf": "save match"}
_ID = re.compile(r"Position ID: (\S{14})")


@cache
def _played() -> tuple[Match, ...]:
    """Return matches that the engine played: every variation and length, each with names of its own."""
    kinds = (
        ("backgammon", Length("points", 7)),
        ("nackgammon", Length("points", 3)),
        ("hypergammon", Length("points", 5)),
        ("backgammon", Length("points", 1)),
        ("backgammon", Length("points", 25)),
        ("backgammon", MONEY),
        ("hypergammon checkers=2 start=W:24x1,23x1/B:24x1,23x1/-", Length("points", 3)),
        ("backgammon beavers=3", MONEY),
    )
    played = (
        play_match(
            parse_rules(rules).rules,
            length,
            seed,
            rules_tag=rules,
            games=4,
            tags=(("White", white), ("Black", black), ("Date", "2026-11-29"), ("Event", 'The "cup" [1]')),
        )
        for seed, ((rules, length), (white, black)) in enumerate(zip(kinds, NAMES, strict=True))
    )
    return (*played, *matches_in(_RACCOON, "acey"))


_RACCOON = """[White "A"]
[Black "B"]
[Rules "backgammon beavers=3"]
[Match "money"]

game 1 0-0
1 W 31: 8/5 6/5
B doubles 2
W beavers 4
B raccoons 8
W takes
2 B 65: 24/18 18/13
3 W 63: 24/18/15
B doubles
W beavers
B takes
4 B 61: 13/7 8/7
W resigns
B wins 32
"""


def _known() -> list[Path]:
    folders = ("gnubg-matches", "gnubg-odd-names")
    return [path for folder in folders for path in sorted((SHARED / folder).glob("*.mat"))[::7]]


def _gnubg(commands: Iterable[str], folder: Path) -> str:
    """Return what gnubg prints for some commands."""
    script = folder / "commands"
    quiet = ("set display off", "set confirm new off", "set confirm save off")
    script.write_text("".join(f"{line}\n" for line in (*quiet, *commands, "quit")), "utf-8")
    done = subprocess.run(
        [needed("gnubg"), "-t", "-q", "-r", "-c", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=120,
        cwd=folder,
    )
    return done.stdout.decode("utf-8", "replace")


def _through(matches: Iterable[Match], form: str, folder: Path) -> list[tuple[Match, Match]]:
    """Return the matches as gnubg writes them as match text and as SGF after it read them in a format."""
    commands = []
    names = []
    for number, match in enumerate(matches):
        written = writer(form).write((match,))
        (folder / f"{number}.{form}").write_text(written.text, "utf-8")
        commands.append(f"{_IMPORTS[form]} {number}.{form}")
        commands += [f"{how} {number}.out.{to}" for to, how in _EXPORTS.items()]
        names.append(str(number))
    _gnubg(commands, folder)
    return [(_first(folder / f"{name}.out.mat", "mat"), _first(folder / f"{name}.out.sgf", "sgf")) for name in names]


def _first(path: Path, form: str) -> Match:
    return matches_in(path.read_text("utf-8"), form)[0]


@pytest.mark.parametrize("form", ["mat", "sgf"])
def test_gnubg_reads_what_the_engine_played(form: str, tmp_path: Path) -> None:
    """Matches of every variation, with names of every kind, come back from gnubg action by action."""
    matches = _played()
    for match, (_, sgf) in zip(matches, _through(matches, form, tmp_path), strict=True):
        assert games_of(sgf) == games_of(_carried(match, form))


@pytest.mark.parametrize("form", ["mat", "sgf"])
@pytest.mark.skipif(not _known(), reason="the recorded matches of gnubg are not beside the project")
def test_gnubg_reads_its_own_matches_from_us(form: str, tmp_path: Path) -> None:
    """A match that gnubg played comes back from gnubg as it was, whichever format we give it in."""
    matches = [_first(path, "mat") for path in _known()]
    for match, (mat, sgf) in zip(matches, _through(matches, form, tmp_path), strict=True):
        assert games_of(mat) == games_of(match)
        assert games_of(sgf) == games_of(match)


@pytest.mark.parametrize("form", ["mat", "sgf"])
def test_gnubg_shows_the_positions_of_our_replay(form: str, tmp_path: Path) -> None:
    """Stepping through a match in gnubg shows, one after the other, the positions that our replay has."""
    for match in _played()[:2]:
        written = writer(form).write((match,))
        (tmp_path / f"match.{form}").write_text(written.text, "utf-8")
        ours = [_unsided(position) for _, _, position in positions(_carried(match, form), form) if position]
        commands = [f"{_IMPORTS[form]} match.{form}", "first game"]
        for game in match.games:
            commands += [*["next", "show board"] * len(game.items), "next game"]
        shown = [_unsided(decoded(found)) for found in _ID.findall(_gnubg(commands, tmp_path))]
        rest = iter(shown)
        missing = [position for position in _changes(ours) if position not in rest]
        assert missing == []
        assert len(ours) > 50


def _unsided(position: Position) -> frozenset[tuple[int, ...]]:
    """Return a position whoever is to move; gnubg's ids do not say how many checkers are off in hypergammon."""
    return frozenset(side[1:] for side in position)


def _changes(positions: list[frozenset[tuple[int, ...]]]) -> list[frozenset[tuple[int, ...]]]:
    return [each for before, each in zip([None, *positions], positions, strict=False) if each != before]


def _carried(match: Match, form: str) -> Match:
    """Return a match as we read it back: what the format cannot say is not gnubg's to say."""
    return matches_in(writer(form).write((match,)).text, form)[0]
