"""Writing: rows as CSV, in which nothing is a formula to a spreadsheet, or as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from decimal import Decimal

from aceydeucey.notation.datasets.columns import Table
from aceydeucey.notation.datasets.rows import Row, Value
from aceydeucey.notation.tables import Cell, csv_lines

__all__ = ["STYLES", "head", "lines"]

_WORDS = {True: "true", False: "false"}


def _cell(value: Value) -> Cell:
    return _WORDS[value] if isinstance(value, bool) else value


def _csv_head(table: Table) -> str:
    return csv_lines([[column.name for column in table.columns]])


def _csv_lines(table: Table, rows: Iterable[Row]) -> str:
    return csv_lines([_cell(row.get(column.name)) for column in table.columns] for row in rows)


def _no_head(_: Table) -> str:
    return ""


def _json_lines(table: Table, rows: Iterable[Row]) -> str:
    names = [column.name for column in table.columns]
    found = ({name: _plain(row.get(name)) for name in names} for row in rows)
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in found)


def _plain(value: Value) -> str | float | None:
    return float(value) if isinstance(value, Decimal) else value


STYLES: dict[str, tuple[Callable[[Table], str], Callable[[Table, Iterable[Row]], str]]] = {
    "csv": (_csv_head, _csv_lines),
    "jsonl": (_no_head, _json_lines),
}


def head(style: str, table: Table) -> str:
    """Return what stands above the rows of a table."""
    return STYLES[style][0](table)


def lines(style: str, table: Table, rows: Iterable[Row]) -> str:
    """Return the rows of a table, each with every column."""
    return STYLES[style][1](table, rows)
