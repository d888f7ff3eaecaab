"""Why the findings of the text (1xx) and of the formats (7xx) matter."""

from __future__ import annotations

__all__ = ["FORMATS", "TEXT"]

TEXT: dict[str, str] = {
    "unreadable-line": "Nothing that begins like this line can stand in a record, so it may be anything: a stray note, "
    "or a turn that is garbled. After it the position is not known. What is meant for people goes behind a semicolon.",
    "unreadable-part": "The beginning of the line says what it is, and then comes something that does not fit. The "
    "message says what could have stood there; most often it is a colon, a blank or a slash that slipped.",
    "broken-tag": "A tag is a key and a value in quotes between brackets, all on one line. A quote inside the value "
    'is written \\".',
    "repeated-tag": "Only one of the two values can be meant, and a program that reads the record has to pick. Often "
    "one of them was to be another tag, Black in place of White.",
    "tags-without-game": "A match with names and no game is either not written down yet, or its games were lost when "
    "files were joined. It counts for nothing in a score.",
    "bad-position": "A position text must place every checker of both sides where it can stand. From a position that "
    "cannot be, nothing could be checked, so the line is left out and the plays after it are not verified.",
    "unknown-rules": "Every check depends on the rule set: what counts as a legal bear-off differs between Danish and "
    "American play. `acey rules` lists the names; by another set than was meant, findings may be false.",
    "bad-flag": "A flag after the name of the rule set changes one rule, and this one is not known or cannot have that "
    "value. The rule stays as the set has it, which is perhaps not what was played.",
    "contradicting-tag": "The same thing is said twice, in the Rules tag and in a tag of its own, and differently. The "
    "tag of its own counts, being the more particular one; delete whichever is wrong.",
    "bad-match-tag": "Without the length nobody knows when the match is over, who won it or which game is the Crawford "
    "game. It is `25 points`, `5 games` or `money`.",
    "bad-stake-tag": "The stake turns points into money when `acey score` says who owes whom. It is a number with a "
    "point for the decimals, and a currency if you like.",
    "undecodable-bytes": "The file was written in another encoding, so names with accents may be read wrongly. Save it "
    "as UTF-8; the plays are not affected. `acey convert FILE --to acey --output NEW` does so where the names read "
    "well, and `acey fmt` where the file is UTF-16.",
    "cut-off": "The last line breaks off and has no line end: a copy that did not finish, a full disk, a lost "
    "connection. What stands before it was read, but there may have been more.",
    "several-headers": "Two lines say how long the match is, as happens when a file is put together by hand. Programs "
    "differ in which of them they believe, so the score may be judged by the wrong length.",
    "line-too-long": "No line of a match is anywhere near this long, so this is something else: data pasted by "
    "mistake, or line ends that were lost. Such a line is not read, to save time and memory.",
    "file-too-large": "A file of this size would take memory out of proportion. Split it: a file may hold any number "
    "of matches, and they do not depend on each other.",
    "empty-file": "An empty file is most often the trace of a save that failed. It is an error and no warning, for "
    "whoever names a file expects a match in it.",
    "unknown-format": "What a file is shows in its content first, and nothing in this one looks like a match. If it is "
    "one, `--from` says by which format to read it.",
    "no-rules-tag": "The game is played in many ways, and a record that does not say which is judged by the American "
    "one. A Rules tag keeps the record true for a reader who does not know you.",
    "bad-tag-value": "The tag is known and its value is not of the kind it should be, so sorting by date, rating and "
    "the like goes without it. What is not known is written `?`, or the tag left out.",
    "newer-version": "The record says that it is written in a later version of the notation. It is read as far as this "
    "version goes, and may mean something that is not understood here.",
}
"""Why each kind of the text matters, by its name."""

FORMATS: dict[str, str] = {
    "names-change": "The names above the columns are others than in the game before. It may be a spelling. Where they "
    "are the same two the other way round, the left column of that game is read as Black's: plays, cube, result and "
    "score follow the names. Were only the names swapped, the score of the next game is most often wrong, too.",
    "not-readable-yet": "The file is what it looks like, and there is no reader for it here. Nothing is wrong with it: "
    "export the match as `.mat`, which nearly every program can, and check that.",
}
"""Why each kind of the formats matters, by its name."""
