"""Examples: for a kind of finding a record that shows it and one that is right, shipped with the package.

They lie beside this module in `broken/` and `right/`, named by code and name: `302-blocked-point.acey`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from aceydeucey.notation.findings import Kind

__all__ = ["FOLDERS", "Example", "examples_of"]

FOLDERS = ("broken", "right")


class Example(NamedTuple):
    """A file that shows a kind of finding: its name and what is in it; `right` where nothing is wrong with it."""

    name: str
    data: bytes
    right: bool


def examples_of(kind: Kind) -> tuple[Example, ...]:
    """Return the examples of a kind, the broken ones first; there may be none."""
    return tuple(
        Example(file.name, file.read_bytes(), folder == "right")
        for folder in FOLDERS
        for file in _sorted(files(__name__) / folder)
        if file.name.partition(".")[0] == f"{kind.code}-{kind.name}"
    )


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
