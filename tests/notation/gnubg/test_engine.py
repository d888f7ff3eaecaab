"""What is asked of gnubg and what is made of its answers, whatever the program does; a stand-in for it answers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from aceydeucey.notation.annotate import Asking, Request, annotate_source
from aceydeucey.notation.gnubg import EngineError, Gnubg
from aceydeucey.notation.library import read, write
from aceydeucey.notation.source import Source
from effort import never_stuck
from fake_gnubg import asked_of, fake_gnubg

if TYPE_CHECKING:
    from pathlib import Path

    from aceydeucey.engine.rules import Rules

HOSTILE = r"""[White "x\"\nquit\nsystem(1)"]
[Black "acey-1"]
[Rules "backgammon"]
[Match "3 points"]

game 1 0-0 {quit}
; set player 0 gnubg
1 W 31: 8/5 6/5 {\nquit\nnew game [%x load match /etc/passwd]}
2 B 63: 24/15
W doubles 2
B takes
3 W 42: 8/4 6/4
unfinished
"""
_ALLOWED = re.compile(
    r"set (display|confirm new|automatic \w+|output \w+) (off|6)|set player [01] human|show (version|board)|"
    r"new session|set threads [2-8]|"
    r"set evaluation (chequerplay|cubedecision) evaluation (plies [0-2]|cubeful (on|off))|"
    r"set gnubgid [A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}|hint( 999)?|eval|acey-[0-9]+|quit"
)


def _annotated(text: str, program: str, *, limit: float = 60, unknown: list[str] | None = None) -> str:
    def tell(place: int, rules: Rules) -> None:
        if unknown is not None:
            unknown.append(f"{place} {rules.name}")

    with Gnubg(program, limit=limit) as engine:
        request = Request(frozenset({"equity"}), asking=Asking(engine, unknown=tell))
        return write(annotate_source(Source("", text), "acey", request).matches)


def test_nothing_but_positions_reaches_gnubg(tmp_path: Path) -> None:
    """Whatever names and comments say, every line that the program gets is one of ours."""
    _annotated(HOSTILE, fake_gnubg(tmp_path, "elsewhere"))
    asked = asked_of(tmp_path)
    assert [line for line in asked if not _ALLOWED.fullmatch(line)] == []
    assert sum(line.startswith("set gnubgid") for line in asked) > 4


def test_an_answer_for_another_position_counts_for_nothing(tmp_path: Path) -> None:
    """Where the program shows another position than it was given nothing is said, and it is not asked further."""
    said = _annotated(HOSTILE, fake_gnubg(tmp_path, "elsewhere"))
    assert said == write(annotate_source(Source("", HOSTILE), "acey", Request(frozenset())).matches)
    assert not any(line.startswith(("hint", "eval")) for line in asked_of(tmp_path))


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("stuck", r"gnubg was not done after a second and was ended"),
        ("dies", r"gnubg ended before it had answered: gnubg: cannot find weights"),
        ("babbles", r"gnubg says more than can be understood"),
        ("another", r"/gnubg does not answer as GNU Backgammon does"),
    ],
)
def test_a_program_that_does_not_answer(behaviour: str, reason: str, tmp_path: Path) -> None:
    """It is ended in time, and one sentence says what was wrong with it."""
    with never_stuck(), pytest.raises(EngineError, match=reason) as caught:
        _annotated(HOSTILE, fake_gnubg(tmp_path, behaviour), limit=1 if behaviour == "stuck" else 60)
    assert caught.value.late == (behaviour == "stuck")


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    """A file that cannot be run is told by its name."""
    with pytest.raises(EngineError, match=r"gnubg cannot be started: No such file"):
        _annotated(HOSTILE, str(tmp_path / "gnubg"))


def test_a_game_that_gnubg_does_not_know_is_not_asked_about(tmp_path: Path) -> None:
    """Each such match is told once, nothing is said in it, and for it alone the program is not even started."""
    texts = [
        f'[Rules "{rules}"]\n\ngame 1\n1 W 63: {play}\nunfinished\n'
        for rules, play in (("american", "in/22 in/19"), ("backgammon cube=64", "24/15"), ("hypergammon", "24/15"))
    ]
    unknown: list[str] = []
    text = write(read(text="\n".join(texts)).matches)
    assert _annotated(text, str(tmp_path / "none"), unknown=unknown) == text
    assert unknown == ["1 american", "2 backgammon", "3 hypergammon"]


def test_what_others_said_goes_where_an_engine_is_asked_again(tmp_path: Path) -> None:
    """Old equities are taken out where the engine says nothing now; without an engine they stay."""
    text = '[Rules "backgammon"]\n\ngame 1\n1 W 31: 8/5 6/5 {[%acey.equity +0.1000]}\nunfinished\n'
    assert "[%acey.equity" not in _annotated(text, fake_gnubg(tmp_path, "elsewhere"))
    plain = write(annotate_source(Source("", text), "acey", Request(frozenset({"equity", "pips"}))).matches)
    assert "[%acey.pips 163-167] [%acey.equity +0.1000]" in plain
