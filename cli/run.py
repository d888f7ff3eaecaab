"""A run of `acey validate`: what comes of the files one by one, and what is said of them together."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

from aceydeucey.cli.failure import tell
from aceydeucey.cli.troubles import Troubles
from aceydeucey.notation.findings import kind_of
from aceydeucey.notation.report import Style, Tally, assemble, style_named
from aceydeucey.notation.report.style import empty
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aceydeucey.cli.checking import Outcome, Task
    from aceydeucey.cli.paths import Found

__all__ = ["Run"]

_PLAIN = Style(lambda _report, _look: "", empty, empty)


class Run:
    """What was found until now, and what could not be done."""

    def __init__(self, task: Task, *, statistics: bool = False) -> None:
        self._task = task
        self._statistics = statistics
        self._tallies: list[Tally] = []
        self._remains: list[Tally] = []
        self._troubles = Troubles()
        self._fixed = 0

    def take(self, found: Found) -> None:
        """Take the files that are to come, and tell which cannot."""
        self._troubles.take(found)

    def pieces(self, done: Iterable[Outcome]) -> Iterator[str]:
        """Give the text of the report, piece by piece."""
        style = _PLAIN if self._task.diff else style_named(self._task.style)
        yield from assemble(style, self._shown(done))
        if self._statistics and self._task.style == "text" and not self._task.diff:
            yield self._counts()

    def mended(self, done: Iterable[Outcome]) -> Iterator[str]:
        """Give the mended text of standard input; the report goes to standard error."""
        texts: list[str] = []
        for piece in self.pieces(_collecting(done, texts)):
            sys.stderr.write(piece)
        yield from texts

    def _shown(self, done: Iterable[Outcome]) -> Iterator[tuple[str, Tally]]:
        for each in done:
            if each.notice:
                tell(each.notice)
            if each.problem:
                self._troubles.fail(each.problem)
            if each.skipped is not None:
                self._troubles.skip(each.skipped)
            if each.tally is not None:
                self._fixed += each.fixed
                self._remains.append(each.remains or each.tally)
                self._tallies.append(each.tally)
                yield self._safe(each.piece), each.tally

    def _safe(self, piece: str) -> str:
        """Return a piece fit for where it goes: a diff is exact in a file or a pipe, and harmless on a terminal."""
        if not self._task.diff or not sys.stdout.isatty():
            return piece
        return "".join(f"{visible(line)}\n" for line in piece.split("\n")[:-1])

    def close(self, *, quiet: bool, seconds: float) -> None:
        """Say what was found in all, when everything is done."""
        self._troubles.close()
        if self._statistics and (self._task.style != "text" or self._task.diff):
            sys.stderr.write(self._counts())
        if not quiet:
            sys.stderr.write(f"{self._summary()} in {seconds:.2f} s\n")

    def code(self, *, exit_zero: bool) -> int:
        """Return the exit code: 2 where something could not be done, else 1 where there are errors."""
        if self._troubles.any:
            return 2
        return int(not exit_zero and any(tally.errors for tally in self._tallies))

    def _summary(self) -> str:
        names = ("game", "play", "error", "warning", *(("note",) if self._task.look.notes else ()))
        sums = _sums(self._tallies, names)
        aside = [f"{self._fixed} {'to be fixed' if self._task.diff else 'fixed'}"] if self._fixed else []
        aside += [skipped] if (skipped := self._troubles.skipped) else []
        files = _counted(len(self._tallies), "file") + (f" ({', '.join(aside)})" if aside else "")
        after = ""
        if self._task.diff and self._fixed:
            after = f"; with --fix {', '.join(_sums(self._remains, names[2:]))} would remain"
        return ", ".join((files, *sums)) + after

    def _counts(self) -> str:
        counts: Counter[str] = Counter()
        for tally in self._tallies:
            counts.update(dict(tally.codes))
        rows = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
        return "".join(f"{count:>7}  {code} {_name(code)}\n" for code, count in rows)


def _collecting(done: Iterable[Outcome], texts: list[str]) -> Iterator[Outcome]:
    for each in done:
        if each.mended is not None:
            texts.append(each.mended)
        yield each


def _sums(tallies: Sequence[Tally], names: Sequence[str]) -> list[str]:
    return [_counted(sum(getattr(tally, f"{name}s") for tally in tallies), name) for name in names]


def _name(code: str) -> str:
    kind = kind_of(code)
    return kind.name if kind else ""


def _counted(count: int, name: str) -> str:
    return f"{count:,} {name}" if count == 1 else f"{count:,} {name}s"
