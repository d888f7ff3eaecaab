"""Makes the matches in samples/ that the engine plays against itself: `python tests/make_samples.py`.

Each shows what only its rule set has. Where that happens a comment says so; what does not happen is an error here.
"""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.length import MONEY, Length
from aceydeucey.notation.acey import FORMAT
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Game,
    Header,
    Item,
    Match,
    Remark,
    Result,
    Tag,
    Turn,
)
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.game import Watcher
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.rules.text import parse_rules
from aceydeucey.notation.tidy import tidy
from moments import (
    Moment,
    answered,
    any_checker,
    chain,
    chosen_name,
    complement,
    double_pays,
    exact_only,
    held_back,
    in_crawford,
    pays_anyway,
    won,
)
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from aceydeucey.engine.game import Game as State
    from aceydeucey.engine.state import Applied

__all__ = ["PACKED", "SAMPLES", "Sample", "played", "text_of"]


class Told(NamedTuple):
    """A comment, and what it is a comment on: the first moment that fits."""

    fits: Callable[[Moment], bool]
    comment: str


class Sample(NamedTuple):
    """A match to be played: its rules, length and seed, its tags, the remark at its top and the comments in it."""

    rules: str
    length: Length
    seed: int
    tags: tuple[tuple[str, str], ...]
    remark: str
    told: tuple[Told, ...]
    games: int | None = None


SAMPLES = {
    "american": Sample(
        "american",
        Length("points", 25),
        57,
        (
            ("Event", "Wardroom league"),
            ("Site", "USS Chesapeake"),
            ("Date", "2026-03-07"),
            ("Round", "4"),
            ("White", "Lt. Harriet Boone"),
            ("Black", "CPO Walt Iverson"),
        ),
        "American acey-deucey to 25 points: a point for every checker that the loser has not borne off.",
        (
            Told(chosen_name, "names the double that he can play in full, and so he rolls again"),
            Told(chain, "an acey-deucey again, in the extra roll: the turn goes on"),
            Told(won(8), "a point for each checker that is not off"),
        ),
    ),
    "turkish": Sample(
        "turkish",
        Length("points", 3),
        8,
        (
            ("Event", "Fleet week, Izmir"),
            ("Date", "2026-06-19"),
            ("White", "Deniz Aksoy"),
            ("Black", "Robert Tully"),
        ),
        "Turkish acey-deucey: the same play as the American, but a game counts one, whatever the loser has left.",
        (
            Told(chosen_name, "named and played in full"),
            Told(won(1), "one point, however many checkers are left"),
        ),
    ),
    "danish": Sample(
        "danish",
        Length("points", 3),
        15,
        (
            ("Event", "Holmen open"),
            ("Site", "Copenhagen"),
            ("Date", "2026-01-24"),
            ("Round", "final"),
            ("White", "Inger Holst"),
            ("Black", "Jens Brandt"),
        ),
        "Danish acey-deucey: a number above all checkers bears off any of them, not only the highest.",
        (
            Told(
                any_checker, "the number is above them all, so any checker may go; not only one from the highest point"
            ),
        ),
    ),
    "european": Sample(
        "european",
        Length("points", 3),
        73,
        (
            ("Event", "Harbour cup"),
            ("Site", "Antwerp"),
            ("Date", "2026-04-11"),
            ("White", "Marguerite Dubois"),
            ("Black", "Pieter Claes"),
        ),
        "European acey-deucey: a double goes on with its complement, four times seven less its number.",
        (
            Told(complement, "the complement, played in full as well: one roll more"),
            Told(exact_only, "only the exact number bears off here: the roll is lost"),
        ),
    ),
    "galt": Sample(
        "galt",
        Length("points", 3),
        44,
        (
            ("Event", "Gunroom evenings"),
            ("Date", "2026-02-13"),
            ("White", "Owen Galbraith"),
            ("Black", "Sue Tanaka"),
        ),
        "Acey-deucey by Galt's list of 1995: a double played in full earns a roll; nobody passes his 13-point early.",
        (
            Told(double_pays, "a double, played in full, earns a roll"),
            Told(held_back, "no checker may pass the 13-point yet: one is still waiting"),
        ),
    ),
    "bgammon": Sample(
        "bgammon",
        Length("points", 15),
        90,
        (
            ("Event", "bgammon.org"),
            ("Site", "online"),
            ("Date", "2026-05-30"),
            ("White", "bosun"),
            ("Black", "tern_42"),
        ),
        "Acey-deucey as the server bgammon plays it: whoever named a double rolls again, whatever was left of it.",
        (
            Told(
                pays_anyway,
                "part of the named double could not be played, and here there is an extra roll all the same",
            ),
        ),
    ),
    "backgammon": Sample(
        "backgammon",
        Length("points", 5),
        274,
        (
            ("Event", "Tuesday club"),
            ("Site", "Portsmouth"),
            ("Date", "2026-09-15"),
            ("White", "Clare Whitcombe"),
            ("Black", "Amir Haddad"),
        ),
        "Backgammon to five points, with the cube and the Crawford game.",
        (
            Told(answered(CubeWord.TAKE), "close enough to play on"),
            Told(answered(CubeWord.DROP), "too far behind"),
            Told(in_crawford, "the Crawford game: no doubling"),
        ),
    ),
    "nackgammon": Sample(
        "nackgammon jacoby=yes beavers=yes",
        MONEY,
        197,
        (
            ("Event", "Saturday session"),
            ("Date", "2026-10-03"),
            ("White", "Lena Fuchs"),
            ("Black", "Tomas Novak"),
            ("Stake", "0.50 EUR"),
            ("Jacoby", "yes"),
            ("Beavers", "yes"),
        ),
        "Nackgammon for money, three games: two more checkers start at the far end.",
        (
            Told(answered(CubeWord.BEAVER), "thinks that he is the favourite, and doubles back at once"),
            Told(won(8, 8), "a gammon, with the cube at 4"),
        ),
        3,
    ),
    "hypergammon": Sample(
        "hypergammon",
        Length("points", 7),
        636,
        (
            ("Event", "Lunch break"),
            ("Date", "2026-11-05"),
            ("White", "Priya Nair"),
            ("Black", "Hal Jensen"),
        ),
        "Hypergammon to seven points: three checkers a side, and a cube that moves fast.",
        (
            Told(answered(CubeWord.TAKE), "three checkers can still be hit"),
            Told(won(4), "with the cube turned, and a gammon"),
        ),
    ),
}
"""The matches by the names of their files; there is one for each rule set."""

