"""The flags of the rule sets: values, words, sources."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from aceydeucey.engine.documents import DOCUMENTS, SENTENCES, cite, sentence
from aceydeucey.engine.flags import CONSTANTS, FLAGS, Flag, differences, flag_word, parse_flag, value_meaning
from aceydeucey.engine.position import WAITING, Position, layout
from aceydeucey.engine.rules import RULE_SETS, STARTS, UNLIMITED, Rules, misfit
from aceydeucey.engine.sources import SUMMARIES, Basis, source_of, source_text

AMERICAN = RULE_SETS["american"]
EVERY_FLAG = [(name, flag) for name in RULE_SETS for flag in FLAGS]

# The flags in which each set departs from american, from the matrix of the rules.
DEPARTURES = {
    "american": {},
    "turkish": {"scoring": "single"},
    "danish": {"bearoff_over": "any", "scoring": "single"},
    "european": {
        "doubles_complement": "yes",
        "doubles_bonus_roll": "if_complete",
        "bearoff_over": "exact",
        "bearoff_inside": "forbidden",
        "scoring": "single",
    },
    "galt": {
        "move_before_all_in": "half_board",
        "doubles_bonus_roll": "if_complete",
        "bearoff_over": "exact",
        "scoring": "single",
    },
    "bgammon": {"acey_bonus_roll": "always", "bearoff_over": "exact"},
    "backgammon": {
        "start": "standard",
        "opening": "play_opening",
        "acey": "no",
        "scoring": "gammon",
        "cube": "yes",
    },
}


def test_every_field_is_a_flag() -> None:
    """Every field of Rules but the name is a flag, in the same order."""
    assert ["name", *FLAGS] == [field.name for field in fields(Rules)]


@pytest.mark.parametrize(("name", "flag"), EVERY_FLAG)
def test_every_value_is_allowed(name: str, flag: str) -> None:
    """The value of every flag of every shipped set can be written, and reads back as the same rules."""
    rules = RULE_SETS[name]
    assert parse_flag(rules, flag, flag_word(rules, flag)) == rules
    assert parse_flag(replace(AMERICAN, name=name), flag, flag_word(rules, flag)) == replace(
        AMERICAN, name=name, **{flag: getattr(rules, flag)}
    )


@pytest.mark.parametrize(("name", "flag"), EVERY_FLAG)
def test_every_value_has_a_source(name: str, flag: str) -> None:
    """Every flag of every set says where its value comes from, by documents that are known."""
    source = source_of(name, flag)
    assert set(source.references) <= DOCUMENTS.keys() | SENTENCES.keys()
    assert source.references or source.basis is Basis.INHERITED
    assert source_text(RULE_SETS[name], flag).startswith(f"{source.basis}: ")


@pytest.mark.parametrize(("name", "flag"), EVERY_FLAG)
def test_a_silent_source_inherits(name: str, flag: str) -> None:
    """Where a set's own source is silent and no more is said the value is that of american."""
    if source_of(name, flag) == (Basis.INHERITED, (), source_of(name, flag).decision, ""):
        assert flag_word(RULE_SETS[name], flag) == flag_word(AMERICAN, flag)


@pytest.mark.parametrize("name", CONSTANTS)
def test_every_constant_has_a_source(name: str) -> None:
    """The rules that cannot be set say where they come from too."""
    source = source_of("american", name)
    assert source.references
    assert set(source.references) <= SENTENCES.keys()


@pytest.mark.parametrize("flag", FLAGS.values(), ids=lambda flag: flag.name)
def test_every_value_has_a_meaning(flag: Flag) -> None:
    """Every flag and every value of it is explained in one sentence, and every word reads back as itself."""
    texts = [flag.meaning, *(value.meaning for value in flag.values)]
    texts += [flag.numbers.meaning] if flag.numbers else []
    assert all(text.endswith(".") and text[0] == text[0].upper() for text in texts)
    assert flag.choices
    for value in flag.values:
        changed = parse_flag(AMERICAN, flag.name, value.word)
        assert isinstance(changed, Rules)
        assert getattr(changed, flag.name) == value.value


@pytest.mark.parametrize("name", DEPARTURES)
def test_sets_differ_as_the_sources_say(name: str) -> None:
    """Each set departs from american in exactly the flags that its source gives another value."""
    rules = RULE_SETS[name]
    assert {flag: flag_word(rules, flag) for flag in differences(AMERICAN, rules)} == DEPARTURES[name]


def test_variants_are_backgammon() -> None:
    """Nackgammon and hypergammon are backgammon from another start."""
    assert differences(RULE_SETS["backgammon"], RULE_SETS["nackgammon"]) == ("start",)
    assert differences(RULE_SETS["backgammon"], RULE_SETS["hypergammon"]) == ("start", "checkers")


def test_every_set_has_a_summary() -> None:
    """Every shipped set has a title, an origin and a character."""
    assert list(SUMMARIES) == list(RULE_SETS)
    assert all(all(summary) for summary in SUMMARIES.values())


