"""The page in a real browser: what is to be seen, reached and kept out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from aceydeucey.notation.drawing.svg import draw_svg
from aceydeucey.notation.source import Source
from aceydeucey.notation.stories.telling import tell_bytes, tell_source
from aceydeucey.notation.view import view_page
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from chromium import browser, opened
from dom import WALK, pieces_of, position_of
from paths import ROOT, SHARED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from aceydeucey.notation.stories.story import Step, Story

SAMPLES = sorted([*(ROOT / "samples").glob("*.acey"), *(ROOT / "samples").glob("*.mat")])
WARDROOM = ROOT / "samples" / "wardroom.acey"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

HOSTILE = """\
[White "<img src=x onerror=alert(1)>"]
[Black "</script><script>alert(2)</script>"]
[Event "<!--<script>\u202eevil"]
[X-Own "\\"><svg onload=alert(3)>"]
[Rules "american"]
; <style>*{display:none}</style>

game 1 {</script><img src=x onerror=alert(4)>}
1 W 63: in/22 in/19 {<a href="javascript:alert(5)">x</a> <!-- } ; ]]> &lt; \\u003c <iframe src=https://example.com>
2 B 99: in/24 {"'`${alert(6)}}
<script>alert(7)</script>
unfinished
"""

ANNOTATED = """\
[White "A"]
[Black "B"]
[Rules "backgammon"]
[Match "3 points"]

game 1 0-0 {[%acey.engine gnubg 1.07.001, 2-ply]}
1 W 31: 8/5 6/5 {good} {[%acey.pips 163-167] [%acey.plays 16] [%acey.equity +0.2179]}
2 B 64: 13/7 6/2 {[%acey.shots 1] [%acey.equity -0.5901] [%acey.equity-lost 0.2971] [%acey.better 24/18 18/14]}
3 W 52: 13/8 13/11 {[%acey.forced yes] [%acey.equity-undoubled 0.0154]}
4 B 42: 8/4 6/4 {[%acey.best <img src=x onerror=alert(1)></p></script>] [%acey.cost \u202e1] [%acey.own secret]}
unfinished
"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for all tests of this module."""
    with browser() as found:
        yield found


def story_of(path: Path) -> Story:
    """Return the story of a file."""
    return tell_bytes(path.name, path.read_bytes())


def steps_of(story: Story) -> list[tuple[str, Step]]:
    """Return all steps with the anchors that lead to them."""
    several = len(story.matches) > 1
    return [
        (f"{f'm{match.place}' if several else ''}g{game.place}{'' if step.anchor == 'start' else step.anchor}", step)
        for match in story.matches
        for game in match.games
        for step in game.steps
    ]


def shown(page: Any) -> str:
    """Return the anchor of the step that a page shows."""
    link: str = page.get_attribute("[aria-current=step]", "href")
    return link[1:]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_every_step_shows_the_position_of_the_replay(path: Path, chromium: Any, tmp_path: Path) -> None:
    """Forward to the last step and back to the first, checker by checker; the picture of the library is the same."""
    story = story_of(path)
    steps = steps_of(story)
    with opened(chromium, view_page([story]), tmp_path) as (page, _, complaints):
        _compare(json.loads(page.evaluate(WALK, "ArrowRight")), steps, bottom=0)
        page.keyboard.press("f")
        _compare(json.loads(page.evaluate(WALK, "ArrowLeft")), steps[::-1], bottom=1)
        assert complaints == []


def _compare(walked: list[dict[str, Any]], steps: list[tuple[str, Step]], *, bottom: int) -> None:
    assert [seen["anchor"] for seen in walked] == [anchor for anchor, _ in steps]
    for seen, (anchor, step) in zip(walked, steps, strict=True):
        known = "after" if step.after else "before" if step.before else "nothing"
        assert seen["shows"] == known, anchor
        setup = step.setup or step.rolled
        if setup is not None:
            assert position_of(seen["pieces"], bottom=bottom) == setup.position, anchor
            assert _checkers(seen["pieces"]) == _checkers(pieces_of(ET.fromstring(draw_svg(setup, view=bottom)))), (
                anchor
            )


def _checkers(pieces: Iterable[dict[str, str]]) -> list[dict[str, str | float]]:
    """Return the shapes that are checkers or count them."""
    kinds = ("disc", "slab", "ring", "count", "note")
    return [_numbers(piece) for piece in pieces if piece.get("class", "").endswith(kinds)]


def _numbers(piece: dict[str, str]) -> dict[str, str | float]:
    """Return a shape with its numbers as numbers, so that 8 and 8.0 are equal."""
    texts = {"tag", "text", "class"}
    return {key: value if key in texts else round(float(value), 2) for key, value in piece.items()}


def test_the_keys_lead_through_the_match(chromium: Any, tmp_path: Path) -> None:
    """Arrows step and change the game, Home and End go to its ends, F turns the board, no key leads beyond."""
    story = story_of(ROOT / "samples" / "american.acey")
    anchors = [anchor for anchor, _ in steps_of(story)]
    with opened(chromium, view_page([story]), tmp_path) as (page, _, _):
        path = []
        for key in ("ArrowLeft", "ArrowRight", "End", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp", "Home"):
            page.keyboard.press(key)
            path.append(shown(page))
        assert path == ["g1", "g1t0-1", "g1end", "g2", "g2t0-1", "g2", "g1", "g1"]
        for _ in range(5):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("End")
        page.keyboard.press("ArrowRight")
        assert shown(page) == anchors[-1]
        page.keyboard.press("F")
        assert page.get_attribute("#flip", "aria-pressed") == "true"
        assert "black" in page.get_attribute("#near", "class")
        page.keyboard.press("Control+f")
        assert page.get_attribute("#flip", "aria-pressed") == "true"


def test_the_buttons_do_what_the_keys_do(chromium: Any, tmp_path: Path) -> None:
    """Each button leads where its key does, and is off where it would lead nowhere."""
    with opened(chromium, view_page([story_of(ROOT / "samples" / "american.acey")]), tmp_path) as (page, _, _):
        assert page.is_disabled("#previous")
        path = []
        for button in ("next", "next", "previous", "next-game", "next", "previous-game", "flip"):
            page.click(f"#{button}")
            path.append(shown(page))
        assert path == ["g1t0-1", "g1t1", "g1t0-1", "g2", "g2t0-1", "g2", "g2"]
        assert page.get_attribute("#flip", "aria-pressed") == "true"
        page.click("text=Game 3")
        page.keyboard.press("End")
        assert page.is_disabled("#next")


def test_all_is_reached_by_keyboard_alone(chromium: Any, tmp_path: Path) -> None:
    """Tab reaches every button and every step of the list, and Enter takes there."""
    with opened(chromium, view_page([story_of(WARDROOM)]), tmp_path) as (page, _, _):
        page.evaluate("document.body.focus()")
        reached = set()
        for _ in range(60):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("document.activeElement.id || document.activeElement.getAttribute('href')"))
            if page.evaluate("document.activeElement.getAttribute('href')") == "#g1t7.2":
                page.keyboard.press("Enter")
        assert {"next", "flip", "#g1t1", "#g1t7.3", "#g1end"} <= reached
        assert shown(page) == "g1t7.2"


def test_a_link_leads_to_a_step(chromium: Any, tmp_path: Path) -> None:
    """A deep link opens its step, a click puts it into the address, and an unknown one opens the beginning."""
    text = view_page([story_of(ROOT / "samples" / "american.acey")])
    with opened(chromium, text, tmp_path, "#g2t14") as (page, _, _):
        assert shown(page) == "g2t14"
        page.click('a[href="#g1t3"]')
        assert page.evaluate("location.hash") == "#g1t3"
        page.evaluate("location.hash = '#g2t5'")
        page.wait_for_function("document.querySelector('[aria-current=step]').getAttribute('href') === '#g2t5'")
    with opened(chromium, text, tmp_path, "#nowhere%") as (page, _, complaints):
        assert shown(page) == "g1"
        assert complaints == []


def test_a_swipe_turns_the_page(chromium: Any, tmp_path: Path) -> None:
    """A finger drawn across the board to the left leads on, to the right back, and up and down nowhere."""
    with opened(chromium, view_page([story_of(WARDROOM)]), tmp_path, "#g1t5", **PHONE) as (page, _, _):
        path = []
        for x, y in ((-120, 5), (-120, 0), (120, -8), (10, 0), (-60, 200)):
            page.evaluate(SWIPE, [x, y])
            path.append(shown(page))
        assert path == ["g1t6", "g1t7", "g1t6", "g1t6", "g1t6"]


SWIPE = """([x, y]) => {
  const board = document.getElementById("board");
  const touch = (x, y) => new Touch({identifier: 1, target: board, clientX: x, clientY: y});
  const send = (name, touches, changed) =>
    board.dispatchEvent(new TouchEvent(name, {touches, changedTouches: changed, bubbles: true}));
  send("touchstart", [touch(200, 200)], [touch(200, 200)]);
  send("touchend", [], [touch(200 + x, 200 + y)]);
}"""


@pytest.mark.parametrize("width", [320, 360, 414, 768, 1024, 1440])
def test_nothing_is_wider_than_the_window(width: int, chromium: Any, tmp_path: Path) -> None:
    """From the smallest phone to a wide screen nothing has to be scrolled sideways, at any kind of step."""
    story = tell_source(Source("x.acey", HOSTILE + "; " + "long" * 300 + "\n"))
    for each in (story, story_of(ROOT / "samples" / "american.acey")):
        with opened(chromium, view_page([each]), tmp_path, viewport={"width": width, "height": 740}) as (page, _, _):
            for _ in range(6):
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                page.keyboard.press("ArrowRight")


def test_hostile_names_and_comments_do_nothing(chromium: Any, tmp_path: Path) -> None:
    """Whatever a record says is text: it runs nothing, loads nothing, hides nothing, and is all there to be read."""
    with opened(chromium, view_page([tell_source(Source("x.acey", HOSTILE))]), tmp_path) as (
        page,
        requests,
        complaints,
    ):
        for _ in range(6):
            page.keyboard.press("ArrowRight")
        assert complaints == []
        assert [request for request in requests if not request.startswith("file:")] == []
        assert len(requests) == 1
        assert page.evaluate("document.querySelectorAll('img,iframe,script,style').length") == 3
        assert "<img src=x onerror=alert(1)>" in page.inner_text("h1")
        assert page.inner_text("#far .name") == "</script><script>alert(2)</script>"
        assert "<style>*{display:none}</style>" not in page.content().split("<body>")[1]


def test_a_page_asks_for_nothing(chromium: Any, tmp_path: Path) -> None:
    """A page opened and stepped through makes one request, for itself; the policy lets no other through."""
    with opened(chromium, view_page([story_of(WARDROOM)]), tmp_path) as (page, requests, complaints):
        for _ in range(20):
            page.keyboard.press("ArrowRight")
        assert len(requests) == 1
        assert complaints == []
        with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
            page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=https://example.com/x.png>')")


def test_several_matches_have_an_index(chromium: Any, tmp_path: Path) -> None:
    """The index leads to each match, and only the one that is being read is shown."""
    stories = [story_of(WARDROOM), story_of(ROOT / "samples" / "american.acey")]
    with opened(chromium, view_page(stories), tmp_path) as (page, _, _):
        assert page.locator(".matches tbody tr").count() == 2
        page.click(".matches tbody tr:nth-child(2) a")
        assert shown(page) == "m2g1"
        assert [page.is_visible(f".match >> nth={place}") for place in (0, 1)] == [False, True]


def test_a_finding_is_seen_in_the_list_and_on_the_board(chromium: Any, tmp_path: Path) -> None:
    """A faulty play has its finding in the list, under the board, and a mark on the board it was to be made on."""
    story = story_of(ROOT / "samples" / "broken" / "second-table.acey")
    with opened(chromium, view_page([story]), tmp_path) as (page, _, _):
        page.keyboard.press("n")
        link = f'a[href="#{shown(page)}"]'
        assert page.locator(f"{link} + .finding.error").count() == 1
        assert page.locator("#pieces .badge.error").count() == 1
        assert page.locator("#now .finding.error").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_an_accessibility_checker_finds_nothing(
    scheme: str, settings: dict[str, Any], chromium: Any, tmp_path: Path
) -> None:
    """The rules of axe-core hold at several steps: contrast, labels, landmarks, order of headings."""
    axe = Axe()
    broken = ROOT / "samples" / "broken" / "second-table.acey"
    text = view_page([story_of(ROOT / "samples" / "tour.acey"), story_of(broken)])
    for anchor in ("", "#m1g1t2", "#m5g1t3"):
        with opened(chromium, text, tmp_path, anchor, color_scheme=scheme, bypass_csp=True, **settings) as (page, _, _):
            found = axe.run(page)
            assert found.violations_count == 0, found.generate_report()


def test_the_printed_page_is_the_scoresheet(chromium: Any, tmp_path: Path) -> None:
    """On paper stand all matches with all their turns, and no board or button."""
    stories = [story_of(WARDROOM), story_of(ROOT / "samples" / "american.acey")]
    with opened(chromium, view_page(stories), tmp_path) as (page, _, _):
        page.emulate_media(media="print")
        assert not page.is_visible("#table")
        assert [page.is_visible(f".match >> nth={place}") for place in (0, 1)] == [True, True]
        assert page.is_visible('a[href="#m2g3end"]')


def test_without_scripts_the_scoresheet_is_there(chromium: Any, tmp_path: Path) -> None:
    """Where scripts are off the matches can be read all the same."""
    with opened(chromium, view_page([story_of(WARDROOM)]), tmp_path, java_script_enabled=False) as (page, _, _):
        assert page.is_visible('a[href="#g1t7.2"]')
        assert not page.is_visible("#table")


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared matches are not here")
def test_a_long_match_is_a_small_page() -> None:
    """The page of an 11-point match is under 400 KB."""
    longest = max((SHARED / "gnubg-matches").glob("*len11.mat"), key=lambda path: path.stat().st_size)
    assert len(view_page([story_of(longest)]).encode()) < 400_000


def test_annotations_are_told_in_words(chromium: Any, tmp_path: Path) -> None:
    """What our annotations say stands under the board at their step, in the list only what was given away."""
    with opened(chromium, view_page([tell_source(Source("a.acey", ANNOTATED))]), tmp_path, "#g1t1") as (page, _, _):
        assert page.inner_text(".game > .values") == "equities by gnubg 1.07.001, 2-ply"
        assert page.inner_text("#now") == _told("A 31: 8/5 6/5", "16 legal plays, equity +0.2179", "good")
        assert not page.is_visible(".turns .values >> nth=0")
        page.keyboard.press("ArrowRight")
        lost = "loses 0.2971, better 24/18 18/14"
        assert page.inner_text("#now") == _told("B 64: 13/7 6/2", "1 of 36 rolls hits, equity -0.5901", lost)
        assert page.inner_text('a[href="#g1t2"] ~ .loss') == lost
        page.keyboard.press("ArrowRight")
        assert page.inner_text("#now") == _told("A 52: 13/11 13/8", "forced", "not doubling first loses 0.0154")


def _told(*paragraphs: str) -> str:
    return "\n\n".join(paragraphs)


def test_hostile_annotations_are_text(chromium: Any, tmp_path: Path) -> None:
    """A value is text whatever stands in it, and keys that nobody knows are not shown."""
    with opened(chromium, view_page([tell_source(Source("a.acey", ANNOTATED))]), tmp_path, "#g1t4") as (
        page,
        requests,
        complaints,
    ):
        assert "best <img src=x onerror=alert(1)></p></script>" in page.inner_text("#now .loss")
        assert "\u202e" not in page.content()
        assert "secret" not in page.content()
        assert (len(requests), complaints) == (1, [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_annotations_are_accessible(scheme: str, settings: dict[str, Any], chromium: Any, tmp_path: Path) -> None:
    """The rules of axe-core hold with annotations on the page, in both themes."""
    text = view_page([tell_source(Source("a.acey", ANNOTATED))])
    with opened(chromium, text, tmp_path, "#g1t2", color_scheme=scheme, bypass_csp=True, **settings) as (page, _, _):
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (414, 896), (768, 1024)])
def test_held_upright_the_board_stays_in_sight(width: int, height: int, chromium: Any, tmp_path: Path) -> None:
    """However far down the sheet is read, board and buttons are in the window, and so is the step that they lead to."""
    settings: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    text = view_page([story_of(ROOT / "samples" / "american.acey")])
    with opened(chromium, text, tmp_path, **settings) as (page, _, _):
        assert page.evaluate(PLACES)["scrolled"] == 0
        page.evaluate("document.querySelector('a[href=\"#g1t20\"]').scrollIntoView({block: 'center'})")
        page.click('a[href="#g1t20"]')
        for _ in range(40):
            page.click("#next")
            seen = page.evaluate(PLACES)
            assert seen["scrolled"] > 0
            assert seen["board"][0] >= 0
            assert seen["board"][1] <= seen["buttons"][1] <= seen["link"][0]
            assert seen["link"][1] <= height
            assert seen["wide"] <= width


def test_on_a_desktop_nothing_stands_in_the_way(chromium: Any, tmp_path: Path) -> None:
    """Where the list scrolls by itself the page stays where it is."""
    text = view_page([story_of(ROOT / "samples" / "american.acey")])
    with opened(chromium, text, tmp_path, viewport={"width": 1280, "height": 800}) as (page, _, _):
        for _ in range(30):
            page.keyboard.press("ArrowRight")
        assert page.evaluate("getComputedStyle(document.getElementById('stage')).position") == "static"
        assert page.evaluate("window.scrollY") == 0


PLACES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const place = (name) => [box(name).top, box(name).bottom];
  return {
    scrolled: window.scrollY, wide: document.documentElement.scrollWidth,
    board: place("#board"), buttons: place(".steps"), link: place("[aria-current=step]"),
  };
}"""
