"""What SGF means: fixtures with the record that they give, and texts with the findings that they raise."""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.notation.acey import write_matches
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.decoding import decode
from aceydeucey.notation.model import Game, Lost, Turn
from aceydeucey.notation.sgf import FORMAT
from paths import ROOT
from sgf_reading import findings_in, matches_of, read

DATA = ROOT / "tests" / "data" / "sgf"
GAME = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]RE[W+1]\n;W[31hefe]\n{}\n;W[42hdfd])"


@pytest.mark.parametrize("path", sorted(DATA.glob("*.sgf")), ids=lambda path: path.stem)
def test_a_fixture_gives_its_record(path: Path) -> None:
    """Everything that SGF says has its place in the record, without a finding of the text."""
    text = path.read_text("utf-8")
    assert findings_in(text) == []
    assert write_matches(matches_of(text)) == path.with_suffix(".acey").read_text("utf-8")


@pytest.mark.parametrize("path", sorted(DATA.glob("*.sgf")), ids=lambda path: path.stem)
def test_what_is_kept_is_given_back(path: Path) -> None:
    """Written and read again a fixture is the same record, and written again the same text."""
    once = FORMAT.write(matches_of(path.read_text("utf-8"))).text
    assert FORMAT.write(matches_of(once)).text == once


@pytest.mark.parametrize(
    ("node", "found"),
    [
        (";B[71qtst]", ("error", "unreadable-part", 3, 2)),
        (";B[31qts]", ("error", "unreadable-part", 3, 2)),
        (";B[31zyst]", ("error", "unreadable-part", 3, 2)),
        (";B[hello]C[kept]", ("error", "unreadable-part", 3, 2)),
        (";PL[green]DI[31]", ("error", "unreadable-part", 3, 2)),
        (";AE[a:y]AW[a]AB[a]", ("error", "bad-position", 3, 2)),
        (";AE[a:y]AW[5]AB[b]AW[c]", ("error", "unreadable-part", 3, 9)),
        (";B[31qtst] %&/ junk", ("error", "unreadable-part", 3, 12)),
        (";B[31qtst](;W[11])(;W[22])", ("warning", "unreadable-part", 3, 19)),
    ],
)
def test_a_broken_node_costs_that_node(node: str, found: tuple[str, str, int, int]) -> None:
    """What is wrong is found once, with its place, and the plays around it are read."""
    text = GAME.format(node)
    assert findings_in(text) == [found]
    (match,) = matches_of(text)
    turns = [item for item in match.games[0].items if isinstance(item, Turn)]
    assert turns[0].side == 0
    assert turns[0].rolls[0].dice == (3, 1)


def test_a_lost_play_is_kept_as_it_stood() -> None:
    """The text of a play that is none stands in its place, and its comment is not lost."""
    (match,) = matches_of(GAME.format(";B[31qts]C[why]"))
    first, lost, *_ = match.games[0].items
    assert isinstance(lost, Lost)
    assert lost.text == "B[31qts]"
    assert match.games[0].line is not None
    assert isinstance(first, Turn)
    assert "why" in match.games[0].line.tail.comments


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("(;FF[4]GM[1];B[aa])", ["unreadable-part"]),
        ("(;FF[4]GM[6]MI[length:1][game:0];W[31hefe]", ["cut-off"]),
        ("(;FF[4]GM[6]C[never ends", ["cut-off", "cut-off"]),
        ("(;GM[6];W[31hefe](;GM[6];B[31qtst])", ["unreadable-part"]),
        ("GM[6];W[31hefe])", ["unreadable-part"]),
        ("(;GM[6];W[31hefe]))", ["unreadable-part"]),
        ("nothing here", ["unreadable-part"]),
        ("", []),
    ],
)
def test_a_broken_tree_is_told(text: str, names: list[str]) -> None:
    """Brackets that do not fit are found, and the games are read all the same."""
    assert [name for _, name, _, _ in findings_in(text)] == names
    games = [event for event in read(text) if isinstance(event, Game)]
    plays = [item for game in games for item in game.items if isinstance(item, Turn)]
    assert len(plays) == text.count("hefe") + text.count("qtst")


def test_the_charset_that_a_file_names_is_read() -> None:
    """Bytes that are not UTF-8 are read in the charset of CA; the field is full of cp1251."""
    data = GAME.replace("RE[", "CA[windows-1251]PW[Жан]RE[").format(";B[31qtst]").encode("cp1251")
    source, _ = decode("a.sgf", data)
    assert source.encoding == "windows-1251"
    assert "PW[Жан]" in source.text
    assert all(finding.name != "undecodable-bytes" for finding in check_bytes("a.sgf", data).findings)


def test_games_that_count_from_one() -> None:
    """Where the first game of a match is number 1 the file counts as the specification says, else as gnubg does."""
    text = "(;GM[6]MI[length:3][game:1][ws:0][bs:0]RE[W+1])(;GM[6]MI[length:3][game:2][ws:1][bs:0])"
    lines = [game.line for match in matches_of(text) for game in match.games]
    assert [line and line.number for line in lines] == [1, 2]
    lines = [game.line for match in matches_of(text.replace("game:1", "game:0")) for game in match.games]
    assert [line and line.number for line in lines] == [1, 3]


def test_several_matches_in_one_file() -> None:
    """A game that does not follow the one before it begins a match."""
    one = "(;GM[6]MI[length:3][game:{}][ws:0][bs:0]PW[{}]PB[B])"
    text = "".join(one.format(number, name) for number, name in ((0, "A"), (1, "A"), (0, "A"), (1, "A"), (3, "C")))
    assert [len(match.games) for match in matches_of(text)] == [2, 2, 1]
    renamed = one.format(0, "A") + one.format(1, "C")
    assert [len(match.games) for match in matches_of(renamed)] == [2]
    assert [name for _, name, _, _ in findings_in(renamed)] == ["names-change"]


def test_a_star_in_a_comment_marks_no_hit() -> None:
    """In SGF no hit is starred: one in a comment does not make the plays lack theirs."""
    text = b"(;FF[4]GM[6]PW[a]PB[b];W[31hefe];B[63aggj]C[6/4* was worth a thought];W[31mjfe])"
    assert not {"missing-star"} & {finding.name for finding in check_bytes("a.sgf", text).findings}
