"""The command that explains a finding."""

from __future__ import annotations

import pytest
import typer
from aceydeucey.cli.explain import explain
from aceydeucey.notation.explanations import UNSHOWN, explanation_of
from aceydeucey.notation.findings import KINDS, Kind
from typer.testing import CliRunner, Result

app = typer.Typer()
app.command()(explain)


def run(*arguments: str) -> Result:
    """Return what the command does with some arguments."""
    return CliRunner().invoke(app, list(arguments))


def words(text: str) -> str:
    """Return a text with every run of blanks and line ends as one blank."""
    return " ".join(text.split())


def test_the_list() -> None:
    """Without a code every kind stands on one line."""
    result = run()
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == [kind.code for kind in KINDS.values()]


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.code)
def test_every_code_is_explained(kind: Kind) -> None:
    """A code gives its name, its severity, what it means and why it matters, and the examples or what they would be."""
    result = run(kind.code)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{kind.code} {kind.name} ({kind.severity.value})\n")
    said = words(result.stdout)
    assert kind.meaning[1:] in said
    assert words(explanation_of(kind)) in said
    if kind.name in UNSHOWN:
        assert words(UNSHOWN[kind.name]) in said
    else:
        found, _, right = said.partition("What is said of it:")[2].partition("A record that is right:")
        assert f": {kind.code} {kind.name}: " in found
        assert right.strip()


def test_a_name_is_as_good_as_a_code() -> None:
    """A kind is found by its name too, and a code that there is not ends with 2."""
    assert run("blocked-point").stdout == run("302").stdout
    assert run("999").exit_code == 2
