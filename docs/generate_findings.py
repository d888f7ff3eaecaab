"""Writes docs/findings.md and samples/broken/ from the program: `python docs/generate_findings.py`.

To be run after every change of a finding, of an explanation or of an example.
"""

from __future__ import annotations

from pathlib import Path

from aceydeucey.notation.examples import examples_of
from aceydeucey.notation.findings import KINDS
from aceydeucey.notation.findings_page import broken_table, findings_markdown

ROOT = Path(__file__).resolve().parents[1]


def write() -> None:
    """Write the page, the table and a copy of each broken example."""
    broken = ROOT / "samples" / "broken"
    broken.mkdir(parents=True, exist_ok=True)
    (ROOT / "docs" / "findings.md").write_bytes(findings_markdown().encode())
    (broken / "README.md").write_bytes(broken_table().encode())
    for kind in KINDS.values():
        for example in examples_of(kind):
            if not example.right:
                (broken / example.name).write_bytes(example.data)


if __name__ == "__main__":
    write()
