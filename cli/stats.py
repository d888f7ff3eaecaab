"""`acey stats`: what was rolled and what became of it, per player and in all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from aceydeucey.cli.batch import worked
from aceydeucey.cli.failure import tell
from aceydeucey.cli.options import Force, FromFormat, Jobs, NoColor, Output, Paths, Quiet, known_format, named_rules
from aceydeucey.cli.options import RulesName as Rules
from aceydeucey.cli.output import refuse_existing, write_results
from aceydeucey.cli.paths import Input, find_inputs
from aceydeucey.cli.progress import watched
from aceydeucey.cli.reading import NOTHING_UNREAD, How, Ledger, Unread, counted
from aceydeucey.cli.repeated import read_played, stems_of
from aceydeucey.cli.score import Form
from aceydeucey.cli.targets import refuse_input

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.notation.standings.played import Played
    from aceydeucey.notation.statistics.counts import MatchCounts
    from aceydeucey.notation.statistics.figures import Survey

__all__ = ["stats"]


class _Counted(NamedTuple):
    """What became of a file: the counts of its matches, or why there are none."""

    matches: tuple[tuple[Played, MatchCounts], ...] = ()
    problem: str = ""
    fault: str = ""
    skipped: Input | None = None
    unread: Unread = NOTHING_UNREAD


def stats(
    paths: Paths,
    form: Annotated[Form, typer.Option("--format", help="How the statistics are written.")] = Form.TABLE,
    from_: FromFormat = None,
    rules: Rules = None,
    jobs: Jobs = None,
    output: Output = None,
    force: Force = False,
    quiet: Quiet = False,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """End with 1 where a file that is named holds no record, or a line cannot be read."""
    refuse_existing(output, force=force)
    how = How(known_format(from_), named_rules(rules) if rules is not None else None)
    found = find_inputs(paths)
    refuse_input(output, (each.name for each in found.inputs))
    ledger = Ledger()
    ledger.take(found)
    done = watched(worked(partial(_counted, how), found.inputs, jobs=jobs), total=len(found.inputs), quiet=quiet)
    survey = _surveyed(how, (match for each in done if ledger.enter(*each[1:]) for match in each.matches))
    from aceydeucey.notation.statistics.forms import FORMS  # noqa: PLC0415 - not for --help

    for duplicate in survey.duplicates if not quiet else ():
        tell(str(duplicate))
    if write_results(FORMS[form](survey), output, force=force):
        ledger.close(counted(survey.everybody.matches, "match", "matches"), quiet=quiet)
    raise typer.Exit(ledger.code)


def _counted(how: How, each: Input) -> _Counted:
    """Return the counts of the matches of one file."""
    from aceydeucey.notation.statistics.counts import Census  # noqa: PLC0415 - the heavy part of the command

    census = Census()
    read, matches = read_played(how, each, event=census.event, watcher=census)
    counts = census.close() if matches else ()
    return _Counted(tuple(zip(matches, counts, strict=True)), *read[1:])


def _surveyed(how: How, matches: Iterable[tuple[Played, MatchCounts]]) -> Survey:
    """Return the statistics of the matches, each counted once."""
    from aceydeucey.notation.standings.duplicates import once  # noqa: PLC0415 - as above
    from aceydeucey.notation.statistics.figures import survey_of  # noqa: PLC0415 - as above
    from aceydeucey.notation.statistics.store import Store  # noqa: PLC0415 - as above

    store = Store()
    found = [(played, store.pack(counts)) for played, counts in matches]
    kept, duplicates = once((played for played, _ in found), stems_of(how))
    packed = dict(found)
    survey = survey_of(store.unpack(packed[played]) for played in kept)
    return survey._replace(duplicates=tuple(duplicates))
