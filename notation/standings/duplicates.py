"""Duplicates: matches that are recorded more than once, whole or in part, each to be counted once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import PurePath
from typing import Any, NamedTuple, TypeAlias

from aceydeucey.notation.standings.played import Played

__all__ = ["Duplicate", "Settled", "Stems", "once"]

Stems: TypeAlias = Callable[[Played, Collection[int]], dict[int, bytes]]
"""Gives the digests of a match up to some numbers of rolls, by reading it again; nothing where that cannot be."""


class Duplicate(NamedTuple):
    """A match that is not counted because another is: the same one, or one of which it is the beginning."""

    match: Played
    counted: Played
    beginning: bool = False

    def __str__(self) -> str:
        what = "the beginning of" if self.beginning else "the same match as"
        names = ""
        if self.match.names != self.counted.names:
            names = f" (there {self.counted.names[0]} - {self.counted.names[1]}, here {' - '.join(self.match.names)})"
        return f"{self.match.place} is {what} {self.counted.place} and is not counted{names}"

    def data(self) -> dict[str, Any]:
        """Return the values of its JSON object."""
        return {**self.match.where_data(), "counted": self.counted.where_data(), "beginning": self.beginning}


class Settled(NamedTuple):
    """Each match once, and what was left out for it."""

    kept: list[Played]
    duplicates: list[Duplicate]


def once(matches: Iterable[Played], stems: Stems) -> Settled:
    """Return each match once, and what was left out for it; neither depends on the order of the matches.

    Of the same match that record counts in which nothing is wrong, which is complete, and whose file comes first.
    """
    groups: dict[tuple[object, ...], list[Played]] = {}
    for each in matches:
        groups.setdefault(each.identity, []).append(each)
    kept: list[Played] = []
    left: list[Duplicate] = []
    for group in groups.values():
        best, *others = sorted(group, key=_rank)
        kept.append(best)
        left += [Duplicate(other, best) for other in others]
    beginnings = _beginnings(kept, stems)
    dropped = {each.match for each in beginnings}
    kept = [each for each in kept if each not in dropped]
    return Settled(sorted(kept, key=_rank), sorted([*left, *beginnings], key=lambda each: _rank(each.match)))


def _rank(each: Played) -> tuple[object, ...]:
    return bool(each.trouble), not each.complete, PurePath(each.file).parts, each.match


def _beginnings(matches: Iterable[Played], stems: Stems) -> list[Duplicate]:
    """Return the matches that are the beginning of another: among those alike at the start, the rest is compared."""
    heads: dict[bytes, list[Played]] = {}
    for each in matches:
        if each.digest.head:
            heads.setdefault(each.digest.head, []).append(each)
    found: dict[Played, Duplicate] = {}
    for group in heads.values():
        longest_first = sorted(group, key=lambda each: (-each.digest.rolls, _rank(each)))
        for index, whole in enumerate(longest_first[:-1]):
            if whole not in found:
                found |= _of(whole, [each for each in longest_first[index + 1 :] if each not in found], stems)
    return list(found.values())


def _of(whole: Played, shorter: list[Played], stems: Stems) -> dict[Played, Duplicate]:
    """Return those of the shorter matches that are the beginning of a whole one."""
    if not shorter:
        return {}
    known = stems(whole, {each.digest.rolls for each in shorter})
    return {
        each: Duplicate(each, whole, beginning=True)
        for each in shorter
        if known.get(each.digest.rolls) == each.digest.stem
    }
