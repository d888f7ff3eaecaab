"""What a match is played by, from its tags."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from aceydeucey.engine.length import MONEY, Length
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Header, Remark, Span, Tag
from aceydeucey.notation.rules.text import find_rules, parse_rules
from aceydeucey.notation.tag_values import Date, Stake, read_date, read_rating, read_time
from aceydeucey.notation.terms import Terms, read_terms, write_rules
from hypothesis import given
from hypothesis import strategies as st

AMERICAN = RULE_SETS["american"]
BACKGAMMON = RULE_SETS["backgammon"]
KEYS = "Acey Rules Match Stake Cube CubeLimit Crawford Jacoby Beavers AutoDoubles Date Time Result WhiteElo Variation"


def header(*tags: str) -> Header:
    """Return a header of tags given as `Key value`, each ten characters long."""
    pairs = [tag.partition(" ") for tag in tags]
    return Header(tuple(Tag(key, value, None, Span(10 * i, 10 * i + 9)) for i, (key, _, value) in enumerate(pairs)))


def read(*tags: str, rules: Rules | None = None) -> tuple[Terms, list[str]]:
    """Return the terms of some tags and the names of the findings."""
    terms, findings = read_terms(header(*tags), rules=rules)
    return terms, [finding.name for finding in findings]


def found(*tags: str) -> Finding:
    """Return the only finding of some tags."""
    (finding,) = read_terms(header(*tags))[1]
    return finding


def test_nothing_stated() -> None:
    """A match without tags is american for money, with a note that the rule set is not named."""
    terms, findings = read_terms(Header((Remark("a remark", Span(3, 12)),)))
    assert terms == Terms(AMERICAN, MONEY)
    assert [(f.name, f.span.start, f.span.end) for f in findings] == [("no-rules-tag", 3, 3)]


def test_formats_without_a_rules_tag() -> None:
    """Where the format has no Rules tag its default is taken and nothing is said."""
    assert read_terms(Header(), tagged_rules=False, default=BACKGAMMON) == (Terms(BACKGAMMON), ())


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_set_is_named(name: str) -> None:
    """A Rules tag with nothing but a name, in any case, gives that set, and its text is the name."""
    terms, names = read(f"Rules {name.upper()}")
    assert (terms.rules, terms.stated, names) == (RULE_SETS[name], frozenset(), [])
    assert write_rules(terms.rules) == name


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("american bearoff_over=exact scoring=single", replace(AMERICAN, bearoff_over="exact", scoring="single")),
        ("danish cube=64 jacoby=yes", replace(RULE_SETS["danish"], cube=64, jacoby=True)),
        ("backgammon start=hypergammon checkers=3", replace(BACKGAMMON, start="hypergammon", checkers=3)),
        ("american checkers=3", replace(AMERICAN, checkers=3)),
        ("backgammon auto_doubles=unlimited beavers=2", replace(BACKGAMMON, auto_doubles=-1, beavers=2)),
    ],
)
def test_flags_change_a_set(text: str, rules: Rules) -> None:
    """Flags after the name change the set, in any order of start and checkers, and are written again."""
    assert parse_rules(text).rules == rules
    assert parse_rules(text).problems == ()
    assert parse_rules(write_rules(rules)).rules == rules


def test_a_start_of_its_own() -> None:
    """A start can be a position text, whose number of checkers another flag says, and is written again."""
    text = "american start=W:in1,6x2/B:6x3/- checkers=3"
    read_back = parse_rules(text)
    assert (read_back.problems, read_back.stated) == ((), frozenset({"start", "checkers"}))
    assert read_back.rules.start_position.white[6] == 2
    assert write_rules(read_back.rules) == text
    assert write_rules(parse_rules("american start=W:in15/B:in15/-").rules) == "american"


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("W:in15", "the start cannot be read: "),
        ("W:6x15/B:19x15/-", "the start cannot be read: "),
        ("W:6x15/B:/-", "one side has borne off every checker in the start; american keeps its own"),
        ("W:in15/B:6x15/B", "a start says only where the checkers stand"),
        ("W:in15/B:6x15/-/cube=2:W", "a start says only where the checkers stand"),
    ],
)
def test_bad_starts(start: str, message: str) -> None:
    """A position in which no game can start, or that says more than a start can, is a bad flag."""
    finding = found(f"Rules american start={start}")
    assert finding.name == "bad-flag"
    assert finding.message.startswith(message)


def test_rules_of_another_name_are_written() -> None:
    """Rules whose name is no shipped set's are written as the set nearest to them."""
    assert write_rules(Rules("ours", bearoff_over="any", scoring="single")) == "danish"


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ("amercan", "unknown-rules", 'no rule set is called "amercan"; did you mean american?'),
        ("", "unknown-rules", "the rules name no rule set"),
        ("scoring=single", "unknown-rules", "the rules name no rule set"),
        ("danish bearof_over=any", "bad-flag", "did you mean bearoff_over?"),
        ("danish bearoff_over=lowest", "bad-flag", "it is highest, any or exact"),
        ("danish scoring", "bad-flag", "scoring needs a value: per_checker, gammon or single"),
        ("danish nonsense", "bad-flag", "a flag is written as scoring=single"),
        ("danish cube=yes cube=no", "bad-flag", "set twice; the first counts"),
        ("danish acey_chain=3", "bad-flag", "acey_chain is always unlimited and cannot be set"),
        ("danish start=hypergammon", "bad-flag", "the start has 3 checkers of a side and the rules have 15"),
    ],
)
def test_bad_rules(text: str, name: str, message: str) -> None:
    """An unknown set or flag is an error at its tag that says what could stand there."""
    finding = found("Event x", f"Rules {text}")
    assert (finding.name, finding.span.start, finding.span.end) == (name, 10, 19)
    assert message in finding.message


