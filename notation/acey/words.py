"""Words: the keywords of the acey notation, and text between quotes and braces."""

from __future__ import annotations

import re

from aceydeucey.engine.position import BLACK, WHITE, Side
from aceydeucey.notation.model import CubeWord

__all__ = [
    "CUBE_WORDS",
    "LETTERS",
    "SIDES",
    "TAG_KEYS",
    "escape_comment",
    "escape_value",
    "one_line",
    "readable_key",
    "unescape_comment",
    "unescape_value",
]

SIDES: dict[str, Side] = {"w": WHITE, "white": WHITE, "b": BLACK, "black": BLACK}
"""The sides by their words in lower case."""

LETTERS = {WHITE: "W", BLACK: "B"}
"""The letter of each side."""

CUBE_WORDS: dict[str, CubeWord] = {word.value: word for word in CubeWord} | {
    "redoubles": CubeWord.DOUBLE,
    "accepts": CubeWord.TAKE,
    "passes": CubeWord.DROP,
}
"""The cube actions by their words in lower case."""

_KNOWN_KEYS = (
    "Acey",
    "Event",
    "Site",
    "Date",
    "Time",
    "Round",
    "White",
    "Black",
    "WhiteRating",
    "BlackRating",
    "WhiteExperience",
    "BlackExperience",
    "Rules",
    "Match",
    "Stake",
    "Cube",
    "Crawford",
    "Jacoby",
    "Beavers",
    "AutoDoubles",
    "TimeControl",
    "Termination",
    "Annotator",
    "Transcriber",
    "Result",
    "WhiteElo",
    "BlackElo",
    "EventDate",
    "EventTime",
    "Variation",
    "CubeLimit",
)

TAG_KEYS: dict[str, str] = {key.lower(): key for key in _KNOWN_KEYS}
"""The known keys of tags by their words in lower case."""

# What str.splitlines takes for the end of a line. Only CR and LF end a line of an acey file, but an editor or a
# script may think otherwise of the rest, so none of them ever stands inside a line that is written.
_SEPARATORS = re.compile("\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")

# A command holds no bare bracket or brace: so text that only looks like a command is never taken for one, and a
# row of unclosed ones is not searched to its end again and again.
_COMMAND = r"\[%[A-Za-z0-9._-]{1,99}(?:[ \t](?:[^\\\[\]}\n]|\\[^\n])*+)?\]"
_COMMANDS = re.compile(rf"(?:{_COMMAND} ?)++")
_WRITTEN = re.compile(rf"(?P<command>{_COMMAND})|\\(?P<escaped>[\]\[}}\\n])")
_MEANT = re.compile(rf"(?P<command>{_COMMAND})|(?P<special>[\\}}\n]|\[(?=%))")

_VALUE_ESCAPES = re.compile(r'\\(["\\])')
_UNREADABLE_IN_KEY = re.compile(r'[\s"\[\]\\;{}]', re.ASCII)


def one_line(text: str) -> str:
    """Return *text* with a blank for every line end in it."""
    return _SEPARATORS.sub(" ", text)


def unescape_comment(text: str) -> str:
    r"""Return what the text between the braces of a comment means; commands stay as they are written.

    >>> unescape_comment(r"a \} b [%k \}]")
    'a } b [%k \\}]'
    """
    return _WRITTEN.sub(_meaning, _SEPARATORS.sub("\n", text))


def escape_comment(text: str) -> str:
    r"""Return *text* as it stands between the braces of a comment.

    A line end of any kind becomes `\n`, and a `[%` that begins no command becomes `\[%`.

    >>> escape_comment("a } b [%k v] [%")
    'a \\} b [%k v] \\[%'
    """
    if _COMMANDS.fullmatch(text):
        return text
    if not text.isprintable():  # no line end of any kind is
        text = _SEPARATORS.sub("\n", text)
    return _MEANT.sub(_spelling, text)


def _meaning(found: re.Match[str]) -> str:
    escaped = found["escaped"]
    if escaped is None:
        return found[0]
    return "\n" if escaped == "n" else str(escaped)


def _spelling(found: re.Match[str]) -> str:
    special = found["special"]
    if special is None:
        return found[0]
    return "\\n" if special == "\n" else f"\\{special}"


def unescape_value(text: str) -> str:
    r"""Return what the text between the quotes of a tag means; a backslash before anything else is itself."""
    return _VALUE_ESCAPES.sub(r"\1", one_line(text))


def escape_value(text: str) -> str:
    """Return *text* as it stands between the quotes of a tag, a blank for every line end in it."""
    return one_line(text).replace("\\", "\\\\").replace('"', '\\"')


def readable_key(key: str) -> str:
    """Return a tag's key as it can be written: `_` for what would end it."""
    return _UNREADABLE_IN_KEY.sub("_", one_line(key)) or "_"
