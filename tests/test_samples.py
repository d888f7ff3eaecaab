"""The samples: right in every respect, one for each rule set, and what their maker writes."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.findings import Severity
from make_samples import PACKED, SAMPLES, text_of
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ROOT / "samples"
RECORDS = sorted(path for path in FOLDER.iterdir() if path.is_file() and path.suffix != ".md")
DECLARED = {"declared-illegal", "declared-irregular", "position-set", "play-not-recorded"}
"""The notes in the tour: what the record itself declares."""

WORDS = (
    *("game", "opening", "position", "unfinished", "closed", "crawford", "in/", "bar/", "/off", "pass", "..."),
    *("doubles", "takes", "drops", "beavers", "raccoons", "void", "resigns", "refuses", "wins", "match"),
    *("single", "gammon", "by bearing off", "by resignation", "by drop", "by forfeit", "by time", "by settlement"),
    *(
        "illegal",
        "irregular",
        "=66:",
        "~44:",
        "+31:",
        "/5*",
        "(2)",
        "!!",
        "!",
        "!?",
        "?!",
        "?",
        "??",
        "[%clk",
        "\\}",
        '\\"',
    ),
)
"""Every word and sign of the notation."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_sample_is_right(path: Path) -> None:
    """A sample has games and nothing wrong in it; only the tour declares things that are notes."""
    report = check_bytes(path.name, path.read_bytes())
    assert (report.games > 0, report.plays > 0) == (True, True)
    assert [each for each in report.findings if each.severity is not Severity.NOTE] == []
    assert {each.name for each in report.findings} == (DECLARED if path.name == "tour.acey" else set())


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_what_its_maker_writes(name: str) -> None:
    """The same seed gives the same match, with the comments where their reasons happen."""
    text = text_of(SAMPLES[name])
    assert (FOLDER / f"{name}.acey").read_text("utf-8") == text
    assert all(told.comment in text for told in SAMPLES[name].told)


def test_the_packed_sample_is_the_other_one() -> None:
    """What is packed is what lies beside it."""
    packed = gzip.decompress((FOLDER / f"{PACKED}.acey.gz").read_bytes())
    assert packed == (FOLDER / f"{PACKED}.acey").read_bytes()


def test_there_is_one_for_each_rule_set() -> None:
    """Every rule set has a match of its name, played to its end."""
    assert set(SAMPLES) == set(RULE_SETS)
    for name in SAMPLES:
        (score,) = check_bytes("", (FOLDER / f"{name}.acey").read_bytes()).scores
        assert score.terms.rules.name == name
        assert score.complete or score.terms.length.kind == "money"
        assert all(game.complete and game.verified for game in score.games)


@pytest.mark.parametrize("word", WORDS)
def test_the_tour_shows_every_word(word: str) -> None:
    """Each word and sign stands in the tour, apart from comments and remarks."""
    text = (FOLDER / "tour.acey").read_text("utf-8")
    bare = re.sub(r"(?m)^;.*$|\{[^}\n]*\}", "", text) if word.isalpha() else text
    if word.strip("!?"):
        assert word in bare
    else:
        assert re.search(rf" {re.escape(word)}(?= |$)", bare, re.MULTILINE)


def test_every_sample_is_described() -> None:
    """The README of the samples names every record, and none that is not there."""
    named = re.findall(r"`([\w-]+\.[\w.]+)`", (FOLDER / "README.md").read_text("utf-8"))
    assert set(named) == {path.name for path in RECORDS}
