"""The board: what the matches of many records give for each player, each pair of players, and two of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from aceydeucey.engine.match import Points
from aceydeucey.engine.position import SIDES
from aceydeucey.notation.standings.names import Names, near_names
from aceydeucey.notation.standings.played import Played, Tally
from aceydeucey.notation.standings.ratings import Rating, fibs_ratings, glicko2_ratings
from aceydeucey.notation.tag_values import Date

__all__ = ["ORDERS", "RATINGS", "Against", "Board", "Player", "Scope", "board_of", "renamed"]

RATINGS: dict[str, Callable[[Iterable[Played]], dict[str, Rating]]] = {
    "fibs": fibs_ratings,
    "glicko2": glicko2_ratings,
    "none": lambda _matches: {},
}
"""The ways of rating by name."""


class Scope(NamedTuple):
    """Which matches count: of an event, from a day, up to a day; a day is as far as it is known."""

    event: str | None = None
    since: Date | None = None
    until: Date | None = None

    def holds(self, each: Played) -> bool:
        """Return whether a match counts; one without a date does not where a day is asked for."""
        if self.event is not None and each.event.casefold() != self.event.casefold():
            return False
        if self.since is None and self.until is None:
            return True
        if each.date is None or each.date.year is None:
            return False
        return not (self.since and _last(each.date) < _first(self.since)) and not (
            self.until and _first(each.date) > _last(self.until)
        )


def _first(day: Date) -> tuple[int, int, int]:
    return day.year or 0, day.month or 1, day.day or 1


def _last(day: Date) -> tuple[int, int, int]:
    return day.year or 9999, day.month or 12, day.day or 31


class Player(NamedTuple):
    """What a player has over all matches that count."""

    name: str
    matches: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    games: int = 0
    tally: Tally = Tally()
    against: Tally = Tally()
    rating: Rating | None = None

    @property
    def difference(self) -> Points:
        """Points for less points against."""
        return self.tally.points - self.against.points

    @property
    def average(self) -> Decimal | None:
        """The difference a game, to two places."""
        if not self.games:
            return None
        exact = Fraction(self.difference) / self.games
        return Decimal(round(exact * 100)).scaleb(-2)

    def with_match(self, each: Played, side: int) -> Player:
        """Return the player with one more match, played on that side."""
        return self._replace(
            matches=self.matches + 1,
            won=self.won + (each.winner == side),
            lost=self.lost + (each.winner == 1 - side),
            drawn=self.drawn + (each.winner is None and each.complete),
            games=self.games + each.games,
            tally=self.tally.plus(each.sides[side]),
            against=self.against.plus(each.sides[1 - side]),
        )


class Against(NamedTuple):
    """What one player has against another: matches, games and points won."""

    matches: int = 0
    games: int = 0
    points: Points = 0


ORDERS: dict[str, Callable[[Player], tuple[object, ...]]] = {
    "points": lambda each: (-each.tally.points, -each.difference, each.name),
    "matches": lambda each: (-each.won, each.lost, -each.difference, each.name),
    "games": lambda each: (-each.tally.games, -each.difference, each.name),
    "rating": lambda each: (-(each.rating.value if each.rating else 0.0), each.name),
}
"""What players are put in order by."""


class Board(NamedTuple):
    """Standings: the players in order, the matches that count in the order of their dates, the pairs, what is near."""

    players: tuple[Player, ...]
    matches: tuple[Played, ...]
    pairs: dict[tuple[str, str], Against]
    near: tuple[tuple[str, str, str], ...]
    gammons: bool

    def between(self, first: str, second: str) -> tuple[Played, ...]:
        """Return the matches of two players against each other."""
        return tuple(each for each in self.matches if set(each.names) == {first, second})


def board_of(matches: Iterable[Played], *, by: str = "points", rating: str = "fibs") -> Board:
    """Return the standings of matches that all count, whatever the order in which they are given."""
    played = tuple(sorted(matches, key=lambda each: each.when))
    players: dict[str, Player] = {}
    pairs: dict[tuple[str, str], Against] = {}
    for each in played:
        for side in SIDES:
            name, other = each.names[side], each.names[1 - side]
            players[name] = players.get(name, Player(name)).with_match(each, side)
            pairs[name, other] = _met(pairs.get((name, other), Against()), each, side)
    rated = RATINGS[rating](played)
    everybody = (player._replace(rating=rated.get(player.name)) for player in players.values())
    order = tuple(sorted(everybody, key=ORDERS[by]))
    return Board(order, played, pairs, near_names(players), any(each.gammons for each in played))


def _met(before: Against, each: Played, side: int) -> Against:
    tally = each.sides[side]
    return Against(before.matches + (each.winner == side), before.games + tally.games, before.points + tally.points)


def renamed(each: Played, names: Names) -> Played:
    """Return a match with its players under the names of their persons."""
    white, black = (names.of(name) if name else "" for name in each.names)
    if (white, black) == each.names:
        return each
    trouble = each.trouble or (f"both sides are {white}" if white == black else "")
    return each._replace(names=(white, black), trouble=trouble)