@pytest.mark.parametrize(
    ("flag", "word", "value"),
    [
        ("cube", "yes", 1),
        ("cube", "no", 0),
        ("cube", "64", 64),
        ("beavers", "yes", UNLIMITED),
        ("beavers", "unlimited", UNLIMITED),
        ("beavers", "no", 0),
        ("beavers", "2", 2),
        ("auto_doubles", "0", 0),
        ("auto_doubles", "unlimited", UNLIMITED),
        ("jacoby", "YES", True),
        ("start", "Nackgammon", "nackgammon"),
        ("BEAROFF_OVER", "Exact", "exact"),
        ("checkers", "12", 12),
    ],
)
def test_words_are_read(flag: str, word: str, value: object) -> None:
    """Words and numbers are read in any case."""
    changed = parse_flag(AMERICAN, flag, word)
    assert isinstance(changed, Rules)
    assert getattr(changed, flag.lower()) == value


@pytest.mark.parametrize(
    ("flag", "word", "problem"),
    [
        ("cube", "3", "cube cannot be"),
        ("cube", "1", "cube cannot be"),
        ("cube", "2147483648", "cube cannot be"),
        ("cube", "9" * 100_000, "cube cannot be"),
        ("cube", "٤", "cube cannot be"),
        ("checkers", "0", "a number from 1 to 15"),
        ("checkers", "16", "a number from 1 to 15"),
        ("checkers", "-1", "a number from 1 to 15"),
        ("jacoby", "", "it is yes or no"),
        ("jacoby", "true", "it is yes or no"),
        ("start", "none", "a position text"),
        ("scoring", "gamon", "did you mean gammon?"),
        ("scorin", "gammon", "did you mean scoring?"),
        ("name", "american", "no flag is called"),
        ("bar_first", "no", "always yes and cannot be set"),
        ("\N{KELVIN SIGN}ube", "yes", "no flag is called"),
        ("\x1b[2J", "\x00", "no flag is called"),
    ],
)
def test_bad_words_are_told(flag: str, word: str, problem: str) -> None:
    """A flag or a value that cannot be is answered with one short line that says what could be."""
    said = parse_flag(AMERICAN, flag, word)
    assert isinstance(said, str)
    assert problem in said
    assert said.isprintable()
    assert len(said) < 250


def test_a_position_is_a_start() -> None:
    """A position is a value of start, and held by its name where it has one."""
    side = layout({6: 15})
    custom = parse_flag(AMERICAN, "start", Position(side, side))
    assert isinstance(custom, Rules)
    assert custom.start_position.white[6] == 15
    assert flag_word(custom, "start") == "position"
    assert differences(custom, AMERICAN) == ("start",)
    side = layout(STARTS["standard"])
    assert parse_flag(AMERICAN, "start", Position(side, side)) == replace(AMERICAN, start="standard")
    assert parse_flag(AMERICAN, "cube", Position(side, side)) == (
        "cube cannot be a position; it is no, yes or a power of two from 2 to 1073741824"
    )


def test_equal_starts_do_not_differ() -> None:
    """A start written as a position is the same start as its name."""
    side = layout({WAITING: 15})
    assert differences(replace(AMERICAN, start=Position(side, side)), AMERICAN) == ()


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        (replace(AMERICAN, checkers=3), None),
        (replace(AMERICAN, start="hypergammon", checkers=3), None),
        (replace(AMERICAN, start="hypergammon"), "the start has 3 checkers of a side and the rules have 15"),
        (replace(AMERICAN, start=Position(layout({6: 2}, checkers=2), layout({6: 15}))), "the start has 2 checkers"),
        (replace(AMERICAN, start=Position(layout({6: 15}), layout({19: 15}))), "both sides stand on White's 6-point"),
        (replace(AMERICAN, start=Position(layout({}), layout({6: 15}))), "has borne off every checker"),
    ],
)
def test_misfits_are_told(rules: Rules, problem: str | None) -> None:
    """A start that does not fit the number of checkers, or in which no game can begin, is told."""
    said = misfit(rules)
    assert said is None if problem is None else said is not None and problem in said


def test_source_of_a_changed_flag() -> None:
    """A flag that a record changes comes from nowhere but the record, and one it leaves alone keeps its source."""
    rules = replace(AMERICAN, scoring="single")
    assert source_text(rules, "scoring") == "chosen for this match"
    assert source_text(rules, "higher_die") == "recovered: the two lists lost from the American rules, sentence L5"


def test_sentences_are_found_by_number() -> None:
    """A sentence is found by its own number, also where several are told together."""
    assert sentence("A17") == SENTENCES["A16-A18"]
    assert sentence("A29") is None
    assert sentence("Q1") is None
    assert sentence("A") is None
    assert cite("T18") == "the Turkish text, sentence T18"
    assert cite("BGA") == "the program of the bgammon.org server"


def test_value_meanings() -> None:
    """The meaning of a value is that of its word, or of its kind where it is a number or a position."""
    assert value_meaning(AMERICAN, "cube") == "There is no doubling cube."
    assert "largest value" in value_meaning(replace(AMERICAN, cube=64), "cube")
    side = layout({6: 15})
    assert value_meaning(replace(AMERICAN, start=Position(side, side)), "start") == FLAGS["start"].positions
