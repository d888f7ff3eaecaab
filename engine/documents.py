"""Documents: the texts and programs that the rule sets were taken from, and what their sentences say, numbered."""

from __future__ import annotations

from typing import Final, NamedTuple

from aceydeucey.engine.wording import all_of

__all__ = ["DOCUMENTS", "SENTENCES", "Document", "cite", "sentence"]


class Document(NamedTuple):
    """One source: what to call it in a sentence, and what is to be known of it."""

    title: str
    remark: str


DOCUMENTS: dict[str, Document] = {
    "A": Document(
        "American rules (the backgammon-game.eu copy of the bkgm.com page)",
        "In English; two lists of the page are lost in this copy.",
    ),
    "L": Document(
        "the two lists lost from the American rules",
        "Recovered: the movement list from a copy of the bkgm.com page in a forum, the list on the acey-deucey from a "
        "paraphrase at backgammonmoments.com with which itavli.com and backgammon-rules.com agree.",
    ),
    "D": Document(
        'the Danish text ("The Acey Deucey Dice Board Game Rules")',
        "A Danish machine translation; the start of the English original is known.",
    ),
    "T": Document("the Turkish text", "A Turkish machine translation of a numbered how-to whose original is lost."),
    "Z": Document("the Chinese text on ordinary backgammon", "A Chinese machine translation."),
    "IE": Document("European Acey-Deucey at itavli.com", "Seen whole, with the American rules beside it."),
    "BE": Document(
        "European Acey-Deucey at backgammon-play.net", "Seen up to the sentence on the complement of a double."
    ),
    "BM": Document("American Acey at bgmates.com", "Seen nearly whole."),
    "WN": Document("Wikipedia on acey-deucey", "Seen in parts."),
    "GA": Document(
        "J. D. Galt's list in the backgammon newsgroup, 1995",
        "Kept in the bkgm.com archive; a reader adds that a Navy man played exactly this in the Second World War, and "
        "that a 6 was needed to start.",
    ),
    "GN": Document(
        "the GNU Backgammon rules",
        "After bkgm.com; they agree with the Chinese text and add the start, the use of the cube, Jacoby, beavers and "
        "the Crawford rule.",
    ),
    "BGA": Document("the program of the bgammon.org server", "Its source was read as of March 2026, not run."),
    "CE": Document(
        "the European profile of the CoreChat game extension", "The most explicit program, and the only complete one."
    ),
    "GNU": Document("GNU Backgammon's variations", "A program; it offers both starts."),
}
"""The sources by the letters that cite them."""

