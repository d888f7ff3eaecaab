"""Writes docs/commands.md from the commands themselves: `python docs/generate.py`, after every change of an option."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer.main

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["EXAMPLE", "PAGE", "help_examples", "page", "program"]

PAGE = Path(__file__).resolve().parent / "commands.md"

EXAMPLE = re.compile(r"^[ \t]{0,8}(?:Example: {1,4})?(?:\$ )?(acey [^\n]{1,200})$", re.MULTILINE)
"""A line of a help text that is an example: the command on its own, after `$` or after `Example:`."""

_HEAD = """\
<!-- Written by docs/generate.py from the commands themselves; do not edit. -->

# The commands

Every command takes files, directories or `-` for standard input, and ends with 0 (nothing wrong), 1 (the content has
errors) or 2 (the command could not do its work). Ctrl-C ends it with 130 and SIGTERM with 143, and nothing is left
half-written. Results go to standard output, everything else to standard error.

A directory is searched, with those in it, for the suffixes of the formats that are read, packed with `.gz` too. Some of
these suffixes are used for other things: a `.txt`, `.json` or `.match` that holds no record is skipped and named; more
than five are counted. Any other one promises a record, and without one it is a fault, as if it had been named: so is,
with exit code 2, a link that leads nowhere, a named pipe, a socket or a device, none of which is opened there.

An output goes into a directory that exists; only `--out-dir` makes one.
"""


def program() -> Any:  # noqa: ANN401 - typer has no public name for the commands that it builds
    """Return the command line as typer builds it: a group of commands."""
    from aceydeucey.cli.main import app  # noqa: PLC0415 - the library part of this file needs no command line

    return typer.main.get_command(app)


def _text(help_text: str | None) -> str:
    """Return a help text without the marks that steer how it is wrapped."""
    return (help_text or "").split("\f")[0].replace("\b\n", "").replace("\b", "").strip()


def help_examples(command: Any) -> list[str]:  # noqa: ANN401
    """Return the example commands in the help of one command."""
    return EXAMPLE.findall("\n".join((_text(command.help), _text(command.epilog))))


def _paragraphs(text: str) -> Iterator[str]:
    """Give the paragraphs of a help text, those made of examples as a block."""
    for paragraph in filter(None, re.split(r"\n[ \t]*\n", text)):
        lines = [line.strip() for line in paragraph.splitlines()]
        shown = [match for line in lines for match in EXAMPLE.findall(line)]
        yield from filter(None, ["\n".join(line for line in lines if not EXAMPLE.match(line))])
        if shown:
            yield "\n".join(["```text", *(f"$ {command}" for command in shown), "```"])


def _cell(text: str) -> str:
    return re.sub(r"\s{1,80}", " ", text).replace("|", "\\|").strip()


def _default(parameter: Any) -> str:  # noqa: ANN401
    shown = getattr(parameter, "show_default", None)
    if isinstance(shown, str):
        return shown
    value = parameter.default
    plain = isinstance(value, str | int | float) and not isinstance(value, bool) and value != ""
    return f"`{value}`" if shown and plain else ""


def _metavar(parameter: Any, context: Any) -> str:  # noqa: ANN401
    if getattr(parameter, "is_flag", False) or getattr(parameter, "count", False):
        return ""
    return str(parameter.make_metavar(context))


def _names(parameter: Any, context: Any) -> str:  # noqa: ANN401
    metavar = _metavar(parameter, context)
    if parameter.param_type_name == "argument":
        return f"`{metavar}`"
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    return f"{names} `{metavar}`" if metavar else names


def _table(parameters: list[Any], context: Any) -> Iterator[str]:  # noqa: ANN401
    rows = [each for each in parameters if not getattr(each, "hidden", False) and each.name != "help"]
    if not rows:
        return
    yield "| argument or option | what it does | default |\n| --- | --- | --- |\n" + "\n".join(
        f"| {_cell(_names(each, context))} | {_cell(each.help or '')} | {_cell(_default(each))} |" for each in rows
    )


def _section(title: str, command: Any) -> Iterator[str]:  # noqa: ANN401
    context = command.context_class(command, info_name=title)
    yield f"## {title}"
    yield f"`{_cell(' '.join([title, *command.collect_usage_pieces(context)]))}`"
    yield from _paragraphs(_text(command.help))
    yield from _paragraphs(_text(command.epilog))
    yield from _table(command.params, context)
    for name in command.list_commands(context) if hasattr(command, "list_commands") else ():
        child = command.get_command(context, name)
        if not child.hidden:
            yield from _section(f"{title} {name}", child)


def page(command: Any) -> str:  # noqa: ANN401
    """Return the text of docs/commands.md for a command line."""
    return "\n\n".join([_HEAD.rstrip(), *_section("acey", command)]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(program()), "utf-8")
