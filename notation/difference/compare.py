"""Comparing two transcripts: every difference, in order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from aceydeucey.engine.flags import differences as flags_apart
from aceydeucey.notation.difference.alignment import pair_entries, pair_games
from aceydeucey.notation.difference.transcript import Entry, GameTranscript, MatchTranscript, Transcript
from aceydeucey.notation.model import Span
from aceydeucey.notation.replay.differences import score_text

__all__ = ["Difference", "Part", "compare"]


class Part(NamedTuple):
    """What one of the records says: its line, its words; `entry` and `game` where it is a line of a game."""

    line: int
    words: str
    entry: Entry | None = None
    game: GameTranscript | None = None


class Difference(NamedTuple):
    """One difference: what kind it is, where it is, what each record says (None: nothing).

    `kind` is "turn", "cube", "line", "hit", "value", "opening", "score", "result", "game", "match" or "tag".
    """

    kind: str
    match: int
    game: int | None
    turn: int | None
    first: Part | None
    second: Part | None

    @property
    def in_play(self) -> bool:
        """Whether it is one of the turns and lines of a game, with boards around it."""
        return any(part is not None and part.entry is not None for part in (self.first, self.second))


def compare(first: Transcript, second: Transcript) -> tuple[Difference, ...]:
    """Return every difference between two records of one match, in the order of the first."""
    both = _Both(first, second)
    found: list[Difference] = []
    for number, (mine, theirs) in enumerate(zip_longest(first.matches, second.matches), 1):
        if mine is None or theirs is None:
            parts = [one and Part(1, f"match {number}") for one in (mine, theirs)]
            found.append(Difference("match", number, None, None, *parts))
        else:
            found += _match(both, number, mine, theirs)
    return tuple(found)


class _Both(NamedTuple):
    first: Transcript
    second: Transcript

    def parts(self, first: tuple[Span, str] | None, second: tuple[Span, str] | None) -> tuple[Part | None, Part | None]:
        """Return what each record says, from its place and its words."""
        mine, theirs = (
            said and Part(one.line(said[0]), said[1]) for one, said in zip(self, (first, second), strict=True)
        )
        return mine, theirs


def _match(both: _Both, number: int, first: MatchTranscript, second: MatchTranscript) -> Iterator[Difference]:
    yield from _terms(number, first, second)
    for mine, theirs in pair_games(first.games, second.games):
        if mine is not None and theirs is not None:
            yield from _game(both, number, mine, theirs)
            continue
        alone = mine or theirs
        assert alone is not None
        said = [one and (one.span, f"game {one.score.number}") for one in (mine, theirs)]
        yield Difference("game", number, alone.score.number, None, *both.parts(*said))


def _terms(number: int, first: MatchTranscript, second: MatchTranscript) -> Iterator[Difference]:
    """Give where the tags differ that both records have and that say what is played, by whom, and its outcome."""
    one, other = first.score, second.score
    pairs: list[tuple[str, str | None, str | None]] = [
        (key, one.header.get(key), other.header.get(key)) for key in ("White", "Black")
    ]
    pairs.append(("Match", str(one.terms.length), str(other.terms.length)))
    if flags_apart(one.terms.rules, other.terms.rules):
        pairs.append(("Rules", one.terms.rules.name, other.terms.rules.name))
    mine, theirs = (score.terms.final and score_text(score.terms.final) for score in (one, other))
    pairs.append(("Result", mine, theirs))
    for key, mine, theirs in pairs:
        if mine and theirs and (mine.strip() != theirs.strip() or key == "Rules"):
            yield Difference("tag", number, None, None, Part(1, f"{key} {mine}"), Part(1, f"{key} {theirs}"))


def _game(both: _Both, number: int, first: GameTranscript, second: GameTranscript) -> Iterator[Difference]:
    game = first.score.number
    if first.line and second.line and first.line != second.line:
        said = [(one.span, f"score {score_text(one.line or (0, 0))}") for one in (first, second)]
        yield Difference("score", number, game, None, *both.parts(*said))
    if first.opening and second.opening and first.opening != second.opening:
        said = [(one.span, _opening(one)) for one in (first, second)]
        yield Difference("opening", number, game, None, *both.parts(*said))
    found = list(_lines(both, number, first, second))
    yield from found
    yield from _result(both, number, first, second, played_alike=not found)


def _opening(game: GameTranscript) -> str:
    return "opening " + " ".join(f"{white}-{black}" for white, black in game.opening)


def _lines(both: _Both, number: int, first: GameTranscript, second: GameTranscript) -> Iterator[Difference]:
    for mine, theirs in pair_entries(first.entries, second.entries):
        kind = _kind(mine, theirs)
        if not kind:
            continue
        at = mine or theirs
        assert at is not None
        parts = [
            entry and Part(one.line(entry.span), one.words(entry.span), entry, game)
            for one, entry, game in ((both.first, mine, first), (both.second, theirs, second))
        ]
        yield Difference(kind, number, first.score.number, at.number, *parts)


def _kind(first: Entry | None, second: Entry | None) -> str:
    """Return in what two entries differ, nothing where they do not."""
    one = first or second
    assert one is not None
    if first is None or second is None or first.key != second.key:
        return {"turn": "turn", "cube": "cube"}.get(str(one.key[0]), "line")
    if first.value is not None and second.value is not None and first.value != second.value:
        return "value"
    same = first.before is not None and first.before == second.before
    # The same checkers moved, and one record hits on the way.
    return "hit" if same and None not in (first.after, second.after) and first.after != second.after else ""


def _result(
    both: _Both, number: int, first: GameTranscript, second: GameTranscript, *, played_alike: bool
) -> Iterator[Difference]:
    """Give the difference of what is declared; of what the plays give only where no line explains it."""
    one, other = first.score, second.score
    declared = [(score.declared_winner, score.declared_points) for score in (one, other)]
    said = all(winner is not None for winner, _ in declared) and declared[0] != declared[1]
    given = (one.winner, one.points) != (other.winner, other.points)
    if said or (given and played_alike):
        parts = [(game.end, _gave(game, declared=said)) for game in (first, second)]
        yield Difference("result", number, one.number, None, *both.parts(*parts))


def _gave(game: GameTranscript, *, declared: bool) -> str:
    score = game.score
    winner, points = (score.declared_winner, score.declared_points) if declared else (score.winner, score.points)
    return "unfinished" if winner is None else f"{'WB'[winner]} wins {points}"
