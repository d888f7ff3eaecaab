"""Inputs of any size, the same ones every time: `python benchmarks/make.py KIND MEGABYTES OUT`."""

from __future__ import annotations

import random
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tables import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["KINDS", "MEGABYTE", "make"]

MEGABYTE = 1_000_000
SEED = 25
EVERY = 150
"""Characters from one mutation to the next."""

LETTERS = '0123456789:/*(){}[]=+~WB;."\\ \n\r\tinbaroff\u00e9\u2028\x00'
"""What a mutation puts in: the notation's own characters and a few that it does not know."""

HEAD = '[Acey "1"]\n[Rules "american"]\n\ngame 1\n'


def _sample() -> str:
    # A short one, so that an input is about as large as asked for.
    return (ROOT / "samples" / "wardroom.acey").read_text("utf-8")


def _records() -> Iterator[str]:
    """Give matches without end: the sample over and over, each with a Round of its own."""
    sample = _sample()
    for number in count(1):
        yield f'[Round "{number}"]\n{sample}'


def _filled(pieces: Iterator[str], size: int) -> str:
    parts: list[str] = []
    length = 0
    while length < size:
        parts.append(next(pieces))
        length += len(parts[-1])
    return "".join(parts)


def _mutated(size: int) -> str:
    dice = random.Random(SEED)
    text = _filled(_records(), size)
    parts: list[str] = []
    for start in range(0, len(text), EVERY):
        place = start + dice.randrange(EVERY)
        skipped = dice.randrange(3)
        parts += [text[start:place], dice.choice(LETTERS), text[place + skipped : start + EVERY]]
    return "".join(parts)


def _noise(size: int) -> bytes:
    return HEAD.encode() + random.Random(SEED).randbytes(size)


def _repeated(piece: str, size: int) -> str:
    return HEAD + piece * (size // len(piece))


KINDS: dict[str, Callable[[int], str | bytes]] = {
    "records": lambda size: _filled(_records(), size),
    "mutated": _mutated,
    "random bytes": _noise,
    "one long play": lambda size: f"{HEAD}1 W 42: {'24/20 ' * (size // 6)}\n",
    "nested braces": lambda size: f"{HEAD}1 W 42: in/21 {'{' * size}\n",
    "lone braces": lambda size: _repeated("1 W 42: in/21 in/23 {\n", size),
    "rolls without end": lambda size: f"{HEAD}1 W {'66: pass ' * (size // 9)}\n",
    "carriage returns": lambda size: _repeated("\r", size),
    "blank lines": lambda size: _repeated("\n", size),
    "tags": lambda size: _repeated('[Event "x"]\n', size),
}
"""What can be made: whole records, broken ones, and texts that would hurt a careless reader."""


def make(kind: str, size: int) -> bytes:
    """Return an input of that kind of about *size* bytes."""
    made = KINDS[kind](size)
    return made if isinstance(made, bytes) else made.encode("utf-8", "replace")


if __name__ == "__main__":
    Path(sys.argv[3]).write_bytes(make(sys.argv[1], int(float(sys.argv[2]) * MEGABYTE)))
