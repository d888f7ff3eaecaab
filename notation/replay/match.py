"""The replay of a whole source: header by header, game by game, with the score over them."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace

from aceydeucey.engine.game import Game as EngineGame
from aceydeucey.engine.length import MONEY
from aceydeucey.engine.match import Crawford, Match, Score
from aceydeucey.engine.position import Side
from aceydeucey.engine.rules import DEFAULT_RULES, UNLIMITED, Rules
from aceydeucey.notation.findings import Edit, Finding, Fix
from aceydeucey.notation.items import odd_items
from aceydeucey.notation.model import (
    NOWHERE,
    CubeAction,
    CubeWord,
    Game,
    GameLine,
    Header,
    Lost,
    Result,
    Span,
    Tag,
    Unfinished,
)
from aceydeucey.notation.reading import Customs, Event
from aceydeucey.notation.replay import results, scores
from aceydeucey.notation.replay.differences import of_score, score_text
from aceydeucey.notation.replay.game import GameReplay, Watcher
from aceydeucey.notation.replay.scores import (
    GameScore,
    MatchScore,
    declared_points,
    declared_score,
    whole_score,
    why_not_crawford,
)
from aceydeucey.notation.replay.wording import UNKNOWN
from aceydeucey.notation.terms import Terms, read_terms

__all__ = ["GameScore", "MatchScore", "Replay"]

_STAR = re.compile(r"/[0-9]{1,2}\*")
"""A hit marked somewhere: only in a file that stars hits is a missing star worth a word."""

_BEAVERS = (CubeWord.BEAVER, CubeWord.RACCOON)


class Replay:
    """Events of a reader replayed: feed them in order, then `close`.

    `findings` are those of the text and those of the replay, `scores` what each match gave. A score that does not
    follow is taken as it is written, and beside it the games go on being counted as they were. The first match goes on
    *after* one that another record broke off.
    """

    def __init__(
        self,
        customs: Customs,
        *,
        text: str = "",
        rules: Rules | None = None,
        watcher: Watcher | None = None,
        after: MatchScore | None = None,
    ) -> None:
        self.findings: list[Finding] = []
        self.scores: list[MatchScore] = []
        self.games = 0
        self.game: GameReplay | None = None
        self.plays = 0
        self._customs = customs
        self._text = text
        self._rules = rules
        self._watcher = watcher
        self._after = after
        self._read: list[Finding] = []
        self._header: Header | None = None
        self._terms = Terms(rules or DEFAULT_RULES, MONEY)
        # Where the record has the match stand, by which later lines are judged, and where the plays have it.
        self._match = self._played = Match.start()
        self._before: Score = (0, 0)
        self._alternative: Score | None = None
        self._number = 0
        self._games: list[GameScore] = []
        self._earlier: tuple[GameScore, ...] = ()
        self._won: Side | None = None
        self._unstarred: list[Finding] = []
        self._marked = customs.stars or (customs.starred and _STAR.search(text) is not None)
        self._first = 0
        self._sound = True
        self._unsaid = False  # whether the last game holds the next one, too

    def feed(self, event: Event) -> None:
        """Take one event of a reader."""
        if isinstance(event, Finding):
            self._read.append(event)
        elif isinstance(event, Header):
            self._begin(event)
        else:
            self._game(event)

    @property
    def terms(self) -> Terms:
        """What the match fed last is played by."""
        return self._terms

    @property
    def last_game(self) -> GameScore | None:
        """What the game fed last gave."""
        return self._games[-1] if self._games else None

    def close(self) -> None:
        """Settle the last match."""
        self._finish()
        self.findings.extend(self._placed(self._read))
        self._read = []
        self.findings.extend(self._unstarred)
        self.findings.sort(key=_place)

    def _begin(self, header: Header) -> None:
        self._finish()
        self._header = header
        self._first = len(self.findings)
        self._sound = True
        self._terms, findings = read_terms(header, rules=self._rules, tagged_rules=self._customs.tagged_rules)
        self._match = self._played = Match.start(self._terms.rules, self._terms.length)
        self._before, self._alternative = (0, 0), None
        self._number = 0
        self._games, self._earlier = [], ()
        self._won = None
        self._unsaid = False
        if self._after is not None and not self.scores:
            self._go_on(self._after)
        self.findings.extend(self._placed([*self._read, *findings]))
        self._read = []

    def _go_on(self, after: MatchScore) -> None:
        self._terms, self._match, self._played = after.terms, after.state, after.state
        self._earlier = after.games
        self._number = after.games[-1].number if after.games else 0
        self._won = after.winner if after.complete and not after.state.over else None

    def _placed(self, findings: list[Finding]) -> list[Finding]:
        number = len(self.scores) + (self._header is not None)
        return [finding._replace(match=finding.match or max(number, 1)) for finding in findings]

    def _game(self, game: Game) -> None:
        if self._header is None:
            self._begin(Header())
        self.games += 1
        findings: list[Finding] = []
        if game.line is not None and game.line.score == self._played.score:
            self._match = self._played
        self._over_already(game, findings)
        self._number = self._numbered(game.line, findings)
        crawford = self._scored(game.line, findings)
        state = self._ready(crawford=crawford)
        self.game = replay = GameReplay(
            state, self._customs, text=self._text, watcher=self._watcher, marked=self._marked
        )
        replay.run(game.items)
        self.plays += replay.plays
        settled = self._settle(game, replay, findings)
        sound = not findings or not any(finding.severity == "error" for finding in findings)
        if replay.another is not None:
            score = self._match.after(settled.winner, settled.points).score
            findings.append(results.unsaid_game(replay.another, f"game {self._number + 1} {score_text(score)}"))
        self._keep(replay, findings)
        self._sound = self._sound and sound and replay.another is None
        self._unsaid = replay.another is not None
        self._count(replay, settled, verified=sound)

    def _over_already(self, game: Game, findings: list[Finding]) -> None:
        if not self._match.over and self._won is None:
            return
        span = _line_span(game)
        if self._match.length.kind == "games":
            message = f"the match has {self._match.length} and this is one more"
            findings.append(Finding.of("too-many-games", span, message))
        else:
            findings.append(Finding.of("game-after-match", span, "the match is over, and another game follows"))

    def _numbered(self, line: GameLine | None, findings: list[Finding]) -> int:
        """Return the number of the game."""
        due = self._number + 1
        if line is None or line.number is None or line.number == due + self._unsaid:
            return due + self._unsaid
        if self._number == 0:
            return line.number
        if line.number > due and line.score is not None and self._ahead(line.score):
            message = f"game {line.number} follows game {self._number}: the games between are missing"
            findings.append(Finding.of("missing-games", line.span, message))
        else:
            message = f"game {due} is numbered {line.number}"
            findings.append(Finding.of("wrong-game-number", line.span, message))
        return line.number

    def _ahead(self, score: Score) -> bool:
        return score != self._match.score and all(
            later >= now for later, now in zip(score, self._match.score, strict=True)
        )

    def _scored(self, line: GameLine | None, findings: list[Finding]) -> bool:
        """Take over the score that the record gives, and return whether this is the Crawford game."""
        if line is None:
            return self._match.crawford is Crawford.NOW
        if line.score is not None and line.score != self._match.score:
            self._rescored(line, line.score, findings)
        now = self._match.crawford
        if line.crawford and now not in {Crawford.NOW, Crawford.UNKNOWN}:
            message = f"this is not the Crawford game: {why_not_crawford(self._match)}"
            findings.append(Finding.of("wrong-crawford", line.span, message))
            return False
        return now is Crawford.NOW or line.crawford

    def _rescored(self, line: GameLine, score: Score, findings: list[Finding]) -> None:
        if not self._match.games:
            message = f"the record starts at {score_text(score)}"
            findings.append(Finding.of("starts-above-zero", line.span, message))
            self._match = self._played = self._match.at(score)
            return
        told = self._open_game_gave(score)
        follows = score == self._alternative or told
        if told or self._unsaid or any(finding.name == "missing-games" for finding in findings):
            white, black = map(max, score, self._played.score)  # a score never falls
            self._played = self._played.at((white, black), known=told)
        elif not follows:
            findings.append(self._score_finding(line, score))
        self._match = self._match.at(score, known=follows)

    def _open_game_gave(self, score: Score) -> bool:
        """Return whether the score is what a game whose end is not recorded may have given: points for one side."""
        gains = [later - now for later, now in zip(score, self._match.score, strict=True)]
        return bool(self._games) and not self._games[-1].complete and min(gains) == 0 < max(gains)

    def _score_finding(self, line: GameLine, score: Score) -> Finding:
        due = score_text(self._match.score)
        message = f"the score before this game is {due}, not {score_text(score)}"
        notes = of_score(score, self._match.score, self._before)
        return Finding.of("wrong-score", line.span, message, notes=notes, fix=self._score_fix(line, score, due))

    def _score_fix(self, line: GameLine, score: Score, due: str) -> Fix | None:
        written = score_text(score)
        place = self._text.find(written, line.span.start, line.span.end)
        if place < 0 or not self._customs.numbered or not self._sound:
            return None
        return Fix(f"write the score {due}", (Edit(Span(place, place + len(written)), due),))

    def _ready(self, *, crawford: bool) -> EngineGame:
        state = self._match.game()
        rules = state.rules
        if self._match.length.kind == "money" and rules.cube and "beavers" not in self._terms.stated:
            state = state._replace(rules=replace(rules, beavers=UNLIMITED))
        if crawford != state.stakes.crawford:
            state = state._replace(stakes=state.stakes._replace(crawford=crawford))
        return state

    def _settle(self, game: Game, replay: GameReplay, findings: list[Finding]) -> results.Settled:
        findings.extend(replay.findings)
        terms = results.Terms(self._match, "jacoby" in self._terms.stated, capped=not self._customs.numbered)
        replay.state, settled = results.fitting(replay.cubes.all(replay.state), replay.result, terms)
        if settled.findings and replay.doubt is not None:
            settled = results.doubted(settled, replay.doubt, replay.state, replay.result, terms)
        findings.extend(settled.findings)
        if replay.result is not None and self._claims_match(replay.result):
            findings.extend(results.claimed(replay.result, settled, (self._match, self._played)))
        if replay.result is None:
            findings.extend(self._missing_result(game, settled))
        findings.extend(self._inferred_beavers(game))
        return settled

    def _claims_match(self, result: Result) -> bool:
        """Return whether the line of a result says that it wins the match, of which the length is stated."""
        known = self._match.length.kind != "money" or (self._header and self._header.get("Match") == "money")
        words = self._text[result.span.start : result.span.end].lower().split() if known else ()
        return bool(self._customs.claim) and self._customs.claim in " ".join(words)

    def _missing_result(self, game: Game, settled: results.Settled) -> list[Finding]:
        span = game.items[-1].span if game.items else _line_span(game)
        if not game.items:
            return [Finding.of("empty-game", span)]
        if isinstance(game.items[-1], Lost) or any(isinstance(item, Unfinished) for item in odd_items(game.items)):
            return []
        if self._cut_off():
            return []
        if settled.winner is None:
            return [Finding.of("missing-result", span, "the game has no result line and is not over")]
        if not self._customs.results:
            return []
        who = "WB"[settled.winner]
        message = f"the game is over, and no line says so: {who} wins {settled.points}"
        fix = Fix(
            f"write {who} wins {settled.points}", (Edit(Span(span.end, span.end), f"\n{who} wins {settled.points}"),)
        )
        return [Finding.of("missing-result", span, message, fix=fix if self._customs.numbered else None)]

    def _cut_off(self) -> bool:
        return any(finding.name == "cut-off" for finding in self._read)

    def _inferred_beavers(self, game: Game) -> list[Finding]:
        if self._match.length.kind != "money" or "beavers" in self._terms.stated or not self._terms.rules.cube:
            return []
        message = "a beaver in a money session that does not state beavers: they are taken as allowed"
        beavers = (item for item in odd_items(game.items) if isinstance(item, CubeAction) and item.word in _BEAVERS)
        return [Finding.of("money-option-inferred", item.span, message) for item in beavers]

    def _keep(self, replay: GameReplay, findings: list[Finding]) -> None:
        if not (self._read or findings or replay.unstarred):
            return
        read = [_with_note(finding, replay.lost) for finding in self._read]
        self._read = []
        number = self._number
        self.findings.extend(self._placed([finding._replace(game=number) for finding in (*read, *findings)]))
        self._unstarred.extend(self._placed([finding._replace(game=number) for finding in replay.unstarred]))

    def _count(self, replay: GameReplay, settled: results.Settled, *, verified: bool) -> None:
        self._before, before = self._match.score, self._played
        self._alternative = declared_score(self._match.score, replay.result)
        together = self._match is before
        self._match = self._match.after(settled.winner, settled.points)
        self._played = self._match if together else before.after(settled.winner, settled.points)
        if settled.ends_match:
            self._won = settled.winner
        declared = replay.result
        self._games.append(
            GameScore(
                self._number,
                settled.winner,
                settled.points,
                settled.how,
                declared.side if declared else None,
                declared_points(declared),
                before.score,
                self._played.score,
                replay.crawford,
                settled.winner is not None,
                verified and replay.state.position is not None,
                *(results.level(replay.state, settled), self._before),
            )
        )

    def _finish(self) -> None:
        if self._header is None:
            return
        match = self._played
        self._final_score(self._header)
        complete = self._over()
        winner = self._won if self._won is not None or not complete else match.winner
        count = len(self.findings) - self._first
        self.scores.append(
            MatchScore(self._header, self._terms, tuple(self._games), match.score, winner, complete, count, match)
        )
        self._header = None

    def _over(self) -> bool:
        """Return whether the match has its end; of a fixed number of games one that is undecided may keep it open."""
        match, games = self._played, (*self._earlier, *self._games)
        open_still = match.length.kind == "games" and scores.could_turn(games, match.score, match.rules)
        return (match.over and not open_still) or self._won is not None

    def _final_score(self, header: Header) -> None:
        """Compare the Result tag with the games."""
        tag = next((line for line in header.lines if isinstance(line, Tag) and line.key == "Result"), None)
        if tag is None or not self._games or self._unsaid:
            return
        said = tag.value.strip()
        score = score_text(self._played.score)
        message, notes = "", tuple[str, ...]()
        whole = whole_score(said)
        if said == "*":
            if self._over() and not scores.undecided(self._games):
                message = f"the match is over at {score}, and the Result tag says that it is open"
        elif whole is not None and whole not in {self._played.score, self._match.score, self._alternative}:
            message = f"the games give {score}, and the Result tag says {said}"
            length = self._match.length.number if self._match.length.kind == "points" else 0
            notes = of_score(whole, self._played.score, self._before, length)
        if message:
            finding = Finding.of("wrong-final-score", tag.span, message, notes=notes)
            self.findings.append(finding._replace(match=len(self.scores) + 1))


def _line_span(game: Game) -> Span:
    if game.line is not None:
        return game.line.span
    return game.items[0].span if game.items else NOWHERE


def _with_note(finding: Finding, lost: list[Span]) -> Finding:
    """Say at a line that could not be read that the position is not known after it."""
    index = bisect_right(lost, finding.span.start, key=lambda span: span.start) - 1
    if index < 0 or finding.span.start > lost[index].end:
        return finding
    return finding._replace(notes=(*finding.notes, UNKNOWN))


def _place(finding: Finding) -> tuple[int, int]:
    return finding.span.start, finding.span.end
