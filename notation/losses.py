"""Losses: what a format cannot carry, as data. Made by the writers, rendered elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.notation.model import Span

__all__ = ["Ledger", "Loss", "Written"]


class Loss(NamedTuple):
    """One thing of a record that is not in what was written.

    `span` is its place in the source that the record was read from (several losses may come of one line), `what`
    names it in a few words with its text, `why` says in a sentence why the format does not have it.
    """

    span: Span
    what: str
    why: str


class Written(NamedTuple):
    """The text of some matches in a format and what it lacks, in the order of the record.

    What is no loss is in the text and is read back from it. `refused`, where it is not empty, is the sentence that
    says why the format cannot say such a record at all and which formats can: then there is no text.
    """

    text: str
    losses: tuple[Loss, ...] = ()
    refused: str = ""


class Ledger:
    """Takes down the losses of a writer while it writes."""

    def __init__(self) -> None:
        self.losses: list[Loss] = []

    def lose(self, span: Span, what: str, why: str) -> None:
        """Take down one loss."""
        self.losses.append(Loss(span, what, why))

    def lose_text(self, span: Span, kind: str, text: str, why: str) -> None:
        """Take down the loss of a text, of which the beginning is shown."""
        shown = " ".join(text.split())
        self.lose(span, f"{kind} `{shown if len(shown) <= 60 else f'{shown[:60]}…'}`", why)
