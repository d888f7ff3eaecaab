"""How time and memory of `acey validate` and of tables grow with the input: `python benchmarks/growth.py [KIND …]`.

Ends with 1 where a large input costs more than twice as much a megabyte as a smaller one.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING, NamedTuple

from make import KINDS, MEGABYTE
from tables import machine, table

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = (1, 5, 10, 25, 50)
PATIENCE = 600
SLACK = 2.0
"""How much more a megabyte of a large input may cost than one of a small input: noise, not another power."""

TABLES = "tables of records"
"""The kind of run in which whole records become tables; every other kind is an input that is checked."""

MAKER = str(Path(__file__).with_name("make.py"))
ACEY = Path(sys.executable).with_name("acey")


class Cost(NamedTuple):
    """What one run took: seconds on the clock, the most memory in bytes, the exit code."""

    seconds: float
    memory: int
    code: int


def cost(arguments: list[str]) -> Cost:
    """Return what `acey` with these arguments costs, its output thrown away; a run without end is killed."""
    start = time.perf_counter()
    child = subprocess.Popen(
        [str(ACEY), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    timer = Timer(PATIENCE, child.kill)
    timer.start()
    _, status, usage = os.wait4(child.pid, 0)
    timer.cancel()
    child.returncode = os.waitstatus_to_exitcode(status)
    return Cost(time.perf_counter() - start, _bytes(usage), child.returncode)


def _bytes(usage: resource.struct_rusage) -> int:
    """Return the peak memory in bytes: Linux counts kilobytes, macOS bytes."""
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _rows(kind: str, sizes: list[float], folder: Path, bare: Cost) -> Iterator[tuple[float, Cost]]:
    """Give for each size what the run cost above the cost of starting."""
    for size in sizes:
        path = folder / "input.acey"
        made, command = _job(kind, folder)
        # Made elsewhere: a process begins with the peak memory of the one that started it.
        subprocess.run([sys.executable, MAKER, made, str(size), str(path)], check=True)
        spent = cost([*command, "--from", "acey", "--jobs", "1", str(path)])
        yield size, Cost(max(spent.seconds - bare.seconds, 0.0), max(spent.memory - bare.memory, 0), spent.code)


def _job(kind: str, folder: Path) -> tuple[str, list[str]]:
    """Return what input a kind of run takes, and what is done with it."""
    if kind == TABLES:
        return "records", ["convert", "--to", "csv", "--out-dir", str(folder / "tables"), "--force", "--quiet"]
    return kind, ["validate", "--notes"]


def _line(kind: str, size: float, spent: Cost) -> list[str]:
    each, memory = spent.seconds / size, spent.memory / MEGABYTE
    numbers = [f"{spent.seconds:.2f}", f"{each:.3f}", f"{memory:.0f}", f"{memory / size:.1f}"]
    return [kind, f"{size:g}", *numbers, str(spent.code)]


def _is_linear(rows: list[tuple[float, Cost]]) -> bool:
    """Return whether no size costs much more a megabyte than the sizes below it, tiny times left out."""
    each = [spent.seconds / size for size, spent in rows if spent.seconds > 0.1]
    return all(later <= SLACK * max(each[: index + 1]) for index, later in enumerate(each[1:]))


def main() -> int:
    """Print the table; return 1 where a kind of input grows faster than its size or a run did not end well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", help=f"of: {', '.join((*KINDS, TABLES))}")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="megabytes")
    options = parser.parse_args()
    sizes = [float(size) for size in options.sizes.split(",")]
    bare = min(cost(["--version"]) for _ in range(5))
    print(f"{machine()}; start-up taken off: {bare.seconds:.2f} s, {bare.memory / MEGABYTE:.0f} MB\n")
    lines, faults = [], []
    with TemporaryDirectory() as folder:
        for kind in options.kinds or (*KINDS, TABLES):
            rows = list(_rows(kind, sizes, Path(folder), bare))
            lines += [_line(kind, size, spent) for size, spent in rows]
            good = _is_linear(rows) and all(spent.code in {0, 1} for _, spent in rows)
            faults += [] if good else [kind]
    print(table(["input", "MB", "s", "s a MB", "memory MB", "memory MB a MB", "exit"], lines))
    if faults:
        print(f"\ngrows faster than the input, or did not end well: {', '.join(faults)}", file=sys.stderr)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
