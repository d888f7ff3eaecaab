"""Reports for machines: JSON, SARIF, GitHub, JUnit."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from aceydeucey.engine.length import MONEY
from aceydeucey.engine.rules import DEFAULT_RULES
from aceydeucey.notation.findings import KINDS, Finding, Severity
from aceydeucey.notation.model import Header, Span
from aceydeucey.notation.replay.match import GameScore, MatchScore
from aceydeucey.notation.report import STYLE_NAMES, render
from aceydeucey.notation.terms import Terms
from jsonschema import Draft7Validator
from reports import HOSTILE, HOSTILE_NAME, TEXT, finding_at, hostile, plain, report_of

SCHEMA = json.loads((Path(__file__).parent / "sarif-schema-2.1.0.json").read_text("utf-8"))


def rendered(style: str, *reports: Any) -> str:
    """Return the reports in a style."""
    return "".join(render(reports, style=style))


def test_jsonl_has_the_promised_shape() -> None:
    """A finding is one line with these keys in this order, and nothing else is written."""
    lines = rendered("jsonl", plain(), report_of()).splitlines()
    assert len(lines) == 3
    assert json.loads(lines[1]) == {
        "file": "match.acey",
        "match": 1,
        "game": 1,
        "turn": 2,
        "line": 3,
        "column": 9,
        "end_line": 3,
        "end_column": 15,
        "code": "301",
        "name": "no-checker",
        "severity": "error",
        "message": "bar/23: no checker stands on the bar",
        "notes": ["a note to it"],
        "legal": ["in/23 in/24", "in/23 23/22"],
        "position": "W:in13,22,19/B:in15/B",
        "fix": None,
    }
    assert json.loads(lines[0])["fix"] == {
        "title": "add the star",
        "edits": [{"line": 2, "column": 20, "end_line": 2, "end_column": 20, "text": "*"}],
    }
    assert list(json.loads(lines[0])) == list(json.loads(lines[1]))


def test_json_has_the_promised_shape() -> None:
    """The one object holds the schema, the files with their counts, the findings and the sums."""
    found = json.loads(rendered("json", plain(), report_of(name="other.acey")))
    assert found["schema"] == 1
    assert found["files"][0] == {
        "file": "match.acey",
        "format": "acey",
        "matches": 1,
        "games": 1,
        "plays": 2,
        "errors": 1,
        "warnings": 1,
        "notes": 1,
    }
    assert [finding["code"] for finding in found["findings"]] == ["314", "301", "607"]
    assert found["summary"] == {
        "files": 2,
        "matches": 2,
        "games": 2,
        "plays": 4,
        "errors": 1,
        "warnings": 1,
        "notes": 1,
        "codes": {"301": 1, "314": 1, "607": 1},
    }


def test_json_of_nothing_is_an_object() -> None:
    """Without files there are no findings and the object is whole."""
    assert json.loads(rendered("json"))["findings"] == []


@pytest.mark.parametrize("style", ["json", "jsonl", "sarif"])
def test_json_is_plain_ascii_and_gives_back_what_was_said(style: str) -> None:
    """Whatever a record says stands in JSON as it is, written in characters that every stream takes."""
    text = rendered(style, hostile())
    assert text.isascii()
    found = json.loads(text)
    said = {
        "json": lambda: found["findings"][0]["message"],
        "jsonl": lambda: found["message"],
        "sarif": lambda: found["runs"][0]["results"][0]["message"]["text"].split("\n" + HOSTILE)[0],
    }[style]()
    assert said == HOSTILE


@pytest.mark.parametrize("style", STYLE_NAMES)
def test_pieces_are_the_same_one_by_one(style: str) -> None:
    """A report with nothing to say changes nothing between its neighbours."""
    both = rendered(style, plain(), hostile())
    assert both
    if style not in {"json", "junit"}:
        assert rendered(style, report_of(), plain(), report_of(), hostile(), report_of()) == both


def test_sarif_is_valid() -> None:
    """The log satisfies the schema of the OASIS standard, with hostile names and without findings too."""
    validator = Draft7Validator(SCHEMA)
    for reports in ((), (plain(),), (plain(), hostile(), report_of())):
        assert [error.message for error in validator.iter_errors(json.loads(rendered("sarif", *reports)))] == []


def test_the_schema_would_notice_a_fault() -> None:
    """A level that SARIF does not know fails the check above."""
    broken = json.loads(rendered("sarif", plain()))
    broken["runs"][0]["results"][0]["level"] = "fatal"
    assert list(Draft7Validator(SCHEMA).iter_errors(broken))


def test_sarif_says_where() -> None:
    """Columns count characters, names are relative URIs, every rule is described and pointed to."""
    run = json.loads(rendered("sarif", plain(), hostile()))["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [kind.code for kind in KINDS.values()]
    first, error, *_, last = run["results"]
    assert run["tool"]["driver"]["rules"][error["ruleIndex"]]["name"] == "no-checker"
    place = error["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 3, "startColumn": 9, "endLine": 3, "endColumn": 15}
    assert place["artifactLocation"] == {"uri": "match.acey"}
    assert first["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"] == {"text": "*"}
    uri = last["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote(uri) == HOSTILE_NAME
    assert not set(uri) & set(':<>"\n\x1b ')


def test_sarif_names_absolute_files_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file given by its whole path is named relative to the directory the command runs in."""
    monkeypatch.chdir(tmp_path)
    report = report_of(Finding.of("empty-file"), name=str(tmp_path / "sub dir" / "x.acey"))
    result = json.loads(rendered("sarif", report))["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "sub%20dir/x.acey"


def fingerprints(text: str, *starts: int) -> list[str]:
    """Return the fingerprints of findings at those places of a text."""
    findings = [Finding.of("no-checker", Span(start, start + 1), "no checker") for start in starts]
    results = json.loads(rendered("sarif", report_of(*findings, text=text)))["runs"][0]["results"]
    return [result["partialFingerprints"]["aceyFinding/v1"] for result in results]


def test_fingerprints_stay_when_lines_move() -> None:
    """A line put before leaves them as they are; equal lines are told apart; another line is another mark."""
    text = "same\nsame\nother\n"
    moved = "; new\n" + text
    before = fingerprints(text, 0, 5, 10)
    assert fingerprints(moved, *(start + 6 for start in (0, 5, 10))) == before
    assert len(set(before)) == 3


def test_github_commands_are_escaped() -> None:
    """Every finding is one line; no text of a record can begin a command of its own or end a property."""
    lines = rendered("github", plain(), hostile()).splitlines()
    assert lines[0] == (
        "::warning file=match.acey,line=2,endLine=2,col=15,endColumn=19,title=314 missing-star::a hit without its star"
    )
    assert lines[1].endswith("::bar/23: no checker stands on the bar%0Aa note to it")
    assert lines[2].startswith("::notice ")
    assert len(lines) == 4
    assert lines[3].startswith("::error file=a%25b%2Cc%3Ad\\n%3A%3Aerror%3A%3Ax\\x1b[31m<script>&\"'.mat,line=2,")
    assert all(line.isprintable() for line in lines)


def test_junit_has_a_suite_a_file_and_a_case_a_game() -> None:
    """Errors fail their game, warnings and notes are its output."""
    suite = ET.fromstring(rendered("junit", plain()))[0]
    assert suite.attrib == {"name": "match.acey", "tests": "1", "failures": "1", "errors": "0", "skipped": "0"}
    case = suite[0]
    assert case.attrib == {"classname": "match.acey", "name": "game 1"}
    failure, output = case
    assert failure.attrib["message"] == "301 no-checker: bar/23: no checker stands on the bar"
    assert (output.text or "").count("\n") == 1


def test_junit_never_fails_for_a_warning() -> None:
    """A file with warnings only has no failures; one without findings has its passing case."""
    warned = report_of(finding_at("in/22", "missing-star"))
    root = ET.fromstring(rendered("junit", warned, report_of()))
    assert [suite.attrib["failures"] for suite in root] == ["0", "0"]
    assert [case.attrib["name"] for suite in root for case in suite] == ["file", "file"]
    strict = report_of(finding_at("in/22", "missing-star", severity=Severity.ERROR))
    assert ET.fromstring(rendered("junit", strict))[0].attrib["failures"] == "1"


def test_junit_takes_any_text() -> None:
    """What XML forbids is escaped, what it means is quoted, and the text is plain ASCII."""
    text = rendered("junit", hostile())
    assert text.isascii()
    suite = ET.fromstring(text)[0]
    assert suite.attrib["name"] == HOSTILE_NAME.replace("\n", "\\n").replace("\x1b", "\\x1b")
    assert "<script>" in (suite[0][0].text or "")
    assert "\\x1b" in (suite[0][0].text or "")


def test_junit_names_every_game() -> None:
    """A game without findings is a case too."""
    game = GameScore(
        1, None, 0, "unfinished", None, None, (0, 0), (0, 0), crawford=False, complete=False, verified=True
    )
    matches = tuple(
        MatchScore(Header(), Terms(DEFAULT_RULES, MONEY), (game,) * count, (0, 0), None, complete=False, findings=0)
        for count in (2, 1)
    )
    report = plain()._replace(scores=matches)
    names = [case.attrib["name"] for case in ET.fromstring(rendered("junit", report))[0]]
    assert names == ["game 1", "game 2", "match 2, game 1"]


def test_places_behind_the_text_are_at_its_end() -> None:
    """A span that points nowhere never breaks a report."""
    finding = Finding.of("cut-off", Span(10_000, 10_001))
    place = json.loads(rendered("jsonl", report_of(finding)))
    assert (place["line"], place["column"]) == (TEXT.count("\n") + 1, 1)
