"""Explanations: why each kind of finding matters and what is most likely behind it, in sentences for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.explanations.cube import CUBE
from aceydeucey.notation.explanations.order import ORDER
from aceydeucey.notation.explanations.plays import PLAYS
from aceydeucey.notation.explanations.results import RESULTS
from aceydeucey.notation.explanations.sequence import SEQUENCE
from aceydeucey.notation.explanations.text import FORMATS, TEXT

if TYPE_CHECKING:
    from aceydeucey.notation.findings import Kind

__all__ = ["UNSHOWN", "WHY", "explanation_of"]

WHY: dict[str, str] = {**TEXT, **ORDER, **PLAYS, **SEQUENCE, **CUBE, **RESULTS, **FORMATS}
"""The explanation of each kind by its name."""

UNSHOWN: dict[str, str] = {
    "line-too-long": "A line with more than 65,536 characters in it shows this; it would fill this page many times.",
    "file-too-large": "A file of more than 256 MiB shows this, or a small .gz that unpacks to more.",
}
"""What shows the kinds that no small file can show."""


def explanation_of(kind: Kind) -> str:
    """Return why a kind of finding matters.

    >>> from aceydeucey.notation.findings import KINDS
    >>> explanation_of(KINDS["wrong-way"]).partition(":")[0]
    'Checkers never turn back'
    """
    return WHY[kind.name]
