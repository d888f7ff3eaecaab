"""The program as a whole: help, errors nobody foresaw, pipes, colours."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey import __version__
from aceydeucey.cli import main
from aceydeucey.cli.output import coloured
from typer.testing import CliRunner

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PROGRAM = (sys.executable, "-c", "from aceydeucey.cli.main import run; run()")


def test_the_help_lists_every_command(acey: Callable[..., Any]) -> None:
    """`acey --help` says of each command in one sentence what it does."""
    code, out, _ = acey("--help")
    assert code == 0
    for name, entry in main.COMMANDS.items():
        assert any(line.split(None, 1) == [name, entry.sentence] for line in out.splitlines()), name


@pytest.mark.parametrize("name", main.COMMANDS)
def test_the_help_of_a_command_has_a_sentence_and_an_example(name: str) -> None:
    """The help shows the sentence and the example of the table."""
    if name == "rules":
        pytest.importorskip("aceydeucey.cli.rules")
    result = CliRunner().invoke(main.app, [name, "--help"])
    assert result.exit_code == 0
    assert main.COMMANDS[name].sentence in result.output
    assert f"$ {main.COMMANDS[name].example}" in result.output


def test_the_version_is_shown(acey: Callable[..., Any]) -> None:
    """`--version` prints the version and ends with 0."""
    assert acey("--version") == (0, f"acey {__version__}\n", "")


@pytest.mark.parametrize("arguments", [(), ("validte",), ("--nonsense",)])
def test_a_wrong_call_ends_with_2(arguments: tuple[str, ...], acey: Callable[..., Any]) -> None:
    """Neither no command nor an unknown one is work that could be done."""
    assert acey(*arguments).code == 2


def test_a_mistyped_command_is_guessed(acey: Callable[..., Any]) -> None:
    """The nearest command is named."""
    assert "validate" in acey("validte").err


def test_an_option_shows_completion(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Completion for the shell at hand can be shown."""
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("bash", "/bin/bash"))
    code, out, _ = acey("--show-completion")
    assert code == 0
    assert "_ACEY_COMPLETE" in out


def test_what_nobody_foresaw_is_a_sentence(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of ours is one line without a traceback, code 2; ACEY_DEBUG lets it through."""

    def fail(_paths: object) -> None:
        raise ValueError("oh\x1b[31m")

    monkeypatch.setattr("aceydeucey.cli.validate.find_inputs", fail)
    code, out, err = acey("validate", "x")
    assert (code, out) == (2, "")
    assert err == "acey: something unforeseen went wrong (ValueError: oh\\x1b[31m); ACEY_DEBUG=1 shows where\n"
    monkeypatch.setenv("ACEY_DEBUG", "1")
    with pytest.raises(ValueError, match="oh"):
        acey("validate", "x")


def test_an_error_of_the_system_is_a_sentence(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """What the operating system refuses is said in its words."""

    def fail(_paths: object) -> None:
        raise OSError(28, "No space left on device", "report.txt")

    monkeypatch.setattr("aceydeucey.cli.validate.find_inputs", fail)
    assert acey("validate", "x") == (2, "", "acey: report.txt: No space left on device\n")


def test_an_interrupt_ends_with_130(acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is no error to explain."""

    def interrupt(_paths: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("aceydeucey.cli.validate.find_inputs", interrupt)
    code, _, err = acey("validate", "x")
    assert code == 130
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("-b----E-C---eE---c-e----B-:0:0:1:63", "XGID=-b----E-C---eE---c-e----B-:0:0:1:63"),
        ("-------------------------o:0", "XGID=-------------------------o:0"),
        ("--dice", "--dice"),
        ("-", "-"),
        ("-q", "-q"),
        ("W:in15/B:in15/W", "W:in15/B:in15/W"),
    ],
)
def test_a_position_that_begins_with_a_dash_is_no_option(given: str, meant: str) -> None:
    """A bare XGID is spelled with its name; all else stays."""
    assert main.spelled([given]) == [meant]


class _Terminal:
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [("TERM", "xterm", True), ("TERM", "dumb", False), ("NO_COLOR", "1", False), ("NO_COLOR", "", True)],
)
def test_colours_can_be_refused(name: str, value: str, *, expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR and a dumb terminal mean no colours."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv(name, value)
    terminal: Any = _Terminal()
    assert coloured(terminal) is expected


@pytest.mark.parametrize("arguments", [("--no-color", "explain"), ("show", "--no-color", "W:in15/B:in15/W")])
def test_no_color_is_an_option(
    arguments: tuple[str, ...], acey: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--no-color` does what NO_COLOR does, before and after the command."""
    monkeypatch.setenv("NO_COLOR", "")
    assert acey(*arguments).code == 0
    assert os.environ["NO_COLOR"] == "1"


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    """Where nobody reads on, nothing is said of it."""
    (tmp_path / "x.acey").write_text('[White "A"]\n' + "what\n" * 5000)
    child = subprocess.Popen(
        [*PROGRAM, "validate", "x.acey", "--format", "jsonl"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    error = child.stderr.read()
    child.stderr.close()
    assert child.wait(30) in {0, 1}
    assert error == b""


def test_a_pipe_closed_halfway_ends_a_batch_quietly(tmp_path: Path) -> None:
    """Several processes end as quietly as one, and not with code 0 where errors were seen."""
    for number in range(12):
        (tmp_path / f"{number:02}.acey").write_text('[White "A"]\n' + "what\n" * 4000)
    child = subprocess.Popen(
        [*PROGRAM, "validate", ".", "--jobs", "2", "--format", "jsonl"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdout is not None
    assert child.stderr is not None
    assert child.stdout.readline().startswith(b'{"file": "./00.acey"')
    child.stdout.close()
    error = child.stderr.read()
    child.stderr.close()
    assert (child.wait(60), error) == (1, b"")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_run_leaves_no_file(number: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C or being ended while the output is written leaves neither the output nor a part of it."""
    out = tmp_path / "out"
    out.mkdir()
    child = subprocess.Popen(
        [*PROGRAM, "validate", "-", "--output", str(out / "report.txt")], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdin is not None
    assert child.stderr is not None
    patience = time.monotonic() + 60
    while not list(out.iterdir()) and time.monotonic() < patience:
        time.sleep(0.05)
    assert list(out.iterdir())
    child.send_signal(number)
    assert child.wait(60) == 128 + number
    assert b"Traceback" not in child.stderr.read()
    child.stdin.close()
    child.stderr.close()
    assert list(out.iterdir()) == []


def test_a_small_start_imports_no_rich(tmp_path: Path) -> None:
    """Checking a file loads neither rich nor what draws progress."""
    (tmp_path / "x.acey").write_text('[White "A"]\ngame 1 0-0\nunfinished\n')
    code = (
        "import sys; from aceydeucey.cli.main import run\n"
        "try: run()\n"
        "finally: sys.stderr.write(str(sorted({'rich', 'pydantic', 'concurrent.futures'} & set(sys.modules))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "validate", "-q", "x.acey"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "[]")
