"""Selection: which findings count, and how much."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.findings import KINDS, Finding, Severity, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["EVERYTHING", "Selection", "select"]

_HUNDRED = re.compile(r"[1-9](?:00|xx|[0-9]?)")


class Selection(NamedTuple):
    """The codes that count; `strict` makes warnings errors."""

    codes: frozenset[str]
    strict: bool = False

    def of(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """Return the findings that count, as bad as they count."""
        chosen = (finding for finding in findings if finding.code in self.codes)
        return tuple(_hardened(finding) for finding in chosen) if self.strict else tuple(chosen)


EVERYTHING = Selection(frozenset(kind.code for kind in KINDS.values()))


def select(*, chosen: Iterable[str], ignored: Iterable[str], strict: bool = False) -> Selection | str:
    """Return the selection that two lists of words describe, or one sentence that says which word is unknown.

    A word is a code, a name, the first digits of codes (`3`, `30`) or a hundred (`300`, `3xx`); several are separated
    by commas. Without chosen ones all count; what is ignored does not.
    """
    groups: list[frozenset[str]] = []
    for words in map(list, (chosen, ignored)):
        codes: set[str] = set()
        if any(not _words([text]) for text in words):
            return "an empty text is no code, name or hundred of a finding; `acey explain` lists them"
        for word in _words(words):
            found = _codes(word.lower())
            if not found:
                return f"{word!r} is no code, name or hundred of a finding; `acey explain` lists them"
            codes |= found
        groups.append(frozenset(codes))
    only, without = groups
    return Selection((only or EVERYTHING.codes) - without, strict)


def _words(texts: Iterable[str]) -> list[str]:
    return [word for text in texts for word in text.replace(",", " ").split()]


def _codes(word: str) -> set[str]:
    kind = kind_of(word)
    if kind is not None:
        return {kind.code}
    if not _HUNDRED.fullmatch(word):
        return set()
    digits = word[0] if len(word) == 3 else word
    return {code for code in EVERYTHING.codes if code.startswith(digits)}


def _hardened(finding: Finding) -> Finding:
    return finding._replace(severity=Severity.ERROR) if finding.severity is Severity.WARNING else finding
