"""Score sheets of small records written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.check import check_source
from aceydeucey.notation.scores.disagreements import disagreements
from aceydeucey.notation.scores.sheet import Sheet
from aceydeucey.notation.source import Source

if TYPE_CHECKING:
    from aceydeucey.engine.match import Points, Score

__all__ = ["ENDS", "game", "match", "points_of", "sheet_of", "sheets_of"]

ENDS = {
    # 3 off, 2 on the bar, 10 on the board: 12 are not borne off
    "twelve": "bar2,6x10",
    # one was never entered, so none is off: 15
    "waiting": "in1,6x14",
    # 14 off
    "one": "6",
    # none off, nobody in the winner's home, which is the loser's 24 to 19
    "gammon": "13x10,8x5",
    # none off, one on the bar
    "backgammon": "bar1,13x14",
    # one off, one on the bar: no gammon
    "single": "bar1,6x13",
}
"""Where the loser's checkers stand when the winner bears off the last of his, in the loser's own numbering."""


def game(winner: str, end: str, *, cube: str = "", line: str = "", declared: str = "") -> str:
    """Return a game of one turn: the winner bears his last checker off; `declared` is the result line, if any."""
    sides = ("W:1", f"B:{ENDS[end]}") if winner == "W" else (f"W:{ENDS[end]}", "B:1")
    position = "/".join((*sides, winner, *([f"cube={cube}"] if cube else [])))
    head = f"{line}\n" if line else ""
    tail = f"{declared}\n" if declared else ""
    return f"{head}position {position}\n1 {winner} 61: 1/off\n{tail}"


def match(rules: str, length: str, *games: str, tags: str = "") -> str:
    """Return a match of these games, each with a number of its own where it does not say one."""
    numbered = (text if text.startswith("game") else f"game {number}\n{text}" for number, text in enumerate(games, 1))
    head = f'[White "North"]\n[Black "South"]\n[Rules "{rules}"]\n[Match "{length}"]\n{tags}\n'
    return head + "\n".join(numbered)


def sheets_of(text: str, name: str = "a.acey") -> list[Sheet]:
    """Return the score sheets of a record."""
    report = check_source(Source(name, text))
    found = disagreements(report)
    return [
        Sheet(name, number, score, tuple(each for each in found if each.match == number))
        for number, score in enumerate(report.scores, 1)
    ]


def sheet_of(text: str) -> Sheet:
    """Return the score sheet of a record of one match."""
    (sheet,) = sheets_of(text)
    return sheet


def points_of(sheet: Sheet) -> list[tuple[str, Points, Score]]:
    """Return winner, points and the score after each game."""
    return [
        ("-" if game.winner is None else "WB"[game.winner], game.points, game.score_after) for game in sheet.score.games
    ]
