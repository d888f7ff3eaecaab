"""Commands in comments: ours are put in and taken out, and nothing else changes."""

from __future__ import annotations

import pytest
from aceydeucey.notation.annotate.commands import annotated, prose, stripped, values_in
from aceydeucey.notation.annotate.keys import KEYS, PARTS, chosen
from hypothesis import given
from hypothesis import strategies as st
from strategies import comments

OURS = "[%acey.pips 9-9]"
_WITH_OURS = st.lists(comments | st.just(OURS) | st.builds("{} {}".format, comments, st.just(OURS)), max_size=4)


@given(_WITH_OURS.map(tuple), st.booleans())
def test_annotating_twice_is_annotating_once(texts: tuple[str, ...], joined: bool) -> None:  # noqa: FBT001 - drawn
    """Whatever the comments are, a second time changes nothing, and what was said can be read back."""
    once = annotated(texts, {"pips": "1-2", "luck": "+0.5"}, {"pips", "luck"}, joined=joined)
    assert annotated(once, {"luck": "+0.5", "pips": "1-2"}, {"pips", "luck"}, joined=joined) == once
    found = values_in(once)
    assert (found["pips"], found["luck"]) == ("1-2", "+0.5")


@given(st.lists(comments.filter(lambda text: "[%acey." not in text), max_size=3).map(tuple))
def test_stripping_gives_back_what_there_was(texts: tuple[str, ...]) -> None:
    """Comments that hold nothing of ours come back as they were."""
    assert stripped(texts) == texts
    assert stripped(annotated(texts, {"pips": "1-2"}, {"pips"}, joined=False)) == texts


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("a [%acey.pips 1-2] b",), ("a b",)),
        (("[%acey.pips 1-2] b",), ("b",)),
        (("[%acey.pips 1-2]",), ()),
        (("[%acey.unknown 1]", ""), ("",)),
        (("[%clk 1] [%acey.pips 1-2]",), ("[%clk 1]",)),
        (("[%aceypips 1-2]", "[%other.acey.pips 1]"), ("[%aceypips 1-2]", "[%other.acey.pips 1]")),
        (("[%acey.[%acey.pips 1]pips 2]",), ()),
        (("[%acey.pips 1-2",), ("[%acey.pips 1-2",)),
    ],
)
def test_only_ours_are_taken_out(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    """A comment that held nothing else goes, one that held more keeps it, and what only looks like ours stays."""
    assert stripped(before) == after


def test_keys_that_are_not_asked_for_stay() -> None:
    """Adding one kind keeps the others, in the one order in which they are written."""
    some = annotated(("x", "[%acey.luck +0.1] [%acey.pips 1-2]"), {"turns": "3.0"}, {"turns"}, joined=False)
    assert some == ("x", "[%acey.pips 1-2] [%acey.luck +0.1] [%acey.turns 3.0]")
    assert annotated(some, {}, {"luck"}, joined=False) == ("x", "[%acey.pips 1-2] [%acey.turns 3.0]")
    assert stripped(some, {"pips", "turns"}) == ("x", "[%acey.luck +0.1]")


def test_where_a_place_has_one_comment_ours_go_to_its_end() -> None:
    """A line of their own behind the text; commands of other programs are not text."""
    assert annotated(("a", "[%sgf.LU 1]"), {"pips": "1-2"}, {"pips"}, joined=True) == (
        "a\n[%acey.pips 1-2]",
        "[%sgf.LU 1]",
    )


def test_a_long_row_of_broken_commands_is_read_in_linear_time() -> None:
    """Half a megabyte of beginnings is done at once."""
    text = "[%acey.pips " * 40_000
    assert stripped((text,)) == (text,)
    assert prose((text,)) == (text.strip(),)


def test_lists_of_kinds() -> None:
    """Names in any case, `all`, and a sentence that names what there is."""
    assert chosen("all") == frozenset(KEYS)
    assert chosen("Pips , turns") == frozenset({"pips", "turns"})
    assert "there are position, pips" in str(chosen("pip"))
    assert "no annotation is named" in str(chosen(","))
    assert len(PARTS) == len(set(PARTS))
