"""How many plays a second are annotated: `python benchmarks/annotate.py [FOLDER]`.

FOLDER holds `.mat` files, of which the first 100 are taken. Each is annotated as the acey record that our writer makes
of it: read, replayed, valued and written again; one row is of the files themselves, converted first. The bear-off table
is in the cache before the clock starts.
Every measurement is the processor time of one fresh process of plain CPython that has seen one record before; they take
turns with the check of the same records.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from aceydeucey.notation.annotate import DEFAULT, KEYS, Request, annotate_source
from aceydeucey.notation.check import check_source
from aceydeucey.notation.conversion import convert
from aceydeucey.notation.decoding import decode
from aceydeucey.notation.formats import writer
from aceydeucey.notation.library import read
from aceydeucey.notation.source import Source
from aceydeucey.notation.tidy import tidy
from tables import ROOT, machine, table

MATCHES = ROOT.parent / "shared" / "data" / "gnubg-matches"
COUNT = 100
ROUNDS = 5
LISTS = {
    "everything but plays, forced, shots": frozenset(KEYS) - {"plays", "forced", "shots"},
    "what is added without a list": DEFAULT,
    "everything": frozenset(KEYS),
}
QUICK = next(iter(LISTS))
CONVERTED = "the first of these from .mat"


def _annotate(paths: list[Path], names: frozenset[str]) -> None:
    for path in paths:
        source, _ = decode(path.name, path.read_bytes())
        writer("acey").write(annotate_source(source, "acey", Request(names)).matches)


def _convert(paths: list[Path]) -> None:
    for path in paths:
        text = convert(read(path), "acey").text
        writer("acey").write(annotate_source(Source(path.name, text), "acey", Request(LISTS[QUICK])).matches)


def _check(paths: list[Path]) -> int:
    return sum(check_source(decode(path.name, path.read_bytes())[0]).plays for path in paths)


def _measured(folder: Path, name: str) -> None:
    """Print the seconds that one kind of work takes in this process."""
    paths = sorted(folder.glob("*.mat" if name == CONVERTED else "*.acey"))[:COUNT]
    work: Callable[[list[Path]], object] = _convert if name == CONVERTED else _check
    if name in LISTS:
        work = partial(_annotate, names=LISTS[name])
    work(paths[:1])
    start = time.process_time()
    work(paths)
    print(json.dumps(time.process_time() - start))


def _in_a_process(folder: Path, name: str) -> float:
    command = [sys.executable, __file__, str(folder), "--only", name]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def _written(folder: Path, target: Path) -> int:
    """Write the records and return how many plays they hold; the bear-off table is computed by the way."""
    paths = sorted(folder.glob("*.mat"))[:COUNT]
    for path in paths:
        text = writer("acey").write(tuple(tidy(match) for match in read(path).matches)).text
        (target / f"{path.stem}.acey").write_text(text, encoding="utf-8")
    written = sorted(target.glob("*.acey"))
    _annotate(written[:5], frozenset(KEYS))
    return _check(written)


def main() -> None:
    """Measure everything and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", nargs="?", type=Path, default=MATCHES)
    arguments.add_argument("--only", help=argparse.SUPPRESS)
    given = arguments.parse_args()
    if given.only is not None:
        _measured(given.folder, given.only)
        return
    with TemporaryDirectory() as made:
        folder = Path(made)
        plays = _written(given.folder, folder)
        names = ["check", *LISTS, CONVERTED]
        folders = {CONVERTED: given.folder}
        rounds = [{name: _in_a_process(folders.get(name, folder), name) for name in names} for _ in range(ROUNDS)]
    speeds = {name: plays / median(each[name] for each in rounds) for name in names}
    rows = [[name, f"{speed:,.0f}", f"{speed / speeds['check']:.2f}"] for name, speed in speeds.items()]
    print(machine(), f"{COUNT} matches, {plays:,} plays; median of {ROUNDS} rounds", sep="\n")
    print(table(["work", "plays/s", "against the check"], rows))


if __name__ == "__main__":
    main()
