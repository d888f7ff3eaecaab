"""The library's front door: what it offers, what that costs, and what its calls take and refuse."""

from __future__ import annotations

import ast
import gzip
import random
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import aceydeucey
import pytest
from aceydeucey import Finding, Game, Opening, Roll, dice_due, mark_due, playable, record
from aceydeucey.engine.game import Phase
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """\
[Acey "1"]
[White "J\N{LATIN SMALL LETTER O WITH DIAERESIS}rg"]
[Rules "american"]

game 1 0-0
1 W 63: in/22 in/19
unfinished
"""

MAT = " 1 point match\n\n Game 1\n A : 0                B : 0\n  1) 31: 8/5 6/5      42: 8/4 6/4\n"


def test_every_name_is_there_and_is_the_one_that_is_typed() -> None:
    """What is loaded by name at run time is what type checkers are told, and both are what `__all__` lists."""
    tree = ast.parse((ROOT / "api" / "__init__.py").read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    typed = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed.keys() | {"__version__"} == set(aceydeucey.__all__)
    for name, module in typed.items():
        assert module is not None
        home = import_module(module)
        expected = import_module("aceydeucey.record") if name == "record" else getattr(home, name)
        assert getattr(aceydeucey, name) is expected, name
    assert set(aceydeucey.__all__) <= set(dir(aceydeucey))


def test_every_name_stands_on_the_page() -> None:
    """The table at the end of the page of the library has every name."""
    table = (ROOT / "docs" / "library.md").read_text("utf-8").partition("## All names")[2]
    assert [name for name in aceydeucey.__all__ if name[0] != "_" and f"`{name}`" not in table] == []


@pytest.mark.parametrize("to", ["acey", "json", "mat", "sgf"])
def test_convert_gives_what_the_command_writes(to: str, tmp_path: Path) -> None:
    """The text is that of `acey convert`; a format that is none is the caller's mistake."""
    source = ROOT / "samples" / "club-night.mat"
    done = aceydeucey.convert(aceydeucey.read(source), format=to)
    command = [
        sys.executable,
        "-c",
        "from aceydeucey.cli.main import run; run()",
        "convert",
        str(source),
        "--to",
        to,
        "-q",
        "-o",
        "out",
    ]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "out").read_text("utf-8") == done.text
    with pytest.raises(ValueError, match="no format that can be written is called 'xg'; there are acey,"):
        aceydeucey.convert(aceydeucey.read(source), format="xg")


def test_a_record_of_which_nothing_is_left_is_refused() -> None:
    """A header alone has no place in match text: there is no text, and `write` says so; no matches are no text."""
    [match] = aceydeucey.read(text='[White "Ann"]\n[Rules "backgammon"]\n').matches
    done = aceydeucey.written(match, format="mat")
    assert (done.text, done.refused) == ("", "nothing of the record would be left in Jellyfish match text")
    with pytest.raises(ValueError, match="nothing of the record would be left"):
        aceydeucey.write(match, format="sgf")
    assert aceydeucey.write([], format="mat") == ""


def test_a_name_that_is_not_there() -> None:
    """An unknown name is an AttributeError, as of any module."""
    with pytest.raises(AttributeError, match="nonsense"):
        _ = aceydeucey.nonsense  # type: ignore[attr-defined]
    assert record.__all__ == sorted(record.__all__)


