"""Text for people: the place, what is wrong, the line with carets, the board before the play, what could be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.rules import DEFAULT_RULES
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.report.data import region
from aceydeucey.notation.report.excerpt import excerpt
from aceydeucey.notation.report.style import Look, Style, empty
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.check import Report
    from aceydeucey.notation.source import Source

__all__ = ["MOST_BOARDS", "STYLE", "boards_left_out"]

MOST_BOARDS = 1000
"""After so many findings of one file no more boards are drawn: nobody reads on, and they are most of the text."""

_KEPT = "\N{NO-BREAK SPACE}"
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


def _piece(report: Report, look: Look) -> str:
    shown = _shown(report, look)
    with_boards = (each if place < MOST_BOARDS else each._replace(position=None) for place, each in enumerate(shown))
    return "\n".join("\n".join(_lines(report, finding, look)) + "\n" for finding in with_boards)


def _shown(report: Report, look: Look) -> list[Finding]:
    return [finding for finding in report.findings if look.notes or finding.severity is not Severity.NOTE]


def boards_left_out(report: Report, look: Look) -> int:
    """Return how many findings of a report have a board that its text leaves out."""
    return sum(finding.position is not None for finding in _shown(report, look)[MOST_BOARDS:])


def _lines(report: Report, finding: Finding, look: Look) -> Iterator[str]:
    source = report.source
    line, column = region(source, finding.span)[:2]
    code = _painted(finding.code, _COLOURS[finding.severity], look)
    where = _painted(f"{visible(source.name)}:{line}:{column}", "1", look)
    yield f"{where}: {code} {finding.name}: {visible(finding.message)}"
    if source.text:
        yield from _excerpt(source, finding, line, look)
    if finding.position is not None:
        yield from _board(finding.position, _checkers(report, finding), look)
    if finding.legal:
        yield from _plays(finding.legal, look)
    yield from (f"  note: {visible(note)}" for note in finding.notes)
    if finding.fix:
        yield f"  fix: {visible(finding.fix.title)}"


def _excerpt(source: Source, finding: Finding, line: int, look: Look) -> Iterator[str]:
    gutter = f"{line:>6} | "
    text, carets = excerpt(source, finding.span, width=max(look.width - len(gutter), 20))
    colour = _COLOURS[finding.severity]
    yield (gutter + text).rstrip()
    yield f"{'':>6} | " + _painted(carets, colour, look)


def _checkers(report: Report, finding: Finding) -> int:
    """Return how many checkers a side has in the match that a finding speaks of."""
    number = (finding.match or 1) - 1
    rules = report.scores[number].terms.rules if number < len(report.scores) else DEFAULT_RULES
    return rules.checkers


def _board(position: str, checkers: int, look: Look) -> Iterator[str]:
    from aceydeucey.notation.drawing.text import draw_board  # noqa: PLC0415 - boards are drawn for few findings
    from aceydeucey.notation.positions import parse_position  # noqa: PLC0415 - as above

    setup = parse_position(position, checkers=checkers)
    if isinstance(setup, str):
        yield f"  position: {visible(position)}"
    else:
        yield from ("  " + row for row in draw_board(setup, ascii=look.ascii).splitlines())


def _plays(legal: tuple[str, ...], look: Look) -> list[str]:
    """Return the lines that name the plays; they are those nearest to what was written, and seldom all there are."""
    from textwrap import wrap  # noqa: PLC0415 - as above

    # A line may end between two plays, not within one.
    text = ", ".join(visible(play).replace(" ", _KEPT) for play in legal)
    rows = wrap(
        f"nearest legal {'play' if len(legal) == 1 else 'plays'}: {text}",
        look.width,
        initial_indent="  ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [row.replace(_KEPT, " ") for row in rows]


def _painted(text: str, colour: str, look: Look) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if look.colour else text


STYLE = Style(_piece, empty, empty, "\n")
