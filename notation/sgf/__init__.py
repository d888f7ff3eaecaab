"""Smart Game Format: the match files of gnubg and its neighbours, `.sgf`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.reading import Customs
from aceydeucey.notation.sgf.reader import read_events
from aceydeucey.notation.sgf.writer import write_matches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.losses import Written
    from aceydeucey.notation.model import Match
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
        starred=False,
    )

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""
        return read_events(source)

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches in this format and what of them it cannot carry."""
        return write_matches(matches)


FORMAT = Sgf()
"""What the registry of formats names."""
