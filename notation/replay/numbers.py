"""Numbers: how a record counts its turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aceydeucey.engine.position import Side
from aceydeucey.engine.state import Game, Phase
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.model import Closed, Item, Lost, Opening, PositionLine, Span, Turn

__all__ = ["Numbering", "Place", "begun_late", "count_pairs"]

_GAPS = frozenset({"wrong-side", "closed-turn-left-out"})
"""Findings that say that a turn is missing."""

_FEW = 3
"""So many numbers after one that is not expected tell how it is meant."""

_LINES = 15
"""So many lines are looked at for them."""


class Place(NamedTuple):
    """A turn whose number is not expected: where it stands among the items, and how many lines were lost before it."""

    items: Sequence[Item]
    at: int
    turn: Turn
    expected: int
    lost: int


class Numbering:
    """How a game numbers its turns: `pairs` where its numbers count pairs of turns."""

    def __init__(self) -> None:
        self.pairs = False
        self._looked = False

    def judge(self, place: Place, findings: list[Finding]) -> tuple[int, int]:
        """Return what a turn is counted as and how many turns are missing before it; add what is found.

        All numbers of a game are looked at once, at the first that is not expected.
        """
        if not self._looked:
            self._looked = True
            self.pairs = count_pairs(place.items)
        if self.pairs:
            span, before = place.turn.span, place.expected - 1
            message = "the turn numbers count pairs of turns"
            findings.append(Finding.of("numbers-in-pairs", span, message)._replace(turn=before or None))
            return place.expected, 0
        return _counted(place, findings)


def _counted(place: Place, findings: list[Finding]) -> tuple[int, int]:
    number, expected = place.turn.number, place.expected
    assert number is not None
    after = _bases(place.items, place.at)
    if _gap_is_told(place, number, after, findings[-3:]):
        return number, number - expected
    if _out_of_place(place, number):
        findings.append(_misnumbered(place, number, f"turn {number} stands where turn {expected} is due"))
        return number, number - expected
    if after[:1] == [number] and after[1:] != [expected] * (_FEW - 1):
        findings.append(_jump(place, number))
        return number, max(0, number - expected)
    findings.append(_slip(place, number, after))
    return expected, 0


def _gap_is_told(place: Place, number: int, after: list[int], latest: list[Finding]) -> bool:
    """Return whether a number goes on behind turns that are missing or lost, as is known without it."""
    missing = number - place.expected
    if missing <= 0 or after[:1] == [place.expected]:
        return False
    found = any(finding.name in _GAPS and finding.turn == number for finding in latest)
    if missing <= place.lost or (found and missing == 1) or _set_before(place.items, place.at):
        return True
    return bool(found or place.lost) and after[:1] == [number]


def _set_before(items: Sequence[Item], index: int) -> bool:
    """Return whether the board was set between the turn before and this one."""
    for at in range(index - 1, max(-1, index - _LINES), -1):
        item = items[at]
        if isinstance(item, Turn | Closed):
            return False
        if isinstance(item, PositionLine):
            return True
    return False


def begun_late(state: Game, items: Sequence[Item], index: int, due: Side, expected: int) -> Game:
    """Return the state before a turn of the side that is not *due*, numbered higher than *expected*.

    Where number and side agree that the first turn is missing, the game is on its way already.
    """
    turn = items[index]
    assert isinstance(turn, Turn)
    assert turn.number is not None
    agreed = (turn.number - expected) % 2 == 1 and _bases(items, index)[:1] in ([], [turn.number])
    return state._replace(side=due, phase=Phase.TURN, dice=None) if state.phase is Phase.START and agreed else state


def _bases(items: Sequence[Item], index: int) -> list[int]:
    """Return what the numbers after a turn make of its own, the next one first: few are looked at.

    Where a side has two turns running, and the second is not declared irregular, one between them is missing.
    """
    bases: list[int] = []
    turn = items[index]
    assert isinstance(turn, Turn)
    side, count = turn.side, 0
    for at in range(index + 1, min(len(items), index + _LINES)):
        item = items[at]
        if isinstance(item, Lost | PositionLine):
            break
        if not isinstance(item, Turn | Closed) or item.side is None:
            continue
        count += 1 if item.side != side or item.irregular else 2
        side = item.side
        if item.number is not None:
            bases.append(item.number - count)
        if len(bases) == _FEW:
            break
    return bases


def _out_of_place(place: Place, number: int) -> bool:
    """Return whether a turn stands behind a later one or before an earlier one, as sides and numbers around it tell."""
    items, expected, side = place.items[place.at + 1 : place.at + _LINES], place.expected, place.turn.side
    turns = [(item.side, item.number) for item in items if isinstance(item, Turn) and item.side is not None][:2]
    if number <= expected - 2:
        return turns[:1] == [(side, expected)]
    other = None if side is None else 1 - side
    return number == expected + 1 and turns == [(other, expected), (other, expected + 2)]


def count_pairs(items: Sequence[Item]) -> bool:
    """Return whether the turn numbers of a game count pairs of turns all through, the first pair perhaps half."""
    numbers = [item.number for item in items if isinstance(item, Turn) and item.side is not None]
    if len(numbers) < 2 or any(number is None for number in numbers):
        return False
    return numbers in (_pairs(len(numbers), 0), _pairs(len(numbers), 1))


def _pairs(count: int, skipped: int) -> list[int | None]:
    return [(index + skipped) // 2 + 1 for index in range(count)]


def _slip(place: Place, number: int, after: list[int]) -> Finding:
    """Return the finding of a number that is written wrongly; it is mended where no number after it says otherwise."""
    expected = place.expected
    finding = _misnumbered(place, number, f"turn {expected} is numbered {number}")
    if after and expected not in after:
        return finding
    return finding._replace(fix=Fix(f"number the turn {expected}", (Edit(finding.span, str(expected)),)))


def _jump(place: Place, number: int) -> Finding:
    """Return the finding of a number that the numbers after it confirm."""
    last = place.expected - 1
    if number < place.expected or _sides_go_on(place, number):
        message = f"turn {place.expected} is numbered {number}, and the turns after it count on from there"
    elif last:
        message = f"turn {number} follows turn {last}: the turns between seem to be missing"
    else:
        message = f"the first turn is numbered {number}: what comes before it seems to be missing"
    return _misnumbered(place, number, message)


def _sides_go_on(place: Place, number: int) -> bool:
    """Return whether turns cannot be missing before a number, by the side that it has."""
    known = place.expected > 1 or any(isinstance(item, Opening) for item in place.items[: min(place.at, _LINES)])
    return known and not place.lost and (number - place.expected) % 2 == 1


def _misnumbered(place: Place, number: int, message: str) -> Finding:
    start = place.turn.span.start
    span = Span(start, start + len(str(number)))
    return Finding.of("wrong-turn-number", span, message)._replace(turn=number)
