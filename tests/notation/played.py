"""Matches that the engine played out, read, written and checked: what tests of many rooms need."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aceydeucey.engine.flags import FLAGS, parse_flag
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.rules import RULE_SETS, Rules, misfit
from aceydeucey.notation.check import Report, check_source
from aceydeucey.notation.formats import FORMATS, reader, writer
from aceydeucey.notation.model import Game, Header, Match
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.rules.text import write_rules
from aceydeucey.notation.source import Source
from hypothesis import assume
from hypothesis import strategies as st

if TYPE_CHECKING:
    from aceydeucey.notation.findings import Finding

__all__ = ["LENGTHS", "checked", "claimed", "every_flag_value", "house_rules", "match_of", "read", "told", "written"]

LENGTHS = (MONEY, Length("points", 1), Length("points", 3), Length("points", 25), Length("games", 2))


def match_of(rules: Rules, length: Length, seed: int, *, games: int = 2) -> Match:
    """Return at most so many games of a match; the same seed gives the same."""
    stated = (("Jacoby", "yes" if rules.jacoby else "no"), ("Beavers", _beavers(rules)))
    tags = stated if rules.cube and length == MONEY else ()
    return play_match(rules, length, seed, rules_tag=write_rules(rules), games=games, tags=tags)


def _beavers(rules: Rules) -> str:
    return {0: "no", -1: "yes"}.get(rules.beavers, str(rules.beavers))


def written(match: Match, form: str = "acey") -> str:
    """Return the text of a match."""
    return writer(form).write((match,)).text


def read(text: str, form: str = "acey") -> tuple[Match, ...]:
    """Return the matches of a text in which every line can be read."""
    matches: list[Match] = []
    for event in reader(form).events(_source(text, form)):
        if isinstance(event, Header):
            matches.append(Match(event))
        else:
            assert isinstance(event, Game), event
            matches[-1] = matches[-1]._replace(games=(*matches[-1].games, event))
    return tuple(matches)


def checked(text: str, form: str = "acey") -> Report:
    """Return what is wrong in a text."""
    return check_source(_source(text, form))


def told(report: Report) -> list[tuple[int, str, str]]:
    """Return the findings of a report as line, name and severity."""
    return [(report.source.place(each.span.start).line, each.name, each.severity.value) for each in report.findings]


def claimed(report: Report) -> list[Finding]:
    """Return the findings of a report that are errors or warnings."""
    return [each for each in report.findings if each.severity.value != "note"]


def _source(text: str, form: str) -> Source:
    return Source(f"x{FORMATS[form].suffixes[0]}", text)


@cache
def _choices() -> dict[str, tuple[str, ...]]:
    """Return words for the values of each flag; numbers by their first few."""
    choices = {}
    for name, flag in FLAGS.items():
        words = [value.word for value in flag.values]
        if flag.numbers:
            words += [str(n) for n in range(flag.numbers.first, flag.numbers.first + 9) if n in flag.numbers]
        choices[name] = tuple(words)
    return choices


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    """Return a strategy of rule sets with up to three flags changed."""
    rules = RULE_SETS[draw(st.sampled_from(sorted(RULE_SETS)))]
    names = draw(st.lists(st.sampled_from(sorted(_choices())), max_size=3, unique=True))
    for name in names:
        changed = parse_flag(rules, name, draw(st.sampled_from(_choices()[name])))
        assert isinstance(changed, Rules)
        rules = changed
    assume(misfit(rules) is None)
    return rules


def every_flag_value() -> list[tuple[str, str]]:
    """Return each flag with each of its words."""
    return [(name, word) for name, words in _choices().items() for word in words]
