"""Markdown: a transcript that any forum, wiki or editor shows well."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from aceydeucey.notation.transcript.blocks import Block, What, joined

__all__ = ["markdown"]

# What may mean something in the middle of a line of Markdown, or let HTML in. Plays need none of it but the star.
_SPECIAL = re.compile(r"[\\`*_\[\]<>#|&~]")

# What begins a list or a heading at the beginning of a line.
_LEADING = re.compile(r"\A(\d{0,9})([-+=.)])(?=\s|\Z|[-+=])")


def markdown(blocks: Iterable[Block]) -> str:
    """Return the blocks as Markdown."""
    return joined(line for block in blocks for line in _lines(block))


def _lines(block: Block) -> Iterator[str]:
    what, text, label, aside = block
    shown = _escaped(text)
    if what is What.TITLE:
        yield from ("", f"# {shown}", "")
    elif what is What.GAME:
        yield from ("", f"## {shown}", "")
    elif what is What.FACT:
        yield f"- {label}: {shown}"
    elif what is What.BOARD:
        yield from ("", "```text", text, "```", "")
    elif what is What.END:
        yield from ("", f"**{shown}** ({aside})")
    else:
        yield from _paragraph(what, shown, label, aside)


def _paragraph(what: What, shown: str, label: str, aside: str) -> Iterator[str]:
    """Give what stands in a paragraph of its own, so that no line runs into the next."""
    if what is What.FAULT:
        yield from ("", f"> **{label}**: {shown}")
    elif what is What.NOTE:
        yield from ("", f"> {shown}")
    else:
        head = f"**{label}** " if label else "&emsp;"
        yield from ("", f"{head}{shown}{f' *({_escaped(aside)})*' if aside else ''}")


def _escaped(text: str) -> str:
    return _LEADING.sub(r"\1\\\2", _SPECIAL.sub(r"\\\g<0>", text))
