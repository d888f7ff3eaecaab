"""What a page shows, read from its DOM: the checkers counted again from where they are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

from aceydeucey.engine.position import BAR, OFF, WAITING, Position, layout
from aceydeucey.notation.drawing.plan import PLAN, column

__all__ = ["WALK", "pieces_of", "position_of"]

WALK = """key => {
  const pieces = () => [...document.querySelectorAll("#pieces > *")].map((each) => ({
    tag: each.tagName,
    text: each.textContent,
    ...Object.fromEntries([...each.attributes].map(({name, value}) => [name, value])),
  }));
  const link = () => document.querySelector("[aria-current=step]").getAttribute("href").slice(1);
  const seen = [];
  for (;;) {
    const {shows} = document.getElementById("board").dataset;
    seen.push({anchor: link(), shows, pieces: pieces()});
    document.dispatchEvent(new KeyboardEvent("keydown", {key}));
    if (link() === seen.at(-1).anchor) return JSON.stringify(seen);
  }
}"""
"""Press a key until it leads no further; for each step on the way what is drawn, each shape with its attributes."""

_COLUMNS = {column(point): point for point in range(13, 25)}
_BAR = PLAN.near[BAR].x


def pieces_of(picture: Element) -> Iterator[dict[str, str]]:
    """Give the shapes of an SVG picture in the same form."""
    for each in picture:
        yield {"tag": each.tag.rpartition("}")[2], "text": each.text or "", **each.attrib}


def position_of(pieces: list[dict[str, Any]], *, bottom: int = 0) -> Position:
    """Return the position that is drawn, counted by where each checker lies and what is written on it."""
    counts: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    heaps: dict[tuple[int, int], int] = {}
    for piece in pieces:
        words = piece["class"].split()
        if words[-1] not in {"disc", "slab", "count"}:
            continue
        side = "wb".index(words[0])
        place = _place(piece, near=side == bottom, slab=words[-1] == "slab")
        if words[-1] == "count":
            heaps[side, place] = int(piece["text"])
        else:
            counts[side][place] += 1
    for (side, place), count in heaps.items():
        counts[side][place] = count
    white, black = (layout(dict(each), checkers=sum(each.values())) for each in counts)
    return Position(white, black)


def _place(piece: dict[str, Any], *, near: bool, slab: bool) -> int:
    """Return the index of the pile that a shape lies in, in its own side's numbering."""
    x, y = (float(piece[f"c{axis}"] if "cx" in piece else piece[axis]) for axis in "xy")
    top = y < PLAN.height / 2
    if slab:
        return WAITING if top == near else OFF
    if x == _BAR:
        assert top == near, "a checker on the bar lies in the half where it comes in"
        return BAR
    point = _COLUMNS[x] if top else 25 - _COLUMNS[x]
    return point if near else 25 - point
