"""Troubles: what a command could not do, and files found in a directory that hold no record; what is said of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from aceydeucey.cli.failure import tell
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from aceydeucey.cli.paths import Found, Input

__all__ = ["Troubles", "is_passed_over"]

_MOST_NAMED = 5


def is_passed_over(each: Input) -> bool:
    """Return whether a file that holds no record is no fault: it was not named, and its suffix promises none."""
    if each.folder is None:
        return False
    from aceydeucey.notation.formats import promises_a_record  # noqa: PLC0415 - not for --help

    return not promises_a_record(each.name)


class Troubles:
    """What could not be done until now (`any`: something could not), and which files of directories were skipped."""

    def __init__(self, *, what: str = "record") -> None:
        self.any = False
        self._what = what
        self._folders: Counter[str] = Counter()
        self._skipped: Counter[str] = Counter()
        self._names: list[str] = []

    def take(self, found: Found) -> None:
        """Take the files that are to come, and tell which cannot."""
        self._folders.update(each.folder for each in found.inputs if each.folder is not None)
        for problem in found.problems:
            self.fail(problem)

    def fail(self, sentence: str) -> None:
        """Say what could not be done."""
        tell(sentence)
        self.any = True

    def skip(self, each: Input) -> None:
        """Take a file that is skipped."""
        self._skipped[each.folder or ""] += 1
        if len(self._names) <= _MOST_NAMED:
            self._names.append(each.name)

    def close(self) -> None:
        """Say of each directory of which every file was skipped that it holds none, when everything is done."""
        for folder, count in self._folders.items():
            if self._skipped[folder] == count:
                self.fail(f"{folder}: no {_LONGER.get(self._what, self._what)} in this directory")

    @property
    def skipped(self) -> str:
        """The skipped files in words, "" where there are none."""
        count = self._skipped.total()
        if not count:
            return ""
        names = f": {', '.join(map(visible, self._names))}" if count <= _MOST_NAMED else ""
        return f"{count:,} skipped that hold{'s' * (count == 1)} no {self._what}{names}"


_LONGER = {"record": "match record"}
