"""The page of the commands is what the commands say of themselves, and the examples in their help work."""

from __future__ import annotations

import importlib.util
import shlex
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import pytest
import typer
from docs_examples import ALLOWED, commands_of, run
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

WORKS = ("0\n", "1\n")
"""How an example may end: 1 where it shows what an error looks like, never 2."""


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GENERATE = _generator()


class _Shape(StrEnum):
    TEXT = "text"
    JSON = "json"


def _toy() -> Any:
    """Return a small command line with everything that the page shows."""
    app = typer.Typer(help="Toys.")

    @app.callback()
    def main() -> None: ...

    @app.command()
    def check(
        paths: Annotated[list[str], typer.Argument(help="What to | check.")],
        *,
        shape: Annotated[_Shape, typer.Option("--format", help="How it looks.")] = _Shape.TEXT,
        jobs: Annotated[int, typer.Option(help="How many.", show_default="all cores")] = 0,
        strict: Annotated[bool, typer.Option("--strict", help="Be strict.")] = False,
        secret: Annotated[str, typer.Option(hidden=True)] = "",
    ) -> None:
        """Check toys.

        $ acey check samples/toy.acey
        """

    @app.command(hidden=True)
    def debug() -> None: ...

    return typer.main.get_command(app)


def test_a_page_shows_what_a_command_offers() -> None:
    """The page has a section a command with its sentence, its example and its options; hidden ones are left out."""
    text = GENERATE.page(_toy())
    assert "## acey check\n" in text
    assert "Check toys.\n\n```text\n$ acey check samples/toy.acey\n```" in text
    assert "| What to \\| check. |" in text
    assert "| `--format` `<text\\|json>` | How it looks. | `text` |" in text
    assert "| How many. | all cores |" in text
    assert "| `--strict` | Be strict. |  |" in text
    assert "debug" not in text
    assert "secret" not in text


def test_the_page_is_up_to_date() -> None:
    """docs/commands.md is what `python docs/generate.py` writes."""
    assert GENERATE.PAGE.read_text("utf-8") == GENERATE.page(GENERATE.program())


def test_every_command_shows_an_example() -> None:
    """The help of every command has an example of that command."""
    commands = GENERATE.program().commands
    shown = {name: GENERATE.help_examples(command) for name, command in commands.items() if not command.hidden}
    lacking = [name for name, lines in shown.items() if not any(f"acey {name}" in line for line in lines)]
    assert lacking == []


def test_the_examples_of_the_help_work(tmp_path: Path) -> None:
    """Every example in a help text runs on the samples as it stands there, and none ends with 2."""
    lines = [line for command in GENERATE.program().commands.values() for line in GENERATE.help_examples(command)]
    assert lines
    for number, line in enumerate(lines):
        assert set(commands_of(line)) <= ALLOWED, line
        folder = tmp_path / str(number)
        folder.mkdir()
        output, code = run([line, "echo $?"], folder)
        assert code in WORKS, f"{line}: {output}"
        assert "Traceback" not in output, line


def test_the_help_of_every_command_can_be_shown(tmp_path: Path) -> None:
    """`acey COMMAND --help` prints the command's sentence and ends with 0."""
    commands = GENERATE.program().commands
    asked = [part for name in commands for part in (f"acey {shlex.quote(name)} --help", "echo $?")]
    answers = run(asked, tmp_path)
    assert answers[1::2] == ["0\n"] * len(commands)
    assert all("Usage: acey" in text for text in answers[::2])


@pytest.mark.parametrize("line", ["Example: acey a b", "$ acey a b", "  acey a b"])
def test_an_example_in_a_help_text_is_found(line: str) -> None:
    """The ways of showing an example in a help text are all seen."""
    assert GENERATE.EXAMPLE.findall(f"A sentence.\n\n{line}\n") == ["acey a b"]
