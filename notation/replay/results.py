"""Results: how a game ended by its plays, and whether what the record declares agrees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from aceydeucey.engine.match import Match, Points
from aceydeucey.engine.position import Checkers, Side
from aceydeucey.engine.scoring import Outcome, could_pay, jacoby_applies
from aceydeucey.engine.sequence import side_name
from aceydeucey.engine.state import Game, Phase
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.model import Result, Span
from aceydeucey.notation.replay import differences
from aceydeucey.notation.replay.doubt import Doubt
from aceydeucey.notation.replay.scores import declared_points

__all__ = ["Settled", "Terms", "claimed", "doubted", "fitting", "level", "settle", "unsaid_game"]

UNKNOWN_END = "unknown"
"""How a game ended whose last position is not known and whose result line does not say."""

_BY_AGREEMENT = frozenset({"forfeit", "time", "settlement"})


class Terms(NamedTuple):
    """What a result is judged by: the match before the game, whether Jacoby was stated, the format's habits."""

    match: Match
    jacoby_stated: bool = True
    capped: bool = False
    """The format credits only what the match still needs, or the match's whole length."""


class Settled(NamedTuple):
    """How a game ended: by its plays, or by what is declared where the plays do not say.

    `by_plays`: the plays or the words of the record settle it; `ends_match`: the whole match was won.
    """

    winner: Side | None
    points: Points
    how: str
    findings: tuple[Finding, ...] = ()
    by_plays: bool = True
    ends_match: bool = False


def settle(game: Game, result: Result | None, terms: Terms) -> Settled:
    """Return how the game ended, with what is wrong in the declared result."""
    outcome = game.outcome
    if result is None:
        if outcome is None:
            return Settled(None, 0, "unfinished")
        return Settled(outcome.winner, outcome.points, outcome.how)
    if result.match:
        return _given_away(game, result, terms)
    if outcome is not None and (game.over or result.how not in _BY_AGREEMENT):
        return _compared(game, outcome, result, terms)
    if result.how in _BY_AGREEMENT:
        return _agreed(result, terms)
    return _broken_off(game, result)


def unsaid_game(place: Span, line: str) -> Finding:
    """Return the finding where the next game begins without the line that says so."""
    message = f"the game has its result, and here the next one begins: the line `{line}` is missing"
    fix = Fix(f"write {line}", (Edit(Span(place.start, place.start), f"{line}\n"),))
    return Finding.of("play-after-end", place, message, notes=(_UNCHECKED,), fix=fix)


_UNCHECKED = "until that line is there what follows is not checked and is no game of the match"


