"""`acey plays FILE --turn N`: the legal plays of a turn of a record, with what was played marked."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RECORD = """\
[Rules "american"]
[Match "25 points"]

game 3 0-0
1 B 42: in/23 in/21
2 W 21: in/24/22 =66: in/19(4) +63: in/19 22/19
3 B 65: in/19 in/13
W wins 12 by settlement

game 4
1 W 63: in/22
2 B 61: ...
3 W 61: in/24 in/19
unfinished

game 5
position W:bar1,in14/B:off3,6x2,5x2,4x2,3x2,2x2,1x2/W
1 W 66: pass
2 B 61: 6/off 1/off
3 W closed
unfinished
"""


@pytest.fixture(name="record")
def _record(here: Path) -> str:
    """Return the name of a file with the record."""
    (here / "x.acey").write_text(RECORD)
    return "x.acey"


def rows(out: str) -> list[dict[str, Any]]:
    """Return the objects of lines of JSON."""
    return [json.loads(line) for line in out.splitlines()]


def test_every_roll_of_a_turn_is_shown(record: str, acey: Callable[..., Any]) -> None:
    """A head a roll, its legal plays below, `>` before what was played; the first game without --game.

    What was played is shown by the line of the position that it left.
    """
    code, out, err = acey("plays", record, "--turn", "2")
    assert (code, err) == (0, "")
    blocks = out.split("\n\n")
    heads = [block.splitlines()[0] for block in blocks]
    assert heads == [
        "game 3, turn 2, W 21: W:in15/B:in13,23,21/W",
        "game 3, turn 2, W =66: W:in14,22/B:in13,23,21/W",
        "game 3, turn 2, W +63: W:in10,22,19x4/B:in13,23,21/W",
    ]
    assert blocks[0].splitlines()[1:] == [
        "  in/24 in/23  W:in13,24,23/B:in13,23,21/W",
        "> in/23 23/22  W:in14,22/B:in13,23,21/W",
    ]
    played = [line for line in out.splitlines() if line.startswith(">")]
    assert [line.split("  ")[0] for line in played] == ["> in/23 23/22", "> in/19(4)", "> in/19 22/19"]


def test_an_illegal_play_stands_beside_the_legal_ones(record: str, acey: Callable[..., Any]) -> None:
    """What was played against the rules is shown last, as it was written, and as no legal play."""
    found = rows(acey("plays", record, "--game", "4", "--turn", "1", "--format", "jsonl").out)
    assert [row["play"] for row in found if row["played"]] == ["in/22"]
    assert found[-1]["legal"] is False
    assert found[-1]["position"] == "W:in14,22/B:in15/W"
    assert all(row["legal"] and row["dice_used"] == 2 for row in found[:-1])
    text = acey("plays", record, "--game", "4", "--turn", "1").out.splitlines()[-1]
    assert text.startswith("> in/22")
    assert text.endswith("  against the rules")


def test_a_play_that_was_not_recorded_marks_none(record: str, acey: Callable[..., Any]) -> None:
    """Of a roll whose play is `...` all legal plays are shown and none is marked."""
    code, out, _ = acey("plays", record, "--game", "4", "--turn", "2")
    assert (code, ">" in out) == (0, False)


def test_lines_of_json_say_everything(record: str, acey: Callable[..., Any]) -> None:
    """Each line has the play as `acey plays` gives it, and which roll it belongs to."""
    found = rows(acey("plays", record, "--turn", "2", "--format", "jsonl").out)
    first = found[1]
    assert first == {
        "play": "in/23 23/22",
        "position": "W:in14,22/B:in13,23,21/W",
        "dice_used": 2,
        "played": True,
        "legal": True,
        "game": 3,
        "turn": 2,
        "side": "W",
        "mark": "",
        "dice": "21",
        "before": "W:in15/B:in13,23,21/W",
    }
    assert [row["mark"] for row in found if row["played"]] == ["", "=", "+"]


def test_a_pass_is_marked(record: str, acey: Callable[..., Any]) -> None:
    """Where nothing could be played the pass is what was played."""
    out = acey("plays", record, "--game", "5", "--turn", "1").out
    assert out.splitlines()[1].startswith("> pass ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--turn", "9"), "game 3 has no turn 9; the last one is 3"),
        (("--game", "2", "--turn", "1"), "no game 2; the match has games 3 to 5"),
        (("--match", "2", "--turn", "1"), "no match 2; the file has 1 match"),
        (("--game", "4", "--turn", "3"), "turn 3: the position is not known"),
        (("--game", "5", "--turn", "3"), "turn 3: W was closed out and did not roll"),
        (("--turn", "1", "--dice", "63"), "--dice goes with a position"),
        (("--game", "3"), "--game needs --turn"),
        (("--turn", "1", "--from", "chess"), "--from: no format"),
        (("--turn", "1", "--rules", "chess"), "--rules: "),
        (("--turn", "0"), "0"),
    ],
)
def test_what_is_not_there_ends_with_2(
    arguments: tuple[str, ...], sentence: str, record: str, acey: Callable[..., Any]
) -> None:
    """A turn, game or match that is not there is told in one sentence, with what there is."""
    code, out, err = acey("plays", record, *arguments)
    assert (code, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize(("data", "code"), [(b"", 1), (b"%PDF", 1), (b"\0\1", 1), (b'[White "A"]\n', 2)])
def test_what_holds_no_turn(data: bytes, code: int, here: Path, acey: Callable[..., Any]) -> None:
    """A file that is no record is a fault of the content; there is no turn in a record where nothing was rolled."""
    (here / "x.bin").write_bytes(data)
    assert acey("plays", "x.bin", "--turn", "1").code == code
    assert acey("plays", "nowhere", "--turn", "1").code == 2


def test_a_record_may_come_from_a_pipe(here: Path, acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With --turn `-` is a record on standard input, of any format that is read."""
    del here
    mat = b" 1 point match\n\n Game 1\n A : 0                B : 0\n  1) 31: 8/5 6/5      42: 8/4 6/4\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(mat)))
    code, out, _ = acey("plays", "-", "--turn", "2")
    assert code == 0
    assert [line.split("  ")[0] for line in out.splitlines() if line.startswith(">")] == ["> 8/4 6/4"]


def test_other_rules_can_be_asked_for(record: str, acey: Callable[..., Any]) -> None:
    """--rules stands in place of the record's own."""
    found = rows(acey("plays", record, "--turn", "2", "--rules", "galt", "--format", "jsonl").out)
    assert [row["play"] for row in found if row["mark"] == "" and row["legal"]] == ["in/24 in/23", "in/23 23/22"]
