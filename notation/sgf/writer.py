"""The writer of SGF: one game tree a game, as gnubg writes them and reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aceydeucey import __version__
from aceydeucey.engine.match import Crawford
from aceydeucey.engine.match import Match as MatchState
from aceydeucey.notation.losses import Ledger, Written
from aceydeucey.notation.model import NOWHERE, Game, GameLine, Match, Result, Span
from aceydeucey.notation.sgf.headers import HeaderText
from aceydeucey.notation.sgf.kept import kept_in
from aceydeucey.notation.sgf.nodes import Nodes, notes
from aceydeucey.notation.sgf.properties import Property, written
from aceydeucey.notation.variations import Plan, plans_of

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["write_matches"]

# What the first node says of itself; anything else that is kept for it is given back.
_OURS = frozenset({"FF", "GM", "CA", "PW", "PB", "FW", "FB"})
_PARTS = frozenset({"AP", "MI", "RU", "RE"})


def write_matches(matches: tuple[Match, ...]) -> Written:
    """Return the text of the matches and what of them it lacks; a match of the acey-deucey family is refused."""
    plans = plans_of("SGF", matches)
    if isinstance(plans, str):
        return Written("", refused=plans)
    ledger = Ledger()
    text = "".join(tree for plan in plans for tree in _match(plan, ledger))
    return Written(text, tuple(ledger.losses))


def _match(plan: Plan, ledger: Ledger) -> Iterator[str]:
    header = HeaderText(plan.match.header, plan.terms, plan.played, ledger)
    state = MatchState.start(plan.terms.rules, plan.terms.length)
    number = 0
    if not plan.match.games:
        first = next((line.span for line in plan.match.header.lines), NOWHERE)
        ledger.lose(first, "a match without games", "SGF says what a match is in its games")
    for index, game in enumerate(plan.match.games):
        line = game.line or GameLine(None)
        number = _number(line, number, ledger)
        if line.score is not None and line.score != state.score:
            state = state.at(line.score)
        tree = _Tree(plan, header, game, ledger)
        crawford = line.crawford or state.crawford is Crawford.NOW
        score = (int(state.score[0]), int(state.score[1]))
        if score != state.score:
            what = f"the score {state.score[0]}-{state.score[1]}"
            ledger.lose(line.span, what, f"SGF has whole points there; it is written as {score[0]}-{score[1]}")
        yield tree.text(number, score, crawford=crawford, first=index == 0)
        result = next((item for item in reversed(game.items) if isinstance(item, Result) and item.points), None)
        state = state.after(result.side if result else None, (result and result.points) or 0)


def _number(line: GameLine, before: int, ledger: Ledger) -> int:
    """Return the number of a game: that of its line, if it is higher than that of the game before."""
    if line.number is None:
        return before + 1
    if line.number > before:
        return line.number
    why = f"a game that is not numbered higher begins another match in SGF; it is written as game {before + 1}"
    ledger.lose(line.span, f"game {line.number}", why)
    return before + 1


class _Tree:
    """One game."""

    def __init__(self, plan: Plan, header: HeaderText, game: Game, ledger: Ledger) -> None:
        self._header = header
        self._ledger = ledger
        self._line = game.line or GameLine(None)
        self._kept: dict[str, tuple[str, ...]] = {}
        self._comments: list[str] = []
        self._read_line()
        self._nodes = Nodes(game, plan.terms, ledger)

    def text(self, number: int, score: tuple[object, object], *, crawford: bool, first: bool) -> str:
        """Return the game tree."""
        header, nodes, kept = self._header, self._nodes, self._kept
        info = ""
        if first:
            info = header.info + header.comment
        words = [*header.words, *(("CrawfordGame",) if crawford else ()), *kept.get("RU", ())]
        parts = [
            f"(;FF[4]GM[6]CA[UTF-8]{written('AP', kept.get('AP', (f'aceydeucey:{__version__}',)))}",
            f"MI[length:{header.length}][game:{number - 1}][ws:{score[0]}][bs:{score[1]}]",
            "".join(f"[{value}]" for value in kept.get("MI", ())),
            header.names,
            info,
            f"RU[{':'.join(words)}]" if words else "",
            f"CV[{nodes.cube}]" if nodes.cube else "",
            f"RE[{nodes.result}]" if nodes.result else written("RE", kept["RE"]) if "RE" in kept else "",
            notes(
                [*self._comments, *nodes.comments],
                [Property(key, values) for key, values in kept.items() if key not in _PARTS],
            ),
            nodes.text,
        ]
        return "".join(parts) + ")\n"

    def _read_line(self) -> None:
        tail, span = self._line.tail, self._line.span
        for comment in tail.comments:
            kept = kept_in(comment)
            if kept is None:
                self._comments.append(comment)
            else:
                self._keep(kept, span)
        if len(self._comments) > 1:
            why = "a node has one comment; they are joined by a line end"
            self._ledger.lose(span, f"where one of {len(self._comments)} comments ends", why)
        if tail.glyph:
            self._ledger.lose(span, f"the glyph `{tail.glyph}` of a game", "only plays and cube actions have one")
        if tail.remark is not None:
            why = "SGF knows comments alone; the text is written as one"
            self._ledger.lose_text(span, "the form of the remark", tail.remark, why)
            self._comments.append(tail.remark)

    def _keep(self, kept: tuple[Property, ...], span: Span) -> None:
        for each in kept:
            if each.key in _OURS:
                why = "the record's own tags say it"
                self._ledger.lose_text(span, f"the kept property {each.key}", "".join(each.values), why)
            else:
                self._kept[each.key] = (*self._kept.get(each.key, ()), *each.values)
