"""Workflow commands: lines that GitHub shows as annotations of a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.report.data import region
from aceydeucey.notation.report.style import Look, Style, empty
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from aceydeucey.notation.check import Report
    from aceydeucey.notation.source import Source

__all__ = ["STYLE"]

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def _piece(report: Report, _look: Look) -> str:
    return "".join(_command(report.source, finding) for finding in report.findings)


def _command(source: Source, finding: Finding) -> str:
    line, column, end_line, end_column = region(source, finding.span)
    places = {"file": source.name, "line": line, "endLine": end_line, "col": column}
    if line == end_line and end_column > column:
        places["endColumn"] = end_column - 1
    places["title"] = f"{finding.code} {finding.name}"
    properties = ",".join(f"{key}={_property(str(value))}" for key, value in places.items())
    message = "\n".join(map(visible, (finding.message, *finding.notes)))
    return f"::{_LEVELS[finding.severity]} {properties}::{_data(message)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")


STYLE = Style(_piece, empty, empty)
