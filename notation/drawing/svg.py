"""SVG: the board as a picture, of print quality, its colours in the hands of whoever shows it."""

from __future__ import annotations

from collections.abc import Iterator

from aceydeucey.engine.position import BAR, BLACK, OFF, SIDES, WAITING, WHITE, Side, Step, pips
from aceydeucey.notation.drawing import plan
from aceydeucey.notation.drawing.arrows import arrow_paths
from aceydeucey.notation.drawing.plan import PLAN, column, pile_spots
from aceydeucey.notation.markup import isolated
from aceydeucey.notation.model import Setup

__all__ = ["STYLE", "board_frame", "board_numbers", "describe", "draw_svg"]

_NAMES = {WHITE: "White", BLACK: "Black"}
_LETTERS = {WHITE: "w", BLACK: "b"}
_STRIP = 34
"""How high the lines of text above and below a board are."""
_DIE = 40
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

STYLE = """\
.acey-board{font-family:var(--acey-font,ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif)}
.acey-board .frame{fill:var(--acey-frame,#4d372a)}
.acey-board .field{fill:var(--acey-field,#ece4d3)}
.acey-board .tray{fill:var(--acey-tray,#3b2a20)}
.acey-board .bar{fill:var(--acey-bar,#5d4435)}
.acey-board .odd{fill:var(--acey-odd,#c9ad82)}
.acey-board .even{fill:var(--acey-even,#98714f)}
.acey-board .number{fill:var(--acey-number,#f0e6d2);font-size:14px;text-anchor:middle}
.acey-board .note{fill:var(--acey-number,#f0e6d2);font-size:11.5px;text-anchor:middle}
.acey-board .w{fill:var(--acey-white,#fbf7ec);stroke:var(--acey-white-rim,#6f5f4c)}
.acey-board .b{fill:var(--acey-black,#2b2826);stroke:var(--acey-black-rim,#0e0d0c)}
.acey-board .w,.acey-board .b{stroke-width:1.5}
.acey-board .turn{stroke:var(--acey-number,#f0e6d2)}
.acey-board .ring{fill:none;stroke-width:1;stroke-opacity:.35}
.acey-board .ring.b{stroke:var(--acey-black-ring,#a89e93)}
.acey-board .count{font-size:19px;font-weight:600;text-anchor:middle;stroke:none}
.acey-board .count.w,.acey-board .pip.b{fill:var(--acey-on-white,#2b2826)}
.acey-board .count.b,.acey-board .pip.w{fill:var(--acey-on-black,#f6f1e6)}
.acey-board .pip{stroke:none}
.acey-board .pip.w{fill:var(--acey-on-white,#2b2826)}
.acey-board .pip.b{fill:var(--acey-on-black,#f6f1e6)}
.acey-board .cube{fill:var(--acey-cube,#f6f1e6);stroke:var(--acey-cube-rim,#1f1a16);stroke-width:1.5}
.acey-board .value{fill:var(--acey-on-cube,#2b2826);font-size:19px;font-weight:700;text-anchor:middle}
.acey-board .arrow{fill:none;stroke:var(--acey-arrow,#0a6c74);stroke-width:4.5}
.acey-board .casing{fill:none;stroke:var(--acey-casing,#fffdf7);stroke-width:8.5;stroke-opacity:.85}
.acey-board .arrow,.acey-board .casing{stroke-linecap:round;stroke-linejoin:round}
.acey-board .caption{fill:var(--acey-ink,#2b2826);font-size:17px}
.acey-board .caption.far{font-weight:400}
.acey-board .offered{stroke:var(--acey-arrow,#0a6c74);stroke-width:4}
.acey-board .unknown{fill:var(--acey-ink,#2b2826);font-size:22px;text-anchor:middle}
.acey-board .end{text-anchor:end}
"""
"""The style of a board; every colour is a variable that the page around it may set."""


