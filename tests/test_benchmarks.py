"""The benchmarks measure what they say: same inputs every time, a peer that really imports, growth that is noticed."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

import pytest
from paths import ROOT, SHARED
from peers import needed

if TYPE_CHECKING:
    from types import ModuleType


@pytest.fixture(autouse=True)
def _benchmarks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))


def _module(name: str) -> ModuleType:
    sys.modules.pop(name, None)
    return importlib.import_module(name)


def test_inputs_are_the_same_every_time() -> None:
    """An input of a kind and a size is the same on every machine and every day, and about as large as asked for."""
    make = _module("make")
    for kind in make.KINDS:
        made = make.make(kind, 50_000)
        assert made == make.make(kind, 50_000), kind
        assert 49_000 < len(made) < 52_000, kind


def test_mutated_records_differ_from_whole_ones() -> None:
    """The broken input is broken: it holds bytes that no record has."""
    make = _module("make")
    assert b"\x00" not in make.make("records", 50_000)
    assert b"\x00" in make.make("mutated", 50_000)


def test_growth_faster_than_the_input_is_noticed() -> None:
    """A cost that doubles with the size passes; one that grows with its square does not."""
    growth = _module("growth")
    sizes = (1, 5, 10, 25, 50)
    straight = [(size, growth.Cost(size * 0.5, 0, 0)) for size in sizes]
    square = [(size, growth.Cost(size * size * 0.5, 0, 0)) for size in sizes]
    assert growth._is_linear(straight)  # noqa: SLF001
    assert not growth._is_linear(square)  # noqa: SLF001


def test_gnubg_imports_what_it_is_timed_with() -> None:
    """The peer really reads the files: it knows the score of the match that it was given."""
    needed("gnubg")
    path = SHARED / "gnubg-matches" / "m000_len01.mat"
    if not path.exists():
        pytest.skip("the matches of gnubg against itself are not here")
    gnubg = _module("gnubg")
    peer = gnubg.Gnubg.found()
    answer = peer.answer([*gnubg.QUIET, f'import mat "{path}"', "show score", "quit"])
    assert "after 1 game" in answer
    assert "GNU Backgammon" in peer.version()
    assert peer.seconds([path] * 100) > 0
