"""Sheets: a match as a scoresheet in HTML, turn by turn, which is also the list that the page is stepped by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from aceydeucey.notation.annotate.commands import values_in
from aceydeucey.notation.annotate.sayings import sayings
from aceydeucey.notation.findings import Finding
from aceydeucey.notation.markup import escaped, isolated, plain_comment
from aceydeucey.notation.model import Tag
from aceydeucey.notation.rules.text import write_rules
from aceydeucey.notation.stories.story import GameStory, Kind, MatchStory, Step, Story
from aceydeucey.notation.tag_values import read_date

__all__ = ["index_of", "sheet_of", "title_of"]

_NAMED = frozenset({"Acey", "White", "Black", "Rules", "Match", "Result", "Event"})
"""Tags that the head of a sheet tells in its own words."""
_SIDES = {0: "w", 1: "b", None: "n"}
_MARKS = {"=": "named", "~": "complement", "+": "extra roll"}


def title_of(match: MatchStory) -> str:
    """Return what a match is called, as markup without elements: the players and the event."""
    white, black = map(isolated, match.names)
    event = isolated(match.header.get("Event") or "")
    return f"{white} \N{EN DASH} {black}" + (f" · {event}" if event else "")


def index_of(matches: list[tuple[Story, MatchStory]]) -> str:
    """Return the table of the matches where there are several, else nothing."""
    if len(matches) < 2:
        return ""
    dated = any(_date(match) for _, match in matches)
    rows = "\n".join(_row(place, match, dated=dated) for place, (_, match) in enumerate(matches, 1))
    names = ("Match", "Event", *(("Date",) if dated else ()), "Score", "Games", "Findings")
    heads = "".join(f'<th scope="col"{_class(name)}>{name}</th>' for name in names)
    return f'<table class="matches"><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>'


def _row(place: int, match: MatchStory, *, dated: bool) -> str:
    white, black = (f"<bdi>{escaped(name)}</bdi>" for name in match.names)
    cells = {
        "Event": f"<bdi>{escaped(match.header.get('Event') or '')}</bdi>",
        **({"Date": escaped(_date(match))} if dated else {}),
        "Score": _score(match.score.score),
        "Games": str(len(match.games)),
        "Findings": str(match.score.findings or ""),
    }
    data = "".join(f"<td{_class(name)}>{cell}</td>" for name, cell in cells.items())
    return f'<tr><th scope="row"><a href="#m{place}g1">{white} \N{EN DASH} {black}</a></th>{data}</tr>'


def _date(match: MatchStory) -> str:
    """Return the day as far as it is known, nothing where not even the year is."""
    said = [(match.header.get(key) or "").strip() for key in ("Date", "EventDate")]
    return next((text.replace(".", "-") for text in said if (day := read_date(text)) and day.year), "")


def _class(column: str) -> str:
    return ' class="more"' if column in _FOR_WIDE else ""


_FOR_WIDE = frozenset({"Event", "Date"})
"""Columns that a narrow window has no place for."""


def sheet_of(story: Story, match: MatchStory, *, prefix: str = "") -> str:
    """Return the sheet of a match; *prefix* begins the links to its steps."""
    white, black = (f"<bdi>{escaped(name)}</bdi>" for name in match.names)
    parts = (
        '<article class="match">',
        f'<header><h1>{white} <span class="total">{_score(match.score.score)}</span> {black}</h1>',
        f"<p>{' · '.join(_facts(match))}</p>",
        f"{_details(story, match)}</header>",
        *map(_finding, match.findings),
        *(_game(game, (white, black), f"{prefix}g{game.place}") for game in match.games),
        "</article>",
    )
    return "\n".join(parts)


def _facts(match: MatchStory) -> Iterator[str]:
    terms = match.score.terms
    if event := match.header.get("Event"):
        yield f"<bdi>{escaped(event)}</bdi>"
    yield escaped(f"to {terms.length}" if terms.length.kind == "points" else str(terms.length))
    yield escaped(write_rules(terms.rules))
    if match.score.winner is not None:
        yield f"<bdi>{escaped(match.names[match.score.winner])}</bdi> wins"
    elif not match.score.complete:
        yield "not over"


def _details(story: Story, match: MatchStory) -> str:
    """Return the other tags, folded away."""
    tags = [line for line in match.header.lines if isinstance(line, Tag) and line.key not in _NAMED]
    rows = [(tag.key, tag.value) for tag in tags] + [("File", story.source.name)]
    cells = "".join(f"<dt>{escaped(key)}</dt><dd><bdi>{escaped(value)}</bdi></dd>" for key, value in rows)
    return f"<details><summary>About this record</summary><dl>{cells}</dl></details>"


def _game(game: GameStory, names: tuple[str, str], anchor: str) -> str:
    score = game.score
    crawford = " · Crawford game" if score.crawford else ""
    head, *rest = game.steps
    at = f'<span class="at">{_score(score.score_before)}{crawford}</span>'
    lines = (
        f'<section class="game"><h2><a href="#{anchor}">Game {score.number}</a> {at}</h2>',
        *_said(head),
        f'<div class="sides"><span>{names[0]}</span><span>{names[1]}</span></div>',
        '<ol class="turns">',
        *(_item(list(steps), names, anchor) for _, steps in groupby(rest, key=_turn_key)),
        "</ol></section>",
    )
    return "\n".join(lines)


def _turn_key(step: Step) -> object:
    """Return what the steps of one turn have in common; any other step stands alone."""
    return step.turn if step.kind is Kind.ROLL else step.anchor


def _item(steps: list[Step], names: tuple[str, str], anchor: str) -> str:
    first = steps[0]
    side = _SIDES[first.side if first.kind is not Kind.END else None]
    number = f'<span class="no">{first.turn}</span>' if first.kind in {Kind.ROLL, Kind.CLOSED} else ""
    body = "".join(_link(step, names, anchor) + "".join(_said(step)) for step in steps)
    return f'<li class="{side}">{number}<div>{body}</div></li>'


def _link(step: Step, names: tuple[str, str], anchor: str) -> str:
    roll, mark, kind = "", "", "play act"
    if step.kind is Kind.ROLL:
        dice = f"{step.dice[0]}{step.dice[1]}" if step.dice else "??"
        roll = f'<span class="dice">{step.mark}{dice}</span> '
        mark = f" <small>{_MARKS[step.mark]}</small>" if step.mark else ""
        kind = "play"
    words = f'<span class="{kind}">{_words(step, names)}{mark}</span>'
    return f'<a href="#{anchor}{step.anchor}">{roll}{words}</a>'


def _words(step: Step, names: tuple[str, str]) -> str:
    words = escaped(step.words)
    if step.kind is Kind.END and step.side is not None:
        words = f'<span class="who">{names[step.side]}</span> {words}: <span class="at">{_score(step.score)}</span>'
    if step.kind is Kind.OPENING and step.mover is not None:
        words = f"{words.rpartition(', ')[0]}, {names[step.mover]} begins"
    extra = " ".join(filter(None, (step.glyph, step.declared)))
    return f'{words} <b class="glyph">{escaped(extra)}</b>' if extra else words


def _said(step: Step) -> Iterator[str]:
    """Give what annotations say of a step, its comments and remarks and what is wrong in it."""
    yield from _values(step)
    for comment in filter(None, map(plain_comment, step.comments)):
        yield f'<p class="said"><bdi>{escaped(comment)}</bdi></p>'
    for remark in step.remarks:
        yield f'<p class="said remark"><bdi>{escaped(remark)}</bdi></p>'
    yield from map(_finding, step.findings)


def _values(step: Step) -> Iterator[str]:
    """Give what our annotations say, where something was given away apart from the rest; pips stand at the board."""
    said = [each for each in sayings(values_in(step.comments)) if each.key != "pips"]
    losses = ", ".join(_own(each.words) for each in said if each.loss)
    others = ", ".join(_own(each.words) for each in said if not each.loss)
    if others:
        yield f'<p class="values">{others}</p>'
    if losses:
        yield f'<p class="values loss">{losses}</p>'


def _own(words: str) -> str:
    return f"<bdi>{escaped(words)}</bdi>"


def _finding(finding: Finding) -> str:
    severity = finding.severity.value
    what = f"<b>{severity} {finding.code}</b> {escaped(finding.message)}"
    return f'<p class="finding {severity}" title="{escaped(finding.name)}">{what}</p>'


def _score(score: tuple[object, object]) -> str:
    return f"{score[0]}\N{EN DASH}{score[1]}"
