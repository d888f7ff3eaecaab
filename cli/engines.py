"""Engines: other people's programs that `acey annotate` asks."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.failure import failure, tell
from aceydeucey.cli.progress import watched

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.annotate import Asking
    from aceydeucey.notation.annotate.equities import Decision

__all__ = ["Ask", "asked_for", "asking", "program_of"]


class Ask(NamedTuple):
    """What an engine is asked with: its program, how many plies it looks ahead, how many seconds it has."""

    program: str
    plies: int = 2
    limit: float = 600

    @classmethod
    def of(cls, program: str, *, plies: int | None, limit: int | None) -> Ask:
        """Return what is asked with these options, as usual where they are not given."""
        usual = cls(program)
        return cls(program, usual.plies if plies is None else plies, usual.limit if limit is None else limit)


def program_of(name: str) -> str:
    """Return the path of the engine; where it is not installed the command ends."""
    from aceydeucey.notation.gnubg import FOLDERS, NAMES, find_gnubg  # noqa: PLC0415 - not for --help

    found = find_gnubg()
    if found is None:
        raise failure(
            f"--engine {name}: GNU Backgammon is not installed: there is no {' and no '.join(NAMES)} in PATH, nor in "
            f"{' or '.join(FOLDERS)}; Debian and Ubuntu have it as the package gnubg, for others see "
            "www.gnu.org/software/gnubg"
        )
    return found


def asked_for(names: frozenset[str] | None, *, engine: bool, all_: bool) -> frozenset[str] | None:
    """Return the kinds of annotation to add, those of an engine only where one is asked.

    *all_*: the list says `all`. Without an engine a list that names one of those kinds ends the command.
    """
    from aceydeucey.notation.annotate import ENGINE  # noqa: PLC0415 - as above

    if names is None or engine or not names & ENGINE:
        return names
    if not all_:
        raise failure(f"--with: {', '.join(sorted(names & ENGINE))} is what an engine says; add --engine gnubg")
    return names - ENGINE


@contextmanager
def asking(ask: Ask, *, quiet: bool) -> Iterator[Asking]:
    """Give an engine to be asked; where it does not answer the command ends and has written nothing."""
    from aceydeucey.notation.annotate import Asking  # noqa: PLC0415 - as above
    from aceydeucey.notation.gnubg import EngineError, Gnubg  # noqa: PLC0415 - as above

    def watch(decisions: Iterable[Decision], total: int) -> Iterator[Decision]:
        return watched(decisions, total=total, quiet=quiet)

    try:
        with Gnubg(ask.program, plies=ask.plies, limit=ask.limit) as engine:
            yield Asking(engine, watch, _tell_unknown)
    except EngineError as error:
        advice = "; --time-limit gives it more, --plies 0 asks for less" if error.late else ""
        raise failure(f"{error}{advice}; nothing was written") from None


def _tell_unknown(place: int, rules: Rules) -> None:
    tell(f"match {place} is played by the rules {rules.name}, which gnubg does not know; no equities are added to it")
