"""Why the findings of the cube (5xx) matter."""

from __future__ import annotations

__all__ = ["CUBE"]

CUBE: dict[str, str] = {
    "no-cube": "Acey-deucey is played without a doubling cube unless the players agree on one. If they did, the record "
    'should say so, `[Cube "yes"]`, because every result is multiplied by it.',
    "not-cube-owner": "Whoever takes a double has the cube, and only he may turn it next. While it lies in the middle "
    "either may.",
    "crawford-double": "In the first game after a player has come within one point of the match nobody may double, so "
    "that the other cannot stake the whole match at once. It is one game only; afterwards the cube is back.",
    "wrong-cube-value": "Each double makes the cube twice what it was: 2, 4, 8 and so on. Either a double is missing "
    "before this one or the number is a slip. Where the cube stands after it, later doubles and the result tell: they "
    "may follow the number that is written or the one that was due.",
    "cube-limit": "The rule set gives the cube a largest value, and this double goes above it. A site that stops at "
    "that value would not have offered it.",
    "answer-without-offer": "A take, a drop or a refusal answers something, and nothing was offered. The double is "
    "missing, or the line stands in the wrong place. What follows may count the double or not.",
    "no-beaver": "A beaver turns an offered double at once and keeps the cube. It belongs to play for money, where the "
    "players agree on it; in a match to points there is none.",
    "dead-cube": "This side wins the match with the game as it is, so a higher cube wins nothing more and gives the "
    "opponent a chance to win more. It is legal, and nearly always a mistake.",
    "cube-tag-without-cube": "Crawford, Jacoby and beavers are rules of the cube and mean nothing where the rule set "
    "has none. Perhaps the rule set is another one, or the tag was copied along.",
    "money-option-inferred": "What was agreed on beside the board is not in the record, so it is read from what "
    "happened. State it with a tag, for the same points can be right with the Jacoby rule and wrong without.",
    "wrong-answerer": "A player cannot take or drop his own double, nor refuse his own resignation. One of the two "
    "lines names the wrong side.",
}
"""Why each kind of the cube matters, by its name."""
