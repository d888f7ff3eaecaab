"""How many plays a second are read and checked, beside GNU Backgammon: `python benchmarks/speed.py [FOLDER]`.

FOLDER holds `.mat` files. Each is read as it is and as the acey record that our writer makes of it. Every measurement
of ours is one fresh process of plain CPython that has seen one record before the clock starts: the building of parsers
does not count, and nothing is remembered from the round before. gnubg's is many imports in one process less an empty
run. All of them take turns, and what counts is the processor's time, so that a busy machine does not change the ratios
much.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.main import calm_collector
from aceydeucey.notation.check import check_source
from aceydeucey.notation.decoding import decode
from aceydeucey.notation.formats import reader, writer
from aceydeucey.notation.model import Game, Header, Match
from aceydeucey.notation.tidy import tidy
from gnubg import Gnubg
from tables import ROOT, machine, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from aceydeucey.notation.source import Source

MATCHES = ROOT.parent / "shared" / "data" / "gnubg-matches"
ROUNDS = 7
PEER = "gnubg, `import mat`"


class Measured(NamedTuple):
    """What one process of ours did: seconds and plays."""

    seconds: float
    plays: int


def _sources(paths: list[Path]) -> list[Source]:
    return [decode(path.name, path.read_bytes())[0] for path in paths]


def _read(paths: list[Path]) -> int:
    """Read records to the end and check nothing; return 0, since reading counts no plays."""
    for source in _sources(paths):
        for _ in reader(Path(source.name).suffix[1:]).events(source):
            pass
    return 0


def _validate(paths: list[Path]) -> int:
    """Read and check records; return how many plays that were."""
    return sum(check_source(source).plays for source in _sources(paths))


TASKS: dict[str, Callable[[list[Path]], int]] = {"reading": _read, "validate": _validate}


def child(task: str, folder: Path, suffix: str) -> None:
    """Measure one task in this process, set up as the command line is, and print the result for the parent."""
    calm_collector()
    paths = sorted(folder.glob(f"*{suffix}"))
    TASKS[task](paths[:1])
    start = time.process_time()
    plays = TASKS[task](paths)
    print(json.dumps([time.process_time() - start, plays]))


def measure(task: str, folder: Path, suffix: str) -> Measured:
    """Return what a fresh process takes for a task."""
    command = [sys.executable, __file__, "--child", task, suffix, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Measured(*json.loads(done.stdout))


def transcribe(matches: list[Path], folder: Path) -> None:
    """Write each match as an acey record, by our own reader and writer."""
    for path, source in zip(matches, _sources(matches), strict=True):
        header, games = Header(), list[Game]()
        for event in reader("mat").events(source):
            header = event if isinstance(event, Header) else header
            games += [event] if isinstance(event, Game) else []
        text = writer("acey").write((tidy(Match(header, tuple(games))),)).text
        (folder / f"{path.stem}.acey").write_text(text, "utf-8")


def _one_round(mat: Path, acey: Path, peer: Gnubg | None) -> dict[str, float]:
    """Return the seconds of everything, measured once, one after the other."""
    homes = {".mat": mat, ".acey": acey}
    seconds = {
        f"{task} {suffix}": measure(task, home, suffix).seconds for suffix, home in homes.items() for task in TASKS
    }
    return seconds | ({PEER: peer.seconds(sorted(mat.glob("*.mat")))} if peer else {})


def _replay(seconds: dict[str, float]) -> dict[str, float]:
    """Return a round with the replay apart: what validating takes above reading."""
    apart = {
        f"replay {suffix}": seconds[f"validate {suffix}"] - seconds[f"reading {suffix}"] for suffix in (".mat", ".acey")
    }
    return seconds | apart


def _rows(rounds: list[dict[str, float]], plays: int) -> list[list[str]]:
    rows = []
    for name in rounds[0]:
        ratios = [each[PEER] / each[name] for each in rounds if PEER in each]
        speed = plays / median(each[name] for each in rounds)
        rows.append([name, f"{speed:,.0f}", f"{median(ratios):.3f}" if ratios else "-"])
    return rows


def report(mat: Path, count: int) -> str:
    """Return the table of *count* rounds over the matches of a folder."""
    peer = Gnubg.found()
    with TemporaryDirectory() as folder:
        acey = Path(folder)
        transcribe(sorted(mat.glob("*.mat")), acey)
        plays = measure("validate", mat, ".mat").plays
        rounds = [_replay(_one_round(mat, acey, peer)) for _ in range(count)]
    version = f"; {peer.version()}" if peer else "; gnubg is not installed"
    head = f"{machine()}{version}; {plays:,} plays, medians of {count} rounds"
    return f"{head}\n\n{table(['task', 'plays a second', 'against gnubg'], _rows(rounds, plays))}"


def main() -> None:
    """Print the table, or measure one task for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=MATCHES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--child", nargs=2, metavar=("TASK", "SUFFIX"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        task, suffix = options.child
        child(task, options.folder, suffix)
        return
    print(report(options.folder, options.rounds))


if __name__ == "__main__":
    main()
