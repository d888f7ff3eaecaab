"""Rules page: the part of the documentation of the rules that follows from the data, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from aceydeucey.engine.documents import DOCUMENTS, SENTENCES
from aceydeucey.engine.flags import CONSTANTS, FLAGS, Flag, differences, flag_word
from aceydeucey.engine.rules import DEFAULT_RULES, RULE_SETS, Rules
from aceydeucey.engine.sources import BASES, SUMMARIES, Source, source_of
from aceydeucey.notation.rules.report import difference_rows, flag_rows, summary_of
from aceydeucey.notation.rules.text import write_rules

__all__ = ["differences_markdown", "rules_markdown", "set_markdown"]


def rules_markdown() -> str:
    """Return every rule set, every flag with its values and sources, and what the sources say."""
    flags = (_flag(flag) for flag in FLAGS.values())
    parts = (_sets(), _matrix(), "## The flags", *flags, _constants(), _documents(), _sentences())
    return "\n\n".join(parts) + "\n"


def set_markdown(rules: Rules) -> str:
    """Return one rule set as a section: what it is and a table of its flags."""
    summary = summary_of(rules)
    rows = ((f"`{row.flag}`", f"`{row.value}`", row.meaning, row.source) for row in flag_rows(rules))
    table = _table(("flag", "value", "meaning", "source"), rows)
    return f"## `{write_rules(rules)}`\n\n{summary.title}. {summary.origin} {summary.character}\n\n{table}\n"


def differences_markdown(first: Rules, second: Rules) -> str:
    """Return what differs between two rule sets as a table."""
    names = write_rules(first), write_rules(second)
    rows = [
        (f"`{row.flag}`", *(f"`{side.value}`: {side.meaning}" for side in (row.first, row.second)))
        for row in difference_rows(first, second)
    ]
    title = f"## `{names[0]}` and `{names[1]}`\n\n"
    return title + (_table(("flag", f"`{names[0]}`", f"`{names[1]}`"), rows) if rows else "They do not differ.") + "\n"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _sets() -> str:
    rows = ((f"`{name}`", known.title, known.origin, known.character) for name, known in SUMMARIES.items())
    default = f"`{DEFAULT_RULES.name}` is taken where a record names none."
    return f"## The rule sets\n\n{_table(('name', 'title', 'where it comes from', 'character'), rows)}\n\n{default}"


def _matrix() -> str:
    """Return the flags in which the shipped sets differ, a column a set."""
    varying = {name for rules in RULE_SETS.values() for name in differences(DEFAULT_RULES, rules)}
    rows = (
        (f"`{name}`", *(flag_word(rules, name) for rules in RULE_SETS.values())) for name in FLAGS if name in varying
    )
    same = ", ".join(f"`{name}`" for name in FLAGS if name not in varying)
    head = ("flag", *(f"`{name}`" for name in RULE_SETS))
    return f"## How the sets differ\n\n{_table(head, rows)}\n\nAlike in all sets: {same}."


def _flag(flag: Flag) -> str:
    values = [f"* `{value.word}`: {value.meaning}" for value in flag.values]
    values += [f"* {flag.numbers.words}: {flag.numbers.meaning}"] if flag.numbers else []
    values += [f"* a position text: {flag.positions}"] if flag.positions else []
    sources = _table(("set", "value", "source"), _sources(flag.name))
    return "\n\n".join((f"### `{flag.name}`", flag.meaning, "\n".join(values), sources))


def _sources(flag: str) -> Iterator[tuple[str, ...]]:
    """Give the value and the source of a flag, the sets that share both in one row."""
    cells = [(name, f"`{flag_word(rules, flag)}`", _short(source_of(name, flag))) for name, rules in RULE_SETS.items()]
    order = list(dict.fromkeys(cell[1:] for cell in cells))
    for shared, group in groupby(sorted(cells, key=lambda cell: order.index(cell[1:])), key=lambda cell: cell[1:]):
        yield ", ".join(f"`{name}`" for name, *_ in group), *shared


def _short(source: Source) -> str:
    """Return a source by the numbers that the lists at the end of the page explain."""
    decided = f"decision {source.decision}" if source.decision else ""
    words = "; ".join(word for word in (", ".join(source.references), source.note, decided) if word)
    return f"{source.basis}: {words}" if words else str(source.basis)


def _constants() -> str:
    rows = (
        (f"`{name}`", constant.value, constant.meaning, _short(source_of(DEFAULT_RULES.name, name)))
        for name, constant in CONSTANTS.items()
    )
    head = "## Rules that cannot be set\n\nThey have one value in every set."
    return f"{head}\n\n{_table(('rule', 'value', 'meaning', 'source'), rows)}"


def _documents() -> str:
    rows = ((letters, document.title, document.remark) for letters, document in DOCUMENTS.items())
    bases = _table(("a value is", "when"), ((str(basis), text) for basis, text in BASES.items()))
    return f"## The sources\n\n{bases}\n\n{_table(('cited as', 'source', 'what is to be known of it'), rows)}"


def _sentences() -> str:
    rows = ((number, text) for number, text in SENTENCES.items())
    return f"## What the numbered sentences say\n\nIn our own words.\n\n{_table(('number', 'what it says'), rows)}"
