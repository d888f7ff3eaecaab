"""Formats: which there are, which one a text is in, and what is loaded for it."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.notation.findings import Finding
from aceydeucey.notation.model import Span

if TYPE_CHECKING:
    from aceydeucey.notation.reading import Reader, Writer

__all__ = ["FORMATS", "Listing", "find_format", "format_name", "promises_a_record", "reader", "suffix_of", "writer"]

_HEAD = 4096


class Listing(NamedTuple):
    """One format: what it is called, where its module is, whether it is read and written, what it cannot carry.

    `module` holds an object FORMAT; it is imported when it is needed. `tables`: not a file but several tables are
    written, by `notation.datasets`. `advice` says what to do with a file that cannot be read.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    module: str | None = None
    reads: bool = False
    writes: bool = False
    lacks: tuple[str, ...] = ()
    advice: str = ""
    tables: bool = False


_ONE_POSITION = "this is one position and no match; `acey position` takes its XGID or gnubg ID"
_FOR_PEOPLE = (
    "it is written for people, in the language of whoever wrote it, and nothing reads it back: open the match in gnubg "
    "and export it as `.mat` or `.sgf`"
)
_GNUBG = "gnubg read it until 2013: a version of that time can export it as `.mat`"

_TABLE = (
    Listing("acey", "the acey notation", (".acey",), "aceydeucey.notation.acey", reads=True, writes=True),
    Listing("json", "the JSON form of a record", (".json",), "aceydeucey.notation.json_form", reads=True, writes=True),
    Listing(
        "mat",
        "Jellyfish match text",
        (".mat", ".txt"),
        "aceydeucey.notation.mat",
        reads=True,
        writes=True,
        lacks=(
            "named doubles and extra rolls",
            "checkers that are not yet entered",
            "comments and glyphs",
            "opening dice",
            "refused resignations",
        ),
    ),
    Listing(
        "sgf",
        "Smart Game Format",
        (".sgf",),
        "aceydeucey.notation.sgf",
        reads=True,
        writes=True,
        lacks=(
            "named doubles and extra rolls",
            "checkers that are not yet entered",
            "opening dice",
            "remarks in games",
            "refused resignations",
        ),
    ),
    Listing("csv", "tables of matches, games and actions", (".csv",), tables=True),
    Listing("jsonl", "the same tables as lines of JSON", (".jsonl",), tables=True),
    Listing(
        "bgammon",
        "a replay of bgammon.org",
        (".match",),
        "aceydeucey.notation.bgammon",
        reads=True,
        writes=True,
        lacks=(
            "comments and glyphs",
            "opening dice",
            "ways of winning and prices of resignations",
            "refused resignations",
            "beavers",
            "names with blanks",
            "other rule sets",
        ),
    ),
    Listing(
        "gam",
        "a single game of Jellyfish",
        (".gam",),
        "aceydeucey.notation.gam",
        reads=True,
        writes=True,
        lacks=(
            "named doubles and extra rolls",
            "checkers that are not yet entered",
            "comments and glyphs",
            "opening dice",
            "refused resignations",
            "all of a match but two names",
        ),
    ),
    Listing("javafibs", "a match of JavaFIBS", (".match",), "aceydeucey.notation.foreign.javafibs", reads=True),
    Listing("bgblitz", "a match of BGBlitz", (".bgf",)),
    Listing("bgroom", "a match of BGRoom", (".bgf",)),
    Listing("xg", "a match of eXtreme Gammon", (".xg", ".xgp"), "aceydeucey.notation.xg", reads=True),
    Listing("ogxm", "a match of HedgeHog", (".ogxm", ".ogxms")),
    Listing("gmd", "a match dump of Gibbon", (".gmd",), "aceydeucey.notation.foreign.gmd", reads=True),
    Listing("sgg", "a match of GamesGrid", (".sgg",), "aceydeucey.notation.foreign.sgg", reads=True),
    Listing("tmg", "a match of TrueMoneyGames", (".tmg",), "aceydeucey.notation.foreign.tmg", reads=True),
    Listing("party", "a match of PartyGammon", (".gam",)),
    Listing("empire", "a match of Gammon Empire", (".gam",)),
    Listing("fibs", "old moves of FIBS", (".txt",), "aceydeucey.notation.foreign.fibs", reads=True),
    Listing("berliner", "a match of Berliner's BKG", (".bkg",), advice=_GNUBG),
    Listing("gammonview", "a match of GammonView", (".gva", ".gvab")),
    Listing("jellyfish-position", "a position of Jellyfish", (".pos",), advice=_ONE_POSITION),
    Listing("snowie", "a position of Snowie", (".txt",), advice=_ONE_POSITION),
    Listing("gnubg-text", "gnubg's analysis for people", (".txt",), advice=_FOR_PEOPLE),
    Listing("xgid", "a position of eXtreme Gammon", (".txt",), advice=_ONE_POSITION),
    Listing("bgblitz-text", "a position of BGBlitz", (".txt",), advice=_ONE_POSITION),
)

