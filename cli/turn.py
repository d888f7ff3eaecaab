"""One turn of a record for `acey plays`: found in the file, its plays written out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import typer
from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.paths import Input, Oversize, read_input
from aceydeucey.notation.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.model import Match
    from aceydeucey.notation.moments import Moment
    from aceydeucey.notation.reading import Reading
    from aceydeucey.notation.stories.turn_plays import RollPlays, Row

__all__ = ["Where", "turn_lines"]

_LETTERS = "WB"


class Where(NamedTuple):
    """A turn of a record: the number of the match in the file, of the game (None: the first), of the turn."""

    match: int
    game: int | None
    turn: int


def turn_lines(path: str, where: Where, *, format: str | None, rules: Rules | None, as_json: bool) -> Iterator[str]:  # noqa: A002 - the words of the command line
    """Give the lines of a turn; a turn that is not there, or that nothing is known of, ends the command."""
    chosen = _moments(path, where, format, rules)
    number = chosen[0].turn
    rolls = [_plays(moment, f"{path}: turn {number}") for moment in chosen]
    for index, (moment, plays) in enumerate(zip(chosen, rolls, strict=True)):
        if as_json:
            yield from _json_lines(moment, plays)
        else:
            yield "\n" if index else ""
            yield from _text_lines(moment, plays)


def _moments(path: str, where: Where, format_: str | None, rules: Rules | None) -> list[Moment]:
    from aceydeucey.notation.formats import reader  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.moments import moments  # noqa: PLC0415 - as above

    reading = _reading(path, format_)
    if not 1 <= where.match <= len(reading.matches):
        raise failure(f"{path}: no match {where.match}; the file has {_counted(len(reading.matches), 'match', 'es')}")
    match = reading.matches[where.match - 1]
    seen = list(moments(match, customs=reader(reading.format).customs, rules=rules))
    game = _game(path, where, match, seen)
    found = [moment for moment in seen if (moment.game, moment.turn) == (game, where.turn)]
    if not found:
        last = max((moment.turn for moment in seen if moment.game == game), default=0)
        raise failure(f"{path}: game {game} has no turn {where.turn}; {_last(last)}")
    return found


def _reading(path: str, format_: str | None) -> Reading:
    from aceydeucey.notation.library import read  # noqa: PLC0415 - as above

    data = read_input(Input(path))
    if isinstance(data, str):
        raise failure(data)
    if isinstance(data, Oversize):
        raise failure(f"{path}: more than 256 MiB are not read")
    reading = read(data, name=path, format=format_)
    if not reading.format or not reading.matches:
        grounds = reading.findings[0].message if reading.findings else "there is no match in it"
        tell(f"{path}: {grounds}")
        raise typer.Exit(1)
    return reading


def _game(path: str, where: Where, match: Match, seen: list[Moment]) -> int:
    """Return the number of the game; those that the record gives count."""
    numbers = sorted({moment.game for moment in seen})
    if not numbers:
        raise failure(f"{path}: nothing was rolled in this match")
    if where.game is None:
        return numbers[0]
    if where.game not in numbers:
        games = f"games {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"game {numbers[0]}"
        beside = "" if len(match.games) == len(numbers) else ", as far as anything was rolled"
        raise failure(f"{path}: no game {where.game}; the match has {games}{beside}")
    return where.game


def _last(number: int) -> str:
    return f"the last one is {number}" if number else "nothing was rolled in it"


def _counted(count: int, word: str, plural: str) -> str:
    return f"{count} {word}{plural * (count != 1)}"


def _plays(moment: Moment, where: str) -> RollPlays:
    from aceydeucey.notation.stories.turn_plays import roll_plays  # noqa: PLC0415 - as above

    if moment.roll is None:
        raise failure(f"{where}: {_LETTERS[moment.side]} was closed out and did not roll")
    found = roll_plays(moment)
    if found is None:
        raise failure(f"{where}: the position is not known; a play before it was lost or not recorded")
    return found


def _text_lines(moment: Moment, plays: RollPlays) -> Iterator[str]:
    side = _LETTERS[moment.side]
    yield visible(f"game {moment.game}, turn {moment.turn}, {side} {plays.mark}{plays.dice}: {plays.before}") + "\n"
    width = max((len(row.play) for row in plays.rows), default=0)
    yield from (_text_line(row, width) for row in plays.rows)


def _text_line(row: Row, width: int) -> str:
    sign = ">" if row.played else " "
    after = row.position or "cannot be carried out"
    return f"{sign} {row.play:<{width}}  {after}{'' if row.legal else '  against the rules'}\n"


def _json_lines(moment: Moment, plays: RollPlays) -> Iterator[str]:
    about = {
        "game": moment.game,
        "turn": moment.turn,
        "side": _LETTERS[moment.side],
        "mark": plays.mark,
        "dice": plays.dice,
        "before": plays.before,
    }
    yield from (json.dumps(row._asdict() | about) + "\n" for row in plays.rows)
