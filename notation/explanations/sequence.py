"""Why the findings of the acey-deucey sequence (4xx) matter."""

from __future__ import annotations

__all__ = ["SEQUENCE"]

SEQUENCE: dict[str, str] = {
    "missing-name": "After a 1-2 played in full the player names any double and plays it: the roll that gives the game "
    "its name. A turn that stops after the 1-2 lacks its best part, written `=66:` and so on.",
    "name-without-right": "A double may be named only after an acey-deucey of which both the 1 and the 2 were played. "
    "If one of them could not be, the turn is over, and this double and the roll after it were played without right.",
    "wrong-mark": "The mark before the dice says what a roll is: `=` the named double, `~` its complement, `+` the "
    "extra roll. The roll has its right, and only the mark is wrong or missing.",
    "name-not-double": "What is named after an acey-deucey is a double, and a complement is one too. If the player "
    "rolled these dice, they are the extra roll and the named double before it is missing.",
    "extra-without-right": "An extra roll is earned by a named double, and in some rule sets by any double, played in "
    "full. This one was not earned, and a whole roll too many can decide a game.",
    "missing-extra": "A named double played in full earns another roll, and the record goes on with the opponent. "
    "Whoever forgot it, the player or the scorekeeper, a roll is worth eight pips on average.",
    "missing-complement": "In this rule set a double goes on with its complement, four times seven less its number, "
    "as soon as all four were played. Half of the move is missing.",
    "complement-without-right": "A complement follows only where the rule set has it, only when all four of the double "
    "were played, and only with the number that makes seven. American play has none.",
    "chain-broken": "A roll stands in a turn that has ended: nothing before it gives a right to go on. Most often the "
    "letter of the other side is missing, and the roll is the next turn.",
    "unplayable-name": "By this rule set the named double must be one that can be played, if there is any. Naming one "
    "that cannot is a way to stand still, and the rule is there to forbid it.",
}
"""Why each kind of the acey-deucey sequence matters, by its name."""
