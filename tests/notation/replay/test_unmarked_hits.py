"""Files that never mark a hit, as most of the field's do not, and those that mark one twice."""

from __future__ import annotations

import pytest
from aceydeucey import convert, read, tidy, write
from aceydeucey.notation.check import check_source
from aceydeucey.notation.source import Source
from paths import ROOT

TEXT = (ROOT / "samples" / "club-night.mat").read_text("utf-8")


def test_a_file_without_stars_says_what_it_says_with_them() -> None:
    """Without its stars a file replays to the same games and scores, and nothing is found that was not before."""
    marked = check_source(Source("a.mat", TEXT))
    bare = check_source(Source("a.mat", TEXT.replace("*", "")))
    assert "*" in TEXT
    assert bare.plays == marked.plays
    assert [score.games for score in bare.scores] == [score.games for score in marked.scores]
    assert [finding.name for finding in bare.findings] == [finding.name for finding in marked.findings]


@pytest.mark.parametrize("kept", [1, 3])
def test_one_star_left_out_counts_where_others_stand(kept: int) -> None:
    """A star that is missing is a warning where the same file marks other hits."""
    pieces = TEXT.split("*")
    text = "*".join(pieces[:kept]) + "".join(pieces[kept : kept + 1]) + "*" + "*".join(pieces[kept + 1 :])
    missing = [finding.name for finding in check_source(Source("a.mat", text)).findings]
    assert missing.count("missing-star") == 1


DOUBLED = """\
 3 point match

 Game 1
 A : 0                               B : 0
  1) 63: 24/18 13/10                 11: 8/7* 8/7* 6/5 6/5
"""


def test_a_format_may_star_each_move_that_makes_a_hit() -> None:
    """Programs do: it is no fault of the file, and the record that is made of it has one star."""
    assert [finding.name for finding in check_source(Source("a.mat", DOUBLED)).findings] == ["missing-result"]
    written = convert(read(text=DOUBLED), format="acey").text
    assert written.endswith("\n2 B 11: 8/7*(2) 6/5(2)\n")
    assert "wrong-star" not in [finding.name for finding in check_source(Source("a.acey", written)).findings]


@pytest.mark.parametrize("play", ["8/5* 6/5*", "6/5* 8/5*"])
def test_fmt_leaves_a_second_star_to_whoever_wrote_it(play: str) -> None:
    """It may be the trace of another play, so it is not dropped in silence."""
    text = f'[Rules "backgammon"]\nposition W:24,20,13x5,6x8/B:13x5,8x5,6x4,3/B\n1 B 31: {play}\nunfinished\n'
    assert f"B 31: {play}\n" in write([tidy(match) for match in read(text=text).matches])


def test_fmt_puts_the_star_where_the_hit_is_made() -> None:
    """In canonical order the first move to the point has it."""
    position = "position W:21x2,16,6x12/B:10,6x4,13x5,3x5/W"
    text = f'[Rules "backgammon"]\n{position}\n1 W 66: 21/9 16/10 21/15*\nunfinished\n'
    [match] = read(text=text).matches
    assert "1 W 66: 21/15* 21/15/9 16/10\n" in write(tidy(match))
