"""Blocks: a record as its readers get it, piece by piece, in no markup yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import groupby, pairwise
from typing import NamedTuple

from aceydeucey.engine.position import Position
from aceydeucey.notation.annotate.commands import prose, values_in
from aceydeucey.notation.annotate.sayings import sayings
from aceydeucey.notation.drawing.text import draw_board
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.model import Setup
from aceydeucey.notation.report.visible import visible
from aceydeucey.notation.rules.text import write_rules
from aceydeucey.notation.stories.story import GameStory, Kind, MatchStory, Step, Story

__all__ = ["Block", "What", "joined", "told"]

_FACTS = ("Event", "Site", "Date", "Time", "Round", "Stake", "TimeControl", "Annotator", "Transcriber")
_LETTERS = ("W", "B", "")
_ACEY = ((1, 2), (2, 1))


class What(Enum):
    """What a block is."""

    TITLE = "the players"
    FACT = "a fact of the match"
    GAME = "the beginning of a game"
    MOVE = "one roll and its play, or another thing done"
    NOTE = "what the record says besides"
    FAULT = "what is wrong"
    BOARD = "a board"
    END = "how the game ended"


class Block(NamedTuple):
    """A piece: its text, the label before it, what is said aside."""

    what: What
    text: str
    label: str = ""
    aside: str = ""


def told(story: Story, *, only: int | None = None) -> Iterator[Block]:
    """Give the blocks of all matches; of one game only if it is asked for by its number."""
    for match in story.matches:
        yield from _match(match, only)


def joined(lines: Iterable[str]) -> str:
    """Return lines as a text, without blank ones at its ends and with one blank line where there are several."""
    text = "\n".join(line for line, next_line in pairwise((*lines, "")) if line or next_line)
    return text.strip("\n") + "\n"


def _match(match: MatchStory, only: int | None) -> Iterator[Block]:
    white, black = match.names
    terms = match.score.terms
    yield Block(What.TITLE, visible(f"{white} (White) - {black} (Black)"))
    for key in _FACTS:
        value = match.header.get(key)
        if value:
            yield Block(What.FACT, visible(value), key)
    yield Block(What.FACT, write_rules(terms.rules), "Rules")
    yield Block(What.FACT, str(terms.length), "Match")
    yield from _faults(match.findings)
    acey = terms.rules.acey
    for game in match.games:
        if only in {None, game.score.number}:
            yield from _game(match, game, acey=acey)


def _game(match: MatchStory, game: GameStory, *, acey: bool) -> Iterator[Block]:
    first = game.steps[0]
    yield Block(What.GAME, first.words[:1].upper() + first.words[1:])
    said = _aside(values_in(first.comments))
    if said:
        yield Block(What.NOTE, said)
    yield from _besides(first)
    drawn: Position | None = None
    for _, group in groupby(game.steps[1:], key=_turn):
        steps = list(group)
        for step in steps:
            yield from _step(match, step)
        last = steps[-1]
        ends = last.kind is Kind.END
        if (ends or _telling(steps, acey=acey)) and last.setup is not None and last.after != drawn:
            drawn = last.after
            yield _board(last.setup)


def _turn(step: Step) -> str:
    """Return what the rolls of one turn have in common, and nothing else has."""
    return step.anchor.partition(".")[0]


def _telling(steps: Sequence[Step], *, acey: bool) -> bool:
    """Return whether a reader needs a board after a turn: an acey-deucey, a hit, or a board that was set."""
    return any(
        any(step.hits) or step.kind is Kind.POSITION or (acey and step.mark != "=" and step.dice in _ACEY)
        for step in steps
    )


def _step(match: MatchStory, step: Step) -> Iterator[Block]:
    wrong = [finding for finding in step.findings if finding.severity is not Severity.NOTE]
    if wrong and step.kind is Kind.ROLL and step.rolled is not None:
        yield _board(step.rolled)
    yield _end(match, step) if step.kind is Kind.END else _done(step)
    yield from _faults(step.findings)
    yield from _besides(step)


def _end(match: MatchStory, step: Step) -> Block:
    who = f"{match.names[step.side]} " if step.side is not None else ""
    white, black = step.score
    return Block(What.END, visible(f"{who}{step.words}"), aside=f"score {white}-{black}")


def _done(step: Step) -> Block:
    letter = _LETTERS[step.side] if step.side is not None else ""
    opens = "." not in step.anchor and step.kind in {Kind.ROLL, Kind.CLOSED}
    label = f"{step.turn} {letter}" if opens else "" if step.kind is Kind.ROLL else letter
    dice = f"{step.mark}{step.dice[0]}{step.dice[1]}: " if step.dice else ""
    words = " ".join(filter(None, (f"{dice}{step.words}", step.glyph, step.declared)))
    return Block(What.MOVE, visible(words), label, _aside(values_in(step.comments)))


def _aside(values: dict[str, str]) -> str:
    return visible(", ".join(saying.words for saying in sayings(values)))


def _besides(step: Step) -> Iterator[Block]:
    for text in (*prose(step.comments), *step.remarks):
        yield Block(What.NOTE, visible(" ".join(text.split())))


def _faults(findings: Sequence[Finding]) -> Iterator[Block]:
    for finding in findings:
        if finding.severity is not Severity.NOTE:
            yield Block(What.FAULT, visible(finding.message), f"{finding.code} {finding.name}")


def _board(setup: Setup) -> Block:
    return Block(What.BOARD, draw_board(setup, ascii=True))
