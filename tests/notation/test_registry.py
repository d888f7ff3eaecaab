"""The registry of formats: what it says is read and written is."""

from __future__ import annotations

import pytest
from aceydeucey.notation.formats import FORMATS, reader, writer
from aceydeucey.notation.source import Source


@pytest.mark.parametrize("name", [listing.name for listing in FORMATS.values() if listing.reads])
def test_a_readable_format_has_its_reader(name: str) -> None:
    """The module that the registry names has a reader of that name, and an empty text is no trouble to it."""
    found = reader(name)
    assert found.name == name
    list(found.events(Source("empty", "")))


@pytest.mark.parametrize("name", [listing.name for listing in FORMATS.values() if listing.writes])
def test_a_writable_format_has_its_writer(name: str) -> None:
    """The module that the registry names has a writer; no matches are nothing lost."""
    written = writer(name).write(())
    assert written.losses == ()
    assert written.refused == ""
