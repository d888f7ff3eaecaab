"""The command that shows the rule sets."""

from __future__ import annotations

import json

import pytest
import typer
from aceydeucey.cli.rules import rules
from aceydeucey.engine.flags import FLAGS
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.engine.sources import source_text
from aceydeucey.notation.rules.page import rules_markdown
from typer.testing import CliRunner, Result

app = typer.Typer()
app.command()(rules)


def run(*arguments: str) -> Result:
    """Return what the command does with some arguments."""
    return CliRunner().invoke(app, list(arguments))


def test_the_list() -> None:
    """Without a name every rule set stands on one line."""
    result = run()
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == list(RULE_SETS)


@pytest.mark.parametrize("name", RULE_SETS)
def test_one_set(name: str) -> None:
    """One name shows every flag with its value, what it means and where it comes from."""
    result = run(name)
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines() if " = " in line] == list(FLAGS)
    assert all(source_text(RULE_SETS[name], flag) in result.stdout for flag in FLAGS)


def test_two_sets() -> None:
    """Two names show the flags in which the sets differ, both values with their meaning, and no others."""
    result = run("american", "danish")
    assert result.exit_code == 0
    heads = [line.partition(":")[0] for line in result.stdout.splitlines() if line[:1].strip()]
    assert heads == ["bearoff_over", "scoring"]
    assert "highest: A checker from the highest occupied point." in result.stdout
    assert "any: Any checker: the number is above them all." in result.stdout
    assert run("danish", "danish").stdout == "danish and danish do not differ.\n"


def test_a_set_with_flags() -> None:
    """A set with flags that differ is shown as a match would be played by it."""
    result = run("danish", "danish cube=yes")
    assert "cube: Whether the stakes can be doubled." in result.stdout
    assert "chosen for this match" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["amercan"], 'acey: no rule set is called "amercan"; did you mean american?'),
        (["danish", "x\x1b[2J"], "acey: no rule set is called"),
        (["danish cube=3"], "acey: cube cannot be"),
        (["american", "danish", "turkish"], "acey: two rule sets can be compared, and 3 are named"),
    ],
)
@pytest.mark.parametrize("form", ["text", "json", "markdown"])
def test_refusals(arguments: list[str], said: str, form: str) -> None:
    """What is no rule set is told on standard error with code 2, whatever the format."""
    result = run(*arguments, "--format", form)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(said)
    assert result.stderr.rstrip("\n").isprintable()


def test_json() -> None:
    """The machine format says the same as the text: list, one set, differences."""
    sets = json.loads(run("--format", "json").stdout)["rule_sets"]
    assert [known["name"] for known in sets] == list(RULE_SETS)
    one = json.loads(run("galt", "--format", "json").stdout)
    assert [row["flag"] for row in one["flags"]] == list(FLAGS)
    assert one["flags"][6]["value"] == "none"
    assert {row["name"] for row in one["constants"]} == {"opening_tie", "bar_first", "doubles_moves", "acey_chain"}
    two = json.loads(run("american", "bgammon", "--format", "json").stdout)
    assert [(row["flag"], row["first"]["value"], row["second"]["value"]) for row in two["differences"]] == [
        ("acey_bonus_roll", "if_complete", "always"),
        ("bearoff_over", "highest", "exact"),
    ]


def test_markdown() -> None:
    """Markdown is the documentation's own text, a section for one set, a table for two."""
    assert run("--format", "markdown").stdout == rules_markdown()
    one = run("european", "--format", "markdown").stdout
    assert "| `doubles_complement` | `yes` | After the four n of a double" in one
    two = run("american", "turkish", "--format", "markdown").stdout
    assert two.count("\n| `") == 1
    assert "They do not differ." in run("danish", "danish", "--format", "markdown").stdout
