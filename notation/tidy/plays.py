"""Plays in canonical form: moves in order, equal ones as one, stars filled in, joined moves taken apart.

Whatever is proposed here is replayed before it is taken: a play that would not lead to the same game, with the same
said of it, stays as it is written. So no rule of the notation is told twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from aceydeucey.engine.actions import Roll as RollAction
from aceydeucey.engine.legality import Verdict
from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.position import ANYWHERE, Step
from aceydeucey.engine.state import Applied, Game
from aceydeucey.notation.model import Move, Play, Roll, Turn, Unplayed
from aceydeucey.notation.written import move_order, written_play

__all__ = ["plain_tidied", "tidy_play", "tidy_turn"]

_Shape: TypeAlias = tuple[tuple[int, tuple[int, ...], int], ...]
"""Moves as they are written, by source, path and times."""


def tidy_play(
    play: Play | Unplayed, action: RollAction, before: Game, applied: Applied, *, doubled_stars: bool = False
) -> Play | Unplayed:
    """Return the play of a roll in canonical form, *applied* being what *action* led to from *before*.

    One that is against the rules keeps its moves as they are written, and so do one of which nothing is known and one
    with a false star; with *doubled_stars* a second star for one hit is none.
    """
    if play is Unplayed.BLANK:
        return _resolved(action, before, applied)
    verdict = applied.verdict
    if isinstance(play, Unplayed) or verdict is None or verdict.position is None or _canonical(play, verdict):
        return play
    true = _true_stars(play, verdict, doubled=doubled_stars)
    if before.rules.plain and not applied.violations and true:
        usual = _usual(_shape(play), verdict.steps, verdict.hits)
        if usual is not None:
            return usual
    if not verdict.violations and true:
        moves = _taken_apart(play, verdict.steps)
        found = _starred(_merged(moves), action, before, applied) if moves is not None else None
        if found is not None:
            return found
    fitting = (found for found in _proposals(play, verdict, single=true) if _fits(found, action, before, applied))
    return next(fitting, play)


@lru_cache(maxsize=1 << 14)
def _usual(shape: _Shape, steps: tuple[Step, ...], hits: tuple[bool, ...]) -> Play | None:
    """Return the canonical form of a play that broke nothing, told by how it was written and by the steps made.

    Where a step needs nothing but a checker, an open point and an empty bar, the order from the bar and from the far
    corner home is as good as any: no source waits for a later step. Hence it need not be replayed.
    """
    written = Play(tuple([Move(source, path, times=times) for source, path, times in shape]))
    moves = _taken_apart(written, steps)
    if moves is None:
        return None
    bare = Play(tuple(_merged(moves)))
    if sorted(bare.steps) != sorted(steps):
        return None
    due = {target for (_, target), hit in zip(steps, hits, strict=True) if hit}
    stars = []
    for _, target in bare.steps:
        stars.append(target in due)
        due.discard(target)
    return _with_stars(bare, tuple(stars)) if any(stars) else bare


def _resolved(action: RollAction, before: Game, applied: Applied) -> Play | Unplayed:
    """Return what nothing after the dice means: a pass, the only play there was, or a play that is not recorded.

    Behind the end of a game it means nothing, and nothing is made of it; nor where `illegal` stands behind it.
    """
    after = applied.game.position
    if before.over:
        return Unplayed.BLANK
    if before.position is None or after is None or action.dice is None:
        return Unplayed.UNRECORDED
    if after == before.position:
        return Unplayed.PASS
    only = legal_plays(before.rules, before.position, action.side, action.dice)[0]
    found = written_play(only.steps, only.hits)
    return found if isinstance(found, Play) and _fits(found, action, before, applied) else Unplayed.BLANK


def _canonical(play: Play, verdict: Verdict) -> bool:
    """Return whether nothing is to be done: so it is with nearly every play of a record that was tidied before."""
    if play.stars != verdict.starred or len(play.steps) != len(verdict.steps):
        return False
    for step in play.steps:
        if step[1] == ANYWHERE:
            return False
    return _in_order(play.moves)


def _in_order(moves: tuple[Move, ...]) -> bool:
    last: tuple[int, tuple[int, ...]] = (-1, ())
    for move in moves if len(moves) > 1 else ():
        place = move_order(move)
        if place <= last:
            return False
        last = place
    return True


def plain_tidied(play: Play | Unplayed) -> Play | Unplayed:
    """Return the canonical form of a play that was legal as written, a die a step, with its hits marked.

    Nothing written was legal where nothing could be played: that is a pass.
    """
    if isinstance(play, Unplayed):
        return Unplayed.PASS
    if _in_order(play.moves):
        return play
    return _usual(_shape(play), play.steps, play.stars) or play


def tidy_turn(turn: Turn, number: int, play: Play | Unplayed) -> Turn:
    """Return a turn of one roll on one line in canonical form, as *play* is."""
    mark, dice, _, glyph, illegal, comments, span = turn.rolls[0]
    if dice is not None and dice[0] < dice[1]:
        dice = (dice[1], dice[0])
    roll = Roll(mark, dice, play, glyph, illegal, comments, span)
    return Turn(number, turn.side, (roll,), turn.irregular, turn.remark, turn.span)


def _shape(play: Play) -> _Shape:
    return tuple([(source, path, times) for source, path, _, times, _ in play.moves])


def _fits(play: Play, action: RollAction, before: Game, applied: Applied) -> bool:
    """Return whether a play leads to the same game, and no more is said of it."""
    again = before.apply(action._replace(steps=play.steps, stars=play.stars))
    if again.game != applied.game or _kinds(again) != _kinds(applied):
        return False
    return _false_stars(again, play.stars) <= _false_stars(applied, action.stars)


def _kinds(applied: Applied) -> list[str]:
    return [violation.kind for violation in applied.violations]


def _false_stars(applied: Applied, stars: tuple[bool, ...] | None) -> int:
    """Return how many stars are missing or wrong."""
    verdict = applied.verdict
    if verdict is None or stars is None:
        return 0
    return sum(star != hit for star, hit in zip(stars, verdict.starred, strict=False))


def _proposals(play: Play, verdict: Verdict, *, single: bool) -> Iterator[Play]:
    """Give what else the play may become, the best first; *single*: also its steps as they were made."""
    if not verdict.violations and single:
        steps = written_play(verdict.steps, verdict.hits)
        if isinstance(steps, Play):
            yield steps
    if len(verdict.starred) == len(play.steps):
        yield _with_stars(play, tuple(map(max, play.stars, verdict.starred)))


def _true_stars(play: Play, verdict: Verdict, *, doubled: bool) -> bool:
    """Return whether every star of a play tells a hit, and but for *doubled* ones no two tell the same."""
    claims = [target for (_, target), star in zip(play.steps, play.stars, strict=True) if star and target != ANYWHERE]
    hit = {target for (_, target), hit in zip(verdict.steps, verdict.hits, strict=True) if hit}
    return hit.issuperset(claims) and (doubled or len(set(claims)) == len(claims))


def _taken_apart(play: Play, made: tuple[Step, ...]) -> list[Move] | None:
    """Return the moves each made once and a die a step, None where the steps made are not found in them.

    Steps that are a die each take theirs first, joined ones take what is left.
    """
    pool = Counter(made)
    pool.subtract(step for step in play.steps if step in pool)
    moves = []
    for move in play.moves:
        for _ in range(move.times):
            path: list[int] = []
            source = move.source
            for target in move.path or (ANYWHERE,):
                path += [target] if (source, target) in made else _way(source, target, pool)
                if path[-1:] != [target] and target != ANYWHERE:
                    return None
                source = path[-1] if path else ANYWHERE
            moves.append(Move(move.source, tuple(path)))
    return moves if all(move.path for move in moves) else None


def _way(source: int, target: int, pool: Counter[Step]) -> list[int]:
    """Return the points touched from *source* to *target* by steps of the pool, taking them from it."""
    if target == ANYWHERE:
        step = next((step for step in pool if step[0] == source and pool[step] > 0), None)
        pool.subtract([step] if step else [])
        return [step[1]] if step else []
    path: list[int] = []
    while source != target:
        ahead = [step for step in pool if step[0] == source and step[1] >= target and pool[step] > 0]
        if not ahead:
            break
        pool.subtract(ahead[:1])
        source = ahead[0][1]
        path.append(source)
    return path


def _merged(moves: list[Move]) -> list[Move]:
    """Return the moves in order, equal ones as one."""
    counts = Counter((move.source, move.path) for move in moves)
    return sorted((Move(source, path, times=times) for (source, path), times in counts.items()), key=move_order)


def _starred(moves: list[Move], action: RollAction, before: Game, applied: Applied) -> Play | None:
    """Return the play of these moves with a star wherever the engine says that one is due, None where it does not fit.

    With the stars that are due there is none to be found fault with, so the moves need not be replayed again.
    """
    bare = Play(tuple(moves))
    again = before.apply(action._replace(steps=bare.steps, stars=None))
    verdict = again.verdict
    if verdict is None or again.game != applied.game or _kinds(again) != _kinds(applied):
        return None
    if len(verdict.starred) != len(bare.steps):
        return None
    return _with_stars(bare, verdict.starred) if any(verdict.starred) else bare


def _with_stars(play: Play, stars: tuple[bool, ...]) -> Play:
    """Return the play with the stars of its single steps, in their order; of moves made at once a star is the first's.

    A star that a later one of them is due is the first one's all the same: nothing else can be written. A move whose
    die is not written has no place for one.
    """
    moves = []
    at = 0
    for move in play.moves:
        legs = max(1, len(move.path))
        due = [any(stars[at + leg + legs * turn] for turn in range(move.times)) for leg in range(legs)]
        moves.append(move._replace(hits=tuple(due) if any(due) and move.path else ()))
        at += legs * move.times
    return Play(tuple(moves))
