"""Columns: what stands in the tables, as data; the page of the schema is made from it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, WAITING

__all__ = ["SIDES", "TABLES", "VERSION", "Column", "Table", "Type", "place_columns"]

VERSION = 1
"""The version of the schema; it changes where a program that reads the tables would have to."""

SIDES = ("white", "black")
PLACES = (("waiting", WAITING), ("bar", BAR), *((str(point), point) for point in range(24, 0, -1)), ("off", OFF))


class Type(StrEnum):
    """What the values of a column are; any of them may be missing."""

    TEXT = "text"
    INTEGER = "integer"
    NUMBER = "number"
    BOOLEAN = "boolean"


class Column(NamedTuple):
    """One column: its name, its type, and what it says."""

    name: str
    type: Type
    meaning: str


class Table(NamedTuple):
    """One table: its name, what a row is, its columns in order."""

    name: str
    row: str
    columns: tuple[Column, ...]


def place_columns() -> tuple[tuple[str, int, int], ...]:
    """Return the columns of the checkers before an action: name, side, index among that side's checkers."""
    return tuple((f"{name}_{word}", side, index) for side, name in enumerate(SIDES) for word, index in PLACES)


_T, _I, _N, _B = Type.TEXT, Type.INTEGER, Type.NUMBER, Type.BOOLEAN

_MATCH = Column("match_id", _T, "the match: the file's name, a colon and the match's place in the file from 1")
_GAME = Column("game_id", _T, "the game: the match_id, a colon and the game's place in the match from 1")

_MATCHES = Table(
    "matches",
    "a match",
    (
        _MATCH,
        Column("file", _T, "the file as it was named, - for standard input"),
        Column("format", _T, "the format it was read in"),
        Column("match", _I, "the match's place in the file from 1"),
        Column("white", _T, "White's name"),
        Column("black", _T, "Black's name"),
        Column("event", _T, "the Event tag"),
        Column("site", _T, "the Site tag"),
        Column("round", _T, "the Round tag"),
        Column("date", _T, "the Date tag as it stands"),
        Column("time", _T, "the Time tag as it stands"),
        Column("white_rating", _T, "the WhiteRating tag as it stands"),
        Column("black_rating", _T, "the BlackRating tag as it stands"),
        Column("rules", _T, "the rule set by which the match was replayed"),
        Column("rules_tag", _T, "the Rules tag as it stands"),
        Column("length_kind", _T, "points, games or money"),
        Column("length", _I, "to how many points or over how many games"),
        Column("games", _I, "how many games the record has"),
        Column("white_score", _N, "White's points after the last game"),
        Column("black_score", _N, "Black's points after the last game"),
        Column("result_tag", _T, "the Result tag as it stands"),
        Column("winner", _T, "W or B, missing where the match is open or a draw"),
        Column("complete", _B, "whether the match is over"),
        Column("findings", _I, "how many errors, warnings and notes there are"),
        Column("tags", _T, "every tag of the record as a JSON list of pairs"),
        Column("remarks", _T, "the remarks before the first game, a line each"),
    ),
)

_GAMES = Table(
    "games",
    "a game",
    (
        _GAME,
        _MATCH,
        Column("game", _I, "the game's place in the match from 1"),
        Column("number", _I, "the game's number"),
        Column("crawford", _B, "whether this is the Crawford game"),
        Column("white_score_before", _N, "White's points before the game"),
        Column("black_score_before", _N, "Black's points before the game"),
        Column("white_score_after", _N, "White's points after it"),
        Column("black_score_after", _N, "Black's points after it"),
        Column("winner", _T, "W or B, missing where the game has no end"),
        Column("points", _N, "what it gave"),
        Column("how", _T, "bearing off, resignation, drop, forfeit, time, settlement, unfinished or unknown"),
        Column("declared_winner", _T, "the winner by the record's own result line"),
        Column("declared_points", _N, "the points by that line"),
        Column("complete", _B, "whether the game has an end"),
        Column("verified", _B, "whether every play was checked and nothing was wrong"),
        Column("opening", _T, "the opening dice, White's first, pair after pair"),
        Column("start", _T, "the position from which it starts as position text"),
        Column("cube", _I, "what the cube shows at the end"),
        Column("turns", _I, "how many turns were played"),
        Column("rolls", _I, "how many rolls were made, named doubles and complements included"),
        Column("line", _I, "the line of the file where the game begins"),
        Column("remarks", _T, "the comments of the game's own line, and remarks that stand alone, a line each"),
    ),
)

_ACTIONS = Table(
    "actions",
    "a roll, a cube action, a resignation or its refusal, a turn of a closed-out player, a board set anew, a result",
    (
        Column("action_id", _T, "the action: the game_id, a colon and the action's place in the game from 1"),
        _GAME,
        _MATCH,
        Column("action", _I, "the action's place in the game from 1"),
        Column("line", _I, "the line of the file where it stands"),
        Column("turn", _I, "the number of the turn that it belongs to, or that was played last"),
        Column("side", _T, "W or B: who acts; the winner where it is a result"),
        Column(
            "kind",
            _T,
            "roll, closed, double, take, drop, beaver, raccoon, resignation, refusal, position or result",
        ),
        Column("mark", _T, "of a roll: rolled, named, complement or extra"),
        Column("die1", _I, "the first die as written"),
        Column("die2", _I, "the second die as written"),
        Column("play", _T, "the play in the acey notation, pass, or ... where it was not recorded"),
        Column("dice_used", _I, "how many dice were played, of four for a double"),
        Column("hits", _I, "how many checkers were hit"),
        Column("legal", _B, "whether the action keeps the rules, missing where that is not known"),
        Column("declared_illegal", _B, "whether the record itself says that it broke them and stood"),
        Column("cube", _I, "what the cube shows before the action"),
        Column("cube_owner", _T, "W, B, or missing where it is in the middle"),
        Column("value", _I, "the value at which the cube is offered"),
        Column("points", _N, "of a resignation or a result: how many points"),
        Column("how", _T, "of a resignation: single, gammon or backgammon; of a result: how the game was won"),
        Column("glyph", _T, "a mark of quality such as ? or !!"),
        Column("comment", _T, "the comments, a line each"),
        Column("remark", _T, "the remark at the end of the line"),
        *(
            Column(name, _I, f"{SIDES[side].capitalize()}'s checkers {where}, before the action")
            for name, side, index in place_columns()
            for where in ({WAITING: "not yet entered", BAR: "on the bar", OFF: "borne off"}.get(index, f"on {index}"),)
        ),
        Column("white_pips", _I, "White's pip count before the action"),
        Column("black_pips", _I, "Black's pip count before the action"),
        Column("position", _T, "the position before the action as position text"),
        Column("xgid", _T, "the same as an XGID, where it has one, for a roll with the dice"),
    ),
)

TABLES: tuple[Table, ...] = (_MATCHES, _GAMES, _ACTIONS)
"""The tables, in the order in which each names the one before."""
