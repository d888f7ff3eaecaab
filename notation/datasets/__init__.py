"""Datasets: records as matches, games and actions, for those who load them into pandas or a database."""

from __future__ import annotations

from aceydeucey.notation.datasets.collector import Collector
from aceydeucey.notation.datasets.columns import TABLES, VERSION, Column, Table, Type
from aceydeucey.notation.datasets.rows import Row, Value
from aceydeucey.notation.datasets.writing import STYLES, head, lines

__all__ = [
    "STYLES",
    "TABLES",
    "VERSION",
    "Collector",
    "Column",
    "Row",
    "Table",
    "Type",
    "Value",
    "head",
    "lines",
]
