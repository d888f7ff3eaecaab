"""Verdicts: what a test of the dice says, in a sentence, and what it does not."""

from __future__ import annotations

from collections.abc import Iterator

from aceydeucey.notation.statistics.chi_square import ChiSquare
from aceydeucey.notation.statistics.figures import Survey

__all__ = ["CAUTION", "is_odd", "verdicts"]

_LEVEL = 0.01

CAUTION = (
    "A small chance says that the dice as recorded do not look fair; it does not say why, and errors in the record "
    "look the same. A chance that is not small does not prove dice fair: in few rolls only gross faults show."
)


def verdicts(survey: Survey) -> Iterator[str]:
    """Give a sentence for each test of each player and of all together, and at last what they do not mean."""
    tests = [
        (person.name, what, test, person.figures.rolls)
        for person in survey.persons()
        for what, test in (("single dice", person.figures.faces), ("rolls of two dice", person.figures.pairs))
    ]
    made = sum(test is not None for _, _, test, _ in tests)
    for name, what, test, rolls in tests:
        if test is not None:
            yield f"{name}, {what} ({rolls:,} rolls): {_sentence(test, made)}"
        elif what == "single dice":
            yield f"{name}: {rolls:,} rolls are too few for a test of the dice"
    if made:
        yield CAUTION


def is_odd(test: ChiSquare, made: int) -> bool:
    """Return whether a result is worth a look: rarer than one in a hundred, for all the tests that were made."""
    return test.p < _LEVEL / max(made, 1)


def _sentence(test: ChiSquare, made: int) -> str:
    chance = "less than 0.0001" if test.p < 0.0001 else f"{test.p:.4f}"
    head = f"chi-square {test.statistic:.1f} with {test.freedom} degrees of freedom, chance {chance}; "
    if is_odd(test, made):
        return f"{head}fair dice differ so much hardly ever, and these are worth a look"
    if test.p < _LEVEL:
        return f"{head}fair dice differ so much rarely, but among {made} tests one such is no surprise"
    return (
        f"{head}fair dice differ so much in {max(round(100 * test.p), 1)} of 100 samples: nothing speaks against them"
    )
