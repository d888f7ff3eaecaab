"""`acey convert`: what is written where, what is left out and told, what ends the command."""

from __future__ import annotations

import gzip
import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.notation.formats import FORMATS
from effort import never_stuck
from paths import ROOT, SHARED

if TYPE_CHECKING:
    from collections.abc import Callable

    Acey = Callable[..., Any]

SAMPLE = ROOT / "samples" / "wardroom.acey"
RECORD = '[Acey "1"]\n[Rules "american"]\n\ngame 1\nW 63: in/22 in/19\nunfinished\n'
MAT = """ 1 point match

 Game 1
 Ann : 0                              Ben : 0
  1) 31: 8/5 6/5                      52: 13/8 13/11
  2)                                   Resigns
      Wins 1 point
"""


@pytest.fixture(autouse=True)
def _there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.acey").write_text(RECORD, "utf-8")
    Path("b.mat").write_text(MAT, "utf-8")


def test_the_suffix_of_the_output_tells_the_format(acey: Acey) -> None:
    """`-o x.json` writes JSON, says so in one line, and nothing goes to standard output."""
    code, out, err = acey("convert", "a.acey", "-o", "x.json")
    assert (code, out, err) == (0, "", "1 file converted\n")
    assert json.loads(Path("x.json").read_text("utf-8"))["acey"] == 1


def test_without_an_output_the_text_goes_to_standard_output(acey: Acey, monkeypatch: pytest.MonkeyPatch) -> None:
    """A filter: there and back gives the same text."""
    code, there, err = acey("convert", "-q", "a.acey", "--to", "JSON")
    assert (code, err) == (0, "")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(there.encode())))
    assert acey("convert", "-q", "-", "--to", "acey") == (0, RECORD, "")


def test_a_foreign_record_becomes_one_that_is_whole(acey: Acey) -> None:
    """From match text comes a record with rules, numbers and results, in which nothing is found."""
    assert acey("convert", "-q", "b.mat", "-o", "b.acey") == (0, "", "")
    lines = Path("b.acey").read_text("utf-8").splitlines()
    assert '[Rules "backgammon"]' in lines
    assert lines[-5:] == ["game 1 0-0", "1 W 31: 8/5 6/5", "2 B 52: 13/11 13/8", "B resigns", "W wins 1"]
    code, out, _ = acey("validate", "-q", "b.acey")
    assert (code, out) == (0, "")


@pytest.mark.parametrize(
    ("cube", "points", "offer"),
    [("", 1, ""), ("", 2, " 2"), ("", 3, " 3"), ("doubled", 2, ""), ("doubled", 4, " 4"), ("doubled", 6, " 6")],
)
@pytest.mark.parametrize("form", ["acey", "json"])
def test_a_resignation_costs_what_the_result_says(cube: str, points: int, offer: str, form: str, acey: Acey) -> None:
    """Match text says in the result alone what was given up; more than a single game is named in the new line."""
    rows = "  2)  Doubles => 2                     Takes\n  3) 21: 13/11 6/5                     Resigns\n"
    text = MAT.replace(" 1 point match", " 9 point match").replace("Wins 1 point", f"Wins {points} points")
    text = text.replace("  2)                                   Resigns\n", rows) if cube else text
    Path("r.mat").write_text(text, "utf-8")
    assert acey("convert", "-q", "r.mat", "-o", f"r.{form}") == (0, "", "")
    assert acey("convert", "-q", f"r.{form}", "--to", "acey").out.splitlines()[-2:] == [
        f"B resigns{offer}",
        f"W wins {points}",
    ]
    assert acey("validate", "-q", f"r.{form}") == (0, "", "")
    assert acey("diff", "-q", "r.mat", f"r.{form}").code == 0


