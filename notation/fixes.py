"""Fixes: the safe changes that findings propose, applied to their text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.notation.findings import Edit, Finding

__all__ = ["apply_fixes"]


def apply_fixes(text: str, findings: Iterable[Finding]) -> str:
    """Return the text with the fixes of the findings applied, in the order of the findings.

    A fix that touches what an earlier one changed is left out as a whole, and so is one that points outside the text;
    two insertions at one place stand in the order of their findings. An edit that is already there counts once.

    >>> from aceydeucey.notation.findings import Edit, Finding, Fix
    >>> from aceydeucey.notation.model import Span
    >>> star = Finding.of("missing-star", fix=Fix("add the star", (Edit(Span(5, 5), "*"),)))
    >>> apply_fixes("13/10 8/7", [star])
    '13/10* 8/7'
    """
    taken: list[Edit] = []
    starts = _Taken()
    for finding in findings:
        edits = [edit for edit in finding.fix.edits if edit not in starts] if finding.fix else []
        if all(_inside(edit, text) and starts.free(edit) for edit in edits):
            starts.take(edits)
            taken += edits
    return _edited(text, taken)


class _Taken:
    """The places already changed, found quickly."""

    def __init__(self) -> None:
        self._edits: set[tuple[int, int, str]] = set()
        self._blocks: dict[int, list[tuple[int, int]]] = {}

    def __contains__(self, edit: Edit) -> bool:
        return (edit.span.start, edit.span.end, edit.text) in self._edits

    def take(self, edits: Iterable[Edit]) -> None:
        for edit in edits:
            start, end = edit.span.start, edit.span.end
            self._edits.add((start, end, edit.text))
            for block in range(start >> 8, (end >> 8) + 1):
                self._blocks.setdefault(block, []).append((start, end))

    def free(self, edit: Edit) -> bool:
        start, end = edit.span.start, edit.span.end
        near = [other for block in range(start >> 8, (end >> 8) + 1) for other in self._blocks.get(block, ())]
        return not any(_overlap((start, end), other) for other in near)


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(one[0], other[0]) < min(one[1], other[1]) or any(
        inner[0] == inner[1] and outer[0] < inner[0] < outer[1] for inner, outer in ((one, other), (other, one))
    )


def _inside(edit: Edit, text: str) -> bool:
    return 0 <= edit.span.start <= edit.span.end <= len(text)


def _edited(text: str, edits: list[Edit]) -> str:
    pieces: list[str] = []
    last = 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end)):
        pieces += (text[last : edit.span.start], edit.text)
        last = edit.span.end
    return "".join((*pieces, text[last:]))
