"""Items: what the cells of a row say, as items of the record, with the findings where a cell cannot be read."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.mat.boards import dumped
from aceydeucey.notation.mat.quits import Quits
from aceydeucey.notation.mat.rows import ALONE, PLAYED, RESULTS, Cell, cells_of
from aceydeucey.notation.model import (
    CubeAction,
    CubeWord,
    Item,
    Lost,
    PositionLine,
    Resign,
    Result,
    Roll,
    Span,
    Turn,
    Unplayed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aceydeucey.notation.mat.words import Words
    from lark import Token

__all__ = ["Context", "row_items", "word_item"]

_CUBE = {
    "DOUBLES": CubeWord.DOUBLE,
    "TAKES": CubeWord.TAKE,
    "DROPS": CubeWord.DROP,
    "PASSES": CubeWord.DROP,
    "BEAVERS": CubeWord.BEAVER,
    "RACCOONS": CubeWord.RACCOON,
}

_NO_CELL = (
    "a cell is dice and moves (`63: 24/18 13/10`, `bar/20`, `6/off`, `13/7(2)`, `Cannot Move`), `Doubles => 2`, "
    "`Takes`, `Drops`, `Beavers`, `Resigns` or `Wins 2 points`"
)
_NO_MOVE = "after the dice come moves such as 13/7, bar/20, 6/off, 13/7*/5, 8/4(2), or `Cannot Move`, or `????`"


class Context(NamedTuple):
    """What a row is read with: the text, the grammar's words, the match's names and checkers."""

    text: str
    words: Words
    names: tuple[str, str] = ("", "")
    checkers: int = 15


def row_items(tokens: Sequence[Token], base: int, context: Context) -> Iterator[Item | Quits | Finding]:
    """Give what a row says, from left to right; a finding comes before the lost cell that it speaks of."""
    cells = list(cells_of(tokens, base))
    won = [word_item(cell, context) for cell in cells if cell.types == ("WINS",)]
    results: list[Result] = []
    for cell in cells:
        if cell.parts[0].type not in RESULTS:
            yield from _cell_items(cell, context)
            continue
        for item in _cell_items(cell, context):
            # Won and lost in one row are one result, said from both sides; the winner's words may say more.
            if item in results or (cell.types == ("LOSSES",) and item in won):
                continue
            yield item
            if isinstance(item, Result):
                results.append(item)


def word_item(cell: Cell, context: Context) -> CubeAction | Resign | Result:
    """Return the item of a cell that is one word: a cube action, a resignation or a result."""
    side, part = cell.side, cell.parts[0]
    span = Span(part.start, part.end)
    found = context.words.match(part.type, part.text)
    argument = found[1] if found and found.re.groups else None
    if part.type in _CUBE:
        return CubeAction(side, _CUBE[part.type], int(argument) if argument else None, span=span)
    if part.type == "RESIGNS":
        return Resign(1 - side if argument else side, span=span)
    return Result(side if part.type == "WINS" else 1 - side, Decimal(argument or 0), span=span)


def _cell_items(cell: Cell, context: Context) -> Iterator[Item | Quits | Finding]:
    types = cell.types
    if types[0] in ALONE and len(types) == 1:
        yield word_item(cell, context)
    elif _is_roll(types):
        yield _turn(cell, context)
    elif types[-1] == "QUITS" and _is_roll(types[:-1]):
        yield _quits(cell, context)
    elif types == ("DICE", "RESIGNS"):
        yield _turn(Cell(cell.side, cell.parts[:1]), context)
        yield word_item(Cell(cell.side, cell.parts[1:]), context)
    elif types in {("DICE", "ILLEGAL"), ("ILLEGAL",)}:
        yield from _illegal(cell, context)
    else:
        yield from _lost(cell, context)


def _is_roll(types: tuple[str, ...]) -> bool:
    return bool(types) and PLAYED.issuperset(types) and "DICE" not in types[1:] and types != ("PASSES",)


def _turn(cell: Cell, context: Context) -> Turn:
    start, end = cell.parts[0].start, cell.parts[-1].end
    return Turn(None, cell.side, context.words.cells.rolls(context.text[start:end]), span=Span(start, end))


def _quits(cell: Cell, context: Context) -> Quits:
    """`43: ????` is a roll and a resignation; `00: ????` a resignation before rolling (Studio).

    In mid-game the play was not recorded, nor the dice `00:`; marks behind moves say there what they say of any play.
    """
    *played, mark = cell.parts
    span = Span(played[0].start, mark.end)
    resign = Resign(cell.side, span=Span(mark.start, mark.end))
    if [part.text for part in played] == ["00:"]:
        unknown = Turn(None, cell.side, (Roll("", None, Unplayed.UNRECORDED, span=_inside(span)),), span=span)
        return Quits(cell.side, (resign,), (unknown,))
    turn = _turn(Cell(cell.side, tuple(played)), context)
    bare = turn.rolls[0].play is Unplayed.BLANK
    roll = turn.rolls[0]._replace(span=_inside(span))
    roll = roll._replace(play=Unplayed.UNRECORDED) if bare else roll._replace(glyph="??")
    return Quits(cell.side, (turn, resign), (turn._replace(rolls=(roll,), span=span),))


def _inside(span: Span) -> Span:
    """Return the span of a roll that takes the whole of a turn."""
    return Span(0, span.end - span.start)


def _illegal(cell: Cell, context: Context) -> Iterator[Item | Finding]:
    """An illegal play that stood at the table: the play is not told, the position after it is."""
    *dice, dump = cell.parts
    found = context.words.match("ILLEGAL", dump.text)
    setup = dumped(found[1], context.names, checkers=context.checkers) if found else None
    if setup is None:
        yield from _lost(cell, context)
        return
    if dice:
        roll = context.words.cells.rolls(dice[0].text)[0]._replace(play=Unplayed.UNRECORDED, illegal=True)
        yield Turn(None, cell.side, (roll,), span=Span(dice[0].start, dice[0].end))
    yield PositionLine(setup, span=Span(dump.start, dump.end))


def _lost(cell: Cell, context: Context) -> Iterator[Item | Finding]:
    start, end = cell.parts[0].start, cell.parts[-1].end
    bad = next((part for part in cell.parts if part.type == "OTHER"), cell.parts[-1])
    if bad is cell.parts[0]:
        text = context.text[start:end]
        yield Finding.of("unreadable-line", Span(start, end), f"{_quoted(text)} is no cell", notes=(_NO_CELL,))
    else:
        notes = (_NO_MOVE,) if cell.parts[0].type == "DICE" else (_NO_CELL,)
        yield Finding.of(
            "unreadable-part", Span(bad.start, bad.end), f"{_quoted(bad.text)} cannot stand here", notes=notes
        )
    yield Lost(context.text[start:end], Span(start, end))


def _quoted(text: str) -> str:
    return f"`{text}`" if len(text) <= 40 else f"`{text[:40]}…`"
