"""Other people's programs that tests and benchmarks compare with."""

from __future__ import annotations

import os
import shutil

import pytest

__all__ = ["find", "needed"]


def find(name: str) -> str | None:
    """Return the path of a program, Debian's folder for games searched as well, else None."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"]))


def needed(name: str) -> str:
    """Return the path of a program; without it the test is skipped, or fails where CI was to install it."""
    path = find(name)
    if path is None and os.environ.get("CI"):
        pytest.fail(f"{name} is missing: CI installs it, so this test must run there")
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path
