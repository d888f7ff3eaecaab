"""Writer: matches as acey text, as faithful as blanks, case and the order of a line's parts allow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import TypeAlias

from aceydeucey.engine.position import BAR, OFF, WAITING
from aceydeucey.notation.acey.checkers import checkers_of
from aceydeucey.notation.acey.words import LETTERS, escape_comment, escape_value, one_line, readable_key
from aceydeucey.notation.items import Run, parts_of
from aceydeucey.notation.model import (
    NO_TAIL,
    Closed,
    CubeAction,
    GameLine,
    Header,
    Item,
    Lost,
    Match,
    Move,
    Opening,
    Play,
    PositionLine,
    Refuse,
    Remark,
    Resign,
    Result,
    Roll,
    Tag,
    Tail,
    Turn,
    Unfinished,
    Unplayed,
)
from aceydeucey.notation.positions import format_position

__all__ = ["write_line", "write_matches", "write_move", "write_play", "write_roll"]

Written: TypeAlias = Item | Tag | GameLine
"""Whatever is a line of its own."""

_VERSION = Tag("Acey", "1")

_SOURCES = {BAR: "bar", WAITING: "in"}
_TARGETS = {OFF: "off"}

# UTF-8 has no half of a surrogate pair.
_UNENCODABLE = re.compile("[\ud800-\udfff]")


def write_matches(matches: tuple[Match, ...]) -> str:
    """Return the text of the matches, with a blank line between tags and games and before each game."""
    blocks = [block for match in matches for block in _blocks(match)]
    text = "\n".join(["\n".join([*block, ""]) for block in blocks])
    return text if text.isascii() else _UNENCODABLE.sub("\ufffd", text)


def write_line(item: Written, *, checkers: int = 15) -> str:
    """Return the line of an item, a tag or the beginning of a game, without a line end.

    *checkers* is what a side has in the match, for position text.

    >>> write_line(Turn(3, 0, (Roll("", (6, 3), Play((Move(25, (22,)), Move(22, (16,), (True,))))),)))
    '3 W 63: bar/22 22/16*'
    """
    if isinstance(item, PositionLine):
        return _words("position", format_position(item.setup, checkers=checkers), tail=item.tail)
    return _WRITERS[type(item)](item)


def write_roll(roll: Roll) -> str:
    """Return a roll with its mark, dice, play and all that belongs to it.

    >>> write_roll(Roll("=", (6, 6), Play((Move(26, (19,), times=4),)), glyph="!"))
    '=66: in/19(4) !'
    """
    dice = f"{roll.dice[0]}{roll.dice[1]}" if roll.dice is not None else "??"
    words = (f"{roll.mark}{dice}:", write_play(roll.play), roll.glyph, "illegal" if roll.illegal else "")
    return " ".join((*filter(None, words), *map(_comment, roll.comments)))


def write_play(play: Play | Unplayed) -> str:
    """Return the moves of a play, or the word for what stands in its place.

    >>> write_play(Unplayed.PASS)
    'pass'
    """
    return play.value if isinstance(play, Unplayed) else " ".join(map(write_move, play.moves))


def write_move(move: Move) -> str:
    """Return one move as it was written.

    >>> write_move(Move(13, (7, 1), (True, False), times=2))
    '13/7*/1(2)'
    """
    # A star needs a point to stand behind: an entry whose die is not written has none.
    hits = move.hits if move.hits and move.path else (False,) * len(move.path)
    steps = "".join(f"/{_TARGETS.get(to, to)}{'*' * hit}" for to, hit in zip(move.path, hits, strict=True))
    times = f"({move.times})" if move.times > 1 else ""
    return f"{_SOURCES.get(move.source, move.source)}{steps}{times}"


def _blocks(match: Match) -> Iterator[list[str]]:
    """Give the lines of a match in groups that a blank line parts."""
    yield [write_line(line) for line in _versioned(match.header)]
    checkers = checkers_of(match.header)
    for game in match.games:
        lines = [] if game.line is None else [write_line(game.line)]
        for _, part in parts_of(game.items):
            if isinstance(part, Run):
                lines += _run_lines(part)
            else:
                lines.append(write_line(part, checkers=checkers))
        yield lines


def _versioned(header: Header) -> Iterator[Tag | Remark | Lost]:
    """Give the lines of a header, the version of the notation first."""
    version = next((line for line in header.lines if isinstance(line, Tag) and line.key == "Acey"), _VERSION)
    yield version
    yield from (line for line in header.lines if line is not version)


def _run_lines(run: Run) -> Iterable[str]:
    if not run.canonical:
        return map(write_line, run.items())
    if run.numbers is None:
        return [f"{LETTERS[side]} {text}" for side, text in zip(run.sides, run.texts, strict=True)]
    rows = zip(run.numbers, run.sides, run.texts, strict=True)
    return [f"{number} {LETTERS[side]} {text}" for number, side, text in rows]


def _comment(text: str) -> str:
    return f"{{{escape_comment(text)}}}"


def _remark(text: str | None) -> str:
    return "" if text is None else f" {_remark_line(text)}"


def _remark_line(text: str) -> str:
    return f"; {one_line(text)}".rstrip(" \t")


def _words(*words: object, tail: Tail = NO_TAIL, flag: str = "") -> str:
    """Return the words that are there, then the glyph, the flag, the comments and the remark, parted by blanks."""
    whole = (*words, tail.glyph, flag, *map(_comment, tail.comments))
    return " ".join(str(word) for word in whole if word is not None and word != "") + _remark(tail.remark)


def _flag(word: str, *, given: bool) -> str:
    return word if given else ""


def _write_tag(tag: Tag) -> str:
    return f'[{readable_key(tag.key)} "{escape_value(tag.value)}"]{_remark(tag.remark)}'


def _write_game(line: GameLine) -> str:
    score = "" if line.score is None else "-".join(f"{points:f}" for points in map(Decimal, line.score))
    return _words("game", line.number, score, _flag("crawford", given=line.crawford), tail=line.tail)


def _write_opening(opening: Opening) -> str:
    return _words("opening", *(f"{first}-{second}" for first, second in opening.pairs), tail=opening.tail)


def _write_turn(turn: Turn) -> str:
    side = "" if turn.side is None else LETTERS[turn.side]
    irregular = _flag("irregular", given=turn.irregular)
    return _words(turn.number, side, *map(write_roll, turn.rolls), irregular) + _remark(turn.remark)


def _write_closed(line: Closed) -> str:
    irregular = _flag("irregular", given=line.irregular)
    return _words(line.number, LETTERS[line.side], "closed", tail=line.tail, flag=irregular)


def _write_cube(line: CubeAction) -> str:
    void = _flag("void", given=line.void)
    illegal = _flag("illegal", given=line.illegal)
    return _words(line.number, LETTERS[line.side], line.word.value, line.value, void, tail=line.tail, flag=illegal)


def _write_resign(line: Resign) -> str:
    return _words(line.number, LETTERS[line.side], "resigns", line.offer, tail=line.tail)


def _write_refuse(line: Refuse) -> str:
    return _words(line.number, LETTERS[line.side], "refuses", tail=line.tail)


def _write_result(line: Result) -> str:
    points = "match" if line.points is None else f"{line.points:f}"
    how = _flag(f"by {line.how}", given=line.how is not None)
    return _words(LETTERS[line.side], "wins", points, how, tail=line.tail)


def _write_unfinished(line: Unfinished) -> str:
    return _words("unfinished", tail=line.tail)


def _write_remark(line: Remark) -> str:
    return _remark_line(line.text)


def _write_lost(line: Lost) -> str:
    """Return the line word for word: only a line end in it, which no reader leaves there, becomes a blank."""
    return line.text.replace("\r", " ").replace("\n", " ")


_WRITERS: dict[type, Callable[..., str]] = {
    Tag: _write_tag,
    GameLine: _write_game,
    Opening: _write_opening,
    Turn: _write_turn,
    Closed: _write_closed,
    CubeAction: _write_cube,
    Resign: _write_resign,
    Refuse: _write_refuse,
    Result: _write_result,
    Unfinished: _write_unfinished,
    Remark: _write_remark,
    Lost: _write_lost,
}
