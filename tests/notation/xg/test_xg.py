"""Matches of eXtreme Gammon: what their records say, and what becomes of files that are damaged or hostile."""

from __future__ import annotations

import gzip
import struct
import sys
import tracemalloc
import zlib
from random import Random

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.acey import write_matches
from aceydeucey.notation.check import check_bytes
from aceydeucey.notation.library import read
from aceydeucey.notation.model import Closed, Game, Match, Opening, Result
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.tidy import tidy
from paths import ROOT
from xg_encoding import archive, cube_record, encoded, game_end, game_record, match_record, move_record

FOLDER = ROOT / "tests" / "data" / "xg"

_RTF = b"{\\rtf1\\ansi\\ansicpg1252 a \\b good\\b0  one\\par\x01\x02sure?}"


def everything() -> bytes:
    """Return a file with one of everything that the records can say."""
    white = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
    end = [-1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0]
    moved = [*white]
    moved[8], moved[6], moved[5] = 2, 4, 2
    records = (
        match_record(
            ("Ann Über", "Bob \N{SMILING FACE WITH SMILING EYES}"),
            99999,
            flags=(False, True, True, True),
            days=45_999.5,
            texts=("Club night", "Port", "2", "Cy"),
            ratings=(1623.456, 0),
            experience=(120, 0),
            limits=(6, 2),
            comment=0,
        ),
        game_record(1, (0, 0), auto_doubles=1, comment=1),
        cube_record(WHITE, (-2, -1, -1, -1)),
        move_record(WHITE, (3, 1), ((8, 5), (6, 5)), comment=2),
        cube_record(BLACK, (1, 2, 1, -1), moved),
        move_record(BLACK, (6, 4), ((24, 14),), moved),
        game_end(WHITE, 8, 101),
        game_record(2, (8, 0), board=end),
        move_record(BLACK, (4, 4), (), end),
        move_record(WHITE, (2, 1), ((1, -1), (1, 0)), end, illegal=True),
        game_end(WHITE, 2, 2),
        game_record(3, (10, 0)),
        cube_record(WHITE, (1, 2, 2, 0)),
        game_end(WHITE, 4, 0),
        game_record(4, (14, 0)),
        move_record(WHITE, (0, 0), ()),
        game_end(BLACK, 1, 1001),
        game_record(5, (14, 1)),
        move_record(WHITE, (5, 2), ((13, 8), (24, 22))),
    )
    return archive(records, b"\r\n".join((b"of the match", b"of the game", _RTF)))


def test_the_record_is_the_one_beside_the_file() -> None:
    """A file with one of everything gives the record that lies beside it, and only what is wrong in it is found."""
    path = FOLDER / "everything.xg"
    data = path.read_bytes()
    reading = read(data, name=path.name)
    assert reading.format == "xg"
    assert write_matches(reading.matches) == path.with_suffix(".acey").read_text("utf-8")
    assert [finding.name for finding in reading.findings] == ["unreadable-line"]


def test_the_file_is_what_the_layout_gives() -> None:
    """The file beside the record holds the records that are encoded here."""
    packed = (FOLDER / "everything.xg").read_bytes()
    streams = [zlib.decompress(zlib_part) for zlib_part in _streams(packed)]
    assert streams == [zlib.decompress(zlib_part) for zlib_part in _streams(everything())]


def _streams(data: bytes) -> list[bytes]:
    rest, found = data[8232 + struct.unpack_from("<I", data, 20)[0] :], []
    while rest[:1] == b"x":
        machine = zlib.decompressobj()
        machine.decompress(rest)
        found.append(rest[: len(rest) - len(machine.unused_data)])
        rest = machine.unused_data
    return found


def _said(match: Match) -> tuple[Game, ...]:
    """Return the games of a play-out without what the records cannot say."""
    games = []
    for game in match.games:
        items = (item for item in game.items if not isinstance(item, Opening | Closed))
        bare = (item._replace(how=None) if isinstance(item, Result) else item for item in items)
        games.append(Game(game.line, tuple(bare)))
    return tidy(match._replace(games=tuple(games))).games


@pytest.mark.parametrize("seed", [3, 8, 11, 12])
def test_a_match_is_read_as_it_was_played(seed: int) -> None:
    """Every play, cube action, score, Crawford game and result comes back, and nothing is found in it."""
    match = play_match(RULE_SETS["backgammon"], Length("points", 5), seed)
    data = encoded(match)
    reading = read(data, name="a.xg")
    assert reading.findings == ()
    (back,) = reading.matches
    assert tidy(back).games == _said(match)
    assert {key: back.header.get(key) for key in ("White", "Black", "Rules", "Match")} == {
        "White": match.header.get("White"),
        "Black": match.header.get("Black"),
        "Rules": "backgammon",
        "Match": "5 points",
    }
    assert {finding.severity for finding in check_bytes("a.xg", data).findings} <= {"note"}


@pytest.mark.parametrize("name", ["a.xg", "a.mat", "a.acey", ""])
def test_the_file_is_known_by_its_content(name: str) -> None:
    """No suffix is needed, a packed file is read as well."""
    data = everything()
    assert read(data, name=name).format == "xg"
    assert read(gzip.compress(data), name=name).matches == read(data, name=name).matches


