"""A real browser: Debian's Chromium, driven by Playwright, which downloads no browser of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from peers import needed
from playwright.sync_api import sync_playwright

__all__ = ["Opened", "browser", "opened"]

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Opened(NamedTuple):
    """A page opened from disk: the page, what it asked for, what its scripts complained of."""

    page: Any
    requests: list[str]
    complaints: list[str]


@contextmanager
def browser() -> Iterator[Any]:
    """Give a browser, or skip where there is none."""
    program = needed("chromium")
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=program, args=list(FLAGS))
        yield chromium
        chromium.close()


@contextmanager
def opened(chromium: Any, text: str, folder: Path, anchor: str = "", **settings: Any) -> Iterator[Opened]:
    """Give a page of that HTML, opened from disk at an anchor, in a fresh profile."""
    file = folder / "page.html"
    file.write_text(text, "utf-8")
    context = chromium.new_context(**settings)
    page = context.new_page()
    seen = Opened(page, [], [])
    page.on("request", lambda request: seen.requests.append(request.url))
    page.on("pageerror", lambda error: seen.complaints.append(str(error)))
    page.on("console", lambda message: seen.complaints.append(message.text))
    page.on("dialog", lambda dialog: seen.complaints.append(f"dialog: {dialog.message}"))
    page.goto(f"{file.as_uri()}{anchor}")
    yield seen
    context.close()
