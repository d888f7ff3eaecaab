"""The library: records read, checked and written in one call each."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from aceydeucey.engine.rules import Rules
from aceydeucey.notation.check import Report, check_bytes, check_source
from aceydeucey.notation.conversion import convert as converted
from aceydeucey.notation.conversion import written_in
from aceydeucey.notation.decoding import counted, decode
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.formats import FORMATS, find_format, reader
from aceydeucey.notation.losses import Written
from aceydeucey.notation.model import Game, Header, Match, Setup
from aceydeucey.notation.position_ids import read_any_position
from aceydeucey.notation.reading import Customs, Reader, Reading
from aceydeucey.notation.rules.text import parse_rules
from aceydeucey.notation.source import Source

__all__ = ["RecordSource", "check", "convert", "position", "read", "rules", "write", "written"]

RecordSource: TypeAlias = str | PathLike[str] | bytes
"""Where a record is: the path of a file, or the bytes that stand in one."""

_NO_TEXT = frozenset({"empty-file", "file-too-large"})


def read(
    source: RecordSource | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    format: str | None = None,  # noqa: A002 - the word of the command line
) -> Reading:
    r"""Return the matches of a record, the findings of its text, and the format it is in.

    *source* is a path or the bytes of a file, gzipped or not, in any encoding that is met in the field; a text that is
    decoded already is given as *text*. The format is found from the content first and the suffix second, *format*
    settles it; *name* is what findings call bytes or a text. Nothing that a record says raises: what could not be
    read is a finding. OSError: the file cannot be read; ValueError: no format that can be read has that name.

    >>> reading = read(text="1 W 63: in/22 in/19\nunfinished\n")
    >>> reading.format, reading.matches[0].games[0].items[0].number
    ('acey', 1)
    """
    if text is not None:
        return _read_source(Source(name or "", text), format)
    found, unreadable = decode(*_named_bytes(source, name))
    if any(finding.name in _NO_TEXT for finding in unreadable):
        return Reading((), unreadable, "")
    reading = _read_source(found, format)
    kept = counted(unreadable, reader(reading.format).customs if reading.format else Customs())
    return reading._replace(findings=(*kept, *reading.findings))


def check(
    source: RecordSource | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    format: str | None = None,  # noqa: A002 - as above
    rules: Rules | str | None = None,
) -> Report:
    r"""Return what is wrong in a record, replayed by its own rules or by those given, and what its matches gave.

    The arguments are those of `read`; *rules* are a rule set or its name and flags, `american bearoff_over=exact`.

    >>> report = check(text="1 W 63: in/22 in/18\nunfinished\n")
    >>> [(finding.code, finding.message) for finding in report.findings if finding.severity == "error"]
    [('303', 'in/18: no 7 was rolled with 6-3')]
    """
    chosen = _rules(rules) if isinstance(rules, str) else rules
    named = _known(format)
    if text is not None:
        return check_source(Source(name or "", text), format=named, rules=chosen)
    return check_bytes(*_named_bytes(source, name), format=named, rules=chosen)


def write(matches: Match | Iterable[Match], *, format: str = "acey") -> str:  # noqa: A002 - as above
    r"""Return the text of one match or several in a format that can be written.

    What another format cannot carry is not in the text; `written` tells it. ValueError: no format that can be written
    has that name, or it cannot say such a record at all.

    >>> write(read(text="w 6-3: in/22 in/19\nUNFINISHED").matches)
    '[Acey "1"]\n\nW 63: in/22 in/19\nunfinished\n'
    """
    done = written(matches, format=format)
    if done.refused:
        raise ValueError(done.refused)
    return done.text


def written(matches: Match | Iterable[Match], *, format: str = "acey") -> Written:  # noqa: A002 - as above
    r"""Return the text of matches in a format with its losses: item by item what it cannot carry, and why.

    ValueError: no format that can be written has that name.

    >>> done = written(read(text="1 W 63: in/22 in/19\nunfinished").matches)
    >>> done.losses, done.refused
    ((), '')
    """
    return written_in((matches,) if isinstance(matches, Match) else tuple(matches), _written_to(format))


def convert(reading: Reading, *, format: str) -> Written:  # noqa: A002 - as above
    r"""Return what was read as text in another format, as `acey convert` writes it, with its losses.

    Where the format that was read has no turn numbers, stars, scores or points of resignations, and the other one has,
    they are filled in. ValueError: no format that can be written has that name.

    >>> rows = "  1) 13: 8/5 6/5    Resigns\n      Wins 2 points\n"
    >>> reading = read(text=f" 3 point match\n\n Game 1\n A : 0   B : 0\n{rows}")
    >>> print(convert(reading, format="acey").text.partition("\n\n")[2], end="")
    game 1 0-0
    1 W 31: 8/5 6/5
    B resigns 2
    W wins 2
    """
    return converted(reading, _written_to(format))


def _written_to(name: str) -> str:
    """Return the name of a format that can be written; one that is none is the caller's mistake."""
    listing = FORMATS.get(name)
    if listing is None or not listing.writes:
        names = ", ".join(known for known, each in FORMATS.items() if each.writes)
        raise ValueError(f"no format that can be written is called {name!r}; there are {names}")
    return name


def position(text: str, *, checkers: int = 15) -> Setup:
    """Return the position that a text describes, with the side to move and what else it says.

    Read are position text and the codes of other programs: XGID, gnubg's position ID, OGID, FIBS boards. ValueError:
    the text describes no possible position; the message says why.

    >>> position("W:in3,13x4,6x8/B:24x1,6x5,5x9/W").side
    0
    >>> position("4HPwATDgc/ABMA").position == rules("backgammon").start_position
    True
    """
    found = read_any_position(text, checkers=checkers)
    if isinstance(found, str):
        raise ValueError(found)  # noqa: TRY004 - what is wrong is what the text says, not its type
    return found.setup


def rules(text: str) -> Rules:
    """Return the rules that a name and flags describe.

    ValueError: there is no such rule set, flag or value; the message says which there are.

    >>> rules("american bearoff_over=exact").bearoff_over
    'exact'
    """
    found = parse_rules(text)
    if found.problems:
        raise ValueError(found.problems[0].message)
    return found.rules


_rules = rules  # what `check` calls its option hides it there


def _named_bytes(source: RecordSource | None, name: str | None) -> tuple[str, bytes]:
    if source is None:
        raise TypeError("a path, bytes or text= must be given")
    if isinstance(source, bytes):
        return name or "", source
    return name or str(source), Path(source).read_bytes()


def _known(name: str | None) -> str | None:
    """Return the name of a readable format, or None for none; a name that is none is the caller's mistake."""
    if name is None or (name in FORMATS and FORMATS[name].reads):
        return name
    names = ", ".join(known for known, listing in FORMATS.items() if listing.reads)
    raise ValueError(f"no format that can be read is called {name!r}; there are {names}")


def _read_source(source: Source, name: str | None) -> Reading:
    named = _known(name)
    found = find_format(source.text, source.name) if named is None else reader(named)
    return Reading((), (found,), "") if isinstance(found, Finding) else _collected(source, found)


def _collected(source: Source, found: Reader) -> Reading:
    """Return all that a reader gives, a match together with its games."""
    headers: list[tuple[Header, list[Game]]] = []
    findings: list[Finding] = []
    for event in found.events(source):
        if isinstance(event, Header):
            headers.append((event, []))
        elif isinstance(event, Game):
            if not headers:
                headers.append((Header(), []))
            headers[-1][1].append(event)
        else:
            findings.append(event)
    matches = tuple(Match(header, tuple(games)) for header, games in headers)
    return Reading(matches, tuple(findings), found.name)
