"""Markup: text from a record on its way into HTML and XML."""

from __future__ import annotations

import json
import re
from html import escape

__all__ = ["escaped", "harmless", "isolated", "json_block", "plain_comment"]

_COMMAND = re.compile(r"\[%[^\]]{0,1000}\]")
_BLANKS = frozenset("\n\t\r")
_UNSAFE = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


def escaped(text: str) -> str:
    r"""Return text that is nothing but text in HTML and XML, between tags as in a quoted attribute.

    Line ends and tabs become blanks; what cannot be shown (control characters, marks that turn the direction of
    writing, halves of surrogate pairs) becomes a replacement character.

    >>> escaped('<img src=x onerror="alert(1)">\x00')
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;\ufffd'
    """
    return escape(harmless(text))


def harmless(text: str) -> str:
    r"""Return text on one line that a page can show, and that does nothing to the text around it but by its script.

    >>> harmless("A\u202e\tnna")
    'A\ufffd nna'
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def isolated(name: str) -> str:
    r"""Return a name as markup in which it keeps its direction of writing to itself, where no element can do that.

    >>> isolated("Anna"), isolated("<דנה>")
    ('Anna', '\u2068&lt;דנה&gt;\u2069')
    """
    text = escaped(name)
    return text if text.isascii() else f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


def _shown(character: str) -> str:
    if character in _BLANKS:
        return " "
    return character if character.isprintable() else "\ufffd"


def plain_comment(comment: str) -> str:
    """Return what a comment says to people, without its commands.

    >>> plain_comment("[%clk 0:04:10] nice")
    'nice'
    """
    return " ".join(_COMMAND.sub(" ", comment).split())


def json_block(value: object) -> str:
    r"""Return JSON that can stand in a script element: no `<` in it can end the element or open a comment.

    >>> json_block({"name": "</script><!--"})
    '{"name":"\\u003c/script\\u003e\\u003c!--"}'
    """
    return json.dumps(value, separators=(",", ":")).translate(_UNSAFE)
