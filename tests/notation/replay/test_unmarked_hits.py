"""Files that never mark a hit: most of the field's do not."""

from __future__ import annotations

import pytest
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
