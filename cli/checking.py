"""Checking one file for `acey validate`: read, judged, mended where that is asked for, and rendered."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.changes import changes
from aceydeucey.cli.paths import STDIN, Input, Oversize, read_input
from aceydeucey.cli.troubles import is_passed_over

if TYPE_CHECKING:
    from aceydeucey.cli.selection import Selection
    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.check import Report
    from aceydeucey.notation.report import Look, Tally

__all__ = ["Outcome", "Task", "outcome"]

_NO_RECORD = frozenset({"unknown-format", "not-readable-yet", "empty-file"})
_ROUNDS = 10
_PACKED = b"\x1f\x8b"
_MARKS = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}


class Task(NamedTuple):
    """What is asked of every file."""

    style: str
    look: Look
    selection: Selection
    format: str | None = None
    rules: Rules | None = None
    fix: bool = False
    diff: bool = False


class Outcome(NamedTuple):
    """What became of one file: the piece to print and the tally, or the sentence why it could not be read.

    `skipped`: found in a directory and no record. `fixed`: the text was mended; `mended` is the text, where it goes to
    standard output. `remains` is the tally after the fixes that are merely shown. `notice` is worth telling and changes
    nothing.
    """

    piece: str = ""
    tally: Tally | None = None
    problem: str = ""
    skipped: Input | None = None
    fixed: bool = False
    mended: str | None = None
    notice: str = ""
    remains: Tally | None = None


class _Mended(NamedTuple):
    data: bytes
    before: str
    after: str


def outcome(task: Task, each: Input) -> Outcome:
    """Return what becomes of one file."""
    data = read_input(each)
    if isinstance(data, str):
        return Outcome(problem=data)
    if isinstance(data, Oversize):
        return _shown(task, _oversize(each, data))
    report = _checked(task, each, data)
    if is_passed_over(each) and any(finding.name in _NO_RECORD for finding in report.findings):
        return Outcome(skipped=each)
    report = report._replace(findings=task.selection.of(report.findings))
    return _mending(task, each, data, report) if task.fix or task.diff else _shown(task, report)


def _checked(task: Task, each: Input, data: bytes) -> Report:
    from aceydeucey.notation import check  # noqa: PLC0415 - the heavy part of a validation

    return check.check_bytes(each.name, data, format=task.format, rules=task.rules)


def _oversize(each: Input, found: Oversize) -> Report:
    from aceydeucey.notation.check import Report  # noqa: PLC0415 - as above
    from aceydeucey.notation.findings import Finding  # noqa: PLC0415 - as above
    from aceydeucey.notation.source import Source  # noqa: PLC0415 - as above

    message = f"the file has {found.size:,} bytes or more; more than 256 MiB are not read"
    return Report(Source(each.name, ""), "", (Finding.of("file-too-large", message=message),))


def _shown(task: Task, report: Report) -> Outcome:
    from aceydeucey.notation.report import style_named, tally_of  # noqa: PLC0415 - after the check, never before

    piece = style_named(task.style).piece(report, task.look)
    return Outcome(piece, tally_of(report), notice=_left_out(task, report))


def _left_out(task: Task, report: Report) -> str:
    if task.style != "text" or task.diff:
        return ""
    from aceydeucey.notation.report.text import MOST_BOARDS, boards_left_out  # noqa: PLC0415 - as above

    count = boards_left_out(report, task.look)
    return f"{report.source.name}: no boards after {MOST_BOARDS:,} findings; {count:,} left out" if count else ""


def _mending(task: Task, each: Input, data: bytes, report: Report) -> Outcome:
    """Return the outcome of a file whose fixes are to be applied, or shown."""
    if data.startswith(_PACKED):
        return _shown(task, report)._replace(notice=f"{each.name}: a packed file is not rewritten")
    mended, remains = _mend(task, each, data, report)
    if mended is None:
        return _shown(task, report)._replace(notice=f"{each.name}: not rewritten, its bytes would not stay as they are")
    if task.diff:
        changed = "".join(changes(each.name, mended.before, mended.after))
        return _shown(task, report)._replace(
            piece=changed, fixed=bool(changed), remains=_shown(task, remains).tally if changed else None
        )
    shown = _shown(task, remains)._replace(fixed=mended.before != mended.after)
    if each.name == STDIN:
        return shown._replace(mended=mended.after)
    if shown.fixed:
        _rewrite(each.name, mended.data)
    return shown


def _mend(task: Task, each: Input, data: bytes, report: Report) -> tuple[_Mended | None, Report]:
    """Return the text with all fixes applied and what remains; None where the text does not give its bytes back.

    One fix may make room for another, so it is checked and mended until nothing changes.
    """
    from aceydeucey.notation.fixes import apply_fixes  # noqa: PLC0415 - only where something is mended

    before = text = report.source.text
    mark = _MARKS.get(report.source.encoding, b"")
    mark = mark if data.startswith(mark) else b""
    if _encoded(text, report.source.encoding, mark) != data:
        return None, report
    for _ in range(_ROUNDS):
        fixed = apply_fixes(text, report.findings)
        encoded = _encoded(fixed, report.source.encoding, mark)
        if fixed == text or encoded is None:
            break
        text, data = fixed, encoded
        report = _checked(task, each, data)
        report = report._replace(findings=task.selection.of(report.findings))
    return _Mended(data, before, text), report


def _encoded(text: str, encoding: str, mark: bytes) -> bytes | None:
    try:
        return mark + text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return None


def _rewrite(name: str, data: bytes) -> None:
    from pathlib import Path  # noqa: PLC0415 - as above

    from aceydeucey.cli.output import replacing  # noqa: PLC0415 - as above

    with replacing(Path(name), force=True) as file:
        file.write(data)
