"""The project's own notation: `FORMAT` reads and writes it, `write_line` and the like spell single parts of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aceydeucey.notation.acey.reader import read_events
from aceydeucey.notation.acey.writer import write_line, write_matches, write_move, write_play, write_roll
from aceydeucey.notation.losses import Written
from aceydeucey.notation.model import Match
from aceydeucey.notation.reading import Customs, Event
from aceydeucey.notation.source import Source

__all__ = ["FORMAT", "AceyFormat", "write_line", "write_matches", "write_move", "write_play", "write_roll"]

# A tag of any kind, an opening or a side with its dice, at the beginning of a line. Coarser than the grammar and
# apart from it: to look at the head of a file in another format should not cost the building of a parser.
_SIGNS = re.compile(
    r"""^[ \t]{0,9}(?:
        \[[ \t]{0,9}[A-Za-z]{1,40}[ \t]{1,9}"
        | opening[ \t]{1,9}[1-6]-?[1-6]
        | (?:[0-9]{1,9}[.)]?[ \t]{0,9})?(?:white|black|w|b)[ \t]{1,9}[0-9?]-?[0-9?]:
        | position[ \t]{1,9}[wb]:
    )""",
    re.VERBOSE | re.MULTILINE | re.IGNORECASE | re.ASCII,
)


class AceyFormat:
    """The acey notation as a format among others."""

    name = "acey"
    suffixes = (".acey",)
    title = "acey notation"
    customs = Customs()

    def recognises(self, head: str) -> bool:
        """Return whether the first 4,096 characters of a text look like this format."""
        return _SIGNS.search(head.replace("\r", "\n")) is not None

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game. Never raises for what a text says."""
        return read_events(source)

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches in this format, which carries everything."""
        return Written(write_matches(matches))


FORMAT = AceyFormat()
"""What the registry of formats names."""
