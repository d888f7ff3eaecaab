"""The page on the findings: docs/findings.md, and the tables that lie beside the samples."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from aceydeucey.notation.check import Report, check_bytes
from aceydeucey.notation.examples import Example, examples_of
from aceydeucey.notation.explanations import UNSHOWN, explanation_of
from aceydeucey.notation.findings import KINDS, Kind
from aceydeucey.notation.report import Look, render
from aceydeucey.notation.report.data import region
from aceydeucey.notation.report.visible import visible

__all__ = ["broken_table", "findings_markdown"]

_TITLES = {
    "1": "Text",
    "2": "Dice and order",
    "3": "Plays",
    "4": "Acey-deucey",
    "5": "Cube",
    "6": "Results",
    "7": "Formats",
}
"""What the codes of each hundred are about."""

_HEAD = """\
<!-- Written by docs/generate_findings.py from the program itself; do not edit. -->

# The findings

Each kind of finding has a code and a name that do not change. An *error* is what the rules or arithmetic forbid, or
what cannot be read; a *warning* is incomplete or suspicious, while the plays stand; a *note* is declared, explained or
worth knowing, and shown with `--notes` only. `acey explain CODE` shows each section of this page in the terminal.

The records here lie in `samples/broken/`, where you can try them out. Each shows one finding and nothing else.
"""

_BROKEN_HEAD = """\
# Broken records

Each of these files shows one kind of finding and no other, at the place given here, as `acey validate --notes` says;
`acey explain CODE` says why it matters and shows the record put right. `second-table.acey` is a scoresheet with a slip
in it, as a scorekeeper would meet one. Codes 115 (a line too long) and 116 (a file too large) have no file, for it
would have to be large.

| file | line:column | severity | what is said |
| --- | --- | --- | --- |
"""


def findings_markdown() -> str:
    """Return the text of docs/findings.md."""
    return "\n".join((_HEAD, *_index(), *(part for kind in KINDS.values() for part in _section(kind))))


def broken_table() -> str:
    """Return the text of samples/broken/README.md: what each of the files shows, and where."""
    broken = [example for kind in KINDS.values() for example in examples_of(kind) if not example.right]
    return _BROKEN_HEAD + "".join(f"{_row(example)}\n" for example in broken)


def _row(example: Example) -> str:
    report = _checked(example)
    finding = report.findings[0]
    line, column = region(report.source, finding.span)[:2]
    said = finding.message.replace("|", "\\|")
    return f"| `{example.name}` | {line}:{column} | {finding.severity.value} | {visible(said)} |"


def _index() -> Iterator[str]:
    for hundred, kinds in groupby(KINDS.values(), key=lambda kind: kind.code[0]):
        yield f"**{_TITLES[hundred]}**\n"
        yield "| code | name | severity | meaning |\n| --- | --- | --- | --- |"
        for kind in kinds:
            yield f"| [{kind.code}](#{kind.code}-{kind.name}) | {kind.name} | {kind.severity.value} | {kind.meaning} |"
        yield ""


def _section(kind: Kind) -> Iterator[str]:
    yield f"## {kind.code} {kind.name}\n"
    yield f"*{kind.severity.value.capitalize()}*: {kind.meaning}.\n"
    yield f"{explanation_of(kind)}\n"
    if kind.name in UNSHOWN:
        yield f"{UNSHOWN[kind.name]}\n"
    for example in examples_of(kind):
        yield from _right(example) if example.right else _broken(example)


def _broken(example: Example) -> Iterator[str]:
    yield f"`samples/broken/{example.name}`:\n" if example.data else f"`samples/broken/{example.name}` is empty.\n"
    if example.data:
        yield from _block(_language(example, "broken"), _text(example))
    yield "What `acey validate --notes` says of it:\n"
    name = f"samples/broken/{example.name}"
    yield from _block("text", "".join(render([_checked(example, name)], style="text", look=Look(notes=True))))


def _right(example: Example) -> Iterator[str]:
    yield "Right:\n"
    yield from _block(_language(example, "whole"), _text(example))


def _language(example: Example, word: str) -> str:
    """Return what a block is marked with: the format's name and what the tests expect of it."""
    report = _checked(example)
    tested = report.format in {"acey", "mat"} and report.source.encoding == "utf-8"
    return f"{report.format} {word}" if tested else "text"


def _block(language: str, text: str) -> Iterator[str]:
    yield f"```{language}\n{text.rstrip()}\n```\n"


def _text(example: Example) -> str:
    return "\n".join(visible(line) for line in example.data.decode("utf-8", "replace").splitlines())


def _checked(example: Example, name: str = "") -> Report:
    return check_bytes(name or example.name, example.data)
