"""Runs with annotations: plain turns with their comments, told without making an item of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from aceydeucey.notation.acey.writer import write_roll
from aceydeucey.notation.items import Run
from aceydeucey.notation.model import Turn
from aceydeucey.notation.plain_plays import numbered, usual_chains, usual_words
from aceydeucey.notation.remembered import MOST

__all__ = ["AnnotatedRun", "usual_texts"]

_DICE = len("63:")


class AnnotatedRun(Run):
    """Plain turns of another run, each with a comment, which is "" where there is none.

    The comments are our commands, of which none needs to be escaped. With its comment no turn is plain any more.
    """

    __slots__ = ("_comments", "_first", "_run")

    canonical = True

    def __init__(self, run: Run, first: int, comments: Sequence[str]) -> None:
        end = first + len(comments)
        rows = zip(_texts(run, first, end), comments, strict=True)
        texts = [f"{roll} {{{comment}}}" if comment else roll for roll, comment in rows]
        numbers = None if run.numbers is None else run.numbers[first:end]
        super().__init__(
            "acey",
            sides=run.sides[first:end],
            texts=texts,
            numbers=numbers,
            plays=[None] * len(texts),
            make=self._turn,
        )
        self._run = run
        self._first = first
        self._comments = comments

    def _turn(self, index: int) -> Turn:
        turn = self._run.item(self._first + index)
        assert isinstance(turn, Turn), "what is plain is a turn"
        [roll] = turn.rolls
        comment = self._comments[index]
        return turn._replace(rolls=(roll._replace(comments=(comment,)),)) if comment else turn


_texts_of: dict[str, dict[str, str]] = {}
"""Rolls as our writer writes them by their text, for each format by its name."""


def _texts(run: Run, first: int, end: int) -> Sequence[str]:
    written = run.texts[first:end]
    if run.canonical:
        return written
    known = _texts_of.setdefault(run.form, {})
    if len(known) >= MOST:
        known.clear()
    for at, text in enumerate(written, first):
        if text not in known:
            known[text] = _by_words(text) or _new_text(run, at)
    return [known[text] for text in written]


def _by_words(text: str) -> str | None:
    """Return how a roll is written if all its words are usual ones, which every format reads alike, else None."""
    head, *words = text.split(" ")
    if not words or len(head) != _DICE:
        return None
    try:
        return " ".join([head, *map(usual_texts().__getitem__, words)])
    except KeyError:
        return None


@cache
def usual_texts() -> dict[str, str]:
    """Return how our writer writes the usual words of moves."""
    ours = (*usual_words(), *usual_chains())
    return {numbered(word): word for word in ours} | {word: word for word in ours}


def _new_text(run: Run, index: int) -> str:
    turn = run.item(index)
    assert isinstance(turn, Turn), "what is plain is a turn"
    return " ".join(map(write_roll, turn.rolls))
