"""Differences between two records of one match: where they part, which of them replays, what it does to the score."""