@pytest.mark.parametrize(("where", "numbers"), [(1, [2]), (2, [1, 2]), (0, [1, 2])])
def test_a_lost_line_costs_the_form_of_its_game_alone(where: int, numbers: list[int], acey: Acey) -> None:
    """What could not be read leaves a game as it is only if it stands in it, before its result."""
    games = [
        "\n Game {0}\n Ann : 0      Ben : {1}\n  1) 31: 8/5 6/5    52: 13/8 13/11\n",
        "  2) Resigns\n      Wins 1 point\n",
    ]
    lost = "played at the club\n"
    texts = [
        " 3 point match\n" + lost * (where == 0),
        games[0].format(1, 0) + lost * (where == 1) + games[1],
        games[0].format(2, 1) + games[1] + lost * (where == 2),
    ]
    Path("l.mat").write_text("".join(texts), "utf-8")
    code, out, err = acey("convert", "l.mat", "--to", "acey")
    assert code == 1
    assert err.count("unreadable-line") == 1
    assert [number for number, game in enumerate(out.split("\ngame ")[1:], 1) if "\n1 W 31: 8/5 6/5" in game] == numbers


def test_strict_refuses_what_could_not_be_read(acey: Acey) -> None:
    """A variation of SGF is not kept, and a lost line may mean anything: neither file is written."""
    Path("v.sgf").write_text("(;FF[4]GM[6]PW[A]PB[B];W[31hefe](;B[52lnlq])(;B[52lnaf]C[worth keeping]))", "utf-8")
    Path("l.mat").write_text(MAT + "played at the club\n", "utf-8")
    Path("p.sgf").write_text(f"(;FF[4]GM[6]PW[A]PB[B];AE[a:y]AW{'[a]' * 16}PL[W];W[31hefe])", "utf-8")
    Path("t.acey").write_text('[White "A"\n' + RECORD, "utf-8")
    for name, exit_code in (("v.sgf", 0), ("l.mat", 1), ("p.sgf", 1), ("t.acey", 1)):
        assert acey("convert", name, "-o", "x.json", "-q").code == exit_code
        assert Path("x.json").exists()
        Path("x.json").unlink()
        code, _, err = acey("convert", name, "-o", "x.json", "--strict")
        assert (code, Path("x.json").exists()) == (1, False)
        assert f"acey: {name}: not written, since something in it could not be read\n" in err


@pytest.mark.parametrize("to", ["mat", "sgf", "gam", "bgammon"])
def test_a_record_of_which_nothing_is_left_is_refused(to: str, acey: Acey) -> None:
    """No empty file is written, and a good one stays; what was lost is told."""
    Path("head.acey").write_text('[White "Ann"]\n[Rules "backgammon"]\n', "utf-8")
    Path("out").write_text("mine", "utf-8")
    code, out, err = acey("convert", "head.acey", "--to", to, "-o", "out", "--force")
    assert (code, out, Path("out").read_text("utf-8")) == (1, "", "mine")
    assert "nothing of the record would be left in" in err


def test_a_replay_that_cannot_begin_elsewhere_is_refused(acey: Acey) -> None:
    """Its only game begins from a position, which a replay cannot set."""
    game = "game 1 0-0\nposition W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/B\n1 B 31: 8/5 6/5\nW resigns\nB wins 1\n"
    Path("p.acey").write_text(f'[Rules "backgammon"]\n\n{game}', "utf-8")
    code, _, err = acey("convert", "p.acey", "-o", "p.match")
    assert (code, Path("p.match").exists()) == (1, False)
    assert "left out: game 1: a replay begins from the usual start" in err


