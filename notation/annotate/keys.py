"""Keys: what an annotation can say, in the order in which it is written."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["DEFAULT", "ENGINE", "KEYS", "PARTS", "Key", "chosen"]


class Key(NamedTuple):
    """One kind of annotation: what `--with` calls it, the keys it is written under, what its value says.

    `plain`: it is written unless a list is given. `engine`: an engine says it, and it is written where one is asked.
    """

    name: str
    writes: tuple[str, ...]
    meaning: str
    plain: bool = True
    engine: bool = False


_TABLE = (
    Key("position", ("position",), "where the checkers stand after the roll, and who is to act", plain=False),
    Key("pips", ("pips",), "the pip counts after the roll, White's first"),
    Key("plays", ("plays",), "how many legal plays the roll had, 0 where nothing could be played", plain=False),
    Key("forced", ("forced",), "yes where there was one legal play, pass where there was none; else not written"),
    Key("hits", ("hits",), "how many checkers the play hit; not written where it hit none"),
    Key("blots", ("blots",), "the blots after the roll that can still be hit, White's first", plain=False),
    Key("phase", ("phase",), "entering, contact, race or bearing-off after the roll, for who rolled", plain=False),
    Key(
        "shots", ("shots",), "how many of the opponent's 36 rolls hit the side that rolled; not written where none does"
    ),
    Key("luck", ("luck",), "how many turns the roll saved against the average of all rolls, each played best"),
    Key("turns", ("turns",), "how many turns the side that rolled still needs after this one, on average"),
    Key("best", ("cost", "best"), "how many turns the play cost against the best one, and the best one"),
    Key(
        "equity",
        ("engine", "equity", "equity-lost", "better", "equity-undoubled"),
        "what an engine says of plays and of the cube: the equity, what was lost, and what would have been better",
        plain=False,
        engine=True,
    ),
    Key("findings", ("findings",), "the codes of what is wrong here"),
    Key(
        "score",
        ("score",),
        "the score of the match, White's first, before the game on its first line and after it on its last",
    ),
)

KEYS: dict[str, Key] = {key.name: key for key in _TABLE}
"""Every kind of annotation by name."""

PARTS = tuple(part for key in _TABLE for part in key.writes)
"""The keys of the commands in the order in which they are written, without `acey.`."""

DEFAULT = frozenset(key.name for key in _TABLE if key.plain)
"""What is added where no list is given."""


ENGINE = frozenset(key.name for key in _TABLE if key.engine)
"""What only an engine can say."""


def chosen(text: str) -> frozenset[str] | str:
    """Return the kinds that a list names, or one sentence that says what in it is none.

    >>> sorted(chosen("pips, Luck"))
    ['luck', 'pips']
    >>> chosen("pips,lucky")
    'there is no annotation called lucky; there are position, pips, plays, forced, hits, blots, phase, shots, luck, \
turns, best, equity, findings, score'
    """
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    wrong = next((name for name in names if name not in KEYS and name != "all"), None)
    if wrong is not None or not names:
        what = f"there is no annotation called {wrong}" if wrong else "no annotation is named"
        return f"{what}; there are {', '.join(KEYS)}"
    return frozenset(KEYS) if "all" in names else frozenset(names)
