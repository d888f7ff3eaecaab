"""Tables of records: one schema, rows that fit together, texts that do nothing in a spreadsheet."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.engine.position import pips
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.datasets import STYLES, TABLES, Collector, Row, Type, head, lines
from aceydeucey.notation.position_ids import Identified, read_any_position
from paths import ROOT, SHARED

if TYPE_CHECKING:
    from types import ModuleType

    from aceydeucey.notation.reading import Event

RECORD = b"""[White "=cmd()"]
[Black "South"]
[Rules "american"]
[Match "25 points"]
; before it all

game 1 0-0
opening 1-3
1 B 21: in/24 in/23 =66: in/19(4)? {well {[%clk 1]} +43: in/21 in/22 ; and on
2 W 63: in/22 in/19
; between
3 B 55: in/20(4)
4 W 64: in/18 in/19 illegal
B resigns gammon
W refuses
position W:in10,6x5/B:in10,6x5/W
W wins 6 by forfeit ; late
"""

DOUBLED = b"""[Rules "backgammon"]
[Match "5 points"]

game 1 2-1
1 W 62: 24/18 13/11
B doubles 2!
W takes
2 B 61: 13/7* 8/7
3 W 61: bar/24 11/5
B drops
"""


def _rows(data: bytes, name: str = "a.acey") -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {table.name: [] for table in TABLES}
    collector = Collector(name, lambda table, rows: found[table].extend(rows))
    collector.finish(check_bytes(name, data, onlooker=collector.onlooker))
    return found


def test_rows_come_game_by_game() -> None:
    """The rows of a game are given before the next game is read, those of the matches at the end."""
    told: list[str] = []
    collector = Collector("a.acey", lambda table, rows: told.append(f"{table} {len(list(rows))}"))
    onlooker = collector.onlooker

    def read(each: Event) -> None:
        told.append(type(each).__name__)
        assert onlooker.event is not None
        onlooker.event(each)

    report = check_bytes("a.acey", RECORD + b"\n" + DOUBLED, onlooker=onlooker._replace(event=read))
    collector.finish(report)
    first, second = ["Header", "Game", "actions 10", "games 1"], ["Header", "Game", "actions 6", "games 1"]
    assert told == [*first, *second, "matches 2"]


def _action(rows: dict[str, list[Row]], number: int) -> Row:
    return rows["actions"][number - 1]


def _picked(row: Row, *names: str) -> list[Any]:
    return [row.get(name) for name in names]


def test_every_action_is_a_row() -> None:
    """Rolls, a resignation and its refusal, a board set in mid-game and the result, in their order with their marks."""
    rows = _rows(RECORD)["actions"]
    assert [row["kind"] for row in rows] == ["roll"] * 6 + ["resignation", "refusal", "position", "result"]
    assert [row.get("mark") for row in rows[:4]] == ["rolled", "named", "extra", "rolled"]
    assert [row["turn"] for row in rows] == [1, 1, 1, 2, 3, 4, 4, 4, 4, 4]
    assert [row["side"] for row in rows] == ["B", "B", "B", "W", "B", "W", "B", "W", None, "W"]
    assert [row["line"] for row in rows] == [9, 9, 9, 10, 12, 13, 14, 15, 16, 17]


def test_a_row_tells_how_it_stood_before_the_action() -> None:
    """The checkers, the pips and the position are those before; what was played and said stands beside them."""
    rows = _rows(RECORD)
    named = _action(rows, 2)
    assert _picked(named, "die1", "die2", "play", "dice_used", "hits", "legal", "glyph") == [
        6, 6, "in/19(4)", 4, 0, True, "?"
    ]  # fmt: skip
    assert _picked(named, "white_waiting", "black_waiting", "black_24", "black_23", "black_22") == [15, 13, 1, 1, 0]
    assert _picked(named, "white_pips", "black_pips", "position") == [375, 372, "W:in15/B:in13,24,23/B"]
    assert named["comment"] == "well {[%clk 1]"
    assert _picked(_action(rows, 3), "remark", "mark") == ["and on", "extra"]
    assert _picked(_action(rows, 4), "hits", "dice_used") == [0, 2]
    assert _picked(_action(rows, 6), "legal", "declared_illegal") == [False, True]
    assert _picked(_action(rows, 7), "how", "points") == ["gammon", None]
    assert _picked(_action(rows, 10), "points", "how", "remark", "white_6") == [6, "forfeit", "late", 5]


def test_the_game_and_the_match_tell_of_themselves() -> None:
    """Scores, declared and reckoned, the opening, what is said between the lines; every tag of the record."""
    rows = _rows(RECORD)
    game, match = rows["games"][0], rows["matches"][0]
    assert _picked(game, "winner", "points", "how", "declared_points", "opening") == ["W", 6, "forfeit", 6, "1-3"]
    assert _picked(game, "start", "turns", "rolls", "line", "remarks") == ["W:in15/B:in15/-", 4, 6, 7, "between"]
    assert _picked(match, "white", "rules", "length_kind", "length") == ["=cmd()", "american", "points", 25]
    assert _picked(match, "white_score", "complete", "remarks") == [6, False, "before it all"]
    assert json.loads(str(match["tags"]))[1] == ["Black", "South"]


def test_the_cube_is_told() -> None:
    """Its value and owner before each action, what is offered, and an XGID where one can say it."""
    rows = _rows(DOUBLED)["actions"]
    assert [row["kind"] for row in rows] == ["roll", "double", "take", "roll", "roll", "drop"]
    assert _picked(rows[1], "value", "glyph", "cube", "cube_owner") == [2, "!", 1, None]
    assert _picked(rows[3], "cube", "cube_owner", "hits") == [2, "W", 1]
    assert rows[0]["xgid"] == "XGID=-b----E-C---eE---c-e----B-:0:0:1:62:2:1:0:5:10"
    assert str(rows[1]["xgid"]).split(":")[1:] == ["0", "0", "-1", "00", "2", "1", "0", "5", "10"]
    assert rows[2].get("xgid") is None


def test_an_unknown_position_is_left_out() -> None:
    """After a line that cannot be read nothing is said of the board."""
    rows = _rows(RECORD.replace(b"2 W 63: in/22 in/19", b"2 W ?"))["actions"]
    assert _picked(rows[3], "white_waiting", "position", "white_pips", "legal") == [None, None, None, None]
    assert rows[3]["play"] == "in/20(4)"


@pytest.mark.parametrize("data", [RECORD, DOUBLED])
def test_the_rows_have_the_columns_of_the_schema(data: bytes) -> None:
    """No row says what no column is for, and every value is of its column's type."""
    types: dict[Type, tuple[type, ...]] = {
        Type.TEXT: (str,),
        Type.INTEGER: (int,),
        Type.NUMBER: (int, float),
        Type.BOOLEAN: (bool,),
    }
    rows = _rows(data)
    for table in TABLES:
        columns = {column.name: column for column in table.columns}
        assert len(columns) == len(table.columns)
        for row in rows[table.name]:
            assert set(row) <= set(columns)
            for name, value in row.items():
                wanted = types[columns[name].type]
                assert value is None or isinstance(value, wanted), (name, value)
                assert not isinstance(value, bool) or columns[name].type is Type.BOOLEAN


def test_ids_are_unique_and_fit_together() -> None:
    """Every game names its match and every action its game."""
    rows = _rows(RECORD + b"\n" + RECORD)
    ids = {table.name: [row[table.columns[0].name] for row in rows[table.name]] for table in TABLES}
    assert ids["matches"] == ["a.acey:1", "a.acey:2"]
    assert all(len(set(found)) == len(found) for found in ids.values())
    assert {row["match_id"] for row in rows["games"]} == set(ids["matches"])
    assert {row["game_id"] for row in rows["actions"]} == set(ids["games"])


@pytest.mark.parametrize("style", STYLES)
def test_every_row_has_every_column(style: str) -> None:
    """What is written is read back by anybody's reader: the same rows, all with the same columns."""
    rows = _rows(RECORD)
    for table in TABLES:
        text = head(style, table) + lines(style, table, rows[table.name])
        names = [column.name for column in table.columns]
        found: list[Any] = (
            list(csv.DictReader(io.StringIO(text, newline="")))
            if style == "csv"
            else [json.loads(line) for line in text.splitlines()]
        )
        assert [list(row) for row in found] == [names] * len(rows[table.name])


def test_text_is_harmless_and_numbers_are_left_alone() -> None:
    """A name that is a formula gets its apostrophe in CSV and none in JSON."""
    rows = _rows(RECORD)
    matches = TABLES[0]
    row = next(csv.DictReader(io.StringIO(head("csv", matches) + lines("csv", matches, rows["matches"]))))
    assert row["white"] == "'=cmd()"
    assert json.loads(lines("jsonl", matches, rows["matches"]))["white"] == "=cmd()"
    assert lines("csv", TABLES[1], [{"points": -3, "remarks": "-3", "crawford": False}]).count("'") == 1


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not there")
def test_the_codes_of_a_match_say_its_boards() -> None:
    """For every roll of a match the XGID, the columns and the pips tell of one position."""
    path = SHARED / "gnubg-matches" / "m002_len05.mat"
    rows = _rows(path.read_bytes(), path.name)["actions"]
    with_codes = [row for row in rows if row.get("xgid")]
    assert len(with_codes) > 150
    for row in with_codes:
        found = read_any_position(str(row["xgid"]))
        assert isinstance(found, Identified)
        white = found.setup.position.white
        assert [row[f"white_{point}"] for point in range(1, 25)] == list(white[1:25])
        assert row["white_pips"] == pips(white)
        assert "WB"[found.setup.side or 0] == row["side"]


def test_pandas_reads_the_tables() -> None:
    """In pandas the columns of checkers are numbers, and games join their matches."""
    pandas: Any = pytest.importorskip("pandas", reason="pandas is not installed")
    rows = _rows(RECORD)
    frames = {
        table.name: pandas.read_csv(io.StringIO(head("csv", table) + lines("csv", table, rows[table.name])))
        for table in TABLES
    }
    assert str(frames["actions"]["white_pips"].dtype) == "int64"
    joined = frames["actions"].merge(frames["games"], on="game_id").merge(frames["matches"], on="match_id")
    assert len(joined) == 10


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_tables", ROOT / "docs" / "generate_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_the_schema_is_current() -> None:
    """docs/tables.md is what `python docs/generate_tables.py` writes."""
    generator = _generator()
    text = generator.PAGE.read_text("utf-8")
    assert generator.page(text) == text
