"""Runs with annotations: plain turns of an acey record, told with their comments and without making an item of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from aceydeucey.engine.running import PlainPlay
from aceydeucey.notation.acey.rolls import read_rolls
from aceydeucey.notation.acey.writer import write_roll
from aceydeucey.notation.items import Run
from aceydeucey.notation.model import Item, Turn
from aceydeucey.notation.plain_plays import usual_chains, usual_words

__all__ = ["AnnotatedRun"]

_MOST = 30_000


class AnnotatedRun(Run):
    """Plain turns of another run of acey text, each with a comment, which is "" where there is none.

    The comments are our commands, of which none needs to be escaped. With its comment no turn is plain any more.
    """

    __slots__ = ("_comments", "_first", "_run")

    canonical = True

    def __init__(self, run: Run, first: int, comments: Sequence[str]) -> None:
        end = first + len(comments)
        numbers = run.numbers[first:end] if run.numbers is not None else None
        rolls = map(_written().__getitem__, run.texts[first:end])
        rows = zip(rolls, comments, strict=True)
        texts = [f"{roll} {{{comment}}}" if comment else roll for roll, comment in rows]
        super().__init__("acey", run.sides[first:end], texts, numbers)
        self._run = run
        self._first = first
        self._comments = comments

    @property
    def plays(self) -> Sequence[PlainPlay | None]:
        """What the engine needs of each play: none of them is plain."""
        return [None] * len(self)

    def item(self, index: int) -> Item:
        """Return one turn."""
        turn = self._run.item(self._first + index)
        assert isinstance(turn, Turn)
        [roll] = turn.rolls
        comment = self._comments[index]
        return turn._replace(rolls=(roll._replace(comments=(comment,)),)) if comment else turn


class _Written(dict[str, str]):
    """Rolls as our writer writes them, by their text as it was read. A full memory is emptied."""

    def __init__(self) -> None:
        super().__init__()
        words = usual_words()
        self._usual = frozenset((*words, *usual_chains(words), "pass"))

    def __missing__(self, text: str) -> str:
        head, *words = text.split(" ")
        usual = words and len(head) == len("63:") and self._usual.issuperset(words)
        written = text if usual else self._read(text)
        if len(self) >= _MOST:
            self.clear()
        self[text] = written
        return written

    @staticmethod
    def _read(text: str) -> str:
        rolls = read_rolls(text, 0)
        assert rolls is not None, "what is plain can be read"
        return " ".join(map(write_roll, rolls))


@cache
def _written() -> _Written:
    return _Written()
