"""A program that passes for gnubg: it keeps what it was asked, and behaves as a test wants it to."""

from __future__ import annotations

import os
import stat
import sys
from textwrap import dedent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["BEHAVIOURS", "asked_of", "fake_gnubg"]

BEHAVIOURS = {
    "elsewhere": """
        if line == "show board":
            print("Position ID: 4HPwATDgc/ABMA\\n   Match ID   : AAAAAAAAAAAA")
        elif line.startswith("hint"):
            print("    1. Cubeful 2-ply    8/5 6/5    Eq.: +0.5")
            print("1. No double -1.0\\n2. Double, pass +1.0\\n3. Double, take +0.5")
    """,
    "stuck": """
        if line.startswith("set gnubgid"):
            time.sleep(60)
    """,
    "dies": """
        if line.startswith("set gnubgid"):
            print("gnubg: cannot find weights")
            sys.exit(3)
    """,
    "babbles": """
        if line.startswith("set gnubgid"):
            while True:
                print("x" * 100000)
    """,
    "another": "version = 'Some Program 3.0'",
}
"""What a program does with a line, by what it is a test of."""

_PROGRAM = """#!{python}
import sys, time
version = "GNU Backgammon 9.99.9"
for line in sys.stdin:
    line = line.rstrip("\\n")
    open({log!r}, "a").write(line + "\\n")
    {behaviour}
    if line == "show version":
        print(version)
    elif line.startswith("acey-"):
        print("Unknown keyword `" + line + "'.")
    elif line == "quit":
        break
    sys.stdout.flush()
"""


def fake_gnubg(folder: Path, behaviour: str) -> str:
    """Return the path of a program of that behaviour; what it is asked stands in the file `asked` beside it."""
    path = folder / "gnubg"
    body = dedent(BEHAVIOURS[behaviour]).strip().replace("\n", "\n    ")
    path.write_text(_PROGRAM.format(python=sys.executable, log=str(folder / "asked"), behaviour=body), "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return os.fspath(path)


def asked_of(folder: Path) -> list[str]:
    """Return the lines that the program was given."""
    return (folder / "asked").read_text("utf-8").splitlines()
