"""Tables show figures aligned, and no text from a record does more in them than be read."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest
from aceydeucey.notation.tables import Column, Table, csv_lines, markdown_table, text_table
from hypothesis import given
from hypothesis import strategies as st

HOSTILE = ["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0", " =1"]


def _table(*rows: tuple[str | int | Decimal | None, ...]) -> Table:
    return Table((Column("name"), Column("points", right=True)), rows)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_formula_is_made_harmless(text: str) -> None:
    """What a spreadsheet would take for a formula gets an apostrophe; nothing is lost."""
    ((cell,),) = csv.reader(io.StringIO(csv_lines([(text,)]), newline=""))
    assert cell == f"'{text}"


def test_numbers_are_left_alone() -> None:
    """A negative number is a number, not a formula."""
    assert csv_lines([(-3, Decimal("-0.25"), None)]) == "-3,-0.25,\n"


@given(st.lists(st.tuples(st.text(), st.integers()), min_size=1))
def test_csv_gives_its_cells_back(rows: list[tuple[str, int]]) -> None:
    """Any text survives CSV, but for the apostrophe."""
    read = [tuple(row) for row in csv.reader(io.StringIO(csv_lines(rows), newline=""))]
    assert [(text.removeprefix("'"), number) for text, number in read] == [
        (text.removeprefix("'"), str(number)) for text, number in rows
    ]


@given(st.text(), st.text())
def test_a_markdown_cell_stays_in_its_cell(first: str, second: str) -> None:
    """Pipes and line ends in a cell end neither the cell nor the line."""
    lines = markdown_table(_table((first, 1), (second, 2))).split("\n")
    assert len(lines) == 5
    assert all(line.replace("\\\\", "").replace("\\|", "").count("|") == 3 for line in lines[:-1])


@given(st.text())
def test_text_is_safe_for_a_terminal(name: str) -> None:
    """No control character of a record reaches the terminal."""
    text = text_table(_table((name, 1)))
    assert all(character.isprintable() or character == "\n" for character in text)
    assert text.count("\n") == 2


def test_columns_are_aligned() -> None:
    """Figures stand under figures, also beside wide characters, and totals under a line."""
    table = Table((Column("name"), Column("points", right=True)), (("中", 5), ("ab", 12)), ("total", 17))
    assert text_table(table) == "name   points\n中          5\nab         12\n-----  ------\ntotal      17\n"
