"""The page on the rules: its generated part follows from the data, and its examples can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from aceydeucey.engine.documents import DOCUMENTS, SENTENCES
from aceydeucey.engine.flags import FLAGS
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.engine.sources import source_of
from aceydeucey.notation.rules.page import rules_markdown
from aceydeucey.notation.rules.text import parse_rules

PAGE = Path(__file__).parents[1] / "docs" / "rules.md"
TEXT = PAGE.read_text(encoding="utf-8")
BEGIN = "<!-- begin: acey rules --format markdown -->\n\n"
END = "\n<!-- end: acey rules --format markdown -->"
EXAMPLES = re.findall(r'\[Rules "([^"]*)"\]', TEXT)


def test_the_generated_part_is_current() -> None:
    """Between the marks stands what the command writes, and nothing else."""
    assert (TEXT.count(BEGIN), TEXT.count(END)) == (1, 1)
    assert TEXT.partition(BEGIN)[2].partition(END)[0] == rules_markdown()


def test_there_are_examples() -> None:
    """The page shows how rules are written."""
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_are_read(text: str) -> None:
    """Every Rules tag on the page can be read without a finding."""
    assert parse_rules(text).problems == ()


def test_decisions_are_there() -> None:
    """Every decision that a source cites is told on the page under its number, and the numbers are whole."""
    decisions = re.findall(r"^(\d+)\. \*\*", TEXT, flags=re.MULTILINE)
    assert decisions == [str(number) for number in range(1, len(decisions) + 1)]
    cited = {source_of(name, flag).decision for name in RULE_SETS for flag in FLAGS} - {None}
    assert {str(number) for number in cited} <= set(decisions)


def test_every_set_and_flag_is_told() -> None:
    """Every set has a paragraph of the written part, and every flag and source a place in the generated one."""
    written = TEXT.partition(BEGIN)[0]
    assert all(f"**`{name}`**" in written for name in RULE_SETS)
    assert all(f"### `{flag}`\n" in TEXT for flag in FLAGS)
    assert all(f"| {reference} | " in TEXT for reference in (*DOCUMENTS, *SENTENCES))


def test_citations_in_the_text_are_known() -> None:
    """A sentence cited by its number in the decisions is one of the numbered ones."""
    cited = set(re.findall(r"\(((?:[ADTZL]\d+(?:-[ADTZL]\d+)?(?:, )?)+)\)", TEXT))
    numbers = {number for group in cited for number in group.split(", ")}
    assert numbers
    assert numbers <= SENTENCES.keys()
