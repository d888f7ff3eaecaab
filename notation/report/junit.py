"""JUnit XML: a suite a file, a case a game. Errors fail, warnings and notes are output of their case."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.report.data import region
from aceydeucey.notation.report.style import Look, Style, Tally
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aceydeucey.notation.check import Report
    from aceydeucey.notation.source import Source

__all__ = ["STYLE"]

_Case: TypeAlias = tuple[int, int]
_WHOLE_FILE: _Case = (0, 0)
_MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def _head() -> str:
    return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="acey validate">\n'


def _tail(_tallies: Sequence[Tally]) -> str:
    return "</testsuites>\n"


def _piece(report: Report, _look: Look) -> str:
    cases = _cases(report)
    failures = sum(any(finding.severity is Severity.ERROR for finding in found) for found in cases.values())
    counts = f'tests="{len(cases)}" failures="{failures}" errors="0" skipped="0"'
    body = "".join(_case(report.source, _name(case), found) for case, found in cases.items())
    return f'<testsuite name="{_escaped(report.source.name)}" {counts}>\n{body}</testsuite>\n'


def _cases(report: Report) -> dict[_Case, list[Finding]]:
    """Return the findings of each game, of games without findings too; what belongs to no game comes first."""
    games = ((number, game) for number, match in enumerate(report.scores, 1) for game in range(1, len(match.games) + 1))
    cases: dict[_Case, list[Finding]] = {case: [] for case in games}
    for finding in report.findings:
        case = (finding.match or 1, finding.game) if finding.game else _WHOLE_FILE
        cases.setdefault(case, []).append(finding)
    return dict(sorted(cases.items())) or {_WHOLE_FILE: []}


def _name(case: _Case) -> str:
    match, game = case
    if case == _WHOLE_FILE:
        return "file"
    return f"game {game}" if match == 1 else f"match {match}, game {game}"


def _case(source: Source, name: str, found: list[Finding]) -> str:
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    others = [finding for finding in found if finding.severity is not Severity.ERROR]
    inside = (_failure(source, errors) if errors else "") + (_output(source, others) if others else "")
    opening = f'  <testcase classname="{_escaped(source.name)}" name="{name}"'
    return f"{opening}>\n{inside}  </testcase>\n" if inside else f"{opening}/>\n"


def _failure(source: Source, errors: list[Finding]) -> str:
    first, more = errors[0], len(errors) - 1
    message = f"{first.code} {first.name}: {first.message}" + (f" (and {more} more)" if more else "")
    return f'    <failure type="{first.name}" message="{_escaped(message)}">{_lines(source, errors)}</failure>\n'


def _output(source: Source, findings: list[Finding]) -> str:
    return f"    <system-out>{_lines(source, findings)}</system-out>\n"


def _lines(source: Source, findings: list[Finding]) -> str:
    return "\n".join(_escaped(_line(source, finding)) for finding in findings)


def _line(source: Source, finding: Finding) -> str:
    place = region(source, finding.span)
    where = f"{source.name}:{place.line}:{place.column}"
    return f"{where}: {finding.severity.value} {finding.code} {finding.name}: {finding.message}"


def _escaped(text: str) -> str:
    """Return the text as XML in plain ASCII, what XML forbids written as an escape: right in any encoding."""
    return visible(text).translate(_MARKS).encode("ascii", "xmlcharrefreplace").decode()


STYLE = Style(_piece, _head, _tail)
