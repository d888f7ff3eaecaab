"""`acey view`: matches as one page to be stepped through, which needs no network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from aceydeucey.cli.options import Force, Quiet, RulesName, known_format, named_rules
from aceydeucey.cli.output import refuse_existing, write_results
from aceydeucey.cli.paths import STDIN, find_inputs
from aceydeucey.cli.targets import refuse_input

if TYPE_CHECKING:
    from aceydeucey.notation.stories.story import Story

__all__ = ["view"]


def view(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Match records, directories of them, or -.")],
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="The page; - is standard output.")],
    force: Force = False,
    form: Annotated[str | None, typer.Option("--from", metavar="NAME", help="The format of the records.")] = None,
    rules: RulesName = None,
    quiet: Quiet = False,
) -> None:
    """End with 1 where a line cannot be read, with 2 where a file cannot be read or the page not be written."""
    from aceydeucey.cli.stories import tell_stories  # noqa: PLC0415 - not for --help
    from aceydeucey.notation.view import view_page  # noqa: PLC0415 - as above

    target = None if output == STDIN else Path(output)
    refuse_input(target, (each.name for each in find_inputs(paths).inputs))
    refuse_existing(target, force=force)
    told = tell_stories(paths, format=known_format(form), rules=named_rules(rules) if rules else None)
    if told.stories:
        write_results([view_page(told.stories)], target, force=force)
        if not quiet:
            typer.echo(f"{output}: {_counts(told.stories)}", err=True)
    raise typer.Exit(told.code)


def _counts(stories: tuple[Story, ...]) -> str:
    matches = [match for story in stories for match in story.matches]
    games = [game for match in matches for game in match.games]
    counts = ((len(matches), "match", "es"), (len(games), "game", "s"), (sum(len(g.steps) for g in games), "step", "s"))
    return ", ".join(f"{count:,} {word}{'' if count == 1 else more}" for count, word, more in counts)
