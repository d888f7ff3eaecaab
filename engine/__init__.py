"""What the game allows: rules, positions, plays, games and matches. Knows no files and no text."""
