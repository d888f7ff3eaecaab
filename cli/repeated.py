"""Repeated matches: the same match known again in another file, for every command that counts matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.paths import STDIN, Input, read_input
from aceydeucey.cli.reading import How, Read, read_report

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from aceydeucey.notation.reading import Event
    from aceydeucey.notation.replay.game import Watcher
    from aceydeucey.notation.standings.duplicates import Stems
    from aceydeucey.notation.standings.played import Played

__all__ = ["Recognised", "read_played", "stems_of"]


class Recognised(NamedTuple):
    """A file that was read, and what its matches are known by; none where it holds no record."""

    read: Read
    matches: tuple[Played, ...] = ()


def read_played(
    how: How,
    each: Input,
    *,
    event: Callable[[Event], None] | None = None,
    watcher: Watcher | None = None,
    trusting: bool = False,
) -> Recognised:
    """Return the checked report of one file with its matches; `event` and `watcher` see the check, too."""
    from aceydeucey.notation.check import Onlooker  # noqa: PLC0415 - the heavy part of a command
    from aceydeucey.notation.standings.digest import Digests  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.played import played_matches  # noqa: PLC0415 - as above

    digests = Digests()

    def both(seen: Event) -> None:
        digests.event(seen)
        if event is not None:
            event(seen)

    read = read_report(how, each, Onlooker(digests.event if event is None else both, watcher))
    if read.report is None:
        return Recognised(read)
    digests.close()
    return Recognised(read, tuple(played_matches(read.report, digests.matches, trusting=trusting)))


def stems_of(how: How) -> Stems:
    """Return what gives digests of the beginning of a match by reading its file again."""

    def stems(each: Played, rolls: Collection[int]) -> dict[int, bytes]:
        return _stems(how, each, rolls)

    return stems


def _stems(how: How, each: Played, rolls: Collection[int]) -> dict[int, bytes]:
    """Return the digests, nothing for standard input, which is gone by now."""
    from aceydeucey.notation.decoding import decode  # noqa: PLC0415 - as above
    from aceydeucey.notation.findings import Finding  # noqa: PLC0415 - as above
    from aceydeucey.notation.formats import find_format, reader  # noqa: PLC0415 - as above
    from aceydeucey.notation.standings.digest import stems_at  # noqa: PLC0415 - as above

    data = "" if each.file == STDIN else read_input(Input(each.file))
    if not isinstance(data, bytes):
        return {}
    source, _ = decode(each.file, data)
    found = reader(how.format) if how.format else find_format(source.text, source.name)
    return {} if isinstance(found, Finding) else stems_at(found.events(source), each.match, rolls)
