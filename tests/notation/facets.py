"""Facets: all that a match says, line by line, so that what was written can be compared with what is read again.

What follows from the rest of the record is nothing that it says: a turn's number where counting gives it, a cube's
value where doubling gives it, the mark of the Crawford game where the score tells it, a resignation's points where the
result has them. One that stands is the way in which the game was won, and so is a win on a board that is not finished.
"""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, NamedTuple

from aceydeucey.engine.plays import can_move
from aceydeucey.notation import model as m
from aceydeucey.notation.cube_values import CubeValues
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.sgf.boards import Board, position_of
from aceydeucey.notation.terms import read_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.engine.position import Side
    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.replay.match import GameScore

__all__ = ["missing"]

_IMPLIED = {"Rules", "Match", "White", "Black", "Jacoby"}
"""What a format says of every match: a reader may give it where nothing was said, or as the format has it."""

_GIVEN_UP = "resignation"
_NOWHERE = -1
"""The place of a resignation that is not written, but follows from the result and the board."""

_GOES_WITHOUT_SAYING = {"resignation", "Unfinished"}
"""A win that is not on the board is a resignation, and a game without an end is broken off."""

_TOLD_TOGETHER = {
    "how",
    "offer",
    "value",
    "mark",
    "later mark",
    *(f"{part} of a position" for part in ("side", "dice", "cube", "score", "length", "crawford")),
}
"""What is told in one breath with a line that is missing as a whole."""

_TEXTUAL = {"comment", "remark"}


class Facet(NamedTuple):
    """One thing that a record says: the line that says it (0 the match, else its start), what it is, what it says."""

    place: int
    what: str
    said: Any


class _Text(NamedTuple):
    """A line of a comment or a remark: the place of its line, which of the two it is, and what it belongs to.

    `number` counts the comments of the match: what is joined to one has one number.
    """

    place: int
    what: str
    owner: str
    number: int = 0


class _Said(NamedTuple):
    """What a match says: its lines with all that belongs to each, and apart from them its texts."""

    lines: list[list[Facet]]
    texts: dict[str, _Text]


def missing(before: m.Match, after: tuple[m.Match, ...]) -> Counter[int]:
    """Return how many things are missing, by the places of their lines; what is invented fails."""
    old, new = _said((before,)), _said(after)
    assert set(new.texts) <= set(old.texts)
    # A remark that became a comment is there, and that it was a remark is not; so with one that went to another line.
    lacking = Counter(
        text.place
        for said, text in old.texts.items()
        if said not in new.texts or new.texts[said]._replace(place=text.place, number=text.number) != text
    )
    lacking.update(_joined(old.texts, new.texts))
    tags, again = _tags(before), _tags(after[0]) if after else {}
    lacking.update(place for tag, place in tags.items() if tag not in again)
    invented = {key for key, _ in again.keys() - tags.keys()}
    assert invented <= _IMPLIED | {key for key, _ in tags}, invented
    for i1, i2, j1, j2 in _blocks([_key(line) for line in old.lines], [_key(line) for line in new.lines]):
        lacking += _between(old.lines[i1:i2], new.lines[j1:j2])
    del lacking[_NOWHERE]
    return lacking


def _between(old: list[list[Facet]], new: list[list[Facet]]) -> Counter[int]:
    """Return what is missing between some lines and those that stand in their place."""
    if list(map(_kind, old)) == list(map(_kind, new)):
        return sum((_lacking(one, other) for one, other in zip(old, new, strict=True)), Counter[int]())
    lacking: Counter[int] = Counter()
    for i1, i2, j1, j2 in _blocks([_kind(line) for line in old], [_kind(line) for line in new]):
        if i2 > i1 and j2 > j1 and _kind(old[i1]) == _kind(new[j1]):
            lacking += sum((_lacking(*pair) for pair in zip(old[i1:i2], new[j1:j2], strict=True)), Counter[int]())
        else:
            invented = [
                line for line in new[j1:j2] if line[0].place != _NOWHERE and line[0].what not in _GOES_WITHOUT_SAYING
            ]
            assert not invented, ("invented", old[i1:i2], invented)
            lacking += sum((_whole(line) for line in old[i1:i2]), Counter[int]())
    return lacking


