"""Showing: the steps of a record as text for a terminal, each with the board that it was played on."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.plays import legal_plays
from aceydeucey.notation.drawing.text import draw_board
from aceydeucey.notation.findings import Severity
from aceydeucey.notation.markup import plain_comment
from aceydeucey.notation.report.visible import visible
from aceydeucey.notation.stories.story import Kind, MatchStory, Step
from aceydeucey.notation.written import play_words

if TYPE_CHECKING:
    from aceydeucey.engine.position import Side
    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.model import Setup
    from aceydeucey.notation.report import Look

__all__ = ["Manner", "show_board", "show_step"]

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
_MARKS = {"": "", "=": "names ", "~": "plays the complement ", "+": "rolls again "}


class Manner(NamedTuple):
    """How steps are shown: the look of the terminal, whose view of the board, whether legal plays are listed."""

    look: Look
    view: Side | None = None
    plays: bool = False


def show_board(setup: Setup, manner: Manner) -> str:
    """Return one board as lines."""
    look = manner.look
    return draw_board(setup, ascii=look.ascii, view=manner.view, colour=look.colour) + "\n"


def show_step(step: Step, game: int, match: MatchStory, manner: Manner) -> Iterator[str]:
    """Give the lines of a step: what was done, the board that it was done on, the legal plays, what is said of it."""
    yield _painted(_wrapped(_head(step, game, match), manner), "1", manner)
    setup = _setup(step)
    if setup is not None:
        yield show_board(setup._replace(score=_whole(step)), manner)
    elif step.kind is Kind.ROLL:
        yield "  the position is not known\n"
    if manner.plays and step.kind is Kind.ROLL:
        yield from _plays(step, match.score.terms.rules)
    yield from _said(step, manner)


def _head(step: Step, game: int, match: MatchStory) -> str:
    where = f"Game {game}" + (f", turn {step.turn}" if step.turn and step.kind is not Kind.END else "")
    who = "" if step.side is None else f"{match.names[step.side]} "
    dice = f"{step.dice[0]}{step.dice[1]}" if step.dice else "??"
    roll = f"{_MARKS[step.mark]}{dice}: " if step.kind is Kind.ROLL else ""
    extra = "".join(f" {each}" for each in (step.glyph, step.declared) if each)
    return visible(f"{where}: {who}{roll}{step.words}{extra}")


def _setup(step: Step) -> Setup | None:
    """Return the board of a roll with its dice; of anything else, the board that it left."""
    return step.rolled if step.kind is Kind.ROLL else step.setup


def _whole(step: Step) -> tuple[int, int] | None:
    white, black = step.score
    return (int(white), int(black)) if white == int(white) and black == int(black) else None


def _plays(step: Step, rules: Rules) -> Iterator[str]:
    """Give the legal plays of a roll, the one that was played marked."""
    if step.before is None or step.dice is None or step.side is None or not all(1 <= die <= 6 for die in step.dice):
        return
    for play in legal_plays(rules, step.before, step.side, step.dice):
        mark = "*" if play.position == step.after else " "
        yield f"  {mark} {play_words(play.steps, play.hits)}\n"


def _said(step: Step, manner: Manner) -> Iterator[str]:
    for comment in filter(None, map(plain_comment, step.comments)):
        yield _wrapped(f"  {visible(comment)}", manner)
    for remark in step.remarks:
        yield _wrapped(f"  ; {visible(remark)}", manner)
    for finding in step.findings:
        text = f"  {finding.severity.value} {finding.code} {finding.name}: {visible(finding.message)}"
        yield _painted(_wrapped(text, manner), _COLOURS[finding.severity], manner)


def _wrapped(text: str, manner: Manner) -> str:
    width = min(manner.look.width, 80)
    return "\n".join(textwrap.wrap(text, width, subsequent_indent="    ", break_on_hyphens=False)) + "\n"


def _painted(text: str, colour: str, manner: Manner) -> str:
    return f"\x1b[{colour}m{text[:-1]}\x1b[0m\n" if manner.look.colour else text
