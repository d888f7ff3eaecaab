"""The examples of the documentation: found in the pages, run in a copy of the samples.

`python tests/docs_examples.py` writes what the commands print today into the pages.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from markdown_it import MarkdownIt
from paths import ROOT
from peers import find

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["ALLOWED", "Example", "Exchange", "commands_of", "examples", "exchanges", "normal", "pages", "run", "stray"]

ALLOWED = frozenset({"acey", "cat", "echo", "head", "printf", "true", "python"})
"""The commands that an example may run."""

PLAIN = frozenset({"text", "toml", "yaml", "ini"})
"""What is shown and not run."""

OPERATORS = frozenset({"|", "||", "&&", ";", "|&"})
"""What stands between two commands of one line."""

PATIENCE = 60
"""Seconds that one block may take."""

_SECONDS = re.compile(r"\b\d{1,9}(?:\.\d{1,9})? s\b")


class Example(NamedTuple):
    """A fenced block: its page, the line of its fence, the language, the words after it, what stands inside."""

    page: Path
    line: int
    language: str
    words: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


class Exchange(NamedTuple):
    """A command of a console block and what the page says that it prints."""

    command: str
    expected: str


def pages() -> list[Path]:
    """Return the pages whose examples are tested."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def examples(page: Path) -> Iterator[Example]:
    """Give the fenced blocks of a page in order, those in lists and quotes too."""
    for token in MarkdownIt().parse(page.read_text("utf-8")):
        if token.type == "fence" and token.map:
            language, *words = token.info.split() or [""]
            yield Example(page, token.map[0] + 1, language, tuple(words), token.content)


def stray(page: Path) -> list[int]:
    """Return the lines of indented code blocks, which say no language and so escape the tests."""
    tokens = MarkdownIt().parse(page.read_text("utf-8"))
    return [token.map[0] + 1 for token in tokens if token.type == "code_block" and token.map]


def exchanges(text: str) -> list[Exchange]:
    r"""Return the commands of a console block, each with the lines up to the next one.

    >>> exchanges("$ true\n$ echo a\na\n")
    [Exchange(command='true', expected=''), Exchange(command='echo a', expected='a\n')]
    """
    head, *parts = re.split(r"^\$ ", text, flags=re.MULTILINE)
    if head.strip() or not parts:
        raise ValueError("a console block begins with a command: $ …")
    return [Exchange(command, expected) for command, _, expected in (part.partition("\n") for part in parts)]


def commands_of(line: str) -> list[str]:
    """Return the name of every command that a line runs.

    >>> commands_of("acey formats | head -3 && echo $?")
    ['acey', 'head', 'echo']
    """
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    names: list[str] = []
    first = True
    for word in lexer:
        if first:
            names.append(word)
        first = word in OPERATORS
    return names


def normal(text: str) -> str:
    """Return a text without what differs from run to run: the seconds.

    >>> normal("1 file, 0.12 s")
    '1 file, # s'
    """
    return _SECONDS.sub("# s", text)


def _programs(folder: Path) -> None:
    """Fill a folder with the commands that examples may run, and with nothing else."""
    folder.mkdir()
    here = Path(sys.executable)
    for name in sorted(ALLOWED):
        target = {"python": here, "acey": here.with_name("acey")}.get(name) or find(name)
        program = folder / name
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(str(target))} "$@"\n', "utf-8")
        program.chmod(0o755)


def _environment(home: Path, programs: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in {"SYSTEMROOT", "TMPDIR", "PYTHONPATH"}}
    return kept | {
        "PATH": str(programs),
        "HOME": str(home),
        "COLUMNS": "100",
        "TERM": "dumb",
        "NO_COLOR": "1",
        "LC_ALL": "C.UTF-8",
        "PYTHONUNBUFFERED": "1",
    }


def run(commands: list[str], folder: Path) -> list[str]:
    """Return what each command prints, errors included, run one after the other in *folder*/desk with the samples.

    `$?` is the exit code of the command before, as in a terminal.
    """
    desk, programs = folder / "desk", folder / "programs"
    desk.mkdir()
    shutil.copytree(ROOT / "samples", desk / "samples")
    _programs(programs)
    mark = "\x1e"
    script = "".join(f"{command}\nlast=$?; printf '%s' '{mark}'; (exit $last)\n" for command in commands)
    done = subprocess.run(
        [find("bash") or "bash", "--noprofile", "--norc", "-c", script],
        cwd=desk,
        env=_environment(desk, programs),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=PATIENCE,
        check=False,
    )
    return done.stdout.decode("utf-8").split(mark)[:-1]


def _fresh(example: Example) -> str:
    """Return a console block with what its commands print today."""
    commands = [each.command for each in exchanges(example.text)]
    with TemporaryDirectory() as folder:
        outputs = run(commands, Path(folder))
    return "".join(f"$ {command}\n{output}" for command, output in zip(commands, outputs, strict=True))


def refresh(page: Path) -> bool:
    """Write today's output into the console blocks of a page; return whether it changed."""
    old = page.read_text("utf-8")
    lines = old.splitlines(keepends=True)
    for example in reversed([each for each in examples(page) if each.language == "console"]):
        length = len(example.text.splitlines())
        fresh = _fresh(example)
        if normal(fresh) != normal(example.text):
            lines[example.line : example.line + length] = [fresh]
    new = "".join(lines)
    page.write_text(new, "utf-8")
    return new != old


if __name__ == "__main__":
    for each in pages():
        if refresh(each):
            sys.stdout.write(f"{each.relative_to(ROOT)} refreshed\n")
