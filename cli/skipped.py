"""Skipped files: what was found in a directory and holds no record, and what is said of it in the end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.cli.paths import Found, Input

__all__ = ["Skipped", "is_passed_over"]

_MOST_NAMED = 5


def is_passed_over(each: Input) -> bool:
    """Return whether a file that holds no record is no fault: it was not named, and its suffix promises none."""
    if each.folder is None:
        return False
    from aceydeucey.notation.formats import promises_a_record  # noqa: PLC0415 - not for --help

    return not promises_a_record(each.name)


class Skipped:
    """The files that were skipped until now, of those that were found in directories."""

    def __init__(self, *, what: str = "record") -> None:
        self._what = what
        self._folders: Counter[str] = Counter()
        self._skipped: Counter[str] = Counter()
        self._names: list[str] = []

    def take(self, found: Found) -> None:
        """Take the files that are to come."""
        self._folders.update(each.folder for each in found.inputs if each.folder is not None)

    def add(self, each: Input) -> None:
        """Take a file that is skipped."""
        self._skipped[each.folder or ""] += 1
        if len(self._names) <= _MOST_NAMED:
            self._names.append(each.name)

    def problems(self) -> Iterator[str]:
        """Give a sentence for each directory of which every file was skipped."""
        for folder, count in self._folders.items():
            if self._skipped[folder] == count:
                yield f"{folder}: no {_LONGER.get(self._what, self._what)} in this directory"

    def __str__(self) -> str:
        count = self._skipped.total()
        if not count:
            return ""
        names = f": {', '.join(map(visible, self._names))}" if count <= _MOST_NAMED else ""
        return f"{count:,} skipped that hold{'s' * (count == 1)} no {self._what}{names}"


_LONGER = {"record": "match record"}
