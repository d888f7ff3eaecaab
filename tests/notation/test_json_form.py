"""The JSON form: every record survives it, its schema is true, and no text makes the reader fail."""

from __future__ import annotations

import copy
import doctest
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from aceydeucey.engine.position import BAR, WAITING
from aceydeucey.notation import model as m
from aceydeucey.notation.findings import Finding, Severity
from aceydeucey.notation.json_form import FORMAT, dumps, events, from_json, schema, to_json
from aceydeucey.notation.json_form import cursor as json_cursor
from aceydeucey.notation.json_form import fields as json_fields
from aceydeucey.notation.json_form import form as json_form
from aceydeucey.notation.json_form import nodes as json_nodes
from aceydeucey.notation.reading import Format
from aceydeucey.notation.source import Source
from drawn import records, text
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[2]
VALIDATOR = Draft202012Validator(schema())

RECORD = (
    m.Match(
        m.Header((m.Tag("White", "North"), m.Tag("Rules", "american"), m.Remark("by hand"))),
        (
            m.Game(
                m.GameLine(1, (0, 0)),
                (
                    m.Opening(((1, 5),)),
                    m.Turn(1, 1, (m.Roll("", (4, 2), m.Play((m.Move(WAITING, (23, 19)),))),)),
                    m.Turn(
                        2,
                        0,
                        (
                            m.Roll("", (2, 1), m.Play((m.Move(BAR, (23, 22), (False, True)),)), "!"),
                            m.Roll("=", (5, 5), m.Play((m.Move(WAITING, (20,), times=2),))),
                            m.Roll("+", (4, 1), m.Unplayed.PASS, comments=("closed",)),
                        ),
                    ),
                    m.CubeAction(1, m.CubeWord.DOUBLE, 2),
                    m.Result(0, Decimal("2.5"), "settlement"),
                ),
            ),
            m.Game(m.GameLine(2, (2, 0), crawford=True), (m.Unfinished(),)),
        ),
    ),
)


def read(source: str) -> tuple[tuple[m.Match, ...], list[Finding]]:
    """Return what the format reads from a text."""
    headers: list[tuple[m.Header, list[m.Game]]] = []
    findings: list[Finding] = []
    for event in events(Source("record.json", source)):
        if isinstance(event, m.Header):
            headers.append((event, []))
        elif isinstance(event, m.Game):
            headers[-1][1].append(event)
        else:
            findings.append(event)
    return tuple(m.Match(header, tuple(found)) for header, found in headers), findings


def damaged(change: Any) -> dict[str, Any]:
    """Return the record above as an object that a function has changed."""
    data = copy.deepcopy(to_json(RECORD))
    change(data["matches"][0])
    return data


@given(records)
def test_every_record_survives(record: tuple[m.Match, ...]) -> None:
    """A record changed into JSON objects and back is the same, with nothing to say about it."""
    assert from_json(to_json(record)) == (record, ())


@given(records)
def test_every_record_survives_as_text(record: tuple[m.Match, ...]) -> None:
    """A record written as JSON text is read as the same, and its text is that of its objects."""
    written = dumps(record)
    assert json.loads(written) == json.loads(json.dumps(to_json(record)))
    assert read(written) == (record, [])
    assert dumps(read(written)[0]) == written


@settings(max_examples=50)
@given(records)
def test_every_record_fits_the_schema(record: tuple[m.Match, ...]) -> None:
    """What is written is what the schema says."""
    VALIDATOR.validate(to_json(record))


