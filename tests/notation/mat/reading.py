"""Reads `.mat` text in tests, and prints what was read in a plain form of one line an item."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from aceydeucey.engine.position import BAR, OFF, SIDES, Position
from aceydeucey.notation.decoding import counted, decode
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.mat import FORMAT
from aceydeucey.notation.model import (
    CubeAction,
    Game,
    Header,
    Item,
    Lost,
    Move,
    Play,
    PositionLine,
    Remark,
    Resign,
    Result,
    Roll,
    Setup,
    Tag,
    Turn,
)
from aceydeucey.notation.reading import Event
from aceydeucey.notation.source import Source

_SIDES = "WB"


def read(text: str) -> list[Event]:
    """Return everything that the reader gives for a text."""
    return list(FORMAT.events(Source("test.mat", text)))


def read_file(path: Path) -> tuple[Source, list[Event]]:
    """Return the source of a file and everything that counts in it."""
    source, findings = decode(str(path), path.read_bytes())
    return source, [*counted(findings, FORMAT.customs), *FORMAT.events(source)]


def findings(events: list[Event]) -> list[Finding]:
    """Return the findings among the events."""
    return [event for event in events if isinstance(event, Finding)]


def games(events: list[Event]) -> list[Game]:
    """Return the games among the events."""
    return [event for event in events if isinstance(event, Game)]


def shown(events: list[Event]) -> list[str]:
    """Return the events but for the findings, a line each tag, game and item."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, Header):
            lines += [_header_line(line) for line in event.lines]
        elif isinstance(event, Game):
            lines.append(_game_line(event))
            lines += [_item(item) for item in event.items]
    return lines


def _header_line(line: Tag | Remark | Lost) -> str:
    return f'[{line.key} "{line.value}"]' if isinstance(line, Tag) else _item(line)


def _game_line(game: Game) -> str:
    if game.line is None:
        return "game -"
    score = game.line.score
    return f"game {game.line.number}" + (f" {score[0]}-{score[1]}" if score else "")


def _item(item: Item) -> str:  # noqa: PLR0911 - one a kind
    match item:
        case Turn(side=int(side), rolls=(roll,)):
            return f"{_SIDES[side]} {_roll(roll)}".rstrip()
        case CubeAction(side=side, word=word, value=value):
            return f"{_SIDES[side]} {word.value}" + (f" {value}" if value else "")
        case Resign(side=side):
            return f"{_SIDES[side]} resigns"
        case Result(side=side, points=points):
            return f"{_SIDES[side]} wins {points}"
        case PositionLine(setup=setup):
            return f"position {_setup(setup)}"
        case Remark(text=text):
            return f"; {text}"
        case Lost(text=text):
            return f"lost {text}"
    raise AssertionError(f"the reader of this format gives no {item}")


def _roll(roll: Roll) -> str:
    dice = "".join(map(str, roll.dice)) if roll.dice else "-"
    play = " ".join(map(_move, roll.play.moves)) if isinstance(roll.play, Play) else roll.play.value
    return f"{dice}: {play}" + (" illegal" if roll.illegal else "")


def _move(move: Move) -> str:
    hits = move.hits or (False,) * len(move.path)
    steps = ["off" if point == OFF else str(point) for point in move.path]
    path = "/".join(step + "*" * hit for step, hit in zip(steps, hits, strict=True))
    times = f"({move.times})" if move.times > 1 else ""
    return f"{'bar' if move.source == BAR else move.source}/{path}{times}"


def _setup(setup: Setup) -> str:
    sides = "/".join(f"{_SIDES[side]}:{_checkers(setup.position, side)}" for side in SIDES)
    mover = "-" if setup.side is None else _SIDES[setup.side]
    owner = "" if setup.owner is None else f":{_SIDES[setup.owner]}"
    return f"{sides}/{mover}" + (f"/cube={setup.cube}{owner}" if setup.cube else "")


def _checkers(position: Position, side: int) -> str:
    counts = Counter({point: position[side][point] for point in range(BAR, 0, -1)})
    names = ((("bar" if point == BAR else f"{point}x"), count) for point, count in counts.items() if count)
    return ",".join(f"{name}{count}" for name, count in names)
