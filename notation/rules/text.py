"""Rules text: a rule set and the flags that differ, as a Rules tag says it: `american bearoff_over=exact`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from aceydeucey.engine.flags import FLAGS, differences, flag_word, parse_flag
from aceydeucey.engine.position import Position
from aceydeucey.engine.rules import DEFAULT_RULES, RULE_SETS, Rules, misfit
from aceydeucey.engine.wording import all_of, one_of, quoted, suggestion
from aceydeucey.notation.findings import Severity
from aceydeucey.notation.model import Setup

__all__ = ["Problem", "RulesText", "find_rules", "flag_text", "parse_rules", "write_rules"]

_MOST_FLAGS: Final = 64
_LONGEST_KEPT = 200


class Problem(NamedTuple):
    """What is wrong in a text: the name of the finding, one sentence, the severity where it is not the usual one.

    `instead`: what a record goes on with.
    """

    kind: str
    message: str
    severity: Severity | None = None
    instead: str = ""


class RulesText(NamedTuple):
    """What a rules text gives: the rules, the flags it states, and what is wrong in it."""

    rules: Rules
    stated: frozenset[str] = frozenset()
    problems: tuple[Problem, ...] = ()


def find_rules(name: str) -> Rules | str:
    """Return the shipped rule set of that name, read in any case, or one sentence that suggests another.

    >>> find_rules("amercan")
    'no rule set is called "amercan"; did you mean american?'
    """
    rules = RULE_SETS.get(name.lower()) if name.isascii() else None
    if rules is not None:
        return rules
    return f"no rule set is called {quoted(name)}{_others(name)}"


def _others(name: str) -> str:
    return suggestion(name, RULE_SETS) or f"; there are {all_of(RULE_SETS)}"


def parse_rules(text: str, *, default: Rules = DEFAULT_RULES) -> RulesText:
    """Return the rules that *text* names; what cannot be read is left out and told.

    *default* is what the flags are set in where no rule set is named or the name is not known.

    >>> parse_rules("american scoring=single").rules.scoring
    'single'
    >>> parse_rules("american scoring=double").problems[0].message
    'scoring cannot be "double"; it is per_checker, gammon or single'
    """
    return _parsed_before(text) if default is DEFAULT_RULES and len(text) <= _LONGEST_KEPT else _parsed(text, default)


@lru_cache(maxsize=64)
def _parsed_before(text: str) -> RulesText:
    return _parsed(text, DEFAULT_RULES)


def _parsed(text: str, default: Rules) -> RulesText:
    words = text.split(maxsplit=_MOST_FLAGS)
    rules, flags, problems = _named(words, default)
    if len(words) > _MOST_FLAGS:
        flags.pop()
        problems.append(Problem("bad-flag", f"a rules text has no more than {_MOST_FLAGS} words, and this one goes on"))
    changed, stated = _with_flags(rules, _pairs(flags, problems), problems)
    problem = misfit(changed)
    if problem is not None:
        problems.append(Problem("bad-flag", f"{problem}; {rules.name} keeps its own start and checkers"))
        changed = replace(changed, start=rules.start, checkers=rules.checkers)
        stated -= {"start", "checkers"}
    return RulesText(changed, stated, tuple(problems))


def _named(words: list[str], default: Rules) -> tuple[Rules, list[str], list[Problem]]:
    """Return the rule set that the first word names, the words of its flags, and what is wrong with the name."""
    if not words or "=" in words[0]:
        message = f"the rules name no rule set, which can be {one_of(RULE_SETS)}"
        return default, words, [Problem("unknown-rules", message, instead=f"{default.name} is taken")]
    found = find_rules(words[0])
    if isinstance(found, Rules):
        return found, words[1:], []
    message = f"no rule set is called {quoted(words[0])}{_others(words[0])}"
    return default, words[1:], [Problem("unknown-rules", message, instead=f"{default.name} is taken")]


def _pairs(words: list[str], problems: list[Problem]) -> dict[str, str]:
    """Return the words after each flag's name, the first one where a flag stands twice."""
    pairs: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        key = name.lower() if name.isascii() else name
        if not sign:
            problems.append(Problem("bad-flag", _no_pair(word)))
        elif key in pairs:
            problems.append(Problem("bad-flag", f"{quoted(key)} is set twice; the first counts"))
        else:
            pairs[key] = value
    return pairs


def _no_pair(word: str) -> str:
    flag = FLAGS.get(word.lower())
    wanted = f"{flag.name} needs a value: {one_of(flag.choices)}" if flag else "a flag is written as scoring=single"
    return f"{quoted(word)} is no flag with a value; {wanted}"


def _with_flags(rules: Rules, pairs: dict[str, str], problems: list[Problem]) -> tuple[Rules, frozenset[str]]:
    """Return the rules with the flags set, and which could be."""
    stated = set()
    # The start comes last: how many checkers its text describes is another flag's to say.
    for name in sorted(pairs, key="start".__eq__):
        value = _value(rules, name, pairs[name], problems)
        changed = parse_flag(rules, name, value) if value is not None else None
        if isinstance(changed, str):
            problems.append(Problem("bad-flag", changed))
        elif changed is not None:
            rules = changed
            stated.add(name)
    return rules, frozenset(stated)


def _value(rules: Rules, name: str, word: str, problems: list[Problem]) -> str | Position | None:
    """Return the word itself, or the position that it describes; None where it describes none."""
    # No name of a start holds a colon and every position text does.
    if name != "start" or ":" not in word:
        return word
    from aceydeucey.notation.positions import parse_position  # noqa: PLC0415 - named starts need no grammar

    setup = parse_position(word, checkers=rules.checkers)
    if isinstance(setup, str):
        problems.append(Problem("bad-flag", f"the start cannot be read: {setup}"))
        return None
    if setup != Setup(setup.position):
        message = "a start says only where the checkers stand; what follows them is left out, a - is enough"
        problems.append(Problem("bad-flag", message, Severity.WARNING))
    return setup.position


@lru_cache(maxsize=64)
def write_rules(rules: Rules) -> str:
    """Return the shortest text that `parse_rules` reads as these rules.

    >>> write_rules(parse_rules("american cube=yes scoring=per_checker").rules)
    'american cube=yes'
    """
    base = RULE_SETS.get(rules.name) or min(RULE_SETS.values(), key=lambda known: len(differences(known, rules)))
    return " ".join((base.name, *(f"{name}={flag_text(rules, name)}" for name in differences(base, rules))))


def flag_text(rules: Rules, name: str) -> str:
    """Return how the value of a flag is written, a start without a name as its position text."""
    word = flag_word(rules, name)
    if name != "start" or word != "position":
        return word
    from aceydeucey.notation.positions import format_position  # noqa: PLC0415 - named starts need no grammar

    return format_position(Setup(rules.start_position), checkers=rules.checkers)