def test_old_versions_have_names_of_single_bytes() -> None:
    """Before version 24 there are no wide names."""
    records = (match_record(("Ann", "Zoë"), 3, version=7), game_record(1, (0, 0)), game_end(WHITE, 1, 0))
    (match,) = read(archive(records), name="a.xg").matches
    assert (match.header.get("White"), match.header.get("Black"), match.header.get("Date")) == ("Ann", "Zoë", None)


@pytest.mark.parametrize(("variation", "rules"), [(1, "nackgammon"), (2, "hypergammon"), (3, "backgammon")])
def test_variations_are_named(variation: int, rules: str) -> None:
    """Nackgammon, hypergammon and longgammon are played by their own rules."""
    (match,) = read(archive((match_record(("A", "B"), 3, variation=variation),)), name="a.xg").matches
    assert (match.header.get("Rules") or "").split()[0] == rules


def test_without_the_extra_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """One finding names the format and how to install what reads it; nothing else is guessed."""
    for module in ("transcript.installed", "installed"):
        monkeypatch.setattr(f"aceydeucey.notation.xg.{module}", lambda: False)
    report = check_bytes("a.xg", everything())
    assert [finding.name for finding in report.findings] == ["not-readable-yet"]
    assert "eXtreme Gammon" in report.findings[0].message
    assert "pip install 'aceydeucey[xg]'" in report.findings[0].notes[0]


def test_another_file_is_none_whatever_it_is_called() -> None:
    """Who says that a text is a match of eXtreme Gammon is told that it is not."""
    report = check_bytes("a.xg", b" 3 point match\n", format="xg")
    assert [finding.message for finding in report.findings] == ["this is no match of eXtreme Gammon"]


def test_the_extra_is_not_loaded_for_other_files() -> None:
    """Nothing of it is imported before a file needs it."""
    loaded = (
        "import aceydeucey as a, sys; a.check(text='W 63: in/22 in/19'); print([m for m in sys.modules if 'xgp' in m])"
    )
    import subprocess  # noqa: PLC0415 - a clean interpreter

    assert subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True).stdout.strip() == b"[]"


@pytest.mark.parametrize("step", [1, 97])
def test_a_file_cut_anywhere_keeps_what_can_be_unpacked(step: int) -> None:
    """Wherever a file ends, nothing raises, what is read is a beginning of the whole, and the cut is found."""
    data = encoded(play_match(RULE_SETS["backgammon"], Length("points", 1), 3))
    whole = read(data, name="a.xg").matches[0]
    start = 8232 if step == 97 else len(data) - 400
    for end in range(start, len(data) - 37, step):
        report = check_bytes("a.xg", data[:end])
        assert "cut-off" in {finding.name for finding in report.findings}, end
        for match in read(data[:end], name="a.xg").matches:
            for game, full in zip(match.games, whole.games, strict=False):
                count = len(game.items) - 1
                assert game.items[:count] == full.items[:count]


def test_flipped_bytes_are_read() -> None:
    """Bytes of any value anywhere in the file or in its records: nothing raises."""
    random = Random(1)
    whole = everything()
    records = zlib.decompress(_streams(whole)[1])
    for index in range(120):
        packed = bytearray(whole)
        packed[random.choice((random.randrange(len(whole)), random.randrange(8232, len(whole))))] = random.randrange(
            256
        )
        check_bytes("a.xg", bytes(packed))
        changed = bytearray(records)
        for _ in range(random.randint(1, 40)):
            changed[random.randrange(len(records) // 2560) * 2560 + random.randrange(130)] = random.randrange(256)
        data = archive([bytes(changed)], bytes(random.randrange(256) for _ in range(60)))
        assert check_bytes("a.xg", data).source.name == "a.xg", index


@pytest.mark.parametrize(
    "data",
    [
        b"RGMH",
        b"RGMH" + bytes(9000),
        b"RGMH" + b"\xff" * 9000,
        archive(()),
        archive((bytes(2560),)),
        archive((b"\xff" * 2560,) * 3),
        archive((match_record(("A", "B"), -5, days=1e300, ratings=(float("nan"), float("inf"))),)),
        archive((match_record(("A", "B"), 3), game_record(-1, (-5, 1 << 30)), game_end(WHITE, -3, -7))),
        archive((match_record(("A", "B"), 3), b"\0" * 8 + b"\x63" + b"\0" * 2551)),
        archive((match_record(("A", "B"), 3), game_record(1, (0, 0))), b"{\\rtf1 \\u99999999 \\'zz" + b"{" * 5000),
    ],
)
def test_records_that_cannot_be_are_findings(data: bytes) -> None:
    """Numbers without sense, types that there are not: nothing raises and the format is still known."""
    assert check_bytes("a.xg", data).format == "xg"


def _zeros(megabytes: int) -> bytes:
    machine = zlib.compressobj()
    zeros = bytes(1 << 20)
    return b"".join(machine.compress(zeros) for _ in range(megabytes)) + machine.flush()


@pytest.mark.parametrize("bomb", [_zeros(1 << 10), _zeros(64) + _zeros(1 << 10)], ids=["one", "behind what just fits"])
def test_a_bomb_is_not_unpacked(bomb: bytes) -> None:
    """A gigabyte of nothing in a megabyte is given up early, and said to be so."""
    head = everything()[: 8232 + len(b"a picture")]
    tracemalloc.start()
    report = check_bytes("a.xg", head + bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [finding.name for finding in report.findings] == ["cut-off"]
    assert peak < 300 << 20
