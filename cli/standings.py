"""`acey standings`: tables of players over many matches."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from aceydeucey.cli.batch import worked
from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.options import Force, FromFormat, Jobs, NoColor, Output, Paths, Quiet, known_format
from aceydeucey.cli.output import refuse_existing, write_results
from aceydeucey.cli.paths import Input, find_inputs
from aceydeucey.cli.progress import watched
from aceydeucey.cli.reading import NOTHING_UNREAD, How, Ledger, Unread, counted
from aceydeucey.cli.repeated import read_played, stems_of
from aceydeucey.cli.score import Form
from aceydeucey.cli.targets import refuse_input

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.notation.standings.board import Scope
    from aceydeucey.notation.standings.forms import Shown
    from aceydeucey.notation.standings.names import Names
    from aceydeucey.notation.standings.played import Played
    from aceydeucey.notation.tag_values import Date

__all__ = ["standings"]

Order = StrEnum("Order", ["points", "matches", "games", "rating"])
Way = StrEnum("Way", ["fibs", "glicko2", "none"])

_LONGEST_NAMES = 1 << 24


class _Played(NamedTuple):
    """What became of a file: its matches, or why there are none."""

    matches: tuple[Played, ...] = ()
    problem: str = ""
    fault: str = ""
    skipped: Input | None = None
    unread: Unread = NOTHING_UNREAD


def standings(
    paths: Paths,
    form: Annotated[Form, typer.Option("--format", help="How the standings are written.")] = Form.TABLE,
    by: Annotated[Order, typer.Option("--by", help="What the players are put in order by.")] = Order.points,
    rating: Annotated[
        Way, typer.Option("--rating", help="How ratings are reckoned, in the order of the dates.")
    ] = Way.fibs,
    cross: Annotated[
        bool, typer.Option("--cross", help="Who has how much against whom: matches, or what --by says.")
    ] = False,
    versus: Annotated[
        tuple[str, str] | None, typer.Option("--versus", metavar="A B", help="Two players' matches against each other.")
    ] = None,
    names: Annotated[
        Path | None,
        typer.Option("--names", metavar="FILE", help="Other names of players, a line each: Ann = A. P., ap"),
    ] = None,
    since: Annotated[str | None, typer.Option("--since", metavar="DATE", help="From this day on: 2026-11-29.")] = None,
    until: Annotated[str | None, typer.Option("--until", metavar="DATE", help="Up to this day.")] = None,
    event: Annotated[str | None, typer.Option("--event", metavar="NAME", help="Only matches of this event.")] = None,
    trust: Annotated[
        bool, typer.Option("--trust-declared", help="Count what is declared, also where the plays contradict it.")
    ] = False,
    from_: FromFormat = None,
    jobs: Jobs = None,
    output: Output = None,
    force: Force = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a match is left out because it contradicts its plays, or a line cannot be read."""
    refuse_existing(output, force=force)
    if by is Order.rating and rating is Way.none:
        raise failure("--by rating needs a rating")
    found = find_inputs(paths)
    refuse_input(output, (*(each.name for each in found.inputs), *([str(names)] if names else [])))
    persons = _names(names)
    scope = _scope(event, since, until)
    ledger = Ledger()
    ledger.take(found)
    how = How(known_format(from_))
    done = worked(partial(_played, how, trust), found.inputs, jobs=jobs)
    matches = _collected(watched(done, total=len(found.inputs), quiet=quiet), ledger, persons, scope)
    shown = _shown(matches, how, by.value, rating.value)._replace(cross=cross, versus=_two(versus, persons))
    from aceydeucey.notation.standings.forms import FORMS, notices  # noqa: PLC0415 - not for --help

    for sentence in notices(shown) if not quiet else ():
        tell(sentence)
    if write_results(FORMS[form](shown), output, force=force):
        ledger.errors += len(shown.left_out)
        ledger.close(f"{counted(len(shown.board.matches), 'match', 'matches')} counted", quiet=quiet)
    raise typer.Exit(ledger.code)


def _played(how: How, trusting: bool, each: Input) -> _Played:
    """Return what standings need of the matches of one file."""
    read, matches = read_played(how, each, trusting=trusting)
    return _Played(matches, *read[1:])


def _collected(done: Iterable[_Played], ledger: Ledger, names: Names, scope: Scope) -> list[Played]:
    """Return the matches in scope under the names of their persons; what they have in common is kept once."""
    from aceydeucey.notation.standings.board import renamed  # noqa: PLC0415 - as above

    common: dict[object, object] = {}

    def kept(match: Played) -> Played:
        return type(match)._make(common.setdefault(part, part) for part in renamed(match, names))

    return [kept(match) for each in done if ledger.enter(*each[1:]) for match in each.matches if scope.holds(match)]


def _shown(matches: list[Played], how: How, by: str, rating: str) -> Shown:
    from aceydeucey.notation.standings.board import board_of  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.duplicates import once  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.forms import Shown  # noqa: PLC0415 - as above

    kept, duplicates = once(matches, stems_of(how))
    board = board_of((each for each in kept if not each.trouble), by=by, rating=rating)
    return Shown(board, by, duplicates=tuple(duplicates), left_out=tuple(each for each in kept if each.trouble))


def _names(path: Path | None) -> Names:
    from aceydeucey.notation.standings.names import Names, read_names  # noqa: PLC0415 - as above

    if path is None:
        return Names()
    with path.open("rb") as file:
        data = file.read(_LONGEST_NAMES)
    names = read_names(data.decode("utf-8", "replace"))
    if names.problems:
        raise failure(f"{path}: {names.problems[0]}")
    return names


def _scope(event: str | None, since: str | None, until: str | None) -> Scope:
    from aceydeucey.notation.standings.board import Scope  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.names import one_name  # noqa: PLC0415 - as above

    return Scope(None if event is None else one_name(event), _day("--since", since), _day("--until", until))


def _day(option: str, text: str | None) -> Date | None:
    if text is None:
        return None
    from aceydeucey.notation.tag_values import read_date  # noqa: PLC0415 - as above

    day = read_date(text)
    if day is None or day.year is None:
        raise failure(f"{option}: {text!r} is no day as 2026-11-29 or 2026-11-??")
    return day


def _two(versus: tuple[str, str] | None, names: Names) -> tuple[str, str] | None:
    return None if versus is None else (names.of(versus[0]), names.of(versus[1]))
