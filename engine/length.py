"""Length: how long a match is."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["MONEY", "Length"]


class Length(NamedTuple):
    """How long a match is: up to a number of points, a fixed number of games, or a money session without an end.

    >>> str(Length("points", 1)), str(Length("games", 5)), str(MONEY)
    ('1 point', '5 games', 'money')
    """

    kind: Literal["points", "games", "money"]
    number: int = 0

    def __str__(self) -> str:
        if self.kind == "money":
            return "money"
        return f"{self.number} {self.kind.removesuffix('s') if self.number == 1 else self.kind}"


MONEY = Length("money")
"""A session for money: every game counts for itself and nobody reaches an end."""
