"""Rolls of runs are written from their words as they would be from what was read."""

from __future__ import annotations

import pytest
from aceydeucey import grammars
from aceydeucey.notation.acey import rolls as acey
from aceydeucey.notation.acey import write_roll
from aceydeucey.notation.annotate import Request, annotate_source
from aceydeucey.notation.annotate.runs import usual_texts
from aceydeucey.notation.items import Run, parts_of
from aceydeucey.notation.library import write
from aceydeucey.notation.mat.cells import Cells
from aceydeucey.notation.source import Source

PIPS = Request(frozenset({"pips"}))


@pytest.mark.parametrize("reads", ["acey", "mat"])
def test_usual_words_are_written_alike(reads: str) -> None:
    """Each word that is known from the start is written as what the grammar's reader makes of it."""
    read = (lambda text: acey.read_rolls(text, 0)) if reads == "acey" else Cells(grammars.load("mat")).rolls
    for word, written in usual_texts().items():
        [roll] = read(f"31: {word}") or ()
        assert write_roll(roll) == f"31: {written}"


def test_unusual_words_are_written_by_the_book() -> None:
    """Chains and entries are written as always, and what is made of the turns of a run bears what it is told with."""
    text = '[Rules "{}"]\n\n1 W {}\n2 B 31: {}\nunfinished\n'
    for rules, first, second, pips in (
        ("backgammon", "65: 24/18/13", "8/5 6/5", "156-167"),
        ("american", "65: in/20/14", "in/22 in/24", "364-375"),
    ):
        [match] = annotate_source(Source("", text.format(rules, first, second)), "acey", PIPS).matches
        [run] = [part for _, part in parts_of(match.games[0].items) if isinstance(part, Run)]
        assert run.texts[0] == f"{first} {{[%acey.pips {pips}]}}"
        made = match._replace(games=tuple(game._replace(items=tuple(game.items)) for game in match.games))
        assert write((made,)) == write((match,))


def test_match_text_has_no_numbers() -> None:
    """A run of match text is written without numbers, and its comments are those of its turns."""
    text = " 5 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5     65: 24/13\n  2) 61: 13/7 8/7\n"
    [match] = annotate_source(Source("", text), "mat", PIPS).matches
    assert "\nW 31: 8/5 6/5 {[%acey.pips 163-167]}\nB 65: 24/13 {[%acey.pips 163-156]}\n" in write((match,))
    assert [item.rolls[0].comments for item in match.games[0].items][:1] == [("[%acey.pips 163-167]",)]  # type: ignore[union-attr]
