"""Smart Game Format: the match files of gnubg and its neighbours, `.sgf`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.reading import Customs
from aceydeucey.notation.sgf.reader import read_events

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source

__all__ = ["FORMAT", "Sgf"]


class Sgf:
    """SGF, game 6, as gnubg writes it and as its specification says."""

    name = "sgf"
    suffixes = (".sgf",)
    title = "Smart Game Format"
    customs = Customs(
        numbered=False,
        tagged_rules=False,
        stars=False,
        opening=False,
        open_resignation=True,
        utf8=False,
    )

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""
        return read_events(source)


FORMAT = Sgf()
"""What the registry of formats names."""
