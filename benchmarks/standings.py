"""What standings over many matches cost, beside checking the same files: `python benchmarks/standings.py [COUNT]`.

The matches are made: a pool of played-out matches, each file with plays and names of its own, so that none is a
duplicate. The processor time and the memory of the one process that does the work are measured in fresh processes;
checking and standings take turns.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.formats import writer
from aceydeucey.notation.model import Header, Match, Tag
from aceydeucey.notation.playout import play_match
from tables import machine, table

PLAYERS = 200
POOL = 120
ROUNDS = 3
COUNT = 10_000


class Cost(NamedTuple):
    """What one process took: seconds of the processor and megabytes at its peak."""

    seconds: float
    megabytes: float


def _pool() -> list[Match]:
    """Return matches of one point, the ones that most are made of: short, and every one different."""
    rules = (RULE_SETS["turkish"], RULE_SETS["backgammon"])
    return [play_match(rules[seed % 2], Length("points", 1), seed) for seed in range(POOL)]


def make(folder: Path, count: int) -> None:
    """Write so many matches; each has names, a day and a first opponent's answer of its own."""
    dice = random.Random(1)
    pool = _pool()
    for number in range(count):
        match = pool[number % POOL]
        white, black = dice.sample(range(PLAYERS), 2)
        tags = (("White", f"Player {white:03}"), ("Black", f"Player {black:03}"), ("Round", str(number)))
        day = ("Date", f"2026-{1 + number * 12 // count:02}-{1 + number % 28:02}")
        lines = (*(Tag(*tag) for tag in (*tags, day)), *match.header.lines)
        text = writer("acey").write((match._replace(header=Header(lines)),)).text
        (folder / f"{number:06}.acey").write_text(_distinct(text, number), "utf-8")


def _distinct(text: str, number: int) -> str:
    """Return a match whose cube was offered and annulled so often, which no other of the pool was: other plays."""
    mark = "".join("W doubles 2 void\n" if number // POOL >> bit & 1 else "B doubles 2 void\n" for bit in range(7))
    head, line, rest = text.partition("\n1 ")
    turns = rest.split("\n")
    return f"{head}{line}{turns[0]}\n{mark}" + "\n".join(turns[1:])


def child(task: str, folder: Path, count: int) -> None:
    """Do one task in this process and print what it took for the parent."""
    from aceydeucey.cli.paths import Input  # noqa: PLC0415 - not for the parent
    from aceydeucey.cli.reading import How, Ledger, read_report  # noqa: PLC0415 - as above
    from aceydeucey.cli.standings import _collected, _played, _shown  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.board import Scope  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.forms import FORMS  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.names import Names  # noqa: PLC0415 - as above

    inputs = [Input(str(path)) for path in sorted(folder.iterdir())[:count]]
    read_report(How(), inputs[0])
    start = time.process_time()
    if task == "check":
        for each in inputs:
            read_report(How(), each)
    else:
        matches = _collected((_played(How(), False, each) for each in inputs), Ledger(), Names(), Scope())
        shown = _shown(matches, How(), "points", "fibs")
        assert len(shown.board.matches) == count, len(shown.board.matches)
        "".join(FORMS["table"](shown))
    seconds = time.process_time() - start
    print(json.dumps([seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000]))


def measure(task: str, folder: Path, count: int) -> Cost:
    """Return what a fresh process takes."""
    command = [sys.executable, __file__, str(count), "--child", task, "--folder", str(folder)]
    return Cost(*json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def report(count: int, rounds: int) -> str:
    """Return the table for a tenth, a half and the whole of the matches."""
    rows = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        make(folder, count)
        for part in (count // 10, count // 2, count):
            pairs = [[measure(task, folder, part) for task in ("check", "standings")] for _ in range(rounds)]
            check, standings = (min(costs) for costs in zip(*pairs, strict=True))
            ratio = median(each[1].seconds / each[0].seconds for each in pairs)
            per = 1000 * standings.seconds / part
            cells = (check.seconds, standings.seconds, ratio, per, check.megabytes, standings.megabytes)
            rows.append([f"{part:,}", *(f"{cell:.2f}" for cell in cells)])
    head = ["matches", "check, s", "standings, s", "ratio", "ms a match", "check, MB", "standings, MB"]
    return f"{machine()}\n\n{table(head, rows)}"


def main() -> None:
    """Print the table, or do one task for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=COUNT)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--child", metavar="TASK", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        child(options.child, options.folder, options.count)
        return
    print(report(options.count, options.rounds))


if __name__ == "__main__":
    main()