_LISTED: Final = {
    "A": {
        "1-4": "15 checkers lie off the board and enter in the opponent's home; first to bear off all wins",
        "5-6": "each rolls one die, the higher starts and rolls both dice again for the first turn",
        "7-8": "a checker enters on the point that a number names: 6-3 gives the six-point and the three-point",
        "9": "once a checker is in, later rolls may move it, enter more, or both",
        "10-13": "the pips of a roll; two lists follow, lost in this copy",
        "14-15": "if any part of the roll cannot be used the rest of the turn is lost: no double, no roll",
        "16-18": "a double may be named of which only a part can be used; the rest is lost, and the further roll too",
        "19-22": "a blot that is hit goes to the bar; it must enter first, on an open point that a die names",
        "23": "if some but not all hit checkers can enter, as many as possible do and the rest of the turn is lost",
        "24-25": "when all fifteen are home they may be borne off, each with the number of its point",
        "26": "no checker on that point: a legal move with a checker on a higher point must be made",
        "27": "none higher: a checker must be taken from the highest point that has one",
        "28": "the loser pays a point for each checker still on the board or yet to be entered",
    },
    "L": {
        "1": "a checker moves only to an open point",
        "2": "two dice are two moves; one checker may make both if the point halfway is open",
        "3": "a double is played twice over: four moves",
        "4": "both numbers must be used if that is possible, and all four of a double",
        "5": "if either number can be used but not both, it must be the higher",
        "6": "the 1 and the 2 of an acey-deucey are played by the normal rules",
        "7": "then any double is named and played",
        "8": "then the player rolls again and plays that",
        "9": "another 1-2 is the same again, without limit",
    },
    "D": {
        "1-3": "two players with 15 checkers each, which lie at the opponent's side of the board",
        "4-8": "four sections of six; checkers enter in the opponent's home and leave over the edge of their own",
        "9-10": "two dice a turn; a checker may be put on the space of the opponent's home that either die names",
        "11": "space 1 is nearest the edge, space 6 the farthest",
        "12": "all 15 are to be placed so, but others may move before all are placed",
        "13-15": "dice are not added: one of the two steps must be free; a placed checker may go on with the other die",
        "16": "nothing is placed or moved on a space with two or more of the opponent's checkers",
        "17-21": "each die moves on its own: 3-5 is a 3 and a 5, or one checker eight spaces",
        "22": "a double is moved four times",
        "23-24": "landing on a single opposing checker captures it; it is laid with her other waiting checkers",
        "25-26": "no other checker may move before a captured one is back; if it cannot come in the turn is lost",
        "27": "it comes back as at first, on an open space that a die names",
        "28-30": "1 and 2 is acey-deucey: first the 1 and the 2, then any number is named and moved four times",
        "31": "then the player rolls again, and the opponent's turn is skipped",
        "32-33": "all 15 must be home before any is removed; who removes all 15 wins",
        "34-35": "a die removes a checker from its space, or moves one closer to the edge",
        "36-37": "a number above every checker's space removes any checker; the exact number is not needed",
    },
    "T": {
        "1-5": "15 checkers each are piled outside beside the opponent's home; each rolls a die to see who starts",
        "6-8": "both dice are rolled; a checker enters on the point of a number if fewer than two hold it",
        "9-11": "a checker on the board moves by either die, by both only if one of the two steps is legal first",
        "12-13": "each number of a double is played twice: 2-2 is four twos",
        "14-17": "acey-deucey: the 1 and the 2, then any double as if rolled, then another roll, played normally",
        "18": "if any part of a roll cannot be used because no point is open the rest of the turn is lost",
        "19-21": "a single checker landed on goes to the bar and must enter before others move",
        "22-23": "no checker is borne off before all 15 are home",
        "24": "a checker is borne off with the number of its point",
        "25": "no checker there: a checker from a higher point must be moved that number",
        "26": "no higher checker either: one from the highest occupied point must be borne off",
        "27": "who first bears off all wins",
    },
    "Z": {
        "1-4": "each casts a die, ties are cast again, and the higher starts with both dice",
        "5-7": "some double the stake at each tie, others once only; never in match play",
        "8-12": "a joined move is two moves; a double is four; turns alternate unless there is no legal move",
        "13-15": "two checkers own a point; a single one is hit on landing or on touching down in passing",
        "16-18": "checkers on the bar enter first, on a point not owned; against a closed board the roll is lost",
        "19": "such a player may still double before a roll, if the cube is in the middle or his",
        "20-21": "the whole roll must be played if there is any way; of two numbers the higher, if only one can be",
        "22-25": "bearing off begins when all are home; a checker hit then must come home again first",
        "26-27": "a checker is borne off from the number's point, but nobody is forced: he may move inside",
        "28-29": "a number above the highest checker may be used on the highest occupied point",
        "30-32": "the smaller number may be played first, also where that leaves no shot",
        "33-34": "gammon (the loser has borne off none) counts 2, and 3 with one in the winner's home or on the bar",
        "35-36": "dice must lie flat on the right-hand board; otherwise both are cast again",
    },
}

SENTENCES: dict[str, str] = {
    f"{letter}{numbers.replace('-', f'-{letter}')}": text
    for letter, sentences in _LISTED.items()
    for numbers, text in sentences.items()
}
"""What the sentences of the numbered documents say, in our own words, by number: `A26`, or `A16-A18` together."""


def sentence(reference: str) -> str | None:
    """Return what a numbered sentence says, also where it is one of several told together; None for no such number.

    >>> sentence("D37")
    "a number above every checker's space removes any checker; the exact number is not needed"
    """
    found = SENTENCES.get(reference)
    if found is not None or not reference[1:].isdecimal():
        return found
    number = int(reference[1:5])
    return next((text for key, text in SENTENCES.items() if key[:1] == reference[:1] and number in _range(key)), None)


def _range(key: str) -> range:
    first, _, last = key[1:].partition("-")
    return range(int(first), int(last[1:] or first) + 1)


def cite(*references: str) -> str:
    """Return the citation of one document or of sentences of one document, for a reader who knows none of them.

    >>> cite("A26")
    'American rules (the backgammon-game.eu copy of the bkgm.com page), sentence A26'
    """
    document = DOCUMENTS.get(references[0]) or DOCUMENTS[references[0][0]]
    if references[0] in DOCUMENTS:
        return document.title
    several = len(references) > 1 or "-" in references[0]
    return f"{document.title}, sentence{'s' if several else ''} {all_of(references)}"
