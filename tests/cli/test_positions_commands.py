"""`acey plays`, `acey position`, `acey show`, `acey explain`, `acey formats`."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.examples import FOLDERS, examples_of
from aceydeucey.notation.findings import KINDS, Severity
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

START = "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/W"


def test_plays_are_listed_with_the_position_after_each(acey: Callable[..., Any]) -> None:
    """One line per resulting position: the play, and the position with the same side still to move."""
    code, out, err = acey("plays", "--dice", "21", "W:off13,1x2/B:in15/W")
    assert (code, out, err) == (0, "1/off(2)  W:off15/B:in15/W\n", "")


def test_plays_as_lines_of_json(acey: Callable[..., Any]) -> None:
    """Each line is an object of three; sixteen plays open with 3-1."""
    code, out, _ = acey("plays", "--rules", "backgammon", "--dice", "31", "--format", "jsonl", START)
    rows = [json.loads(line) for line in out.splitlines()]
    assert (code, len(rows)) == (0, 16)
    assert all(list(row) == ["play", "position", "dice_used"] for row in rows)
    best = next(row for row in rows if row["play"] == "8/5 6/5")
    assert best["position"] == "W:24x2,13x5,8x2,6x4,5x2/B:24x2,13x5,8x3,6x5/W"


def test_no_play_is_a_pass(acey: Callable[..., Any]) -> None:
    """Where nothing can be played the one play is `pass`, the position unchanged, no dice used."""
    closed = "W:bar1,in14/B:off3,6x2,5x2,4x2,3x2,2x2,1x2/W"
    row = json.loads(acey("plays", "--dice", "66", "--format", "jsonl", closed).out)
    assert row == {"play": "pass", "position": "W:in14,bar1/B:6x2,5x2,4x2,3x2,2x2,1x2,off3/W", "dice_used": 0}


def test_the_dice_may_stand_in_the_position(acey: Callable[..., Any]) -> None:
    """A position that says its roll needs no option; the position after has no roll."""
    assert acey("plays", "W:off14,2/B:in15/W/dice=21").out.split() == ["2/1", "1/off", "W:off15/B:in15/W"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--dice", "63", "W:in15/B:in15/-"),
        ("W:in15/B:in15/W",),
        ("--dice", "70", "W:in15/B:in15/W"),
        ("--dice", "633", "W:in15/B:in15/W"),
        ("--dice", "63", "nonsense"),
        ("--dice", "63", "--rules", "chess", "W:in15/B:in15/W"),
        ("--dice", "63", "-b----E-C---eE---c-e----"),
        (),
    ],
)
def test_a_bad_question_for_plays_ends_with_2(arguments: tuple[str, ...], acey: Callable[..., Any]) -> None:
    """What is no position, no roll or no rule set is said, and nothing is listed."""
    code, out, err = acey("plays", *arguments)
    assert (code, out) == (2, "")
    assert err


def test_lines_are_answered_in_order(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line has its answer, a bad one an error; then the code is 1."""
    questions: list[dict[str, Any]] = [
        {"rules": "american", "dice": "21", "position": "W:off13,1x2/B:in15/W"},
        {"dice": [2, 1], "position": "W:off13,1x2/B:in15/W"},
        {"rules": "chess", "dice": "21", "position": "W:off13,1x2/B:in15/W"},
        {"rules": "american", "dice": "21", "position": "W:off13,1x2/B:in15/-"},
        {"dice": None, "position": "W:off13,1x2/B:in15/W"},
        {"dice": "90", "position": "W:off13,1x2/B:in15/W"},
        {"dice": "21", "position": 7},
        {"rules": 7, "dice": "21", "position": "W:off13,1x2/B:in15/W"},
    ]
    lines = [json.dumps(question).encode() for question in questions]
    lines[1:1] = [b"", b"[" * 60_000, b"{", b"\xff", b'"' + b"x" * 200_000 + b'"', b"7"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(lines))))
    code, out, err = acey("plays", "-")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (1, "")
    plays = [{"play": "1/off(2)", "position": "W:off15/B:in15/W", "dice_used": 2}]
    assert answers[0] == {**questions[0], "plays": plays}
    assert answers[6] == {"rules": "american", **questions[1], "plays": plays}
    assert [list(each) for each in (*answers[1:6], *answers[7:])] == [["error"]] * 11


