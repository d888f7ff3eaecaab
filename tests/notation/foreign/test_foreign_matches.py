"""Matches of other programs and sites: whole matches, played by the engine and saved as they would have saved them."""

from __future__ import annotations

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS
from aceydeucey.notation.model import Closed, Game, Match, Opening, Resign, Result
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.tidy import tidy
from reads import found, read
from rendered import RENDERERS

# What a format has no words for; elsewhere it is read back.
_NO_CLOSED = {"fibs", "tmg", "gmd", "javafibs"}
_NO_RESIGNATION = {"tmg", "javafibs"}


def _said(match: Match, format: str) -> tuple[Game, ...]:  # noqa: A002 - as the library calls it
    """Return the games of a play-out without what the format cannot say."""
    without: tuple[type, ...] = (Opening,)
    without += (Closed,) * (format in _NO_CLOSED) + (Resign,) * (format in _NO_RESIGNATION)
    games = []
    for game in match.games:
        assert game.line is not None
        items = (item for item in game.items if not isinstance(item, without))
        bare = (item._replace(how=None) if isinstance(item, Result) else item for item in items)
        line = game.line if format == "sgg" else game.line._replace(crawford=False)
        games.append(Game(line, tuple(bare)))
    return tidy(match._replace(games=tuple(games))).games


def _without_talk(match: Match) -> Match:
    games = [
        game._replace(items=tuple(item for item in game.items if not hasattr(item, "text"))) for game in match.games
    ]
    return match._replace(games=tuple(games))


@pytest.mark.parametrize("format", RENDERERS)
@pytest.mark.parametrize("seed", [3, 8, 11])
def test_a_match_is_read_as_it_was_played(format: str, seed: int) -> None:  # noqa: A002 - as above
    """Every play, cube action, score and result comes back, and nothing is found but resignations left unsaid."""
    match = play_match(RULE_SETS["backgammon"], Length("points", 5), seed)
    text = RENDERERS[format](match)
    result = read(format, text)
    assert result.findings == ()
    (back,) = result.matches
    assert tidy(_without_talk(back)).games == _said(match, format)
    assert {key: back.header.get(key) for key in ("White", "Black", "Rules", "Match")} == {
        "White": "ann",
        "Black": "bob",
        "Rules": "backgammon",
        "Match": "5 points",
    }
    assert {finding.name for finding in found(format, text)} <= {"unmarked-resignation"}


@pytest.mark.parametrize("format", RENDERERS)
def test_line_ends_and_blanks_do_not_matter(format: str) -> None:  # noqa: A002 - as above
    """CRLF and blanks at the ends of lines are read as without."""
    text = RENDERERS[format](play_match(RULE_SETS["backgammon"], Length("points", 3), 5))
    assert read(format, text.replace("\n", " \r\n")) == read(format, text)
