"""GNU Backgammon as a peer: how long it takes to import match files, `python benchmarks/gnubg.py [FOLDER]`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tables import ROOT, machine

TIMES = 20
"""How often each file is imported in one process, so that the start is small beside it."""

QUIET = ("set display off", "set confirm new off", "set confirm save off")
MATCHES = ROOT.parent / "shared" / "data" / "gnubg-matches"


class Gnubg(NamedTuple):
    """The program at *path*, run without a window, its own settings or output."""

    path: str

    @classmethod
    def found(cls) -> Gnubg | None:
        """Return the program where it is installed, Debian's folder for games searched as well, else None."""
        folders = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])
        path = shutil.which("gnubg", path=folders)
        return cls(path) if path else None

    def answer(self, commands: list[str]) -> str:
        """Return what the program prints for some commands."""
        with TemporaryDirectory() as folder:
            script = Path(folder) / "commands"
            script.write_text("".join(f"{command}\n" for command in commands), "utf-8")
            done = subprocess.run(
                [self.path, "-t", "-q", "-r", "-c", str(script)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=True,
            )
        return done.stdout.decode("utf-8", "replace")

    def version(self) -> str:
        """Return the name and version in the program's own words."""
        return self.answer(["quit"]).lstrip().partition("\n")[0]

    def seconds(self, paths: list[Path], times: int = TIMES) -> float:
        """Return how long it takes to import all files once: many imports less a run without any."""
        imports = [f'import mat "{path}"' for path in paths] * times
        return (self._clock([*QUIET, *imports, "quit"]) - self._clock([*QUIET, "quit"])) / times

    def _clock(self, commands: list[str]) -> float:
        start = time.perf_counter()
        self.answer(commands)
        return time.perf_counter() - start


def main() -> int:
    """Print the median time for the matches of a folder; return 1 where gnubg is missing."""
    peer = Gnubg.found()
    if peer is None:
        print("gnubg is not installed", file=sys.stderr)
        return 1
    paths = sorted(Path(sys.argv[1] if sys.argv[1:] else MATCHES).glob("*.mat"))
    times = [peer.seconds(paths) for _ in range(7)]
    print(
        f"{machine()}; {peer.version()}: {len(paths)} files in {1000 * median(times):.1f} ms (median of {len(times)})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