def test_the_schema_is_one() -> None:
    """The schema is a valid schema of the draft that it names."""
    Draft202012Validator.check_schema(schema())
    assert schema()["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def _keys(name: str) -> set[str]:
    return set(schema()["$defs"][name]["properties"])


@pytest.mark.parametrize("name", [*json_nodes.ITEMS, *json_nodes.HEADER_LINES])
def test_the_schema_has_the_keys_of_each_type(name: str) -> None:
    """The schema and the reader know the same keys."""
    form = {**json_nodes.ITEMS, **json_nodes.HEADER_LINES}[name]
    assert _keys(name) == {"type", *(field.key for field in form.fields)}


DAMAGES = {
    "$.matches[0].games": lambda match: match.update(games=5),
    '$.matches[0]: the key "games" is missing': lambda match: match.pop("games"),
    '$.matches[0]: the key "header" is missing': lambda match: match.pop("header"),
    "$.matches[0].header[0]: an object with the key value": lambda match: match["header"][0].pop("value"),
    "$.matches[0].header[0].key: a word without blanks": lambda match: match["header"][0].update(key="ab\n"),
    "$.matches[0].header[1].type: tag or remark or lost": lambda match: match["header"][1].update(type="turn"),
    "$.matches[0].games[1]: an object with the key items": lambda match: match["games"].__setitem__(1, []),
    "$.matches[0].games[0].number: a whole number": lambda match: match["games"][0].update(number=True),
    "$.matches[0].games[0].score: a list of 2": lambda match: match["games"][0].update(score=[1]),
    "$.matches[0].games[0].items[0]: an object with a type": lambda match: _items(match).__setitem__(0, "opening"),
    "$.matches[0].games[0].items[0].dice[0][1]: a digit": lambda match: _items(match)[0].update(dice=[[1, 12]]),
    "$.matches[0].games[0].items[1].side": lambda match: _items(match)[1].update(side="White"),
    "$.matches[0].games[0].items[1].remark: text of one line": lambda match: _items(match)[1].update(remark="a\n"),
    "items[2].rolls[0].moves[0].from: a point from 1 to 24": lambda match: _move(match).update({"from": 25}),
    "items[2].rolls[0].moves[0].times: a number from 1 to 16": lambda match: _move(match).update(times=10**9),
    "items[2].rolls[0].moves[0].hits[0]: true or false": lambda match: _move(match).update(hits=["yes", False]),
    "items[2].rolls[0]: an object with either": lambda match: _items(match)[2]["rolls"][0].update(unplayed="pass"),
    'items[3].action: "doubles" or "takes"': lambda match: _items(match)[3].update(action="redoubles"),
    "items[4].points: a number of points": lambda match: _items(match)[4].update(points="2.5\n"),
    "items[4].how": lambda match: _items(match)[4].update(how="luck"),
}
"""Faults that the schema rejects as well as the reader, by what is said of them."""

OTHER_DAMAGES = {
    "moves: a play of no more than 16 steps": lambda match: _move(match).update(times=16),
    "hits: as many as the points of to": lambda match: _move(match).update(hits=[True]),
    "remark: text of one line": lambda match: _items(match)[1].update(remark="\ud800"),
    'position: a possible position should stand here, not "both sides': lambda match: _items(match).append(
        {"type": "position", "position": {"white": {"24": 15}, "black": {"1": 15}}}
    ),
    'position: a possible position should stand here, not "White: 1': lambda match: _items(match).append(
        {"type": "position", "position": {"white": {"in": 1, "off": 14}, "black": {"1": 15}}}
    ),
}
"""Faults that a schema cannot tell."""


def _items(match: Any) -> Any:
    return match["games"][0]["items"]


def _move(match: Any) -> Any:
    return _items(match)[2]["rolls"][0]["moves"][0]


@pytest.mark.parametrize("message", [*DAMAGES, *OTHER_DAMAGES])
def test_a_fault_is_named_with_its_path(message: str) -> None:
    """A value that cannot be read is one error with its path, and what stands around it is read."""
    data = damaged({**DAMAGES, **OTHER_DAMAGES}[message])
    matches, findings = from_json(data)
    assert len(findings) == 1
    assert message in findings[0].message
    assert findings[0].severity is Severity.ERROR
    assert findings[0].match == 1
    assert len(matches) == 1
    assert all(len(game.items) in {1, 5, 6} for game in matches[0].games)


@pytest.mark.parametrize("message", DAMAGES)
def test_the_schema_rejects_the_same_fault(message: str) -> None:
    """What the reader calls an error is none of the schema's records either."""
    assert not VALIDATOR.is_valid(damaged(DAMAGES[message]))


def test_an_item_that_cannot_be_read_stays_as_lost() -> None:
    """A lost item stands in its place, with its JSON as text."""
    matches, _ = from_json(damaged(lambda match: _items(match)[1].update(side="White")))
    kept = matches[0].games[0].items[1]
    assert isinstance(kept, m.Lost)
    assert json.loads(kept.text)["side"] == "White"
    assert matches[0].games[0].items[2:] == RECORD[0].games[0].items[2:]


@pytest.mark.parametrize("place", ["match", "game", "item", "roll", "top"])
def test_an_unknown_key_is_a_warning(place: str) -> None:
    """A key that is not known is left out with a warning, and everything else is read."""
    data = to_json(RECORD)
    match = data["matches"][0]
    nodes = {"top": data, "match": match, "game": match["games"][0]}
    nodes |= {"item": _items(match)[2], "roll": _items(match)[2]["rolls"][0]}
    nodes[place]["ilegal"] = True
    matches, findings = from_json(data)
    assert matches == RECORD
    assert [finding.severity for finding in findings] == [Severity.WARNING]
    assert '"ilegal" is not known' in findings[0].message


def test_a_version_that_is_not_known() -> None:
    """A newer version is read with a warning, a missing one is an error."""
    assert [each.name for each in from_json({"acey": 2, "matches": []})[1]] == ["newer-version"]
    assert [each.name for each in from_json({"matches": []})[1]] == ["unreadable-line"]


def test_findings_of_a_text_have_their_place() -> None:
    """A finding of a JSON text points at the item, which dumps writes on a line of its own."""
    written = dumps(RECORD).replace('"side": "B", "rolls"', '"side": "X", "rolls"')
    _, findings = read(written)
    source = Source("record.json", written)
    assert len(findings) == 1
    start, end = findings[0].span
    assert json.loads(written[start:end])["side"] == "X"
    assert source.place(start) == (10, 1)


def test_items_of_a_text_have_their_place() -> None:
    """The span of an item of a JSON text is where its object stands."""
    written = dumps(RECORD)
    (match,) = read(written)[0]
    spans = [item.span for game in match.games for item in game.items]
    assert [json.loads(written[start:end])["type"] for start, end in spans] == [
        "opening",
        "turn",
        "turn",
        "cube",
        "result",
        "unfinished",
    ]


def test_a_text_cut_off_keeps_what_came_before() -> None:
    """Wherever a text ends, the items before its end are read, and the end is the one fault."""
    written = dumps(RECORD)
    whole = [item for game in RECORD[0].games for item in game.items]
    last = 0
    for end in range(len(written.rstrip())):
        matches, findings = read(written[:end])
        kept = [item for match in matches for game in match.games for item in game.items]
        assert kept == whole[: len(kept)]
        assert len(kept) >= last
        last = len(kept)
        assert [finding.name for finding in findings] == ["cut-off"]
    assert last == len(whole)


def test_keys_in_any_order() -> None:
    """The order of keys says nothing, also where games come before their header."""
    (match,) = to_json(RECORD)["matches"]
    turned = {"matches": [dict(reversed(match.items()))], "acey": 1}
    assert from_json(turned) == (RECORD, ())
    assert read(json.dumps(turned)) == (RECORD, [])


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("[" * 100_000, "nested too deeply"),
        ("[]", "an object with the keys"),
        ('{"acey": 1, "matches": ' + "[" * 100_000, "nested too deeply"),
        ('{"acey": 1, "matches": [{"header": [' + '{"a":' * 50_000, "nested too deeply"),
        ('{"acey": 1, "matches": [{"header": [' + '"x' * 50_000, "a comma or ] should stand here"),
        ('{"acey": 1, "matches": [{"header": ["' + "x" * 100_000 + '"]}]}', "more than 64 KiB"),
        ('{"acey": ' + "9" * 10_000 + ', "matches": []}', "the version of the form should stand here"),
        ('{"acey": 1e999999999, "matches": []}', "the version of the form should stand here"),
        ('{"acey": NaN, "matches": []}', "the version of the form should stand here"),
        ('{"acey": -Infinity, "matches": []}', "the version of the form should stand here"),
        ('{"acey": 1, "acey": 2, "matches": []}', 'the key "acey" stands here twice'),
        ('{"acey": 1, "matches": []} x', "goes on after its end"),
        ('{"acey": 1, "matches": [],}', "a key in double quotes"),
        ('{"acey": 1, "matches": [] "x": 2}', "a comma or } should stand here"),
        ('{"acey" 1}', "a colon should stand here"),
        ('{"acey": 1, "matches": [{"header": [{"type": "remark", "text": "a", "text": "b"}], "games": []}]}', "twice"),
        ('{"acey": 1, "matches": [{"header": [{"type": "remark", "text": "\\ud800"}], "games": []}]}', "text of one"),
        ("", "the text ends here"),
        ("nul", "the text ends here"),
        ("nil", "this is no JSON"),
    ],
)
def test_hostile_texts(written: str, message: str) -> None:
    """A hostile text is answered with findings."""
    _, findings = read(written)
    assert any(message in finding.message for finding in findings)
    assert all(finding.message.isprintable() for finding in findings)
    assert all(0 <= finding.span.start <= finding.span.end <= len(written) for finding in findings)