def test_unknown_rules_keep_their_flags() -> None:
    """Where the rule set is not known american is taken with the flags that were stated."""
    terms, names = read("Rules amercan scoring=single cube=never")
    assert (terms.rules, names) == (replace(AMERICAN, scoring="single"), ["unknown-rules", "bad-flag"])
    assert terms.stated == {"scoring"}


def test_a_start_that_does_not_fit_changes_nothing() -> None:
    """A start that does not fit the checkers is left out, and what else is stated counts."""
    assert parse_rules("backgammon start=hypergammon cube=no").rules == replace(BACKGAMMON, cube=0)


@pytest.mark.parametrize(
    ("value", "length"),
    [
        ("25 points", Length("points", 25)),
        ("1 point", Length("points", 1)),
        ("1 points", Length("points", 1)),
        (" 5  Games ", Length("games", 5)),
        ("1 game", Length("games", 1)),
        ("money", MONEY),
        ("Money", MONEY),
    ],
)
def test_lengths(value: str, length: Length) -> None:
    """A match goes to points, over a number of games, or for money."""
    terms, names = read("Rules american", f"Match {value}")
    assert (terms.length, names) == (length, [])


@pytest.mark.parametrize("value", ["", "25", "0 points", "-3 points", "٢٥ points", "9999999 points", "5 sets", "*"])
def test_bad_lengths(value: str) -> None:
    """A Match tag that cannot be read is a warning, and the match one for money."""
    terms, names = read("Rules american", f"Match {value}")
    assert (terms.length, names) == (MONEY, ["bad-match-tag"])


def test_stakes() -> None:
    """A stake is an exact decimal number and perhaps a currency."""
    assert read("Rules american", "Stake 0.25 USD")[0].stake == Stake(Decimal("0.25"), "USD")
    assert read("Rules american", "Stake 2")[0].stake == Stake(Decimal(2))
    assert read("Rules american", "Stake 1.50 €")[0].stake == Stake(Decimal("1.50"), "€")


@pytest.mark.parametrize("value", ["", "USD", "0,25", "-1 USD", "1e9", "NaN", "٢", "1 US D", "1 \x1b[2J"])
def test_bad_stakes(value: str) -> None:
    """A Stake tag that is no amount is a warning, and there is no stake."""
    terms, names = read("Rules american", f"Stake {value}")
    assert (terms.stake, names) == (None, ["bad-stake-tag"])


