"""Spool: text for several files at once, in memory while it is little and then on the disk."""

from __future__ import annotations

import secrets
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Spool", "Spooled", "spool_folder"]

_MOST = 256 << 10
"""How many bytes are held in memory, for all files together."""


class Spooled(NamedTuple):
    """What was put down: for each file what stands on the disk, where something does, and the rest."""

    paths: tuple[Path | None, ...]
    rests: tuple[bytes, ...]

    def pour(self, files: list[IO[bytes]]) -> None:
        """Write it to the files; nothing of it is left on the disk."""
        for file, path, rest in zip(files, self.paths, self.rests, strict=True):
            if path is not None:
                with path.open("rb") as source:
                    shutil.copyfileobj(source, file)
                path.unlink()
            file.write(rest)


class Spool:
    """Puts down text for so many files; *folder* need not be there and is made when something goes to the disk."""

    def __init__(self, folder: Path, count: int) -> None:
        self._folder = folder
        self._paths: list[Path | None] = [None] * count
        self._texts: list[list[bytes]] = [[] for _ in range(count)]
        self._size = 0

    def add(self, place: int, text: str) -> None:
        """Put down text for one of the files; OSError where the disk takes no more."""
        data = text.encode("utf-8", "replace")
        self._texts[place].append(data)
        self._size += len(data)
        if self._size <= _MOST:
            return
        try:
            self._put_away()
        except OSError as error:
            # Nobody knows the names of our own files.
            raise OSError(error.errno, error.strerror or str(error), str(self._folder.parent)) from error

    def _put_away(self) -> None:
        for place, texts in enumerate(self._texts):
            if not texts:
                continue
            with self._path(place).open("ab") as file:
                file.writelines(texts)
            texts.clear()
        self._size = 0

    def _path(self, place: int) -> Path:
        path = self._paths[place]
        if path is None:
            self._folder.mkdir(exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
                path = Path(file.name)
            self._paths[place] = path
        return path

    def close(self) -> Spooled:
        """Return what was put down."""
        return Spooled(tuple(self._paths), tuple(b"".join(texts) for texts in self._texts))

    def drop(self) -> None:
        """Forget what was put down."""
        for path in self._paths:
            if path is not None:
                path.unlink()


@contextmanager
def spool_folder(target: Path) -> Iterator[Path]:
    """Give a name for the folder of spools on the disk that *target* is or will be on; it is gone in the end.

    What is spooled is as much as what will be written, which a folder for temporary files may not have room for.
    """
    there = next(folder for folder in (target, *target.parents) if folder.is_dir())
    folder = there / f".acey-{secrets.token_hex(8)}.tmp"
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
