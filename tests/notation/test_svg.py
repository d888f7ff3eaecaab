"""Boards as pictures: golden files, and what holds for every position.

`python tests/notation/test_svg.py` writes the golden files anew; look at them before they are committed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from aceydeucey.engine.position import Position
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.drawing.arrows import arrow_paths
from aceydeucey.notation.drawing.svg import draw_svg
from aceydeucey.notation.model import Setup
from aceydeucey.notation.positions import parse_position
from drawn import setups
from hypothesis import given, settings

GOLDEN = Path(__file__).parent / "svg"
CROWDED = "W:in3,bar2,24x3,6x7/B:bar1,24,13x11,off2/B/dice=63/cube=2:W/score=3-5/length=7/crawford"
CASES: dict[str, dict[str, Any]] = {
    "start": {"text": "W:24x2,13x5,8x3,6x5/B:24x2,13x5,8x3,6x5/W/dice=31/cube=1:-"},
    "crowded": {"text": CROWDED},
    "crowded-from-white": {"text": CROWDED, "view": 0},
    "numbered-by-white": {"text": CROWDED, "view": 1, "numbers": 0},
    "named-double": {
        "text": "W:in11,23x2,19,14/B:in10,21x2,16x2,12/B/dice=44",
        "play": ((26, 21), (26, 21), (20, 16), (20, 16)),
        "names": ("North & <South>", 'a "quoted" name'),
    },
    "one-way": {"text": "W:19,in14/B:bar1,in14/-", "play": ((26, 20), (20, 19)), "player": 0, "style": False},
    "bearing-off": {"text": "W:2x2,off13/B:1,off14/W", "play": ((6, 0), (5, 2)), "player": 0},
}


def picture(text: str, **options: Any) -> str:
    """Return the picture of a position text."""
    return draw_svg(setup_of(text), **options)


def setup_of(text: str) -> Setup:
    """Return the position of a text."""
    setup = parse_position(text)
    assert isinstance(setup, Setup), setup
    return setup


@pytest.mark.parametrize("name", CASES)
def test_a_picture_is_the_same_byte_for_byte(name: str) -> None:
    """The picture of a case is its golden file."""
    assert picture(**CASES[name]) == (GOLDEN / f"{name}.svg").read_text("utf-8")


def test_every_golden_file_has_its_case() -> None:
    """No picture is left that nothing draws."""
    assert {path.stem for path in GOLDEN.iterdir()} == CASES.keys()


@settings(max_examples=60)
@given(setups())
def test_every_position_is_drawn(setup: Setup) -> None:
    """Any position with any tails is a well-formed picture, told in words, that shows every checker or its count."""
    root = ET.fromstring(draw_svg(setup))
    texts = [element.text or "" for element in root]
    assert root.get("role") == "img"
    assert texts[0]
    assert "White: " in texts[1]
    for side, letter in enumerate("wb"):
        assert _drawn(root, letter) == sum(setup.position[side])


def _drawn(root: ET.Element, letter: str) -> int:
    """Return how many checkers of a side are drawn; a number stands for its whole pile."""
    shapes = [each for each in root if each.get("class") in {f"{letter} disc", f"{letter} slab"}]
    numbers = [each for each in root if each.get("class") == f"{letter} count"]
    single = [shape for shape in shapes if not any(_on_pile(number, shape) for number in numbers)]
    return len(single) + sum(int(number.text or "0") for number in numbers)


def _on_pile(text: ET.Element, disc: ET.Element) -> bool:
    middle = 284
    return text.get("x") == disc.get("cx") and (float(text.get("y", 0)) < middle) == (float(disc.get("cy", 0)) < middle)


def test_a_name_is_only_text() -> None:
    """What stands in a name makes no element, whatever it is."""
    names = ("</text><script>alert(1)</script>", '"><image href="https://example.com"/>\x00\x1b')
    root = ET.fromstring(picture(CROWDED, names=names))
    assert {element.tag.rpartition("}")[2] for element in root} <= {
        "title", "desc", "style", "rect", "path", "text", "circle",
    }  # fmt: skip


def test_a_name_keeps_its_direction_to_itself() -> None:
    """A name that is written from the right stands between marks, and a mark in it does nothing."""
    root = ET.fromstring(picture(CROWDED, names=("\u05d3\u05e0\u05d4", "A\u202e")))
    captions = [element.text or "" for element in root if "caption" in element.get("class", "")]
    assert any(text.startswith("\u2068\u05d3\u05e0\u05d4\u2069 · ") for text in captions)
    assert any(text.startswith("\u2068A\ufffd\u2069 · ") for text in captions)


def test_every_colour_can_be_set() -> None:
    """A theme sets every colour: no shape has one of its own, and each in the style is a variable."""
    text = picture(CROWDED)
    style = text[text.index("<style>") : text.index("</style>")]
    assert not re.search(r"(?:fill|stroke):#", style)
    assert "#" not in text.replace(style, "")


def test_arrows_follow_one_checker() -> None:
    """A checker that goes on is one way: the next arrow begins where the last one ended, with one head at the end."""
    after = setup_of("W:13,in14/B:in15/-").position.white
    first, second = arrow_paths(((24, 18), (18, 13)), after)
    assert first.endswith(second.removeprefix("M").split("Q")[0])
    assert ("L" in first, second.count("L")) == (False, 2)


def test_the_far_side_is_the_mirror_image() -> None:
    """What one side sees at the bottom the other sees at the top, at the same place from the left."""
    start = RULE_SETS["backgammon"].start_position
    white, black = (ET.fromstring(draw_svg(Setup(start, 0), view=view)) for view in (0, 1))
    mirrored = {(each.get("class"), each.get("cx"), 568 - float(each.get("cy", 0))) for each in _discs(white)}
    assert mirrored == {(each.get("class"), each.get("cx"), float(each.get("cy", 0))) for each in _discs(black)}


def _discs(root: ET.Element) -> list[ET.Element]:
    return [each for each in root if "disc" in each.get("class", "")]


def test_an_empty_board_is_drawn() -> None:
    """A position with all checkers off has two full trays and no disc."""
    gone = (15, *[0] * 26)
    root = ET.fromstring(draw_svg(Setup(Position(gone, gone))))
    assert _discs(root) == []
    assert [each.text for each in root if each.get("class") == "note"] == ["15 off", "15 off"]


if __name__ == "__main__":
    for each, options in CASES.items():
        (GOLDEN / f"{each}.svg").write_text(picture(**options), "utf-8")
        sys.stdout.write(f"{each}\n")
