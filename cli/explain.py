"""`acey explain`: what a kind of finding means, with an example that shows it and one that is right."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Annotated

import typer
from aceydeucey.cli.failure import failure
from aceydeucey.cli.output import look_of, write_results
from aceydeucey.notation.findings import KINDS, Kind, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.examples import Example

__all__ = ["explain"]

_WIDTH = 88
"""How wide a text for people is set."""


def explain(
    word: Annotated[
        str | None, typer.Argument(metavar="CODE", help="The code or the name of a finding; all are listed without.")
    ] = None,
) -> None:
    """End with 2 where no finding has that code or name."""
    if word is None:
        write_results(_row(kind) for kind in KINDS.values())
        return
    kind = kind_of(word.lower())
    if kind is None:
        raise failure(f"no finding has the code or name {word!r}; `acey explain` lists them{_meant(word)}")
    write_results(_explained(kind))


def _row(kind: Kind) -> str:
    return f"{kind.code}  {kind.severity.value:<7}  {kind.name:<24}  {kind.meaning}\n"


def _meant(word: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for a word that is wrong

    near = get_close_matches(word.lower(), KINDS, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _explained(kind: Kind) -> Iterator[str]:
    from aceydeucey.notation.examples import examples_of  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.explanations import UNSHOWN, explanation_of  # noqa: PLC0415 - as above

    yield f"{kind.code} {kind.name} ({kind.severity.value})\n\n"
    yield f"{kind.meaning[:1].upper()}{kind.meaning[1:]}.\n\n{fill(explanation_of(kind), _WIDTH)}\n"
    if kind.name in UNSHOWN:
        yield f"\n{fill(UNSHOWN[kind.name], _WIDTH)}\n"
    for example in examples_of(kind):
        yield "\nA record that is right:\n\n" if example.right else "\nA record that shows it:\n\n"
        yield from _quoted(example)
        if not example.right:
            yield from _said(example, kind)


def _quoted(example: Example) -> Iterator[str]:
    from aceydeucey.notation.report.visible import visible  # noqa: PLC0415 - as above

    for line in example.data.decode("utf-8", "replace").splitlines() or ["(nothing)"]:
        yield f"    {visible(line)}".rstrip() + "\n"


def _said(example: Example, kind: Kind) -> Iterator[str]:
    """Give what `acey validate` says of an example, as far as it is of this kind."""
    from aceydeucey.notation import check  # noqa: PLC0415 - as above
    from aceydeucey.notation.report import render  # noqa: PLC0415 - as above

    report = check.check_bytes(example.name, example.data)
    found = tuple(finding for finding in report.findings if finding.code == kind.code)
    yield "\nWhat is said of it:\n\n"
    for piece in render([report._replace(findings=found)], style="text", look=look_of(notes=True)):
        yield "".join(f"    {line}".rstrip() + "\n" for line in piece.splitlines())
