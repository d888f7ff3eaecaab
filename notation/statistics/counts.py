"""Counts: what was rolled in a match and what became of it, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from aceydeucey.engine.actions import COMPLEMENT, EXTRA, NAMED, ROLLED
from aceydeucey.engine.position import BAR, Side, pips
from aceydeucey.engine.rules import Rules
from aceydeucey.engine.state import Applied, Phase
from aceydeucey.engine.state import Game as State
from aceydeucey.notation.model import Game, Header, Item, Turn
from aceydeucey.notation.reading import Event
from aceydeucey.notation.replay.game import Watcher

__all__ = ["Census", "Counts", "MatchCounts"]

Counts: TypeAlias = Counter[object]
"""How often each thing happened: things are words, or tuples of a word and a number. Counts of matches can be added."""

_ACEY_DEUCEY = 3
_FULL = 4


class MatchCounts(NamedTuple):
    """The counts of one match, White's and Black's."""

    names: tuple[str, str]
    sides: tuple[Counts, Counts]


class Census(Watcher):
    """Counts while records are replayed: give it every event and let it watch."""

    def __init__(self) -> None:
        self.matches: list[MatchCounts] = []
        self._items: Sequence[Item] = ()
        self._side: Side | None = None
        self._turns = [0, 0]
        self._named = 0

    def event(self, event: Event) -> None:
        """Begin a match or a game."""
        if isinstance(event, Header):
            white, black = ((event.get(key) or "").strip() or key for key in ("White", "Black"))
            self.matches.append(MatchCounts((white, black), (Counter(), Counter())))
        elif isinstance(event, Game):
            if not self.matches:
                self.matches.append(MatchCounts(("White", "Black"), (Counter(), Counter())))
            self._close_turn()
            self._items, self._side, self._turns = event.items, None, [0, 0]
            for counts in self.matches[-1].sides:
                counts["games"] += 1

    def close(self) -> list[MatchCounts]:
        """Return the counts of all matches."""
        self._close_turn()
        return self.matches

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Count a roll."""
        turn = self._items[item]
        assert isinstance(turn, Turn)
        if roll == 0 and turn.side is not None:
            self._close_turn()
            self._side = turn.side
            self._turns[turn.side] += 1
            self.matches[-1].sides[turn.side]["turns"] += 1
        if self._side is None:
            return
        written = turn.rolls[roll]
        if written.dice is not None and all(1 <= die <= 6 for die in written.dice):
            self._dice(self._side, written.mark, (max(written.dice), min(written.dice)), before)
            self._play(self._side, written.mark, (max(written.dice), min(written.dice)), before, applied)
        self._end(applied)

    def counted(self, item: int, missing: int) -> None:
        """A turn was counted, which tells nothing new."""

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Anything else has no dice."""

    def _dice(self, side: Side, mark: str, dice: tuple[int, int], before: State) -> None:
        counts, rules = self.matches[-1].sides[side], before.rules
        if mark not in {ROLLED, EXTRA}:
            return
        high, low = dice
        opening = _is_opening(before)
        counts["rolls"] += 1
        counts["extra rolls"] += mark == EXTRA
        counts["opening rolls" if opening else "free rolls", rules.doubles_complement] += 1
        counts["roll pips"] += _worth(rules, dice)
        counts["doubles"] += high == low
        if rules.acey:
            counts["acey rolls", opening] += 1
            counts["acey-deuceys"] += high + low == _ACEY_DEUCEY
        if not opening:
            counts["face", high] += 1
            counts["face", low] += 1
            counts["pair", dice] += 1

    def _play(self, side: Side, mark: str, dice: tuple[int, int], before: State, applied: Applied) -> None:
        counts, other = self.matches[-1].sides[side], self.matches[-1].sides[1 - side]
        if mark == NAMED:
            self._named += 1
            counts["named", dice[0]] += 1
        counts["complements"] += mark == COMPLEMENT
        old, new = before.position, applied.game.position
        if old is None or new is None:
            counts["plays not known"] += 1
            return
        if mark == NAMED and applied.verdict is not None:
            counts["named dice", dice[0]] += _FULL - applied.verdict.dice_left
            counts["named known", dice[0]] += 1
            counts["named in full"] += applied.verdict.dice_left == 0
        # Whoever is hit is on the bar: so hits are known also where they are not written.
        hits = max(new[1 - side][BAR] - old[1 - side][BAR], 0)
        counts["hits given"] += hits
        other["hits taken"] += hits
        moved = pips(old[side]) - pips(new[side])
        counts["pips rolled"] += _FULL * dice[0] if dice[0] == dice[1] else sum(dice)
        counts["pips used"] += moved
        if not moved:
            counts["no play"] += 1
            counts["dances"] += old[side][BAR] > 0

    def _end(self, applied: Applied) -> None:
        """Count how many turns a game took that was borne off."""
        if applied.game.phase is not Phase.OVER or not self._turns[0] + self._turns[1]:
            return
        for counts, turns in zip(self.matches[-1].sides, self._turns, strict=True):
            counts["games borne off"] += 1
            counts["turns to the end"] += turns
        self._turns = [0, 0]

    def _close_turn(self) -> None:
        if self._named > 1 and self._side is not None:
            self.matches[-1].sides[self._side]["chain", self._named] += 1
        self._named = 0


def _is_opening(before: State) -> bool:
    """Return whether a roll is that of the opening dice, which is no double and not as free as others."""
    return before.rules.opening == "play_opening" and (before.phase is Phase.START or before.dice is not None)


def _worth(rules: Rules, dice: tuple[int, int]) -> int:
    """Return how many pips a roll gives under the rules, its complement included."""
    high, low = dice
    if high != low:
        return high + low
    return _FULL * 7 if rules.doubles_complement else _FULL * high
