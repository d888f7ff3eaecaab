"""Comparing two transcripts: every difference, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from aceydeucey.engine.flags import differences as flags_apart
from aceydeucey.notation.difference.alignment import pair_entries, pair_games
from aceydeucey.notation.difference.transcript import Entry, GameTranscript, MatchTranscript, Transcript
from aceydeucey.notation.model import NOWHERE, Span, Tag
from aceydeucey.notation.replay.differences import score_text
from aceydeucey.notation.replay.scores import MatchScore
from aceydeucey.notation.terms import deciding_tag, write_rules

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
    yield from _terms(both, number, first, second)
    for mine, theirs in pair_games(first.games, second.games):
        if mine is not None and theirs is not None:
            yield from _game(both, number, mine, theirs)
            continue
        alone = mine or theirs
        assert alone is not None
        said = [one and (one.span, f"game {one.score.number}") for one in (mine, theirs)]
        yield Difference("game", number, alone.score.number, None, *both.parts(*said))


def _terms(both: _Both, number: int, first: MatchTranscript, second: MatchTranscript) -> Iterator[Difference]:
    """Give where the tags differ that both records have and that say what is played, by whom, and its outcome."""
    scores = (first.score, second.score)
    for key, words in _WORDS.items():
        mine, theirs = (words(score).strip() for score in scores)
        if mine and theirs and mine != theirs:
            tags = [_deciding(key, *order) for order in (scores, scores[::-1])]
            said = [
                (tag.span if tag else NOWHERE, f"{key} {word}") for tag, word in zip(tags, (mine, theirs), strict=True)
            ]
            yield Difference("tag", number, None, None, *both.parts(*said))


_WORDS: dict[str, Callable[[MatchScore], str]] = {
    "White": lambda score: score.header.get("White") or "",
    "Black": lambda score: score.header.get("Black") or "",
    "Match": lambda score: str(score.terms.length),
    "Rules": lambda score: write_rules(score.terms.rules),
    "Result": lambda score: score_text(score.terms.final) if score.terms.final else "",
}
"""What a match says under each of these keys, nothing where it does not say it."""


def _deciding(key: str, score: MatchScore, other: MatchScore) -> Tag | None:
    """Return the tag of a match that says what differs from the other, None where it follows from no tag."""
    if key != "Rules":
        return next((line for line in score.header.lines if isinstance(line, Tag) and line.key == key), None)
    rules, others = score.terms.rules, other.terms.rules
    return deciding_tag(score.header, flags_apart(rules, others) if rules.name == others.name else ())


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
    if _contradict(first, second):
        return "value" if one.key[0] == "cube" else "line"
    same = first.before is not None and first.before == second.before
    # The same checkers moved, and one record hits on the way.
    return "hit" if same and None not in (first.after, second.after) and first.after != second.after else ""


def _contradict(first: Entry, second: Entry) -> bool:
    """Whether one of two entries says what the other does not say, nor leaves to be told from what is around it."""
    for one, other, told, implied in zip(first.said, second.said, first.due, second.due, strict=True):
        mine, theirs = (due if said is None else said for said, due in ((one, told), (other, implied)))
        if (one, other) != (None, None) and None not in (mine, theirs) and mine != theirs:
            return True
    return False


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
    return "unfinished" if winner is None else f"{'WB'[winner]} wins {'match' if game.match else points}"
