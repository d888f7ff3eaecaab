"""Matches of eXtreme Gammon: `.xg`, read where the extra `xg` is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.acey.reader import read_events
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.foreign.gathering import FOREIGN
from aceydeucey.notation.model import Header, Remark, Span
from aceydeucey.notation.source import Source
from aceydeucey.notation.xg.records import installed
from aceydeucey.notation.xg.transcript import HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.reading import Event

__all__ = ["FORMAT", "Xg"]

_MISSING = (
    "install it with `pip install 'aceydeucey[xg]'`",
    "or let eXtreme Gammon export the match as text, which is read as `mat`",
)


class Xg:
    """The matches of eXtreme Gammon: binary records, of which decoding has made lines of text."""

    name = "xg"
    suffixes = (".xg", ".xgp")
    title = "a match of eXtreme Gammon"
    customs = FOREIGN

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the records say, game by game; where nothing could make lines of them, say what can."""
        if not source.text.startswith(HEAD):
            yield _no_records(source.text)
            return
        head, _, _ = source.text.partition("\n")
        text = f";{' ' * (len(head) - 1)}{source.text[len(head) :]}"
        for event in read_events(Source(source.name, text)):
            if isinstance(event, Finding) and event.name == "unreadable-line":
                yield event._replace(message="a record of the file that cannot be understood", notes=())
            else:
                yield _without_head(event) if isinstance(event, Header) else event


def _no_records(text: str) -> Finding:
    """Say what is the matter with a text that is no transcript."""
    if text.startswith("RGMH") and not installed():
        message = "this looks like a match of eXtreme Gammon, for which an extra is needed that is not installed"
        return Finding.of("not-readable-yet", Span(0, 0), message, notes=_MISSING)
    return Finding.of("unknown-format", Span(0, 0), "this is no match of eXtreme Gammon")


def _without_head(header: Header) -> Header:
    """Return a header without what stands for the first line of the text."""
    first = header.lines[:1]
    heads = first and isinstance(first[0], Remark) and first[0].span.start == 0
    return Header(header.lines[1:]) if heads else header


FORMAT = Xg()
"""The format's one object."""
