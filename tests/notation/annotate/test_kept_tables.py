"""Kept tables: computed once, read back as they were, and nothing else is ever trusted."""

from __future__ import annotations

import os
from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from aceydeucey.engine.bearoff import SIZE, BearOff, Terms, terms_of
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.annotate import kept_tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

RULES = RULE_SETS["american"]


class _Quick:
    """Solves nothing: numbers that say how often a table was computed."""

    times = 0

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def __iter__(self) -> Iterator[int]:
        yield SIZE

    @property
    def table(self) -> BearOff:
        """The numbers."""
        _Quick.times += 1
        return BearOff(self._terms, array("d", [float(_Quick.times)] * SIZE))


@pytest.fixture(name="folder", autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(kept_tables, "Solving", _Quick)
    monkeypatch.setattr(kept_tables, "_loaded", {})
    _Quick.times = 0
    return tmp_path / "aceydeucey"


def _first(monkeypatch: pytest.MonkeyPatch, **flags: object) -> float:
    """Return what a table says that another process asks for."""
    monkeypatch.setattr(kept_tables, "_loaded", {})
    table = kept_tables.bearoff_table(replace(RULES, **flags))  # type: ignore[arg-type]
    assert table is not None
    return table.values[1]


def _file(folder: Path) -> Path:
    [file] = folder.glob("bearoff-*")
    return file


def test_a_table_is_computed_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second process reads what the first one kept, and the same process asks nobody."""
    assert (_first(monkeypatch), _first(monkeypatch)) == (1, 1)
    assert kept_tables.bearoff_table(RULES) is kept_tables.bearoff_table(RULES)
    assert [file.name for file in folder.iterdir()] == [_file(folder).name]


def test_rules_that_differ_in_what_matters_have_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scoring does not matter, the number above all checkers does."""
    assert (_first(monkeypatch), _first(monkeypatch, scoring="single")) == (1, 1)
    assert _first(monkeypatch, bearoff_over="any") == 2
    assert terms_of(RULES) == terms_of(RULE_SETS["turkish"])


def test_another_form_of_the_files_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version computes anew and leaves the old file alone."""
    assert _first(monkeypatch) == 1
    monkeypatch.setattr(kept_tables, "FORMAT", kept_tables.FORMAT + 1)
    assert _first(monkeypatch) == 2


@pytest.mark.parametrize("damage", [slice(0, -8), slice(5, None), slice(0, 0)])
def test_a_damaged_file_is_not_read(damage: slice, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut off, or with another beginning, it is computed again and written anew."""
    assert _first(monkeypatch) == 1
    _file(folder).write_bytes(_file(folder).read_bytes()[damage])
    assert (_first(monkeypatch), _first(monkeypatch)) == (2, 2)


def test_a_file_with_other_numbers_in_it_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The head holds a sum of the numbers."""
    assert _first(monkeypatch) == 1
    data = bytearray(_file(folder).read_bytes())
    data[-1] ^= 1
    _file(folder).write_bytes(data)
    assert _first(monkeypatch) == 2


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="file modes of another kind")
def test_a_file_that_others_can_write_to_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may hold anything, and it stays as it is."""
    assert _first(monkeypatch) == 1
    before = _file(folder).read_bytes()
    _file(folder).chmod(0o666)
    assert (_first(monkeypatch), _file(folder).read_bytes()) == (2, before)


def test_where_nothing_can_be_kept_it_is_computed_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache folder that cannot be made is nobody's loss."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert (_first(monkeypatch), _first(monkeypatch)) == (1, 2)


def test_a_computation_can_be_watched() -> None:
    """Whoever watches gets the signs of life and how many there will be."""
    seen = []

    def watch(signs: Iterable[int], total: int) -> Iterable[int]:
        for sign in signs:
            seen.append((sign, total))
            yield sign

    kept_tables.bearoff_table(RULES, watch=watch)
    assert seen == [(SIZE, 55)]


def test_more_checkers_than_a_table_holds_have_none() -> None:
    """There is no table rather than a wrong one."""
    assert kept_tables.bearoff_table(replace(RULES, checkers=16)) is None
