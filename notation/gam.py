"""Single games of Jellyfish: `.gam`, the rows of match text under two names, without a score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.cube_values import lose_tied_cube
from aceydeucey.notation.losses import Ledger, Written
from aceydeucey.notation.mat.game_text import GameText, Heading, lose_tail
from aceydeucey.notation.mat.reader import Mat
from aceydeucey.notation.model import NOWHERE, Game, GameLine, Header, Match, Tag
from aceydeucey.notation.source import Source
from aceydeucey.notation.variations import plans_of

if TYPE_CHECKING:
    from aceydeucey.notation.variations import Played

__all__ = ["FORMAT", "Gam"]

_NO_PLACE = "a single game has two names above its rows, and no place for it"
_ONE_GAME = "a `.gam` file holds one game and the record has {}; formats that hold a match: acey, json, mat, sgf"
_WIDTH = 31
_KEYS = ("White", "Black")


class Gam(Mat):
    """The single games of Jellyfish."""

    name = "gam"
    suffixes = (".gam",)
    title = "a single game of Jellyfish"

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the one game and what it cannot carry; more than one game are refused."""
        games = sum(len(match.games) for match in matches)
        if games > 1:
            return Written("", refused=_ONE_GAME.format(games))
        ledger = Ledger()
        for empty in (match for match in matches if not match.games):
            place = empty.header.lines[0].span if empty.header.lines else NOWHERE
            ledger.lose(place, "a match without games", "a `.gam` file is the rows of a game")
        plans = plans_of("a single game", [match for match in matches if match.games])
        if isinstance(plans, str):
            return Written("", refused=plans)
        for plan in plans:
            lose_tied_cube(plan.match.games[0], plan.terms, ledger)
        text = "".join(self._text(plan.match, plan.played, ledger) for plan in plans)
        return Written(text, tuple(ledger.losses))

    def _text(self, match: Match, plays: Played, ledger: Ledger) -> str:
        (game,) = match.games
        names = tuple(_name(match.header.get(key) or key) for key in _KEYS)
        rows = GameText(game.items, Heading((names[0], names[1]), 0, (0, 0)), Ledger()).text
        text = f" {names[0]:<{_WIDTH}}{names[1]}\n{rows}"
        self._lose_header(match.header, plays, text, ledger)
        _lose_line(game, ledger)
        GameText(game.items, Heading((names[0], names[1]), 0, (0, 0)), ledger)
        return text

    def _lose_header(self, header: Header, plays: Played, text: str, ledger: Ledger) -> None:
        """Take down all of the header but the names that are read back."""
        events = self.events(Source("", text))
        back = next((event for event in events if isinstance(event, Header)), Header())
        standard = plays.variation.word == "Backgammon" and not plays.flags
        for line in header.lines:
            if not isinstance(line, Tag):
                ledger.lose_text(line.span, "the remark", line.text, _NO_PLACE)
                continue
            if line.remark is not None:
                ledger.lose_text(line.span, "the remark", line.remark, _NO_PLACE)
            named = line.key in {*_KEYS, "Rules"} and back.get(line.key) == line.value
            standing = line.key == "Variation" and standard
            if not named and not standing and (line.key, line.value) != ("Match", "money"):
                ledger.lose_text(line.span, "the tag", f'[{line.key} "{line.value}"]', _NO_PLACE)


def _name(text: str) -> str:
    """Return a name that can stand above a column: words with one blank between them, none like a row's number."""
    words = text.split()[:7]
    name = " ".join(words).replace(":", ".")[: _WIDTH - 2].strip()
    return f"_{name}" if not name or name[0] in ";#+|" or name[0].isdigit() else name


def _lose_line(game: Game, ledger: Ledger) -> None:
    line = game.line or GameLine(None)
    if line.number not in {None, 1}:
        ledger.lose(line.span, f"game {line.number}", _NO_PLACE)
    if line.score not in {None, (0, 0)} and line.score:
        ledger.lose(line.span, f"the score {line.score[0]}-{line.score[1]}", _NO_PLACE)
    if line.crawford:
        ledger.lose(line.span, "`crawford`", _NO_PLACE)
    lose_tail(ledger, line.tail, line.span)


FORMAT = Gam()
"""The format's one object."""
