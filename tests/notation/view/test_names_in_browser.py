"""Names of any script on the page, in a real browser: what stands beside them is read as it is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey.notation.source import Source
from aceydeucey.notation.stories.telling import tell_source
from aceydeucey.notation.view import view_page
from chromium import browser, opened

if TYPE_CHECKING:
    from pathlib import Path

BIDI = """\
[White "\u05d3\u05e0\u05d4"]
[Black "\u0639\u0645\u0631\u202e"]
[Rules "backgammon"]

game 1
1 B 62: 24/18 13/11
2 W 21: 13/11 6/5
W resigns
B wins 1
"""
"""A player with a Hebrew name, and one with an Arabic name and a mark that turns round what follows."""

LEFT = """(selector) => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const { left, top } = range.getBoundingClientRect();
    const text = walk.currentNode.textContent.trim();
    if (text) found.push([Math.round(top / 12), left, text]);
  }
  return found.sort((one, other) => one[0] - other[0] || one[1] - other[1]).map((each) => each[2]);
}"""


def test_names_written_from_the_right_scramble_nothing(tmp_path: Path) -> None:
    """Beside any name stands the play as it is read, from left to right, in the caption and under the curve."""
    dana, omar = "\u05d3\u05e0\u05d4", "\u0639\u0645\u0631\ufffd"
    text = view_page([tell_source(Source("x.acey", BIDI))])
    with browser() as chromium, opened(chromium, text, tmp_path, "#g1t1") as (page, _, complaints):
        assert page.evaluate(LEFT, "#now .what") == [omar, "62:", "24/18 13/11"]
        assert page.evaluate(LEFT, "#lead-words") == [
            "Lead in pips:", omar, "by 8.", "Up is", dana, ", down is", omar, ".",
        ]  # fmt: skip
        assert page.inner_text("#now .what") == f"{omar} 62: 24/18 13/11"
        assert page.text_content("#board-title") == f"\u2068{omar}\u2069 62: 24/18 13/11"
        assert f"\u2068{omar}\u2069: 1 on 24, " in page.text_content("#board-words")
        assert page.title() == f"\u2068{dana}\u2069 \N{EN DASH} \u2068{omar}\u2069"
        page.keyboard.press("End")
        assert page.evaluate(LEFT, "#now .what")[0] == omar
        assert page.evaluate(LEFT, "h1") == [dana, "0\N{EN DASH}1", omar]
        assert "\u202e" not in page.content()
        assert complaints == []
