"""`acey view`: the page is written whole, or not at all."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WARDROOM = ROOT / "samples" / "wardroom.acey"


def test_a_page_is_written(acey: Callable[..., Any], tmp_path: Path) -> None:
    """One file, whole, and a line on standard error that says what is in it."""
    target = tmp_path / "replay.html"
    code, out, err = acey("view", WARDROOM, "-o", target)
    assert (code, out, err) == (0, "", f"{target}: 1 match, 1 game, 15 steps\n")
    assert target.read_text("utf-8").startswith("<!doctype html>")
    assert [path.name for path in tmp_path.iterdir()] == ["replay.html"]


def test_an_existing_file_is_replaced_only_when_told(acey: Callable[..., Any], tmp_path: Path) -> None:
    """Without --force a file stays as it is; a record to be read is never replaced."""
    target, record = tmp_path / "replay.html", tmp_path / "x.acey"
    target.write_text("mine", "utf-8")
    record.write_bytes(WARDROOM.read_bytes())
    assert acey("view", WARDROOM, "-o", target).code == 2
    assert target.read_text("utf-8") == "mine"
    assert acey("view", WARDROOM, "-o", target, "--force", "-q") == (0, "", "")
    assert acey("view", record, "-o", record, "--force").code == 2
    assert record.read_bytes() == WARDROOM.read_bytes()


def test_a_bad_file_does_not_cost_the_others(acey: Callable[..., Any], tmp_path: Path) -> None:
    """What cannot be read is told, the rest is on the page, and the code says the worst."""
    bad = tmp_path / "x.txt"
    bad.write_text("nothing\n", "utf-8")
    code, out, err = acey("view", bad, WARDROOM, "-o", "-")
    assert code == 1
    assert "no line in it is one of a known format" in err
    assert "Wardroom league" in out
    assert acey("view", tmp_path / "none.acey", WARDROOM, "-o", "-").code == 2


def test_nothing_to_show_writes_nothing(acey: Callable[..., Any], tmp_path: Path) -> None:
    """A page without a match is not written."""
    bad = tmp_path / "x.txt"
    bad.write_text("nothing\n", "utf-8")
    assert acey("view", bad, "-o", tmp_path / "x.html").code == 1
    assert not (tmp_path / "x.html").exists()


def test_a_directory_is_one_page(acey: Callable[..., Any]) -> None:
    """All samples go on one page with an index; what is no record among them is passed over."""
    code, out, _ = acey("view", ROOT / "samples", "-o", "-")
    assert code in {0, 1}
    assert out.count('<article class="match">') > 10
    assert '<table class="matches">' in out


def test_the_index_has_days_where_they_are_known(acey: Callable[..., Any], tmp_path: Path) -> None:
    """A column of days stands in the index if one match has one; what is no day is not shown as one."""
    game = (
        '[White "Ann"]\n[Black "Bob"]\n[Date "{}"]\n[Rules "american"]\ngame 1 0-0\n1 W 63: in/22 in/19\nunfinished\n\n'
    )
    record = tmp_path / "days.acey"
    record.write_text(game.format("2026.11.??") + game.format("<b>soon</b>"), "utf-8")
    out = acey("view", record, "-o", "-").out
    table = out[out.index('<table class="matches">') : out.index("</table>")]
    assert table.count('<th scope="col" class="more">Date</th>') == 1
    assert re.findall(r'<td class="more">([^<]*)</td>', table) == ["2026-11-??", ""]
    known = game.format("????.??.??").replace("[Rules", '[EventDate "2001.05.03"]\n[Rules')
    record.write_text(known * 2, "utf-8")
    assert acey("view", record, "-o", "-").out.count('<td class="more">2001-05-03</td>') == 2
    record.write_text(game.format("????.??.??") * 2, "utf-8")
    assert '"more">Date<' not in acey("view", record, "-o", "-").out
    record.write_text(game.format("soon") * 2, "utf-8")
    assert '"more">Date<' not in acey("view", record, "-o", "-").out


def test_the_policy_names_what_stands_in_the_page(acey: Callable[..., Any]) -> None:
    """The content security policy lets exactly the style and the script of the page through."""
    out = acey("view", WARDROOM, "-o", "-").out
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', out)
    style = re.search(r"<style>(.*?)</style>", out, re.DOTALL)
    script = re.search(r"<script>(.*?)</script>", out, re.DOTALL)
    assert policy
    assert style
    assert script
    hashes = [f"'sha256-{b64encode(sha256(part[1].encode()).digest()).decode()}'" for part in (script, style)]
    assert policy[1] == f"default-src 'none'; script-src {hashes[0]}; style-src {hashes[1]}; img-src data:"
