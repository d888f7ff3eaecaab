"""View: matches as one page of HTML that needs nothing else, to be stepped through, read and printed."""

from __future__ import annotations

from aceydeucey.notation.view.page import view_page

__all__ = ["view_page"]
