"""Nothing in the documentation is untested: every example is run, read or parsed."""

from __future__ import annotations

import doctest
import importlib
import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import docs_examples
import pytest
from docs_examples import ALLOWED, PATIENCE, PLAIN, Example, commands_of, examples, exchanges, normal, pages, run, stray
from paths import ROOT
from test_house import ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ALL = [example for page in pages() for example in examples(page)]

SHELL_PAGES = {"README.md", "CONTRIBUTING.md"}
"""Where set-up commands may stand; `test_setup` compares them with what CI runs."""

UNCOUNTED = {"tags-without-game", "no-rules-tag"}
"""What a part of a record has and a whole one has not."""


def _modules() -> list[str]:
    names = []
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        room, *rest = path.relative_to(ROOT).with_suffix("").parts
        parts = ["aceydeucey", *([] if room == "api" else [room]), *rest]
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a copy of the samples, entered."""
    target = tmp_path / "doc"
    target.mkdir()
    shutil.copytree(ROOT / "samples", target / "samples")
    monkeypatch.chdir(target)
    return target


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_block_has_a_language_that_is_tested(page: Path) -> None:
    """A block is either run, read or parsed, or of a kind that has nothing to run."""
    unknown = [f"{each}: {each.language!r}" for each in examples(page) if each.language not in (CHECKS.keys() | PLAIN)]
    assert unknown == []
    assert stray(page) == [], "an indented block says no language: use a fence"


@pytest.mark.parametrize("example", ALL, ids=str)
def test_an_example_holds(example: Example, desk: Path, tmp_path: Path) -> None:
    """Every example does what its page says."""
    del desk
    CHECKS.get(example.language, _nothing)(example, tmp_path)


def _nothing(example: Example, _folder: Path) -> None:
    assert example.text.strip(), "an empty block shows nothing"


def _console(example: Example, folder: Path) -> None:
    wanted = exchanges(example.text)
    names = {name for each in wanted for name in commands_of(each.command)}
    assert names <= ALLOWED, "a command that examples may not run"
    outputs = run([each.command for each in wanted], folder)
    expected = [(each.command, normal(each.expected).rstrip("\n")) for each in wanted]
    actual = [(each.command, normal(out).rstrip("\n")) for each, out in zip(wanted, outputs, strict=True)]
    assert actual == expected


def _record(example: Example, _folder: Path) -> None:
    """Read a record: its lines are readable; `broken` has a finding, `whole` has no error at all."""
    check = importlib.import_module("aceydeucey.notation.check")
    formats = importlib.import_module("aceydeucey.notation.formats")
    findings_of = importlib.import_module("aceydeucey.notation.findings")
    source_of = importlib.import_module("aceydeucey.notation.source")
    source = source_of.Source(f"x{formats.FORMATS[example.language].suffixes[0]}", example.text)
    read = [each for each in formats.reader(example.language).events(source) if isinstance(each, findings_of.Finding)]
    unreadable = [each for each in read if each.code.startswith("1") and each.name not in UNCOUNTED]
    found = check.check_source(source).findings
    if "broken" in example.words:
        assert found, "a broken record with nothing to find"
        return
    assert unreadable == []
    if "whole" in example.words:
        assert [each for each in found if each.severity == findings_of.Severity.ERROR] == []


def _python(example: Example, _folder: Path) -> None:
    if ">>>" not in example.text:
        done = subprocess.run(
            [sys.executable, "-"],
            input=example.text,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return
    test = doctest.DocTestParser().get_doctest(example.text, {}, str(example), str(example.page), example.line)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert "".join(report) == ""


def _json(example: Example, _folder: Path) -> None:
    json.loads(example.text)


def _jsonl(example: Example, _folder: Path) -> None:
    for line in example.text.splitlines():
        json.loads(line)


def _shell(example: Example, _folder: Path) -> None:
    assert example.page.name in SHELL_PAGES, "set-up stands in the README and in CONTRIBUTING only"


CHECKS: dict[str, Callable[[Example, Path], None]] = {
    "console": _console,
    **dict.fromkeys(("acey", "mat", "bgammon", "gam", "fibs", "sgg", "tmg", "gmd", "javafibs", "sgf"), _record),
    "python": _python,
    "json": _json,
    "jsonl": _jsonl,
    "sh": _shell,
}
"""How an example of each language is tested."""


@pytest.mark.parametrize("name", _modules())
def test_docstrings_hold(name: str, desk: Path) -> None:
    """Every example in a docstring of the package gives what it shows."""
    del desk
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_the_harness_holds_its_own_examples() -> None:
    """The examples in the docstrings of the harness give what they show, and there are some."""
    result = doctest.testmod(docs_examples)
    assert result.failed == 0
    assert result.attempted


@pytest.mark.parametrize("line", ["curl x", "acey formats | sh", "true && rm -r x", "true; ls"])
def test_other_commands_are_noticed(line: str) -> None:
    """A command that examples may not run does not pass for one that they may."""
    assert not set(commands_of(line)) <= ALLOWED


def test_commands_run_with_their_exit_code(tmp_path: Path) -> None:
    """What a command prints and how it ends can be shown, and no other program is in reach."""
    outputs = run(["python -c 'import sys; sys.exit(3)'", "echo $?", "echo a >&2", "ls"], tmp_path)
    assert outputs[:3] == ["", "3\n", "a\n"]
    assert "not found" in outputs[3]


def test_text_before_a_command_is_refused() -> None:
    """A console block that begins with output belongs to no command."""
    with pytest.raises(ValueError, match="begins with a command"):
        exchanges("out\n$ true\n")
