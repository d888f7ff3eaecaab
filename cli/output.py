"""Output: results to a terminal, a pipe or a file, and nothing half-written."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, TextIO

from aceydeucey.cli.failure import failure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aceydeucey.notation.report import Look

__all__ = ["close_quietly", "coloured", "look_of", "refuse_existing", "replacing", "write_bytes", "write_results"]


def coloured(stream: TextIO) -> bool:
    """Return whether colours may go to a stream: a terminal that knows them, and nobody said no."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def look_of(*, notes: bool = False, to_file: bool = False) -> Look:
    """Return how text for people should look on standard output, or in a file."""
    from aceydeucey.notation.report import Look  # noqa: PLC0415 - not every command shows findings

    width = 100 if to_file else shutil.get_terminal_size((100, 24)).columns
    return Look(
        width=max(width, 40), notes=notes, ascii=not _shows_boards(), colour=not to_file and coloured(sys.stdout)
    )


def _shows_boards() -> bool:
    with suppress(UnicodeEncodeError, LookupError):
        "○●─│┌".encode(sys.stdout.encoding or "ascii")
        return True
    return False


def write_results(
    pieces: Iterable[str], path: Path | None = None, *, force: bool = False, painted: bool = False
) -> bool:
    """Write the pieces to standard output, or whole or not at all to a file; return whether all were written.

    On a terminal every character that it would act on is made visible. *painted* pieces have colours of our own, and
    have made visible themselves what a record says.
    A pipe that was closed at the other end ends the writing quietly, and what was to come is not asked for.
    """
    if path is None:
        return _write_out(pieces if painted or not sys.stdout.isatty() else _harmless(pieces))
    with replacing(path, force=force) as file:
        for piece in pieces:
            file.write(piece.encode("utf-8", "backslashreplace"))
    return True


def _harmless(pieces: Iterable[str]) -> Iterator[str]:
    from aceydeucey.notation.report.visible import visible_lines  # noqa: PLC0415 - only for a terminal

    return map(visible_lines, pieces)


def _write_out(pieces: Iterable[str]) -> bool:
    try:
        for piece in filter(None, pieces):
            sys.stdout.write(piece)
            sys.stdout.flush()
    except BrokenPipeError:
        _turn_away()
        return False
    return True


def write_bytes(data: bytes) -> None:
    """Write bytes of UTF-8 to standard output: to a pipe or a file as they are, to a terminal made visible.

    A pipe that was closed at the other end is nobody's loss.
    """
    if sys.stdout.isatty():
        _write_out(_harmless([data.decode("utf-8", "backslashreplace")]))
        return
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        _turn_away()


def close_quietly() -> str:
    """Write out what is left, and return why that cannot be; where nobody reads any more, it is nobody's loss."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _turn_away()
    except OSError as error:
        _turn_away()
        return f"standard output: {error.strerror or error}"
    return ""


def _turn_away() -> None:
    """Send what is still to be written nowhere, so that the interpreter's own last flush does not fail."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def refuse_existing(path: Path | None, *, force: bool) -> None:
    """End the command where its output exists and may not be replaced, or would lie in no directory."""
    if path is None:
        return
    if not path.parent.is_dir():
        raise failure(f"{path}: there is no directory {path.parent}")
    if path.is_dir():
        raise failure(f"{path} is a directory")
    if path.is_file() and not force:
        raise failure(f"{path} exists; --force replaces it")


@contextmanager
def replacing(path: Path, *, force: bool = False) -> Iterator[IO[bytes]]:
    """Give a file to write that takes the place of *path* when all went well, and leaves no trace when not.

    A link stays a link, the mode of a file that is replaced stays as it was. A device or a named pipe is written
    as it stands.
    """
    refuse_existing(path, force=force)
    if path.exists() and not path.is_file():
        with path.open("wb") as device:
            yield device
        return
    target = Path(os.path.realpath(path))
    try:
        handle, name = tempfile.mkstemp(prefix=".acey-", suffix=".tmp", dir=target.parent)
    except OSError as error:
        raise _of_the_target(error, path) from error
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        if error.filename in {None, name}:
            raise _of_the_target(error, path) from error
        raise
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _of_the_target(error: OSError, path: Path) -> OSError:
    """Return the error with the name that the user gave; nobody knows that of the temporary file."""
    return OSError(error.errno, error.strerror or str(error), str(path))


def _mode(target: Path) -> int:
    """Return the mode of a file, or the one that a new file would get."""
    with suppress(FileNotFoundError):
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
