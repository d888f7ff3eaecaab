"""Tags: the particulars of a match as `.mat` text gives them, brought to the keys and values of the record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.mat.names import column_name
from aceydeucey.notation.model import NOWHERE, Header, HeaderLine, Span, Tag
from aceydeucey.notation.variations import variation_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["Names", "checkers_of", "header_of", "unquoted"]


class Names(NamedTuple):
    """The names above the columns, left and right, and where they stood."""

    left: str
    right: str
    left_span: Span = NOWHERE
    right_span: Span = NOWHERE


_YES_NO = {"on": "yes", "yes": "yes", "true": "yes", "1": "yes", "off": "no", "no": "no", "false": "no", "0": "no"}

_PLAYERS = {"player 1", "player 2"}
_IN_ORDER = {"1": 0, "2": 1}
_PLAYER = re.compile(r"player ([12])( elo)?")
_BARE = re.compile(r"[ \t]*(player [12](?: elo)?|match id|\w+)[ \t]*(.*?)[ \t]*", re.IGNORECASE)


def _same(value: str) -> str:
    return value


def _flag(value: str) -> str:
    return _YES_NO.get(value.strip().lower(), value)


def _date(value: str) -> str:
    return value.strip().replace(".", "-").replace("/", "-")


def _time(value: str) -> str:
    return value.strip().replace(".", ":")


def _cube(value: str) -> str:
    return "no" if value.strip() == "1" else value


_KNOWN: dict[str, tuple[str, Callable[[str], str]]] = {
    "event": ("Event", _same),
    "site": ("Site", _same),
    "round": ("Round", _same),
    "eventdate": ("Date", _date),
    "date": ("Date", _date),
    "eventtime": ("Time", _time),
    "time": ("Time", _time),
    "timecontrol": ("TimeControl", _same),
    "transcriber": ("Transcriber", _same),
    "annotator": ("Annotator", _same),
    "stake": ("Stake", _same),
    "crawford": ("Crawford", _flag),
    "jacoby": ("Jacoby", _flag),
    "beaver": ("Beavers", _flag),
    "beavers": ("Beavers", _flag),
    "cubelimit": ("Cube", _cube),
}


def unquoted(text: str, span: Span) -> Tag | None:
    """Return the tag of a text without quotes, `Player 1 Foo`, or None where it has no key."""
    found = _BARE.fullmatch(text)
    return Tag(found[1], found[2], span=span) if found else None


def header_of(lines: Iterable[HeaderLine], names: Names | None, length: Tag | None) -> Header:
    """Return the header of a match: names, rules and length first, then every line that stood before its games."""
    lines = tuple(lines)
    tags = [line for line in lines if isinstance(line, Tag)]
    given = {" ".join(tag.key.lower().split()): tag.value.strip() for tag in reversed(tags)}
    names = names or Names("", "")
    players = _IN_ORDER
    if given.keys() & _PLAYERS:
        players = _players(given, names)
        names = _filled(names, given, players)
    match = (length,) if length else ()
    rest = [part for line in lines for part in _translated(line, names, players)]
    return Header((*_named(names), _rules(tags), *match, *rest))


def checkers_of(lines: Iterable[HeaderLine]) -> int:
    """Return how many checkers a side has in the variation that the tags name."""
    rules, *flags = _rules([line for line in lines if isinstance(line, Tag)]).value.split()
    stated = next((flag.partition("=")[2] for flag in flags if flag.startswith("checkers=")), None)
    return int(stated) if stated else RULE_SETS[rules].checkers


def _players(given: dict[str, str], names: Names) -> dict[str, int]:
    """Which column, 0 or 1, each numbered player sits in: the tags need not be in the order of the columns (XG)."""
    first, second = given.get("player 1"), given.get("player 2")
    straight = _fits(first, names.left) or _fits(second, names.right)
    crossed = _fits(first, names.right) or _fits(second, names.left)
    return {"1": 1, "2": 0} if crossed and not straight else _IN_ORDER


def _fits(name: str | None, column: str) -> bool:
    """Whether a name above a column may be a tag's: as it stands, or as much of it as can stand there."""
    if not name:
        return column == "" if name == "" else False
    return column.lower() in {name.lower(), column_name(name).lower()} and column != ""


def _filled(names: Names, given: dict[str, str], players: dict[str, int]) -> Names:
    """An empty name above a column (Galaxy leaves it so) is the tag's, and one of which a part cannot stand there."""
    left, right = sorted(("1", "2"), key=players.__getitem__)
    return names._replace(
        left=_whole(names.left, given.get(f"player {left}")),
        right=_whole(names.right, given.get(f"player {right}")),
    )


def _whole(column: str, name: str | None) -> str:
    return column if name is None or (column and column_name(name) != column) else name


def _named(names: Names) -> Iterator[Tag]:
    if names.left or names.right:
        yield Tag("White", names.left, span=names.left_span)
        yield Tag("Black", names.right, span=names.right_span)


def _rules(tags: list[Tag]) -> Tag:
    variation = next((tag for tag in tags if tag.key.lower() == "variation"), Tag("", ""))
    known = variation_named(variation.value)
    return Tag("Rules", known.rules if known else "backgammon", span=variation.span)


def _translated(line: HeaderLine, names: Names, players: dict[str, int]) -> Iterator[HeaderLine]:
    if not isinstance(line, Tag):
        yield line
        return
    key = " ".join(line.key.lower().split())
    player = _PLAYER.fullmatch(key)
    if player:
        yield from _player(line, players[player[1]], names, rated=bool(player[2]))
    elif key == "variation" and variation_named(line.value):
        return
    elif key in _KNOWN:
        ours, value = _KNOWN[key]
        yield line._replace(key=ours, value=value(line.value))
    else:
        yield line


def _player(line: Tag, column: int, names: Names, *, rated: bool) -> Iterator[Tag]:
    colour = ("White", "Black")[column]
    if rated:
        rating, slash, experience = line.value.partition("/")
        yield line._replace(key=f"{colour}Rating", value=rating.strip().replace(",", "."))
        if slash:
            yield line._replace(key=f"{colour}Experience", value=experience.strip())
    elif line.value.strip() != names[column]:
        yield line
