"""Stories: the records that arguments name, read and told step by step for `acey show` and `acey view`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.paths import LIMIT, Input, Oversize, find_inputs, read_input
from aceydeucey.cli.reading import unread_of
from aceydeucey.cli.troubles import is_passed_over

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.stories.story import Story

__all__ = ["Told", "tell_stories"]

_NO_RECORD = frozenset({"unknown-format", "not-readable-yet", "empty-file"})


class Told(NamedTuple):
    """The stories of the files, and the exit code that they are worth.

    It is 2 where a file could not be read at all, 1 where there is no record in it or a line that cannot be read.
    """

    stories: tuple[Story, ...]
    code: int


def tell_stories(paths: Iterable[str], *, format: str | None = None, rules: Rules | None = None) -> Told:  # noqa: A002 - the word of the command line
    """Return the stories of the files that the paths name; what has none is told on standard error."""
    found = find_inputs(paths)
    for problem in found.problems:
        tell(problem)
    results = [_told(each, format, rules) for each in found.inputs]
    stories = tuple(story for story, _ in results if story is not None)
    code = max((2 if found.problems else 0, *(code for _, code in results)))
    if not stories and code == 0:
        raise failure("no match record in this directory")
    return Told(stories, code)


def _told(each: Input, format: str | None, rules: Rules | None) -> tuple[Story | None, int]:  # noqa: A002 - as above
    from aceydeucey.notation.stories.telling import tell_bytes  # noqa: PLC0415 - not for --help

    data = read_input(each)
    if isinstance(data, str):
        tell(data)
        return None, 2
    if isinstance(data, Oversize):
        tell(f"{each.name}: a file of {data.size:,} bytes; more than {LIMIT >> 20} MiB are not read")
        return None, 1
    story = tell_bytes(each.name, data, format=format, rules=rules)
    if is_passed_over(each) and any(finding.name in _NO_RECORD for finding in story.findings):
        return None, 0
    for complaint in _complaints(story):
        tell(complaint)
    unread = unread_of(story.source, story.findings)
    if story.matches:
        unread.tell()
    return (story if story.matches else None), int(unread.places > 0 or not story.matches)


def _complaints(story: Story) -> Iterator[str]:
    """Give what is wrong with a file that holds no match."""
    if not story.matches:
        first = next(iter(story.findings), None)
        yield f"{story.source.name}: {first.message if first else 'no match in this file'}"