@pytest.mark.parametrize(
    ("tags", "flag"),
    [
        (["Cube no"], "cube=no"),
        (["Cube 64"], "cube=64"),
        (["CubeLimit 1024"], "cube=1024"),
        (["CubeLimit 1"], "cube=no"),
        (["Cube yes", "CubeLimit 1024"], "cube=1024"),
        (["Crawford no"], "crawford=no"),
        (["Crawford Off"], "crawford=no"),
        (["Jacoby yes"], "jacoby=yes"),
        (["Jacoby On"], "jacoby=yes"),
        (["Beavers yes"], "beavers=yes"),
        (["Beavers 1"], "beavers=1"),
        (["Beavers 0"], "beavers=no"),
        (["AutoDoubles 1"], "auto_doubles=1"),
        (["AutoDoubles unlimited"], "auto_doubles=unlimited"),
    ],
)
def test_tags_stand_for_flags(tags: list[str], flag: str) -> None:
    """A tag sets the flag of its name, which then counts as stated; in backgammon that contradicts nothing."""
    terms, names = read("Rules backgammon", *tags)
    told = parse_rules(f"backgammon {flag}")
    assert (terms.rules, terms.stated, names) == (told.rules, told.stated, [])


def test_what_is_stated() -> None:
    """Flags count as stated by the Rules tag as well as by tags, also where they say what the set says anyway."""
    terms, names = read("Rules backgammon jacoby=no cube=yes", "Crawford yes")
    assert (terms.rules, names) == (BACKGAMMON, [])
    assert terms.stated == {"jacoby", "cube", "crawford"}


def test_contradictions() -> None:
    """A tag counts against a flag that the Rules tag states otherwise, with a warning at the tag."""
    terms, findings = read_terms(header("Jacoby yes", "Rules backgammon jacoby=no", "Cube no"))
    assert terms.rules == replace(BACKGAMMON, jacoby=True, cube=0)
    assert [(f.name, f.span.start) for f in findings] == [("contradicting-tag", 0)]
    assert findings[0].message == 'the Jacoby tag says "yes" where jacoby=no was stated before; the tag counts'


def test_no_cube_to_speak_of() -> None:
    """A tag on the cube where the rule set has none is a warning; one that says no is nothing."""
    for tag in ("Crawford yes", "Jacoby yes", "Beavers 2", "AutoDoubles 1", "Cube yes", "CubeLimit 64"):
        assert found("Rules american", tag).name == "cube-tag-without-cube"
    for tag in ("Crawford no", "Jacoby no", "Beavers no", "AutoDoubles 0", "Cube no", "CubeLimit 1"):
        assert read("Rules american", tag)[1] == []


def test_a_cube_by_tag() -> None:
    """A Cube tag gives a set without a cube one, and the tags after it then have a meaning."""
    terms, names = read("Rules american", "Jacoby yes", "Cube 8")
    assert (terms.rules, names) == (replace(AMERICAN, cube=8, jacoby=True), ["cube-tag-without-cube"])
    assert read("Rules american cube=yes", "Jacoby yes")[1] == []
    assert read("Rules american cube=no", "Cube yes")[1] == ["contradicting-tag"]


@pytest.mark.parametrize(
    "tag",
    [
        "Crawford maybe",
        "Jacoby 2",
        "Beavers -1",
        "AutoDoubles yes",
        "Cube 3",
        "Date 2026-02-29",
        "Date 2026-11",
        "Date 29.11.2026",
        "Date 2026-13-01",
        "Time 24:00",
        "Time noon",
        "Result 25",
        "Result ",
        "Result W",
        "WhiteRating high",
        "BlackExperience 3.5",
        "Acey one",
        "Acey 0",
    ],
)
def test_bad_values(tag: str) -> None:
    """A tag whose value cannot be read is a warning that says what it can be, and changes nothing."""
    finding = found("Rules backgammon", tag)
    assert (finding.name, finding.span.start) == ("bad-tag-value", 10)
    assert f"the {tag.partition(' ')[0]} tag cannot be" in finding.message
    assert read("Rules backgammon", tag)[0] == Terms(BACKGAMMON)


@pytest.mark.parametrize(
    "tag",
    [
        "Acey 1",
        "Date 2026-11-29",
        "Date 2026.11.??",
        "Date ????.??.??",
        "Date 2024-02-29",
        "EventDate ",
        "Time 19:30",
        "EventTime 19.30",
        "Result 25-18",
        "Result *",
        "WhiteRating 1623.45",
        "BlackElo 1600,5/400",
        "WhiteExperience 412",
        "Unknown anything at all",
    ],
)
def test_good_values(tag: str) -> None:
    """A value that can be read, or of a tag that is not known, is nothing to speak of."""
    assert read("Rules american", tag)[1] == []


