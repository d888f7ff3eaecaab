"""Reports of differences: the first one with both boards, which record replays, the score, then every later one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from aceydeucey.engine.position import Position, Side
from aceydeucey.engine.sequence import side_name
from aceydeucey.notation.difference.compare import Difference, Part
from aceydeucey.notation.difference.transcript import GameTranscript, MatchTranscript, Transcript
from aceydeucey.notation.drawing.text import draw_board
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import format_position
from aceydeucey.notation.replay.differences import score_text
from aceydeucey.notation.report.visible import visible

__all__ = ["as_data", "as_json", "as_text"]

_KINDS = {
    "turn": "the turn",
    "cube": "the cube",
    "line": "the line",
    "hit": "a hit on the way",
    "value": "the value of the cube",
    "opening": "the opening dice",
    "score": "the score before the game",
    "result": "the result",
    "game": "the game",
    "match": "the match",
    "tag": "a tag",
}


def as_text(
    first: Transcript, second: Transcript, found: tuple[Difference, ...], *, plain: bool = False
) -> Iterator[str]:
    """Give what a director reads; nothing where the records agree."""
    if not found:
        return
    head, *later = _ordered(found)
    yield f"{_where(head)}\n{_said(first, second, head)}"
    if head.in_play:
        yield from (f"{line}\n" for line in _judged(first, second, head))
        yield _boards(first, second, head, plain=plain)
    yield "\n" + "".join(f"{line}\n" for line in _effect(first, second))
    if later:
        yield "\nlater differences:\n" if head.in_play else "\nother differences:\n"
    yield from (f"{_where(each)}\n{_said(first, second, each)}" for each in later)
    yield f"\n{len(found)} {'difference' if len(found) == 1 else 'differences'}\n"


def _ordered(found: tuple[Difference, ...]) -> list[Difference]:
    """Return the differences with the first one in play before all others."""
    first = next((each for each in found if each.in_play), found[0])
    return [first, *(each for each in found if each is not first)]


def _where(each: Difference) -> str:
    numbers = (("match", each.match), ("game", each.game), ("turn", each.turn))
    return f"{', '.join(f'{name} {number}' for name, number in numbers if number is not None)}: {_KINDS[each.kind]}"


def _said(first: Transcript, second: Transcript, each: Difference) -> str:
    lines = []
    for one, part in ((first, each.first), (second, each.second)):
        said = f"{one.name}:{part.line}: {part.words}" if part else f"{one.name}: nothing"
        lines.append(f"  {visible(said)}\n")
    return "".join(lines)


def _judged(first: Transcript, second: Transcript, each: Difference) -> Iterator[str]:
    """Give for each record whether it replays, here and in the rest of the game."""
    for one, part, other in ((first, each.first, each.second), (second, each.second, each.first)):
        game = _game_of(one, each, part)
        if game is not None:
            yield f"  {visible(one.name)}: {visible(_verdict(one, game, part, other))}"


def _game_of(one: Transcript, each: Difference, part: Part | None) -> GameTranscript | None:
    if part is not None and part.game is not None:
        return part.game
    games = one.matches[each.match - 1].games
    return next((game for game in games if game.score.number == each.game), None)


def _verdict(one: Transcript, game: GameTranscript, part: Part | None, other: Part | None) -> str:
    if not game.errors:
        return "the whole game replays"
    if part is None or part.entry is None:
        at = other.entry.number if other and other.entry else 0
        after = [finding for finding in game.errors if (finding.turn or at) >= at]
        return f"without it {_counted(one, after)}"
    span = part.entry.span
    here = [finding for finding in game.errors if span.start <= finding.span.start < max(span.end, span.start + 1)]
    if here:
        return f"it does not replay: {here[0].code} {here[0].name}: {here[0].message}"
    return f"it replays; {_counted(one, [each for each in game.errors if each.span.start >= span.end])}"


def _counted(one: Transcript, errors: list[Finding]) -> str:
    if not errors:
        return "the rest of the game replays"
    first = errors[0]
    count = f"{len(errors)} {'error' if len(errors) == 1 else 'errors'}"
    return f"the rest of the game has {count}, the first on line {one.line(first.span)}: {first.message}"


def _boards(first: Transcript, second: Transcript, each: Difference, *, plain: bool) -> str:
    """Return the board before where both have the same, then the board after in each record."""
    entries = [part and part.entry for part in (each.first, each.second)]
    side = next((entry.side for entry in entries if entry), None)
    befores = [entry and entry.before for entry in entries]
    same = befores[0] == befores[1] or None in entries
    texts = []
    if same:
        texts.append(_board("before", next(filter(None, befores), None), side, plain=plain))
    for one, entry in zip((first, second), entries, strict=True):
        if entry is None:
            continue
        if not same:
            texts.append(_board(f"before, in {one.name}", entry.before, side, plain=plain))
        texts.append(_board(f"after, in {one.name}", entry.after, side, plain=plain))
    return "".join(texts)


def _board(title: str, position: Position | None, side: Side | None, *, plain: bool) -> str:
    if position is None:
        return f"\n{visible(title)}: the position is not known\n"
    return f"\n{visible(title)}:\n{draw_board(Setup(position, side), ascii=plain)}\n"


def _effect(first: Transcript, second: Transcript) -> Iterator[str]:
    """Give what the differences do to the games and the score."""
    changed = False
    for number, (mine, theirs) in enumerate(zip(first.matches, second.matches, strict=False), 1):
        lines = [f"match {number}, {line}" for line in _apart(first, second, mine, theirs)]
        changed = changed or bool(lines)
        yield from (visible(line) for line in lines)
    if not changed:
        yield "the score is the same in both"


def _apart(first: Transcript, second: Transcript, mine: MatchTranscript, theirs: MatchTranscript) -> Iterator[str]:
    for one, other in zip_longest(mine.games, theirs.games):
        gave = [_outcome(game) for game in (one, other)]
        if gave[0] != gave[1]:
            number = (one or other).score.number
            yield f"game {number}: {gave[0]} in {first.name}, {gave[1]} in {second.name}"
    scores = [score_text(each.score.score) for each in (mine, theirs)]
    if scores[0] != scores[1]:
        yield f"score: {scores[0]} in {first.name}, {scores[1]} in {second.name}"


def _outcome(game: GameTranscript | None) -> str:
    if game is None:
        return "not there"
    score = game.score
    what = "the match" if game.match else score.points
    return "unfinished" if score.winner is None else f"{side_name(score.winner)} wins {what}"


def as_json(first: Transcript, second: Transcript, found: tuple[Difference, ...]) -> Iterator[str]:
    """Give the one JSON object of a comparison."""
    yield json.dumps(as_data(first, second, found), ensure_ascii=False) + "\n"


def as_data(first: Transcript, second: Transcript, found: tuple[Difference, ...]) -> dict[str, Any]:
    """Return a comparison as the values of its JSON object; `effect` says in words what it does to the score."""
    return {
        "files": [first.name, second.name],
        "equal": not found,
        "differences": [_difference_data(first, second, each) for each in found],
        "scores": [[score_text(match.score.score) for match in one.matches] for one in (first, second)],
        "effect": list(_effect(first, second)) if found else [],
    }


def _difference_data(first: Transcript, second: Transcript, each: Difference) -> dict[str, Any]:
    sides = [_part_data(one, each, part) for one, part in ((first, each.first), (second, each.second))]
    return {"kind": each.kind, "match": each.match, "game": each.game, "turn": each.turn, "records": sides}


def _part_data(one: Transcript, each: Difference, part: Part | None) -> dict[str, Any]:
    game = _game_of(one, each, part) if each.in_play else None
    entry = part.entry if part else None
    return {
        "line": part and part.line,
        "text": part and part.words,
        "before": entry and _position(entry.before, entry.side),
        "after": entry and _position(entry.after, entry.side),
        "errors": game and len(game.errors),
    }


def _position(position: Position | None, side: Side | None) -> str | None:
    return position and format_position(Setup(position, side))