def draw_svg(  # noqa: PLR0913 - what a picture may show
    setup: Setup,
    *,
    view: Side | None = None,
    numbers: Side | None = None,
    play: tuple[Step, ...] = (),
    player: Side | None = None,
    names: tuple[str, str] = ("White", "Black"),
    style: bool = True,
) -> str:
    """Return the picture of a position as an SVG document.

    *view* is the side at the bottom, else the one to move; the points are numbered as *numbers* counts them, else
    as the side to move does. *play* are steps that *player* has just made, shown as arrows. Without *style* the picture
    is left to the style sheet of the page that it goes into.

    >>> from aceydeucey.notation.positions import parse_position
    >>> picture = draw_svg(parse_position("W:24x2,13x5,8x3,6x5/B:in15/W/dice=63"))
    >>> picture.count('class="w disc"'), picture.count('class="b slab"')
    (15, 15)
    """
    mover = setup.side if setup.side is not None else WHITE
    view = mover if view is None else view
    left = plan.GUTTER if setup.cube is not None else 0
    width, height = PLAN.width + left, PLAN.height + 2 * _STRIP
    box = f"{-left} {-_STRIP} {width:g} {height:g}"
    player = mover if player is None else player
    names = (isolated(names[0]), isolated(names[1]))
    parts = (
        f"<title>{_title(setup, names)}</title>",
        f"<desc>{describe(setup, names)}</desc>",
        f"<style>{STYLE}</style>" if style else "",
        board_frame(cube=setup.cube is not None),
        *board_numbers(mover if numbers is None else numbers, view),
        *_checkers(setup, view),
        *_cube(setup, view),
        *_dice(setup, view),
        *_turn(setup, view),
        *_arrows(play, setup.position[player], view, player),
        *_captions(setup, view, names, width - left),
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="acey-board" role="img" viewBox="{box}">'
    return "\n".join((head, *filter(None, parts), "</svg>\n"))


def board_frame(*, cube: bool) -> str:
    """Return the empty board: frame, field, points, bar and trays. *cube*: with room for the cube at the left."""
    top, bottom, middle = plan.RAIL, PLAN.height - plan.RAIL, PLAN.height / 2
    half, right = 6 * plan.POINT, plan.EDGE + 6 * plan.POINT + plan.BAR_WIDTH
    left = plan.GUTTER if cube else 0
    tray = right + half + plan.DIVIDER
    room = plan.DEPTH / 2
    shapes = [
        f'<rect class="frame" x="{-left}" width="{PLAN.width + left:g}" height="{PLAN.height:g}" rx="10"/>',
        *(_rect("field", x, top, half, plan.DEPTH) for x in (plan.EDGE, right)),
        *(_rect("tray", tray, y, plan.TRAY, room - 3) for y in (top, middle + 3)),
        *(_triangle(point, top, bottom) for point in range(1, 25)),
        _rect("bar", plan.EDGE + half, top, plan.BAR_WIDTH, plan.DEPTH),
    ]
    return "\n".join(shapes)


def _rect(name: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def _triangle(point: int, top: float, bottom: float) -> str:
    x, half = column(point), plan.POINT / 2 - 1
    base, tip = (top, top + 206) if point > 12 else (bottom, bottom - 206)
    name = "odd" if point % 2 else "even"
    return f'<path class="{name}" d="M{x - half:g} {base:g}H{x + half:g}L{x:g} {tip:g}Z"/>'


def board_numbers(side: Side, view: Side) -> Iterator[str]:
    """Give the numbers of the points 1 to 24 of the side at the bottom, as *side* counts them."""
    for point in range(1, 25):
        shown = point if side == view else 25 - point
        y = 17 if point > 12 else PLAN.height - 7
        yield f'<text class="number" x="{column(point):g}" y="{y:g}">{shown}</text>'


def _checkers(setup: Setup, view: Side) -> Iterator[str]:
    for side in SIDES:
        piles = PLAN.near if side == view else PLAN.far
        letter = _LETTERS[side]
        for index in range(27):
            count = setup.position[side][index]
            pile = piles[index]
            for spot in pile_spots(pile, count):
                yield from _slab(spot, letter) if pile.slab else _disc(spot, letter)
            if pile.slab and count:
                yield _note(pile, count, index)


def _disc(spot: plan.Spot, letter: str) -> Iterator[str]:
    at = f'cx="{spot.x:g}" cy="{spot.y:g}"'
    yield f'<circle class="{letter} disc" {at} r="{plan.RADIUS - 1}"/>'
    yield f'<circle class="{letter} ring" {at} r="{plan.RADIUS - 6}"/>'
    if spot.written:
        yield f'<text class="{letter} count" x="{spot.x:g}" y="{spot.y + 6.5:g}">{spot.written}</text>'


def _slab(spot: plan.Spot, letter: str) -> Iterator[str]:
    x, y = spot.x - plan.RADIUS, spot.y - plan.SLAB / 2
    size = f'width="{2 * plan.RADIUS}" height="{plan.SLAB - 1:g}"'
    yield f'<rect class="{letter} slab" x="{x:g}" y="{y:g}" {size} rx="2"/>'


def _note(pile: plan.Pile, count: int, index: int) -> str:
    top = pile.y + pile.step * min(count, pile.most)
    y = top - 1 if pile.step < 0 else top + 9
    return f'<text class="note" x="{pile.x:g}" y="{y:g}">{count} {"off" if index == OFF else "waiting"}</text>'


def _cube(setup: Setup, view: Side) -> Iterator[str]:
    if setup.cube is None:
        return
    middle = PLAN.height / 2
    y = middle if setup.owner is None else (PLAN.height - 60 if setup.owner == view else 60)
    x = -plan.GUTTER / 2 + 5
    shown = 64 if setup.cube == 1 else setup.cube
    yield f'<rect class="cube" x="{x - 20:g}" y="{y - 20:g}" width="40" height="40" rx="6"/>'
    yield f'<text class="value" x="{x:g}" y="{y + 6.5:g}">{shown}</text>'


def _dice(setup: Setup, view: Side) -> Iterator[str]:
    if setup.dice is None:
        return
    side = setup.side if setup.side is not None else WHITE
    middle = plan.HALVES[side == view]
    for place, die in zip((-26, 26), setup.dice, strict=True):
        yield from _die(middle + place, PLAN.height / 2, die, _LETTERS[side])


def _die(x: float, y: float, die: int, letter: str) -> Iterator[str]:
    left, top = x - _DIE / 2, y - _DIE / 2
    yield f'<rect class="{letter} die" x="{left:g}" y="{top:g}" width="{_DIE}" height="{_DIE}" rx="7"/>'
    for across, down in _PIPS.get(die, ()):
        yield f'<circle class="{letter} pip" cx="{x + across * 10.5:g}" cy="{y + down * 10.5:g}" r="3.8"/>'


def _turn(setup: Setup, view: Side) -> Iterator[str]:
    """Mark the side to move on the right edge of the frame."""
    if setup.side is not None:
        y = PLAN.height - 44 if setup.side == view else 44
        yield f'<circle class="{_LETTERS[setup.side]} turn" cx="{PLAN.width - 8:g}" cy="{y:g}" r="5"/>'


def _arrows(play: tuple[Step, ...], after: tuple[int, ...], view: Side, player: Side) -> Iterator[str]:
    paths = arrow_paths(play, after, near=player == view)
    yield from (f'<path class="casing" d="{path}"/>' for path in paths)
    yield from (f'<path class="arrow" d="{path}"/>' for path in paths)


def _captions(setup: Setup, view: Side, names: tuple[str, str], right: float) -> Iterator[str]:
    left = -plan.GUTTER if setup.cube is not None else 0
    for side, y, name in ((1 - view, -12, "far"), (view, PLAN.height + 23, "near")):
        text = f"{names[side]} · {_pips(setup, side)}{_doing(setup, side)}"
        yield f'<text class="caption {name}" x="{left + 2}" y="{y:g}">{text}</text>'
    standing = _standing(setup)
    if standing:
        yield f'<text class="caption end" x="{right - 2:g}" y="-12">{standing}</text>'


def _pips(setup: Setup, side: Side) -> str:
    count = pips(setup.position[side])
    return f"{count} pip" if count == 1 else f"{count} pips"


def _doing(setup: Setup, side: Side) -> str:
    if setup.side != side:
        return ""
    return f" · to play {setup.dice[0]}{setup.dice[1]}" if setup.dice else " · to move"


def _standing(setup: Setup) -> str:
    parts = []
    if setup.score is not None:
        parts.append(f"{setup.score[0]}-{setup.score[1]}")
    if setup.length is not None:
        parts.append(f"to {setup.length}" if setup.length else "money")
    if setup.crawford:
        parts.append("Crawford")
    return " · ".join(parts)


def _title(setup: Setup, names: tuple[str, str]) -> str:
    if setup.side is None:
        return "A position"
    return f"{names[setup.side]} to {f'play {setup.dice[0]}{setup.dice[1]}' if setup.dice else 'move'}"


def describe(setup: Setup, names: tuple[str, str] = ("White", "Black")) -> str:
    """Return a position in words, for those who do not see the picture.

    >>> from aceydeucey.notation.positions import parse_position
    >>> describe(parse_position("W:in13,bar,6/B:1,off14/W"))
    'White: 13 waiting, 1 on the bar, 1 on 6; 356 pips. Black: 1 on 1, 14 off; 1 pip.'
    """
    sides = (f"{names[side]}: {', '.join(_places(setup, side))}; {_pips(setup, side)}." for side in SIDES)
    cube = []
    if setup.cube is not None:
        where = "in the middle" if setup.owner is None else f"with {names[setup.owner]}"
        cube = [f"The cube is at {setup.cube}, {where}."]
    return " ".join((*sides, *cube))


def _places(setup: Setup, side: Side) -> Iterator[str]:
    checkers = setup.position[side]
    for index, word in ((WAITING, "waiting"), (BAR, "on the bar")):
        if checkers[index]:
            yield f"{checkers[index]} {word}"
    yield from (f"{checkers[point]} on {point}" for point in range(24, 0, -1) if checkers[point])
    if checkers[OFF]:
        yield f"{checkers[OFF]} off"
