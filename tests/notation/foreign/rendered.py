"""Matches played by the engine, as the programs and sites that cannot be asked would have saved them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.engine.position import BAR, OFF
from aceydeucey.notation.model import Closed, CubeAction, CubeWord, Play, Resign, Result, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aceydeucey.engine.position import Side, Step
    from aceydeucey.notation.model import Game, Item, Match

__all__ = ["RENDERERS"]

_NAMES = ("ann", "bob")


def _steps(turn: Turn) -> tuple[tuple[int, int], tuple[Step, ...]]:
    roll = turn.rolls[0]
    assert roll.dice is not None
    return roll.dice, roll.play.steps if isinstance(roll.play, Play) else ()


def _moves(steps: tuple[Step, ...], dash: str, *, up: bool = False, bar: str = "bar", off: str = "off") -> str:
    def word(point: int) -> str:
        return {BAR: bar, OFF: off}.get(point) or str(25 - point if up else point)

    return " ".join(f"{word(source)}{dash}{word(target)}" for source, target in steps)


def _points(match: Match) -> int:
    return int((match.header.get("Match") or "0").split()[0])


def _score(game: Game) -> tuple[int, int]:
    assert game.line is not None
    assert game.line.score is not None
    white, black = game.line.score
    return int(white), int(black)


def fibs(match: Match) -> str:
    """O counts upwards; lines break at 80 columns; X and O change places in every second game, and so do the scores."""
    lines = []
    for index, game in enumerate(match.games):
        white, black = _score(game)
        if index % 2:
            white, black = black, white
        lines.append(f"Score is {white}-{black} in a {_points(match)} point match.")
        lines.append("bob is X - ann is O" if index % 2 else "ann is X - bob is O")
        lines += [line for item in game.items for line in _fibs_lines(item, index % 2)]
    return "\n".join(lines) + "\n"


def _fibs_lines(item: Item, turned: int) -> Iterator[str]:
    letter = "XO"[getattr(item, "side", 0) ^ turned]
    if isinstance(item, Turn):
        dice, steps = _steps(item)
        moves = _moves(steps, "-", up=letter == "O") or "can't move"
        head, _, last = moves.rpartition(" ")
        if len(steps) == 4:
            yield f"{letter}: ({dice[0]} {dice[1]}) {head}"
            yield f"  {last}"
        else:
            yield f"{letter}: ({dice[0]} {dice[1]}) {moves}"
    elif isinstance(item, CubeAction):
        words = {CubeWord.DOUBLE: "doubles", CubeWord.TAKE: "accepts", CubeWord.DROP: "rejects"}
        yield f"{letter}: {words[item.word]}"
    elif isinstance(item, Resign):
        yield f"{letter}: wants to resign"
        yield f"{'XO'[letter == 'X']}: accepts"
    elif isinstance(item, Result):
        yield f"{letter}: wins {item.points} point{'s' if item.points != 1 else ''}"


def sgg(match: Match) -> str:
    """A roll stands twice, now and then a line does too, and people talk."""
    lines = ["ann vs. bob", "", "Monday March 25, 2002", "", "Crawford: Yes", ""]
    for game in match.games:
        white, black = _score(game)
        assert game.line is not None
        star = "*" if game.line.crawford else ""
        lines.append(f"Game {game.line.number}.{white}-{black}{star}/{_points(match)}")
        for number, item in enumerate(game.items, 1):
            lines += [f"{line}" for line in _sgg_lines(item, number)]
        lines += ["good game, ann", ""]
    return "\n".join(lines)


def _sgg_lines(item: Item, number: int) -> Iterator[str]:
    side: Side = getattr(item, "side", 0)
    head = f"{number}\t" + "\t" * side
    other = f"{number}\t" + "\t" * (1 - side)
    if isinstance(item, Turn):
        dice, steps = _steps(item)
        yield f"{head}{dice[0]}{dice[1]}:"
        yield f"{head}{dice[0]}{dice[1]}:"
        yield f"{head}{dice[0]}{dice[1]}: {_moves(steps, '/', off='0', bar='25') or 'O-O'}"
    elif isinstance(item, Closed):
        yield f"{head} -"
    elif isinstance(item, CubeAction):
        words = {CubeWord.DOUBLE: "Double", CubeWord.TAKE: "Accept", CubeWord.DROP: "Pass"}
        yield f"{head}{words[item.word]}"
    elif isinstance(item, Resign):
        yield f"{head}Resign"
        yield f"{other}Accept"
    elif isinstance(item, Result):
        yield f"{_NAMES[side]} wins {item.points} points."


def tmg(match: Match) -> str:
    """Numbers for everything, a minus for player 2."""
    lines = ["MatchID: 1", "Player1: 11 ann 1500.00", "Player2: 12 bob 1600.25", "Crawford: 1"]
    lines += [f"Length: {_points(match)}", "Variant: 1", ""]
    for game in match.games:
        assert game.line is not None
        lines.append("Game {}: {}-{}".format(game.line.number, *_score(game)))
        for number, item in enumerate(game.items, 1):
            lines += [f"{'-' if getattr(item, 'side', 0) else ''}{number} {line}" for line in _tmg_lines(item)]
        lines.append("")
    return "\n".join(lines)


def _tmg_lines(item: Item) -> Iterator[str]:
    if isinstance(item, Turn):
        dice, steps = _steps(item)
        yield f"1 {dice[0]}{dice[1]}:"
        yield f"4 {_moves(steps, '/', off='0', bar='25') or '0/0'}"
    elif isinstance(item, CubeAction):
        yield {CubeWord.DOUBLE: "5", CubeWord.TAKE: "7", CubeWord.DROP: "10"}[item.word]
    elif isinstance(item, Result):
        yield f"14 {item.points}"


def gmd(match: Match) -> str:
    """Black counts upwards, and nobody says who won."""
    lines = ["GMD-2", f"Length: {_points(match)}", "Player:W: ann", "Player:B: bob", "Rule: Crawford"]
    for game in match.games:
        white, black = _score(game)
        lines.append(f"Game: Scores{{{white} {black}}}")
        lines += [line for item in game.items for line in _gmd_lines(item)]
    return "\n".join(lines) + "\n"


def _gmd_lines(item: Item) -> Iterator[str]:
    letter = "WB"[getattr(item, "side", 0)]
    if isinstance(item, Turn):
        dice, steps = _steps(item)
        yield f"Roll:{letter}:1392839000: {dice[0]} {dice[1]}"
        yield f"Move:{letter}:: {_moves(steps, '/', up=letter == 'B')}"
    elif isinstance(item, CubeAction):
        word = {CubeWord.DOUBLE: "Double", CubeWord.TAKE: "Take", CubeWord.DROP: "Drop"}[item.word]
        yield f"{word}:{letter}::"
    elif isinstance(item, Resign):
        yield f"Resign:{letter}::"
        yield f"Accept:{'BW'[letter == 'B']}::"


def javafibs(match: Match) -> str:
    """Bob counts upwards; a double that is taken is followed by the roll."""
    lines = ["JavaFIBS internal match representation v1.1", "6:ann:bob", f"8::{_points(match)}"]
    for game in match.games:
        lines += ["13::", "14:ann:{}-{}".format(*_score(game))]
        lines += [line for item in game.items for line in _javafibs_lines(item)]
    return "\n".join(lines) + "\n"


def _javafibs_lines(item: Item) -> Iterator[str]:
    name = _NAMES[getattr(item, "side", 0)]
    if isinstance(item, Turn):
        dice, steps = _steps(item)
        yield f"0:{name}:{dice[0]} {dice[1]}"
        moves = _moves(steps, "-", up=name == "bob")
        yield f"1:{name}:{moves}" if moves else f"15:{name}:"
    elif isinstance(item, CubeAction) and item.word is not CubeWord.TAKE:
        yield f"{2 if item.word is CubeWord.DOUBLE else 5}:{name}:"
    elif isinstance(item, Result):
        yield f"7:{name}:{item.points}"


RENDERERS: dict[str, Callable[[Match], str]] = {
    "fibs": fibs,
    "sgg": sgg,
    "tmg": tmg,
    "gmd": gmd,
    "javafibs": javafibs,
}
"""By the names of the formats."""
