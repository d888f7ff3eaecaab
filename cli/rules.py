"""`acey rules`: the rule sets, one of them in full, or what differs between two."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from aceydeucey.cli.options import described_rules

if TYPE_CHECKING:
    from aceydeucey.engine.rules import Rules

__all__ = ["Form", "rules"]

_MOST = 2


class Form(StrEnum):
    """What the rules are written as."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"


def rules(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME [NAME]]",
            help="A rule set, alone or with flags: american, 'american scoring=single'.",
            show_default=False,
        ),
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="What to write.")] = Form.TEXT,
) -> None:
    """Show the rule sets, one in full with its sources, or what differs between two.

    Example: acey rules american danish
    """
    found = tuple(_find(name) for name in names or ())
    if len(found) > _MOST:
        _refuse(f"two rule sets can be compared, and {len(found)} are named")
    typer.echo(_RENDER[form](found))


def _find(name: str) -> Rules:
    from aceydeucey.notation.rules.report import named_rules  # noqa: PLC0415 - not for --help

    # What is wrong with flags is said as it is of --rules; nothing is taken in the place of what is not known.
    known = described_rules(name) if "=" in name else named_rules(name)
    if isinstance(known, str):
        _refuse(known)
    return known


def _refuse(problem: str) -> NoReturn:
    typer.echo(f"acey: {problem}", err=True)
    raise typer.Exit(2)


def _text(found: tuple[Rules, ...]) -> str:
    from aceydeucey.notation.rules import report  # noqa: PLC0415 - as above

    return (report.list_as_text, report.as_text, report.differences_as_text)[len(found)](*found)


def _markdown(found: tuple[Rules, ...]) -> str:
    from aceydeucey.notation.rules import page  # noqa: PLC0415 - as above

    text = (page.rules_markdown, page.set_markdown, page.differences_markdown)[len(found)](*found)
    return text.rstrip("\n")


def _json(found: tuple[Rules, ...]) -> str:
    import json  # noqa: PLC0415 - only where it is asked for

    from aceydeucey.notation.rules.report import as_data  # noqa: PLC0415 - as above

    return json.dumps(as_data(*found), ensure_ascii=False, indent=2)


_RENDER = {Form.TEXT: _text, Form.JSON: _json, Form.MARKDOWN: _markdown}
