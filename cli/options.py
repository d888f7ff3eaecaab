"""Options that several commands have, spelled once."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.paths import STDIN

if TYPE_CHECKING:
    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.model import Setup

__all__ = [
    "Force",
    "FromFormat",
    "Jobs",
    "NoColor",
    "Output",
    "Paths",
    "Quiet",
    "RulesName",
    "described_rules",
    "known_format",
    "named_rules",
    "read_position",
]


def _no_colour(asked: bool) -> None:
    if asked:
        os.environ["NO_COLOR"] = "1"


NoColor: TypeAlias = Annotated[
    bool, typer.Option("--no-color", callback=_no_colour, is_eager=True, help="Use no colours, as NO_COLOR does.")
]
Quiet: TypeAlias = Annotated[bool, typer.Option("--quiet", "-q", help="Leave the summary and the progress out.")]


def _file(output: Path | None) -> Path | None:
    """Return the file to write, None for standard output."""
    return None if output is not None and str(output) == STDIN else output


Output: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        callback=_file,
        help="Write the results to FILE, whole or not at all; - is standard output.",
    ),
]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Replace FILE where it exists.")]
Paths: TypeAlias = Annotated[
    list[str], typer.Argument(metavar="PATH…", help="Files, directories, or - for standard input.")
]
FromFormat: TypeAlias = Annotated[
    str | None, typer.Option("--from", metavar="NAME", help="The format of the records; found out if not given.")
]
Jobs: TypeAlias = Annotated[
    int | None, typer.Option("--jobs", metavar="N", min=1, help="How many processes; all cores if not given.")
]
RulesName: TypeAlias = Annotated[
    str | None,
    typer.Option("--rules", metavar="NAME", help="A rule set and the flags that differ: american bearoff_over=exact"),
]


def named_rules(text: str) -> Rules:
    """Return the rules that an option names; what is no rule set ends the command."""
    rules = described_rules(text)
    if isinstance(rules, str):
        raise failure(f"--rules: {rules}")
    return rules


def described_rules(text: str) -> Rules | str:
    """Return the rules of a rule set's name with flags, or one sentence that says what is wrong."""
    from aceydeucey.notation.rules.text import parse_rules  # noqa: PLC0415 - only where rules are named

    read = parse_rules(text)
    problem = next(iter(read.problems), None)
    if problem is None:
        return read.rules
    return _no_rule_set(text) if problem.kind == "unknown-rules" else problem.message


def _no_rule_set(text: str) -> str:
    """Return what is wrong with the name of a rule set; nothing is taken in its place, as it is in a record."""
    from aceydeucey.engine.rules import RULE_SETS  # noqa: PLC0415 - as above

    word = next(iter(text.split()), "")
    grounds = f'no rule set is called "{word}"' if word and "=" not in word else "no rule set is named"
    return f"{grounds}; there are {', '.join(RULE_SETS)}"


def known_format(name: str | None) -> str | None:
    """Return the name of a format as the registry has it; one that is not there ends the command."""
    if name is None:
        return None
    from aceydeucey.notation.formats import FORMATS  # noqa: PLC0415 - only where a format is named

    readable = [known.name for known in FORMATS.values() if known.reads]
    if name.lower() not in readable:
        raise failure(f"--from: no format that is read is called {name!r}; there are {', '.join(readable)}")
    return name.lower()


_LIKE_A_POSITION = re.compile(r"[:=]|^[A-Za-z0-9+/]{13,15}\Z")
"""What has separators and is no path: a text like `W:in15/B:in15/W`, an ID in base 64 with a letter too many."""


def read_position(text: str, *, checkers: int = 15) -> Setup:
    """Return the position that an argument describes in any code; what describes none ends the command.

    What a code says besides, and no setup can hold, is told.
    """
    from aceydeucey.notation.position_ids import read_any_position  # noqa: PLC0415 - only where positions are read

    found = read_any_position(text, checkers=checkers)
    if isinstance(found, str):
        raise failure(f"{text}: no such file or directory" if _names_a_file(text) else found)
    for each in found.left_out:
        tell(f"left out: {each}")
    return found.setup


def _names_a_file(text: str) -> bool:
    """Whether what is no position was meant as a path, and nothing is there; positions have separators too."""
    from aceydeucey.cli.paths import known_suffixes  # noqa: PLC0415 - only where something is wrong
    from aceydeucey.notation.formats import suffix_of  # noqa: PLC0415 - as above

    is_path = suffix_of(text) in known_suffixes() or (os.sep in text and not _LIKE_A_POSITION.search(text))
    return is_path and not os.path.lexists(text)
