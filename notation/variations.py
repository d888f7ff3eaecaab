"""Variations: the games of the backgammon family that other formats know by a word, and what of some rules they say."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.flags import differences
from aceydeucey.engine.position import SIDES, WAITING
from aceydeucey.notation.formats import FORMATS
from aceydeucey.notation.rules.text import parse_rules
from aceydeucey.notation.terms import Terms, read_terms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aceydeucey.engine.rules import Rules
    from aceydeucey.notation.model import Match

__all__ = [
    "MATCH_FLAGS",
    "VARIATIONS",
    "Plan",
    "Played",
    "Variation",
    "plans_of",
    "played",
    "variation_named",
]


class Variation(NamedTuple):
    """A game: the word of a Variation tag for it, the rules in our words, the word in the RU property of SGF."""

    word: str
    rules: str
    sgf: str = ""


VARIATIONS = (
    Variation("Backgammon", "backgammon"),
    Variation("NackGammon", "nackgammon", "Nackgammon"),
    Variation("HyperGammon (3)", "hypergammon", "Hypergammon3"),
    Variation("HyperGammon (2)", "hypergammon checkers=2 start=W:24x1,23x1/B:24x1,23x1/-", "Hypergammon2"),
    Variation("HyperGammon (1)", "hypergammon checkers=1 start=W:24x1/B:24x1/-", "Hypergammon1"),
    # eXtreme Gammon's: all fifteen in the far corner.
    Variation("LongGammon", "backgammon start=W:24x15/B:24x15/-"),
)

_BY_WORD = {"".join(each.word.lower().split()): each for each in VARIATIONS}

MATCH_FLAGS = frozenset({"cube", "crawford", "jacoby", "beavers", "auto_doubles"})
"""The flags that other formats give words of their own, apart from the game."""

_LACKING = "named doubles and extra rolls"
"""How the registry says of a format that it is for backgammon alone."""


class Played(NamedTuple):
    """What is played: the nearest variation, and the flags of its rules that differ from it."""

    variation: Variation
    flags: tuple[str, ...] = ()


def variation_named(word: str) -> Variation | None:
    """Return the variation that a tag means, blanks and case aside; without a number hypergammon has three checkers.

    >>> variation_named("Hypergammon").rules
    'hypergammon'
    """
    plain = "".join(word.lower().split())
    return _BY_WORD.get("hypergammon(3)" if plain == "hypergammon" else plain)


@cache
def _rules_of(variation: Variation) -> Rules:
    return parse_rules(variation.rules).rules


@lru_cache(maxsize=64)
def played(rules: Rules) -> Played | None:
    """Return the variation that some rules are nearest to, None where they are of the acey-deucey family."""
    start = rules.start_position
    if not rules.one_roll or rules.gated or any(start[side][WAITING] for side in SIDES):
        return None
    flags = {each: differences(_rules_of(each), rules) for each in VARIATIONS}
    nearest = min(VARIATIONS, key=lambda each: len(flags[each]))
    return Played(nearest, flags[nearest])


class Plan(NamedTuple):
    """A match that a format for backgammon can be given: what it is played by, and what is played."""

    match: Match
    terms: Terms
    played: Played


def plans_of(title: str, matches: Iterable[Match]) -> list[Plan] | str:
    """Return the matches with what is played in them, or why the format called *title* does not take one of them."""
    plans = []
    for match in matches:
        terms = read_terms(match.header, tagged_rules=False)[0]
        game = played(terms.rules)
        if game is None:
            return _refusal(title, terms.rules)
        plans.append(Plan(match, terms, game))
    return plans


def _refusal(title: str, rules: Rules) -> str:
    """Return the sentence that says why a format for backgammon does not take a record, and which formats do."""
    able = [each.name for each in FORMATS.values() if each.reads and each.writes and _LACKING not in each.lacks]
    return (
        f"a record under the rules {rules.name} has checkers to bring in, named doubles or extra rolls, which {title} "
        f"has no words for; formats that can say them: {', '.join(able)}"
    )
