"""The replay of one game: each line given to the engine, and what the engine says made into findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from aceydeucey.engine import actions
from aceydeucey.engine.actions import Action
from aceydeucey.engine.actions import Roll as RollDice
from aceydeucey.engine.legality import Verdict
from aceydeucey.engine.position import Side
from aceydeucey.engine.running import legal_turns
from aceydeucey.engine.state import Applied, Game, Phase
from aceydeucey.engine.turns import roll as roll_dice
from aceydeucey.engine.violations import Violation
from aceydeucey.notation import model
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.actions import Played, after_result, in_free_order, unwritten
from aceydeucey.notation.replay.cubes import CubeReadings
from aceydeucey.notation.replay.doubt import Doubt, Patience, after_play, doubtful, weighed
from aceydeucey.notation.replay.faults import (
    before_the_roll,
    finding_of,
    place_of,
    settle_irregular,
    unrecorded,
)
from aceydeucey.notation.replay.numbers import Numbering, Place, begun_late
from aceydeucey.notation.replay.order import Reading, begins_another, begins_game, due_side, order_finding, turn_reading
from aceydeucey.notation.replay.plain import TurnsRun, last_of, plain_from
from aceydeucey.notation.replay.stars import star_findings, unsaid_hits
from aceydeucey.notation.replay.watcher import Watcher, shown_from
from aceydeucey.notation.replay.ways import chosen_way
from aceydeucey.notation.replay.wording import UNKNOWN, illustrated

__all__ = ["GameReplay", "Watcher"]

_new = tuple.__new__  # as in engine.turns

_ILLUSTRATED = "3"
"""Findings of the plays show the board before the play and the nearest legal plays."""


class GameReplay:
    """One game on its way through the engine: `run` takes its items, once.

    `state` is the engine's game after the last item, `findings` what was found so far, `plays` how many rolls were
    replayed, `result` the declared result. `unstarred` are missing stars in a format that need not have them,
    `lost` where the position was lost, `doubt` what else the game may stand at, `cubes` where else the cube may stand,
    `another` where the next game begins without a line that says so. *marked*: the text marks hits at all.
    """

    def __init__(
        self, state: Game, customs: Customs, *, text: str = "", watcher: Watcher | None = None, marked: bool = True
    ) -> None:
        self.state = state
        self.customs = customs
        self.findings: list[Finding] = []
        self.unstarred: list[Finding] = []
        self.lost: list[model.Span] = []
        self.crawford = state.stakes.crawford
        self.plays = 0
        self.number = 0
        self.result: model.Result | None = None
        self.another: model.Span | None = None
        self._items: Sequence[model.Item] = ()
        self._patience = Patience()
        self._side: Side | None = None
        self._numbering = Numbering()
        self._index = self._lost = self._current = 0
        self._last: int | None = None
        self._irregular: tuple[int, model.Span] | None = None
        self._text = text
        self._marked = marked
        self._watcher = watcher
        self._quick = watcher is None or not watcher.every_turn
        self._pending: Finding | None = None
        self.doubt: Doubt | None = None
        self.cubes = CubeReadings()
        self._ran: TurnsRun | None = None
        self._seen: list[tuple[Game, Applied]] = []
        self._again: Iterator[tuple[Game, Applied]] | None = None

    def run(self, items: Sequence[model.Item]) -> None:
        """Replay all items of the game."""
        length, index = len(items), 0
        self._items, self._patience = items, Patience(length)
        while index < length:
            count, halted = self._legal_turns(index) if self._quiet else (0, True)
            index += count
            if halted and index < length:
                item, self._index = items[index], index
                if self.customs.numbered and begins_another(items, index, self.number):
                    self.another = item.span
                    break
                self._HANDLERS[item.__class__](self, item)
                index += 1
        self._settle_irregular()
        if self._pending is not None and self.customs.numbered:
            self.findings.append(self._pending._replace(severity=Severity.NOTE))

    @property
    def _quiet(self) -> bool:
        """Whether turns may be run, and nothing waits for the next one."""
        quiet = self._quick and self._pending is None and self.result is None and self._irregular is None
        return quiet and self.doubt is None and not self._lost

    @property
    def _last_span(self) -> model.Span:
        """Where the last turn stood."""
        return model.NOWHERE if self._last is None else self._items[self._last].span

    def _legal_turns(self, index: int) -> tuple[int, bool]:
        """Replay the legal turns of one roll at *index*; return how many they are, and if what follows is none."""
        turns = plain_from(self._items, index, self.number, self.customs)
        if not turns:
            return 0, True
        watcher, before = self._watcher, self.state
        judged = shown_from(index, watcher) if watcher is not None else None
        self.state, count, side, halted = legal_turns(before, turns, marked=self._marked, judged=judged)
        if count:
            if watcher is not None:
                self._ran, self._seen = TurnsRun(index, count, self.number, before), []
                watcher.ran(index, count, before, self.state)
            self.number += count
            self.plays += count
            self._side, self._again, self._current = side, None, self.number
            self._last = index + count - 1
        return count, halted or not count

    def _turn(self, turn: model.Turn) -> None:
        side, number = turn.side, turn.number
        if side is None:
            self._more(turn)
            return
        if self._pending is not None or self.result is not None:
            self._before_turn(turn.span)
        expected = self.number + 1
        self._current = expected if number is None or self._numbering.pairs else number
        if side != self.state.side or self.state.phase is Phase.FREE:
            meant = self._out_of_order(turn, side)
            if meant is None:
                return
            side = meant
        self._ran, self._seen, self._again, self._side = None, [], None, side
        self._roll_all(turn, side, continues=False)
        missing = 0
        if number is not None and number != expected and self.customs.numbered and not self._numbering.pairs:
            place = Place(self._items, self._index, turn, expected, self._lost)
            expected, missing = self._numbering.judge(place, self.findings)
        self.number = expected
        if self._watcher is not None:
            self._watcher.counted(self._index, missing)
        self._settle_irregular()
        self._end_line(turn)

    def _more(self, turn: model.Turn) -> None:
        """A line that continues the turn above."""
        if self._again is not None:
            self._repeat(turn)
        elif self._side is None:
            self._add("misplaced-line", turn.span, "the line continues a turn, and no turn stands above it")
        else:
            self._current = self.number
            self._roll_all(turn, self._side, continues=True)
            self._end_line(turn)

    def _end_line(self, turn: model.Turn) -> None:
        self._lost = 0
        self._last = self._index
        if turn.irregular:
            self._irregular = (self.number, turn.span)

    def _out_of_order(self, turn: model.Turn, side: Side) -> Side | None:
        """Return the side that a turn is read for which may not be the due side's, None where it is not read."""
        due = due_side(self.state)
        told = turn.number is not None and self.customs.numbered and not self._numbering.pairs
        if due is None or due == side:
            return side
        if told and self._current > self.number + 1:
            self.state = begun_late(self.state, self._items, self._index, due, self.number + 1)
            return side
        reading = turn_reading(self.state, turn, side, self._items, self._index)
        if reading is Reading.AS_WRITTEN:
            return side
        finding = order_finding(reading, self.state, side, turn.span)
        self.findings.append(finding._replace(turn=self._current))
        if reading is Reading.OTHER_SIDE:
            return due
        again = turn.number in {None, self.number}
        self.number += not again
        self._seen = [*last_of(self._ran, self._items, self.customs, marked=self._marked), *self._seen]
        self._ran, self._again = None, iter(self._seen)
        self._repeat(turn)
        if self._watcher is not None:
            self._watcher.counted(self._index, -again)
        return None

    def _repeat(self, turn: model.Turn) -> None:
        """Show a line of a turn that stands twice as it was the first time."""
        for roll, (before, applied) in zip(range(len(turn.rolls)), self._again or (), strict=False):
            if self._watcher is not None:
                self._watcher.rolled(self._index, roll, before, applied)

    def _roll_all(self, turn: model.Turn, side: Side, *, continues: bool) -> None:
        """Replay the rolls of a line."""
        for index, roll in enumerate(turn.rolls):
            mark, dice, play, _, illegal, _, _ = roll
            if isinstance(play, model.Play):
                stars: tuple[bool, ...] | None = play.stars
                action = _new(RollDice, (side, dice, play.steps, mark, stars, continues, illegal))
            else:
                stars = None
                action = unwritten(roll, side, continues=continues)
            applied = roll_dice(self.state, action)
            if applied.violations or self.doubt is not None:
                applied, self.doubt = weighed(self.doubt, self.state, action, applied, self._patience)
            _, violations, verdict = applied
            if violations:
                applied = self._explain(Played(turn, roll, action, self.state), applied)
                if not before_the_roll(violations):
                    applied = self._gone_on(applied, side, more=index + 1 < len(turn.rolls))
            elif verdict is not None:
                if stars is not None and verdict.starred != stars:
                    self._check_stars(turn, roll, verdict)
            elif action.steps is None:
                self._unrecorded(turn, roll, applied.game)
            if self._watcher is not None:
                self._seen.append((self.state, applied))
                self._watcher.rolled(self._index, index, self.state, applied)
            self.state = applied.game
            self.plays += 1
            continues = True

    def _gone_on(self, applied: Applied, side: Side, *, more: bool) -> Applied:
        """Return what a faulty roll leads to: what follows it in its turn is taken as it is written."""
        more = more or any(isinstance(item, model.Turn) and item.side is None for item in self._ahead(1))
        return in_free_order(applied, side) if more else applied

    def _before_turn(self, span: model.Span) -> None:
        """What waits for the next turn: a play that was not recorded in mid-game, a result already given."""
        self._settle_pending()
        if self.result is not None and not self.state.over:
            self._add("play-after-end", span, "the result of the game is given, and the record goes on")
            self._go_on_after_result()

    def _go_on_after_result(self) -> None:
        """A result may stand too early: then another one ends the game; else nothing after it counts."""
        another = any(isinstance(self._items[at], model.Result) for at in range(self._index, len(self._items)))
        self.state = after_result(self.state, another=another)
        if another:
            self.result = None

    def _explain(self, played: Played, applied: Applied) -> Applied:
        """Add the findings of one roll, and return what it leads to."""
        if not self.customs.stars and any(each.kind == "ambiguous-play" for each in applied.violations):
            applied = chosen_way(played.before, played.action, applied, self._ahead(9))
        for violation in applied.violations:
            self._violated(violation, played, applied)
        verdict, stars = applied.verdict, played.action.stars
        stands = verdict is not None and not verdict.ways and (not verdict.violations or played.action.declared)
        if verdict is not None and stands and verdict.position is not None and verdict.starred != stars is not None:
            self._check_stars(played.turn, played.roll, verdict)
        return applied

    def _violated(self, violation: Violation, played: Played, applied: Applied) -> None:
        action, before, after = played.action, played.before, applied.game
        span = self._last_span if violation.late else place_of(violation, played.turn, played.roll)
        finding = finding_of(violation, span)._replace(turn=self.number if violation.late else self._current)
        if violation.kind == "ambiguous-play" and not self.customs.stars:
            finding = finding._replace(severity=Severity.WARNING)
        if finding.code.startswith(_ILLUSTRATED) and not violation.late:
            finding = illustrated(finding, before, action.side, action.dice, action.steps or ())
            finding = finding._replace(notes=(*finding.notes, *unsaid_hits(action, applied.verdict)))
        if before.position is not None and after.position is None:
            finding = finding._replace(notes=(*finding.notes, UNKNOWN))
        elif finding.code.startswith(_ILLUSTRATED) and not action.declared:
            self.doubt = after_play(before, action, after, self._patience)
        self._keep(doubtful(finding, after))

    def _keep(self, finding: Finding) -> None:
        if finding.name == "closed-turn-left-out" and not self.customs.numbered:
            return
        self.findings.append(finding)

    def _check_stars(self, turn: model.Turn, roll: model.Roll, verdict: Verdict) -> None:
        if not self._marked:
            return
        assert isinstance(roll.play, model.Play)
        offset = turn.span.start + roll.span.start
        for finding in star_findings(roll.play, verdict, offset, self._text, once=self.customs.stars):
            found = finding._replace(turn=self._current)
            if found.name == "missing-star" and not self.customs.stars:
                self.unstarred.append(found)
            else:
                self.findings.append(found)

    def _unrecorded(self, turn: model.Turn, roll: model.Roll, after: Game) -> None:
        """A play that is not written is worth a word where it was `...`, or where more than one was possible."""
        if roll.play is model.Unplayed.UNRECORDED or after.position is None:
            self._settle_pending()
            self._pending = unrecorded(turn, roll, self.state, after)._replace(turn=self._current)

    def _settle_pending(self) -> None:
        if self._pending is not None:
            self.findings.append(self._pending)
            self._pending = None

    def _settle_irregular(self) -> None:
        if self._irregular is not None:
            settle_irregular(self.findings, *self._irregular)
        self._irregular = None

    def _closed(self, item: model.Closed) -> None:
        self._current = self.number + 1
        self._apply(item, actions.ClosedOut(item.side))
        self.number += 1
        self._side = None
        self._settle_irregular()
        if item.irregular:
            self._irregular = (self.number, item.span)

    def _cube(self, item: model.CubeAction) -> None:
        self._take(*self.cubes.acted(item, self.state, self._ahead), item.span)

    def _resign(self, item: model.Resign) -> None:
        open_points = self.customs.open_resignation and item.offer is None
        self._apply(item, actions.Resign(item.side, item.offer, open_points))

    def _refuse(self, item: model.Refuse) -> None:
        self._apply(item, actions.Refuse(item.side))

    def _opening(self, item: model.Opening) -> None:
        self._apply(item, actions.Opening(item.pairs))

    def _position(self, item: model.PositionLine) -> None:
        setup = item.setup
        if self._side is not None or self.state.phase is not Phase.START:
            self._add("position-set", item.span, "the board was set to this position; the replay goes on from it")
        self.doubt = None
        self._apply(item, actions.SetBoard(setup.position, setup.side, setup.cube, setup.owner, setup.dice))

    def _result(self, item: model.Result) -> None:
        if self.result is not None:
            self._add("play-after-end", item.span, "the result of the game is given twice")
            return
        self.result = item

    def _nothing(self, item: model.Item) -> None:
        """A line that changes nothing."""

    def _lose(self, item: model.Lost) -> None:
        """After a lost line the position is not known, nor whose turn it is."""
        self._lost += 1
        if self.state.over or (self._index == 0 and begins_game(item)):
            return
        if self.state.position is not None:
            self.lost.append(item.span)
        self.state = self.state._replace(
            position=None, side=None, phase=Phase.TURN, dice=None, offer=None, outcome=None
        )

    def _apply(self, item: model.Item, action: Action) -> None:
        self._take(action, self.cubes.apply(self.state, action), item.span)

    def _ahead(self, count: int) -> Sequence[model.Item]:
        return self._items[self._index + 1 : self._index + 1 + count]

    def _take(self, action: Action, applied: Applied, span: model.Span) -> None:
        if self.doubt is not None:
            self.doubt.follow(action)
        if self._watcher is not None:
            self._watcher.acted(self._index, self.state, applied)
        for violation in applied.violations:
            where = self._last_span if violation.late else span
            number = self.number if violation.late else max(self._current, self.number)
            if violation.late and applied.game.position is not None:
                self.doubt = Doubt(endless=True)
            self._keep(doubtful(finding_of(violation, where)._replace(turn=number or None), applied.game))
        self.state = applied.game

    def _add(self, name: str, span: model.Span, message: str) -> None:
        self.findings.append(Finding.of(name, span, message)._replace(turn=self.number or None))

    _HANDLERS: ClassVar[dict[type, Callable[[GameReplay, Any], None]]] = {
        model.Turn: _turn,
        model.Closed: _closed,
        model.CubeAction: _cube,
        model.Resign: _resign,
        model.Refuse: _refuse,
        model.Result: _result,
        model.Unfinished: _nothing,
        model.Opening: _opening,
        model.PositionLine: _position,
        model.Remark: _nothing,
        model.Lost: _lose,
    }
