"""Findings: what is wrong in a record, as data. Made elsewhere, rendered elsewhere.

Codes are stable: 1xx text, 2xx dice and order, 3xx plays, 4xx acey-deucey, 5xx cube, 6xx results, 7xx formats.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from aceydeucey.notation.model import NOWHERE, Span

__all__ = ["KINDS", "Edit", "Finding", "Fix", "Kind", "Severity", "kind_of"]


class Severity(StrEnum):
    """How bad a finding is: an error is forbidden or unreadable, a warning suspicious, a note worth knowing."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Kind(NamedTuple):
    """One kind of finding: its code, its name, how bad it is by default and what it means in one line."""

    code: str
    name: str
    severity: Severity
    meaning: str


class Edit(NamedTuple):
    """Replace what stands at *span* of the text by *text*; an empty span inserts."""

    span: Span
    text: str


class Fix(NamedTuple):
    """A safe change of the text that settles a finding."""

    title: str
    edits: tuple[Edit, ...]


class Finding(NamedTuple):
    """One finding. `match` and `game` count from 1 in the file, `turn` is the turn's number in its game.

    `span` counts characters from the start of the text. `legal` holds at most five plays, `position` is the position
    text before the play.
    """

    code: str
    name: str
    severity: Severity
    span: Span
    message: str
    notes: tuple[str, ...] = ()
    match: int | None = None
    game: int | None = None
    turn: int | None = None
    legal: tuple[str, ...] = ()
    position: str | None = None
    fix: Fix | None = None

    @classmethod
    def of(  # noqa: PLR0913 - a finding has these parts
        cls,
        name: str,
        span: Span = NOWHERE,
        message: str = "",
        *,
        severity: Severity | None = None,
        notes: tuple[str, ...] = (),
        fix: Fix | None = None,
    ) -> Finding:
        """Return the finding of that name; its code and usual severity come from the registry."""
        kind = KINDS[name]
        return cls(kind.code, name, severity or kind.severity, span, message or kind.meaning, notes, fix=fix)


_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

