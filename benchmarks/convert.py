"""How fast match text goes to acey and back, beside gnubg: `python benchmarks/convert.py [FOLDER]`.

FOLDER holds `.mat` files. Ours is one fresh process of plain CPython that has converted one record before the clock
starts; it reads every file from the disk, makes the acey text of it, reads that text and makes match text again.
gnubg's is import and export of the same files many times in one process, less an empty run. They take turns, and what
counts is the processor's time, so that a busy machine does not change the ratio much.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.conversion import convert
from aceydeucey.notation.decoding import decode
from aceydeucey.notation.library import read
from gnubg import QUIET, Gnubg
from tables import ROOT, machine, table

MATCHES = ROOT.parent / "shared" / "data" / "gnubg-matches"
ROUNDS = 7
TIMES = 5
"""How often gnubg goes over the files in one process."""

REQUIRED, GOAL = 9, 6
"""At most so many times what gnubg takes."""


def there_and_back(path: Path) -> str:
    """Return the match text that comes of a match file by way of an acey record."""
    source, _ = decode(path.name, path.read_bytes())
    acey = convert(read(text=source.text, format="mat"), "acey").text
    return convert(read(text=acey, format="acey"), "mat").text


def child(folder: Path) -> None:
    """Measure all files in this process and print the seconds for the parent."""
    paths = sorted(folder.glob("*.mat"))
    gc.set_threshold(200_000, 50, 1000)  # as the command line does
    there_and_back(paths[0])
    start = time.process_time()
    for path in paths:
        there_and_back(path)
    print(json.dumps(time.process_time() - start))


def ours(folder: Path) -> float:
    """Return the seconds that a fresh process takes for all files."""
    command = [sys.executable, __file__, "--child", str(folder)]
    seconds: float = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return seconds


def theirs(peer: Gnubg, paths: list[Path]) -> float:
    """Return the seconds that gnubg takes to import and export all files once."""
    with TemporaryDirectory() as folder:
        commands = [
            line
            for path in paths
            for line in (f'import mat "{path}"', f'export match mat "{Path(folder) / path.name}"')
        ]
        full = peer.spent([*QUIET, *commands * TIMES, "quit"])
        written = len(list(Path(folder).glob("*.mat")))
    assert written == len(paths), "gnubg exported every match"
    return (full - peer.spent([*QUIET, "quit"])) / TIMES


def report(folder: Path, count: int) -> str:
    """Return the table of *count* rounds over the matches of a folder."""
    paths = sorted(folder.glob("*.mat"))
    peer = Gnubg.found()
    plays = sum(check_bytes(path.name, path.read_bytes()).plays for path in paths)
    rounds = [(ours(folder), theirs(peer, paths) if peer else None) for _ in range(count)]
    rows = [["mat, acey, mat", f"{plays / median(mine for mine, _ in rounds):,.0f}"]]
    ratios = [mine / other for mine, other in rounds if other]
    if peer:
        rows.append(["gnubg, import and export", f"{plays / median(other for _, other in rounds if other):,.0f}"])
    rows.append(["times what gnubg takes", f"{median(ratios):.1f}" if ratios else "-"])
    version = peer.version() if peer else "gnubg is not installed"
    head = f"{machine()}; {version}; {len(paths)} matches, {plays:,} plays, medians of {count} rounds"
    return f"{head}\n\n{table(['way', 'plays a second'], rows)}\n\nat most {REQUIRED} is required, {GOAL} is the goal"


def main() -> None:
    """Print the table, or measure for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=MATCHES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        child(options.folder)
        return
    print(report(options.folder, options.rounds))


if __name__ == "__main__":
    main()
