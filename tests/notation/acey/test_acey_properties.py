"""What holds for every text and every record of the acey notation."""

from __future__ import annotations

import random
import re

import pytest
import strategies
from acey_reading import CASES, matches_of, text_of
from aceydeucey.grammars import load
from aceydeucey.notation import remembered
from aceydeucey.notation.acey import FORMAT, write_line, write_matches, write_move, write_play, write_roll
from aceydeucey.notation.acey.reader import LONGEST_LINE
from aceydeucey.notation.acey.words import escape_comment, unescape_comment
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Game, Header, Item, Lost, Match, Tag, Turn
from aceydeucey.notation.reading import Event
from aceydeucey.notation.source import Source
from hypothesis import example, given, settings
from hypothesis import strategies as st

_SAMPLE = text_of(CASES / "identity" / "every_line.acey") + text_of(CASES / "identity" / "example.acey")
_ODD = "\x00\x0b\x0c\x1c\x85\u2028\ud800\u017f\u212a\r\n;{}[]\\\"'=~+*/()!?.:-0123456789WBwbin\t "


def _items(events: list[Event]) -> list[object]:
    found: list[object] = []
    for event in events:
        if isinstance(event, Header):
            found += event.lines
        elif isinstance(event, Game):
            found += [event.line] if event.line else []
            found += event.items
    return found


def _assert_total(text: str) -> None:
    """Every line that is not blank is known or lost, in order, and every lost one has its finding."""
    events = list(FORMAT.events(Source("test", text)))
    items = _items(events)
    lines = [line for line in re.split("\r\n|\r|\n", text) if line.strip(" \t")]
    starts = [item.span.start for item in items]  # type: ignore[attr-defined]
    lost = [item for item in items if isinstance(item, Lost)]
    findings = [event for event in events if isinstance(event, Finding) and event.name != "tags-without-game"]

    versions = len(lines) - len(items)
    assert 0 <= versions <= sum("acey" in line.lower() for line in lines)
    assert starts == sorted(starts)
    assert len(findings) == len(lost)
    for item in lost:
        assert text[item.span.start : item.span.end] == item.text
        assert item.text in lines


@given(st.text(max_size=200) | st.text(_ODD, max_size=200))
@settings(max_examples=200)
def test_any_text_gives_lines_known_or_lost(text: str) -> None:
    """No text makes the reader raise or loses a line."""
    _assert_total(text)


@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_damaged_records_give_lines_known_or_lost(seed: int) -> None:
    """A record with characters changed, dropped, doubled or cut off is still read line by line."""
    rng = random.Random(seed)
    text = list(_SAMPLE[rng.randrange(900) :])
    for _ in range(rng.randint(1, 30)):
        at = rng.randrange(len(text))
        text[at : at + rng.randrange(3)] = rng.choices(_ODD, k=rng.randrange(3))
    _assert_total("".join(text)[: rng.randrange(1, 2000)])


_LINE_WORDS = (
    *("opening", "1-2", "{a}", "irregular", "illegal", "void", "!", "x", "W", "doubles", "takes", "2", "closed"),
    *("wins", "by drop", "resigns", "single", "refuses", "game", "0-0", "crawford", "position", "W:in15/B:in15/W"),
    *("unfinished", "; r", "63:", "in/22", "=66:", "pass", "match", "12"),
)


@given(st.lists(st.sampled_from(_LINE_WORDS), min_size=1, max_size=7).map(" ".join))
@settings(max_examples=300)
@example("opening 1-2 {a} irregular")
@example("W doubles 2 {a} irregular")
@example("1 W closed {a} illegal")
def test_words_in_the_wrong_line_are_no_trouble(line: str) -> None:
    """The words of the notation in any order make lines that are known or lost."""
    _assert_total(line)


@given(st.text(_ODD, max_size=200))
@settings(max_examples=100)
def test_what_is_written_is_read_and_written_alike(text: str) -> None:
    """Writing what was read is a fixed point, whatever the text was."""
    once = write_matches(matches_of(text))

    assert write_matches(matches_of(once)) == once


@given(strategies.records())
@settings(max_examples=150)
def test_a_record_is_read_as_it_was_written(record: tuple[Match, ...]) -> None:
    """Every tag, line, remark, comment, glyph and order survives."""
    assert matches_of(write_matches(record)) == record


@given(strategies.items)
@settings(max_examples=200)
def test_a_line_is_one_line(item: Item) -> None:
    """No text in an item breaks its line, for any notion of a line's end."""
    assert len(write_line(item).splitlines()) <= 1


@given(strategies.comments | st.text(max_size=30))
@settings(max_examples=300)
def test_comments_survive(text: str) -> None:
    """A comment is what it was, but for the kind of its line ends, and can neither end early nor break the line."""
    written = escape_comment(text)
    settled = re.sub("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]", "\n", text)

    assert unescape_comment(written) == settled
    assert re.fullmatch(r"(?:[^}\\]|\\.)*", written)
    assert len(written.splitlines()) <= 1