def _whole(line: list[Facet]) -> Counter[int]:
    """Return what is told of a line that is missing as a whole."""
    return Counter(each.place for each in line if each is line[0] or each.what not in _TOLD_TOGETHER)


def _blocks(old: list[str], new: list[str]) -> Iterator[tuple[int, int, int, int]]:
    for _, *places in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        i1, i2, j1, j2 = places
        yield i1, i2, j1, j2


def _lacking(one: list[Facet], other: list[Facet]) -> Counter[int]:
    """Return what one line says and the one in its place does not; they must be of one kind."""
    assert _kind(one) == _kind(other), (one, other)
    if other[0].place == _NOWHERE and _key(one) != _key(other):
        return _whole(one)
    left = Counter((facet.what, repr(facet.said)) for facet in other)
    lacking: Counter[int] = Counter()
    for what, said, place in ((facet.what, repr(facet.said), facet.place) for facet in one):
        if left[what, said]:
            left[what, said] -= 1
        else:
            lacking[place] += 1
    # What a format says of every position is none, nor that what follows in it is another's turn.
    invented = {what for what, _ in +left if not what.endswith("of a position")}
    assert invented <= {facet.what for facet in one}, ("invented", one, other)
    return lacking


def _said(matches: tuple[m.Match, ...]) -> _Said:
    """Return what matches say; several comments of one line may become one."""
    lines: list[list[Facet]] = []
    texts: dict[str, _Text] = {}
    for facets in (facets for match in matches for facets in _facets(match)):
        marks = [facet.said for facet in facets if facet.what == "later mark"]
        owner = "" if facets[0].what in _TEXTUAL else " ".join((_kind(facets), *marks))
        for facet in facets:
            if facet.what in _TEXTUAL:
                text = _Text(facet.place, facet.what, owner, len(texts))
                texts |= dict.fromkeys(str(facet.said).split("\n"), text)
        rest = [facet for facet in facets if facet.what not in _TEXTUAL]
        lines += [rest] if rest else []
    return _Said(lines, texts)


def _joined(old: dict[str, _Text], new: dict[str, _Text]) -> Iterator[int]:
    """Give the places of lines of which several comments became one."""
    lines: dict[int, set[tuple[int, int]]] = {}
    for said, text in old.items():
        if said in new and text.what == "comment" and new[said].owner == text.owner:
            lines.setdefault(text.place, set()).add((text.number, new[said].number))
    for place, numbers in lines.items():
        if len({was for was, _ in numbers}) > len({now for _, now in numbers}):
            yield place


def _key(line: list[Facet]) -> str:
    return repr(line[0]._replace(place=0))


def _kind(line: list[Facet]) -> str:
    """Return what a line is and of which side."""
    said = line[0].said
    side = said[0] if isinstance(said, tuple) and said and said[0] in {0, 1, None} else ""
    return f"{line[0].what} {side}"


def _facets(match: m.Match) -> Iterator[list[Facet]]:
    """Give what a match says, line by line; the first facet of a line is what the line is."""
    for line in match.header.lines:
        if isinstance(line, m.Tag):
            yield from ([facet] for facet in _tail(line.span.start, m.Tail(remark=line.remark)))
        else:
            kind = "remark" if isinstance(line, m.Remark) else "lost"
            yield [Facet(line.span.start, kind, line.text)]
    number, (terms, _) = 0, read_terms(match.header)
    for index, (game, score) in enumerate(zip(match.games, _scores(match), strict=True)):
        head = game.line or m.GameLine(None)
        number = head.number or number + 1
        facets = _game_line(head, number, score, terms.length.number)
        yield [*facets, *([Facet(facets[0].place, "of the same match", True)] if index else [])]
        yield from _Items(tuple(game.items), score, terms.rules).facets()


