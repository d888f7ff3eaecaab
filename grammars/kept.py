"""Kept: where built parsers, and what else takes long to make, are kept between runs.

Building a grammar takes 50 to 60 ms, loading it back 5. What is kept is a pickle, so it must never come from
somebody else: not from the common temporary folder, where lark would put it under a name that can be guessed, but from
a folder that is the user's own and that nobody else can write to. Where there is none, nothing is kept.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

__all__ = ["cache_file", "kept_file"]


def cache_file(name: str) -> str | None:
    """Return the path of the file that keeps the parser of that grammar, or None where none can be trusted."""
    return kept_file(f"{name}.{sys.implementation.cache_tag}.lark")


def kept_file(name: str) -> str | None:
    """Return the path of a file of that name in the user's cache, there or not, or None where none can be trusted."""
    try:
        folder = _folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_ours(folder):
            return None
        file = folder / name
        return str(file) if not file.exists() or _is_ours(file) else None
    except (OSError, RuntimeError):
        return None


def _folder() -> Path:
    """Return the folder for the project's caches; RuntimeError where the user has no home."""
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (named if named.is_absolute() else Path.home() / ".cache") / "aceydeucey"


def _is_ours(path: Path) -> bool:
    """Return whether the path belongs to this user and nobody else may write to it."""
    if not hasattr(os, "getuid"):
        return True
    found = path.stat()
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
