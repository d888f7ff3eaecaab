"""The program: its commands, each loaded only when it runs, and what becomes of errors that nobody foresaw."""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections import UserDict
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from aceydeucey import __version__
from aceydeucey.cli.failure import tell
from aceydeucey.cli.options import NoColor
from aceydeucey.cli.output import close_quietly
from aceydeucey.cli.streams import open_streams
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["COMMANDS", "Entry", "app", "calm_collector", "run", "spelled"]


class Entry(NamedTuple):
    """A command: its module and function of the same name, what it does in one sentence, an example on samples/."""

    module: str
    sentence: str
    example: str


COMMANDS = {
    "validate": Entry("validate", "Check everything that match records claim.", "acey validate samples/*.acey"),
    "fmt": Entry(
        "fmt", "Rewrite acey records in their canonical form, in place.", "acey fmt --diff samples/wardroom.acey"
    ),
    "score": Entry(
        "score",
        "Add up the games of matches, and say who won and who owes what.",
        "acey score samples/broken/603-wrong-points.acey",
    ),
    "standings": Entry(
        "standings",
        "Add up many matches to a table of players, with ratings.",
        "acey standings samples/league",
    ),
    "stats": Entry(
        "stats", "Count what was rolled and what became of it, and test the dice.", "acey stats samples/league"
    ),
    "diff": Entry(
        "diff",
        "Show where two records of one match part.",
        "acey diff samples/wardroom.acey samples/broken/second-table.acey",
    ),
    "plays": Entry(
        "plays",
        "List all legal plays of a position.",
        "acey plays --dice 63 --rules american W:in3,13x4,6x8/B:24x1,6x5,5x9/W",
    ),
    "position": Entry("position", "Turn a position from one notation to another.", "acey position W:in15/B:in15/W"),
    "show": Entry(
        "show",
        "Draw boards, of a record or of one position.",
        "acey show samples/wardroom.acey --turn 7 --plays",
    ),
    "view": Entry(
        "view",
        "Write matches as one page to step through.",
        "acey view samples/wardroom.acey -o replay.html",
    ),
    "convert": Entry(
        "convert", "Turn match records from one format into another.", "acey convert samples/wardroom.acey --to json"
    ),
    "annotate": Entry(
        "annotate",
        "Add to a record what its readers want to know.",
        "acey annotate --with pips,plays samples/wardroom.acey",
    ),
    "rules": Entry("rules", "Show the rule sets and what differs between two of them.", "acey rules american danish"),
    "explain": Entry("explain", "Explain one kind of finding, with examples.", "acey explain 302"),
    "formats": Entry("formats", "List the formats that can be read and written.", "acey formats"),
}
"""Every command, in the order of the help."""


class _Loaded(UserDict[str, Any]):
    """The commands by name; a module is imported when its command is asked for."""

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)

    def __contains__(self, name: object) -> bool:
        return name in COMMANDS

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - a TyperCommand, in a mapping that typer types
        if name not in self.data and name in COMMANDS:
            self.data[name] = _loaded(name)
        return self.data[name]


class _Commands(TyperGroup):
    """The commands, none of them loaded before it is needed."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - they are typer's
        super().__init__(**settings)
        self.commands = _Loaded()

    def list_commands(self, _context: object) -> list[str]:
        return list(COMMANDS)


def _loaded(name: str) -> TyperCommand:
    entry = COMMANDS[name]
    function = getattr(import_module(f"aceydeucey.cli.{entry.module}"), entry.module)
    alone = typer.Typer(rich_markup_mode=None, add_completion=False)
    # \b keeps the example's line as it is.
    alone.command(name, help=f"{entry.sentence}\n\n\b\nFor example:\n  $ {entry.example}")(function)
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    return command


app = typer.Typer(
    cls=_Commands,
    help="Read, replay and check match records of acey-deucey and backgammon.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"acey {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    no_color: NoColor = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    pass


_BARE_XGID = re.compile(r"-[-A-Oa-o]{25}:")


def spelled(arguments: list[str]) -> list[str]:
    """Return the arguments with `XGID=` before a position that begins with a dash, so that it is no option."""
    return [f"XGID={argument}" if _BARE_XGID.match(argument) else argument for argument in arguments]


def calm_collector() -> None:
    """Look for cycles of objects less often.

    A record is many small objects that all stay: looking them through took a tenth of the time.
    """
    gc.set_threshold(200_000, 50, 1000)


def run() -> None:
    """Run the program and end it; whatever happens, a user reads sentences."""
    calm_collector()
    open_streams()
    _end_orderly()
    code = _code(spelled(sys.argv[1:]))
    problem = close_quietly()
    if problem and code != 2:
        tell(problem)
        code = 2
    raise SystemExit(code)


def _end_orderly() -> None:
    """Let the signals that end a program unwind it, so that nothing half-written is left; the code is the shell's."""

    def end(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # What whoever started the program has ignored, as nohup does, stays ignored.
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, end)


def _code(arguments: list[str]) -> int:
    try:
        app(args=arguments, prog_name="acey")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _debug()
        tell(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))
    except Exception as error:  # noqa: BLE001 - the one place where what nobody foresaw becomes a sentence
        _debug()
        tell(f"something unforeseen went wrong ({type(error).__name__}: {error}); ACEY_DEBUG=1 shows where")
    return 2


def _debug() -> None:
    """Let the error through where a developer asks for it."""
    if os.environ.get("ACEY_DEBUG"):
        raise  # noqa: PLE0704 - called while an error is handled
