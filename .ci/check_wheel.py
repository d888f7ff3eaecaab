"""Checks what a wheel holds: every file of the rooms (modules, grammars, the mark that it is typed) and no other."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
METADATA = ".dist-info"


def expected(root: Path) -> set[str]:
    """Return the files that the wheel is to hold, as they are named in it."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    folders: dict[str, str] = project["tool"]["setuptools"]["package-dir"]
    names = set()
    for package, folder in folders.items():
        home = root / folder
        files = [path for path in home.rglob("*") if path.is_file() and path.parent.name != "__pycache__"]
        names |= {f"{package.replace('.', '/')}/{path.relative_to(home).as_posix()}" for path in files}
    return names


def held(wheel: Path) -> set[str]:
    """Return the files that a wheel holds, its own metadata left out."""
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if METADATA not in name.split("/")[0]}


def complaints(root: Path, wheel: Path) -> list[str]:
    """Return what is missing in a wheel and what should not be there."""
    wanted, found = expected(root), held(wheel)
    missing = [f"missing in the wheel: {name}" for name in sorted(wanted - found)]
    return missing + [f"does not belong in the wheel: {name}" for name in sorted(found - wanted)]


def main() -> int:
    """Print what is wrong with the wheel that the command line names; return 1 if anything is."""
    wrong = complaints(ROOT, Path(sys.argv[1]))
    sys.stdout.write("".join(f"{line}\n" for line in wrong or ["the wheel holds what it should"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