def test_good_lines_end_with_0(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a bad line the code is 0, and no line at all is fine too."""
    line = json.dumps({"dice": "63", "position": "W:in15/B:in15/W"}).encode() + b"\n"
    for data in (b"", line * 3):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code, out, _ = acey("plays", "-")
        assert (code, out.count("\n")) == (0, data.count(b"\n"))


def test_a_position_is_written_canonically(acey: Callable[..., Any]) -> None:
    """`acey position` puts a position text in its usual order."""
    assert acey("position", "b:5x9,24x1,6x5/w:6x7,13x4,in3,bar/B").out == "W:in3,bar1,13x4,6x7/B:24,6x5,5x9/B\n"


@pytest.mark.parametrize("arguments", [("nonsense",), ("W:in15/B:in15/W", "--to", "fen"), ("W:1/B:24/W",)])
def test_a_bad_position_ends_with_2(arguments: tuple[str, ...], acey: Callable[..., Any]) -> None:
    """What is no position, or no notation of positions, is said."""
    code, out, err = acey("position", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("acey: ")


@pytest.mark.parametrize("command", ["show", "position"])
@pytest.mark.parametrize("name", ["nofile.acey", "nofile.MAT.gz", "./nofile", "no/where"])
def test_a_file_that_is_not_there_is_no_bad_position(command: str, name: str, acey: Callable[..., Any]) -> None:
    """What looks like a path and names nothing is said to be missing, as other commands say it."""
    assert acey(command, name) == (2, "", f"acey: {name}: no such file or directory\n")


@pytest.mark.parametrize("text", ["W:in15/B:in16/W", "W:in15x/B:in15/W", "4HPwATDgc/ABM", "nonsense"])
def test_a_bad_position_is_no_missing_file(text: str, acey: Callable[..., Any]) -> None:
    """What looks like a position is told what is wrong in it, separators or not."""
    assert "no such file" not in acey("show", text).err


def test_a_board_is_drawn(acey: Callable[..., Any]) -> None:
    """`acey show` draws a position, on request with plain characters."""
    code, out, _ = acey("show", "--ascii", START)
    assert code == 0
    assert out.isascii()
    assert "+-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+" in out
    assert "●" in acey("show", START).out


def test_every_kind_is_listed(acey: Callable[..., Any]) -> None:
    """`acey explain` alone lists every kind of finding once."""
    code, out, _ = acey("explain")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [kind.code for kind in KINDS.values()]


@pytest.mark.parametrize("word", ["302", "blocked-point", "Blocked-Point"])
def test_a_kind_is_explained(word: str, acey: Callable[..., Any]) -> None:
    """A code and a name lead to the same words."""
    code, out, _ = acey("explain", word)
    assert code == 0
    assert out.startswith("302 blocked-point (error)\n\nA point that two or more of the opponent's checkers hold.\n")


def test_an_unknown_kind_is_guessed(acey: Callable[..., Any]) -> None:
    """A word that is no kind ends with 2 and the nearest name."""
    code, out, err = acey("explain", "bloked-point")
    assert (code, out) == (2, "")
    assert "did you mean blocked-point?" in err


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: f"{kind.code}-{kind.name}")
def test_the_examples_show_what_they_are_for(kind: Any, acey: Callable[..., Any]) -> None:
    """A broken example has a finding of its kind, a right one has none, and both are told."""
    examples = examples_of(kind)
    out = acey("explain", kind.code).out
    assert [example.right for example in examples] in ([], [False], [False, True])
    for example in examples:
        if example.right:
            assert "A record that is right:" in out
        else:
            assert f"{example.name}:" in out
            assert f": {kind.code} {kind.name}: " in out


def test_most_kinds_have_an_example() -> None:
    """Two kinds of three can be shown by a record."""
    assert sum(bool(examples_of(kind)) for kind in KINDS.values()) >= len(KINDS) * 2 // 3


def test_every_example_belongs_to_a_kind() -> None:
    """No file among the examples is named by a code or a name that is no more."""
    known = {example.name for kind in KINDS.values() for example in examples_of(kind)}
    shipped = {file.name for folder in FOLDERS for file in (ROOT / "notation" / "examples" / folder).iterdir()}
    assert shipped == known


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: f"{kind.code}-{kind.name}")
def test_a_right_example_is_right(kind: Any) -> None:
    """What is shown as right has no error and no warning."""
    for example in filter(lambda each: each.right, examples_of(kind)):
        findings = check_bytes(example.name, example.data).findings
        assert [finding for finding in findings if finding.severity is not Severity.NOTE] == []
        assert kind.code not in {finding.code for finding in findings}


def test_the_formats_are_listed(acey: Callable[..., Any]) -> None:
    """`acey formats` names each format with its suffixes."""
    code, out, _ = acey("formats")
    assert code == 0
    assert any(line.startswith("mat ") and ".mat" in line for line in out.splitlines())


def test_a_position_is_read_from_any_code_and_written_in_any(acey: Callable[..., Any]) -> None:
    """An XGID becomes a gnubg ID; what it says besides is told on standard error."""
    board = "-b----E-C---eE---c-e----B-"
    code, out, err = acey("position", "--to", "GNUBG", f"XGID={board}:0:0:-1:00:0:0:1:0:10")
    assert (code, out, err) == (0, "4HPwATDgc/ABMA:cAkAAAAAAAAA\n", "acey: left out: that Jacoby's rule holds\n")


def test_what_a_code_cannot_say_is_refused(acey: Callable[..., Any]) -> None:
    """Waiting checkers have no XGID: one sentence and 2."""
    code, out, err = acey("position", "--to", "xgid", "W:in15/B:in15/W")
    sentence = "acey: White has 15 checkers waiting to come in, which an XGID cannot say; position text can\n"
    assert (code, out, err) == (2, "", sentence)


def test_plays_of_a_code(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A gnubg ID is a position to list plays of, as an argument and in a line of JSON; so is one to draw."""
    code, out, _ = acey("plays", "--rules", "backgammon", "--dice", "31", "4HPwATDgc/ABMA:cAkAAAAAAAAA")
    assert (code, out.count("\n")) == (0, 16)
    line = json.dumps({"rules": "backgammon", "dice": "31", "position": "4HPwATDgc/ABMA"})
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    code, out, _ = acey("plays", "-")
    assert (code, len(json.loads(out)["plays"])) == (0, 16)
    assert acey("show", "4HPwATDgc/ABMA")[1] == acey("show", START)[1]
