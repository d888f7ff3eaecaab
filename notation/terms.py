"""Terms: what a match is played by, from its header: the rules, the length, the stake."""

from __future__ import annotations

from collections.abc import Callable, Collection
from decimal import Decimal
from typing import Final, NamedTuple

from aceydeucey.engine.flags import FLAGS, differences, flag_word, parse_flag
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.rules import DEFAULT_RULES, RULE_SETS, Rules
from aceydeucey.engine.wording import one_of, quoted
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Header, Span, Tag
from aceydeucey.notation.rules.text import RulesText, parse_rules, write_rules
from aceydeucey.notation.tag_values import (
    Stake,
    read_count,
    read_date,
    read_length,
    read_rating,
    read_result,
    read_stake,
    read_time,
    read_yes_no,
)

__all__ = ["Stake", "Terms", "deciding_tag", "read_terms", "write_rules"]

_VERSION: Final = 1


class Terms(NamedTuple):
    """What a match is played by.

    `stated` names the flags that the record sets itself, by the Rules tag or by a tag of their own; the others are
    what the rule set says. `final` is the score that the Result tag declares, `over` is False where it says `*`.
    """

    rules: Rules = DEFAULT_RULES
    length: Length = MONEY
    stake: Stake | None = None
    stated: frozenset[str] = frozenset()
    final: tuple[Decimal, Decimal] | None = None
    over: bool | None = None


def read_terms(
    header: Header, *, rules: Rules | None = None, tagged_rules: bool = True, default: Rules = DEFAULT_RULES
) -> tuple[Terms, tuple[Finding, ...]]:
    """Return the terms of a match and what is wrong in its tags; what cannot be read is left out.

    *rules* stand in place of the record's own; flags in which they differ from the shipped set of their name are not
    changed by tags either. *tagged_rules*: a missing Rules tag is worth a note. *default* is what is played without.

    >>> header = Header((Tag("Rules", "american scoring=single"), Tag("Match", "25 points")))
    >>> terms, findings = read_terms(header)
    >>> terms.rules.scoring, str(terms.length), findings
    ('single', '25 points', ())
    """
    tags, findings = _first_tags(header)
    text = RulesText(rules, _chosen(rules)) if rules else _rules(tags, default, findings)
    if not rules and tagged_rules and not tags.keys() & {"Rules", "Variation"}:
        findings.append(Finding.of("no-rules-tag", _beginning(header), f"no Rules tag; {default.name} is taken"))
    fixed = text.stated if rules else frozenset[str]()
    for key in (key for key in _FLAG_TAGS if key in tags):
        text = _flag_tag(text, tags[key], findings, fixed)
    findings += [finding for key, tag in tags.items() if (finding := _bad_value(key, tag))]
    values = {key: tag.value for key, tag in tags.items()}
    terms = Terms(
        text.rules,
        read_length(values.get("Match", "money")) or MONEY,
        read_stake(values.get("Stake", "")),
        text.stated,
        read_result(values.get("Result", "")),
        _over(values.get("Result", "")),
    )
    return terms, tuple(sorted(findings, key=lambda finding: finding.span.start))


def _first_tags(header: Header) -> tuple[dict[str, Tag], list[Finding]]:
    """Return the tags by their keys, the first of each, and a finding for every other."""
    tags: dict[str, Tag] = {}
    repeated = []
    for line in header.lines:
        if isinstance(line, Tag) and tags.setdefault(line.key, line) is not line:
            message = f"the tag {quoted(line.key)} stands twice; the first one, {quoted(tags[line.key].value)}, counts"
            repeated.append(Finding.of("repeated-tag", line.span, message))
    return tags, repeated


def _beginning(header: Header) -> Span:
    first = header.lines[0].span.start if header.lines else 0
    return Span(first, first)


def _over(result: str) -> bool | None:
    if result.strip() == "*":
        return False
    return True if read_result(result) else None


def _rules(tags: dict[str, Tag], default: Rules, findings: list[Finding]) -> RulesText:
    tag = tags.get("Rules") or tags.get("Variation")
    if tag is None:
        return RulesText(default)
    text = parse_rules(_VARIATIONS.get(tag.value.lower(), tag.value), default=default)
    for kind, message, severity, instead in text.problems:
        notes = (instead,) if instead else ()
        findings.append(Finding.of(kind, tag.span, message, severity=severity, notes=notes))
    return text


_VARIATIONS: Final = {
    "hypergammon (3)": "hypergammon",
    "hypergammon (2)": "hypergammon checkers=2 start=W:24,23/B:24,23/-",
    "hypergammon (1)": "hypergammon checkers=1 start=W:24/B:24/-",
}
"""The rules that other programs' Variation tags mean, where they are no rule set's name."""


def _chosen(rules: Rules) -> frozenset[str]:
    shipped = RULE_SETS.get(rules.name)
    return frozenset(differences(shipped, rules) if shipped else FLAGS)


def _yes_no(value: str) -> str:
    said = read_yes_no(value)
    return value if said is None else "yes" if said else "no"


def _number_or_yes_no(value: str) -> str:
    # 1 is one beaver and no yes, 0 is none.
    return value if read_count(value) else _yes_no(value)


def _limit(value: str) -> str:
    # A cube that may not go above 1 is none: so XG and gnubg write it.
    return "no" if value.strip() == "1" else _number_or_yes_no(value)


