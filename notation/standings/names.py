"""Names: players brought together under one name, and names that are suspiciously near to each other."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from aceydeucey.engine.wording import quoted

__all__ = ["Names", "near_names", "one_name", "read_names"]

_LONGEST = 64
"""Characters of a name that are looked at when near ones are searched for."""

_SHORTEST = 5
"""A name of fewer letters is not near another for one letter's sake."""

_MOST = 12
"""Names of a bucket above which they are not compared pair by pair."""


class Names(NamedTuple):
    """Who goes by which names; `problems` are sentences with the line of what cannot be."""

    persons: dict[str, str] = {}  # noqa: RUF012 - never changed
    problems: tuple[str, ...] = ()

    def of(self, name: str) -> str:
        """Return the person's name for a name in a record."""
        known = one_name(name)
        return self.persons.get(known, known)


def one_name(name: str) -> str:
    """Return a name with its blanks and accents written in one way.

    >>> one_name("  Ann   Perry ")
    'Ann Perry'
    """
    return " ".join(unicodedata.normalize("NFC", name).split())


def read_names(text: str) -> Names:
    """Return the persons of a names file: one a line, `Ann Perry = A. Perry, annp`; `;` begins a remark.

    >>> read_names("Ann Perry = A. Perry, annp").of("annp")
    'Ann Perry'
    """
    persons: dict[str, str] = {}
    problems: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        written = line.partition(";")[0]
        if not written.strip():
            continue
        person, sign, rest = written.partition("=")
        names = [one_name(name) for name in (person, *rest.split(","))]
        if not sign or not all(names):
            problems.append(f"line {number}: a line is a person's name, =, and other names separated by commas")
            continue
        taken = [name for name in names if persons.setdefault(name, names[0]) != names[0]]
        problems += [f"line {number}: {quoted(name)} is already {quoted(persons[name])}" for name in taken]
    return Names(persons, tuple(problems))


def near_names(names: Iterable[str]) -> tuple[tuple[str, str, str], ...]:
    """Return pairs of names that may be one person's, each with the reason, sorted; nobody is merged.

    Names are near that differ in case, accents, points or the order of their words, in one letter, or in a first name
    that is only an initial.

    >>> near_names(["Ann Perry", "A. Perry", "Bob"])
    (('A. Perry', 'Ann Perry', 'an initial in place of a first name'),)
    """
    found: dict[tuple[str, str], str] = {}
    for reason, buckets in _buckets(sorted(set(names))).items():
        for bucket in buckets.values():
            for pair in combinations(bucket[:_MOST], 2):
                if pair not in found and (reason != _INITIAL or _initialled(*pair)):
                    found[pair] = reason
    return tuple((*pair, reason) for pair, reason in sorted(found.items()))


_SAME = "the same but for case, accents, points or order"
_LETTER = "one letter apart"
_INITIAL = "an initial in place of a first name"


def _buckets(names: list[str]) -> dict[str, dict[str, list[str]]]:
    """Return the names by what near ones have in common; the cost is linear in the names."""
    found: dict[str, dict[str, list[str]]] = {_SAME: {}, _INITIAL: {}, _LETTER: {}}
    for name in names:
        words = _plain(name)
        for reason, keys in ((_SAME, {" ".join(sorted(words))}), (_LETTER, _shortened("".join(words)))):
            for key in keys:
                found[reason].setdefault(key, []).append(name)
        if len(words) > 1:
            found[_INITIAL].setdefault(f"{words[0][0]} {words[-1]}", []).append(name)
    return found


def _plain(name: str) -> list[str]:
    """Return the words of a name without case, accents and signs."""
    apart = unicodedata.normalize("NFKD", name[:_LONGEST]).casefold()
    kept = "".join(
        character if character.isalnum() else " " * (character in " .-_,")
        for character in apart
        if not unicodedata.combining(character)
    )
    return kept.split() or [name]


def _shortened(word: str) -> set[str]:
    """Return the word and the word with each letter left out: words one letter apart have one of them in common."""
    if len(word) < _SHORTEST:
        return set()
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def _initialled(first: str, second: str) -> bool:
    return any(len(_plain(name)[0]) == 1 for name in (first, second))
