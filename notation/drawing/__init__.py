"""The board drawn: as text, and as a picture."""
