"""The writer of bgammon.org replays: what the file says, and what of a record it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.engine.position import SIDES
from aceydeucey.notation.bgammon.events import Words, WrittenGame, write_game
from aceydeucey.notation.bgammon.heads import VARIANTS
from aceydeucey.notation.bgammon.judging import differences
from aceydeucey.notation.bgammon.names import game_time, header_losses, match_time, name_of
from aceydeucey.notation.cube_values import lose_tied_cube
from aceydeucey.notation.losses import Ledger, Loss, Written
from aceydeucey.notation.model import NOWHERE, Match, PositionLine
from aceydeucey.notation.reading import Customs
from aceydeucey.notation.replay.match import GameScore, Replay
from aceydeucey.notation.terms import Terms, read_terms

if TYPE_CHECKING:
    from aceydeucey.engine.rules import Rules

__all__ = ["write_matches"]

_INDEX = "bgammon-replay {:08d}\n"
_REFUSED = (
    "bgammon.org plays acey-deucey and backgammon from their usual start only, so its replays cannot say a game of "
    "{}; the formats acey and json can"
)


class _Replayed(NamedTuple):
    """A match with what the replay found in it."""

    terms: Terms
    scores: tuple[GameScore, ...]
    words: tuple[Words, ...]


def write_matches(matches: tuple[Match, ...]) -> Written:
    """Return the text of the matches and what it cannot carry, or why it cannot be written at all."""
    games: list[WrittenGame] = []
    losses: list[Loss] = []
    count = 0
    for match in matches:
        terms, _ = read_terms(match.header)
        variant = _variant(terms.rules)
        if variant is None:
            return Written("", refused=_REFUSED.format(terms.rules.name))
        written, lost = _match(match, variant)
        games += written
        count += bool(written)
        losses += lost
    text = _with_index([game.text for game in games])
    losses += differences(text, count, games)
    return Written(text, tuple(sorted(losses, key=lambda loss: loss.span.start)))


def _variant(rules: Rules) -> int | None:
    """Return the number of the variant whose files can say a game by these rules."""
    if rules.doubles_complement or rules.doubles_bonus_roll != "none" or rules.checkers != 15:
        return None
    starts: dict[object, int] = {"standard": 0, "off": 1}
    variant = starts.get(rules.start)
    return variant if variant is not None and rules.acey == (variant == 1) else None


def _with_index(games: list[str]) -> str:
    """Return the games behind an index of where they begin, counted in bytes; one game alone has none."""
    if len(games) < 2:
        return "".join(games)
    place = len(_INDEX.format(0)) * len(games)
    index = []
    for game in games:
        index.append(_INDEX.format(place))
        place += len(game.encode())
    return "".join((*index, *games))


def _match(match: Match, variant: int) -> tuple[list[WrittenGame], list[Loss]]:
    replayed = _replay(match)
    losses = list(header_losses(match.header, VARIANTS[variant]))
    names = tuple(name_of(match.header, side) for side in SIDES)
    length = replayed.terms.length
    time = match_time(match.header)
    written: list[WrittenGame] = []
    for game, score, words in zip(match.games, replayed.scores, replayed.words, strict=True):
        place = next((item for item in game.items if isinstance(item, PositionLine)), None)
        if place:
            why = "a replay begins from the usual start and cannot set the board, so the game is left out"
            losses.append(Loss(place.span, f"game {score.number}", why))
            continue
        number = length.number if length.kind == "points" else 0
        head = f"i {game_time(game, time)} {names[0]} {names[1]} {number}"
        done = write_game(game, score, words, head, variant)._replace(first=not written)
        written.append(done)
        ledger = Ledger()
        lose_tied_cube(game, replayed.terms, ledger)
        losses += [*ledger.losses, *done.losses]
    if match.games and not written:
        first = next((line.span for line in match.header.lines), NOWHERE)
        losses.append(Loss(first, "the match", "no game of it can be written"))
    return written, losses


def _replay(match: Match) -> _Replayed:
    words: list[Words] = []
    customs = Customs()
    scores: list[GameScore] = []
    watch = Words()
    replay = Replay(customs, watcher=watch)
    replay.feed(match.header)
    for game in match.games:
        watch.begin()
        replay.feed(game)
        words.append(watch.taken())
        assert replay.last_game is not None
        scores.append(replay.last_game)
    terms, _ = read_terms(match.header)
    return _Replayed(terms, tuple(scores), tuple(words))
