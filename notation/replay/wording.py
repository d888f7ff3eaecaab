"""Wording: positions and plays as text for findings; nothing here costs anything for a record without findings."""

from __future__ import annotations

from aceydeucey.engine.legality import nearest
from aceydeucey.engine.position import BAR, OFF, WAITING, Side, Step
from aceydeucey.engine.state import Game
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import format_position

__all__ = ["UNKNOWN", "illustrated", "play_words", "position_text"]

UNKNOWN = (
    "from here on the position is not known: until a position line or the next game only dice, order, "
    "cube and scores are checked"
)

_WORDS = {OFF: "off", BAR: "bar", WAITING: "in"}


def play_words(steps: tuple[Step, ...], hits: tuple[bool, ...] = ()) -> str:
    """Return single steps in canonical notation: sorted, equal ones as (n), hits starred; no step is a pass.

    >>> play_words(((13, 7), (13, 7), (26, 22)), (True, False, False))
    'in/22 13/7*(2)'
    """
    if not steps:
        return "pass"
    starred: dict[Step, bool] = {}
    times: dict[Step, int] = {}
    for index, step in enumerate(steps):
        times[step] = times.get(step, 0) + 1
        starred[step] = starred.get(step, False) or (index < len(hits) and hits[index])
    return " ".join(_move(step, starred[step], times[step]) for step in sorted(times, key=_canonical_order))


def _move(step: Step, star: bool, times: int) -> str:  # noqa: FBT001 - data
    source, target = step
    text = f"{_WORDS.get(source, source)}/{_WORDS.get(target, target)}{'*' if star else ''}"
    return f"{text}({times})" if times > 1 else text


def _canonical_order(step: Step) -> tuple[int, int]:
    """Bar, in, then from the far corner home."""
    source, target = step
    rank = {BAR: 0, WAITING: 1}.get(source, 26 - source)
    return rank, target


def position_text(game: Game, side: Side | None, dice: tuple[int, int] | None = None) -> str | None:
    """Return the position of a game as text, with what differs from a fresh cube; None where it is not known."""
    if game.position is None:
        return None
    cube = game.cube
    setup = Setup(
        game.position,
        side,
        cube.value if cube.value > 1 or cube.owner is not None else None,
        cube.owner,
        dice,
    )
    return format_position(setup, checkers=game.rules.checkers)


def illustrated(
    finding: Finding, game: Game, side: Side, dice: tuple[int, int] | None, steps: tuple[Step, ...]
) -> Finding:
    """Return the finding with the position before the play and the legal plays nearest to it."""
    legal: tuple[str, ...] = ()
    if game.position is not None and dice is not None and all(1 <= die <= 6 for die in dice):
        plays = nearest(game.rules, game.position, side, dice, steps)
        legal = tuple(play_words(play.steps, play.hits) for play in plays)
    return finding._replace(position=position_text(game, side), legal=legal)
