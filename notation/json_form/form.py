"""The JSON form of records: for programs that would rather not read a notation.

`to_json` and `from_json` change records into plain lists and dictionaries and back; the rest is the format as
every reader and writer offers it. What stands in the form is written in `json_nodes` and, for other programs, in
the JSON Schema that `schema` returns.

A text is read game by game: what breaks off costs what comes after it, nothing before. An item that cannot be
read is kept as lost, with one finding; its place is the item's, and its path stands in the message.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.fitting import fitted
from aceydeucey.notation.json_form.cursor import LONGEST, Cursor, ObjectCursor, TextCursor
from aceydeucey.notation.json_form.fields import At, Form, Mismatch, path_text
from aceydeucey.notation.json_form.nodes import GAME_LINE, HEADER_LINES, ITEMS, read_typed, write_typed
from aceydeucey.notation.losses import Written
from aceydeucey.notation.model import NOWHERE, Game, GameLine, Header, HeaderLine, Item, Lost, Match, Span
from aceydeucey.notation.reading import Customs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.source import Source

__all__ = [
    "FORMAT",
    "VERSION",
    "JsonForm",
    "dumps",
    "events",
    "from_json",
    "schema",
    "to_json",
]

VERSION = 1
"""The version of the form that is written; it changes where a program that reads it would have to."""

_LINE_KEYS = tuple(field.key for field in GAME_LINE.fields)


def to_json(matches: tuple[Match, ...]) -> dict[str, Any]:
    """Return the matches as an object of plain lists, dictionaries, texts and numbers.

    >>> to_json(())
    {'acey': 1, 'matches': []}
    """
    return {"acey": VERSION, "matches": [_match_object(match) for match in matches]}


def from_json(data: object) -> tuple[tuple[Match, ...], tuple[Finding, ...]]:
    """Return the matches that an object stands for, and what in it could not be read.

    >>> from_json(to_json((Match(Header()),)))
    ((Match(header=Header(lines=()), games=()),), ())
    """
    headers: list[tuple[Header, list[Game]]] = []
    findings = []
    for event in _Walk(ObjectCursor(data)).events():
        if isinstance(event, Header):
            headers.append((event, []))
        elif isinstance(event, Game):
            headers[-1][1].append(event)
        else:
            findings.append(event)
    return tuple(Match(header, tuple(games)) for header, games in headers), tuple(findings)


def dumps(matches: tuple[Match, ...]) -> str:
    """Return the matches as a JSON text with every item on a line of its own.

    >>> print(dumps(()), end="")
    {"acey": 1, "matches": []}
    """
    written = _list([_match_text(match) for match in matches])
    return f'{{"acey": {VERSION}, "matches": {written}}}\n'


def events(source: Source) -> Iterator[Event]:
    """Give what the text says, game by game."""
    cursor = TextCursor(source.text)
    yield from _Walk(cursor).events()
    cursor.end()
    if cursor.broken:
        offset, message, cut_off = cursor.broken
        kind = "cut-off" if cut_off else "unreadable-line"
        yield Finding.of(kind, Span(offset, offset), f"{message}; the rest is lost")


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of the form."""
    text = files(__package__).joinpath("schemas", f"acey-record-{VERSION}.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _match_object(match: Match) -> dict[str, Any]:
    return {
        "header": [write_typed(line) for line in match.header.lines],
        "games": [
            {**_line_object(game.line), "items": [write_typed(item) for item in game.items]} for game in match.games
        ],
    }


def _line_object(line: GameLine | None) -> dict[str, object]:
    """Return the keys of a game's line; the number is written even where it is None, to say that there is a line."""
    return {} if line is None else {"number": line.number, **GAME_LINE.write(line)}


def _match_text(match: Match) -> str:
    header = _list([_compact(write_typed(line)) for line in match.header.lines])
    games = _list([_game_text(game) for game in match.games])
    return f'{{"header": {header},\n"games": {games}}}'


def _game_text(game: Game) -> str:
    line = "".join(f"{_compact(key)}: {_compact(value)}, " for key, value in _line_object(game.line).items())
    items = _list([_compact(write_typed(item)) for item in game.items])
    return f'{{{line}"items": {items}}}'


def _list(texts: list[str]) -> str:
    return "[\n" + ",\n".join(texts) + "\n]" if texts else "[]"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _length(line: Item | HeaderLine | GameLine) -> int:
    """Return how long the longest value of a line is; the line of a game has several, any other is one."""
    if isinstance(line, GameLine):
        return max(len(_compact(value)) for value in _line_object(line).values())
    return len(_compact(write_typed(line)))


class JsonForm:
    """The JSON form as a format among others."""

    name = "json"
    suffixes = (".json",)
    title = "JSON form of the record"
    customs = Customs()

    def events(self, source: Source) -> Iterator[Event]:
        """Give what the text says, game by game."""
        return events(source)

    def write(self, matches: tuple[Match, ...]) -> Written:
        """Return the text of the matches in this format, which carries everything that a value has a place for."""
        text = dumps(matches)
        if len(text) <= LONGEST or max(map(len, text.split("\n"))) <= LONGEST:
            return Written(text)
        fit = fitted(matches, _length, LONGEST)
        return Written(dumps(fit.matches), fit.losses)


FORMAT = JsonForm()
"""What the registry of formats names."""


class _Walk:
    """A walk through a JSON structure that gives what a reader gives."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._findings: list[Finding] = []

    def events(self) -> Iterator[Event]:
        """Give headers and games, and findings before what they speak of."""
        at = At()
        if self._cursor.kind() != "object":
            self._cursor.value()
            self._report(at, 'an object with the keys "acey" and "matches" should stand here')
        else:
            for key in self._members(at, ("acey", "matches")):
                if key == "acey":
                    self._version(at / key)
                else:
                    yield from self._matches(at / key)
        yield from self._flush()

    def _version(self, at: At) -> None:
        version = self._cursor.value()
        if type(version) is not int:
            self._report(at, "the version of the form should stand here, a number")
        elif version != VERSION:
            self._add(
                "newer-version", at, f"version {version} of the form is not known; it is read as version {VERSION}"
            )

    def _matches(self, at: At) -> Iterator[Event]:
        for index in self._elements(at):
            if self._cursor.kind() == "object":
                yield from self._match(at / index)
                continue
            lost = tuple(self._lost(at / index, "an object with the keys header and games should stand here"))
            yield from self._flush()
            yield Header(lost)

    def _match(self, at: At) -> Iterator[Event]:
        header: Header | None = None
        early: list[Game] = []
        for key in self._members(at, ("header", "games")):
            if key == "header":
                header = Header(self._header(at / key))
                yield from self._flush()
                yield header
                yield from early
                continue
            for game in self._games(at / key):
                if header is None:
                    early.append(game)
                else:
                    yield from self._flush()
                    yield game
        if header is None:
            yield from self._flush()
            yield Header()
            yield from early

    def _header(self, at: At) -> tuple[HeaderLine, ...]:
        lines: list[HeaderLine] = []
        for index in self._elements(at):
            lines.extend(self._typed(HEADER_LINES, at / index))
        return tuple(lines)

    def _games(self, at: At) -> Iterator[Game]:
        for index in self._elements(at):
            if self._cursor.kind() == "object":
                yield self._game(at / index)
            else:
                yield Game(None, tuple(self._lost(at / index, "an object with the key items should stand here")))

    def _game(self, at: At) -> Game:
        line: dict[str, object] = {}
        span = NOWHERE
        items: list[Item] = []
        for key in self._members(at, ("items",), besides=_LINE_KEYS):
            if key != "items":
                line[key] = self._cursor.value()
                span = self._cursor.span()
                continue
            for index in self._elements(at / key):
                items.extend(self._typed(ITEMS, at / key / index))
        return Game(self._game_line(line, at, span) if line else None, tuple(items))

    def _game_line(self, line: dict[str, object], at: At, span: Span) -> GameLine:
        """Return the line of a game; a key of it that cannot be read costs that key."""
        kept = dict(line)
        for key, value in line.items():
            try:
                GAME_LINE.read({key: value}, At(at.path))
            except Mismatch as mismatch:
                del kept[key]
                self._report(At(mismatch.path), mismatch.message)
        read: GameLine = GAME_LINE.read(kept, at)
        return read._replace(span=span)

    def _typed(self, forms: dict[str, Form], at: At) -> Iterator[Any]:
        """Give the node of the object here, a lost line if it cannot be read, nothing if the text breaks off."""
        value = self._cursor.value()
        if self._cursor.broken:
            return
        span = self._cursor.span()
        try:
            node = read_typed(forms, value, at)
        except Mismatch as mismatch:
            self._report(At(mismatch.path), mismatch.message)
            node = Lost(self._cursor.words())
        else:
            for path, message in at.notes:
                self._report(At(path), message, severity=Severity.WARNING)
        at.notes.clear()
        yield node._replace(span=span)

    def _lost(self, at: At, message: str) -> Iterator[Lost]:
        """Give the value here as a lost line, nothing if the text breaks off."""
        self._cursor.value()
        if not self._cursor.broken:
            self._report(at, message)
            yield Lost(self._cursor.words(), self._cursor.span())

    def _elements(self, at: At) -> Iterator[int]:
        if self._cursor.kind() == "list":
            yield from self._cursor.elements()
            return
        self._cursor.value()
        self._report(at, "a list should stand here")

    def _members(self, at: At, needed: tuple[str, ...], besides: tuple[str, ...] = ()) -> Iterator[str]:
        """Give the keys that are known, each once; say which others there are and which are missing."""
        seen: set[str] = set()
        for key in self._cursor.members():
            if key in seen or key not in (*needed, *besides):
                self._cursor.value()
                why = "stands here twice, and the first one counts" if key in seen else "is not known and is left out"
                self._report(at, f"the key {json.dumps(key[:40])} {why}", severity=Severity.WARNING)
                continue
            seen.add(key)
            yield key
        if self._cursor.broken:
            return
        for key in needed:
            if key not in seen:
                self._report(at, f'the key "{key}" is missing')

    def _report(self, at: At, message: str, *, severity: Severity = Severity.ERROR) -> None:
        kind = "unreadable-part" if severity is Severity.WARNING else "unreadable-line"
        self._add(kind, at, message, severity=severity)

    def _add(self, kind: str, at: At, message: str, *, severity: Severity | None = None) -> None:
        if not self._cursor.broken:
            text = f"{path_text(at.path)}: {message}"
            match, game = (_counted(at.path, index) for index in (1, 3))
            finding = Finding.of(kind, self._cursor.span(), text, severity=severity)
            self._findings.append(finding._replace(match=match, game=game))

    def _flush(self) -> Iterator[Finding]:
        findings, self._findings = self._findings, []
        yield from findings


def _counted(path: tuple[str | int, ...], index: int) -> int | None:
    """Return the number, from 1, of the match or game that a path goes through."""
    step = path[index] if len(path) > index else None
    return step + 1 if isinstance(step, int) else None
