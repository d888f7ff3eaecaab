"""Any text is read: nothing raises, no line vanishes, and time and memory stay in proportion."""

from __future__ import annotations

import re

import pytest
from aceydeucey.engine.position import BAR, OFF
from aceydeucey.notation.mat.chunks import LONGEST_LINE, chunks
from aceydeucey.notation.model import Game, Header, Lost, Play, Turn
from aceydeucey.notation.reading import Event
from effort import never_stuck
from hypothesis import given
from hypothesis import strategies as st
from paths import ROOT
from reading import findings, games, read

REAL = [path.read_text(encoding="cp1252") for path in sorted((ROOT / "tests/data").glob("mat-*/*.mat"))]
WORDS = ("  ", "  1) ", "31:", "8/5", "bar/20", "6/off", "(2)", "Doubles => 2", "Takes", "Wins 2 points", "Game 1")
LENGTHS = (" 3 point match", "Match to 3", "Money game")
LINES = (*LENGTHS, "A : 0", "Illegal play (", "????", "\0", "é", "\N{ARABIC-INDIC DIGIT ONE}")
PIECES = st.sampled_from([*' :)/(*;[]"\t\r\n0123456789?=>', *WORDS, *LINES])
LIKELY = st.lists(PIECES, max_size=60).map("".join)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Real text with up to five stretches of it replaced."""
    text = draw(st.sampled_from(REAL))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        text = text[:start] + draw(LIKELY) + text[start + draw(st.integers(0, 40)) :]
    return text


def said(events: list[Event]) -> set[int]:
    """Return the places of the text that some node or finding of the events stands for."""
    spans = [finding.span for finding in findings(events)]
    for event in events:
        if isinstance(event, Header):
            spans += [line.span for line in event.lines]
        elif isinstance(event, Game):
            spans += [item.span for item in event.items] + ([event.line.span] if event.line else [])
    return {place for span in spans for place in range(span.start, span.end)}


def check(text: str) -> None:
    """Assert what holds of every text."""
    events = read(text)
    places = said(events)
    for found in re.finditer(r"[^\r\n]+", text):
        # A row number, a game line above its score, a variation, a name already in its column: said elsewhere.
        silent = re.fullmatch(r"[\s,]*(?:\d+\)[\s,]*)*|\s*game\s+\d+\s*|\s*;\s*\[.*", found[0], re.IGNORECASE)
        assert silent or places.intersection(range(*found.span())), found[0]
    for game in games(events):
        for item in game.items:
            if isinstance(item, Lost):
                assert item.text.strip() == text[item.span.start : item.span.end]
            elif isinstance(item, Turn) and isinstance(item.rolls[0].play, Play):
                steps = item.rolls[0].play.steps
                assert all(1 <= source <= BAR and OFF <= target <= 24 for source, target in steps)


@given(st.text(max_size=200))
def test_any_text_is_read(text: str) -> None:
    """No text makes the reader fail, and every line of it is in the record or in a finding."""
    check(text)


@given(LIKELY)
def test_likely_text_is_read(text: str) -> None:
    """Text made of pieces of the format is read too."""
    check(text)


@given(mutated())
def test_damaged_text_is_read(text: str) -> None:
    """Real text with damage is read too."""
    check(text)


@given(st.text("ab\r\n", max_size=50), st.integers(1, 9))
def test_chunks_are_the_whole_text(text: str, times: int) -> None:
    """Chunks hold every character but the ends of lines that are too long."""
    whole = text * times
    assert "".join(chunk.text for chunk in chunks(whole)) == whole


def test_only_a_long_line_is_cut_off() -> None:
    """A line of more than 64 KiB is a chunk of its own; the rest goes on."""
    text = "a\n" + "x" * (LONGEST_LINE + 1) + "\r\nb\n"
    assert [(chunk.too_long, chunk.text[0]) for chunk in chunks(text)] == [(False, "a"), (True, "x"), (False, "b")]


HOSTILE = {
    "blanks": " " * 60_000,
    "nested brackets": "(" * 30_000 + ")" * 30_000,
    "colons": "a:1  " * 12_000,
    "digits": "1" * 60_000,
    "moves": "  1) 31: " + "8/5 " * 5_000,
    "slashes": "  1) 31: 8" + "/5" * 30_000,
    "headers": "7" + " " * 30_000 + "points" + "\t" * 20_000 + "matc",
    "lengths": "match to 7" + " " * 30_000 + ".:" * 10_000 + "x",
    "illegal": "  1) 31: " + "Illegal play (" * 4_000,
    "tags": "; [" + '"' * 60_000,
    "names": "Game 1\na" + " " * 30_000 + ":1" + " " * 30_000 + "b",
    "no names": "Game 1\n" + " " * 60_000 + ":",
    "digits after colons": "a" + ": 1" * 20_000 + "\n1) 31:",
    "games": "Game 1\n" + "a:1  " * 50,
    "rows": "  1) 31: 8/5 6/5                 42: 8/4 6/4x\n" * 1_400,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_lines_never_hang(text: str) -> None:
    """64 KiB of the worst is read; a regular expression that went astray would take hours."""
    with never_stuck():
        assert read(f" 3 point match\n Game 1\n A : 0     B : 0\n{text}\n{text}\n")
