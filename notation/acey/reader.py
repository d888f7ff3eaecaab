"""Reader: the text of an acey file, given as headers, games and findings, one game after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from aceydeucey.grammars import FLAGS, load, patterns
from aceydeucey.notation.acey.assembly import Assembly
from aceydeucey.notation.acey.lines import Line, Place, Role, read_line, score_of, tag_of
from aceydeucey.notation.acey.rolls import plain_plays, read_rolls
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.items import Pieces, Run
from aceydeucey.notation.model import (
    Closed,
    CubeAction,
    GameLine,
    Lost,
    Opening,
    Refuse,
    Resign,
    Result,
    Span,
    Tag,
    Turn,
    Unfinished,
)
from aceydeucey.notation.reading import Event
from aceydeucey.notation.source import Source
from lark import Token

__all__ = ["LONGEST_LINE", "read_events"]

LONGEST_LINE = 65_536
"""The most characters of a line that is read, and of the text that the grammar is given at once."""

_new = tuple.__new__  # half the time of a call by name
_SIDES = {"W ": 0, "B ": 1}


class _Chunk(NamedTuple):
    """A piece of a text: whole lines with their ends, or one line that is too long, without its end."""

    start: int
    end: int
    long: bool = False


def read_events(source: Source) -> Iterator[Event]:
    """Give what the text of *source* says, game by game. Never raises for what a text says."""
    assembly = Assembly()
    text = source.text
    for chunk in _chunks(text):
        if chunk.long:
            assembly.add(_too_long(text, chunk))
        else:
            _read_chunk(text[chunk.start : chunk.end], chunk.start, assembly, last=chunk.end == len(text))
        yield from assembly.taken()
    assembly.close()
    yield from assembly.taken()


def _chunks(text: str) -> Iterator[_Chunk]:
    """Give the text in pieces of whole lines; no line is looked through more often than twice."""
    find = _Ends(text).after
    start = 0
    while start < len(text):
        end = min(len(text), start + LONGEST_LINE + 1)
        if end < len(text) or len(text) - start > LONGEST_LINE:
            end = max(text.rfind("\n", start, end), text.rfind("\r", start, end)) + 1
        if end <= start:
            end = find(start)
            yield _Chunk(start, end, long=True)
            start = end
            continue
        if text[end - 1] == "\r" and text[end : end + 1] == "\n":
            end += 1
        yield _Chunk(start, end)
        start = end


class _Ends:
    """Where lines end, found so that a text without one of the two kinds is not searched to its end for each line."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._next = {"\n": -1, "\r": -1}

    def after(self, start: int) -> int:
        """Return the offset of the first line end from *start* on, or the length of the text."""
        for end, found in self._next.items():
            if found < start:
                at = self._text.find(end, start)
                self._next[end] = len(self._text) if at < 0 else at
        return min(self._next.values())


def _too_long(text: str, chunk: _Chunk) -> Line:
    span = Span(chunk.start, chunk.end)
    message = f"a line of {chunk.end - chunk.start:,} characters, more than {LONGEST_LINE:,}"
    return Line(Lost(text[chunk.start : chunk.end], span), Role.FREE, Finding.of("line-too-long", span, message))


def _read_chunk(text: str, start: int, assembly: Assembly, *, last: bool) -> None:
    """Read whole lines, which begin *start* characters into the file.

    Runs of plain turns and lines that were met before are taken as they are; the stretches between go to the grammar.
    """
    cut = last and text[-1] not in "\r\n"
    whole = text + "\n" if cut else text
    run, end_of_line = _run().match, _LINE_END.search
    odd = place = 0
    while place < len(whole):
        found = run(whole, place)
        known = None
        if found is None:
            found = end_of_line(whole, place)
            assert found is not None
            line = whole[place : found.start()]
            known = _lines_of.get(line) or _usual_line(line)
        if found.re is not _LINE_END or known is not None:
            if odd < place:
                _read_stretch(whole[odd:place], start + odd, assembly, cut=False)
            if known is None:
                _read_run(text[place : found.end()], start + place, assembly, cut=cut and found.end() == len(whole))
            else:
                assembly.add(known.at(start + place))
            odd = found.end()
        place = found.end()
    _read_stretch(text[odd:], start + odd, assembly, cut=cut)


def _read_stretch(text: str, start: int, assembly: Assembly, *, cut: bool) -> None:
    """Read lines by the grammar; *cut*: the last one has no end."""
    if not text.strip(_BLANK):
        return
    tree = load("acey").parse(text + "\n" if cut else text, start="start")
    begin = 0
    for index, node in enumerate(tree.children):
        at_end = cut and index == len(tree.children) - 1
        if isinstance(node, Token):
            end = int(node.end_pos or 0)
            _read_run(text[begin:end], start + begin, assembly, cut=at_end)
        else:
            end_token = node.children[-1]
            assert isinstance(end_token, Token)
            place = Place(text[begin : end_token.start_pos], start + begin, begin, assembly.checkers)
            line = read_line(node, place)
            _add(line, assembly, cut=at_end)
            _remember(line, place)
            end = int(end_token.end_pos or 0)
        begin = end