def test_a_repeated_key_counts_once() -> None:
    """Where a key stands twice the first one counts, in walked and in decoded objects."""
    remark = '{"type": "remark", "text": "a", "text": "b"}'
    (match,), _ = read(f'{{"acey": 1, "matches": [{{"header": [{remark}], "games": [], "games": [1]}}]}}')
    assert match == m.Match(m.Header((m.Remark("a"),)))


def test_decimals_are_exact() -> None:
    """Points with decimals are exact as text and as a number of a text."""
    result = '{"type": "result", "side": "W", "points": %s}'
    for points in ('"0.30"', "0.30"):
        (match,), findings = read(
            f'{{"acey": 1, "matches": [{{"header": [], "games": [{{"items": [{result % points}]}}]}}]}}'
        )
        assert findings == []
        assert match.games[0].items == (m.Result(0, Decimal("0.30")),)


scalars = st.none() | st.booleans() | st.integers() | st.floats() | text
words = st.sampled_from(
    ["acey", "matches", "header", "games", "items", "type", "turn", "rolls", "moves", "from", "to", "side", "dice", "W"]
)
trees = st.recursive(
    scalars | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | text, inner, max_size=4),
    max_leaves=20,
)


@given(trees)
def test_no_object_raises(data: object) -> None:
    """Any object is read, and what was read can be written and read again."""
    matches, _ = from_json(data)
    assert from_json(to_json(matches)) == (matches, ())
    assert read(json.dumps(data))[0] == from_json(json.loads(json.dumps(data)))[0]


