"""How long a small job takes on the clock, beside a Python that does nothing: `python benchmarks/startup.py`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from tables import ROOT, machine, table

ROUNDS = 15
ACEY = str(Path(sys.executable).with_name("acey"))
SMALL = str(ROOT / "samples" / "wardroom.acey")
MATCHES = ROOT.parent / "shared" / "data" / "gnubg-matches"
LONG = max(MATCHES.glob("*len11.mat"), key=lambda path: path.stat().st_size, default=None)
JOBS = {
    "`python -c pass`": [sys.executable, "-c", "pass"],
    "`import aceydeucey`": [sys.executable, "-c", "import aceydeucey"],
    "`acey --version`": [ACEY, "--version"],
    "`acey validate` of one small file": [ACEY, "validate", SMALL],
    **({"`acey view` of an 11-point match": [ACEY, "view", str(LONG), "-o", "-"]} if LONG else {}),
}


def _seconds(command: list[str]) -> float:
    start = time.perf_counter()
    # As users have it: what was compiled once is kept.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True, env=environment)
    return time.perf_counter() - start


def main() -> None:
    """Print the medians; the jobs take turns, so that a slow minute of the machine hits them all."""
    for command in JOBS.values():
        _seconds(command)
    rounds = [{name: _seconds(command) for name, command in JOBS.items()} for _ in range(ROUNDS)]
    middles = {name: median(times[name] for times in rounds) for name in JOBS}
    bare = next(iter(middles.values()))
    rows = [[name, f"{1000 * value:.0f}", f"{1000 * (value - bare):.0f}"] for name, value in middles.items()]
    print(f"{machine()}; medians of {ROUNDS}\n")
    print(table(["job", "ms", "above bare Python"], rows))


if __name__ == "__main__":
    main()
