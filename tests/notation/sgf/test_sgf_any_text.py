"""Any text is read as SGF: nothing raises, what is readable is kept, and time stays in proportion."""

from __future__ import annotations

from functools import partial

import pytest
from aceydeucey.notation.formats import writer
from aceydeucey.notation.model import Game, Turn
from aceydeucey.notation.sgf import FORMAT
from aceydeucey.notation.sgf.kept import commands, kept_in
from aceydeucey.notation.sgf.properties import Property, escaped, unescaped
from comparing import matches_in
from effort import calls, never_stuck
from hypothesis import given, settings
from hypothesis import strategies as st
from paths import ROOT
from sgf_reading import findings_in, matches_of, read

FIXTURES = [path.read_text("utf-8") for path in sorted((ROOT / "tests" / "data" / "sgf").glob("*.sgf"))]
PIECES = st.sampled_from(
    [
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "\n",
        " ",
        "W[31hefe]",
        "B[double]",
        "AE[a:y]",
        "AW",
        "MI[game:0]",
        "GM[6]",
        "C[x]",
        "DI[11]",
    ]
)
LIKELY = st.lists(PIECES | st.text(max_size=3), max_size=60).map("".join)


@given(LIKELY | st.text(max_size=200))
@settings(max_examples=300)
def test_any_text_is_read_and_written(text: str) -> None:
    """No text raises; what was read is written as SGF, and from that it is read as the same games again."""
    matches = matches_of(text)
    for form in ("sgf", "mat", "acey"):
        writer(form).write(matches)
    once = FORMAT.write(matches).text
    assert FORMAT.write(matches_of(once)).text == once


@pytest.mark.parametrize("text", FIXTURES)
def test_a_file_cut_anywhere_keeps_what_stands_before_the_cut(text: str) -> None:
    """Cut at every character a file has a finding, unless it is cut between games, and the plays before the cut."""
    whole = _plays(text)
    for end in range(len(text)):
        plays = _plays(text[:end])
        assert plays[:-1] == whole[: max(len(plays) - 1, 0)]
        left = text[:end].rstrip()
        if left and not left.endswith(")") and left.startswith("("):
            assert any(name == "cut-off" for _, name, _, _ in findings_in(text[:end])), end


@pytest.mark.parametrize("text", FIXTURES)
@given(st.data())
@settings(max_examples=60)
def test_a_damaged_file_is_read(text: str, data: st.DataObject) -> None:
    """Stretches taken out, doubled or replaced: nothing raises, and the finding's places are in the text."""
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 40)))
        text = text[:start] + data.draw(LIKELY | st.just(text[start:end] * 2)) + text[end:]
    for event in read(text):
        span = getattr(event, "span", None)
        assert span is None or 0 <= span.start <= span.end <= len(text)


def _plays(text: str) -> list[object]:
    games = [event for event in read(text) if isinstance(event, Game)]
    return [(item.side, item.rolls) for game in games for item in game.items if isinstance(item, Turn)]


@pytest.mark.parametrize(
    "piece",
    [
        "(",
        ")",
        "(;",
        ";",
        "[",
        "]",
        "\\",
        "(;GM[6]",
        "(;W[31hefe])",
        ";C[a]",
        "AW[a]",
        "[a]",
        "a",
        "%",
        "(;B[31](",
        ";CV[2];CP[w]",
        ";PL[W]DI[11]",
        "C[\\",
    ],
)
def test_work_is_in_proportion_to_the_text(piece: str) -> None:
    """Whatever is repeated, four times the text is four times the work: nesting costs nothing and nothing is redone."""
    texts = ["(;GM[6]" + piece * (size // len(piece)) for size in (10_000, 40_000)]
    with never_stuck():
        short, long = (calls(partial(read, text)) for text in texts)
    assert long < 5 * short


@given(st.text(max_size=60))
def test_text_is_escaped_and_back(text: str) -> None:
    """What stands in a comment comes back, but for the kinds of line ends."""
    plain = text.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n")
    assert unescaped(escaped(plain)) == plain


@given(st.lists(st.text(max_size=20), min_size=1, max_size=4))
def test_what_is_kept_comes_through_acey(values: list[str]) -> None:
    """The raw values of a property are the same after a way through a comment of an acey record."""
    values = [escaped(value.encode("utf-8", "replace").decode()) for value in values]
    kept = Property("XX", tuple(values))
    (match,) = matches_in('[Rules "backgammon"]\n\ngame 1 0-0\n1 W 31: 8/5 6/5\n', "acey")
    game = match.games[0]
    assert game.line is not None
    line = game.line._replace(tail=game.line.tail._replace(comments=(commands([kept]),)))
    text = writer("acey").write((match._replace(games=(game._replace(line=line),)),)).text
    (again,) = matches_in(text, "acey")
    assert again.games[0].line is not None
    (comment,) = again.games[0].line.tail.comments
    assert kept_in(comment) == (kept,)
