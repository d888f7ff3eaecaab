"""Transcripts: what people read, as it is kept beside the tests; `python test_transcripts.py` writes it anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.notation.annotate import DEFAULT, Request, annotate_source
from aceydeucey.notation.drawing.text import draw_board
from aceydeucey.notation.library import write
from aceydeucey.notation.source import Source
from aceydeucey.notation.stories.story import Kind, Story
from aceydeucey.notation.stories.telling import tell_source
from aceydeucey.notation.transcript import FORMS, transcript
from aceydeucey.notation.transcript.blocks import Block, What
from aceydeucey.notation.transcript.markdown import markdown

HERE = Path(__file__).parent
SAMPLES = HERE.parent.parent.parent / "samples"
RECORDS = (SAMPLES / "wardroom.acey", HERE / "broken.in")
# Without the bear-off tables, which take their time; the annotations themselves are tested elsewhere.
_NAMES = DEFAULT - {"luck", "turns", "best"}


def _story(path: Path) -> Story:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    text = write(annotate_source(source, "acey", Request(_NAMES)).matches)
    return tell_source(Source(path.name, text), format="acey")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("suffix", FORMS)
def test_a_transcript_is_as_it_was(path: Path, suffix: str) -> None:
    """The whole text of two records, one of them with faults and with names that mean mischief."""
    assert transcript(_story(path), suffix) == (HERE / f"{path.stem}{suffix}").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.acey")), ids=lambda path: path.name)
def test_every_sample_is_written_out_with_the_boards_a_reader_needs(path: Path) -> None:
    """After each turn with a hit or an acey-deucey, and at the end of each game, the board stands there."""
    story = _story(path)
    text, marked = transcript(story, ".txt"), transcript(story, ".md")
    assert max(map(len, text.splitlines())) <= 80
    steps = [step for match in story.matches for game in match.games for step in game.steps]
    hits = [
        step for step, after in zip(steps, [*steps[1:], steps[0]], strict=True) if any(step.hits) and not after.mark
    ]
    ends = [step for step in steps if step.kind is Kind.END]
    boards = [draw_board(step.setup, ascii=True) for step in hits if step.setup is not None]
    assert all(board in marked for board in boards)
    assert marked.count("```text") >= len(boards)
    assert marked.count("(score ") == len(ends)


def test_one_game_alone() -> None:
    """Only the game that is asked for is written out."""
    text = transcript(_story(HERE / "broken.in"), ".txt", only=2)
    assert "Game 2" in text
    assert "Game 1" not in text


def test_nothing_in_a_record_becomes_markup() -> None:
    """Names and comments are text in Markdown, HTML in them too."""
    text = transcript(_story(HERE / "broken.in"), ".md")
    assert "<img" not in text.replace("\\<img", "")
    assert "*bold*" not in text.replace("\\*bold\\*", "")
    assert "\\- no list" in markdown([Block(What.NOTE, "- no list")])
    assert "1\\. no list" in markdown([Block(What.NOTE, "1. no list")])
    assert "`code`" not in text.replace("\\`code\\`", "")


if __name__ == "__main__":
    for record in RECORDS:
        for form in FORMS:
            (HERE / f"{record.stem}{form}").write_text(transcript(_story(record), form), encoding="utf-8")
