"""Forms: score sheets as text, Markdown, CSV and JSON, piece by piece."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from aceydeucey.engine.length import Length
from aceydeucey.engine.match import Points, Score
from aceydeucey.notation.replay.scores import GameScore
from aceydeucey.notation.report.visible import visible
from aceydeucey.notation.scores.disagreements import Disagreement
from aceydeucey.notation.scores.payout import Payout, balances, payout
from aceydeucey.notation.scores.sheet import Sheet, sentences, table
from aceydeucey.notation.standings.duplicates import Duplicate
from aceydeucey.notation.tables import (
    Cell,
    Column,
    Table,
    csv_lines,
    markdown_table,
    markdown_words,
    plain_number,
    text_table,
)

__all__ = ["FORMS", "Repeated", "sheet_data"]

Repeated: TypeAlias = Callable[[], Sequence[Duplicate]]
"""Gives the matches that are shown again and owe nothing more; asked when all sheets have been shown."""

_Owed: TypeAlias = tuple[Sheet, Payout]


def _text(sheets: Iterable[Sheet], repeated: Repeated) -> Iterator[str]:
    owed: list[_Owed] = []
    joint = ""
    for sheet in sheets:
        yield joint + "".join(_text_lines(sheet))
        joint = "\n"
        owed += _payouts(sheet)
    if len(owed) > 1:
        yield "\nBalance of all matches\n" + text_table(_balance(owed, repeated()))


def _text_lines(sheet: Sheet) -> Iterator[str]:
    yield f"{visible(sheet.heading)}\n"
    yield text_table(table(sheet))
    yield from (f"{visible(sentence)}\n" for sentence in sentences(sheet))
    for each in sheet.disagreements:
        yield f"{visible(str(each))}\n"
        yield from (f"  {visible(reason)}\n" for reason in each.reasons)


def _markdown(sheets: Iterable[Sheet], repeated: Repeated) -> Iterator[str]:
    owed: list[_Owed] = []
    joint = ""
    for sheet in sheets:
        yield joint + "".join(_markdown_lines(sheet))
        joint = "\n"
        owed += _payouts(sheet)
    if len(owed) > 1:
        yield "\n## Balance of all matches\n\n" + markdown_table(_balance(owed, repeated()))


def _markdown_lines(sheet: Sheet) -> Iterator[str]:
    yield f"## {markdown_words(sheet.heading)}\n\n"
    yield markdown_table(table(sheet))
    yield "".join(f"\n{markdown_words(sentence)}\n" for sentence in sentences(sheet))
    if sheet.disagreements:
        yield "\n"
    for each in sheet.disagreements:
        yield f"* {markdown_words(str(each))}\n"
        yield from (f"  * {markdown_words(reason)}\n" for reason in each.reasons)


def _payouts(sheet: Sheet) -> list[_Owed]:
    owed = payout(sheet.score)
    return [(sheet, owed)] if owed else []


def _balance(owed: list[_Owed], repeated: Sequence[Duplicate]) -> Table:
    """Return what each player has won or lost in the matches, each of them counted once."""
    again = {each.match.where for each in repeated if each.match.where != each.counted.where}
    # A file that is named twice is one place, and so one entry.
    once = {(sheet.file, sheet.match): (*sheet.names, each) for sheet, each in owed}
    counted = [each for where, each in once.items() if where not in again]
    rows = [(name, amount, currency) for currency, name, amount in balances(counted)]
    return Table((Column("player"), Column("balance", right=True), Column("currency")), tuple(rows))


_HEAD = (
    "file",
    "match",
    "white",
    "black",
    "rules",
    "length",
    "game",
    "winner",
    "points",
    "how",
    "declared_winner",
    "declared_points",
    "white_before",
    "black_before",
    "white_after",
    "black_after",
    "crawford",
    "complete",
    "verified",
)


def _csv(sheets: Iterable[Sheet], _: Repeated) -> Iterator[str]:
    yield csv_lines([_HEAD])
    for sheet in sheets:
        terms = sheet.score.terms
        about = (sheet.file, sheet.match, *sheet.names, terms.rules.name, str(terms.length))
        yield csv_lines([(*about, *_csv_game(game)) for game in sheet.score.games])


def _csv_game(game: GameScore) -> tuple[Cell, ...]:
    return (
        game.number,
        _letter(game.winner),
        game.points,
        game.how,
        _letter(game.declared_winner),
        game.declared_points,
        *game.score_before,
        *game.score_after,
        *(int(flag) for flag in (game.crawford, game.complete, game.verified)),
    )


def _letter(side: int | None) -> str | None:
    return None if side is None else "WB"[side]


def _json(sheets: Iterable[Sheet], repeated: Repeated) -> Iterator[str]:
    yield '{"matches":['
    joint = "\n"
    for sheet in sheets:
        yield joint + json.dumps(sheet_data(sheet), ensure_ascii=False)
        joint = ",\n"
    again = [each.data() for each in repeated()]
    yield f'\n],"duplicates":{json.dumps(again, ensure_ascii=False)}}}\n'


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Return one match as the values of its JSON object, in the order promised."""
    score = sheet.score
    white, black = sheet.names
    away = score.state.away
    return {
        "file": sheet.file,
        "match": sheet.match,
        "white": white,
        "black": black,
        "rules": score.terms.rules.name,
        "length": _length(score.terms.length),
        "games": [_game_data(game) for game in score.games],
        "score": _pair(score.score),
        "winner": _letter(score.winner),
        "complete": score.complete,
        "findings": score.findings,
        "needs": away and _pair(away),
        "declared_score": score.terms.final and _pair(score.terms.final),
        "payout": _payout_data(sheet),
        "disagreements": [_disagreement(each) for each in sheet.disagreements],
    }


def _length(length: Length) -> dict[str, int] | None:
    return None if length.kind == "money" else {length.kind: length.number}


def _game_data(game: GameScore) -> dict[str, Any]:
    return {
        "number": game.number,
        "winner": _letter(game.winner),
        "points": plain_number(game.points),
        "how": game.how,
        "declared_winner": _letter(game.declared_winner),
        "declared_points": _points(game.declared_points),
        "score_before": _pair(game.score_before),
        "score_after": _pair(game.score_after),
        "crawford": game.crawford,
        "complete": game.complete,
        "verified": game.verified,
    }


def _points(points: Points | None) -> int | str | None:
    return None if points is None else plain_number(points)


def _pair(score: Score) -> list[int | str]:
    return [plain_number(points) for points in score]


def _payout_data(sheet: Sheet) -> dict[str, Any] | None:
    owed = payout(sheet.score)
    if owed is None:
        return None
    return {
        "winner": _letter(owed.winner),
        "points": plain_number(owed.points),
        "stake": str(owed.stake.amount),
        "amount": str(owed.amount),
        "currency": owed.stake.currency,
    }


def _disagreement(each: Disagreement) -> dict[str, Any]:
    return {name: value for name, value in each.data().items() if name not in {"file", "match"}}


FORMS: dict[str, Callable[[Iterable[Sheet], Repeated], Iterator[str]]] = {
    "table": _text,
    "json": _json,
    "csv": _csv,
    "markdown": _markdown,
}
"""Each form by its name: from sheets to pieces of text, one sheet after the other."""
