"""Formatting one file for `acey fmt`, and what is said of all of them together."""

from __future__ import annotations

import codecs
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.changes import changes
from aceydeucey.cli.failure import tell
from aceydeucey.cli.output import look_of, replacing, write_bytes
from aceydeucey.cli.paths import STDIN, Input, Oversize, read_input
from aceydeucey.cli.troubles import Troubles
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aceydeucey.cli.paths import Found
    from aceydeucey.notation.findings import Finding
    from aceydeucey.notation.source import Source

__all__ = ["Mode", "Outcome", "Run", "formatted"]

_ACEY = ".acey"
_PACKED = b"\x1f\x8b"
_KEEPS = frozenset({"undecodable-bytes"})
"""Not errors, and yet what stands there would be lost in a rewritten file."""
_MARKS = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}
_WAY_OUT = "where it reads well, `acey convert FILE --to acey --output NEW` writes it as UTF-8; else save it as UTF-8"


class Mode(NamedTuple):
    """What is done with a file that would change: named, shown, else rewritten."""

    check: bool = False
    diff: bool = False

    @property
    def writes(self) -> bool:
        """Whether anything is written at all."""
        return not self.check and not self.diff


class Outcome(NamedTuple):
    """What became of one file.

    `piece` goes to standard output, `findings` say why it was left alone, `problem` why nothing could be done,
    `echo` are the bytes that a filter passes on. `skipped`: found in a directory and no acey record. `notice` is worth
    telling and changes nothing.
    """

    piece: str = ""
    findings: str = ""
    problem: str = ""
    echo: bytes | None = None
    changed: bool = False
    skipped: Input | None = None
    notice: str = ""


def formatted(mode: Mode, each: Input) -> Outcome:
    """Return what becomes of one file; where the mode says so it has been rewritten."""
    if each.folder is not None and not each.name.lower().endswith(_ACEY):
        return Outcome(skipped=each)
    data = read_input(each)
    if isinstance(data, str):
        return Outcome(problem=data)
    if isinstance(data, Oversize):
        return _left(mode, each, b"", *_too_large(each))
    return _judged(mode, each, data)


def _judged(mode: Mode, each: Input, data: bytes) -> Outcome:
    from aceydeucey.notation.decoding import decode  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.formats import FORMATS, format_name  # noqa: PLC0415 - as above

    source, found = decode(each.name, data)
    name = format_name(source.text, each.name)
    no_text = any(finding.name in {"empty-file", "file-too-large"} for finding in found)
    if each.folder is not None and name not in {None, "acey"}:
        return Outcome(skipped=each)
    if no_text:
        return _left(mode, each, data, source, found)
    if name != "acey":
        what = f"this looks like {FORMATS[name].title}" if name else "this is no record of a known format"
        return Outcome(problem=f"{each.name}: {what}; fmt writes acey records only")
    if mode.writes and each.name != STDIN and data.startswith(_PACKED):
        return Outcome(problem=f"{each.name}: a packed file is not rewritten")
    return _tidied(mode, each, data, source, found)


def _too_large(each: Input) -> tuple[Source, tuple[Finding, ...]]:
    from aceydeucey.notation.findings import Finding  # noqa: PLC0415 - as above
    from aceydeucey.notation.source import Source  # noqa: PLC0415 - as above

    return Source(each.name, ""), (Finding.of("file-too-large"),)


def _tidied(mode: Mode, each: Input, data: bytes, source: Source, unreadable: tuple[Finding, ...]) -> Outcome:
    from aceydeucey.notation.library import read, write  # noqa: PLC0415 - as above
    from aceydeucey.notation.tidy import tidy  # noqa: PLC0415 - as above

    reading = read(text=source.text, name=each.name, format="acey")
    whole = _is_whole(source, data)
    found = (*(() if whole else map(_with_a_way_out, unreadable)), *reading.findings)
    grave = tuple(finding for finding in found if finding.severity == "error" or finding.name in _KEEPS)
    if grave:
        return _left(mode, each, data, source, grave)
    text = write(map(tidy, reading.matches))
    outcome = _written(mode, each, source.text, text, changed=text.encode() != data)
    return outcome._replace(notice=f"{each.name}: it is UTF-16, fmt writes UTF-8") if whole else outcome


