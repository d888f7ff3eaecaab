"""Forms: statistics as text, Markdown, CSV and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from aceydeucey.notation.report.visible import visible
from aceydeucey.notation.statistics.chi_square import ChiSquare
from aceydeucey.notation.statistics.counts import Counts
from aceydeucey.notation.statistics.figures import Figures, Person, Survey, places
from aceydeucey.notation.statistics.verdicts import verdicts
from aceydeucey.notation.tables import Cell, Column, Table, csv_lines, markdown_table, markdown_words, text_table

__all__ = ["FORMS"]

_FACES = tuple(range(1, 7))


def _percent(share: Fraction | None) -> Cell:
    return None if share is None else places(100 * share, 1)


def _mean(part: int, whole: int) -> Cell:
    return places(Fraction(part, whole)) if whole else None


def _dice(survey: Survey) -> Table:
    head = ("rolls", "average", "fair", "doubles", "share", "fair", "acey-deuceys", "share", "fair")
    names = (*head, *(f"of {face}" for face in _FACES))
    rows = [(person.name, *_dice_of(person.counts, person.figures)) for person in survey.persons()]
    return _table("Dice thrown (fair: what fair dice give in as many rolls; shares in percent)", names, rows)


def _dice_of(counts: Counts, figures: Figures) -> tuple[Cell, ...]:
    return (
        figures.rolls,
        places(figures.average),
        places(figures.expected_average),
        counts["doubles"],
        _percent(figures.doubles),
        _percent(figures.expected_doubles),
        counts["acey-deuceys"],
        _percent(figures.acey),
        _percent(figures.expected_acey),
        *(counts["face", face] for face in _FACES),
    )


def _named(survey: Survey) -> Table:
    names = (*(f"{face}{face}" for face in _FACES), "dice played of 4", "in full", "extra rolls", "chains", "longest")
    return _table("Doubles named", names, [(person.name, *_named_of(person.counts)) for person in survey.persons()])


def _named_of(counts: Counts) -> tuple[Cell, ...]:
    dice, known = (sum(counts[what, face] for face in _FACES) for what in ("named dice", "named known"))
    chains = _chains(counts)
    return (
        *(counts["named", face] for face in _FACES),
        _mean(dice, known),
        counts["named in full"],
        counts["extra rolls"],
        sum(chains.values()),
        max(chains, default=0),
    )


def _chains(counts: Counts) -> dict[int, int]:
    """Return how many turns had so many acey-deuceys, from two on."""
    return {key[1]: count for key, count in counts.items() if isinstance(key, tuple) and key[0] == "chain"}


_PLAYS = ("turns", "no play", "dances", "hits given", "hits taken", "pips rolled", "pips used")


def _plays(survey: Survey) -> Table:
    names = (*_PLAYS, "wasted", "turns to the end", "in games")
    return _table("Plays", names, [(person.name, *_plays_of(person.counts)) for person in survey.persons()])


def _plays_of(counts: Counts) -> tuple[Cell, ...]:
    ended = counts["games borne off"]
    return (
        *(counts[name] for name in _PLAYS),
        counts["pips rolled"] - counts["pips used"],
        _mean(counts["turns to the end"], ended),
        ended,
    )


def _table(heading: str, names: tuple[str, ...], rows: list[tuple[Cell, ...]]) -> Table:
    columns = (Column("player"), *(Column(name, right=True) for name in names))
    return Table(columns, tuple(rows[:-1]), rows[-1], heading)


def _tables(survey: Survey) -> tuple[Table, ...]:
    """Return the tables that have something to show."""
    named = any(isinstance(key, tuple) and key[0] == "named" for key in survey.everybody.counts)
    return (_dice(survey), *([_named(survey)] if named else []), _plays(survey))


def _text(survey: Survey) -> Iterator[str]:
    for table in _tables(survey):
        yield f"{table.heading}\n{text_table(table)}\n"
    yield "Are the dice fair?\n"
    yield from (f"{visible(sentence)}\n" for sentence in verdicts(survey))


def _markdown(survey: Survey) -> Iterator[str]:
    for table in _tables(survey):
        yield f"## {table.heading}\n\n{markdown_table(table)}\n"
    yield "## Are the dice fair?\n"
    yield from (f"\n{markdown_words(sentence)}\n" for sentence in verdicts(survey))


def _csv(survey: Survey) -> Iterator[str]:
    people = [_person_data(person) for person in survey.persons()]
    yield csv_lines([list(people[0])])
    yield csv_lines([[_cell(value) for value in person.values()] for person in people])


def _cell(value: object) -> Cell:
    if isinstance(value, dict):
        return " ".join(f"{name}:{count}" for name, count in value.items())
    if isinstance(value, float):
        return places(Fraction(value), 6)
    return value if isinstance(value, int | str) else None


def _json(survey: Survey) -> Iterator[str]:
    data = {
        "players": [_person_data(person) for person in survey.players],
        "all": _person_data(survey.everybody),
        "verdicts": list(verdicts(survey)),
        "duplicates": [each.data() for each in survey.duplicates],
    }
    yield json.dumps(data, ensure_ascii=False) + "\n"


def _person_data(person: Person) -> dict[str, Any]:
    counts, figures = person.counts, person.figures
    return {
        "name": person.name,
        "matches": person.matches,
        "games": counts["games"],
        "turns": counts["turns"],
        "rolls": figures.rolls,
        "average_roll": _number(figures.average),
        "expected_average_roll": _number(figures.expected_average),
        "doubles": counts["doubles"],
        "expected_doubles": _number(figures.expected_doubles, figures.rolls),
        "acey_deuceys": counts["acey-deuceys"],
        "expected_acey_deuceys": _number(
            figures.expected_acey, counts["acey rolls", False] + counts["acey rolls", True]
        ),
        "faces": {str(face): counts["face", face] for face in _FACES},
        "named": {str(face): counts["named", face] for face in _FACES},
        "named_dice_played": {str(face): counts["named dice", face] for face in _FACES},
        "named_in_full": counts["named in full"],
        "extra_rolls": counts["extra rolls"],
        "chains": {str(length): count for length, count in sorted(_chains(counts).items())},
        "no_play": counts["no play"],
        "dances": counts["dances"],
        "hits_given": counts["hits given"],
        "hits_taken": counts["hits taken"],
        "pips_rolled": counts["pips rolled"],
        "pips_used": counts["pips used"],
        "pips_wasted": counts["pips rolled"] - counts["pips used"],
        "plays_not_known": counts["plays not known"],
        "games_borne_off": counts["games borne off"],
        "turns_to_the_end": counts["turns to the end"],
        **_test_data("faces", figures.faces),
        **_test_data("pairs", figures.pairs),
    }


def _number(number: Fraction | None, times: int = 1) -> float | None:
    return None if number is None else float(number * times)


def _test_data(name: str, test: ChiSquare | None) -> dict[str, Any]:
    values = (None, None) if test is None else (test.statistic, test.p)
    return dict(zip((f"{name}_chi_square", f"{name}_p"), values, strict=True))


FORMS: dict[str, Callable[[Survey], Iterator[str]]] = {
    "table": _text,
    "json": _json,
    "csv": _csv,
    "markdown": _markdown,
}
"""Each form by its name."""
