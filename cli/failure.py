"""Failures: what a command cannot do, told in one sentence."""

from __future__ import annotations

import typer
from aceydeucey.notation.report.visible import visible

__all__ = ["failure", "tell"]


def tell(sentence: str) -> None:
    """Write one sentence to standard error, safe for a terminal."""
    typer.echo(f"acey: {visible(sentence)}", err=True)


def failure(sentence: str) -> typer.Exit:
    """Return what to raise where the work cannot be done, having told why: the end with code 2."""
    tell(sentence)
    return typer.Exit(2)
