"""Why the findings of plays (3xx) matter."""

from __future__ import annotations

__all__ = ["PLAYS"]

PLAYS: dict[str, str] = {
    "no-checker": "A checker is taken from where none stands. The point is mistyped, counted from the wrong side of "
    "the board, or an earlier play was written down differently from how it was made.",
    "blocked-point": "Two or more checkers of one side hold a point, and no checker of the other may land there, not "
    "even on its way to another point. A play like this never happened, or the board was not what the record thinks.",
    "wrong-die": "Each die moves one checker by its number, and each number is there once, or four times after a "
    "double. The checkers are moved as written, so that the rest of the game can still be checked.",
    "bar-first": "A checker that was hit has to come back before anything else may move. If none of its entry points "
    "is open the whole roll is lost, however good another play would be.",
    "enter-before-bar": "A hit checker and one that never entered both stand beside the board, but the hit one comes "
    "first. The landing point is the same, so it is often only the word: `bar` where `in` is written.",
    "dice-left": "As many dice as possible must be played; nobody may keep a die back because the play is bad for him. "
    "The message shows a play that uses more, and a play that lacks a move is often only half written.",
    "higher-die": "Where either number can be played but not both, it must be the higher one. Few players know this "
    "rule, and it decides races.",
    "pass-with-play": "A pass says that nothing could be played, and something could. The message names it; a roll "
    "whose play was not noted is written `...`.",
    "bear-off-early": "Checkers leave the board only while all others that are still in play stand in the home board. "
    "One that waits, lies on the bar or is on its way home stops it.",
    "bear-off-lower": "A number bears off from its own point. Only when every checker stands lower may a larger number "
    "take one; as long as one stands as high or higher, that one must move instead.",
    "bear-off-inexact": "In this rule set a checker leaves only with the exact number of its point; a larger number is "
    "lost or played inside. American and Danish play differ here: look whether the Rules tag is right.",
    "frozen": "In this rule set a checker at home may only wait to be borne off; a number that bears nothing off is "
    "lost. Where moving inside is allowed, the Rules tag says so with bearoff_inside=allowed.",
    "half-board": "Under this rule set no checker passes its own 13-point while another has still to be entered, so "
    "that nobody runs home with one checker and leaves fourteen behind.",
    "missing-star": "A star marks a hit, and here one was made without it. The play is the same; but a star is what a "
    "reader looks for, and it tells two ways of a joined move apart. `--fix` adds it.",
    "wrong-star": "The record says that a checker was hit, and none stood there. Either the star is a slip, or the "
    "board at the table was another one and an earlier play is wrong. A hit has one star, on whichever move.",
    "ambiguous-play": "Two dice in one move can go by two ways, and here one of them hits and the other does not. The "
    "point touched on the way must be named: `13/7*/5`.",
    "play-not-recorded": "Nobody wrote down what was played with this roll, and more than one play was possible. From "
    "here to the next `position` line or the next game no play can be checked.",
    "declared-illegal": "The record itself says that this play was against the rules and that it stood, because the "
    "opponent did not object. It is told and not counted, and the replay goes on from the position it left.",
    "needless-illegal": "The play is marked illegal, and the rules allow it. Perhaps the mark belongs to another play, "
    "perhaps the players thought of another rule set than the record names.",
    "all-in-first": "By this rule set every checker has to be entered before one may move on the board. A roll that "
    "enters nothing is lost.",
    "hit-too-early": "By this rule set a player may not hit before one of his own checkers has come home, and a blot "
    "is as safe as a point until then.",
    "gate-closed": "By this rule set a player must first roll a certain number before he may play at all. Rolls before "
    "that are passed, whatever they show.",
    "wrong-way": "Checkers never turn back: each moves from its higher points to its lower ones, counted from its own "
    "side. A move upwards is mistyped, or its points are counted from the other side.",
    "no-way": "One checker may take several dice, if it can touch down after each of them. Here every point on the way "
    "is held, in whichever order the dice are taken.",
}
"""Why each kind of plays matters, by its name."""