@given(strategies.matches())
@settings(max_examples=40)
def test_spans_lead_to_the_text(match: Match) -> None:
    """The span of a line, a roll and a move, added up, is where its own text stands."""
    text = write_matches((match,))
    turns = [turn for game in matches_of(text)[0].games for turn in game.items if isinstance(turn, Turn)]
    for turn in turns:
        line = text[turn.span.start : turn.span.end]
        assert line == write_line(turn)
        for roll in turn.rolls:
            part = line[roll.span.start : roll.span.end]
            assert part.removesuffix(" irregular") == write_roll(roll).removesuffix(" irregular")
            for move in getattr(roll.play, "moves", ()):
                assert part[move.span.start : move.span.end] == write_move(move)


@pytest.mark.parametrize(
    "shape", ["{", "[", "[%a ", "(", "1", " ", "\\", '"', "13/7 ", "=", "/1", "\x00", "63: ", "in "]
)
@pytest.mark.parametrize("head", ["", "W 63: ", "[Key ", '[Key "', "W 63: 13/7 {", "; ", "position ", "W 63: 13/7"])
def test_a_hostile_line_is_one_item(head: str, shape: str) -> None:
    """A line as long as may be of anything is one item; doubling it must not be more than linear work."""
    text = (head + shape * LONGEST_LINE)[: LONGEST_LINE - 1]

    assert len(_items(list(FORMAT.events(Source("test", f"{text}\n"))))) == (1 if text.strip(" \t") else 0)


@pytest.mark.parametrize("end", ["", "\n", "\r", "\r\n"])
def test_a_line_that_is_too_long_never_reaches_the_grammar(end: str) -> None:
    """Ten megabytes in one line are one finding, and the lines around it are read."""
    text = f"game 1{end or chr(10)}1 W {'x' * 10_000_000}{end}" + (f"2 W 31: 8/5 6/5{end}" if end else "")
    events = list(FORMAT.events(Source("test", text)))
    names = [event.name for event in events if isinstance(event, Finding)]
    game = events[-1]

    assert names == ["line-too-long"]
    assert isinstance(game, Game)
    assert [len(getattr(item, "text", "")) for item in game.items] == [10_000_004] + ([0] if end else [])


def test_the_longest_line_is_read() -> None:
    """A line of exactly 64 KiB is read, one of a character more is not."""
    line = "; " + "x" * (LONGEST_LINE - 2)

    assert [type(line).__name__ for line in matches_of(f"{line}\n")[0].header.lines] == ["Remark"]
    assert [type(line).__name__ for line in matches_of(f"{line}x\n")[0].header.lines] == ["Lost"]


def test_the_grammar_is_given_whole_lines_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long file is parsed piece by piece, so that memory stays flat, and gives what its lines give."""
    lines = [f"{number} W 31: 8/5 6/5 {{so it was}}" for number in range(1, 20_001)]
    text = "\n".join(["game 1", *lines, ""])
    parser = load("acey")
    sizes: list[int] = []
    parse = parser.parse

    def counted(text: str, start: str) -> object:
        sizes.append(len(text))
        return parse(text, start=start)

    monkeypatch.setattr(parser, "parse", counted)
    numbers = [turn.number for turn in matches_of(text)[0].games[0].items if isinstance(turn, Turn)]

    assert numbers == list(range(1, 20_001))
    assert len(sizes) > 5
    assert max(sizes) <= LONGEST_LINE + 2


def test_a_line_met_before_is_what_it_says_wherever_it_stands() -> None:
    """Lines that are remembered say the same and stand where they stand, cut off or not."""
    said = ["W doubles 2 ! {a} ; b", "  B takes", '[White "x"]', "game 2 1-0", "W wins 1 by drop", "unfinished"]
    for line in said:
        text = f"game 1\n{line}\n1 W 31: 8/5 6/5\r\n{line}\r\r{line}"
        nodes = [
            node
            for match in matches_of(text)
            for node in (*match.header.lines, *(each for game in match.games for each in (game.line, *game.items)))
            if node is not None and not isinstance(node, Turn)
        ]
        alike = [node for node in nodes if text[node.span.start : node.span.end] == line.strip()]
        assert len(alike) == 3
        assert len({node.span.start for node in alike}) == 3
        assert alike[0] == alike[1] == alike[2]


def test_the_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory of rolls is emptied when it is full."""
    monkeypatch.setattr(remembered, "MOST", 10)
    memory: remembered.Memory[int, int] = remembered.Memory()
    for number in range(1000):
        assert memory.keep(number, number) == number
        assert len(memory) <= 10


def test_equal_rolls_are_one_object() -> None:
    """What stands alike in two lines is read once."""
    first, second = matches_of("1 W 31: 8/5 6/5\n2 B 31: 8/5 6/5\n")[0].games[0].items

    assert isinstance(first, Turn)
    assert isinstance(second, Turn)
    assert first.rolls is second.rolls
    assert write_play(first.rolls[0].play) == "8/5 6/5"


def test_what_no_file_can_hold_is_written_as_near_as_may_be() -> None:
    """A line end in a tag is a blank, a key never ends early, half of a surrogate pair is a replacement character."""
    match = Match(Header((Tag("a b]", "x\ny\ud800"),)))

    assert write_matches((match,)) == '[Acey "1"]\n[a_b_ "x y\ufffd"]\n'