_TABLE = (
    # 1xx text
    Kind("101", "unreadable-line", _E, "a line that fits none of the forms of this format"),
    Kind(
        "102",
        "unreadable-part",
        _E,
        "a line that starts well and breaks off into something that cannot be read",
    ),
    Kind("103", "broken-tag", _E, 'a tag that is not [Key "value"]'),
    Kind("104", "repeated-tag", _W, "a tag given twice in one match; the first one counts"),
    Kind("105", "tags-without-game", _W, "tags with no game after them"),
    Kind("106", "bad-position", _E, "a position text that describes no possible position"),
    Kind("107", "unknown-rules", _E, "a rule set that is not known"),
    Kind("108", "bad-flag", _E, "a flag of the rules that is not known, or a value it cannot have"),
    Kind("109", "contradicting-tag", _W, "a tag that contradicts the Rules tag; the tag counts"),
    Kind("110", "bad-match-tag", _W, "a Match tag that cannot be read; the match is taken as a money session"),
    Kind("111", "bad-stake-tag", _W, "a Stake tag that is no amount of money"),
    Kind("112", "undecodable-bytes", _W, "bytes that are not UTF-8"),
    Kind("113", "cut-off", _E, "the file ends in the middle of a line"),
    Kind("114", "several-headers", _W, "a match that has more than one header line; the last one counts"),
    Kind("115", "line-too-long", _E, "a line of more than 64 KiB"),
    Kind("116", "file-too-large", _E, "a file of more than 256 MiB"),
    Kind("117", "empty-file", _E, "a file with nothing in it"),
    Kind("118", "unknown-format", _E, "a file in no format that is known"),
    Kind("119", "no-rules-tag", _N, "the record does not name its rule set; american is taken"),
    Kind("120", "bad-tag-value", _W, "a tag whose value cannot be read"),
    Kind("121", "newer-version", _W, "the record is written in a version of the notation that is not known"),
    # 2xx dice and order
    Kind("201", "impossible-die", _E, "a die shows a number from 1 to 6"),
    Kind("202", "opening-mismatch", _E, "the first turn does not follow from the opening dice"),
    Kind("203", "opening-double", _E, "a double as the first roll, where the opening dice are played"),
    Kind("204", "wrong-side", _E, "the same side plays twice, or a turn of the other side is missing"),
    Kind("205", "wrong-turn-number", _W, "a turn number that does not follow the one before"),
    Kind("206", "roll-before-answer", _E, "a roll before a double is answered"),
    Kind("207", "lone-tie", _W, "opening dice that are a tie with no second pair"),
    Kind("208", "missing-dice", _E, "a play without its dice"),
    Kind("209", "not-closed-out", _E, "a turn marked closed though a roll could be played"),
    Kind("210", "numbers-in-pairs", _N, "turn numbers that count pairs of turns"),
    Kind("211", "closed-turn-left-out", _N, "a closed-out player's turn is left out"),
    Kind("212", "misplaced-line", _E, "a line that cannot stand here"),
    Kind("213", "position-set", _N, "the board was set in mid-game"),
    Kind("214", "declared-irregular", _N, "a turn that broke the rules, so declared, and stood"),
    Kind("215", "needless-irregular", _W, "a turn marked irregular that broke no rule"),
    Kind("216", "double-after-roll", _E, "a double after the dice were rolled"),
    # 3xx plays
    Kind("301", "no-checker", _E, "no checker stands where one is moved from"),
    Kind("302", "blocked-point", _E, "a point that two or more of the opponent's checkers hold"),
    Kind("303", "wrong-die", _E, "a move by a number that was not rolled, or used twice"),
    Kind("304", "bar-first", _E, "a checker moved on the board while one is on the bar"),
    Kind("305", "enter-before-bar", _E, "a waiting checker entered while one is on the bar"),
    Kind("306", "dice-left", _E, "fewer dice played than possible"),
    Kind("307", "higher-die", _E, "the lower die played where only one can be, and it could be the higher"),
    Kind("308", "pass-with-play", _E, "a pass though there is a legal play"),
    Kind("309", "bear-off-early", _E, "a checker borne off before all are home"),
    Kind("310", "bear-off-lower", _E, "a checker borne off with a higher number while one stands higher"),
    Kind("311", "bear-off-inexact", _E, "a checker borne off with a number that is not its point's"),
    Kind("312", "frozen", _E, "a checker moved inside where the rule set lets it only bear off"),
    Kind("313", "half-board", _E, "a checker moved past the 13-point while one is waiting"),
    Kind("314", "missing-star", _W, "a hit without its star"),
    Kind("315", "wrong-star", _E, "a star where nobody is hit"),
    Kind("316", "ambiguous-play", _E, "a play that could be two"),
    Kind("317", "play-not-recorded", _W, "a play that was not recorded"),
    Kind("318", "declared-illegal", _N, "an illegal play, so declared, that stood"),
    Kind("319", "needless-illegal", _W, "a play marked illegal that is legal"),
    Kind("320", "all-in-first", _E, "a checker moved on the board while one is waiting, where all enter first"),
    Kind("321", "hit-too-early", _E, "a hit before a checker has come home, where the rule set asks for one"),
    Kind("322", "gate-closed", _E, "a play before the roll that lets a player start"),
    Kind("323", "wrong-way", _E, "a move that does not go forward"),
    Kind("324", "no-way", _E, "a joined move that no order of the dice makes"),
    # 4xx acey-deucey
    Kind("401", "missing-name", _E, "an acey-deucey without its named double"),
    Kind("402", "name-without-right", _E, "a double named without a full acey-deucey before it"),
    Kind("403", "wrong-mark", _E, "a roll with the wrong mark"),
    Kind("404", "name-not-double", _E, "a named roll or a complement that is not a double"),
    Kind("405", "extra-without-right", _E, "an extra roll that was not earned"),
    Kind("406", "missing-extra", _E, "an extra roll that was earned and not taken"),
    Kind("407", "missing-complement", _E, "a double without its complement, where the rule set has one"),
    Kind("408", "complement-without-right", _E, "a complement that the rules do not give, or the wrong one"),
    Kind("409", "chain-broken", _E, "a roll that continues a turn that is over"),
    Kind(
        "410",
        "unplayable-name",
        _E,
        "a double named that cannot be played, where one that can was to be named",
    ),
    # 5xx cube
    Kind("501", "no-cube", _E, "a cube action in a game without a cube"),
    Kind("502", "not-cube-owner", _E, "a double by the side that does not have the cube"),
    Kind("503", "crawford-double", _E, "a double in the Crawford game"),
    Kind("504", "wrong-cube-value", _E, "a cube value that is not twice the one before"),
    Kind("505", "cube-limit", _E, "a double above the largest value of the cube"),
    Kind("506", "answer-without-offer", _E, "an answer with nothing offered"),
    Kind("507", "no-beaver", _E, "a beaver or raccoon that is not allowed"),
    Kind("508", "dead-cube", _N, "a double by a side that wins the match at the present value anyway"),
    Kind("509", "cube-tag-without-cube", _W, "a cube tag where the rule set has no cube"),
    Kind("510", "money-option-inferred", _N, "Jacoby or beavers not stated and inferred from the record"),
    Kind("511", "wrong-answerer", _E, "a double answered by the side that offered it"),
    # 6xx results
    Kind("601", "missing-result", _W, "a game without a result line"),
    Kind("602", "wrong-winner", _E, "the declared winner is not who won"),
    Kind("603", "wrong-points", _E, "the declared points are not what the game gave"),
    Kind("604", "impossible-points", _E, "points that the position cannot give"),
    Kind("605", "play-after-end", _E, "the record goes on after the game is over"),
    Kind("606", "no-such-end", _E, "a game declared won by bearing off that was not"),
    Kind("607", "unmarked-resignation", _N, "a win on an unfinished board, read as a resignation"),
    Kind("608", "wrong-score", _E, "a score that the games before it do not give"),
    Kind("609", "wrong-crawford", _E, "crawford on a game that is not the Crawford game"),
    Kind("610", "game-after-match", _W, "a game after the match was over"),
    Kind("611", "too-many-games", _W, "more games than the match has"),
    Kind("612", "wrong-final-score", _E, "the Result tag contradicts the games"),
    Kind("613", "how-mismatch", _W, "a way of winning that does not fit the record"),
    Kind("614", "wrong-game-number", _W, "a game number that does not follow the one before"),
    Kind("615", "starts-above-zero", _N, "a record that does not start at 0-0"),
    Kind("616", "odd-resignation", _W, "a resignation at a price that the scoring does not have"),
    Kind("617", "empty-game", _W, "a game with nothing in it"),
    Kind("618", "missing-games", _W, "games between this one and the last are missing"),
    # 7xx formats
    Kind("701", "names-change", _W, "the names of the players change within a match"),
    Kind("702", "not-readable-yet", _E, "a format that is recognised but cannot be read"),
)

KINDS: dict[str, Kind] = {kind.name: kind for kind in _TABLE}
"""Every kind of finding by its name, in the order of the codes."""

_BY_CODE = {kind.code: kind for kind in _TABLE}


def kind_of(word: str) -> Kind | None:
    """Return the kind with that code or name, else None."""
    return _BY_CODE.get(word) or KINDS.get(word)
