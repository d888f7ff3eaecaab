"""Drawings: the board as text, seen from the side to move, its points numbered as that side counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import BAR, BLACK, OFF, WAITING, WHITE, Checkers, Side, pips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aceydeucey.notation.model import Setup

__all__ = ["draw_board"]

_ROWS = 5
_NAMES = {WHITE: "White", BLACK: "Black"}


class _Ink(NamedTuple):
    """The characters that a board is drawn with; `checkers` by side, `top` and `bottom` as left, bar edges, right."""

    checkers: tuple[str, str]
    line: str
    wall: str
    top: tuple[str, str, str]
    bottom: tuple[str, str, str]


_UNICODE = _Ink(("○", "●"), "─", "│", ("┌", "┬", "┐"), ("└", "┴", "┘"))
_ASCII = _Ink(("O", "X"), "-", "|", ("+", "+", "+"), ("+", "+", "+"))


def draw_board(
    setup: Setup,
    *,
    ascii: bool = False,  # noqa: A002 - what scorekeepers call it
    view: Side | None = None,
    colour: bool = False,
) -> str:
    """Return the board as lines of at most 80 columns: points, bar, waiting and borne-off checkers, dice, cube, score.

    A pile of more than five checkers shows how many they are. The board is seen, and its points are numbered, from
    *view*, else from the side to move, else from White. *colour*: for a terminal that has it.

    >>> from aceydeucey.engine.rules import RULE_SETS
    >>> from aceydeucey.notation.model import Setup
    >>> start = Setup(RULE_SETS["backgammon"].start_position, side=0, dice=(6, 3))
    >>> print(draw_board(start, ascii=True))
      X Black   pips 167
     +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+
     |  O           X    |   |  X              O |
     |  O           X    |   |  X              O |
     |  O           X    |   |  X                |
     |  O                |   |  X                |
     |  O                |   |  X                |
     |                   |BAR|                   |
     |  X                |   |  O                |
     |  X                |   |  O                |
     |  X           O    |   |  O                |
     |  X           O    |   |  O              X |
     |  X           O    |   |  O              X |
     +-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+
      O White   pips 167   to play 63
    """
    ink = _ASCII if ascii else _UNICODE
    mover = (setup.side or WHITE) if view is None else view
    own, other = setup.position[mover], setup.position[1 - mover]
    piles = _piles(own, other, ink.checkers[mover], ink.checkers[1 - mover])
    middle = " " * 18
    lines = [
        _about(setup, 1 - mover, ink),
        _edge(range(13, 25), ink, ink.top),
        *(_row(piles, range(13, 25), depth, ink) for depth in range(_ROWS)),
        f" {ink.wall}{middle} {ink.wall}BAR{ink.wall}{middle} {ink.wall}",
        *(_row(piles, range(12, 0, -1), depth, ink) for depth in reversed(range(_ROWS))),
        _edge(range(12, 0, -1), ink, ink.bottom),
        _about(setup, mover, ink),
        _standing(setup),
    ]
    board = "\n".join(line.rstrip() for line in lines if line)
    return _coloured(board, ink) if colour else board


_COLOURS = ("1;33", "1;34")
"""How White's and Black's checkers look on a terminal, be it light or dark."""


def _coloured(board: str, ink: _Ink) -> str:
    """Return a board with its checkers in colour; everything else on it stands between other characters."""
    for checker, colour in zip(ink.checkers, _COLOURS, strict=True):
        board = board.replace(f" {checker} ", f" \x1b[{colour}m{checker}\x1b[0m ")
    return board


def _piles(own: Checkers, other: Checkers, mine: str, theirs: str) -> dict[int, tuple[str, int]]:
    """Return the checker and the count of every point, and of the bars: the mover's is 25, the other's 0."""
    piles = {point: (theirs, other[25 - point]) for point in range(1, 25) if other[25 - point]}
    piles |= {point: (mine, own[point]) for point in range(1, 25) if own[point]}
    return piles | {25: (mine, own[BAR]), 0: (theirs, other[BAR])}


def _row(piles: dict[int, tuple[str, int]], points: Sequence[int], depth: int, ink: _Ink) -> str:
    cells = [_cell(piles.get(point, ("", 0)), depth) for point in points]
    bar = _cell(piles[25 if points[0] == 13 else 0], depth)
    wall = ink.wall
    return f" {wall} {''.join(cells[:6])}{wall}{bar}{wall} {''.join(cells[6:])}{wall}"


def _cell(pile: tuple[str, int], depth: int) -> str:
    checker, count = pile
    if count > _ROWS and depth == _ROWS - 1:
        return f"{count:^3}"
    return f" {checker} " if depth < count else "   "


def _edge(points: Sequence[int], ink: _Ink, corners: tuple[str, str, str]) -> str:
    line = ink.line
    names = [f"{point:{line}>3}" for point in points]
    left, middle, right = corners
    return f" {left}{''.join(names[:6])}{line}{middle}{line * 3}{middle}{''.join(names[6:])}{line}{right}"


def _about(setup: Setup, side: Side, ink: _Ink) -> str:
    checkers = setup.position[side]
    counts = {"waiting": checkers[WAITING], "bar": checkers[BAR], "off": checkers[OFF]}
    parts = [f"{ink.checkers[side]} {_NAMES[side]}", f"pips {pips(checkers)}"]
    parts += [f"{name} {count}" for name, count in counts.items() if count]
    if setup.side == side:
        parts.append(f"to play {setup.dice[0]}{setup.dice[1]}" if setup.dice else "to move")
    return "  " + "   ".join(parts)


def _standing(setup: Setup) -> str:
    parts = []
    if setup.cube is not None:
        parts.append(f"cube {setup.cube}, " + ("in the middle" if setup.owner is None else f"{_NAMES[setup.owner]}'s"))
    if setup.score is not None:
        parts.append(f"score {setup.score[0]}-{setup.score[1]}")
    if setup.length is not None:
        parts.append(f"to {setup.length} points" if setup.length else "money session")
    if setup.crawford:
        parts.append("Crawford game")
    return "  " + "   ".join(parts) if parts else ""
