"""Paths: what the arguments of a command name, as single files to be read."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["LIMIT", "STDIN", "Found", "Input", "Oversize", "find_inputs", "known_suffixes", "read_input"]

STDIN = "-"
LIMIT = 256 << 20
"""A file of more bytes is never loaded."""


class Input(NamedTuple):
    """One file to be read; `folder` is the directory argument it was found in, None where it was named itself."""

    name: str
    folder: str | None = None
    size: int = 0


class Found(NamedTuple):
    """The files that the arguments name, and a sentence for each argument that names none."""

    inputs: tuple[Input, ...]
    problems: tuple[str, ...]


class Oversize(NamedTuple):
    """A file that is not loaded for its size in bytes."""

    size: int


def known_suffixes() -> tuple[str, ...]:
    """Return the suffixes that a directory is searched for: those of the formats that can be read."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - readers are not needed by every command

    return tuple({suffix for known in FORMATS.values() if known.reads for suffix in known.suffixes})


def find_inputs(paths: Iterable[str]) -> Found:
    """Return the files that the paths name, in the order given, those of a directory sorted."""
    inputs: list[Input] = []
    problems: list[str] = []
    for path in paths:
        if path == STDIN:
            inputs.append(Input(STDIN))
        elif Path(path).is_dir():
            found, unreadable = _search(path)
            inputs += found
            problems += unreadable or ([] if found else [f"{path}: no match record in this directory"])
        elif os.path.lexists(path):
            inputs.append(Input(path, size=_size(path)))
        else:
            problems.append(f"{path}: no such file or directory")
    return Found(tuple(inputs), tuple(problems))


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


def _search(folder: str) -> tuple[list[Input], list[str]]:
    """Return the files of the known suffixes under a directory, and what there could not be searched or read."""
    suffixes = tuple(suffix + packed for suffix in known_suffixes() for packed in ("", ".gz"))
    problems: list[str] = []
    files: list[Input] = []
    others: list[str] = []
    for entry in _walk(folder, problems):
        if not entry.name.lower().endswith(suffixes):
            continue
        if _is_file(entry):
            files.append(Input(entry.path, folder, entry.stat().st_size))
        else:
            others.append(entry.path)
    problems += [f"{path}: {_no_file(path)}" for path in sorted(others, key=_parts) if _is_missed(path)]
    return sorted(files, key=lambda each: _parts(each.name)), problems


def _parts(path: str) -> tuple[str, ...]:
    return Path(path).parts


def _is_missed(path: str) -> bool:
    """Return whether something that is there and no file was meant as a record, by its name."""
    from aceydeucey.notation.formats import promises_a_record  # noqa: PLC0415 - as above

    return os.path.lexists(path) and promises_a_record(path)


def _no_file(path: str) -> str:
    """Return why what was found in a directory cannot be read as a file; it is not opened, since a pipe would wait."""
    try:
        mode = Path(path).stat().st_mode
    except FileNotFoundError:
        return "a link that leads nowhere"
    except OSError as error:
        return error.strerror or str(error)
    what = next((word for is_one, word in _KINDS if is_one(mode)), "no file")
    return f"{what}; in a directory only files are read"


_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISCHR, "a device"),
)


def _walk(folder: str, problems: list[str]) -> Iterator[os.DirEntry[str]]:
    """Give all under a directory that is neither hidden nor a directory; one met again through a link is left out."""
    seen: set[tuple[int, int]] = set()
    waiting = [folder]
    while waiting:
        current = waiting.pop()
        try:
            status = Path(current).stat()
            entries = list(os.scandir(current))
        except OSError as error:
            problems.append(f"{current}: {error.strerror}")
            continue
        if (status.st_dev, status.st_ino) in seen:
            continue
        seen.add((status.st_dev, status.st_ino))
        shown = [entry for entry in entries if not entry.name.startswith(".")]
        kinds = [(entry, _is_dir(entry)) for entry in shown]
        waiting += sorted((entry.path for entry, is_dir in kinds if is_dir), reverse=True)
        yield from (entry for entry, is_dir in kinds if not is_dir)


def _is_dir(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Return whether an entry is a plain file; a link that leads nowhere or round in a circle is none."""
    try:
        return stat.S_ISREG(entry.stat().st_mode)
    except OSError:
        return False


def read_input(each: Input) -> bytes | Oversize | str:
    """Return the bytes of a file, or its size where that is too much, or one sentence why it cannot be read."""
    try:
        if each.name == STDIN:
            data = sys.stdin.buffer.read(LIMIT + 1)
        elif (size := Path(each.name).stat().st_size) > LIMIT:
            return Oversize(size)
        else:
            with Path(each.name).open("rb") as file:
                data = file.read(LIMIT + 1)
    except OSError as error:
        return f"{each.name}: {error.strerror or error}"
    return data if len(data) <= LIMIT else Oversize(len(data))
