"""Statistics worked by hand, and what fair dice must look like in them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.check import Onlooker, check_source
from aceydeucey.notation.formats import writer
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.source import Source
from aceydeucey.notation.statistics.chi_square import ChiSquare
from aceydeucey.notation.statistics.counts import Census, Counts
from aceydeucey.notation.statistics.figures import PAIRS, figures_of, survey_of
from aceydeucey.notation.statistics.forms import FORMS
from aceydeucey.notation.statistics.verdicts import CAUTION, is_odd, verdicts
from paths import ROOT


def _counts(text: str) -> tuple[Counts, Counts]:
    census = Census()
    check_source(Source("a.acey", text), onlooker=Onlooker(census.event, census))
    (match,) = census.close()
    return match.sides


WARDROOM = (ROOT / "samples" / "wardroom.acey").read_text("utf-8")


def test_the_sample_by_hand() -> None:
    """Every figure of the sample's ten turns, counted by hand."""
    white, black = _counts(WARDROOM)
    # White throws 65 11 51 42 52: 11 + 4 + 6 + 6 + 7 = 34 pips, all played; two hits
    expected = {"rolls": 5, "turns": 5, "doubles": 1, "acey-deuceys": 0, "roll pips": 34, "extra rolls": 0}
    expected |= {"pips rolled": 34, "pips used": 34, "hits given": 2, "hits taken": 0, "no play": 0}
    assert {name: white[name] for name in expected} == expected
    # Black throws 42 32 62 21 44 63: 6 + 5 + 8 + 3 + 16 + 9 = 47; with the named 55, 20 more, all played
    expected = {"rolls": 6, "turns": 5, "doubles": 1, "acey-deuceys": 1, "roll pips": 47, "extra rolls": 1}
    expected |= {"pips rolled": 67, "pips used": 67, "hits given": 0, "hits taken": 2, "named in full": 1}
    assert {name: black[name] for name in expected} == expected
    assert (black["named", 5], black["named dice", 5]) == (1, 4)
    # of Black's twelve dice: 4 2, 3 2, 6 2, 2 1, 4 4, 6 3
    assert [black["face", face] for face in range(1, 7)] == [1, 4, 2, 3, 0, 2]


def test_what_is_wasted() -> None:
    """A dance wastes the whole roll, bearing off with a larger die the rest of it."""
    head = '[Rules "backgammon"]\ngame 1\n'
    # Black holds the points on which White's 6 and 5 enter: 65 dances; then Black bears off with both exactly
    text = f"{head}position W:bar1,13x14/B:6x2,5x2,1x2,off9/W\n1 W 65: pass\n2 B 65: 6/off 5/off\n"
    white, black = _counts(text)
    assert (white["no play"], white["dances"], white["pips rolled"], white["pips used"]) == (1, 1, 11, 0)
    assert (black["pips rolled"], black["pips used"]) == (11, 11)
    white, _ = _counts(f"{head}position W:1x3/B:6x2/W\n1 W 65: 1/off 1/off\n")
    assert (white["pips rolled"], white["pips used"]) == (11, 2)


def test_chains() -> None:
    """A turn with two acey-deuceys is a chain of two."""
    head = '[Rules "american"]\ngame 1\n'
    chain = "1 W 21: in/24 in/23 =66: in/19(4) +21: in/24 in/23 =55: in/20(4) +43: in/21 in/22\n"
    text = f"{head}{chain}2 B 31: in/24 in/22\n"
    white, black = _counts(text)
    assert white["chain", 2] == 1
    assert (white["acey-deuceys"], white["extra rolls"], white["rolls"], white["turns"]) == (2, 2, 3, 1)
    assert sum(count for key, count in black.items() if isinstance(key, tuple) and key[0] == "chain") == 0


def test_turns_to_the_end() -> None:
    """The turns of games that were borne off are counted for both sides."""
    text = (
        '[Rules "american"]\ngame 1\nposition W:6x3/B:1/W\n1 W 66: 6/off(3)\ngame 2\n1 W 65: in/19 in/20\nunfinished\n'
    )
    white, black = _counts(text)
    assert (white["games"], white["games borne off"], white["turns to the end"]) == (2, 1, 1)
    assert (black["games borne off"], black["turns to the end"]) == (1, 0)


