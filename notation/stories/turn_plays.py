"""The plays of a turn: for each roll of it what could have been played, with what was played marked."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.choices import playable
from aceydeucey.notation.acey import write_play
from aceydeucey.notation.model import Roll
from aceydeucey.notation.moments import Moment
from aceydeucey.notation.replay.wording import position_text
from aceydeucey.notation.written import play_words

__all__ = ["RollPlays", "Row", "roll_plays"]


class Row(NamedTuple):
    """A play in canonical notation, the position after it with the same side still to move, how many dice it uses.

    What was played against the rules is a row of its own: written as it stands, not `legal`, `dice_used` None, and
    `position` None where it cannot be carried out.
    """

    play: str
    position: str | None
    dice_used: int | None
    played: bool
    legal: bool


class RollPlays(NamedTuple):
    """One roll: its mark and dice as they are written, the position before it, its plays.

    Without dice, or with a die that does not exist, nothing is legal; where the play was not recorded, no row is
    marked as played unless there was no other.
    """

    mark: str
    dice: str
    before: str
    rows: tuple[Row, ...]


def roll_plays(moment: Moment) -> RollPlays | None:
    """Return the plays of a roll of a record, None where the position before it is not known or nothing was rolled."""
    before = position_text(moment.before, moment.side)
    if moment.roll is None or before is None:
        return None
    dice = moment.roll.dice
    spelt = f"{dice[0]}{dice[1]}" if dice else "??"
    rows = tuple(_rows(moment, dice) if dice and all(1 <= die <= 6 for die in dice) else ())
    if not any(row.played for row in rows):
        rows = (*rows, *_against_the_rules(moment, moment.roll))
    return RollPlays(moment.roll.mark, spelt, before, rows)


def _rows(moment: Moment, dice: tuple[int, int]) -> list[Row]:
    verdict = moment.applied.verdict
    broken = verdict is not None and bool(verdict.violations)
    left = None if broken else moment.applied.game.position
    return [
        Row(
            play_words(play.steps, play.hits),
            position_text(moment.before._replace(position=play.position), moment.side),
            play.dice_used,
            play.position == left,
            legal=True,
        )
        for play in playable(moment.before, dice, side=moment.side)
    ]


def _against_the_rules(moment: Moment, roll: Roll) -> list[Row]:
    verdict = moment.applied.verdict
    if verdict is None:
        return []
    after = position_text(moment.before._replace(position=verdict.position), moment.side)
    return [Row(write_play(roll.play), after, None, played=True, legal=False)]
