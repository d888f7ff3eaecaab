"""Match texts with one thing wrong in each, or with a custom of some program: what is found, and nothing beside it.

Some of them stand in the repository, so that this runs everywhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from aceydeucey.engine.position import BLACK, WHITE
from aceydeucey.notation.check import Report, check_bytes
from aceydeucey.notation.findings import Severity
from paths import ROOT, SHARED

KEPT = ROOT / "tests" / "data" / "mat"
FOLDER = SHARED / "mat-cases"

CASES: dict[str, list[tuple[int, str]]] = {
    "01_correct_3pt": [],
    "02b_illegal_wrong_die": [(6, "wrong-die")],
    "02d_illegal_empty_source": [(6, "no-checker")],
    "02f_illegal_first_roll_double": [(5, "opening-double")],
    "02h_turn_skipped": [(6, "wrong-side")],
    "03b_wrong_points": [(8, "wrong-points")],
    "05a_missing_dice": [(6, "missing-dice")],
    "05c_bad_dice": [(6, "impossible-die")],
    "06b_names_change": [(11, "names-change")],
    "06d_columns_shifted": [],
    "07_combined": [],
    "08a_bar_blocked_entry": [(5, "blocked-point")],
    # its one other hit is starred, and this one is not
    "08c_numeric_bar": [(7, "missing-star")],
    "08e_off_word": [],
    "09b_cube_not_owner": [(8, "not-cube-owner")],
    "09d_cube_wrong_value": [(7, "wrong-cube-value")],
    "10a_resign": [],
    "10c_wins_5": [(7, "impossible-points")],
    "11b_truncated_midline": [(20, "cut-off")],
    "12b_unicode_latin1": [],
    "12d_name_with_colon_digits": [],
    "14_empty": [(1, "empty-file")],
    "16_junk_line": [(6, "unreadable-line")],
}
"""What is found of severity error or warning in each file, and on which line."""

COMPLETE: list[tuple[int | None, int, tuple[int, int]]] = [(WHITE, 1, (1, 0)), (BLACK, 1, (1, 1)), (BLACK, 2, (1, 3))]
GAMES: dict[str, list[tuple[int | None, int, tuple[int, int]]]] = {
    **{
        name: COMPLETE
        for name in CASES
        if name[:2] in {"01", "02", "03", "05", "06", "12", "16"} or name == "09d_cube_wrong_value"
    },
    "07_combined": [(WHITE, 1, (1, 0)), (WHITE, 1, (2, 0))],
    "08a_bar_blocked_entry": [(WHITE, 1, (1, 0))],
    "08c_numeric_bar": [(WHITE, 1, (1, 0))],
    "08e_off_word": [(BLACK, 4, (0, 4))],
    "09b_cube_not_owner": [(WHITE, 2, (2, 0))],
    "10a_resign": [(WHITE, 2, (2, 0))],
    "10c_wins_5": [(WHITE, 5, (5, 0))],
    "11b_truncated_midline": [(WHITE, 1, (1, 0)), (BLACK, 1, (1, 1)), (None, 0, (1, 1))],
}
"""Winner, points and score after each game; the faults do not change them."""


def checked(name: str) -> Report:
    """Return the check of a case, which stands in the repository or beside it."""
    paths = [folder / f"{name}.mat" for folder in (KEPT, FOLDER)]
    path = next((path for path in paths if path.exists()), None)
    if path is None:
        pytest.skip("this case is not beside the repository")
    return check_bytes(path.name, path.read_bytes())


@pytest.mark.parametrize("name", CASES)
def test_what_is_found(name: str) -> None:
    """The fault is found on its line, and nothing else is called an error or a warning."""
    report = checked(name)
    counted = [finding for finding in report.findings if finding.severity is not Severity.NOTE]
    assert [(report.source.place(each.span.start).line, each.name) for each in counted] == CASES[name]


@pytest.mark.parametrize("name", GAMES)
def test_what_the_games_gave(name: str) -> None:
    """Winner, points and score of every game are read in spite of the fault."""
    (score,) = checked(name).scores
    assert [(game.winner, game.points, game.score_after) for game in score.games] == GAMES[name]


def test_every_case_has_its_expectation() -> None:
    """No file of the collection is left out."""
    if not FOLDER.is_dir():
        pytest.skip("the cases are not beside the repository")
    assert {path.stem for path in FOLDER.glob("*.mat")} == CASES.keys()


def test_every_kept_case_is_one_of_the_collection() -> None:
    """The files in the repository have an expectation each, and there are some."""
    kept = {Path(path).stem for path in KEPT.glob("*.mat")}
    assert kept <= CASES.keys()
    assert len(kept) > 3
