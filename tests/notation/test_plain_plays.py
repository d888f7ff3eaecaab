"""Plays made ready from their words are those that the readers read."""

from __future__ import annotations

import pytest
from aceydeucey import grammars
from aceydeucey.notation.acey import rolls as acey
from aceydeucey.notation.mat.cells import Cells
from aceydeucey.notation.model import Play
from aceydeucey.notation.plain_plays import PlainPlays, numbered, plain_roll, usual_chains, usual_words


@pytest.mark.parametrize("reads", ["acey", "mat"])
def test_usual_words_are_read_alike(reads: str) -> None:
    """Each word that is known from the start is to the grammar's reader the same move."""
    read = (lambda text: acey.read_rolls(text, 0)) if reads == "acey" else Cells(grammars.load("mat")).rolls
    known = {word: (each,) for word, each in usual_words().items()} | usual_chains()
    for word, hops in known.items():
        rolls = read(f"11: {word}")
        assert rolls is not None
        assert isinstance(rolls[0].play, Play), word
        ready = plain_roll(rolls)
        assert ready is not None
        assert ready.hops == hops, word


def test_the_words_of_match_text_are_read_alike() -> None:
    """The words that the reader of match text knows besides, with 25 for the bar and 0 for off, are the same moves."""
    read = Cells(grammars.load("mat")).rolls
    for word, each in usual_words().items():
        rolls = read(f"11: {numbered(word)}")
        assert rolls is not None
        ready = plain_roll(rolls)
        assert ready is not None
        assert ready.hops == (each,), word


def test_texts_are_read_once() -> None:
    """A text whose words are known is never read, another one once, and a text that is no roll not at all."""
    asked: list[str] = []

    def read(text: str) -> object:
        asked.append(text)
        return acey.read_rolls(text, 0)

    plays = PlainPlays(read)  # type: ignore[arg-type]
    assert plays["31: 8/5 6/5*"] == plain_roll(acey.read_rolls("31: 8/5 6/5*", 0) or ())
    assert plays["55: 8/3(2) 6/1*(2)"] == plain_roll(acey.read_rolls("55: 8/3(2) 6/1*(2)", 0) or ())
    assert asked == []
    assert plays["62: 13/7/5"] == plays["62: 13/7/5"] == plain_roll(acey.read_rolls("62: 13/7/5", 0) or ())
    assert plays["=33: 6/3"] is None
    assert plays["31: ..."] is None
    assert plays["31: pass"] == plain_roll(acey.read_rolls("31: pass", 0) or ())
    assert asked == ["62: 13/7/5", "=33: 6/3", "31: ...", "31: pass"]
    with pytest.raises(KeyError):
        plays["31: north"]
