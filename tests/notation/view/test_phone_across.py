"""The page on a phone that is held across, in a real browser: the board fits the height, the sheet stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from aceydeucey.notation.stories.telling import tell_bytes
from aceydeucey.notation.view import view_page
from chromium import browser, opened
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SAMPLES = ROOT / "samples"
SIZES = [(568, 320), (667, 375), (740, 360), (844, 390), (932, 430)]

PLACES = """() => {
  const place = (name) => {
    const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const shown = [...document.querySelectorAll(".steps button:not([hidden])")];
  const buttons = shown.map((each) => each.getBoundingClientRect());
  return {
    scrolled: window.scrollY, wide: document.documentElement.scrollWidth,
    board: place("#board"), stage: place("#stage"), link: place("[aria-current=step]"), sheets: place("#sheets"),
    right: Math.max(...buttons.map((each) => each.right)), bottom: Math.max(...buttons.map((each) => each.bottom)),
    least: Math.min(...buttons.map((each) => Math.min(each.width, each.height))),
  };
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for all tests of this module."""
    with browser() as found:
        yield found


def _page(path: Path) -> str:
    return view_page([tell_bytes(path.name, path.read_bytes())])


def _held(size: tuple[int, int]) -> dict[str, Any]:
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["american.acey", "wardroom.acey", "broken/second-table.acey"])
def test_board_and_buttons_fit_the_window(name: str, size: tuple[int, int], chromium: Any, tmp_path: Path) -> None:
    """The whole board and all buttons, that of the findings too, are in the window, and large enough for a finger."""
    with opened(chromium, _page(SAMPLES / name), tmp_path, **_held(size)) as (page, _, _):
        seen = page.evaluate(PLACES)
        assert seen["wide"] <= size[0]
        assert seen["board"][1] >= 0
        assert seen["board"][3] - seen["board"][1] > size[1] / 2
        assert seen["board"][3] < seen["bottom"] <= size[1]
        assert seen["right"] <= seen["stage"][2]
        assert seen["least"] >= 40


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_sheet_is_read_beside_the_board(size: tuple[int, int], chromium: Any, tmp_path: Path) -> None:
    """However far down the sheet is read, the board stays, and so does the step that its buttons lead to."""
    with opened(chromium, _page(SAMPLES / "american.acey"), tmp_path, **_held(size)) as (page, _, _):
        assert page.evaluate(PLACES)["scrolled"] == 0
        page.evaluate("document.querySelector('a[href=\"#g1t20\"]').scrollIntoView({block: 'center'})")
        page.click('a[href="#g1t20"]')
        for _ in range(40):
            page.click("#next")
            seen = page.evaluate(PLACES)
            assert seen["scrolled"] > 0
            assert seen["stage"][2] <= seen["sheets"][0]
            assert 0 <= seen["board"][1] < seen["bottom"] <= size[1]
            assert 0 <= seen["link"][1] < seen["link"][3] <= size[1]
