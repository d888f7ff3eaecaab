"""The set-up that the pages promise is the one that CI runs."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import tomllib
from typing import TYPE_CHECKING
from zipfile import ZipFile

from docs_examples import examples
from markdown_it import MarkdownIt
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

CI = ROOT / ".ci" / "run"


def _shell(page: str) -> list[str]:
    return [block.text for block in examples(ROOT / page) if block.language == "sh"]


def _links(page: Path) -> Iterator[str]:
    """Give the targets of the links of a page that lead to files of this tree."""
    for block in MarkdownIt().parse(page.read_text("utf-8")):
        for token in block.children or ():
            target = str(token.attrs.get("href", "")).partition("#")[0]
            if target and ":" not in target:
                yield target


def test_two_commands_do_all() -> None:
    """The README has exactly two set-up commands of one line: the main job and the tests, each with its own venv."""
    job, tests = _shell("README.md")
    for command in (job, tests):
        assert command.count("\n") == 1
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q ")
    assert "acey validate samples/" in job
    assert tests.endswith(".venv/bin/pytest\n")


def test_ci_runs_the_commands_of_the_readme() -> None:
    """CI takes both commands out of the README and states none of its own in their place."""
    script = CI.read_text("utf-8")
    extraction = re.search(r"< <\((awk '[^']+' README\.md)\)", script)
    assert extraction
    found = subprocess.run(["bash", "-c", extraction[1]], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert found == "".join(_shell("README.md"))
    assert '-c "${commands[0]}"' in script
    assert '-c "${commands[1]}"' in script
    assert "bin/pytest" not in script


def test_ci_runs_what_contributors_are_told() -> None:
    """What CONTRIBUTING asks for before a commit is part of what CI does."""
    words = {"ruff format", "ruff check", "mypy", "pytest"}
    told = next(command for command in _shell("CONTRIBUTING.md") if "ruff" in command)
    assert words == {word for word in words if word in told}
    script = CI.read_text("utf-8")
    assert all(word in script for word in words - {"pytest"})


def test_ci_is_valid_bash_and_stops_at_the_first_fault() -> None:
    """The script parses and does not go on after a command that failed."""
    subprocess.run(["bash", "-n", str(CI)], check=True)
    assert "\nset -euo pipefail\n" in CI.read_text("utf-8")


def test_the_hooks_call_commands_that_exist() -> None:
    """What the hooks for pre-commit call is the program that the wheel installs."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    entries = re.findall(r"^ +entry: (\w+) (\w+)$", (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"), re.MULTILINE)
    assert entries == [("acey", "validate"), ("acey", "fmt")]
    assert {program for program, _ in entries} <= scripts.keys()
    assert all((ROOT / "cli" / f"{command}.py").is_file() for _, command in entries)


def test_links_lead_somewhere() -> None:
    """Every link to a file of the tree leads to one."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    dead = [f"{page.name}: {link}" for page in pages for link in _links(page) if not (page.parent / link).exists()]
    assert dead == []


def test_the_manual_names_every_page() -> None:
    """Whoever starts at the index finds every page."""
    index = ROOT / "docs" / "index.md"
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    assert pages - {"index.md"} == set(_links(index))


def _checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_wheel", ROOT / ".ci" / "check_wheel.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_bad_wheel_is_noticed(tmp_path: Path) -> None:
    """What is missing in a wheel and what does not belong there is named; a good one gives no complaint."""
    checker, wheel = _checker(), tmp_path / "x.whl"
    good = checker.expected(ROOT)
    assert {"aceydeucey/py.typed", "aceydeucey/engine/rules.py"} <= good
    with ZipFile(wheel, "w") as archive:
        for name in [*(good - {"aceydeucey/py.typed"}), "tests/test_x.py", "x.dist-info/RECORD"]:
            archive.writestr(name, "")
    assert checker.complaints(ROOT, wheel) == [
        "missing in the wheel: aceydeucey/py.typed",
        "does not belong in the wheel: tests/test_x.py",
    ]
    with ZipFile(wheel, "w") as archive:
        for name in good:
            archive.writestr(name, "")
    assert checker.complaints(ROOT, wheel) == []
