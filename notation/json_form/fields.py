"""Fields of JSON objects: how a node of the record is read from an object and written as one.

Reading passes an `At` down, so that whatever is wrong is said with its path. A value that cannot be read raises
`Mismatch`, which the module `json_form` turns into a finding; keys that are merely not known are noted.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple

from aceydeucey.notation.json_form.cursor import OddNumber, RepeatedKeys
from aceydeucey.notation.model import Tail

__all__ = ["At", "Codec", "Field", "Form", "Mismatch", "checked", "choice", "many", "path_text", "shown"]

_REQUIRED = object()


@dataclass(frozen=True, slots=True)
class At:
    """Where in the structure a value stands, and what was noted about it on the way."""

    path: tuple[str | int, ...] = ()
    notes: list[tuple[tuple[str | int, ...], str]] = field(default_factory=list)

    def __truediv__(self, step: str | int) -> At:
        return At((*self.path, step), self.notes)

    def note(self, message: str) -> None:
        """Note something that does not keep the value from being read."""
        self.notes.append((self.path, message))


class Mismatch(Exception):  # noqa: N818 - it never leaves this package
    """A value that is not what should stand at its place."""

    def __init__(self, at: At, expected: str, found: object) -> None:
        super().__init__(at, expected, found)
        self.path = at.path
        self.message = f"{expected} should stand here, not {shown(found)}"

    def __str__(self) -> str:
        return f"{path_text(self.path)}: {self.message}"


class Codec(NamedTuple):
    """How one kind of value is read from JSON and written to it."""

    read: Callable[[Any, At], Any]
    write: Callable[[Any], Any]


class Field(NamedTuple):
    """One key of an object: the value that is left out, the attribute that it stands for (else that of its name).

    `of` gives the value of a node where it is no attribute.
    """

    key: str
    codec: Codec
    default: object = _REQUIRED
    attribute: str = ""
    of: Callable[[Any], object] | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """The form of one kind of node: how it is made, and its fields."""

    make: Callable[..., Any]
    fields: tuple[Field, ...]
    _plain: tuple[tuple[Field, str], ...] = field(init=False, repr=False)
    _tail: tuple[tuple[Field, str], ...] = field(init=False, repr=False)
    _getters: tuple[tuple[Field, Callable[[Any], object]], ...] = field(init=False, repr=False)
    _keys: frozenset[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        named = [(each, (each.attribute or each.key).rpartition(".")) for each in self.fields]
        getters = tuple((each, each.of or attrgetter(each.attribute or each.key)) for each in self.fields)
        set_ = object.__setattr__
        set_(self, "_plain", tuple((each, name) for each, (home, _, name) in named if home != "tail"))
        set_(self, "_tail", tuple((each, name) for each, (home, _, name) in named if home == "tail"))
        set_(self, "_getters", getters)
        set_(self, "_keys", frozenset(each.key for each in self.fields))

    def read(self, value: object, at: At, *, besides: frozenset[str] = frozenset()) -> Any:  # noqa: ANN401 - any node
        """Return the node that an object stands for; the keys *besides* are read by someone else."""
        if not isinstance(value, dict):
            raise Mismatch(at, "an object", value)
        self._look_at_keys(value, at, besides)
        plain = {name: _field_value(each, value, at) for each, name in self._plain}
        tail = {name: _field_value(each, value, at) for each, name in self._tail}
        if any(tail.values()) or tail.get("remark") is not None:
            plain["tail"] = Tail(**tail)  # type: ignore[arg-type]
        return self.make(**plain)

    def write(self, node: object) -> dict[str, object]:
        """Return the object that stands for a node, without what is as usual."""
        values = ((each, get(node)) for each, get in self._getters)
        return {each.key: each.codec.write(value) for each, value in values if value != each.default}

    def _look_at_keys(self, value: dict[str, object], at: At, besides: frozenset[str]) -> None:
        if isinstance(value, RepeatedKeys):
            at.note("a key stands here twice, and the first one counts")
        for key in value:
            if key not in self._keys and key not in besides:
                at.note(f"the key {shown(key)} is not known and is left out")


def _field_value(each: Field, value: dict[str, object], at: At) -> object:
    if each.key in value:
        return each.codec.read(value[each.key], at / each.key) if value[each.key] is not None else _null(each, at)
    if each.default is _REQUIRED:
        raise Mismatch(at, f"an object with the key {each.key}", value)
    return each.default


def _null(each: Field, at: At) -> object:
    """Return None where it is what a missing key means too."""
    if each.default is not None:
        raise Mismatch(at / each.key, "a value", None)
    return None


def path_text(path: tuple[str | int, ...]) -> str:
    """Return a path as programmers write it.

    >>> path_text(("matches", 0, "games", 2))
    '$.matches[0].games[2]'
    """
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)


def shown(value: object) -> str:
    """Return a value as JSON on one line of ASCII, cut short."""
    if isinstance(value, OddNumber):
        text = str(value)
    elif isinstance(value, dict):
        text = "an object with " + (", ".join(json.dumps(str(key)) for key in list(value)[:4]) or "no keys")
    elif isinstance(value, list | tuple):
        text = f"a list of {len(value)}"
    else:
        text = json.dumps(value, default=lambda other: type(other).__name__)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _same(value: object) -> object:
    return value


def checked(expected: str, is_right: Callable[[Any], bool]) -> Codec:
    """Return the codec of values that JSON and the record have alike, if they are right."""

    def read(value: object, at: At) -> object:
        if not is_right(value):
            raise Mismatch(at, expected, value)
        return value

    return Codec(read, _same)


def choice(table: dict[str, Any]) -> Codec:
    """Return the codec of values that have words in JSON."""
    words = {value: word for word, value in table.items()}

    def read(value: object, at: At) -> object:
        if type(value) is not str or value not in table:
            raise Mismatch(at, " or ".join(map(json.dumps, table)), value)
        return table[value]

    return Codec(read, words.__getitem__)


def many(codec: Codec, *, length: int | None = None) -> Codec:
    """Return the codec of tuples, of any length or of the one given."""
    expected = "a list" if length is None else f"a list of {length}"

    def read(value: object, at: At) -> tuple[object, ...]:
        if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
            raise Mismatch(at, expected, value)
        return tuple(codec.read(each, at / index) for index, each in enumerate(value))

    return Codec(read, lambda values: [codec.write(each) for each in values])