FORMATS: dict[str, Listing] = {listing.name: listing for listing in _TABLE}
"""Every format that is known, by name: those that are read and written, and those that are only recognised."""


_COMMON_SUFFIXES = frozenset({".txt", ".json", ".jsonl", ".csv", ".match"})
"""What other programs call other things."""


def _sign(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.MULTILINE | re.IGNORECASE)


_TWO_NAMES = (
    r"\A\s{0,80}(?![^\n]*:)(?![;#])\S{1,64}(?: \S{1,64}){0,6}(?:[ ]{2,80}|\t)[ \t]{0,80}\S{1,64}(?: \S{1,64}){0,6}"
    r"[ \t]{0,80}\r?\n[ \t]{0,20}(?:1\)|;[ \t]{0,9}set[ \t]{1,9}pos[ \t]{0,9}=)"
)

# What the first 4,096 characters look like; the first that fits counts. Signs are hints, the grammars know better.
_SIGNS = (
    ("json", _sign(r"\A\s{0,80}\{\s{0,80}\"acey\"\s{0,80}:")),
    ("sgf", _sign(r"\A\s{0,80}\(\s{0,80};[^)]{0,200}?(?:FF|GM)\[")),
    ("bgammon", _sign(r"\A(?:bgammon-replay \d|i \d{6,12} |i \d{1,12} [^\r\n]{1,240} [0-2] \d{1,6} \d\s)")),
    ("javafibs", _sign(r"\AJavaFIBS internal match")),
    ("bgblitz", _sign(r"\A\s{0,80}\{[^\n]{0,400}\"encoding\"\s{0,20}:\s{0,20}\"smile\"")),
    ("bgroom", _sign(r"\ABGF version")),
    ("xg", _sign(r"\A(?:RGMH|HMGR)")),
    ("ogxm", _sign(r"\AOGXM")),
    ("gmd", _sign(r"\AGMD-\d")),
    ("snowie", _sign(r"\A\s{0,80}\d{1,5};[01];[01];[01];[01];[^;\n]{0,80};")),
    ("gnubg-text", _sign(r"\A\s{0,80}The score \(after \d+ games?\) is:|GNU Backgammon  Position ID:")),
    (
        "fibs",
        _sign(
            r"^[ \t]{0,9}Score is \d{1,6}-\d{1,6} in an? (?:unlimited|\d{1,6}[ -]point) match"
            r"|^[ \t]{0,9}\S{1,80} is [XO] - \S{1,80} is [XO]\b"
        ),
    ),
    (
        "acey",
        _sign(
            r"^[ \t]{0,20}\[[A-Za-z]\w{0,60}[ \t]{1,20}\""
            r"|^[ \t]{0,20}(?:\d{1,4}[.)]?[ \t]{1,20})?(?:w|b|white|black)[ \t]{1,20}"
            r"(?:[1-6]-?[1-6]:|(?:closed|(?:re)?doubles|takes|drops|resigns|wins)\b)"
            r"|^[ \t]{0,20}game[ \t]{1,20}\d{1,6}[ \t]{1,20}\d"
            r"|^[ \t]{0,20}(?:opening[ \t]{1,20}[1-6]-?[1-6]\b|position[ \t]{1,20}w:)"
        ),
    ),
    # Two names and then a row, without a score; Gammon Empire has a line for whoever resigns.
    ("empire", _sign(_TWO_NAMES + r"(?=[\s\S]{0,4000}^[ \t]{0,40}(?:\w{1,40} )?resigns?\b)")),
    ("gam", _sign(_TWO_NAMES)),
    (
        "mat",
        _sign(
            r"^[ \t]{0,80}\d{1,6}[ \t]{1,10}points?[ \t]{1,10}match\b"
            r"|^[ \t]{0,20}\d{1,4}\)[ \t]{1,60}(?:\d\d:|doubles?\b|takes?\b)"
            r"|^[ \t]{0,20};[ \t]{0,10}\[[A-Za-z][\w ]{0,60}\""
        ),
    ),
    ("sgg", _sign(r"\A\s{0,80}[^\n]{1,80}\bvs\.[^\n]{1,80}$|^Game \d{1,6}\.\d{1,6}\*?-\d{1,6}\*?/\d")),
    ("tmg", _sign(r"^MatchID:|^Player1:")),
    ("party", _sign(r"^(?:boardid|GAME_\d{1,4}_PLAYER_1)=")),
    ("bgblitz-text", _sign(r"BGBlitz|^[ \t]{0,20}Position-ID[ \t]?:")),
    ("xgid", _sign(r"^[ \t]{0,20}XGID=")),
    ("acey", _sign(r"^game[ \t]{1,20}\d{1,6}\s")),
)