PACKED = "turkish"
"""The match that lies in samples/ packed as well."""


class _Watch(Watcher):
    """Keeps every moment of a match."""

    def __init__(self, match: Match) -> None:
        self.moments: list[Moment] = []
        self._match = match
        self._game = -1

    def begin(self) -> None:
        """The next game begins."""
        self._game += 1

    def rolled(self, item: int, roll: int, before: State, applied: Applied) -> None:
        """Keep a roll."""
        self._keep(item, roll, before, applied)

    def counted(self, item: int, missing: int) -> None:
        """Nothing is missing in a match that the engine played."""

    def acted(self, item: int, before: State, applied: Applied) -> None:
        """Keep a line."""
        self._keep(item, None, before, applied)

    def _keep(self, item: int, roll: int | None, before: State, applied: Applied) -> None:
        line = self._match.games[self._game].items[item]
        self.moments.append(Moment(self._game, item, line, roll, before, applied))


def played(sample: Sample, seed: int | None = None) -> Match:
    """Return the match of a sample, with its comments."""
    rules = parse_rules(sample.rules).rules
    match = play_match(
        rules, sample.length, sample.seed if seed is None else seed, tags=sample.tags, games=sample.games
    )
    watch, replay = _replayed(match)
    score = replay.scores[0].score
    result = () if sample.length == MONEY else (Tag("Result", f"{score[0]}-{score[1]}"),)
    for told in sample.told:
        moment = next(filter(told.fits, watch.moments))
        match = _commented(match, moment, told.comment)
    return match._replace(header=Header((Remark(sample.remark), *match.header.lines, *result)))


def _replayed(match: Match) -> tuple[_Watch, Replay]:
    watch = _Watch(match)
    replay = Replay(Customs(), watcher=watch)
    replay.feed(match.header)
    for game in match.games:
        watch.begin()
        replay.feed(game)
        watch.moments += _result(game, watch)
    replay.close()
    return watch, replay


def _result(game: Game, watch: _Watch) -> Iterator[Moment]:
    last = len(game.items) - 1
    if isinstance(game.items[last], Result):
        moment = watch.moments[-1]
        assert moment.applied is not None
        yield moment._replace(line=last, item=game.items[last], roll=None, before=moment.applied.game, applied=None)


def _commented(match: Match, moment: Moment, comment: str) -> Match:
    game = match.games[moment.game]
    items = list(game.items)
    items[moment.line] = _with_comment(items[moment.line], moment.roll, comment)
    games = list(match.games)
    games[moment.game] = game._replace(items=tuple(items))
    return match._replace(games=tuple(games))


def _with_comment(item: Item, roll: int | None, comment: str) -> Item:
    if isinstance(item, Turn) and roll is not None:
        rolls = list(item.rolls)
        rolls[roll] = rolls[roll]._replace(comments=(*rolls[roll].comments, comment))
        return item._replace(rolls=tuple(rolls))
    assert isinstance(item, CubeAction | Result)
    return item._replace(tail=item.tail._replace(comments=(*item.tail.comments, comment)))


def text_of(sample: Sample) -> str:
    """Return the text of a sample, as `acey fmt` would write it."""
    return FORMAT.write((tidy(played(sample)),)).text


def write(folder: Path) -> None:
    """Write every sample that is played."""
    for name, sample in SAMPLES.items():
        (folder / f"{name}.acey").write_bytes(text_of(sample).encode())
    (folder / f"{PACKED}.acey.gz").write_bytes(gzip.compress(text_of(SAMPLES[PACKED]).encode(), mtime=0))


if __name__ == "__main__":
    write(ROOT / "samples")
