"""Forms: standings as text, Markdown, CSV and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from aceydeucey.engine.position import SIDES
from aceydeucey.notation.replay.differences import score_text
from aceydeucey.notation.standings.board import Against, Board, Player
from aceydeucey.notation.standings.duplicates import Duplicate
from aceydeucey.notation.standings.played import Played
from aceydeucey.notation.tables import Cell, Column, Table, csv_lines, markdown_table, plain_number, text_table
from aceydeucey.notation.tag_values import Date

__all__ = ["FORMS", "Shown", "notices"]


class Shown(NamedTuple):
    """What is to be shown: the board, with which table, and what was not counted."""

    board: Board
    by: str = "points"
    cross: bool = False
    versus: tuple[str, str] | None = None
    duplicates: tuple[Duplicate, ...] = ()
    left_out: tuple[Played, ...] = ()


def notices(shown: Shown) -> Iterator[str]:
    """Give a sentence for each match that is not counted and for each pair of names that are near."""
    yield from (f"{each.place} is not counted: {each.trouble}" for each in shown.left_out)
    yield from map(str, shown.duplicates)
    for first, second, reason in shown.board.near:
        yield f"{first} and {second} may be one person ({reason}); --names FILE brings them together"


def table_of(shown: Shown) -> Table:
    """Return the table that is asked for."""
    if shown.versus is not None:
        return _versus(shown.board, *shown.versus)
    return _cross(shown) if shown.cross else _players(shown.board)


def _players(board: Board) -> Table:
    rated = any(player.rating for player in board.players)
    uncertain = any(player.rating and player.rating.deviation for player in board.players)
    columns = [Column("", right=True), Column("player"), *(Column(name, right=True) for name in _FIGURES)]
    columns += [Column("gammons", right=True)] * board.gammons + [Column("a game", right=True)]
    columns += [Column("rating", right=True)] * rated + [Column("deviation", right=True)] * uncertain
    rows = []
    for place, player in enumerate(board.players, 1):
        row: list[Cell] = [place, player.name, *_figures(player)]
        row += [player.tally.gammons] * board.gammons + [player.average]
        value, deviation = _rating(player)
        row += [value] * rated + [deviation] * uncertain
        rows.append(tuple(row))
    return Table(tuple(columns), tuple(rows), _totals(board, len(columns)))


_FIGURES = ("matches", "won", "lost", "drawn", "games", "games won", "for", "against", "difference")


def _figures(player: Player) -> tuple[Cell, ...]:
    return (
        player.matches,
        player.won,
        player.lost,
        player.drawn,
        player.games,
        player.tally.games,
        player.tally.points,
        player.against.points,
        player.difference,
    )


def _rating(player: Player) -> tuple[Decimal | None, Decimal | None]:
    if player.rating is None:
        return None, None
    value, deviation = (Decimal(f"{number:.2f}") for number in player.rating)
    return value, deviation


def _totals(board: Board, columns: int) -> tuple[Cell, ...]:
    """Return the sums: of matches and games each once, of what each side has as the columns show it."""
    sums: list[Cell] = [sum(column) for column in zip(*map(_sums, board.players), strict=True)] or [0] * 7
    won, lost, drawn, games_won, points, against, gammons = sums
    matches, games = len(board.matches), sum(each.games for each in board.matches)
    row: list[Cell] = [None, "total", matches, won, lost, drawn, games, games_won, points, against, 0]
    row += [gammons] * board.gammons
    return (*row, *[None] * (columns - len(row)))


def _sums(player: Player) -> tuple[Any, ...]:
    tally = player.tally
    return player.won, player.lost, player.drawn, tally.games, tally.points, player.against.points, tally.gammons


def _cross(shown: Shown) -> Table:
    """Return who has how much against whom, in matches, games or points."""
    board = shown.board
    what = shown.by if shown.by in Against._fields else "matches"
    names = [player.name for player in board.players]
    columns = (Column(what), *(Column(name, right=True) for name in names))
    rows = [(name, *(_met(board, name, other, what) for other in names)) for name in names]
    return Table(columns, tuple(rows))


def _met(board: Board, name: str, other: str, what: str) -> Cell:
    mine, theirs = (board.pairs.get(pair) for pair in ((name, other), (other, name)))
    if mine is None or theirs is None:
        return None
    return score_text((getattr(mine, what), getattr(theirs, what)))


def _versus(board: Board, first: str, second: str) -> Table:
    columns = ("date", "event", "length", first, second, "winner", "file")
    rows = [_meeting(each, first) for each in board.between(first, second)]
    mine, theirs = (board.pairs.get(pair, Against()) for pair in ((first, second), (second, first)))
    totals: tuple[Cell, ...] = (
        "total",
        None,
        None,
        mine.points,
        theirs.points,
        f"{mine.matches}-{theirs.matches}",
        None,
    )
    right = {"length", first, second}
    return Table(tuple(Column(name, right=name in right) for name in columns), tuple(rows), totals)


def _meeting(each: Played, first: str) -> tuple[Cell, ...]:
    side = each.names.index(first)
    points = (each.sides[side].points, each.sides[1 - side].points)
    winner = None if each.winner is None else each.names[each.winner]
    return _date(each.date), each.event, each.length or None, *points, winner, each.place


def _date(date: Date | None) -> str:
    if date is None:
        return ""
    year, month, day = date
    return "-".join((f"{year:04}" if year else "????", f"{month:02}" if month else "??", f"{day:02}" if day else "??"))


def _text(shown: Shown) -> Iterator[str]:
    yield text_table(table_of(shown))


def _markdown(shown: Shown) -> Iterator[str]:
    yield markdown_table(table_of(shown))


def _csv(shown: Shown) -> Iterator[str]:
    table = table_of(shown)
    head = [column.name or "place" for column in table.columns]
    yield csv_lines([head, *table.rows])


def _json(shown: Shown) -> Iterator[str]:
    yield json.dumps(_data(shown), ensure_ascii=False) + "\n"


def _data(shown: Shown) -> dict[str, Any]:
    board = shown.board
    data: dict[str, Any] = {
        "matches": len(board.matches),
        "games": sum(each.games for each in board.matches),
        "players": [_player_data(place, player) for place, player in enumerate(board.players, 1)],
    }
    if shown.cross:
        data["cross"] = [
            {"player": name, "opponent": other, **_against_data(board.pairs[name, other])}
            for name, other in sorted(board.pairs)
        ]
    if shown.versus is not None:
        data["versus"] = [_match_data(each) for each in board.between(*shown.versus)]
    data["left_out"] = [{**each.where_data(), "reason": each.trouble} for each in shown.left_out]
    data["duplicates"] = [each.data() for each in shown.duplicates]
    data["near_names"] = [{"names": [first, second], "reason": reason} for first, second, reason in board.near]
    return data


def _player_data(place: int, player: Player) -> dict[str, Any]:
    value, deviation = _rating(player)
    return {
        "place": place,
        "name": player.name,
        "matches": player.matches,
        "won": player.won,
        "lost": player.lost,
        "drawn": player.drawn,
        "games": player.games,
        "games_won": player.tally.games,
        "points_for": plain_number(player.tally.points),
        "points_against": plain_number(player.against.points),
        "gammons": player.tally.gammons,
        "average": None if player.average is None else float(player.average),
        "rating": None if value is None else float(value),
        "deviation": float(deviation) if deviation else None,
    }


def _against_data(against: Against) -> dict[str, Any]:
    return {"matches": against.matches, "games": against.games, "points": plain_number(against.points)}


def _match_data(each: Played) -> dict[str, Any]:
    white, black = each.names
    return {
        **each.where_data(),
        "date": _date(each.date) or None,
        "event": each.event or None,
        "white": white,
        "black": black,
        "points": [plain_number(each.sides[side].points) for side in SIDES],
        "winner": None if each.winner is None else "WB"[each.winner],
    }


FORMS: dict[str, Callable[[Shown], Iterator[str]]] = {
    "table": _text,
    "json": _json,
    "csv": _csv,
    "markdown": _markdown,
}
"""Each form by its name."""
