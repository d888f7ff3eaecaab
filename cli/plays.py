"""`acey plays`: all legal plays of a position, or of a turn of a record."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import known_format, named_rules, read_position
from aceydeucey.cli.output import write_results
from aceydeucey.cli.turn import Where, turn_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.listing import Row
    from aceydeucey.notation.model import Setup

__all__ = ["plays"]

Styles = StrEnum("Styles", ["text", "jsonl"])

_LINE_LIMIT = 1 << 16


def plays(
    text: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position in any notation, - to answer lines of JSON, or with --turn a record (or -).",
        ),
    ],
    dice: Annotated[str | None, typer.Option("--dice", metavar="DD", help="The roll, such as 63.")] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules",
            metavar="NAME",
            help="A rule set and the flags that differ; a record has its own.",
            show_default="american",
        ),
    ] = None,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", min=1, help="The turn of a record.")] = None,
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=1, help="The game it is in; the first if not given.")
    ] = None,
    match: Annotated[int, typer.Option("--match", metavar="N", min=1, help="The match of the file it is in.")] = 1,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="NAME", help="The format of the record; found out if not given.")
    ] = None,
    style: Annotated[Styles, typer.Option("--format", help="How the plays are written.")] = Styles.text,
) -> None:
    """End with 2 where the position cannot be read or the turn is not there, with 1 where a line or a file was bad.

    Of a turn every roll is shown, with what was played marked.
    """
    if turn is not None:
        _show_turn(text, Where(match, game, turn), dice, rules, from_, style)
    elif game is not None:
        raise failure("--game needs --turn as well")
    elif text == "-":
        answers = _Answers()
        write_results(answers.pieces())
        raise typer.Exit(answers.code)
    else:
        _show_position(text, dice, rules or "american", style)


def _show_turn(
    path: str, where: Where, dice: str | None, rules: str | None, format_: str | None, style: Styles
) -> None:
    if dice is not None:
        raise failure("--dice goes with a position; a record says what was rolled")
    chosen = named_rules(rules) if rules is not None else None
    write_results(turn_lines(path, where, format=known_format(format_), rules=chosen, as_json=style is Styles.jsonl))


def _show_position(text: str, dice: str | None, rules: str, style: Styles) -> None:
    from aceydeucey.notation.listing import listed_plays  # noqa: PLC0415 - not for --help

    if os.path.lexists(text):
        raise failure(f"{text} is a file: name the turn of the record with --turn N, such as --turn 1")
    chosen = named_rules(rules)
    setup = read_position(text, checkers=chosen.checkers)
    if setup.side is None:
        raise failure("the position does not say whose move it is: it ends in /W or /B")
    rows = list(listed_plays(chosen, setup, _roll(dice, setup)))
    write_results(_lines(rows, style))


def _roll(dice: str | None, setup: Setup) -> tuple[int, int]:
    from aceydeucey.notation.listing import parse_dice  # noqa: PLC0415 - not for --help

    if dice is None and setup.dice is None:
        raise failure("no dice: give --dice 63, or a position with /dice=63")
    roll = parse_dice(dice) if dice is not None else setup.dice
    if not isinstance(roll, tuple):
        raise failure(f"--dice: {roll}")
    return roll


def _lines(rows: list[Row], style: Styles) -> Iterator[str]:
    if style is Styles.jsonl:
        yield from (json.dumps(row._asdict()) + "\n" for row in rows)
        return
    width = max(len(row.play) for row in rows)
    yield from (f"{row.play:<{width}}  {row.position}\n" for row in rows)


class _Answers:
    """The answers to the lines of standard input, one at a time; `code` is 1 once a line was bad."""

    def __init__(self) -> None:
        self.code = 0

    def pieces(self) -> Iterator[str]:
        """Give the answer to each line as soon as it is read."""
        from aceydeucey.notation.listing import answer  # noqa: PLC0415 - not for --help

        for line in _lines_in():
            found = answer(line) if line is not None else {"error": "the line is no text of at most 64 KiB"}
            self.code = self.code or int("error" in found)
            yield json.dumps(found) + "\n"


def _lines_in() -> Iterator[str | None]:
    """Give the lines of standard input, None for one that is too long or no UTF-8; blank ones are left out."""
    stream = sys.stdin.buffer
    while line := stream.readline(_LINE_LIMIT):
        short = line.endswith(b"\n") or len(line) < _LINE_LIMIT
        while not short and (rest := stream.readline(_LINE_LIMIT)):
            if rest.endswith(b"\n"):
                break
        text = _decoded(line) if short else None
        if text is None or text.strip():
            yield text


def _decoded(line: bytes) -> str | None:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return None
