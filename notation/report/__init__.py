"""Reports in the forms that people and machines read: text, json, jsonl, sarif, github, junit.

A form is a *style*: a piece for each report, what stands between the pieces, a head and a tail. So a batch can be
rendered piece by piece, also by several processes, and never stands in memory as a whole.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from aceydeucey.notation.report.style import Look, Style, Tally, tally_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aceydeucey.notation.check import Report

__all__ = ["STYLE_NAMES", "Look", "Style", "Tally", "assemble", "render", "style_named", "tally_of"]

STYLE_NAMES = ("text", "json", "jsonl", "sarif", "github", "junit")
"""The styles, each a module of its own here."""


def style_named(name: str) -> Style:
    """Return the style of that name, one of STYLE_NAMES."""
    style: Style = import_module(f"aceydeucey.notation.report.{name}").STYLE
    return style


def render(reports: Iterable[Report], *, style: str, look: Look | None = None) -> Iterator[str]:
    """Give the pieces of a text that shows the reports in that style."""
    chosen, how = style_named(style), look or Look()
    return assemble(chosen, ((chosen.piece(report, how), tally_of(report)) for report in reports))


def assemble(style: Style, pieces: Iterable[tuple[str, Tally]]) -> Iterator[str]:
    """Give the head, the pieces with what stands between them, and the tail."""
    yield style.head()
    tallies: list[Tally] = []
    joint = ""
    for piece, tally in pieces:
        tallies.append(tally)
        if piece:
            yield joint + piece
            joint = style.joint
    yield style.tail(tallies)
