"""Transcripts: records for people to read, with a board wherever a reader needs one.

What stands aside of a play comes from the annotations in the record: annotate it first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aceydeucey.notation.stories.story import Story
from aceydeucey.notation.transcript.blocks import Block, told
from aceydeucey.notation.transcript.markdown import markdown
from aceydeucey.notation.transcript.plain import plain

__all__ = ["FORMS", "transcript"]

FORMS: dict[str, Callable[[Iterable[Block]], str]] = {".md": markdown, ".txt": plain}
"""How a transcript is written, by the suffix of its file."""


def transcript(story: Story, suffix: str, *, only: int | None = None) -> str:
    r"""Return a record as a text for people, in the form that a file of that suffix has.

    *only* is the number of the one game that is written out. KeyError: no form has that suffix.

    >>> from aceydeucey.notation.source import Source
    >>> from aceydeucey.notation.stories.telling import tell_source
    >>> story = tell_source(Source("a.acey", "game 1\n1 W 63: in/22 in/19\nunfinished\n"))
    >>> transcript(story, ".md").splitlines()[7]
    '**1 W** 63: in/22 in/19'
    """
    return FORMS[suffix](told(story, only=only))
