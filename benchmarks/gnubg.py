"""GNU Backgammon as a peer: how long it takes to import match files, `python benchmarks/gnubg.py [FOLDER]`."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
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
        """Return what it takes of the processor to import all files once: many imports less a run without any."""
        imports = [f'import mat "{path}"' for path in paths] * times
        return (self.spent([*QUIET, *imports, "quit"]) - self.spent([*QUIET, "quit"])) / times

    def spent(self, commands: list[str]) -> float:
        """Return the seconds of the processor that some commands take."""
        start = _spent()
        self.answer(commands)
        return _spent() - start


def _spent() -> float:
    """Return the seconds that the processes started here have taken of the processor until now."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


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
