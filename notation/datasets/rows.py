"""Rows: a game replayed and a match, as rows of the tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.match import Points
from aceydeucey.engine.position import Position, Side, pips
from aceydeucey.engine.state import Applied
from aceydeucey.engine.state import Game as State
from aceydeucey.notation import model
from aceydeucey.notation.acey import write_play
from aceydeucey.notation.datasets.columns import place_columns
from aceydeucey.notation.position_ids import Refused, write_position
from aceydeucey.notation.positions import format_checkers, format_position
from aceydeucey.notation.replay.scores import GameScore, MatchScore
from aceydeucey.notation.source import Source
from aceydeucey.notation.terms import Terms

__all__ = ["GameRows", "Played", "Row", "Seen", "Value", "match_row"]

Value: TypeAlias = str | int | Decimal | bool | None
Row: TypeAlias = dict[str, Value]

_LETTERS = ("W", "B")
_MARKS = {"": "rolled", "=": "named", "~": "complement", "+": "extra"}
_CUBE_KINDS = {
    model.CubeWord.DOUBLE: "double",
    model.CubeWord.TAKE: "take",
    model.CubeWord.DROP: "drop",
    model.CubeWord.BEAVER: "beaver",
    model.CubeWord.RACCOON: "raccoon",
}
_DECIDED = {"roll", "closed", "double", "resignation"}
"""Before these the side that acts is on roll, which is what an XGID says."""
_PLACES = place_columns()
_TAGS = {
    "event": "Event",
    "site": "Site",
    "round": "Round",
    "date": "Date",
    "time": "Time",
    "white_rating": "WhiteRating",
    "black_rating": "BlackRating",
    "rules_tag": "Rules",
    "result_tag": "Result",
}


class Seen(NamedTuple):
    """One step of the replay."""

    before: State
    applied: Applied


class Played(NamedTuple):
    """A game and what the replay saw of it, by the places of items and rolls; roll -1 is anything but a roll."""

    game: model.Game
    seen: dict[tuple[int, int], Seen]
    turns: dict[int, int]


def match_row(score: MatchScore) -> Row:
    """Return what the row of a match says of it, without its place."""
    header, length = score.header, score.terms.length
    tags = [[line.key, line.value] for line in header.lines if isinstance(line, model.Tag)]
    remarks = [line.text for line in header.lines if isinstance(line, model.Remark)]
    remarks += [line.remark for line in header.lines if isinstance(line, model.Tag) and line.remark is not None]
    return {
        "white": header.get("White"),
        "black": header.get("Black"),
        **{column: header.get(key) for column, key in _TAGS.items()},
        "rules": score.terms.rules.name,
        "length_kind": length.kind,
        "length": length.number or None,
        "games": len(score.games),
        "white_score": _number(score.score[0]),
        "black_score": _number(score.score[1]),
        "winner": _letter(score.winner),
        "complete": score.complete,
        "findings": score.findings,
        "tags": json.dumps(tags, ensure_ascii=False),
        "remarks": "\n".join(remarks) or None,
    }


class GameRows:
    """The rows of one game: first those of its `actions`, then its own."""

    def __init__(self, played: Played, terms: Terms, result: GameScore, source: Source, ids: dict[str, str]) -> None:
        self._played = played
        self._terms = terms
        self._result = result
        self._source = source
        self._ids = ids
        self._state = next((seen.before for seen in played.seen.values()), None)
        self._turn = 0
        self._side: Side | None = None
        self._rolls = 0
        self._count = 0

    def actions(self) -> Iterator[Row]:
        """Give the rows of the game's actions."""
        for index, item in enumerate(self._played.game.items):
            self._turn = self._played.turns.get(index, self._turn)
            if isinstance(item, model.Turn):
                yield from self._rolled(index, item)
            else:
                yield from self._acted(index, item)

    def _rolled(self, index: int, turn: model.Turn) -> Iterator[Row]:
        self._side = turn.side if turn.side is not None else self._side
        last = len(turn.rolls) - 1
        for place, roll in enumerate(turn.rolls):
            self._rolls += 1
            seen = self._played.seen.get((index, place))
            dice = roll.dice or (None, None)
            yield self._row(turn.span, seen, "roll", self._side, dice=_possible(roll.dice)) | {
                "mark": _MARKS[roll.mark],
                "die1": dice[0],
                "die2": dice[1],
                "play": _play(roll.play),
                **_verdict(seen),
                "declared_illegal": roll.illegal or turn.irregular,
                "glyph": roll.glyph or None,
                "comment": "\n".join(roll.comments) or None,
                "remark": turn.remark if place == last else None,
            }

    def _acted(self, index: int, item: model.Item) -> Iterator[Row]:
        kind = _kind(item)
        seen = self._played.seen.get((index, -1))
        if kind is None or (kind == "position" and not self._count):
            self._state = seen.applied.game if seen else self._state
            return
        if isinstance(item, model.Closed) and index not in self._played.turns:
            self._turn += 1
        yield self._row(item.span, seen, kind, getattr(item, "side", None)) | {
            **_said(item, seen),
            "legal": not seen.applied.violations if seen and kind not in {"position", "result"} else None,
            "declared_illegal": getattr(item, "illegal", None) if isinstance(item, model.CubeAction) else None,
            **_tail(item),
        }

    def _row(
        self, span: model.Span, seen: Seen | None, kind: str, side: Side | None, *, dice: tuple[int, int] | None = None
    ) -> Row:
        """Return the next action's row with what stands on the board before it."""
        state = seen.before if seen else self._state
        self._count += 1
        row: Row = {"action_id": f"{self._ids['game_id']}:{self._count}", **self._ids, "action": self._count}
        row |= {"line": self._line(span), "turn": self._turn, "side": _letter(side), "kind": kind}
        if state is not None:
            row |= {"cube": state.cube.value, "cube_owner": _letter(state.cube.owner)}
        if state is not None and state.position is not None:
            mover = side if kind in _DECIDED else None
            row |= _board(state.position)
            row |= self._codes(state, mover, dice)
        self._state = seen.applied.game if seen else state
        return row

    def _codes(self, state: State, mover: Side | None, dice: tuple[int, int] | None) -> Row:
        assert state.position is not None
        text = "/".join(
            f"{letter}:{format_checkers(side)}" for letter, side in zip(_LETTERS, state.position, strict=True)
        )
        row: Row = {"position": f"{text}/{_letter(mover) or '-'}"}
        if mover is None:
            return row
        length = self._terms.length
        score = self._result.score_before
        setup = model.Setup(
            state.position,
            mover,
            cube=state.cube.value,
            owner=state.cube.owner,
            dice=dice,
            score=(int(score[0]), int(score[1])),
            length=length.number if length.kind == "points" else None,
            crawford=self._result.crawford and length.kind == "points",
        )
        written = write_position(setup, "xgid", checkers=state.rules.checkers)
        return row if isinstance(written, Refused) else {**row, "xgid": written}

    def game(self, place: int) -> Row:
        """Return the row of the game itself, when its actions have been given."""
        result = self._result
        line = self._played.game.line
        before, after = result.score_before, result.score_after
        return {
            **self._ids,
            "game": place,
            "number": result.number,
            "crawford": result.crawford,
            "white_score_before": _number(before[0]),
            "black_score_before": _number(before[1]),
            "white_score_after": _number(after[0]),
            "black_score_after": _number(after[1]),
            "winner": _letter(result.winner),
            "points": _number(result.points) if result.complete else None,
            "how": result.how,
            "declared_winner": _letter(result.declared_winner),
            "declared_points": None if result.declared_points is None else _number(result.declared_points),
            "complete": result.complete,
            "verified": result.verified,
            "opening": _opening(self._played.game),
            "start": self._start(),
            "cube": self._state.cube.value if self._state else None,
            "turns": self._turn,
            "rolls": self._rolls,
            "line": None if line is None else self._line(line.span),
            "remarks": "\n".join(_remarks(self._played.game)) or None,
        }

    def _start(self) -> str | None:
        for item in self._played.game.items:
            if isinstance(item, model.PositionLine):
                return format_position(item.setup)
            if isinstance(item, model.Turn | model.CubeAction | model.Closed):
                break
        start = self._terms.rules.start_position
        return format_position(model.Setup(start))

    def _line(self, span: model.Span) -> int | None:
        return self._source.place(span.start).line if span.end else None