def level(game: Game, settled: Settled) -> int:
    """Return what the cube is multiplied by: 1 for a drop, 0 where nobody knows."""
    outcome, cube = game.outcome, game.cube.value
    if settled.winner is None or settled.how in {"drop", "forfeit", "time", "settlement"}:
        return int(settled.how == "drop")
    if outcome is not None and not outcome.open_points:
        return outcome.level
    return int(settled.points // cube) if settled.points % cube == 0 else 0


def doubted(settled: Settled, doubt: Doubt, game: Game, result: Result | None, terms: Terms) -> Settled:
    """Return how the game ended if what is wrong in the result is the consequence of a fault in the plays."""
    states = doubt.ends()
    if doubt.endless:
        states = (game._replace(position=None, outcome=None, phase=Phase.TURN),)
    others = (settle(state, result, terms) for state in states)
    return next((other for other in others if not other.findings), settled)


def fitting(states: Iterable[Game], result: Result | None, terms: Terms) -> tuple[Game, Settled]:
    """Return how the game ended, and in which of the states that it may be in: the first with the least wrong."""
    ends = [(state, settle(state, result, terms)) for state in states]
    return min(ends, key=lambda end: _wrongs(end[1].findings))


def _wrongs(findings: tuple[Finding, ...]) -> tuple[int, int]:
    return sum(finding.severity != "note" for finding in findings), len(findings)


def claimed(result: Result, settled: Settled, matches: Iterable[Match]) -> Iterator[Finding]:
    """Give a finding where a result is said to win the match, and by none of *matches*, before the game, it does.

    What is declared counts, too: wrong points are a finding of their own.
    """
    gave = [(settled.winner, settled.points), (result.side, declared_points(result) or 0)]
    after = [match.after(winner, points) for match in matches for winner, points in gave]
    if any(match.over for match in after):
        return
    _, length, score, *_ = after[0]
    where = f"which stands at {differences.score_text(score)} of {length}"
    end = "and a session for money has no end" if length.kind == "money" else where
    yield Finding.of("how-mismatch", result.span, f"the record says that this wins the match, {end}")


def _given_away(game: Game, result: Result, terms: Terms) -> Settled:
    """The whole match is declared won, which a session for money cannot be: of it the game at hand is won."""
    if terms.match.length.kind != "money":
        return Settled(result.side, 0, result.how or "forfeit", by_plays=False, ends_match=True)
    message = "a session for money is no match that could be won: it has no end"
    findings = (Finding.of("how-mismatch", result.span, message),)
    if game.outcome is not None:
        return settle(game, None, terms)._replace(findings=findings)
    return Settled(result.side, 0, result.how or "forfeit", findings, by_plays=False)


def _agreed(result: Result, terms: Terms) -> Settled:
    findings: tuple[Finding, ...] = ()
    if result.how == "settlement" and terms.match.length.kind != "money":
        message = "games are settled for money only, not in a match"
        findings = (Finding.of("how-mismatch", result.span, message),)
    return Settled(result.side, declared_points(result) or 0, result.how or "", findings, by_plays=False)


def _compared(game: Game, outcome: Outcome, result: Result, terms: Terms) -> Settled:
    """The plays say how the game ended: the declared result must agree."""
    findings = tuple(_differences(game, outcome, result, terms))
    points: Points = outcome.points
    inferred = any(finding.name == "money-option-inferred" for finding in findings)
    if inferred or outcome.open_points or _paid_flat(game, outcome, declared_points(result)):
        points = declared_points(result) or 0
    winner = outcome.winner
    return Settled(winner, points, outcome.how, findings)


def _differences(game: Game, outcome: Outcome, result: Result, terms: Terms) -> Iterator[Finding]:
    span = result.span
    if result.side != outcome.winner:
        message = f"{side_name(outcome.winner)} wins {_by(outcome)}, not {side_name(result.side)}"
        yield Finding.of("wrong-winner", span, message, notes=differences.of_winner(game, outcome))
        return
    points = declared_points(result) or 0
    if outcome.open_points:
        yield from _payable(game, 1 - result.side, points, result)
    elif points != outcome.points and not _capped(points, outcome, terms) and not _paid_flat(game, outcome, points):
        yield _points_finding(game, outcome, points, result, terms)
    if result.how is not None and result.how != outcome.how:
        message = f"the game ended by {outcome.how}, not by {result.how}"
        yield Finding.of("how-mismatch", span, message)


def _by(outcome: Outcome) -> str:
    return {"drop": "by a dropped double", "resignation": "by resignation"}.get(outcome.how, "by bearing off")


def _paid_flat(game: Game, outcome: Outcome, points: Points | None) -> bool:
    """Whether more was resigned than the Jacoby rule pays, and the result is what it pays."""
    return outcome.how == "resignation" and game.rules.jacoby and points is not None and points == outcome.flat_points


def _capped(points: Points, outcome: Outcome, terms: Terms) -> bool:
    """Whether a format's habit explains the points: only what the match needs is credited, or its whole length."""
    away = terms.match.away
    if not terms.capped or away is None:
        return False
    needed = away[outcome.winner]
    return outcome.points >= needed and points in {needed, terms.match.length.number}


def _points_finding(game: Game, outcome: Outcome, points: Points, result: Result, terms: Terms) -> Finding:
    if points == outcome.flat_points and not terms.jacoby_stated:
        message = "a gammon that counts single with the cube never turned: the Jacoby rule is inferred"
        return Finding.of("money-option-inferred", result.span, message)
    message = f"{side_name(outcome.winner)} wins {_plural(outcome.points)} {_reason(game, outcome)}, not {points}"
    notes = differences.of_points(game, outcome, points, terms.match)
    return Finding.of("wrong-points", result.span, message, notes=notes)


def _plural(points: Points) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


def _reason(game: Game, outcome: Outcome) -> str:
    cube = f" with the cube at {game.cube.value}" if game.rules.cube else ""
    if outcome.how == "drop":
        return f"for a double dropped at {outcome.points}"
    if game.rules.scoring == "per_checker":
        checkers = "checker" if outcome.level == 1 else "checkers"
        return f"for {outcome.level} {checkers} not borne off{cube}"
    if game.rules.scoring == "gammon":
        return f"for a {('single game', 'gammon', 'backgammon')[min(outcome.level, 3) - 1]}{cube}"
    return f"for the game{cube}"


def _broken_off(game: Game, result: Result) -> Settled:
    """A result on an unfinished board: a dropped double, or a resignation that is not marked."""
    points = declared_points(result) or 0
    offer = game.offer
    if offer is not None and 1 - offer.answerer == result.side and points == offer.base:
        message = "a win with a double unanswered, read as a drop"
        notes = (Finding.of("unmarked-resignation", result.span, message),) if result.how is None else ()
        return Settled(result.side, points, "drop", notes)
    findings = tuple(_unfinished(game, result, points))
    how = result.how or ("resignation" if game.position is not None else UNKNOWN_END)
    return Settled(result.side, points, how, findings, by_plays=False)


def _unfinished(game: Game, result: Result, points: Points) -> Iterator[Finding]:
    if result.how == "bearing off" and game.position is not None:
        message = f"{side_name(result.side)} has not borne off all checkers"
        yield Finding.of("no-such-end", result.span, message)
        return
    if result.how == "drop":
        yield Finding.of("how-mismatch", result.span, "no double was offered that could be dropped")
    elif result.how is None and game.position is not None:
        message = "a win on an unfinished board, read as a resignation"
        yield Finding.of("unmarked-resignation", result.span, message)
    yield from _payable(game, 1 - result.side, points, result)


def _payable(game: Game, loser: Side, points: Points, result: Result) -> Iterator[Finding]:
    checkers = game.position[loser] if game.position is not None else None
    whole = isinstance(points, int)
    if whole and could_pay(game.rules, checkers, int(points), game.cube.value):
        if points > game.cube.value and _is_flat(game):
            message = f"{_plural(points)} given up with the cube never turned: the Jacoby rule pays {game.cube.value}"
            yield Finding.of("odd-resignation", result.span, message)
        return
    message = f"{_plural(points)} cannot be given here: {_most(game, checkers)}"
    yield Finding.of("impossible-points", result.span, message)


def _is_flat(game: Game) -> bool:
    return game.rules.jacoby and jacoby_applies(game.rules, turned=game.cube.turned, money=game.stakes.money)


def _most(game: Game, checkers: Checkers | None) -> str:
    cube = game.cube.value
    levels = [n for n in range(1, game.rules.checkers + 1) if could_pay(game.rules, checkers, n * cube, cube)]
    if not levels:
        return "nothing can be"
    most = levels[-1] * cube
    times = f" in steps of {cube}" if cube > 1 else ""
    return f"at most {most}{times}" if most != 1 else "only 1 point"
