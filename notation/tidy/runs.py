"""Runs in canonical form: plain turns that the replay found to be right, told without making an item of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from aceydeucey.engine.position import BAR, OFF, WAITING, Step
from aceydeucey.engine.running import Hop, PlainPlay
from aceydeucey.notation.acey.rolls import plain_plays
from aceydeucey.notation.acey.writer import write_play
from aceydeucey.notation.items import Run, parts_of
from aceydeucey.notation.model import Item, Remark, Turn
from aceydeucey.notation.remembered import Memory
from aceydeucey.notation.tidy.plays import plain_tidied, tidy_turn
from aceydeucey.notation.tidy.watch import Watch

__all__ = ["Stretch", "TidyRun", "plain_text", "tidy_parts"]


class TidyRun(Run):
    """Plain turns of another run in canonical form, numbered from *number* on."""

    __slots__ = ("_first", "_run")

    canonical = True

    def __init__(self, run: Run, first: int, end: int, number: int) -> None:
        numbers = list(range(number, number + end - first))
        super().__init__(
            "acey",
            sides=run.sides[first:end],
            texts=_texts(run, first, end),
            numbers=numbers,
            plays=(),
            make=self._turn,
        )
        self._run = run
        self._first = first

    @property
    def plays(self) -> Sequence[PlainPlay | None]:
        """What the engine needs of each play."""
        if not self._plays:
            self._plays = list(map(plain_plays().__getitem__, self.texts))
        return self._plays

    def _turn(self, index: int) -> Turn:
        assert self.numbers is not None
        turn = self._run.item(self._first + index)
        assert isinstance(turn, Turn), "a stretch is of plain turns"
        (roll,) = turn.rolls
        return tidy_turn(turn, self.numbers[index], plain_tidied(roll.play))


class Stretch(NamedTuple):
    """Plain turns in a row: which items of a run they are, the end exclusive."""

    run: Run
    first: int
    end: int


def tidy_parts(items: Sequence[Item], watch: Watch) -> Iterator[tuple[int, Item | Stretch]]:
    """Give items and stretches of plain turns, each with the place of its first item.

    Plain are those of which *watch* was not told. A turn that the next line may go on with is given alone.
    """
    parts = list(parts_of(items))
    told = sorted({place for place, _ in watch.plays})
    for at, (begin, part) in enumerate(parts):
        if not isinstance(part, Run):
            yield begin, part
            continue
        following = parts[at + 1][1] if at + 1 < len(parts) else None
        goes_on = isinstance(following, Remark) or (isinstance(following, Turn) and following.side is None)
        for first, end in _stretches(part, begin, len(part) - goes_on, told):
            if end > first + 1:
                yield begin + first, Stretch(part, first, end)
            else:
                yield begin + first, items[begin + first]
        if goes_on:
            yield begin + len(part) - 1, items[begin + len(part) - 1]


def _stretches(run: Run, begin: int, length: int, told: list[int]) -> Iterator[tuple[int, int]]:
    """Give where plain turns begin and end, and all other items one by one; *told* are places of such, in order."""
    odd = {place - begin for place in told[bisect_left(told, begin) : bisect_left(told, begin + length)]}
    plays = run.plays
    if None in plays:
        odd.update(index for index, play in enumerate(plays[:length]) if play is None)
    start = 0
    for index in sorted(odd):
        if start < index:
            yield start, index
        yield index, index + 1
        start = index + 1
    if start < length:
        yield start, length


_texts_of: dict[str, Memory[str, str]] = {}
"""Canonical texts by the text of the roll, for each format by its name."""


def _texts(run: Run, first: int, end: int) -> list[str]:
    known = _texts_of.setdefault(run.form, Memory())
    written = run.texts[first:end]
    texts = list(map(known.get, written))
    if None in texts:
        plays = run.plays
        for index, text in enumerate(texts):
            if text is None:
                at, said = first + index, written[index]
                texts[index] = known.keep(said, _new_text(run, at, said, plays[at]))
    return texts  # type: ignore[return-value]


def _new_text(run: Run, index: int, text: str, play: PlainPlay | None) -> str:
    assert play is not None, "a stretch is of plain turns"
    if not play.hops or text.count("/") == text.count(" "):
        try:
            return plain_text(play)
        except KeyError:
            pass
    turn = run.item(index)  # with chains, or steps that are none
    assert isinstance(turn, Turn)
    return f"{_HEADS[play.dice]} {write_play(plain_tidied(turn.rolls[0].play))}"


def plain_text(play: PlainPlay) -> str:
    """Return the canonical text of a plain play without chains: from the bar, then from the far corner home.

    KeyError: a step does not lead from one place to another nearer home.

    >>> from aceydeucey.engine.running import hop
    >>> plain_text(PlainPlay((1, 3), (hop(6, 5), hop(8, 5, star=True)), True, 0, -1))
    '31: 8/5* 6/5'
    """
    hops, words = play.hops, _words()
    if len(hops) == 2:
        one, other = hops
        if one < other:
            one, other = other, one
        if one[1] != other[1] and one[0] < WAITING:
            first, second = f"{words[one[:2]]}{'*' * one[3]}", f"{words[other[:2]]}{'*' * other[3]}"
            return f"{_HEADS[play.dice]} {first} {second}"
    if not hops:
        return f"{_HEADS[play.dice]} pass"
    due = {each[1] for each in hops if each[3]}
    times: dict[Step, int] = {}
    for place in _in_order(hops):
        times[place] = times.get(place, 0) + 1
    said = [_HEADS[play.dice]]
    for place, count in times.items():
        star = "*" if place[1] in due else ""
        due.discard(place[1])
        said.append(f"{words[place]}{star}({count})" if count > 1 else f"{words[place]}{star}")
    return " ".join(said)


_HEADS = {(first, second): f"{max(first, second)}{min(first, second)}:" for first in range(10) for second in range(10)}
"""Dice, the higher one first."""


def _in_order(hops: Sequence[Hop]) -> list[Step]:
    steps = [each[:2] for each in hops]
    steps.sort(key=_order if max(steps) >= _WAITING else None, reverse=True)
    return steps


_WAITING = (WAITING,)
"""No more than the step of a waiting checker, more than any other."""


def _order(step: Step) -> Step:
    """Return what is the higher the earlier a step stands: checkers on the bar come before waiting ones."""
    return (WAITING + 1, step[1]) if step[0] == BAR else step


@cache
def _words() -> dict[Step, str]:
    sources = {**dict(enumerate(map(str, range(BAR)))), BAR: "bar", WAITING: "in"}
    targets = {**sources, OFF: "off"}
    return {(source, to): f"{sources[source]}/{targets[to]}" for source in sources for to in targets if to < source}
