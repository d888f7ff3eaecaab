"""Why the findings of results (6xx) matter."""

from __future__ import annotations

__all__ = ["RESULTS"]

RESULTS: dict[str, str] = {
    "missing-result": "Every game ends with a line that says who won and how much, or with `unfinished`. Without it a "
    "reader cannot tell a game that was broken off from a record that lost its end.",
    "wrong-winner": "The plays leave no doubt who won, and the line names the other. The score is reckoned by the "
    "plays.",
    "wrong-points": "What a game is worth follows from the last position, the rule set and the cube. In American play "
    "every checker that the loser still has counts a point, so count those waiting and on the bar too.",
    "impossible-points": "A game given up can cost what the loser could still have lost at that moment, and no more. "
    "In American play that is at most the checkers he has not borne off.",
    "play-after-end": "The game was over, by the last checker off, a drop, a resignation or a result, and the record "
    "goes on. What follows is not checked. Where opening dice or a turn 1 show that the next game begins, its `game` "
    "line is missing: `--fix` writes it, and then that game is checked, too.",
    "no-such-end": "The record says that the last checker was borne off, and by its own plays some are still on the "
    "board. Either turns are missing at the end, or it was a resignation.",
    "unmarked-resignation": "Somebody is declared the winner with checkers left, so the other must have given up. That "
    "is how most programs write it; `B resigns` before the result makes it plain.",
    "wrong-score": "The score before a game is the sum of the games above it. One of the two is wrong, and from here "
    "on all scores are in doubt. `--fix` writes the score that the plays give.",
    "wrong-crawford": "The Crawford game is the first one after a player comes within one point of the match, and only "
    "in a match to points with a cube. This game is another one, so doubling was allowed in it.",
    "game-after-match": "Somebody had won the match already. Either a game above is scored too high, or this one "
    "belongs to the next match, whose tags are missing.",
    "too-many-games": "The match was to have a fixed number of games and has more. They still count as written; the "
    "Match tag may be wrong.",
    "wrong-final-score": "The Result tag says at the top what the games give at the end, and they differ. Whoever "
    "reads only the tags believes the wrong one.",
    "how-mismatch": "The points are right, but the game did not end the way the line says. Drop, resignation and "
    "bearing off are told apart in statistics, so the word should be true. Games are settled for money only, and a "
    "session for money is no match that could be won. Match text may say `and the match`: then the match must be over.",
    "wrong-game-number": "Games are numbered in their order. A jump with an unchanged score is a slip of the pen; with "
    "a higher score games would be missing.",
    "starts-above-zero": "The match had begun before this record does. Scores are reckoned from what the first line "
    "says, and whether that was right cannot be known.",
    "odd-resignation": "Whatever a game is worth is multiplied by the cube, so points given up are a multiple of what "
    "the cube shows. And a gammon is a price only where gammons are counted: where every checker that is left "
    "counts, the word says that the game is given up, and it costs what the rules give. Under the Jacoby rule a gammon "
    "costs what the cube shows until a double is taken, so twice that is no price there either. Players may agree on "
    "anything, which is why this is a warning.",
    "empty-game": "A game is announced and nothing is in it, not even a result. If it was given up before the first "
    "roll, write that; if it was never written down, write `unfinished`.",
    "missing-games": "The number and the score have both moved on, so games were played that are not here. They are "
    "believed as far as the score goes; nothing in them can be checked.",
}
"""Why each kind of results matters, by its name."""
