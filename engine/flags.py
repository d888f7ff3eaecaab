"""Flags as data: what each flag of a rule set decides, which values it can have and what each of them means."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from aceydeucey.engine.position import Position
from aceydeucey.engine.rules import STARTS, UNLIMITED, Rules, misfit
from aceydeucey.engine.wording import one_of, quoted, suggestion

__all__ = [
    "CONSTANTS",
    "FLAGS",
    "Constant",
    "Flag",
    "FlagValue",
    "Numbers",
    "Value",
    "differences",
    "flag_word",
    "parse_flag",
    "value_meaning",
]

FlagValue: TypeAlias = str | int | bool | Position
"""What a field of Rules can hold."""

_DIGITS: Final = frozenset("0123456789")
_LONGEST_NUMBER: Final = 10


class Value(NamedTuple):
    """One value of a flag: how it is written, what the field of Rules holds for it, what it means."""

    word: str
    value: FlagValue
    meaning: str


class Numbers(NamedTuple):
    """The numbers a flag can have: from *first* to *last*, only powers of two where *powers* says so."""

    first: int
    last: int
    meaning: str
    powers: bool = False

    def __contains__(self, number: object) -> bool:
        if not isinstance(number, int) or not self.first <= number <= self.last:
            return False
        return not self.powers or number & (number - 1) == 0

    @property
    def words(self) -> str:
        """The numbers in words."""
        kind = "a power of two" if self.powers else "a number"
        return f"{kind} from {self.first} to {self.last}"


class Flag(NamedTuple):
    """One flag: what it decides, its values in words, the numbers it can have; `positions` says that a position fits.

    Where two words stand for one value the first is the one that is written.
    """

    name: str
    meaning: str
    values: tuple[Value, ...]
    numbers: Numbers | None = None
    positions: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """What could be written as a value, in words."""
        numbers = (self.numbers.words,) if self.numbers else ()
        positions = ("a position text",) if self.positions else ()
        return (*(value.word for value in self.values), *numbers, *positions)


class Constant(NamedTuple):
    """A rule that is the same in every set and cannot be set: its one value and what it means."""

    name: str
    value: str
    meaning: str


def _yes_no(name: str, meaning: str, yes: str, no: str) -> Flag:
    return Flag(name, meaning, (Value("yes", True, yes), Value("no", False, no)))


def _words(name: str, meaning: str, **meanings: str) -> Flag:
    return Flag(name, meaning, tuple(Value(word, word, text) for word, text in meanings.items()))


_TABLE = (
    Flag(
        "start",
        "Where the checkers of both sides stand when a game begins.",
        (
            Value("off", "off", "Every checker waits beside the board and has yet to be entered."),
            Value("standard", "standard", "The backgammon position: 2 on 24, 5 on 13, 3 on 8 and 5 on 6."),
            Value("nackgammon", "nackgammon", "The position 2 on 24, 2 on 23, 4 on 13, 3 on 8 and 4 on 6."),
            Value("hypergammon", "hypergammon", "One checker each on 24, 23 and 22; needs checkers=3."),
        ),
        positions="Any position in which every checker of both sides stands somewhere.",
    ),
    Flag(
        "checkers",
        "How many checkers each side has.",
        (),
        # The position IDs of other programs (XGID, gnubg) hold no more than 15 checkers of a side.
        Numbers(1, 15, "Each side has this many checkers."),
    ),
    _words(
        "opening",
        "Which dice the first turn is played with.",
        roll_again="Each side casts one die; the higher begins and rolls both dice anew.",
        play_opening="Each side casts one die; the higher begins and plays these two dice.",
    ),
    Flag(
        "auto_doubles",
        "How often a tie of the opening dice turns the cube, in play for money.",
        (
            Value("0", 0, "A tie of the opening dice leaves the cube alone."),
            Value("unlimited", UNLIMITED, "Every tie of the opening dice doubles the cube, which stays in the middle."),
        ),
        Numbers(1, 99, "Ties double the cube, which stays in the middle, at most this many times in a game."),
    ),
    _words(
        "entry_gate",
        "What a player must have rolled before his rolls can be played.",
        none="Nothing: the first roll is played like any other.",
        double_or_acey="None of a player's rolls can be played until he has rolled a double or a 1-2.",
        six="None of a player's rolls can be played until he has rolled a 6.",
    ),
    _words(
        "move_before_all_in",
        "How far a player's checkers may move on the board while others of his wait to be entered.",
        free="Entered checkers move freely while others wait.",
        half_board="No checker moves past the player's own 13-point while another waits.",
        none="No checker moves on the board while another waits.",
    ),
    _words(
        "hit_gate",
        "What a player needs before he may hit.",
        none="Nothing: a blot can be hit at any time.",
        one_home="A player may not hit before one of his checkers is in his home board or borne off.",
    ),
    _yes_no(
        "doubles_complement",
        "Whether a double is followed by its complement.",
        "After the four n of a double four of 7 - n follow; if any of the eight is not played the rest is lost.",
        "A double is played four times and nothing follows from its number.",
    ),
    _words(
        "doubles_bonus_roll",
        "Whether a rolled double earns an extra roll.",
        none="A rolled double earns no extra roll.",
        if_complete="A rolled double that is played in full, its complement too where there is one, earns a roll.",
        always="A rolled double earns a roll however much of it was played.",
    ),
    _yes_no(
        "acey",
        "Whether the roll 1-2 is an acey-deucey.",
        "After a 1-2 the player names a double, plays it and may earn an extra roll.",
        "The roll 1-2 is like any other.",
    ),
    _yes_no(
        "acey_needs_both",
        "Whether both the 1 and the 2 must be played before a double is named.",
        "If the 1 or the 2 is not played the turn ends: no double, no extra roll.",
        "The double is named even if only part of the 1-2 was played.",
    ),
    _words(
        "acey_name",
        "Which double may be named after an acey-deucey.",
        any="Any double, also one of which nothing can be played.",
        playable_if_any="A double with a legal play, if any double has one.",
    ),
    _words(
        "acey_bonus_roll",
        "When the named double earns the extra roll.",
        if_complete="Only if the named double was played in full; otherwise the turn ends.",
        always="In any case, however much of the named double was played.",
    ),
    _yes_no(
        "max_dice",
        "Whether as many dice as possible must be played.",
        "Only plays that use the most dice are legal; a play that bears off the last checker always is.",
        "Any part of a roll may be played, even none.",
    ),
    _yes_no(
        "higher_die",
        "Whether the higher die must be played where only one of the two can be.",
        "If either die but not both can be played, it must be the higher one if that can be.",
        "If either die but not both can be played, the player chooses.",
    ),
    _words(
        "bearoff_over",
        "What a number above every checker's point bears off.",
        highest="A checker from the highest occupied point.",
        any="Any checker: the number is above them all.",
        exact="Nothing: a checker is borne off only by the number of its point.",
    ),
    _words(
        "bearoff_inside",
        "Whether checkers may move inside the home board once bearing off is possible.",
        allowed="A checker may move inside the home board instead of being borne off.",
        forbidden="Nothing moves inside once bearing off is possible; a number that bears nothing off is lost.",
    ),
    _yes_no(
        "home_frozen",
        "Whether a checker that has come home stands still until it is borne off.",
        "A checker on points 6 to 1 moves only to be borne off.",
        "A checker in the home board moves like any other.",
    ),
    _words(
        "scoring",
        "How many points a game is worth, before the cube.",
        per_checker="One point for each checker the loser has not borne off, waiting and hit ones too.",
        gammon="1; 2 if the loser has borne off none (gammon); 3 if one of them is also in the winner's home, on the "
        "bar or not entered (backgammon).",
        single="One point, whatever the loser has left.",
    ),
    Flag(
        "cube",
        "Whether the stakes can be doubled.",
        (Value("no", 0, "There is no doubling cube."), Value("yes", 1, "There is a doubling cube without a limit.")),
        Numbers(2, 2**30, "There is a doubling cube, and this is its largest value.", powers=True),
    ),
    _yes_no(
        "jacoby",
        "Whether gammons count only after a double, in play for money.",
        "A gammon or backgammon counts as one game unless the cube was turned.",
        "A gammon or backgammon counts in full with or without a double.",
    ),
    Flag(
        "beavers",
        "How often a double may be answered by an immediate redouble, in play for money.",
        (
            Value("no", 0, "A double is taken or dropped."),
            Value("yes", UNLIMITED, "A double may be redoubled at once, and so on, each side keeping its right to it."),
            Value("unlimited", UNLIMITED, "The same as yes."),
        ),
        Numbers(1, 99, "A double may be redoubled at once, up to this many times in a row."),
    ),
    _yes_no(
        "crawford",
        "Whether doubling rests for one game at match point, in a match to points.",
        "There is no doubling in the first game after a player has come within one point of the match.",
        "The cube can be used in every game.",
    ),
)

FLAGS: dict[str, Flag] = {flag.name: flag for flag in _TABLE}
"""Every flag by its name, in the order of the fields of Rules."""

CONSTANTS: dict[str, Constant] = {
    constant.name: constant
    for constant in (
        Constant("opening_tie", "reroll", "Opening dice that are equal are cast again until they differ."),
        Constant("bar_first", "yes", "A hit checker must enter before any other is entered or moved."),
        Constant("doubles_moves", "4", "A double, rolled or named, is played four times."),
        Constant("acey_chain", "unlimited", "An extra roll is a new roll: a 1-2 in it is an acey-deucey again."),
    )
}
"""The rules with one value, by name: documented, not settable."""


def parse_flag(rules: Rules, name: str, value: str | Position) -> Rules | str:
    """Return *rules* with one flag set, or one sentence that says why that cannot be.

    Names and words are read in any case. A position is a value of `start` only. Whether the start fits the number
    of checkers is seen only when all flags are set: ask `rules.misfit`.

    >>> parse_flag(Rules("american"), "bearoff_over", "exact").bearoff_over
    'exact'
    >>> parse_flag(Rules("american"), "bearoff_over", "exakt")
    'bearoff_over cannot be "exakt"; it is highest, any or exact; did you mean exact?'
    """
    flag = FLAGS.get(_lower(name))
    if flag is None:
        return _no_such_flag(name)
    found = value if isinstance(value, Position) else _value(flag, value)
    if found is None or (isinstance(found, Position) and not flag.positions):
        return _no_such_value(flag, value)
    changed = _with(rules, flag, found)
    # A position that has a name is held by its name, so that equal rules are equal.
    return changed if isinstance(found, str) or flag.name != "start" else _named_start(changed)


def flag_word(rules: Rules, name: str) -> str:
    """Return how the value of a flag is written; `position` for a start that has no name.

    >>> flag_word(Rules("american", beavers=UNLIMITED), "beavers")
    'yes'
    """
    value = _held(rules, name)
    named = next((word for word, held, _ in FLAGS[name].values if held == value), None)
    if named is not None:
        return named
    return _start_word(rules) if isinstance(value, Position) else str(value)


def value_meaning(rules: Rules, name: str) -> str:
    """Return what the value of a flag means, in one sentence."""
    flag = FLAGS[name]
    word = flag_word(rules, name)
    meaning = next((value.meaning for value in flag.values if value.word == word), "")
    return meaning or (flag.numbers.meaning if flag.numbers else flag.positions)


def differences(rules: Rules, others: Rules) -> tuple[str, ...]:
    """Return the names of the flags in which two rule sets differ, in the order of FLAGS."""
    return tuple(name for name in FLAGS if not _same(rules, others, name))


def _value(flag: Flag, word: str) -> FlagValue | None:
    lower = _lower(word)
    found = next((value.value for value in flag.values if value.word == lower), None)
    if found is not None or flag.numbers is None:
        return found
    number = _number(word)
    return number if number in flag.numbers else None


def _lower(word: str) -> str:
    # Some letters of other scripts fold to ASCII ones (the Kelvin sign to k); they are no keywords of ours.
    return word.lower() if word.isascii() else word


def _number(word: str) -> int | None:
    # str.isdigit takes the digits of every script, and int() is slow and may raise on very long ones.
    if not word or len(word) > _LONGEST_NUMBER or not _DIGITS.issuperset(word):
        return None
    return int(word)


def _no_such_flag(name: str) -> str:
    constant = CONSTANTS.get(_lower(name))
    if constant is not None:
        return f"{constant.name} is always {constant.value} and cannot be set"
    return f"no flag is called {quoted(name)}{suggestion(name, FLAGS)}"


def _no_such_value(flag: Flag, value: str | Position) -> str:
    if isinstance(value, Position):
        return f"{flag.name} cannot be a position; it is {one_of(flag.choices)}"
    words = [known.word for known in flag.values]
    return f"{flag.name} cannot be {quoted(value)}; it is {one_of(flag.choices)}{suggestion(value, words)}"


def _held(rules: Rules, name: str) -> FlagValue:
    value: FlagValue = getattr(rules, FLAGS[name].name)
    return value


def _with(rules: Rules, flag: Flag, value: FlagValue) -> Rules:
    changes: dict[str, FlagValue] = {flag.name: value}
    return replace(rules, **changes)  # type: ignore[arg-type]


def _same(rules: Rules, others: Rules, name: str) -> bool:
    if name == "start":
        return rules.start == others.start or _start_word(rules) == _start_word(others) != "position"
    return _held(rules, name) == _held(others, name)


def _named_start(rules: Rules) -> Rules:
    word = _start_word(rules)
    return rules if word == "position" else replace(rules, start=word)


def _start_word(rules: Rules) -> str:
    if isinstance(rules.start, str):
        return rules.start
    named = (
        name
        for name in ("off", *STARTS)
        if not misfit(replace(rules, start=name)) and replace(rules, start=name).start_position == rules.start
    )
    return next(named, "position")
