"""The reader of Jellyfish match text: chunks of lines through the grammar, games out, one by one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aceydeucey import grammars
from aceydeucey.notation.mat.chunks import chunks
from aceydeucey.notation.mat.games import Games
from aceydeucey.notation.mat.words import Words
from aceydeucey.notation.mat.writer import write_matches
from aceydeucey.notation.reading import Customs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.losses import Written
    from aceydeucey.notation.model import Match
    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source

__all__ = ["FORMAT", "Mat"]


@cache
def _words() -> Words:
    return Words(grammars.load("mat"))


class Mat:
    """The Jellyfish match text that nearly every program and site reads and writes, in all its dialects."""

    name = "mat"
    suffixes: tuple[str, ...] = (".mat", ".txt", ".gam")
    title = "Jellyfish match text"
    customs = Customs(
        numbered=False,
        tagged_rules=False,
        stars=False,
        opening=False,
        open_resignation=True,
        utf8=False,
        claim="the match",
    )

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""
        games = Games(source.text, _words())
        for chunk in chunks(source.text):
            if chunk.too_long:
                games.too_long(chunk)
            else:
                games.read(chunk)
            yield from games.ready()
        games.close()
        yield from games.ready()

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches in this format and what of them it cannot carry."""
        return write_matches(matches)


FORMAT = Mat()
"""The format's one object."""
