"""Sources: where every rule set and every value of its flags comes from.

The sources are few and some are poor (machine translations, copies with parts missing), so each value says how well
it is founded: stated, recovered, taken from a reference text, inherited where the source is silent, or a program's.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from aceydeucey.engine.documents import DOCUMENTS, cite
from aceydeucey.engine.flags import FLAGS, flag_word
from aceydeucey.engine.rules import RULE_SETS, Rules

__all__ = ["BASES", "SUMMARIES", "Basis", "Source", "Summary", "in_words", "source_of", "source_text"]


class Basis(StrEnum):
    """How well a value is founded, from best to least for the set that it belongs to."""

    STATED = "stated"
    RECOVERED = "recovered"
    REFERENCE = "reference text"
    INHERITED = "inherited"
    PROGRAM = "program"


BASES: dict[Basis, str] = {
    Basis.STATED: "The set's own source says so.",
    Basis.RECOVERED: "A part of the set's own source says so that is lost in its copy and was found in others.",
    Basis.REFERENCE: "Another text on the same game says so.",
    Basis.INHERITED: "The set's own source is silent; the value is our recommendation, as in american unless said.",
    Basis.PROGRAM: "A program plays so.",
}
"""What each basis means."""

_LETTERS: Final = {
    "S": Basis.STATED,
    "L": Basis.RECOVERED,
    "R": Basis.REFERENCE,
    "I": Basis.INHERITED,
    "C": Basis.PROGRAM,
}


class Source(NamedTuple):
    """Where one value comes from: its basis, the documents or sentences of DOCUMENTS, the decision, a word on it."""

    basis: Basis
    references: tuple[str, ...] = ()
    decision: int | None = None
    note: str = ""


class Summary(NamedTuple):
    """What a rule set is: its title, where it comes from, and its character in one sentence."""

    title: str
    origin: str
    character: str


SUMMARIES: dict[str, Summary] = {
    "american": Summary(
        "American acey-deucey",
        "The English text of the American rules, with its two lost lists recovered from other copies.",
        "Bears off from the highest point with a larger number and pays a point for every checker left.",
    ),
    "turkish": Summary(
        "Acey-deucey after the Turkish text",
        "A numbered how-to, known from a Turkish machine translation.",
        "Plays as american and only asks who won: a game is one point.",
    ),
    "danish": Summary(
        "Acey-deucey after the Danish text",
        "Rules of the dice board game, known from a Danish machine translation.",
        "A number above every checker bears off any checker, and a game is one point.",
    ),
    "european": Summary(
        "European acey-deucey",
        "Reference texts on the European game; what they leave open is taken from a program.",
        "Every double brings its complement and an extra roll, and bearing off is exact.",
    ),
    "backgammon": Summary(
        "Backgammon",
        "The text on ordinary backgammon, known from a Chinese machine translation, and the GNU Backgammon rules.",
        "The game that acey-deucey comes from: a set start, no acey-deucey, gammons and the cube.",
    ),
    "galt": Summary(
        "Navy acey-deucey (Galt 1995)",
        "J. D. Galt's list in the backgammon newsgroup, 1995, the only complete one of a game that is not settled.",
        "Nothing passes the 13-point before all are in, doubles earn an extra roll, and bearing off is exact.",
    ),
    "bgammon": Summary(
        "Acey-deucey as bgammon.org plays it",
        "The program of the bgammon.org server.",
        "The extra roll comes even if the named double could not be played, and bearing off is exact.",
    ),
    "nackgammon": Summary(
        "Nackgammon",
        "Backgammon from Nack Ballard's start, as GNU Backgammon offers it.",
        "Backgammon with two more checkers far back.",
    ),
    "hypergammon": Summary(
        "Hypergammon",
        "Backgammon with three checkers a side, as GNU Backgammon offers it.",
        "Backgammon with one checker each on 24, 23 and 22.",
    ),
}
"""What each shipped rule set is, by its name."""

_COLUMNS: Final = ("american", "turkish", "danish", "european", "backgammon", "galt", "bgammon")

_NOBODY_WAITS: Final = "without meaning here: no checker waits in the start of this set"
_NO_ACEY: Final = "without meaning here: this set has no acey-deucey"
_NO_CUBE: Final = "without meaning here: this set has no cube"
_ONLY_WINS: Final = "I #11; the set's own source says who wins and gives no points"
_HOUSE_RULE: Final = "no source of this set has the rule"

# One row a flag, one cell a set, in the order of _COLUMNS: the basis letter, the references, `#` and the number of a
# decision in the documentation, and after `;` a note.
_CELLS: Final[dict[str, tuple[str, ...]]] = {
    "start": ("S A1-A4", "S T1-T5", "S D1-D3", "R IE BE", "R GN", "R GA", "C BGA"),
    "checkers": ("S A1-A4", "S T1-T5", "S D1-D3", "I", "S Z33-Z34", "I", "C BGA"),
    "opening": ("S A5-A6", "I #2", "I #2", "R BE", "S Z1-Z4", "I #2", "C BGA"),
    "auto_doubles": (*(f"I; {_NO_CUBE}",) * 4, "S Z5-Z7; an option, so off by default", *(f"I; {_NO_CUBE}",) * 2),
    "entry_gate": (
        "S A7-A8",
        "S T6-T8",
        "S D9-D10",
        "R IE BE",
        f"I; {_NOBODY_WAITS}",
        "R GA; a reader adds that a 6 was needed to start, which is a house rule",
        "C BGA",
    ),
    "move_before_all_in": ("S A9", "S T9-T11", "S D12", "R IE BE", f"I; {_NOBODY_WAITS}", "R GA", "C BGA"),
    "hit_gate": (f"I #26; {_HOUSE_RULE}",) * 7,
    "doubles_complement": (f"I; {_HOUSE_RULE}",) * 3 + ("R IE BE", "S Z8-Z12", "R GA", "C BGA"),
    "doubles_bonus_roll": (f"I; {_HOUSE_RULE}",) * 3 + ("R IE BE", "S Z8-Z12", "R GA", "C BGA"),
    "acey": ("S A14-A15 A16-A18 L6 L7 L8", "S T14-T17", "S D28-D30", "R IE BE", "S Z8-Z12", "R GA", "C BGA"),
    "acey_needs_both": ("S A14-A15 #5", "S T18", "I #8", "R IE BE", f"I; {_NO_ACEY}", "R GA", "C BGA"),
    "acey_name": ("S A16-A18 #6", "I #6", "S D28-D30", "C CE", f"I; {_NO_ACEY}", "I #6", "C BGA"),
    "acey_bonus_roll": ("S A16-A18", "S T18", "I #8", "R IE BE", f"I; {_NO_ACEY}", "R GA #17", "C BGA"),
    "max_dice": ("L L4", "I #4", "I #4", "I #18", "S Z20-Z21", "I", "C BGA"),
    "higher_die": ("L L5", "I #4", "I #4", "I", "S Z20-Z21", "I", "C BGA"),
    "bearoff_over": ("S A27 #13", "S T26", "S D36-D37 #9", "R IE", "S Z28-Z29", "R GA", "C BGA"),
    "bearoff_inside": (
        "I D34-D35 Z26-Z27 #12",
        "I D34-D35 Z26-Z27 #12",
        "S D34-D35",
        "C CE #15",
        "S Z26-Z27",
        "I",
        "C BGA",
    ),
    "home_frozen": (f"I; {_HOUSE_RULE}",) * 7,
    "scoring": ("S A28 #10", _ONLY_WINS, _ONLY_WINS, "C CE #15", "S Z33-Z34", _ONLY_WINS, "C BGA"),
    "cube": ("R BM WN #22", "I #22", "I #22", "C CE", "S Z19", "I #22", "C BGA"),
    "jacoby": (*(f"I; {_NO_CUBE}",) * 4, "R GN; an option, so off by default", *(f"I; {_NO_CUBE}",) * 2),
    "beavers": (*(f"I; {_NO_CUBE}",) * 4, "R GN; an option, so off by default", *(f"I; {_NO_CUBE}",) * 2),
    "crawford": (*(f"I #23; {_NO_CUBE}",) * 4, "R GN", *(f"I #23; {_NO_CUBE}",) * 2),
}

# The constants: the same in every set, whatever the set's own source says of it.
_CONSTANT_CELLS: Final = {
    "opening_tie": "S Z1-Z4 #3",
    "bar_first": "S A19-A22 T19-T21 D25-D26 Z16-Z18",
    "doubles_moves": "S D22 T12-T13 Z8-Z12 L3",
    "acey_chain": "L L9",
}

_VARIANTS: Final = {"nackgammon": "backgammon", "hypergammon": "backgammon"}
_OWN_CELLS: Final = {
    ("nackgammon", "start"): "C GNU",
    ("hypergammon", "start"): "C GNU",
    ("hypergammon", "checkers"): "C GNU",
}


def _source(cell: str) -> Source:
    head, _, note = cell.partition("; ")
    letter, *words = head.split()
    decision = next((int(word[1:]) for word in words if word.startswith("#")), None)
    references = tuple(word for word in words if not word.startswith("#"))
    return Source(_LETTERS[letter], references, decision, note)


def _cell(name: str, flag: str) -> str:
    own = _OWN_CELLS.get((name, flag))
    return own or _CELLS[flag][_COLUMNS.index(_VARIANTS.get(name, name))]


def source_of(name: str, flag: str) -> Source:
    """Return where the value of a flag of a shipped rule set comes from, or that of a constant.

    >>> source_of("danish", "bearoff_over").references
    ('D36-D37',)
    """
    return _source(_CONSTANT_CELLS.get(flag) or _cell(name, flag))


def source_text(rules: Rules, flag: str) -> str:
    """Return in words where the value of a flag comes from, for a reader who knows none of the documents.

    >>> source_text(RULE_SETS["bgammon"], "acey_bonus_roll")
    'program: the program of the bgammon.org server'
    """
    shipped = RULE_SETS.get(rules.name)
    if shipped is None or (flag in FLAGS and flag_word(rules, flag) != flag_word(shipped, flag)):
        return "chosen for this match"
    return in_words(source_of(rules.name, flag))


def in_words(source: Source) -> str:
    """Return a source in words."""
    said = "; ".join(_cited(source.references))
    if source.basis is Basis.INHERITED and not source.note:
        said = f"the set's own source is silent, so as in {said or 'american'}"
    decided = f"decision {source.decision} in docs/rules.md" if source.decision else ""
    return f"{source.basis}: {'; '.join(part for part in (said, source.note, decided) if part)}"


def _cited(references: tuple[str, ...]) -> list[str]:
    """Return the citations, the sentences of one document together."""
    by_document: dict[str, list[str]] = {}
    for reference in references:
        by_document.setdefault(_document(reference), []).append(reference)
    return [cite(*group) for group in by_document.values()]


def _document(reference: str) -> str:
    return reference if reference in DOCUMENTS else reference[0]
