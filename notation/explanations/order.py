"""Why the findings of dice and order (2xx) matter."""

from __future__ import annotations

__all__ = ["ORDER"]

ORDER: dict[str, str] = {
    "impossible-die": "A die has the faces 1 to 6, so a digit slipped. Which number was rolled shows in the play; the "
    "checkers are moved as written and the rest of the game is checked from there.",
    "opening-mismatch": "Who begins, and in backgammon also the first roll, follows from the opening dice. Either the "
    "dice are written the wrong way round (White's come first) or the turn has the wrong side.",
    "opening-double": "In backgammon the first turn is played with the two opening dice, and a tie is cast again, so a "
    "double cannot be the first roll. In the acey-deucey sets the winner rolls anew, and it can.",
    "wrong-side": "Turns alternate, also where a player cannot move: a roll that cannot be played is written `pass`. A "
    "turn left out here shifts every number and every dice count after it.",
    "wrong-turn-number": "Turn numbers count the turns of both sides, so a jump shows that a line is missing or stands "
    "twice. The numbers after it tell: where they count on from the right one only this number is wrong, and `--fix` "
    "writes the right one; where they count on from it they stay, and turns before it seem to be missing.",
    "roll-before-answer": "A double is taken or dropped before anybody rolls, and what the game is worth depends on "
    "it. The record goes on, so a take is assumed; write it down.",
    "lone-tie": "Equal opening dice decide nothing and are cast again, and the second pair belongs on the same line. "
    "Without it nobody can check who was to begin.",
    "missing-dice": "Without the dice no play can be checked. The checkers are moved as written, and the next turns "
    "are checked from there.",
    "not-closed-out": "The word `closed` says that no roll could have been played, so none was cast. Here one could "
    "have been: a point was open, and the player had a right to roll for it.",
    "numbers-in-pairs": "In many records White's turn and Black's answer share a number. That is read; the notation "
    "numbers every turn, so that each can be named by its number alone, and `acey fmt` writes it so.",
    "closed-turn-left-out": "A player who is closed out cannot play any roll, and many scorekeepers write nothing "
    "down. The replay fills his turn in; written as `closed`, nobody has to wonder.",
    "misplaced-line": "The line is right in itself and in the wrong place: opening dice after the first turn, or a "
    "roll that continues a turn where there is none. It is left out of account.",
    "position-set": "The board was set by hand in the middle of a game: a correction, a ruling, or a stretch that "
    "nobody wrote down. What led from the last play to this position cannot be checked.",
    "declared-irregular": "The record itself says that the order of this turn was against the rules and that it stood. "
    "That is a fact about the game and no fault of the record, so it is told and not counted.",
    "needless-irregular": "A turn that keeps to the order needs no mark, and the mark would hide a fault that comes in "
    "later. Perhaps it belongs to the turn above or below.",
    "double-after-roll": "A double is offered before the dice are cast, when the player whose turn it is has not "
    "rolled. Either the line stands one turn too early or too late, or it names the wrong side.",
}
"""Why each kind of dice and order matters, by its name."""