@given(records, st.data())
def test_no_replaced_value_raises(record: tuple[m.Match, ...], data: st.DataObject) -> None:
    """Any value of a record in place of another is read or named, and the rest can be written again."""
    whole = to_json(record)
    node: Any = whole
    while isinstance(node, dict | list) and node:
        key = data.draw(st.sampled_from(list(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], dict | list) or data.draw(st.integers(0, 3)) == 0:
            node[key] = data.draw(trees)
            break
        node = node[key]
    matches, _ = from_json(whole)
    assert from_json(to_json(matches)) == (matches, ())


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_no_text_raises(written: str) -> None:
    """Any text gives findings or a record."""
    matches, findings = read(written)
    assert matches or findings


@given(records, st.data())
def test_no_damaged_text_raises(record: tuple[m.Match, ...], data: st.DataObject) -> None:
    """A text with a stretch lost or replaced never raises, and what was read can be written again."""
    written = dumps(record)
    start = data.draw(st.integers(0, len(written)))
    end = data.draw(st.integers(start, min(len(written), start + 20)))
    matches, _ = read(
        written[:start] + data.draw(st.sampled_from(["", "[", "}", '"', "\\", "9", "\0"])) + written[end:]
    )
    assert from_json(to_json(matches)) == (matches, ())


def test_what_the_format_writes() -> None:
    """The format writes the same text as the function, and nothing is lost."""
    form: Format = FORMAT
    assert form.write(RECORD) == (dumps(RECORD), (), "")


@pytest.mark.parametrize("module", [json_form, json_fields, json_nodes, json_cursor])
def test_examples_in_the_docstrings(module: Any) -> None:
    """The examples in the docstrings are true."""
    assert doctest.testmod(module).failed == 0


def _blocks(page: str, language: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text("utf-8")
    return [block.partition("```")[0] for block in text.split(f"```{language}\n")[1:]]


def test_the_example_of_the_documentation() -> None:
    """The record on the page is read with nothing to say, and fits the schema."""
    (block,) = _blocks("json.md", "json")
    matches, findings = read(block)
    assert findings == []
    assert len(matches[0].games[0].items) == 5
    VALIDATOR.validate(json.loads(block))


@pytest.mark.parametrize("page", ["json.md", "positions.md"])
def test_the_python_of_the_documentation(page: str) -> None:
    """The Python examples of the pages give what they show."""
    for block in _blocks(page, "python"):
        test = doctest.DocTestParser().get_doctest(block, {}, page, page, 0)
        assert doctest.DocTestRunner().run(test).failed == 0
