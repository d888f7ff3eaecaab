"""Listing: all legal plays of a position as rows, and the answers to questions for them in lines of JSON."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from aceydeucey.engine.plays import legal_plays
from aceydeucey.engine.rules import Rules
from aceydeucey.notation.model import Setup
from aceydeucey.notation.position_ids import read_any_position
from aceydeucey.notation.positions import format_position
from aceydeucey.notation.rules.text import parse_rules
from aceydeucey.notation.written import play_words

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Row", "answer", "listed_plays", "parse_dice"]

_DEFAULT = "american"


class Row(NamedTuple):
    """A play in canonical notation, the position after it with the same side still to move, how many dice it uses."""

    play: str
    position: str
    dice_used: int


def parse_dice(text: str) -> tuple[int, int] | str:
    """Return the two dice of `63` or `6-3`, or one sentence that says why they are none.

    >>> parse_dice("63"), parse_dice("70")
    ((6, 3), 'dice are two digits from 1 to 6, such as 63')
    """
    digits = text.replace("-", "", 1) if len(text) == 3 else text
    if len(digits) == 2 and all(digit in "123456" for digit in digits):
        return int(digits[0]), int(digits[1])
    return "dice are two digits from 1 to 6, such as 63"


def listed_plays(rules: Rules, setup: Setup, dice: tuple[int, int]) -> Iterator[Row]:
    """Give one row for each position that a legal play of the roll leaves; the side to move must be settled."""
    assert setup.side is not None
    for play in legal_plays(rules, setup.position, setup.side, dice):
        after = setup._replace(position=play.position, dice=None)
        yield Row(play_words(play.steps, play.hits), format_position(after, checkers=rules.checkers), play.dice_used)


def answer(line: str) -> dict[str, Any]:
    """Return the answer to `{"rules", "dice", "position"}`: the same with `plays`, or `{"error"}` for a bad line.

    The rules may be left out, and dice that stand in the position too.
    """
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": "the line is no JSON"}
    if not isinstance(asked, dict) or not isinstance(asked.get("position"), str):
        return {"error": 'a line is an object with "rules", "dice" and "position"'}
    question = _question(asked)
    if isinstance(question, str):
        return {"error": question}
    rows = [row._asdict() for row in listed_plays(*question)]
    return {
        "rules": asked.get("rules", _DEFAULT),
        "dice": asked.get("dice") or "{}{}".format(*question[2]),
        "position": asked["position"],
        "plays": rows,
    }


def _question(asked: dict[str, Any]) -> tuple[Rules, Setup, tuple[int, int]] | str:
    name = asked.get("rules", _DEFAULT)
    rules = _rules(name) if isinstance(name, str) else "rules are named by a text"
    if isinstance(rules, str):
        return rules
    found = read_any_position(asked["position"], checkers=rules.checkers)
    if isinstance(found, str):
        return found
    setup = found.setup
    if setup.side is None:
        return "the position does not say whose move it is"
    dice = _dice(asked.get("dice"), setup)
    return dice if isinstance(dice, str) else (rules, setup, dice)


@lru_cache(maxsize=64)
def _rules(name: str) -> Rules | str:
    read = parse_rules(name)
    return read.problems[0].message if read.problems else read.rules


def _dice(given: object, setup: Setup) -> tuple[int, int] | str:
    if given is None:
        return setup.dice or "there are no dice"
    if isinstance(given, list):
        given = "".join(map(str, given))
    return parse_dice(str(given))
