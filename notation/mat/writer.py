"""The writer of match text, laid out as gnubg lays it out, so that whatever reads it reads ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.match import Crawford
from aceydeucey.engine.match import Match as MatchState
from aceydeucey.notation.cube_values import lose_tied_cube
from aceydeucey.notation.losses import Ledger, Written
from aceydeucey.notation.mat.game_text import GameText, Heading, lose_tail
from aceydeucey.notation.mat.tag_lines import TagLines
from aceydeucey.notation.model import NOWHERE, GameLine, Item, Match, Result
from aceydeucey.notation.variations import Plan, plans_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["write_matches"]

_NAME_WIDTH = 31


def write_matches(matches: tuple[Match, ...]) -> Written:
    """Return the text of the matches and what of them it lacks; a match of the acey-deucey family is refused."""
    plans = plans_of("match text", matches)
    if isinstance(plans, str):
        return Written("", refused=plans)
    ledger = Ledger()
    texts = ["".join(_match(plan, ledger)) for plan in plans if _has_games(plan.match, ledger)]
    return Written("\n".join(texts), tuple(ledger.losses))


def _has_games(match: Match, ledger: Ledger) -> bool:
    if not match.games:
        first = next((line.span for line in match.header.lines), NOWHERE)
        ledger.lose(first, "a match without games", "what match text says of a match belongs to its games")
    return bool(match.games)


def _match(plan: Plan, ledger: Ledger) -> Iterator[str]:
    tags = TagLines(plan.match.header, plan.terms, plan.played, ledger)
    yield "".join(f"{line}\n" for line in tags.lines)
    yield f"{chr(10) if tags.lines else ''} {tags.length} point match\n"
    state = MatchState.start(plan.terms.rules, plan.terms.length)
    number = 0
    for game in plan.match.games:
        line = game.line or GameLine(None)
        number = number + 1 if line.number is None else line.number
        if line.score is not None and line.score != state.score:
            state = state.at(line.score)
        if line.crawford and state.crawford is not Crawford.NOW:
            ledger.lose(
                line.span, "`crawford`", "match text does not mark the Crawford game, and the score does not tell"
            )
        lose_tail(ledger, line.tail, line.span)
        score = (int(state.score[0]), int(state.score[1]))
        if score != state.score:
            what = f"the score {state.score[0]}-{state.score[1]}"
            ledger.lose(line.span, what, f"match text has whole points; it is written as {score[0]}-{score[1]}")
        yield f"\n Game {number}\n{_score_line(tags.columns, score)}\n"
        lose_tied_cube(game, plan.terms, ledger)
        yield GameText(game.items, Heading(tags.columns, tags.length, score), ledger).text
        result = _last_result(game.items)
        state = state.after(result.side if result else None, (result and result.points) or 0)


def _score_line(names: tuple[str, str], score: tuple[int, int]) -> str:
    left, right = (f"{name} : {points}" for name, points in zip(names, score, strict=True))
    return f" {left + '  ':<{_NAME_WIDTH}}{right}"


def _last_result(items: Sequence[Item]) -> Result | None:
    return next((item for item in reversed(items) if isinstance(item, Result) and item.points), None)
