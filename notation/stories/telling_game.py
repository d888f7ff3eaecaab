"""Telling a game: its items and what the replay saw of them, made into steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from aceydeucey.engine.position import BLACK, WHITE, Position, Side
from aceydeucey.engine.state import Applied, Phase
from aceydeucey.engine.state import Game as State
from aceydeucey.notation import model as m
from aceydeucey.notation.acey.writer import write_play
from aceydeucey.notation.replay.match import GameScore
from aceydeucey.notation.stories.story import Kind, Step
from aceydeucey.notation.tidy import roll_action, tidy_play

__all__ = ["Seen", "game_steps"]

_NAMES = {WHITE: "White", BLACK: "Black"}
_SILENT = (Phase.OVER, Phase.DEAD, Phase.RESIGNED)


class Seen(NamedTuple):
    """What the replay saw of a game: rolls by item and place in it, other items, how many turns are missing before."""

    rolls: dict[tuple[int, int], tuple[State, Applied]]
    acts: dict[int, tuple[State, Applied]]
    missing: dict[int, int]


def game_steps(game: m.Game, seen: Seen, score: GameScore, start: Position) -> tuple[Step, ...]:
    """Return the steps of a game that the replay saw. *start* is where it begins if no line says otherwise."""
    teller = _Teller(game, seen, score, start)
    for index, item in enumerate(game.items):
        teller.tell(index, item)
    teller.close()
    return tuple(teller.steps)


class _Teller:
    """The steps of a game as far as it is told: feed it the items in order, then `close` it."""

    def __init__(self, game: m.Game, seen: Seen, score: GameScore, start: Position) -> None:
        self.steps = [_start(game, score, start)]
        self._seen = seen
        self._score = score
        self._turn = 0
        self._rolls = 0
        self._side: Side | None = None
        self._done = False
        self._between: Counter[int] = Counter()
        self._handlers: dict[type, Callable[[int, Any], None]] = {
            m.Turn: self._rolled,
            m.Closed: self._closed,
            m.CubeAction: self._cube,
            m.Resign: self._resign,
            m.Refuse: self._refuse,
            m.Result: self._result,
            m.Unfinished: self._unfinished,
            m.Opening: self._opening,
            m.PositionLine: self._position,
            m.Remark: self._remark,
            m.Lost: self._lost,
        }

    def tell(self, index: int, item: m.Item) -> None:
        """Take the next item."""
        self._handlers[item.__class__](index, item)

    def close(self) -> None:
        """End the game where no line does."""
        if not self._done:
            place = self.steps[-1].span.end
            self._end(None, _ending(self._score), m.Tail(), m.Span(place, place))

    def _add(self, step: Step) -> None:
        """Add a step, with what it leaves as it was taken from the step before."""
        self.steps.append(step._replace(score=self._score.score_before))

    def _act(self, kind: Kind, index: int, words: str, item: Any, side: Side | None = None) -> None:  # noqa: ANN401 - any item with a tail
        """Add the step of an item that is no roll."""
        tail: m.Tail = item.tail
        step = Step(kind, self._anchor(), self._turn, side, words=words, item=index, span=item.span)
        self._add(self._left(step, self._seen.acts.get(index))._replace(**_tailed(tail), declared=_declared(item)))

    def _anchor(self) -> str:
        self._between[self._turn] += 1
        return f"t{self._turn}-{self._between[self._turn]}"

    def _left(self, step: Step, seen: tuple[State, Applied] | None) -> Step:
        """Return a step with the positions, the cube and who is next, as the replay saw them."""
        last = self.steps[-1]
        if seen is None:
            return step._replace(before=last.after, after=last.after, cube=last.cube, mover=last.mover)
        before, game = seen[0], seen[1].game
        return step._replace(
            before=before.position,
            after=game.position,
            cube=game.cube,
            offer=game.offer.value if game.offer else None,
            mover=None if game.phase in _SILENT else game.side,
        )

    def _rolled(self, index: int, turn: m.Turn) -> None:
        if turn.side is not None:
            self._side = turn.side
            self._count(self._seen.missing.get(index, 0))
        for place, roll in enumerate(turn.rolls):
            self._rolls += 1
            start = turn.span.start + (roll.span.start if place else 0)
            span = m.Span(start, turn.span.start + roll.span.end)
            step = self._roll(index, place, roll)._replace(span=span)
            if place == len(turn.rolls) - 1:
                step = step._replace(
                    remarks=_said(turn.remark), declared=step.declared or ("irregular" if turn.irregular else "")
                )
            self._add(step)

    def _count(self, missing: int) -> None:
        """Count a turn; one that repeats the turn above (one less is missing than none) is counted with it."""
        last = self._turn
        self._turn = last if missing == -1 else last + 1 + max(0, missing)
        if self._turn != last:
            self._rolls = 0

    def _roll(self, index: int, place: int, roll: m.Roll) -> Step:
        seen = self._seen.rolls.get((index, place))
        verdict = seen[1].verdict if seen else None
        if seen and seen[1].roller is not None:
            # The replay may have read the turn for the other side than the one it is marked with.
            self._side = seen[1].roller
        anchor = f"t{self._turn}" + (f".{self._rolls}" if self._rolls > 1 else "")
        step = Step(
            Kind.ROLL,
            anchor,
            self._turn,
            self._side,
            mark=roll.mark,
            dice=roll.dice,
            words=_play_words(roll, self._side, seen, continues=self._rolls > 1),
            moves=verdict.steps if verdict and verdict.position is not None else (),
            hits=verdict.hits if verdict and verdict.position is not None else (),
            glyph=roll.glyph,
            declared="illegal" if roll.illegal else "",
            comments=roll.comments,
            item=index,
            roll=place,
        )
        return self._left(step, seen)

    def _closed(self, index: int, item: m.Closed) -> None:
        self._side = item.side
        self._count(0)
        self._rolls = 1
        step = Step(Kind.CLOSED, f"t{self._turn}", self._turn, item.side, words="closed out", item=index)
        step = self._left(step, self._seen.acts.get(index))
        self._add(step._replace(**_tailed(item.tail), declared=_declared(item), span=item.span))

    def _cube(self, index: int, item: m.CubeAction) -> None:
        seen = self._seen.acts.get(index)
        offer = seen[1].game.offer if seen else None
        value = item.value or (offer.value if offer and item.word.value not in {"takes", "drops"} else None)
        words = f"{item.word.value} to {value}" if value else item.word.value
        self._act(Kind.CUBE, index, f"{words}, annulled" if item.void else words, item, item.side)

    def _resign(self, index: int, item: m.Resign) -> None:
        offer = _points(item.offer) if isinstance(item.offer, int) else _RESIGNED[item.offer]
        self._act(Kind.RESIGN, index, f"resigns {offer}".rstrip(), item, item.side)

    def _refuse(self, index: int, item: m.Refuse) -> None:
        self._act(Kind.REFUSE, index, "refuses the resignation", item, item.side)

    def _opening(self, index: int, item: m.Opening) -> None:
        pairs = ", ".join(f"{white}-{black}" for white, black in item.pairs)
        seen = self._seen.acts.get(index)
        side = seen[1].game.side if seen else None
        words = pairs if side is None else f"{pairs}, {_NAMES[side]} begins"
        self._act(Kind.OPENING, index, words, item)

    def _position(self, index: int, item: m.PositionLine) -> None:
        """A position before anything else is where the game starts."""
        if len(self.steps) > 1:
            self._act(Kind.POSITION, index, "the board is set", item)
            return
        first = self.steps[0]
        first = self._left(first, self._seen.acts.get(index))._replace(item=index)
        said = _tailed(item.tail)
        comments, remarks = (*first.comments, *said["comments"]), (*first.remarks, *said["remarks"])
        self.steps[0] = first._replace(before=first.after, comments=comments, remarks=remarks)

    def _lost(self, index: int, item: m.Lost) -> None:
        last = self.steps[-1]
        step = Step(Kind.LOST, self._anchor(), self._turn, words=item.text.strip(), item=index, span=item.span)
        over = last.kind is Kind.END
        self._add(step._replace(before=last.after, after=last.after if over else None, cube=last.cube))

    def _remark(self, _index: int, item: m.Remark) -> None:
        self.steps[-1] = self.steps[-1]._replace(remarks=(*self.steps[-1].remarks, item.text))

    def _result(self, index: int, item: m.Result) -> None:
        self._end(index, _ending(self._score), item.tail, item.span)

    def _unfinished(self, index: int, item: m.Unfinished) -> None:
        self._end(index, "unfinished", item.tail, item.span)

    def _end(self, index: int | None, words: str, tail: m.Tail, span: m.Span) -> None:
        anchor = "end" if not self._done else self._anchor()
        self._done = True
        step = Step(Kind.END, anchor, self._turn, self._score.winner, words=words, item=index, span=span)
        step = self._left(step, None)._replace(mover=None, **_tailed(tail))
        self.steps.append(step._replace(score=self._score.score_after))


_RESIGNED = {None: "", "single": "a single game", "gammon": "a gammon", "backgammon": "a backgammon"}


def _start(game: m.Game, score: GameScore, start: Position) -> Step:
    white, black = score.score_before
    words = f"game {score.number} at {white}-{black}" + (", the Crawford game" if score.crawford else "")
    tail, span = (game.line.tail, game.line.span) if game.line else (m.Tail(), m.NOWHERE)
    if game.line is None and game.items:
        span = m.Span(game.items[0].span.start, game.items[0].span.start)
    step = Step(Kind.START, "start", before=start, after=start, words=words, score=score.score_before, span=span)
    return step._replace(**_tailed(tail))


def _tailed(tail: m.Tail) -> dict[str, Any]:
    return {"glyph": tail.glyph, "comments": tail.comments, "remarks": _said(tail.remark)}


def _said(remark: str | None) -> tuple[str, ...]:
    return (remark,) if remark else ()


def _declared(item: object) -> str:
    if getattr(item, "illegal", False):
        return "illegal"
    return "irregular" if getattr(item, "irregular", False) else ""


def _play_words(roll: m.Roll, side: Side | None, seen: tuple[State, Applied] | None, *, continues: bool) -> str:
    if seen is None or side is None:
        return write_play(roll.play)
    return write_play(tidy_play(roll.play, roll_action(roll, side, continues=continues), *seen))


def _points(points: object) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


def _ending(score: GameScore) -> str:
    """Return how a game ended, in words that follow the winner's name."""
    if score.winner is None:
        return score.how or "unfinished"
    gain = f"wins {_points(score.points)}" if score.points else "wins the match"
    return f"{gain} by {_HOW.get(score.how, score.how)}"


_HOW = {"drop": "a dropped double", "time": "time", "": "agreement"}