_FLAG_TAGS: Final[dict[str, tuple[str, Callable[[str], str]]]] = {
    "Cube": ("cube", _limit),
    "CubeLimit": ("cube", _limit),
    "Crawford": ("crawford", _yes_no),
    "Jacoby": ("jacoby", _yes_no),
    "Beavers": ("beavers", _number_or_yes_no),
    "AutoDoubles": ("auto_doubles", str),
}
"""The tags that stand for a flag: which, and how their value is brought to the flag's words."""


def _flag_tag(text: RulesText, tag: Tag, findings: list[Finding], fixed: frozenset[str]) -> RulesText:
    name, word = _FLAG_TAGS[tag.key]
    changed = parse_flag(text.rules, name, word(tag.value).strip())
    if isinstance(changed, str):
        message = f"the {tag.key} tag cannot be {quoted(tag.value)}; it is {one_of(FLAGS[name].choices)}"
        findings.append(Finding.of("bad-tag-value", tag.span, message))
        return text
    if name in fixed:
        return text
    finding = _contradiction(text, changed, tag) or _without_cube(text.rules, changed, tag)
    findings += [finding] if finding else []
    return text._replace(rules=changed, stated=text.stated | {name})


def deciding_tag(header: Header, flags: Collection[str]) -> Tag | None:
    """Return the tag of a header that decides about *flags*, the first one where several do; None where none does.

    >>> deciding_tag(Header((Tag("Rules", "backgammon"), Tag("Crawford", "no"))), ["crawford"]).key
    'Crawford'
    """
    tags, _ = _first_tags(header)
    own = (tag for key, tag in tags.items() if key in _FLAG_TAGS and _FLAG_TAGS[key][0] in flags)
    return next(own, None) or tags.get("Rules") or tags.get("Variation")


def _contradiction(text: RulesText, changed: Rules, tag: Tag) -> Finding | None:
    name = _FLAG_TAGS[tag.key][0]
    if name not in text.stated or not differences(text.rules, changed):
        return None
    # A largest value says more of a cube that was only said to be there.
    if tag.key == "CubeLimit" and text.rules.cube == 1 and changed.cube:
        return None
    said = f"{name}={flag_word(text.rules, name)} was stated before; the tag counts"
    return Finding.of("contradicting-tag", tag.span, f"the {tag.key} tag says {quoted(tag.value)} where {said}")


def _without_cube(rules: Rules, changed: Rules, tag: Tag) -> Finding | None:
    """Return the finding for a tag that says yes to the cube or a rule of it where the rule set has none.

    The Cube tags are read before the others, so a cube given by a tag is there for them.
    """
    name = _FLAG_TAGS[tag.key][0]
    if rules.cube or flag_word(changed, name) in _NONE:
        return None
    effect = "the tag gives it one and counts" if name == "cube" else "the tag means nothing"
    return Finding.of("cube-tag-without-cube", tag.span, f"{tag.key} is stated and {rules.name} has no cube; {effect}")


_NONE: Final = frozenset(("no", "0"))


def _bad_value(key: str, tag: Tag) -> Finding | None:
    """Return the finding for a value that its tag cannot have."""
    if key == "Acey":
        return _version(tag)
    check = _CHECKS.get(key)
    if check is None or tag.value.strip() in check.unknown or check.read(tag.value) is not None:
        return None
    return Finding.of(check.kind, tag.span, f"the {key} tag cannot be {quoted(tag.value)}; it is {check.wanted}")


def _version(tag: Tag) -> Finding | None:
    version = read_count(tag.value)
    if version == _VERSION:
        return None
    if version is None or version < _VERSION:
        message = f"the Acey tag cannot be {quoted(tag.value)}; it is the version of the notation, {_VERSION}"
        return Finding.of("bad-tag-value", tag.span, message)
    message = f"the record is in version {version} of the notation and is read as version {_VERSION}"
    return Finding.of("newer-version", tag.span, message)


class _Check(NamedTuple):
    """How the value of a tag is checked, and the words that say that it is not known."""

    read: Callable[[str], object]
    wanted: str
    kind: str = "bad-tag-value"
    unknown: frozenset[str] = frozenset(("", "?", "-"))


_DATE: Final = _Check(read_date, "a day of the calendar as 2026-11-29 or 2026-11-??")
_TIME: Final = _Check(read_time, "a time of day as 19:30 or 19:30:05")
_RATING: Final = _Check(read_rating, "a number as 1623.45")
_EXPERIENCE: Final = _Check(read_count, "a whole number of at most nine digits")

_CHECKS: Final = {
    "Match": _Check(
        read_length, "25 points, 5 games or money, and money is taken", "bad-match-tag", unknown=frozenset()
    ),
    "Stake": _Check(read_stake, "an amount and a currency as 0.25 USD", "bad-stake-tag", unknown=frozenset()),
    "Result": _Check(read_result, "a score as 25-18, or * for a match that is not over", unknown=frozenset("*")),
    "Date": _DATE,
    "EventDate": _DATE,
    "Time": _TIME,
    "EventTime": _TIME,
    "WhiteRating": _RATING,
    "BlackRating": _RATING,
    "WhiteElo": _RATING,
    "BlackElo": _RATING,
    "WhiteExperience": _EXPERIENCE,
    "BlackExperience": _EXPERIENCE,
}
