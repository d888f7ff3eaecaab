"""Single games of Jellyfish, and the match text of Snowie that looks like them."""

from __future__ import annotations

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.gam import FORMAT
from aceydeucey.notation.model import Header, Match, Opening, Tag
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.tidy import tidy
from paths import SHARED
from reads import found, read

GAME = """\
 Ann Lee                        Ben
  1) 31: 8/5 6/5                 52: 13/8 13/11
  2) 64: 24/14*                  21: 25/23
  3)  Doubles => 2                Drops
      Wins 1 point
"""


def test_a_game_is_read_and_written_back() -> None:
    """Two names, rows, a result: that is all there is, and all of it comes back."""
    result = read("gam", GAME)
    assert result.findings == ()
    assert [result.matches[0].header.get(key) for key in ("White", "Black", "Rules")] == [
        "Ann Lee",
        "Ben",
        "backgammon",
    ]
    written = FORMAT.write(result.matches)
    assert written.losses == ()
    assert read("gam", written.text) == result
    assert [line.rstrip() for line in written.text.splitlines()] == GAME.splitlines()


@pytest.mark.parametrize("stem", ["m000_len01", "m002_len05"])
def test_what_gnubg_writes_is_the_first_game_of_its_match(stem: str) -> None:
    """The `.gam` of gnubg holds the rows of the `.mat`, and ours holds the rows of gnubg's."""
    folder = SHARED / "gnubg-formats"
    if not folder.is_dir():
        pytest.skip("the files that gnubg wrote are not here")
    text = (folder / f"{stem}.gam").read_text("utf-8")
    match = read("mat", (folder / f"{stem}.mat").read_text("utf-8")).matches[0]
    result = read("gam", text)
    assert result.matches[0].games[0].items == match.games[0].items
    assert {finding.name for finding in found("gam", text)} == {"unmarked-resignation"}
    written = FORMAT.write(result.matches).text
    assert [line.rstrip() for line in written.splitlines()] == [line.rstrip() for line in text.rstrip().splitlines()]


@pytest.mark.parametrize("stem", ["m000_len01", "m002_len05"])
def test_snowie_text_is_match_text(stem: str) -> None:
    """What gnubg writes as Snowie text is read as match text, with the same games."""
    folder = SHARED / "gnubg-formats"
    if not folder.is_dir():
        pytest.skip("the files that gnubg wrote are not here")
    match, snowie = (
        read("mat", (folder / f"{stem}{suffix}").read_text("utf-8")).matches[0] for suffix in (".mat", ".snowie.txt")
    )
    assert snowie.games == match.games
    assert snowie.header.get("Match") == match.header.get("Match")


def test_snowie_text_of_gridgammon_is_read() -> None:
    """Ratings behind the names, the lower die first, no stars, a game that was dropped and has no result."""
    text = (
        "\n 5 point match\n\n Game 1\n ann,1706 : 0                   bob,1650 : 0\n"
        "  1) 13: 8/5 6/5                 25: 13/8 13/11\n  2)  Doubles => 2                Drops\n"
        "\n Game 2\n ann,1710 : 1                   bob,1646 : 0\n"
        "  1)                             16: 13/7 8/7\n  2) 24: 8/4 6/4\n"
    )
    (match,) = read("mat", text).matches
    assert len(match.games) == 2
    assert not [finding for finding in found("mat", text) if finding.severity == "error"]


@pytest.mark.parametrize("seed", range(5))
def test_a_game_of_the_engine_comes_back(seed: int) -> None:
    """One game played out is read back as it was, but for the opening dice and what the losses name."""
    match = play_match(RULE_SETS["backgammon"], Length("points", 1), seed, tags=(("White", "Ann"), ("Black", "Ben")))
    written = FORMAT.write((match,))
    (back,) = read("gam", written.text).matches
    assert tidy(back).games[0].items[-1:] == tidy(match).games[0].items[-1:] or any(
        loss.what.startswith("`by") for loss in written.losses
    )
    turns = [item for item in tidy(match).games[0].items if not isinstance(item, Opening)]
    assert len(tidy(back).games[0].items) == len(turns)
    assert any(loss.what == 'the tag `[Match "1 point"]`' for loss in written.losses)


def test_more_than_one_game_and_other_games_are_refused() -> None:
    """A `.gam` file holds one game of backgammon."""
    match = read("gam", GAME).matches[0]
    twice = match._replace(games=match.games * 2)
    assert "one game and the record has 2" in FORMAT.write((twice,)).refused
    acey = match._replace(header=Header((Tag("Rules", "american"),)))
    assert "acey, json" in FORMAT.write((acey,)).refused
    assert FORMAT.write((Match(Header()),)).text == ""


@pytest.mark.parametrize("name", ["", "7 up", "; Ann", "Ann  Lee", "x" * 90, "Ann : 3"])
def test_names_that_cannot_stand_there_are_lost_and_the_game_is_not(name: str) -> None:
    """Whatever the players are called, the game is read back; a name that is not is a loss."""
    match = read("gam", GAME).matches[0]
    lines = (Tag("White", name), Tag("Black", "Ben"), Tag("Rules", "backgammon"))
    written = FORMAT.write((match._replace(header=Header(lines)),))
    (back,) = read("gam", written.text).matches
    assert [len(game.items) for game in back.games] == [len(match.games[0].items)]
    told = back.header.get("White") == name
    assert [loss.what[:15] for loss in written.losses] == ([] if told else ["the tag `[White"])