def _is_whole(source: Source, data: bytes) -> bool:
    """Return whether a text is UTF-16, as some editors save it, and gives its bytes back: then nothing is guessed."""
    mark = _MARKS.get(source.encoding)
    if mark is None:
        return False
    return data.removeprefix(mark) == source.text.encode(source.encoding, "replace")


def _with_a_way_out(finding: Finding) -> Finding:
    """Return a finding of the decoding with what to do about it."""
    return finding._replace(notes=(*finding.notes, _WAY_OUT)) if finding.name in _KEEPS else finding


def _left(mode: Mode, each: Input, data: bytes, source: Source, findings: tuple[Finding, ...]) -> Outcome:
    """Return the outcome of a file that is left as it is, with what cannot be read in it."""
    from aceydeucey.notation.check import Report  # noqa: PLC0415 - as above
    from aceydeucey.notation.report import style_named  # noqa: PLC0415 - as above

    shown = style_named("text").piece(Report(source, "acey", findings), look_of())
    return Outcome(findings=shown, echo=data if mode.writes and each.name == STDIN else None)


def _written(mode: Mode, each: Input, old: str, new: str, *, changed: bool) -> Outcome:
    if mode.diff:
        return Outcome(piece="".join(changes(each.name, old, new)), changed=changed)
    if mode.check:
        return Outcome(piece=f"{visible(each.name)}\n" if changed else "", changed=changed)
    data = new.encode()
    if each.name == STDIN:
        return Outcome(echo=data, changed=changed)
    if changed:
        with replacing(Path(each.name), force=True) as file:
            file.write(data)
    return Outcome(changed=changed)


class Run:
    """What became of the files until now, and what could not be done."""

    def __init__(self, mode: Mode) -> None:
        self._mode = mode
        self._troubles = Troubles(what="acey record")
        self._changed = 0
        self._left = 0
        self._files = 0
        self._to_error = mode.diff

    def take(self, found: Found) -> None:
        """Take the files that are to come, and tell which cannot."""
        self._troubles.take(found)
        self._to_error |= any(each.name == STDIN for each in found.inputs)

    def pieces(self, done: Iterable[Outcome]) -> Iterator[str]:
        """Give what goes to standard output; beside a filter or a difference the findings go to standard error."""
        for each in done:
            self._count(each)
            if each.findings and self._to_error:
                sys.stderr.write(each.findings)
            elif each.findings:
                yield each.findings
            if each.echo is not None:
                write_bytes(each.echo)
            yield each.piece

    def _count(self, each: Outcome) -> None:
        if each.notice:
            tell(each.notice)
        if each.problem:
            self._troubles.fail(each.problem)
        elif each.skipped is not None:
            self._troubles.skip(each.skipped)
        else:
            self._files += 1
            self._changed += each.changed
            self._left += bool(each.findings)

    def close(self, *, quiet: bool) -> None:
        """Say what was done in all."""
        self._troubles.close()
        if not quiet:
            sys.stderr.write(f"{self._summary()}\n")

    def _summary(self) -> str:
        verb = "rewritten" if self._mode.writes else "to be rewritten"
        parts = [f"{self._files} file{'s' * (self._files != 1)}", f"{self._changed} {verb}"]
        parts += [f"{self._left} left as {'it is' if self._left == 1 else 'they are'}"] if self._left else []
        parts += [skipped] if (skipped := self._troubles.skipped) else []
        return ", ".join(parts)

    @property
    def code(self) -> int:
        """The exit code: 2 where something could not be done, 1 where a file is left or would change."""
        if self._troubles.any:
            return 2
        return int(self._left > 0 or (self._mode.check and self._changed > 0))
