"""Match records of acey-deucey and its family: read, replayed, checked."""

__version__ = "0.1.0"