class _Known(NamedTuple):
    """A line that was met before, and where what it says stands in it."""

    line: Line
    begin: int
    end: int

    def at(self, start: int) -> Line:
        """Return the line as it says the same from *start* on."""
        item, role, finding = self.line
        # The span is the last field of every item; `_replace` takes eight times as long.
        moved = _new(item.__class__, (*item[:-1], Span(start + self.begin, start + self.end)))
        return _new(Line, (moved, role, finding))


_BLANK = " \t\r\n"
_LINE_END = re.compile(r"\r\n|\n|\r")
_LONGEST_KNOWN = 80
_MOST_KNOWN = 10_000
_REMEMBERED = (Tag, GameLine, Opening, CubeAction, Resign, Refuse, Result, Unfinished, Closed)
"""Lines that say the same wherever they stand."""

_lines_of: dict[str, _Known] = {}


def _remember(line: Line | None, place: Place) -> None:
    if line is None or line.finding is not None:
        return
    if isinstance(line.item, _REMEMBERED):
        span = line.item.span
        _keep(place.text, _Known(line, span.start - place.start, span.end - place.start))


def _keep(text: str, known: _Known) -> _Known:
    if len(text) > _LONGEST_KNOWN:
        return known
    if len(_lines_of) >= _MOST_KNOWN:
        _lines_of.clear()
    _lines_of[text] = known
    return known


@cache
def _plain_game() -> re.Pattern[str]:
    of = patterns("acey")
    return re.compile(f"{of['GAME']} ({of['INT']}) ({of['SCORE']})", FLAGS)


@cache
def _plain_tag() -> re.Pattern[str]:
    return re.compile(patterns("acey")["TAG"], FLAGS)


def _usual_line(text: str) -> _Known | None:
    """Return a line that is a tag, or the number of a game and the score before it, as nearly all of them are."""
    if text.startswith("["):
        tag = _plain_tag().fullmatch(text)
        return _keep(text, _Known(Line(tag_of(text), Role.TAG), 0, len(text))) if tag else None
    found = _plain_game().fullmatch(text)
    if found is None:
        return None
    line = Line(GameLine(int(found[1]), score_of(found[2])), Role.GAME)
    return _keep(text, _Known(line, 0, len(text)))


@cache
def _run() -> re.Pattern[str]:
    return re.compile(patterns("acey")["RUN"], FLAGS)


def _add(line: Line | None, assembly: Assembly, *, cut: bool) -> None:
    if line is None:
        return
    if cut and line.finding is not None:
        message = f"the file ends in the middle of a line: {line.finding.message}"
        line = line._replace(finding=Finding.of("cut-off", line.finding.span, message))
    assembly.add(line)


@cache
def _plain() -> re.Pattern[str]:
    of = patterns("acey")
    return re.compile(f"(?:({of['PLAIN_NUMBER']})({of['PLAIN_SIDE']}))?({of['PLAIN_ROLLS']})({of['NL']}|\\Z)", FLAGS)


def _read_run(text: str, start: int, assembly: Assembly, *, cut: bool) -> None:
    """Read a run of plain turn lines."""
    # All by calls that loop in C: a roll that was met before costs nothing else.
    pieces = _plain().split(text)
    del pieces[-1]
    if not pieces:  # blank lines
        return
    texts = pieces[3::_WIDTH]
    try:
        run = Run(
            "acey",
            sides=list(map(_BLACK.__eq__, pieces[2::_WIDTH])),
            texts=texts,
            numbers=list(map(int, pieces[1::_WIDTH])),
            plays=list(map(plain_plays().__getitem__, texts)),
            make=Pieces(pieces, _WIDTH, start, _turn).item,
        )
    except (KeyError, TypeError):  # rolls that cannot be read, a line without a number
        _read_lines(text, start, assembly, cut=cut)
    else:
        assembly.add_turns([run])


_BLACK = "B "
_WIDTH = 5
"""The pieces of a line: what stands before it (nothing), number, side, rolls, line end."""


def _turn(pieces: list[str], start: int) -> Turn:
    """Return the turn of a plain line."""
    _, number, letter, body, _ = pieces
    end = start + len(number) + len(letter) + len(body)
    rolls = read_rolls(body, len(number) + len(letter))
    assert rolls is not None, "a run is of readable lines"
    return Turn(int(number), _SIDES[letter], rolls, False, None, Span(start, end))


def _read_lines(text: str, start: int, assembly: Assembly, *, cut: bool) -> None:
    """Read plain turn lines one by one; a line whose rolls cannot be read is given to the grammar once more."""
    turns: list[Turn] = []
    line_start = 0
    for found in _plain().finditer(text):
        number, letter, body, _ = found.groups()
        begin = found.start()
        end = found.end(3)
        rolls = read_rolls(body, len(number) + 2 if number else 0)
        if rolls is not None and number:
            span = _new(Span, (start + begin, start + end))
            turns.append(_new(Turn, (int(number), _SIDES[letter], rolls, False, None, span)))
        elif rolls is not None and rolls[0].mark:
            turns.append(Turn(None, None, rolls, False, None, Span(start + begin, start + end)))
        else:
            assembly.add_turns(turns)
            turns = []
            place = Place(text[line_start:end], start + line_start, 0, assembly.checkers)
            tree = load("acey").parse(place.text + "\n", start="line")
            _add(read_line(tree, place), assembly, cut=cut and found.end() == len(text))
        line_start = found.end()
    assembly.add_turns(turns)
