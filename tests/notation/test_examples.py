"""The examples of the findings: each broken record shows its finding and nothing else, each right one nothing."""

from __future__ import annotations

import gzip
import importlib.util
from typing import TYPE_CHECKING

import pytest
from aceydeucey.notation import decoding
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.examples import FOLDERS, Example, examples_of
from aceydeucey.notation.explanations import UNSHOWN, WHY
from aceydeucey.notation.findings import KINDS, Kind
from aceydeucey.notation.findings_page import broken_table, findings_markdown
from paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SHOWN = [kind for kind in KINDS.values() if kind.name not in UNSHOWN]
OWN = {"README.md", "second-table.acey"}
"""What lies in samples/broken/ beside the examples."""


def found_in(name: str, data: bytes) -> list[tuple[str, str, str]]:
    """Return code, name and severity of what is found in a file."""
    return [(each.code, each.name, each.severity.value) for each in check_bytes(name, data).findings]


def pair(kind: Kind) -> tuple[Example, Example]:
    """Return the two examples of a kind."""
    broken, right = examples_of(kind)
    assert (broken.right, right.right) == (False, True)
    return broken, right


@pytest.mark.parametrize("kind", SHOWN, ids=lambda kind: kind.code)
def test_a_broken_example_shows_its_finding_alone(kind: Kind) -> None:
    """The broken record gives exactly one finding: this kind, as bad as the registry says."""
    broken, _ = pair(kind)
    assert found_in(broken.name, broken.data) == [(kind.code, kind.name, kind.severity.value)]


@pytest.mark.parametrize("kind", SHOWN, ids=lambda kind: kind.code)
def test_a_right_example_shows_nothing(kind: Kind) -> None:
    """The record put right gives no finding at all, not even a note."""
    _, right = pair(kind)
    assert found_in(right.name, right.data) == []


def test_a_line_too_long() -> None:
    """A line of 65,536 characters is read, and one of one more is not."""
    head, tail = b'[Rules "american"]\n\ngame 1 0-0\n; ', b"\nunfinished\n"
    assert found_in("a.acey", head + b"x" * 65_534 + tail) == []
    assert found_in("a.acey", head + b"x" * 65_535 + tail) == [("115", "line-too-long", "error")]


def test_a_file_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of the largest size is read, one of a byte more is not, and it is its unpacked size that counts."""
    assert decoding.LARGEST == 256 * 1024 * 1024
    monkeypatch.setattr(decoding, "LARGEST", 1000)
    head, tail = b'[Rules "american"]\n; ', b"\nunfinished\n"
    whole = head + b"x" * (1000 - len(head) - len(tail)) + tail
    large = head + b"x" + whole[len(head) :]
    assert (found_in("a.acey", whole), found_in("a.acey.gz", gzip.compress(whole))) == ([], [])
    too_large = [("116", "file-too-large", "error")]
    assert (found_in("a.acey", large), found_in("a.acey.gz", gzip.compress(large))) == (too_large, too_large)


def test_every_kind_is_explained() -> None:
    """There is an explanation for each kind and for nothing else, in whole sentences."""
    assert set(WHY) == set(KINDS)
    assert set(UNSHOWN) <= set(KINDS)
    assert [name for name, why in WHY.items() if not why.endswith((".", "?")) or not why[0].isupper()] == []
    assert len(set(WHY.values())) == len(WHY)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_example_is_left_over(folder: str) -> None:
    """Every file among the examples is that of a kind."""
    expected = {example.name for kind in SHOWN for example in pair(kind) if example.right == (folder == "right")}
    assert {file.name for file in (ROOT / "notation" / "examples" / folder).iterdir()} == expected


def test_the_samples_are_the_examples() -> None:
    """In samples/broken/ lie the broken examples, byte for byte, and their table."""
    expected = {pair(kind)[0].name: pair(kind)[0].data for kind in SHOWN}
    folder = ROOT / "samples" / "broken"
    assert {file.name: file.read_bytes() for file in folder.iterdir() if file.name not in OWN} == expected
    assert (folder / "README.md").read_text("utf-8") == broken_table()


def test_the_page_is_current() -> None:
    """docs/findings.md is what `python docs/generate_findings.py` writes."""
    assert (ROOT / "docs" / "findings.md").read_text("utf-8") == findings_markdown()


def test_the_page_is_written_to_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The generator writes the page, the table and a copy of each broken example."""
    spec = importlib.util.spec_from_file_location("generate_findings", ROOT / "docs" / "generate_findings.py")
    assert spec is not None
    assert spec.loader is not None
    generator = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generator)
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(generator, "ROOT", tmp_path)
    generator.write()
    assert (tmp_path / "docs" / "findings.md").read_text("utf-8") == findings_markdown()
    assert len(list((tmp_path / "samples" / "broken").iterdir())) == len(SHOWN) + 1