def test_the_parser_is_not_loaded_before_the_first_reading() -> None:
    """To ask for plays and to play games needs neither lark nor the command line."""
    code = (
        "import sys, aceydeucey as a; game = a.Game.start(a.RULE_SETS['american']);"
        "a.playable(game, (6, 3), side=0); print(*{'lark', 'typer', 'rich'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_record_is_read_from_a_path_bytes_and_text(tmp_path: Path) -> None:
    """The same record comes out of each, packed and in another encoding too."""
    path = tmp_path / "x.acey"
    path.write_text(TEXT, "utf-8")
    expected = aceydeucey.read(path)
    assert (expected.format, expected.findings, len(expected.matches)) == ("acey", (), 1)
    packed = gzip.compress(TEXT.encode())
    for reading in (
        aceydeucey.read(str(path)),
        aceydeucey.read(path.read_bytes()),
        aceydeucey.read(text=TEXT),
        aceydeucey.read(packed),
    ):
        assert reading == expected
    wide = aceydeucey.read(b"\xff\xfe" + TEXT.encode("utf-16-le"))
    assert (wide.matches, [finding.name for finding in wide.findings]) == (expected.matches, ["undecodable-bytes"])


def test_bytes_that_are_no_utf_8_are_told() -> None:
    """They are a finding where the format is UTF-8 by contract, and nothing where encodings are a habit."""
    names = [finding.name for finding in aceydeucey.read(TEXT.encode("latin-1")).findings]
    assert names == ["undecodable-bytes"]
    assert aceydeucey.read(MAT.replace("A", "\xc4").encode("latin-1")).findings == ()


@pytest.mark.parametrize("data", [b"", b"what is this", b"\0\0\0\1"])
def test_what_is_no_record_is_a_finding(data: bytes) -> None:
    """Content never raises: there is no match, and one finding says why."""
    reading = aceydeucey.read(data)
    assert (reading.matches, reading.format, len(reading.findings)) == ((), "", 1)
    assert [finding.name for finding in aceydeucey.check(data).findings] == [reading.findings[0].name]


def test_the_name_stands_for_the_suffix_and_for_the_findings() -> None:
    """Bytes and texts can be given the name of the file that they come from."""
    assert aceydeucey.check(b"nonsense\n", name="x.acey").source.name == "x.acey"
    assert aceydeucey.read(b"nonsense\n", name="x.acey").format == "acey"
    assert aceydeucey.read(b"nonsense\n").format == ""


def test_a_format_can_be_given() -> None:
    """It counts before content and suffix."""
    assert aceydeucey.read(text=MAT).format == "mat"
    assert aceydeucey.read(text=MAT, format="acey").format == "acey"


@pytest.mark.parametrize("name", ["chess", "ogxm", ""])
def test_a_format_that_cannot_be_read_is_the_caller_s_mistake(name: str) -> None:
    """Its name raises, and the message says which there are."""
    with pytest.raises(ValueError, match=r"there are acey, "):
        aceydeucey.read(text=TEXT, format=name)
    with pytest.raises(ValueError, match=r"there are acey, "):
        aceydeucey.check(text=TEXT, format=name)
    with pytest.raises(ValueError, match=r"there are acey, "):
        aceydeucey.write((), format=name)


def test_nothing_to_read_is_the_caller_s_mistake(tmp_path: Path) -> None:
    """Neither source nor text is a TypeError, a missing file an OSError."""
    with pytest.raises(TypeError, match="text="):
        aceydeucey.read()
    with pytest.raises(FileNotFoundError):
        aceydeucey.check(tmp_path / "nowhere")


def test_writing_gives_back_what_was_read() -> None:
    """One match or many, in acey and in JSON."""
    matches = aceydeucey.read(text=TEXT).matches
    assert aceydeucey.write(matches) == TEXT
    assert aceydeucey.write(matches[0]) == TEXT
    assert aceydeucey.write(match for match in matches) == TEXT
    assert aceydeucey.read(text=aceydeucey.write(matches, format="json")).matches == matches


def test_checking_by_other_rules() -> None:
    """Rules can be given as such, and by name and flags."""
    text = '[Rules "american"]\n[Match "money"]\nposition W:6,1x2,off12/B:in15/W\n1 W 53: 6/3 1/off\nunfinished\n'
    assert [finding.code for finding in errors(aceydeucey.check(text=text).findings)] != []
    assert errors(aceydeucey.check(text=text, rules="danish").findings) == []
    assert errors(aceydeucey.check(text=text, rules=aceydeucey.RULE_SETS["danish"]).findings) == []
    with pytest.raises(ValueError, match="chess"):
        aceydeucey.check(text=text, rules="chess")


def errors(findings: tuple[Finding, ...]) -> list[Finding]:
    """Return the findings that are errors."""
    return [finding for finding in findings if finding.severity is aceydeucey.Severity.ERROR]


@pytest.mark.parametrize("text", ["", "W:in15", "W:in16/B:in15/W", "W:6/B:19/W"])
def test_a_text_that_is_no_position(text: str) -> None:
    """It raises with the sentence that the commands show."""
    with pytest.raises(ValueError, match=r"\w \w"):
        aceydeucey.position(text)


@pytest.mark.parametrize("name", sorted(aceydeucey.RULE_SETS))
def test_a_bot_plays_whole_games_without_a_file(name: str) -> None:
    """Whatever `playable` gives at the moment that `mark_due` names is legal, to the end of the game."""
    chance = random.Random(name)
    for _ in range(3):
        game = Game.start(aceydeucey.rules(name)).apply(Opening(((chance.randint(2, 6), 1),))).game
        for _roll in range(5000):
            if game.over:
                break
            game = rolled(game, chance)
        assert game.outcome is not None
        assert game.outcome.how == "bearing off"


@pytest.mark.parametrize("name", sorted(aceydeucey.RULE_SETS))
def test_a_game_without_opening_dice_begins_with_dice_that_can_be_theirs(name: str) -> None:
    """The documented game at random breaks no rule, whatever it begins with: no double opens where the dice differ."""
    start = Game.start(aceydeucey.rules(name))
    differ = start.rules.opening == "play_opening"
    assert len(dice_due(start)) == len(dice_due(start._replace(side=1))) == (30 if differ else 36)
    assert any(high == low for high, low in dice_due(start)) != differ
    for seed in range(40):
        chance = random.Random(seed)
        game = start._replace(side=chance.choice((0, 1)))
        while not game.over:
            game = rolled(game, chance)
        assert game.outcome is not None


@pytest.mark.parametrize("gate", ["double_or_acey", "six"])
def test_the_entry_gate_lets_nobody_play_before_his_roll(gate: str) -> None:
    """Until it is open the only play is the pass."""
    game = Game.start(aceydeucey.rules(f"american entry_gate={gate}"))._replace(side=0)
    assert [play.steps for play in playable(game, (4, 3))] == [()]
    opens = (6, 4) if gate == "six" else (2, 1)
    assert len(playable(game, opens)) > 1
    chance = random.Random(gate)
    for _roll in range(300):
        game = rolled(game, chance) if not game.over else game


def rolled(game: Game, chance: random.Random) -> Game:
    """Return the game after a roll played by chance, against no rule."""
    dice = chance.choice(dice_due(game))
    play = chance.choice(playable(game, dice))
    assert game.side is not None
    applied = game.apply(Roll(game.side, dice, play.steps, mark_due(game)))
    assert applied.violations == ()
    assert applied.game.position == play.position
    return applied.game


def test_what_is_due_after_an_acey_deucey() -> None:
    """One of six doubles is named; its complement is known; the opening dice are known where they are played."""
    game = Game.start(aceydeucey.rules("european"))
    named = game._replace(phase=Phase.NAME)
    assert (mark_due(named), dice_due(named)[0], len(dice_due(named))) == ("=", (1, 1), 6)
    complement = game._replace(phase=Phase.COMPLEMENT, double=2)
    assert (mark_due(complement), dice_due(complement)) == ("~", ((5, 5),))
    assert (mark_due(game._replace(phase=Phase.EXTRA)), len(dice_due(game))) == ("+", 36)
    backgammon = Game.start(aceydeucey.rules("backgammon")).apply(Opening(((3, 5),))).game
    assert dice_due(backgammon) == ((5, 3),)


def test_plays_cannot_be_asked_for_where_nothing_is_known() -> None:
    """Without a side to act, or without a position, the caller is told."""
    game = Game.start()
    with pytest.raises(ValueError, match="turn"):
        playable(game, (6, 3))
    with pytest.raises(ValueError, match="position"):
        playable(game._replace(position=None, side=0), (6, 3))


def test_dice_that_do_not_exist_leave_nothing_to_play() -> None:
    """There is no play of them, no pass either; `apply` and `judge` say the same of them."""
    game = Game.start(aceydeucey.rules("backgammon"))._replace(side=0)
    assert game.position is not None
    for dice in ((7, 3), (9, 9), (0, 1)):
        assert playable(game, dice) == aceydeucey.legal_plays(game.rules, game.position, 0, dice) == ()
        judged = aceydeucey.judge(game.rules, game.position, 0, dice, ()).violations
        assert judged == game.apply(Roll(0, dice)).violations
        assert [violation.kind for violation in judged] == ["impossible-die"]
    gated = Game.start(aceydeucey.rules("american entry_gate=six"))._replace(side=0)
    assert playable(gated, (7, 3)) == ()


@pytest.mark.parametrize("side", [5, 2, -1, None])
@pytest.mark.parametrize("kind", [Roll, aceydeucey.Double, aceydeucey.Take, aceydeucey.Resign, aceydeucey.ClosedOut])
def test_a_side_that_is_none_is_refused(kind: type, side: int | None) -> None:
    """It is a slip of the program, not of a record: nothing can be said of it."""
    game = Game.start(aceydeucey.rules("backgammon"))
    action = Roll(5, (6, 3))._replace(side=side) if kind is Roll else kind(side)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"0 \(WHITE\) or 1 \(BLACK\), not"):
        game.apply(action)


def test_a_board_may_leave_the_side_open() -> None:
    """Where nothing says who is to move that is no slip."""
    game = Game.start(aceydeucey.rules("backgammon"))
    assert game.position is not None
    assert game.apply(aceydeucey.SetBoard(game.position)).violations == ()
    with pytest.raises(ValueError, match="not 2"):
        game.apply(aceydeucey.SetBoard(game.position, 2))


def test_moments_number_turns_as_the_record_does() -> None:
    """Written numbers count, pairs and missing ones are counted."""
    written = "5 W 63: in/22 in/19\n6 B 41: in/24 in/21\n7 W 51: in/24 in/20"
    pairs = written.replace("5 W", "1 W").replace("6 B", "1 B").replace("7 W", "2 W")
    bare = "\n".join(line[2:] for line in written.splitlines())
    for text, expected in ((written, [5, 6, 7]), (pairs, [1, 2, 3]), (bare, [1, 2, 3])):
        [match] = aceydeucey.read(text=f'[Rules "american"]\n{text}\n').matches
        assert [moment.turn for moment in aceydeucey.moments(match)] == expected
