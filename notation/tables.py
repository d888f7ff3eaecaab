"""Tables: rows of figures and words as aligned text, CSV or Markdown.

What a record says may stand in any cell: no form of a table lets it do more than be read.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from aceydeucey.notation.report.visible import visible, width_of

__all__ = ["Cell", "Column", "Table", "csv_lines", "markdown_table", "markdown_words", "plain_number", "text_table"]

Cell: TypeAlias = str | int | Decimal | None
"""What stands in a cell; None is nothing."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula (OWASP, CSV injection)."""

_GAP = "  "


class Column(NamedTuple):
    """A column: its name and whether its cells stand at the right, as figures do."""

    name: str
    right: bool = False


class Table(NamedTuple):
    """Columns, rows and at most one row of totals; a heading where the table has one."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[Cell, ...] | None = None
    heading: str = ""


def plain_number(number: int | Decimal) -> int | str:
    """Return points as JSON has them: whole ones a number, others as text, since they are exact.

    >>> plain_number(Decimal("2.50")), plain_number(Decimal(3))
    ('2.50', 3)
    """
    return int(number) if number == int(number) else str(number)


def text_table(table: Table) -> str:
    """Return the table with aligned columns, each line safe for a terminal.

    >>> print(text_table(Table((Column("name"), Column("points", right=True)), (("Ann", 12),), ("total", 12))), end="")
    name   points
    Ann        12
    -----  ------
    total      12
    """
    head = tuple(column.name for column in table.columns)
    rows = [[visible(_words(cell)) for cell in row] for row in (head, *table.rows)]
    totals = [[visible(_words(cell)) for cell in table.totals]] if table.totals else []
    widths = [max(map(_width, cells)) for cells in zip(*rows, *totals, strict=True)]
    if totals:
        rows += [["-" * width for width in widths], *totals]
    return "".join(_line(row, widths, table.columns) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int], columns: Sequence[Column]) -> str:
    cells = []
    for text, width, column in zip(row, widths, columns, strict=True):
        blank = " " * (width - _width(text))
        cells.append(blank + text if column.right else text + blank)
    return _GAP.join(cells).rstrip() + "\n"


def _width(text: str) -> int:
    return len(text) if text.isascii() else sum(map(width_of, text))


def _words(cell: Cell) -> str:
    return "" if cell is None else str(cell)


def markdown_table(table: Table) -> str:
    r"""Return the table in Markdown; no text in a cell ends the cell or the line.

    >>> print(markdown_table(Table((Column("name"), Column("n", right=True)), (("a|b", 1),))), end="")
    | name | n |
    | --- | ---: |
    | a\|b | 1 |
    """
    rules = ["---:" if column.right else "---" for column in table.columns]
    rows = [
        [column.name for column in table.columns],
        *table.rows,
        *([table.totals] if table.totals else []),
    ]
    lines = [[markdown_words(_words(cell)) for cell in row] for row in rows]
    lines.insert(1, rules)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


_MARKUP = str.maketrans({character: f"\\{character}" for character in "\\|`*_[]<>&#!~"})


def markdown_words(text: str) -> str:
    """Return words as Markdown shows them: nothing in them is markup, and they stay on their line."""
    return visible(text).translate(_MARKUP)


def csv_lines(rows: Iterable[Sequence[Cell]]) -> str:
    r"""Return rows as CSV (RFC 4180, with plain line feeds).

    A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers are left alone.

    >>> csv_lines([("=1+1", -3, Decimal("0.25"), None)])
    "'=1+1,-3,0.25,\n"
    """
    lines: list[str] = []
    file = _Lines(lines.append)
    # With this end of line the writer knows that a lone carriage return must be quoted, too.
    csv.writer(file, lineterminator="\r\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return "".join(line.removesuffix("\r\n") + "\n" for line in lines)


class _Lines(NamedTuple):
    """What a CSV writer writes to, line by line."""

    write: Callable[[str], None]


def _harmless(cell: Cell) -> str:
    text = _words(cell)
    if not isinstance(cell, str):
        return text
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text
