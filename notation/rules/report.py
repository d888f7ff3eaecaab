"""Rules report: rule sets as rows for a reader, whatever they are rendered as."""

from __future__ import annotations

from typing import NamedTuple

from aceydeucey.engine.flags import CONSTANTS, FLAGS, differences, value_meaning
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.engine.sources import SUMMARIES, Summary, source_text
from aceydeucey.notation.rules.text import find_rules, flag_text, parse_rules, write_rules

__all__ = [
    "Difference",
    "FlagRow",
    "as_data",
    "as_text",
    "difference_rows",
    "differences_as_text",
    "flag_rows",
    "list_as_text",
    "named_rules",
    "summary_of",
]


class FlagRow(NamedTuple):
    """One flag of one rule set: its value as written, what the flag decides, what the value means, its source."""

    flag: str
    value: str
    decides: str
    meaning: str
    source: str


class Difference(NamedTuple):
    """One flag in which two rule sets differ: what it decides, and the rows of both."""

    flag: str
    decides: str
    first: FlagRow
    second: FlagRow


def named_rules(text: str) -> Rules | str:
    """Return the rules of a name or a whole rules text, or one sentence that says what is wrong with it.

    >>> named_rules("danish cube=yes").cube
    1
    """
    if "=" not in text:
        return find_rules(text.strip())
    read = parse_rules(text)
    return read.problems[0].message if read.problems else read.rules


def flag_rows(rules: Rules) -> tuple[FlagRow, ...]:
    """Return every flag of a rule set as a row, in the order of the flags."""
    return tuple(_row(rules, name) for name in FLAGS)


def difference_rows(first: Rules, second: Rules) -> tuple[Difference, ...]:
    """Return the flags in which two rule sets differ."""
    return tuple(
        Difference(name, FLAGS[name].meaning, _row(first, name), _row(second, name))
        for name in differences(first, second)
    )


def summary_of(rules: Rules) -> Summary:
    """Return what the shipped set of that name is."""
    return SUMMARIES.get(rules.name, Summary(rules.name, "Not a shipped rule set.", ""))


def _row(rules: Rules, name: str) -> FlagRow:
    meaning = value_meaning(rules, name)
    return FlagRow(name, flag_text(rules, name), FLAGS[name].meaning, meaning, source_text(rules, name))


def list_as_text() -> str:
    """Return the shipped sets, one a line."""
    width = max(map(len, RULE_SETS))
    return "\n".join(f"{name:{width}}  {SUMMARIES[name].title}: {SUMMARIES[name].character}" for name in RULE_SETS)


def as_text(rules: Rules) -> str:
    """Return one rule set in full: what it is, then every flag with its value, meaning and source."""
    summary = summary_of(rules)
    head = f"{write_rules(rules)}\n{summary.title}\n{summary.origin}\n{summary.character}\n"
    rows = (
        f"\n{row.flag} = {row.value}\n    {row.decides}\n    {row.meaning}\n    {row.source}"
        for row in flag_rows(rules)
    )
    return "\n".join((head.rstrip(), *rows))


def differences_as_text(first: Rules, second: Rules) -> str:
    """Return what differs between two rule sets, flag by flag."""
    names = write_rules(first), write_rules(second)
    rows = difference_rows(first, second)
    if not rows:
        return f"{names[0]} and {names[1]} do not differ."
    width = max(map(len, names))
    return "\n\n".join(
        f"{row.flag}: {row.decides}\n"
        f"    {names[0]:{width}}  {row.first.value}: {row.first.meaning}\n"
        f"    {'':{width}}  {row.first.source}\n"
        f"    {names[1]:{width}}  {row.second.value}: {row.second.meaning}\n"
        f"    {'':{width}}  {row.second.source}"
        for row in rows
    )


def as_data(*rules: Rules) -> dict[str, object]:
    """Return the list of the shipped sets, one set in full, or what differs between two, as plain data."""
    if not rules:
        return {"schema": 1, "rule_sets": [_data_of(known) for known in RULE_SETS.values()]}
    if len(rules) == 1:
        flags = [row._asdict() for row in flag_rows(*rules)]
        constants = [constant._asdict() for constant in CONSTANTS.values()]
        return {"schema": 1, **_data_of(*rules), "flags": flags, "constants": constants}
    rows = [row._asdict() | _sides(row) for row in difference_rows(*rules[:2])]
    return {"schema": 1, "rule_sets": [_data_of(known) for known in rules], "differences": rows}


def _data_of(rules: Rules) -> dict[str, object]:
    return {"name": rules.name, "rules": write_rules(rules), **summary_of(rules)._asdict()}


def _sides(row: Difference) -> dict[str, dict[str, str]]:
    kept = ("value", "meaning", "source")
    return {name: {key: getattr(getattr(row, name), key) for key in kept} for name in ("first", "second")}
