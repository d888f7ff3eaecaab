"""Plain: a transcript as text of at most 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill, indent

from aceydeucey.notation.transcript.blocks import Block, What, joined

__all__ = ["plain"]

_WIDTH = 80
_LABEL = 6


def plain(blocks: Iterable[Block]) -> str:
    """Return the blocks as text."""
    return joined(line for block in blocks for line in _lines(block))


def _lines(block: Block) -> Iterator[str]:
    what, text, label, aside = block
    if what in {What.TITLE, What.GAME}:
        line = ("=" if what is What.TITLE else "-") * min(len(text), _WIDTH)
        yield from ("", text, line, "") if what is What.GAME else ("", "", text, line)
    elif what is What.FACT:
        yield _filled(f"{label}: ", text)
    elif what is What.BOARD:
        yield from ("", indent(text, "  "), "")
    elif what is What.END:
        yield from ("", _filled("", f"{text} ({aside})"))
    else:
        yield _filled(*_headed(block))


def _headed(block: Block) -> tuple[str, str]:
    what, text, label, aside = block
    if what is What.MOVE:
        return f"{label:>{_LABEL}} ", f"{text}  ({aside})" if aside else text
    return " " * (_LABEL + 1), f"! {label}: {text}" if what is What.FAULT else text


def _filled(head: str, text: str) -> str:
    return fill(text, _WIDTH, initial_indent=head, subsequent_indent=" " * (_LABEL + 3), break_on_hyphens=False)
