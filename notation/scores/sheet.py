"""Score sheets: one match with its names, its games and what follows from them, ready to be shown in any form."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.match import Crawford, Points, Score
from aceydeucey.engine.position import BLACK, SIDES, WHITE, Side
from aceydeucey.notation.replay.differences import score_text
from aceydeucey.notation.replay.scores import GameScore, MatchScore, undecided
from aceydeucey.notation.scores.disagreements import Disagreement
from aceydeucey.notation.scores.payout import payout
from aceydeucey.notation.tables import Cell, Column, Table

__all__ = ["Sheet", "player_names", "remarks", "sentences", "table"]

_NAMES = ("White", "Black")


class Sheet(NamedTuple):
    """One match of a file: where it stands, what it gave, what in it contradicts the plays."""

    file: str
    match: int
    score: MatchScore
    disagreements: tuple[Disagreement, ...] = ()

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, White's first."""
        return player_names(self.score)

    @property
    def heading(self) -> str:
        """Which match this is: file, players, rules and length, event and date."""
        white, black = self.names
        terms, header = self.score.terms, self.score.header
        parts = [f"{white} (W) - {black} (B)", terms.rules.name, str(terms.length)]
        parts += [value for key in ("Event", "Date") if (value := header.get(key))]
        return f"{self.file}, match {self.match}: {', '.join(parts)}"


def player_names(score: MatchScore) -> tuple[str, str]:
    """Return the names of White and Black, the words themselves where the record gives none."""
    white, black = ((score.header.get(name) or "").strip() or name for name in _NAMES)
    return white, black


def table(sheet: Sheet) -> Table:
    """Return the games, each side's points in a column of its own, with their sums."""
    score = sheet.score
    white, black = sheet.names
    columns = (
        Column("game", right=True),
        Column(white, right=True),
        Column(black, right=True),
        Column("how"),
        Column("score", right=True),
        Column("remarks"),
    )
    rows = [_row(game, ", ".join(remarks(sheet, game))) for game in score.games]
    first = score.games[0].score_before if score.games else (0, 0)
    if any(first):
        rows.insert(0, ("before", first[WHITE], first[BLACK], "", score_text(first), ""))
    totals: tuple[Cell, ...] = ("total", *_sums(score.games, first), "", score_text(score.score), "")
    return Table(columns, tuple(rows), totals, sheet.heading)


def _row(game: GameScore, words: str) -> tuple[Cell, ...]:
    white, black = (game.points if game.winner == side else None for side in SIDES)
    return game.number, white, black, game.how, score_text(game.score_after), words


def _sums(games: tuple[GameScore, ...], first: Score) -> tuple[Points, Points]:
    white, black = (sum((game.points for game in games if game.winner == side), first[side]) for side in SIDES)
    return white, black


def remarks(sheet: Sheet, game: GameScore) -> tuple[str, ...]:
    """Return what is worth saying of a game beside its points: Crawford, what is declared otherwise, what is open."""
    found = []
    if game.crawford:
        found.append("Crawford")
    elif _is_past_crawford(sheet.score, game):
        found.append("post-Crawford")
    if game.declared_winner is not None and game.declared_winner != game.winner:
        found.append(f"declared: {_declared(sheet, game)}")
    elif game.declared_points is not None and game.declared_points != game.points:
        found.append(f"declared: {game.declared_points}")
    if not game.verified:
        found.append("not verified")
    return tuple(found)


def _declared(sheet: Sheet, game: GameScore) -> str:
    assert game.declared_winner is not None
    points = "" if game.declared_points is None else f" {game.declared_points}"
    return f"{sheet.names[game.declared_winner]} wins{points}"


def _is_past_crawford(score: MatchScore, game: GameScore) -> bool:
    return any(other.crawford and other.number < game.number for other in score.games) and not game.crawford


def sentences(sheet: Sheet) -> tuple[str, ...]:
    """Return what follows from the games: who won, what is still needed, who owes what."""
    return tuple(filter(None, (_ending(sheet), _declared_score(sheet), _owed(sheet))))


def _ending(sheet: Sheet) -> str:
    score = sheet.score
    total = score_text(score.score)
    if score.winner is not None:
        return f"{sheet.names[score.winner]} wins the match {_ordered(score.score, score.winner)}{_beyond(score)}"
    if score.complete:
        return f"The match is drawn {total}"
    if score.terms.length.kind == "money":
        return _ahead(sheet)
    return f"The match is open at {total}: {_needed(sheet)}"


def _ordered(score: Score, winner: Side) -> str:
    return score_text((score[winner], score[1 - winner]))


def _beyond(score: MatchScore) -> str:
    length, winner = score.terms.length, score.winner
    if winner is None or length.kind != "points" or score.score[winner] <= length.number:
        return ""
    return f" (a match to {length.number}: what goes beyond does not count)"


def _ahead(sheet: Sheet) -> str:
    white, black = sheet.score.score
    if white == black:
        return "The session stands even"
    side = WHITE if white > black else BLACK
    points = abs(white - black)
    return f"{sheet.names[side]} is {points} {'point' if points == 1 else 'points'} ahead"


def _needed(sheet: Sheet) -> str:
    state = sheet.score.state
    away = state.away
    if away is None:
        parts = {"to play": state.length.number - state.games, "undecided": undecided(sheet.score.games)}
        return " and ".join(f"{n} {'game' if n == 1 else 'games'} {word}" for word, n in parts.items() if n > 0)
    needs = " and ".join(f"{name} needs {points}" for name, points in zip(sheet.names, away, strict=True))
    return f"{needs}{_CRAWFORD.get(state.crawford, '')}"


_CRAWFORD = {
    Crawford.NOW: "; the next game is the Crawford game",
    Crawford.PAST: "; the Crawford game has been played",
}


def _declared_score(sheet: Sheet) -> str:
    final = sheet.score.terms.final
    if final is None or final == sheet.score.score:
        return ""
    return f"The Result tag declares {score_text(final)}"


def _owed(sheet: Sheet) -> str:
    owed = payout(sheet.score)
    if owed is None:
        return ""
    if owed.winner is None:
        return "Nobody owes anything"
    winner, loser = sheet.names[owed.winner], sheet.names[1 - owed.winner]
    return f"{loser} owes {winner} {owed.money} ({owed.points} at {owed.stake})"
