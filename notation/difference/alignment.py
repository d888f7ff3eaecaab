"""Alignment: which lines of two games, and which games of two matches, are the same ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import TypeAlias, TypeVar

from aceydeucey.notation.difference.transcript import Entry, GameTranscript

__all__ = ["Pair", "pair_entries", "pair_games"]

_T = TypeVar("_T")

Pair: TypeAlias = tuple[_T | None, _T | None]
"""What stands in both records, or in one of them alone."""

_MOST = 1_000_000
"""Products of lengths above which nothing is searched for: what differs is paired in order."""

_ALIKE = 0.3
"""How much of two games must be the same for them to be one."""


def pair_entries(first: Sequence[Entry], second: Sequence[Entry]) -> list[Pair[Entry]]:
    """Return the entries of two games, those that are the same beside each other."""
    start, end = _common(first, second)
    mine, theirs = first[start : len(first) - end], second[start : len(second) - end]
    pairs: list[Pair[Entry]] = list(zip(first[:start], second[:start], strict=True))
    pairs += _searched(mine, theirs)
    tail = len(first) - end
    return [*pairs, *zip(first[tail:], second[len(second) - end :], strict=True)]


def _common(first: Sequence[Entry], second: Sequence[Entry]) -> tuple[int, int]:
    """Return how many entries are the same at the start and at the end."""
    shorter = min(len(first), len(second))
    start = 0
    while start < shorter and first[start].key == second[start].key:
        start += 1
    end = 0
    while end < shorter - start and first[-1 - end].key == second[-1 - end].key:
        end += 1
    return start, end


def _searched(first: Sequence[Entry], second: Sequence[Entry]) -> Iterator[Pair[Entry]]:
    if len(first) * len(second) > _MOST:
        yield from _in_order(first, second)
        return
    matcher = SequenceMatcher(None, [one.key for one in first], [one.key for one in second], autojunk=False)
    for _, left, left_end, right, right_end in matcher.get_opcodes():
        yield from _in_order(first[left:left_end], second[right:right_end])


def _in_order(first: Sequence[Entry], second: Sequence[Entry]) -> Iterator[Pair[Entry]]:
    """Give entries that are not the same in order; where one side has more, kinds and sides must fit."""
    left, right = list(first), list(second)
    while left and right:
        if len(left) != len(right) and left[0].key[:2] != right[0].key[:2]:
            more = left if len(left) > len(right) else right
            one = more.pop(0)
            yield (one, None) if more is left else (None, one)
            continue
        yield left.pop(0), right.pop(0)
    yield from ((one, None) for one in left)
    yield from ((None, one) for one in right)


def pair_games(first: Sequence[GameTranscript], second: Sequence[GameTranscript]) -> list[Pair[GameTranscript]]:
    """Return the games of two matches: in order where they are as many, else those that are alike beside each other."""
    if len(first) == len(second) or len(first) * len(second) > _MOST // 100:
        shorter = min(len(first), len(second))
        rest: list[Pair[GameTranscript]] = [*((one, None) for one in first[shorter:])]
        rest += [(None, one) for one in second[shorter:]]
        return [*zip(first, second, strict=False), *rest]
    return _alike(first, second)


def _alike(first: Sequence[GameTranscript], second: Sequence[GameTranscript]) -> list[Pair[GameTranscript]]:
    """Return the pairing that has the most in common (the usual dynamic programme over two sequences)."""
    counts = [[Counter(entry.key for entry in game.entries) for game in games] for games in (first, second)]
    best: list[list[float]] = [[0.0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for row in reversed(range(len(first))):
        for column in reversed(range(len(second))):
            same = _likeness(counts[0][row], counts[1][column])
            both = same + best[row + 1][column + 1] if same > _ALIKE else 0.0
            best[row][column] = max(both, best[row + 1][column], best[row][column + 1])
    pairs: list[Pair[GameTranscript]] = []
    row = column = 0
    while row < len(first) and column < len(second):
        if best[row][column] == best[row + 1][column]:
            pairs.append((first[row], None))
            row += 1
        elif best[row][column] == best[row][column + 1]:
            pairs.append((None, second[column]))
            column += 1
        else:
            pairs.append((first[row], second[column]))
            row, column = row + 1, column + 1
    return [*pairs, *((one, None) for one in first[row:]), *((None, one) for one in second[column:])]


def _likeness(first: Counter[tuple[object, ...]], second: Counter[tuple[object, ...]]) -> float:
    return (first & second).total() / max(first.total(), second.total(), 1)
