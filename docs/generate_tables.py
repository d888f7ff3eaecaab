"""Writes the columns in docs/tables.md from the program: `python docs/generate_tables.py`."""

from __future__ import annotations

from pathlib import Path

from aceydeucey.notation.datasets import TABLES, Table

PAGE = Path(__file__).with_name("tables.md")
MARK = "<!-- the columns, written by docs/generate_tables.py -->\n"


def columns() -> str:
    """Return the generated part of the page."""
    return "\n".join(_section(table) for table in TABLES)


def _section(table: Table) -> str:
    rows = [f"| `{column.name}` | {column.type} | {column.meaning} |" for column in table.columns]
    return "\n".join(
        [f"## {table.name}", "", f"A row is {table.row}.", "", "| column | type | |", "| --- | --- | --- |", *rows, ""]
    )


def page(text: str) -> str:
    """Return the page with its generated part as it should be."""
    return f"{text.partition(MARK)[0]}{MARK}\n{columns()}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
