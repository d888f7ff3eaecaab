"""The project's own notation: `FORMAT` reads and writes it, `write_line` and the like spell single parts of it."""

from __future__ import annotations

from collections.abc import Iterator

from aceydeucey.notation.acey.reader import LONGEST_LINE, read_events
from aceydeucey.notation.acey.writer import write_line, write_matches, write_move, write_play, write_roll
from aceydeucey.notation.fitting import fitted
from aceydeucey.notation.losses import Written
from aceydeucey.notation.model import Match
from aceydeucey.notation.reading import Customs, Event
from aceydeucey.notation.source import Source

__all__ = ["FORMAT", "AceyFormat", "write_line", "write_matches", "write_move", "write_play", "write_roll"]


class AceyFormat:
    """The acey notation as a format among others."""

    name = "acey"
    suffixes = (".acey",)
    title = "acey notation"
    customs = Customs()

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""
        return read_events(source)

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches in this format, which carries everything that a line has a place for."""
        text = write_matches(matches)
        if len(text) <= LONGEST_LINE or max(map(len, text.split("\n"))) <= LONGEST_LINE:
            return Written(text)
        fit = fitted(matches, lambda line: len(write_line(line)), LONGEST_LINE)
        return Written(write_matches(fit.matches), fit.losses)


FORMAT = AceyFormat()
"""What the registry of formats names."""
