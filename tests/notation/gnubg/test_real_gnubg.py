"""The real gnubg: what we make of its words is what it says itself of the same positions and plays."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pytest
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import WHITE, Position
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.annotate import Asking, Request, annotate_source, strip_source
from aceydeucey.notation.annotate.commands import values_in
from aceydeucey.notation.formats import writer
from aceydeucey.notation.gnubg import Asked, Gnubg
from aceydeucey.notation.gnubg.moves import position_after
from aceydeucey.notation.library import read, write
from aceydeucey.notation.model import CubeAction, Match, Setup, Turn
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.positions import parse_position
from aceydeucey.notation.source import Source
from docs_examples import examples, exchanges, run
from paths import ROOT, SHARED
from peers import needed

if TYPE_CHECKING:
    from pathlib import Path

MATCH = SHARED / "gnubg-matches" / "m002_len05.mat"
BACKGAMMON = RULE_SETS["backgammon"]
RECORD = """[Acey "1"]
[Rules "backgammon"]
[Match "7 points"]

game 1 0-0
1 W 31: 8/5 6/5
2 B 64: 13/7 6/2
3 W 52: 13/8 13/11
B doubles 2
W takes
4 B 66: 24/18(2) 13/7(2)
5 W 65: 11/5 13/8
6 B 21: 6/4 8/7
W doubles 4
B drops
W wins 2
"""


def _values(text: str, *, plies: int = 0) -> list[dict[str, str]]:
    """Return what is said at the rolls and cube actions of a record in acey."""
    return _said(read(text=_annotated(text, plies=plies)).matches)


def _said(matches: tuple[Match, ...]) -> list[dict[str, str]]:
    items = [item for match in matches for game in match.games for item in game.items]
    comments = [
        item.rolls[0].comments if isinstance(item, Turn) else item.tail.comments
        for item in items
        if isinstance(item, Turn | CubeAction)
    ]
    return [values_in(each) for each in comments]


def _annotated(text: str, *, plies: int = 0) -> str:
    with Gnubg(needed("gnubg"), plies=plies, limit=240) as engine:
        request = Request(frozenset(), asking=Asking(engine))
        return write(annotate_source(Source("", text), "acey", request).matches)


# ---- the plays ----------------------------------------------------------------------------------------------------

POSITIONS = (
    "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5",
    "W:bar1,24,13x4,8x3,7,6x5/B:24x2,20,13x4,8x3,6x5",
    "W:bar2,13x4,8x3,6x6/B:22,21,20,13x4,8x3,6x4,4",
    "W:6x3,5x2,4x2,2,off7/B:24,3x2,1x3,off9",
    "W:20,18,8,7,6x3,5x3,4x3,2x2/B:24,22,16x2,15,10,6x4,4x2,1x3",
)


@pytest.mark.parametrize("text", POSITIONS)
def test_gnubgs_plays_are_our_legal_plays(text: str) -> None:
    """Read from its words, the plays of a hint leave the positions that our legal plays leave, for all 21 rolls."""
    found = parse_position(f"{text}/W")
    assert isinstance(found, Setup)
    with Gnubg(needed("gnubg"), plies=0, limit=120) as engine:
        for high in range(1, 7):
            for low in range(1, high + 1):
                setup = found._replace(dice=(high, low))
                said = [position_after(setup.position, WHITE, play.words) for play in engine.plays(Asked(setup))]
                ours = legal_plays(BACKGAMMON, setup.position, WHITE, (high, low))
                assert set(said) == {play.position for play in ours if play.steps}
                assert len(said) == len(set(said))


# ---- against its own analysis -------------------------------------------------------------------------------------


class _Node(NamedTuple):
    """What gnubg's own analysis says at one action of its game record, and how far ahead it looked at the play made."""

    plies: str
    played: float | None
    best: float | None
    no_double: float | None
    taken: float | None


_NODE = re.compile(r"^;[WB]\[[^\]]*\].*$", re.MULTILINE)
_MOVES = re.compile(r"(?<![DL])A\[(\d+)\]((?:\[[^\]]*\])+)")
_CUBE = re.compile(r"DA\[E ver 3 \S+ \S+ \S+ \S+ ([^\]]*)\]")


