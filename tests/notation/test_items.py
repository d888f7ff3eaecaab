"""Items that a reader has not made yet are, once somebody looks, what they would have been."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from aceydeucey.engine.length import Length
from aceydeucey.engine.rules import RULE_SETS, Rules
from aceydeucey.notation.check import check_source
from aceydeucey.notation.formats import reader, writer
from aceydeucey.notation.items import Items, Pieces
from aceydeucey.notation.library import read
from aceydeucey.notation.model import Game, Item, Match, Remark, Span, Turn
from aceydeucey.notation.playout import play_match
from aceydeucey.notation.replay.match import Replay
from aceydeucey.notation.source import Source
from aceydeucey.notation.tidy import tidy
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from paths import ROOT
from played import written

TEXTS = sorted(
    [
        *(ROOT / "samples").glob("*.acey"),
        *(ROOT / "samples" / "broken").glob("*.acey"),
        *(ROOT / "tests" / "notation" / "mat").rglob("*.mat"),
        *(ROOT / "tests" / "notation" / "mat").rglob("*.txt"),
    ]
)


def games(path: Path) -> list[Game]:
    """Return the games of a file, fresh from its reader."""
    source = Source(path.name, path.read_text("utf-8", "replace"))
    name = "acey" if path.suffix == ".acey" else "mat"
    return [event for event in reader(name).events(source) if isinstance(event, Game)]


def lazy(path: Path) -> list[Items]:
    """Return the items of those games of a file in which something is not made yet."""
    return [game.items for game in games(path) if isinstance(game.items, Items)]


def test_there_is_something_to_look_at() -> None:
    """Most files have items that are not made by their reader."""
    assert sum(bool(lazy(path)) for path in TEXTS) > len(TEXTS) / 2


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_an_item_is_the_same_alone_and_among_all(path: Path) -> None:
    """Asked one by one, in slices, from the end, or all at once: the items and their places are the same."""
    for alone, sliced, whole in zip(lazy(path), lazy(path), lazy(path), strict=True):
        every = tuple(whole)
        assert len(alone) == len(every)
        for index, item in enumerate(every):
            assert (alone[index], alone[index].span[:2]) == (item, item.span[:2])
            assert alone[index - len(every)] == item
            assert sliced[index : index + 3] == every[index : index + 3]
        assert sliced[1:] == every[1:]
        assert sliced[::-1] == every[::-1]
        with pytest.raises(IndexError):
            alone[len(every)]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_they_are_equal_to_the_tuple_of_them(path: Path) -> None:
    """Records are equal whether or not somebody has looked, also after a journey to another process."""
    for items in lazy(path):
        every = tuple(items)
        assert items == every
        assert every == items
        assert hash(items) == hash(every)
        assert repr(items) == repr(every)
        assert items != every[1:]
        assert pickle.loads(pickle.dumps(items)) == items  # noqa: S301 - our own


def _found(path: Path, *, made: bool) -> list[object]:
    """Return what the replay of a file finds, its items made before or not."""
    source = Source(path.name, path.read_text("utf-8", "replace"))
    form = reader("acey" if path.suffix == ".acey" else "mat")
    replay = Replay(form.customs, text=source.text)
    for event in form.events(source):
        items: Sequence[Item] = tuple(event.items) if isinstance(event, Game) else ()
        replay.feed(event._replace(items=items) if made and isinstance(event, Game) else event)
    replay.close()
    return [*replay.findings, *replay.scores, replay.plays]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_the_replay_does_not_mind(path: Path) -> None:
    """Findings, their places and scores are the same for items made and not made."""
    assert str(_found(path, made=True)) == str(_found(path, made=False))


def _made(match: Match) -> Match:
    """Return a match of which all items are made."""
    return match._replace(games=tuple(game._replace(items=tuple(game.items)) for game in match.games))


def _same_texts(matches: tuple[Match, ...]) -> None:
    """Assert that matches are tidied and written alike whether or not their items are made before."""
    for match in matches:
        tidied, made = tidy(match), tidy(_made(match))
        assert tidied == made
        assert repr(_made(tidied)) == repr(made)  # the places, too
        for target in "acey", "mat", "sgf":
            for lazy_one, made_one in ((match, _made(match)), (tidied, _made(made))):
                assert writer(target).write((lazy_one,)) == writer(target).write((made_one,))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_tidy_and_the_writers_do_not_mind(path: Path) -> None:
    """The canonical form, the text in every notation and the losses are the same for items made and not made."""
    source = Source(path.name, path.read_text("utf-8", "replace"))
    _same_texts(read(text=source.text, format="acey" if path.suffix == ".acey" else "mat").matches)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
@given(seed=st.integers(0, 2**32), change=st.integers(0, 2**32))
@settings(max_examples=8, phases=(Phase.explicit, Phase.reuse, Phase.generate))
def test_nor_for_games_of_any_rules(rules: Rules, seed: int, change: int) -> None:
    """The same for whole games under every rule set, as the writer has them and with moves and signs out of order."""
    text = written(play_match(rules, Length("money", 0), seed, games=2))
    _same_texts(read(text=text, format="acey").matches)
    _same_texts(read(text=_muddled(text, Random(change)), format="acey").matches)


def _muddled(text: str, random: Random) -> str:
    """Return a record with moves in another order, stars left out or added, and lines lost."""
    lines = []
    for line in text.split("\n"):
        head, colon, play = line.partition(": ")
        words = play.split(" ")
        chance = random.random()
        if colon and chance < 0.3:
            words = random.sample(words, len(words))
        elif colon and chance < 0.33:
            words[0] = words[0].rstrip("*") + "*" * random.randrange(2)
        elif chance < 0.335:
            continue
        lines.append(head + colon + " ".join(words))
    return "\n".join(lines)


@pytest.mark.parametrize("name", ["samples/backgammon.acey", "samples/nackgammon.acey", "samples/club-night.mat"])
def test_no_turn_is_made_for_a_record_without_findings(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever only checks a sound record pays for no turn of it."""
    made: list[Item] = []
    make = Pieces.item

    def remember(pieces: Pieces, index: int) -> Item:
        made.append(make(pieces, index))
        return made[-1]

    monkeypatch.setattr(Pieces, "item", remember)
    report = check_source(Source(name, (ROOT / name).read_text("utf-8")))
    assert report.plays > 50
    assert [finding for finding in report.findings if finding.severity != "note"] == []
    assert [item for item in made if isinstance(item, Turn)] == []


def test_pieces_know_where_they_stand_in_any_order() -> None:
    """Forward, backward and forward again, an item is made of its own pieces and of where they begin."""
    texts = ["", "ab", "c", "", "def", "g", "hijk", "l"]
    pieces = Pieces(texts, 2, 100, lambda own, start: Remark(" ".join(own), Span(start, start)))
    for index in (1, 2, 2, 0, 3, 1, 3):
        start = 100 + len("".join(texts[: 2 * index]))
        assert pieces.item(index) == Remark(" ".join(texts[2 * index : 2 * index + 2]))
        assert pieces.item(index).span[:] == (start, start)
