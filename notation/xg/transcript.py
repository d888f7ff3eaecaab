"""Transcript: the binary records of an `.xg` file as lines of text, so that each has a place and can be shown."""

from __future__ import annotations

from aceydeucey.notation.acey.writer import write_matches
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Span
from aceydeucey.notation.source import Source
from aceydeucey.notation.xg.archive import unpacked
from aceydeucey.notation.xg.comments import comments_of
from aceydeucey.notation.xg.games import matches_of
from aceydeucey.notation.xg.records import installed, records

__all__ = ["HEAD", "transcribed"]

HEAD = "RGMH eXtreme Gammon, record by record in the words of the acey notation\n"
"""The first line of a transcript."""


def transcribed(name: str, data: bytes) -> tuple[Source, tuple[Finding, ...]] | None:
    """Return the source of a file of eXtreme Gammon, whose text is a line a record, and what is wrong with the file.

    None: what takes the records apart is not installed.
    """
    if not installed():
        return None
    archive = unpacked(data)
    found = matches_of(records(archive.records), comments_of(archive.comments))
    text = HEAD + write_matches(found)
    if not archive.fault:
        return Source(name, text), ()
    notes = ("what could be unpacked was read",) if archive.records else ()
    end = Span(len(text), len(text))
    return Source(name, text), (Finding.of("cut-off", end, archive.fault, notes=notes),)
