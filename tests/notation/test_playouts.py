"""What the engine plays the writer writes, the reader reads and the replay accepts, under any rules."""

from __future__ import annotations

import pytest
from aceydeucey.engine.flags import parse_flag
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS, Rules, misfit
from aceydeucey.notation.model import Match, Result
from aceydeucey.notation.replay.match import GameScore
from aceydeucey.notation.tidy import tidy
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from played import LENGTHS, checked, every_flag_value, house_rules, match_of, read, told, written

SEEDS = st.integers(0, 2**32)
# To shrink a whole match takes minutes and says little.
FEW = settings(max_examples=12, phases=(Phase.explicit, Phase.reuse, Phase.generate))


def accepts(match: Match, *, rules: Rules | None = None) -> None:
    """Assert that a match that was played out goes all the way and nothing is found in it."""
    text = written(match)
    assert read(text) == (match,)
    assert written(read(text)[0]) == text
    report = checked(text)
    assert told(report) == []
    (score,) = report.scores
    assert rules is None or score.terms.rules == rules
    assert [_given(game) for game in score.games] == _declared(match)
    assert all(game.verified and game.complete for game in score.games)


def _given(game: GameScore) -> tuple[int | None, object, object]:
    return game.winner, game.points, game.score_after


def _declared(match: Match) -> list[tuple[int | None, object, object]]:
    """Return the results as the play-out knew them, with the score added up here."""
    score = [0, 0]
    results: list[tuple[int | None, object, object]] = []
    for game in match.games:
        result = game.items[-1]
        assert isinstance(result, Result)
        assert result.points is not None
        assert game.line is not None
        assert game.line.score == tuple(score)
        score[result.side] += int(result.points)
        results.append((result.side, int(result.points), tuple(score)))
    return results


@pytest.mark.parametrize("length", LENGTHS, ids=str)
@pytest.mark.parametrize("name", RULE_SETS)
@given(seed=SEEDS)
@settings(FEW, max_examples=3)
def test_every_rule_set(name: str, length: Length, seed: int) -> None:
    """Matches of every rule set and every kind of length are read as they were played, without a finding."""
    accepts(match_of(RULE_SETS[name], length, seed), rules=RULE_SETS[name])


@pytest.mark.parametrize(("flag", "word"), every_flag_value())
@pytest.mark.parametrize("base", ["american", "backgammon"])
def test_every_value_of_every_flag(base: str, flag: str, word: str) -> None:
    """A match by house rules, one flag changed, is read as it was played, without a finding."""
    rules = parse_flag(RULE_SETS[base], flag, word)
    assert isinstance(rules, Rules)
    if misfit(rules):
        rules = parse_flag(rules, "start", "off")
        assert isinstance(rules, Rules)
    for length in (LENGTHS[0], LENGTHS[2]):
        accepts(match_of(rules, length, 7), rules=rules)


@given(rules=house_rules(), length=st.sampled_from(LENGTHS), seed=SEEDS)
@FEW
def test_house_rules(rules: Rules, length: Length, seed: int) -> None:
    """So it is with any flags changed together."""
    accepts(match_of(rules, length, seed), rules=rules)


@given(rules=house_rules(), seed=SEEDS)
@FEW
def test_json_there_and_back(rules: Rules, seed: int) -> None:
    """A match goes through JSON and comes back, and its JSON text is judged as the notation is."""
    match = match_of(rules, LENGTHS[2], seed)
    text = written(match, "json")
    assert read(text, "json") == (match,)
    report = checked(text, "json")
    assert told(report) == []
    assert [_given(game) for game in report.scores[0].games] == _declared(match)
    assert written(read(text, "json")[0]) == written(match)


@given(rules=house_rules(), seed=SEEDS)
@FEW
def test_the_tidy_form_says_the_same(rules: Rules, seed: int) -> None:
    """The tidy form of a match is its own tidy form, and nothing is found in it either."""
    neat = tidy(match_of(rules, LENGTHS[0], seed, games=1))
    assert tidy(neat) == neat
    accepts(neat)