# With zeros in it a file is no text; of these formats the beginning tells.
_BINARY = {"xg", "ogxm", "bgblitz"}
# Any text or data may have these suffixes.
_EMPTY_SUFFIXES = {"", ".txt", ".json"}


def suffix_of(name: str) -> str:
    """Return the suffix of a file in lower case, that of the packed file for `.gz`.

    >>> suffix_of("final.MAT.gz")
    '.mat'
    """
    path = PurePath(name)
    return (PurePath(path.stem) if path.suffix.lower() == ".gz" else path).suffix.lower()


def format_name(text: str, name: str = "") -> str | None:
    """Return the name of the format that a text is in: what it looks like counts first, its suffix second.

    >>> format_name(" 7 point match", "a.txt")
    'mat'
    """
    head = text[:_HEAD].lstrip("\ufeff")
    binary = "\0" in head
    suffix = suffix_of(name)
    for found, sign in _signs(suffix):
        if (found in _BINARY or not binary) and sign.search(head):
            return found
    if binary or suffix in _EMPTY_SUFFIXES:
        return None
    return next((listing.name for listing in _TABLE if suffix in listing.suffixes), None)


@cache
def _signs(suffix: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the signs in the order in which they are looked for: binary ones, then those that the suffix tells of."""
    return tuple(sorted(_SIGNS, key=lambda sign: (sign[0] not in _BINARY, suffix not in FORMATS[sign[0]].suffixes)))


def promises_a_record(name: str) -> bool:
    """Return whether a file of that name is meant as a record: its suffix is a format's and means nothing else.

    >>> promises_a_record("a.acey.gz"), promises_a_record("notes.txt")
    (True, False)
    """
    suffix = suffix_of(name)
    return suffix not in _COMMON_SUFFIXES and any(suffix in listing.suffixes for listing in _TABLE)


def find_format(text: str, name: str = "") -> Reader | Finding:
    """Return the reader of the format that a text is in, else a finding that says what it looks like."""
    found = format_name(text, name)
    if found is None:
        return Finding.of("unknown-format", Span(0, 0), _looks(text), notes=_READABLE)
    listing = FORMATS[found]
    if not listing.reads:
        message = f"this looks like {listing.title}, which cannot be read yet"
        return Finding.of("not-readable-yet", Span(0, 0), message, notes=(listing.advice or _EXPORT, *_READABLE))
    return reader(found)


def reader(name: str) -> Reader:
    """Return the reader of a readable format by its name; KeyError where there is none."""
    listing = FORMATS[name]
    if not listing.reads:
        raise KeyError(name)
    found: Reader = import_module(listing.module or "").FORMAT
    return found


def writer(name: str) -> Writer:
    """Return the writer of a writable format by its name; KeyError where there is none."""
    listing = FORMATS[name]
    if not listing.writes:
        raise KeyError(name)
    found: Writer = import_module(listing.module or "").FORMAT
    return found


_EXPORT = "the program that wrote it can most likely export a match as text (`.mat`)"
_READABLE = (f"formats that are read: {', '.join(listing.name for listing in _TABLE if listing.reads)}",)


def _looks(text: str) -> str:
    """Say what a text in no known format looks like."""
    head = text[:_HEAD]
    if not head.strip():
        return "there is no text in this file"
    odd = sum(character < " " and character not in "\t\r\n\f" for character in head)
    if "\0" in head or odd * 10 > len(head):
        return "this looks like binary data, in no format that is known"
    start = head.lstrip()
    if start[0] in "[{":
        return "this looks like JSON, but is no record"
    if start[0] == "<":
        return "this looks like a web page or XML"
    return "this is text, but no line in it is one of a known format"
