"""Annotate: what a reader of a record wants to know, written into its comments as `[%acey.key value]`."""

from __future__ import annotations

from aceydeucey.notation.annotate.kept_tables import bearoff_table
from aceydeucey.notation.annotate.keys import DEFAULT, ENGINE, KEYS, Key, chosen
from aceydeucey.notation.annotate.match import Asking, Request, annotate_source, strip_source

__all__ = [
    "DEFAULT",
    "ENGINE",
    "KEYS",
    "Asking",
    "Key",
    "Request",
    "annotate_source",
    "bearoff_table",
    "chosen",
    "strip_source",
]