def _analysed(match: Match, plies: int, folder: Path) -> list[_Node]:
    """Return what gnubg's `analyse match` says of each action of a match."""
    (folder / "match.sgf").write_text(writer("sgf").write((match,)).text, "utf-8")
    script = folder / "commands"
    settings = [f"set analysis {what} evaluation plies {plies}" for what in ("chequerplay", "cubedecision")]
    lines = (*settings, "set confirm save off", "load match match.sgf", "analyse match", "save match out.sgf", "quit")
    script.write_text("\n".join(lines) + "\n", "utf-8")
    subprocess.run(
        [needed("gnubg"), "-t", "-q", "-r", "-c", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=240,
        cwd=folder,
    )
    return [_node(line) for line in _NODE.findall((folder / "out.sgf").read_text("utf-8"))]


def _node(line: str) -> _Node:
    moves, cube = _MOVES.search(line), _CUBE.search(line)
    plays = [each.split() for each in re.findall(r"\[([^\]]*)\]", moves[2])] if moves else []
    made = plays[int(moves[1])] if moves and int(moves[1]) < len(plays) else None
    numbers = [float(each) for each in cube[1].split()] if cube else []
    no_double, taken = (numbers[6], numbers[13]) if cube else (None, None)
    if made is None:
        return _Node("", None, None, no_double, taken)
    return _Node(made[10], float(made[9]), max(float(each[9]) for each in plays), no_double, taken)


@pytest.mark.parametrize(("length", "seed", "plies"), [(Length("points", 5), 3, 0), (MONEY, 4, 0), (MONEY, 5, 1)])
def test_equities_are_those_of_gnubgs_analysis(length: Length, seed: int, plies: int, tmp_path: Path) -> None:
    """What is said of each play and of the cube is what `analyse match` finds, where it was analysed as deeply."""
    # gnubg plays for money by Jacoby and keeps that of a file that says so.
    rules = replace(BACKGAMMON, jacoby=length is MONEY)
    tag = "backgammon jacoby=yes" if length is MONEY else "backgammon"
    match = play_match(rules, length, seed, rules_tag=tag, games=1 if plies else 2)
    said = _values(write((match,)), plies=plies)
    nodes = _analysed(match, plies, tmp_path)
    assert len(said) == len(nodes)
    pairs = list(zip(said, nodes, strict=True))
    as_deep = [(values, node) for values, node in pairs if node.plies == f"{plies}C"]
    assert len(as_deep) > 20
    for values, node in as_deep:
        assert node.played is not None
        assert node.best is not None
        assert float(values["equity"]) == pytest.approx(node.played, abs=0.00006)
        assert float(values.get("equity-lost", 0)) == pytest.approx(node.best - node.played, abs=0.00011)
    # In a match gnubg keeps chances to win it there, and no equities.
    cubes = [pair for pair in pairs if length is MONEY and pair[1].no_double is not None and pair[1].played is not None]
    assert bool(cubes) == (length is MONEY)
    for values, node in cubes:
        assert node.no_double is not None
        assert node.taken is not None
        missed = max(min(node.taken, 1.0) - node.no_double, 0)
        assert float(values.get("equity-undoubled", 0)) == pytest.approx(missed, abs=0.00011)


@pytest.mark.skipif(not MATCH.exists(), reason="the recorded matches of gnubg are not beside the project")
def test_gnubg_finds_nothing_better_than_what_it_played() -> None:
    """In a match that gnubg played at 0-ply against itself every play and every cube decision is the best at 0-ply."""
    said = _values(write(read(MATCH).matches))
    assert sum("equity" in values for values in said) > 140
    assert [values for values in said if set(values) - {"equity"}] == []


# ---- what is said where -------------------------------------------------------------------------------------------


def test_what_is_said_of_a_match() -> None:
    """Plays have their equity, worse ones what they lost and to which, doubles and answers theirs; it stands once."""
    once = _annotated(RECORD)
    assert _annotated(once) == once
    assert re.search(r"^game 1 0-0 \{\[%acey\.engine gnubg [\d.]+, 0-ply\]\}$", once, re.MULTILINE)
    first, second, _, double, take, *_, redouble, drop = _said(read(text=once).matches)
    assert set(first) == {"equity"}
    assert float(second["equity-lost"]) > 0
    assert float(double["equity"]) == -float(take["equity"])
    assert double["better"] == "no double"
    assert set(drop) >= {"equity"}
    assert drop["equity"] == "-1.0000"
    assert float(redouble["equity"]) <= 1
    stripped = strip_source(Source("", once), "acey", None).matches
    assert write(stripped) == RECORD


def test_a_play_that_the_best_one_beats() -> None:
    """The better play is told in our words, with its star, and both equities differ by what was lost."""
    text = '[Rules "backgammon"]\n\ngame 1\n1 W 31: 8/5 6/5\n2 B 41: 24/23 13/9\n3 W 64: 24/14\nunfinished\n'
    values = _values(text)[2]
    assert "*" in values["better"]
    assert float(values["equity-lost"]) > 0.05


def test_illegal_plays_and_what_follows_them() -> None:
    """Of a play against the rules nothing is said; the next one is valued from the position that it left."""
    text = (
        '[Rules "backgammon"]\n\ngame 1\n1 W 31: 8/5 8/5\n2 B 63: 24/15\n3 W 21: pass\n4 B 43: 13/9 13/10\nunfinished\n'
    )
    faulty, good, passed, last = _values(text)
    assert (faulty, passed) == ({}, {})
    assert "equity" in good
    assert "equity" in last
    lost = text.replace("8/5 8/5", "9/6 8/7")
    assert _values(lost)[1:] == [{}, {}, {}]


def test_jacoby_and_a_game_without_a_cube_are_told_apart() -> None:
    """The same position is worth something else where gammons count only with a turned cube, and without any cube."""
    position = "position W:24x2,13x4,8x3,6x4,5x2/B:bar2,24,13x4,8x2,6x6/W"
    found = [
        float(
            _values(f'[Rules "backgammon {flags}"]\n\ngame 1\n{position}\n1 W 31: 8/5 6/5\nunfinished\n')[0]["equity"]
        )
        for flags in ("jacoby=no", "jacoby=yes", "cube=no")
    ]
    assert len(set(found)) == 3


def test_scores_count() -> None:
    """The equity of a play depends on the score; a match too long for gnubg's table is left alone."""
    lines = "1 W 31: 8/5 6/5\n2 B 63: 24/15\nunfinished\n"
    heads = (
        '[Match "7 points"]\n\ngame 1 0-0',
        '[Match "7 points"]\n\ngame 1 6-0 crawford',
        '[Match "90 points"]\n\ngame 1',
    )
    level, crawford, long = (_values(f'[Rules "backgammon"]\n{head}\n{lines}') for head in heads)
    assert level[0] != crawford[0]
    assert "equity" in crawford[1]
    assert long == [{}, {}]


@pytest.mark.parametrize("tail", ["", "/score=2-4/length=7", "/score=6-4/length=7"])
@pytest.mark.parametrize("cubeful", [True, False])
def test_both_ways_to_value_a_play_agree(tail: str, *, cubeful: bool) -> None:
    """What a hint says of a play is what the opponent has after it, with the other sign."""
    setup = parse_position(f"{POSITIONS[1]}/W/cube=2:W/dice=31{tail}")
    assert isinstance(setup, Setup)
    with Gnubg(needed("gnubg"), plies=1, limit=60) as engine:
        plays = [each for each in engine.plays(Asked(setup, cubeful=cubeful)) if each.plies == 1]
        assert plays
        for play in plays:
            after = position_after(setup.position, WHITE, play.words)
            assert after is not None
            worth = engine.worth(Asked(setup._replace(position=after, side=1, dice=None), cubeful=cubeful))
            assert worth is not None
            assert -worth == pytest.approx(play.equity, abs=0.000003)


def test_one_process_serves_many_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many matches there are gnubg is started once."""
    started: list[object] = []
    popen = subprocess.Popen

    def counted(*arguments: object, **options: object) -> object:
        started.append(arguments)
        return popen(*arguments, **options)  # type: ignore[call-overload]

    needed("gnubg")
    monkeypatch.setattr("aceydeucey.notation.gnubg.process.subprocess.Popen", counted)
    matches = "\n".join(RECORD for _ in range(5))
    assert _annotated(matches).count("[%acey.engine ") == 5
    assert len(started) == 1


def test_the_same_position_of_the_other_side() -> None:
    """A position is worth the same whoever has it."""
    setup = parse_position(f"{POSITIONS[4]}/W/dice=42/cube=2:W")
    assert isinstance(setup, Setup)
    white, black = setup.position
    turned = setup._replace(position=Position(black, white), side=1, owner=1)
    with Gnubg(needed("gnubg"), plies=1, limit=60) as engine:
        assert engine.plays(Asked(setup)) == engine.plays(Asked(turned))
        assert engine.cube(Asked(setup._replace(dice=None))) == engine.cube(Asked(turned._replace(dice=None)))
        worth = engine.worth(Asked(setup._replace(dice=None)))
    assert worth is not None


def test_the_example_of_the_manual(tmp_path: Path) -> None:
    """The block in the manual that needs gnubg, which is not run everywhere, shows what the command prints."""
    needed("gnubg")
    page = ROOT / "docs" / "annotate.md"
    (text,) = [each.text for each in examples(page) if each.language == "text" and "--engine gnubg" in each.text]
    (exchange,) = exchanges(text)
    (printed,) = run([exchange.command], tmp_path)
    version = re.compile(r"gnubg [0-9.]+, ")
    assert version.sub("gnubg, ", printed) == version.sub("gnubg, ", exchange.expected)
