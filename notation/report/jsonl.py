"""JSON lines: one finding a line and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aceydeucey.notation.report.data import finding_data
from aceydeucey.notation.report.style import Look, Style, empty

if TYPE_CHECKING:
    from aceydeucey.notation.check import Report

__all__ = ["STYLE"]


def _piece(report: Report, _look: Look) -> str:
    return "".join(json.dumps(finding_data(report.source, finding)) + "\n" for finding in report.findings)


STYLE = Style(_piece, empty, empty)