def test_a_replay_without_a_day_goes_through_a_pipe(acey: Acey, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program writes it knows again by its content alone."""
    Path("n.acey").write_text('[White "A"]\n[Black "B"]\n[Rules "backgammon"]\n\ngame 1\n1 W 31: 8/5 6/5\nunfinished\n')
    text = acey("convert", "-q", "n.acey", "--to", "bgammon").out
    assert text.startswith("i 0 A B ")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert acey("convert", "-q", "-", "--to", "acey").code == 0


def test_a_raccoon_is_taken_in_match_text(acey: Acey) -> None:
    """After a beaver the take goes without saying; after a raccoon it is the other side's word, and stands there."""
    head = '[White "A"]\n[Black "B"]\n[Rules "backgammon"]\n[Match "money"]\n[Beavers "yes"]\n\ngame 1 0-0\n'
    cube = "1 W 31: 8/5 6/5\n2 B 64: 24/18/14\nW doubles 2\nB beavers 4\nW raccoons 8\nB takes\n3 W 52: 13/8 13/11*\n"
    Path("r.acey").write_text(f"{head}{cube}4 B 62: bar/23 24/18\nW resigns\nB wins 8\n", "utf-8")
    assert acey("convert", "-q", "r.acey", "-o", "r.mat", "--strict") == (0, "", "")
    assert "  3)  Raccoons => 8               Takes\n" in Path("r.mat").read_text("utf-8")
    assert acey("validate", "-q", "r.mat") == (0, "", "")


def test_automatic_doubles_turn_the_cube_of_sgf(acey: Acey) -> None:
    """What ties made of the cube stands in the first node, so that the double after it is a right one."""
    head = '[White "A"]\n[Black "B"]\n[Rules "backgammon"]\n[Match "money"]\n[AutoDoubles "1"]\n\ngame 1 0-0\n'
    game = "opening 3-3 5-5 3-1\n1 W 31: 8/5 6/5\n2 B 64: 24/18/14\nW doubles 4\nB drops\nW wins 2\n"
    Path("a.acey").write_text(head + game, "utf-8")
    assert acey("convert", "-q", "a.acey", "-o", "a.sgf").code == 0
    assert "CV[2]" in Path("a.sgf").read_text("utf-8")
    assert acey("validate", "-q", "a.sgf") == (0, "", "")
    for to in ("mat", "gam", "bgammon"):
        assert "left out: the cube at 2 that the ties gave: " in acey("convert", "a.acey", "--to", to).err


@pytest.mark.parametrize("to", ["acey", "json"])
@pytest.mark.parametrize("long", ["W[31hefe]C[{}]", "W[31hefe];C[{}]", "N[{}]W[31hefe]"])
def test_a_text_that_no_line_can_hold_is_left_out(long: str, to: str, acey: Acey) -> None:
    """A comment of 70,000 characters would cost the play beside it: it is left out and told, and the play stays."""
    nodes = long.format("z" * 70_000)
    Path("c.sgf").write_text(
        f"(;FF[4]GM[6]PW[a]PB[b]MI[length:3][game:0][ws:0][bs:0]RE[W+1R];{nodes};B[31qtst]C[short])"
    )
    code, _, err = acey("convert", "c.sgf", "-o", f"c.{to}")
    assert (code, err.count("left out: "), err.count("than the 65,536 characters that are read")) == (0, 1, 1)
    assert acey("validate", "-q", f"c.{to}") == (0, "", "")
    lines = acey("convert", "-q", f"c.{to}", "--to", "acey").out.splitlines()
    assert lines[-3:] == ["1 W 31: 8/5 6/5", "2 B 31: 8/5 6/5 {short}", "W wins 1 by resignation"]
    assert acey("convert", "c.sgf", "--strict", "-o", "d.acey").code == 1


def test_many_comments_that_no_line_can_hold(acey: Acey) -> None:
    """As many are left out as must be, at once: each is short, and what is written has all the others."""
    comments = " ".join(["{a}"] * 16_000)
    Path("c.acey").write_text(f'[Rules "american"]\n\ngame 1\nW 63: in/22 in/19 {comments}\nunfinished\n', "utf-8")
    with never_stuck():
        code, _, err = acey("convert", "c.acey", "-o", "c.json")
    assert code == 0
    lost = err.count("left out: the comment `a`")
    assert acey("validate", "-q", "c.json") == (0, "", "")
    assert lost + acey("convert", "-q", "c.json", "--to", "acey").out.count("{a}") == 16_000


@pytest.mark.parametrize(
    ("column", "lines"),
    [(" " * 36, ["W resigns 2", "B resigns", "B wins 2"]), (" " * 6, ["W resigns", "B resigns", "W wins 2"])],
)
def test_who_gives_up_first_gives_the_points(column: str, lines: list[str], acey: Acey) -> None:
    """Of two words of giving up the first one counts; where the result says another winner nothing follows from it."""
    rows = MAT.replace("  2)                     ", "  2)  Resigns           ").partition("      Wins")[0]
    Path("r.mat").write_text(f"{rows}{column}Wins 2 points\n", "utf-8")
    assert acey("convert", "-q", "r.mat", "--to", "acey").out.splitlines()[-3:] == lines


def test_a_record_beside_its_namesake_is_not_replaced(acey: Acey) -> None:
    """Where outputs go among the sources, `--force` replaces what an earlier run left, but no record of its own."""
    folder = Path("season")
    folder.mkdir()
    (folder / "final.mat").write_text(MAT, "utf-8")
    assert acey("convert", "-q", folder, "--out-dir", folder, "--to", "acey").code == 0
    (folder / "final.mat").write_text(MAT.replace("Wins 1 point", "Wins 1 point and the match"), "utf-8")
    (folder / "final.acey").write_text((folder / "final.acey").read_text("utf-8") + "; mine\n", "utf-8")
    assert acey("convert", "-q", folder, "--out-dir", folder, "--to", "acey", "--force") == (0, "", "")
    assert "; mine" not in (folder / "final.acey").read_text("utf-8")
    done = (folder / "final.acey").read_text("utf-8")
    bare = '[White "Zoe"]\n[Black "Max"]\n[Rules "backgammon"]\n\ngame 1\nW wins 1\n'
    for other in (RECORD, bare, f"{done}\n{RECORD}", "nothing\n"):
        (folder / "final.acey").write_text(other, "utf-8")
        for source in (folder, folder / "final.mat"):
            code, _, err = acey("convert", source, "--out-dir", folder, "--to", "acey", "--force")
            message = (
                f"acey: {folder / 'final.acey'} holds something else and is not replaced; give another --out-dir\n"
            )
            assert (code, err) == (2, f"{message}0 files converted, 1 failed\n")
            assert (folder / "final.acey").read_text("utf-8") == other


def test_a_record_without_a_roll_replaces_no_other(acey: Acey) -> None:
    """Where there is no roll nothing tells one match from another, unless the files are the same to the byte."""
    text = " 1 point match\n\n Game 1\n Ann : 0      Ben : 0\n      Wins 1 point\n"
    Path("f.mat").write_text(text, "utf-8")
    command = ("convert", "-q", "f.mat", "--out-dir", ".", "--to", "acey", "--force")
    assert acey(*command).code == 0
    assert acey(*command).code == 0
    Path("f.acey").write_text(Path("f.acey").read_text("utf-8").replace("Ann", "Zoe"), "utf-8")
    assert acey(*command).code == 2


def test_an_output_is_replaced_only_by_force(acey: Acey) -> None:
    """An existing file ends the command with 2 and stays as it was."""
    Path("x.json").write_text("mine", "utf-8")
    code, _, err = acey("convert", "a.acey", "-o", "x.json")
    assert (code, err) == (2, "acey: x.json exists; --force replaces it\n")
    assert Path("x.json").read_text("utf-8") == "mine"
    assert acey("convert", "-q", "a.acey", "-o", "x.json", "--force")[0] == 0
    assert Path("x.json").read_text("utf-8") != "mine"


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_an_input_is_never_replaced(acey: Acey, force: tuple[str, ...]) -> None:
    """Not even by force, nor through another spelling of its path."""
    code, _, err = acey("convert", "a.acey", "-o", "./a.acey", *force)
    assert (code, err) == (2, "acey: a.acey would be replaced by its own conversion\n")
    code, _, err = acey("convert", "a.acey", "--to", "acey", "--out-dir", ".", *force)
    assert code == 2
    assert Path("a.acey").read_text("utf-8") == RECORD


def test_a_directory_is_converted_as_it_lies(acey: Acey) -> None:
    """Sub-directories stay, packed files are unpacked, what is no record is skipped and named."""
    Path("in/deep").mkdir(parents=True)
    Path("in/deep/one.mat").write_text(MAT, "utf-8")
    Path("in/two.acey.gz").write_bytes(gzip.compress(RECORD.encode()))
    Path("in/readme.txt").write_text("nothing\n", "utf-8")
    code, out, err = acey("convert", "in", "--to", "json", "--out-dir", "out")
    assert (code, out, err) == (0, "", "2 files converted (1 skipped that holds no record: in/readme.txt)\n")
    assert sorted(map(str, Path("out").rglob("*.json"))) == ["out/deep/one.json", "out/two.json"]


def test_outputs_are_not_read_again(acey: Acey) -> None:
    """A second run over a directory that holds the outputs converts the same files, wherever the outputs lie."""
    Path("in").mkdir()
    Path("in/one.mat").write_text(MAT, "utf-8")
    for folder in ("in/out", "in"):
        for run in range(2):
            code, _, err = acey("convert", "in", "--to", "acey", "--out-dir", folder, *(["--force"] if run else []))
            assert (code, err) == (0, "1 file converted\n")
    assert sorted(map(str, Path("in").rglob("*.acey"))) == ["in/one.acey", "in/out/one.acey"]


def test_files_that_differ_in_their_suffix_keep_it(acey: Acey) -> None:
    """Two files never become one."""
    Path("b.acey").write_text(RECORD, "utf-8")
    assert acey("convert", "-q", "b.mat", "b.acey", "--to", "json", "--out-dir", "out")[0] == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["b.acey.json", "b.mat.json"]
    code, _, err = acey("convert", "b.mat", "b.mat", "--to", "json", "--out-dir", "again")
    assert (code, "is written from b.mat already" in err) == (2, True)


def test_one_bad_file_does_not_cost_the_others(acey: Acey) -> None:
    """What cannot be read is told with its place, the lines that can are converted, the highest code wins."""
    Path("torn.acey").write_text(RECORD.replace("unfinished", "??"), "utf-8")
    Path("none.acey").write_text("", "utf-8")
    code, _, err = acey("convert", "a.acey", "torn.acey", "none.acey", "--to", "json", "--out-dir", "out")
    assert code == 1
    assert "torn.acey:6:1: 101 unreadable-line" in err
    assert "none.acey:1:1: 117 empty-file" in err
    assert err.endswith("2 files converted, 1 failed\n")
    code, _, err = acey("convert", "a.acey", "missing.acey", "--to", "json", "--out-dir", "out2")
    assert (code, err) == (2, "acey: missing.acey: no such file or directory\n1 file converted\n")


def test_a_fault_in_what_a_record_claims_does_not_matter(acey: Acey) -> None:
    """An illegal play is converted as it stands."""
    Path("c.acey").write_text(RECORD.replace("in/19", "in/18"), "utf-8")
    code, out, err = acey("convert", "-q", "c.acey", "--to", "acey")
    assert (code, "in/18" in out, err) == (0, True, "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("a.acey",), "the format to write is not named"),
        (("a.acey", "-o", "x.odd"), "the format to write is not named"),
        (("a.acey", "--to", "odd"), "--to: no format that is written is called 'odd'"),
        (("a.acey", "b.mat", "-o", "x.json"), "several files or a directory go with --out-dir"),
        ((".", "-o", "x.json"), "several files or a directory go with --out-dir"),
        (("a.acey", "-o", "x.json", "--out-dir", "out"), "--output and --out-dir do not go together"),
        (("a.acey", "--to", "json", "--out-dir", "b.mat"), "b.mat is no directory"),
        (("a.acey", "--to", "json", "-o", "x.json.gz"), "packed files are not written"),
    ],
)
def test_arguments_that_do_not_fit_are_told(acey: Acey, arguments: tuple[str, ...], sentence: str) -> None:
    """One sentence, 2, and nothing is written."""
    before = sorted(Path().rglob("*"))
    code, out, err = acey("convert", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert sorted(Path().rglob("*")) == before


BACKGAMMON = [name for name, each in FORMATS.items() if each.writes and "named doubles and extra rolls" in each.lacks]


@pytest.mark.parametrize("name", BACKGAMMON)
def test_acey_deucey_is_refused_by_what_cannot_say_it(acey: Acey, name: str) -> None:
    """The sentence names a format that can; nothing is written and the code is 1."""
    code, _, err = acey("convert", str(SAMPLE), "--to", name, "-o", "x")
    assert code == 1
    assert "acey" in err.partition(": ")[2]
    assert not Path("x").exists()


@pytest.mark.parametrize("name", BACKGAMMON)
def test_what_is_left_out_is_told_with_its_line_and_strict_refuses(acey: Acey, name: str) -> None:
    """A tag that no other format knows is kept or told; under --strict nothing is written then."""
    record = '[Rules "backgammon"]\n[Length "long"]\n\ngame 1\nopening 3-1\n1 W 31: 8/5 6/5\nunfinished\n'
    Path("c.acey").write_text(record, "utf-8")
    code, _, err = acey("convert", "c.acey", "--to", name, "-o", "x")
    assert code == 0
    assert Path("x").exists()
    assert "c.acey:5:1: left out: " in err
    code, _, err = acey("convert", "c.acey", "--to", name, "-o", "y", "--strict")
    assert (code, "left out" in err, Path("y").exists()) == (1, True, False)


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not there")
def test_several_processes_write_the_same(acey: Acey) -> None:
    """A batch gives the same files whatever the number of processes, and they validate without a word."""
    for jobs in ("1", "2"):
        code, _, err = acey(
            "convert", str(SHARED / "gnubg-formats"), "--to", "acey", "--out-dir", f"j{jobs}", "--jobs", jobs
        )
        assert code in {0, 1}, err
    one, two = (sorted(Path(folder).rglob("*.acey")) for folder in ("j1", "j2"))
    assert len(one) > 10
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


@pytest.mark.parametrize("style", ["csv", "jsonl"])
def test_tables_are_three_files(acey: Acey, style: str) -> None:
    """All records together, the torn one as far as it can be read; nothing else is written."""
    Path("torn.acey").write_text(RECORD.replace("unfinished", "??"), "utf-8")
    code, out, err = acey("convert", "a.acey", "b.mat", "torn.acey", "--to", style, "--out-dir", "out")
    assert (code, out) == (1, "")
    assert "torn.acey:6:1: 101" in err
    assert err.endswith("3 files converted\n")
    assert sorted(path.name for path in Path("out").iterdir()) == [
        f"{t}.{style}" for t in ("actions", "games", "matches")
    ]
    heading = int(style == "csv")
    assert len(Path(f"out/matches.{style}").read_text("utf-8").splitlines()) == 3 + heading
    code, _, err = acey("convert", "a.acey", "--to", style, "--out-dir", "out")
    assert (code, err) == (2, f"acey: out/matches.{style} exists; --force replaces it\n")


def test_tables_of_nothing_are_not_written(acey: Acey) -> None:
    """Where no file holds a record there are no tables, and tables need a directory."""
    Path("none.acey").write_text("", "utf-8")
    code, _, err = acey("convert", "none.acey", "--to", "csv", "--out-dir", "out")
    assert (code, "117 empty-file" in err, Path("out").exists()) == (1, True, False)
    code, _, err = acey("convert", "a.acey", "-o", "x.csv")
    assert (code, err) == (2, "acey: tables are three files, which go with --out-dir\n")