def _kind(item: model.Item) -> str | None:
    if isinstance(item, model.CubeAction):
        return _CUBE_KINDS[item.word]
    return _KINDS.get(type(item))


_KINDS: dict[type, str] = {
    model.Closed: "closed",
    model.Resign: "resignation",
    model.Refuse: "refusal",
    model.PositionLine: "position",
    model.Result: "result",
}


def _said(item: model.Item, seen: Seen | None) -> Row:
    """Return what an item says besides who acts."""
    if isinstance(item, model.CubeAction):
        offer = seen.applied.game.offer if seen else None
        return {"value": item.value if item.value is not None else offer.value if offer else None}
    if isinstance(item, model.Resign):
        named = isinstance(item.offer, str)
        return {"how": item.offer if named else None, "points": None if named else item.offer}
    if isinstance(item, model.Result):
        return {"points": None if item.points is None else _number(item.points), "how": item.how}
    return {}


def _tail(item: model.Item) -> Row:
    tail = getattr(item, "tail", model.Tail())
    comment = "\n".join(tail.comments) or None
    return {"glyph": tail.glyph or None, "comment": comment, "remark": tail.remark}


def _verdict(seen: Seen | None) -> Row:
    if seen is None:
        return {}
    verdict = seen.applied.verdict
    known = seen.before.position is not None
    row: Row = {"legal": not seen.applied.violations if known else None}
    if verdict is None or not known:
        return row
    return {**row, "dice_used": len(verdict.steps), "hits": sum(verdict.hits)}


def _play(play: model.Play | model.Unplayed) -> str:
    return "..." if play is model.Unplayed.BLANK else write_play(play)


def _possible(dice: tuple[int, int] | None) -> tuple[int, int] | None:
    return dice if dice and all(1 <= die <= 6 for die in dice) else None


def _board(position: Position) -> Row:
    row: Row = {name: position[side][index] for name, side, index in _PLACES}
    return {**row, "white_pips": pips(position.white), "black_pips": pips(position.black)}


def _opening(game: model.Game) -> str | None:
    pairs = [pair for item in game.items if isinstance(item, model.Opening) for pair in item.pairs]
    return " ".join(f"{white}-{black}" for white, black in pairs) or None


def _remarks(game: model.Game) -> list[str]:
    found = [] if game.line is None else [*game.line.tail.comments, *_one(game.line.tail.remark)]
    for item in game.items:
        if isinstance(item, model.Remark | model.Lost):
            found.append(item.text)
        elif _kind(item) is None and not isinstance(item, model.Turn):
            tail: model.Tail = getattr(item, "tail", model.Tail())
            found += [*tail.comments, *_one(tail.remark)]
    return found


def _one(text: str | None) -> list[str]:
    return [] if text is None else [text]


def _letter(side: Side | None) -> str | None:
    return None if side is None else _LETTERS[side]


def _number(points: Points) -> int | Decimal:
    return int(points) if points == int(points) else Decimal(points)
