"""Commands: our `[%acey.key value]` in the comments of a line, put in and taken out; nobody else's are touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from operator import lt
from typing import TypeAlias

from aceydeucey.notation.annotate.keys import KEYS, PARTS

__all__ = ["Comments", "annotated", "parts_of", "prose", "stripped", "values_in", "written"]

Comments: TypeAlias = tuple[str, ...]

# As in the notation: a command holds no bare bracket or brace. The blank or line end before it goes with it.
_OURS = re.compile(r"[ \n]?\[%acey\.([A-Za-z0-9._-]{1,90})(?:[ \t]((?:[^\\\[\]}\n]|\\[^\n])*+))?\]")
_ANYONES = re.compile(r"[ \n]?\[%[A-Za-z0-9._-]{1,99}(?:[ \t](?:[^\\\[\]}\n]|\\[^\n])*+)?\]")
_SIGN = "[%acey."
_ORDER = {part: place for place, part in enumerate(PARTS)}


def parts_of(names: Collection[str]) -> frozenset[str]:
    """Return the keys of the commands that kinds of annotation are written with."""
    return frozenset(part for name in names for part in KEYS[name].writes)


def stripped(comments: Comments, parts: Collection[str] | None = None) -> Comments:
    """Return comments without our commands of these keys, without any of ours where no keys are given.

    A comment that held nothing else goes with them.

    >>> stripped(("good [%clk 0:01] [%acey.pips 9-9]", "[%acey.luck +0.1]"))
    ('good [%clk 0:01]',)
    """
    kept, _ = _parted(comments, None if parts is None else (lambda part: part in parts))
    return kept


def annotated(comments: Comments, values: Mapping[str, str], parts: Collection[str], *, joined: bool) -> Comments:
    """Return comments with our commands of these keys as *values* say, any old ones of those keys gone.

    What of ours has other keys stays. All of it stands in one comment, the last; *joined*: where the format has one
    comment in a place it goes to the end of what is there.

    >>> annotated(("good", "[%acey.pips 9-9] [%acey.luck +0.1]"), {"pips": "8-9"}, {"pips"}, joined=False)
    ('good', '[%acey.pips 8-9] [%acey.luck +0.1]')
    """
    kept, found = _parted(comments, None)
    merged = {**{part: value for part, value in found.items() if part not in parts}, **values}
    if not merged:
        return kept
    text = written(merged)
    place = _place(kept) if joined else None
    if place is None:
        return (*kept, text)
    return (*kept[:place], f"{kept[place]}\n{text}", *kept[place + 1 :])


def values_in(comments: Comments) -> dict[str, str]:
    """Return what our commands in comments say, by key.

    >>> values_in(("good [%acey.pips 9-9]", "[%acey.luck +0.1]"))
    {'pips': '9-9', 'luck': '+0.1'}
    """
    return {part: value or "" for part, value in _parted(comments, None)[1].items()}


def prose(comments: Comments) -> tuple[str, ...]:
    """Return what comments say to people: without any commands, ours or others', and without what then is empty.

    >>> prose(("well played [%clk 0:01]", "[%acey.pips 9-9]"))
    ('well played',)
    """
    texts = (_ANYONES.sub("", comment).strip() for comment in comments)
    return tuple(text for text in texts if text)


def written(values: Mapping[str, str | None]) -> str:
    """Return our commands with these values, in the order of their keys.

    >>> written({"luck": "+0.1", "pips": "8-9"})
    '[%acey.pips 8-9] [%acey.luck +0.1]'
    """
    places = [_ORDER.get(part, len(_ORDER)) for part in values]
    # They mostly come in their order, and there is a row for every roll.
    in_order = all(map(lt, places, places[1:]))
    order = values if in_order else sorted(values, key=lambda part: (_ORDER.get(part, len(_ORDER)), part))
    return " ".join(f"{_SIGN}{part}]" if values[part] is None else f"{_SIGN}{part} {values[part]}]" for part in order)


def _place(comments: Comments) -> int | None:
    """Return the last comment that is more than commands."""
    texts = list(enumerate(comments))
    places = (place for place, text in reversed(texts) if text.strip() and not text.startswith("[%"))
    return next(places, None)


def _parted(comments: Comments, goes: Callable[[str], bool] | None) -> tuple[Comments, dict[str, str | None]]:
    """Return the comments without our commands, or those that go, and the values of what was taken out."""
    found: dict[str, str | None] = {}

    def taken(command: re.Match[str]) -> str:
        if goes is not None and not goes(command[1]):
            return command[0]
        found[command[1]] = command[2]
        return ""

    kept = []
    for comment in comments:
        left = comment
        # What was parted by a command may be one when it is gone.
        while _SIGN in left and (less := _OURS.sub(taken, left)) != left:
            left = less
        if left == comment:
            kept.append(comment)
        elif left.strip(" \n"):
            kept.append(left[1:] if left[0] in " \n" and comment[0] == "[" else left)
    return tuple(kept), found