def _game_line(head: m.GameLine, number: int, score: GameScore, length: int) -> list[Facet]:
    place = head.span.start
    standing = tuple(map(Decimal, head.score or score.standing))
    facets = [Facet(place, "game", ""), Facet(place, "number", number), Facet(place, "score", standing)]
    if head.crawford or (score.crawford and max(standing) == length - 1):
        facets.append(Facet(place, "crawford", True))
    return [*facets, *_tail(place, head.tail)]


def _scores(match: m.Match) -> list[GameScore]:
    replay = Replay(Customs())
    replay.feed(match.header)
    found = []
    for game in match.games:
        replay.feed(game)
        assert replay.last_game is not None
        found.append(replay.last_game)
    return found


def _tags(match: m.Match) -> dict[tuple[str, str], int]:
    """Return the tags by what they say, each with its place."""
    tags = [line for line in match.header.lines if isinstance(line, m.Tag)]
    # Without a length it is a money session.
    return {(tag.key, tag.value): tag.span.start for tag in tags if (tag.key, tag.value) != ("Match", "money")}


class _Items:
    """The items of one game, each roll of a turn as a line."""

    def __init__(self, items: tuple[m.Item, ...], score: GameScore, rules: Rules) -> None:
        self._score = score
        self._rules = rules
        self._items = items
        self._sided: list[m.Item] = []
        side: Side = 0
        for item in items:
            if isinstance(item, m.Turn):
                side = side if item.side is None else item.side
                self._sided.append(item._replace(side=side))
            else:
                self._sided.append(item)
        self._board = Board(rules.start_position)
        self._count = 0
        self._cube = CubeValues()
        self._word: m.CubeWord | None = None
        self._resigned = False
        self._side: Side = 0

    def facets(self) -> list[list[Facet]]:
        """Return what each of them says."""
        lines: list[list[Facet]] = []
        for index, item in enumerate(self._items):
            if isinstance(item, m.Result) and not self._resigned and self._given_up(item):
                lines.append([Facet(_NOWHERE, "resignation", (1 - item.side,))])
            if isinstance(item, m.Turn):
                lines += self._turn(item, index)
            elif facets := list(self._of(item, index)):
                lines.append(facets)
        winner = self._score.winner
        if winner is not None and not any(isinstance(item, m.Result | m.Unfinished) for item in self._items):
            lines.append([Facet(_NOWHERE, "result", (winner, self._score.points, False))])
        return lines

    def _of(self, item: m.Item, index: int) -> Iterator[Facet]:
        place = item.span.start
        match item:
            case m.Closed(side=side):
                yield Facet(place, "closed", (side,))
                yield from self._numbered(place, item.number)
                yield from _marked(place, irregular=item.irregular)
            case m.CubeAction():
                yield from self._cube_action(item)
            case m.Resign(side=side, offer=offer):
                after = next((each for each in self._items[index + 1 :] if not isinstance(each, m.Remark)), None)
                stands = not isinstance(after, m.Refuse)
                self._resigned = self._resigned or stands
                yield Facet(place, "resignation" if stands else "offered resignation", (side,))
                if offer is not None and not (isinstance(after, m.Result) and after.points == offer):
                    yield Facet(place, "offer", offer)
            case m.Result(side=side, points=points):
                yield Facet(place, "result", (side, points, item.match))
                if item.how not in {None, _GIVEN_UP}:
                    yield Facet(place, "how", item.how)
            case m.Opening(pairs=pairs):
                yield Facet(place, "opening", pairs)
            case m.PositionLine():
                yield from self._position(item, self._items[index + 1 :])
            case m.Remark(text=text) | m.Lost(text=text):
                yield Facet(place, type(item).__name__.lower(), text)
            case _:
                yield Facet(place, type(item).__name__, (getattr(item, "side", ""),))
        yield from _tail(place, getattr(item, "tail", m.Tail()))

    def _given_up(self, result: m.Result) -> bool:
        return result.how == _GIVEN_UP or (result.how is None and self._score.how == _GIVEN_UP)

    def _numbered(self, place: int, number: int | None) -> Iterator[Facet]:
        self._count += 1
        if number not in {None, self._count}:
            yield Facet(place, "number", number)

    def _turn(self, item: m.Turn, index: int) -> list[list[Facet]]:
        place = item.span.start
        lines = []
        for number, roll in enumerate(item.rolls):
            first = item.side is not None and number == 0
            if first:
                self._side = item.side or 0
                self._cube.roll()
            facets = [
                Facet(place, "turn", (self._side, sorted(roll.dice or ()), self._played(index, self._side, roll)))
            ]
            facets += self._numbered(place, item.number) if first else ()
            facets += [Facet(place, "mark" if first else "later mark", roll.mark)] if roll.mark else []
            lines.append(
                [*facets, *_marked(place, illegal=roll.illegal), *_tail(place, m.Tail(roll.glyph, roll.comments))]
            )
        lines[-1] += [*_marked(place, irregular=item.irregular), *_tail(place, m.Tail(remark=item.remark))]
        return lines

    def _played(self, index: int, side: Side, roll: m.Roll) -> object:
        """Return what was played; where nothing is written, that nothing could be or that it is not known."""
        if roll.play is not m.Unplayed.BLANK:
            return _steps(roll.play)
        position = position_of(self._board.after(self._sided[:index]), self._rules.checkers)
        free = position is None or roll.dice is None or can_move(self._rules, position, side, roll.dice)
        return m.Unplayed.UNRECORDED if free else m.Unplayed.PASS

    def _cube_action(self, item: m.CubeAction) -> Iterator[Facet]:
        place = item.span.start
        # After a beaver a take goes without saying.
        implied = item.word is m.CubeWord.TAKE and self._word in {m.CubeWord.BEAVER, m.CubeWord.RACCOON}
        if not implied:
            yield Facet(place, "cube", (item.side, item.word, item.void))
        self._word = item.word
        if not item.void:
            due = self._cube.due(item)
            self._cube.take(item)
            answers = item.word in {m.CubeWord.TAKE, m.CubeWord.DROP}
            if not answers or item.value not in {None, due}:
                yield Facet(place, "value", item.value or due)
        yield from _marked(place, illegal=item.illegal)

    def _position(self, item: m.PositionLine, rest: tuple[m.Item, ...]) -> Iterator[Facet]:
        place, setup = item.span.start, item.setup
        after = next((each for each in rest if not isinstance(each, m.Remark)), None)
        dice = after.rolls[0].dice if isinstance(after, m.Turn) else None
        yield Facet(place, "position", (setup.position.white[1:], setup.position.black[1:]))
        for what, said, follows in (
            ("side", setup.side, getattr(after, "side", None)),
            ("dice", setup.dice, dice),
            ("score", setup.score, None),
            ("length", setup.length, None),
            ("crawford", setup.crawford or None, None),
        ):
            if said not in {None, follows}:
                yield Facet(place, f"{what} of a position", said)
        if setup.cube is not None:
            self._cube.set(setup.cube, setup.owner)
            yield Facet(place, "cube of a position", (setup.cube, setup.owner))


def _steps(play: m.Play | m.Unplayed) -> object:
    """Return the points that are left and reached; on the way of a checker they may be written or not."""
    if isinstance(play, m.Play):
        left, reached = (Counter(step[end] for step in play.steps) for end in (0, 1))
        return sorted((left - reached).elements()), sorted((reached - left).elements())
    return play


def _marked(place: int, **marks: bool) -> Iterator[Facet]:
    yield from (Facet(place, mark, said) for mark, said in marks.items() if said)


def _tail(place: int, tail: m.Tail) -> Iterator[Facet]:
    if tail.glyph:
        yield Facet(place, "glyph", tail.glyph)
    for text in tail.comments:
        # What a reader keeps of its own format's properties, such as who wrote the file, is nobody's word.
        if not text.startswith(("[%sgf.AP", "[%bgammon.time")):
            yield Facet(place, "comment", text)
    if tail.remark is not None:
        yield Facet(place, "remark", tail.remark)
