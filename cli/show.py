"""`acey show`: boards drawn in the terminal or as a picture, of a position or of the turns of a record."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from aceydeucey.cli.failure import failure
from aceydeucey.cli.options import Force, NoColor, RulesName, known_format, named_rules, read_position
from aceydeucey.cli.output import look_of, write_results
from aceydeucey.cli.paths import STDIN
from aceydeucey.cli.targets import refuse_input

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aceydeucey.engine.position import Side
    from aceydeucey.notation.stories.showing import Manner
    from aceydeucey.notation.stories.story import GameStory, MatchStory, Step

__all__ = ["show"]

Views = StrEnum("Views", ["mover", "white", "black"])
_SIDES: dict[str, Side] = {"white": 0, "black": 1}


def show(
    text: Annotated[str, typer.Argument(metavar="POSITION|FILE", help="A position in any notation, a record, or -.")],
    game: Annotated[int | None, typer.Option("--game", metavar="N", min=1, help="The game of the record.")] = None,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", min=1, help="The turn of the game.")] = None,
    match: Annotated[int, typer.Option("--match", metavar="N", min=1, help="The match of the file.")] = 1,
    all_: Annotated[bool, typer.Option("--all", help="Draw the board of every roll.")] = False,
    plays: Annotated[bool, typer.Option("--plays", help="List the legal plays, the one played marked.")] = False,
    view: Annotated[
        Views, typer.Option("--view", help="Whose side the board is seen and numbered from.")
    ] = Views.mover,
    ascii_: Annotated[bool, typer.Option("--ascii", help="Draw with plain characters only.")] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw a picture instead, with arrows for the play.")
    ] = None,
    force: Force = False,
    rules: RulesName = None,
    form: Annotated[str | None, typer.Option("--from", metavar="NAME", help="The format of the record.")] = None,
    checkers: Annotated[int, typer.Option("--checkers", min=1, max=15, help="How many checkers a side has.")] = 15,
    no_color: NoColor = False,  # noqa: ARG001 - its callback has done the work
) -> None:
    """Without --turn or --all the last position of the record, or of the game, is drawn.

    End with 1 where a line of the record cannot be read, with 2 where there is no such position, game or turn.
    """
    from aceydeucey.notation.drawing.svg import draw_svg  # noqa: PLC0415 - as above
    from aceydeucey.notation.stories.showing import Manner, show_board  # noqa: PLC0415 - not for --help

    look = look_of(to_file=svg is not None)
    manner = Manner(look._replace(ascii=ascii_ or look.ascii), _SIDES.get(view), plays)
    target = None if svg == Path(STDIN) else svg
    refuse_input(target, [text])
    if text != STDIN and not os.path.lexists(text):
        setup = read_position(text, checkers=checkers)
        board = draw_svg(setup, view=manner.view) if svg else show_board(setup, manner)
        write_results([board], target, force=force, painted=svg is None)
        return
    from aceydeucey.cli.stories import tell_stories  # noqa: PLC0415 - as above

    told = tell_stories([text], format=known_format(form), rules=named_rules(rules) if rules else None)
    if told.stories:
        found = _match(told.stories[0].matches, match)
        chosen = _rolls(found, game, turn) if all_ or turn else [_last(found, game)]
        pieces = [_picture(chosen, found, manner)] if svg else _shown(chosen, found, manner)
        write_results(pieces, target, force=force, painted=svg is None)
    raise typer.Exit(told.code)


def _match(matches: tuple[MatchStory, ...], number: int) -> MatchStory:
    if number > len(matches):
        raise failure(f"no match {number}; the file has {len(matches)}")
    return matches[number - 1]


def _games(match: MatchStory, number: int | None) -> list[GameStory]:
    """Return the game of that number, or all."""
    games = [game for game in match.games if number in {None, game.score.number}]
    if not games:
        numbers = _listed([game.score.number for game in match.games])
        raise failure(f"no game {number}; there is {numbers}" if numbers else "the match has no game")
    return games


def _listed(numbers: list[int]) -> str:
    """Return numbers in words, those that follow one another as their first and last."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(_run(first, last) for first, last in runs)


def _run(first: int, last: int) -> str:
    if last - first > 1:
        return f"{first} to {last}"
    return str(first) if first == last else f"{first}, {last}"


def _last(match: MatchStory, game: int | None) -> tuple[int, Step]:
    """Return the last step whose position is known."""
    last = _games(match, game)[-1]
    return last.score.number, next(step for step in reversed(last.steps) if step.after is not None)


def _rolls(match: MatchStory, game: int | None, turn: int | None) -> list[tuple[int, Step]]:
    """Return the rolls of one turn (of the first game where none is named), or of all turns."""
    games = _games(match, game)[: 1 if turn else None]
    found = [(each.score.number, step) for each in games for step in each.steps if _is_wanted(step, turn)]
    if not found:
        last = max(step.turn for step in games[0].steps)
        raise failure(
            f"game {games[0].score.number} has no turn {turn}; its last turn is {last}" if turn else "no turn"
        )
    return found


def _is_wanted(step: Step, turn: int | None) -> bool:
    return step.kind in {"roll", "closed"} and turn in {None, step.turn}


def _shown(chosen: list[tuple[int, Step]], match: MatchStory, manner: Manner) -> Iterator[str]:
    from aceydeucey.notation.stories.showing import show_step  # noqa: PLC0415 - not for --help

    for place, (game, step) in enumerate(chosen):
        yield "\n" if place else ""
        yield from show_step(step, game, match, manner)


def _picture(chosen: list[tuple[int, Step]], match: MatchStory, manner: Manner) -> str:
    """Return the picture of the last of the steps, after its play, with arrows for it."""
    from aceydeucey.notation.drawing.svg import draw_svg  # noqa: PLC0415 - as above

    if len({(game, step.turn) for game, step in chosen}) > 1:
        raise failure("--svg draws one board: name a turn with --turn")
    step = chosen[-1][1]
    setup = step.setup or step.rolled
    if setup is None:
        raise failure("the position is not known there")
    side = setup.side if step.side is None else step.side
    view = side if manner.view is None else manner.view
    numbers = side if manner.view is None else view
    shown = setup._replace(side=side, dice=step.dice) if step.after is not None else setup
    return draw_svg(shown, view=view, numbers=numbers, play=step.moves, player=step.side, names=match.names)