def _fair(rounds: int, *, complement: bool = False, acey: bool = True) -> Counts:
    """Return counts in which each of the 36 rolls came so often."""
    counts: Counts = Counter({"rolls": 36 * rounds, ("free rolls", complement): 36 * rounds})
    for high, low in PAIRS:
        times = rounds * (1 if high == low else 2)
        counts["pair", (high, low)] += times
        counts["face", high] += times
        counts["face", low] += times
        counts["doubles"] += times * (high == low)
        counts["acey-deuceys"] += times * (acey and (high, low) == (2, 1))
        worth = high + low if high != low else 28 if complement else 4 * high
        counts["roll pips"] += times * worth
    counts["acey rolls", False] = 36 * rounds * acey
    return counts


@pytest.mark.parametrize("complement", [False, True])
def test_perfectly_fair_dice(*, complement: bool) -> None:
    """Where each of the 36 rolls came as often, everything is what is expected and the tests see nothing."""
    figures = figures_of(_fair(10, complement=complement))
    # 294 pips in 36 rolls, 378 with complements
    assert figures.average == figures.expected_average == (Fraction(21, 2) if complement else Fraction(49, 6))
    assert figures.doubles == figures.expected_doubles == Fraction(1, 6)
    assert figures.acey == figures.expected_acey == Fraction(1, 18)
    assert figures.faces == ChiSquare(0.0, 5, 1.0)
    assert figures.pairs == ChiSquare(0.0, 20, 1.0)


def test_opening_rolls_are_no_doubles() -> None:
    """In backgammon the opening dice are played: of 30 rolls, none a double, 210 pips."""
    _, text = (
        RULE_SETS["backgammon"],
        '[Rules "backgammon"]\ngame 1\nopening 3-1\n1 W 31: 8/5 6/5\n2 B 66: 24/18(2) 13/7(2)\n',
    )
    white, black = _counts(text)
    assert (white["opening rolls", False], white["free rolls", False], black["free rolls", False]) == (1, 0, 1)
    figures = figures_of(white)
    assert figures.expected_average == 7
    assert figures.expected_doubles == 0
    assert white["face", 3] == 0


def test_loaded_dice_are_seen() -> None:
    """Dice that show a third more sixes than they should are found in a thousand rolls."""
    counts = _fair(30)
    counts["face", 6] += counts["face", 6] // 3
    survey = survey_of([])._replace(
        everybody=survey_of([]).everybody._replace(counts=counts, figures=figures_of(counts))
    )
    assert any("worth a look" in sentence for sentence in verdicts(survey))


def test_among_many_tests_one_small_chance_is_no_surprise() -> None:
    """What is rare in one test is expected in a hundred."""
    test = ChiSquare(16.0, 5, 0.007)
    assert is_odd(test, 1)
    assert not is_odd(test, 100)


def test_sums_over_players() -> None:
    """What everybody has is the sum of the players; hits given are hits taken; used and wasted make the rolled."""
    census = Census()
    for seed, name in enumerate(("american", "european", "backgammon")):
        text = writer("acey").write((play_match(RULE_SETS[name], Length("games", 1), seed),)).text
        check_source(Source("a.acey", text), onlooker=Onlooker(census.event, census))
    survey = survey_of(census.close())
    for what in ("rolls", "doubles", "acey-deuceys", "hits given", "pips rolled", "pips used", "turns"):
        assert survey.everybody.counts[what] == sum(person.counts[what] for person in survey.players)
    everybody = survey.everybody.counts
    assert everybody["hits given"] == everybody["hits taken"] > 0
    assert everybody["pips used"] <= everybody["pips rolled"]
    assert everybody["plays not known"] == 0
    assert [sentence for sentence in verdicts(survey) if sentence == CAUTION]
    for form in FORMS.values():
        assert "".join(form(survey))


def test_nothing_rolled() -> None:
    """Where nothing was rolled every form has something to say and nothing fails."""
    for form in FORMS.values():
        assert "".join(form(survey_of([])))
