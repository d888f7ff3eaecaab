"""What `acey convert` prints, writes and ends with, word for word.

Each file in `convert/` is a session in a copy of `convert/in`: commands, and after each its exit code, what went to the
two streams, and the files that it wrote. With ACEY_GOLDEN=write in the environment the sessions are written anew.
"""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Acey = Callable[..., Any]

FOLDER = Path(__file__).parent / "convert"
SESSIONS = sorted(FOLDER.glob("*.golden"))
_PROMPT = "$ acey "


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_a_session_is_as_it_was(acey: Acey, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word of it: codes, streams, files."""
    shutil.copytree(FOLDER / "in", tmp_path / "desk")
    monkeypatch.chdir(tmp_path / "desk")
    monkeypatch.setenv("COLUMNS", "120")
    expected = path.read_text("utf-8")
    commands = [line for line in expected.splitlines() if line.startswith(_PROMPT)]
    found = "\n".join(_ran(acey, command) for command in commands)
    if os.environ.get("ACEY_GOLDEN") == "write":
        path.write_text(found, "utf-8")
    else:
        assert found == expected


def test_every_format_that_is_written_has_a_session() -> None:
    """A new target is not forgotten."""
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - not for the other tests

    targets = {each.name for each in FORMATS.values() if each.writes or each.tables}
    assert targets <= {path.stem.removeprefix("to-") for path in SESSIONS}


def _ran(acey: Acey, command: str) -> str:
    before = dict(_files())
    ran = acey(*shlex.split(command.removeprefix(_PROMPT)))
    lines = [command, f"exit {ran.code}", *_block("out", ran.out), *_block("err", ran.err)]
    for name, text in _files():
        if before.get(name) != text:
            lines += _block(f"file {name}", text)
    return "\n".join(lines).replace(__version__, "VERSION") + "\n"


def _files() -> Iterator[tuple[str, str]]:
    for path in sorted(Path().rglob("*")):
        if path.is_file():
            yield path.as_posix(), path.read_text("utf-8", "replace")


def _block(name: str, text: str) -> list[str]:
    if not text:
        return []
    end = [] if text.endswith("\n") else ["(no line end)"]
    return [name, *(f"| {line}".rstrip() for line in text.split("\n")[: -1 if not end else None]), *end]
