"""The page: template, style, script and the matches put together, and nothing let in from outside."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from string import Template

from aceydeucey.notation.drawing.plan import PLAN
from aceydeucey.notation.drawing.svg import STYLE, board_frame, board_numbers
from aceydeucey.notation.markup import json_block
from aceydeucey.notation.stories.story import MatchStory, Story
from aceydeucey.notation.view.sheet import index_of, sheet_of, title_of
from aceydeucey.notation.view.steps import match_data, plan_data

__all__ = ["view_page"]


def view_page(stories: Sequence[Story]) -> str:
    r"""Return the page of all matches that the stories tell; it is complete in itself and asks for nothing.

    >>> from aceydeucey.notation.source import Source
    >>> from aceydeucey.notation.stories.telling import tell_source
    >>> page = view_page([tell_source(Source("a.acey", "game 1\n1 W 63: in/22 in/19\n"))])
    >>> page.startswith("<!doctype html>"), "http" in page
    (True, True)
    """
    matches = [(story, match) for story in stories for match in story.matches]
    style, script = _part("page.css") + STYLE, _part("page.js")
    policy = f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; img-src data:"
    cube = any(match.score.terms.rules.cube for _, match in matches)
    return Template(_part("page.html")).substitute(
        policy=policy,
        title=_title(matches),
        style=style,
        script=script,
        frame=board_frame(cube=cube),
        numbers="\n".join(board_numbers(0, 0)),
        box=f"{-58 if cube else 0} 0 {PLAN.width + (58 if cube else 0):g} {PLAN.height:g}",
        index=index_of(matches),
        sheets="\n".join(_sheets(matches)),
        data=json_block({"plan": plan_data(), "matches": [match_data(match) for _, match in matches]}),
    )


def _sheets(matches: list[tuple[Story, MatchStory]]) -> Iterator[str]:
    for place, (story, match) in enumerate(matches, 1):
        yield sheet_of(story, match, prefix=f"m{place}" if len(matches) > 1 else "")


def _title(matches: list[tuple[Story, MatchStory]]) -> str:
    if len(matches) == 1:
        return title_of(matches[0][1])
    return f"{len(matches)} matches" if matches else "No match"


def _part(name: str) -> str:
    return files("aceydeucey.notation.view").joinpath(name).read_text("utf-8")


def _hash(text: str) -> str:
    """Return the source expression of a content security policy that lets this inline text run, and no other."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
