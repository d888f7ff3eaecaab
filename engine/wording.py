"""Wording: how a sentence quotes what was found and names what could stand there."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["all_of", "nearest", "one_of", "quoted", "suggestion"]

_SHOWN = 40


def quoted(text: str) -> str:
    r"""Return *text* in quotation marks, fit for one line: control characters replaced, long text cut.

    >>> quoted("amer\x1bican")
    '"amer\ufffdican"'
    """
    cut = text[:_SHOWN]
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in cut)
    return f'"{shown}{"…" if len(text) > _SHOWN else ""}"'


def one_of(words: Iterable[str]) -> str:
    """Return the words as a choice.

    >>> one_of(["highest", "any", "exact"])
    'highest, any or exact'
    """
    return _joined(words, "or")


def all_of(words: Iterable[str]) -> str:
    """Return the words as a list.

    >>> all_of(["L6", "L7", "L8"])
    'L6, L7 and L8'
    """
    return _joined(words, "and")


def _joined(words: Iterable[str], link: str) -> str:
    *others, last = words
    return f"{', '.join(others)} {link} {last}" if others else last


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return which of *words* the reader most likely meant, None where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - costs start-up, needed for mistakes only

    close = get_close_matches(word[:_SHOWN].casefold(), list(words), n=1)
    return close[0] if close else None


def suggestion(word: str, words: Iterable[str]) -> str:
    """Return `; did you mean …?` for the nearest of *words*, nothing where none is near."""
    near = nearest(word, words)
    return f"; did you mean {near}?" if near else ""