def test_results() -> None:
    """The declared score is among the terms, and whether the match is over."""
    assert read("Rules american")[0].over is None
    terms = read("Rules american", "Result 25-18")[0]
    assert (terms.final, terms.over) == ((Decimal(25), Decimal(18)), True)
    terms = read("Rules american", "Result *")[0]
    assert (terms.final, terms.over) == (None, False)


def test_single_values() -> None:
    """Dates, times and ratings are read as far as they are known."""
    assert read_date("2026-??-??") == Date(2026)
    assert read_date("2026-04-31") is None
    assert read_time("19.30.05") == "19:30:05"
    assert read_rating("1500") == 1500


def test_newer_versions() -> None:
    """A record in a later version of the notation is read, with a warning."""
    finding = found("Acey 2", "Rules american")
    assert finding.name == "newer-version"
    assert "version 2" in finding.message


def test_repeated_tags() -> None:
    """Of a tag given twice the first counts and the others are warnings where they stand."""
    terms, findings = read_terms(header("Rules danish", "Match 5 points", "Rules american", "Match x"))
    assert (terms.rules, terms.length) == (RULE_SETS["danish"], Length("points", 5))
    assert [(f.name, f.span.start) for f in findings] == [("repeated-tag", 20), ("repeated-tag", 30)]


def test_given_rules() -> None:
    """Rules given from outside stand in place of the Rules tag, and what they change no tag changes back."""
    assert read("Rules nonsense", rules=BACKGAMMON) == (Terms(BACKGAMMON), [])
    assert read(rules=BACKGAMMON) == (Terms(BACKGAMMON), [])
    assert read("Crawford no", rules=BACKGAMMON)[0].rules == replace(BACKGAMMON, crawford=False)
    strict = replace(BACKGAMMON, jacoby=True)
    terms, names = read("Jacoby no", rules=strict)
    assert (terms.rules, terms.stated, names) == (strict, frozenset({"jacoby"}), [])


def test_variations() -> None:
    """The Variation tag of other programs names the rules where no Rules tag does."""
    assert read("Variation NackGammon") == (Terms(RULE_SETS["nackgammon"]), [])
    assert read("Variation HyperGammon (3)") == (Terms(RULE_SETS["hypergammon"]), [])
    assert read("Variation Backgammon", "Rules danish")[0].rules == RULE_SETS["danish"]
    assert read("Variation LongGammon")[1] == ["unknown-rules"]


def test_smaller_hypergammon() -> None:
    """Hypergammon with two checkers is hypergammon from a position."""
    terms, names = read("Variation HyperGammon (2)")
    assert names == []
    assert terms.rules.start_position.white[22:25] == (0, 1, 1)


def test_names_of_sets() -> None:
    """A set is found by its name in any case, and a near miss is answered with the nearest."""
    assert find_rules("Danish") == RULE_SETS["danish"]
    assert find_rules("dansk") == 'no rule set is called "dansk"; did you mean danish?'
    assert "there are american, turkish" in str(find_rules("x"))


@given(st.lists(st.tuples(st.sampled_from(KEYS.split()), st.text(max_size=40)), max_size=8))
def test_no_value_raises(pairs: list[tuple[str, str]]) -> None:
    """Whatever the tags hold, terms come back, and every message is one printable line."""
    terms, findings = read_terms(Header(tuple(Tag(key, value, None, Span(0, 1)) for key, value in pairs)))
    assert parse_rules(write_rules(terms.rules)).problems == ()
    assert all(finding.message.isprintable() for finding in findings)


@given(st.text(alphabet="abcdeghilnorstuy_=:/-,x 0123456789", max_size=60))
def test_no_rules_text_raises(text: str) -> None:
    """Whatever a rules text holds, rules come back that can be written and read again."""
    rules = parse_rules(f"american {text}").rules
    assert parse_rules(write_rules(rules)).rules == rules


@pytest.mark.parametrize("key", KEYS.split())
def test_long_values_are_cheap(key: str) -> None:
    """A value of a million characters gives few short findings."""
    for value in ("9" * 1_000_000, "a=b " * 250_000, "\x00" * 1_000_000, "9 " * 500_000):
        _, findings = read_terms(header(f"{key} {value}"))
        assert sum(len(finding.message) for finding in findings) < 20_000
